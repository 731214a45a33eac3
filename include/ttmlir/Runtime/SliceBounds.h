//===- SliceBounds.h - Bounds that slices accept ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_SLICEBOUNDS_H
#define TTMLIR_RUNTIME_SLICEBOUNDS_H

#include "ttmlir/Runtime/Binary.h"

namespace ttmlir::runtime {

/// For each input of `program` that is moved into the bounds of a slice, elements that the slice accepts: it begins at 0 on all axes.
/// Empty for other inputs.
std::vector<llvm::SmallVector<int64_t>> sliceBoundsOf(const Program &program);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_SLICEBOUNDS_H
