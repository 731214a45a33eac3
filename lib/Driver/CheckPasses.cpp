//===- CheckPasses.cpp - Options of passes on a command line --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Driver/CheckPasses.h"

#include "CheckRemarks.h"
#include "MLIRMessages.h"
#include "ModuleReduction.h"

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Driver/Registration.h"
#include "ttmlir/Legacy/OldPassNames.h"
#include "ttmlir/Pipelines/OptionText.h"
#include "ttmlir/Pipelines/ParseOptions.h"
#include "ttmlir/Pipelines/PipelineRegistry.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Printable.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "llvm/ADT/StringExtras.h"

#include <deque>

using namespace mlir;

static const PassRegistryEntry *findPass(StringRef name) {
  if (const PassInfo *pass = PassInfo::lookup(name))
    return pass;
  return PassPipelineInfo::lookup(name);
}

/// Parses `options` of `entry` and discards the result; returns the error, empty if there is none.
static std::string parseOptions(const PassRegistryEntry &entry, StringRef options, OpPassManager &pm) {
  return mlir::tt::mistakeOf([&](std::string &message) {
    return entry.addToPipeline(pm, options, [&](const Twine &text) {
      message += text.str();
      return mlir::failure();
    });
  });
}

/// Accepts passes on any op directly, without a manager around each.
static OpPassManager makeManager() { return OpPassManager(OpPassManager::Nesting::Implicit); }

/// The option names of a pass: the printed ones; list options print only with values.
static SmallVector<std::string> optionNames(const PassRegistryEntry &entry) {
  OpPassManager pm = makeManager();
  std::string text;
  llvm::raw_string_ostream os(text);
  if (parseOptions(entry, "", pm).empty())
    pm.printAsTextualPipeline(os);
  // any(pass{a=1 b=2})
  SmallVector<StringRef> words;
  SmallVector<std::string> names;
  llvm::SplitString(text, words, " {}");
  for (StringRef word : words)
    if (auto [name, value] = word.split('='); name.size() < word.size())
      names.push_back(name.str());
  return names;
}

static llvm::Error checkPipeline(StringRef text, const Twine &where);

/// Whether the option `option` of `pass` is a single word, which becomes `value`.
static bool hasWord(Pass &pass, StringRef option, std::string &value) {
  std::string text;
  llvm::raw_string_ostream os(text);
  pass.printAsTextualPipeline(os);
  // pass{a=1 b={2 3} c=}
  const size_t place = StringRef(text).rtrim('}').find((option + "=").str());
  if (place == std::string::npos)
    return false;
  value = StringRef(text).rtrim('}').drop_front(place + option.size() + 1).take_until(llvm::isSpace).str();
  return !StringRef(value).starts_with("{");
}

/// Checks the values of a pass's options by CheckedOptions, including options of MLIR's reducers.
static llvm::Error checkValues(Pass &pass) {
  if (const auto *checked = dynamic_cast<const mlir::tt::CheckedOptions *>(&pass))
    return checked->checkOptions();
  if (!llvm::is_contained({"opt-reduction-pass", "reduction-tree"}, pass.getArgument()))
    return llvm::Error::success();
  std::string value;
  if (hasWord(pass, "test", value))
    if (llvm::Error error = mlir::tt::checkTestProgram(value))
      return error;
  // MLIR puts these passes into a manager for modules.
  return hasWord(pass, "opt-pass", value) ? checkPipeline("builtin.module(" + value + ")", "opt-pass: ") : llvm::Error::success();
}

/// The same for all of `pm`, after `where`.
static llvm::Error checkValues(OpPassManager &pm, const Twine &where) {
  for (Pass &pass : pm.getPasses())
    if (llvm::Error error = checkValues(pass))
      return ::ttmlir::withPrefix(where, std::move(error));
  return llvm::Error::success();
}

static llvm::Error checkOptionsOf(const PassRegistryEntry &entry, StringRef text) {
  StringRef name = entry.getPassArgument();
  OpPassManager pm = makeManager();
  if (const mlir::tt::PipelineFunction *build = mlir::tt::findPipeline(name)) {
    if (llvm::Error error = (*build)(pm, text, mlir::tt::oldOptionNames(name)))
      return error;
    return checkValues(pm, "--" + name + ": ");
  }
  const bool isPipeline = PassPipelineInfo::lookup(name) != nullptr;
  std::string message = parseOptions(entry, text, pm);
  if (!message.empty())
    return mlir::tt::refuseOptions(name, message, isPipeline ? SmallVector<std::string>() : optionNames(entry));
  // MLIR takes the last of several values.
  SmallVector<StringRef> given;
  for (StringRef option : llvm::map_to_vector(mlir::tt::splitOptions(text), mlir::tt::optionName)) {
    auto isSingle = [&](Pass &pass) { return isPipeline || hasWord(pass, option, message); };
    if (llvm::is_contained(given, option) && llvm::any_of(pm.getPasses(), isSingle))
      return ::ttmlir::failure("--" + name + ": option '" + option + "' is given more than once");
    given.push_back(option);
  }
  return checkValues(pm, "--" + name + ": ");
}

