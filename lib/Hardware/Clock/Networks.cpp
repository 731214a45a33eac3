//===- Networks.cpp - Latency of transfers --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

static uint64_t cyclesFor(uint64_t bytes, double rate) {
  return static_cast<uint64_t>(std::ceil(static_cast<double>(bytes) / rate));
}

//===----------------------------------------------------------------------===//
// Server
//===----------------------------------------------------------------------===//

Server::Passage Server::serveBetween(uint64_t time, uint64_t cycles, uint64_t now) {
  if (cycles == 0)
    return {time, time};
  busy += cycles;
  if (last.end > 0)
    spans.push_back(last);
  const Passage passage = insert(time, cycles, now);
  last = spans.back();
  spans.pop_back();
  return passage;
}

/// Reserves cycles in the gaps of all spans, or behind them.
Server::Passage Server::insert(uint64_t time, uint64_t cycles, uint64_t now) {
  while (first < spans.size() && spans[first].end <= now)
    ++first;
  // The first gap will have passed soonest.
  if (spans.size() - first == kMaxSpans) {
    spans[first + 1].begin = spans[first].begin;
    ++first;
  }
  // Few requests come before others that are there already.
  size_t at = spans.size();
  while (at > first && spans[at - 1].end >= time)
    --at;
  // Spans from `at` to `last` become one, with the gaps that the request takes.
  size_t last = at;
  uint64_t from = time, begin = time;
  if (last < spans.size() && spans[last].begin <= time) {
    from = spans[last].begin;
    begin = spans[last++].end;
  }
  uint64_t end = begin, rest = cycles;
  for (; last < spans.size() && spans[last].begin - end < rest; end = spans[last++].end)
    rest -= spans[last].begin - end;
  const Passage passage{begin, end + rest};
  const uint64_t to = last < spans.size() && spans[last].begin == passage.end ? spans[last++].end : passage.end;
  if (at < last) {
    spans[at] = {from, to};
    spans.erase(spans.begin() + static_cast<ptrdiff_t>(at) + 1, spans.begin() + static_cast<ptrdiff_t>(last));
    return passage;
  }
  if (spans.size() >= 2 * kMaxSpans) {
    spans.erase(spans.begin(), spans.begin() + static_cast<ptrdiff_t>(first));
    at -= first;
    first = 0;
  }
  spans.insert(spans.begin() + static_cast<ptrdiff_t>(at), {from, passage.end});
  return passage;
}

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

Networks::Networks(const ChipDesc &desc)
    : rates(chipRates(desc.arch)), map(desc), links(map.numLinks()), banks(desc.numDramChannels), lastMulticast(map.numLinks()),
      lastPassage(map.numLinks()) {
  const auto numNodes = static_cast<size_t>(map.size().y * map.size().x);
  for (auto *ports : {&in, &out})
    for (std::vector<Server> &servers : *ports)
      servers.resize(numNodes);
  memories.resize(numNodes);
  lastUse.resize(desc.numDramChannels);
  if (std::min(rates.flowRead, rates.flowWrite) < std::min(rates.channelRead, rates.channelWrite))
    flows.resize(numNodes * desc.numDramChannels);
  bankOf.assign(numNodes, -1);
  for (uint32_t bank = 0; bank < desc.numDramChannels; ++bank)
    if (int32_t &first = bankOf[map.numberOf(map.dramBank(bank))]; first < 0)
      first = static_cast<int32_t>(bank);
}

uint64_t Networks::ends(double latency, double issue) const {
  return static_cast<uint64_t>(latency - issue) - rates.hop * map.longestRoundTrip();
}

/// A packet has one header flit (hardware.md 3.1).
uint64_t Networks::flits(uint64_t bytes) const { return (bytes + rates.flit - 1) / rates.flit + packets(bytes); }

uint64_t Networks::linkCycles(uint64_t bytes) const { return std::max(flits(bytes), cyclesFor(bytes, rates.l1Write)); }

/// Whether others write a bank while it is read, or the reverse: it turns around between them.
bool Networks::isMixed(const NodeTransfer &transfer, uint64_t time) {
  std::array<uint64_t, 2> &last = lastUse[static_cast<size_t>(transfer.other.bank)];
  const uint64_t other = last[!transfer.reads];
  last[transfer.reads] = time + 1;
  return other > 0 && time + 1 - std::min(other, time + 1) <= rates.channelWindow;
}

