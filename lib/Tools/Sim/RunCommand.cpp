//===- RunCommand.cpp - tt-sim run ------------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpTimes.h"
#include "ProgramFiles.h"
#include "ProgramRunner.h"

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Logger.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Tools/FileReport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <deque>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

Expected<hw::SystemDesc> openSystem(StringRef text) {
  auto readFile = [&] { return withStatus(ExitStatus::File, hw::readSystemFile(text)); };
  // Text that looks like a path is one.
  if (text == "-" || text.contains('/') || text.ends_with(".ttsys"))
    return readFile();
  auto system = hw::builtinSystem(text);
  if (system)
    return system;
  std::string message = toString(system.takeError());
  if (sys::fs::is_regular_file(text))
    return readFile();
  auto [unknown, known] = StringRef(message).split(';');
  return usageError(unknown + ", nor is there such a file;" + known);
}

Expected<hw::SystemDesc> systemFor(const RunOptions &options, const Binary &binary) {
  if (options.system.empty())
    return binary.systemDesc();
  auto system = openSystem(options.system);
  if (!system)
    return system.takeError();
  if (std::vector<std::string> reasons = findMismatches(binary, *system); !reasons.empty())
    return failure("the file does not fit " + options.system + ": " + join(reasons, "; "));
  return system;
}

Expected<SmallVector<unsigned>> choosePrograms(const RunOptions &options, const Binary &binary) {
  unsigned count = binary.programs().size();
  if (count == 0)
    return failure("expected a program in the file, found none");
  std::string listed;
  SmallVector<StringRef> names;
  for (auto [index, program] : enumerate(binary.programs())) {
    if (!options.programName.empty() && program.name == options.programName)
      return SmallVector<unsigned>{unsigned(index)};
    listed += (index ? ", " : "") + programText(index, program);
    names.push_back(program.name);
  }
  if (!options.programName.empty())
    return failure("undefined program \"" + options.programName + "\"; the file has " + listed +
                   didYouMean(options.programName, names));
  if (options.program && *options.program >= count)
    return failure("undefined program " + Twine(*options.program) + "; the file has " + listed);
  if (options.program)
    return SmallVector<unsigned>{*options.program};
  if (!options.outputs.empty() && count > 1)
    return failure("expected one program for --output, found " + Twine(count) + "; select one with --program-index");
  return to_vector_of<unsigned>(seq(count));
}

namespace {
class FileRunner : public FileCommand {
public:
  FileRunner(const RunOptions &options, Console &console, ProgramFiles &programs)
      : FileCommand(options, console, programs), options(options) {}

private:
  // Who names a file can have looked at it; a folder may hold files from anywhere.
  Error checkTrust() const {
    if (options.sim.kernels != sim::KernelForm::Cpp || options.trust)
      return Error::success();
    for (const std::string &path : options.paths)
      if (path != "-" && sys::fs::is_directory(path))
        return failure("--kernels=cpp would compile and run the C++ text of every file in the folder " + path +
                       "; --trust allows that, or name the files");
    return Error::success();
  }

  Error check(ArrayRef<std::string> files) override {
    if (Error error = checkTrust())
      return error;
    if (!options.outputs.empty() && files.size() > 1)
      return usageError("--output names one file but " + Twine(files.size()) + " files are run; use --save-artifacts");
    if (writesToStdout())
      if (Error error = checkBinaryOutput("a .npy file", options.force))
        return withStatus(ExitStatus::Usage, std::move(error));
    if (writesToStdout() && options.json)
      return usageError("--output=@- and --json both want standard output");
    if (options.saveIntermediates && !options.artifacts.save)
      return usageError("--save-intermediates needs --save-artifacts");
    return Error::success();
  }

  // An output is on standard output, so nothing else may be.
  bool writesToStdout() const {
    return any_of(options.outputs, [](StringRef text) { return text == "@-" || text.ends_with("=@-"); });
  }

  // Notes that --kernels=cpp has no effect on the file, if so.
  void noteMissingKernels(StringRef path, const Binary &binary) {
    const auto *kernels = binary.root().kernel_programs();
    if (kernels && kernels->size() > 0)
      return;
    progress.clear();
    console.note(path, "the file has no kernels, so --kernels=cpp changes nothing");
  }

