//===- CommandLineDocs.cpp - Man pages and completions --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CommandLineDocs.h"

#include "CapturedStream.h"

#include "ttmlir/Config.h"
#include "ttmlir/Support/ExitStatus.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/CommandLine.h"

#include <cstdlib>
#include <unistd.h>

using namespace llvm;

namespace ttmlir {

//===----------------------------------------------------------------------===//
// Registered options
//===----------------------------------------------------------------------===//

std::string OptionDoc::spelling() const { return (name.size() == 1 ? "-" : "--") + name + (needsValue ? "=" : ""); }

/// The lines of an option's --help; LLVM describes options nowhere else. Joins wrapped help lines.
static std::vector<OptionLine> describe(const cl::Option &option) {
  const std::string text = capture(STDOUT_FILENO, [&] { option.printOptionInfo(option.getOptionWidth()); });
  std::vector<OptionLine> lines;
  SmallVector<StringRef> rows;
  StringRef(text).split(rows, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef row : rows) {
    const unsigned indent = row.size() - row.ltrim().size();
    auto [term, help] = row.ltrim().split(" - ");
    const bool isTerm = term.starts_with("-") || term.starts_with("=");
    if (!isTerm && !lines.empty() && indent > lines.back().indent + 6)
      lines.back().help += (" " + row.trim()).str();
    else if (isTerm)
      lines.push_back({indent, term.trim().str(), help.trim().str()});
    else
      lines.push_back({indent, row.trim().str(), ""});
  }
  return lines;
}

/// "init" of "--init=<value>"; empty for other lines.
static StringRef nameOf(StringRef term) {
  return term.starts_with("-") ? term.ltrim('-').take_until([](char c) { return c == '=' || c == ' ' || c == '<'; }) : "";
}

static CommandDoc describe(cl::SubCommand &command) {
  CommandDoc doc{command.getName().str(), command.getDescription().str(), "", {}, {}};
  for (const cl::Option *positional : command.PositionalOpts)
    doc.positional += (doc.positional.empty() ? "" : " ") + positional->HelpStr.str();
  // The literal options of a list, such as passes, are one option of many names.
  std::vector<std::pair<StringRef, cl::Option *>> names;
  for (const auto &entry : command.OptionsMap)
    if (entry.second->getOptionHiddenFlag() == cl::NotHidden)
      names.emplace_back(entry.first, entry.second);
  llvm::sort(names, llvm::less_first());
  SetVector<cl::Option *> options;
  for (auto [name, option] : names)
    options.insert(option);
  StringMap<OptionDoc> docs;
  for (cl::Option *option : options) {
    OptionDoc *current = nullptr;
    for (OptionLine &line : describe(*option)) {
      StringRef name = nameOf(line.term);
      if (!name.empty() && command.OptionsMap.lookup(name) == option) {
        current = &docs[name];
        *current = {name.str(),
                    line.help,
                    option->getValueExpectedFlag() != cl::ValueDisallowed,
                    option->getValueExpectedFlag() == cl::ValueRequired,
                    {}};
      } else if (!name.empty()) {
        current = nullptr; // an option of a pass
      } else if (current && StringRef(line.term).consume_front("=") && !StringRef(line.term).starts_with("=<")) {
        current->values.push_back(line.term.substr(1));
      }
      doc.lines.push_back(std::move(line));
    }
  }
  for (auto [name, option] : names)
    if (auto found = docs.find(name); found != docs.end())
      doc.options.push_back(found->second);
  return doc;
}

std::vector<CommandDoc> describeCommandLine() {
  std::vector<cl::SubCommand *> commands;
  for (cl::SubCommand *command : cl::getRegisteredSubcommands())
    if (command != &cl::SubCommand::getAll() && (command == &cl::SubCommand::getTopLevel() || !command->getName().empty()))
      commands.push_back(command);
  llvm::sort(commands, [](cl::SubCommand *a, cl::SubCommand *b) { return a->getName() < b->getName(); });
  std::vector<CommandDoc> docs;
  for (cl::SubCommand *command : commands)
    docs.push_back(describe(*command));
  return docs;
}

//===----------------------------------------------------------------------===//
// Man pages
//===----------------------------------------------------------------------===//

/// Text for troff.
static std::string escaped(StringRef text) {
  std::string result = text.starts_with(".") || text.starts_with("'") ? "\\&" : "";
  for (char c : text)
    result += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
  return result;
}

static void printLines(ArrayRef<OptionLine> lines, raw_ostream &os) {
  SmallVector<unsigned> indents;
  for (const OptionLine &line : lines) {
    while (!indents.empty() && indents.back() >= line.indent) {
      indents.pop_back();
      if (!indents.empty())
        os << ".RE\n";
    }
    if (!indents.empty())
      os << ".RS\n";
    indents.push_back(line.indent);
    os << ".TP\n.B " << escaped(line.term) << '\n' << (line.help.empty() ? "\\&" : escaped(line.help)) << '\n';
  }
  for (size_t i = 1; i < indents.size(); ++i)
    os << ".RE\n";
}

static std::string upper(StringRef text) { return text.upper(); }

void printManPage(StringRef tool, StringRef summary, ArrayRef<CommandDoc> commands, raw_ostream &os) {
  os << ".TH " << escaped(upper(tool)) << " 1 \"\" \"tt\\-mlir " TTMLIR_VERSION_STRING "\" \"User Commands\"\n";
  os << ".SH NAME\n" << escaped(tool) << " \\- " << escaped(summary) << "\n.SH SYNOPSIS\n";
  for (const CommandDoc &command : commands) {
    if (command.name.empty() && commands.size() > 1)
      continue;
    os << ".B " << escaped(tool) << (command.name.empty() ? "" : " " + escaped(command.name)) << "\n[options] "
       << escaped(command.positional) << "\n.br\n";
  }
  for (const CommandDoc &command : commands) {
    if (command.lines.empty())
      continue;
    os << ".SH " << (command.name.empty() ? "OPTIONS" : "\"" + upper(escaped(command.name)) + " OPTIONS\"") << '\n';
    if (!command.description.empty())
      os << escaped(command.description) << ".\n";
    printLines(command.lines, os);
  }
  os << ".SH EXIT STATUS\n";
  for (ExitStatus status : {ExitStatus::Success, ExitStatus::Refused, ExitStatus::Usage, ExitStatus::File, ExitStatus::Internal})
    os << ".TP\n.B " << static_cast<int>(status) << '\n' << escaped(meaning(status)) << '\n';
}

static std::string mistake;

StringRef documentMistake() { return mistake; }

void registerDocumentOptions(StringRef tool) {
  static std::string toolName;
  toolName = tool.str();
  static cl::opt<std::string> man("print-man", cl::desc("Print the man page"), cl::value_desc("summary"), cl::ReallyHidden,
                                  cl::sub(cl::SubCommand::getAll()), cl::callback([](const std::string &summary) {
                                    printManPage(toolName, summary, describeCommandLine(), outs());
                                    std::exit(0);
                                  }));
  static cl::opt<std::string> completion("print-completion", cl::desc("Print the completion for bash, zsh or fish"),
                                         cl::value_desc("shell"), cl::ReallyHidden, cl::sub(cl::SubCommand::getAll()),
                                         cl::callback([](const std::string &shell) {
                                           if (printCompletion(shell, toolName, describeCommandLine(), outs()))
                                             std::exit(0);
                                           // Standard error is not the user's while the command line is parsed.
                                           mistake = "--print-completion: expected bash, zsh or fish, found '" + shell + "'";
                                         }));
}

} // namespace ttmlir
