//===- CommandLine.cpp - Command lines of all tools -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CommandLine.h"

#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

#include <cstdlib>

using namespace llvm;

static Error failure(const Twine &message) { return createStringError(inconvertibleErrorCode(), message); }

//===----------------------------------------------------------------------===//
// Near misses
//===----------------------------------------------------------------------===//

/// The edit distance where a swap of two neighbours counts as one edit, up to `limit`; more where it is larger.
static unsigned distanceOf(StringRef word, StringRef candidate, unsigned limit) {
  unsigned best = word.edit_distance_insensitive(candidate, /*AllowReplacements=*/true, limit);
  std::string swapped = word.str();
  for (size_t i = 1; i < swapped.size() && best > 1; ++i) {
    std::swap(swapped[i - 1], swapped[i]);
    best = std::min(best, 1 + StringRef(swapped).edit_distance_insensitive(candidate, /*AllowReplacements=*/true, limit));
    std::swap(swapped[i - 1], swapped[i]);
  }
  return best;
}

StringRef tt::nearestWord(StringRef word, ArrayRef<StringRef> words) {
  StringRef nearest;
  unsigned limit = (word.size() + 2) / 3, best = limit + 1;
  for (StringRef candidate : words) {
    unsigned distance = distanceOf(word, candidate, best);
    if (distance < best && distance < candidate.size())
      best = distance, nearest = candidate;
  }
  return nearest;
}

std::string tt::didYouMean(StringRef word, ArrayRef<StringRef> words) {
  StringRef nearest = nearestWord(word, words);
  return nearest.empty() ? "" : ("; did you mean '" + nearest + "'?").str();
}

//===----------------------------------------------------------------------===//
// Colors
//===----------------------------------------------------------------------===//

enum class ColorChoice { Auto, Always, Never };
static ColorChoice colorChoice = ColorChoice::Auto;

/// Colors as `--color` wants them; else on terminals, unless NO_COLOR has a value (https://no-color.org).
static bool detectColors(const raw_ostream &os) {
  if (colorChoice != ColorChoice::Auto)
    return colorChoice == ColorChoice::Always;
  const char *noColor = std::getenv("NO_COLOR");
  return (!noColor || !*noColor) && os.has_colors();
}

