//===- Options.h - Command-line options of tools ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_OPTIONS_H
#define TTMLIR_TOOLS_OPTIONS_H

#include "ttmlir/Support/CommandLine.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <limits>

namespace ttmlir::tools {

/// Reports that `option`, here called `name`, expected `wanted` and found `found`. Returns true, as option parsers do on error.
bool refuseOption(llvm::cl::Option &option, llvm::StringRef name, llvm::StringRef found, const llvm::Twine &wanted);

/// One of several words. An error lists them all.
template <class T> class ChoiceParser : public llvm::cl::parser<T> {
public:
  using llvm::cl::parser<T>::parser;

  bool parse(llvm::cl::Option &option, llvm::StringRef name, llvm::StringRef text, T &value) {
    llvm::SmallVector<llvm::StringRef> names;
    for (const auto &choice : this->Values) {
      names.push_back(choice.Name);
      if (choice.Name == text) {
        value = choice.V.getValue();
        return false;
      }
    }
    return refuseOption(option, name, text, oneOf(text, names));
  }
};

/// An integer of type `T`, other than the types whose parsers are final in LLVM (long and unsigned long).
template <class T> class IntegerParser : public llvm::cl::parser<T> {
public:
  using llvm::cl::parser<T>::parser;

  bool parse(llvm::cl::Option &option, llvm::StringRef name, llvm::StringRef text, T &value) {
    using Limits = std::numeric_limits<T>;
    return text.getAsInteger(0, value) && refuseOption(option, name, text, integerWish(text, Limits::min(), Limits::max()));
  }
};

/// A floating-point number.
class NumberParser : public llvm::cl::parser<double> {
public:
  using llvm::cl::parser<double>::parser;

  bool parse(llvm::cl::Option &option, llvm::StringRef name, llvm::StringRef text, double &value) {
    return (text.empty() || !llvm::to_float(text, value)) && refuseOption(option, name, text, "a number");
  }
};

/// A file, a folder or a name: non-empty text.
class NameParser : public llvm::cl::parser<std::string> {
public:
  using llvm::cl::parser<std::string>::parser;

  bool parse(llvm::cl::Option &option, llvm::StringRef name, llvm::StringRef text, std::string &value) {
    value = text.str();
    auto [first, second] = option.ValueStr.split('|');
    const bool isMany = first.ends_with("options");
    return text.empty() && refuseOption(option, name, text, (isMany ? "" : "a ") + first + (second.empty() ? "" : " or ") + second);
  }
};

/// Parses the command line of a tool with the one-line `summary`; reports errors and returns false if there are any. With `--json`
/// on the command line the first error is on standard output, too, as `{"error": ...}`.
bool parseOptions(int argc, char **argv, llvm::StringRef summary);

/// The same without output: the first mistake, in our words.
llvm::Error parseArguments(llvm::SmallVectorImpl<char *> &args, llvm::StringRef summary);

/// Reports a missing command of `tool`, with the list of commands. Returns the exit status.
int reportNoCommand(llvm::StringRef tool, llvm::raw_ostream &os = llvm::errs());

/// Adds `options` to `command` as well.
void shareOptions(llvm::ArrayRef<std::reference_wrapper<llvm::cl::Option>> options, llvm::cl::SubCommand &command);

/// Moves `options` from the tool itself to `command`.
void moveOptions(llvm::ArrayRef<std::reference_wrapper<llvm::cl::Option>> options, llvm::cl::SubCommand &command);

/// Hides options of `commands` that are in none of `categories`, such as options of LLVM's libraries, from help.
void hideOthers(llvm::ArrayRef<const llvm::cl::OptionCategory *> categories, llvm::ArrayRef<llvm::cl::SubCommand *> commands);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_OPTIONS_H
