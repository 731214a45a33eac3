//===- JointWalk.cpp - Threads that wait for semaphores -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JointWalk.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

using Member = JointWalk::Member;

/// Steps of all threads that are walked one by one, at most, in loops in which they differ.
static constexpr double kMostSteps = 1 << 14;

static bool usesSemaphores(const ThreadShape &thread, size_t begin, size_t end) {
  return any_of(ArrayRef(thread.nodes).slice(begin, end - begin),
                [](const ThreadShape::Node &node) { return node.trips == 0 && isSemaphore(node.step.kind); });
}

/// Nodes of a thread: the body of a loop, or all.
struct NodeRange {
  const ThreadShape *thread;
  size_t begin, end;
};

/// The loops with semaphores among the nodes of a range.
static SmallVector<size_t, 4> loopsOf(const NodeRange &range) {
  SmallVector<size_t, 4> loops;
  for (size_t at = range.begin; at < range.end; ++at) {
    const ThreadShape::Node &node = range.thread->nodes[at];
    if (node.trips > 1 && usesSemaphores(*range.thread, at + 1, at + 1 + node.length))
      loops.push_back(at);
    at += node.trips > 0 ? node.length : 0;
  }
  return loops;
}

/// Steps of a range, if all trips of its loops with semaphores are walked.
static double stepsOf(const NodeRange &range) {
  double steps = static_cast<double>(range.end - range.begin);
  for (const size_t at : loopsOf(range)) {
    const ThreadShape::Node &node = range.thread->nodes[at];
    steps += static_cast<double>(node.trips - 1) * stepsOf({range.thread, at + 1, at + 1 + node.length});
  }
  return steps;
}

/// Sets the loops that are walked trip by trip among the nodes `ranges`, one range of each member.
static void findWholeLoops(MutableArrayRef<Member> members, ArrayRef<NodeRange> ranges) {
  const auto tripsOf = [](const NodeRange &range, ArrayRef<size_t> loops) {
    return map_to_vector<4>(loops, [&](size_t at) { return range.thread->nodes[at].trips; });
  };
  const auto loops = map_to_vector<16>(ranges, loopsOf);
  const auto first = tripsOf(ranges.front(), loops.front());
  const bool areEqual =
      all_of(zip_equal(ranges, loops), [&](const auto &both) { return tripsOf(std::get<0>(both), std::get<1>(both)) == first; });
  if (areEqual) {
    for (size_t loop = 0; loop < first.size(); ++loop) {
      SmallVector<NodeRange, 16> bodies;
      for (const auto &[range, starts] : zip_equal(ranges, loops)) {
        const size_t at = starts[loop];
        bodies.push_back({range.thread, at + 1, at + 1 + range.thread->nodes[at].length});
      }
      findWholeLoops(members, bodies);
    }
    return;
  }
  double steps = 0;
  for (const NodeRange &range : ranges)
    steps += stepsOf(range);
  if (steps > kMostSteps)
    return;
  for (const auto &[member, range] : zip_equal(members, ranges)) {
    member.isWhole.resize(member.shape->nodes.size());
    for (size_t at = range.begin; at < range.end; ++at)
      if (const ThreadShape::Node &node = range.thread->nodes[at];
          node.trips > 1 && usesSemaphores(*range.thread, at + 1, at + 1 + node.length))
        member.isWhole[at] = true;
  }
}

//===----------------------------------------------------------------------===//
// JointWalk
//===----------------------------------------------------------------------===//

std::vector<std::vector<Member>> JointWalk::groupsOf(ArrayRef<const CoreClass *> classes, uint32_t numSemaphores) {
  std::vector<Member> members;
  SmallVector<uint32_t, 8> groupOf(numSemaphores);
  std::iota(groupOf.begin(), groupOf.end(), 0);
  SmallVector<uint32_t, 16> firstOf;
  for (const auto &[index, cores] : enumerate(classes))
    for (const auto &[number, thread] : enumerate(cores->threads)) {
      std::optional<uint32_t> first;
      for (const ThreadShape::Node &node : thread.nodes)
        if (node.trips == 0 && isSemaphore(node.step.kind)) {
          const uint32_t group = groupOf[node.step.semaphore];
          if (!first)
            first = node.step.semaphore;
          else if (group != groupOf[*first])
            std::replace(groupOf.begin(), groupOf.end(), group, groupOf[*first]);
        }
      if (first) {
        members.push_back({index, number, cores, &thread});
        firstOf.push_back(*first);
      }
    }
  std::vector<std::vector<Member>> groups(numSemaphores);
  for (auto [member, first] : zip_equal(members, firstOf))
    groups[groupOf[first]].push_back(std::move(member));
  llvm::erase_if(groups, [](const std::vector<Member> &group) { return group.empty(); });
  return groups;
}

