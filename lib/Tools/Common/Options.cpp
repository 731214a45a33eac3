//===- Options.cpp - Options of tools -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/Options.h"

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tt::tools {

bool refuseOption(cl::Option &option, StringRef name, StringRef found, const Twine &wanted) {
  // The parser of the command line puts it into our words (Support/CommandLine.h).
  errs() << refusedValue(name.empty() ? option.ArgStr : name, wanted, found) << '\n';
  return true;
}

static Error failure(const Twine &message) { return createStringError(inconvertibleErrorCode(), message); }

/// The subcommand that the first argument names, the tool itself where there is none; an error where the tool has other
/// subcommands.
static Expected<cl::SubCommand *> findCommand(ArrayRef<char *> args) {
  cl::SubCommand *command = &cl::SubCommand::getTopLevel();
  StringRef word = args.size() > 1 ? args[1] : "";
  if (word.empty() || word.starts_with("-"))
    return command;
  SmallVector<StringRef> names;
  for (cl::SubCommand *known : cl::getRegisteredSubcommands()) {
    if (known->getName() == word)
      return known;
    if (!known->getName().empty())
      names.push_back(known->getName());
  }
  if (names.empty())
    return command;
  llvm::sort(names);
  return failure("unknown command '" + printable(word) + "'; expected " + oneOf(word, names));
}

static Error parse(SmallVectorImpl<char *> &args, StringRef overview) {
  auto command = findCommand(args);
  return command ? parseCommandLine(args, overview, **command) : command.takeError();
}

bool parseOptions(int argc, char **argv, StringRef tool, StringRef overview) {
  SmallVector<char *> args(argv, argv + argc);
  Error error = parse(args, overview);
  if (!error)
    return true;
  const std::string message = toString(std::move(error));
  WithColor::error(errs(), tool) << message << '\n';
  auto isJson = [](StringRef arg) { return arg == "--json" || arg == "-json" || arg == "--json=true" || arg == "--json=1"; };
  if (any_of(args, isJson))
    read::makeJsonWriter(outs())->field("error", message);
  return false;
}

} // namespace tt::tools
