//===- Networks.h - Timing model of the NoCs --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_CLOCK_NETWORKS_H
#define TTMLIR_HARDWARE_CLOCK_NETWORKS_H

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Hardware/System/NocMap.h"

#include "llvm/ADT/ArrayRef.h"

#include <array>
#include <vector>

namespace ttmlir::hw {

/// A server of requests that may come out of order: a request takes the first time that is free from its arrival on, around what
/// earlier requests have reserved.
class Server {
public:
  /// Cycles for which it has been reserved.
  uint64_t busy = 0;

  struct Passage {
    uint64_t begin = 0, end = 0;
  };
  /// Reserves `cycles` from `time` on, at once or in pieces. No later request comes before `now`.
  Passage serve(uint64_t time, uint64_t cycles, uint64_t now) {
    // Most requests come when nothing is reserved any more, or behind what is.
    if (cycles == 0 || last.end == 0 || time < last.begin || spans.size() - first + 1 >= kMaxSpans)
      return serveBetween(time, cycles, now);
    busy += cycles;
    if (time <= last.end && last.end > now) {
      const uint64_t begin = last.end;
      last.end += cycles;
      return {begin, last.end};
    }
    if (last.end <= now) {
      spans.clear();
      first = 0;
    } else {
      dropPassed();
      spans.push_back(last);
    }
    return last = {time, time + cycles};
  }

  /// Keeps others out for `cycles` from `time` on, in which it is not busy.
  void hold(uint64_t time, uint64_t cycles, uint64_t now) {
    serve(time, cycles, now);
    busy -= cycles;
  }

private:
  Passage serveBetween(uint64_t time, uint64_t cycles, uint64_t now);
  Passage insert(uint64_t time, uint64_t cycles, uint64_t now);
  /// Gives up memory of spans before `first`, if there is much of it.
  void dropPassed() {
    if (spans.size() + 1 < 2 * kMaxSpans)
      return;
    spans.erase(spans.begin(), spans.begin() + static_cast<ptrdiff_t>(first));
    first = 0;
  }

  static constexpr size_t kMaxSpans = 32;
  /// What is reserved last, which most requests come behind: beside the others, of the same cache line as `busy`.
  Passage last;
  /// What is reserved before, from `first` on, in order, with gaps between; more than kMaxSpans with the last one lose the first
  /// gap.
  std::vector<Passage> spans;
  size_t first = 0;
};

/// Cycles of the reservation of a way of `trip` links to the farthest receiver of a multicast and back: 180 were measured for 22
/// links (mcast_5x5 of noc_dram_sweeps.tsv), since the packet before leaves meanwhile.
inline uint64_t reservationCycles(const ChipRates &rates, uint64_t trip) {
  return rates.hop * (trip - std::min<uint64_t>(trip, 2));
}

/// The part of the time by which a packet of DRAM is slower than a link in which it keeps the link from others: all of it where a
/// core writes no faster to all channels than to one, since its writes have one virtual channel.
inline double holdOf(const ChipRates &rates, bool reads) {
  return reads || rates.portWrite > rates.channelWrite ? rates.linkHold : 1;
}

/// Cycles of a DRAM channel for a transfer of a core that asks it alone.
double flowCycles(const ChipRates &rates, uint64_t bytes, bool reads);

/// The two NoCs of a chip: ports of its nodes, L1 behind the ports, links, and DRAM banks. The flits of a transfer follow each
/// other along its route (cut-through): the first one takes each link when it arrives there or when the link has time, the last one
/// determines the end. Each queue serves its traffic at its own rate. A packet that enters slowly, from or to DRAM, keeps others
/// from its links for part of the difference. Packets that are blocked do not keep buffers from others.
class Networks {
public:
  explicit Networks(const ChipDesc &desc);

  /// The times at which the last byte leaves its core, arrives, and is acknowledged at the core that issued the transfer.
  struct TransferTimes {
    uint64_t departure = 0, arrival = 0, done = 0;
  };

  /// An end of a transfer: the L1 of a node, or a DRAM bank behind it.
  struct Endpoint {
    Dim2 node;
    /// Negative for L1.
    int32_t bank = -1;
  };

