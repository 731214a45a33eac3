//===- CommandLineDocs.h - Man pages and completions ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_COMMANDLINEDOCS_H
#define TTMLIR_SUPPORT_COMMANDLINEDOCS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace ttmlir {

/// A line of --help about an option.
struct OptionLine {
  /// Leading blanks.
  unsigned indent = 0;
  /// "--init=<value>", "=auto", or a heading.
  std::string term;
  std::string help;
};

/// An option, for completions.
struct OptionDoc {
  std::string name, help;
  bool takesValue = false, needsValue = false;
  /// The words that it accepts; empty for free text and files.
  std::vector<std::string> values;

  /// "--name" or, for one letter, "-o"; followed by "=" if it needs a value.
  std::string spelling() const;
};

/// The visible options of a tool or of one of its subcommands, sorted by name.
struct CommandDoc {
  /// Empty for the tool itself.
  std::string name, description;
  std::string positional;
  std::vector<OptionDoc> options;
  std::vector<OptionLine> lines;
};

/// Describes the command line of a tool by the options registered with LLVM: the tool itself, then its subcommands by name.
std::vector<CommandDoc> describeCommandLine();

/// Writes the man page of `tool`, in section 1. `summary` is one line.
void printManPage(llvm::StringRef tool, llvm::StringRef summary, llvm::ArrayRef<CommandDoc> commands, llvm::raw_ostream &os);

/// Writes the completion of `tool` for a shell: "bash", "zsh" or "fish". Returns false for others.
bool printCompletion(llvm::StringRef shell, llvm::StringRef tool, llvm::ArrayRef<CommandDoc> commands, llvm::raw_ostream &os);

/// Registers the hidden options `--print-man=<summary>` and `--print-completion=<shell>`, which print these documents and exit.
void registerDocumentOptions(llvm::StringRef tool);

/// The error about the value of one of these options, after parsing; empty if there is none.
llvm::StringRef documentMistake();

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_COMMANDLINEDOCS_H
