//===- CheckCommand.cpp - tt-sim check -------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/FileReport.h"
#include "ttmlir/Tools/SimTool.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ttmlir::tools {

namespace {
/// A system to check against.
struct NamedSystem {
  /// As given.
  std::string name;
  /// For the files of artifacts.
  std::string stem;
  /// None if there is no such system, which was already reported.
  std::optional<hw::SystemDesc> desc;
  std::string error;
};

class Checker {
public:
  Checker(const CheckOptions &options, Console &console)
      : options(options), console(console), artifacts(options.artifacts),
        files(expandPaths(options.paths, kProgramExtensions, console)), stems(uniqueStems(files)) {}

  void run() {
    Error error = artifacts.check(options.filesRead());
    if (!error && options.paths.empty())
      error = artifacts.clean();
    if (error)
      return console.error("", std::move(error));
    openSystems();
    reportFiles(files, console, [&](FileReport &report) { checkFile(report); });
  }

private:
  void openSystems() {
    std::vector<std::string> names;
    for (const std::string &text : options.systems)
      append_range(names, sys::fs::is_directory(text) ? expandPaths({text}, {".ttsys"}, console) : std::vector{text});
    for (const auto &[name, stem] : zip_equal(names, uniqueStems(names))) {
      auto system = openSystem(name);
      if (system) {
        systems.push_back({name, stem, std::move(*system), ""});
        continue;
      }
      Error error = system.takeError();
      const ExitStatus status = statusOf(error);
      systems.push_back({name, stem, std::nullopt, toString(std::move(error))});
      console.error("", systems.back().error, status);
    }
  }

  void checkFile(FileReport &report) {
    auto binary = withStatus(ExitStatus::File, runtime::Binary::load(report.path));
    if (!binary)
      return report.fail(binary.takeError());
    auto checkAll = [&] {
      for (const NamedSystem &system : systems)
        if (system.desc)
          checkOne(report, *binary, system);
        else if (report.json)
          report.json->object("", [&] {
            report.json->field("system", system.name);
            report.json->field("error", system.error);
          });
    };
    if (report.json)
      report.json->list("systems", checkAll);
    else
      checkAll();
  }

  void checkOne(FileReport &report, const runtime::Binary &binary, const NamedSystem &system) {
    std::vector<std::string> reasons = runtime::findMismatches(binary, *system.desc);
    for (const std::string &reason : reasons)
      console.error(report.path, "does not fit " + system.name + ": " + reason);
    if (Error error = save(report, system, reasons))
      console.error("", std::move(error));
    if (reasons.empty() && console.wantsText())
      console.out() << displayName(report.path) << ": fits " << system.name
                    << (binary.programs().empty() ? ", but has no programs" : "") << '\n';
    if (!report.json)
      return;
    report.json->object("", [&] {
      report.json->field("system", system.name);
      report.json->field("fits", reasons.empty());
      report.json->field("programs", uint64_t(binary.programs().size()));
      report.json->list("reasons", [&] {
        for (const std::string &reason : reasons)
          report.json->field("", reason);
      });
    });
  }

  Error save(const FileReport &report, const NamedSystem &system, ArrayRef<std::string> reasons) {
    auto folder = artifacts.open(stems[report.index]);
    if (!folder || folder->empty())
      return folder.takeError();
    SmallString<128> path(*folder);
    sys::path::append(path, "check_" + system.stem + ".txt");
    return writeFile(path, [&](raw_ostream &os) {
      os << displayName(report.path) << (reasons.empty() ? ": fits " : ": does not fit ") << system.name << '\n';
      for (const std::string &reason : reasons)
        os << reason << '\n';
    });
  }

  const CheckOptions &options;
  Console &console;
  Artifacts artifacts;
  std::vector<std::string> files, stems;
  std::vector<NamedSystem> systems;
};
} // namespace

std::vector<std::string> CheckOptions::filesRead() const {
  std::vector<std::string> files = paths;
  append_range(files, systems);
  return files;
}

void checkFiles(const CheckOptions &options, Console &console) { Checker(options, console).run(); }

} // namespace ttmlir::tools
