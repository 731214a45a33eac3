//===- ResultRules.cpp - Shapes and types of results ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/ResultRules/ResultRules.h"

#include "ttmlir/ResultRules/Opcodes.h"

#include "Checks.h"
#include "Rules.h"

#include "ttmlir/Support/Limits.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/StringMap.h"

#include <type_traits>
#include <vector>

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// The type of Value that holds attributes of type `T` in the arguments of rules.
template <class T> using Held = std::conditional_t<std::is_same_v<T, ArrayRef<int64_t>>, SmallVector<int64_t, 4>, T>;

/// An attribute as a T; absent ones are T(): not every op of a rule has all of its attributes.
template <class T> static T read(const Value &value) {
  if constexpr (std::is_same_v<T, IntOrInts>)
    return IntOrInts(value);
  else if constexpr (std::is_same_v<T, const Literal *>)
    return std::get_if<Literal>(&value);
  else if constexpr (requires { typename std::enable_if_t<std::is_same_v<T, std::optional<typename T::value_type>>>; })
    return std::holds_alternative<std::monostate>(value) ? T() : T(read<typename T::value_type>(value));
  else if (const auto *held = std::get_if<Held<T>>(&value))
    return *held;
  else
    return T();
}

namespace {
struct Enumerator {
  Opcode op;
  StringRef attribute;
  int64_t number;
  StringRef symbol, spelling;
};

#include "ttmlir/ResultRules/ResultRules.cpp.inc"
} // namespace

ArrayRef<OpInfo> rules::allOps() { return ops; }

const OpInfo *rules::findOp(StringRef mnemonic) {
  static const llvm::StringMap<const OpInfo *> byMnemonic = [] {
    llvm::StringMap<const OpInfo *> map;
    for (const OpInfo &op : ops)
      map[op.mnemonic] = &op;
    return map;
  }();
  return byMnemonic.lookup(mnemonic);
}

const OpInfo *rules::findOpInFiles(unsigned number) {
  const auto *found =
      llvm::lower_bound(numbersInFiles, number, [](const auto &each, unsigned wanted) { return each.first < wanted; });
  return found != std::end(numbersInFiles) && found->first == number ? &infoOf(found->second) : nullptr;
}

