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

/// The two evaluators of kernel shapes (ttmlir/Hardware/Clock/Clock.h).
enum class Evaluator : uint8_t { Events, Fast };

/// A prediction before it is evaluated: an outcome, and the shape that takes `predicted` x `cyclesPerUnit` cycles.
struct Prediction : Outcome {
  std::optional<hw::KernelShape> shape;
  const hw::ChipDesc *chip = nullptr;
  double cyclesPerUnit = 1;
  /// The thread whose mean duration on a core was measured; empty: all of the shape. The closed form has the latter only.
  std::optional<hw::CoreThread> thread;
};

/// The outcome of a row that has no prediction.
Prediction leaveOut(std::string group, const llvm::Twine &reason);

/// The outcome of a row that takes `measured` nanoseconds or cycles, `cyclesPerUnit` of them each, for `shape` `repeats` times.
Prediction timeShape(std::string group, hw::KernelShape shape, const hw::ChipDesc &chip, double measured, double cyclesPerUnit = 1,
                     double repeats = 1);

/// A known cost.
Prediction compare(std::string group, double predicted, double measured);

/// A chip by the name of a card or an architecture in tables ("n150", "Blackhole p300c"), with a grid of that many columns and
/// rows; null for unknown ones.
const hw::ChipDesc *findChip(llvm::StringRef name, int64_t columns = 0, int64_t rows = 0);

//===----------------------------------------------------------------------===//
// Rows of each table
//===----------------------------------------------------------------------===//

Prediction predictKernelReport(const Row &row);
Prediction predictSweep(const Row &row);
Prediction predictBandwidth(const Row &row);
Prediction predictVectorFunction(const Row &row);
Prediction predictKernelCall(const Row &row);
Prediction predictDispatch(const Row &row);
Prediction predictHost(const Row &row);
Prediction predictGemm(const Row &row);
Prediction predictShardedProduct(const Row &row);
Prediction predictExponential(const Row &row);
Prediction predictSingleOp(const Row &row);
/// Ops of a model, `ops_<model>.tsv`.
Prediction predictModelOp(const Row &row);
/// Replays with recorded starts and with recorded gaps of a trace below `folder`.
std::vector<Prediction> predictTrace(const Row &row, llvm::StringRef folder);

/// Predicts all rows of a table by its file's name; `folder` has files that rows name. Tables of other kinds have all rows left
/// out.
TableScore scoreTable(const Table &table, Evaluator evaluator = Evaluator::Events, llvm::StringRef folder = "");

/// Scores every `.tsv` file of `folder`, or those whose names are in `only`.
llvm::Expected<std::vector<TableScore>> scoreFolder(llvm::StringRef folder, Evaluator evaluator = Evaluator::Events,
                                                    llvm::ArrayRef<std::string> only = {});

} // namespace ttmlir::calibration

#endif // TTMLIR_UTILS_BENCHMARKS_CALIBRATION_TABLES_H
