//===- ThreadWalk.cpp - A thread's time line in closed form ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadWalk.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// PageCurve
//===----------------------------------------------------------------------===//

void PageCurve::add(double pages, double time, double block) {
  // Knots on a line between others say nothing.
  if (const size_t count = knots.size(); count >= 2) {
    const Knot &last = knots[count - 1], &before = knots[count - 2];
    if (last.pages == pages)
      return;
    const double expected = before.time + (last.time - before.time) / (last.pages - before.pages) * (pages - before.pages);
    if (last.pages > before.pages && last.block == block && std::abs(expected - time) < 1) {
      knots.back() = {pages, time, block};
      return;
    }
  }
  knots.push_back({pages, time, block});
}

double PageCurve::reachedAt(double pages, size_t &knot) const {
  while (knot + 1 < knots.size() && knots[knot].pages < pages)
    ++knot;
  const Knot &at = knots[knot];
  if (knot == 0 || at.pages <= pages)
    return at.time;
  const Knot &before = knots[knot - 1];
  const double more = std::min(std::ceil((pages - before.pages) / at.block) * at.block, at.pages - before.pages);
  return before.time + more / (at.pages - before.pages) * (at.time - before.time);
}

//===----------------------------------------------------------------------===//
// Extrapolation
//===----------------------------------------------------------------------===//

/// Times that are behind the thread have caught up once with what it waited for; they go on as it does, and `late` cycles later
/// with each trip.
static void extrapolateTime(double &last, double before, double trips, double length, double nowBefore, double late) {
  const double difference = last - before;
  if (difference > 0)
    last += trips * (late + (before <= nowBefore ? std::min(difference, length) : difference));
}

/// What is kept of a mark: its pages, moment and events.
static constexpr size_t kMarkNumbers = 3;

static void extrapolate(Mark &last, const double *before, double trips, double length) {
  if (!last.happens())
    return;
  const double pages = last.pages - before[0];
  last.moment += trips * (last.moment - before[1]) + pages * length * trips * (trips + 1) / 2;
  last.events += trips * (last.events - before[2]);
  last.pages += trips * pages;
  if (pages > 0)
    last.last += trips * length;
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

// Slots: the four marks of each queue, then pending reads and writes by identifier. A step has one of them or none; a transfer also
// changes those of all transactions of its direction.
static constexpr size_t kPending = kTransactions + 1, kQueueSlots = QueueMarks::kMarks.size();
static constexpr uint16_t kReserve = 0, kPush = 1, kWait = 2, kPop = 3, kNoSlot = UINT16_MAX;

/// The slot of `step`: `firstRead` or a later one of a transfer.
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
  const size_t mark = slot % kQueueSlots;
  action.kind = mark == kWait ? Action::Await : mark == kPush ? Action::Push : Action::Count;
  if (slot < firstRead - 2 * kQueueSlots)
    action.pages = step.value;
  return action;
}

/// The step `node` changes `slot` in the loops around it, the innermost one last.
void WalkPlan::change(ArrayRef<size_t> loopsAround, size_t node, uint16_t slot) {
  // Loops that began before the last node with the slot have it.
  for (const size_t at : llvm::reverse(loopsAround)) {
    if (static_cast<int32_t>(at) < lastNode[slot])
      break;
    Loop &loop = loops[at];
    changes.push_back({slot, loop.size, loop.first});
    loop.first = static_cast<uint32_t>(changes.size() - 1);
    loop.size += slot < firstRead ? kMarkNumbers : 1;
  }
  lastNode[slot] = static_cast<int32_t>(node);
}

