//===- OptionText.cpp - Options of pipelines as text ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/OptionText.h"

#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using Options = detail::PassOptions;

/// The expected value of `option` if `value` is invalid; empty for valid values and text.
static std::string wishOf(llvm::cl::Option *option, StringRef value) {
  int number;
  int64_t large;
  if (dynamic_cast<Options::Option<bool> *>(option))
    return !value.empty() && ::ttmlir::flagValue(value) ? "" : "true or false";
  if (dynamic_cast<Options::Option<int> *>(option))
    return value.getAsInteger(0, number) ? ::ttmlir::integerWish(value, INT32_MIN, INT32_MAX) : "";
  if (dynamic_cast<Options::ListOption<int64_t> *>(option))
    for (StringRef each : llvm::split(value.trim("{}"), ','))
      if (!value.empty() && each.getAsInteger(0, large))
        return ::ttmlir::integerWish(each, INT64_MIN, INT64_MAX);
  return "";
}

SmallVector<StringRef> mlir::tt::splitOptions(StringRef text) {
  SmallVector<StringRef> options;
  unsigned depth = 0;
  char quote = 0;
  size_t begin = 0;
  for (size_t index = 0; index <= text.size(); ++index) {
    const char c = index < text.size() ? text[index] : ' ';
    if (quote)
      quote = c == quote ? 0 : quote;
    else if (c == '"' || c == '\'')
      quote = c;
    else if (c == '{')
      ++depth;
    else if (c == '}')
      depth -= depth != 0;
    if (index < text.size() && (quote || depth > 0 || !llvm::isSpace(c)))
      continue;
    if (index > begin)
      options.push_back(text.slice(begin, index));
    begin = index + 1;
  }
  return options;
}

llvm::Error mlir::tt::checkOptionText(StringRef text, Options &options, ArrayRef<StringRef> olderNames,
                                      ArrayRef<StringLiteral> hidden) {
  const auto &known = ((const llvm::cl::SubCommand &)options).OptionsMap;
  SmallVector<StringRef> names;
  for (const auto &[name, option] : known)
    if (!llvm::is_contained(hidden, name))
      names.push_back(name);
  llvm::sort(names);
  SmallVector<StringRef> nearby = names;
  nearby.append(olderNames.begin(), olderNames.end());
  for (StringRef option : splitOptions(text)) {
    auto [name, value] = option.split('=');
    if (name.empty())
      return ::ttmlir::failure("expected <option>=<value> without blanks, found '" + ::ttmlir::printable(option) + "'");
    auto found = known.find(name);
    if (found == known.end())
      return ::ttmlir::failure("unknown option '" + ::ttmlir::printable(name) + "'" +
                               (hidden.empty() ? "" : "; expected one of " + llvm::join(names, ", ")) +
                               ::ttmlir::didYouMean(name, nearby));
    const bool isBareFlag = !option.contains('=') && found->second->getValueExpectedFlag() != llvm::cl::ValueRequired;
    if (isBareFlag)
      continue;
    if (std::string wish = wishOf(found->second, value); !wish.empty())
      return ::ttmlir::failure(name + ": expected " + wish + ", found '" + ::ttmlir::printable(value) + "'");
    if (value.trim("'\"").empty())
      return ::ttmlir::failure(name + ": needs a value");
  }
  return llvm::Error::success();
}
