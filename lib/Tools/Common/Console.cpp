//===- Console.cpp - Output and diagnostics of tools ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/Console.h"

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace ttmlir::tools {

//===----------------------------------------------------------------------===//
// Console
//===----------------------------------------------------------------------===//

namespace {
/// Writes to standard output and, when there is one, to the log.
class TeeStream : public raw_ostream {
public:
  TeeStream(raw_ostream &out, std::unique_ptr<raw_fd_ostream> &log, const bool &isQuiet) : out(out), log(log), isQuiet(isQuiet) {
    SetBufferSize(1 << 16);
  }
  ~TeeStream() override { flush(); }

private:
  void write_impl(const char *text, size_t size) override {
    if (!isQuiet) {
      out.write(text, size);
      out.flush();
    }
    if (log)
      log->write(text, size);
    written += size;
  }
  uint64_t current_pos() const override { return written; }

  raw_ostream &out;
  std::unique_ptr<raw_fd_ostream> &log;
  const bool &isQuiet;
  uint64_t written = 0;
};
} // namespace

Console::Console(StringRef tool, ConsoleStreams streams)
    : tool(tool), streams(streams), tee(std::make_unique<TeeStream>(streams.out ? *streams.out : outs(), log, isQuiet)) {}

Console::~Console() { exitCode(); }

int Console::exitCode() {
  if (wantsJson && status != ExitStatus::Success && tee->tell() == 0)
    read::makeJsonWriter(*tee)->field("error", firstMessage);
  tee->flush();
  writeResults();
  outs().flush();
  if (std::error_code code = outs().error()) {
    // Unless cleared, the stream aborts the program when it is destroyed.
    outs().clear_error();
    error("<stdout>", code.message(), ExitStatus::File);
  }
  if (log)
    closeLog();
  return static_cast<int>(status);
}

void Console::closeLog() {
  log->flush();
  std::error_code code = log->error();
  log->clear_error();
  log.reset();
  if (code)
    error(logPath, code.message(), ExitStatus::File);
}

void Console::giveResults(StringRef json) {
  if (wantsJson && diverted)
    *diverted += json;
  else if (wantsJson)
    out() << json;
  results += json;
}

/// Once, when all is known.
void Console::writeResults() {
  if (!streams.results && resultPath.empty())
    return;
  const std::string list = makeResultList(results, failures, facts);
  if (streams.results)
    *std::exchange(streams.results, nullptr) << list;
  if (resultPath.empty())
    return;
  const std::string path = std::exchange(resultPath, "");
  if (Error failed = writeFile(path, [&](raw_ostream &os) { os << list; }))
    error("", withStatus(ExitStatus::File, std::move(failed)));
}

Error Console::openResults(StringRef path, ArrayRef<std::string> files) {
  if (path == "-")
    return withStatus(ExitStatus::Usage, createStringError("--result-file: expected a file beside standard output, found '-'"));
  if (Error error = checkReplacesNone(path, files))
    return error;
  resultPath = path.str();
  return Error::success();
}

Error Console::openLog(StringRef path, ArrayRef<std::string> files) {
  if (path == "-")
    return withStatus(ExitStatus::Usage, createStringError("--log-file: expected a file beside standard output, found '-'"));
  if (Error error = checkReplacesNone(path, files))
    return error;
  std::error_code code;
  auto file = std::make_unique<raw_fd_ostream>(path, code, sys::fs::OF_Text);
  if (code)
    return fileError(path, code);
  log = std::move(file);
  logPath = facts.logFile = path.str();
  return Error::success();
}

void Console::setResultFacts(std::string artifacts, std::string programIndex) {
  facts.artifacts = std::move(artifacts);
  facts.programIndex = std::move(programIndex);
}

bool Console::refuses(const Twine &message, StringRef effect) {
  if (tool == "ttrt") {
    note("", message + "; " + effect);
    return false;
  }
  error("", message, ExitStatus::Usage);
  return true;
}

void Console::noteFailure(StringRef file, StringRef message) {
  failures.push_back({file.empty() ? "" : displayName(file).str(), message.str()});
}

void Console::diagnose(bool isError, StringRef file, const Twine &message, ExitStatus reported) {
  status = worst(status, reported);
  tee->flush();
  // Messages quote files.
  std::string text = printable((file.empty() ? message : displayName(file) + ": " + message).str(), "\n\t");
  if (reported != ExitStatus::Success)
    noteFailure(file, printable(message.str(), "\n\t"));
  if (firstMessage.empty())
    firstMessage = text;
  raw_ostream &err = streams.err ? *streams.err : errs();
  (isError ? WithColor::error(err, tool) : WithColor::warning(err, tool)) << text << '\n';
  if (log)
    *log << tool << (isError ? ": error: " : ": warning: ") << text << '\n';
}

void Console::error(StringRef file, const Twine &message, ExitStatus status) { diagnose(true, file, message, status); }
std::string Console::report(StringRef file, Error error) {
  std::string message;
  Error rest = handleErrors(std::move(error), [&](const PrintedDiagnostics &printed) {
    forward(printed.text, printed.status);
    message = printed.message();
    noteFailure(file, message);
  });
  if (!rest)
    return message;
  const ExitStatus status = statusOf(rest);
  message = toString(std::move(rest));
  diagnose(true, file, message, status);
  return message;
}

char PrintedDiagnostics::ID = 0;

void Console::forward(StringRef diagnostics, ExitStatus reported) {
  status = worst(status, reported);
  tee->flush();
  const std::string text = printable(diagnostics, "\n\t");
  if (firstMessage.empty() && reported != ExitStatus::Success)
    firstMessage = StringRef(text).rtrim().str();
  (streams.err ? *streams.err : errs()) << text;
  if (log)
    *log << text;
}
void Console::warning(StringRef file, const Twine &message) { diagnose(false, file, message, ExitStatus::File); }

void Console::note(StringRef file, const Twine &message) {
  if (isQuiet)
    return;
  tee->flush();
  WithColor::note(streams.err ? *streams.err : errs(), tool)
      << printable((file.empty() ? message : displayName(file) + ": " + message).str(), "\n\t") << '\n';
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

// "a", "a or b", "a, b or c".
static std::string alternatives(ArrayRef<StringRef> words) {
  if (words.size() < 2)
    return join(words, "");
  return (join(words.drop_back(), ", ") + " or " + words.back()).str();
}

/// Whether `path` has one of `extensions`, which then are removed from it.
static bool consumeExtension(StringRef &path, ArrayRef<StringRef> extensions) {
  return any_of(extensions, [&](StringRef extension) { return path.consume_back(extension); });
}

static bool hasExtension(StringRef path, ArrayRef<StringRef> extensions) { return consumeExtension(path, extensions); }

/// Removes the models among `files` whose programs are there as well, by the same name.
static void dropCompiledModels(std::vector<std::string> &files) {
  StringSet<> programs;
  for (StringRef file : files)
    if (consumeExtension(file, kProgramExtensions))
      programs.insert(file);
  erase_if(files, [&](StringRef file) { return consumeExtension(file, kModelExtensions) && programs.contains(file); });
}

/// Adds the files in `folder`, and in folders within, with one of `extensions`. Links to folders may lead back to it.
static std::error_code findFiles(const Twine &folder, ArrayRef<StringRef> extensions, std::vector<std::string> &files) {
  std::error_code code;
  for (sys::fs::recursive_directory_iterator it(folder, code, /*follow_symlinks=*/false), end; it != end && !code;
       it.increment(code))
    if (hasExtension(it->path(), extensions) && !sys::fs::is_directory(it->path()))
      files.push_back(it->path());
  return code;
}

std::vector<std::string> expandPaths(ArrayRef<std::string> paths, ArrayRef<StringRef> extensions, Console &console) {
  std::vector<std::string> files;
  for (const std::string &path : paths) {
    if (path.empty()) {
      console.error("", "expected the name of a file, found ''", ExitStatus::Usage);
      continue;
    }
    if (path == "-" || !sys::fs::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    if (std::error_code code = findFiles(path, extensions, found))
      console.error(path, code.message(), ExitStatus::File);
    else if (found.empty())
      console.error(path, "expected " + alternatives(extensions) + " files in the folder, found none", ExitStatus::File);
    dropCompiledModels(found);
    llvm::sort(found);
    append_range(files, found);
  }
  return files;
}

Error checkStdinOnce(ArrayRef<std::string> files) {
  if (llvm::count(files, "-") > 1)
    return withStatus(ExitStatus::Usage,
                      createStringError(inconvertibleErrorCode(), "expected standard input once at most, found it " +
                                                                      Twine(llvm::count(files, "-")) + " times"));
  return Error::success();
}

// `path` and the files of ours in it, should it be a folder.
static std::vector<std::string> withFilesOf(const std::string &path) {
  std::vector<std::string> files{path};
  findFiles(path, kFileExtensions, files);
  findFiles(path, kModelExtensions, files);
  return files;
}

Error checkReplacesNone(StringRef path, ArrayRef<std::string> files) {
  bool exists = sys::fs::exists(path);
  // Nothing is lost in devices and pipes.
  if (exists && !sys::fs::is_regular_file(path))
    return Error::success();
  for (const std::string &file : files)
    for (const std::string &other : withFilesOf(file))
      if (exists ? sys::fs::equivalent(path, other) : path == other)
        return withStatus(
            ExitStatus::Usage,
            createStringError(inconvertibleErrorCode(),
                              path + ": would replace " + (path == other ? "a file that is used otherwise" : StringRef(other))));
  return Error::success();
}

std::vector<std::string> uniqueStems(ArrayRef<std::string> paths) {
  std::vector<std::string> names;
  StringSet<> used;
  for (const std::string &path : paths) {
    std::string stem = path == "-" ? "stdin" : sys::path::stem(path).str();
    std::string name = stem;
    for (unsigned number = 2; !used.insert(name).second; ++number)
      name = stem + "-" + std::to_string(number);
    names.push_back(std::move(name));
  }
  return names;
}

//===----------------------------------------------------------------------===//
// Numbers for people
//===----------------------------------------------------------------------===//

std::string bytesText(double bytes) {
  static constexpr StringLiteral units[] = {"B", "KB", "MB", "GB", "TB"};
  unsigned unit = 0;
  for (; bytes >= 1000 && unit + 1 < std::size(units); ++unit)
    bytes /= 1000;
  return unit == 0 ? formatv("{0:f0} B", bytes).str() : formatv("{0:f1} {1}", bytes, units[unit]).str();
}

std::string secondsText(double seconds) {
  if (seconds >= 1)
    return formatv("{0:f2} s", seconds).str();
  if (seconds >= 1e-3)
    return formatv("{0:f2} ms", seconds * 1e3).str();
  return formatv("{0:f0} us", seconds * 1e6).str();
}

} // namespace ttmlir::tools
