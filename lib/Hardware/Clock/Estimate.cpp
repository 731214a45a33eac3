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
#include "llvm/ADT/StringMap.h"

#include <cmath>
#include <optional>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

namespace {

constexpr size_t kUnpack = 2, kMath = 3, kPack = 4;
constexpr double kSourceBanks = 2;

/// What a thread waits for.
struct Waits {
  /// By queue and by semaphore, and see WalkInput.
  SmallVector<Mark, 8> pushes, updates;
  SmallVector<double, 4> answers;

  bool operator==(const Waits &) const = default;
};

/// A class of cores and its time lines.
struct ClassState {
  const CoreClass *cores = nullptr;
  /// By thread: transactions by stream.
  std::array<SmallVector<double, 8>, kThreadsPerCore> counts;
  SmallVector<StreamCost, 8> costs;
  /// By thread, if it has a kernel: alone, and with waits for others, which follow from `waits`. Threads that wait for nobody are
  /// as if they were alone.
  std::array<TimeLine, kThreadsPerCore> alone, others;
  std::array<const TimeLine *, kThreadsPerCore> lines;
  std::array<Waits, kThreadsPerCore> waits;
  /// By queue: the thread that fills it, and the one that empties it; kThreadsPerCore if there is none.
  SmallVector<uint8_t, 8> producers, consumers;
  /// By thread and semaphore: the classes with updates of it.
  std::array<SmallVector<SmallBitVector, 4>, kThreadsPerCore> reached;
  /// By network and list of peers: cycles of an update.
  std::array<SmallVector<double, 4>, NocMap::kNetworks> oneWay;

  void begin(const CoreClass &of);
  void findEnds();
  size_t numQueues() const { return cores->bufferPages.size() + 2; }
  bool runs(size_t thread) const { return !cores->threads[thread].empty(); }
  double capacityOf(size_t queue) const {
    const size_t buffers = cores->bufferPages.size();
    return queue < buffers ? cores->bufferPages[queue] : queue == sourcesOf(buffers) ? kSourceBanks : cores->dstParts;
  }
  double cyclesOf(size_t thread) const { return runs(thread) ? alone[thread].end() : 0; }
  /// Cycles of a thread for `part` of its work, when UNPACK, MATH and PACK wait for each other: who waits is at most as far ahead
  /// as sources and destination registers hold.
  double pace(size_t thread, double part) const;
};

void ClassState::begin(const CoreClass &of) {
  cores = &of;
  costs.clear();
  for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
    reached[thread].clear();
    lines[thread] = &alone[thread];
  }
  for (SmallVector<double, 4> &cycles : oneWay)
    cycles.clear();
}

void ClassState::findEnds() {
  producers.assign(numQueues(), kThreadsPerCore);
  consumers.assign(numQueues(), kThreadsPerCore);
  for (uint8_t thread = kThreadsPerCore; thread-- > 0;) {
    if (!runs(thread))
      continue;
    for (const auto &[queue, marks] : enumerate(alone[thread].queues)) {
      if (marks.push.happens())
        producers[queue] = thread;
      if (marks.wait.happens() || marks.pop.happens())
        consumers[queue] = thread;
    }
  }
}

