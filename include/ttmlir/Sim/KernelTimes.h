//===- KernelTimes.h - Times of kernels without values ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_KERNELTIMES_H
#define TTMLIR_SIM_KERNELTIMES_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Sim/Machine/Machine.h"

namespace ttmlir::sim {

/// Counters and time of the kernels of op `index` of `program`, which is a generic op, on `chip`, without values: no tensor has
/// bytes. `threads` are host threads, 0 for one per processor. Fails with a machine::NeedsValuesError if control flow may depend on
/// elements, else with the fault of a kernel.
llvm::Expected<machine::RunStats> timeKernels(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip,
                                              unsigned threads = 0);

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_KERNELTIMES_H
