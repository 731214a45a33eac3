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

/// The word of `words` with the smallest edit distance to `word`, the first of several; empty if more than a third of the letters
/// differ.
llvm::StringRef nearestWord(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> words);

/// "; did you mean 'x'?" with the nearest of `words`, or the empty string.
std::string didYouMean(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> words);

/// "one of a, b, c; did you mean 'b'?" for a `word` that is not in `words`.
std::string oneOf(llvm::StringRef word, llvm::ArrayRef<llvm::StringRef> words);

/// An option that a program registers only when LLVM's parser starts.
struct LateOption {
  llvm::StringRef name;
  /// The words that it accepts; empty for a flag.
  llvm::ArrayRef<llvm::StringRef> values = {};
};

/// Checks a command line against the options registered for `command`, before LLVM's parser, which takes any unknown option with an
/// initial `h` for `--help` and reports mistakes in several places. `args` starts with the program's name. Errors: unknown options,
/// missing and superfluous values, repeated single options, superfluous files. Removes `--color`, `--color=always`, `never` and
/// `auto` from the arguments and applies it to all output; NO_COLOR applies if it is not given.
llvm::Error checkCommandLine(llvm::SmallVectorImpl<char *> &args,
                             llvm::cl::SubCommand &command = llvm::cl::SubCommand::getTopLevel(),
                             llvm::ArrayRef<LateOption> late = {});

/// Checks a command line with checkCommandLine and `checkMore`, then runs LLVM's parser. The error is the first mistake in our
/// words, including errors of LLVM's value parsers; prints nothing.
llvm::Error parseCommandLine(llvm::SmallVectorImpl<char *> &args, llvm::StringRef overview,
                             llvm::cl::SubCommand &command = llvm::cl::SubCommand::getTopLevel(),
                             llvm::function_ref<llvm::Error()> checkMore = nullptr);

/// The name under which a tool was called, from its first argument: "tt-opt", or an alias.
std::string toolName(const char *program);

/// The value of a flag in LLVM's parser: true for "" and "true", false for "false"; none for other text.
std::optional<bool> flagValue(llvm::StringRef value);

/// The expected value of an integer option with range `least` to `most`, given the invalid `text`.
std::string integerWish(llvm::StringRef text, int64_t least, uint64_t most);

/// "--<option>: expected <wanted>, found '<found>'", the form of all errors about option values.
std::string refusedValue(llvm::StringRef option, const llvm::Twine &wanted, llvm::StringRef found);

/// Runs `parse`, which may use LLVM's value parsers: these print errors without the name of the tool. Returns the errors in our
/// words, "" if there were none.
std::string captureMistakes(llvm::function_ref<void()> parse);

/// Prints `error` as an error of `tool` on standard error and returns its exit status (ExitStatus.h).
ExitStatus reportError(llvm::StringRef tool, llvm::Error error);

/// Fails if standard output is a terminal, which the binary `what` would garble, unless `force`.
llvm::Error checkBinaryOutput(llvm::StringRef what, bool force);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_COMMANDLINE_H
