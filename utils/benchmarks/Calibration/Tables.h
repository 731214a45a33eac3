//===- Tables.h - Predictions by table --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UTILS_BENCHMARKS_CALIBRATION_TABLES_H
#define TTMLIR_UTILS_BENCHMARKS_CALIBRATION_TABLES_H

#include "Score.h"
#include "Table.h"

#include "ttmlir/Hardware/Clock/Clock.h"

namespace ttmlir::calibration {

/// The outcome of a row that has no prediction.
Outcome leaveOut(std::string group, const llvm::Twine &reason);

/// The outcome of a row that takes `measured` nanoseconds or cycles, `cyclesPerUnit` of them each, for `shape` `repeats` times.
Outcome timeShape(std::string group, const hw::KernelShape &shape, const hw::ChipDesc &chip, double measured,
                  double cyclesPerUnit = 1, double repeats = 1);

/// A known cost.
Outcome compare(std::string group, double predicted, double measured);

/// A chip by the name of a card or an architecture in tables ("n150", "Blackhole p300c"), with a grid of that many columns and
/// rows; null for unknown ones.
const hw::ChipDesc *findChip(llvm::StringRef name, int64_t columns = 0, int64_t rows = 0);

//===----------------------------------------------------------------------===//
// Rows of each table
//===----------------------------------------------------------------------===//

Outcome predictKernelReport(const Row &row);
Outcome predictSweep(const Row &row);
Outcome predictBandwidth(const Row &row);
Outcome predictVectorFunction(const Row &row);
Outcome predictKernelCall(const Row &row);
Outcome predictDispatch(const Row &row);
Outcome predictHost(const Row &row);
Outcome predictGemm(const Row &row);
Outcome predictShardedProduct(const Row &row);
Outcome predictExponential(const Row &row);
Outcome predictSingleOp(const Row &row);
/// Ops of a model, `ops_<model>.tsv`.
Outcome predictModelOp(const Row &row);
/// Replays with recorded starts and with recorded gaps of a trace below `folder`.
std::vector<Outcome> predictTrace(const Row &row, llvm::StringRef folder);

/// Predicts all rows of a table by its file's name; `folder` has files that rows name. Tables of other kinds have all rows left
/// out.
TableScore scoreTable(const Table &table, llvm::StringRef folder = "");

/// Scores every `.tsv` file of `folder`, or those whose names are in `only`.
llvm::Expected<std::vector<TableScore>> scoreFolder(llvm::StringRef folder, llvm::ArrayRef<std::string> only = {});

} // namespace ttmlir::calibration

#endif // TTMLIR_UTILS_BENCHMARKS_CALIBRATION_TABLES_H
