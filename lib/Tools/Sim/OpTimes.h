//===- OpTimes.h - The time of each operation -------------------------- -*- C++ -*-===//
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

/// "card time 12.3 us (12,300 cycles, 1,050 to launch)" of the kernels that were timed, with a word on how many operations have
/// none; empty where no kernel was timed.
std::string cardTimeText(const sim::RunReport &report);

/// Prints a table of operations by host time, the longest first.
void printOpTimes(llvm::ArrayRef<sim::OpRun> ops, llvm::raw_ostream &os);

/// Writes the host time of each operation, in order, and their sums by mnemonic, largest first.
void writeOpTimes(llvm::ArrayRef<sim::OpRun> ops, read::Writer &writer);

/// Writes the line of column names that printPerfRows fills.
void printPerfHeader(bool hostOnly, llvm::raw_ostream &os);

/// Writes a CSV row per operation of a program that ran. With `hostOnly` the columns of the card are left out; operations without
/// timed kernels leave them empty.
void printPerfRows(llvm::StringRef file, const runtime::Program &program, const sim::RunReport &report, bool hostOnly,
                   llvm::raw_ostream &os);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_OPTIMES_H
