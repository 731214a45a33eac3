//===- KernelReport.cpp - Statistics of kernels ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelReport.h"

#include "OpTimes.h"

#include "ttmlir/Sim/ReportFields.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <tuple>

using namespace llvm;
using namespace ttmlir::sim;

namespace ttmlir::tools {

static uint64_t tileCount(const machine::RunStats &stats) {
  uint64_t count = 0;
  for (const auto &[name, tiles] : stats.tileOps)
    count += tiles;
  return count;
}

std::string contentOf(const machine::RunStats &stats) {
  static constexpr size_t kMaxNames = 4;
  SmallVector<StringRef> names;
  for (const auto &[call, tiles] : stats.tileOps) {
    StringRef name = call;
    if (!name.consume_back("_tiles"))
      name.consume_back("_tile");
    // Tiles go through registers in each kernel.
    if (name != "copy" && !name.starts_with("pack") && !is_contained(names, name))
      names.push_back(name);
  }
  if (names.empty())
    return "copy";
  return join(ArrayRef(names).take_front(kMaxNames), "+") + (names.size() > kMaxNames ? "+..." : "");
}

std::pair<StringRef, uint64_t> busiestUnit(const machine::Timing &timing) {
  const auto units = busyUnits(timing);
  return *std::max_element(units.begin(), units.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
}

/// The row of an op, without its end: "3: generic (exp, const-eval)".
static std::string kernelRowName(const KernelRun &run) {
  return std::to_string(run.index) + ": " + run.mnemonic + " (" + contentOf(run.stats) + (run.isConstEval ? ", const-eval)" : ")");
}

static void printRow(const KernelRun &run, uint64_t all, raw_ostream &os) {
  const machine::RunStats &stats = run.stats;
  const auto [unit, busy] = busiestUnit(stats.timing);
  const double share = stats.timing.cycles ? 100.0 * busy / stats.timing.cycles : 0.0;
  std::string line =
      formatv("    {0,-32} {1,10} {2,6:f1} % {3,7} {4,16} {5,10} {6,6} {7,12} {8,13} {9,4} {10,11}   {11}", kernelRowName(run),
              stats.timing.cycles, all ? 100.0 * stats.timing.cycles / all : 0.0, stats.timing.launch,
              formatv("{0} {1:f0} %", unit, share).str(), tileCount(stats), stats.inits, stats.nocBytesRead, stats.nocBytesWritten,
              stats.dstPeak, stats.cbBytes, printable(shortPlacesText(run.location)))
          .str();
  os << StringRef(line).rtrim() << '\n';
}

void printKernels(ArrayRef<KernelRun> runs, unsigned top, raw_ostream &os) {
  if (runs.empty()) {
    os << "  kernels: no operation of this program has any; tt-opt's "
          "--ttir-to-ttmetal-pipeline=ttnn-mode=true makes kernels\n";
    return;
  }
  const machine::Timing total = cardTime(runs, /*ofConstEvals=*/false), ahead = cardTime(runs, /*ofConstEvals=*/true);
  std::vector<const KernelRun *> sorted;
  for (const KernelRun &run : runs)
    sorted.push_back(&run);
  llvm::sort(sorted, [](const KernelRun *a, const KernelRun *b) {
    return std::tie(b->stats.timing.cycles, a->index) < std::tie(a->stats.timing.cycles, b->index);
  });
  os << "  kernels:\n";
  os << formatv("    {0,-32} {1,10} {2,8} {3,7} {4,16} {5,10} {6,6} {7,12} {8,13} {9,4} {10,11}   location\n", "operation",
                "cycles", "share", "launch", "busiest unit", "tile calls", "inits", "bytes read", "bytes written", "dst",
                "buffers");
  for (const KernelRun *run : ArrayRef(sorted).take_front(top))
    printRow(*run, total.cycles + ahead.cycles, os);
  printRest(runs.size(), top, os);
  const auto parts = map_to_vector(
      runs, [](const KernelRun &run) { return std::pair(contentOf(run.stats), static_cast<double>(run.stats.timing.cycles)); });
  printSums(
      parts, [](double cycles) { return formatv("{0:f0} cycles", cycles).str(); }, os);
  auto printTotal = [&](StringRef what, const machine::Timing &timing) {
    os << formatv("    {0}: {1} cycles, {2} to launch, {3:f3} us\n", what, timing.cycles, timing.launch, timing.nanoseconds / 1000);
  };
  printTotal(ahead.cycles ? "kernels of each run" : "all kernels", total);
  if (ahead.cycles)
    printTotal("kernels of const-eval, once", ahead);
}

void writeTime(const machine::Timing &timing, read::Writer &writer) { sim::writeTime(timing, writer); }

static void writeKernel(const KernelRun &run, read::Writer &writer) {
  writer.field("operation", run.index);
  writer.field("op", run.mnemonic);
  writeLocation(run.location, writer);
  writeCounters(run.stats, writer);
  if (run.isConstEval)
    writer.field("const_eval", true);
  if (run.stats.timing.cycles)
    writeTiming(run.stats.timing, writer);
}

void writeKernels(ArrayRef<KernelRun> runs, read::Writer &writer) {
  if (runs.empty())
    return;
  writer.list("kernels", [&] {
    for (const KernelRun &run : runs)
      writer.object("", [&] { writeKernel(run, writer); });
  });
  if (const machine::Timing total = cardTime(runs, /*ofConstEvals=*/false); total.cycles)
    writer.object("kernel_time", [&] { writeTime(total, writer); });
}

} // namespace ttmlir::tools
