//===- CommandLine.h - Command lines of all tools ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_COMMANDLINE_H
#define TTMLIR_SUPPORT_COMMANDLINE_H

#include "ttmlir/Support/ExitStatus.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

#include <string>

namespace tt {

/// The one of `words` with the smallest edit distance to `word`, the first of several; empty where more than a third of the letters
/// would change.
llvm::StringRef nearestWord(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> words);

/// "; did you mean 'x'?" with the nearest of `words`, or nothing.
std::string didYouMean(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> words);

/// What a program registers only when LLVM's parser starts: positional arguments, and names of options with values.
struct LateOptions {
  unsigned positionals = 0;
  llvm::ArrayRef<llvm::StringRef> withValue = {};
};

/// Checks a command line against the options that are registered for `command`, before LLVM's parser sees it: that one takes any
/// unknown option with an initial `h` for `--help`, and does not say all mistakes in one place. `args` starts with the program's
/// name. Errors: unknown options, missing and superfluous values, single options that occur twice, superfluous files.
/// Takes `--color`, `--color=always`, `never` and `auto` off the arguments and makes all output follow it, or the environment
/// variable NO_COLOR where it is not given.
llvm::Error checkCommandLine(llvm::SmallVectorImpl<char *> &args,
                             llvm::cl::SubCommand &command = llvm::cl::SubCommand::getTopLevel(), LateOptions late = {});

/// For programs whose drivers register all options themselves: reports the first option that LLVM's parser takes for `--help` but
/// is another word. Returns whether there is one.
bool reportFalseHelp(llvm::StringRef tool, llvm::ArrayRef<char *> args);

/// An error where standard output is a terminal, which `what` would garble; success with `force`.
llvm::Error checkBinaryOutput(llvm::StringRef what, bool force);

} // namespace tt

#endif // TTMLIR_SUPPORT_COMMANDLINE_H
