//===- NetworkLoad.cpp - Use of the networks by streams -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NetworkLoad.h"

#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <utility>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

/// Transactions of a core that stand for all of its own.
static constexpr uint64_t kSamples = 96;

NetworkLoad::NetworkLoad(const ChipDesc &chip, const NocMap &map)
    : rates(chipRates(chip.arch)), map(map), longest(std::max(map.size().y, map.size().x)) {
  for (auto &network : ports)
    for (std::vector<double> &loads : network)
      loads.assign(chip.numWorkers(), 0);
  memories.assign(chip.numWorkers(), 0);
  for (std::vector<double> &loads : banks)
    loads.assign(chip.numDramChannels, 0);
}

/// Adds `cycles` to the places from `begin` to before `end` around a line.
static void addAround(double *line, int64_t length, int64_t begin, int64_t end, double cycles) {
  if (begin == end)
    return;
  line[begin] += cycles;
  line[end] -= cycles;
  if (begin > end) {
    line[length] -= cycles;
    line[0] += cycles;
  }
}

/// The links from `from` to `to`, as in NocMap::forEachLink.
void NetworkLoad::addPair(unsigned kind, unsigned network, Dim2 from, Dim2 to, double cycles) {
  const auto [height, width] = map.size();
  if (network == 0) {
    addAround(lineOf(kind, 0, true, from.y), width, from.x, to.x, cycles);
    return addAround(lineOf(kind, 0, false, to.x), height, from.y, to.y, cycles);
  }
  // Down to `to`, without it.
  const auto after = [](int64_t place, int64_t length) { return place + 1 == length ? 0 : place + 1; };
  if (from.y != to.y)
    addAround(lineOf(kind, 1, false, from.x), height, after(to.y, height), after(from.y, height), cycles);
  if (from.x != to.x)
    addAround(lineOf(kind, 1, true, to.y), width, after(to.x, width), after(from.x, width), cycles);
}

/// Cycles of a link for a transaction, as Networks has it.
double NetworkLoad::linkCycles(const PageStream &stream) const {
  const double flits = (stream.bytes + rates.flit - 1) / rates.flit + (stream.bytes + rates.packet - 1) / rates.packet;
  const double cycles = std::max(flits, stream.bytes / rates.l1Write);
  const double bank = stream.target == PageStream::Target::Dram && stream.receivers.empty()
                          ? stream.bytes / (stream.isRead ? rates.channelRead : rates.channelWrite)
                          : 0;
  return cycles + std::max(bank - cycles, 0.0) * holdOf(rates, stream.isRead);
}

double NetworkLoad::portCycles(const CoreClass &cores, size_t core, const PageStream &stream) const {
  if (!stream.receivers.empty()) {
    uint64_t trip = 0;
    for (const uint32_t receiver : stream.receivers[core])
      trip = std::max(trip, map.roundTrip(map.worker(cores.cores[core]), map.worker(receiver)));
    const auto reservation = static_cast<double>(reservationCycles(rates, trip));
    const double perPacket = stream.isLinked ? std::min(reservation, rates.linkedPacket) : reservation;
    return linkCycles(stream) + static_cast<double>((stream.bytes + rates.packet - 1) / rates.packet) * perPacket;
  }
  if (stream.target == PageStream::Target::Core)
    return stream.bytes / (stream.isRead ? rates.l1Read : rates.l1Write);
  if (!stream.isRead && stream.bytes <= rates.shortWriteBytes)
    return std::max(stream.bytes / rates.portWrite, rates.shortWrite);
  return stream.bytes / (stream.isRead ? rates.portRead : rates.portWrite);
}

void NetworkLoad::addMulticast(const CoreClass &cores, const PageStream &stream, unsigned network, double count) {
  trees.resize(map.numLinks());
  lastTree.resize(map.numLinks());
  const double length = linkCycles(stream);
  for (const auto &[index, core] : enumerate(cores.cores)) {
    ++numTrees;
    for (const uint32_t receiver : stream.receivers[index]) {
      ports[network][0][receiver] += count * stream.bytes / rates.l1Write;
      memories[receiver] += count * stream.bytes / rates.l1Networks;
      map.forEachLink(network, map.worker(core), map.worker(receiver), [&](size_t link) {
        if (std::exchange(lastTree[link], numTrees) != numTrees)
          trees[link] += count * length;
      });
    }
    ports[network][1][core] += count * portCycles(cores, index, stream);
  }
}

