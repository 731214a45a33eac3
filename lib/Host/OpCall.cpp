//===- OpCall.cpp - Operations as data ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/OpCall.h"

#include "ttmlir/Host/Spec.h"
#include "ttmlir/ResultRules/CompositeSteps.h"
#include "ttmlir/ResultRules/Opcodes.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

namespace {
/// The attributes of an op on a device, and the number of TTNN's own ones at the end.
struct AttributeNames {
  std::vector<std::string_view> names;
  size_t numBack;
};
} // namespace

/// The attributes of op `opcode`; null if it has no function in the host API.
static const AttributeNames *attributesOf(rules::Opcode opcode) {
  switch (opcode) {
#define TT_HOST_ATTRIBUTES
#include "ttmlir/Host/Operations.cpp.inc"
#undef TT_HOST_ATTRIBUTES
  default:
    return nullptr;
  }
}

const std::vector<std::string_view> &attributeNames(rules::Opcode opcode) { return attributesOf(opcode)->names; }

const std::vector<std::string_view> &hostOps() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> found;
    for (const rules::OpInfo &info : rules::allOps())
      if (attributesOf(info.opcode))
        found.emplace_back(info.mnemonic.data(), info.mnemonic.size());
    for (const rules::Composite &composite : rules::allComposites())
      found.emplace_back(composite.name);
    return found;
  }();
  return names;
}

/// The default of attribute `name` in the record of `info`; none for TTNN's own attributes.
static AttributeValue standardOf(const rules::OpInfo &info, std::string_view name) {
  const auto *field =
      llvm::find_if(info.attributes, [&](const rules::AttributeField &each) { return each.name == StringRef(name); });
  if (field == info.attributes.end())
    return {};
  return std::visit(
      [](const auto &held) -> AttributeValue {
        using T = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<T, StringRef>)
          return held.str();
        else if constexpr (std::is_same_v<T, SmallVector<int64_t, 4>>)
          return std::vector<int64_t>(held.begin(), held.end());
        else if constexpr (std::is_same_v<T, rules::Literal>)
          return {};
        else
          return held;
      },
      field->standard);
}

OpCall makeFull(const Device &device, const Shape &shape, double value, DataType dtype) {
  OpCall call(rules::Opcode::Full);
  call.device = device;
  call.set(shape);
  call.set(value);
  call.results.dtype = dtype;
  return call;
}

OpCall makeCall(std::string_view name, std::vector<std::vector<Tensor>> operands,
                const std::vector<std::pair<std::string, AttributeValue>> &attributes) {
  const rules::OpInfo *info = rules::findOp(StringRef(name.data(), name.size()));
  const AttributeNames *known = info ? attributesOf(info->opcode) : nullptr;
  if (!known)
    raise(name, "op is not supported in the host API");
  for (const auto &[attribute, value] : attributes)
    if (!llvm::is_contained(known->names, attribute))
      raise(name, "expected an attribute of its record, found '" + attribute + "'");
  for (auto each = attributes.begin(); each != attributes.end(); ++each)
    if (std::any_of(attributes.begin(), each, [&](const auto &other) { return other.first == each->first; }))
      raise(name, "expected each attribute once, found '" + each->first + "' twice");
  OpCall call(info->opcode);
  call.operands = std::move(operands);
  call.num_back = known->numBack;
  for (std::string_view attribute : known->names) {
    const auto given = llvm::find_if(attributes, [&](const auto &each) { return each.first == attribute; });
    call.attributes.push_back(given != attributes.end() ? given->second : standardOf(*info, attribute));
  }
  if (call.operands.size() > info->operands.size())
    raise(name,
          "expected at most " + countText(info->operands.size(), "operand") + ", found " + std::to_string(call.operands.size()));
  // Operands at the end that are missing are absent.
  call.operands.resize(info->operands.size());
  return call;
}

} // namespace ttnn
