//===- PerfNoc.h - Traffic of operations on the NoCs ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transfers of an operation, as the vendor's profiler records them (NocTrace.h reads such files), and as timelines for the
// vendor's viewer.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_PERFNOC_H
#define TTMLIR_LIB_TOOLS_SIM_PERFNOC_H

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/System/NocMap.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace ttmlir::tools {

/// The transfers and waits of data movement processors in an operation, in the order of cores by column and row, of processors, and
/// of time.
struct NocRecord {
  enum class Phase : uint8_t { ZoneBegin, Transfer, Wait, ZoneEnd };
  struct Event {
    Phase phase = Phase::Transfer;
    /// Of transfers and waits.
    hw::EventKind kind = hw::EventKind::Work;
    /// NCRISC (0) or BRISC (1).
    uint8_t thread = 0;
    /// Of transfers the network, of barriers the identifier of transactions.
    uint8_t network = 0;
    uint32_t core = 0, program = 0;
    /// The other core or the bank of a transfer.
    uint32_t place = 0, bytes = 0;
    uint64_t begin = 0, end = 0;
    /// Of a multicast.
    llvm::ArrayRef<uint32_t> receivers = {};

    bool isDram() const { return kind == hw::EventKind::ReadDram || kind == hw::EventKind::WriteDram; }
    bool reads() const { return kind == hw::EventKind::ReadDram || kind == hw::EventKind::ReadCore; }
  };

  /// Simulates a program for an observer.
  using Simulation = std::function<llvm::Expected<hw::Timing>(hw::SpanFn observe)>;

  NocRecord(const hw::ChipDesc &chip, unsigned stride) : chip(chip), map(chip), stride(stride) {}
  NocRecord(const NocRecord &) = delete;

  /// Simulates the programs of an operation, one after the other, and keeps the events of every `stride`-th core.
  llvm::Error simulate(llvm::ArrayRef<Simulation> programs);

  const hw::ChipDesc &chip;
  hw::NocMap map;
  unsigned stride;
  uint64_t cycles = 0;
  std::vector<Event> events;
  /// Those of multicasts, which events refer to.
  std::set<std::vector<uint32_t>> receivers;
};

/// Writes `record` as a NoC trace of operation `name`, program `id`.
void writeNocTrace(const NocRecord &record, llvm::StringRef name, uint64_t id, llvm::raw_ostream &os);

/// Writes it as a timeline of the vendor's viewer.
void writeNocTimeline(const NocRecord &record, llvm::raw_ostream &os);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_PERFNOC_H
