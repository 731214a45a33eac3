//===- KernelTimes.h - Times of kernels without values ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_KERNELTIMES_H
#define TTMLIR_SIM_KERNELTIMES_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Sim/Perf/PerfReport.h"

#include "llvm/ADT/DenseMap.h"

namespace ttmlir::sim {

/// Counters and time of the kernels of op `index` of `program`, which is a generic op, on `chip`, without values: no tensor has
/// bytes. `threads` are host threads, 0 for one per processor. Fails with a machine::NeedsValuesError if control flow may depend on
/// elements, else with the fault of a kernel. `observe` gets the activity of each thread.
llvm::Expected<machine::RunStats> timeKernels(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip,
                                              unsigned threads = 0, hw::SpanFn observe = nullptr);

/// The kernels of op `index` of `program`, which is a generic op, and the layouts of its tensors: ops with the same text take the
/// same time.
std::string kernelsText(const runtime::Program &program, unsigned index);

/// Times of ops with kernels, by op.
using KnownTimes = llvm::DenseMap<unsigned, perf::KnownTime>;

/// The time of op `index` of `program`, of whose kernels `timing` is.
perf::KnownTime knownTime(const runtime::Program &program, unsigned index, const machine::Timing &timing);

/// The times of the kernels that a run of `program` timed.
KnownTimes knownTimes(const runtime::Program &program, llvm::ArrayRef<KernelRun> kernels);

/// Times `program` on `chip`, whose ops with kernels have the times of `known`.
llvm::Expected<perf::PerfReport> timeProgram(const runtime::Program &program, const hw::ChipDesc &chip, const KnownTimes &known,
                                             perf::PerfOptions options = {});

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_KERNELTIMES_H
