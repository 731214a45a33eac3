//===- NarrowIntegers.h - Signed integers without a device type -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_NARROWINTEGERS_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_NARROWINTEGERS_H

#include "ttmlir/Dialect/TTIR/IR/NarrowTypes.h"

#include "mlir/IR/Operation.h"

namespace mlir::tt::ttir {

/// Inserts ops around `op`, whose types are the graph's declared ones, that keep its results in the range of their type when si8
/// and si16 are stored as si32: integer arithmetic wraps around at 8 or 16 bits, floats saturate, NaN becomes 0. No effect if the
/// results fit anyway.
void keepInRange(Operation *op);

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_NARROWINTEGERS_H
