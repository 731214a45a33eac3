//===- Bounds.cpp - Bounds of numbers in files ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Schema/Bounds.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace ttmlir::schema {

namespace {
struct Bounds {
  StringLiteral field;
  int64_t lowest, highest;
};
} // namespace

static constexpr Bounds kBounds[] = {
#define TT_BOUND(Table, field, lowest, highest) {#field, lowest, highest},
#include "ttmlir/Schema/Bounds.def"
};

static const Bounds &boundsOf(Bounded number) { return kBounds[static_cast<size_t>(number)]; }

static Error outside(const Bounds &bounds, const Twine &value) {
  return createStringError(inconvertibleErrorCode(), "expected " + bounds.field + " from " + Twine(bounds.lowest) + " to " +
                                                         Twine(bounds.highest) + ", found " + value);
}

int64_t highestOf(Bounded number) { return boundsOf(number).highest; }

Error checkBounds(Bounded number, int64_t value) {
  const Bounds &bounds = boundsOf(number);
  return value >= bounds.lowest && value <= bounds.highest ? Error::success() : outside(bounds, Twine(value));
}

Error checkBounds(Bounded number, uint64_t value) {
  if (value > uint64_t(std::numeric_limits<int64_t>::max()))
    return outside(boundsOf(number), Twine(value));
  return checkBounds(number, static_cast<int64_t>(value));
}

} // namespace ttmlir::schema
