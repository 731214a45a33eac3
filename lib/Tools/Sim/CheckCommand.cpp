//===- CheckCommand.cpp - tt-sim check -------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Tools/SimTool.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tt::tools {

namespace {
class Checker {
public:
  Checker(const CheckOptions &options, Console &console) : options(options), console(console) {}

  void run() {
    openSystems();
    std::vector<std::string> files = expandPaths(options.paths, {".ttnn"}, console);
    if (!options.json) {
      for (const std::string &file : files)
        checkFile(file, nullptr);
      return;
    }
    auto writer = read::makeJsonWriter(console.out());
    writer->list("files", [&] {
      for (const std::string &file : files)
        writer->object("", [&] {
          writer->field("file", displayName(file));
          checkFile(file, writer.get());
        });
    });
  }

private:
  void openSystems() {
    for (const std::string &text : options.systems) {
      std::vector<std::string> names = {text};
      if (sys::fs::is_directory(text))
        names = expandPaths({text}, {".ttsys"}, console);
      for (const std::string &name : names) {
        if (auto system = openSystem(name))
          systems.emplace_back(name, std::move(*system));
        else
          console.error("", toString(system.takeError()));
      }
    }
  }

  void checkFile(const std::string &file, read::Writer *writer) {
    auto binary = runtime::Binary::load(file);
    if (!binary) {
      std::string message = toString(binary.takeError());
      console.error(file, message);
      if (writer)
        writer->field("error", message);
      return;
    }
    auto checkAll = [&] {
      for (const auto &[name, system] : systems)
        checkOne(file, *binary, name, system, writer);
    };
    if (writer)
      writer->list("systems", checkAll);
    else
      checkAll();
  }

  void checkOne(const std::string &file, const runtime::Binary &binary, const std::string &name, const hw::SystemDesc &system,
                read::Writer *writer) {
    std::vector<std::string> reasons = runtime::whyNotFits(binary, system);
    for (const std::string &reason : reasons)
      console.error(file, "does not fit " + name + ": " + reason);
    if (!writer) {
      if (reasons.empty())
        console.out() << displayName(file) << ": fits " << name << '\n';
      save(file, name, reasons);
      return;
    }
    writer->object("", [&] {
      writer->field("system", name);
      writer->field("fits", reasons.empty());
      writer->list("reasons", [&] {
        for (const std::string &reason : reasons)
          writer->field("", reason);
      });
    });
    save(file, name, reasons);
  }

  void save(const std::string &file, const std::string &name, ArrayRef<std::string> reasons) {
    if (!options.saveArtifacts)
      return;
    auto folder = createArtifacts(artifactFolder(options.artifactDir), file);
    if (!folder)
      return console.error("", toString(folder.takeError()));
    SmallString<128> path(*folder);
    sys::path::append(path, "check_" + sys::path::stem(name) + ".txt");
    Error error = writeFile(path, [&](raw_ostream &os) {
      os << displayName(file) << (reasons.empty() ? ": fits " : ": does not fit ") << name << '\n';
      for (const std::string &reason : reasons)
        os << reason << '\n';
    });
    if (error)
      console.error("", toString(std::move(error)));
  }

  const CheckOptions &options;
  Console &console;
  std::vector<std::pair<std::string, hw::SystemDesc>> systems;
};
} // namespace

void checkFiles(const CheckOptions &options, Console &console) {
  if (options.cleanArtifacts)
    if (Error error = cleanArtifacts(artifactFolder(options.artifactDir)))
      return console.error("", toString(std::move(error)));
  Checker(options, console).run();
}

} // namespace tt::tools
