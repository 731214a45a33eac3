//===- ProgramFiles.h - Compiled files, and models that are compiled -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_PROGRAMFILES_H
#define TTMLIR_LIB_TOOLS_SIM_PROGRAMFILES_H

#include "Progress.h"

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Tools/Artifacts.h"
#include "ttmlir/Tools/FileReport.h"
#include "ttmlir/Tools/SimTool.h"

#include "llvm/ADT/StringMap.h"

namespace ttmlir::tools {

/// Opens programs: files as they are, models by way of the compiler, each of them once.
class ProgramFiles {
public:
  ProgramFiles(const RunOptions &options, Console &console) : options(options), console(console) {}

  /// Checks that options about models have one among `paths`, that the system is known, and that nothing is replaced that is read.
  llvm::Error check(llvm::ArrayRef<std::string> paths);

  /// The programs of `path`. Errors of the compiler are PrintedDiagnostics; warnings are printed.
  llvm::Expected<runtime::Binary> load(llvm::StringRef path, Progress *progress = nullptr);

  /// Fails if an option has a name that none of the ONNX models has which were loaded.
  llvm::Error checkUnused() const;

private:
  llvm::Expected<runtime::Binary> compile(llvm::StringRef path, llvm::StringRef bytes, FileKind kind);
  llvm::Error keep(llvm::StringRef path, const CompiledModel &model);

  const RunOptions &options;
  Console &console;
  ModelOptions modelOptions;
  llvm::StringMap<runtime::Binary> compiled;
  /// The number of compiled ONNX models, and of models that lack the name of an option, by its error.
  unsigned numModels = 0;
  llvm::StringMap<unsigned> unused;
  /// Whether there is more than one file.
  bool haveSeveral = false;
  /// The names of files that are kept.
  std::vector<std::string> kept;
};

/// The system that `binary` runs on: that of --system, which it has to fit, else its own target.
llvm::Expected<hw::SystemDesc> systemFor(const RunOptions &options, const runtime::Binary &binary);

/// The numbers of the programs that should run. The error lists those of the file.
llvm::Expected<llvm::SmallVector<unsigned>> choosePrograms(const RunOptions &options, const runtime::Binary &binary);

/// A command about the programs of files: checks its options, then takes each file, and goes on behind a broken one.
class FileCommand {
public:
  virtual ~FileCommand() = default;
  void runAll();

protected:
  FileCommand(const RunOptions &run, Console &console, ProgramFiles &programs)
      : run(run), console(console), programs(programs), artifacts(run.artifacts), progress(console.showsProgress()) {}

  /// Checks options of the command about `files`, before anything is read or removed.
  virtual llvm::Error check(llvm::ArrayRef<std::string> files) = 0;
  /// Takes the programs `chosen` of a file.
  virtual llvm::Error runFile(FileReport &report, const runtime::Binary &binary, hw::SystemDesc system,
                              llvm::ArrayRef<unsigned> chosen) = 0;
  /// Called behind the last file.
  virtual llvm::Error finish() { return llvm::Error::success(); }

  const RunOptions &run;
  Console &console;
  ProgramFiles &programs;
  Artifacts artifacts;
  Progress progress;
  /// Of the files, for their artifacts.
  std::vector<std::string> stems;

private:
  llvm::Error checkAll(llvm::ArrayRef<std::string> files);
  llvm::Error open(FileReport &report);
};

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_PROGRAMFILES_H
