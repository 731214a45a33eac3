//===- Calibration.h - Errors of the clock ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares times of the clock (docs/clock.md) with measured ones, table by table.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UTILS_BENCHMARKS_CALIBRATION_CALIBRATION_H
#define TTMLIR_UTILS_BENCHMARKS_CALIBRATION_CALIBRATION_H

#include "Tables.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace ttmlir::calibration {

inline constexpr llvm::StringLiteral kUsage =
    R"(  --calibration=<folder>      compare times of the clock with the tables of measured ones in a folder, and measure nothing
  --calibration-mode=<mode>   events (default) or fast: simulated events, or the closed form
  --calibration-table=<file>  only this table; may be given several times
  --calibration-worst=<n>     also list the n rows with the largest errors of each group
  --calibration-markdown      print tables of markdown, for docs/accuracy.md
)";

struct CalibrationOptions {
  std::string folder;
  std::vector<std::string> tables;
  Evaluator evaluator = Evaluator::Events;
  ScoreFormat format;
};

/// Takes over an option. False for options of others; the error is about the value.
llvm::Expected<bool> parseOption(llvm::StringRef argument, CalibrationOptions &options);

/// Scores the tables and prints the result.
llvm::Error run(const CalibrationOptions &options, llvm::raw_ostream &os);

} // namespace ttmlir::calibration

#endif // TTMLIR_UTILS_BENCHMARKS_CALIBRATION_CALIBRATION_H
