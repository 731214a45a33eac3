//===- Replay.cpp - Timing of the logged events ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <queue>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

namespace {

/// Full and free are banks of the matrix unit's sources.
constexpr unsigned sourceBanks = 2;

struct ThreadState {
  const Event *next = nullptr, *end = nullptr;
  bool isParked = false;
  /// When the transfers under way are done, by identifier of the transaction.
  std::array<uint64_t, kTransactions> readsDone = {}, writesDone = {};
  /// Arrival time of the last byte that it sent; semaphore updates follow it.
  uint64_t sent = 0;
  /// When that byte has left.
  uint64_t flushed = 0;
  /// Cores that the multicast at hand reaches.
  SmallVector<uint32_t, 16> receivers;
};

struct CoreState {
  const CoreLog *log = nullptr;
  std::array<ThreadState, kThreadsPerCore> threads;
  std::array<uint32_t, kMaxCircularBuffers> available = {};
  unsigned fullBanks = 0, freeParts = 1, committedParts = 0;
  DenseMap<uint64_t, uint32_t> semaphores;
  std::array<uint64_t, kUnits> busy = {};
};

/// A thread to resume, or a semaphore update.
struct Item {
  uint64_t time = 0;
  uint32_t core = 0;
  /// kThreadsPerCore for a semaphore.
  uint32_t thread = 0;
  uint64_t sequence = 0;
  const Event *event = nullptr;

  bool operator<(const Item &other) const {
    // The queue takes the largest first.
    return std::tie(other.time, other.core, other.thread, other.sequence) < std::tie(time, core, thread, sequence);
  }
};

class Replayer {
public:
  Replayer(ArrayRef<CoreLog> logs, const ChipDesc &desc);
  Expected<Timing> run();

private:
  void schedule(uint32_t core, unsigned thread, uint64_t time);
  void advance(const Item &item);
  void deliver(const Item &item);
  bool canHappen(const CoreState &core, const Event &event) const;
  void happen(uint32_t coreIndex, unsigned thread, const Event &event, uint64_t time);
  void changed(uint32_t core, uint64_t time);
  void transfer(CoreState &core, unsigned thread, const Event &event, uint64_t time);
  void send(const CoreState &core, unsigned thread, const Event &event, uint64_t time);
  Timing summary() const;

  std::vector<CoreState> cores;
  DenseMap<uint32_t, uint32_t> indexOf; ///< by number of the core
  Networks networks;
  std::priority_queue<Item> queue;
  uint64_t sequence = 0, end = 0;
};

} // namespace

/// The network that a data movement thread uses.
static unsigned networkOf(unsigned thread) { return thread % NocMap::kNetworks; }

Replayer::Replayer(ArrayRef<CoreLog> logs, const ChipDesc &desc) : cores(logs.size()), networks(desc) {
  for (const auto &[index, log] : enumerate(logs)) {
    CoreState &core = cores[index];
    core.log = &log;
    core.freeParts = log.dstParts;
    for (const auto &[address, value] : log.semaphores)
      core.semaphores[address] = value;
    indexOf[log.number] = static_cast<uint32_t>(index);
    for (unsigned thread = 0; thread < kThreadsPerCore; ++thread)
      if (const EventLog *events = log.threads[thread]; events && !events->empty()) {
        core.threads[thread].next = events->data();
        core.threads[thread].end = events->data() + events->size();
        schedule(static_cast<uint32_t>(index), thread, 0);
      }
  }
}

/// Schedules the next event of a thread after its preceding work, which starts at `time`.
void Replayer::schedule(uint32_t core, unsigned thread, uint64_t time) {
  ThreadState &state = cores[core].threads[thread];
  if (state.next == state.end)
    return;
  cores[core].busy[static_cast<size_t>(state.next->unit)] += state.next->cycles;
  queue.push({time + state.next->cycles, core, thread, sequence++, nullptr});
}

bool Replayer::canHappen(const CoreState &core, const Event &event) const {
  switch (event.kind) {
  case EventKind::WaitFront:
    return core.available[event.buffer] >= event.value;
  case EventKind::ReserveBack:
    return core.log->pages[event.buffer] - core.available[event.buffer] >= event.value;
  case EventKind::OperandRoom:
    return core.fullBanks < sourceBanks;
  case EventKind::OperandsWait:
    return core.fullBanks > 0;
  case EventKind::DstAcquire:
    return core.freeParts > 0;
  case EventKind::DstWait:
    return core.committedParts > 0;
  case EventKind::SemaphoreEqual:
    return core.semaphores.lookup(event.address) == event.value;
  case EventKind::SemaphoreAtLeast:
    return core.semaphores.lookup(event.address) >= event.value;
  default:
    return true;
  }
}

void Replayer::transfer(CoreState &core, unsigned thread, const Event &event, uint64_t time) {
  ThreadState &state = core.threads[thread];
  const uint32_t number = core.log->number;
  const bool reads = event.kind == EventKind::ReadDram || event.kind == EventKind::ReadCore;
  Networks::TransferTimes passage;
  if (event.kind == EventKind::Multicast) {
    passage = networks.multicast(networkOf(thread), number, state.receivers, event.bytesOrCore, time);
    state.receivers.clear();
  } else {
    const bool isDram = event.kind == EventKind::ReadDram || event.kind == EventKind::WriteDram;
    passage = networks.transfer({networkOf(thread), number, event.value, event.bytesOrCore, isDram, reads}, time);
  }
  if (!reads) {
    state.flushed = std::max(state.flushed, passage.departure);
    state.sent = std::max(state.sent, passage.arrival);
  }
  uint64_t &finished = (reads ? state.readsDone : state.writesDone)[event.buffer];
  finished = std::max(finished, passage.done);
  end = std::max(end, finished);
}

