//===- ParseOptions.cpp - Text as options of pipelines --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/ParseOptions.h"
#include "ttmlir/Pipelines/OptionText.h"

#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

std::string mlir::tt::mistakeOf(function_ref<LogicalResult(std::string &)> parser) {
  std::string told;
  LogicalResult result = success();
  std::string printed = ::ttmlir::captureMistakes([&] { result = parser(told); });
  if (succeeded(result))
    return "";
  told = StringRef(told).trim().str();
  return !printed.empty() ? printed : told.empty() ? "there are no options" : told;
}

/// The word after `before` in `message`.
static StringRef wordAfter(StringRef message, StringRef before) {
  size_t place = message.find(before);
  return place == StringRef::npos ? ""
                                  : message.drop_front(place + before.size()).take_until([](char c) { return llvm::isSpace(c); });
}

llvm::Error mlir::tt::refuseOptions(StringRef name, StringRef mistake, ArrayRef<std::string> names) {
  const std::string where = "--" + name.str() + ": ";
  StringRef option = wordAfter(mistake, "no such option ");
  mistake.consume_front("--"); // of an option of the pass
  if (option.empty())
    return ::ttmlir::failure(where + ::ttmlir::printable(mistake, "\n"));
  SmallVector<StringRef> words(names.begin(), names.end());
  return ::ttmlir::failure(where + "unknown option '" + ::ttmlir::printable(option) + "'" + ::ttmlir::didYouMean(option, words));
}

llvm::Error mlir::tt::parsePipelineOptions(StringRef name, StringRef text, mlir::detail::PassOptions &options,
                                           ArrayRef<StringRef> olderNames) {
  if (text.empty())
    return llvm::Error::success();
  if (llvm::Error error = checkOptionText(text, options, olderNames))
    return ::ttmlir::withPrefix("--" + name + ": ", std::move(error));
  // MLIR would print mistakes at once.
  const std::string mistake = mistakeOf([&](std::string &message) {
    llvm::raw_string_ostream os(message);
    return options.parseFromString(text, os);
  });
  if (!mistake.empty())
    return refuseOptions(name, mistake, {});
  for (const auto &[option, value] : ((const llvm::cl::SubCommand &)options).OptionsMap)
    if (value->getNumOccurrences() > 1 && value->getNumOccurrencesFlag() == llvm::cl::Optional)
      return ::ttmlir::failure("--" + name + ": option '" + option + "' is given more than once");
  return llvm::Error::success();
}
