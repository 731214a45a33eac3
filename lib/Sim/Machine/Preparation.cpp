//===- Preparation.cpp - What units are prepared for ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Preparation.h"
#include "Core.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace tt;
using namespace tt::sim;
using namespace tt::sim::machine;
using schema::InstructionInfo;
using schema::KernelEngine;

namespace {

/// What an instruction has to do with preparing a unit.
struct Rule {
  /// The unit that it prepares or needs.
  std::optional<PreparedUnit> unit;
  /// Of a call: its inits, and the operands that it shares with an init, by their numbers in both.
  struct Init {
    const InstructionInfo *info;
    SmallVector<std::pair<unsigned, unsigned>, 2> shared;
  };
  SmallVector<Init, 2> inits;
  /// Of an init: what has to undo it before the unit is prepared for anything else.
  const InstructionInfo *undo = nullptr;
};

} // namespace

/// The number of attribute `name` among the operands of `info`.
static std::optional<unsigned> operandOf(const InstructionInfo &info, StringRef name) {
  SmallVector<StringRef, 4> names;
  info.attributes.split(names, ',', -1, /*KeepEmpty=*/false);
  const auto *found = find(names, name);
  if (found == names.end())
    return std::nullopt;
  return static_cast<unsigned>(info.signature.size() - names.size() + static_cast<size_t>(found - names.begin()));
}

/// Attributes that `call` and `init` have under one name.
static Rule::Init linkInit(const InstructionInfo &call, const InstructionInfo &init) {
  Rule::Init link{&init, {}};
  SmallVector<StringRef, 4> names;
  init.attributes.split(names, ',', -1, /*KeepEmpty=*/false);
  for (StringRef name : names)
    if (std::optional<unsigned> number = operandOf(call, name))
      link.shared.push_back({*number, *operandOf(init, name)});
  return link;
}

/// The call that has to come after those that `init` prepares, before anything else does: tilize_uninit after tilize_init.
static const InstructionInfo *undoOf(StringRef init) {
  return init.consume_back("_init") ? schema::findCall((init + "_uninit").str()) : nullptr;
}

/// By opcode.
static const std::vector<Rule> &rules() {
  static const std::vector<Rule> table = [] {
    std::vector<Rule> made(schema::instructions().back().opcode + 1);
    for (const InstructionInfo &call : schema::instructions()) {
      SmallVector<StringRef, 2> names;
      call.inits.split(names, ',', -1, /*KeepEmpty=*/false);
      if (names.empty())
        continue;
      const PreparedUnit unit = call.engine == KernelEngine::Math ? PreparedUnit::Vector : PreparedUnit::Matrix;
      made[call.opcode].unit = unit;
      for (StringRef name : names) {
        const InstructionInfo &init = *schema::findCall(name);
        made[call.opcode].inits.push_back(linkInit(call, init));
        made[init.opcode].unit = unit;
        made[init.opcode].undo = undoOf(name);
        if (const InstructionInfo *undo = made[init.opcode].undo)
          made[undo->opcode].unit = unit;
      }
    }
    return made;
  }();
  return table;
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

/// Calls `visit(unit, circular buffer)` for the formats that concern the thread: units 0 and 1 are the sources, 2 is the packer.
template <class Visit> static void forEachFormat(const Thread &thread, const Instruction &instruction, Visit visit) {
  StringRef rest = instruction.info->formats;
  if (rest.empty())
    return;
  for (const auto &[i, kind] : enumerate(instruction.info->signature)) {
    if (kind != 'c')
      continue;
    StringRef units;
    std::tie(units, rest) = rest.split(',');
    for (char unit : units)
      if ((unit == 'P') == (thread.kind == ThreadKind::Pack))
        visit(unit == 'P' ? 2 : unit - 'A', instruction.operands[i]);
  }
}

void machine::setUpFormats(Thread &thread, const Instruction &init) {
  if (thread.kind == ThreadKind::Math)
    return;
  forEachFormat(thread, init, [&](unsigned unit, uint32_t cb) { thread.formats[unit] = thread.core->buffers[cb].config.type; });
}

bool machine::areFormatsSetUp(Thread &thread, const Instruction &call) {
  if (!thread.core->chip->options.checksInits)
    return true;
  bool ok = true;
  forEachFormat(thread, call, [&](unsigned unit, uint32_t cb) {
    static constexpr const char *names[] = {"source A of the matrix unit", "source B of the matrix unit", "the packer"};
    const DataType type = thread.core->buffers[cb].config.type;
    const std::optional<DataType> &known = thread.formats[unit];
    if (!ok || known == type)
      return;
    ok = false;
    thread.fail("calls " + call.info->mnemonic + " on circular buffer " + Twine(cb) + ", whose tiles are " +
                StringRef(spelling(type)) + ", but " + names[unit] +
                (known ? " is set up for " + Twine(StringRef(spelling(*known))) : Twine(" is not set up")));
  });
  return ok;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

bool machine::prepareUnit(Thread &math, const Instruction &init) {
  const Rule &rule = rules()[init.info->opcode];
  if (!rule.unit)
    return true;
  Preparation &state = math.core->prepared[static_cast<size_t>(*rule.unit)];
  const InstructionInfo *undo = state.init && math.core->chip->options.checksInits ? rules()[state.init->opcode].undo : nullptr;
  if (undo && undo != init.info && state.init != init.info) {
    math.fail("calls " + init.info->mnemonic + " without " + undo->mnemonic + ", which has to undo " + state.init->mnemonic);
    return false;
  }
  state.init = init.info;
  state.operands.assign(init.operands, init.operands + init.info->signature.size());
  return true;
}

/// "mm_init or mm_init_short".
static std::string wanted(const Rule &rule) {
  return join(map_range(rule.inits, [](const Rule::Init &init) { return init.info->mnemonic; }), " or ");
}

bool machine::isUnitPrepared(Thread &math, const Instruction &call) {
  const Rule &rule = rules()[call.info->opcode];
  if (!rule.unit || !math.core->chip->options.checksInits)
    return true;
  const Preparation &state = math.core->prepared[static_cast<size_t>(*rule.unit)];
  const StringRef unit = *rule.unit == PreparedUnit::Vector ? "vector unit" : "matrix unit";
  const auto *init = find_if(rule.inits, [&](const Rule::Init &each) { return each.info == state.init; });
  if (init == rule.inits.end()) {
    math.fail("calls " + call.info->mnemonic + " without " + wanted(rule) + ": " +
              (state.init ? "the " + unit + " was last prepared by " + state.init->mnemonic : "nothing has prepared the " + unit));
    return false;
  }
  for (auto [inCall, inInit] : init->shared)
    if (call.operands[inCall] != state.operands[inInit]) {
      math.fail("calls " + call.info->mnemonic + " in another way than " + state.init->mnemonic + " has prepared the " + unit +
                " for");
      return false;
    }
  return true;
}