  /// A transfer of `bytes` bytes that the core at `core` issues, from `other` or to it.
  struct NodeTransfer {
    unsigned network = 0;
    Endpoint core, other;
    uint64_t bytes = 0;
    bool reads = false;
  };

  /// A transfer of `bytes` bytes between core `core`, which issues it, and DRAM bank or core `other`.
  struct Transfer {
    unsigned network = 0;
    uint32_t core = 0, other = 0;
    uint64_t bytes = 0;
    bool isDram = false, reads = false;
  };
  TransferTimes transfer(const Transfer &transfer, uint64_t time) {
    const Endpoint other = transfer.isDram ? dramBank(transfer.other) : core(transfer.other);
    return carry({transfer.network, core(transfer.core), other, transfer.bytes, transfer.reads}, time);
  }

  /// A multicast of `bytes` bytes from core `core` to the cores `receivers`: every link of the tree carries them once.
  /// Linked packets keep the way that the first one has reserved.
  TransferTimes multicast(unsigned network, uint32_t core, llvm::ArrayRef<uint32_t> receivers, uint64_t bytes, uint64_t time,
                          bool isLinked = false);

  /// Latency in cycles between cores.
  uint64_t oneWay(unsigned network, uint32_t from, uint32_t to) const { return oneWay(network, map.worker(from), map.worker(to)); }

  Endpoint core(uint32_t number) const { return {map.worker(number)}; }
  Endpoint dramBank(uint32_t bank) const { return {map.dramBank(bank), static_cast<int32_t>(bank)}; }
  /// The bank that node `node` serves, else the L1 of the node.
  Endpoint at(Dim2 node) const { return {node, bankOf[map.numberOf(node)]}; }

  /// The same between any nodes of the die.
  TransferTimes carry(const NodeTransfer &transfer, uint64_t time);
  TransferTimes spread(unsigned network, Dim2 from, llvm::ArrayRef<Dim2> receivers, uint64_t bytes, uint64_t time,
                       bool isLinked = false);
  uint64_t oneWay(unsigned network, Dim2 from, Dim2 to) const;

  /// Busy cycles of the busiest port of a core, the busiest link and the busiest DRAM bank.
  uint64_t busiestPort(unsigned network) const;
  uint64_t busiestLink(unsigned network) const;
  uint64_t busiestBank() const;
  /// Busy cycles of each link.
  llvm::ArrayRef<Server> linkUse() const { return links; }
  const NocMap &nodes() const { return map; }

private:
  /// Latency without hops; the figures include the hops of the longest route.
  uint64_t ends(double latency, double issue) const;
  uint64_t flits(uint64_t bytes) const;
  uint64_t linkCycles(uint64_t bytes) const;
  /// Cycles that follow from the bytes, the direction and the kind of the other end of a transfer.
  struct Lengths {
    uint64_t bytes = UINT64_MAX;
    uint64_t memory = 0, link = 0, flow = 0, near = 0, far = 0, mixedFar = 0;
  };
  const Lengths &lengthsOf(uint64_t bytes, bool isDram, bool reads);
  bool isMixed(const NodeTransfer &transfer, uint64_t time);
  uint64_t packets(uint64_t bytes) const { return (bytes + rates.packet - 1) / rates.packet; }

  const ChipRates &rates;
  NocMap map;
  /// By number of the node; negative without a bank.
  std::vector<int32_t> bankOf;
  /// By network, then by number of the node.
  std::array<std::vector<Server>, NocMap::kNetworks> in, out;
  std::vector<Server> links, banks;
  /// By bank, writes and reads: when the last one was issued, and 1.
  std::vector<std::array<uint64_t, 2>> lastUse;
  /// By node and bank, where one node gets less of a bank than there is.
  std::vector<Server> flows;
  /// The L1 of each node, which both networks read and write.
  std::vector<Server> memories;
  /// By link: the last multicast on it, and when that passed.
  std::vector<uint64_t> lastMulticast;
  std::vector<Server::Passage> lastPassage;
  uint64_t multicasts = 0;
  /// By the kind of the other end and direction: those of the last transfer.
  std::array<Lengths, 4> lengths;
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_CLOCK_NETWORKS_H