JointWalk::JointWalk(std::vector<Member> members, size_t numClasses, uint32_t numSemaphores, TargetsFn targets)
    : all(std::move(members)), numSemaphores(numSemaphores), inboxes(numClasses * numSemaphores), targetsOf(targets) {
  const auto ranges = map_to_vector<16>(all, [](const Member &member) {
    return NodeRange{member.shape, 0, member.shape->nodes.size()};
  });
  findWholeLoops(all, ranges);
  for (const Member &member : all)
    count(member, 0, member.shape->nodes.size(), 1);
  for (Inbox &inbox : inboxes) {
    inbox.takesTurns = none_of(inbox.sources, [&](const Source &source) { return source.updates >= inbox.waits; });
    inbox.isCommon = all_of(inbox.sources, [](const Source &source) { return source.cores == 1; });
    for (const Source &source : inbox.sources)
      inbox.updates += source.updates;
  }
}

/// Adds the waits and updates of `trips` walks of nodes of a thread.
void JointWalk::count(const Member &member, size_t begin, size_t end, double trips) {
  for (size_t at = begin; at < end; ++at) {
    const ThreadShape::Node &node = member.shape->nodes[at];
    if (node.trips > 0) {
      const bool isWhole = !member.isWhole.empty() && member.isWhole[at];
      count(member, at + 1, at + 1 + node.length,
            trips * static_cast<double>(isWhole ? node.trips : std::min(node.trips, kWalkedTrips)));
      at += node.length;
      continue;
    }
    const Step &step = node.step;
    if (step.kind == EventKind::SemaphoreEqual || step.kind == EventKind::SemaphoreAtLeast)
      inbox(member.index, step.semaphore).waits += trips * step.times;
    else if (step.kind == EventKind::SemaphoreAdd || step.kind == EventKind::SemaphoreSend)
      for (const uint32_t target : targetsOf(member.index, step.peers))
        inbox(target, step.semaphore).from(member.index, member.cores->cores.size()).updates += trips * step.times;
  }
}

JointWalk::Source &JointWalk::Inbox::from(size_t index, size_t cores) {
  for (Source &source : sources)
    if (source.from == index)
      return source;
  Source &source = sources.emplace_back();
  source.from = index;
  source.cores = cores;
  return source;
}

void JointWalk::update(size_t from, const Step &step, double time) {
  for (const uint32_t target : targetsOf(from, step.peers)) {
    Inbox &to = inbox(target, step.semaphore);
    SmallVector<double, 8> &arrivals = to.takesTurns ? to.turns : to.from(from, 0).arrivals;
    arrivals.append(step.times, time);
  }
}

/// The same part of the updates as of the waits, until the wait number `until`.
bool JointWalk::Inbox::await(double until, double &time) const {
  const auto reach = [&](ArrayRef<double> arrivals, double updates) {
    const auto count = static_cast<size_t>(std::ceil(updates * until / waits));
    if (count > arrivals.size())
      return false;
    time = std::max(time, count == 0 ? 0 : arrivals[count - 1]);
    return true;
  };
  if (takesTurns)
    return reach(turns, updates);
  return all_of(sources, [&](const Source &source) { return source.updates < waits || reach(source.arrivals, source.updates); });
}

std::optional<Release> JointWalk::await(size_t index, const Step &step) {
  Inbox &own = inbox(index, step.semaphore);
  Release release;
  release.isCommon = own.isCommon;
  if (!own.await(own.awaited + step.times, release.time))
    return std::nullopt;
  own.awaited += step.times;
  return release;
}

void JointWalk::run(function_ref<WalkInput(const Member &)> inputOf, function_ref<TimeLine &(const Member &)> lineOf,
                    TargetsFn targets) {
  targetsOf = targets;
  for (Inbox &inbox : inboxes) {
    inbox.awaited = 0;
    inbox.turns.clear();
    for (Source &source : inbox.sources)
      source.arrivals.clear();
  }
  SmallVector<std::unique_ptr<Walker>, 16> walkers;
  for (const Member &member : all) {
    WalkInput input = inputOf(member);
    input.index = member.index;
    input.board = this;
    input.isWhole = member.isWhole;
    walkers.push_back(std::make_unique<Walker>(*member.shape, input, lineOf(member)));
  }
  while (!walkers.empty()) {
    bool moves = false;
    llvm::erase_if(walkers, [&](const std::unique_ptr<Walker> &walker) {
      const uint64_t before = walker->taken();
      const bool isDone = walker->run();
      moves |= isDone || walker->taken() > before;
      return isDone;
    });
    // A core may wait for one that its class does not know of.
    if (!moves)
      (*min_element(walkers, [](const auto &a, const auto &b) { return a->now() < b->now(); }))->release();
  }
}
