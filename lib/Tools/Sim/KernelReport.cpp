//===- KernelReport.cpp - What kernels did --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelReport.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tt::sim;

namespace tt::tools {

static uint64_t tileCount(const machine::RunStats &stats) {
  uint64_t count = 0;
  for (const auto &[name, tiles] : stats.tileOps)
    count += tiles;
  return count;
}

/// Of programs one after the other.
static machine::Timing totalTime(ArrayRef<KernelRun> runs) {
  machine::Timing total;
  for (const KernelRun &run : runs) {
    total.cycles += run.stats.timing.cycles;
    total.launch += run.stats.timing.launch;
    total.nanoseconds += run.stats.timing.nanoseconds;
  }
  return total;
}

void printKernels(ArrayRef<KernelRun> runs, raw_ostream &os) {
  if (runs.empty())
    return;
  os << "  kernels:\n";
  os << formatv("    {0,-10} {1,10} {2,6} {3,12} {4,12} {5,4} {6,11} {7,9} {8,7}\n", "operation", "tile calls", "inits",
                "bytes read", "bytes written", "dst", "buffers", "cycles", "launch");
  for (const KernelRun &run : runs)
    os << formatv("    {0,-10} {1,10} {2,6} {3,12} {4,12} {5,4} {6,11} {7,9} {8,7}\n", run.index, tileCount(run.stats),
                  run.stats.inits, run.stats.nocBytesRead, run.stats.nocBytesWritten, run.stats.dstPeak, run.stats.cbBytes,
                  run.stats.timing.cycles, run.stats.timing.launch);
  const machine::Timing total = totalTime(runs);
  os << formatv("    all kernels: {0} cycles, {1} to launch them, {2:f3} us\n", total.cycles, total.launch,
                total.nanoseconds / 1000);
}

static void writeTime(const machine::Timing &timing, read::Writer &writer) {
  writer.field("cycles", timing.cycles);
  writer.field("launch_cycles", timing.launch);
  writer.field("nanoseconds", timing.nanoseconds);
}

static void writeTiming(const machine::Timing &timing, read::Writer &writer) {
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

static void writeKernel(const KernelRun &run, read::Writer &writer) {
  writer.field("operation", run.index);
  writer.field("loc", run.location);
  writer.field("instructions", run.stats.instructions);
  writer.object("tile_calls", [&] {
    for (const auto &[name, tiles] : run.stats.tileOps)
      writer.field(name, tiles);
  });
  writer.field("inits", run.stats.inits);
  writer.field("noc_bytes_read", run.stats.nocBytesRead);
  writer.field("noc_bytes_written", run.stats.nocBytesWritten);
  writer.field("dram_bytes_read", run.stats.dramBytesRead);
  writer.field("dram_bytes_written", run.stats.dramBytesWritten);
  writer.field("multicast_bytes", run.stats.multicastBytes);
  writer.field("pages_pushed", run.stats.pagesPushed);
  writer.field("pages_popped", run.stats.pagesPopped);
  writer.field("dst_peak", run.stats.dstPeak);
  writer.field("cb_bytes", run.stats.cbBytes);
  writer.field("l1_peak", run.stats.l1Peak);
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
  if (const machine::Timing total = totalTime(runs); total.cycles)
    writer.object("kernel_time", [&] { writeTime(total, writer); });
}

} // namespace tt::tools
