//===- StridedCopy.h - Copies between orders of axes ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_STRIDEDCOPY_H
#define TTMLIR_LIB_SIM_KERNELS_STRIDEDCOPY_H

#include "Common.h"

namespace ttmlir::sim {

/// Writes a contiguous row-major array of `extents` at `out`: element (i0, i1, ...) is the one i0 * strides[0] + i1 * strides[1] +
/// ... elements after `in`. Strides may be zero or negative; every source must be within its tensor. Elements have 1, 2, 4 or 8
/// bytes.
void copyStrided(const std::byte *in, ShapeRef strides, std::byte *out, ShapeRef extents, int64_t elementSize, KernelContext &ctx);

/// copyStrided from `in` (starting `offset` elements after its first) to all of `out`, which must have the volume of `extents`,
/// with conversion if the element types differ.
llvm::Error moveElements(const TensorView &in, int64_t offset, ShapeRef strides, const TensorView &out, ShapeRef extents,
                         KernelContext &ctx);

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_STRIDEDCOPY_H
