//===- Replay.cpp - How long the logged events take -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Replay.h"

#include "ttmlir/Hardware/ChipRates.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <cmath>
#include <queue>

using namespace llvm;
using namespace tt;
using namespace tt::sim;
using namespace tt::sim::machine;

namespace {

/// Full and free are banks of the matrix unit's sources.
constexpr unsigned sourceBanks = 2;
constexpr unsigned networks = 2, threadsPerCore = 5;

/// Something that serves one after the other.
struct Server {
  uint64_t freeAt = 0, busy = 0;

  /// Serves for `cycles` from `time` on or as soon as it is free; when it is done.
  uint64_t serve(uint64_t time, uint64_t cycles) {
    freeAt = std::max(freeAt, time) + cycles;
    busy += cycles;
    return freeAt;
  }
};

struct ThreadState {
  const Event *next = nullptr, *end = nullptr;
  bool isParked = false;
  /// When the transfers under way are done.
  uint64_t readsDone = 0, writesDone = 0;
  /// When what it sent has passed the ports on its way; what it sends later comes later.
  uint64_t sent = 0;
};

struct CoreState {
  const CoreLog *log = nullptr;
  std::array<ThreadState, threadsPerCore> threads;
  std::array<uint32_t, kMaxCircularBuffers> available = {};
  unsigned fullBanks = 0, freeParts = 1, committedParts = 0;
  DenseMap<uint64_t, uint32_t> semaphores;
  std::array<Server, networks> out, in;
  std::array<uint64_t, kUnits> busy = {};
};

/// A thread that goes on, or a semaphore that changes.
struct Item {
  uint64_t time = 0;
  uint32_t core = 0;
  /// threadsPerCore for a semaphore.
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
  Replayer(ArrayRef<CoreLog> logs, const hw::ChipDesc &desc);
  Expected<Timing> run();

private:
  void schedule(uint32_t core, unsigned thread, uint64_t time);
  void advance(const Item &item);
  void deliver(const Item &item);
  bool canHappen(const CoreState &core, const Event &event) const;
  void happen(uint32_t coreIndex, unsigned thread, const Event &event, uint64_t time);
  void changed(uint32_t core, uint64_t time);
  void transfer(CoreState &core, unsigned thread, const Event &event, uint64_t time);
  void receive(ThreadState &sender, unsigned network, const Event &event, uint64_t time);
  void send(const ThreadState &sender, const Event &event, uint64_t time);
  Timing summary() const;

  const hw::ChipRates &rates;
  std::vector<CoreState> cores;
  DenseMap<uint32_t, uint32_t> indexOf; ///< by number of the core
  std::vector<Server> banks;
  std::priority_queue<Item> queue;
  uint64_t sequence = 0, end = 0;
};

} // namespace

Replayer::Replayer(ArrayRef<CoreLog> logs, const hw::ChipDesc &desc)
    : rates(hw::chipRates(desc.arch)), cores(logs.size()), banks(desc.numDramChannels) {
  for (const auto &[index, log] : enumerate(logs)) {
    CoreState &core = cores[index];
    core.log = &log;
    core.freeParts = log.dstParts;
    for (const auto &[address, value] : log.semaphores)
      core.semaphores[address] = value;
    indexOf[log.number] = static_cast<uint32_t>(index);
    for (unsigned thread = 0; thread < threadsPerCore; ++thread)
      if (const EventLog *events = log.threads[thread]; events && !events->empty()) {
        core.threads[thread].next = events->data();
        core.threads[thread].end = events->data() + events->size();
        schedule(static_cast<uint32_t>(index), thread, 0);
      }
  }
}

/// Lets the next event of a thread happen after the work in front of it, which starts at `time`.
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

static uint64_t cyclesFor(uint64_t bytes, double rate) {
  return static_cast<uint64_t>(std::ceil(static_cast<double>(bytes) / rate));
}

