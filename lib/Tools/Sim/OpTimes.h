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

namespace ttmlir::tools {

/// "12.34 us of kernels (12340 cycles, 1050 to launch)" of timed kernels; empty if none was timed.
std::string cardTimeText(const sim::machine::Timing &timing);

/// The same of the kernels of a run of `program` without const-evals, with the operations that the sum lacks.
std::string cardTimeText(const runtime::Program &program, const sim::RunReport &report);

/// "13 operations not timed: conv2d, to_device" of the ops without kernels that take time on a card; empty if there are none.
std::string untimedText(const runtime::Program &program, const sim::RunReport &report);

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
