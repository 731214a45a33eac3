//===- Replay.h - Timing of logged events -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_REPLAY_H
#define TTMLIR_LIB_SIM_MACHINE_REPLAY_H

#include "EventLog.h"

#include "ttmlir/Sim/Machine/Machine.h"

#include <array>

namespace ttmlir::sim::machine {

/// Events of a core, and its initial state.
struct CoreLog {
  uint32_t number = 0;
  /// By ThreadKind; empty for threads without a kernel.
  std::array<const EventLog *, 5> threads = {};
  /// Pages of each circular buffer.
  std::array<uint32_t, kMaxCircularBuffers> pages = {};
  /// Parts of the destination registers.
  unsigned dstParts = 1;
  /// Addresses and initial values of its semaphores.
  std::vector<std::pair<uint64_t, uint32_t>> semaphores;
};

/// Replays the logs of all cores in a discrete-event simulation whose resources are the units of each core, its ports to the two
/// networks, their links and the DRAM banks. Ties go by time, core, thread and sequence, so that the result depends on the logs
/// alone.
llvm::Expected<Timing> replay(llvm::ArrayRef<CoreLog> cores, const hw::ChipDesc &desc);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_REPLAY_H