void WalkPlan::set(const ThreadShape &thread, size_t buffers) {
  firstRead = (buffers + 2) * kQueueSlots;
  transfers = usesSemaphores = false;
  loops.assign(thread.nodes.size(), Loop());
  actions.assign(thread.nodes.size(), Action());
  changes.clear();
  lastNode.assign(firstRead + 2 * kPending, -1);
  SmallVector<size_t, 8> open;
  for (const auto &[index, node] : enumerate(thread.nodes)) {
    while (!open.empty() && open.back() + thread.nodes[open.back()].length < index)
      open.pop_back();
    if (node.trips > 0) {
      loops[index].size = 1 + kUnits;
      open.push_back(index);
      continue;
    }
    const uint16_t slot = slotOf(node.step, firstRead);
    actions[index] = actionOf(node.step, slot, firstRead);
    usesSemaphores |= isSemaphore(node.step.kind);
    if (slot == kNoSlot)
      continue;
    change(open, index, slot);
    if (slot < firstRead)
      continue;
    change(open, index, static_cast<uint16_t>(firstRead + (slot < firstRead + kPending ? 0 : kPending) + kAnyTransaction));
    transfers = true;
    for (const size_t loop : open)
      loops[loop].transfers = true;
  }
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Walker::Walker(const ThreadShape &thread, const WalkInput &input, TimeLine &line) : thread(thread), input(input), line(line) {
  line.times = {};
  line.busy = {};
  line.reads = line.writes = {};
  line.queues.assign(input.cores.bufferPages.size() + 2, QueueMarks());
  line.pushes.resize(line.queues.size());
  for (PageCurve &pushes : line.pushes)
    pushes.clear();
  reached.assign(line.queues.size(), 0);
  spread.fill(input.spread);
  frames.emplace_back().end = thread.nodes.size();
}

/// Keeps what the loop changes: the time of the thread, busy cycles of units, its changes, and all other times if it transfers.
void Walker::save(Frame &frame) {
  const WalkPlan::Loop &loop = input.plan.loops[frame.begin - 1];
  frame.saved = kept.size();
  kept.resize_for_overwrite(frame.saved + loop.size);
  double *numbers = kept.data() + frame.saved;
  numbers[0] = time();
  llvm::copy(line.busy, numbers + 1);
  for (uint32_t at = loop.first; at != WalkPlan::kNone; at = input.plan.changes[at].next) {
    const WalkPlan::Change &change = input.plan.changes[at];
    if (change.slot < input.plan.firstRead) {
      const Mark &now = mark(change.slot);
      numbers[change.place] = now.pages;
      numbers[change.place + 1] = now.moment;
      numbers[change.place + 2] = now.events;
    } else {
      numbers[change.place] = pending(change.slot - input.plan.firstRead);
    }
  }
  if (loop.transfers)
    kept.append(line.times.begin() + 1, line.times.end());
}

/// The pages of the last trip may come later than at the pace of the trip of `walked` cycles since `before`: by trip.
double Walker::latenessOf(const WalkPlan::Loop &loop, const double *before, double trips, double walked) {
  double late = 0;
  const auto changesOf = [&](auto visit) {
    for (uint32_t at = loop.first; at != WalkPlan::kNone; at = input.plan.changes[at].next)
      visit(input.plan.changes[at]);
  };
  changesOf([&](const WalkPlan::Change &wait) {
    const size_t queue = wait.slot / kQueueSlots;
    if (wait.slot >= input.plan.firstRead || wait.slot % kQueueSlots != kWait || input.pushes[queue].empty() ||
        line.queues[queue].wait.pages == before[wait.place])
      return;
    changesOf([&](const WalkPlan::Change &pop) {
      const double pages = line.queues[queue].pop.pages;
      if (pop.slot != wait.slot - kWait + kPop || pages == before[pop.place])
        return;
      const double last = pages + trips * (pages - before[pop.place]);
      late = std::max(late, (input.pushes[queue].reachedAt(last, reached[queue]) - line.queues[queue].wait.last) / trips - walked);
    });
  });
  return late;
}

/// Adds `trips` trips like the one since save() to now.
void Walker::extrapolateFrom(const Frame &frame, double trips) {
  const WalkPlan::Loop &loop = input.plan.loops[frame.begin - 1];
  const double *before = kept.data() + frame.saved;
  const double nowBefore = before[0], walked = line.end() - nowBefore, late = latenessOf(loop, before, trips, walked),
               length = walked + late;
  extrapolateTime(time(), nowBefore, trips, walked, nowBefore, late);
  for (size_t number = 1; loop.transfers && number < TimeLine::NumScalars; ++number)
    extrapolateTime(line.times[number], before[loop.size + number - 1], trips, walked, nowBefore, late);
  for (size_t unit = 0; unit < kUnits; ++unit)
    line.busy[unit] += trips * (line.busy[unit] - before[1 + unit]);
  for (uint32_t at = loop.first; at != WalkPlan::kNone; at = input.plan.changes[at].next) {
    const auto &[slot, place, next] = input.plan.changes[at];
    if (slot >= input.plan.firstRead) {
      extrapolateTime(pending(slot - input.plan.firstRead), before[place], trips, walked, nowBefore, late);
      continue;
    }
    Mark &last = mark(slot);
    extrapolate(last, before + place, trips, length);
    if (slot % kQueueSlots == kPush && last.pages > before[place])
      line.pushes[slot / kQueueSlots].add(last.pages, last.last, (last.pages - before[place]) / (last.events - before[place + 2]));
  }
  kept.truncate(frame.saved);
}

/// Whether the loop at hand, or the thread, has come to its end.
bool Walker::endTrip() {
  Frame &frame = frames.back();
  if (++frame.trip < frame.walked) {
    if (frame.trip + 1 == frame.walked && frame.trips > frame.walked)
      save(frame);
    at = frame.begin;
    return false;
  }
  if (frame.trips > frame.walked)
    extrapolateFrom(frame, static_cast<double>(frame.trips - frame.walked));
  frames.pop_back();
  return frames.empty();
}

bool Walker::run() {
  while (true) {
    if (at == frames.back().end) {
      if (endTrip())
        return true;
      continue;
    }
    const ThreadShape::Node &node = thread.nodes[at];
    if (node.trips == 0) {
      if (!step(node.step, input.plan.actions[at]))
        return false;
      ++numTaken;
      ++at;
      continue;
    }
    Frame &frame = frames.emplace_back();
    frame.begin = at + 1;
    frame.end = at + 1 + node.length;
    frame.trips = node.trips;
    frame.walked = !input.isWhole.empty() && input.isWhole[at] ? node.trips : std::min(node.trips, kWalkedTrips);
    ++at;
  }
}

/// The end of `count` services of `length` cycles, issued every `issue` cycles from `start` on by a server that is free at `free`.
static double served(double free, double start, double issue, double length, double count) {
  return std::max({free + count * length, start + issue + count * length, start + count * issue + length});
}

/// Additional contention of cores that begin the step together, or that a semaphore has released together, compared with cores
/// whose steps are spread. `spread` is the distance of the first and the last one in cycles.
double Walker::waitTogether(const Step &step, double &spread) {
  const StreamCost &cost = input.costs[step.stream];
  const double each = std::max(cost.shared, cost.burst) - cost.alone, all = each * step.times;
  if (all <= spread)
    return 0;
  const double wait = all - spread;
  // The servers take requests in order: a step ends apart by the last transactions of the cores at a place.
  spread = std::max(spread, all / cost.perPlace);
  // A core that begins earlier has sent more before the others, so that the distance grows with each step if requests come faster
  // than they are served.
  const double growth = each / (2 * std::max(step.cycles, 1.0));
  if (growth <= 1 || spread >= all)
    return wait;
  const double steps = std::min(std::log(all / spread) / std::log(growth), cost.steps - 1);
  const double later = steps - spread / all * (std::pow(growth, steps + 1) - growth) / (growth - 1);
  spread = all;
  return wait + std::max(later, 0.0) * all * std::max(1 - cost.shared / each, 0.0);
}

void Walker::transfers(const Step &step) {
  const StreamCost &cost = input.costs[step.stream];
  const bool reads = step.kind == EventKind::ReadDram || step.kind == EventKind::ReadCore,
             ofBanks = step.kind == EventKind::ReadDram || step.kind == EventKind::WriteDram;
  double &own = line.times[reads ? TimeLine::PortIn : TimeLine::PortOut],
         &shared = line.times[(ofBanks ? TimeLine::SharedBanksIn : TimeLine::SharedCoresIn) + !reads];
  own = served(own, time(), step.cycles, cost.own, step.times);
  // Other cores keep the resource busy while a transfer is on its way.
  shared = served(shared, time() - cost.done, step.cycles, cost.shared, step.times);
  if (const double wait = waitTogether(step, spread[reads]); wait > 0)
    shared = std::max(shared, time() + step.cycles + cost.own * step.times + wait);
  time() += step.cycles * step.times;
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
  const size_t queue = slot / kQueueSlots;
  QueueMarks &marks = line.queues[queue];
  if (const PageCurve &pushes = input.pushes[queue]; !pushes.empty()) {
    time() = std::max(time(), pushes.reachedAt(marks.pop.pages + pages, reached[queue]));
    spread.fill(std::numeric_limits<double>::infinity());
  }
  marks.wait.add(pages, time());
}

void Walker::push(size_t slot, double pages) {
  const size_t queue = slot / kQueueSlots;
  Mark &mark = line.queues[queue].push;
  mark.add(pages, time());
  line.pushes[queue].add(mark.pages, time(), pages);
}

/// Whether the semaphore lets the thread go on.
bool Walker::semaphore(const Step &step) {
  const double cycles = step.cycles * step.times;
  switch (step.kind) {
  case EventKind::SemaphoreAdd:
  case EventKind::SemaphoreSend:
    time() += cycles;
    if (input.board)
      input.board->update(input.index, step, std::max(time() + input.oneWay[step.peers], line.times[TimeLine::Sent]));
    return true;
  case EventKind::SemaphoreEqual:
  case EventKind::SemaphoreAtLeast:
    if (input.board) {
      const std::optional<Release> release = input.board->await(input.index, step);
      if (!release && !std::exchange(isReleased, false))
        return false;
      time() = std::max(time(), release.value_or(Release()).time - cycles);
      if (release.value_or(Release()).isCommon)
        spread.fill(0);
    }
    time() += cycles;
    return true;
  default:
    time() += cycles;
    return true;
  }
}

/// Whether the thread has taken the step.
bool Walker::step(const Step &step, const WalkPlan::Action &action) {
  if (isSemaphore(step.kind) && !semaphore(step))
    return false;
  line.busy[static_cast<size_t>(step.unit)] += action.busy;
  if (isSemaphore(step.kind))
    return true;
  if (action.kind != WalkPlan::Action::Other) {
    for (uint32_t repeat = 0; repeat < step.times; ++repeat) {
      time() += step.cycles;
      if (action.kind == WalkPlan::Action::Await)
        await(action.slot, action.pages);
      else if (action.kind == WalkPlan::Action::Push)
        push(action.slot, action.pages);
      else
        mark(action.slot).add(action.pages, time());
    }
    return true;
  }
  switch (step.kind) {
  case EventKind::ReadDram:
  case EventKind::WriteDram:
  case EventKind::ReadCore:
  case EventKind::WriteCore:
  case EventKind::Multicast:
    transfers(step);
    return true;
  case EventKind::Work:
    time() += action.busy;
    return true;
  default:
    break;
  }
  for (uint32_t repeat = 0; repeat < step.times; ++repeat) {
    time() += step.cycles;
    switch (step.kind) {
    case EventKind::ReadBarrier:
      time() = std::max(time(), line.reads[step.buffer]);
      break;
    case EventKind::WriteBarrier:
      time() = std::max(time(), line.writes[step.buffer]);
      break;
    case EventKind::WritesFlushed:
      time() = std::max(time(), line.times[TimeLine::Flushed]);
      break;
    default:
      break;
    }
  }
  return true;
}

static void addTransfers(ArrayRef<ThreadShape::Node> nodes, double trips, MutableArrayRef<TransferCount> counts) {
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
      counts[node.step.stream].all += trips * node.step.times;
      counts[node.step.stream].step = std::max(counts[node.step.stream].step, node.step.times);
      break;
    default:
      break;
    }
  }
}

void ttmlir::hw::countTransfers(const ThreadShape &thread, MutableArrayRef<TransferCount> counts) {
  addTransfers(thread.nodes, 1, counts);
}
