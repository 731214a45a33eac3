//===- UnitState.cpp - Configuration state of units -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnitState.h"
#include "Core.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;
using schema::ComputeUnit;
using schema::FormatUnit;
using schema::InstructionInfo;
using schema::Opcode;
using schema::UnitInitRule;

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

/// Calls `visit(unit, circular buffer)` for the formats that concern the thread.
template <class Visit> static void forEachFormat(const Thread &thread, const Instruction &instruction, Visit visit) {
  schema::forEachFormat(*instruction.info, [&](FormatUnit unit, unsigned operand) {
    if ((unit == FormatUnit::Packer) == (thread.kind == ThreadKind::Pack))
      visit(unit, instruction.operands[operand]);
  });
}

void machine::setUpFormats(Thread &thread, const Instruction &init) {
  if (thread.kind == ThreadKind::Math)
    return;
  forEachFormat(thread, init, [&](FormatUnit unit, uint32_t cb) {
    thread.sources.formats[static_cast<size_t>(unit)] = thread.core->buffers[cb].config.type;
  });
}

bool machine::areFormatsSetUp(Thread &thread, const Instruction &call) {
  if (!thread.core->chip->options.checksInits)
    return true;
  bool ok = true;
  forEachFormat(thread, call, [&](FormatUnit unit, uint32_t cb) {
    const DataType type = thread.core->buffers[cb].config.type;
    const std::optional<DataType> &known = thread.sources.formats[static_cast<size_t>(unit)];
    if (!ok || known == type)
      return;
    ok = false;
    thread.fail("expected " + unitName(unit) + " to be configured for " + StringRef(spelling(type)) + " of circular buffer " +
                Twine(cb) + ", found " + (known ? Twine(StringRef(spelling(*known))) : Twine("no configuration")));
  });
  return ok;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Whether the call sets all units up as at the start of a kernel.
static bool startsUp(const InstructionInfo &info) {
  return is_contained({Opcode::InitSfpu, Opcode::BinaryOpInitCommon, Opcode::MatmulInit, Opcode::MatmulBlockInit},
                      static_cast<Opcode>(info.opcode));
}

bool machine::initUnit(Thread &math, const Instruction &init) {
  const UnitInitRule &rule = schema::unitInitRule(init.info->opcode);
  if (startsUp(*init.info))
    if (UnitInit &matrix = math.core->prepared[static_cast<size_t>(ComputeUnit::Matrix)];
        matrix.init && schema::unitInitRule(matrix.init->opcode).undo)
      matrix = {};
  if (!rule.unit)
    return true;
  UnitInit &state = math.core->prepared[static_cast<size_t>(*rule.unit)];
  const InstructionInfo *undo =
      state.init && math.core->chip->options.checksInits ? schema::unitInitRule(state.init->opcode).undo : nullptr;
  if (undo && undo != init.info && state.init != init.info) {
    math.fail("expected " + undo->mnemonic + " after " + state.init->mnemonic + ", found " + init.info->mnemonic);
    return false;
  }
  state.init = init.info;
  state.operands.assign(init.operands, init.operands + init.info->signature.size());
  return true;
}

bool machine::isUnitInitialized(Thread &math, const Instruction &call) {
  const UnitInitRule &rule = schema::unitInitRule(call.info->opcode);
  if (!rule.unit || !math.core->chip->options.checksInits)
    return true;
  const UnitInit &state = math.core->prepared[static_cast<size_t>(*rule.unit)];
  const StringRef unit = unitName(*rule.unit);
  const auto *init = find_if(rule.inits, [&](const UnitInitRule::Init &each) { return each.info == state.init; });
  if (init == rule.inits.end()) {
    math.fail("expected the " + unit + " to be initialized by " + rule.initNames() + ", found " +
              (state.init ? state.init->mnemonic : "no init"));
    return false;
  }
  for (auto [inCall, inInit] : init->shared)
    if (call.operands[inCall] != state.operands[inInit]) {
      math.fail("expected the attributes of the last " + state.init->mnemonic + " for " + call.info->mnemonic + ", found others");
      return false;
    }
  return true;
}
