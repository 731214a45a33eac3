//===- Estimate.cpp - Timing of kernel shapes in closed form --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The time lines of the threads of each class (ThreadWalk.h) are walked first as if nothing but semaphores ever kept them waiting,
// then with the time lines of the threads that they wait for, as if buffers had no end. The limits of buffers, banks and links
// stretch the result.
//
//===----------------------------------------------------------------------===//

#include "JointWalk.h"
#include "NetworkLoad.h"
#include "ThreadWalk.h"

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

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
  std::array<SmallVector<TransferCount, 8>, kThreadsPerCore> counts;
  SmallVector<StreamCost, 8> costs;
  /// By thread, if it has a kernel: without waits for pages, and with waits for them, which come at `pushes`, by queue. Threads
  /// that wait for no pages are as if they were alone.
  std::array<TimeLine, kThreadsPerCore> alone, others;
  std::array<WalkPlan, kThreadsPerCore> plans;
  std::array<const TimeLine *, kThreadsPerCore> lines;
  std::array<SmallVector<PageCurve, 8>, kThreadsPerCore> pushes;
  /// Whether the thread uses semaphores.
  std::array<bool, kThreadsPerCore> isJoint;
  /// By queue: the thread that fills it, and the one that empties it; kThreadsPerCore if there is none.
  SmallVector<uint8_t, 8> producers, consumers;
  /// By list of peers: their classes.
  SmallVector<SmallVector<uint32_t, 4>, 4> targets;
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
    lines[thread] = &alone[thread];
    isJoint[thread] = false;
  }
  targets.clear();
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
  void findGroups();
  void walkAlone();
  bool findPushes(ClassState &state, size_t thread);
  const ClassState *findEqual(const ClassState &state, size_t thread) const;
  bool isAwaited(const ClassState &state, size_t thread) const;
  void walkTogether(bool isLast);
  WalkInput inputOf(const ClassState &state, size_t thread) const;
  void walkGroup(JointWalk &group, std::array<TimeLine, kThreadsPerCore> ClassState::*lines);
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
  /// Cycles from the start of the first core to that of the last one.
  double startSpread = 0;
  /// Threads that wait for each other's semaphores.
  SmallVector<JointWalk, 2> groups;
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
  if (const size_t cores = shape.numCores(); !shape.startsAtOnce && cores > 0) {
    const ChipRates &rates = chipRates(chip.arch);
    startSpread = static_cast<double>(startCycles(rates, cores - 1, cores) - startCycles(rates, 0, cores));
  }
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
      state.counts[thread].assign(state.cores->streams.size(), {});
      state.costs.resize(state.cores->streams.size());
      countTransfers(state.cores->threads[thread], state.counts[thread]);
      for (const auto &[slot, count] : enumerate(state.counts[thread]))
        if (const double cycles = load.add(*state.cores, slot, networkOf(*state.cores, thread), count.all, count.step); cycles > 0)
          state.costs[slot].shared = cycles;
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

/// The cost of a transaction that meets no other, of the first or the last core of the class, whichever takes longer.
StreamCost Estimator::costOf(const CoreClass &cores, const PageStream &stream, unsigned network) {
  StreamCost cost;
  for (const size_t core : {size_t(0), cores.cores.size() - 1}) {
    const auto [done, arrival] = probe.passage(cores, core, stream, network);
    const double own = load.portCycles(cores, core, stream);
    cost.own = std::max(cost.own, own);
    cost.done = std::max(cost.done, done - own);
    cost.arrival = std::max(cost.arrival, arrival - own);
  }
  return cost;
}

void Estimator::findCosts() {
  for (ClassState &state : classes) {
    const std::vector<PageStream> &streams = state.cores->streams;
    state.costs.resize(streams.size());
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
      const unsigned network = networkOf(*state.cores, thread);
      // By target and direction: cycles of the busiest resources of each stream, one after the other, and of that of all.
      std::array<std::array<std::pair<double, double>, 2>, 2> sums = {};
      for (const auto &[slot, stream] : enumerate(streams)) {
        const double count = state.counts[thread][slot].all;
        if (count == 0)
          continue;
        StreamCost &cost = state.costs[slot];
        const double ofTrees = cost.shared;
        cost = costOf(*state.cores, stream, network);
        cost.shared = ofTrees;
        if (!stream.receivers.empty())
          continue;
        cost.shared = load.cyclesPerTransaction(stream, slot, network);
        std::tie(cost.burst, cost.perPlace) = load.burstOf(stream, slot, network);
        cost.burst /= state.counts[thread][slot].step;
        cost.alone = stream.target == PageStream::Target::Dram
                         ? std::max(cost.own, flowCycles(chipRates(chip.arch), stream.bytes, stream.isRead))
                         : cost.own;
        cost.steps = count / state.counts[thread][slot].step;
        auto &[each, all] = sums[static_cast<size_t>(stream.target)][stream.isRead];
        each += count * cost.shared;
        all = std::max(all, load.busiestOf(stream, network));
      }
      // Streams need not have the same busiest resource.
      for (const auto &[stream, count, cost] : zip(streams, state.counts[thread], state.costs))
        if (const auto &[each, all] = sums[static_cast<size_t>(stream.target)][stream.isRead];
            count.all > 0 && stream.receivers.empty() && each > all)
          cost.shared *= all / each;
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
    for (const std::vector<std::vector<uint32_t>> &lists : state.cores->peers) {
      SmallVector<uint32_t, 4> &targets = state.targets.emplace_back();
      std::array<double, NocMap::kNetworks> cycles = {};
      double pairs = 0;
      for (const size_t from : {size_t(0), lists.size() - 1})
        for (const uint32_t to : lists[from]) {
          if (const auto target = static_cast<uint32_t>(classOf[to]); target < classes.size() && !is_contained(targets, target))
            targets.push_back(target);
          for (unsigned network = 0; network < NocMap::kNetworks; ++network)
            cycles[network] += static_cast<double>(probe.networks.oneWay(network, state.cores->cores[from], to));
          ++pairs;
        }
      for (unsigned network = 0; network < NocMap::kNetworks; ++network)
        state.oneWay[network].push_back(cycles[network] / std::max(pairs, 1.0));
    }
  }
}

