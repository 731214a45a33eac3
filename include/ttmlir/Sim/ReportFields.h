//===- ReportFields.h - Fields of reports of runs ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names of counters and comparisons of runs in JSON reports. A writer has `field(key, value)`, `object(key, body)` and
// `list(key, body)`; items of lists have no key.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_REPORTFIELDS_H
#define TTMLIR_SIM_REPORTFIELDS_H

#include "ttmlir/Sim/OutputCheck.h"
#include "ttmlir/Sim/Perf/PerfReport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <array>
#include <utility>

namespace ttmlir::sim {

/// Writes `cycles`, `launch_cycles` and `nanoseconds`.
template <class Writer> void writeTime(const machine::Timing &timing, Writer &writer) {
  writer.field("cycles", timing.cycles);
  writer.field("launch_cycles", timing.launch);
  writer.field("nanoseconds", timing.nanoseconds);
}

/// The units of a card, as reports name them, with the cycles that they are busy.
inline std::array<std::pair<llvm::StringLiteral, uint64_t>, 9> busyUnits(const machine::Timing &timing) {
  return {{{"unpacker", timing.unpacker},
           {"matrix", timing.matrix},
           {"vector", timing.vector},
           {"packer", timing.packer},
           {"noc0", timing.network[0]},
           {"noc1", timing.network[1]},
           {"noc0_link", timing.links[0]},
           {"noc1_link", timing.links[1]},
           {"dram", timing.dram}}};
}

/// Writes the time of an operation on the card, the gap before it, and what limits it.
template <class Writer> void writeRowTime(const perf::PerfRow &row, Writer &writer) {
  writer.field("device_ns", row.deviceNs);
  writer.field("gap_ns", row.gapNs);
  writer.field("bound", perf::spelling(row.verdict.bound));
  writer.field("utilisation", row.verdict.utilisation);
}

/// Writes the time of a call on the card: of operations, of gaps between them, and of both.
template <class Writer> void writeCardTime(const perf::PerfTotals &totals, Writer &writer) {
  writer.field("device_ns", totals.deviceNs);
  writer.field("gap_ns", totals.gapNs);
  writer.field("card_ns", totals.cardNs());
}

/// Writes the time, the number of events, and the cycles that each unit is busy.
template <class Writer> void writeTiming(const machine::Timing &timing, Writer &writer) {
  writeTime(timing, writer);
  writer.field("events", timing.events);
  writer.object("busy_cycles", [&] {
    for (const auto &[name, cycles] : busyUnits(timing))
      writer.field(name, cycles);
  });
}

/// Writes the counters of a run without timing.
template <class Writer> void writeCounters(const machine::RunStats &stats, Writer &writer) {
  writer.field("instructions", stats.instructions);
  writer.object("tile_calls", [&] {
    for (const auto &[name, tiles] : stats.tileOps)
      writer.field(name, tiles);
  });
  writer.field("inits", stats.inits);
  writer.field("noc_bytes_read", stats.nocBytesRead);
  writer.field("noc_bytes_written", stats.nocBytesWritten);
  writer.field("dram_bytes_read", stats.dramBytesRead);
  writer.field("dram_bytes_written", stats.dramBytesWritten);
  writer.field("multicast_bytes", stats.multicastBytes);
  writer.field("pages_pushed", stats.pagesPushed);
  writer.field("pages_popped", stats.pagesPopped);
  writer.field("dst_peak", stats.dstPeak);
  writer.field("cb_bytes", stats.cbBytes);
  writer.field("l1_peak", stats.l1Peak);
}

/// Writes the peaks of the memories, and the const-evals with the bytes that they keep on the device, if there are some.
template <class Writer> void writeMemory(const RunReport &report, Writer &writer) {
  writer.field("peak_bytes", report.peakBytes);
  writer.field("peak_dram_bytes_per_bank", report.dram.peak);
  writer.field("peak_l1_bytes_per_core", report.l1.peak);
  if (report.constEvals.empty())
    return;
  writer.list("const_evals", [&] {
    for (const ConstEvalRun &run : report.constEvals)
      writer.object("", [&] {
        writer.field("name", llvm::StringRef(run.name));
        writer.field("operations", run.operations);
        writer.field("cached", run.isCached);
        writer.field("seconds", run.seconds);
        writer.field("device_bytes", run.bytes);
        if (run.timing.cycles)
          writeTime(run.timing, writer);
      });
  });
}

/// Writes the metrics of a comparison.
template <class Writer> void writeComparison(const Comparison &comparison, Writer &writer) {
  writer.field("pcc", comparison.pcc);
  writer.field("cosine", comparison.cosine);
  writer.field("max_abs", comparison.maxAbs);
  writer.field("max_ulp", comparison.maxUlp);
  writer.field("equal", comparison.equal);
  writer.field("elements", comparison.elements);
  writer.field("finite", comparison.finite);
  writer.field("non_finite", comparison.nonFinite);
}

/// Writes whether an output matches its expected value, why not, and the metrics.
template <class Writer> void writeCheck(const OutputCheck &check, Writer &writer) {
  writer.field("output", check.output);
  writer.field("passed", check.passed());
  writer.list("failures", [&] {
    for (const std::string &failure : check.failures)
      writer.field("", llvm::StringRef(failure));
  });
  writer.field("rtol", check.tolerance.rtol);
  writer.field("atol", check.tolerance.atol);
  writer.field("mismatches", check.comparison.mismatches);
  writeComparison(check.comparison, writer);
}

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_REPORTFIELDS_H
