//===- OpTimes.h - Time per operation ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_OPTIMES_H
#define TTMLIR_LIB_TOOLS_SIM_OPTIMES_H

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Sim/Perf/PerfReport.h"

namespace ttmlir::tools {

/// "12.34 us of kernels (11290 cycles, 1050 to launch)".
std::string kernelTimeText(const sim::machine::Timing &timing);

/// Prints a table of operations by host time, the longest first, at most `top` of them, and the sums by mnemonic.
void printOpTimes(llvm::ArrayRef<sim::OpRun> ops, unsigned top, llvm::raw_ostream &os);

/// Prints "    <n> more operations" behind a table that has `top` of `count` rows.
void printRest(size_t count, unsigned top, llvm::raw_ostream &os);

/// Prints sums by kind of something, the largest first, with shares of their total. Nothing for fewer than two.
void printSums(llvm::ArrayRef<std::pair<std::string, double>> parts, llvm::function_ref<std::string(double)> text,
               llvm::raw_ostream &os);

/// Writes the host time of each operation, in order, and their sums by mnemonic, largest first.
void writeOpTimes(llvm::ArrayRef<sim::OpRun> ops, read::Writer &writer);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_OPTIMES_H