//===----------------------------------------------------------------------===//
// Time lines
//===----------------------------------------------------------------------===//

void Estimator::findGroups() {
  if (numSemaphores == 0)
    return;
  SmallVector<const CoreClass *, 16> cores;
  for (const ClassState &state : classes)
    cores.push_back(state.cores);
  for (std::vector<JointWalk::Member> &members : JointWalk::groupsOf(cores, numSemaphores)) {
    for (const JointWalk::Member &member : members)
      classes[member.index].isJoint[member.thread] = true;
    groups.emplace_back(std::move(members), classes.size(), numSemaphores,
                        [&](size_t index, uint32_t peers) { return ArrayRef<uint32_t>(classes[index].targets[peers]); });
  }
}

WalkInput Estimator::inputOf(const ClassState &state, size_t thread) const {
  return {*state.cores, state.plans[thread], state.costs, state.pushes[thread], state.oneWay[networkOf(*state.cores, thread)],
          startSpread};
}

void Estimator::walkGroup(JointWalk &group, std::array<TimeLine, kThreadsPerCore> ClassState::*lines) {
  group.run([&](const JointWalk::Member &member) { return inputOf(classes[member.index], member.thread); },
            [&](const JointWalk::Member &member) -> TimeLine & { return (classes[member.index].*lines)[member.thread]; },
            [&](size_t index, uint32_t peers) { return ArrayRef<uint32_t>(classes[index].targets[peers]); });
}

/// The class before `state` whose thread `thread` has the same time line alone: it does the same, and transfers nothing.
const ClassState *Estimator::findEqual(const ClassState &state, size_t thread) const {
  for (const ClassState *other = classes.data(); other != &state; ++other)
    if (other->runs(thread) && other->plans[thread].isLocal() &&
        other->cores->bufferPages.size() == state.cores->bufferPages.size() &&
        other->cores->threads[thread] == state.cores->threads[thread])
      return other;
  return nullptr;
}

void Estimator::walkAlone() {
  for (ClassState &state : classes)
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
      if (!state.runs(thread))
        continue;
      state.pushes[thread].assign(state.numQueues(), PageCurve());
      if (const ClassState *other = findEqual(state, thread)) {
        state.plans[thread] = other->plans[thread];
        state.alone[thread] = other->alone[thread];
        continue;
      }
      state.plans[thread].set(state.cores->threads[thread], state.cores->bufferPages.size());
      if (!state.isJoint[thread])
        Walker(state.cores->threads[thread], inputOf(state, thread), state.alone[thread]).run();
    }
  for (JointWalk &group : groups)
    walkGroup(group, &ClassState::alone);
  for (ClassState &state : classes)
    state.findEnds();
}

/// Sets when the pages come that a thread waits for; whether that is not as before.
bool Estimator::findPushes(ClassState &state, size_t thread) {
  bool isNew = false;
  for (size_t queue = 0; queue < state.numQueues(); ++queue) {
    const size_t producer = state.producers[queue];
    if (producer >= kThreadsPerCore || producer == thread || !state.alone[thread].queues[queue].wait.happens())
      continue;
    PageCurve pushes = state.lines[producer]->pushes[queue];
    pushes.delay(latencyOf(state, queue));
    if (pushes == state.pushes[thread][queue])
      continue;
    state.pushes[thread][queue] = std::move(pushes);
    isNew = true;
  }
  return isNew;
}

/// Whether another thread waits for pages of `thread`.
bool Estimator::isAwaited(const ClassState &state, size_t thread) const {
  for (size_t queue = 0; queue < state.numQueues(); ++queue)
    for (size_t other = 0; state.producers[queue] == thread && other < kThreadsPerCore; ++other)
      if (other != thread && state.runs(other) && state.alone[other].queues[queue].wait.happens())
        return true;
  return false;
}

/// Walks threads with the time lines of those that they wait for. Before the last pass only threads for which others wait are of
/// use.
void Estimator::walkTogether(bool isLast) {
  for (JointWalk &group : groups) {
    bool isNew = false;
    for (const JointWalk::Member &member : group.members())
      isNew |= findPushes(classes[member.index], member.thread);
    if (!isNew)
      continue;
    walkGroup(group, &ClassState::others);
    for (const JointWalk::Member &member : group.members())
      classes[member.index].lines[member.thread] = &classes[member.index].others[member.thread];
  }
  for (ClassState &state : classes)
    for (size_t thread = 0; thread < kThreadsPerCore; ++thread) {
      if (!state.runs(thread) || state.isJoint[thread] || (!isLast && !isAwaited(state, thread)) || !findPushes(state, thread))
        continue;
      Walker(state.cores->threads[thread], inputOf(state, thread), state.others[thread]).run();
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
  const double end =
      made.push.last + latencyOf(state, queue) + drainAfter(state, consumer, used.wait.happens() ? used.wait.last : used.pop.last);
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
  findGroups();
  walkAlone();
  // WRITER waits for PACK, which comes later.
  for (const bool isLast : {false, true})
    walkTogether(isLast);
  return summary(end());
}

Timing ttmlir::hw::estimate(const KernelShape &shape, const ChipDesc &chip) { return Estimator(shape, chip).run(); }
