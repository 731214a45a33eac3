//===- Bounds.h - What the numbers in files may be --------------*- C++ -*-===//
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

/// A number of the schema with a bound of its own.
enum class Bounded : uint8_t {
#define TT_BOUND(Table, field, lowest, highest) Table##_##field,
#include "ttmlir/Schema/Bounds.def"
};

/// The largest magnitude of an operation's whole number: what doubles hold. Numbers of 32 bits are below it.
inline constexpr int64_t kMaxAttribute = int64_t(1) << 53;
/// The most entries of an operation's list of numbers: two for each axis.
inline constexpr size_t kMaxAttributeEntries = 2 * kMaxRank;

/// The highest value that `number` may have.
int64_t highestOf(Bounded number);

/// Checks that `value` is within the bounds of `number`. The error names the field, its bounds and the value.
llvm::Error checkBounds(Bounded number, int64_t value);
llvm::Error checkBounds(Bounded number, uint64_t value);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_BOUNDS_H
