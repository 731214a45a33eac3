//===- CommandLine.cpp - Command lines of all tools -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CommandLine.h"

#include "CapturedStream.h"

#include "ttmlir/Support/CommandLineDocs.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

#include <cstdlib>
#include <unistd.h>

using namespace llvm;

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

StringRef ttmlir::nearestWord(StringRef word, ArrayRef<StringRef> words) {
  StringRef nearest;
  unsigned limit = (word.size() + 2) / 3, best = limit + 1;
  for (StringRef candidate : words) {
    unsigned distance = distanceOf(word, candidate, best);
    if (distance < best && distance < candidate.size())
      best = distance, nearest = candidate;
  }
  return nearest;
}

std::string ttmlir::didYouMean(StringRef word, ArrayRef<StringRef> words) {
  StringRef nearest = nearestWord(word, words);
  return nearest.empty() ? "" : ("; did you mean '" + nearest + "'?").str();
}

//===----------------------------------------------------------------------===//
// Colors
//===----------------------------------------------------------------------===//

enum class ColorChoice { Auto, Always, Never };
static ColorChoice colorChoice = ColorChoice::Auto;

/// Colors as requested by `--color`; else on terminals, unless NO_COLOR has a value (https://no-color.org).
static bool detectColors(const raw_ostream &os) {
  if (colorChoice != ColorChoice::Auto)
    return colorChoice == ColorChoice::Always;
  const char *noColor = std::getenv("NO_COLOR");
  return (!noColor || !*noColor) && os.has_colors();
}

/// The --help text of `--color`, which LLVM registers with another text on first use.
static void describeColor() {
  (void)WithColor::defaultAutoDetectFunction()(errs());
  for (cl::SubCommand *command : cl::getRegisteredSubcommands())
    if (auto found = command->OptionsMap.find("color"); found != command->OptionsMap.end()) {
      found->second->setDescription("color messages: auto (on terminals, unless NO_COLOR is set; default), always, never");
      found->second->setValueStr("when");
    }
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
      error = ttmlir::failure(ttmlir::refusedValue("color", "one of auto, always, never", text));
    return true;
  });
  return error;
}

//===----------------------------------------------------------------------===//
// Response files
//===----------------------------------------------------------------------===//

