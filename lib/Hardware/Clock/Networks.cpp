//===- Networks.cpp - Latency of transfers --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/SmallVector.h"

#include <cmath>
#include <utility>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

static uint64_t cyclesFor(uint64_t bytes, double rate) {
  return static_cast<uint64_t>(std::ceil(static_cast<double>(bytes) / rate));
}

Networks::Networks(const ChipDesc &desc)
    : rates(chipRates(desc.arch)), map(desc), links(map.numLinks()), banks(desc.numDramChannels), lastMulticast(map.numLinks()) {
  const auto numNodes = static_cast<size_t>(map.size().y * map.size().x);
  for (auto *ports : {&in, &out})
    for (std::vector<Server> &servers : *ports)
      servers.resize(numNodes);
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

Networks::TransferTimes Networks::carry(const NodeTransfer &transfer, uint64_t time) {
  const auto [network, core, other, bytes, reads] = transfer;
  const bool isDram = other.bank >= 0, isSelf = !isDram && core.node == other.node;
  const double rate = isDram   ? reads ? rates.dramRead : rates.dramWrite
                      : isSelf ? rates.selfWrite
                               : (reads ? rates.l1Read : rates.l1Write);
  uint64_t last = (reads ? in : out)[network][map.numberOf(core.node)].serve(time, cyclesFor(bytes, rate));
  Server &far = isDram ? banks[static_cast<size_t>(other.bank)] : (reads ? out : in)[network][map.numberOf(other.node)];
  last = std::max(last, far.serve(time, cyclesFor(bytes, !isDram ? rate : reads ? rates.channelRead : rates.channelWrite)));
  const Dim2 from = reads ? other.node : core.node, to = reads ? core.node : other.node;
  const uint64_t length = flits(bytes);
  map.forEachLink(network, from, to, [&](size_t link) { last = std::max(last, links[link].serve(time, length)); });
  const uint64_t rest = reads ? ends(isDram ? rates.dramReadLatency : rates.l1ReadLatency, rates.readIssue)
                              : ends(isDram ? rates.dramWriteLatency : rates.l1WriteLatency, rates.writeIssue);
  return {last, last + rest / 2 + rates.hop * map.hops(network, from, to),
          last + rest + rates.hop * map.roundTrip(core.node, other.node)};
}

Networks::TransferTimes Networks::multicast(unsigned network, uint32_t core, ArrayRef<uint32_t> receivers, uint64_t bytes,
                                            uint64_t time) {
  SmallVector<Dim2, 64> nodes;
  for (uint32_t receiver : receivers)
    nodes.push_back(map.worker(receiver));
  return spread(network, map.worker(core), nodes, bytes, time);
}

Networks::TransferTimes Networks::spread(unsigned network, Dim2 from, ArrayRef<Dim2> receivers, uint64_t bytes, uint64_t time) {
  const uint64_t length = flits(bytes);
  uint64_t last = time, farthest = 0, trip = 0;
  ++multicasts;
  for (Dim2 receiver : receivers) {
    last = std::max(last, in[network][map.numberOf(receiver)].serve(time, cyclesFor(bytes, rates.l1Write)));
    map.forEachLink(network, from, receiver, [&](size_t link) {
      if (std::exchange(lastMulticast[link], multicasts) != multicasts)
        last = std::max(last, links[link].serve(time, length));
    });
    farthest = std::max(farthest, map.hops(network, from, receiver));
    trip = std::max(trip, map.roundTrip(from, receiver));
  }
  // Every packet reserves its way before it leaves, which takes a round trip (hardware.md 3.1; 3.3 has measured 190 cycles for
  // that).
  last = std::max(last, out[network][map.numberOf(from)].serve(time, length + packets(bytes) * rates.hop * trip));
  const uint64_t rest = ends(rates.l1WriteLatency, rates.writeIssue);
  return {last, last + rest / 2 + rates.hop * farthest, last + rest + rates.hop * trip};
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
