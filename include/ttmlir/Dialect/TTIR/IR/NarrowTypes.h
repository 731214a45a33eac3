//===- NarrowTypes.h - Signed integers narrower than device types -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_NARROWTYPES_H
#define TTMLIR_DIALECT_TTIR_IR_NARROWTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

namespace mlir::tt::ttir {

/// Whether `element` is a signed integer of 8 or 16 bits, which a device stores as si32. Signless integers count as signed.
inline bool isNarrowSigned(Type element) {
  auto integer = dyn_cast<IntegerType>(element);
  return integer && !integer.isUnsigned() && (integer.getWidth() == 8 || integer.getWidth() == 16);
}

/// The element type of `value` if it is a narrow signed integer; null otherwise.
inline IntegerType narrowElement(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isNarrowSigned(type.getElementType()) ? cast<IntegerType>(type.getElementType()) : IntegerType();
}

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_NARROWTYPES_H
