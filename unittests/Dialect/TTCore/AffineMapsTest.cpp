//===- AffineMapsTest.cpp - Both kinds of affine maps agree ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/Layout/AffineMap.h"

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/Builders.h"
#include "gtest/gtest.h"

#include <random>

using namespace mlir;
using namespace mlir::tt::ttcore;
namespace hw = ::ttmlir::hw;

namespace {
/// Expressions of three dimensions and a symbol with small constants.
class RandomExprs {
public:
  explicit RandomExprs(MLIRContext *context) : context(context), random(1) {}

  AffineExpr next(unsigned depth) {
    if (depth == 0 || pick(4) == 0)
      return pick(5) == 0 ? getAffineConstantExpr(int64_t(pick(13)) - 6, context)
             : pick(4)    ? getAffineDimExpr(pick(3), context)
                          : getAffineSymbolExpr(0, context);
    AffineExpr lhs = next(depth - 1);
    switch (pick(6)) {
    case 0:
      return lhs * (int64_t(pick(9)) - 4);
    case 1:
      return lhs.floorDiv(pick(7) + 1);
    case 2:
      return lhs.ceilDiv(pick(7) + 1);
    case 3:
      return lhs % (pick(7) + 1);
    case 4:
      return lhs - next(depth - 1);
    default:
      return lhs + next(depth - 1);
    }
  }
  int64_t pick(unsigned count) { return random() % count; }

private:
  MLIRContext *context;
  std::mt19937 random;
};
} // namespace

TEST(AffineMaps, TextAndValuesAgreeWithMlir) {
  MLIRContext context;
  RandomExprs exprs(&context);
  for (unsigned round = 0; round < 3000; ++round) {
    AffineMap map = AffineMap::get(3, 1, {exprs.next(4), exprs.next(2)}, &context);
    std::string text;
    llvm::raw_string_ostream(text) << map;
    hw::AffineMap ours = toHardware(map);
    EXPECT_EQ(ours.str(), text);
    EXPECT_EQ(toMLIR(ours, &context), map);
    auto parsed = hw::AffineMap::parse(text);
    ASSERT_TRUE(bool(parsed)) << llvm::toString(parsed.takeError());
    // Sums within sums lose their parentheses in text, so the parsed map may be another sum of the same terms.
    EXPECT_EQ(llvm::cantFail(hw::AffineMap::parse(parsed->str())).str(), parsed->str());

    SmallVector<int64_t> operands;
    SmallVector<Attribute> constants;
    for (unsigned i = 0; i < 4; ++i) {
      operands.push_back(exprs.pick(41) - 20);
      constants.push_back(IntegerAttr::get(IndexType::get(&context), operands.back()));
    }
    SmallVector<Attribute> folded;
    ASSERT_TRUE(succeeded(map.constantFold(constants, folded))) << text;
    std::optional<SmallVector<int64_t>> values = evaluateMap(map, operands);
    ASSERT_TRUE(values.has_value()) << text;
    EXPECT_EQ(parsed->evaluate(operands).value(), *values) << text;
    for (auto [value, attr] : llvm::zip_equal(*values, folded))
      EXPECT_EQ(value, cast<IntegerAttr>(attr).getInt()) << text;
  }
}
