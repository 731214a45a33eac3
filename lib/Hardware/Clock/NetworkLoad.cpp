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
#include <cmath>
#include <numeric>
#include <utility>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

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
  hasTrees = {};
  for (auto &ofKind : shares)
    for (auto &ofSlot : ofKind)
      for (Share &share : ofSlot)
        share.isUsed = false;
  links = {};
  linksByKind = {};
}

namespace {
/// Adds up the links of ways, as in NocMap::forEachLink: in lines of rows and columns, the changes from one place to the next.
/// Network 0 follows the row of the source, then the column of the destination; network 1 the column of the source, then the row of
/// the destination, down to it.
class WayCounter {
public:
  WayCounter(const NocMap &map, unsigned network, double *rows, double *columns, int64_t stride)
      : network(network), size(map.size()), rows(rows), columns(columns), stride(stride) {}

  /// A node and where its row and its column begin.
  struct End {
    int64_t x, y;
    double *row, *column;
  };
  End endOf(Dim2 node) const {
    if (network == 0)
      return {node.x, node.y, rows + node.y * stride, columns + node.x * stride};
    // Ways to a node include the link before it.
    return {node.x + 1 == size.x ? 0 : node.x + 1, node.y + 1 == size.y ? 0 : node.y + 1, rows + node.y * stride,
            columns + node.x * stride};
  }
  LLVM_ATTRIBUTE_ALWAYS_INLINE void add(const End &from, const End &to, double count) const {
    if (network == 0) {
      around(from.row, size.x, from.x, to.x, count);
      around(to.column, size.y, from.y, to.y, count);
    } else {
      around(from.column, size.y, to.y, from.y, count);
      around(to.row, size.x, to.x, from.x, count);
    }
  }

private:
  /// Adds `count` to the places from `begin` to before `end` around a line.
  static void around(double *line, int64_t length, int64_t begin, int64_t end, double count) {
    line[begin] += count;
    line[end] -= count;
    if (begin > end) {
      line[length] -= count;
      line[0] += count;
    }
  }

  unsigned network;
  Dim2 size;
  double *rows, *columns;
  int64_t stride;
};
} // namespace

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

double NetworkLoad::addMulticast(const CoreClass &cores, const PageStream &stream, unsigned network, double count) {
  const double length = linkCycles(stream);
  if (!hasTrees[0] && !hasTrees[1])
    llvm::fill(trees, 0);
  hasTrees[network] = true;
  uint32_t most = 0;
  for (const auto &[link, number] : treesOf(cores, stream, network)) {
    trees[link] += number * (count * length);
    most = std::max(most, number);
  }
  for (const auto &[index, core] : enumerate(cores.cores)) {
    for (const uint32_t receiver : stream.receivers[index]) {
      ports[network][0][receiver] += count * stream.bytes / rates.l1Write;
      memories[receiver] += count * stream.bytes / rates.l1Networks;
    }
    ports[network][1][core] += count * portCycles(cores, index, stream);
  }
  return most * length;
}

/// The number of the place of the first transaction of core `core` of the class.
static uint32_t firstSlot(const PageStream &stream, size_t core, uint32_t places) {
  return stream.first.empty() ? 0 : static_cast<uint32_t>(stream.first[core] / stream.pagesPerPlace % places);
}

/// Adds the transactions `of`, moved by `shift` places, `times` times.
static void addShifted(MutableArrayRef<double> parts, ArrayRef<double> of, size_t shift, double times) {
  for (size_t place = 0; place < of.size(); ++place, shift = shift + 1 == parts.size() ? 0 : shift + 1)
    parts[shift] += of[place] * times;
}

/// Most pages that are told apart.
static constexpr uint64_t kMostPages = 1 << 12;

