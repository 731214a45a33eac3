//===- Estimate.cpp - Timing of kernel shapes in closed form --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The time lines of the threads of each class (ThreadWalk.h) are walked first as if nothing ever kept them waiting, then with the
// time lines of the threads that they wait for, as if buffers had no end. The limits of buffers, banks and links stretch the
// result.
//
//===----------------------------------------------------------------------===//

#include "NetworkLoad.h"
#include "ThreadWalk.h"

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"

#include <cmath>
#include <optional>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

namespace {

constexpr size_t kUnpack = 2, kMath = 3, kPack = 4;
constexpr double kSourceBanks = 2;

/// A class of cores and its time lines.
struct ClassState {
  const CoreClass *cores = nullptr;
  /// By thread: transactions by stream.
  std::array<SmallVector<double, 8>, kThreadsPerCore> counts;
  SmallVector<StreamCost, 8> costs;
  /// By thread: alone, and with waits for others.
  std::array<TimeLine, kThreadsPerCore> alone, lines;
  /// By list of peers: the classes in it, and by network the cycles of an update.
  SmallVector<SmallBitVector, 4> peerClasses;
  std::array<SmallVector<double, 4>, NocMap::kNetworks> oneWay;

  size_t numQueues() const { return cores->bufferPages.size() + 2; }
  double capacityOf(size_t queue) const {
    const size_t buffers = cores->bufferPages.size();
    return queue < buffers ? cores->bufferPages[queue] : queue == sourcesOf(buffers) ? kSourceBanks : cores->dstParts;
  }
  /// The thread that fills a queue, and the one that empties it; kThreadsPerCore if there is none.
  size_t producerOf(size_t queue) const {
    return find([&](const TimeLine &line) { return line.queues[queue].push.happens(); });
  }
  size_t consumerOf(size_t queue) const {
    return find([&](const TimeLine &line) { return line.queues[queue].wait.happens() || line.queues[queue].pop.happens(); });
  }
  double cyclesOf(size_t thread) const { return alone[thread].end(); }
  /// Cycles of a thread for `part` of its work, when UNPACK, MATH and PACK wait for each other: who waits is at most as far ahead
  /// as sources and destination registers hold.
  double pace(size_t thread, double part) const;

private:
  template <class Condition> size_t find(Condition condition) const {
    size_t thread = 0;
    while (thread < kThreadsPerCore && (cores->threads[thread].empty() || !condition(alone[thread])))
      ++thread;
    return thread;
  }
};

double ClassState::pace(size_t thread, double part) const {
  if (thread < kUnpack)
    return cyclesOf(thread) * part;
  const size_t buffers = cores->bufferPages.size();
  const double sent = alone[kUnpack].queues.empty() ? 0 : alone[kUnpack].queues[sourcesOf(buffers)].push.events,
               committed = alone[kMath].queues.empty() ? 0 : alone[kMath].queues[registersOf(buffers)].push.events;
  const double sources = sent > 0 ? kSourceBanks / sent : 0, registers = committed > 0 ? cores->dstParts / committed : 0;
  const double between = thread == kUnpack ? sources : registers;
  double cycles = cyclesOf(thread) * part;
  if (thread != kMath)
    cycles = std::max(cycles, cyclesOf(kMath) * (part - between));
  if (thread != kUnpack)
    cycles = std::max(cycles, cyclesOf(kUnpack) * (part - sources - (thread == kPack ? registers : 0)));
  if (thread != kPack)
    cycles = std::max(cycles, cyclesOf(kPack) * (part - registers - (thread == kUnpack ? sources : 0)));
  return cycles;
}

/// The networks of a chip, to ask for the time of single transfers. None meets an earlier one, since time only advances.
struct Probe {
  explicit Probe(const ChipDesc &chip) : chip(chip), networks(chip), map(chip) {}
  ChipDesc chip;
  Networks networks;
  NocMap map;
  uint64_t time = 0;
};

class Estimator {
public:
  Estimator(const KernelShape &shape, const ChipDesc &chip);
  Timing run();

private:
  void addLoads();
  StreamCost costOf(const CoreClass &cores, const PageStream &stream, unsigned network);
  void findCosts();
  void findPeers();
  void walkAlone(ClassState &state);
  void walkTogether(size_t index);
  Mark updatesOf(size_t index, uint32_t semaphore, double &answer) const;
  double drainAfter(const ClassState &state, size_t thread, double time, unsigned depth = 0) const;
  double endByQueue(const ClassState &state, size_t queue) const;
  /// Cycles until a thread sees what another one has done to a circular buffer.
  double latencyOf(const ClassState &state, size_t queue) const {
    return queue < state.cores->bufferPages.size() ? chipRates(chip.arch).bufferLatency : 0;
  }
  double end() const;
  Timing summary(double cycles) const;

