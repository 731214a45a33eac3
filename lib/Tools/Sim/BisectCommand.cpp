//===- BisectCommand.cpp - tt-sim bisect --------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramRunner.h"

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Read/Writer.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <map>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

namespace {
/// The way to compute the values of a module.
enum class Evaluation {
  AsWritten, ///< by the reference pipeline
  Kernels,   ///< the kernels of the module run
  CompiledOn ///< compiled by the later phases, which generate kernels
};

/// The module after a phase of the compiler.
struct Phase {
  unsigned number = 0;
  std::string name, path;
  /// Why its values are not known; empty when they are.
  std::string skipped;
  Evaluation evaluation = Evaluation::AsWritten;
  /// One per program.
  std::vector<ReferenceReport> reports;

  bool diverges() const {
    return any_of(reports, [](const ReferenceReport &report) { return report.exactDiverges(); });
  }
};

/// Longer than any compilation of a module that can be run here.
constexpr unsigned kSecondsToWait = 3600;

/// Programs of the compiler, and a folder for their output.
class Compiler {
public:
  ~Compiler() {
    if (!folder.empty())
      sys::fs::remove_directories(folder);
  }

  Error open(StringRef given) {
    for (auto [name, path] : {std::pair("tt-opt", &opt), std::pair("tt-translate", &translate)}) {
      std::string self = sys::fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&dummy));
      std::string beside = given.empty() ? sys::path::parent_path(self).str() : given.str();
      auto found = sys::findProgramByName(name, {beside});
      if (!found && given.empty())
        found = sys::findProgramByName(name);
      if (!found)
        return withStatus(ExitStatus::File, failure(Twine("failed to find ") + name + " in '" + beside +
                                                    (given.empty() ? "' or PATH" : "'") + "; set --compiler=<folder>"));
      *path = *found;
    }
    if (std::error_code error = sys::fs::createUniqueDirectory("tt-bisect", folder))
      return withStatus(ExitStatus::File, failure("failed to create a temporary folder: " + error.message()));
    return Error::success();
  }

  /// The programs of the module after `phase`: as a reference, or as a file that runs kernels; modules without kernels yet are
  /// compiled by the later phases, without fusion.
  Expected<Binary> load(Phase &phase) {
    StringRef path = phase.path;
    std::string reference = file("reference.mlir"), binary = file("program.ttnn");
    Error whyNot = run({opt, "--ttir-to-reference-pipeline", "--mlir-print-debuginfo", path, "-o", reference});
    if (!whyNot)
      whyNot = run({translate, "--ttnn-to-flatbuffer", reference, "-o", binary});
    if (!whyNot)
      return Binary::load(binary);
    for (StringRef form : {"--ttnn-to-flatbuffer", "--ttmetal-to-flatbuffer"}) {
      Error error = run({translate, form, path, "-o", binary});
      if (!error) {
        consumeError(std::move(whyNot));
        phase.evaluation = Evaluation::Kernels;
        return Binary::load(binary);
      }
      consumeError(std::move(error));
    }
    std::string rest = file("rest.mlir");
    std::string pipeline = "--ttir-to-ttmetal-pipeline=compile-from=" + phase.name + " fuse=false ttnn-mode=true";
    Error error = run({opt, pipeline, "--mlir-print-debuginfo", path, "-o", rest});
    if (!error)
      error = run({translate, "--ttnn-to-flatbuffer", rest, "-o", binary});
    if (!error) {
      consumeError(std::move(whyNot));
      phase.evaluation = Evaluation::CompiledOn;
      return Binary::load(binary);
    }
    consumeError(std::move(error));
    return std::move(whyNot);
  }

private:
  static void dummy() {}

  std::string file(StringRef name) const {
    SmallString<128> path(folder);
    sys::path::append(path, name);
    return path.str().str();
  }

  /// Runs a program; the error is the first that it prints.
  Error run(ArrayRef<StringRef> command) {
    std::string messages = file("messages.txt"), problem;
    std::optional<StringRef> redirects[] = {StringRef(""), StringRef(""), StringRef(messages)};
    if (sys::ExecuteAndWait(command[0], command, std::nullopt, redirects, kSecondsToWait, 0, &problem) == 0)
      return Error::success();
    if (!problem.empty())
      return failure(command[0] + ": " + problem);
    auto text = MemoryBuffer::getFile(messages);
    StringRef first = text ? (*text)->getBuffer().split('\n').first : StringRef();
    return failure(first.empty() ? sys::path::filename(command[0]) + " failed" : Twine(first));
  }

  std::string opt, translate;
  SmallString<128> folder;
};

