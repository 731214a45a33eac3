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
/// What cores do in a kernel shape: every `stride`-th core, spans of a thread that follow each other joined.
class ShapeSpans {
public:
  ShapeSpans(const hw::KernelShape &shape, const hw::ChipDesc &chip, unsigned stride) {
    // The last span by core and thread, to join with.
    DenseMap<uint64_t, size_t> last;
    auto timing = hw::simulate(shape, chip, [&](const hw::Span &span) {
      if (span.core % stride != 0)
        return;
      const uint64_t thread = uint64_t(span.core) << 8 | span.thread;
      const auto found = last.find(thread);
      if (span.kind == hw::Span::Kind::Work && found != last.end() && spans[found->second].kind == span.kind &&
          spans[found->second].unit == span.unit && spans[found->second].end == span.begin) {
        spans[found->second].end = span.end;
        return;
      }
      if (span.kind != hw::Span::Kind::Transfer)
        last[thread] = spans.size();
      spans.push_back(span);
    });
    // It was timed before.
    if (!timing)
      consumeError(timing.takeError());
    // In the order of their begins, as those of a track have to be.
    llvm::stable_sort(spans, [](const hw::Span &a, const hw::Span &b) { return a.begin < b.begin; });
  }

  std::vector<hw::Span> spans;
};

/// "wait push 3", "read dram 5" or "matrix".
std::string spanName(const hw::Span &span) {
  static constexpr StringLiteral units[] = {"processor", "unpack", "matrix", "vector", "pack"};
  const auto numbered = [](StringRef name, uint32_t number) { return (name + " " + Twine(number)).str(); };
  if (span.kind == hw::Span::Kind::Work)
    return units[static_cast<unsigned>(span.unit)].str();
  switch (span.event) {
  case hw::EventKind::WaitFront:
    return numbered("wait front", span.buffer);
  case hw::EventKind::ReserveBack:
    return numbered("wait room", span.buffer);
  case hw::EventKind::OperandRoom:
  case hw::EventKind::OperandsWait:
    return "wait sources";
  case hw::EventKind::DstAcquire:
  case hw::EventKind::DstWait:
    return "wait dst";
  case hw::EventKind::ReadBarrier:
    return "read barrier";
  case hw::EventKind::WriteBarrier:
  case hw::EventKind::WritesFlushed:
    return "write barrier";
  case hw::EventKind::ReadDram:
    return numbered("read bank", span.place);
  case hw::EventKind::WriteDram:
    return numbered("write bank", span.place);
  case hw::EventKind::ReadCore:
    return numbered("read core", span.place);
  case hw::EventKind::WriteCore:
    return numbered("write core", span.place);
  case hw::EventKind::Multicast:
    return "multicast";
  default:
    return "wait semaphore";
  }
}

/// Adds the tracks of cores, networks and banks of a program.
class CoreTimeline {
public:
  CoreTimeline(const TimedProgram &timed, uint64_t limit, StringRef title, Timeline &timeline)
      : timed(timed), timeline(timeline), title(title.str()), clock(hw::chipRates(timed.report.chip.arch).clockGHz) {
    uint64_t events = 0;
    for (const PerfRow &row : timed.report.rows)
      if (!row.shapes.empty())
        events += row.timing.events;
    isShown = limit > 0 && events > 0;
    stride = limit ? static_cast<unsigned>(std::max<uint64_t>(1, (events + limit - 1) / limit)) : 1;
  }

