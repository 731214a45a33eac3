//===- Simulate.cpp - Timing of kernel shapes -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Replayer.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

namespace {

/// A step or the end of a loop of a thread, as the cores of a class share it.
struct Op {
  Event event = {};
  const Step *step = nullptr; ///< null: jumps back to `target` until the loop has had its trips
  const PageStream *stream = nullptr;
  double fraction = 0; ///< of a cycle
  uint64_t trips = 0;
  uint32_t target = 0, loop = 0;
};

/// The steps of a thread, without loops over nothing.
struct Program {
  std::vector<Op> ops;
  /// Loops, numbered by their depth: no two loops of a depth are active at a time.
  uint32_t loops = 0;

  Program(const ThreadShape &thread, const CoreClass &cores) { append(thread, cores, 0, thread.nodes.size(), 0); }

private:
  void append(const ThreadShape &thread, const CoreClass &cores, size_t begin, size_t end, uint32_t depth);
};

/// The events that the loops of a thread make on one core.
class ShapeCursor {
public:
  ShapeCursor(const Program &program, const CoreClass &cores, size_t core, unsigned thread, uint32_t banks)
      : program(&program), cores(&cores), core(core), banks(banks), usedNetwork(cores.networks[thread % NocMap::kNetworks]),
        left(program.loops), moved(cores.streams.size()) {
    settle();
  }

  const Event *get() const { return op ? &event : nullptr; }
  void advance() {
    if (op->step->growth != 0)
      grown[op] += op->step->growth;
    if (++done < op->step->times)
      return load();
    done = 0;
    ++at;
    settle();
  }
  unsigned network() const { return usedNetwork; }
  void addReceiver(uint32_t) {}
  ArrayRef<uint32_t> receivers() const { return op->stream->receivers[core]; }
  bool isLinked() const { return op->stream->isLinked; }
  ArrayRef<uint32_t> targets() const { return cores->peers[op->step->peers][core]; }
  uint32_t semaphore() const { return op->step->semaphore; }

private:
  void settle();
  void load();

  const Program *program;
  const CoreClass *cores;
  size_t core;
  uint32_t banks;
  unsigned usedNetwork;
  const Op *op = nullptr; ///< null at the end
  Event event;
  uint32_t at = 0, done = 0;
  double carry = 0;
  /// Trips by loop, and transactions by stream.
  SmallVector<uint64_t, 4> left, moved;
  /// Growth of the values of semaphores.
  DenseMap<const Op *, uint32_t> grown;
};

} // namespace

static bool isTransfer(EventKind kind) {
  return kind == EventKind::ReadDram || kind == EventKind::WriteDram || kind == EventKind::ReadCore ||
         kind == EventKind::WriteCore || kind == EventKind::Multicast;
}

void Program::append(const ThreadShape &thread, const CoreClass &cores, size_t begin, size_t end, uint32_t depth) {
  for (size_t index = begin; index < end; ++index) {
    const ThreadShape::Node &node = thread.nodes[index];
    if (node.trips == 0) {
      const Step &step = node.step;
      if (step.times == 0)
        continue;
      Op &op = ops.emplace_back();
      const double whole = std::floor(step.cycles);
      op.step = &step;
      op.fraction = step.cycles - whole;
      op.event = {step.kind, step.buffer, step.unit, static_cast<uint32_t>(whole), step.value, 0, 0};
      if (isTransfer(step.kind)) {
        op.stream = &cores.streams[step.stream];
        op.event.bytesOrCore = op.stream->bytes;
      }
      continue;
    }
    const auto target = static_cast<uint32_t>(ops.size());
    append(thread, cores, index + 1, index + 1 + node.length, depth + 1);
    if (ops.size() > target && node.trips > 1) {
      Op &op = ops.emplace_back();
      op.trips = node.trips;
      op.target = target;
      op.loop = depth;
      loops = std::max(loops, depth + 1);
    }
    index += node.length;
  }
}

/// Goes to the next step.
void ShapeCursor::settle() {
  for (; at < program->ops.size(); ++at) {
    op = &program->ops[at];
    if (op->step)
      return load();
    uint64_t &trips = left[op->loop];
    trips = trips == 0 ? op->trips - 1 : trips - 1;
    if (trips == 0)
      continue;
    at = op->target - 1;
  }
  op = nullptr;
}

/// Makes the event of the step.
void ShapeCursor::load() {
  event = op->event;
  if (op->fraction > 0 && (carry += op->fraction) >= 1) {
    ++event.cycles;
    --carry;
  }
  if (op->step->growth != 0)
    event.value += grown.lookup(op);
  if (!op->stream)
    return;
  uint64_t &index = moved[op->step->stream];
  event.value = op->stream->placeOf(core, index++, banks);
}

uint64_t ttmlir::hw::startCycles(const ChipRates &rates, size_t core, size_t cores) {
  // Few cores start closer together.
  constexpr double kFew = 16;
  const double spread = rates.startSpread * std::min(1.0, static_cast<double>(cores) / kFew);
  const double place = cores > 1 ? static_cast<double>(core) / static_cast<double>(cores - 1) : 0;
  return static_cast<uint64_t>(rates.kernelStart + spread * place);
}

Expected<Timing> ttmlir::hw::simulate(const KernelShape &shape, const ChipDesc &chip, SpanFn observe) {
  std::vector<std::vector<std::optional<Program>>> programs(shape.classes.size());
  Replayer<ShapeCursor> replayer(chip, observe);
  size_t started = 0;
  const size_t numCores = shape.numCores();
  for (const auto &[cores, decoded] : zip(shape.classes, programs)) {
    for (const ThreadShape &thread : cores.threads)
      thread.empty() ? decoded.push_back(std::nullopt) : decoded.push_back(Program(thread, cores));
    for (const auto &[index, number] : enumerate(cores.cores)) {
      Replayer<ShapeCursor>::Core core;
      core.number = number;
      if (!shape.startsAtOnce)
        core.start = startCycles(chipRates(chip.arch), started++, numCores);
      core.dstParts = cores.dstParts;
      core.semaphores = cores.semaphores;
      core.buffers.resize(cores.bufferPages.size());
      for (const auto &[buffer, pages] : zip(core.buffers, cores.bufferPages))
        buffer.capacity = pages;
      for (unsigned thread = 0; thread < kThreadsPerCore; ++thread)
        if (decoded[thread])
          core.cursors[thread].emplace(*decoded[thread], cores, index, thread, static_cast<uint32_t>(chip.numDramChannels));
      replayer.add(std::move(core));
    }
  }
  Expected<Timing> timing = replayer.run();
  if (!timing)
    return timing;
  addLaunch(*timing, chip, shape.hasArgumentsOfCores);
  // Threads start before their first step.
  if (!shape.startsAtOnce)
    for (double &mean : timing->meanThreads)
      if (mean > 0)
        mean += chipRates(chip.arch).kernelStart;
  return timing;
}
