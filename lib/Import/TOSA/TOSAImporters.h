//===- TOSAImporters.h - Ops of TOSA that take more than a row --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_TOSA_TOSAIMPORTERS_H
#define TTMLIR_LIB_IMPORT_TOSA_TOSAIMPORTERS_H

#include "../Core/FunctionImport.h"
#include "../Ops/SharedOps.h"

#include <cmath>

namespace mlir::tt::importer {

Source tosaSource();

#define TT_IMPORT_FUNCTIONS
#include "ttmlir/Import/TOSA/Rows.inc"

/// Whether NaN is left out of the largest and smallest elements.
bool ignoresNaN(MLIROp &n);

/// `x` with NaN replaced by `number`, if they are left out.
Value withoutNaN(MLIROp &n, Value x, double number);

/// The 32-bit result of (value * multiplier + half) >> shift, where the product has 64 bits and half is 1 << (shift - 1).
/// `rounding` rounds once or twice, as the specification says.
enum class Rounding { None, Single, Double };
Value scaled(MLIROp &n, Value value, Value multiplier, Value shift, Rounding rounding);

/// The larger or the smaller of two.
template <class Op> void importTOSAExtremum(MLIROp &n) {
  Value a = n.operand(0), b = n.operand(1), made = n.build<Op>({a, b});
  if (made && isFloat(a) && ignoresNaN(n))
    made = n.where(n.ne(a, a), b, n.where(n.ne(b, b), a, made));
  n.give(made);
}

/// A reduction along one axis, which is kept.
template <class Op> void importTOSAReduce(MLIROp &n) {
  Value x = n.operand(0);
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if constexpr (std::is_same_v<Op, ttir::MaxOp>)
    x = withoutNaN(n, x, -INFINITY);
  if constexpr (std::is_same_v<Op, ttir::MinOp>)
    x = withoutNaN(n, x, INFINITY);
  n.give(n.wrap(n.reduce<Op>(x, {axis}, true)));
}

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_TOSA_TOSAIMPORTERS_H
