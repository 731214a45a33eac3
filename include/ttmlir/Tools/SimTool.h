//===- SimTool.h - tt-sim -------------------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_SIMTOOL_H
#define TTMLIR_TOOLS_SIMTOOL_H

#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Sim/Perf/PerfReport.h"
#include "ttmlir/Support/CompilerLoader.h"
#include "ttmlir/TensorIO/InputInit.h"
#include "ttmlir/Tools/Artifacts.h"
#include "ttmlir/Tools/Console.h"

#include <optional>
#include <string>
#include <vector>

namespace ttmlir::tools {

using namespace io;

/// Options of `tt-sim run`.
struct RunOptions {
  /// Files and folders; "-" is stdin.
  std::vector<std::string> paths;
  /// The program to run, by index or by name; all if neither is set.
  std::optional<unsigned> program;
  std::string programName;
  /// Whether to run program `index` with name `name`.
  bool isChosen(unsigned index, llvm::StringRef name) const {
    return programName.empty() ? !program || *program == index : name == programName;
  }
  /// Runs of each program. Caches persist between runs.
  unsigned loops = 1;
  uint64_t seed = 0;
  InitKind init = InitKind::Auto;
  /// `@file.npy`, `2x2xf32=1,2,3,4`, or either after `name=`, in the order of the program's inputs.
  std::vector<std::string> inputs;
  /// The file of tensors for inputs that `inputs` leaves out, by name (io::ParameterFile); empty for none.
  std::string parameters;
  /// `@file.npy` per output, in order.
  std::vector<std::string> outputs;
  /// Expected outputs, in the form of `inputs`.
  std::vector<std::string> expected;
  /// Expect outputs equal to inputs.
  bool identity = false;
  /// Expect an element other than 0 in every output.
  bool nonZero = false;
  double rtol = 1e-5, atol = 1e-8;
  /// If set, outputs need at least this correlation with the expected ones, and rtol and atol count only with `tolerancesGiven`.
  std::optional<double> pcc;
  bool tolerancesGiven = false;
  sim::SimOptions sim;
  /// The file of reference values (docs/reference.md); empty for none.
  std::string reference;
  /// Factor on the tolerances of that comparison.
  double referenceTolerance = 1;
  /// Run the reference in its own numerics, not in double precision.
  bool referenceAsRun = false;
  /// Write the result of every op to the artifacts.
  bool saveIntermediates = false;
  /// A built-in system or a .ttsys file to run on; empty for the file's own target.
  std::string system;
  bool json = false;
  bool opTimes = false;
  /// Rows of the tables of times.
  unsigned top = UINT32_MAX;
  /// Write binary data to a terminal, too.
  bool force = false;
  /// Allow native code of files that were found in folders.
  bool trust = false;
  ArtifactOptions artifacts;
  /// How models are compiled, but for the system: `card`, else `system`.
  ModelOptions model;
  std::string card;
  /// The tool and its command: "tt-sim run".
  std::string command;
  /// The folder that gets the modules and files of models; empty for none.
  std::string keep;
  /// The options about models, and about ONNX models, that are given: "--path".
  std::vector<std::string> modelOptions, inputOptions;

  /// All files that are read: `paths`, files of `inputs` and `expected`, and `system`, which may also be a name.
  std::vector<std::string> filesRead() const;
};

/// Runs files and prints results. Continues after a broken file. Reports failures to `console`.
void runFiles(const RunOptions &options, Console &console);

class ProgramFiles;

/// The same with files that may have been opened before.
void runFiles(const RunOptions &options, Console &console, ProgramFiles &programs);

/// Order of the rows of a table of times.
enum class PerfSort : uint8_t {
  Time,        ///< the longest first
  Order,       ///< as in the program
  Gap,         ///< the longest gap before the operation first
  Cores,       ///< the fewest cores first
  Utilisation, ///< what uses its limit least first
};

/// What a row of a table of times is.
enum class PerfGrouping : uint8_t { Operation, Kind, Place, Function };

/// Options of `tt-sim perf`.
struct PerfToolOptions {
  /// Files, programs, models, and with `values` all that a run takes.
  RunOptions run;
  sim::perf::PerfOptions timing;
  /// Compute values.
  bool values = false;
  /// Print peaks of memory.
  bool memory = false;
  unsigned top = 20;
  PerfSort sort = PerfSort::Time;
  PerfGrouping by = PerfGrouping::Operation;
  /// Items of a call; 0: unknown.
  double batch = 0;
  /// Files to write: a table (.csv, or .json), a trace and an image; empty for none, "-" is standard output.
  std::string output, trace, plot;

