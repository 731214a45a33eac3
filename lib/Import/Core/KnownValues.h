//===- KnownValues.h - Elements known at import -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_CORE_KNOWNVALUES_H
#define TTMLIR_LIB_IMPORT_CORE_KNOWNVALUES_H

#include "mlir/IR/Value.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace mlir::tt::importer {

/// The elements of an integer or boolean literal; none if `value` is computed from inputs.
std::optional<SmallVector<int64_t>> knownIntegers(Value value);

/// The elements of a literal of numbers; none if `value` is computed from inputs.
std::optional<SmallVector<double>> knownNumbers(Value value);
/// The number that all elements of a literal are, however many; none if they differ, or `value` is computed from inputs.
std::optional<double> knownSplat(Value value);

/// The boolean `value` as far as its known operands decide it: one false operand of an "and", for instance; none if inputs
/// decide, or if it has several elements.
std::optional<bool> knownBoolean(Value value);
/// Whether a part of the boolean `value`, an operand of an "and" or an "or", is known.
bool isPartlyKnown(Value value);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_CORE_KNOWNVALUES_H
