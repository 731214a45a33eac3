//===- CompositeCalls.cpp - Functions of several operations ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/OpCall.h"
#include "ttmlir/ResultRules/CompositeSteps.h"
#include "ttmlir/ResultRules/Opcodes.h"

#include "DeviceImpl.h"

#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

#include <bit>
#include <cmath>
#include <map>

using namespace ttmlir;

namespace ttnn {

static bool hasIntegers(const Tensor &tensor) { return ttmlir::isInteger(static_cast<ttmlir::DataType>(tensor.dtype())); }

namespace {
/// Makes calls of the steps of a composite of `like`, which is its first operand. The last one of `count` calls has the choices of
/// the caller.
class StepCaller : public rules::CompositeSink<Tensor> {
public:
  StepCaller(const rules::Composite &composite, const std::vector<Tensor> &operands, DataType dtype, size_t count,
             const ResultChoice &choice, std::source_location where)
      : name(composite.name), like(operands.front()), dtype(dtype), left(count), choice(choice), where(where) {
    hasAxes = llvm::any_of(operands, [](const Tensor &operand) { return !operand.shape().empty(); });
  }

  /// The number `value`, or the nearest integer: bounds may be beyond their range.
  Tensor number(double value) override {
    const auto type = static_cast<ttmlir::DataType>(dtype);
    if (ttmlir::isInteger(type)) {
      uint32_t element = 0;
      ttmlir::fill(type, value, &element, 1);
      value = ttmlir::loadAsDouble(type, &element);
    }
    Tensor &known = numbers[std::bit_cast<uint64_t>(value)];
    if (known)
      return known;
    OpCall call = makeFull(like.device(), hasAxes ? Shape{1} : Shape{}, value, dtype);
    call.results.layout = like.layout();
    return known = run(call);
  }

  Tensor step(rules::Opcode op, llvm::ArrayRef<Tensor> operands, unsigned first) override {
    std::vector<std::vector<Tensor>> groups;
    for (const Tensor &operand : operands)
      groups.push_back({operand});
    const llvm::StringRef mnemonic = rules::infoOf(op).mnemonic;
    OpCall call = makeCall({mnemonic.data(), mnemonic.size()}, std::move(groups), {});
    // Results lie where the first operand lies; numbers lie anywhere.
    if (first > 0) {
      call.results.layout = operands[first].layout();
      call.results.memory_config = operands[first].memory_config();
    }
    return finish(call);
  }

  Tensor cast(const Tensor &tensor, DataType type) {
    OpCall call = makeCall("typecast", {{tensor}}, {});
    call.results.dtype = type;
    return finish(call);
  }

private:
  Tensor finish(OpCall &call) {
    if (--left == 0 && choice.layout)
      call.results.layout = choice.layout;
    if (left == 0 && choice.memory_config)
      call.results.memory_config = choice.memory_config;
    return run(call);
  }
  Tensor run(OpCall &call) {
    call.function = name;
    call.where = where;
    return apply(call).front();
  }

  const std::string_view name;
  const Tensor like;
  const DataType dtype;
  size_t left;
  const ResultChoice &choice;
  const std::source_location where;
  bool hasAxes;
  /// Tensors of one number, by its bits.
  std::map<uint64_t, Tensor> numbers;
};
} // namespace

Tensor applyComposite(rules::CompositeId id, const std::vector<Tensor> &operands, const std::vector<double> &parameters,
                      const ResultChoice &choice, std::source_location where) {
  const rules::Composite &composite = rules::infoOf(id);
  const std::string_view name = composite.name;
  for (const Tensor &operand : operands)
    if (const char *lack = lackOfOperand(operand))
      raiseLack(name, "an operand", lack);
    else if (!operand.is_on_device())
      raiseOnHost(name, "operands");
  for (auto [parameter, value] : llvm::zip_equal(composite.parameters, parameters))
    if (std::isfinite(value) && std::isinf(static_cast<float>(value)))
      raise(name, llvm::createStringError("expected a number that float32 has as '%s', found %.10g", parameter.name, value));
  const DataType given = operands.front().dtype();
  const auto isGiven = [&](const Tensor &operand) { return operand.dtype() == given; };
  const rules::CompositeElements elements = rules::elementsOf(composite, llvm::all_of(operands, hasIntegers), parameters);
  const llvm::SmallVector<double> numbers = rules::numbersOf(composite, parameters);
  const llvm::SmallVector<rules::CompositeStep> steps =
      rules::stepsOf(composite, elements == rules::CompositeElements::Integers, numbers);
  // One op rounds once in any type.
  const bool isOneOp = steps.size() == 1 && numbers.empty() && llvm::all_of(operands, isGiven);
  const DataType computed = elements != rules::CompositeElements::F32 || isOneOp ? given : DataType::FLOAT32;
  // Integers stay f32.
  const DataType made = choice.dtype.value_or(hasIntegers(operands.front()) ? computed : given);
  const auto isOther = [&](const Tensor &operand) { return operand.dtype() != computed; };
  const size_t numCasts = llvm::count_if(operands, isOther) + (made != computed);
  StepCaller caller(composite, operands, computed, steps.size() + numCasts, choice, where);
  llvm::SmallVector<Tensor> values;
  for (const Tensor &operand : operands)
    values.push_back(isOther(operand) ? caller.cast(operand, computed) : operand);
  const Tensor result = rules::buildComposite<Tensor>(steps, values, numbers, caller);
  return made == computed ? result : caller.cast(result, made);
}

/// The number of parameter `parameter` among `attributes`.
static double parameterOf(const rules::CompositeParameter &parameter,
                          const std::vector<std::pair<std::string, AttributeValue>> &attributes, std::string_view function) {
  for (const auto &[name, value] : attributes)
    if (name == parameter.name) {
      if (const auto *real = std::get_if<double>(&value))
        return *real;
      if (const auto *integer = std::get_if<int64_t>(&value))
        return static_cast<double>(*integer);
      raise(function, "expected a number as '" + name + "'");
    }
  return parameter.standard;
}

std::vector<Tensor> applyNamed(std::string_view name, std::vector<std::vector<Tensor>> operands,
                               const std::vector<std::pair<std::string, AttributeValue>> &attributes, const ResultChoice &choice,
                               const Device &device) {
  const std::optional<rules::CompositeId> id = rules::findComposite({name.data(), name.size()});
  if (!id) {
    OpCall call = makeCall(name, std::move(operands), attributes);
    call.results = choice;
    call.device = device;
    return apply(call);
  }
  const rules::Composite &composite = rules::infoOf(*id);
  std::vector<Tensor> tensors;
  for (const std::vector<Tensor> &group : operands)
    tensors.insert(tensors.end(), group.begin(), group.end());
  if (tensors.size() != composite.numOperands || operands.size() != tensors.size())
    raise(name, "expected " + countText(composite.numOperands, "operand") + ", found " + std::to_string(tensors.size()));
  for (const auto &[attribute, value] : attributes)
    if (llvm::none_of(composite.parameters, [&](const auto &each) { return attribute == each.name; }))
      raise(name, "expected a parameter of its record, found '" + attribute + "'");
  if (choice.shape)
    raise(name, "expected no shape, which operands give");
  std::vector<double> parameters;
  for (const rules::CompositeParameter &parameter : composite.parameters)
    parameters.push_back(parameterOf(parameter, attributes, name));
  return {applyComposite(*id, tensors, parameters, choice, {})};
}

} // namespace ttnn
