//===- PerfCommand.cpp - tt-sim perf --------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelReport.h"
#include "PerfViews.h"
#include "ProgramFiles.h"
#include "ProgramRunner.h"

#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Sim/KernelTimes.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Logger.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/SourceLocation.h"
#include "ttmlir/Support/StagedFile.h"
#include "ttmlir/Tools/FileReport.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

#include <cmath>
#include <deque>

using namespace llvm;
using namespace ttmlir::runtime;
using namespace ttmlir::sim::perf;

namespace ttmlir::tools {

std::vector<std::string> PerfToolOptions::filesWritten() const {
  std::vector<std::string> files;
  for (const std::string &file : {output, trace, plot})
    if (!file.empty() && file != "-")
      files.push_back(file);
  return files;
}

namespace {
/// A file that all programs go to: opened before the first one, and written when all are timed.
struct SharedFile {
  std::unique_ptr<OutputFile> file;
  std::function<void(ArrayRef<const TimedProgram *>, raw_ostream &)> write;
};

class PerfRunner : public FileCommand {
public:
  PerfRunner(const PerfToolOptions &options, Console &console, ProgramFiles &programs)
      : FileCommand(options.run, console, programs), options(options) {}

private:
  //===--------------------------------------------------------------------===//
  // Files for all programs
  //===--------------------------------------------------------------------===//

  Error check(ArrayRef<std::string> files) override {
    if (Error error = checkOutputs(files))
      return error;
    return files.empty() ? Error::success() : openFiles();
  }

  /// Whether standard output has one content, which a terminal can show, and each file one that replaces none that is read.
  Error checkOutputs(ArrayRef<std::string> files) const {
    std::vector<std::string> others = files.vec();
    append_range(others, run.filesRead());
    std::vector<StringRef> wanting;
    for (const auto &[option, path] : {std::pair("-o", &options.output), {"--trace", &options.trace}, {"--plot", &options.plot}}) {
      if (path->empty())
        continue;
      if (*path == "-") {
        wanting.push_back(option);
        continue;
      }
      if (Error error = checkReplacesNone(*path, others))
        return error;
      others.push_back(*path);
    }
    if (run.json)
      wanting.push_back("--json");
    if (wanting.size() > 1)
      return usageError(wanting[0] + "=- and " + wanting[1] + (wanting[1] == "--json" ? "" : "=-") + " both want standard output");
    if (options.savesNocTraces && !run.artifacts.save)
      return usageError("--noc-trace needs --save-artifacts");
    if (options.savesNocTraces && traceLimit() == 0)
      return usageError("--noc-trace needs --mode=events, times of the device and a --trace-limit above 0");
    return options.trace == "-" ? withStatus(ExitStatus::Usage, checkBinaryOutput("a trace", run.force)) : Error::success();
  }

  Error open(const std::string &path, decltype(SharedFile::write) write) {
    if (path.empty())
      return Error::success();
    auto file = OutputFile::open(path);
    if (!file)
      return file.takeError();
    shared.push_back({std::move(*file), std::move(write)});
    return Error::success();
  }

  Error openFiles() {
    const StringRef output = options.output;
    Error error = open(options.output, [&, isJson = output.ends_with(".json")](auto timed, raw_ostream &os) {
      if (isJson)
        writeResults(timed, os);
      else
        writeOpsCsv(timed, {}, os);
    });
    if (!error)
      error = open(options.trace, [&, isJson = StringRef(options.trace).ends_with(".json")](auto timed, raw_ostream &os) {
        isJson ? writeChromeTrace(timed, traceLimit(), os) : writePerfetto(timed, traceLimit(), os);
      });
    if (!error)
      error = open(options.plot, [](auto timed, raw_ostream &os) { writePlot(timed, os); });
    return error;
  }

  /// A table with rows missing looks like a whole one.
  Error finish() override {
    if (console.hasFailed())
      return Error::success();
    const auto all = pointersTo(0);
    for (SharedFile &file : shared) {
      if (Error error = file.file->begin())
        return error;
      file.write(all, file.file->os());
      if (Error error = file.file->commit())
        return error;
    }
    return Error::success();
  }

  std::vector<const TimedProgram *> pointersTo(size_t first) const {
    std::vector<const TimedProgram *> found;
    for (const TimedProgram &program : drop_begin(timed, first))
      found.push_back(&program);
    return found;
  }

  //===--------------------------------------------------------------------===//
  // A file
  //===--------------------------------------------------------------------===//

