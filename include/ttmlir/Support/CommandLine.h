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
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ttmlir {

/// The one of `words` with the smallest edit distance to `word`, the first of several; empty where more than a third of the letters
/// would change.
llvm::StringRef nearestWord(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> words);

/// "; did you mean 'x'?" with the nearest of `words`, or nothing.
std::string didYouMean(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> words);

/// "one of a, b, c; did you mean 'b'?" for a `word` that is none of `words`.
std::string oneOf(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> words);

/// An option that a program registers only when LLVM's parser starts.
struct LateOption {
  llvm::StringRef name;
  /// The words that it takes; none for a flag.
  llvm::ArrayRef<llvm::StringRef> values = {};
};

/// Checks a command line against the options that are registered for `command`, before LLVM's parser sees it: that one takes any
/// unknown option with an initial `h` for `--help`, and does not say all mistakes in one place. `args` starts with the program's
/// name. Errors: unknown options, missing and superfluous values, single options that occur twice, superfluous files.
/// Takes `--color`, `--color=always`, `never` and `auto` off the arguments and makes all output follow it, or the environment
/// variable NO_COLOR where it is not given.
llvm::Error checkCommandLine(llvm::SmallVectorImpl<char *> &args,
                             llvm::cl::SubCommand &command = llvm::cl::SubCommand::getTopLevel(),
                             llvm::ArrayRef<LateOption> late = {});

/// Checks a command line as checkCommandLine does and by `checkMore`, then lets LLVM's parser have it. The error is the first
/// mistake in our words, those of LLVM's parsers of values included; nothing is printed.
llvm::Error parseCommandLine(llvm::SmallVectorImpl<char *> &args, llvm::StringRef overview,
                             llvm::cl::SubCommand &command = llvm::cl::SubCommand::getTopLevel(),
                             llvm::function_ref<llvm::Error()> checkMore = nullptr);

/// The name that a tool was called by, from the first of its arguments: "tt-opt", or another name of it.
std::string toolName(const char *program);

/// Whether LLVM's parser of flags takes `value` for true ("" and "true") or false; nothing for another text.
std::optional<bool> flagValue(llvm::StringRef value);

/// What an option wants that takes integers from `least` to `most`, where `text` is none of them.
std::string integerWish(llvm::StringRef text, int64_t least, uint64_t most);

/// "--<option>: expected <wanted>, found '<found>'", as all values that an option does not take are refused.
std::string refusedValue(llvm::StringRef option, const llvm::Twine &wanted, llvm::StringRef found);

/// Runs `parse`, which may use LLVM's parsers of values: these print what is wrong with one, without the name of the tool. Returns
/// that in our words, "" where nothing was printed.
std::string captureMistakes(llvm::function_ref<void()> parse);

/// Prints `error` as one of `tool` on standard error and returns the exit status that it has (ExitStatus.h).
ExitStatus reportError(llvm::StringRef tool, llvm::Error error);

/// An error where standard output is a terminal, which `what` would garble; success with `force`.
llvm::Error checkBinaryOutput(llvm::StringRef what, bool force);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_COMMANDLINE_H
