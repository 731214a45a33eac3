//===- AffineMapTest.cpp - Text and values of affine maps -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/AffineMap.h"

#include "llvm/ADT/SmallVectorExtras.h"
#include <gtest/gtest.h>

using namespace ttmlir::hw;
using llvm::SmallVector;

static AffineMap map(llvm::StringRef text) { return llvm::cantFail(AffineMap::parse(text)); }

static SmallVector<int64_t, 4> at(llvm::StringRef text, std::initializer_list<int64_t> operands) {
  return map(text).evaluate(operands).value();
}

static std::string error(const llvm::Twine &text) {
  auto parsed = AffineMap::parse(text.str());
  return parsed ? "" : llvm::toString(parsed.takeError());
}

using Values = SmallVector<int64_t, 4>;
constexpr int64_t kMax = std::numeric_limits<int64_t>::max(), kMin = std::numeric_limits<int64_t>::min();

TEST(AffineMap, PrintsWhatMlirPrints) {
  for (const char *text :
       {"() -> ()", "(d0) -> (0, d0)", "(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3)",
        "(d0, d1) -> ((d0 floordiv 8) * 2 + d1 floordiv 8, d0, d1 mod 8)", "(d0, d1) -> (0, d0, (d0 + d1) mod 8)",
        "(d0, d1)[s0, s1] -> ((d0 * s0 + d1) ceildiv s1)", "(d0, d1) -> (d0 - d1, d0 - 5, d0 - d1 * 3, -d0)",
        "(d0, d1) -> (d0 - (d1 + 3), (d0 * 2) floordiv 3, d0 * -2)", "()[s0] -> (s0 - 9223372036854775807)"})
    EXPECT_EQ(map(text).str(), text);
  EXPECT_EQ(map("affine_map<(batch,row)->(batch*4+row)>").str(), "(d0, d1) -> (d0 * 4 + d1)");
  EXPECT_EQ(map("(d0) -> (0 - d0 * 2)").str(), "(d0) -> (0 - d0 * 2)");
  EXPECT_EQ(map("(d0) -> (-9223372036854775808)").str(), "(d0) -> (-9223372036854775808)");
}

TEST(AffineMap, Evaluates) {
  EXPECT_EQ(at("(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3)", {1, 1, 6, 100}), Values({262, 100}));
  // The device specification's map of two 8x8 chips side by side.
  EXPECT_EQ(at("(d0, d1) -> ((d0 floordiv 8) * 2 + d1 floordiv 8, d0, d1 mod 8)", {3, 13}), Values({1, 3, 5}));
  EXPECT_EQ(at("(d0)[s0] -> (d0 floordiv 4, d0 ceildiv 4, d0 mod 4, s0 * d0)", {-7, 3}), Values({-2, -1, 1, -21}));
  EXPECT_EQ(at("(d0) -> (-d0, 5 - d0, d0 - -3)", {2}), Values({-2, 3, 5}));
  EXPECT_FALSE(map("(d0) -> (d0 mod 0)").evaluate({1}));
  EXPECT_FALSE(map("(d0)[s0] -> (7, d0 floordiv s0)").evaluate({1, -2}));
}

TEST(AffineMap, Saturates) {
  EXPECT_EQ(at("(d0) -> (d0 * 4, d0 * -4, d0 + d0)", {kMax}), Values({kMax, kMin, kMax}));
  EXPECT_EQ(at("(d0) -> (d0 * -1, d0 - 1, d0 floordiv 1)", {kMin}), Values({kMax, kMin, kMin}));
  EXPECT_EQ(at("(d0) -> (d0 ceildiv 9223372036854775807, d0 mod 9223372036854775807)", {kMin}), Values({-1, kMax - 1}));
}

TEST(AffineMap, Compares) {
  EXPECT_TRUE(map("(d0, d1) -> (d0, d1)").isIdentity());
  EXPECT_EQ(map("(a, b) -> (a, b)"), AffineMap::identity(2));
  EXPECT_FALSE(map("(d0, d1) -> (d1, d0)").isIdentity());
  EXPECT_NE(map("(d0)[s0] -> (d0)"), map("(d0) -> (d0)"));
  AffineMap built(2);
  built.addResult(built.binary(AffineMap::Kind::Add, built.dim(0), built.constant(8)));
  EXPECT_EQ(built, map("(d0, d1) -> (d0 + 8)"));
}

TEST(AffineMap, SaysWhereTextIsWrong) {
  EXPECT_EQ(error("(d0) -> (d1)"), "affine map '(d0) -> (d1)': expected a name from the left-hand side at character 9");
  EXPECT_EQ(error(""), "affine map '': expected '(' at character 0");
  EXPECT_EQ(error("(d0, d0) -> ()"), "affine map '(d0, d0) -> ()': expected a new name at character 5");
  EXPECT_EQ(error("(d0) (d0)"), "affine map '(d0) (d0)': expected '->' at character 5");
  EXPECT_EQ(error("(d0) -> (d0 *)"), "affine map '(d0) -> (d0 *)': expected an expression at character 13");
  EXPECT_EQ(error("(d0) -> (d0 d0)"), "affine map '(d0) -> (d0 d0)': expected ')' at character 12");
  EXPECT_EQ(error("(d0) -> (d0) x"), "affine map '(d0) -> (d0) x': expected the end at character 13");
  EXPECT_EQ(error("(d0) -> (9223372036854775808)"),
            "affine map '(d0) -> (9223372036854775808)': expected an expression at character 9");
  EXPECT_NE(error("(d0) -> (" + std::string(1000, '(') + "d0"), "");
  EXPECT_NE(error("(d0) -> (" + std::string(1000, '-') + "d0)"), "");
  EXPECT_EQ(error("(d0) -> (" + std::string(5000, ' ') + "d0)"), "expected an affine map of at most 4096 characters, found 5012");
  // Every cut of a valid text is refused without a crash.
  const std::string text = "(d0, d1)[s0] -> ((d0 floordiv 8) * 2 + d1 mod s0, -d0 - 3)";
  for (size_t length = 0; length < text.size(); ++length)
    EXPECT_NE(error(text.substr(0, length)), "") << length;
}
