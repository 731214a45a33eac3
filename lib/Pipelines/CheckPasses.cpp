//===- CheckPasses.cpp - Options of passes on a command line --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckPasses.h"

#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Printable.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

static llvm::Error failure(const Twine &message) { return llvm::createStringError(llvm::inconvertibleErrorCode(), message); }

static const PassRegistryEntry *findPass(StringRef name) {
  if (const PassInfo *pass = PassInfo::lookup(name))
    return pass;
  return PassPipelineInfo::lookup(name);
}

/// Parses `options` of `entry` and throws the result away; the message of what is wrong with them, empty if nothing is.
static std::string parseOptions(const PassRegistryEntry &entry, StringRef options, OpPassManager &pm) {
  std::string message;
  auto refuse = [&](const Twine &text) {
    message += text.str();
    return mlir::failure();
  };
  if (succeeded(entry.addToPipeline(pm, options, refuse)))
    return "";
  return message.empty() ? "wrong options" : StringRef(message).trim().str();
}

/// The same for the options of a pipeline, which MLIR would print at once.
static std::string parseOptions(StringRef text, detail::PassOptions &options) {
  std::string message;
  llvm::raw_string_ostream os(message);
  if (succeeded(options.parseFromString(text, os)))
    return "";
  return message.empty() ? "wrong options" : StringRef(message).trim().str();
}

static OpPassManager makeManager() { return OpPassManager("builtin.module", OpPassManager::Nesting::Implicit); }

/// The names of the options of a pass: those that print, which lists do only with values.
static SmallVector<std::string> optionNames(const PassRegistryEntry &entry) {
  OpPassManager pm = makeManager();
  std::string text;
  llvm::raw_string_ostream os(text);
  if (parseOptions(entry, "", pm).empty())
    pm.printAsTextualPipeline(os);
  // builtin.module(pass{a=1 b=2})
  SmallVector<StringRef> words;
  SmallVector<std::string> names;
  llvm::SplitString(text, words, " {}");
  for (StringRef word : words)
    if (auto [name, value] = word.split('='); name.size() < word.size())
      names.push_back(name.str());
  return names;
}

/// The names of the options of a pipeline: those of a subcommand, which MLIR does not say.
static SmallVector<std::string> optionNames(const detail::PassOptions &options) {
  SmallVector<std::string> names;
  for (const auto &option : ((const llvm::cl::SubCommand &)options).OptionsMap)
    names.push_back(option.first.str());
  llvm::sort(names);
  return names;
}

/// The word behind `before` in `message`.
static StringRef wordAfter(StringRef message, StringRef before) {
  size_t place = message.find(before);
  return place == StringRef::npos ? ""
                                  : message.drop_front(place + before.size()).take_until([](char c) { return llvm::isSpace(c); });
}

/// What is wrong with the options of `entry`, with the nearest of `names`.
static llvm::Error refuseOptions(const PassRegistryEntry &entry, StringRef message, ArrayRef<std::string> names) {
  const std::string where = "--" + entry.getPassArgument().str() + ": ";
  StringRef option = wordAfter(message, "no such option ");
  if (option.empty())
    return failure(where + ::tt::printable(message, "\n"));
  SmallVector<StringRef> words(names.begin(), names.end());
  return failure(where + "unknown option '" + ::tt::printable(option) + "'" + ::tt::didYouMean(option, words));
}

template <class Options> static llvm::Error checkPipelineOptions(const PassRegistryEntry &entry, StringRef text) {
  Options options;
  std::string message = parseOptions(text, options);
  return message.empty() ? llvm::Error::success() : refuseOptions(entry, message, optionNames(options));
}

static llvm::Error checkOptions(const PassRegistryEntry &entry, StringRef text) {
  StringRef name = entry.getPassArgument();
  if (PassPipelineInfo::lookup(name)) {
    if (name.starts_with("ttir-to-ttmetal"))
      return checkPipelineOptions<mlir::tt::TTIRToTTMetalPipelineOptions>(entry, text);
    if (name.starts_with("ttir-to-ttnn"))
      return checkPipelineOptions<mlir::tt::TTIRToTTNNBackendPipelineOptions>(entry, text);
    return llvm::Error::success();
  }
  OpPassManager pm = makeManager();
  std::string message = parseOptions(entry, text, pm);
  return message.empty() ? llvm::Error::success() : refuseOptions(entry, message, optionNames(entry));
}

/// All names that `--pass-pipeline` takes.
static SmallVector<StringRef> passNames() {
  SmallVector<StringRef> names;
  for (const auto &option : llvm::cl::getRegisteredOptions())
    if (findPass(option.first))
      names.push_back(option.first);
  llvm::sort(names);
  return names;
}

static llvm::Error checkPipeline(StringRef text) {
  std::string message;
  llvm::raw_string_ostream os(message);
  if (succeeded(parsePassPipeline(text, os)))
    return llvm::Error::success();
  StringRef first = StringRef(message).trim();
  StringRef name;
  if (first.contains("does not refer to a registered pass"))
    name = first.split('\'').second.split('\'').first;
  const std::string hint = name.empty() ? "" : ::tt::didYouMean(name, passNames());
  first.consume_front("MLIR Textual PassPipeline Parser:");
  return failure("--pass-pipeline:" + ::tt::printable(first.split('\n').first) + hint);
}

/// Checks `--mlir-debug-counter`, whose mistakes end MLIR as faults do.
static llvm::Error checkCounters(StringRef text) {
  for (StringRef counter : llvm::split(text, ',')) {
    auto [name, count] = counter.split('=');
    int64_t number;
    if ((!name.ends_with("-skip") && !name.ends_with("-count")) || count.getAsInteger(0, number))
      return failure("--mlir-debug-counter: expected <tag>-skip=<n> or <tag>-count=<n>, found '" + ::tt::printable(counter) + "'");
  }
  return llvm::Error::success();
}

llvm::Error mlir::tt::checkPasses(ArrayRef<char *> args) {
  for (size_t index = 1; index < args.size(); ++index) {
    StringRef arg = args[index];
    if (arg == "--")
      break;
    if (!arg.starts_with("-"))
      continue;
    auto [name, value] = arg.ltrim('-').split('=');
    // These two take the next argument, whatever it is, if they have no value of their own.
    const bool isCounter = name == "mlir-debug-counter", isPipeline = name == "pass-pipeline";
    if ((isCounter || isPipeline) && !arg.contains('=') && index + 1 < args.size())
      value = args[++index];
    const PassRegistryEntry *entry = findPass(name);
    if (llvm::Error error = isCounter && !value.empty()    ? checkCounters(value)
                            : isPipeline && !value.empty() ? checkPipeline(value)
                            : entry && !value.empty()      ? checkOptions(*entry, value)
                                                           : llvm::Error::success())
      return error;
  }
  return llvm::Error::success();
}
