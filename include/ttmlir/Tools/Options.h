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

#include <type_traits>

namespace tt::tools {

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
    return text.getAsInteger(0, value) &&
           refuseOption(option, name, text, std::is_signed_v<T> ? "an integer" : "an integer that is not negative");
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
    return text.empty() && refuseOption(option, name, text, "a " + option.ValueStr);
  }
};

/// Parses the command line of `tool`; reports mistakes and returns false when there are any. With `--json` on the command line the
/// first mistake is on standard output, too, as `{"error": ...}`.
bool parseOptions(int argc, char **argv, llvm::StringRef tool, llvm::StringRef overview);

} // namespace tt::tools

#endif // TTMLIR_TOOLS_OPTIONS_H
