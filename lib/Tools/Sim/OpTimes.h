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

/// "card time 12.34 us (12340 cycles, 1050 to launch)" of timed kernels; empty if none was timed.
std::string cardTimeText(const sim::machine::Timing &timing);

/// The same of the kernels of a run without const-evals, with the number of ops without kernels.
std::string cardTimeText(const sim::RunReport &report);

/// Prints a table of operations by host time, the longest first.
void printOpTimes(llvm::ArrayRef<sim::OpRun> ops, llvm::raw_ostream &os);

/// Writes the host time of each operation, in order, and their sums by mnemonic, largest first.
void writeOpTimes(llvm::ArrayRef<sim::OpRun> ops, read::Writer &writer);

/// Writes the header line of printPerfRows.
void printPerfHeader(bool hostOnly, llvm::raw_ostream &os);

/// Writes a CSV row per op of a run. With `hostOnly` omits the device columns; ops without timed kernels leave them empty.
void printPerfRows(llvm::StringRef file, const runtime::Program &program, const sim::RunReport &report, bool hostOnly,
                   llvm::raw_ostream &os);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_OPTIMES_H
