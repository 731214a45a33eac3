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
// Plans
//===----------------------------------------------------------------------===//

// Slots: the four marks of each queue, then pending reads and writes by identifier, then semaphores. A step has one of them or
// none; a transfer also changes those of all transactions of its direction.
static constexpr size_t kPending = kTransactions + 1, kQueueSlots = 4;
static constexpr uint16_t kReserve = 0, kPush = 1, kWait = 2, kPop = 3, kNoSlot = UINT16_MAX;

/// The slot of `step`, which is one of `firstRead` and more unless it is a mark of a queue.
static uint16_t slotOf(const Step &step, size_t firstRead) {
  const size_t buffers = firstRead / kQueueSlots - 2;
  const auto queueSlot = [](size_t queue, uint16_t mark) { return static_cast<uint16_t>(queue * kQueueSlots + mark); };
  switch (step.kind) {
  case EventKind::ReserveBack:
    return queueSlot(step.buffer, kReserve);
  case EventKind::PushBack:
    return queueSlot(step.buffer, kPush);
  case EventKind::WaitFront:
    return queueSlot(step.buffer, kWait);
  case EventKind::PopFront:
    return queueSlot(step.buffer, kPop);
  case EventKind::OperandRoom:
    return queueSlot(sourcesOf(buffers), kReserve);
  case EventKind::OperandsSent:
    return queueSlot(sourcesOf(buffers), kPush);
  case EventKind::OperandsWait:
    return queueSlot(sourcesOf(buffers), kWait);
  case EventKind::OperandsUsed:
    return queueSlot(sourcesOf(buffers), kPop);
  case EventKind::DstAcquire:
    return queueSlot(registersOf(buffers), kReserve);
  case EventKind::DstCommit:
    return queueSlot(registersOf(buffers), kPush);
  case EventKind::DstWait:
    return queueSlot(registersOf(buffers), kWait);
  case EventKind::DstRelease:
    return queueSlot(registersOf(buffers), kPop);
  case EventKind::ReadDram:
  case EventKind::ReadCore:
    return static_cast<uint16_t>(firstRead + step.buffer);
  case EventKind::WriteDram:
  case EventKind::WriteCore:
  case EventKind::Multicast:
    return static_cast<uint16_t>(firstRead + kPending + step.buffer);
  case EventKind::SemaphoreEqual:
  case EventKind::SemaphoreAtLeast:
  case EventKind::SemaphoreAdd:
  case EventKind::SemaphoreSend:
    return static_cast<uint16_t>(firstRead + 2 * kPending + step.semaphore);
  default:
    return kNoSlot;
  }
}

WalkPlan::Action WalkPlan::actionOf(const Step &step, uint16_t slot, size_t firstRead) {
  Action action;
  action.slot = slot;
  action.busy = step.cycles * step.times;
  if (slot >= firstRead)
    return action;
  action.kind = slot % kQueueSlots == kWait ? Action::Await : Action::Count;
  if (slot < firstRead - 2 * kQueueSlots)
    action.pages = step.value;
  return action;
}

void WalkPlan::set(const ThreadShape &thread, size_t buffers, size_t semaphores) {
  firstRead = (buffers + 2) * kQueueSlots;
  isWide = false;
  loops.assign(thread.nodes.size(), Loop());
  actions.assign(thread.nodes.size(), Action());
  changes.clear();
  lastNode.assign(firstRead + 2 * kPending + semaphores, -1);
  // The loops around the node, the innermost one last.
  SmallVector<size_t, 8> open;
  const auto change = [&](size_t node, uint16_t slot) {
    // Loops that began before the last node with the slot have it.
    for (const size_t loop : llvm::reverse(open)) {
      if (static_cast<int32_t>(loop) < lastNode[slot])
        break;
      changes.push_back({slot, loops[loop].first});
      loops[loop].first = static_cast<uint32_t>(changes.size() - 1);
    }
    lastNode[slot] = static_cast<int32_t>(node);
  };
  for (const auto &[index, node] : enumerate(thread.nodes)) {
    while (!open.empty() && open.back() + thread.nodes[open.back()].length < index)
      open.pop_back();
    if (node.trips > 0) {
      open.push_back(index);
      continue;
    }
    const uint16_t slot = slotOf(node.step, firstRead);
    actions[index] = actionOf(node.step, slot, firstRead);
    if (slot == kNoSlot)
      continue;
    change(index, slot);
    if (slot < firstRead)
      continue;
    if (slot < firstRead + 2 * kPending)
      change(index, static_cast<uint16_t>(firstRead + (slot < firstRead + kPending ? 0 : kPending) + kAnyTransaction));
    isWide = true;
    for (const size_t loop : open)
      loops[loop].isWide = true;
  }
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

namespace ttmlir::hw {
class Walker {
public:
  Walker(const ThreadShape &thread, const WalkPlan &plan, const WalkInput &input, TimeLine &line)
      : thread(thread), plan(plan), input(input), line(line) {
    line.times = {};
    line.busy = {};
    line.reads = line.writes = {};
    line.marks.assign((input.cores.bufferPages.size() + 2) * kQueueSlots, Mark());
    line.semaphores.assign(input.updates.size(), SemaphoreMarks());
  }
  void run() { walk(0, thread.nodes.size()); }

private:
  void save(const WalkPlan::Loop &loop);
  void extrapolateFrom(const WalkPlan::Loop &loop, size_t saved, double trips);
  void walk(size_t begin, size_t end);
  void step(const Step &step, const WalkPlan::Action &action);
  void transfers(const Step &step);
  void await(size_t slot, double pages);
  void semaphore(const Step &step);
  double &now() { return line.times[TimeLine::Now]; }
  double &pending(size_t number) { return number < kPending ? line.reads[number] : line.writes[number - kPending]; }

  void keep(const Mark &mark) { kept.append({mark.events, mark.pages, mark.first, mark.firstPages, mark.last, mark.moment}); }
  static Mark markAt(const double *numbers) { return {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]}; }
  static constexpr size_t kMarkNumbers = 6;

  const ThreadShape &thread;
  const WalkPlan &plan;
  const WalkInput &input;
  TimeLine &line;
  /// The time line before the trips that are walked: what loops change of it, one loop behind the other.
  SmallVector<double, 256> kept;
};
} // namespace ttmlir::hw