  Error runFile(FileReport &report, const Binary &binary, hw::SystemDesc system, ArrayRef<unsigned> chosen) override {
    binaries.push_back(binary);
    const size_t first = timed.size();
    bool isWhole = true;
    const auto runPrograms = [&] {
      for (unsigned index : chosen)
        isWhole &= runProgram(report, binary, index, system);
    };
    if (report.json)
      report.json->list("programs", runPrograms);
    else
      runPrograms();
    if (report.json && isWhole)
      writeProgramResults(pointersTo(first), *report.json);
    return isWhole ? save(report, first) : Error::success();
  }

  /// Whether it could be timed.
  bool runProgram(FileReport &report, const Binary &binary, unsigned index, const hw::SystemDesc &system) {
    Logger::tool().log(LogLevel::Info, [&](raw_ostream &os) { os << "timing " << programText(index, binary.programs()[index]); });
    TimedProgram program;
    program.file = displayName(report.path);
    program.index = index;
    Error error = timeOne(binary, index, system, program);
    progress.clear();
    const bool isTimed = !error;
    const auto write = [&] {
      if (report.json) {
        report.json->field("index", index);
        report.json->field("name", binary.programs()[index].name);
      }
      if (!isTimed)
        report.fail(withPrefix(programText(index, binary.programs()[index]) + ": ", std::move(error)));
      else if (report.json)
        writePerf(program, options, *report.json);
    };
    if (report.json)
      report.json->object("", write);
    else
      write();
    if (!isTimed)
      return false;
    if (console.wantsText() && !is_contained({StringRef(options.output), StringRef(options.trace), StringRef(options.plot)}, "-"))
      printPerf(program, options, console.out());
    timed.push_back(std::move(program));
    return true;
  }

  Error timeOne(const Binary &binary, unsigned index, const hw::SystemDesc &system, TimedProgram &program) {
    const Program &decoded = binary.programs()[index];
    sim::KnownTimes kernels;
    if (options.values || (hasKernels(decoded) && !options.timing.isHostOnly)) {
      auto needsValues =
          options.values ? Expected<bool>(true) : timeKernels(decoded, system.commonChip(), kernels, program.contents);
      if (!needsValues)
        return needsValues.takeError();
      if (*needsValues)
        if (Error error = runValues(binary, index, system, kernels, program))
          return error;
    }
    auto report = sim::timeProgram(decoded, system.commonChip(), kernels, options.timing);
    if (!report)
      return report.takeError();
    program.report = std::move(*report);
    return Error::success();
  }

  /// Times the kernels of `program` without values, equal ones once. Returns whether one of them depends on values.
  Expected<bool> timeKernels(const Program &program, const hw::ChipDesc &chip, sim::KnownTimes &kernels,
                             DenseMap<unsigned, std::string> &contents) {
    // By kernels and the layouts of their tensors: the first op.
    StringMap<unsigned> first;
    for (unsigned op = 0; op < program.numOps(); ++op) {
      if (!program.isGeneric(op))
        continue;
      progress.operation(op, program.numOps(), program.mnemonic(op));
      if (const auto [known, isNew] = first.try_emplace(sim::kernelsText(program, op), op); !isNew) {
        kernels[op] = kernels.lookup(known->second);
        contents[op] = contents.lookup(known->second);
        continue;
      }
      auto stats = sim::timeKernels(program, op, chip, options.timing.threads);
      if (stats) {
        kernels[op] = sim::knownTime(program, op, stats->timing);
        contents[op] = contentOf(*stats);
      } else if (stats.errorIsA<sim::machine::NeedsValuesError>()) {
        consumeError(stats.takeError());
        return true;
      } else {
        return withPrefix("operation " + Twine(op) + " (" + program.mnemonic(op) + "): ", stats.takeError());
      }
    }
    return false;
  }

  /// Runs the program, and takes the times of its kernels.
  Error runValues(const Binary &binary, unsigned index, const hw::SystemDesc &system, sim::KnownTimes &kernels,
                  TimedProgram &program) {
    sim::SimOptions simOptions = run.sim;
    simOptions.timeKernels = true;
    simOptions.progress = [this](unsigned op, unsigned total, StringRef name) { progress.operation(op, total, name); };
    sim::GraphExecutor *executor = nullptr;
    auto device = sim::openDevice(system, std::move(simOptions), &executor);
    if (!device)
      return device.takeError();
    ProgramRunner runner(run, *device, *executor, binary, index, progress);
    if (Error error = runner.prepare())
      return error;
    auto result = runner.run();
    if (!result)
      return result.takeError();
    kernels = sim::knownTimes(runner.program(), result->report.kernels);
    for (const sim::KernelRun &kernel : result->report.kernels)
      program.contents[kernel.index] = contentOf(kernel.stats);
    program.ranWithValues = kernels.size();
    return Error::success();
  }

  //===--------------------------------------------------------------------===//
  // Artifacts
  //===--------------------------------------------------------------------===//

