//===- TtrtTool.cpp - tt-read and tt-sim under one name -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/TtrtTool.h"

#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Version.h"
#include "ttmlir/Tools/Options.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"

#include <unistd.h>

using namespace llvm;

namespace tt::tools {

// For --help and near misses; what follows a command is read by its program.
static cl::SubCommand readCommand("read", "show what is inside of files (tt-read)");
static cl::SubCommand runCommand("run", "run files on a simulated card (tt-sim run)");
static cl::SubCommand queryCommand("query", "describe a simulated card (tt-sim query)");
static cl::SubCommand checkCommand("check", "check that files can run on a system (tt-sim check)");
static cl::SubCommand perfCommand("perf", "time every operation of files (tt-sim perf)");

static std::string findProgram(StringRef name, const char *self) {
  static int anchor;
  SmallString<256> beside(sys::fs::getMainExecutable(self, &anchor));
  sys::path::remove_filename(beside);
  sys::path::append(beside, name);
  if (sys::fs::can_execute(beside))
    return beside.str().str();
  auto onPath = sys::findProgramByName(name);
  return onPath ? *onPath : "";
}

/// Becomes `program` with `args`; returns only where that fails.
static int become(StringRef program, const char *self, ArrayRef<char *> args) {
  std::string path = findProgram(program, self);
  SmallVector<char *> all = {path.data()};
  append_range(all, args);
  all.push_back(nullptr);
  std::error_code code = std::make_error_code(std::errc::no_such_file_or_directory);
  if (!path.empty()) {
    execv(path.c_str(), all.data());
    code = std::error_code(errno, std::generic_category());
  }
  WithColor::error(errs(), "ttrt") << program << ": " << code.message() << '\n';
  return static_cast<int>(ExitStatus::File);
}

int ttrtMain(int argc, char **argv) {
  setVersionPrinter();
  ArrayRef<char *> args(argv, argc);
  StringRef command = argc > 1 ? argv[1] : "";
  if (command == readCommand.getName())
    return become("tt-read", argv[0], args.drop_front(2));
  for (cl::SubCommand *known : {&runCommand, &queryCommand, &checkCommand, &perfCommand})
    if (command == known->getName())
      return become("tt-sim", argv[0], args.drop_front());
  if (!parseOptions(argc, argv, "ttrt", "ttrt: tt-read and tt-sim under one name\n"))
    return static_cast<int>(ExitStatus::Usage);
  WithColor::error(errs(), "ttrt") << "no command is given: read, run, query, check or perf; see --help\n";
  return static_cast<int>(ExitStatus::Usage);
}

} // namespace tt::tools
