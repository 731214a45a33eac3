//===- OpCall.h - Operations as data ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Calls of ops, which the functions of Operations.h make of their arguments. Bindings and tracers use calls as they are.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_OPCALL_H
#define TTMLIR_HOST_OPCALL_H

#include "ttmlir/Host/TensorHandle.h"

#include <cmath>
#include <limits>
#include <source_location>
#include <type_traits>
#include <variant>

namespace ttmlir::rules {
enum class CompositeId : uint16_t;
enum class Opcode : uint16_t;
} // namespace ttmlir::rules

namespace ttnn {

namespace rules = ttmlir::rules;

/// The value of an attribute: absent, a flag, a number, text (the spelling of enumerators), a list of numbers.
using AttributeValue = std::variant<std::monostate, bool, int64_t, double, std::string, std::vector<int64_t>>;

/// The caller's choice of results.
struct ResultChoice {
  std::optional<Shape> shape = {};
  std::optional<DataType> dtype = {};
  std::optional<Layout> layout = {};
  std::optional<MemoryConfig> memory_config = {};
};

/// The element type of a number as an operand beside a tensor of `type`: `type` itself if it is of integers or has the number
/// exactly. Else f32, or si32 for an integer that f32 does not have. Block floats share exponents, so theirs is never exact.
DataType typeOfNumber(DataType type, double number);

/// A call of an op: tensors and attributes in the order of its record.
struct OpCall {
  explicit OpCall(rules::Opcode opcode) : opcode(opcode) {}

  /// Adds the next operand: one tensor, none or one, any number.
  void add(const Tensor &tensor) { operands.push_back({tensor}); }
  void add(const std::optional<Tensor> &tensor) {
    operands.push_back(tensor ? std::vector<Tensor>{*tensor} : std::vector<Tensor>());
  }
  void add(const std::vector<Tensor> &tensors) { operands.push_back(tensors); }

  /// Adds the next attribute.
  void set(bool value) { attributes.emplace_back(value); }
  template <class T>
  requires std::is_integral_v<T>
  void set(T value) { attributes.emplace_back(static_cast<int64_t>(value)); }
  template <class T>
  requires std::is_floating_point_v<T>
  void set(T value) { attributes.emplace_back(static_cast<double>(value)); }
  template <class T>
  requires std::is_enum_v<T>
  void set(T value) { attributes.emplace_back(std::string(spelling(value))); }
  void set(const std::string &value) { attributes.emplace_back(value); }
  template <class T> void set(const std::vector<T> &values) {
    attributes.emplace_back(std::vector<int64_t>(values.begin(), values.end()));
  }
  void set(const IntOrInts &value) { value.is_list ? set(value.values) : set(value.values.front()); }
  template <class T> void set(const Required<T> &value) { set(value.value); }
  template <class T> void set(const std::optional<T> &value) { value ? set(*value) : static_cast<void>(attributes.emplace_back()); }

  /// Adds the next attribute that only TTNN has; behind all others.
  template <class T> void setBack(const T &value) {
    set(value);
    ++num_back;
  }

  rules::Opcode opcode;
  /// The device of ops without operands.
  Device device;
  std::vector<std::vector<Tensor>> operands;
  std::vector<AttributeValue> attributes;
  /// The number of TTNN's own attributes, at the end: rules do not know them.
  size_t num_back = 0;
  ResultChoice results;
  /// The name of the function in messages, if not the op's name. Outlives the call.
  std::string_view function = {};
  /// The place of the call in C++; line 0 is unknown.
  std::source_location where = {};
};

/// The names of the attributes of an op of the host API, in the order of its record.
const std::vector<std::string_view> &attributeNames(rules::Opcode opcode);

/// The names of all ops and composites of the host API; each ends with a null character.
const std::vector<std::string_view> &hostOps();

/// The call of op `name` on `operands` in the order of its record, with attributes by name; attributes with a default may be
/// missing.
/// Throws Error if there is no such op in the host API, or if it has no such attribute.
OpCall makeCall(std::string_view name, std::vector<std::vector<Tensor>> operands,
                const std::vector<std::pair<std::string, AttributeValue>> &attributes);

/// The call of `full` that makes a tensor of `value` on `device`.
OpCall makeFull(const Device &device, const Shape &shape, double value, DataType dtype);

/// The axes of a call of a composite that has some: without `dim` those of its record.
struct AxesChoice {
  std::optional<std::vector<int64_t>> dim = {};
  /// Whether results keep reduced axes with one element.
  bool keepdim = false;
};

/// The result of function `id` of tablegen/Composites, as a call of each op. Throws Error as apply() does.
Tensor applyComposite(rules::CompositeId id, const std::vector<Tensor> &operands, const std::vector<double> &parameters,
                      const AxesChoice &axes, const ResultChoice &choice, std::source_location where);

/// Runs op or composite `name` as makeCall() and apply() do; parameters of composites are attributes. `device` is that of ops
/// without operands.
std::vector<Tensor> applyNamed(std::string_view name, std::vector<std::vector<Tensor>> operands,
                               const std::vector<std::pair<std::string, AttributeValue>> &attributes, const ResultChoice &choice,
                               const Device &device);

/// Attributes of a call by number, as generated code asks for them.
class CallReader {
public:
  explicit CallReader(const OpCall &call) : call(call) {}

  bool has(unsigned number) const { return !std::holds_alternative<std::monostate>(call.attributes[number]); }
  bool isList(unsigned number) const { return std::holds_alternative<std::vector<int64_t>>(call.attributes[number]); }
  bool isInteger(unsigned number) const { return std::holds_alternative<int64_t>(call.attributes[number]); }
  /// A flag or a number; 0 for other kinds and reals not representable in T.
  template <class T> T number(unsigned number) const {
    const AttributeValue &value = call.attributes[number];
    if (const auto *flag = std::get_if<bool>(&value))
      return static_cast<T>(*flag);
    if (const auto *integer = std::get_if<int64_t>(&value))
      return static_cast<T>(*integer);
    const auto *real = std::get_if<double>(&value);
    if constexpr (std::is_integral_v<T>) {
      constexpr auto least = static_cast<double>(std::numeric_limits<T>::min());
      return real && *real >= least && *real < std::ldexp(1.0, std::numeric_limits<T>::digits) ? static_cast<T>(*real) : T();
    } else {
      return real ? static_cast<T>(*real) : T();
    }
  }
  /// A list of numbers; empty of other kinds.
  template <class T> std::vector<T> numbers(unsigned number) const {
    const auto *list = std::get_if<std::vector<int64_t>>(&call.attributes[number]);
    return list ? std::vector<T>(list->begin(), list->end()) : std::vector<T>();
  }
  /// Text; empty of other kinds.
  std::string_view text(unsigned number) const {
    const auto *value = std::get_if<std::string>(&call.attributes[number]);
    return value ? std::string_view(*value) : std::string_view();
  }

protected:
  const OpCall &call;
};

/// Runs `call` and returns its results. Throws Error if it breaks a rule of the op, if a tensor has no values or is on another
/// device, or if memory is short.
std::vector<Tensor> apply(const OpCall &call);

} // namespace ttnn

#endif // TTMLIR_HOST_OPCALL_H