  // The file of references, if one is given.
  Expected<std::optional<Binary>> openReference() {
    if (options.reference.empty())
      return std::nullopt;
    auto file = programs.load(options.reference, &progress);
    if (!file)
      return file.errorIsA<PrintedDiagnostics>() ? file.takeError() : withPrefix(options.reference + ": ", file.takeError());
    return std::optional(std::move(*file));
  }

  Error runFile(FileReport &report, const Binary &binary, hw::SystemDesc system, ArrayRef<unsigned> chosen) override {
    sim::SimOptions simOptions = options.sim;
    simOptions.progress = [this](unsigned index, unsigned total, StringRef name) { progress.operation(index, total, name); };
    sim::GraphExecutor *executor = nullptr;
    auto device = sim::openDevice(std::move(system), std::move(simOptions), &executor);
    if (!device)
      return device.takeError();
    auto reference = openReference();
    if (!reference)
      return reference.takeError();
    if (options.sim.kernels == sim::KernelForm::Cpp)
      noteMissingKernels(report.path, binary);
    std::deque<ProgramRunner> runners;
    for (unsigned index : chosen) {
      ProgramRunner &runner = runners.emplace_back(options, *device, *executor, binary, index, progress);
      if (Error error = runner.prepare())
        return error;
      StringRef subject = options.referenceAsRun ? displayName(options.reference) : StringRef("the reference");
      if (Error error = *reference ? runner.compareWith(**reference, subject) : Error::success())
        return error;
    }
    auto folder = artifacts.open(stems[report.index]);
    if (!folder)
      return folder.takeError();
    for (ProgramRunner &runner : runners)
      runner.saveTo(*folder);
    auto runAll = [&] {
      for (ProgramRunner &runner : runners)
        runProgram(report, runner);
    };
    if (report.json)
      report.json->list("programs", runAll);
    else
      runAll();
    return Error::success();
  }

  void runProgram(FileReport &report, ProgramRunner &runner) {
    log.log(LogLevel::Info, [&](raw_ostream &os) { os << "running " << programText(runner.index(), runner.program()); });
    auto result = runner.run();
    if (result)
      log.log(LogLevel::Debug, [&](raw_ostream &os) {
        os << countText(result->outputs.size(), "output") << ", " << countText(result->report.operations, "operation") << ", "
           << secondsText(result->report.seconds) << " host time";
      });
    progress.clear();
    const bool isDone = bool(result);
    auto writeResult = [&] {
      if (report.json)
        writeIdentity(runner.index(), runner.program(), *report.json);
      if (!isDone)
        report.fail(result.takeError());
      else if (report.json)
        writeJson(*result, *report.json);
    };
    if (report.json)
      report.json->object("", writeResult);
    else
      writeResult();
    if (!isDone)
      return;
    for (const std::string &note : result->notes)
      console.note(report.path, programText(result->index, *result->program) + ": " + note);
    if (!writesToStdout() && console.wantsText())
      printText(*result, displayName(report.path), options, console.out());
    complain(report.path, *result);
  }

  // Reports results that do not match expectations.
  void complain(StringRef file, const ProgramResult &result) {
    std::string where = programText(result.index, *result.program) + ": ";
    for (const sim::OutputCheck &check : result.checks)
      if (!check.passed())
        console.error(file, where + portText("output", check.output, result.program->outputs[check.output]) +
                                " differs from the expected value: " + join(check.failures, "; "));
    for (unsigned output : result.zeroOutputs)
      console.error(file, where + portText("output", output, result.program->outputs[output]) +
                              ": expected an element other than 0 (--non-zero), found none");
    if (result.reference && result.reference->diverges())
      console.error(file, where + divergenceText(*result.reference));
    if (!result.report.golden)
      return;
    const sim::GoldenReport &golden = *result.report.golden;
    std::optional<size_t> row = golden.firstIsolated ? golden.firstIsolated : golden.firstAccumulated;
    if (row)
      console.error(file, where + rowName(golden.rows[*row]) + " diverges from double precision" +
                              (golden.firstIsolated ? "" : ", accumulated over the program"));
  }

  const RunOptions &options;
  const Logger &log = Logger::tool();
};
} // namespace

void runFiles(const RunOptions &options, Console &console, ProgramFiles &programs) {
  FileRunner(options, console, programs).runAll();
}

void runFiles(const RunOptions &options, Console &console) {
  ProgramFiles programs(options, console);
  runFiles(options, console, programs);
}

} // namespace ttmlir::tools
