//===- Replayer.h - Discrete-event simulation of cores ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The simulation behind `replay` and `simulate`, by kind of cursor, from which the events of a thread come.
//
// Within a core, time needs no queue. Each end of a circular buffer, of the matrix unit's sources and of the destination registers
// belongs to one thread, so that the time of an event is the later one of the thread's own and of the event that it waits for,
// whichever of the two threads is looked at first. A thread runs on until it waits for an event that is not yet known. Transfers
// and semaphores, by which cores influence each other, happen in order of time, core and thread.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_CLOCK_REPLAYER_H
#define TTMLIR_LIB_HARDWARE_CLOCK_REPLAYER_H

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <optional>
#include <queue>
#include <tuple>

namespace ttmlir::hw {

/// Times at which the count of something reached certain numbers, for one reader whose demands never fall.
class Milestones {
public:
  /// The count reaches `count` at `time`.
  void add(uint64_t count, uint64_t time) {
    reached = count;
    if (end - begin == records.size())
      grow();
    records[end++ & (records.size() - 1)] = {count, time};
  }
  /// Whether it has reached `count`; the time of that becomes the least value of `time`.
  bool await(uint64_t count, uint64_t &time) {
    if (count > reached)
      return false;
    if (count <= awaited)
      return true;
    awaited = count;
    while (true) {
      const Record &record = records[begin & (records.size() - 1)];
      if (record.count >= count) {
        time = std::max(time, record.time);
        return true;
      }
      ++begin;
    }
  }

private:
  struct Record {
    uint64_t count = 0, time = 0;
  };
  void grow() {
    std::vector<Record> larger(records.size() * 2);
    for (uint64_t i = begin; i < end; ++i)
      larger[i & (larger.size() - 1)] = records[i & (records.size() - 1)];
    records = std::move(larger);
  }
  std::vector<Record> records = std::vector<Record>(4);
  uint64_t begin = 0, end = 0, reached = 0, awaited = 0;
};

/// A queue of pages between two threads, or of banks of registers that they hand over.
struct Handover {
  uint64_t capacity = 0, pushed = 0, popped = 0;
  Milestones pushes, pops;

