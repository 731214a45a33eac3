//===- NetworkLoad.cpp - Use of the networks by streams -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NetworkLoad.h"

#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <utility>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

/// Transactions of a core that stand for all of its own.
static constexpr uint64_t kSamples = 96;

/// Patterns that are kept, at most: some megabytes.
static constexpr size_t kMostPatterns = 1024;

NetworkLoad::NetworkLoad(const ChipDesc &chip, const NocMap &map)
    : rates(chipRates(chip.arch)), map(map), longest(std::max(map.size().y, map.size().x)) {
  for (auto &network : ports)
    for (std::vector<double> &loads : network)
      loads.resize(chip.numWorkers());
  memories.resize(chip.numWorkers());
  for (std::vector<double> &loads : banks)
    loads.resize(chip.numDramChannels);
  trees.resize(map.numLinks());
  all.resize(map.numLinks());
}

void NetworkLoad::clear() {
  for (auto &network : ports)
    for (std::vector<double> &loads : network)
      llvm::fill(loads, 0);
  llvm::fill(memories, 0);
  for (std::vector<double> &loads : banks)
    llvm::fill(loads, 0);
  flows = {};
  isUsed = {};
  links = {};
  linksByKind = {};
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
void NetworkLoad::addPair(const NocMap &map, double *changes, int64_t longest, unsigned network, Dim2 from, Dim2 to, double count) {
  const auto [height, width] = map.size();
  const auto lineOf = [&](bool isRow, int64_t line) {
    return changes + (static_cast<int64_t>(isRow) * longest + line) * (longest + 1);
  };
  if (network == 0) {
    addAround(lineOf(true, from.y), width, from.x, to.x, count);
    return addAround(lineOf(false, to.x), height, from.y, to.y, count);
  }
  // Down to `to`, without it.
  const auto after = [](int64_t place, int64_t length) { return place + 1 == length ? 0 : place + 1; };
  if (from.y != to.y)
    addAround(lineOf(false, from.x), height, after(to.y, height), after(from.y, height), count);
  if (from.x != to.x)
    addAround(lineOf(true, to.y), width, after(to.x, width), after(from.x, width), count);
}

std::vector<double> &NetworkLoad::changesOf(unsigned kind, unsigned network) {
  std::vector<double> &used = changes[kind][network];
  if (!std::exchange(isUsed[kind][network], true))
    used.assign(lineStart(true, longest), 0);
  return used;
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

namespace {
/// Numbers as the key of a map.
struct NumberKey {
  SmallVector<uint32_t, 256> numbers;

  void add(ArrayRef<uint32_t> list) {
    numbers.push_back(static_cast<uint32_t>(list.size()));
    numbers.append(list.begin(), list.end());
  }
  StringRef str() const { return {reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(uint32_t)}; }
};
} // namespace

/// The links of the trees of multicasts of all cores of the class.
const NetworkLoad::Trees &NetworkLoad::treesOf(const CoreClass &cores, const PageStream &stream, unsigned network) {
  NumberKey key{{network}};
  key.add(cores.cores);
  for (const std::vector<uint32_t> &receivers : stream.receivers)
    key.add(receivers);
  if (treePatterns.size() > kMostPatterns)
    treePatterns.clear();
  const auto [it, isNew] = treePatterns.try_emplace(key.str());
  if (!isNew)
    return it->second;
  std::vector<uint32_t> counts(map.numLinks()), lastTree(map.numLinks());
  for (const auto &[index, core] : enumerate(cores.cores))
    for (const uint32_t receiver : stream.receivers[index])
      map.forEachLink(network, map.worker(core), map.worker(receiver), [&](size_t link) {
        if (std::exchange(lastTree[link], index + 1) != index + 1)
          ++counts[link];
      });
  for (const auto &[link, count] : enumerate(counts))
    if (count > 0)
      it->second.emplace_back(link, count);
  return it->second;
}

void NetworkLoad::addMulticast(const CoreClass &cores, const PageStream &stream, unsigned network, double count) {
  const double length = linkCycles(stream);
  if (!isUsed[kKinds - 1][0] && !isUsed[kKinds - 1][1])
    llvm::fill(trees, 0);
  isUsed[kKinds - 1][network] = true;
  for (const auto &[link, number] : treesOf(cores, stream, network))
    trees[link] += number * (count * length);
  for (const auto &[index, core] : enumerate(cores.cores)) {
    for (const uint32_t receiver : stream.receivers[index]) {
      ports[network][0][receiver] += count * stream.bytes / rates.l1Write;
      memories[receiver] += count * stream.bytes / rates.l1Networks;
    }
    ports[network][1][core] += count * portCycles(cores, index, stream);
  }
}

/// The number of the place of the first transaction of core `core` of the class.
static uint32_t firstSlot(const PageStream &stream, size_t core, uint32_t places) {
  return stream.first.empty() ? 0 : static_cast<uint32_t>(stream.first[core] / stream.pagesPerPlace % places);
}

namespace {
/// The numbers of the places of the first core's transactions, one after the other: PageStream::placeOf() without divisions.
class SlotCounter {
public:
  SlotCounter(const PageStream &stream, uint32_t places)
      : stream(stream), places(places), page(stream.first.empty() ? 0 : stream.first[0]), digits(stream.walk.size(), 0) {}

  uint32_t slot() const { return static_cast<uint32_t>((stream.pagesPerPlace == 1 ? page : page / stream.pagesPerPlace) % places); }
  void advance() {
    for (const auto &[level, digit] : zip_equal(stream.walk, digits)) {
      page += level.stride;
      if (++digit < level.count)
        return;
      page -= digit * level.stride;
      digit = 0;
    }
    page += stream.stride;
  }

private:
  const PageStream &stream;
  const uint32_t places;
  uint64_t page;
  SmallVector<uint64_t, 4> digits;
};
} // namespace

/// Each core has `parts[i]` transactions with the place i behind that of its first one.
const NetworkLoad::Pattern &NetworkLoad::patternOf(const CoreClass &cores, const PageStream &stream, unsigned network,
                                                   ArrayRef<uint32_t> parts) {
  const bool isDram = stream.target == PageStream::Target::Dram;
  const auto numPlaces = static_cast<uint32_t>(parts.size());
  NumberKey key{{network << 2 | static_cast<uint32_t>(isDram) << 1 | static_cast<uint32_t>(stream.isRead)}};
  key.add(parts);
  key.add(stream.places);
  key.add(cores.cores);
  // Where all places have the same part it does not matter where cores begin.
  const size_t starts = key.numbers.size();
  if (!llvm::all_equal(parts))
    for (size_t core = 0; core < cores.cores.size(); ++core)
      key.numbers.push_back(firstSlot(stream, core, numPlaces));
  if (patterns.size() > kMostPatterns)
    patterns.clear();
  const auto [it, isNew] = patterns.try_emplace(key.str());
  Pattern &pattern = it->second;
  if (!isNew)
    return pattern;
  pattern.changes.assign(lineStart(true, longest), 0);
  pattern.places.assign(isDram ? banks[0].size() : memories.size(), 0);
  for (const auto &[index, core] : enumerate(cores.cores)) {
    const Dim2 here = map.worker(core);
    size_t slot = starts < key.numbers.size() ? key.numbers[starts + index] : 0;
    for (const uint32_t part : parts) {
      const uint32_t place = stream.places.empty() ? static_cast<uint32_t>(slot) : stream.places[slot];
      slot = slot + 1 == numPlaces ? 0 : slot + 1;
      if (part == 0)
        continue;
      pattern.places[place] += part;
      const Dim2 there = isDram ? map.dramBank(place) : map.worker(place);
      addPair(map, pattern.changes.data(), longest, network, stream.isRead ? there : here, stream.isRead ? here : there, part);
    }
  }
  return pattern;
}

void NetworkLoad::add(const CoreClass &cores, const PageStream &stream, unsigned network, double count) {
  if (count == 0)
    return;
  if (!stream.receivers.empty())
    return addMulticast(cores, stream, network, count);
  const bool isDram = stream.target == PageStream::Target::Dram;
  const double length = linkCycles(stream), memory = stream.bytes / rates.l1Networks;
  const double own = portCycles(cores, 0, stream);
  const double far = !isDram         ? own
                     : stream.isRead ? std::max(stream.bytes / rates.channelRead, rates.channelRequest)
                                     : stream.bytes / rates.channelWrite;
  const size_t numPlaces = stream.places.empty() ? banks[0].size() : stream.places.size();
  // The places of the first core, counted from its first one; the other cores take the same ones from theirs.
  const auto samples = std::min<uint64_t>(static_cast<uint64_t>(count), kSamples);
  const double perSample = count / static_cast<double>(samples);
  SmallVector<uint32_t, 64> parts(numPlaces, 0);
  SlotCounter counter(stream, static_cast<uint32_t>(numPlaces));
  const uint32_t start = counter.slot();
  for (uint64_t index = 0; index < samples; ++index, counter.advance()) {
    const uint32_t slot = counter.slot();
    ++parts[slot >= start ? slot - start : slot + numPlaces - start];
  }
  if (isDram)
    flows[stream.isRead] =
        std::max(flows[stream.isRead], *max_element(parts) * perSample * flowCycles(rates, stream.bytes, stream.isRead));
  for (const uint32_t core : cores.cores) {
    ports[network][stream.isRead ? 0 : 1][core] += count * own;
    memories[core] += count * memory;
  }
  const Pattern &pattern = patternOf(cores, stream, network, parts);
  for (const auto &[place, part] : enumerate(pattern.places)) {
    if (part == 0)
      continue;
    (isDram ? banks[stream.isRead] : ports[network][stream.isRead ? 1 : 0])[place] += part * (perSample * far);
    if (!isDram)
      memories[place] += part * (perSample * memory);
  }
  std::vector<double> &used = changesOf(kindOf(stream), network);
  const double each = perSample * length;
  for (size_t index = 0; index < used.size(); ++index)
    used[index] += pattern.changes[index] * each;
}

void NetworkLoad::finish() {
  const auto [height, width] = map.size();
  llvm::fill(all, 0);
  const auto reach = [&](unsigned kind, unsigned network, size_t link, double load) {
    all[link] += load;
    linksByKind[kind][network] = std::max(linksByKind[kind][network], load);
    links[network] = std::max(links[network], all[link]);
  };
  for (unsigned kind = 0; kind < kKinds; ++kind)
    for (unsigned network = 0; network < NocMap::kNetworks; ++network) {
      if (!isUsed[kind][network])
        continue;
      const size_t first = network * static_cast<size_t>(height * width) * 2;
      if (kind == kKinds - 1) {
        for (size_t link = first; link < first + static_cast<size_t>(height * width) * 2; ++link)
          reach(kind, network, link, trees[link]);
        continue;
      }
      for (const bool isRow : {false, true})
        for (int64_t line = 0; line < (isRow ? height : width); ++line) {
          const double *change = changes[kind][network].data() + lineStart(isRow, line);
          // Links of a row are neighbours, links of a column are rows apart.
          size_t link = first + static_cast<size_t>(isRow ? line * width : line) * 2 + isRow;
          double load = 0;
          for (int64_t place = 0; place < (isRow ? width : height); ++place, link += isRow ? 2 : static_cast<size_t>(width) * 2)
            reach(kind, network, link, load += change[place]);
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
