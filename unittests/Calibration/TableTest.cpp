//===- TableTest.cpp - Tables of measured times ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tables.h"

#include "gtest/gtest.h"

using namespace ttmlir::calibration;

static Table parsed(llvm::StringRef name, std::string text) {
  llvm::Expected<Table> table = Table::parse(name, std::move(text));
  EXPECT_TRUE(static_cast<bool>(table));
  return std::move(*table);
}

TEST(Table, HasHeadColumnsAndRows) {
  const Table table = parsed("t.tsv", "# subject: kernel\n# report a/b: Wormhole, 8x8 grid\nop\tvalue\nx\t1.5\ny\t\n");
  EXPECT_EQ(table.head("subject"), "kernel");
  EXPECT_EQ(table.head("report a/b"), "Wormhole, 8x8 grid");
  const std::vector<Row> rows = table.rows();
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].line, 4u);
  EXPECT_EQ(rows[0].text("op"), "x");
  EXPECT_EQ(rows[0].number("value"), 1.5);
  EXPECT_EQ(rows[1].number("value"), std::nullopt);
  EXPECT_EQ(rows[1].text("other"), "");
}

TEST(Table, RefusesRowsOfAnotherLength) {
  llvm::Expected<Table> table = Table::parse("t.tsv", "a\tb\n1\n");
  ASSERT_FALSE(static_cast<bool>(table));
  EXPECT_EQ(llvm::toString(table.takeError()), "t.tsv:2: expected 2 cells, found 1");
}

TEST(Table, RefusesFilesWithoutColumns) {
  llvm::Expected<Table> table = Table::parse("t.tsv", "# only: a head\n");
  ASSERT_FALSE(static_cast<bool>(table));
  EXPECT_EQ(llvm::toString(table.takeError()), "t.tsv: expected a line with the names of columns, found none");
}

TEST(Params, HaveNumbersAndExtents) {
  const Params params("cores=8;grid=11x2;mode;rate=2.5");
  EXPECT_EQ(params.count("cores", 1), 8u);
  EXPECT_EQ(params.count("absent", 3), 3u);
  EXPECT_EQ(params.extents("grid"), (std::pair<uint64_t, uint64_t>(11, 2)));
  EXPECT_EQ(params.extents("cores"), (std::pair<uint64_t, uint64_t>(0, 0)));
  EXPECT_TRUE(params.has("mode"));
  EXPECT_EQ(params.number("rate"), 2.5);
}

/// A table of transfers between two cores of which the measured cycles are what a model of one link says, and rows without a model.
TEST(Tables, AreScoredByTheirNames) {
  const Table table = parsed("noc_dram_sweeps.tsv", "arch\tpattern\tkind\tinitiators\tn\tsize_bytes\tbytes_per_round\tcycles\n"
                                                    "Wormhole\tone_to_one\tunicast write\t1\t64\t8192\t8192\t17110\n"
                                                    "Wormhole\tby_pigeon\tunicast write\t1\t64\t8192\t8192\t17110\n"
                                                    "Quasar\tone_to_one\tunicast write\t1\t64\t8192\t8192\t17110\n");
  const TableScore score = scoreTable(table);
  const Group all = score.all();
  EXPECT_EQ(all.summary().rows, 1u);
  // 64 x 8 KiB at some 31 bytes per cycle.
  EXPECT_LT(all.summary().worst, 0.1);
  EXPECT_EQ(all.leftOut.size(), 2u);
}

TEST(Tables, WithoutAModelAreLeftOut) {
  const TableScore score = scoreTable(parsed("weather.tsv", "day\train\n1\t2\n2\t3\n"));
  EXPECT_EQ(score.all().summary().rows, 0u);
  EXPECT_EQ(score.all().leftOut.at("no model of the table"), 2u);
}

/// Kernels of reports without a parameter say which one.
TEST(Tables, NameParametersThatAreMissing) {
  const TableScore score = scoreTable(parsed("kernel_reports.tsv", "report\tchip\tkernel\tparams\tvalue\tunit\n"
                                                                   "r\tWormhole\tcopy\tcores=1;pages=4\t100\tns\n"));
  EXPECT_EQ(score.all().leftOut.at("no number for parameter block"), 1u);
}
