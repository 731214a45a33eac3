//===- ResultTable.cpp - The table of results -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace ttmlir;
using namespace ttmlir::bench;

namespace {
/// A row, or a note instead of one.
struct Line {
  Row row;
  std::string note;
};

struct Table {
  std::vector<Line> lines;
  unsigned failures = 0;
};

Table &table() {
  static Table instance;
  return instance;
}

std::string written(double value, const char *format) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format(format, value);
  return text;
}

/// `value` with three significant digits and the largest fitting prefix.
std::string scaled(double value, const char *unit) {
  static const std::pair<double, const char *> prefixes[] = {{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
  for (auto [factor, prefix] : prefixes)
    if (value >= factor)
      return written(value / factor, "%.4g ") + prefix + unit;
  return written(value, "%.4g ") + unit;
}

std::string format(double value, Unit unit) {
  switch (unit) {
  case Unit::Seconds:
    return value < 1 ? written(value * 1e3, "%.4g ms") : written(value, "%.4g s");
  case Unit::Bytes:
    return scaled(value, "B");
  case Unit::Flops:
    return scaled(value, "FLOP/s");
  case Unit::BytesPerSecond:
    return scaled(value, "B/s");
  case Unit::IndicesPerSecond:
    return scaled(value, "indices/s");
  case Unit::Correlation:
    return written(value, "%.6f");
  case Unit::Count:
    return written(value, "%.4g");
  }
  return {};
}

std::string format(const Goal &goal, Unit unit) {
  switch (goal.kind) {
  case Goal::None:
    return "-";
  case Goal::RatioAtMost:
    return "ratio <= " + written(goal.limit, "%.4g");
  case Goal::RatioAtLeast:
    return "ratio >= " + written(goal.limit, "%.4g");
  case Goal::OursAtMost:
    return "<= " + format(goal.limit, unit);
  case Goal::OursAtLeast:
    return ">= " + format(goal.limit, unit);
  }
  return {};
}
} // namespace

bool Row::reached() const {
  switch (goal.kind) {
  case Goal::None:
    return true;
  case Goal::RatioAtMost:
    return ratio() <= goal.limit;
  case Goal::RatioAtLeast:
    return ratio() >= goal.limit;
  case Goal::OursAtMost:
    return ours <= goal.limit;
  case Goal::OursAtLeast:
    return ours >= goal.limit;
  }
  return false;
}

void bench::report(benchmark::State &state, Row row) {
  // The part of the row's name behind the benchmark's own tells its counters apart.
  const std::string prefix = row.name.find(' ') == std::string::npos ? "" : row.name.substr(row.name.rfind(' ') + 1) + "_";
  state.counters[prefix + "ours"] = row.ours;
  if (!row.yardstickName.empty()) {
    state.counters[prefix + "yardstick"] = row.yardstick;
    state.counters[prefix + "ratio"] = row.ratio();
  }
  table().lines.push_back({std::move(row), {}});
}

void bench::reportCosts(benchmark::State &state, const std::string &name, const Comparison &costs, const std::string &yardstick,
                        Goal time, Goal memory) {
  report(state, {name, Unit::Seconds, costs.ours.seconds, yardstick, costs.yardstick.seconds, time});
  report(state, {name + " cpu", Unit::Seconds, costs.ours.cpuSeconds, yardstick, costs.yardstick.cpuSeconds, {}});
  report(state, {name + " memory", Unit::Bytes, costs.ours.peakBytes, yardstick, costs.yardstick.peakBytes, memory});
}

void bench::reportError(benchmark::State &state, const std::string &name, llvm::Error error) {
  const std::string message = llvm::toString(std::move(error));
  state.SkipWithError(message.c_str());
  ++table().failures;
  table().lines.push_back({{.name = name}, "failed: " + message});
}

void bench::reportSkipped(const std::string &name, const std::string &reason) {
  table().lines.push_back({{.name = name}, "skipped: " + reason});
}

std::pair<unsigned, unsigned> bench::printTable(llvm::raw_ostream &os) {
  std::vector<std::array<std::string, 6>> cells = {{"name", "ours", "yardstick", "ratio", "goal", "reached"}};
  unsigned missed = 0;
  for (const Line &line : table().lines) {
    const Row &row = line.row;
    const bool hasYardstick = !row.yardstickName.empty(), hasGoal = row.goal.kind != Goal::None;
    if (!line.note.empty()) {
      cells.push_back({row.name, line.note});
      continue;
    }
    missed += !row.reached();
    cells.push_back({row.name, format(row.ours, row.unit),
                     hasYardstick ? row.yardstickName + " " + format(row.yardstick, row.unit) : "-",
                     hasYardstick ? written(row.ratio(), "%.3f") : "-", format(row.goal, row.unit),
                     hasGoal ? (row.reached() ? "yes" : "NO") : "-"});
  }
  size_t widths[6] = {};
  for (const auto &line : cells)
    for (size_t i = 0; i < 6 && !(i == 1 && line[2].empty()); ++i)
      widths[i] = std::max(widths[i], line[i].size());
  for (const auto &line : cells) {
    if (line[2].empty()) {
      os << llvm::left_justify(line[0], widths[0]) << " | " << line[1] << "\n";
      continue;
    }
    for (size_t i = 0; i < 5; ++i)
      os << llvm::left_justify(line[i], widths[i]) << " | ";
    os << line[5] << "\n";
  }
  return {table().failures, missed};
}

void bench::add(const std::string &name, std::function<llvm::Error(benchmark::State &)> body) {
  auto run = [name, body = std::move(body)](benchmark::State &state) {
    for (auto _ : state) {
      const Cost cost = timed([&] {
        if (llvm::Error error = body(state))
          reportError(state, name, std::move(error));
      });
      state.SetIterationTime(cost.seconds);
    }
  };
  benchmark::RegisterBenchmark(name.c_str(), run)->Iterations(1)->UseManualTime()->Unit(benchmark::kMillisecond);
}
