//===- ReadTool.cpp - tt-read ---------------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/ReadTool.h"

#include "ttmlir/Read/Read.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Support/CrashReport.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/Version.h"
#include "ttmlir/Tools/Artifacts.h"
#include "ttmlir/Tools/FileReport.h"
#include "ttmlir/Tools/Options.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace ttmlir::tools {

static cl::OptionCategory category("tt-read options");
static cl::list<std::string> paths(cl::Positional, cl::desc("<files or folders>"), cl::cat(category));
static cl::list<read::Section, bool, ChoiceParser<read::Section>>
    sections("section", cl::desc("sections to show; may be given several times or as a list a,b"), cl::CommaSeparated,
             cl::cat(category),
             cl::values(clEnumValN(read::AllSections, "all", "everything (default)"),
                        clEnumValN(read::VersionSection, "version", "version and producer"),
                        clEnumValN(read::SystemDescSection, "system_desc", "the system it was compiled for"),
                        clEnumValN(read::MlirSection, "mlir", "the module it was made from"),
                        clEnumValN(read::CppSection, "cpp", "C++ of its kernels, or of the same program"),
                        clEnumValN(read::KernelsSection, "kernels", "kernels and their circular buffers"),
                        clEnumValN(read::BytecodeSection, "bytecode", "instructions of the kernels"),
                        clEnumValN(read::InputsSection, "inputs", "inputs of the programs"),
                        clEnumValN(read::OutputsSection, "outputs", "outputs of the programs"),
                        clEnumValN(read::OpStatsSection, "op_stats", "how often each operation occurs"),
                        clEnumValN(read::OpsSection, "ops", "the operations")));
static cl::opt<bool> json("json", cl::desc("write JSON"), cl::cat(category));
static cl::opt<bool> quiet("quiet", cl::desc("print errors only, such as damage"), cl::cat(category));
static cl::opt<std::string, false, NameParser> logFile("log-file", cl::desc("also write all output to this file"),
                                                       cl::value_desc("file"), cl::cat(category));
static cl::opt<std::string, false, NameParser> resultFile("result-file", cl::desc("also write the results to this file, as JSON"),
                                                          cl::value_desc("file"), cl::cat(category));
static cl::opt<bool> saveArtifacts("save-artifacts", cl::desc("also write the output for each file to the artifact folder"),
                                   cl::cat(category));
static cl::opt<bool> cleanFirst("clean-artifacts", cl::desc("remove the artifact folder first"), cl::cat(category));
static cl::opt<std::string, false, NameParser>
    artifactDir("artifact-dir", cl::desc("the artifact folder (default: ttrt-artifacts in $TT_MLIR_HOME or here)"),
                cl::value_desc("folder"), cl::cat(category));

namespace {
class Reader {
public:
  Reader(Console &console, Artifacts &artifacts)
      : console(console), artifacts(artifacts),
        files(expandPaths(std::vector<std::string>(paths.begin(), paths.end()), kFileExtensions, console)),
        stems(uniqueStems(files)) {
    for (read::Section section : sections)
      wanted |= section;
    if (!wanted)
      wanted = read::AllSections;
    // Text that another program may take.
    onlyBlock = files.size() == 1 && (wanted == read::MlirSection || wanted == read::CppSection);
  }

  void run() {
    reportFiles(files, console, [&](FileReport &report) { readFile(report); });
  }

private:
  std::unique_ptr<read::Writer> makeWriter(raw_ostream &os) const {
    return json ? read::makeJsonWriter(os) : onlyBlock ? read::makeBlockWriter(os) : read::makeTextWriter(os);
  }

  void readFile(FileReport &report) {
    auto file = withStatus(ExitStatus::File, runtime::readFile(report.path));
    if (!file)
      return report.fail(file.takeError());
    if (Error error = withStatus(ExitStatus::File, runtime::checkKind((*file)->getBuffer())))
      return report.fail(std::move(error));
    const crash::Input noted(report.path, (*file)->getBuffer(), ".ttnn");
    crash::testPoint("read");
    auto warn = [&](const Twine &message) { console.warning(report.path, message); };
    if (report.json)
      readInto(*report.json, **file, warn);
    if (console.wantsText()) {
      // Damage was already reported.
      auto silent = [](const Twine &) {};
      auto writer = makeWriter(console.out());
      writer->object(
          "file", [&] { readInto(*writer, **file, report.json ? read::WarnFn(silent) : warn); }, displayName(report.path));
    }
    if (Error error = save(report, **file))
      console.error("", std::move(error));
  }

  void readInto(read::Writer &writer, const MemoryBuffer &file, read::WarnFn warn) const {
    bool good = read::readSections(arrayRefFromStringRef(file.getBuffer()), wanted, writer, warn);
    writer.field("damaged", !good);
  }

  // Damage was already reported.
  Error save(const FileReport &report, const MemoryBuffer &file) const {
    auto folder = artifacts.open(stems[report.index]);
    if (!folder || folder->empty())
      return folder.takeError();
    SmallString<128> target(*folder);
    sys::path::append(target, json ? "read.json" : "read.txt");
    return writeFile(target, [&](raw_ostream &os) {
      auto writer = makeWriter(os);
      if (json)
        writer->field("file", displayName(report.path));
      readInto(*writer, file, [](const Twine &) {});
    });
  }

  Console &console;
  Artifacts &artifacts;
  std::vector<std::string> files, stems;
  uint32_t wanted = 0;
  bool onlyBlock = false;
};
} // namespace

void makeReadCommand(cl::SubCommand &command) {
  moveOptions({paths, sections, json, quiet, logFile, resultFile, saveArtifacts, cleanFirst, artifactDir}, command);
  hideOthers({&category}, {&command});
}

int runRead(StringRef tool, ConsoleStreams streams) {
  Console console(tool, streams);
  if (json)
    console.expectJson();
  else if (quiet)
    console.beQuiet();
  showReadProgress(!quiet);
  std::vector<std::string> files(paths.begin(), paths.end());
  Error error = checkStdinOnce(files);
  if (!error && !logFile.empty())
    error = console.openLog(logFile, files);
  if (!error && !resultFile.empty())
    error = console.openResults(resultFile, files);
  const ArtifactOptions artifactOptions{saveArtifacts, cleanFirst, artifactDir};
  if (!error && !beginArtifacts(artifactOptions, console))
    return console.exitCode();
  Artifacts artifacts(artifactOptions);
  if (!error)
    error = artifacts.check(files);
  if (!error && files.empty())
    error = artifacts.clean();
  if (error)
    console.error("", std::move(error));
  else if (paths.empty() && !cleanFirst)
    console.error("", "expected files, found none; '-' is stdin", ExitStatus::Usage);
  else if (!paths.empty())
    Reader(console, artifacts).run();
  return console.exitCode();
}

int readMain(int argc, char **argv) {
  setVersionPrinter();
  hideOthers({&category}, {&cl::SubCommand::getTopLevel()});
  if (!parseOptions(argc, argv, "shows the content of .ttnn, .ttm and .ttsys files"))
    return static_cast<int>(ExitStatus::Usage);
  return runRead(toolName(argv[0]));
}

} // namespace ttmlir::tools
