//===- PerfViews.h - Views of times on the card -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `tt-sim perf` makes of the report of a program: tables, JSON, and files.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_PERFVIEWS_H
#define TTMLIR_LIB_TOOLS_SIM_PERFVIEWS_H

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Sim/Perf/PerfReport.h"
#include "ttmlir/Tools/SimTool.h"

#include "llvm/ADT/DenseMap.h"

namespace ttmlir::tools {

/// A timed program of a file.
struct TimedProgram {
  /// As messages name the file.
  std::string file;
  unsigned index = 0;
  sim::perf::PerfReport report;
  /// Content of the kernels of an op of the file: "matmul+relu".
  llvm::DenseMap<unsigned, std::string> contents;
  /// Operations with kernels that ran with values.
  unsigned ranWithValues = 0;

  const runtime::Program &program() const { return *report.program; }
  /// The kind of an op: its mnemonic, or what its kernels compute.
  llvm::StringRef kindOf(unsigned op) const {
    const auto found = contents.find(op);
    return found == contents.end() ? program().mnemonic(op) : llvm::StringRef(found->second);
  }
};

/// Rows that belong together.
struct PerfGroup {
  std::string name;
  double ns = 0;
  unsigned count = 0;
};

/// Groups the rows of the last loop, of the host alone with transfers, the longest first: by kind, place or function.
std::vector<PerfGroup> groupRows(const TimedProgram &timed, PerfGrouping by);

/// `text` in at most `width` characters; longer text ends with "...".
std::string shortened(llvm::StringRef text, size_t width);

/// "1x784, 784x512 bf16": the operands of an op, or its results if it has none.
std::string operandsText(const runtime::Program &program, unsigned op);

/// "HiFi4"; empty for none.
std::string fidelityText(const sim::perf::PerfRow &row);

/// Prints the report for people, at most 100 columns wide.
void printPerf(const TimedProgram &timed, const PerfToolOptions &options, llvm::raw_ostream &os);

/// Writes it as fields of an object.
void writePerf(const TimedProgram &timed, const PerfToolOptions &options, read::Writer &writer);

/// The name of the device operation that the vendor's library runs for an op: "MatmulDeviceOperation".
std::string deviceOperationName(const runtime::Program &program, unsigned op);

/// Rows that a table leaves out.
struct PerfFilter {
  bool constEval = false, inputLayoutConversion = false;

  bool takes(const sim::perf::PerfRow &row) const {
    return !(constEval && row.isConstEval) && !(inputLayoutConversion && row.isInputLayoutConversion);
  }
};

/// Writes the rows of all loops in the vendor's form of ops_perf_results.csv. Transfers are no operations of the card.
void writeOpsCsv(llvm::ArrayRef<const TimedProgram *> programs, const PerfFilter &filter, llvm::raw_ostream &os);

/// Calls `body` for each row of all loops that is an operation of the card: with its number from 1, and the nanoseconds before its
/// loop, as programs and loops follow each other.
void forEachOperation(
    llvm::ArrayRef<const TimedProgram *> programs, const PerfFilter &filter,
    llvm::function_ref<void(const TimedProgram &timed, const sim::perf::PerfRow &row, uint64_t number, double base)> body);

/// Writes begin and end of the kernels of each core in the vendor's form of profile_log_device.csv. Kernels of the file have
/// no rows.
void writeDeviceLog(llvm::ArrayRef<const TimedProgram *> programs, llvm::raw_ostream &os);

/// Writes the timeline of programs as packets of Perfetto (TrackEvent), and as JSON of Chrome's trace viewer. With more than
/// `limit` events of cores it shows cores at even distances, and says so; none for 0.
void writePerfetto(llvm::ArrayRef<const TimedProgram *> programs, uint64_t limit, llvm::raw_ostream &os);
void writeChromeTrace(llvm::ArrayRef<const TimedProgram *> programs, uint64_t limit, llvm::raw_ostream &os);

/// Writes the transfers of each operation through `save`, which takes a name and the writer of a file: traces of the NoCs below
/// noc_traces, and timelines of the vendor's viewer with their list below npe_viz. Equal operations share their files. With more
/// than `limit` events of an operation its files have cores at even distances, and say so. Kernels that depend on values have none.
llvm::Error
saveNocFiles(llvm::ArrayRef<const TimedProgram *> programs, uint64_t limit,
             llvm::function_ref<llvm::Error(llvm::StringRef name, llvm::function_ref<void(llvm::raw_ostream &)> write)> save);

/// Writes an SVG image: time of operations by what limits them, and a roofline.
void writePlot(llvm::ArrayRef<const TimedProgram *> programs, llvm::raw_ostream &os);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_PERFVIEWS_H
