//===- Combiners.h - Operations that reductions are made of -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_COMBINERS_H
#define TTMLIR_LIB_IMPORT_OPS_COMBINERS_H

#include "Windows.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

namespace mlir::tt::importer {

/// The operation on two elements of a reduction, a window or a scatter. `And` and `Or` are of bits, or of booleans; `Last` is the
/// second element.
enum class Combiner { Sum, Product, Max, Min, And, Or, Last };

/// The operation of TTIR on `a` and `b`; of bits if they are no booleans.
Value combine(TTIRBuilder &b, Combiner combiner, Value lhs, Value rhs);
/// The reduction of `x` along `axes`; null if TTIR has none.
Value reduce(TTIRBuilder &b, Combiner combiner, Value x, ArrayRef<int64_t> axes, bool keep);
/// The reduction of a scatter; none if TTIR has none. Booleans are scattered as integers.
std::optional<ttcore::ReduceType> scatterTypeOf(Combiner combiner, bool isBoolean);

/// The number that leaves elements as they are; `element` is their type in the source, integers without signedness have a sign.
double neutralOf(Combiner combiner, Type element);
/// Whether all elements of `init` are known to leave others as they are.
bool isNeutral(Value init, Combiner combiner, Type element);

/// Combines several tensors element by element with others; no values after an error.
using Combination = llvm::function_ref<std::optional<SmallVector<Value>>(ArrayRef<Value> lhs, ArrayRef<Value> rhs)>;

/// `values` reduced along an axis each, which is kept: elements 0, 2, ... are combined with elements 1, 3, ... until one is left.
/// The order of the elements stays.
std::optional<SmallVector<Value>> reduceByPairs(TTIRBuilder &b, SmallVector<Value> values, ArrayRef<int64_t> axes,
                                                Combination combine);

/// Every window of `w`, which has one axis and no padding, along an axis of each of `values` reduced; no values if there is no
/// window. Long windows combine windows of powers of two elements; short ones go element by element.
std::optional<SmallVector<Value>> reduceWindows(TTIRBuilder &b, SmallVector<Value> values, ArrayRef<int64_t> axes, const Window &w,
                                                Combination combine);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_COMBINERS_H