void NetworkLoad::add(const CoreClass &cores, const PageStream &stream, unsigned network, double count) {
  if (count == 0)
    return;
  if (std::vector<double> &changes = lines[kindOf(stream)]; changes.empty())
    changes.assign(static_cast<size_t>(NocMap::kNetworks * 2 * longest * (longest + 1)), 0);
  if (!stream.receivers.empty())
    return addMulticast(cores, stream, network, count);
  const bool isDram = stream.target == PageStream::Target::Dram;
  const double length = linkCycles(stream), memory = stream.bytes / rates.l1Networks;
  const double own = portCycles(cores, 0, stream);
  const double far = isDram ? stream.bytes / (stream.isRead ? rates.channelRead : rates.channelWrite) : own;
  const size_t numPlaces = stream.places.empty() ? banks[0].size() : stream.places.size();
  // The places of the first core, counted from its first one; the other cores take the same ones from theirs.
  const auto samples = std::min<uint64_t>(static_cast<uint64_t>(count), kSamples);
  PageStream slots = stream;
  slots.places.clear();
  SmallVector<double, 64> parts(numPlaces, 0);
  const uint32_t start = slots.placeOf(0, 0, static_cast<uint32_t>(numPlaces));
  for (uint64_t index = 0; index < samples; ++index)
    parts[(slots.placeOf(0, index, static_cast<uint32_t>(numPlaces)) + numPlaces - start) % numPlaces] +=
        count / static_cast<double>(samples);
  if (isDram) {
    flows[stream.isRead] = std::max(flows[stream.isRead], *max_element(parts) * flowCycles(rates, stream.bytes, stream.isRead));
  }
  for (const auto &[index, core] : enumerate(cores.cores)) {
    ports[network][stream.isRead ? 0 : 1][core] += count * own;
    memories[core] += count * memory;
    const Dim2 here = map.worker(core);
    size_t slot = slots.placeOf(index, 0, static_cast<uint32_t>(numPlaces));
    for (const double part : parts) {
      const uint32_t place = stream.places.empty() ? static_cast<uint32_t>(slot) : stream.places[slot];
      slot = slot + 1 == numPlaces ? 0 : slot + 1;
      if (part == 0)
        continue;
      const Dim2 there = isDram ? map.dramBank(place) : map.worker(place);
      (isDram ? banks[stream.isRead] : ports[network][stream.isRead ? 1 : 0])[place] += part * far;
      if (!isDram)
        memories[place] += part * memory;
      addPair(kindOf(stream), network, stream.isRead ? there : here, stream.isRead ? here : there, part * length);
    }
  }
}

void NetworkLoad::finish() {
  const auto [height, width] = map.size();
  std::vector<double> all(map.numLinks());
  const auto reach = [&](unsigned kind, unsigned network, size_t link, double load) {
    all[link] += load;
    linksByKind[kind][network] = std::max(linksByKind[kind][network], load);
    links[network] = std::max(links[network], all[link]);
  };
  for (unsigned kind = 0; kind < kKinds; ++kind)
    for (unsigned network = 0; !lines[kind].empty() && network < NocMap::kNetworks; ++network)
      for (const bool isRow : {false, true})
        for (int64_t line = 0; line < (isRow ? height : width); ++line) {
          const double *changes = lineOf(kind, network, isRow, line);
          double load = 0;
          for (int64_t place = 0; place < (isRow ? width : height); ++place) {
            load += changes[place];
            const int64_t y = isRow ? line : place, x = isRow ? place : line;
            const auto link = static_cast<size_t>(((network * height + y) * width + x) * 2 + isRow);
            reach(kind, network, link, kind == kKinds - 1 ? trees[link] : load);
          }
        }
}

static double most(ArrayRef<double> loads) { return loads.empty() ? 0 : *max_element(loads); }

double NetworkLoad::busiestBank() const {
  // The time that both directions share takes longer.
  const double more = (rates.channelRead + rates.channelWrite) / 2 / rates.channelMixed - 1;
  double load = 0;
  for (size_t bank = 0; bank < banks[0].size(); ++bank)
    load = std::max(load, banks[0][bank] + banks[1][bank] + 2 * std::min(banks[0][bank], banks[1][bank]) * more);
  return load;
}
double NetworkLoad::busiestBank(bool reads) const { return most(banks[reads]); }
double NetworkLoad::busiestMemory() const { return most(memories); }
double NetworkLoad::busiestPort(unsigned network) const { return std::max(most(ports[network][0]), most(ports[network][1])); }
double NetworkLoad::busiestTarget(const PageStream &stream, unsigned network) const {
  if (stream.target == PageStream::Target::Dram)
    return std::max(busiestBank(stream.isRead), flows[stream.isRead]);
  return std::max(most(ports[network][!stream.receivers.empty() || !stream.isRead ? 0 : 1]), most(memories));
}
