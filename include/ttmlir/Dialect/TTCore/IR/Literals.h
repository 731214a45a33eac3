//===- Literals.h - Elements of literals as devices store them --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_LITERALS_H
#define TTMLIR_DIALECT_TTCORE_IR_LITERALS_H

#include "ttmlir/Support/DataType.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"

#include <string>

namespace mlir::tt::ttcore {

/// The elements of `value` in row-major order and stored as `type`, one after the other: in the attribute itself if they are there
/// in this form, else in `converted`. Integers beyond 32 bits saturate where the target is an integer.
ArrayRef<char> literalBytes(ElementsAttr value, ::ttmlir::DataType type, std::vector<char> &converted);

/// The message, one for all of `value`, about elements of 64 bits that are beyond the 32 bits of `stored`: integers saturate,
/// doubles become infinite or zero. Empty if there are none.
std::string describeLostElements(ElementsAttr value, Type stored);

/// The same for elements of type `element` that all are `number`.
std::string describeLostNumber(double number, Type element, Type stored);

/// Warns of lost elements at `loc` if there are any.
void warnOfLostElements(Location loc, ElementsAttr value, Type stored);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_LITERALS_H