/// A semaphore of another core changes one hop latency later, after earlier transfers.
void Replayer::send(const CoreState &core, unsigned thread, const Event &event, uint64_t time) {
  const auto number = static_cast<uint32_t>(event.bytesOrCore);
  const auto target = indexOf.find(number);
  const uint64_t arrival = std::max(core.threads[thread].sent, time + networks.oneWay(networkOf(thread), core.log->number, number));
  if (target != indexOf.end())
    queue.push({arrival, target->second, kThreadsPerCore, sequence++, &event});
}

void Replayer::happen(uint32_t coreIndex, unsigned thread, const Event &event, uint64_t time) {
  CoreState &core = cores[coreIndex];
  switch (event.kind) {
  case EventKind::PopFront:
    core.available[event.buffer] -= event.value;
    return changed(coreIndex, time);
  case EventKind::PushBack:
    core.available[event.buffer] += event.value;
    return changed(coreIndex, time);
  case EventKind::OperandsSent:
    ++core.fullBanks;
    return changed(coreIndex, time);
  case EventKind::OperandsUsed:
    --core.fullBanks;
    return changed(coreIndex, time);
  case EventKind::DstAcquire:
    --core.freeParts;
    return;
  case EventKind::DstCommit:
    ++core.committedParts;
    return changed(coreIndex, time);
  case EventKind::DstWait:
    --core.committedParts;
    return;
  case EventKind::DstRelease:
    ++core.freeParts;
    return changed(coreIndex, time);
  case EventKind::MulticastTo:
    return core.threads[thread].receivers.push_back(event.value);
  case EventKind::ReadDram:
  case EventKind::WriteDram:
  case EventKind::ReadCore:
  case EventKind::WriteCore:
  case EventKind::Multicast:
    return transfer(core, thread, event, time);
  case EventKind::SemaphoreSet:
    core.semaphores[event.address] = event.value;
    return changed(coreIndex, time);
  case EventKind::SemaphoreAdd:
  case EventKind::SemaphoreSend:
    return send(core, thread, event, time);
  default:
    return;
  }
}

/// Threads of a core that waited look again.
void Replayer::changed(uint32_t core, uint64_t time) {
  for (unsigned thread = 0; thread < kThreadsPerCore; ++thread) {
    ThreadState &state = cores[core].threads[thread];
    if (!state.isParked || !canHappen(cores[core], *state.next))
      continue;
    state.isParked = false;
    queue.push({time, core, thread, sequence++, nullptr});
  }
}

/// When the transfers are done that a barrier waits for.
static uint64_t doneBy(const std::array<uint64_t, kTransactions> &done, const Event &barrier) {
  return barrier.buffer == kAnyTransaction ? *llvm::max_element(done) : done[barrier.buffer];
}

void Replayer::advance(const Item &item) {
  CoreState &core = cores[item.core];
  ThreadState &state = core.threads[item.thread];
  const Event &event = *state.next;
  if (!canHappen(core, event)) {
    state.isParked = true;
    return;
  }
  uint64_t time = item.time;
  if (event.kind == EventKind::ReadBarrier)
    time = std::max(time, doneBy(state.readsDone, event));
  if (event.kind == EventKind::WriteBarrier)
    time = std::max(time, doneBy(state.writesDone, event));
  if (event.kind == EventKind::WritesFlushed)
    time = std::max(time, state.flushed);
  ++state.next;
  happen(item.core, item.thread, event, time);
  end = std::max(end, time);
  schedule(item.core, item.thread, time);
}

void Replayer::deliver(const Item &item) {
  uint32_t &value = cores[item.core].semaphores[item.event->address];
  value = item.event->kind == EventKind::SemaphoreAdd ? value + item.event->value : item.event->value;
  changed(item.core, item.time);
}

Expected<Timing> Replayer::run() {
  while (!queue.empty()) {
    const Item item = queue.top();
    queue.pop();
    item.thread == kThreadsPerCore ? deliver(item) : advance(item);
  }
  for (const CoreState &core : cores)
    for (const ThreadState &thread : core.threads)
      if (thread.next != thread.end)
        return createStringError(inconvertibleErrorCode(),
                                 "expected an order of the cores that does not depend on time, found core " +
                                     Twine(core.log->number) + " waiting for ever when timed");
  const Timing timing = summary();
  for (uint64_t busy : {timing.unpacker, timing.matrix, timing.vector, timing.packer, timing.network[0], timing.network[1],
                        timing.links[0], timing.links[1], timing.dram})
    if (busy > timing.cycles)
      return createStringError(inconvertibleErrorCode(),
                               "expected units busy for at most " + Twine(timing.cycles) + " cycles, found " + Twine(busy));
  return timing;
}

Timing Replayer::summary() const {
  Timing timing;
  timing.cycles = end;
  for (const CoreState &core : cores) {
    const auto busy = [&](Unit unit) { return core.busy[static_cast<size_t>(unit)]; };
    timing.unpacker = std::max(timing.unpacker, busy(Unit::Unpacker));
    timing.matrix = std::max(timing.matrix, busy(Unit::Matrix));
    timing.vector = std::max(timing.vector, busy(Unit::Vector));
    timing.packer = std::max(timing.packer, busy(Unit::Packer));
  }
  for (unsigned network = 0; network < NocMap::kNetworks; ++network) {
    timing.network[network] = networks.busiestPort(network);
    timing.links[network] = networks.busiestLink(network);
  }
  timing.dram = networks.busiestBank();
  return timing;
}

Expected<Timing> ttmlir::hw::replay(ArrayRef<CoreLog> cores, const ChipDesc &desc) { return Replayer(cores, desc).run(); }
