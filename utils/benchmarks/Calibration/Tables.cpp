//===- Tables.cpp - Predictions by table ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tables.h"

#include "ttmlir/Hardware/System/Chip.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <map>

using namespace ttmlir;
using namespace ttmlir::calibration;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Outcomes
//===----------------------------------------------------------------------===//

Prediction calibration::leaveOut(std::string group, const llvm::Twine &reason) {
  Prediction outcome;
  outcome.group = std::move(group);
  outcome.leftOut = reason.str();
  return outcome;
}

Prediction calibration::compare(std::string group, double predicted, double measured) {
  Prediction outcome;
  outcome.group = std::move(group);
  outcome.measured = measured;
  outcome.predicted = predicted;
  return outcome;
}

Prediction calibration::timeShape(std::string group, hw::KernelShape shape, const hw::ChipDesc &chip, double measured,
                                  double cyclesPerUnit, double repeats) {
  Prediction outcome = compare(std::move(group), 0, measured);
  outcome.shape = std::move(shape);
  outcome.chip = &chip;
  outcome.cyclesPerUnit = cyclesPerUnit * repeats;
  return outcome;
}

/// Fills in the time of the shape.
static void evaluate(Prediction &outcome, Evaluator evaluator) {
  if (!outcome.shape)
    return;
  double cycles = 0;
  if (evaluator == Evaluator::Fast) {
    cycles = static_cast<double>(hw::estimate(*outcome.shape, *outcome.chip).cycles);
  } else if (llvm::Expected<hw::Timing> timing = hw::simulate(*outcome.shape, *outcome.chip)) {
    cycles = outcome.thread ? timing->meanThreads[static_cast<size_t>(*outcome.thread)] : static_cast<double>(timing->cycles);
  } else {
    outcome.leftOut = "failed to simulate: " + llvm::toString(timing.takeError());
  }
  outcome.predicted = cycles / outcome.cyclesPerUnit;
}

//===----------------------------------------------------------------------===//
// Chips
//===----------------------------------------------------------------------===//

static const hw::ChipDesc *findSystem(StringRef name) {
  static std::map<std::string, hw::ChipDesc> chips;
  const auto [found, isNew] = chips.try_emplace(name.str());
  if (isNew) {
    llvm::Expected<hw::SystemDesc> system = hw::builtinSystem(name);
    if (!system) {
      llvm::consumeError(system.takeError());
      chips.erase(found);
      return nullptr;
    }
    found->second = system->chip(0);
  }
  return &found->second;
}

const hw::ChipDesc *calibration::findChip(StringRef name, int64_t columns, int64_t rows) {
  const hw::ChipDesc *chip = findSystem(name.starts_with("p100")                                                ? "p100"
                                        : name.contains("Blackhole") || name.starts_with("p")                   ? "p150"
                                        : name.contains("Wormhole") || name.starts_with("n") || name == "T3000" ? "n150"
                                                                                                                : name);
  if (!chip || columns == 0)
    return chip;
  static std::map<std::tuple<const hw::ChipDesc *, int64_t, int64_t>, hw::ChipDesc> others;
  const auto [found, isNew] = others.try_emplace({chip, columns, rows}, *chip);
  found->second.grid = {rows, columns};
  return &found->second;
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

using Predict = Prediction (*)(const Row &);

static Predict findPredictor(StringRef file) {
  return llvm::StringSwitch<Predict>(file)
      .Case("kernel_reports.tsv", predictKernelReport)
      .Case("noc_dram_sweeps.tsv", predictSweep)
      .Case("dram_bandwidth.tsv", predictBandwidth)
      .Case("sfpu.tsv", predictVectorFunction)
      .Case("ttkernel_costs_bh.tsv", predictKernelCall)
      .Case("dispatch.tsv", predictDispatch)
      .Cases("pcie.tsv", "host_transfer.tsv", predictHost)
      .Case("gemm.tsv", predictGemm)
      .Case("ttnn_matmul_height_sharded.tsv", predictShardedProduct)
      .Case("ttnn_exp.tsv", predictExponential)
      .Case("op_level.tsv", predictSingleOp)
      .StartsWith("ops_", predictModelOp)
      .Default(nullptr);
}

/// The cells that tell rows apart.
static std::string nameOf(const Row &row) {
  std::string name = row.table->fileName() + ":" + std::to_string(row.line);
  for (StringRef column :
       {"kernel", "pattern",  "op",    "what",  "file", "variant",    "params",  "M",         "K",      "N",
        "dtype",  "fidelity", "shape", "cores", "n",    "size_bytes", "pairing", "direction", "inputs", "outputs"})
    if (const StringRef cell = row.text(column); !cell.empty())
      name += " " + cell.substr(0, 120).str();
  return name;
}

TableScore calibration::scoreTable(const Table &table, Evaluator evaluator, StringRef folder) {
  TableScore score;
  score.table = table.fileName();
  score.isModel = StringRef(table.fileName()).starts_with("ops_");
  const Predict predict = findPredictor(table.fileName());
  const bool hasTraces = table.fileName() == "noc_traces.tsv";
  for (const Row &row : table.rows()) {
    std::vector<Prediction> outcomes;
    if (hasTraces)
      outcomes = predictTrace(row, folder);
    else
      outcomes.push_back(predict ? predict(row) : leaveOut("", "no model of the table"));
    for (Prediction &outcome : outcomes) {
      evaluate(outcome, evaluator);
      score.add(outcome, nameOf(row));
    }
  }
  return score;
}

llvm::Expected<std::vector<TableScore>> calibration::scoreFolder(StringRef folder, Evaluator evaluator,
                                                                 llvm::ArrayRef<std::string> only) {
  std::vector<std::string> files;
  std::error_code code;
  for (llvm::sys::fs::directory_iterator at(folder, code), end; at != end && !code; at.increment(code))
    if (const StringRef path = at->path(); path.ends_with(".tsv"))
      if (only.empty() || llvm::is_contained(only, llvm::sys::path::filename(path)))
        files.push_back(path.str());
  if (code)
    return llvm::createStringError("failed to read folder " + folder + ": " + code.message());
  if (files.empty())
    return llvm::createStringError("expected tables in folder " + folder + ", found none");
  llvm::sort(files);
  std::vector<TableScore> scores;
  for (const std::string &file : files) {
    llvm::Expected<Table> table = Table::read(file);
    if (!table)
      return table.takeError();
    scores.push_back(scoreTable(*table, evaluator, folder));
  }
  return scores;
}