class Bisection {
public:
  Bisection(const BisectOptions &options, Console &console) : options(options), console(console) {
    this->options.run.sim.golden = false;
  }

  void run() {
    Error error = findPhases();
    if (!error)
      warnOfMissing();
    if (!error)
      error = compiler.open(options.compiler);
    if (!error)
      error = bisect();
    progress.clear();
    if (error)
      return console.error("", std::move(error));
    report();
  }

private:
  /// The dumps in the folder, in their order.
  Error findPhases() {
    if (options.phases.empty())
      return withStatus(ExitStatus::Usage, failure("expected --phases=<folder>, written by dump-phases-to of tt-opt, found none"));
    std::error_code error;
    for (sys::fs::directory_iterator it(options.phases, error), end; it != end && !error; it.increment(error)) {
      Phase phase;
      StringRef name = sys::path::filename(it->path());
      phase.path = it->path();
      if (name.consume_back(".mlir") && !name.consumeInteger(10, phase.number) && name.consume_front("-")) {
        phase.name = name.str();
        phases.push_back(std::move(phase));
      }
    }
    if (error)
      return withStatus(ExitStatus::File, failure("failed to read folder '" + options.phases + "': " + error.message()));
    llvm::sort(phases, [](const Phase &a, const Phase &b) { return std::tie(a.number, a.name) < std::tie(b.number, b.name); });
    if (phases.size() < 2)
      return withStatus(ExitStatus::File, failure("expected the modules of 2 phases at least in '" + options.phases + "', found " +
                                                  Twine(phases.size())));
    return Error::success();
  }

  Error bisect() {
    for (Phase &phase : phases) {
      progress.show("phase " + phase.name);
      auto file = compiler.load(phase);
      if (!file) {
        phase.skipped = toString(file.takeError());
        if (!source)
          return failure(phase.path + " is no reference: " + phase.skipped);
        continue;
      }
      if (!source) {
        source = std::move(*file);
        continue;
      }
      if (Error error = compare(phase, *file, *source))
        return failure("phase '" + phase.name + "': " + toString(std::move(error)));
      if (phase.diverges())
        return Error::success();
    }
    return Error::success();
  }

  Error compare(Phase &phase, const Binary &file, const Binary &source) {
    auto system = file.systemDesc();
    if (!system)
      return system.takeError();
    sim::GraphExecutor *executor = nullptr;
    auto device = sim::openDevice(std::move(*system), options.run.sim, &executor);
    if (!device)
      return device.takeError();
    for (unsigned index : seq<unsigned>(file.programs().size())) {
      if (!options.run.isChosen(index, file.programs()[index].name))
        continue;
      ProgramRunner runner(options.run, *device, *executor, file, index, progress);
      const std::pair kind(file.programs()[index].name.str(), runner.isRounded());
      if (auto known = fitted.find(kind); known != fitted.end())
        runner.fitAs(known->second);
      Error error = runner.prepare();
      if (!error)
        error = runner.compareWith(source);
      if (error)
        return error;
      auto result = runner.run();
      if (!result)
        return result.takeError();
      if (result->inputs.probe)
        fitted.insert({kind, *result->inputs.probe});
      sources.resize(std::max(sources.size(), phase.reports.size() + 1));
      sources[phase.reports.size()] = {kind.first, result->inputs};
      phase.reports.push_back(std::move(*result->reference));
    }
    if (phase.reports.empty())
      return failure(file.programs().empty() ? "expected a program in the file, found none" : "undefined program");
    return Error::success();
  }

  /// The phases that may have caused the divergence after `phase`: itself and preceding ones with unknown values.
  std::string suspects(const Phase &phase) const {
    std::string names = phase.name;
    for (const Phase *before = &phase - 1; before > phases.data() && !before->skipped.empty(); --before)
      names = before->name + ", " + names;
    return names;
  }

  void report() {
    auto place = find_if(phases, [](const Phase &phase) { return phase.diverges(); });
    const Phase *wrong = place == phases.end() ? nullptr : &*place;
    if (options.run.json)
      writeJson(wrong);
    else
      print(wrong);
    // A phase that cannot be evaluated may be the wrong one.
    for (const Phase &phase : phases)
      if (!phase.skipped.empty())
        console.error(phase.path, "phase " + phase.name + " is not evaluated: " + phase.skipped);
    if (wrong)
      console.error(wrong->path,
                    "phase " + suspects(*wrong) + " changes values" + through(*wrong) + ": " + divergenceText(diverging(*wrong)));
  }

