//===- Bounds.h - Bounds of numbers in files --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_BOUNDS_H
#define TTMLIR_SCHEMA_BOUNDS_H

#include "ttmlir/Support/Limits.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <limits>

namespace ttmlir::schema {

/// A schema field with its own bound.
enum class Bounded : uint8_t {
#define TT_BOUND(Table, field, lowest, highest) Table##_##field,
#include "ttmlir/Schema/Bounds.def"
};

/// The largest magnitude of an integer attribute: exact in doubles. 32-bit integers are below it.
inline constexpr int64_t kMaxAttribute = int64_t(1) << 53;
/// The most entries of a list attribute: two per axis.
inline constexpr size_t kMaxAttributeEntries = 2 * kMaxRank;

/// The highest value that `number` may have.
int64_t highestOf(Bounded number);

/// Checks that `value` is within the bounds of `number`. The error names the field, its bounds and the value.
llvm::Error checkBounds(Bounded number, int64_t value);
llvm::Error checkBounds(Bounded number, uint64_t value);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_BOUNDS_H