  /// Events of cores that a trace has at most; with more, cores are left out.
  uint64_t traceLimit = 1'000'000;
  /// Artifacts have the transfers of each operation, too.
  bool savesNocTraces = false;

  /// The files that are written.
  std::vector<std::string> filesWritten() const;
};

/// Times the programs of files on a simulated card. Continues after a broken file. Reports failures to `console`.
void perfFiles(const PerfToolOptions &options, Console &console);

/// `tt-sim diff`: compares two files in `paths`, with the inputs and tolerances of `run`.
void diffFiles(const RunOptions &options, Console &console);

/// Options of `tt-sim bisect`.
struct BisectOptions {
  /// The folder with a module per phase.
  std::string phases;
  /// The folder of tt-opt and tt-translate; empty: beside this program or in PATH.
  std::string compiler;
  /// Inputs and tolerances.
  RunOptions run;
};

/// Runs the module of every phase in double precision and names the first phase that changes values.
void bisectPhases(const BisectOptions &options, Console &console);

/// The paths in arguments of the forms `@file` and `name=@file`: with all meanings, as names may contain `=@`.
std::vector<std::string> pathsIn(llvm::ArrayRef<std::string> arguments);

/// Options of `tt-sim query`.
struct QueryOptions {
  std::string card;
  /// Rows or columns to harvest (hw::parseHarvestedLine).
  std::vector<std::string> harvested;
  /// The .ttsys file to write; empty for none.
  std::string output;
  bool json = false;
  /// Write the file to a terminal, too.
  bool force = false;
  ArtifactOptions artifacts;
};

/// Prints the description of a simulated card and writes it as .ttsys.
void querySystem(const QueryOptions &options, Console &console);

/// Options of `tt-sim check`.
struct CheckOptions {
  std::vector<std::string> paths;
  /// Built-in names, .ttsys files, or folders of them.
  std::vector<std::string> systems;
  bool json = false;
  ArtifactOptions artifacts;

  /// All files that are read: `paths` and `systems`, which may also be names.
  std::vector<std::string> filesRead() const;
};

/// Checks that files can run on systems; reports every reason why one cannot.
void checkFiles(const CheckOptions &options, Console &console);

/// Options of `tt-sim noc`.
struct NocOptions {
  /// Traces, and folders of them; "-" is stdin.
  std::vector<std::string> paths;
  /// The card that they were recorded on: a built-in name or a .ttsys file.
  std::string card;
  /// Keep gaps between events instead of the times at which transfers start.
  bool isClosed = false;
  /// Links in the report.
  unsigned top = 0;
  /// The file of the report; "-" is standard output.
  std::string output;
  bool json = false;
};

/// Replays NoC traces and reports cycles and busy links.
void replayTraces(const NocOptions &options, Console &console);

/// Opens the system `text`: a file if it ends with `.ttsys` or is "-", else a built-in description, else a file.
llvm::Expected<hw::SystemDesc> openSystem(llvm::StringRef text);

/// Registers the commands of tt-sim. Call before the command line is parsed.
void makeSimCommands();

/// Runs the parsed command under the name `tool` and returns the exit status; none without a command.
std::optional<int> runSimCommand(llvm::StringRef tool, ConsoleStreams streams = {});

/// The main of tt-sim; returns the exit status.
int simMain(int argc, char **argv);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_SIMTOOL_H