std::optional<StringRef> rules::spellingInFiles(const OpInfo &op, StringRef attribute, const Value &inFile) {
  const auto *symbol = std::get_if<StringRef>(&inFile);
  const auto *flag = std::get_if<bool>(&inFile);
  const auto *number = std::get_if<int64_t>(&inFile);
  for (const Enumerator &each : enumerators)
    if (each.op == op.opcode && each.attribute == attribute &&
        (symbol   ? each.symbol == *symbol
         : number ? each.number == *number
                  : flag && each.number == *flag))
      return each.spelling;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Rules that many operations share
//===----------------------------------------------------------------------===//

/// Results have the shape of the first operand.
static LogicalResult sameShape(Call &call) {
  ArrayRef<int64_t> operand = shapeOf(call.operand(0));
  for (Tensor result : call.allResults()) {
    if (!result->shape)
      result->shape.emplace(operand.begin(), operand.end());
    // same_shape_c1
    if (shapeOf(result) != operand)
      return call.emitOpError("expected result shape to be the operand's (")
             << shapeText(operand) << "), found " << shapeText(shapeOf(result));
  }
  return success();
}

/// The result has the broadcast of all operands.
static LogicalResult broadcastShape(Call &call) {
  SmallVector<int64_t> shape;
  for (auto [index, operand] : llvm::enumerate(call.allOperands()))
    // elementwise_broadcast_c1
    if (failed(broadcastInto(shape, shapeOf(operand))))
      return call.emitOpError("expected operand ")
             << index << " to broadcast with " << shapeText(shape) << ", found shape " << shapeText(shapeOf(operand));
  Tensor result = call.result(0);
  if (!result->shape)
    result->shape.emplace(shape.begin(), shape.end());
  // elementwise_broadcast_c2
  if (shapeOf(result) != ArrayRef<int64_t>(shape))
    return call.emitOpError("expected result shape to be the broadcast of the operands (")
           << shapeText(shape) << "), found " << shapeText(shapeOf(result));
  return success();
}

static LogicalResult applyShape(Call &call) {
  switch (call.op().shape) {
  case ShapeRule::Operand:
    return sameShape(call);
  case ShapeRule::Broadcast:
    return broadcastShape(call);
  case ShapeRule::Chosen:
    for (Tensor result : call.allResults())
      if (!result->shape)
        return call.emitOpError("expected the shape of the result, which operands and attributes leave open, found none");
    return success();
  case ShapeRule::None:
  case ShapeRule::Function:
    return success();
  }
  return success();
}

/// Infers the element types of results that are still unknown.
static LogicalResult applyElements(Call &call) {
  const OpInfo &op = call.op();
  Tensor operand = op.element == ElementRule::Operand ? call.operand(op.elementOperand) : Tensor();
  for (auto [number, field] : llvm::enumerate(op.results))
    for (Tensor result : call.resultList(number)) {
      if (result->element.isKnown())
        continue;
      if (field.isIntegers)
        // Positions, which are never negative.
        result->element = ElementType::of(DataType::UInt32);
      else if (operand)
        result->element = operand->element;
      else if (op.standard)
        result->element = ElementType::of(*op.standard);
      else
        return call.emitOpError("expected an element type for the result, which operands and attributes leave open, found none");
    }
  return success();
}

LogicalResult rules::apply(Call &call) {
  if (failed(applyShape(call)))
    return failure();
  if (call.op().function && failed(call.op().function(call)))
    return failure();
  return applyElements(call);
}

//===----------------------------------------------------------------------===//
// Calls from outside MLIR
//===----------------------------------------------------------------------===//

static bool isOfKind(const Value &value, AttributeKind kind) {
  switch (kind) {
  case AttributeKind::Flag:
    return std::holds_alternative<bool>(value);
  case AttributeKind::Integer:
    return std::holds_alternative<int64_t>(value);
  case AttributeKind::Number:
    return std::holds_alternative<double>(value);
  case AttributeKind::Text:
    return std::holds_alternative<StringRef>(value);
  case AttributeKind::Integers:
    return std::holds_alternative<SmallVector<int64_t, 4>>(value);
  case AttributeKind::IntegerOrIntegers:
    return std::holds_alternative<int64_t>(value) || std::holds_alternative<SmallVector<int64_t, 4>>(value);
  case AttributeKind::Literal:
    return std::holds_alternative<Literal>(value);
  case AttributeKind::Other:
    return true;
  }
  return false;
}

static LogicalResult addAttributes(Call &call, ArrayRef<NamedValue> attributes) {
  for (const NamedValue &each : attributes)
    if (llvm::none_of(call.op().attributes, [&](const AttributeField &field) { return field.name == each.name; }))
      return call.emitOpError("expected an attribute of its record, found '") << each.name << "'";
  for (const AttributeField &field : call.op().attributes) {
    const NamedValue *found = llvm::find_if(attributes, [&](const NamedValue &each) { return each.name == field.name; });
    Value value = found == attributes.end() ? Value() : found->value;
    // An integer is valid for any number.
    if (const auto *whole = std::get_if<int64_t>(&value); whole && field.kind == AttributeKind::Number)
      value = static_cast<double>(*whole);
    call.addAttribute(std::move(value));
  }
  return success();
}

/// The same as the trait TensorTypes in MLIR.
static LogicalResult checkTensor(Call &call, StringRef name, ArrayRef<int64_t> shape) {
  if (shape.size() > kMaxRank)
    return call.emitOpError("expected ") << name << " of rank " << kMaxRank << " at most, found " << shape.size();
  for (int64_t size : shape)
    if (size < 0 || size > std::numeric_limits<int32_t>::max())
      return call.emitOpError("expected sizes of ") << name << " from 0 to 2^31 - 1, found " << size;
  if (!isVolumeSane(shape))
    return call.emitOpError("expected at most ") << kMaxElementsText << " elements in " << name << ", found " << shapeText(shape);
  return success();
}

static LogicalResult checkOperands(Call &call) {
  for (auto [number, field] : llvm::enumerate(call.op().operands)) {
    SmallVector<Tensor> given = call.operandList(number);
    const size_t least = field.arity == Arity::One, most = field.arity == Arity::Variadic ? given.size() : 1;
    if (given.size() < least || given.size() > most)
      return call.emitOpError("expected ") << (least ? "a tensor" : "at most one tensor") << " as operand '" << field.name
                                           << "', found " << given.size();
    for (Tensor tensor : given)
      if (failed(checkTensor(call, field.name, shapeOf(tensor))) ||
          (field.isIntegers && failed(expectIntegers(&call, "operand '" + field.name + "'", tensor))))
        return failure();
  }
  return success();
}

LogicalResult rules::check(Call &call) {
  if (failed(checkOperands(call)))
    return failure();
  for (auto [number, field] : llvm::enumerate(call.op().attributes)) {
    const Value &value = call.attribute(number);
    const bool isAbsent = std::holds_alternative<std::monostate>(value);
    if (isAbsent && !field.isOptional && field.kind != AttributeKind::Other)
      return call.emitOpError("expected attribute '") << field.name << "', found none";
    if (!isAbsent && !isOfKind(value, field.kind))
      return call.emitOpError("invalid kind of value for attribute '") << field.name << "'";
  }
  return success();
}

static LogicalResult addOperands(Call &call, ArrayRef<SmallVector<TensorType, 1>> operands) {
  if (operands.size() > call.op().operands.size())
    return call.emitOpError("expected at most ")
           << countText(call.op().operands.size(), "operand") << ", found " << operands.size();
  for (size_t number = 0; number < call.op().operands.size(); ++number) {
    SmallVector<TensorInfo, 1> tensors;
    if (number < operands.size())
      for (const TensorType &type : operands[number])
        tensors.push_back({type.shape, ElementType::of(type.dtype)});
    call.addOperand(std::move(tensors));
  }
  return success();
}

/// `numVariadic`: the results of each variadic field.
static LogicalResult addResults(Call &call, const Choice &choice, unsigned numVariadic) {
  const OpInfo &op = call.op();
  if (choice.shape && op.shape != ShapeRule::Chosen)
    return call.emitOpError("result shape is not supported: it follows from operands and attributes");
  for (const TensorField &field : op.results) {
    SmallVector<TensorInfo, 1> tensors(field.arity == Arity::Variadic ? numVariadic : 0);
    if (field.arity == Arity::One) {
      tensors.emplace_back();
      tensors[0].shape = choice.shape;
      // If there are integers beside other results, only the integers can be chosen.
      const bool isChosen = field.isIntegers || llvm::none_of(op.results, [](const TensorField &each) { return each.isIntegers; });
      if (choice.dtype && isChosen)
        tensors[0].element = ElementType::of(*choice.dtype);
      if (field.isIntegers && failed(expectIntegers(&call, field.name, Tensor(&tensors[0]))))
        return failure();
    }
    call.addResult(std::move(tensors));
  }
  return success();
}

static llvm::Expected<SmallVector<TensorType, 1>> infer(const OpInfo &info, ArrayRef<SmallVector<TensorType, 1>> operands,
                                                        ArrayRef<NamedValue> attributes, const Choice &choice,
                                                        unsigned numVariadic) {
  Call call(info);
  auto run = [&]() -> LogicalResult {
    if (failed(addOperands(call, operands)) || failed(addResults(call, choice, numVariadic)) ||
        failed(addAttributes(call, attributes)) || failed(check(call)) || failed(apply(call)))
      return failure();
    for (Tensor result : call.allResults())
      if (failed(checkTensor(call, "the result", shapeOf(result))))
        return failure();
    return success();
  };
  if (failed(run()))
    return llvm::createStringError(llvm::inconvertibleErrorCode(), "'" + call.op().mnemonic + "' " + call.error());
  SmallVector<TensorType, 1> types;
  for (Tensor result : call.allResults())
    types.push_back({*result->shape, *result->element.dataType()});
  return types;
}

llvm::Expected<SmallVector<TensorType, 1>> rules::inferResult(Opcode opcode, ArrayRef<SmallVector<TensorType, 1>> operands,
                                                              ArrayRef<NamedValue> attributes, const Choice &choice) {
  const OpInfo &info = infoOf(opcode);
  auto types = infer(info, operands, attributes, choice, 0);
  // Operands and attributes decide whether there is one more result, and the rule knows how.
  if (types || llvm::none_of(info.results, [](const TensorField &field) { return field.arity == Arity::Variadic; }))
    return types;
  auto more = infer(info, operands, attributes, choice, 1);
  if (!more) {
    llvm::consumeError(more.takeError());
    return types;
  }
  llvm::consumeError(types.takeError());
  return more;
}