/// Takes `--color` off the arguments. LLVM has it as a boolean, and not for subcommands.
static Error takeColor(SmallVectorImpl<char *> &args) {
  Error error = Error::success();
  bool isOption = true;
  erase_if(args, [&](const char *arg) {
    StringRef text(arg);
    isOption &= text != "--";
    if (!isOption || !(text.consume_front("--color") || text.consume_front("-color")) || !(text.empty() || text.starts_with("=")))
      return false;
    text.consume_front("=");
    if (text.empty() || text == "always" || text == "true")
      colorChoice = ColorChoice::Always;
    else if (text == "never" || text == "false")
      colorChoice = ColorChoice::Never;
    else if (text == "auto")
      colorChoice = ColorChoice::Auto;
    else if (!error)
      error = failure("--color is '" + tt::printable(text) + "' but should be one of auto, always, never");
    return true;
  });
  return error;
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

namespace {
/// Walks over the arguments as LLVM's parser will.
class ArgumentChecker {
public:
  ArgumentChecker(ArrayRef<char *> args, cl::SubCommand &command, tt::LateOptions late)
      : args(args), command(command), options(cl::getRegisteredOptions(command)), late(late) {}

  Error run() {
    for (index = 1; index < args.size(); ++index) {
      StringRef arg(args[index]);
      if (arg == "--")
        break;
      const bool isPositional = arg.size() < 2 || !arg.starts_with("-");
      if (Error error = isPositional ? checkPositional(arg) : checkOption(arg))
        return error;
    }
    return Error::success();
  }

private:
  Error checkPositional(StringRef arg) {
    auto takesMany = [](const cl::Option *option) {
      return option->getNumOccurrencesFlag() == cl::ZeroOrMore || option->getNumOccurrencesFlag() == cl::OneOrMore;
    };
    // The name of a subcommand, and files of arguments, which LLVM's parser opens.
    if ((index == 1 && arg == command.getName()) || arg.starts_with("@"))
      return Error::success();
    if (++positionals > command.PositionalOpts.size() + late.positionals && none_of(command.PositionalOpts, takesMany))
      return failure("unexpected argument '" + tt::printable(arg) + "'");
    return Error::success();
  }

  Error checkOption(StringRef arg) {
    StringRef text = arg.ltrim('-');
    auto [name, value] = text.split('=');
    const bool hasValue = name.size() < text.size();
    // Registered when LLVM's parser starts.
    if (name == "h" && !hasValue)
      return Error::success();
    if (is_contained(late.withValue, name)) {
      index += !hasValue;
      return Error::success();
    }
    auto it = options.find(name);
    if (it == options.end())
      return takesPrefix(text) ? Error::success() : unknown(arg, name);
    const cl::Option &option = *it->second;
    std::string spelled = "option '--" + name.str() + "'";
    if (option.getValueExpectedFlag() == cl::ValueDisallowed && hasValue)
      return failure(spelled + " takes no value");
    if (option.getValueExpectedFlag() == cl::ValueRequired && !hasValue && ++index >= args.size())
      return failure(spelled + " needs a value");
    auto isSingle = [&] {
      return option.getNumOccurrencesFlag() == cl::Optional || option.getNumOccurrencesFlag() == cl::Required;
    };
    if (++occurrences[&option] > 1 && isSingle())
      return failure(spelled + " is given more than once");
    return Error::success();
  }

  /// Whether an option with its value directly behind its name, such as -O1, is meant.
  bool takesPrefix(StringRef text) const {
    return any_of(options, [&](const auto &entry) {
      const cl::FormattingFlags flag = entry.second->getFormattingFlag();
      return (flag == cl::Prefix || flag == cl::AlwaysPrefix) && text.starts_with(entry.first);
    });
  }

  Error unknown(StringRef arg, StringRef name) const {
    SmallVector<StringRef> names;
    for (const auto &entry : options)
      if (entry.second->getOptionHiddenFlag() != cl::ReallyHidden)
        names.push_back(entry.first);
    llvm::sort(names);
    StringRef nearest = tt::nearestWord(name, names);
    return failure("unknown option '" + tt::printable(arg.split('=').first) + "'" +
                   (nearest.empty() ? StringRef("; see --help") : StringRef("; did you mean '--")) + nearest +
                   (nearest.empty() ? "" : "'?"));
  }

  ArrayRef<char *> args;
  const cl::SubCommand &command;
  const DenseMap<StringRef, cl::Option *> &options;
  DenseMap<const cl::Option *, unsigned> occurrences;
  const tt::LateOptions late;
  size_t index = 0, positionals = 0;
};
} // namespace

Error tt::checkCommandLine(SmallVectorImpl<char *> &args, cl::SubCommand &command, LateOptions late) {
  WithColor::setAutoDetectFunction(detectColors);
  if (Error error = takeColor(args))
    return error;
  return ArgumentChecker(args, command, late).run();
}

bool tt::reportFalseHelp(StringRef tool, ArrayRef<char *> args) {
  static constexpr StringLiteral known[] = {"h", "help", "help-hidden", "help-list", "help-list-hidden"};
  WithColor::setAutoDetectFunction(detectColors);
  for (StringRef arg : args.drop_front()) {
    StringRef name = arg.ltrim('-').split('=').first;
    if (arg == "--")
      break;
    if (!arg.starts_with("-") || !name.starts_with("h") || is_contained(known, name))
      continue;
    WithColor::error(errs(), tool) << "unknown option '" << printable(arg) << "'; did you mean '--help'?\n";
    return true;
  }
  return false;
}

Error tt::checkBinaryOutput(StringRef what, bool force) {
  if (force || !sys::Process::StandardOutIsDisplayed())
    return Error::success();
  return failure(what + " is binary and standard output is a terminal; name a file, use a pipe or --force");
}
