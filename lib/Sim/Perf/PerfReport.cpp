//===- PerfReport.cpp - Times of operations on the card -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Perf/PerfReport.h"

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/FormatVariadic.h"

#include <atomic>
#include <thread>
#include <unordered_map>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim::perf;

StringRef sim::perf::spelling(Bound bound) {
  static constexpr StringLiteral names[] = {"matrix", "vector", "unpack", "pack", "noc0", "noc1", "dram", "l1", "launch", "host"};
  return names[static_cast<unsigned>(bound)];
}

Verdict sim::perf::verdictOf(const hw::Timing &timing) {
  const std::pair<Bound, uint64_t> busy[] = {{Bound::Matrix, timing.matrix},
                                             {Bound::Vector, timing.vector},
                                             {Bound::Unpack, timing.unpacker},
                                             {Bound::Pack, timing.packer},
                                             {Bound::Noc0, std::max(timing.network[0], timing.links[0])},
                                             {Bound::Noc1, std::max(timing.network[1], timing.links[1])},
                                             {Bound::Dram, timing.dram}};
  const auto *most = std::max_element(std::begin(busy), std::end(busy), [](auto &a, auto &b) { return a.second < b.second; });
  if (timing.launch > most->second)
    return {Bound::Launch, double(timing.launch) / double(timing.launch + timing.cycles)};
  return {most->first, timing.cycles ? std::min(1.0, double(most->second) / double(timing.cycles)) : 0.0};
}

//===----------------------------------------------------------------------===//
// Shapes and their times
//===----------------------------------------------------------------------===//

namespace {
/// The times of different shapes.
class ShapeTimes {
public:
  ShapeTimes(const hw::ChipDesc &chip, PerfMode mode) : chip(chip), mode(mode) {}

  /// The number of the shape, which is that of an equal one before.
  size_t add(hw::KernelShape shape) {
    auto [first, last] = numbers.equal_range(hashOf(shape));
    for (auto it = first; it != last; ++it)
      if (shapes[it->second] == shape)
        return it->second;
    numbers.emplace(hashOf(shape), shapes.size());
    shapes.push_back(std::move(shape));
    return shapes.size() - 1;
  }

  std::vector<hw::KernelShape> take() { return std::move(shapes); }

  /// Times all shapes on `threads` threads; the error is that of the first shape that has one, with its number.
  Expected<std::vector<hw::Timing>> run(unsigned threads, size_t &failed) {
    std::vector<std::optional<Expected<hw::Timing>>> found(shapes.size());
    std::atomic<size_t> next = 0;
    auto work = [&] {
      for (size_t i = next++; i < shapes.size(); i = next++)
        found[i].emplace(mode == PerfMode::Fast ? Expected<hw::Timing>(hw::estimate(shapes[i], chip))
                                                : hw::simulate(shapes[i], chip));
    };
    const size_t count = std::min<size_t>(threads ? threads : std::max(1u, std::thread::hardware_concurrency()), shapes.size());
    std::vector<std::thread> workers;
    // Estimates take less time than a thread to start.
    for (size_t i = 1; mode == PerfMode::Events && i < count; ++i)
      workers.emplace_back(work);
    work();
    for (std::thread &worker : workers)
      worker.join();
    std::vector<hw::Timing> times(shapes.size());
    Error error = Error::success();
    for (auto [number, time] : enumerate(found)) {
      if (*time)
        times[number] = **time;
      else if (error)
        consumeError(time->takeError());
      else {
        failed = number;
        error = time->takeError();
      }
    }
    if (error)
      return std::move(error);
    return times;
  }

private:
  static size_t hashOf(const hw::KernelShape &shape) {
    hash_code hash = hash_value(shape.classes.size());
    for (const hw::CoreClass &cores : shape.classes) {
      hash = hash_combine(hash, cores.cores.size(), cores.streams.size(), hash_combine_range(cores.bufferPages));
      for (const hw::PageStream &stream : cores.streams)
        hash = hash_combine(hash, stream.bytes, stream.stride, stream.places.size());
      for (const hw::ThreadShape &thread : cores.threads)
        for (const auto &node : thread.nodes)
          hash = hash_combine(hash, node.trips, llvm::bit_cast<uint64_t>(node.step.cycles), node.step.times);
    }
    return hash;
  }