/// A transfer passes the port of the core and, for DRAM, the bank; then it takes the latency of the way (hardware.md 3.3).
void Replayer::transfer(CoreState &core, unsigned thread, const Event &event, uint64_t time) {
  ThreadState &state = core.threads[thread];
  const uint64_t bytes = event.bytesOrCore;
  const bool isDram = event.kind == EventKind::ReadDram || event.kind == EventKind::WriteDram;
  const bool reads = event.kind == EventKind::ReadDram || event.kind == EventKind::ReadCore;
  const double rate = event.kind == EventKind::Multicast ? rates.multicast
                      : !isDram                          ? rates.l1Read
                      : reads                            ? rates.dramRead
                                                         : rates.dramWrite;
  const double latency = reads    ? isDram ? rates.dramReadLatency : rates.l1ReadLatency
                         : isDram ? rates.dramWriteLatency
                                  : rates.l1WriteLatency;
  Server &port = reads ? core.in[thread % networks] : core.out[thread % networks];
  uint64_t done = port.serve(time, cyclesFor(bytes, rate));
  if (!reads)
    state.sent = done = std::max(state.sent, done);
  if (isDram)
    done = std::max(done, banks[event.value].serve(time, cyclesFor(bytes, rates.dramChannel)));
  else if (const auto other = indexOf.find(event.value); event.kind != EventKind::Multicast && other != indexOf.end()) {
    CoreState &peer = cores[other->second];
    done = std::max(done, (reads ? peer.out : peer.in)[thread % networks].serve(time, cyclesFor(bytes, rate)));
  }
  uint64_t &finished = reads ? state.readsDone : state.writesDone;
  finished = std::max(finished, done + static_cast<uint64_t>(latency));
  end = std::max(end, finished);
}

/// A multicast passes the ports of all that receive it.
void Replayer::receive(ThreadState &sender, unsigned network, const Event &event, uint64_t time) {
  const auto target = indexOf.find(event.value);
  if (target == indexOf.end())
    return;
  Server &port = cores[target->second].in[network];
  sender.sent = std::max(sender.sent, port.serve(time, cyclesFor(event.bytesOrCore, rates.l1Read)));
}

/// A semaphore of another core changes one way later (hardware.md 3.1), behind what was sent before.
void Replayer::send(const ThreadState &sender, const Event &event, uint64_t time) {
  const auto target = indexOf.find(event.bytesOrCore);
  const uint64_t arrival = std::max(time, sender.sent) + static_cast<uint64_t>(rates.l1WriteLatency / 2);
  if (target != indexOf.end())
    queue.push({arrival, target->second, threadsPerCore, sequence++, &event});
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
    return receive(core.threads[thread], thread % networks, event, time);
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
    return send(core.threads[thread], event, time);
  default:
    return;
  }
}

/// Threads of a core that waited look again.
void Replayer::changed(uint32_t core, uint64_t time) {
  for (unsigned thread = 0; thread < threadsPerCore; ++thread) {
    ThreadState &state = cores[core].threads[thread];
    if (!state.isParked || !canHappen(cores[core], *state.next))
      continue;
    state.isParked = false;
    queue.push({time, core, thread, sequence++, nullptr});
  }
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
    time = std::max(time, state.readsDone);
  if (event.kind == EventKind::WriteBarrier)
    time = std::max(time, state.writesDone);
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
    item.thread == threadsPerCore ? deliver(item) : advance(item);
  }
  for (const CoreState &core : cores)
    for (const ThreadState &thread : core.threads)
      if (thread.next != thread.end)
        return createStringError(inconvertibleErrorCode(), "the order in which cores wait for each other depends on time: core " +
                                                               Twine(core.log->number) +
                                                               " waits for ever when the program is timed");
  const Timing timing = summary();
  for (uint64_t busy :
       {timing.unpacker, timing.matrix, timing.vector, timing.packer, timing.network[0], timing.network[1], timing.dram})
    if (busy > timing.cycles)
      return createStringError(inconvertibleErrorCode(),
                               "a unit was busy for " + Twine(busy) + " of " + Twine(timing.cycles) + " cycles");
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
    for (unsigned network = 0; network < networks; ++network)
      timing.network[network] = std::max({timing.network[network], core.in[network].busy, core.out[network].busy});
  }
  for (const Server &bank : banks)
    timing.dram = std::max(timing.dram, bank.busy);
  return timing;
}

Expected<Timing> machine::replay(ArrayRef<CoreLog> cores, const hw::ChipDesc &desc) { return Replayer(cores, desc).run(); }
