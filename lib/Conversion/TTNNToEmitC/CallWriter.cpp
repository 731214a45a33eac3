//===- CallWriter.cpp - Arguments of calls to the host API ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallWriter.h"

#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/IR/TTNNAllOps.h"
#include "ttmlir/Target/Cpp/CppNames.h"

#include "mlir/Dialect/EmitC/IR/EmitC.h"

#include "llvm/ADT/StringMap.h"

#include <charconv>
#include <cmath>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// The shortest decimal text that parses to `value`.
template <class T> static std::string shortest(T value) {
  char text[40];
  return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
}

/// Infinities and NaN of `type`; empty for numbers.
template <class T> static std::string special(T value, StringRef type) {
  if (std::isfinite(value))
    return "";
  std::string name = "std::numeric_limits<" + type.str() + ">::";
  return std::isnan(value) ? name + "quiet_NaN()" : (value < 0 ? "-" : "") + name + "infinity()";
}

std::string ttnn::cppText(bool value) { return value ? "true" : "false"; }
std::string ttnn::cppText(int32_t value) { return value == INT32_MIN ? "INT32_MIN" : std::to_string(value); }
std::string ttnn::cppText(uint32_t value) { return std::to_string(value) + (value > INT32_MAX ? "u" : ""); }
std::string ttnn::cppText(int64_t value) { return value == INT64_MIN ? "INT64_MIN" : std::to_string(value); }
std::string ttnn::cppText(StringRef value) { return cppString(value); }

std::string ttnn::cppText(float value) {
  if (std::string text = special(value, "float"); !text.empty())
    return text;
  const std::string text = shortest(value);
  // Whole numbers are exact without a suffix, but for the sign of zero.
  if (text == "-0")
    return "-0.0f";
  return StringRef(text).find_first_of(".e") == StringRef::npos ? text : text + "f";
}

std::string ttnn::cppText(double value) {
  if (std::string text = special(value, "double"); !text.empty())
    return text;
  // Attributes are mostly floats, whose text is shorter.
  if (const auto narrow = static_cast<float>(value); static_cast<double>(narrow) == value)
    if (std::string text = shortest(value); text.size() > shortest(narrow).size())
      return cppText(narrow);
  const std::string text = shortest(value);
  return text == "-0" ? "-0.0" : text;
}

#define TT_EMITC_ENUMS
#include "ttmlir/Conversion/TTNNToEmitC/Calls.cpp.inc"
#undef TT_EMITC_ENUMS

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

void CallWriter::tensor(Value value) {
  groups.push_back({value});
  args.push_back({count++, 1, false});
}

void CallWriter::tensors(ValueRange values) {
  groups.emplace_back(values.begin(), values.end());
  args.push_back({count, static_cast<unsigned>(values.size()), true});
  count += values.size();
}

void CallWriter::optionalTensor(StringRef name, Value value) {
  groups.emplace_back();
  if (!value)
    return;
  groups.back().push_back(value);
  options.push_back({name.str(), "", count++});
}

void CallWriter::option(StringRef name, const Twine &text) { options.push_back({name.str(), text.str(), std::nullopt}); }

std::vector<int32_t> CallWriter::ints(ArrayAttr value) const {
  std::vector<int32_t> numbers;
  for (Attribute entry : value)
    numbers.push_back(static_cast<int32_t>(cast<IntegerAttr>(entry).getInt()));
  return numbers;
}

IntOrIntsText CallWriter::intOrInts(Attribute value) const {
  if (auto list = dyn_cast<DenseI32ArrayAttr>(value))
    return {textOf(ints(list.asArrayRef()))};
  return {std::to_string(cast<IntegerAttr>(value).getValue().getSExtValue())};
}

SmallVector<Value> CallWriter::operands() const {
  SmallVector<Value> all;
  for (const SmallVector<Value, 1> &group : groups)
    llvm::append_range(all, group);
  return all;
}

SmallVector<Attribute> CallWriter::arguments(OpBuilder &builder, unsigned first) const {
  SmallVector<Attribute> made;
  auto opaque = [&](const std::string &text) { made.push_back(emitc::OpaqueAttr::get(builder.getContext(), text)); };
  auto operand = [&](unsigned number) { return "$" + std::to_string(first + number); };
  for (const Argument &argument : args) {
    if (!argument.isList) {
      made.push_back(builder.getIndexAttr(first + argument.begin));
      continue;
    }
    std::string list = "{";
    for (unsigned number = argument.begin; number < argument.begin + argument.count; ++number)
      list += (number == argument.begin ? "" : ", ") + operand(number);
    opaque(list + "}");
  }
  std::string text;
  for (const Option &option : options)
    text += (text.empty() ? "." : ", .") + option.name + " = " + (option.tensor ? operand(*option.tensor) : option.text);
  if (!text.empty())
    opaque("{" + text + "}");
  return made;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

#define TT_EMITC_CALLS
#include "ttmlir/Conversion/TTNNToEmitC/Calls.cpp.inc"
#undef TT_EMITC_CALLS

const CallRow *ttnn::findCall(Operation *op) {
  static const llvm::StringMap<CallRow> rows = [] {
    llvm::StringMap<CallRow> map;
#define TT_EMITC_ROW(name, Class, function, hasOperands, choosesShape, choosesElements, returnsVector)                             \
  map[Class::getOperationName()] = {                                                                                               \
      function,        [](Operation *op, CallWriter &writer) { write##name(cast<Class>(op), writer); },                                                                  \
      hasOperands,     choosesShape,                                                                                               \
      choosesElements, returnsVector};
#include "ttmlir/Conversion/TTNNToEmitC/Calls.cpp.inc"
    return map;
  }();
  auto found = rows.find(op->getName().getStringRef());
  return found == rows.end() ? nullptr : &found->second;
}

void ttnn::forSliceBounds(Operation *operation, llvm::function_ref<void(Value, Value, ArrayRef<int64_t>)> body) {
#define TT_EMITC_BOUNDS(name, Class, begins, ends, step)                                                                           \
  if (auto op = dyn_cast<Class>(operation)) {                                                                                      \
    SmallVector<int64_t> distances;                                                                                                \
    if (std::optional<ArrayAttr> list = step)                                                                                      \
      for (Attribute each : *list)                                                                                                 \
        distances.push_back(cast<IntegerAttr>(each).getInt());                                                                     \
    body(begins, ends, distances);                                                                                                 \
  }
#include "ttmlir/Conversion/TTNNToEmitC/Calls.cpp.inc"
}

void ttnn::forEachIndex(Operation *operation, llvm::function_ref<void(Value, Value, int64_t)> body) {
#define TT_EMITC_INDEX(name, Class, index, into, axis)                                                                             \
  if (auto op = dyn_cast<Class>(operation))                                                                                        \
    if (Value(index) && Value(into))                                                                                               \
      body(index, into, axis);
#include "ttmlir/Conversion/TTNNToEmitC/Calls.cpp.inc"
}
