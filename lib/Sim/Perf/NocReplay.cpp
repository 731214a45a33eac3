//===- NocReplay.cpp - Replay of recorded traffic -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Perf/NocTrace.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cmath>
#include <queue>

using namespace llvm;

namespace ttmlir::sim::perf {

namespace {

struct ProcessorState {
  uint32_t next = NocEvent::kNone;
  /// When the transfers under way are done.
  uint64_t readsDone = 0, writesDone = 0;
};

class Replayer {
public:
  Replayer(const NocTrace &trace, const hw::ChipDesc &chip, NocReplayMode mode)
      : trace(trace), nodes(chip), record(static_cast<uint64_t>(hw::chipRates(chip.arch).record)), mode(mode),
        states(trace.processors.size()) {
    for (size_t each = 0; each < trace.devices.size(); ++each)
      networks.emplace_back(chip);
    for (hw::Dim2 core : cores(chip))
      isWorker[nodes.numberOf(core)] = true;
  }

  NocReplay run();

private:
  /// NoC 0 coordinates of all cores of the die: a trace may be of any harvesting.
  std::vector<hw::Dim2> cores(const hw::ChipDesc &chip);
  uint64_t happen(const NocProcessor &processor, ProcessorState &state, const NocEvent &event, uint64_t time);
  void transfer(const NocProcessor &processor, ProcessorState &state, const NocEvent &event, uint64_t time);
  void multicast(const NocProcessor &processor, ProcessorState &state, const NocEvent &event, uint64_t time);
  void schedule(uint32_t processor, const NocEvent &before, uint64_t time);

  const NocTrace &trace;
  hw::NocMap nodes;
  /// From the time of a transfer in the trace to its issue.
  uint64_t record;
  NocReplayMode mode;
  std::vector<hw::Networks> networks;
  std::vector<bool> isWorker;
  std::vector<ProcessorState> states;
  /// Time and number of the processors to resume, the earliest first.
  using Item = std::pair<uint64_t, uint32_t>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
  NocReplay result;
};

} // namespace

std::vector<hw::Dim2> Replayer::cores(const hw::ChipDesc &chip) {
  isWorker.assign(static_cast<size_t>(nodes.size().y * nodes.size().x), false);
  std::vector<hw::Dim2> all;
  if (const hw::Die *die = hw::dieOf(chip.arch); die && die->extent == nodes.size())
    for (int64_t y : die->rows)
      for (int64_t x : die->columns)
        all.push_back({y, x});
  else
    for (uint64_t number = 0; number < chip.numWorkers(); ++number)
      all.push_back(nodes.worker(number));
  return all;
}

void Replayer::transfer(const NocProcessor &processor, ProcessorState &state, const NocEvent &event, uint64_t time) {
  const bool reads = event.kind == NocEventKind::Read;
  ++(reads ? result.reads : result.writes);
  (reads ? result.readBytes : result.writeBytes) += event.bytes;
  if (event.bytes == 0)
    return;
  hw::Networks &chip = networks[processor.chip];
  const hw::Networks::Endpoint other = chip.at({event.first.y, event.first.x});
  const uint64_t done = chip.carry({event.network, {processor.core}, other, event.bytes, reads}, time + record).done;
  uint64_t &finished = reads ? state.readsDone : state.writesDone;
  finished = std::max(finished, done);
}

/// The rectangle may go around the edges of the torus, and begins in its other corner on network 1.
void Replayer::multicast(const NocProcessor &processor, ProcessorState &state, const NocEvent &event, uint64_t time) {
  NocEvent::Place first = event.first, last = event.last;
  if (event.network == 1)
    std::swap(first, last);
  SmallVector<hw::Dim2, 64> receivers;
  const hw::Dim2 size = nodes.size();
  for (int64_t y = first.y;; y = (y + 1) % size.y) {
    for (int64_t x = first.x;; x = (x + 1) % size.x) {
      if (isWorker[nodes.numberOf({y, x})] && !(hw::Dim2{y, x} == processor.core))
        receivers.push_back({y, x});
      if (x == last.x)
        break;
    }
    if (y == last.y)
      break;
  }
  ++result.multicasts;
  result.multicastBytes += event.bytes;
  if (event.bytes == 0 || receivers.empty())
    return;
  const uint64_t done = networks[processor.chip].spread(event.network, processor.core, receivers, event.bytes, time + record).done;
  state.writesDone = std::max(state.writesDone, done);
}

/// Lets `event` happen at `time` or when what it waits for is done; returns when.
uint64_t Replayer::happen(const NocProcessor &processor, ProcessorState &state, const NocEvent &event, uint64_t time) {
  switch (event.kind) {
  case NocEventKind::Read:
  case NocEventKind::Write:
    transfer(processor, state, event, time);
    return time;
  case NocEventKind::Multicast:
    multicast(processor, state, event, time);
    return time;
  case NocEventKind::ReadBarrierEnd:
    ++result.barriers;
    return std::max(time, state.readsDone);
  case NocEventKind::WriteBarrierEnd:
    ++result.barriers;
    return std::max(time, state.writesDone);
  case NocEventKind::Mark:
  case NocEventKind::ZoneEnd:
  case NocEventKind::ReadBarrierStart:
  case NocEventKind::WriteBarrierStart:
    return time;
  }
  llvm_unreachable("kind of event");
}

/// Schedules the event behind `before`, which happened at `time`.
void Replayer::schedule(uint32_t processor, const NocEvent &before, uint64_t time) {
  if (before.next == NocEvent::kNone)
    return;
  const NocEvent &event = trace.events[before.next];
  const bool isBarrier = event.kind == NocEventKind::ReadBarrierEnd || event.kind == NocEventKind::WriteBarrierEnd;
  const bool keepsGap = mode == NocReplayMode::Closed || event.kind == NocEventKind::ZoneEnd;
  if (!isBarrier)
    time = keepsGap ? time + (event.time - before.time) : event.time;
  queue.push({time, processor});
}

NocReplay Replayer::run() {
  for (const auto &[number, processor] : enumerate(trace.processors)) {
    states[number].next = processor.first;
    queue.push({trace.events[processor.first].time, static_cast<uint32_t>(number)});
  }
  uint64_t end = 0;
  while (!queue.empty()) {
    const auto [due, number] = queue.top();
    queue.pop();
    ProcessorState &state = states[number];
    const NocEvent &event = trace.events[state.next];
    const uint64_t time = happen(trace.processors[number], state, event, due);
    end = std::max(end, time);
    state.next = event.next;
    schedule(number, event, time);
  }
  const auto spanTo = [&](uint64_t last) {
    const uint64_t span = last - trace.firstTime;
    return span - std::min(span, NocReplay::kTail);
  };
  result.recorded = spanTo(trace.lastTime);
  result.cycles = spanTo(end);
  for (const ProcessorState &state : states)
    end = std::max({end, state.readsDone, state.writesDone});
  result.duration = end - trace.firstTime;
  for (const auto &[chip, network] : enumerate(networks))
    for (const auto &[index, link] : enumerate(network.linkUse()))
      if (link.busy)
        result.links.push_back({static_cast<uint32_t>(chip), nodes.link(index), link.busy});
  llvm::stable_sort(result.links, [](const NocLinkUse &a, const NocLinkUse &b) { return a.busy > b.busy; });
  return std::move(result);
}

NocReplay replayNocTrace(const NocTrace &trace, const hw::ChipDesc &chip, NocReplayMode mode) {
  return Replayer(trace, chip, mode).run();
}

} // namespace ttmlir::sim::perf
