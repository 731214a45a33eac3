//===- TtrtTool.cpp - tt-read and tt-sim under one name -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/TtrtTool.h"

#include "CardOptions.h"

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Support/CommandLineDocs.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/Version.h"
#include "ttmlir/Tools/Options.h"
#include "ttmlir/Tools/ReadTool.h"
#include "ttmlir/Tools/ResultList.h"
#include "ttmlir/Tools/SimTool.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/WithColor.h"

#include <mutex>

using namespace llvm;

namespace ttmlir::tools {

static cl::SubCommand readCommand("read", "show the content of files (tt-read)");
static constexpr StringLiteral kSummary("tt-read and tt-sim under one name");

/// Once in a process.
static void registerCommands() {
  [[maybe_unused]] static const bool isDone = [] {
    makeReadCommand(readCommand);
    makeSimCommands();
    makeCardOptions();
    return true;
  }();
}

static int runCommand(StringRef tool, ConsoleStreams streams) {
  applyCardOptions(streams.err ? *streams.err : errs());
  if (readCommand)
    return runRead(tool, streams);
  if (auto status = runSimCommand(tool, streams))
    return *status;
  return reportNoCommand(tool, streams.err ? *streams.err : errs());
}

int ttrtMain(int argc, char **argv) {
  setVersionPrinter();
  registerCommands();
  if (!parseOptions(argc, argv, kSummary))
    return static_cast<int>(ExitStatus::Usage);
  return runCommand(toolName(argv[0]), {});
}

//===----------------------------------------------------------------------===//
// Within another program
//===----------------------------------------------------------------------===//

/// The options of the command line are global.
static std::mutex commandLineMutex;

/// LLVM's parser and our documents end the process after these.
static bool endsProcess(StringRef argument) {
  static constexpr StringLiteral names[] = {
      "help",          "h",         "help-hidden",       "help-list",       "help-list-hidden", "version",
      "print-options", "print-man", "print-all-options", "print-completion"};
  return argument.starts_with("-") && is_contained(names, argument.ltrim('-').split('=').first);
}

static Error parse(ArrayRef<std::string> arguments) {
  for (const std::string &argument : arguments) {
    if (argument == "--")
      break;
    if (endsProcess(argument))
      return failure("expected an option that does not end the program, found '" + argument + "'");
  }
  std::vector<std::string> words{"ttrt"};
  append_range(words, arguments);
  SmallVector<char *> args;
  for (std::string &word : words)
    args.push_back(word.data());
  cl::ResetAllOptionOccurrences();
  return parseArguments(args, kSummary);
}

/// The options of command `name`; false for none of the commands.
static bool printHelp(StringRef name, raw_ostream &os) {
  std::lock_guard lock(commandLineMutex);
  registerCommands();
  const std::vector<CommandDoc> commands = describeCommandLine();
  const auto found = find_if(commands, [&](const CommandDoc &command) { return command.name == name; });
  if (name.empty() || found == commands.end())
    return false;
  for (const OptionLine &line : found->lines)
    os << std::string(line.indent, ' ') << line.term << (line.help.empty() ? "" : " - ") << line.help << '\n';
  return true;
}

int runTtrt(ArrayRef<std::string> arguments, ConsoleStreams streams) {
  if (arguments.size() == 2 && arguments.back() == "--help" && printHelp(arguments.front(), streams.out ? *streams.out : outs()))
    return static_cast<int>(ExitStatus::Success);
  std::lock_guard lock(commandLineMutex);
  registerCommands();
  if (Error error = parse(arguments)) {
    const std::string message = printable(toString(std::move(error)), "\n\t");
    WithColor::error(streams.err ? *streams.err : errs(), "ttrt") << message << '\n';
    if (streams.results)
      *streams.results << makeResultList("", {{"", message}}, {});
    return static_cast<int>(ExitStatus::Usage);
  }
  return runCommand("ttrt", streams);
}

static std::vector<cl::SubCommand *> namedCommands() {
  std::vector<cl::SubCommand *> commands;
  for (cl::SubCommand *command : cl::getRegisteredSubcommands())
    if (!command->getName().empty())
      commands.push_back(command);
  llvm::sort(commands, [](cl::SubCommand *a, cl::SubCommand *b) { return a->getName() < b->getName(); });
  return commands;
}

static void describeOptions(cl::SubCommand &command, read::Writer &writer) {
  std::vector<std::pair<StringRef, bool>> options;
  for (const auto &entry : command.OptionsMap)
    if (entry.second->getOptionHiddenFlag() == cl::NotHidden || isCardOption(*entry.second))
      options.emplace_back(entry.first, entry.second->getValueExpectedFlag() == cl::ValueRequired);
  llvm::sort(options);
  for (auto [name, takesValue] : options)
    writer.object("", [&, name = name, takesValue = takesValue] {
      writer.field("name", name);
      writer.field("takes_value", takesValue);
    });
}

void describeTtrt(raw_ostream &os) {
  std::lock_guard lock(commandLineMutex);
  registerCommands();
  auto writer = read::makeJsonWriter(os);
  writer->list("commands", [&] {
    for (cl::SubCommand *command : namedCommands())
      writer->object("", [&] {
        writer->field("name", command->getName());
        writer->field("description", command->getDescription());
        writer->field("takes_files", !command->PositionalOpts.empty());
        writer->list("options", [&] { describeOptions(*command, *writer); });
      });
  });
}

} // namespace ttmlir::tools
