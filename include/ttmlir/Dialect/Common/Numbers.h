//===- Numbers.h - Numeric attributes ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_NUMBERS_H
#define TTMLIR_DIALECT_COMMON_NUMBERS_H

#include "mlir/IR/BuiltinAttributes.h"

#include "llvm/ADT/APSInt.h"

namespace mlir::tt {

/// The value of a float or integer attribute; those without sign in their type have one. Exact up to 53 bits.
double numberOf(Attribute attribute);

/// `number` without its fraction as an integer of `type`: the nearest one beyond them, 0 for NaN.
APSInt saturated(double number, IntegerType type);

/// Whether `value` is the same in tensors of the float type `element` in all numerics of a run: the device's, where f16 is
/// bf16, and ieee, which keeps floats in f32 (docs/simulator.md).
bool staysExact(const APFloat &value, Type element);

/// `number`, without its fraction, beside integers, as an attribute: i32, ui32 beyond it, and the nearest of both beyond all 32-bit
/// integers. 0 for NaN.
TypedAttr integerAttr(MLIRContext *context, double number);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_NUMBERS_H
