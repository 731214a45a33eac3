//===- CardOptions.cpp - Options of ttrt on cards -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CardOptions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/WithColor.h"

#include <memory>
#include <vector>

using namespace llvm;

namespace ttmlir::tools {

namespace {
/// A row of CardOptions.def.
struct Row {
  StringLiteral commands, name;
  bool takesValue;
  /// The option that it stands for, and its value; empty for none.
  StringLiteral current, value;
  StringLiteral reason;
};

/// An option of a command.
struct CardOption {
  const Row *row;
  cl::SubCommand *command;
  std::unique_ptr<cl::Option> option;
};
} // namespace

static constexpr Row rows[] = {
#define TTMLIR_CARD_RENAMED(commands, name, current, value) {commands, name, false, current, value, ""},
#define TTMLIR_CARD_FLAG(commands, name, reason) {commands, name, false, "", "", reason},
#define TTMLIR_CARD_VALUE(commands, name, reason) {commands, name, true, "", "", reason},
#include "ttmlir/Tools/CardOptions.def"
};

static cl::OptionCategory category("options of ttrt on cards");

static std::vector<CardOption> &cardOptions() {
  static std::vector<CardOption> options;
  return options;
}

static std::unique_ptr<cl::Option> makeOption(const Row &row, cl::SubCommand &command) {
  if (row.takesValue)
    return std::make_unique<cl::opt<std::string>>(StringRef(row.name), cl::Hidden, cl::cat(category), cl::sub(command));
  return std::make_unique<cl::opt<bool>>(StringRef(row.name), cl::Hidden, cl::cat(category), cl::sub(command));
}

void makeCardOptions() {
  for (const Row &row : rows) {
    SmallVector<StringRef> names;
    row.commands.split(names, ' ');
    for (cl::SubCommand *command : cl::getRegisteredSubcommands())
      if (is_contained(names, command->getName()))
        cardOptions().push_back({&row, command, makeOption(row, *command)});
  }
}

bool isCardOption(const cl::Option &option) { return is_contained(option.Categories, &category); }

void applyCardOptions(raw_ostream &os) {
  for (const auto &[row, command, option] : cardOptions()) {
    if (!*command || !option->getNumOccurrences())
      continue;
    if (!row->current.empty()) {
      cl::Option &current = *command->OptionsMap.lookup(row->current);
      if (!current.getNumOccurrences())
        current.addOccurrence(0, row->current, row->value);
      continue;
    }
    if (!command->OptionsMap.lookup("quiet")->getNumOccurrences())
      WithColor::note(os, "ttrt") << "--" << row->name << " has no effect: " << row->reason << '\n';
  }
}

} // namespace ttmlir::tools