void Walker::save(const WalkPlan::Loop &loop) {
  kept.append(line.times.begin(), loop.isWide ? line.times.end() : line.times.begin() + 1);
  kept.append(line.busy.begin(), line.busy.end());
  for (uint32_t at = loop.first; at != WalkPlan::kNone; at = plan.changes[at].next) {
    const uint16_t slot = plan.changes[at].slot;
    if (slot < plan.firstRead) {
      keep(line.marks[slot]);
    } else if (const size_t number = slot - plan.firstRead; number < 2 * kPending) {
      kept.push_back(pending(number));
    } else {
      const SemaphoreMarks &semaphore = line.semaphores[number - 2 * kPending];
      keep(semaphore.update);
      keep(semaphore.wait);
      kept.push_back(semaphore.answer);
    }
  }
}

/// Adds `trips` trips like the one from what is kept from `saved` on to now.
void Walker::extrapolateFrom(const WalkPlan::Loop &loop, size_t saved, double trips) {
  const double *before = kept.data() + saved;
  const double nowBefore = before[TimeLine::Now], length = line.end() - nowBefore;
  for (size_t time = 0; time < (loop.isWide ? TimeLine::NumScalars : 1U); ++time)
    extrapolateTime(line.times[time], *before++, trips, length, nowBefore);
  for (double &busy : line.busy)
    busy += trips * (busy - *before++);
  const auto extrapolateMark = [&](Mark &mark) {
    extrapolate(mark, markAt(before), trips, length);
    before += kMarkNumbers;
  };
  for (uint32_t at = loop.first; at != WalkPlan::kNone; at = plan.changes[at].next) {
    const uint16_t slot = plan.changes[at].slot;
    if (slot < plan.firstRead) {
      extrapolateMark(line.marks[slot]);
    } else if (const size_t number = slot - plan.firstRead; number < 2 * kPending) {
      extrapolateTime(pending(number), *before++, trips, length, nowBefore);
    } else {
      SemaphoreMarks &semaphore = line.semaphores[number - 2 * kPending];
      extrapolateMark(semaphore.update);
      extrapolateMark(semaphore.wait);
      semaphore.answer += trips * (semaphore.answer - *before++);
    }
  }
}

void Walker::walk(size_t begin, size_t end) {
  for (size_t index = begin; index < end; ++index) {
    const ThreadShape::Node &node = thread.nodes[index];
    if (node.trips == 0) {
      step(node.step, plan.actions[index]);
      continue;
    }
    walk(index + 1, index + 1 + node.length);
    if (node.trips > 2) {
      const size_t saved = kept.size();
      save(plan.loops[index]);
      walk(index + 1, index + 1 + node.length);
      extrapolateFrom(plan.loops[index], saved, static_cast<double>(node.trips - 2));
      kept.truncate(saved);
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

void Walker::await(size_t slot, double pages) {
  if (const Mark &pushes = input.pushes[slot / kQueueSlots]; pushes.happens())
    now() = std::max(now(), pushes.reachedAt(line.marks[slot - kWait + kPop].pages + pages));
  line.marks[slot].add(pages, now());
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

void Walker::step(const Step &step, const WalkPlan::Action &action) {
  line.busy[static_cast<size_t>(step.unit)] += action.busy;
  if (action.kind != WalkPlan::Action::Other) {
    for (uint32_t repeat = 0; repeat < step.times; ++repeat) {
      now() += step.cycles;
      action.kind == WalkPlan::Action::Await ? await(action.slot, action.pages) : line.marks[action.slot].add(action.pages, now());
    }
    return;
  }
  switch (step.kind) {
  case EventKind::ReadDram:
  case EventKind::WriteDram:
  case EventKind::ReadCore:
  case EventKind::WriteCore:
  case EventKind::Multicast:
    return transfers(step);
  case EventKind::Work:
    now() += action.busy;
    return;
  default:
    break;
  }
  for (uint32_t repeat = 0; repeat < step.times; ++repeat) {
    now() += step.cycles;
    switch (step.kind) {
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

void ttmlir::hw::walk(const ThreadShape &thread, const WalkPlan &plan, const WalkInput &input, TimeLine &line) {
  Walker(thread, plan, input, line).run();
}

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