const Networks::Lengths &Networks::lengthsOf(uint64_t bytes, bool isDram, bool reads) {
  Lengths &known = lengths[static_cast<size_t>(isDram) * 2 + reads];
  if (known.bytes == bytes)
    return known;
  known = {bytes, cyclesFor(bytes, rates.l1Networks), linkCycles(bytes)};
  if (isDram) {
    const uint64_t entry = cyclesFor(bytes, reads ? rates.channelRead : rates.channelWrite);
    if (entry > known.link)
      known.link += static_cast<uint64_t>(static_cast<double>(entry - known.link) * holdOf(rates, reads));
    known.flow = static_cast<uint64_t>(flowCycles(rates, bytes, reads));
    const uint64_t least = reads ? static_cast<uint64_t>(rates.channelRequest) : 0;
    known.far = std::max(entry, least);
    known.mixedFar = std::max(cyclesFor(bytes, rates.channelMixed), least);
  } else {
    known.far = cyclesFor(bytes, reads ? rates.l1Read : rates.l1Write);
  }
  if (reads) {
    known.near = cyclesFor(bytes, isDram ? rates.portRead : rates.l1Write);
  } else {
    const bool isShort = isDram && bytes <= rates.shortWriteBytes;
    known.near =
        std::max(cyclesFor(bytes, isDram ? rates.portWrite : rates.l1Write), static_cast<uint64_t>(isShort ? rates.shortWrite : 0));
  }
  return known;
}

double ttmlir::hw::flowCycles(const ChipRates &rates, uint64_t bytes, bool reads) {
  const double rate = reads ? rates.flowRead : rates.flowWrite;
  return std::max(static_cast<double>(std::min(bytes, rates.packet)) / rate,
                  static_cast<double>(bytes) / std::max(rate, rates.flowLong));
}

namespace {

/// The first and the last flit of a transfer on their way.
struct Flits {
  uint64_t now, head, tail;

  Server::Passage pass(Server &server, uint64_t cycles) {
    const Server::Passage passage = server.serve(head, cycles, now);
    head = passage.begin;
    tail = std::max(tail, passage.end);
    return passage;
  }
  /// A server that serves several at once: the first flit does not wait.
  void share(Server &server, uint64_t cycles) { tail = std::max(tail, server.serve(head, cycles, now).end); }
  void hop(uint64_t cycles) {
    head += cycles;
    tail += cycles;
  }
};

/// The links of a write on its way, which a packet that waits keeps from others: those that it lies on, since buffers between links
/// hold little of it.
class HeldRoute {
public:
  explicit HeldRoute(const ChipRates &rates) : rates(rates) {}

  void add(Server &link, uint64_t arrival, Server::Passage passage) {
    stops.push_back({&link, passage.end, passage.begin - arrival});
    waits += passage.begin - arrival;
  }
  /// `wait` is that behind the last link.
  void hold(uint64_t wait, uint64_t bytes, uint64_t now) const {
    if (waits + wait == 0)
      return;
    const size_t reach = std::max<size_t>(1, bytes / rates.linkBuffer);
    for (size_t at = 0; at < stops.size(); ++at) {
      uint64_t held = stops.size() <= at + reach ? wait : 0;
      for (const Stop &later : ArrayRef(stops).slice(at + 1, std::min(reach, stops.size() - at - 1)))
        held += later.wait;
      // At most a cycle for each byte: a destination that is late keeps no more than that from others.
      held = static_cast<uint64_t>(static_cast<double>(std::min(held, bytes)) * rates.waitHold);
      if (held)
        stops[at].link->hold(stops[at].end, held, now);
    }
  }

private:
  struct Stop {
    Server *link;
    uint64_t end, wait;
  };
  const ChipRates &rates;
  SmallVector<Stop, 32> stops;
  uint64_t waits = 0;
};

} // namespace

