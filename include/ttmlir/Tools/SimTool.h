//===- SimTool.h - tt-sim -------------------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_SIMTOOL_H
#define TTMLIR_TOOLS_SIMTOOL_H

#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Tools/Artifacts.h"
#include "ttmlir/Tools/Console.h"
#include "ttmlir/Tools/InputInit.h"

#include <optional>
#include <string>
#include <vector>

namespace ttmlir::tools {

/// What `tt-sim run` is asked to do.
struct RunOptions {
  /// Files and folders; "-" is stdin.
  std::vector<std::string> paths;
  /// The program to run, by number or by name; all when neither is set.
  std::optional<unsigned> program;
  std::string programName;
  /// Whether program `index`, called `name`, should run.
  bool isChosen(unsigned index, llvm::StringRef name) const {
    return programName.empty() ? !program || *program == index : name == programName;
  }
  /// Times to run each program. Caches keep their contents from one run to the next.
  unsigned loops = 1;
  uint64_t seed = 0;
  InitKind init = InitKind::Auto;
  /// `@file.npy`, `2x2xf32=1,2,3,4`, or either behind `name=`, in the order of the program's inputs.
  std::vector<std::string> inputs;
  /// `@file.npy` per output, in order.
  std::vector<std::string> outputs;
  /// As `inputs`, for comparison.
  std::vector<std::string> expected;
  /// Outputs must equal inputs.
  bool identity = false;
  double rtol = 1e-5, atol = 1e-8;
  /// When set, outputs must correlate at least so much with what is expected, and rtol and atol count only when `tolerancesGiven`.
  std::optional<double> pcc;
  bool tolerancesGiven = false;
  sim::SimOptions sim;
  /// The file of references to compare with (docs/reference.md); empty for none.
  std::string reference;
  /// What the tolerances of that comparison are multiplied with.
  double referenceTolerance = 1;
  /// Run the reference as it is, not in double precision.
  bool referenceAsRun = false;
  /// Write the result of every operation to the artifacts.
  bool saveIntermediates = false;
  /// A built-in system or a .ttsys file to run on; empty for the one that the file was compiled for.
  std::string system;
  bool json = false;
  bool opTimes = false;
  /// Print a CSV table of operations instead of results, without the columns of the card if `hostOnly`.
  bool perf = false, hostOnly = false;
  /// Write binary data to a terminal, too.
  bool force = false;
  /// Native code of files that are found in folders may run.
  bool trust = false;
  ArtifactOptions artifacts;

  /// The files that are read: `paths`, those in `inputs` and `expected`, and `system`, which may also be a name.
  std::vector<std::string> filesRead() const;
};

/// Runs files and prints what came out. One broken file does not stop the others. Failures are reported to `console`.
void runFiles(const RunOptions &options, Console &console);

/// What `tt-sim diff` is asked to do: the inputs and tolerances of `run`, and two files in `paths`.
void diffFiles(const RunOptions &options, Console &console);

/// What `tt-sim bisect` is asked to do.
struct BisectOptions {
  /// The folder with a module per phase.
  std::string phases;
  /// The folder of tt-opt and tt-translate; empty to look beside this program and in PATH.
  std::string compiler;
  /// Inputs and tolerances.
  RunOptions run;
};

/// Runs the module of every phase in double precision and names the first phase after which values are others.
void bisectPhases(const BisectOptions &options, Console &console);

/// The paths in arguments of the forms `@file` and `name=@file`.
std::vector<std::string> pathsIn(llvm::ArrayRef<std::string> arguments);

/// What `tt-sim query` is asked to do.
struct QueryOptions {
  std::string card;
  /// Rows or columns to switch off (hw::parseHarvestedLine).
  std::vector<std::string> harvested;
  /// Where to write the .ttsys; empty for nowhere.
  std::string output;
  bool json = false;
  /// Write the file to a terminal, too.
  bool force = false;
  ArtifactOptions artifacts;
};

/// Prints the description of a simulated card and writes it as .ttsys.
void querySystem(const QueryOptions &options, Console &console);

/// What `tt-sim check` is asked to do.
struct CheckOptions {
  std::vector<std::string> paths;
  /// Built-in names, .ttsys files, folders of them.
  std::vector<std::string> systems;
  bool json = false;
  ArtifactOptions artifacts;

  /// The files that are read: `paths` and `systems`, which may also be names.
  std::vector<std::string> filesRead() const;
};

/// Checks that files can run on systems; every reason why one cannot is reported.
void checkFiles(const CheckOptions &options, Console &console);

/// The system that `text` names: a file when it ends with `.ttsys` or is "-", else a built-in description, or else a file.
llvm::Expected<hw::SystemDesc> openSystem(llvm::StringRef text);

/// Completes the commands of tt-sim. To be called before the command line is parsed.
void makeSimCommands();

/// Runs the command that the command line names, under the name of `tool`, and returns the exit status; nothing where it names
/// none.
std::optional<int> runSimCommand(llvm::StringRef tool);

/// The whole of tt-sim; returns the exit status.
int simMain(int argc, char **argv);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_SIMTOOL_H
