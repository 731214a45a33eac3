//===- Options.cpp - Command-line options of tools ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/Options.h"

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace ttmlir::tools {

bool refuseOption(cl::Option &option, StringRef name, StringRef found, const Twine &wanted) {
  // The parser of the command line puts it into our words (Support/CommandLine.h).
  errs() << refusedValue(name.empty() ? option.ArgStr : name, wanted, found) << '\n';
  return true;
}

/// The names of the tool's commands, sorted.
static SmallVector<StringRef> commandNames() {
  SmallVector<StringRef> names;
  for (const cl::SubCommand *known : cl::getRegisteredSubcommands())
    if (!known->getName().empty())
      names.push_back(known->getName());
  llvm::sort(names);
  return names;
}

/// The subcommand of the first argument, the tool itself if there is none; an error if the tool has other subcommands.
static Expected<cl::SubCommand *> findCommand(ArrayRef<char *> args) {
  cl::SubCommand *command = &cl::SubCommand::getTopLevel();
  StringRef word = args.size() > 1 ? args[1] : "-";
  if (word.starts_with("-"))
    return command;
  for (cl::SubCommand *known : cl::getRegisteredSubcommands())
    if (known->getName() == word && !word.empty())
      return known;
  SmallVector<StringRef> names = commandNames();
  if (names.empty())
    return command;
  return failure("unknown command '" + printable(word) + "'; expected " + oneOf(word, names));
}

Error parseArguments(SmallVectorImpl<char *> &args, StringRef summary) {
  auto command = findCommand(args);
  return command ? parseCommandLine(args, toolName(args[0]) + ": " + summary.str() + '\n', **command) : command.takeError();
}

bool parseOptions(int argc, char **argv, StringRef summary) {
  SmallVector<char *> args(argv, argv + argc);
  const std::string tool = toolName(argv[0]);
  Error error = parseArguments(args, summary);
  if (!error)
    return true;
  const std::string message = printable(toString(std::move(error)), "\n\t");
  WithColor::error(errs(), tool) << message << '\n';
  auto isJson = [](StringRef arg) { return arg == "--json" || arg == "-json" || arg == "--json=true" || arg == "--json=1"; };
  if (any_of(args, isJson))
    read::makeJsonWriter(outs())->field("error", message);
  return false;
}

int reportNoCommand(StringRef tool, raw_ostream &os) {
  WithColor::error(os, tool) << "no command is given: expected one of " << join(commandNames(), ", ") << "; see --help\n";
  return static_cast<int>(ExitStatus::Usage);
}

void shareOptions(ArrayRef<std::reference_wrapper<cl::Option>> options, cl::SubCommand &command) {
  for (cl::Option &option : options) {
    option.removeArgument();
    option.addSubCommand(command);
    option.addArgument();
  }
}

void moveOptions(ArrayRef<std::reference_wrapper<cl::Option>> options, cl::SubCommand &command) {
  for (cl::Option &option : options) {
    option.removeArgument();
    option.Subs.clear();
    option.addSubCommand(command);
    option.addArgument();
  }
}

void hideOthers(ArrayRef<const cl::OptionCategory *> categories, ArrayRef<cl::SubCommand *> commands) {
  SmallVector<const cl::OptionCategory *> shown(categories);
  shown.push_back(&getColorCategory());
  for (cl::SubCommand *command : commands)
    cl::HideUnrelatedOptions(shown, *command);
}

} // namespace ttmlir::tools