llvm::Error mlir::tt::checkPassOptions(StringRef name, StringRef text) {
  const PassRegistryEntry *entry = findPass(name);
  return entry ? checkOptionsOf(*entry, text) : ::ttmlir::failure("unknown pass '" + name + "'");
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

/// All of `text`, the value of `option`, are passes, separated by commas.
static llvm::Error checkNames(StringRef option, StringRef text) {
  for (StringRef name : llvm::split(text, ','))
    if (!findPass(name))
      return ::ttmlir::failure(::ttmlir::refusedValue(option, "passes" + ::ttmlir::didYouMean(name, passNames()), name));
  return llvm::Error::success();
}

/// The passes of pipeline `name` run in operations named as the last of `anchors`, where MLIR would end the program otherwise.
/// Passes on modules must run in the module of the file: anchored elsewhere they are no-ops.
static llvm::Error checkAnchor(StringRef name, StringRef options, ArrayRef<StringRef> anchors, const Twine &where) {
  const PassPipelineInfo *pipeline = PassPipelineInfo::lookup(name);
  OpPassManager pm = makeManager();
  if (!pipeline || !parseOptions(*pipeline, options, pm).empty())
    return llvm::Error::success();
  const StringRef anchor = anchors.back(), module = ModuleOp::getOperationName();
  const StringRef around = anchors.size() > 1 ? anchors.drop_back().back() : "", any = OpPassManager::getAnyOpAnchorName();
  if (anchor == any && around.empty())
    return llvm::Error::success();
  const bool isInModule = anchor == module && (around == module || around == any);
  const std::string found = ::ttmlir::printable(anchor) + "(...)";
  for (Pass &pass : pm.getPasses())
    if (std::optional<StringRef> wanted = pass.getOpName(); wanted && (*wanted != anchor || isInModule))
      return ::ttmlir::failure(where + "expected '" + name + "' in " + *wanted + "(...), found it in " +
                               (isInModule ? around.str() + "(" + found + ")" : found));
  return llvm::Error::success();
}

/// Checks that `name` is an operation or `any`: MLIR silently skips pipelines with other anchors.
static llvm::Error checkOperation(StringRef name, const Twine &where) {
  if (name == OpPassManager::getAnyOpAnchorName())
    return llvm::Error::success();
  DialectRegistry registry;
  mlir::tt::registerDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  (void)context.getOrLoadDialect(name.split('.').first);
  if (RegisteredOperationName::lookup(name, &context))
    return llvm::Error::success();
  context.loadAllAvailableDialects();
  SmallVector<StringRef> names;
  for (RegisteredOperationName each : context.getRegisteredOperations())
    names.push_back(each.getStringRef());
  llvm::sort(names);
  return ::ttmlir::failure(where + "expected the name of an operation or 'any' before '(', found '" + ::ttmlir::printable(name) +
                           "'" + ::ttmlir::didYouMean(name, names));
}

/// The same for all pipelines in `text`, and the options of all passes: `builtin.module(name{options},func.func(name))`.
static llvm::Error checkAnchors(StringRef text, const Twine &where) {
  SmallVector<StringRef> anchors;
  while (!text.empty()) {
    const StringRef name = text.take_until([](char c) { return StringRef("(){},").contains(c); });
    text = text.drop_front(name.size());
    StringRef options;
    if (text.consume_front("{")) {
      int depth = 1;
      options = text.take_until([&](char c) { return (depth += (c == '{') - (c == '}')) == 0; });
      text = text.drop_front(options.size());
    }
    if (!anchors.empty())
      if (llvm::Error error = checkAnchor(name.trim(), options, anchors, where))
        return error;
    if (const PassRegistryEntry *entry = findPass(name.trim()); entry && !options.empty())
      if (llvm::Error error = checkOptionsOf(*entry, options))
        return ::ttmlir::withPrefix(where, std::move(error));
    if (text.starts_with("(")) {
      anchors.push_back(name.trim());
      if (llvm::Error error = checkOperation(anchors.back(), where))
        return error;
    } else if (text.starts_with(")") && !anchors.empty())
      anchors.pop_back();
    text = text.drop_front(std::min<size_t>(text.size(), 1));
  }
  return llvm::Error::success();
}

llvm::Error mlir::tt::checkReproducer(StringRef text) {
  // {-# external_resources: { mlir_reproducer: { pipeline: "...", ... } } #-}
  const StringRef pipeline = text.rsplit("mlir_reproducer").second.split("pipeline").second.split('"').second.split('"').first;
  return checkAnchors(pipeline, "mlir_reproducer: pipeline: ");
}

static llvm::Error checkPipeline(StringRef text, const Twine &where) {
  if (llvm::Error error = checkAnchors(text, where))
    return error;
  FailureOr<OpPassManager> pm = mlir::failure();
  std::string message = mlir::tt::mistakeOf([&](std::string &told) {
    llvm::raw_string_ostream os(told);
    pm = parsePassPipeline(text, os);
    return success(succeeded(pm));
  });
  if (message.empty())
    return checkValues(*pm, where);
  const StringRef first = StringRef(message).split('\n').first;
  const std::optional<mlir::tt::RecognizedMessage> known = mlir::tt::recognizeMessage(first);
  const bool isUnknownPass = known && known->message == mlir::tt::MLIRMessage::UnknownPass;
  const std::string hint = isUnknownPass ? ::ttmlir::didYouMean(known->subject, passNames()) : "";
  const auto [mistake, column] = mlir::tt::splitPipelineError(first);
  const std::string place = column ? "column " + std::to_string(column) + ": " : "";
  return ::ttmlir::failure(where + place + ::ttmlir::printable(mistake) + hint);
}

/// Checks passes and pipelines in `args` (`--<name>=<options>` and `--pass-pipeline=<text>`): parses them and discards the passes.
/// Errors name the pass, the mistake in its options, and the nearest existing name.
static llvm::Error checkPasses(ArrayRef<char *> args) {
  StringRef pipeline, single;
  for (size_t index = 1; index < args.size(); ++index) {
    StringRef arg = args[index];
    if (arg == "--")
      break;
    if (!arg.starts_with("-"))
      continue;
    auto [name, value] = arg.ltrim('-').split('=');
    // These take any next argument if they have no value of their own.
    const bool isCounter = name == "mlir-debug-counter", isPipeline = name == "pass-pipeline";
    const bool isPlace = name == "mlir-print-ir-before" || name == "mlir-print-ir-after";
    if ((isCounter || isPipeline || isPlace) && !arg.contains('=') && index + 1 < args.size())
      value = args[++index];
    const PassRegistryEntry *entry = findPass(name);
    if (isPipeline)
      pipeline = name;
    else if (entry)
      single = name;
    if (!pipeline.empty() && !single.empty())
      return ::ttmlir::failure("--pass-pipeline and --" + single + " are mutually exclusive; a pipeline names all its passes");
    if (llvm::Error error = isCounter && !value.empty() ? mlir::tt::checkCounters(value)
                            : isPlace                   ? checkNames(name, value)
                            : isPipeline                ? checkPipeline(value, "--pass-pipeline: ")
                            : entry                     ? checkOptionsOf(*entry, value)
                                                        : llvm::Error::success())
      return error;
  }
  return llvm::Error::success();
}

/// Replaces older names in `args`; the new text lives as long as the program.
static llvm::Error renameOldFlags(SmallVectorImpl<char *> &args, SmallVectorImpl<std::string> &notes) {
  static std::deque<std::string> renamed;
  for (char *&arg : llvm::drop_begin(args)) {
    StringRef name = arg, value;
    if (name == "--")
      break;
    if (!name.consume_front("-"))
      continue;
    name.consume_front("-");
    std::tie(name, value) = name.split('=');
    llvm::Expected<std::string> current = mlir::tt::currentFlag(name, value, notes);
    if (!current)
      return current.takeError();
    if (!current->empty())
      arg = renamed.emplace_back(std::move(*current)).data();
  }
  return llvm::Error::success();
}

llvm::Error mlir::tt::parseWithPasses(SmallVectorImpl<char *> &args, StringRef overview, SmallVectorImpl<std::string> *notes) {
  SmallVector<std::string> ignored;
  if (llvm::Error error = renameOldFlags(args, notes ? *notes : ignored))
    return error;
  return ::ttmlir::parseCommandLine(args, overview, llvm::cl::SubCommand::getTopLevel(), [&] { return checkPasses(args); });
}