/// Joins options that need a value with values that begin with "@": LLVM's parser would open them as files of arguments.
static void joinValues(SmallVectorImpl<char *> &args, const DenseMap<StringRef, cl::Option *> &options) {
  // Arguments live as long as the program.
  static StringSet<> joined;
  for (size_t index = 1; index + 1 < args.size() && StringRef(args[index]) != "--"; ++index) {
    StringRef option(args[index]), value(args[index + 1]);
    auto it = option.starts_with("-") ? options.find(option.ltrim('-')) : options.end();
    if (it == options.end() || it->second->getValueExpectedFlag() != cl::ValueRequired)
      continue;
    if (!value.starts_with("@")) {
      ++index;
      continue;
    }
    // Keys end with a zero.
    args[index] = const_cast<char *>(joined.insert((option + "=" + value).str()).first->getKeyData());
    args.erase(args.begin() + index + 1);
  }
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// "--name", or "-o".
static std::string spelling(StringRef name) { return (name.size() == 1 ? "-" : "--") + name.str(); }

/// Names of options in other tools whose spelling is not near ours.
static constexpr std::pair<StringLiteral, StringLiteral> kOtherNames[] = {{"batch", "dim"},
                                                                          {"batch-size", "dim"},
                                                                          {"card", "system"},
                                                                          {"card", "system-desc"},
                                                                          {"device", "card"},
                                                                          {"device", "system"},
                                                                          {"device", "system-desc"},
                                                                          {"golden-against", "reference"},
                                                                          {"o", "output"},
                                                                          {"out", "o"},
                                                                          {"output", "o"},
                                                                          {"output-file", "o"},
                                                                          {"q", "quiet"},
                                                                          {"system", "card"},
                                                                          {"system", "system-desc"},
                                                                          {"system-desc", "system"},
                                                                          {"v", "version"}};

namespace {
/// Walks over the arguments as LLVM's parser will.
class ArgumentChecker {
public:
  ArgumentChecker(ArrayRef<char *> args, cl::SubCommand &command, ArrayRef<ttmlir::LateOption> late)
      : args(args), command(command), options(cl::getRegisteredOptions(command)), late(late) {}

  Error run() {
    for (index = 1; index < args.size(); ++index) {
      StringRef arg(args[index]);
      if (arg == "--")
        break;
      const bool isPositional = arg.size() < 2 || !arg.starts_with("-");
      if (Error error = isPositional ? checkPositional(arg) : checkOption(arg))
        return error;
      if (isPositional)
        bare = "";
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
    for (const cl::SubCommand *other : cl::getRegisteredSubcommands())
      if (isTool() && !arg.empty() && other->getName() == arg)
        return ttmlir::failure("command '" + arg + "' must be the first argument: '" + ttmlir::toolName(args[0]) + " " + arg +
                               " ...'");
    // A list of options after a pass.
    if (!bare.empty() && arg.contains('=') && !sys::fs::exists(arg))
      return ttmlir::failure("option '" + spelling(bare) + "' takes a value after '=' only: '" + spelling(bare) + "=" +
                             ttmlir::printable(arg) + "'");
    if (++positionals > command.PositionalOpts.size() && none_of(command.PositionalOpts, takesMany))
      return ttmlir::failure("unexpected argument '" + ttmlir::printable(arg) + "'");
    return Error::success();
  }

  /// Whether no command is named.
  bool isTool() const { return &command == &cl::SubCommand::getTopLevel(); }

  Error checkOption(StringRef arg) {
    StringRef text = arg;
    if (!text.consume_front("--"))
      text.consume_front("-");
    auto [name, value] = text.split('=');
    const bool hasValue = name.size() < text.size();
    // Registered when LLVM's parser starts.
    if (name == "h" && !hasValue)
      return Error::success();
    if (auto found = find_if(late, [&](const ttmlir::LateOption &option) { return option.name == name; }); found != late.end())
      return checkLate(*found, hasValue, value);
    auto it = options.find(name);
    if (it == options.end())
      return takesPrefix(text) ? Error::success() : unknown(arg, name);
    const cl::Option &option = *it->second;
    bare = option.getValueExpectedFlag() == cl::ValueOptional && !hasValue ? name : "";
    std::string spelled = "option '" + spelling(name) + "'";
    if (option.getValueExpectedFlag() == cl::ValueDisallowed && hasValue)
      return ttmlir::failure(spelled + " takes no value");
    if (option.getValueExpectedFlag() == cl::ValueRequired && !hasValue && ++index >= args.size())
      return ttmlir::failure(spelled + " needs a value");
    auto isSingle = [&] {
      return option.getNumOccurrencesFlag() == cl::Optional || option.getNumOccurrencesFlag() == cl::Required;
    };
    if (++occurrences[&option] > 1 && isSingle())
      return ttmlir::failure(spelled + " is given more than once");
    if (hasValue && dynamic_cast<const cl::opt<bool> *>(&option) && !ttmlir::flagValue(value))
      return ttmlir::failure(ttmlir::refusedValue(name, "true or false", value));
    return Error::success();
  }

  Error checkLate(const ttmlir::LateOption &option, bool hasValue, StringRef value) {
    std::string spelled = "option '--" + option.name.str() + "'";
    if (option.values.empty())
      return hasValue ? ttmlir::failure(spelled + " takes no value") : Error::success();
    if (!hasValue && ++index >= args.size())
      return ttmlir::failure(spelled + " needs a value");
    value = hasValue ? value : StringRef(args[index]);
    return is_contained(option.values, value)
               ? Error::success()
               : ttmlir::failure(ttmlir::refusedValue(option.name, ttmlir::oneOf(value, option.values), value));
  }

  /// Whether an option with its value attached to its name, such as -O1, is meant.
  bool takesPrefix(StringRef text) const {
    return any_of(options, [&](const auto &entry) {
      const cl::FormattingFlags flag = entry.second->getFormattingFlag();
      return (flag == cl::Prefix || flag == cl::AlwaysPrefix) && text.starts_with(entry.first);
    });
  }

  /// The names of all options of `command` that --help shows.
  static SmallVector<StringRef> namesOf(const cl::SubCommand &command) {
    SmallVector<StringRef> names;
    for (const auto &entry : command.OptionsMap)
      if (entry.second->getOptionHiddenFlag() != cl::ReallyHidden)
        names.push_back(entry.first);
    llvm::sort(names);
    return names;
  }

  /// The options of all subcommands, for the tool itself; none for a subcommand.
  SmallVector<StringRef> namesOfCommands() const {
    SmallVector<StringRef> names;
    if (isTool())
      for (const cl::SubCommand *other : cl::getRegisteredSubcommands())
        if (!other->getName().empty())
          append_range(names, namesOf(*other));
    llvm::sort(names);
    return names;
  }

  /// The one of `names` that other tools call `name`; empty if there is none.
  static StringRef otherwise(StringRef name, ArrayRef<StringRef> names) {
    for (const auto &[other, ours] : kOtherNames)
      if (name == other && is_contained(names, ours))
        return ours;
    return "";
  }

  /// The one of `names` that `name` probably means: the nearest, else the longest that `name` begins with, up to a "-".
  static StringRef meant(StringRef name, ArrayRef<StringRef> names) {
    if (StringRef ours = otherwise(name, names); !ours.empty())
      return ours;
    StringRef nearest = ttmlir::nearestWord(name, names);
    if (nearest.empty())
      for (StringRef candidate : names)
        if (candidate.size() > std::max<size_t>(nearest.size(), 2) && name.starts_with((candidate + "-").str()))
          nearest = candidate;
    return nearest;
  }

  /// The names of the commands that have the option `name`, "a, b".
  static std::string commandsWith(StringRef name) {
    SmallVector<StringRef> commands;
    for (const cl::SubCommand *other : cl::getRegisteredSubcommands())
      if (!other->getName().empty() && other->OptionsMap.contains(name))
        commands.push_back(other->getName());
    llvm::sort(commands);
    return join(commands, ", ");
  }

  Error unknown(StringRef arg, StringRef name) const {
    const std::string message = "unknown option '" + ttmlir::printable(arg.split('=').first) + "'";
    if (!isTool() && cl::SubCommand::getTopLevel().OptionsMap.contains(name))
      return ttmlir::failure("option '" + spelling(name) + "' must be written without a command: '" + ttmlir::toolName(args[0]) +
                             " " + spelling(name) + "'");
    SmallVector<StringRef> names = namesOf(command);
    for (const ttmlir::LateOption &option : late)
      names.push_back(option.name);
    if (std::string others = isTool() || !otherwise(name, names).empty() ? "" : commandsWith(name); !others.empty())
      return ttmlir::failure(message + " of '" + command.getName() + "'; it is one of " + others);
    if (StringRef nearest = meant(name, names); !nearest.empty())
      return ttmlir::failure(message + "; did you mean '" + spelling(nearest) + "'?");
    // An option of a subcommand may precede the subcommand.
    if (StringRef nearest = meant(name, namesOfCommands()); !nearest.empty()) {
      const std::string option = "'" + spelling(nearest) + "' of " + commandsWith(nearest);
      return ttmlir::failure(nearest == name ? "option " + option + " must follow the command"
                                             : message + "; did you mean " + option + ", after the command?");
    }
    return ttmlir::failure(message + "; see --help");
  }

  ArrayRef<char *> args;
  const cl::SubCommand &command;
  const DenseMap<StringRef, cl::Option *> &options;
  DenseMap<const cl::Option *, unsigned> occurrences;
  const ArrayRef<ttmlir::LateOption> late;
  size_t index = 0, positionals = 0;
  /// The preceding option with an optional value, if it has none.
  StringRef bare;
};
} // namespace

Error ttmlir::checkCommandLine(SmallVectorImpl<char *> &args, cl::SubCommand &command, ArrayRef<LateOption> late) {
  WithColor::setAutoDetectFunction(detectColors);
  describeColor();
  if (Error error = takeColor(args))
    return error;
  joinValues(args, cl::getRegisteredOptions(command));
  return ArgumentChecker(args, command, late).run();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

std::string ttmlir::refusedValue(StringRef option, const Twine &wanted, StringRef found) {
  // A hint follows the found value.
  const std::string text = wanted.str();
  auto [wish, hint] = StringRef(text).split(';');
  return (spelling(option) + ": expected " + wish + ", found '" + printable(found) + "'" + (hint.empty() ? "" : ";") + hint).str();
}

std::string ttmlir::oneOf(StringRef word, ArrayRef<StringRef> words) {
  return "one of " + join(words, ", ") + didYouMean(word, words);
}

std::optional<bool> ttmlir::flagValue(StringRef value) {
  if (is_contained({"", "true", "TRUE", "True", "1"}, value))
    return true;
  return is_contained({"false", "FALSE", "False", "0"}, value) ? std::optional(false) : std::nullopt;
}

std::string ttmlir::integerWish(StringRef text, int64_t least, uint64_t most) {
  const bool isNegative = text.consume_front("-");
  APInt magnitude;
  if (!text.getAsInteger(0, magnitude)) {
    if (isNegative && least < 0)
      return "an integer of at least " + std::to_string(least);
    if (!isNegative)
      return "an integer of at most " + std::to_string(most);
  }
  return least < 0 ? "an integer" : "an integer that is not negative";
}

/// The expected value where LLVM's value parser reports `complaint`.
static std::string wishOf(StringRef complaint, StringRef option, StringRef value) {
  if (complaint.contains("boolean"))
    return "true or false";
  if (complaint.contains("floating point"))
    return "a number";
  if (complaint.contains("uint argument"))
    return ttmlir::integerWish(value, 0, UINT32_MAX);
  for (StringRef type : {"ulong", "ullong"})
    if (complaint.contains((type + " argument").str()))
      return ttmlir::integerWish(value, 0, UINT64_MAX);
  for (StringRef type : {"long", "llong"})
    if (complaint.contains((type + " argument").str()))
      return ttmlir::integerWish(value, INT64_MIN, INT64_MAX);
  if (complaint.contains("only integer"))
    return "an integer";
  if (complaint.contains("value invalid for"))
    return ttmlir::integerWish(value, INT32_MIN, INT32_MAX);
  for (const ttmlir::CommandDoc &command : ttmlir::describeCommandLine())
    for (const ttmlir::OptionDoc &doc : command.options)
      if (doc.name == option && !doc.values.empty())
        return ttmlir::oneOf(value, SmallVector<StringRef>(doc.values.begin(), doc.values.end()));
  return "a value that --help lists";
}

/// Rewords "tt-opt: for the --max-errors option: 'x' value invalid for uint argument!"; other lines are unchanged.
static std::string reword(StringRef line, StringRef tool) {
  line.consume_front((tool + ": ").str());
  StringRef rest = line.ltrim(": ");
  for (StringRef unknown : {"Unknown command line argument '", "Unknown subcommand '"})
    if (rest.consume_front(unknown))
      return ("unknown argument '" + rest.rsplit("'.  Try: ").first + "'; see --help").str();
  if (!rest.consume_front("for the -"))
    return line.str();
  auto [option, complaint] = rest.ltrim('-').split(" option: ");
  const size_t begin = complaint.find('\''), end = begin == StringRef::npos ? begin : complaint.find('\'', begin + 1);
  if (complaint.starts_with("requires a value"))
    return ("--" + option + ": needs a value").str();
  if (end == StringRef::npos)
    return ("--" + option + ": " + complaint).str();
  StringRef value = complaint.slice(begin + 1, end);
  return ttmlir::refusedValue(option, wishOf(complaint.substr(end + 1), option, value), value);
}

/// The first line of `messages` in our words.
static std::string firstMistake(StringRef messages, StringRef tool) {
  return reword(messages.trim().split('\n').first.trim(), tool);
}

std::string ttmlir::captureMistakes(function_ref<void()> parse) { return firstMistake(capture(STDERR_FILENO, parse), ""); }

std::string ttmlir::toolName(const char *program) { return sys::path::filename(program ? program : "").str(); }

Error ttmlir::parseCommandLine(SmallVectorImpl<char *> &args, StringRef overview, cl::SubCommand &command,
                               function_ref<Error()> checkMore) {
  if (Error error = checkCommandLine(args, command))
    return error;
  if (checkMore)
    if (Error error = checkMore())
      return error;
  // Some errors are reported here, others on standard error.
  std::string told;
  raw_string_ostream os(told);
  bool isGood = true;
  std::string printed =
      capture(STDERR_FILENO, [&] { isGood = cl::ParseCommandLineOptions(args.size(), args.data(), overview, &os); });
  if (isGood)
    return documentMistake().empty() ? Error::success() : ttmlir::failure(documentMistake());
  std::string message = firstMistake(printed.empty() ? told : printed, toolName(args[0]));
  return ttmlir::failure(message.empty() ? "invalid command line" : message);
}

ttmlir::ExitStatus ttmlir::reportError(StringRef tool, Error error) {
  const ExitStatus status = statusOf(error);
  WithColor::error(errs(), tool) << printable(toString(std::move(error)), "\n\t") << '\n';
  return status;
}

Error ttmlir::checkBinaryOutput(StringRef what, bool force) {
  if (force || !sys::Process::StandardOutIsDisplayed())
    return Error::success();
  return ttmlir::failure(what + " is binary and standard output is a terminal; name a file, use a pipe or --force");
}