  const KernelShape &shape;
  const ChipDesc &chip;
  Probe &probe;
  NetworkLoad load;
  std::vector<ClassState> classes;
  uint32_t numSemaphores = 0;
};

} // namespace

static unsigned networkOf(const CoreClass &cores, size_t thread) { return cores.networks[thread % NocMap::kNetworks]; }

/// The same one while a thread asks about the same chip.
static Probe &probeOf(const ChipDesc &chip) {
  thread_local std::optional<Probe> last;
  if (!last || last->chip != chip)
    last.emplace(chip);
  return *last;
}

Estimator::Estimator(const KernelShape &shape, const ChipDesc &chip)
    : shape(shape), chip(chip), probe(probeOf(chip)), load(chip, probe.map), classes(shape.classes.size()) {
  for (const auto &[state, cores] : zip(classes, shape.classes)) {
    state.cores = &cores;
    numSemaphores = std::max(numSemaphores, static_cast<uint32_t>(cores.semaphores.size()));
  }
}

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

void Estimator::addLoads() {
  for (ClassState &state : classes)
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
      state.counts[thread].assign(state.cores->streams.size(), 0);
      countTransfers(state.cores->threads[thread], state.counts[thread]);
      for (const auto &[stream, count] : zip(state.cores->streams, state.counts[thread]))
        load.add(*state.cores, stream, networkOf(*state.cores, thread), count);
    }
  load.finish();
}

/// The cost of a transaction that meets no other, of the first and the last core of the class in the mean.
StreamCost Estimator::costOf(const CoreClass &cores, const PageStream &stream, unsigned network) {
  StreamCost cost;
  for (const size_t core : {size_t(0), cores.cores.size() - 1}) {
    // After all earlier ones.
    probe.time += 1 << 24;
    const uint32_t number = cores.cores[core], place = stream.placeOf(core, 0, static_cast<uint32_t>(chip.numDramChannels));
    const Networks::TransferTimes passage =
        stream.receivers.empty()
            ? probe.networks.transfer(
                  {network, number, place, stream.bytes, stream.target == PageStream::Target::Dram, stream.isRead}, probe.time)
            : probe.networks.multicast(network, number, stream.receivers[core], stream.bytes, probe.time, stream.isLinked);
    const double own = load.portCycles(cores, core, stream);
    cost.own += own / 2;
    cost.done += (static_cast<double>(passage.done - probe.time) - own) / 2;
    cost.arrival += (static_cast<double>(passage.arrival - probe.time) - own) / 2;
  }
  return cost;
}

void Estimator::findCosts() {
  for (ClassState &state : classes) {
    const std::vector<PageStream> &streams = state.cores->streams;
    state.costs.resize(streams.size());
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
      const unsigned network = networkOf(*state.cores, thread);
      // Own cycles of all transactions of the thread: of multicasts, and by direction.
      std::array<double, 3> all = {};
      const auto directionOf = [](const PageStream &stream) { return stream.receivers.empty() ? stream.isRead ? 0 : 1 : 2; };
      for (const auto &[stream, count, cost] : zip(streams, state.counts[thread], state.costs)) {
        if (count == 0)
          continue;
        cost = costOf(*state.cores, stream, network);
        all[directionOf(stream)] += count * cost.own;
      }
      for (const auto &[stream, count, cost] : zip(streams, state.counts[thread], state.costs))
        if (count > 0)
          cost.shared = cost.own / all[directionOf(stream)] *
                        std::max(load.busiestTarget(stream, network), load.busiestLink(stream, network));
    }
  }
}

/// The classes that lists of peers reach, and how far, by the lists of the first and the last core.
void Estimator::findPeers() {
  if (numSemaphores == 0)
    return;
  std::vector<size_t> classOf(chip.numWorkers(), classes.size());
  for (const auto &[index, state] : enumerate(classes))
    for (const uint32_t core : state.cores->cores)
      classOf[core] = index;
  for (ClassState &state : classes)
    for (const std::vector<std::vector<uint32_t>> &lists : state.cores->peers) {
      SmallBitVector &reached = state.peerClasses.emplace_back(static_cast<unsigned>(classes.size() + 1));
      std::array<double, NocMap::kNetworks> cycles = {};
      double pairs = 0;
      for (const size_t from : {size_t(0), lists.size() - 1})
        for (const uint32_t to : lists[from]) {
          reached.set(static_cast<unsigned>(classOf[to]));
          for (unsigned network = 0; network < NocMap::kNetworks; ++network)
            cycles[network] += static_cast<double>(probe.networks.oneWay(network, state.cores->cores[from], to));
          ++pairs;
        }
      for (unsigned network = 0; network < NocMap::kNetworks; ++network)
        state.oneWay[network].push_back(cycles[network] / std::max(pairs, 1.0));
    }
}

