//===- KernelReport.h - Statistics of kernels -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_KERNELREPORT_H
#define TTMLIR_LIB_TOOLS_SIM_KERNELREPORT_H

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Sim/GraphExecutor.h"

#include "llvm/Support/raw_ostream.h"

namespace ttmlir::tools {

/// Content of kernels, after the calls of the kernel library that they make: "exp", "add+matmul"; "copy" if they only move tiles.
std::string contentOf(const sim::machine::RunStats &stats);

/// The unit that is busy longest, and its busy cycles.
std::pair<llvm::StringRef, uint64_t> busiestUnit(const sim::machine::Timing &timing);

/// Prints a line per op with kernels, the longest first, at most `top` of them, their sums by content, and their card time,
/// const-evals apart.
void printKernels(llvm::ArrayRef<sim::KernelRun> runs, unsigned top, llvm::raw_ostream &os);

/// Writes `cycles`, `launch_cycles` and `nanoseconds`.
void writeTime(const sim::machine::Timing &timing, read::Writer &writer);

/// Writes `kernels`, a list with an object per op with kernels, and, if they were timed, `kernel_time`, their total in sequence
/// without const-evals; nothing without kernels.
void writeKernels(llvm::ArrayRef<sim::KernelRun> runs, read::Writer &writer);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_KERNELREPORT_H
