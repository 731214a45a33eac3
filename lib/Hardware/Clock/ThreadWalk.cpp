//===- ThreadWalk.cpp - A thread's time line in closed form ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadWalk.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Extrapolation
//===----------------------------------------------------------------------===//

/// Times that are behind the thread have caught up once with what it waited for; they go on as it does.
static void extrapolateTime(double &last, double before, double trips, double length, double nowBefore) {
  const double difference = last - before;
  last += trips * (before <= nowBefore ? std::min(difference, length) : difference);
}

static void extrapolate(Mark &last, const Mark &before, double trips, double length) {
  if (!last.happens())
    return;
  const double pages = last.pages - before.pages;
  last.moment += trips * (last.moment - before.moment) + pages * length * trips * (trips + 1) / 2;
  last.events += trips * (last.events - before.events);
  last.pages += trips * pages;
  if (pages > 0)
    last.last += trips * length;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

namespace {
/// What the steps of a thread change besides times and busy units, each once.
struct Touched {
  SmallVector<uint8_t, 8> queues, reads, writes;
  SmallVector<uint32_t, 4> semaphores;

  Touched(const ThreadShape &thread, size_t buffers);
};

/// A time line at the end of a trip: all of it that the thread changes.
struct Snapshot {
  std::array<double, TimeLine::NumScalars> times;
  std::array<double, kUnits> busy;
  SmallVector<double, 4> reads, writes;
  SmallVector<QueueMarks, 4> queues;
  SmallVector<SemaphoreMarks, 1> semaphores;
};

class Walker {
public:
  Walker(const ThreadShape &thread, const WalkInput &input, TimeLine &line)
      : thread(thread), input(input), line(line), touched(thread, input.cores.bufferPages.size()) {
    line.times = {};
    line.busy = {};
    line.reads = line.writes = {};
    line.queues.assign(input.cores.bufferPages.size() + 2, QueueMarks());
    line.semaphores.assign(input.updates.size(), SemaphoreMarks());
  }
  void run() { walk(0, thread.nodes.size()); }

private:
  void save(Snapshot &snapshot) const;
  void extrapolateFrom(const Snapshot &before, double trips);
  void walk(size_t begin, size_t end);
  void step(const Step &step);
  void transfers(const Step &step);
  void await(size_t queue, double pages);
  void semaphore(const Step &step);
  double &now() { return line.times[TimeLine::Now]; }

  const ThreadShape &thread;
  const WalkInput &input;
  TimeLine &line;
  const Touched touched;
};
} // namespace

Touched::Touched(const ThreadShape &thread, size_t buffers) {
  const auto add = [](auto &list, auto value) {
    if (!llvm::is_contained(list, value))
      list.push_back(value);
  };
  for (const ThreadShape::Node &node : thread.nodes) {
    if (node.trips > 0)
      continue;
    const Step &step = node.step;
    switch (step.kind) {
    case EventKind::ReadDram:
    case EventKind::ReadCore:
      add(reads, step.buffer);
      add(reads, static_cast<uint8_t>(kAnyTransaction));
      break;
    case EventKind::WriteDram:
    case EventKind::WriteCore:
    case EventKind::Multicast:
      add(writes, step.buffer);
      add(writes, static_cast<uint8_t>(kAnyTransaction));
      break;
    case EventKind::WaitFront:
    case EventKind::PopFront:
    case EventKind::ReserveBack:
    case EventKind::PushBack:
      add(queues, step.buffer);
      break;
    case EventKind::OperandRoom:
    case EventKind::OperandsSent:
    case EventKind::OperandsWait:
    case EventKind::OperandsUsed:
      add(queues, static_cast<uint8_t>(sourcesOf(buffers)));
      break;
    case EventKind::DstAcquire:
    case EventKind::DstCommit:
    case EventKind::DstWait:
    case EventKind::DstRelease:
      add(queues, static_cast<uint8_t>(registersOf(buffers)));
      break;
    case EventKind::SemaphoreEqual:
    case EventKind::SemaphoreAtLeast:
    case EventKind::SemaphoreAdd:
    case EventKind::SemaphoreSend:
      add(semaphores, step.semaphore);
      break;
    default:
      break;
    }
  }
}

void Walker::save(Snapshot &snapshot) const {
  snapshot.times = line.times;
  snapshot.busy = line.busy;
  for (const uint8_t id : touched.reads)
    snapshot.reads.push_back(line.reads[id]);
  for (const uint8_t id : touched.writes)
    snapshot.writes.push_back(line.writes[id]);
  for (const uint8_t queue : touched.queues)
    snapshot.queues.push_back(line.queues[queue]);
  for (const uint32_t semaphore : touched.semaphores)
    snapshot.semaphores.push_back(line.semaphores[semaphore]);
}

/// Adds `trips` trips like the one from `before` to now.
void Walker::extrapolateFrom(const Snapshot &before, double trips) {
  const double nowBefore = before.times[TimeLine::Now], length = line.end() - nowBefore;
  for (size_t time = 0; time < TimeLine::NumScalars; ++time)
    extrapolateTime(line.times[time], before.times[time], trips, length, nowBefore);
  for (const auto &[id, old] : zip_equal(touched.reads, before.reads))
    extrapolateTime(line.reads[id], old, trips, length, nowBefore);
  for (const auto &[id, old] : zip_equal(touched.writes, before.writes))
    extrapolateTime(line.writes[id], old, trips, length, nowBefore);
  for (size_t unit = 0; unit < kUnits; ++unit)
    line.busy[unit] += trips * (line.busy[unit] - before.busy[unit]);
  for (const auto &[number, old] : zip_equal(touched.queues, before.queues)) {
    QueueMarks &queue = line.queues[number];
    extrapolate(queue.reserve, old.reserve, trips, length);
    extrapolate(queue.push, old.push, trips, length);
    extrapolate(queue.wait, old.wait, trips, length);
    extrapolate(queue.pop, old.pop, trips, length);
  }
  for (const auto &[number, old] : zip_equal(touched.semaphores, before.semaphores)) {
    SemaphoreMarks &semaphore = line.semaphores[number];
    extrapolate(semaphore.update, old.update, trips, length);
    extrapolate(semaphore.wait, old.wait, trips, length);
    semaphore.answer += trips * (semaphore.answer - old.answer);
  }
}

void Walker::walk(size_t begin, size_t end) {
  for (size_t index = begin; index < end; ++index) {
    const ThreadShape::Node &node = thread.nodes[index];
    if (node.trips == 0) {
      step(node.step);
      continue;
    }
    walk(index + 1, index + 1 + node.length);
    if (node.trips > 2) {
      Snapshot before;
      save(before);
      walk(index + 1, index + 1 + node.length);
      extrapolateFrom(before, static_cast<double>(node.trips - 2));
    } else if (node.trips == 2) {
      walk(index + 1, index + 1 + node.length);
    }
    index += node.length;
  }
}

/// The end of `count` services of `length` cycles, issued every `issue` cycles from `start` on by a server that is free at `free`.
static double served(double free, double start, double issue, double length, double count) {
  return std::max({free + count * length, start + issue + count * length, start + count * issue + length});
}

void Walker::transfers(const Step &step) {
  const StreamCost &cost = input.costs[step.stream];
  const bool reads = step.kind == EventKind::ReadDram || step.kind == EventKind::ReadCore;
  double &own = line.times[reads ? TimeLine::PortIn : TimeLine::PortOut],
         &shared = line.times[reads ? TimeLine::SharedIn : TimeLine::SharedOut];
  own = served(own, now(), step.cycles, cost.own, step.times);
  // While a transfer is on its way, others keep the resource busy.
  shared = served(shared, now() - cost.done, step.cycles, cost.shared, step.times);
  now() += step.cycles * step.times;
  const double last = std::max(own, shared), done = last + cost.done;
  auto &pending = reads ? line.reads : line.writes;
  pending[step.buffer] = std::max(pending[step.buffer], done);
  pending[kAnyTransaction] = std::max(pending[kAnyTransaction], done);
  if (reads)
    return;
  line.times[TimeLine::Flushed] = last;
  line.times[TimeLine::Sent] = last + cost.arrival;
}

void Walker::await(size_t queue, double pages) {
  QueueMarks &marks = line.queues[queue];
  if (const Mark &pushes = input.pushes[queue]; pushes.happens())
    now() = std::max(now(), pushes.reachedAt(marks.pop.pages + pages));
  marks.wait.add(pages, now());
}

void Walker::semaphore(const Step &step) {
  SemaphoreMarks &marks = line.semaphores[step.semaphore];
  if (step.kind == EventKind::SemaphoreAdd || step.kind == EventKind::SemaphoreSend) {
    const double arrival = std::max(now() + input.oneWay[step.peers], line.times[TimeLine::Sent]);
    marks.update.add(1, arrival);
    marks.answer += arrival - line.times[TimeLine::LastWait];
    line.times[TimeLine::LastArrival] = arrival;
    return;
  }
  if (step.kind == EventKind::SemaphoreSet)
    return;
  if (marks.update.happens()) {
    // The cores of the class send it to each other.
    now() = std::max(now(), marks.update.last);
  } else {
    const Mark &updates = input.updates[step.semaphore];
    if (updates.happens() && input.waits > 0)
      now() = std::max(now(), updates.reachedAt((marks.wait.events + 1) * updates.pages / input.waits));
    else if (updates.happens() && !marks.wait.happens())
      now() = std::max(now(), updates.first);
    if (input.answers[step.semaphore] >= 0 && line.times[TimeLine::LastArrival] > 0)
      now() = std::max(now(), line.times[TimeLine::LastArrival] + input.answers[step.semaphore]);
  }
  marks.wait.add(1, now());
  line.times[TimeLine::LastWait] = now();
}

void Walker::step(const Step &step) {
  line.busy[static_cast<size_t>(step.unit)] += step.cycles * step.times;
  const size_t buffers = input.cores.bufferPages.size();
  switch (step.kind) {
  case EventKind::ReadDram:
  case EventKind::WriteDram:
  case EventKind::ReadCore:
  case EventKind::WriteCore:
  case EventKind::Multicast:
    return transfers(step);
  case EventKind::Work:
    now() += step.cycles * step.times;
    return;
  default:
    break;
  }
  for (uint32_t repeat = 0; repeat < step.times; ++repeat) {
    now() += step.cycles;
    switch (step.kind) {
    case EventKind::WaitFront:
      await(step.buffer, step.value);
      break;
    case EventKind::OperandsWait:
      await(sourcesOf(buffers), 1);
      break;
    case EventKind::DstWait:
      await(registersOf(buffers), 1);
      break;
    case EventKind::PopFront:
      line.queues[step.buffer].pop.add(step.value, now());
      break;
    case EventKind::ReserveBack:
      line.queues[step.buffer].reserve.add(step.value, now());
      break;
    case EventKind::PushBack:
      line.queues[step.buffer].push.add(step.value, now());
      break;
    case EventKind::OperandRoom:
      line.queues[sourcesOf(buffers)].reserve.add(1, now());
      break;
    case EventKind::OperandsSent:
      line.queues[sourcesOf(buffers)].push.add(1, now());
      break;
    case EventKind::OperandsUsed:
      line.queues[sourcesOf(buffers)].pop.add(1, now());
      break;
    case EventKind::DstAcquire:
      line.queues[registersOf(buffers)].reserve.add(1, now());
      break;
    case EventKind::DstCommit:
      line.queues[registersOf(buffers)].push.add(1, now());
      break;
    case EventKind::DstRelease:
      line.queues[registersOf(buffers)].pop.add(1, now());
      break;
    case EventKind::ReadBarrier:
      now() = std::max(now(), line.reads[step.buffer]);
      break;
    case EventKind::WriteBarrier:
      now() = std::max(now(), line.writes[step.buffer]);
      break;
    case EventKind::WritesFlushed:
      now() = std::max(now(), line.times[TimeLine::Flushed]);
      break;
    default:
      semaphore(step);
      break;
    }
  }
}

void ttmlir::hw::walk(const ThreadShape &thread, const WalkInput &input, TimeLine &line) { Walker(thread, input, line).run(); }

static void addTransfers(ArrayRef<ThreadShape::Node> nodes, double trips, MutableArrayRef<double> counts) {
  for (size_t index = 0; index < nodes.size(); ++index) {
    const ThreadShape::Node &node = nodes[index];
    if (node.trips > 0) {
      addTransfers(nodes.slice(index + 1, node.length), trips * static_cast<double>(node.trips), counts);
      index += node.length;
      continue;
    }
    switch (node.step.kind) {
    case EventKind::ReadDram:
    case EventKind::WriteDram:
    case EventKind::ReadCore:
    case EventKind::WriteCore:
    case EventKind::Multicast:
      counts[node.step.stream] += trips * node.step.times;
      break;
    default:
      break;
    }
  }
}

void ttmlir::hw::countTransfers(const ThreadShape &thread, MutableArrayRef<double> counts) {
  addTransfers(thread.nodes, 1, counts);
}
