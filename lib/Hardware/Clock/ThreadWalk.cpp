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

Walker::Walker(const ThreadShape &thread, const WalkInput &input, TimeLine &line)
    : thread(thread), input(input), line(line), touched(thread, input.cores.bufferPages.size()) {
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

Walker::Touched::Touched(const ThreadShape &thread, size_t buffers) {
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
    default:
      break;
    }
  }
}

void Walker::save(Snapshot &snapshot) const {
  snapshot.reads.clear();
  snapshot.writes.clear();
  snapshot.queues.clear();
  snapshot.times = line.times;
  snapshot.busy = line.busy;
  for (const uint8_t id : touched.reads)
    snapshot.reads.push_back(line.reads[id]);
  for (const uint8_t id : touched.writes)
    snapshot.writes.push_back(line.writes[id]);
  for (const uint8_t queue : touched.queues)
    snapshot.queues.push_back(line.queues[queue]);
}

/// Adds `trips` trips like the one from `before` to now.
void Walker::extrapolateFrom(const Snapshot &before, double trips) {
  const double nowBefore = before.times[TimeLine::Now], walked = line.end() - nowBefore;
  // The pages of the last trip may come later than at the pace of the walked ones.
  double late = 0;
  for (const auto &[number, old] : zip_equal(touched.queues, before.queues)) {
    const QueueMarks &queue = line.queues[number];
    if (input.pushes[number].empty() || queue.pop.pages == old.pop.pages || queue.wait.pages == old.wait.pages)
      continue;
    const double last = queue.pop.pages + trips * (queue.pop.pages - old.pop.pages);
    late = std::max(late, (input.pushes[number].reachedAt(last, reached[number]) - queue.wait.last) / trips - walked);
  }
  const double length = walked + late;
  for (size_t time = 0; time < TimeLine::NumScalars; ++time)
    extrapolateTime(line.times[time], before.times[time], trips, walked, nowBefore, late);
  for (const auto &[id, old] : zip_equal(touched.reads, before.reads))
    extrapolateTime(line.reads[id], old, trips, walked, nowBefore, late);
  for (const auto &[id, old] : zip_equal(touched.writes, before.writes))
    extrapolateTime(line.writes[id], old, trips, walked, nowBefore, late);
  for (size_t unit = 0; unit < kUnits; ++unit)
    line.busy[unit] += trips * (line.busy[unit] - before.busy[unit]);
  for (const auto &[number, old] : zip_equal(touched.queues, before.queues)) {
    QueueMarks &queue = line.queues[number];
    extrapolate(queue.reserve, old.reserve, trips, length);
    extrapolate(queue.push, old.push, trips, length);
    extrapolate(queue.wait, old.wait, trips, length);
    extrapolate(queue.pop, old.pop, trips, length);
    if (queue.push.pages > old.push.pages)
      line.pushes[number].add(queue.push.pages, queue.push.last,
                              (queue.push.pages - old.push.pages) / (queue.push.events - old.push.events));
  }
}

/// Whether the loop at hand, or the thread, has come to its end.
bool Walker::endTrip() {
  Frame &frame = frames.back();
  if (++frame.trip < frame.walked) {
    if (frame.trip + 1 == frame.walked && frame.trips > frame.walked)
      save(frame.before);
    at = frame.begin;
    return false;
  }
  if (frame.trips > frame.walked)
    extrapolateFrom(frame.before, static_cast<double>(frame.trips - frame.walked));
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
      if (!step(node.step))
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

void Walker::await(size_t queue, double pages) {
  QueueMarks &marks = line.queues[queue];
  if (const PageCurve &pushes = input.pushes[queue]; !pushes.empty()) {
    time() = std::max(time(), pushes.reachedAt(marks.pop.pages + pages, reached[queue]));
    spread.fill(std::numeric_limits<double>::infinity());
  }
  marks.wait.add(pages, time());
}

void Walker::push(size_t queue, double pages) {
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
bool Walker::step(const Step &step) {
  if (isSemaphore(step.kind) && !semaphore(step))
    return false;
  line.busy[static_cast<size_t>(step.unit)] += step.cycles * step.times;
  if (isSemaphore(step.kind))
    return true;
  const size_t buffers = input.cores.bufferPages.size();
  switch (step.kind) {
  case EventKind::ReadDram:
  case EventKind::WriteDram:
  case EventKind::ReadCore:
  case EventKind::WriteCore:
  case EventKind::Multicast:
    transfers(step);
    return true;
  case EventKind::Work:
    time() += step.cycles * step.times;
    return true;
  default:
    break;
  }
  for (uint32_t repeat = 0; repeat < step.times; ++repeat) {
    time() += step.cycles;
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
      line.queues[step.buffer].pop.add(step.value, time());
      break;
    case EventKind::ReserveBack:
      line.queues[step.buffer].reserve.add(step.value, time());
      break;
    case EventKind::PushBack:
      push(step.buffer, step.value);
      break;
    case EventKind::OperandRoom:
      line.queues[sourcesOf(buffers)].reserve.add(1, time());
      break;
    case EventKind::OperandsSent:
      push(sourcesOf(buffers), 1);
      break;
    case EventKind::OperandsUsed:
      line.queues[sourcesOf(buffers)].pop.add(1, time());
      break;
    case EventKind::DstAcquire:
      line.queues[registersOf(buffers)].reserve.add(1, time());
      break;
    case EventKind::DstCommit:
      push(registersOf(buffers), 1);
      break;
    case EventKind::DstRelease:
      line.queues[registersOf(buffers)].pop.add(1, time());
      break;
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
