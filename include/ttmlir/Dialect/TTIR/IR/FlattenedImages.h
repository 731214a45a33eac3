//===- FlattenedImages.h - Windows over images of two axes ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_FLATTENEDIMAGES_H
#define TTMLIR_DIALECT_TTIR_IR_FLATTENEDIMAGES_H

#include "mlir/IR/Operation.h"

namespace mlir::tt::ttir {

/// Makes `op`, which slides a window over images [1, 1, N*H*W, C], slide it over [N, H, W, C], with reshapes around it; nothing
/// happens without `flattened_compat_info`. The op is one that its verifier accepts.
void spreadImages(Operation *op);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_FLATTENEDIMAGES_H
