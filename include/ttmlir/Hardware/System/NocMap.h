//===- NocMap.h - Nodes and links of a chip's NoCs --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two NoCs, both tori over all nodes of the die (hardware.md 3.1). NoC 0 routes packets right first and then down, NoC 1 up first
// and then left. Responses follow the same rule, so that a round trip goes once around the torus in each direction in which it
// moves at all.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SYSTEM_NOCMAP_H
#define TTMLIR_HARDWARE_SYSTEM_NOCMAP_H

#include "ttmlir/Hardware/System/SystemDesc.h"

namespace ttmlir::hw {

class NocMap {
public:
  static constexpr unsigned kNetworks = 2;

  /// The NoCs of `chip`. If the die geometry is unknown, workers are the nodes and DRAM is in their first column.
  explicit NocMap(const ChipDesc &chip);

  /// Rows and columns of nodes.
  Dim2 size() const { return extent; }
  bool isNode(Dim2 place) const { return place.y >= 0 && place.x >= 0 && place.y < extent.y && place.x < extent.x; }
  /// Row-major number of a node.
  size_t numberOf(Dim2 node) const { return static_cast<size_t>(node.y * extent.x + node.x); }

  /// NoC 0 coordinates of worker `number`, row-major over the grid, and of the node that serves DRAM bank `bank`.
  Dim2 worker(uint64_t number) const { return workers[number]; }
  Dim2 dramBank(uint64_t bank) const { return banks[bank]; }

  /// Links on the route.
  uint64_t hops(unsigned network, Dim2 from, Dim2 to) const;
  /// Links of a route and its response; the same on both NoCs.
  uint64_t roundTrip(Dim2 from, Dim2 to) const {
    return static_cast<uint64_t>((from.x != to.x ? extent.x : 0) + (from.y != to.y ? extent.y : 0));
  }
  /// Links of the longest round trip.
  uint64_t longestRoundTrip() const { return static_cast<uint64_t>(extent.x + extent.y); }

  /// Links of both NoCs, each in one direction.
  size_t numLinks() const { return static_cast<size_t>(kNetworks * 2 * extent.x * extent.y); }
  /// A link from a node to the next one.
  struct Link {
    unsigned network = 0;
    Dim2 from, to;
  };
  Link link(size_t index) const;
  /// Calls `visit` with the index of each link on the route, in order.
  template <class Visit> void forEachLink(unsigned network, Dim2 from, Dim2 to, Visit visit) const {
    const auto next = [&](int64_t place, int64_t length) {
      return network == 0 ? (place + 1 == length ? 0 : place + 1) : (place == 0 ? length - 1 : place - 1);
    };
    const auto followRow = [&](int64_t y) {
      for (int64_t x = from.x; x != to.x; x = next(x, extent.x))
        visit(static_cast<size_t>(((network * extent.y + y) * extent.x + x) * 2 + 1));
    };
    const auto followColumn = [&](int64_t x) {
      for (int64_t y = from.y; y != to.y; y = next(y, extent.y))
        visit(static_cast<size_t>(((network * extent.y + y) * extent.x + x) * 2));
    };
    if (network == 0)
      followRow(from.y);
    followColumn(network == 0 ? to.x : from.x);
    if (network != 0)
      followRow(to.y);
  }

private:
  Dim2 extent;
  std::vector<Dim2> workers, banks;
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SYSTEM_NOCMAP_H
