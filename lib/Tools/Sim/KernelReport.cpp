//===- KernelReport.cpp - Statistics of kernels ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelReport.h"

#include "ttmlir/Sim/KernelFields.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

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

void printKernels(ArrayRef<KernelRun> runs, raw_ostream &os) {
  if (runs.empty()) {
    os << "  kernels: no operation of this program has any, so no card time is known; tt-opt's "
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
  os << formatv("    {0,-32} {1,10} {2,8} {3,7} {4,10} {5,6} {6,12} {7,13} {8,4} {9,11}   location\n", "operation", "cycles",
                "share", "launch", "tile calls", "inits", "bytes read", "bytes written", "dst", "buffers");
  for (const KernelRun *run : sorted) {
    const machine::RunStats &stats = run->stats;
    const uint64_t all = total.cycles + ahead.cycles;
    std::string line = formatv("    {0,-32} {1,10} {2,6:f1} % {3,7} {4,10} {5,6} {6,12} {7,13} {8,4} {9,11}   {10}",
                               (Twine(run->index) + ": " + run->mnemonic + (run->isConstEval ? " (const-eval)" : "")).str(),
                               stats.timing.cycles, all ? 100.0 * stats.timing.cycles / all : 0.0, stats.timing.launch,
                               tileCount(stats), stats.inits, stats.nocBytesRead, stats.nocBytesWritten, stats.dstPeak,
                               stats.cbBytes, printable(SourceLocation::parse(run->location).shortText()))
                           .str();
    os << StringRef(line).rtrim() << '\n';
  }
  auto printTotal = [&](StringRef what, const machine::Timing &timing) {
    os << formatv("    {0}: {1} cycles, {2} to launch them, {3:f3} us\n", what, timing.cycles, timing.launch,
                  timing.nanoseconds / 1000);
  };
  printTotal(ahead.cycles ? "kernels of each run" : "all kernels", total);
  if (ahead.cycles)
    printTotal("kernels of const-eval, once", ahead);
}

void writeTime(const machine::Timing &timing, read::Writer &writer) { sim::writeTime(timing, writer); }

static void writeKernel(const KernelRun &run, read::Writer &writer) {
  writer.field("operation", run.index);
  writer.field("op", run.mnemonic);
  read::writeLocation(run.location, writer);
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
