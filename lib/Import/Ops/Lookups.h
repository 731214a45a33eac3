//===- Lookups.h - Places, lookups and scatters -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_LOOKUPS_H
#define TTMLIR_LIB_IMPORT_OPS_LOOKUPS_H

#include "../Core/TTIRBuilder.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

namespace mlir::tt::importer {

/// The row-major place of `coordinates`, one tensor per axis, in a space of `sizes`; 0 without axes.
Value linearIndex(TTIRBuilder &b, ArrayRef<Value> coordinates, ArrayRef<int64_t> sizes);

/// The coordinates that the last axis of `index` has, without that axis.
SmallVector<Value> coordinatesOf(TTIRBuilder &b, Value index);

/// Integers as 32-bit ones with sign: large ones of types without sign are the largest.
Value signedIndex(TTIRBuilder &b, Value index);

/// The i32 place of the largest or smallest element along `axis`, the first of equal ones.
Value placeOfExtreme(TTIRBuilder &b, Value x, int64_t axis, bool isMin, bool keep);

/// `x` with elements of `source` at places `index` of `axis`, combined with the elements there unless `type` is Invalid.
Value scatter(TTIRBuilder &b, Value x, Value index, Value source, int64_t axis, ttcore::ReduceType type);
/// `table` [rows, columns] with the rows of `source` [count, columns] at rows `index`, of `count` elements.
Value scatterRows(TTIRBuilder &b, Value table, Value index, Value source, ttcore::ReduceType type);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_LOOKUPS_H