  const hw::ChipDesc &chip;
  PerfMode mode;
  std::vector<hw::KernelShape> shapes;
  std::unordered_multimap<size_t, size_t> numbers;
};
} // namespace

static void addTiming(hw::Timing &sum, const hw::Timing &timing) {
  sum.cycles += timing.cycles;
  sum.launch += timing.launch;
  sum.nanoseconds += timing.nanoseconds;
  sum.events += timing.events;
  sum.unpacker += timing.unpacker;
  sum.matrix += timing.matrix;
  sum.vector += timing.vector;
  sum.packer += timing.packer;
  for (unsigned i = 0; i < 2; ++i) {
    sum.network[i] += timing.network[i];
    sum.links[i] += timing.links[i];
  }
  sum.dram += timing.dram;
  for (unsigned thread = 0; thread < hw::kThreadsPerCore; ++thread)
    sum.threads[thread] += timing.threads[thread];
  sum.shortestCore += timing.shortestCore;
  sum.longestCore += timing.longestCore;
  sum.meanCore += timing.meanCore;
  sum.startSpread += timing.startSpread;
}

static Error named(const runtime::Program &program, unsigned op, Error error) {
  const std::string place = placesText(program.location(op));
  return failure("operation " + Twine(op) + " (" + program.mnemonic(op) + ")" + (place.empty() ? "" : " at " + place) + ": " +
                 toString(std::move(error)));
}

/// Ops that only change the place or layout of an input of the program, by number: inputs are often given in another.
static BitVector inputConversions(const runtime::Program &program) {
  BitVector inputs(program.tensors.size()), found(program.numOps());
  for (const runtime::Port &port : program.inputs)
    inputs.set(port.tensor);
  for (unsigned op = 0; op < program.numOps(); ++op) {
    const runtime::OpUses &uses = program.uses[op];
    const StringRef name = program.mnemonic(op);
    if (uses.operands.size() != 1 || uses.results.size() != 1 || !inputs.test(uses.operands.front()))
      continue;
    if (name != "to_layout" && name != "to_device" && name != "to_memory_config")
      continue;
    inputs.set(uses.results.front());
    found.set(op);
  }
  return found;
}

static BitVector constEvalOps(const runtime::Program &program) {
  BitVector found(program.numOps());
  for (const runtime::ConstEval &eval : program.constEvals)
    if (eval.count)
      found.set(eval.first, eval.end());
  return found;
}

bool sim::perf::hasKernels(const runtime::Program &program) {
  for (unsigned op = 0; op < program.numOps(); ++op)
    if (program.isGeneric(op))
      return true;
  return false;
}

namespace {
/// Makes the rows of a program.
class Timer {
public:
  Timer(const runtime::Program &program, const hw::ChipDesc &chip, const PerfOptions &options)
      : program(program), chip(chip), options(options), times(chip, options.mode) {}

  Error findOps() {
    fromCard.resize(program.tensors.size());
    const BitVector conversions = inputConversions(program), constEvals = constEvalOps(program);
    for (unsigned index = 0; index < program.numOps(); ++index) {
      PerfRow op;
      op.op = index;
      op.isConstEval = constEvals.test(index);
      op.isInputLayoutConversion = conversions.test(index);
      if ((op.isConstEval && options.filtersConstEval) || (op.isInputLayoutConversion && options.filtersInputLayoutConversion))
        continue;
      auto isTimed = findOp(op);
      if (!isTimed)
        return named(program, index, isTimed.takeError());
      const runtime::OpUses &uses = program.uses[index];
      if ((*isTimed && !op.isTransfer) || any_of(uses.operands, [&](uint32_t tensor) { return fromCard.test(tensor); }))
        for (uint32_t result : uses.results)
          fromCard.set(result);
      if (*isTimed)
        ops.push_back(std::move(op));
    }
    return Error::success();
  }