/// Transactions of a core by place, counted from that of its first one: `count` of them, of which each pass through the inner
/// levels of the walk repeats the places of the one before, moved by a stride.
static SmallVector<double, 64> partsOf(const PageStream &stream, size_t places, uint64_t count) {
  const uint64_t perPlace = std::max<uint64_t>(1, std::min(stream.pagesPerPlace, kMostPages / places)), around = places * perPlace;
  // Transactions of a pass through the levels so far, and of the remainder of `count`.
  SmallVector<double, 64> whole(around, 0), rest(around, 0), next(around, 0);
  whole[0] = 1;
  uint64_t size = 1;
  const auto add = [&](uint64_t trips, uint64_t stride) {
    const uint64_t step = stride * perPlace / stream.pagesPerPlace % around, left = count % (size * trips) / size,
                   cycle = step == 0 ? 1 : around / std::gcd(step, around);
    const auto addPasses = [&](MutableArrayRef<double> to, uint64_t passes) {
      for (uint64_t turn = 0, shift = 0; turn < std::min(cycle, passes); ++turn, shift = (shift + step) % around)
        addShifted(to, whole, shift, static_cast<double>((passes - turn + cycle - 1) / cycle));
    };
    // The last pass, if it is not whole, is `rest` of the levels below.
    llvm::fill(next, 0);
    addShifted(next, rest, left * step % around, 1);
    addPasses(next, left);
    std::swap(rest, next);
    if (size * trips <= count) {
      llvm::fill(next, 0);
      addPasses(next, trips);
      std::swap(whole, next);
    }
    size *= trips;
  };
  for (const PageStream::Level &level : stream.walk)
    if (size <= count)
      add(level.count, level.stride);
  if (size <= count)
    add(count / size + 1, stream.stride);
  SmallVector<double, 64> parts(places, 0);
  for (size_t page = 0; page < around; ++page)
    parts[page / perPlace] += rest[page];
  return parts;
}

/// Each core has `parts[i]` transactions with the place i behind that of its first one.
const NetworkLoad::Pattern &NetworkLoad::patternOf(const CoreClass &cores, const PageStream &stream, unsigned network,
                                                   ArrayRef<double> parts) {
  const bool isDram = stream.target == PageStream::Target::Dram;
  const auto numPlaces = static_cast<uint32_t>(parts.size());
  NumberKey key{{network << 2 | static_cast<uint32_t>(isDram) << 1 | static_cast<uint32_t>(stream.isRead)}};
  key.add({reinterpret_cast<const uint32_t *>(parts.data()), 2 * parts.size()});
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
  double *changes = pattern.changes.data();
  const WayCounter ways(map, network, changes + lineStart(true, 0), changes + lineStart(false, 0), longest + 1);
  SmallVector<std::pair<uint32_t, WayCounter::End>, 64> ends;
  for (size_t slot = 0; slot < numPlaces; ++slot) {
    const uint32_t place = stream.places.empty() ? static_cast<uint32_t>(slot) : stream.places[slot];
    ends.emplace_back(place, ways.endOf(isDram ? map.dramBank(place) : map.worker(place)));
  }
  SmallVector<std::pair<uint32_t, double>, 64> used;
  for (const auto &[offset, part] : enumerate(parts))
    if (part > 0)
      used.emplace_back(static_cast<uint32_t>(offset), part);
  for (const auto &[index, core] : enumerate(cores.cores)) {
    const WayCounter::End here = ways.endOf(map.worker(core));
    const size_t start = starts < key.numbers.size() ? key.numbers[starts + index] : 0;
    for (const auto &[offset, part] : used) {
      const size_t slot = start + offset;
      const auto &[place, there] = ends[slot < numPlaces ? slot : slot - numPlaces];
      pattern.places[place] += part;
      stream.isRead ? ways.add(there, here, part) : ways.add(here, there, part);
    }
  }
  return pattern;
}

double NetworkLoad::add(const CoreClass &cores, size_t slot, unsigned network, double count, uint32_t step) {
  const PageStream &stream = cores.streams[slot];
  if (count == 0)
    return 0;
  if (!stream.receivers.empty())
    return addMulticast(cores, stream, network, count);
  const bool isDram = stream.target == PageStream::Target::Dram;
  const double length = linkCycles(stream), memory = stream.bytes / rates.l1Networks;
  const double own = portCycles(cores, 0, stream);
  const double far = !isDram         ? own
                     : stream.isRead ? std::max(std::ceil(stream.bytes / rates.channelRead), std::floor(rates.channelRequest))
                                     : std::ceil(stream.bytes / rates.channelWrite);
  const size_t numPlaces = stream.places.empty() ? banks[0].size() : stream.places.size();
  // The other cores take the same places from their first one.
  const SmallVector<double, 64> parts = partsOf(stream, numPlaces, static_cast<uint64_t>(count));
  if (isDram)
    flows[stream.isRead] = std::max(flows[stream.isRead], *max_element(parts) * flowCycles(rates, stream.bytes, stream.isRead));
  for (const uint32_t core : cores.cores) {
    ports[network][stream.isRead ? 0 : 1][core] += count * own;
    memories[core] += count * memory;
  }
  Share &share = shareOf(stream, slot, network);
  if (!std::exchange(share.isUsed, true)) {
    share.changes.assign(lineStart(true, longest), 0);
    share.banks.assign(banks[0].size(), 0);
    share.most = 0;
    share.first.assign(banks[0].size(), 0);
    share.perPlace = 1;
  }
  share.most = std::max(share.most, count);
  if (isDram) {
    const SmallVector<double, 64> ofStep = partsOf(stream, numPlaces, step);
    share.perPlace = std::max(share.perPlace, *max_element(ofStep));
    const Pattern &first = patternOf(cores, stream, network, ofStep);
    for (const auto &[place, part] : enumerate(first.places))
      share.first[place] += part * far;
  }
  // The next pattern may take the place of the one before.
  const Pattern &pattern = patternOf(cores, stream, network, parts);
  for (const auto &[place, part] : enumerate(pattern.places)) {
    if (part == 0)
      continue;
    if (isDram)
      share.banks[place] += part * far;
    (isDram ? banks[stream.isRead] : ports[network][stream.isRead ? 1 : 0])[place] += part * far;
    if (!isDram)
      memories[place] += part * memory;
  }
  for (size_t index = 0; index < share.changes.size(); ++index)
    share.changes[index] += pattern.changes[index] * length;
  return 0;
}

