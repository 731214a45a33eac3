//===- UnitInits.cpp - Initialisation of compute units --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Schema/UnitInits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <vector>

using namespace llvm;

namespace ttmlir::schema {

StringRef unitName(ComputeUnit unit) { return unit == ComputeUnit::Vector ? "vector unit" : "matrix unit"; }

StringRef unitName(FormatUnit unit) {
  static constexpr StringRef names[] = {"source A of the matrix unit", "source B of the matrix unit", "the packer"};
  return names[static_cast<size_t>(unit)];
}

std::string UnitInitRule::initNames() const {
  return join(map_range(inits, [](const Init &init) { return init.info->mnemonic; }), " or ");
}

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
static UnitInitRule::Init linkInit(const InstructionInfo &call, const InstructionInfo &init) {
  UnitInitRule::Init link{&init, {}};
  SmallVector<StringRef, 4> names;
  init.attributes.split(names, ',', -1, /*KeepEmpty=*/false);
  for (StringRef name : names)
    if (std::optional<unsigned> number = operandOf(call, name))
      link.shared.push_back({*number, *operandOf(init, name)});
  return link;
}

/// The call that must follow the calls that `init` initialises, before any other init: tilize_uninit after tilize_init.
static const InstructionInfo *undoOf(StringRef init) {
  return init.consume_back("_init") ? findCall((init + "_uninit").str()) : nullptr;
}

/// Whether the kernel library has one init for all calls of a header: rounding_op_tile_init, binary_shift_tile_init and
/// binary_bitwise_tile_init.
static bool hasSharedInit(StringRef header) {
  return is_contained({"compute_kernel_api/eltwise_unary/rounding.h", "compute_kernel_api/binary_shift.h",
                       "compute_kernel_api/binary_bitwise_sfpu.h"},
                      header);
}

static std::vector<UnitInitRule> makeRules() {
  std::vector<UnitInitRule> made(instructions().back().opcode + 1);
  for (const InstructionInfo &call : instructions()) {
    SmallVector<StringRef, 2> names;
    call.inits.split(names, ',', -1, /*KeepEmpty=*/false);
    if (names.empty())
      continue;
    if (hasSharedInit(call.header))
      for (const InstructionInfo &other : instructions())
        if (other.header == call.header && other.inits != call.inits && !other.inits.empty())
          names.push_back(other.inits);
    const ComputeUnit unit = call.engine == KernelEngine::Math ? ComputeUnit::Vector : ComputeUnit::Matrix;
    made[call.opcode].unit = unit;
    for (StringRef name : names) {
      const InstructionInfo &init = *findCall(name);
      made[call.opcode].inits.push_back(linkInit(call, init));
      made[init.opcode].unit = unit;
      made[init.opcode].undo = undoOf(name);
      if (const InstructionInfo *undo = made[init.opcode].undo)
        made[undo->opcode].unit = unit;
    }
  }
  return made;
}

const UnitInitRule &unitInitRule(uint16_t opcode) {
  static const std::vector<UnitInitRule> rules = makeRules();
  return rules[opcode];
}

void forEachFormat(const InstructionInfo &info, function_ref<void(FormatUnit, unsigned)> visit) {
  StringRef rest = info.formats;
  if (rest.empty())
    return;
  for (const auto &[number, kind] : enumerate(info.signature)) {
    if (kind != 'c')
      continue;
    StringRef units;
    std::tie(units, rest) = rest.split(',');
    for (char unit : units)
      visit(unit == 'P' ? FormatUnit::Packer : static_cast<FormatUnit>(unit - 'A'), number);
  }
}

} // namespace ttmlir::schema