  Error timeShapes() {
    size_t failed = 0;
    auto found = times.run(options.threads, failed);
    if (!found) {
      const auto at = find_if(ops, [&](const PerfRow &op) { return is_contained(op.shapes, failed); });
      return named(program, at->op, found.takeError());
    }
    for (PerfRow &op : ops) {
      for (size_t shape : op.shapes)
        addTiming(op.timing, (*found)[shape]);
      const double clock = hw::chipRates(chip.arch).clockGHz;
      op.deviceNs = static_cast<double>(op.timing.cycles) / clock;
      if (!op.isTransfer)
        op.verdict = verdictOf(op.timing);
    }
    timings = std::move(*found);
    return Error::success();
  }

  uint64_t numRows() const { return ops.size(); }

  void moveShapes(PerfReport &report) {
    report.shapes = times.take();
    report.times = std::move(timings);
  }

  /// Adds the rows of a loop to `rows`.
  PerfTotals runLoop(unsigned loop, Dispatch dispatch, bool hasConstEvals, std::vector<PerfRow> *rows) const {
    LoopClock clock(*this, dispatch);
    PerfTotals totals;
    std::vector<PerfRow> found;
    for (const PerfRow &op : ops)
      if (!op.isConstEval || hasConstEvals)
        found.push_back(op);
    clock.writeInputs(found);
    for (PerfRow &row : found) {
      row.loop = loop;
      clock.run(row);
      totals.deviceNs += row.deviceNs;
      totals.gapNs += row.gapNs;
      (row.isTransfer ? totals.transferNs : totals.hostNs) += row.hostNs;
    }
    totals.totalNs = clock.end();
    if (rows)
      append_range(*rows, found);
    return totals;
  }

private:
  /// The clocks of host and device in a loop.
  class LoopClock {
  public:
    LoopClock(const Timer &timer, Dispatch dispatch)
        : timer(timer), isTrace(dispatch == Dispatch::Trace), clock(hw::chipRates(timer.chip.arch).clockGHz),
          ready(timer.program.tensors.size(), 0) {}

    /// A trace starts when the host has written what it reads.
    void writeInputs(MutableArrayRef<PerfRow> rows) {
      if (!isTrace)
        return;
      for (PerfRow &row : rows)
        if (isInput(row))
          write(row);
      device = host;
    }

    void run(PerfRow &row) {
      if (!row.isTransfer)
        return dispatch(row);
      if (isTrace && isInput(row))
        return;
      // What the device has computed is there when it is done.
      if (!isFromHost(row))
        host = std::max(host, device);
      write(row);
    }

    double end() const { return std::max(host, device); }

  private:
    const runtime::OpUses &usesOf(const PerfRow &row) const { return timer.program.uses[row.op]; }
    bool isFromHost(const PerfRow &row) const { return timer.program.tensors[usesOf(row).operands.front()].layout.isHost(); }
    bool isInput(const PerfRow &row) const {
      return row.isTransfer && isFromHost(row) && !timer.fromCard.test(usesOf(row).operands.front());
    }

    /// The host moves the tensor.
    void write(PerfRow &row) {
      row.hostStartNs = host;
      host += row.hostNs;
      row.verdict = {Bound::Host, 1};
      for (uint32_t result : usesOf(row).results)
        ready[result] = host;
    }

    /// Starts the op when the host has dispatched it, its operands are there and its launch is over.
    void dispatch(PerfRow &row) {
      row.hostStartNs = host;
      if (isTrace)
        row.hostNs = 0;
      host += row.hostNs;
      if (timer.options.isHostOnly)
        return;
      const double launch = static_cast<double>(row.timing.launch) / clock;
      row.startNs = device + launch;
      if (!isTrace)
        row.startNs = std::max(row.startNs, host);
      for (uint32_t operand : usesOf(row).operands)
        row.startNs = std::max(row.startNs, ready[operand]);
      row.gapNs = row.startNs - device;
      if (row.gapNs > launch * 1.001 && row.gapNs > row.deviceNs)
        row.verdict = {Bound::Host, row.gapNs / (row.gapNs + row.deviceNs)};
      device = row.startNs + row.deviceNs;
    }

