//===- Options.h - Options of tools ----------------------------------- -*- C++ -*-===//
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

#include <functional>
#include <limits>

namespace ttmlir::tools {

/// Says that `wanted` was expected of `option`, here called `name`, and `found` was found. Returns true, as parsers of options do.
bool refuseOption(llvm::cl::Option &option, llvm::StringRef name, llvm::StringRef found, const llvm::Twine &wanted);

/// One of several words. What is none of them is reported with all that there are.
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

/// An integer of type `T`, which is none of those whose parsers LLVM makes final (long and unsigned long).
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

/// A file, a folder or a name: some text.
class NameParser : public llvm::cl::parser<std::string> {
public:
  using llvm::cl::parser<std::string>::parser;

  bool parse(llvm::cl::Option &option, llvm::StringRef name, llvm::StringRef text, std::string &value) {
    value = text.str();
    auto [first, second] = option.ValueStr.split('|');
    return text.empty() && refuseOption(option, name, text, "a " + first + (second.empty() ? "" : " or ") + second);
  }
};

/// Parses the command line of the tool that it names, which does `summary`; reports mistakes and returns false when there are any.
/// With `--json` on the command line the first mistake is on standard output, too, as `{"error": ...}`.
bool parseOptions(int argc, char **argv, llvm::StringRef summary);

/// Reports that the command line of `tool` has no command, with those that there are. Returns the exit status.
int reportNoCommand(llvm::StringRef tool);

/// Makes `options` also those of `command`.
void shareOptions(llvm::ArrayRef<std::reference_wrapper<llvm::cl::Option>> options, llvm::cl::SubCommand &command);

/// Makes `options`, those of the tool itself, those of `command` alone.
void moveOptions(llvm::ArrayRef<std::reference_wrapper<llvm::cl::Option>> options, llvm::cl::SubCommand &command);

/// Leaves options out of the help of `commands` that are in none of `categories`, such as those that LLVM's libraries register.
void hideOthers(llvm::ArrayRef<const llvm::cl::OptionCategory *> categories, llvm::ArrayRef<llvm::cl::SubCommand *> commands);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_OPTIONS_H