Networks::TransferTimes Networks::carry(const NodeTransfer &transfer, uint64_t time) {
  const auto [network, core, other, bytes, reads] = transfer;
  const bool isDram = other.bank >= 0;
  const size_t near = map.numberOf(core.node), far = map.numberOf(other.node);
  const Lengths &cycles = lengthsOf(bytes, isDram, reads);
  const uint64_t farCycles = isDram && isMixed(transfer, time) ? cycles.mixedFar : cycles.far;
  const uint64_t rest = reads ? ends(isDram ? rates.dramReadLatency : rates.l1ReadLatency, rates.readIssue)
                              : ends(isDram ? rates.dramWriteLatency : rates.l1WriteLatency, rates.writeIssue);
  const Dim2 from = reads ? other.node : core.node, to = reads ? core.node : other.node;
  Flits flits{time, time, time};
  // The bank, or the port and the L1 of the other core.
  const auto passOther = [&] {
    if (isDram) {
      if (!flows.empty())
        flits.pass(flows[near * banks.size() + static_cast<size_t>(other.bank)], cycles.flow);
      flits.pass(banks[static_cast<size_t>(other.bank)], farCycles);
    } else {
      flits.pass((reads ? out : in)[network][far], farCycles);
      reads ? (void)flits.pass(memories[far], cycles.memory) : flits.share(memories[far], cycles.memory);
    }
  };
  if (reads) {
    // The request.
    flits.hop(rest / 2 + rates.hop * map.hops(network, to, from));
    passOther();
  } else {
    flits.pass(out[network][near], cycles.near);
    isDram ? (void)flits.pass(memories[near], cycles.memory) : flits.share(memories[near], cycles.memory);
  }
  HeldRoute route(rates);
  map.forEachLink(network, from, to, [&](size_t index) {
    const uint64_t arrival = flits.head;
    const Server::Passage passage = flits.pass(links[index], cycles.link);
    if (!reads)
      route.add(links[index], arrival, passage);
    flits.hop(rates.hop);
  });
  const uint64_t reached = flits.head;
  if (reads) {
    flits.pass(in[network][near], cycles.near);
    flits.pass(memories[near], cycles.memory);
    const uint64_t done = flits.tail + (rest - rest / 2);
    return {done, done, done};
  }
  passOther();
  route.hold(flits.head - reached, bytes, flits.now);
  const uint64_t departure = flits.tail - rates.hop * map.hops(network, from, to);
  return {departure, flits.tail + rest / 2, flits.tail + rest + rates.hop * map.hops(network, to, from)};
}

Networks::TransferTimes Networks::multicast(unsigned network, uint32_t core, ArrayRef<uint32_t> receivers, uint64_t bytes,
                                            uint64_t time, bool isLinked) {
  SmallVector<Dim2, 64> nodes;
  for (uint32_t receiver : receivers)
    nodes.push_back(map.worker(receiver));
  return spread(network, map.worker(core), nodes, bytes, time, isLinked);
}

Networks::TransferTimes Networks::spread(unsigned network, Dim2 from, ArrayRef<Dim2> receivers, uint64_t bytes, uint64_t time,
                                         bool isLinked) {
  const uint64_t link = linkCycles(bytes), memory = cyclesFor(bytes, rates.l1Networks);
  uint64_t trip = 0;
  for (Dim2 receiver : receivers)
    trip = std::max(trip, map.roundTrip(from, receiver));
  // Every packet reserves its way before it leaves (hardware.md 3.1).
  const uint64_t reservation = reservationCycles(rates, trip);
  Flits root{time, time, time};
  const uint64_t perPacket = isLinked ? std::min(reservation, static_cast<uint64_t>(rates.linkedPacket)) : reservation;
  root.pass(out[network][map.numberOf(from)], link + packets(bytes) * perPacket);
  root.pass(memories[map.numberOf(from)], memory);
  root.head += reservation;
  ++multicasts;
  uint64_t arrival = root.tail, departure = root.tail;
  for (Dim2 receiver : receivers) {
    Flits flits = root;
    map.forEachLink(network, from, receiver, [&](size_t index) {
      // Every link of the tree carries the bytes once.
      if (std::exchange(lastMulticast[index], multicasts) != multicasts)
        lastPassage[index] = flits.pass(links[index], link);
      flits.head = lastPassage[index].begin;
      flits.tail = std::max(flits.tail, lastPassage[index].end);
      flits.hop(rates.hop);
    });
    flits.pass(in[network][map.numberOf(receiver)], cyclesFor(bytes, rates.l1Write));
    flits.pass(memories[map.numberOf(receiver)], memory);
    arrival = std::max(arrival, flits.tail);
    departure = std::max(departure, flits.tail - rates.hop * map.hops(network, from, receiver));
  }
  const uint64_t rest = ends(rates.l1WriteLatency, rates.writeIssue);
  return {departure, arrival + rest / 2, departure + rest + rates.hop * trip};
}

/// Half of a write's acknowledged latency, without hops (hardware.md 3.1).
uint64_t Networks::oneWay(unsigned network, Dim2 from, Dim2 to) const {
  return ends(rates.l1WriteLatency, rates.writeIssue) / 2 + rates.hop * map.hops(network, from, to);
}

static uint64_t busiest(ArrayRef<Server> servers) {
  uint64_t busy = 0;
  for (const Server &server : servers)
    busy = std::max(busy, server.busy);
  return busy;
}

uint64_t Networks::busiestPort(unsigned network) const { return std::max(busiest(in[network]), busiest(out[network])); }
uint64_t Networks::busiestLink(unsigned network) const {
  const size_t count = links.size() / NocMap::kNetworks;
  return busiest(ArrayRef(links).slice(network * count, count));
}
uint64_t Networks::busiestBank() const { return busiest(banks); }