    const Timer &timer;
    bool isTrace;
    double clock, host = 0, device = 0;
    /// When the host has moved a tensor.
    std::vector<double> ready;
  };

  /// Whether it takes time.
  Expected<bool> findOp(PerfRow &row) {
    if (const std::optional<double> ns = transferNs(program, row.op, chip)) {
      row.isTransfer = true;
      row.hostNs = *ns;
      return true;
    }
    if (options.known)
      if (const std::optional<KnownTime> known = options.known(row.op)) {
        row.timing = known->timing;
        row.cores = known->cores;
        row.source = ShapeSource::Kernels;
        row.hostNs = callNs(program, row.op, chip);
        return true;
      }
    auto shape = shapeOf(program, row.op, chip, options.schedules);
    if (!shape)
      return shape.takeError();
    if (!*shape)
      return false;
    row.source = (*shape)->source;
    row.fidelity = (*shape)->fidelity;
    row.flops = (*shape)->flops;
    row.cores = (*shape)->cores;
    row.hostNs = callNs(program, row.op, chip);
    if (!options.isHostOnly)
      for (hw::KernelShape &kernel : (*shape)->programs)
        row.shapes.push_back(times.add(std::move(kernel)));
    return true;
  }

  const runtime::Program &program;
  const hw::ChipDesc &chip;
  const PerfOptions &options;
  ShapeTimes times;
  /// Rows without times of a loop.
  std::vector<PerfRow> ops;
  std::vector<hw::Timing> timings;
  /// Tensors that the device computes, or that come from such.
  BitVector fromCard;
};
} // namespace

Expected<PerfReport> sim::perf::timeProgram(const runtime::Program &program, const hw::ChipDesc &chip, const PerfOptions &options) {
  PerfReport report;
  report.program = &program;
  report.chip = chip;
  report.options = options;
  Timer timer(program, report.chip, report.options);
  if (Error error = timer.findOps())
    return std::move(error);
  if (Error error = timer.timeShapes())
    return std::move(error);
  // A gigabyte of rows.
  constexpr uint64_t mostRows = uint64_t(1) << 22;
  if (timer.numRows() * options.loops > mostRows)
    return failure(countText(options.loops, "loop") + " of " + countText(static_cast<int64_t>(timer.numRows()), "operation") +
                   " are not supported: expected at most " + Twine(mostRows) + " rows");
  report.first = timer.runLoop(0, Dispatch::Eager, /*hasConstEvals=*/true, nullptr);
  for (unsigned loop = 0; loop < options.loops; ++loop)
    timer.runLoop(loop, options.dispatch, /*hasConstEvals=*/loop == 0 && !options.isWarm, &report.rows);
  report.last = timer.runLoop(options.loops, options.dispatch, /*hasConstEvals=*/false, nullptr);
  timer.moveShapes(report);
  return report;
}

std::vector<const PerfRow *> PerfReport::lastLoop() const {
  std::vector<const PerfRow *> found;
  for (const PerfRow &row : rows)
    if (row.isConstEval || row.loop + 1 == options.loops)
      found.push_back(&row);
  return found;
}

std::string sim::perf::microsecondsText(double ns) { return formatv("{0:f2} us", ns * 1e-3).str(); }

std::string sim::perf::cardText(const PerfReport &report) {
  unsigned counts[2] = {};
  double ns[2] = {};
  for (const PerfRow *row : report.lastLoop()) {
    if (row->isTransfer || row->isConstEval)
      continue;
    const bool isKernels = row->source == ShapeSource::Kernels;
    ++counts[isKernels];
    ns[isKernels] += row->deviceNs;
  }
  std::string parts;
  for (auto [isKernels, noun] : {std::pair(true, "kernel"), {false, "library call"}})
    if (counts[isKernels])
      parts += countText(counts[isKernels], noun) + " " + microsecondsText(ns[isKernels]) + ", ";
  const std::string total = microsecondsText(report.last.cardNs()) + " on the card";
  return parts.empty() ? total : total + " (" + parts + "gaps " + microsecondsText(report.last.gapNs) + ")";
}
