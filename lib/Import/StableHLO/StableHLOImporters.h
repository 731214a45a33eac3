//===- StableHLOImporters.h - Importers of StableHLO ops --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOIMPORTERS_H
#define TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOIMPORTERS_H

#include "../Core/FunctionImport.h"
#include "../Ops/Combiners.h"
#include "../Ops/SharedOps.h"
#include "../Ops/Windows.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"

namespace mlir::tt::importer {

Source stableHLOSource();
/// Shardings and marks of JAX and XLA, which modules of other sources may have too.
Source shardingSource();
/// Why a custom call is not supported; empty for others.
std::string whyUnsupportedCall(Operation &op);

#define TT_IMPORT_FUNCTIONS
#include "ttmlir/Import/StableHLO/Rows.inc"

/// The direction of a comparison; none after an error.
std::optional<stablehlo::ComparisonDirection> directionOf(MLIROp &n);
/// A comparison with booleans as result.
Value compare(MLIROp &n, stablehlo::ComparisonDirection direction, Value lhs, Value rhs);

/// Integers in the order of floats, -NaN first and -0 before 0.
Value totalOrder(MLIROp &n, Value x);

/// The operation of an op on two scalars; none for other ops.
std::optional<Combiner> combinerOf(Operation &op);
/// The same of a body of two scalars with this op alone.
std::optional<Combiner> combinerOf(Region &body);

/// The results of `body` for `lhs` and `rhs`, element by element; no values after an error.
std::optional<SmallVector<Value>> combine(MLIROp &n, Region &body, ArrayRef<Value> lhs, ArrayRef<Value> rhs);

/// The largest or smallest elements along an axis and their places, if `inputs` of reduction `n` are numbers and their places and
/// the body chooses so; then `extreme` is Max or Min. No values otherwise.
std::optional<SmallVector<Value>> reduceToPlaces(MLIROp &n, ArrayRef<Value> inputs, ArrayRef<int64_t> axes, Combiner &extreme);

/// Sorts `inputs` along `axis` by input `key`; equal ones stay in order.
SmallVector<Value> sortBy(MLIROp &n, ArrayRef<Value> inputs, size_t key, int64_t axis, bool descending);

/// Whether a type in `parts`, the tensors of one device, differs from its type in `wholes`, the tensors of all devices; then that
/// is an error.
bool areParts(MLIROp &n, TypeRange wholes, TypeRange parts);

/// Sorts `values`, the parts of complex ones too, along `axis` by a comparator of two elements of each; no values after an error.
SmallVector<Value> sortByComparator(MLIROp &n, Region &comparator, ArrayRef<Value> values, int64_t axis);

/// The tuple of `elements`.
Value tupleOf(MLIROp &n, ArrayRef<Value> elements);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOIMPORTERS_H
