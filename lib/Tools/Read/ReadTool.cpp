//===- ReadTool.cpp - tt-read ---------------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/ReadTool.h"

#include "ttmlir/Read/Read.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Support/Version.h"
#include "ttmlir/Tools/Console.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tt::tools {

static cl::OptionCategory category("tt-read options");
static cl::list<std::string> paths(cl::Positional, cl::desc("<files or folders>"), cl::cat(category));
static cl::opt<read::Section> section("section", cl::desc("what to show"), cl::init(read::AllSections), cl::cat(category),
                                 cl::values(clEnumValN(read::AllSections, "all", "everything (default)"),
                                            clEnumValN(read::VersionSection, "version", "version and producer"),
                                            clEnumValN(read::SystemDescSection, "system_desc", "the system it was compiled for"),
                                            clEnumValN(read::MlirSection, "mlir", "the module it was made from"),
                                            clEnumValN(read::CppSection, "cpp", "C++ of the same program"),
                                            clEnumValN(read::InputsSection, "inputs", "inputs of the programs"),
                                            clEnumValN(read::OutputsSection, "outputs", "outputs of the programs"),
                                            clEnumValN(read::OpStatsSection, "op_stats", "how often each operation occurs"),
                                            clEnumValN(read::OpsSection, "ops", "the operations")));
static cl::opt<bool> json("json", cl::desc("write JSON"), cl::cat(category));
static cl::opt<std::string> logFile("log-file", cl::desc("also write everything to this file"), cl::value_desc("file"),
                                    cl::cat(category));
static cl::opt<bool> saveArtifacts("save-artifacts", cl::desc("also write what is shown of each file to the artifact folder"),
                                   cl::cat(category));
static cl::opt<bool> cleanFirst("clean-artifacts", cl::desc("remove the artifact folder first"), cl::cat(category));
static cl::opt<std::string> artifactDir("artifact-dir",
                                        cl::desc("the artifact folder (default: ttrt-artifacts in $TT_MLIR_HOME or here)"),
                                        cl::value_desc("folder"), cl::cat(category));

static std::unique_ptr<read::Writer> makeWriter(raw_ostream &os) {
  return json ? read::makeJsonWriter(os) : read::makeTextWriter(os);
}

static void readInto(read::Writer &writer, const std::string &path, const MemoryBuffer &file, Console &console, bool quiet) {
  if (json)
    writer.field("file", displayName(path));
  bool good = read::readSections(arrayRefFromStringRef(file.getBuffer()), section, writer, [&](const Twine &message) {
    if (!quiet)
      console.warning(path, message);
  });
  writer.field("damaged", !good);
}

static void saveOne(const std::string &path, const MemoryBuffer &file, Console &console) {
  auto folder = createArtifacts(artifactFolder(artifactDir), path);
  if (!folder)
    return console.error("", toString(folder.takeError()));
  SmallString<128> target(*folder);
  sys::path::append(target, json ? "read.json" : "read.txt");
  Error error = writeFile(target, [&](raw_ostream &os) { readInto(*makeWriter(os), path, file, console, /*quiet=*/true); });
  if (error)
    console.error("", toString(std::move(error)));
}

static void readAll(Console &console) {
  std::vector<std::string> files = expandPaths(std::vector<std::string>(paths.begin(), paths.end()), {".ttnn", ".ttsys"}, console);
  auto writer = makeWriter(console.out());
  auto body = [&] {
    for (const std::string &path : files) {
      auto file = runtime::readFile(path);
      if (!file) {
        console.error(path, toString(file.takeError()));
        continue;
      }
      writer->object(
          "file", [&] { readInto(*writer, path, **file, console, /*quiet=*/false); }, displayName(path));
      if (saveArtifacts)
        saveOne(path, **file, console);
    }
  };
  if (json)
    writer->list("files", body);
  else
    body();
}

int readMain(int argc, char **argv) {
  setVersionPrinter();
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "tt-read: shows what is inside of .ttnn and .ttsys files\n");
  Console console("tt-read");
  if (!logFile.empty())
    if (Error error = console.openLog(logFile)) {
      console.error("", toString(std::move(error)));
      return 1;
    }
  if (cleanFirst)
    if (Error error = cleanArtifacts(artifactFolder(artifactDir)))
      console.error("", toString(std::move(error)));
  if (paths.empty() && !cleanFirst)
    console.error("", "no files are given; '-' is stdin");
  else if (!paths.empty())
    readAll(console);
  return console.exitCode();
}

} // namespace tt::tools