  /// The sums of ttrt, by program and loop.
  static void writeProgramResults(ArrayRef<const TimedProgram *> programs, read::Writer &writer) {
    writer.object("program_results", [&] {
      for (const TimedProgram *program : programs)
        writer.object("program_index_" + std::to_string(program->index), [&] {
          for (unsigned loop = 0; loop < program->report.options.loops; ++loop)
            writer.object("loop_" + std::to_string(loop), [&] { writeLoop(*program, loop, writer); });
        });
    });
  }

  static void writeLoop(const TimedProgram &program, unsigned loop, read::Writer &writer) {
    double host = 0, device = 0, end = 0;
    for (const PerfRow &row : program.report.rows) {
      if (row.loop != loop)
        continue;
      end = std::max(end, row.endNs());
      device += std::round(row.deviceNs);
      if (!row.isTransfer)
        host += std::round(callNs(program.program(), row.op, program.report.chip));
    }
    writer.field("total_duration_ns", static_cast<uint64_t>(std::llround(end)));
    writer.field("total_ttnn_api_duration_ns", static_cast<uint64_t>(std::llround(host)));
    if (!program.report.options.isHostOnly)
      writer.field("total_device_kernel_duration_ns", static_cast<uint64_t>(std::llround(device)));
  }

  /// JSON of programs, as the list of results.
  void writeResults(ArrayRef<const TimedProgram *> programs, raw_ostream &os) const {
    std::string text;
    raw_string_ostream buffer(text);
    {
      std::unique_ptr<read::Writer> writer = read::makeJsonWriter(buffer);
      writer->list("files", [&] {
        for (size_t i = 0, next; i < programs.size(); i = next) {
          for (next = i; next < programs.size() && programs[next]->file == programs[i]->file;)
            ++next;
          const auto ofFile = programs.slice(i, next - i);
          writer->object("", [&] {
            writer->field("file", StringRef(ofFile.front()->file));
            writer->list("programs", [&] {
              for (const TimedProgram *program : ofFile)
                writer->object("", [&] {
                  writer->field("index", program->index);
                  writer->field("name", program->program().name);
                  writePerf(*program, options, *writer);
                });
            });
            writeProgramResults(ofFile, *writer);
          });
        }
      });
    }
    os << makeResultList(text, {}, {"", options.run.artifacts.save ? artifacts.path().str() : "", programIndexText()});
  }

  std::string programIndexText() const {
    return !run.programName.empty() ? run.programName : run.program ? std::to_string(*run.program) : "all";
  }

  Error save(const FileReport &report, size_t first) {
    const std::string subfolder = stems[report.index] + "/perf";
    auto folder = artifacts.open(subfolder);
    if (!folder || folder->empty())
      return folder.takeError();
    const auto programs = pointersTo(first);
    const auto write = [&](StringRef name, function_ref<void(raw_ostream &)> body) {
      SmallString<128> path(*folder);
      sys::path::append(path, name);
      return writeFile(path, body);
    };
    static constexpr std::pair<StringLiteral, PerfFilter> tables[] = {
        {"ops_perf_results.csv", {}},
        {"ops_perf_results_minus_const_eval.csv", {true, false}},
        {"ops_perf_results_minus_input_layout_conversions.csv", {false, true}},
        {"ops_perf_results_minus_const_eval_and_input_layout_conversions.csv", {true, true}}};
    for (const auto &[name, filter] : tables)
      if (Error error = write(name, [&, &filter = filter](raw_ostream &os) { writeOpsCsv(programs, filter, os); }))
        return error;
    if (Error error = write("perf_results.json", [&](raw_ostream &os) { writeResults(programs, os); }))
      return error;
    if (traceLimit() > 0)
      if (Error error = write("profile_log_device.csv", [&](raw_ostream &os) { writeDeviceLog(programs, os); }))
        return error;
    if (Error error = write("trace.pftrace", [&](raw_ostream &os) { writePerfetto(programs, traceLimit(), os); }))
      return error;
    if (!options.savesNocTraces)
      return Error::success();
    for (StringRef part : {"/noc_traces", "/npe_viz"})
      if (auto made = artifacts.open(subfolder + part.str()); !made)
        return made.takeError();
    return saveNocFiles(programs, traceLimit(), write);
  }

  /// In closed form there are no events.
  uint64_t traceLimit() const {
    return options.timing.mode == PerfMode::Events && !options.timing.isHostOnly ? options.traceLimit : 0;
  }

  const PerfToolOptions &options;
  /// Programs point into their files.
  std::vector<Binary> binaries;
  std::deque<TimedProgram> timed;
  std::vector<SharedFile> shared;
};
} // namespace

void perfFiles(const PerfToolOptions &options, Console &console) {
  ProgramFiles programs(options.run, console);
  PerfRunner(options, console, programs).runAll();
}

} // namespace ttmlir::tools