  bool awaitFront(uint64_t count, uint64_t &time) { return pushes.await(popped + count, time); }
  /// Count and capacity leave nothing to wait for until the queue is full for the first time.
  bool awaitRoom(uint64_t count, uint64_t &time) {
    return pushed + count <= capacity || pops.await(pushed + count - capacity, time);
  }
  void push(uint64_t count, uint64_t time) { pushes.add(pushed += count, time); }
  void pop(uint64_t count, uint64_t time) { pops.add(popped += count, time); }
};

/// Cursor has the events of a thread:
///   const Event *get()                 the event at hand, null at the end
///   void advance()
///   unsigned network()                 that the thread uses
///   void addReceiver(uint32_t core)    to those of the next multicast
///   ArrayRef<uint32_t> receivers()     of the multicast at hand
///   bool isLinked()                    of the same
///   ArrayRef<uint32_t> targets()       cores of the semaphore update at hand
///   uint32_t semaphore()               the index of the semaphore at hand
template <class Cursor> class Replayer {
public:
  explicit Replayer(const ChipDesc &desc, SpanFn observe = nullptr)
      : networks(desc), indexOf(desc.numWorkers(), kNone), handover(static_cast<uint64_t>(chipRates(desc.arch).bufferLatency)),
        observe(observe) {}

  struct Core {
    uint32_t number = 0;
    /// When its threads start.
    uint64_t start = 0;
    /// By index of the semaphore; grows on demand.
    std::vector<uint32_t> semaphores;
    std::vector<Handover> buffers;
    unsigned dstParts = 1;
    std::array<std::optional<Cursor>, kThreadsPerCore> cursors;
  };

  void add(Core core);
  llvm::Expected<Timing> run();

private:
  enum class State : uint8_t { Done, Ready, Waits, Queued, WaitsForSemaphore };
  struct ThreadState {
    State state = State::Done;
    /// Whether `time` includes the cycles before the event at hand.
    bool isCharged = false;
    uint64_t time = 0;
    /// When the transfers under way are done, by identifier of the transaction, and all of them.
    std::array<uint64_t, kTransactions + 1> readsDone = {}, writesDone = {};
    /// Arrival time of the last byte that it sent; semaphore updates follow it.
    uint64_t sent = 0;
    /// When that byte has left.
    uint64_t flushed = 0;
  };
  struct CoreState {
    Core core;
    std::array<ThreadState, kThreadsPerCore> threads;
    /// Banks of the matrix unit's sources, and parts of the destination registers: written ones, and free ones.
    Handover sources, committed, free;
    std::array<uint64_t, kUnits> busy = {};
    /// Threads to look at, as bits.
    unsigned ready = 0;
  };
  /// A transfer or a semaphore of a thread, to look at.
  struct Item {
    uint64_t time = 0;
    uint32_t core = 0, thread = 0;
    bool operator<(const Item &other) const {
      // The queue takes the largest first.
      return std::tie(other.time, other.core, other.thread) < std::tie(time, core, thread);
    }
  };
  /// A semaphore of a core that changes.
  struct Update {
    uint64_t time = 0;
    uint32_t core = 0, semaphore = 0, value = 0;
    uint64_t sequence = 0;
    bool adds = false;
    bool operator<(const Update &other) const {
      return std::tie(other.time, other.core, other.sequence) < std::tie(time, core, sequence);
    }
  };

  static constexpr uint32_t kNone = UINT32_MAX;
  static constexpr unsigned kSourceBanks = 2;

  static uint32_t &semaphoreOf(CoreState &core, uint32_t index) {
    if (index >= core.core.semaphores.size())
      core.core.semaphores.resize(index + 1);
    return core.core.semaphores[index];
  }

  void runCore(uint32_t index);
  void runThread(uint32_t index, unsigned number);
  bool passes(CoreState &core, ThreadState &thread, const Event &event, uint64_t &time);
  void wake(CoreState &core, EventKind kind, unsigned buffer = 0);
  void resume(const Item &item);
  bool happens(uint32_t index, unsigned thread, const Event &event, uint64_t time);
  void transfer(CoreState &core, unsigned thread, const Event &event, uint64_t time);
  void send(CoreState &core, unsigned thread, const Event &event, uint64_t time);
  void deliver(const Update &update);
  void semaphoresChanged(uint32_t index, uint64_t time);
  void addCores(Timing &timing) const;
  Timing summary() const;

  Networks networks;
  std::vector<CoreState> cores;
  std::vector<uint32_t> indexOf; ///< by number of the core
  /// Cycles until a thread sees that another one has pushed or popped.
  uint64_t handover = 0;
  std::priority_queue<Item> queue;
  std::priority_queue<Update> updates;
  uint64_t sequence = 0, end = 0, events = 0;
  /// When the threads of the first core start.
  uint64_t firstStart = UINT64_MAX;
  SpanFn observe;
};

template <class Cursor> void Replayer<Cursor>::add(Core core) {
  const auto index = static_cast<uint32_t>(cores.size());
  indexOf[core.number] = index;
  firstStart = std::min(firstStart, core.start);
  CoreState &state = cores.emplace_back();
  state.core = std::move(core);
  state.sources.capacity = kSourceBanks;
  state.free.capacity = state.core.dstParts;
  for (unsigned thread = 0; thread < kThreadsPerCore; ++thread)
    if (std::optional<Cursor> &cursor = state.core.cursors[thread]; cursor && cursor->get()) {
      state.threads[thread].state = State::Ready;
      state.threads[thread].time = state.core.start;
      state.ready |= 1U << thread;
    }
}

/// Whether the event concerns other cores, or values that do.
inline bool isGlobal(EventKind kind) {
  switch (kind) {
  case EventKind::ReadDram:
  case EventKind::WriteDram:
  case EventKind::ReadCore:
  case EventKind::WriteCore:
  case EventKind::Multicast:
  case EventKind::SemaphoreSet:
  case EventKind::SemaphoreEqual:
  case EventKind::SemaphoreAtLeast:
  case EventKind::SemaphoreAdd:
  case EventKind::SemaphoreSend:
    return true;
  default:
    return false;
  }
}

/// Lets the thread that waits for `kind` of `buffer` look again.
template <class Cursor> void Replayer<Cursor>::wake(CoreState &core, EventKind kind, unsigned buffer) {
  for (unsigned thread = 0; thread < kThreadsPerCore; ++thread) {
    ThreadState &state = core.threads[thread];
    if (state.state != State::Waits)
      continue;
    const Event &event = *core.core.cursors[thread]->get();
    if (event.kind == kind && (event.buffer == buffer || (kind != EventKind::WaitFront && kind != EventKind::ReserveBack))) {
      state.state = State::Ready;
      core.ready |= 1U << thread;
    }
  }
}

/// Whether the known events let `event`, which only concerns its core, happen: then at `time` or later, as this says.
template <class Cursor> bool Replayer<Cursor>::passes(CoreState &core, ThreadState &thread, const Event &event, uint64_t &time) {
  const auto woken = [&](EventKind kind, unsigned buffer = 0) {
    wake(core, kind, buffer);
    return true;
  };
  switch (event.kind) {
  case EventKind::WaitFront:
    return core.core.buffers[event.buffer].awaitFront(event.value, time);
  case EventKind::PopFront:
    core.core.buffers[event.buffer].pop(event.value, time + handover);
    return woken(EventKind::ReserveBack, event.buffer);
  case EventKind::ReserveBack:
    return core.core.buffers[event.buffer].awaitRoom(event.value, time);
  case EventKind::PushBack:
    core.core.buffers[event.buffer].push(event.value, time + handover);
    return woken(EventKind::WaitFront, event.buffer);
  case EventKind::OperandRoom:
    return core.sources.awaitRoom(1, time);
  case EventKind::OperandsSent:
    core.sources.push(1, time);
    return woken(EventKind::OperandsWait);
  case EventKind::OperandsWait:
    return core.sources.awaitFront(1, time);
  case EventKind::OperandsUsed:
    core.sources.pop(1, time);
    return woken(EventKind::OperandRoom);
  case EventKind::DstAcquire:
    if (!core.free.awaitRoom(1, time))
      return false;
    // A part counts as taken as soon as it is acquired.
    ++core.free.pushed;
    return true;
  case EventKind::DstCommit:
    core.committed.push(1, time);
    return woken(EventKind::DstWait);
  case EventKind::DstWait:
    if (!core.committed.awaitFront(1, time))
      return false;
    ++core.committed.popped;
    return true;
  case EventKind::DstRelease:
    core.free.pop(1, time);
    return woken(EventKind::DstAcquire);
  case EventKind::ReadBarrier:
    time = std::max(time, thread.readsDone[event.buffer]);
    return true;
  case EventKind::WriteBarrier:
    time = std::max(time, thread.writesDone[event.buffer]);
    return true;
  case EventKind::WritesFlushed:
    time = std::max(time, thread.flushed);
    return true;
  default:
    return true;
  }
}

template <class Cursor> void Replayer<Cursor>::runThread(uint32_t index, unsigned number) {
  CoreState &core = cores[index];
  ThreadState &thread = core.threads[number];
  Cursor &cursor = *core.core.cursors[number];
  uint64_t time = thread.time;
  while (const Event *event = cursor.get()) {
    if (!thread.isCharged) {
      core.busy[static_cast<size_t>(event->unit)] += event->cycles;
      time += event->cycles;
      if (observe && event->cycles != 0)
        observe(
            {.unit = event->unit, .thread = uint8_t(number), .core = core.core.number, .begin = time - event->cycles, .end = time});
      if (isGlobal(event->kind)) {
        thread.isCharged = true;
        thread.time = time;
        thread.state = State::Queued;
        queue.push({time, index, number});
        return;
      }
    }
    const uint64_t before = time;
    if (event->kind == EventKind::MulticastTo)
      cursor.addReceiver(event->value);
    else if (!passes(core, thread, *event, time)) {
      thread.isCharged = true;
      thread.time = time;
      thread.state = State::Waits;
      return;
    }
    if (observe && time > before)
      observe({.kind = Span::Kind::Wait,
               .event = event->kind,
               .thread = uint8_t(number),
               .buffer = event->buffer,
               .core = core.core.number,
               .begin = before,
               .end = time});
    thread.isCharged = false;
    ++events;
    cursor.advance();
  }
  if (observe)
    observe({.kind = Span::Kind::Thread,
             .thread = uint8_t(number),
             .core = core.core.number,
             .begin = core.core.start - firstStart,
             .end = time});
  thread.time = time;
  thread.state = State::Done;
  end = std::max(end, time);
}

/// Runs the threads of a core until all wait for others.
template <class Cursor> void Replayer<Cursor>::runCore(uint32_t index) {
  CoreState &core = cores[index];
  while (core.ready != 0) {
    const auto thread = static_cast<unsigned>(llvm::countr_zero(core.ready));
    core.ready &= core.ready - 1;
    runThread(index, thread);
  }
}

template <class Cursor> void Replayer<Cursor>::transfer(CoreState &core, unsigned thread, const Event &event, uint64_t time) {
  ThreadState &state = core.threads[thread];
  Cursor &cursor = *core.core.cursors[thread];
  const bool reads = event.kind == EventKind::ReadDram || event.kind == EventKind::ReadCore;
  Networks::TransferTimes passage;
  if (event.kind == EventKind::Multicast) {
    passage =
        networks.multicast(cursor.network(), core.core.number, cursor.receivers(), event.bytesOrCore, time, cursor.isLinked());
  } else {
    const bool isDram = event.kind == EventKind::ReadDram || event.kind == EventKind::WriteDram;
    passage = networks.transfer({cursor.network(), core.core.number, event.value, event.bytesOrCore, isDram, reads}, time);
  }
  if (!reads) {
    state.flushed = std::max(state.flushed, passage.departure);
    state.sent = std::max(state.sent, passage.arrival);
  }
  if (observe)
    observe({.kind = Span::Kind::Transfer,
             .event = event.kind,
             .thread = uint8_t(thread),
             .buffer = uint8_t(cursor.network()),
             .core = core.core.number,
             .place = event.value,
             .bytes = event.bytesOrCore,
             .begin = time,
             .end = passage.done,
             .receivers = event.kind == EventKind::Multicast ? cursor.receivers() : llvm::ArrayRef<uint32_t>()});
  auto &done = reads ? state.readsDone : state.writesDone;
  done[event.buffer] = std::max(done[event.buffer], passage.done);
  done[kAnyTransaction] = std::max(done[kAnyTransaction], passage.done);
  end = std::max(end, passage.done);
}

/// Semaphores of other cores change one hop latency later, after earlier transfers.
template <class Cursor> void Replayer<Cursor>::send(CoreState &core, unsigned thread, const Event &event, uint64_t time) {
  Cursor &cursor = *core.core.cursors[thread];
  for (const uint32_t number : cursor.targets()) {
    if (number >= indexOf.size() || indexOf[number] == kNone)
      continue;
    const uint64_t arrival =
        std::max(core.threads[thread].sent, time + networks.oneWay(cursor.network(), core.core.number, number));
    updates.push({arrival, indexOf[number], cursor.semaphore(), event.value, sequence++, event.kind == EventKind::SemaphoreAdd});
  }
}

/// Whether the transfer or semaphore at hand happens at `time`; else its thread waits for the semaphore.
template <class Cursor> bool Replayer<Cursor>::happens(uint32_t index, unsigned thread, const Event &event, uint64_t time) {
  CoreState &core = cores[index];
  switch (event.kind) {
  case EventKind::SemaphoreEqual:
    return semaphoreOf(core, core.core.cursors[thread]->semaphore()) == event.value;
  case EventKind::SemaphoreAtLeast:
    return semaphoreOf(core, core.core.cursors[thread]->semaphore()) >= event.value;
  case EventKind::SemaphoreSet:
    semaphoreOf(core, core.core.cursors[thread]->semaphore()) = event.value;
    semaphoresChanged(index, time);
    return true;
  case EventKind::SemaphoreAdd:
  case EventKind::SemaphoreSend:
    send(core, thread, event, time);
    return true;
  default:
    transfer(core, thread, event, time);
    return true;
  }
}

/// Threads that wait for a semaphore of the core look again at `time`.
template <class Cursor> void Replayer<Cursor>::semaphoresChanged(uint32_t index, uint64_t time) {
  for (unsigned thread = 0; thread < kThreadsPerCore; ++thread)
    if (ThreadState &state = cores[index].threads[thread]; state.state == State::WaitsForSemaphore) {
      state.state = State::Queued;
      queue.push({time, index, thread});
    }
}

template <class Cursor> void Replayer<Cursor>::resume(const Item &item) {
  CoreState &core = cores[item.core];
  ThreadState &thread = core.threads[item.thread];
  Cursor &cursor = *core.core.cursors[item.thread];
  if (!happens(item.core, item.thread, *cursor.get(), item.time)) {
    thread.state = State::WaitsForSemaphore;
    return;
  }
  if (observe && item.time > thread.time)
    observe({.kind = Span::Kind::Wait,
             .event = cursor.get()->kind,
             .thread = uint8_t(item.thread),
             .core = core.core.number,
             .begin = thread.time,
             .end = item.time});
  thread.time = item.time;
  thread.isCharged = false;
  ++events;
  cursor.advance();
  core.ready |= 1U << item.thread;
  runCore(item.core);
}

template <class Cursor> void Replayer<Cursor>::deliver(const Update &update) {
  uint32_t &value = semaphoreOf(cores[update.core], update.semaphore);
  value = update.adds ? value + update.value : update.value;
  semaphoresChanged(update.core, update.time);
}

template <class Cursor> llvm::Expected<Timing> Replayer<Cursor>::run() {
  for (uint32_t core = 0; core < cores.size(); ++core)
    runCore(core);
  while (!queue.empty() || !updates.empty()) {
    // Of the same time and core, threads go before updates.
    if (queue.empty() ||
        (!updates.empty() && std::tuple(updates.top().time, updates.top().core) < std::tuple(queue.top().time, queue.top().core))) {
      const Update update = updates.top();
      updates.pop();
      deliver(update);
      continue;
    }
    const Item item = queue.top();
    queue.pop();
    resume(item);
  }
  for (const CoreState &core : cores)
    for (const ThreadState &thread : core.threads)
      if (thread.state != State::Done)
        return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                       "expected an order of the cores that does not depend on time, found core " +
                                           llvm::Twine(core.core.number) + " waiting for ever when timed");
  const Timing timing = summary();
  for (uint64_t busy : {timing.unpacker, timing.matrix, timing.vector, timing.packer, timing.network[0], timing.network[1],
                        timing.links[0], timing.links[1], timing.dram})
    if (busy > timing.cycles)
      return llvm::createStringError(llvm::inconvertibleErrorCode(), "expected units busy for at most " +
                                                                         llvm::Twine(timing.cycles) + " cycles, found " +
                                                                         llvm::Twine(busy));
  return timing;
}