//===----------------------------------------------------------------------===//
// Time lines
//===----------------------------------------------------------------------===//

void Estimator::walkAlone(ClassState &state) {
  const SmallVector<Mark, 8> pushes(state.numQueues()), updates(numSemaphores);
  const SmallVector<double, 8> answers(numSemaphores, -1);
  for (size_t thread = 0; thread < kThreadsPerCore; ++thread)
    state.alone[thread] = walk(state.cores->threads[thread], {*state.cores, state.costs, pushes, updates, answers, 0,
                                                              state.oneWay[networkOf(*state.cores, thread)]});
  state.lines = state.alone;
}

/// When other classes update semaphore `semaphore` of class `index`. `answer` becomes the time that it takes to
/// answer an update by one of this.
Mark Estimator::updatesOf(size_t index, uint32_t semaphore, double &answer) const {
  Mark all;
  for (const auto &[other, state] : enumerate(classes)) {
    if (other == index)
      continue;
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
      const TimeLine &line = state.lines[thread];
      const Mark &updates = line.semaphores[semaphore].update;
      if (!updates.happens() || none_of(state.cores->threads[thread].nodes, [&](const ThreadShape::Node &node) {
            const Step &step = node.step;
            return node.trips == 0 && step.semaphore == semaphore &&
                   (step.kind == EventKind::SemaphoreAdd || step.kind == EventKind::SemaphoreSend) &&
                   state.peerClasses[step.peers].test(static_cast<unsigned>(index));
          }))
        continue;
      all.first = all.happens() ? std::min(all.first, updates.first) : updates.first;
      all.last = std::max(all.last, updates.last);
      all.events += updates.events;
      all.pages += updates.pages;
      all.firstPages += updates.firstPages;
      if (line.times[TimeLine::LastWait] > 0)
        answer = std::max(answer, line.semaphores[semaphore].answer / updates.events);
    }
  }
  return all;
}

/// The waits of a thread, if all are for one semaphore; otherwise 0.
static double waitsForOne(const TimeLine &line) {
  double waits = 0;
  for (const SemaphoreMarks &semaphore : line.semaphores)
    if (semaphore.wait.happens())
      waits = waits == 0 ? semaphore.wait.events : -1;
  return std::max(waits, 0.0);
}

void Estimator::walkTogether(size_t index) {
  ClassState &state = classes[index];
  SmallVector<Mark, 8> pushes(state.numQueues()), updates(numSemaphores);
  SmallVector<double, 8> answers(numSemaphores, -1);
  for (uint32_t semaphore = 0; semaphore < numSemaphores; ++semaphore)
    updates[semaphore] = updatesOf(index, semaphore, answers[semaphore]);
  for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
    if (state.cores->threads[thread].empty())
      continue;
    for (size_t queue = 0; queue < pushes.size(); ++queue) {
      const size_t producer = state.producerOf(queue);
      pushes[queue] = producer < kThreadsPerCore && producer != thread ? state.lines[producer].queues[queue].push : Mark();
      pushes[queue].first += latencyOf(state, queue);
      pushes[queue].last += latencyOf(state, queue);
    }
    state.lines[thread] =
        walk(state.cores->threads[thread], {*state.cores, state.costs, pushes, updates, answers, waitsForOne(state.alone[thread]),
                                            state.oneWay[networkOf(*state.cores, thread)]});
  }
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

/// Cycles from `time` of `thread` to the end of it, and of the consumers behind it.
double Estimator::drainAfter(const ClassState &state, size_t thread, double time, unsigned depth) const {
  const TimeLine &line = state.lines[thread];
  double rest = std::max({line.end(), line.reads[kAnyTransaction], line.writes[kAnyTransaction]}) - time;
  for (size_t queue = 0; depth < kThreadsPerCore && queue < line.queues.size(); ++queue) {
    const size_t consumer = state.consumerOf(queue);
    if (!line.queues[queue].push.happens() || consumer >= kThreadsPerCore || consumer == thread)
      continue;
    const double push = line.queues[queue].push.last - time;
    if (push >= 0)
      rest = std::max(rest, push + drainAfter(state, consumer, state.lines[consumer].queues[queue].wait.last, depth + 1));
  }
  return rest;
}

/// The part of the time between two such events of a thread for which it holds pages: from `begin` to `end`.
static double heldPart(const Mark &begin, const Mark &end, double length) {
  if (begin.pages != end.pages || length <= 0)
    return 1;
  return std::clamp((end.moment - begin.moment) / end.pages * end.events / length, 0.0, 1.0);
}

