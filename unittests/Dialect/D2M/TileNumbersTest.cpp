//===- TileNumbersTest.cpp - Numbers of tiles at points of a space --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

#include <random>

using namespace mlir;
using namespace mlir::tt::d2m;

namespace {

/// The values of `expr` at all points of `extents`, the last dimension fastest.
std::vector<int64_t> valuesOf(AffineExpr expr, ArrayRef<int64_t> extents) {
  AffineMap map = AffineMap::get(extents.size(), 0, expr);
  std::vector<int64_t> values;
  SmallVector<int64_t> point(extents.size(), 0);
  while (true) {
    values.push_back(map.compose(point)[0]);
    size_t dim = point.size();
    while (dim > 0 && ++point[dim - 1] == extents[dim - 1])
      point[--dim] = 0;
    if (dim == 0)
      return values;
  }
}

/// Whether these are the numbers from 0 on, each once.
bool areNumbers(std::vector<int64_t> values) {
  llvm::sort(values);
  for (size_t i = 0; i < values.size(); ++i)
    if (values[i] != static_cast<int64_t>(i))
      return false;
  return true;
}

class TileNumbers : public testing::Test {
protected:
  MLIRContext context;
  AffineExpr d0 = getAffineDimExpr(0, &context), d1 = getAffineDimExpr(1, &context), d2 = getAffineDimExpr(2, &context);
};

TEST_F(TileNumbers, Numberings) {
  EXPECT_TRUE(isNumbering(d0 * 12 + d1 * 3 + d2, {5, 4, 3}));
  EXPECT_TRUE(isNumbering(d2 * 20 + d0 * 4 + d1, {5, 4, 3})) << "in another order";
  EXPECT_TRUE(isNumbering(d0.floorDiv(2) * 24 + d1 * 6 + d0 % 2 * 3 + d2, {6, 4, 3})) << "a dimension in two digits";
  EXPECT_TRUE(isNumbering(d0 * 4 + d1 + d2, {5, 4, 1})) << "a dimension of one point is anywhere";
}

TEST_F(TileNumbers, NoNumberings) {
  EXPECT_FALSE(isNumbering(d0 * 12 + d1 * 3, {5, 4, 3})) << "points share a number";
  EXPECT_FALSE(isNumbering(d0 * 13 + d1 * 3 + d2, {5, 4, 3})) << "numbers are left out";
  EXPECT_FALSE(isNumbering(d0 * 12 + d1 * 3 + d2 + 1, {5, 4, 3})) << "begins with 1";
  EXPECT_FALSE(isNumbering(d0.floorDiv(2) * 3 + d1, {6, 3})) << "the remainder does not count";
  EXPECT_FALSE(isNumbering(d0 * d1, {5, 4})) << "a product of dimensions";
}

/// Sums of up to four digits of three dimensions, most of them no numberings.
TEST_F(TileNumbers, WhatIsSaidToBeANumberingIsOne) {
  std::mt19937 random(1);
  auto pick = [&](ArrayRef<int64_t> from) { return from[random() % from.size()]; };
  unsigned numberings = 0;
  for (unsigned i = 0; i < 20000; ++i) {
    SmallVector<int64_t> extents = {pick({1, 2, 4, 6}), pick({1, 3, 4}), pick({1, 2})};
    AffineExpr sum = getAffineConstantExpr(0, &context);
    for (unsigned digit = 0, digits = 1 + random() % 4; digit < digits; ++digit) {
      AffineExpr part = getAffineDimExpr(random() % 3, &context).floorDiv(pick({1, 1, 2, 3})) % pick({2, 3, 4, 8});
      sum = sum + part * pick({1, 1, 2, 3, 4, 6, 8, 12});
    }
    sum = simplifyInRange(sum, extents);
    if (!isNumbering(sum, extents))
      continue;
    ++numberings;
    EXPECT_TRUE(areNumbers(valuesOf(sum, extents)));
  }
  EXPECT_GT(numberings, 100u);
}

TEST_F(TileNumbers, SimplifyingChangesNoNumber) {
  std::mt19937 random(2);
  for (unsigned i = 0; i < 5000; ++i) {
    SmallVector<int64_t> extents = {int64_t(1 + random() % 6), int64_t(1 + random() % 5), int64_t(1 + random() % 4)};
    AffineExpr number = d0 * int64_t(random() % 13) + d1 * int64_t(random() % 7) + d2 * int64_t(random() % 4) + random() % 3;
    for (unsigned step = 0; step < 3; ++step) {
      const auto by = static_cast<int64_t>(1 + random() % 12);
      number = random() % 2 ? number.floorDiv(by) * int64_t(1 + random() % 4) : number % by + d1 * int64_t(random() % 3);
    }
    EXPECT_EQ(valuesOf(simplifyInRange(number, extents), extents), valuesOf(number, extents));
    const std::vector<int64_t> values = valuesOf(number, extents);
    if (isInRange(number, 0, 10, extents))
      EXPECT_LT(*llvm::max_element(values), 10);
  }
}

} // namespace
