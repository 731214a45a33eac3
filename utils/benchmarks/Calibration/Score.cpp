//===- Score.cpp - Errors of predicted times ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Score.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

#include <cmath>
#include <numeric>

using namespace ttmlir::calibration;

/// The value at `share` of the way through `sorted`, between two of them if need be.
static double quantile(llvm::ArrayRef<double> sorted, double share) {
  const double rank = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<size_t>(rank);
  const size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (rank - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

Summary ttmlir::calibration::summarize(llvm::ArrayRef<double> errors) {
  Summary summary;
  summary.rows = errors.size();
  if (errors.empty())
    return summary;
  std::vector<double> magnitudes;
  for (const auto &[index, error] : llvm::enumerate(errors)) {
    magnitudes.push_back(std::abs(error));
    summary.bias += error / static_cast<double>(errors.size());
    if (magnitudes.back() > summary.worst) {
      summary.worst = magnitudes.back();
      summary.worstIndex = index;
    }
  }
  summary.mean = std::accumulate(magnitudes.begin(), magnitudes.end(), 0.0) / static_cast<double>(errors.size());
  llvm::sort(magnitudes);
  summary.median = quantile(magnitudes, 0.5);
  summary.p90 = quantile(magnitudes, 0.9);
  return summary;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

void Group::add(const Outcome &outcome, std::string name) {
  if (!outcome.leftOut.empty()) {
    ++leftOut[outcome.leftOut];
    return;
  }
  measured.push_back(outcome.measured);
  weights.push_back(outcome.weight);
  predicted.push_back(outcome.predicted);
  names.push_back(std::move(name));
}

std::vector<double> Group::errors() const {
  std::vector<double> errors;
  for (const auto &[found, expected] : llvm::zip_equal(predicted, measured))
    errors.push_back(errorOfTime(found, expected));
  return errors;
}

double Group::errorOfSum() const {
  const double found = std::inner_product(predicted.begin(), predicted.end(), weights.begin(), 0.0);
  const double expected = std::inner_product(measured.begin(), measured.end(), weights.begin(), 0.0);
  return expected == 0 ? 0 : errorOfTime(found, expected);
}

void TableScore::add(const Outcome &outcome, const std::string &name) { groups[outcome.group].add(outcome, name); }

Group TableScore::all() const {
  Group all;
  for (const auto &[name, group] : groups) {
    llvm::append_range(all.measured, group.measured);
    llvm::append_range(all.weights, group.weights);
    llvm::append_range(all.predicted, group.predicted);
    llvm::append_range(all.names, group.names);
    for (const auto &[reason, rows] : group.leftOut)
      all.leftOut[reason] += rows;
  }
  return all;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string percent(double share, bool isSigned) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format(isSigned ? "%+.1f" : "%.1f", 100 * share);
  return text;
}

static void printCells(llvm::raw_ostream &os, llvm::ArrayRef<std::string> cells, const ScoreFormat &format) {
  if (format.isMarkdown) {
    for (const std::string &cell : cells) {
      // A bar would end the cell.
      os << "| ";
      for (char c : cell)
        os << (c == '|' ? "\\" : "") << c;
      os << " ";
    }
    os << "|\n";
    return;
  }
  constexpr unsigned widths[] = {52, 6, 8, 8, 8, 9, 8};
  for (const auto &[index, cell] : llvm::enumerate(cells)) {
    if (index == 0)
      os << cell;
    const unsigned width = index < std::size(widths) ? widths[index] : 0;
    os.indent(width > cell.size() ? width - static_cast<unsigned>(cell.size()) : 1);
    if (index != 0)
      os << cell;
  }
  os << "\n";
}

static void printGroup(llvm::raw_ostream &os, const std::string &name, const Group &group, bool isModel,
                       const ScoreFormat &format) {
  const Summary summary = group.summary();
  std::string notes;
  for (const auto &[reason, rows] : group.leftOut)
    notes += (notes.empty() ? "" : "; ") + std::to_string(rows) + " left out: " + reason;
  if (summary.rows == 0)
    return printCells(os, {name, "0", "", "", "", "", "", "unvalidated; " + notes}, format);
  if (isModel)
    notes = "sum " + percent(group.errorOfSum(), true) + " %" + (notes.empty() ? "" : "; ") + notes;
  const double worst = group.errors()[summary.worstIndex];
  printCells(os,
             {name, std::to_string(summary.rows), percent(summary.mean, false), percent(summary.median, false),
              percent(summary.p90, false), percent(worst, true), percent(summary.bias, true),
              group.names[summary.worstIndex] + (notes.empty() ? "" : "; ") + notes},
             format);
}

static void printWorstRows(llvm::raw_ostream &os, const Group &group, const ScoreFormat &format) {
  const std::vector<double> errors = group.errors();
  std::vector<size_t> order(errors.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::stable_sort(order, [&](size_t a, size_t b) { return std::abs(errors[a]) > std::abs(errors[b]); });
  for (size_t index : llvm::ArrayRef(order).take_front(format.worstRows))
    os << "    " << percent(errors[index], true) << " %: measured " << llvm::format("%.1f", group.measured[index]) << ", predicted "
       << llvm::format("%.1f", group.predicted[index]) << ": " << group.names[index] << "\n";
}

void ttmlir::calibration::printHead(llvm::raw_ostream &os, const ScoreFormat &format) {
  printCells(os, {"table, group", "n", "mean", "median", "p90", "worst", "bias", "worst row; rows left out"}, format);
  if (format.isMarkdown)
    os << "|---|---|---|---|---|---|---|---|\n";
}

void ttmlir::calibration::print(llvm::raw_ostream &os, const TableScore &score, const ScoreFormat &format) {
  printGroup(os, score.table, score.all(), score.isModel, format);
  for (const auto &[name, group] : score.groups) {
    if (score.groups.size() > 1)
      printGroup(os, "- " + name, group, score.isModel, format);
    if (!format.isMarkdown)
      printWorstRows(os, group, format);
  }
}