/// Sets when threads and cores start and end: a kernel begins as long before its first step as that of the first core, at 0.
template <class Cursor> void Replayer<Cursor>::addCores(Timing &timing) const {
  uint64_t last = 0;
  for (const CoreState &core : cores)
    last = std::max(last, core.core.start);
  timing.startSpread = cores.empty() ? 0 : last - firstStart;
  std::array<double, kThreadsPerCore> running = {};
  for (const CoreState &core : cores) {
    uint64_t end = core.core.start;
    for (unsigned thread = 0; thread < kThreadsPerCore; ++thread)
      if (core.core.cursors[thread]) {
        timing.threads[thread] = std::max(timing.threads[thread], core.threads[thread].time);
        end = std::max(end, core.threads[thread].time);
        timing.meanThreads[thread] += static_cast<double>(core.threads[thread].time - core.core.start);
        ++running[thread];
      }
    const uint64_t cycles = end - (core.core.start - firstStart);
    timing.shortestCore = &core == &cores.front() ? cycles : std::min(timing.shortestCore, cycles);
    timing.longestCore = std::max(timing.longestCore, cycles);
    timing.meanCore += static_cast<double>(cycles) / static_cast<double>(cores.size());
  }
  for (auto [mean, count] : llvm::zip_equal(timing.meanThreads, running))
    mean /= std::max(count, 1.0);
}

template <class Cursor> Timing Replayer<Cursor>::summary() const {
  Timing timing;
  timing.cycles = end;
  timing.events = events;
  for (const CoreState &core : cores) {
    const auto busy = [&](Unit unit) { return core.busy[static_cast<size_t>(unit)]; };
    timing.unpacker = std::max(timing.unpacker, busy(Unit::Unpacker));
    timing.matrix = std::max(timing.matrix, busy(Unit::Matrix));
    timing.vector = std::max(timing.vector, busy(Unit::Vector));
    timing.packer = std::max(timing.packer, busy(Unit::Packer));
  }
  addCores(timing);
  for (unsigned network = 0; network < NocMap::kNetworks; ++network) {
    timing.network[network] = networks.busiestPort(network);
    timing.links[network] = networks.busiestLink(network);
  }
  timing.dram = networks.busiestBank();
  return timing;
}

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_CLOCK_REPLAYER_H