/// The end of a class whose threads wait for each other at a queue: for pages of the producer, and for room of the consumer.
double Estimator::endByQueue(const ClassState &state, size_t queue) const {
  const size_t producer = state.producerOf(queue), consumer = state.consumerOf(queue);
  if (producer >= kThreadsPerCore || consumer >= kThreadsPerCore)
    return 0;
  const QueueMarks &in = state.alone[producer].queues[queue], &out = state.alone[consumer].queues[queue];
  const Mark &taken = out.pop.happens() ? out.pop : out.wait;
  const double pages = in.push.pages, perPush = in.push.average(), perPop = taken.average();
  const QueueMarks &made = state.lines[producer].queues[queue], &used = state.lines[consumer].queues[queue];
  // Of the last push, the consumer has all but the first part still before it.
  const double parts = std::max(perPush / perPop, 1.0);
  double end = made.push.last + latencyOf(state, queue) + state.pace(consumer, (parts - 1) / taken.events) +
               drainAfter(state, consumer, used.wait.happens() ? used.wait.last : used.pop.last);
  if (!out.pop.happens() || !in.reserve.happens())
    return end;
  const double block = std::min(std::max(perPush, perPop), state.capacityOf(queue));
  const double blocks = pages / block, room = std::max(std::floor(state.capacityOf(queue) / block), 1.0);
  if (blocks <= room)
    return end;
  const auto held = [&](size_t thread, const Mark &begin, const Mark &last, double perEvent) {
    const double own = heldPart(begin, last, state.cyclesOf(thread));
    return state.pace(thread, (block - (1 - own) * perEvent) / pages);
  };
  const double round =
      held(producer, in.reserve, in.push, perPush) + held(consumer, out.wait, out.pop, perPop) + 2 * latencyOf(state, queue);
  return std::max(end, made.reserve.first + (blocks - 1) * round / room + round + drainAfter(state, consumer, used.pop.last));
}

double Estimator::end() const {
  double end = std::max(load.busiestBank(), load.busiestMemory());
  for (unsigned network = 0; network < NocMap::kNetworks; ++network)
    end = std::max({end, load.busiestPort(network), load.busiestLink(network)});
  double latency = 0;
  for (const ClassState &state : classes)
    for (const StreamCost &cost : state.costs)
      latency = std::max(latency, cost.done);
  end += latency;
  for (const ClassState &state : classes) {
    for (const TimeLine &line : state.lines)
      end = std::max({end, line.end(), line.reads[kAnyTransaction], line.writes[kAnyTransaction]});
    for (size_t queue = 0; queue < state.numQueues(); ++queue)
      end = std::max(end, endByQueue(state, queue));
  }
  return end;
}

Timing Estimator::summary(double cycles) const {
  Timing timing;
  const auto busiest = [&](uint64_t &field, double busy) {
    field = std::max(field, static_cast<uint64_t>(busy));
    cycles = std::max(cycles, busy);
  };
  for (const ClassState &state : classes) {
    std::array<double, kUnits> busy = {};
    for (const TimeLine &line : state.alone)
      for (size_t unit = 0; unit < kUnits; ++unit)
        busy[unit] += line.busy[unit];
    busiest(timing.unpacker, busy[static_cast<size_t>(Unit::Unpacker)]);
    busiest(timing.matrix, busy[static_cast<size_t>(Unit::Matrix)]);
    busiest(timing.vector, busy[static_cast<size_t>(Unit::Vector)]);
    busiest(timing.packer, busy[static_cast<size_t>(Unit::Packer)]);
  }
  for (unsigned network = 0; network < NocMap::kNetworks; ++network) {
    busiest(timing.network[network], load.busiestPort(network));
    busiest(timing.links[network], load.busiestLink(network));
  }
  busiest(timing.dram, load.busiestBank());
  timing.cycles = static_cast<uint64_t>(std::ceil(cycles));
  if (const size_t cores = shape.numCores(); !shape.startsAtOnce && cores > 0)
    timing.cycles += startCycles(chipRates(chip.arch), cores - 1, cores);
  addLaunch(timing, chip, shape.hasArgumentsOfCores);
  return timing;
}

Timing Estimator::run() {
  addLoads();
  findCosts();
  findPeers();
  for (ClassState &state : classes)
    walkAlone(state);
  // WRITER waits for PACK, which comes later; with semaphores also classes wait for each other.
  for (unsigned pass = 0; pass < (numSemaphores == 0 ? 2U : 3U); ++pass)
    for (size_t index = 0; index < classes.size(); ++index)
      walkTogether(index);
  return summary(end());
}

Timing ttmlir::hw::estimate(const KernelShape &shape, const ChipDesc &chip) { return Estimator(shape, chip).run(); }
