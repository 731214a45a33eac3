//===- Networks.h - How long transfers take ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_NETWORKS_H
#define TTMLIR_LIB_SIM_MACHINE_NETWORKS_H

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Hardware/System/NocMap.h"

#include "llvm/ADT/ArrayRef.h"

#include <array>
#include <vector>

namespace ttmlir::sim::machine {

/// Something that serves one after the other.
struct Server {
  uint64_t freeAt = 0, busy = 0;

  /// Serves for `cycles` from `time` on or as soon as it is free; when it is done.
  uint64_t serve(uint64_t time, uint64_t cycles) {
    freeAt = std::max(freeAt, time) + cycles;
    busy += cycles;
    return freeAt;
  }
};

/// The two networks of a chip: ports of its cores, links, and DRAM banks. What is transferred waits in all queues on its way at the
/// same time: in each from when it is issued, for as long as its bytes keep that busy. The last of them decides, and behind it
/// comes the latency of the way. That gives the throughput of whatever is busiest, and leaves out that what waits for one link
/// fills the buffers in front of others.
class Networks {
public:
  explicit Networks(const hw::ChipDesc &desc);

  /// When the last byte has left its core, when it is at its place, and when the core that started the transfer knows.
  struct Passage {
    uint64_t departure = 0, arrival = 0, done = 0;
  };

  /// A transfer of `bytes` bytes between core number `core`, which starts it, and DRAM bank or core number `other`.
  struct Transfer {
    unsigned network = 0;
    uint32_t core = 0, other = 0;
    uint64_t bytes = 0;
    bool isDram = false, reads = false;
  };
  Passage transfer(const Transfer &transfer, uint64_t time);

  /// `bytes` bytes from core number `core` to the cores `receivers`: every link of the tree to them passes them on once.
  Passage multicast(unsigned network, uint32_t core, llvm::ArrayRef<uint32_t> receivers, uint64_t bytes, uint64_t time);

  /// Cycles from core to core.
  uint64_t oneWay(unsigned network, uint32_t from, uint32_t to) const;

  /// Cycles that the busiest port of a core, the busiest link and the busiest DRAM bank were busy.
  uint64_t busiestPort(unsigned network) const;
  uint64_t busiestLink(unsigned network) const;
  uint64_t busiestBank() const;

private:
  /// What a latency has besides the way; the figures are those of the longest way.
  uint64_t ends(double latency, double issue) const;
  uint64_t flits(uint64_t bytes) const;
  uint64_t packets(uint64_t bytes) const { return (bytes + rates.packet - 1) / rates.packet; }

  const hw::ChipRates &rates;
  hw::NocMap map;
  /// By network, then by number of the core.
  std::array<std::vector<Server>, hw::NocMap::kNetworks> in, out;
  std::vector<Server> links, banks;
  /// By link: the last multicast that came by.
  std::vector<uint64_t> lastMulticast;
  uint64_t multicasts = 0;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_NETWORKS_H
