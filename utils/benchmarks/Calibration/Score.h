//===- Score.h - Errors of predicted times ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UTILS_BENCHMARKS_CALIBRATION_SCORE_H
#define TTMLIR_UTILS_BENCHMARKS_CALIBRATION_SCORE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <string>
#include <vector>

namespace ttmlir::calibration {

/// Result of a row: a measured time and the predicted one in the same unit, or why it is left out.
struct Outcome {
  /// Rows of a group differ in parameters only.
  std::string group;
  double measured = 0, predicted = 0;
  /// Occurrences in a model.
  double weight = 1;
  /// Empty for rows with a prediction.
  std::string leftOut;
};

/// The error of a predicted time, and of a predicted rate.
inline double errorOfTime(double predicted, double measured) { return predicted / measured - 1; }
inline double errorOfRate(double predicted, double measured) { return measured / predicted - 1; }

struct Summary {
  size_t rows = 0;
  /// Of magnitudes of errors; bias is the mean of errors.
  double mean = 0, median = 0, p90 = 0, worst = 0, bias = 0;
  /// Index of the error with the largest magnitude.
  size_t worstIndex = 0;
};

/// Summary of errors. The median of an even number of rows is the mean of the middle two; p90 interpolates between ranks.
Summary summarize(llvm::ArrayRef<double> errors);

/// Rows of a group of a table.
struct Group {
  std::vector<double> measured, predicted, weights;
  /// What to call each row: file and line, and its text.
  std::vector<std::string> names;
  std::map<std::string, unsigned> leftOut;

  void add(const Outcome &outcome, std::string name);
  std::vector<double> errors() const;
  Summary summary() const { return summarize(errors()); }
  /// Sum of weight x predicted against sum of weight x measured.
  double errorOfSum() const;
};

/// Outcomes of a table: groups by name.
struct TableScore {
  std::string table;
  /// Whether rows are the ops of a model, whose sum counts.
  bool isModel = false;
  std::map<std::string, Group> groups;

  void add(const Outcome &outcome, const std::string &name);
  /// All groups as one.
  Group all() const;
};

/// How scores are printed.
struct ScoreFormat {
  bool isMarkdown = false;
  /// Number of rows with the largest errors per group to list.
  unsigned worstRows = 0;
};
void print(llvm::raw_ostream &os, const TableScore &score, const ScoreFormat &format);
/// The names of the columns of `print`.
void printHead(llvm::raw_ostream &os, const ScoreFormat &format);

} // namespace ttmlir::calibration

#endif // TTMLIR_UTILS_BENCHMARKS_CALIBRATION_SCORE_H
