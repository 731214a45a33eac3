//===- ScoreTest.cpp - Errors of predicted times --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Score.h"

#include "gtest/gtest.h"

using namespace ttmlir::calibration;

static Outcome outcome(const char *group, double predicted, double measured, double weight = 1) {
  Outcome outcome;
  outcome.group = group;
  outcome.measured = measured;
  outcome.predicted = predicted;
  outcome.weight = weight;
  return outcome;
}

static std::string text(const TableScore &score, const ScoreFormat &format = {}) {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os, score, format);
  return text;
}

TEST(Score, SummarizesMagnitudesAndTheirSigns) {
  const Summary summary = summarize({0.1, -0.3, 0.2, 0.0});
  EXPECT_EQ(summary.rows, 4u);
  EXPECT_NEAR(summary.mean, 0.15, 1e-12);
  EXPECT_NEAR(summary.median, 0.15, 1e-12);
  // At 0.9 x 3 = 2.7 between 0.2 and 0.3.
  EXPECT_NEAR(summary.p90, 0.27, 1e-12);
  EXPECT_NEAR(summary.worst, 0.3, 1e-12);
  EXPECT_EQ(summary.worstIndex, 1u);
  EXPECT_NEAR(summary.bias, 0, 1e-12);
}

TEST(Score, MedianOfOddRowsIsTheMiddle) {
  EXPECT_NEAR(summarize({0.5, -0.1, 0.2}).median, 0.2, 1e-12);
  EXPECT_NEAR(summarize({-0.4}).p90, 0.4, 1e-12);
  EXPECT_EQ(summarize({}).rows, 0u);
}

/// A rate that is predicted too high is a time that is predicted too short.
TEST(Score, RatesAreTimesTurnedOver) {
  EXPECT_NEAR(errorOfTime(110, 100), 0.1, 1e-12);
  EXPECT_NEAR(errorOfRate(200, 100), -0.5, 1e-12);
  EXPECT_NEAR(errorOfRate(50, 100), 1.0, 1e-12);
}

TEST(Score, SumsWeighOccurrences) {
  Group group;
  group.add(outcome("", 10, 20, 3), "a");
  group.add(outcome("", 40, 20, 1), "b");
  // 70 against 80.
  EXPECT_NEAR(group.errorOfSum(), -0.125, 1e-12);
  EXPECT_NEAR(group.summary().bias, 0.25, 1e-12);
}

TEST(Score, CountsRowsThatAreLeftOutByReason) {
  TableScore score;
  score.table = "t.tsv";
  score.add(outcome("copy", 11, 10), "t.tsv:1");
  Outcome without = outcome("copy", 0, 10);
  without.leftOut = "no model";
  score.add(without, "t.tsv:2");
  score.add(without, "t.tsv:3");
  const Group all = score.all();
  EXPECT_EQ(all.summary().rows, 1u);
  EXPECT_EQ(all.leftOut.at("no model"), 2u);
  EXPECT_NE(text(score).find("2 left out: no model"), std::string::npos);
  EXPECT_NE(text(score).find("t.tsv:1"), std::string::npos);
}

TEST(Score, GroupsWithoutRowsAreUnvalidated) {
  TableScore score;
  score.table = "t.tsv";
  Outcome without;
  without.leftOut = "no model";
  score.add(without, "t.tsv:1");
  EXPECT_NE(text(score).find("unvalidated"), std::string::npos);
}

TEST(Score, PrintsMarkdown) {
  TableScore score;
  score.table = "t.tsv";
  score.add(outcome("a", 11, 10), "t.tsv:1");
  score.add(outcome("b", 9, 10), "t.tsv:2");
  const std::string found = text(score, {.isMarkdown = true});
  EXPECT_NE(found.find("| t.tsv | 2 | 10.0 | 10.0 | 10.0 |"), std::string::npos) << found;
  EXPECT_NE(found.find("| - b | 1 | 10.0 | 10.0 | 10.0 | -10.0 | -10.0 | t.tsv:2 |"), std::string::npos) << found;
}

TEST(Score, EscapesBarsInMarkdown) {
  TableScore score;
  score.table = "t.tsv";
  score.add(outcome("", 11, 10), "t.tsv:1 32x32|tile");
  EXPECT_NE(text(score, {.isMarkdown = true}).find("t.tsv:1 32x32\\|tile |"), std::string::npos);
}
