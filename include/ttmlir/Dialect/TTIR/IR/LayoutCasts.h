//===- LayoutCasts.h - Casts that lead back to a tensor ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_LAYOUTCASTS_H
#define TTMLIR_DIALECT_TTIR_IR_LAYOUTCASTS_H

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

namespace mlir::tt::ttir {

/// Whether `cast`, perhaps by way of a memref, only views a tensor as one of its own shape and elements: all users of memrefs on
/// the way are such casts.
bool isIdentityCast(TTNNMetalLayoutCastOp cast);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_LAYOUTCASTS_H
