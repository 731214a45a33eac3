//===- KernelFields.h - Statistics of kernels by name -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names that reports in JSON give the counters of kernels. A writer has `field(key, value)` and `object(key, body)`.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_KERNELFIELDS_H
#define TTMLIR_SIM_KERNELFIELDS_H

#include "ttmlir/Sim/GraphExecutor.h"

namespace ttmlir::sim {

/// Writes `cycles`, `launch_cycles` and `nanoseconds`.
template <class Writer> void writeTime(const machine::Timing &timing, Writer &writer) {
  writer.field("cycles", timing.cycles);
  writer.field("launch_cycles", timing.launch);
  writer.field("nanoseconds", timing.nanoseconds);
}

/// Writes the time, the number of events, and the cycles that each unit is busy.
template <class Writer> void writeTiming(const machine::Timing &timing, Writer &writer) {
  writeTime(timing, writer);
  writer.field("events", timing.events);
  writer.object("busy_cycles", [&] {
    writer.field("unpacker", timing.unpacker);
    writer.field("matrix", timing.matrix);
    writer.field("vector", timing.vector);
    writer.field("packer", timing.packer);
    writer.field("noc0", timing.network[0]);
    writer.field("noc1", timing.network[1]);
    writer.field("noc0_link", timing.links[0]);
    writer.field("noc1_link", timing.links[1]);
    writer.field("dram", timing.dram);
  });
}

/// Writes what is counted without timing.
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

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_KERNELFIELDS_H
