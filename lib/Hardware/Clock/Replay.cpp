//===- Replay.cpp - Timing of the logged events ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Replayer.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

namespace {

/// Indices of semaphores by address.
using SemaphoreIndices = DenseMap<uint64_t, uint32_t>;

/// The events of a log.
class LogCursor {
public:
  LogCursor(const EventLog &log, unsigned thread, SemaphoreIndices &indices)
      : at(log.data()), end(log.data() + log.size()), indices(&indices), thread(thread) {}

  const Event *get() const { return at == end ? nullptr : at; }
  void advance() {
    if (at->kind == EventKind::Multicast)
      added.clear();
    ++at;
  }
  unsigned network() const { return thread % NocMap::kNetworks; }
  void addReceiver(uint32_t core) { added.push_back(core); }
  ArrayRef<uint32_t> receivers() const { return added; }
  bool isLinked() const { return false; }
  ArrayRef<uint32_t> targets() const { return at->bytesOrCore; }
  uint32_t semaphore() const { return indices->try_emplace(at->address, indices->size()).first->second; }

private:
  const Event *at, *end;
  SemaphoreIndices *indices;
  unsigned thread;
  SmallVector<uint32_t, 0> added;
};

} // namespace

void ttmlir::hw::addLaunch(Timing &timing, const ChipDesc &chip, bool hasArgumentsOfCores) {
  const ChipRates &rates = chipRates(chip.arch);
  const uint64_t all = programCycles(rates, timing.cycles, hasArgumentsOfCores);
  timing.launch = all - timing.cycles;
  timing.nanoseconds = static_cast<double>(all) / rates.clockGHz;
}

Expected<Timing> ttmlir::hw::replay(ArrayRef<CoreLog> cores, const ChipDesc &desc, SpanFn observe) {
  SemaphoreIndices indices;
  Replayer<LogCursor> replayer(desc, observe);
  for (const CoreLog &log : cores) {
    Replayer<LogCursor>::Core core;
    core.number = log.number;
    core.dstParts = log.dstParts;
    core.buffers.resize(log.pages.size());
    for (const auto &[buffer, pages] : zip(core.buffers, log.pages))
      buffer.capacity = pages;
    for (const auto &[address, value] : log.semaphores) {
      const uint32_t index = indices.try_emplace(address, indices.size()).first->second;
      core.semaphores.resize(std::max<size_t>(core.semaphores.size(), index + 1));
      core.semaphores[index] = value;
    }
    for (unsigned thread = 0; thread < kThreadsPerCore; ++thread)
      if (const EventLog *events = log.threads[thread])
        core.cursors[thread].emplace(*events, thread, indices);
    replayer.add(std::move(core));
  }
  return replayer.run();
}