/// Adds up the changes of a share, one link after the other.
template <class Visit> void NetworkLoad::forLinks(const std::vector<double> &changes, unsigned network, Visit visit) const {
  const auto [height, width] = map.size();
  const size_t first = network * static_cast<size_t>(height * width) * 2;
  for (const bool isRow : {false, true})
    for (int64_t line = 0; line < (isRow ? height : width); ++line) {
      const double *change = changes.data() + lineStart(isRow, line);
      // Links of a row are neighbours, links of a column are rows apart.
      size_t link = first + static_cast<size_t>(isRow ? line * width : line) * 2 + isRow;
      double load = 0;
      for (int64_t place = 0; place < (isRow ? width : height); ++place, link += isRow ? 2 : static_cast<size_t>(width) * 2)
        visit(link, load += change[place]);
    }
}

void NetworkLoad::finish() {
  llvm::fill(all, 0);
  const size_t count = all.size() / NocMap::kNetworks;
  for (unsigned network = 0; network < NocMap::kNetworks; ++network) {
    for (unsigned kind = 0; kind < kKinds - 1; ++kind) {
      SmallVector<Share *, kSlots> used;
      for (auto &ofSlot : shares[kind])
        if (ofSlot[network].isUsed)
          used.push_back(&ofSlot[network]);
      if (used.empty())
        continue;
      double &most = linksByKind[kind][network];
      const auto addAll = [&](const std::vector<double> &changes) {
        forLinks(changes, network, [&](size_t link, double load) {
          all[link] += load;
          most = std::max(most, load);
        });
      };
      if (used.size() == 1) {
        addAll(used.front()->changes);
        used.front()->link = most;
        continue;
      }
      sums.assign(used.front()->changes.size(), 0);
      for (Share *share : used) {
        share->link = 0;
        forLinks(share->changes, network, [&](size_t, double load) { share->link = std::max(share->link, load); });
        for (size_t index = 0; index < sums.size(); ++index)
          sums[index] += share->changes[index];
      }
      addAll(sums);
    }
    for (size_t link = network * count; link < (network + 1) * count; ++link) {
      if (hasTrees[network]) {
        all[link] += trees[link];
        linksByKind[kKinds - 1][network] = std::max(linksByKind[kKinds - 1][network], trees[link]);
      }
      links[network] = std::max(links[network], all[link]);
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
double NetworkLoad::busiestOf(const PageStream &stream, unsigned network) const {
  return std::max(busiestTarget(stream, network), linksByKind[kindOf(stream)][network]);
}
double NetworkLoad::cyclesPerTransaction(const PageStream &stream, size_t slot, unsigned network) const {
  const Share &share = shares[kindOf(stream)][std::min(slot, kSlots - 1)][network];
  const double target = stream.target == PageStream::Target::Dram ? std::max(most(share.banks), flows[stream.isRead])
                                                                  : busiestTarget(stream, network);
  return std::max(target, share.link) / share.most;
}

std::pair<double, double> NetworkLoad::burstOf(const PageStream &stream, size_t slot, unsigned network) const {
  const Share &share = shares[kindOf(stream)][std::min(slot, kSlots - 1)][network];
  double all = 0, squares = 0;
  for (const double load : share.first) {
    all += load;
    squares += load * load;
  }
  return {all > 0 ? squares / all : 0, share.perPlace};
}
