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

// Parsers do not know for which tool they work, nor who wants to know their mistakes.
static std::string toolName = "tt-mlir", firstMistake;

static void report(const Twine &message) {
  std::string text = message.str();
  if (firstMistake.empty())
    firstMistake = text;
  WithColor::error(errs(), toolName) << text << '\n';
}

bool refuseOption(StringRef option, StringRef found, const Twine &wanted) {
  report("--" + option + " is '" + printable(found) + "' but should be " + wanted);
  return true;
}

/// The subcommand that the first argument names, the tool itself where there is none; null where the tool has other subcommands.
static cl::SubCommand *findCommand(ArrayRef<char *> args) {
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
  report("unknown command '" + printable(word) + "' but should be one of " + join(names, ", ") + didYouMean(word, names));
  return nullptr;
}

static bool parse(SmallVectorImpl<char *> &args, StringRef overview) {
  cl::SubCommand *command = findCommand(args);
  if (!command)
    return false;
  if (Error error = checkCommandLine(args, *command)) {
    report(toString(std::move(error)));
    return false;
  }
  // Some mistakes are told about here, others on standard error.
  std::string messages;
  raw_string_ostream os(messages);
  if (cl::ParseCommandLineOptions(args.size(), args.data(), overview, &os))
    return true;
  StringRef text = messages;
  text.consume_front(sys::path::filename(args[0]).str() + ": ");
  if (!text.trim().empty())
    report(text.trim());
  return false;
}

bool parseOptions(int argc, char **argv, StringRef tool, StringRef overview) {
  toolName = tool.str();
  SmallVector<char *> args(argv, argv + argc);
  if (parse(args, overview))
    return true;
  auto isJson = [](StringRef arg) { return arg == "--json" || arg == "-json" || arg == "--json=true" || arg == "--json=1"; };
  if (any_of(args, isJson))
    read::makeJsonWriter(outs())->field("error", firstMistake.empty() ? "the command line is not understood" : firstMistake);
  return false;
}

} // namespace tt::tools