  void add(const PerfRow &row, double startNs) {
    if (!isShown)
      return;
    for (size_t shape : row.shapes) {
      auto [found, isNew] = shapes.try_emplace(shape, nullptr);
      if (isNew)
        found->second = std::make_unique<ShapeSpans>(timed.report.shapes[shape], timed.report.chip, stride);
      for (const hw::Span &span : found->second->spans)
        if (span.kind != hw::Span::Kind::Thread)
          add(span, startNs);
      startNs += static_cast<double>(timed.report.times[shape].cycles) / clock;
    }
  }

private:
  void add(const hw::Span &span, double startNs) {
    const double begin = startNs + static_cast<double>(span.begin) / clock, end = startNs + static_cast<double>(span.end) / clock;
    if (span.kind != hw::Span::Kind::Transfer)
      return addSlice(trackOf(span.core, span.thread), begin, end, spanName(span));
    addSlice(trackOf(span.core, hw::kThreadsPerCore + span.buffer), begin, end, spanName(span));
    if (span.event == hw::EventKind::ReadDram || span.event == hw::EventKind::WriteDram)
      addSlice(bankOf(span.place), begin, end,
               ((span.event == hw::EventKind::ReadDram ? "read core " : "write core ") + Twine(span.core)).str());
  }

  /// Transfers overlap, which slices of a track cannot: a later one begins when the last one ends.
  void addSlice(uint64_t track, double begin, double end, std::string name) {
    double &last = ends.try_emplace(track, 0).first->second;
    begin = std::max(begin, last);
    if (end <= begin)
      return;
    last = end;
    timeline.slices.push_back({track, begin, end, std::move(name), {}, {}, {}});
  }

  uint64_t trackOf(uint32_t core, unsigned part) {
    static constexpr StringLiteral names[] = {"reader", "writer", "unpack", "math", "pack", "noc0", "noc1"};
    uint64_t &process = processes.try_emplace(core, 0).first->second;
    if (!process) {
      const auto columns = static_cast<uint32_t>(timed.report.chip.grid.x);
      const std::string sampled = stride > 1 ? ", every " + std::to_string(stride) + "th core" : "";
      process =
          timeline.addTrack(Timeline::Kind::Process, 0,
                            formatv("core {0} ({1},{2}){3}: {4}", core, core % columns, core / columns, sampled, title).str());
    }
    uint64_t &track = tracks.try_emplace(core * std::size(names) + part, 0).first->second;
    if (!track)
      track = timeline.addTrack(Timeline::Kind::Thread, process, names[part].str());
    return track;
  }

  uint64_t bankOf(uint32_t bank) {
    if (!memory)
      memory = timeline.addTrack(Timeline::Kind::Process, 0, "DRAM: " + title);
    uint64_t &track = banks.try_emplace(bank, 0).first->second;
    if (!track)
      track = timeline.addTrack(Timeline::Kind::Thread, memory, "bank " + std::to_string(bank));
    return track;
  }

  const TimedProgram &timed;
  Timeline &timeline;
  std::string title;
  double clock;
  bool isShown = false;
  unsigned stride = 1;
  DenseMap<size_t, std::unique_ptr<ShapeSpans>> shapes;
  /// Tracks by core, by part of a core and by bank; ends of tracks.
  DenseMap<uint32_t, uint64_t> processes, tracks, banks;
  DenseMap<uint64_t, double> ends;
  uint64_t memory = 0;
};

/// Adds the tracks of a program, whose loops follow each other from `base`.
class ProgramTimeline {
public:
  ProgramTimeline(const TimedProgram &timed, uint64_t limit, double base, Timeline &timeline, uint64_t &flows)
      : timed(timed), program(timed.program()), timeline(timeline), flows(flows), base(base),
        cores(timed, limit, timed.file + ": " + programText(timed.index, program), timeline) {
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
    if (!row.isTransfer)
      cores.add(row, base + row.startNs);
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
  CoreTimeline cores;
  uint64_t process = 0, device = 0, host = 0;
  SmallVector<uint64_t> counters, memories;
  /// The slice that computes a tensor, by its number; and tensors in memory.
  DenseMap<uint32_t, size_t> producers;
  DenseMap<uint32_t, bool> live;
  double bytes[2] = {0, 0};
  unsigned next = 0;
};
} // namespace

