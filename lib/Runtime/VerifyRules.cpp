//===- VerifyRules.cpp - Result rules of operations in files ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation of a file as the rules of its record see it. A refused one is invalid, so kernels do not check shapes
// again.
//
//===----------------------------------------------------------------------===//

#include "VerifyRules.h"

#include "ttmlir/ResultRules/Opcodes.h"
#include "ttmlir/Schema/OpVisitor.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ttmlir::runtime {

static void printFloat(raw_ostream &os, const void *) { os << "float"; }

/// The element type of the graph that is stored as `type`, as far as files know it: devices store floats in narrower formats than
/// graphs have, and booleans as floats, so that all floats are one type here.
static rules::ElementType elementOf(DataType type) {
  rules::ElementType element = rules::ElementType::of(type);
  if (isInteger(type))
    return element;
  static constexpr char identity = 0;
  element.kind = rules::ElementType::Kind::Float;
  element.id = &identity;
  element.print = printFloat;
  // Graphs have 16-bit floats where devices have block floats.
  element.bits = isBlockFloat(type) ? 16 : bitsOf(type);
  element.isBrain = element.bits == 16 && exponentBitsOf(type) == 8;
  return element;
}

namespace {
/// The fields of an operation by name.
class CallReader : public schema::OpVisitor {
public:
  explicit CallReader(const schema::Program &program) : program(program) {}

  void operand(StringRef name, uint32_t tensor) override { operands.emplace_back(name, tensor); }
  void mutated(StringRef name, uint32_t tensor) override { operand(name, tensor); }
  void result(StringRef name, uint32_t tensor) override { results.emplace_back(name, tensor); }
  void attr(StringRef name, bool value) override { attributes.emplace_back(name, value); }
  void attr(StringRef name, int64_t value) override { attributes.emplace_back(name, value); }
  void attr(StringRef name, uint64_t value) override { attributes.emplace_back(name, static_cast<int64_t>(value)); }
  void attr(StringRef name, double value) override { attributes.emplace_back(name, value); }
  void attr(StringRef name, StringRef value) override { attributes.emplace_back(name, value); }
  void attr(StringRef name, ArrayRef<int32_t> value) override {
    attributes.emplace_back(name, SmallVector<int64_t, 4>(value.begin(), value.end()));
  }
  void attr(StringRef name, ArrayRef<int64_t> value) override { attributes.emplace_back(name, SmallVector<int64_t, 4>(value)); }

  /// Adds the content of the record of `call`.
  void fill(rules::Call &call) {
    for (const rules::TensorField &field : call.op().operands)
      call.addOperand(tensors(operands, field.name));
    for (const rules::TensorField &field : call.op().results)
      call.addResult(tensors(results, field.name));
    for (const rules::AttributeField &field : call.op().attributes)
      call.addAttribute(value(call.op(), field));
  }

private:
  using Tensors = SmallVector<std::pair<StringRef, uint32_t>, 4>;

  SmallVector<rules::TensorInfo, 1> tensors(const Tensors &all, StringRef name) const {
    SmallVector<rules::TensorInfo, 1> found;
    for (auto [each, number] : all)
      if (each == name) {
        const schema::Tensor &tensor = *program.tensors()->Get(number);
        rules::TensorInfo &info = found.emplace_back();
        info.shape.emplace();
        if (tensor.shape())
          info.shape->assign(tensor.shape()->begin(), tensor.shape()->end());
        info.element = elementOf(static_cast<DataType>(tensor.layout()->dtype()));
      }
    return found;
  }

  /// Files have no empty lists and texts, one number for all axes as a list, and enumerators by symbol or number.
  rules::Value value(const rules::OpInfo &op, const rules::AttributeField &field) {
    auto *found = find_if(attributes, [&](const auto &each) { return each.first == field.name; });
    const bool isAbsent = found == attributes.end();
    if (isAbsent && field.isOptional)
      return {};
    switch (field.kind) {
    case rules::AttributeKind::Text:
      if (isAbsent)
        return StringRef();
      if (std::optional<StringRef> spelling = rules::spellingInFiles(op, field.name, found->second))
        return *spelling;
      return std::move(found->second);
    case rules::AttributeKind::Integers:
      return isAbsent ? rules::Value(SmallVector<int64_t, 4>()) : std::move(found->second);
    case rules::AttributeKind::IntegerOrIntegers:
      if (const auto *list = isAbsent ? nullptr : std::get_if<SmallVector<int64_t, 4>>(&found->second); list && list->size() == 1)
        return list->front();
      return isAbsent ? rules::Value(SmallVector<int64_t, 4>()) : std::move(found->second);
    case rules::AttributeKind::Literal:
    case rules::AttributeKind::Other:
      return {};
    default:
      return isAbsent ? rules::Value() : std::move(found->second);
    }
  }

  const schema::Program &program;
  Tensors operands, results;
  SmallVector<std::pair<StringRef, rules::Value>, 6> attributes;
};
} // namespace

std::string checkRule(const schema::Program &program, const schema::Operation &op) {
  const rules::OpInfo *info = rules::findOpInFiles(static_cast<uint8_t>(op.op_type()));
  // Literals are read when the operation runs.
  if (!info || any_of(info->attributes, [](const auto &field) { return field.kind == rules::AttributeKind::Literal; }))
    return "";
  CallReader reader(program);
  schema::visitOp(op, reader);
  rules::Call call(*info);
  reader.fill(call);
  return succeeded(rules::check(call)) && succeeded(rules::apply(call)) ? "" : call.error();
}

} // namespace ttmlir::runtime
