//===- RunResults.cpp - Results of a run ------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunResults.h"

#include "KernelReport.h"
#include "OpTimes.h"

#include "ttmlir/Sim/ReportFields.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

// Up to so many elements a tensor is printed whole.
static constexpr int64_t kPrintedInJson = 4096;

static double bestSeconds(const ProgramResult &result) { return *std::min_element(result.seconds.begin(), result.seconds.end()); }

static uint64_t inputBytes(const ProgramResult &result) {
  uint64_t bytes = 0;
  for (const Port &port : result.program->inputs)
    bytes += result.program->desc(port).storedBytes();
  return bytes;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// "; const-eval: 2 functions, 9 operations, 1.2 ms host time, 3.0 KiB on the device", with the card time of kernels; empty for
/// programs without.
static std::string constEvalText(ArrayRef<sim::ConstEvalRun> runs) {
  if (runs.empty())
    return "";
  unsigned operations = 0, cached = 0;
  double seconds = 0;
  sim::machine::Timing timing;
  uint64_t bytes = 0;
  for (const sim::ConstEvalRun &run : runs) {
    operations += run.operations;
    cached += run.isCached;
    seconds += run.seconds;
    timing.cycles += run.timing.cycles;
    timing.launch += run.timing.launch;
    timing.nanoseconds += run.timing.nanoseconds;
    bytes += run.bytes;
  }
  const std::string card = timing.cycles ? kernelTimeText(timing) : std::string();
  return "; const-eval: " + countText(runs.size(), "function") + ", " + countText(operations, "operation") + ", " +
         secondsText(seconds) + " host time" + (card.empty() ? "" : ", ") + card +
         (cached == runs.size() ? " once"
          : cached              ? ", " + std::to_string(cached) + " of them kept"
                                : "") +
         ", " + bytesText(bytes) + " on the device";
}

static void printHeader(const ProgramResult &result, StringRef file, raw_ostream &os) {
  double seconds = bestSeconds(result);
  os << file << ": " << programText(result.index, *result.program) << ": " << countText(result.program->inputs.size(), "input")
     << " (" << bytesText(inputBytes(result)) << "), " << countText(result.report.operations, "operation") << ", "
     << secondsText(seconds) << " host time";
  if (result.seconds.size() > 1)
    os << " (best of " << result.seconds.size() << ")";
  if (result.card)
    os << ", " << sim::perf::cardText(*result.card);
  double gigaflops = seconds > 0 ? result.report.flops / seconds * 1e-9 : 0;
  // Programs that only move data have none worth printing.
  if (gigaflops >= 0.01)
    os << ", " << formatv("{0:f2}", gigaflops) << " GFLOP/s";
  os << ", peak memory " << bytesText(result.report.peakBytes) << " host, " << bytesText(result.report.dram.peak)
     << " per DRAM bank, " << bytesText(result.report.l1.peak) << " L1 per core" << constEvalText(result.report.constEvals) << '\n';
}

// `of` names the owner of the output if there are two.
static void printOutput(const ProgramResult &result, const HostView &view, unsigned index, StringRef of, raw_ostream &os) {
  os << "  " << portText("output", index, result.program->outputs[index]) << (of.empty() ? "" : " of ") << of << ": ";
  printOrSummarize(view, os);
}

static std::string metricsText(const sim::Comparison &comparison) {
  if (comparison.isInteger)
    return formatv("equal {0:f6}", comparison.equalRatio()).str();
  std::string text = formatv("pcc {0:f6} max-abs {1:e3} max-ulp {2:f2} cosine {3:f6}", comparison.pcc, comparison.maxAbs,
                             comparison.maxUlp, comparison.cosine)
                         .str();
  if (comparison.finite < comparison.elements)
    text += (" of " + Twine(comparison.finite) + " finite of " + countText(comparison.elements, "element")).str();
  return text;
}

static std::string shortLocation(StringRef location) { return printable(shortPlacesText(location)); }

// One cell per column of the table. Integers are equal or not.
static std::string metricsCells(const sim::Comparison &comparison) {
  if (comparison.isInteger)
    return formatv("{0,-9:f6} of elements are equal", comparison.equalRatio()).str();
  std::string ulp = formatv(comparison.maxUlp < 1e6 ? "{0:f2}" : "{0:e2}", comparison.maxUlp).str();
  return formatv("{0,-9:f6} {1,-10:e3} {2,-9} {3,-8:f6}", comparison.pcc, comparison.maxAbs, ulp, comparison.cosine).str();
}

std::string rowName(const sim::GoldenRow &row) {
  std::string text = ("operation " + Twine(row.index) + " (" + row.mnemonic + ")").str();
  if (std::string location = shortLocation(row.location); !location.empty())
    text += " at " + location;
  return text;
}

static void printGolden(const ProgramResult &result, raw_ostream &os) {
  const sim::GoldenReport &golden = *result.report.golden;
  static constexpr StringLiteral columns("pcc       max-abs    max-ulp   cosine  ");
  os << "  against double precision:\n";
  os << formatv("    {0,-33}   {1,-39}   {2}\n", "", "isolated", "accumulated");
  os << formatv("    {0,-26} {1,-6}   {2}   {2}   location\n", "operation", "type", columns);
  unsigned numConstants = 0;
  for (const auto &[number, row] : enumerate(golden.rows)) {
    // Constants are not computed: rounding is their only possible error.
    if (result.program->uses[row.index].operands.empty() && number != golden.firstIsolated && number != golden.firstAccumulated) {
      ++numConstants;
      continue;
    }
    std::string line = formatv("    {0,-26} {1,-6}   {2,-39}   {3,-39}   {4}", (Twine(row.index) + ": " + row.mnemonic).str(),
                               std::string(spelling(row.dtype)), metricsCells(row.isolated), metricsCells(row.accumulated),
                               shortLocation(row.location))
                           .str();
    os << StringRef(line).rtrim() << '\n';
  }
  if (numConstants)
    os << "    without " << countText(numConstants, "constant") << '\n';
  auto print = [&](StringRef kind, std::optional<size_t> row, auto member) {
    os << "  first divergence, " << kind << ": ";
    if (row)
      os << rowName(golden.rows[*row]) << ": " << metricsText(golden.rows[*row].*member) << '\n';
    else
      os << "none below " << format("%g", result.goldenPcc) << '\n';
  };
  print("isolated", golden.firstIsolated, &sim::GoldenRow::isolated);
  print("accumulated", golden.firstAccumulated, &sim::GoldenRow::accumulated);
}

std::string inputText(const InputSource &source) {
  if (source.given == source.total)
    return "given";
  std::string text = ("generated (--init=" + name(source.init) + " --seed=" + Twine(source.seed) + ")").str();
  if (source.given)
    text = (Twine(source.given) + " of " + Twine(source.total) + " given, others " + text).str();
  return text + (source.probe ? probeText(*source.probe, *source.fittedTo) : "");
}

void printInputs(const InputSource &source, raw_ostream &os) {
  os << "  inputs: " << inputText(source) << '\n';
  if (source.probe)
    for (const std::string &text : blindSpots(*source.probe, *source.fittedTo))
      os << "  not judged on these inputs: " << text << '\n';
}

/// The tolerance that was met.
static std::string toleranceText(const sim::OutputCheck &check) {
  return ", tolerance " + numberText(check.tolerance.atol) + " + " + numberText(check.tolerance.rtol) + " * |expected|";
}

void printText(const ProgramResult &result, StringRef file, const RunOptions &options, raw_ostream &os) {
  printHeader(result, file, os);
  for (unsigned index = 0; index < result.outputs.size(); ++index) {
    const bool hasOther = index < result.referenceOutputs.size();
    if (hasOther)
      printOutput(result, result.referenceOutputs[index], index, result.reference->subject, os);
    printOutput(result, result.outputs[index], index, hasOther ? file : "", os);
  }
  for (const sim::OutputCheck &check : result.checks)
    os << "  output " << check.output << (check.passed() ? " agrees: " : " differs: ") << metricsText(check.comparison)
       << (!check.passed()                          ? ": " + join(check.failures, "; ")
           : options.tolerancesGiven || options.pcc ? std::string()
                                                    : toleranceText(check))
       << '\n';
  if (options.opTimes)
    printOpTimes(result.report.ops, options.top, os);
  if (options.sim.timeKernels)
    printKernels(result.report.kernels, options.top, os);
  if (result.report.golden)
    printGolden(result, os);
  if (result.reference) {
    printInputs(result.inputs, os);
    printReference(*result.reference, os);
  }
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeOutput(const HostView &view, const Program &program, const Port &port, read::Writer &writer) {
  Summary summary = summarize(view);
  writer.field("name", port.name);
  writer.field("shape", view.tensor().shape());
  writer.field("dtype", StringRef(spelling(program.desc(port).dtype())));
  writer.field("declared_type", port.declared.str());
  writer.field("min", summary.min);
  writer.field("max", summary.max);
  writer.field("mean", summary.mean);
  writer.field("std", summary.deviation);
  writer.field("nan", summary.nan);
  writer.field("inf", summary.infinite);
  writer.field("hash", formatv("{0:x-16}", summary.hash).str());
  if (view.volume() > kPrintedInJson)
    return;
  writer.list("data", [&] {
    for (int64_t i = 0; i < view.volume(); ++i)
      if (view.type().isFloat())
        writer.field("", view.value(i));
      else
        writer.field("", static_cast<int64_t>(view.value(i)));
  });
}

static void writeGolden(const ProgramResult &result, read::Writer &writer) {
  const sim::GoldenReport &golden = *result.report.golden;
  writer.field("threshold", result.goldenPcc);
  writer.list("ops", [&] {
    for (const sim::GoldenRow &row : golden.rows)
      writer.object("", [&] {
        writer.field("index", row.index);
        writer.field("op", row.mnemonic);
        writeLocation(row.location, writer);
        writer.field("dtype", StringRef(spelling(row.dtype)));
        writer.object("isolated", [&] { sim::writeComparison(row.isolated, writer); });
        writer.object("accumulated", [&] { sim::writeComparison(row.accumulated, writer); });
      });
  });
  auto divergence = [&](StringRef key, std::optional<size_t> row) {
    if (row)
      writer.field(key, golden.rows[*row].index);
  };
  divergence("first_isolated_divergence", golden.firstIsolated);
  divergence("first_accumulated_divergence", golden.firstAccumulated);
}

void writeInputs(const InputSource &source, read::Writer &writer) {
  writer.field("given", source.given);
  writer.field("total", source.total);
  writer.field("init", name(source.init));
  writer.field("seed", source.seed);
  if (!source.probe)
    return;
  writer.list("domains", [&] {
    for (const ProbeRange &range : source.probe->ranges)
      writer.field("", name(range.domain));
  });
  // The exponents of two.
  if (!source.probe->scaled.empty())
    writer.list("spread", [&] {
      for (const ProbeRange &range : source.probe->scaled)
        writer.field("", int(range.spread));
    });
  if (!source.probe->strong.empty())
    writer.list("strong", [&] {
      for (auto [input, range] : enumerate(source.probe->strong))
        if (range.scale != ProbeScale::Fan)
          writer.field("", unsigned(input));
    });
  for (const auto &[key, ops] : {std::pair("undefined", &source.probe->undefined),
                                 {"idle", &source.probe->idle},
                                 {"without_lower_bound", &source.probe->withoutLower},
                                 {"without_upper_bound", &source.probe->withoutUpper},
                                 {"saturated", &source.probe->saturated}})
    writer.list(key, [&, ops = ops] {
      for (unsigned op : *ops)
        writer.field("", op);
    });
}

void writeIdentity(unsigned index, const Program &program, read::Writer &writer) {
  writer.field("index", index);
  writer.field("name", program.name);
}

void writeJson(const ProgramResult &result, read::Writer &writer) {
  writer.field("operations", result.report.operations);
  writer.field("seconds", bestSeconds(result));
  writer.list("loop_seconds", [&] {
    for (double seconds : result.seconds)
      writer.field("", seconds);
  });
  writer.field("flops", result.report.flops);
  sim::writeMemory(result.report, writer);
  writeOpTimes(result.report.ops, writer);
  writeKernels(result.report.kernels, writer);
  if (result.card)
    writer.object("card_time", [&] { sim::writeCardTime(result.card->last, writer); });
  writer.field("input_bytes", inputBytes(result));
  writer.list("outputs", [&] {
    for (const auto &[view, port] : zip_equal(result.outputs, result.program->outputs))
      writer.object("", [&, &view = view, &port = port] { writeOutput(view, *result.program, port, writer); });
  });
  if (!result.checks.empty())
    writer.list("checks", [&] {
      for (const sim::OutputCheck &check : result.checks)
        writer.object("", [&] { sim::writeCheck(check, writer); });
    });
  if (!result.zeroOutputs.empty())
    writer.list("zero_outputs", [&] {
      for (unsigned output : result.zeroOutputs)
        writer.field("", output);
    });
  if (result.report.golden)
    writer.object("golden", [&] { writeGolden(result, writer); });
  if (result.reference) {
    writer.object("inputs", [&] { writeInputs(result.inputs, writer); });
    writer.object("reference", [&] {
      writeReference(*result.reference, writer);
      if (!result.referenceOutputs.empty())
        writer.list("values", [&] {
          for (const auto &[view, port] : zip_equal(result.referenceOutputs, result.program->outputs))
            writer.object("", [&, &view = view, &port = port] { writeOutput(view, *result.program, port, writer); });
        });
    });
  }
}

} // namespace ttmlir::tools
