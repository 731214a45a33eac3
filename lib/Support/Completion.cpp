//===- Completion.cpp - Completions of shells -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CommandLineDocs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace llvm;
using namespace ttmlir;

/// Text in single quotes of a shell.
static std::string quoted(StringRef text) {
  std::string result = "'";
  for (char c : text)
    result += c == '\'' ? "'\\''" : std::string(1, c);
  return result + "'";
}

static std::string functionOf(StringRef tool) {
  std::string name = ("_" + tool).str();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

static std::vector<std::string> commandNames(ArrayRef<CommandDoc> commands) {
  std::vector<std::string> names;
  for (const CommandDoc &command : commands)
    if (!command.name.empty())
      names.push_back(command.name);
  return names;
}

//===----------------------------------------------------------------------===//
// bash
//===----------------------------------------------------------------------===//

static void printBash(StringRef tool, ArrayRef<CommandDoc> commands, raw_ostream &os) {
  const std::vector<std::string> names = commandNames(commands);
  os << "# bash completion for " << tool << "\n\n"
     << functionOf(tool) << "() {\n"
     << "  local line=${COMP_LINE:0:COMP_POINT} command= options= values= prefix=\n"
     << "  local word=${line##*[[:space:]]}\n";
  if (!names.empty())
    os << "  for word in ${line% *}; do\n    case $word in\n      " << join(names, " | ")
       << ") command=$word; break ;;\n    esac\n  done\n  word=${line##*[[:space:]]}\n";
  os << "  case $command in\n";
  for (const CommandDoc &command : commands) {
    os << "    " << quoted(command.name) << ")\n      options=" << quoted([&] {
      std::vector<std::string> words;
      if (command.name.empty())
        words = names;
      for (const OptionDoc &option : command.options)
        words.push_back(option.spelling());
      return join(words, " ");
    }())
       << "\n      case $word in\n";
    for (const OptionDoc &option : command.options)
      if (!option.values.empty())
        os << "        --" << option.name << "=*) values=" << quoted(join(option.values, " ")) << " ;;\n";
    os << "      esac\n      ;;\n";
  }
  // Completion starts after the last word separator, usually "=".
  os << "  esac\n"
        "  COMPREPLY=()\n"
        "  if [[ -n $values ]]; then\n"
        "    prefix=${word%%=*}=\n"
        "    COMPREPLY=($(compgen -W \"$values\" -- \"${word#*=}\"))\n"
        "    [[ $COMP_WORDBREAKS == *=* ]] || COMPREPLY=(\"${COMPREPLY[@]/#/$prefix}\")\n"
        "  elif [[ $word == -* || -z $word && -z $command ]] && [[ $word != *=* ]]; then\n"
        "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
        "    [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null\n"
        "  elif [[ -z $command && $word != */* ]]; then\n"
        "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
        "  fi\n"
        "}\n"
     << "complete -o default -F " << functionOf(tool) << ' ' << tool << '\n';
}

//===----------------------------------------------------------------------===//
// zsh
//===----------------------------------------------------------------------===//

/// "name:help", the format of _describe.
static std::string described(StringRef name, StringRef help) {
  std::string escapedName;
  for (char c : name)
    escapedName += c == ':' ? "\\:" : std::string(1, c);
  return quoted(escapedName + ":" + help.str());
}

static void printZsh(StringRef tool, ArrayRef<CommandDoc> commands, raw_ostream &os) {
  os << "#compdef " << tool << "\n\nlocal command=\nlocal -a commands flags valued\n";
  if (commands.size() > 1) {
    os << "commands=(\n";
    for (const CommandDoc &command : commands)
      if (!command.name.empty())
        os << "  " << described(command.name, command.description) << '\n';
    os << ")\n(( CURRENT > 2 )) && command=$words[2]\n";
  }
  os << "case $command in\n";
  for (const CommandDoc &command : commands) {
    os << "  " << (command.name.empty() ? "''" : command.name) << ")\n    case $PREFIX in\n";
    for (const OptionDoc &option : command.options)
      if (!option.values.empty())
        os << "      --" << option.name << "=*) compset -P '*='; compadd -- " << join(option.values, " ") << "; return ;;\n";
    os << "    esac\n    flags=(\n";
    for (const OptionDoc &option : command.options)
      if (!option.needsValue)
        os << "      " << described(option.spelling(), option.help) << '\n';
    os << "    )\n    valued=(\n";
    for (const OptionDoc &option : command.options)
      if (option.needsValue)
        os << "      " << described(option.spelling(), option.help) << '\n';
    os << "    )\n    ;;\n";
  }
  os << "esac\n"
        "if [[ $PREFIX == -*=* ]]; then\n  compset -P '*='\n  _files\n"
        "elif [[ $PREFIX == -* ]]; then\n  _describe -o option flags\n  _describe -o option valued -S ''\n"
        "elif [[ -z $command ]] && (( $#commands )); then\n  _describe command commands\n"
        "else\n  _files\nfi\n";
}

//===----------------------------------------------------------------------===//
// fish
//===----------------------------------------------------------------------===//

static void printFish(StringRef tool, ArrayRef<CommandDoc> commands, raw_ostream &os) {
  os << "# fish completion for " << tool << "\n\n";
  for (const CommandDoc &command : commands) {
    std::string start = ("complete -c " + tool).str();
    if (!command.name.empty()) {
      os << start << " -f -n __fish_use_subcommand -a " << command.name << " -d " << quoted(command.description) << '\n';
      start += " -n '__fish_seen_subcommand_from " + command.name + "'";
    } else if (commands.size() > 1) {
      start += " -n __fish_use_subcommand";
    }
    for (const OptionDoc &option : command.options) {
      os << start << (option.name.size() == 1 ? " -s " : " -l ") << option.name;
      if (!option.values.empty())
        os << " -x -a " << quoted(join(option.values, " "));
      else if (option.needsValue)
        os << " -r";
      if (!option.help.empty())
        os << " -d " << quoted(option.help);
      os << '\n';
    }
  }
}

bool ttmlir::printCompletion(StringRef shell, StringRef tool, ArrayRef<CommandDoc> commands, raw_ostream &os) {
  if (shell == "bash")
    printBash(tool, commands, os);
  else if (shell == "zsh")
    printZsh(tool, commands, os);
  else if (shell == "fish")
    printFish(tool, commands, os);
  else
    return false;
  return true;
}
