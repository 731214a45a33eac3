//===- NocTrace.h - Recorded traffic of the NoCs ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the NoC traces that the vendor's profiler writes (one JSON file per program) and replays them on the networks of a
// simulated chip. See docs/noc-traces.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_PERF_NOCTRACE_H
#define TTMLIR_SIM_PERF_NOCTRACE_H

#include "ttmlir/Hardware/Clock/Networks.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <deque>
#include <string>
#include <vector>

namespace ttmlir::sim::perf {

enum class NocEventKind : uint8_t {
  Mark,             ///< takes no time of its own: zones, waits for semaphores, traffic over ethernet
  ZoneEnd,          ///< the same, behind all transfers of the zone
  Read,             ///< `bytes` from `first`
  Write,            ///< `bytes` to `first`
  Multicast,        ///< `bytes` to the workers in the rectangle from `first` to `last`
  ReadBarrierStart, ///< waits for all reads of the processor
  ReadBarrierEnd,
  WriteBarrierStart, ///< waits for all its writes
  WriteBarrierEnd,
};

struct NocEvent {
  static constexpr uint32_t kNone = UINT32_MAX;

  uint64_t time = 0;
  /// The next event of the same processor, or kNone.
  uint32_t next = kNone;
  uint32_t bytes = 0;
  NocEventKind kind = NocEventKind::Mark;
  uint8_t network = 0;
  struct Place {
    uint8_t y = 0, x = 0;
  } first, last;
};

/// A processor of a core of a chip.
struct NocProcessor {
  /// Index of the chip, in the order in which chips come in the file.
  uint32_t chip = 0;
  hw::Dim2 core;
  std::string name;
  /// Its first event.
  uint32_t first = NocEvent::kNone;
};

struct NocTrace {
  std::deque<NocEvent> events;
  std::vector<NocProcessor> processors;
  /// Device numbers of the chips; negative if the file has none.
  std::vector<int64_t> devices;
  /// Events over ethernet, which a replay takes as marks.
  uint64_t fabricEvents = 0;
  uint64_t firstTime = 0, lastTime = 0;
};

/// Parses a trace whose coordinates are those of NoC 0 of `chip`'s die. The error begins with line and column. `release` is called
/// now and then: text that is mapped need not stay in memory.
llvm::Expected<NocTrace> parseNocTrace(llvm::StringRef text, const hw::ChipDesc &chip,
                                       llvm::function_ref<void()> release = nullptr);

/// Parses the trace in file `path`; "-" is standard input. The error does not name the file.
llvm::Expected<NocTrace> readNocTrace(llvm::StringRef path, const hw::ChipDesc &chip);

enum class NocReplayMode : uint8_t {
  Open,  ///< transfers start when they were recorded
  Closed ///< gaps between the events of a processor are as recorded, but for barriers, which take what the networks say
};

/// Use of a link that carried flits.
struct NocLinkUse {
  uint32_t chip = 0;
  hw::NocMap::Link link;
  uint64_t busy = 0;
};

struct NocReplay {
  /// Cycles from the first event to the last one less kTail, as recorded and as replayed.
  uint64_t recorded = 0, cycles = 0;
  /// Cycles from the first event until the last transfer is done, which no event may wait for.
  uint64_t duration = 0;
  uint64_t reads = 0, readBytes = 0, writes = 0, writeBytes = 0, multicasts = 0, multicastBytes = 0, barriers = 0;
  /// The busiest first.
  std::vector<NocLinkUse> links;

  /// Cycles between the last event and the end of a kernel that the vendor's estimator takes off.
  static constexpr uint64_t kTail = 20;
};

/// Replays `trace` on the networks of `chip`.
NocReplay replayNocTrace(const NocTrace &trace, const hw::ChipDesc &chip, NocReplayMode mode);

} // namespace ttmlir::sim::perf

#endif // TTMLIR_SIM_PERF_NOCTRACE_H
