//===- StableHLOImport.h - Ops of StableHLO that take more than a row *- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOIMPORT_H
#define TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOIMPORT_H

#include "../Dialects/Convolutions.h"
#include "../Dialects/SharedOps.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"

namespace mlir::tt::stablehlo {

using importer::choose;
using importer::isComplex;
using importer::knownIntegers;
using importer::knownNumbers;
using importer::literalOf;
using importer::materialize;
using importer::Node;
using importer::padInterior;
using importer::typeOf;

#define TT_IMPORT_FUNCTIONS
#include "ttmlir/Import/StableHLO/Rows.inc"

/// The direction of a comparison; none after an error.
std::optional<ComparisonDirection> directionOf(Node &n);
/// A comparison with booleans as result.
Value compare(Node &n, ComparisonDirection direction, Value lhs, Value rhs);

/// Integers in the order of floats, -NaN first and -0 before 0.
Value totalOrder(Node &n, Value x);

/// The operation of a body of two scalars, if it is one op on them.
enum class Combiner { Add, Mul, Max, Min, And, Or, Second, Other };
Combiner combinerOf(Region &body);

/// The results of `body` for `lhs` and `rhs`, element by element; no values after an error.
std::optional<SmallVector<Value>> combine(Node &n, Region &body, ArrayRef<Value> lhs, ArrayRef<Value> rhs);

/// The largest or smallest elements along an axis and their places, if `inputs` of reduction `n` are numbers and their places and
/// the body chooses so; then `extreme` is Max or Min. No values otherwise.
std::optional<SmallVector<Value>> reduceToPlaces(Node &n, ArrayRef<Value> inputs, ArrayRef<int64_t> axes, Combiner &extreme);

/// Integers as 32-bit ones with sign: large ones of types without sign are the largest.
Value signedIndex(Node &n, Value index);

/// Sorts `inputs` along `axis` by input `key`; equal ones stay in order.
SmallVector<Value> sortBy(Node &n, ArrayRef<Value> inputs, size_t key, int64_t axis, bool descending);

/// Whether a type in `parts`, the tensors of one device, differs from its type in `wholes`, the tensors of all devices; then that
/// is an error.
bool areParts(Node &n, TypeRange wholes, TypeRange parts);

/// Sorts `values`, the parts of complex ones too, along `axis` by a comparator of two elements of each; no values after an error.
SmallVector<Value> sortByComparator(Node &n, Region &comparator, ArrayRef<Value> values, int64_t axis);

/// The tuple of `elements`.
Value tupleOf(Node &n, ArrayRef<Value> elements);

/// Whether a custom call of a front end of the chip with `name`, without its prefix, names an op of TTIR.
bool isNamedCall(StringRef name, MLIRContext *context);
/// A custom call of a front end of the chip, as the op of TTIR that `name`, without its prefix, stands for.
void importNamedCall(Node &n, StringRef name);

} // namespace mlir::tt::stablehlo

#endif // TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOIMPORT_H
