//===- PluralTest.cpp - Counts with their nouns ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Plural.h"

#include <gtest/gtest.h>

using ttmlir::countText;

TEST(Plural, FollowsTheCountAndTheNoun) {
  EXPECT_EQ(countText(1, "output"), "1 output");
  EXPECT_EQ(countText(2, "output"), "2 outputs");
  EXPECT_EQ(countText(0, "entry"), "0 entries");
  EXPECT_EQ(countText(1, "axis"), "1 axis");
  EXPECT_EQ(countText(3, "axis"), "3 axes");
}
