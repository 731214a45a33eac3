//===- NetworkLoad.h - Use of the networks by streams -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cycles for which the streams of a shape keep banks, ports and links busy, added up without single transfers.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_CLOCK_NETWORKLOAD_H
#define TTMLIR_LIB_HARDWARE_CLOCK_NETWORKLOAD_H

#include "ttmlir/Hardware/Clock/KernelShape.h"
#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Hardware/System/NocMap.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

#include <algorithm>

namespace ttmlir::hw {

class NetworkLoad {
public:
  NetworkLoad(const ChipDesc &chip, const NocMap &map);

  /// Forgets all transactions.
  void clear();

  /// Cycles of the port of core `core` of the class for a transaction.
  double portCycles(const CoreClass &cores, size_t core, const PageStream &stream) const;

  /// Adds `count` transactions of each core of the class of its stream number `slot`, `step` at once. Streams of one kind and
  /// number are those of one tensor, which all classes move at the same time. Of multicasts, returns the cycles for one of each
  /// core on the link that most of them use.
  double add(const CoreClass &cores, size_t slot, unsigned network, double count, uint32_t step);
  /// Adds up the links.
  void finish();

  /// Cycles of the busiest bank, by all transfers, by reads alone or by writes alone.
  double busiestBank() const;
  double busiestBank(bool reads) const;
  double busiestPort(unsigned network) const;
  /// Of the L1 of cores, by both networks.
  double busiestMemory() const;
  double busiestLink(unsigned network) const { return links[network]; }
  /// Cycles of the busiest link, bank or port for streams of the kind of `stream`.
  double busiestOf(const PageStream &stream, unsigned network) const;
  /// The same for those of number `slot` alone, by transaction.
  double cyclesPerTransaction(const PageStream &stream, size_t slot, unsigned network) const;
  /// Cycles of the bank of a core, in the mean, for the first step of all of them, and the transactions of a core there.
  std::pair<double, double> burstOf(const PageStream &stream, size_t slot, unsigned network) const;

private:
  /// Reads and writes of DRAM and of cores, and multicasts.
  static constexpr unsigned kKinds = 5;
  static unsigned kindOf(const PageStream &stream) {
    return stream.receivers.empty() ? (stream.target == PageStream::Target::Dram ? 0 : 2) + stream.isRead : kKinds - 1;
  }
  /// Streams of one number: the last one stands for all behind it.
  static constexpr size_t kSlots = 4;
  /// Loads of the streams of one kind and number on a network.
  struct Share {
    bool isUsed = false;
    /// By rows or columns and line: changes from one place to the next.
    std::vector<double> changes;
    std::vector<double> banks;
    /// Of the first step of each core, and most transactions of a core at one of them.
    std::vector<double> first;
    double perPlace = 1;
    double link = 0;
    /// Most transactions of a core.
    double most = 0;
  };
  /// Links and places that transactions of the cores of a class use, one for each pair of a core and a place: that of several
  /// classes and shapes.
  struct Pattern {
    /// By rows or columns and line: changes from one place to the next.
    std::vector<double> changes;
    std::vector<double> places;
  };
  /// Of multicasts: links and the trees on them.
  using Trees = std::vector<std::pair<uint32_t, uint32_t>>;

  const Pattern &patternOf(const CoreClass &cores, const PageStream &stream, unsigned network, llvm::ArrayRef<double> parts);
  const Trees &treesOf(const CoreClass &cores, const PageStream &stream, unsigned network);
  double linkCycles(const PageStream &stream) const;
  template <class Visit> void forLinks(const std::vector<double> &changes, unsigned network, Visit visit) const;
  double addMulticast(const CoreClass &cores, const PageStream &stream, unsigned network, double count);
  Share &shareOf(const PageStream &stream, size_t slot, unsigned network) {
    return shares[kindOf(stream)][std::min(slot, kSlots - 1)][network];
  }
  double busiestTarget(const PageStream &stream, unsigned network) const;
  size_t lineStart(bool isRow, int64_t line) const {
    return (static_cast<size_t>(isRow) * static_cast<size_t>(longest) + static_cast<size_t>(line)) *
           static_cast<size_t>(longest + 1);
  }

  const ChipRates &rates;
  const NocMap &map;
  int64_t longest;
  /// By network, in or out, and core; by direction and bank.
  std::array<std::array<std::vector<double>, 2>, NocMap::kNetworks> ports;
  std::array<std::vector<double>, 2> banks;
  std::vector<double> memories;
  /// By direction: cycles of the busiest pair of a core and a bank.
  std::array<double, 2> flows = {};
  /// By kind but that of multicasts, number and network.
  std::array<std::array<std::array<Share, NocMap::kNetworks>, kSlots>, kKinds - 1> shares;
  /// By network: whether it has multicasts.
  std::array<bool, NocMap::kNetworks> hasTrees = {};
  std::array<double, NocMap::kNetworks> links = {};
  std::array<std::array<double, NocMap::kNetworks>, kKinds> linksByKind = {};
  std::vector<double> sums;
  /// By link: cycles of multicasts, and of all transfers.
  std::vector<double> trees, all;
  /// By the numbers that they depend on.
  llvm::StringMap<Pattern> patterns;
  llvm::StringMap<Trees> treePatterns;
};

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_CLOCK_NETWORKLOAD_H