double ClassState::pace(size_t thread, double part) const {
  if (thread < kUnpack)
    return cyclesOf(thread) * part;
  const size_t buffers = cores->bufferPages.size();
  const double sent = runs(kUnpack) ? alone[kUnpack].queues[sourcesOf(buffers)].push.events : 0,
               committed = runs(kMath) ? alone[kMath].queues[registersOf(buffers)].push.events : 0;
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

/// What estimates on a chip share: its networks, to ask for the time of single transfers, of which none meets an earlier one, since
/// time only advances; the times of those; and memory for loads and classes.
struct Probe {
  explicit Probe(const ChipDesc &chip) : chip(chip), networks(chip), map(chip), load(this->chip, map) {}

  /// Cycles of a transaction of core `core` of the class to its end and to its arrival.
  std::pair<double, double> passage(const CoreClass &cores, size_t core, const PageStream &stream, unsigned network);

  ChipDesc chip;
  Networks networks;
  NocMap map;
  NetworkLoad load;
  std::vector<ClassState> classes;
  uint64_t time = 0;

private:
  StringMap<std::pair<double, double>> passages;
};

// Times of transactions that are kept, at most.
constexpr size_t kMostPassages = 1 << 14;

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
  NetworkLoad &load;
  MutableArrayRef<ClassState> classes;
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
    : shape(shape), chip(chip), probe(probeOf(chip)), load(probe.load) {
  load.clear();
  if (probe.classes.size() < shape.classes.size())
    probe.classes.resize(shape.classes.size());
  classes = MutableArrayRef(probe.classes).take_front(shape.classes.size());
  for (const auto &[state, cores] : zip_equal(classes, shape.classes)) {
    state.begin(cores);
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

std::pair<double, double> Probe::passage(const CoreClass &cores, size_t core, const PageStream &stream, unsigned network) {
  const uint32_t number = cores.cores[core], place = stream.placeOf(core, 0, static_cast<uint32_t>(chip.numDramChannels));
  const bool isDram = stream.target == PageStream::Target::Dram;
  SmallVector<uint32_t, 128> key = {network, number, stream.bytes};
  if (stream.receivers.empty())
    key.append({place, static_cast<uint32_t>(isDram) << 1 | static_cast<uint32_t>(stream.isRead)});
  else
    key.append(stream.receivers[core].begin(), stream.receivers[core].end());
  // Multicasts have keys of their own.
  key.push_back(stream.receivers.empty() ? 0 : stream.isLinked ? 2 : 1);
  if (passages.size() > kMostPassages)
    passages.clear();
  const auto [it, isNew] =
      passages.try_emplace({reinterpret_cast<const char *>(key.data()), key.size() * sizeof(uint32_t)}, 0.0, 0.0);
  if (!isNew)
    return it->second;
  // After all earlier ones.
  time += 1 << 24;
  const Networks::TransferTimes times =
      stream.receivers.empty() ? networks.transfer({network, number, place, stream.bytes, isDram, stream.isRead}, time)
                               : networks.multicast(network, number, stream.receivers[core], stream.bytes, time, stream.isLinked);
  return it->second = {static_cast<double>(times.done - time), static_cast<double>(times.arrival - time)};
}

/// The cost of a transaction that meets no other, of the first and the last core of the class in the mean.
StreamCost Estimator::costOf(const CoreClass &cores, const PageStream &stream, unsigned network) {
  StreamCost cost;
  for (const size_t core : {size_t(0), cores.cores.size() - 1}) {
    const auto [done, arrival] = probe.passage(cores, core, stream, network);
    const double own = load.portCycles(cores, core, stream);
    cost.own += own / 2;
    cost.done += (done - own) / 2;
    cost.arrival += (arrival - own) / 2;
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
  for (ClassState &state : classes) {
    SmallVector<SmallBitVector, 4> peerClasses;
    for (const std::vector<std::vector<uint32_t>> &lists : state.cores->peers) {
      SmallBitVector &peers = peerClasses.emplace_back(static_cast<unsigned>(classes.size() + 1));
      std::array<double, NocMap::kNetworks> cycles = {};
      double pairs = 0;
      for (const size_t from : {size_t(0), lists.size() - 1})
        for (const uint32_t to : lists[from]) {
          peers.set(static_cast<unsigned>(classOf[to]));
          for (unsigned network = 0; network < NocMap::kNetworks; ++network)
            cycles[network] += static_cast<double>(probe.networks.oneWay(network, state.cores->cores[from], to));
          ++pairs;
        }
      for (unsigned network = 0; network < NocMap::kNetworks; ++network)
        state.oneWay[network].push_back(cycles[network] / std::max(pairs, 1.0));
    }
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
      SmallVector<SmallBitVector, 4> &reached = state.reached[thread];
      reached.assign(numSemaphores, SmallBitVector(static_cast<unsigned>(classes.size() + 1)));
      for (const ThreadShape::Node &node : state.cores->threads[thread].nodes)
        if (node.trips == 0 && (node.step.kind == EventKind::SemaphoreAdd || node.step.kind == EventKind::SemaphoreSend))
          reached[node.step.semaphore] |= peerClasses[node.step.peers];
    }
  }
}

//===----------------------------------------------------------------------===//
// Time lines
//===----------------------------------------------------------------------===//

void Estimator::walkAlone(ClassState &state) {
  for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
    if (!state.runs(thread))
      continue;
    Waits &waits = state.waits[thread];
    waits.pushes.assign(state.numQueues(), Mark());
    waits.updates.assign(numSemaphores, Mark());
    waits.answers.assign(numSemaphores, -1);
    walk(state.cores->threads[thread],
         {*state.cores, state.costs, waits.pushes, waits.updates, waits.answers, 0, state.oneWay[networkOf(*state.cores, thread)]},
         state.alone[thread]);
  }
  state.findEnds();
}

/// When other classes update semaphore `semaphore` of class `index`. `answer` becomes the time that it takes to
/// answer an update by one of this.
Mark Estimator::updatesOf(size_t index, uint32_t semaphore, double &answer) const {
  Mark all;
  for (const auto &[other, state] : enumerate(classes)) {
    if (other == index)
      continue;
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
      if (!state.runs(thread) || !state.reached[thread][semaphore].test(static_cast<unsigned>(index)))
        continue;
      const TimeLine &line = *state.lines[thread];
      const Mark &updates = line.semaphores[semaphore].update;
      if (!updates.happens())
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
  SmallVector<Mark, 8> updates(numSemaphores);
  SmallVector<double, 4> answers(numSemaphores, -1);
  for (uint32_t semaphore = 0; semaphore < numSemaphores; ++semaphore)
    updates[semaphore] = updatesOf(index, semaphore, answers[semaphore]);
  for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
    if (!state.runs(thread))
      continue;
    Waits waits{SmallVector<Mark, 8>(state.numQueues()), updates, answers};
    for (size_t queue = 0; queue < waits.pushes.size(); ++queue) {
      const size_t producer = state.producers[queue];
      if (producer >= kThreadsPerCore || producer == thread || !state.alone[thread].queues[queue].wait.happens())
        continue;
      Mark &pushes = waits.pushes[queue];
      pushes = state.lines[producer]->queues[queue].push;
      pushes.first += latencyOf(state, queue);
      pushes.last += latencyOf(state, queue);
    }
    // As in an earlier walk.
    if (waits == state.waits[thread])
      continue;
    state.waits[thread] = std::move(waits);
    const Waits &now = state.waits[thread];
    walk(state.cores->threads[thread],
         {*state.cores, state.costs, now.pushes, now.updates, now.answers, waitsForOne(state.alone[thread]),
          state.oneWay[networkOf(*state.cores, thread)]},
         state.others[thread]);
    state.lines[thread] = &state.others[thread];
  }
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

/// Cycles from `time` of `thread` to the end of it, and of the consumers behind it.
double Estimator::drainAfter(const ClassState &state, size_t thread, double time, unsigned depth) const {
  const TimeLine &line = *state.lines[thread];
  double rest = std::max({line.end(), line.reads[kAnyTransaction], line.writes[kAnyTransaction]}) - time;
  for (size_t queue = 0; depth < kThreadsPerCore && queue < line.queues.size(); ++queue) {
    const size_t consumer = state.consumers[queue];
    if (!line.queues[queue].push.happens() || consumer >= kThreadsPerCore || consumer == thread)
      continue;
    const double push = line.queues[queue].push.last - time;
    if (push >= 0)
      rest = std::max(rest, push + drainAfter(state, consumer, state.lines[consumer]->queues[queue].wait.last, depth + 1));
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
  const size_t producer = state.producers[queue], consumer = state.consumers[queue];
  if (producer >= kThreadsPerCore || consumer >= kThreadsPerCore)
    return 0;
  const QueueMarks &in = state.alone[producer].queues[queue], &out = state.alone[consumer].queues[queue];
  const Mark &taken = out.pop.happens() ? out.pop : out.wait;
  const double pages = in.push.pages, perPush = in.push.average(), perPop = taken.average();
  const QueueMarks &made = state.lines[producer]->queues[queue], &used = state.lines[consumer]->queues[queue];
  // Of the last push, the consumer has all but the first part still before it.
  const double parts = std::max(perPush / perPop, 1.0);
  double end = made.push.last + latencyOf(state, queue) + state.pace(consumer, (parts - 1) / taken.events) +
               drainAfter(state, consumer, used.wait.happens() ? used.wait.last : used.pop.last);
  if (!out.pop.happens() || !in.reserve.happens())
    return end;
  // Of their own buffers the compute threads fill and empty one after the other, in stages.
  if (producer == kPack && consumer == kUnpack)
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
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread)
      if (const TimeLine &line = *state.lines[thread]; state.runs(thread))
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
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread)
      for (size_t unit = 0; state.runs(thread) && unit < kUnits; ++unit)
        busy[unit] += state.alone[thread].busy[unit];
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
