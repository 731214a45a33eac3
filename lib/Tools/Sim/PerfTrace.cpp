//===- PerfTrace.cpp - Times on the card as timelines ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfTimeline.h"
#include "PerfViews.h"

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace ttmlir::sim::perf;

namespace ttmlir::tools {

namespace {
/// Adds the tracks of a program, whose loops follow each other from `base`.
class ProgramTimeline {
public:
  ProgramTimeline(const TimedProgram &timed, double base, Timeline &timeline, uint64_t &flows)
      : timed(timed), program(timed.program()), timeline(timeline), flows(flows), base(base) {
    process = timeline.addTrack(Timeline::Kind::Process, 0, timed.file + ": " + programText(timed.index, program));
    device = timeline.addTrack(Timeline::Kind::Thread, process, "operations");
    host = timeline.addTrack(Timeline::Kind::Thread, process, "host");
    for (StringRef name : {"matrix", "vector", "unpack", "pack", "noc0", "noc1", "dram"})
      counters.push_back(timeline.addTrack(Timeline::Kind::Counter, process, (name + " busy").str(), "%"));
    for (StringRef name : {"L1", "DRAM"})
      memories.push_back(timeline.addTrack(Timeline::Kind::Counter, process, (name + " of tensors").str(), "bytes"));
  }

  /// Returns the end of the last loop.
  double add() {
    double end = base;
    unsigned loop = 0;
    for (const PerfRow &row : timed.report.rows) {
      if (row.loop != loop)
        startLoop(end);
      loop = row.loop;
      skipTo(row.op);
      addRow(row);
      end = std::max(end, base + row.endNs());
    }
    skipTo(program.numOps());
    countMemory(end);
    return end;
  }

private:
  void startLoop(double end) {
    skipTo(program.numOps());
    base = end;
    next = 0;
    producers.clear();
    live.clear();
    bytes[0] = bytes[1] = 0;
  }

  void addRow(const PerfRow &row) {
    Timeline::Slice slice;
    slice.track = row.isTransfer ? host : device;
    slice.startNs = base + (row.isTransfer ? row.hostStartNs : row.startNs);
    slice.endNs = base + row.endNs();
    slice.name = program.mnemonic(row.op).str();
    addArguments(row, slice);
    const runtime::OpUses &uses = program.uses[row.op];
    for (uint32_t operand : uses.operands)
      if (const auto producer = producers.find(operand); producer != producers.end()) {
        slice.flowsIn.push_back(++flows);
        timeline.slices[producer->second].flowsOut.push_back(flows);
      }
    count(row, slice);
    allocate(row.op);
    countMemory(slice.startNs);
    if (!row.isTransfer && row.hostNs > 0)
      timeline.slices.push_back(
          {host, base + row.hostStartNs, base + row.hostStartNs + row.hostNs, "dispatch " + slice.name, {}, {}, {}});
    for (uint32_t result : uses.results)
      producers[result] = timeline.slices.size();
    timeline.slices.push_back(std::move(slice));
    next = row.op + 1;
  }

  void addArguments(const PerfRow &row, Timeline::Slice &slice) const {
    const auto add = [&](StringRef name, std::string value) {
      if (!value.empty())
        slice.arguments.emplace_back(name.str(), std::move(value));
    };
    add("operation", std::to_string(row.op));
    add("location", printable(placesText(program.location(row.op))));
    add("operands", operandsText(program, row.op));
    add("bound", (spelling(row.verdict.bound) + formatv(" {0:f0} %", 100 * row.verdict.utilisation).str()).str());
    if (row.cores)
      add("cores", std::to_string(row.cores));
    add("fidelity", fidelityText(row));
    if (!row.isTransfer)
      add("source", spelling(row.source).str());
  }

  void count(const PerfRow &row, const Timeline::Slice &slice) {
    if (row.isTransfer || row.timing.cycles == 0)
      return;
    const hw::Timing &timing = row.timing;
    const uint64_t busy[] = {timing.matrix,
                             timing.vector,
                             timing.unpacker,
                             timing.packer,
                             std::max(timing.network[0], timing.links[0]),
                             std::max(timing.network[1], timing.links[1]),
                             timing.dram};
    for (auto [counter, cycles] : zip_equal(counters, busy)) {
      const double part = std::min(100.0, 100.0 * static_cast<double>(cycles) / static_cast<double>(timing.cycles));
      timeline.counts.push_back({counter, slice.startNs, part});
      timeline.counts.push_back({counter, slice.endNs, 0});
    }
  }

  /// Ops without time hand on what their operands are, and free memory.
  void skipTo(unsigned op) {
    for (; next < op; ++next) {
      const runtime::OpUses &uses = program.uses[next];
      if (uses.results.empty())
        for (uint32_t tensor : uses.operands)
          free(tensor);
      // A view is no memory of its own.
      if (uses.operands.empty())
        allocate(next);
      if (uses.results.empty() || uses.operands.empty())
        continue;
      if (const auto producer = producers.find(uses.operands.front()); producer != producers.end()) {
        const size_t number = producer->second;
        for (uint32_t result : uses.results)
          producers[result] = number;
      }
    }
  }

  void allocate(unsigned op) {
    const runtime::OpUses &uses = program.uses[op];
    if (uses.reused)
      free(*uses.reused);
    for (uint32_t result : uses.results) {
      const runtime::TensorDesc &desc = program.tensors[result];
      if (desc.layout.isHost())
        continue;
      live[result] = true;
      memoryOf(desc) += static_cast<double>(desc.deviceBytes());
    }
  }

  void free(uint32_t tensor) {
    if (live.erase(tensor))
      memoryOf(program.tensors[tensor]) -= static_cast<double>(program.tensors[tensor].deviceBytes());
  }

  double &memoryOf(const runtime::TensorDesc &desc) { return bytes[desc.layout.memorySpace == runtime::MemorySpace::L1 ? 0 : 1]; }

  void countMemory(double ns) {
    for (unsigned memory = 0; memory < 2; ++memory)
      timeline.counts.push_back({memories[memory], ns, bytes[memory]});
  }

  const TimedProgram &timed;
  const runtime::Program &program;
  Timeline &timeline;
  uint64_t &flows;
  double base;
  uint64_t process = 0, device = 0, host = 0;
  SmallVector<uint64_t> counters, memories;
  /// The slice that computes a tensor, by its number; and tensors in memory.
  DenseMap<uint32_t, size_t> producers;
  DenseMap<uint32_t, bool> live;
  double bytes[2] = {0, 0};
  unsigned next = 0;
};
} // namespace

static Timeline timelineOf(ArrayRef<const TimedProgram *> programs) {
  Timeline timeline;
  uint64_t flows = 0;
  double end = 0;
  for (const TimedProgram *timed : programs)
    end = ProgramTimeline(*timed, end, timeline, flows).add();
  return timeline;
}

void writePerfetto(ArrayRef<const TimedProgram *> programs, raw_ostream &os) { writePerfetto(timelineOf(programs), os); }

void writeChromeTrace(ArrayRef<const TimedProgram *> programs, raw_ostream &os) { writeChromeTrace(timelineOf(programs), os); }

} // namespace ttmlir::tools