  /// Other possible causes than the phase.
  static StringRef through(const Phase &phase) {
    return phase.evaluation == Evaluation::CompiledOn ? ", compiled by later phases, which may be wrong as well" : "";
  }

  static StringRef evaluationText(Evaluation evaluation) {
    switch (evaluation) {
    case Evaluation::AsWritten:
      return ", as it is written";
    case Evaluation::Kernels:
      return ", by the kernels in it";
    case Evaluation::CompiledOn:
      return ", compiled by later phases, which may be wrong as well";
    }
    return "";
  }

  /// Warns of numbers missing between the folder's modules, and of a missing source.
  void warnOfMissing() {
    for (unsigned wanted = 0; const Phase &phase : phases) {
      if (wanted == 0 && phase.number > 0)
        console.warning(options.phases, "missing 00-source.mlir: compares with '" + phase.name +
                                            "' instead, without the changes of phases up to it");
      else if (phase.number > wanted)
        console.warning(options.phases,
                        "missing module number " + Twine(wanted) +
                            (phase.number > wanted + 1 ? " to " + std::to_string(phase.number - 1) : std::string()) +
                            ": its changes count as changes by '" + phase.name + "'");
      wanted = phase.number + 1;
    }
  }

  static const ReferenceReport &diverging(const Phase &phase) {
    return *find_if(phase.reports, [](const ReferenceReport &report) { return report.exactDiverges(); });
  }

  /// `wrong` is the phase that diverges, null for none.
  void print(const Phase *wrong) const {
    raw_ostream &os = console.out();
    for (const auto &[name, source] : sources) {
      os << "program \"" << printable(name) << "\":\n";
      printInputs(source, os);
    }
    for (const Phase &phase : phases) {
      os << phase.number << "-" << phase.name << ": ";
      if (&phase == phases.data())
        os << "the baseline of the others\n";
      else if (!phase.skipped.empty())
        os << "not evaluated: " << phase.skipped << '\n';
      else if (phase.reports.empty())
        os << "after the divergence\n";
      else
        os << (phase.diverges() ? "diverges" : "agrees") << evaluationText(phase.evaluation) << '\n';
    }
    if (!wrong) {
      const bool isComplete = all_of(phases, [](const Phase &phase) { return phase.skipped.empty(); });
      os << (isComplete ? "no phase changes values\n" : "no phase that was evaluated changes values\n");
      return;
    }
    os << "first divergence in phase " << suspects(*wrong) << ": " << divergenceText(diverging(*wrong)) << '\n';
  }

  static StringRef jsonName(Evaluation evaluation) {
    return evaluation == Evaluation::AsWritten ? "as_written" : evaluation == Evaluation::Kernels ? "kernels" : "compiled_on";
  }

  void writeJson(const Phase *wrong) const {
    auto writer = read::makeJsonWriter(console.out());
    writer->list("phases", [&] {
      for (const Phase &phase : phases)
        writer->object("", [&] {
          writer->field("name", phase.name);
          writer->field("file", phase.path);
          if (!phase.skipped.empty())
            writer->field("skipped", phase.skipped);
          if (!phase.reports.empty())
            writer->field("agrees", !phase.diverges());
          if (phase.reports.empty())
            return;
          writer->field("evaluated", jsonName(phase.evaluation));
          if (phase.evaluation == Evaluation::CompiledOn)
            writer->field("compiled_by_later_phases", true);
        });
    });
    writer->list("programs", [&] {
      for (const auto &[name, source] : sources)
        writer->object("", [&, &name = name, &source = source] {
          writer->field("name", name);
          writer->object("inputs", [&] { writeInputs(source, *writer); });
        });
    });
    if (!wrong)
      return;
    writer->field("first_divergence", suspects(*wrong));
    writer->object("reference", [&] { writeReference(diverging(*wrong), *writer); });
  }

  BisectOptions options;
  Console &console;
  Compiler compiler;
  Progress progress;
  std::vector<Phase> phases;
  /// The baseline module, the ranges of its programs' inputs for exact and for rounded phases, and the source locations of each in
  /// the last phase.
  std::optional<Binary> source;
  std::map<std::pair<std::string, bool>, ProbeReport> fitted;
  std::vector<std::pair<std::string, InputSource>> sources;
};
} // namespace

void bisectPhases(const BisectOptions &options, Console &console) { Bisection(options, console).run(); }

} // namespace ttmlir::tools
