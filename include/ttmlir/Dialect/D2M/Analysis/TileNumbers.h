//===- TileNumbers.h - Expressions that number tiles -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_ANALYSIS_TILENUMBERS_H
#define TTMLIR_DIALECT_D2M_ANALYSIS_TILENUMBERS_H

#include "mlir/IR/AffineMap.h"

#include "llvm/ADT/ArrayRef.h"

namespace mlir::tt::d2m {

/// `expr` with `floordiv` and `mod` gone where the ranges [0, extents[i]) of the dimensions say that they do nothing.
AffineExpr simplifyInRange(AffineExpr expr, ArrayRef<int64_t> extents);
/// The same for all results of a map.
AffineMap simplifyInRange(AffineMap map, ArrayRef<int64_t> extents);

/// Whether `expr` is in [begin, end) for all dimensions in their ranges; false too where that cannot be told.
bool isInRange(AffineExpr expr, int64_t begin, int64_t end, ArrayRef<int64_t> extents);

/// Whether `number`, simplified, numbers the points of `extents` from 0 on, each with a number of its own. False too where that
/// cannot be told: understood are sums of dimensions, and of their quotients and remainders, times constants.
bool isNumbering(AffineExpr number, ArrayRef<int64_t> extents);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_TILENUMBERS_H