static Timeline timelineOf(ArrayRef<const TimedProgram *> programs, uint64_t limit) {
  Timeline timeline;
  uint64_t flows = 0;
  double end = 0;
  for (const TimedProgram *timed : programs)
    end = ProgramTimeline(*timed, limit, end, timeline, flows).add();
  return timeline;
}

void writePerfetto(ArrayRef<const TimedProgram *> programs, uint64_t limit, raw_ostream &os) {
  writePerfetto(timelineOf(programs, limit), os);
}

void writeChromeTrace(ArrayRef<const TimedProgram *> programs, uint64_t limit, raw_ostream &os) {
  writeChromeTrace(timelineOf(programs, limit), os);
}

//===----------------------------------------------------------------------===//
// Log of the vendor's profiler
//===----------------------------------------------------------------------===//

namespace {
/// Prints zones of the threads of each core.
class DeviceLog {
public:
  explicit DeviceLog(raw_ostream &os) : os(os) {}

  void add(const TimedProgram &timed, const PerfRow &row, uint64_t number, double startNs) {
    const double clock = hw::chipRates(timed.report.chip.arch).clockGHz;
    double cycle = startNs * clock;
    for (size_t shape : row.shapes) {
      auto timing = hw::simulate(timed.report.shapes[shape], timed.report.chip, [&](const hw::Span &span) {
        if (span.kind == hw::Span::Kind::Thread)
          addZones(timed, row, number, span, cycle);
      });
      if (!timing)
        return consumeError(timing.takeError());
      cycle += static_cast<double>(timing->cycles);
    }
  }

private:
  void addZones(const TimedProgram &timed, const PerfRow &row, uint64_t number, const hw::Span &span, double cycle) {
    static constexpr StringLiteral processors[] = {"NCRISC", "BRISC", "TRISC_0", "TRISC_1", "TRISC_2"};
    const hw::ChipDesc &chip = timed.report.chip;
    const hw::Dim2 logical = {span.core / chip.grid.x, span.core % chip.grid.x};
    const hw::Dim2 place = chip.nocCoordinate(logical).value_or(logical);
    const StringRef processor = processors[span.thread];
    const bool isReplay = timed.report.options.dispatch == Dispatch::Trace;
    const std::string trace = isReplay ? formatv("{0},{1}", timed.index, row.loop + 1).str() : ",";
    for (bool isEnd : {false, true})
      for (bool isKernel : {isEnd, !isEnd})
        os << formatv("0,{0},{1},{2},{3},{4:f0},,{5},{6},{7},{8},,,\n", place.x, place.y, processor, 2 * span.thread + isKernel,
                      cycle + static_cast<double>(isEnd ? span.end : span.begin), 1024 * number, trace,
                      (processor.take_while([](char c) { return c != '_'; }) + (isKernel ? "-KERNEL" : "-FW")).str(),
                      isEnd ? "ZONE_END" : "ZONE_START");
  }

  raw_ostream &os;
};
} // namespace

void writeDeviceLog(ArrayRef<const TimedProgram *> programs, raw_ostream &os) {
  if (programs.empty())
    return;
  const hw::ChipDesc &chip = programs.front()->report.chip;
  os << "ARCH: " << hw::archName(chip.arch) << formatv(", CHIP_FREQ[MHz]: {0:f0}", 1e3 * hw::chipRates(chip.arch).clockGHz)
     << ", Max Compute Cores: " << chip.numWorkers() << '\n'
     << "PCIe slot, core_x, core_y, RISC processor type, timer_id, time[cycles since reset], data, run host ID, trace id, trace id "
        "counter, zone name, type, source line, source file, meta data\n";
  DeviceLog log(os);
  forEachOperation(programs, {}, [&](const TimedProgram &timed, const PerfRow &row, uint64_t number, double base) {
    log.add(timed, row, number, base + row.startNs);
  });
}

} // namespace ttmlir::tools
