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
  Tensor number(double value, bool isFloat) override {
    const DataType chosen = isFloat ? DataType::FLOAT32 : dtype;
    const auto type = static_cast<ttmlir::DataType>(chosen);
    if (ttmlir::isInteger(type)) {
      uint32_t element = 0;
      ttmlir::fill(type, value, &element, 1);
      value = ttmlir::loadAsDouble(type, &element);
    }
    Tensor &known = numbers[{std::bit_cast<uint64_t>(value), chosen}];
    if (known)
      return known;
    OpCall call = makeFull(like.device(), hasAxes ? Shape{1} : Shape{}, value, chosen);
    call.results.layout = like.layout();
    return known = run(call);
  }

  Tensor step(rules::Opcode op, llvm::ArrayRef<Tensor> operands, unsigned first) override {
    std::vector<std::vector<Tensor>> groups;
    for (const Tensor &operand : operands)
      groups.push_back({operand});
    OpCall call = makeCall(nameOf(op), std::move(groups), {});
    // Results lie where the first operand lies; numbers lie anywhere.
    if (first > 0) {
      call.results.layout = operands[first].layout();
      call.results.memory_config = operands[first].memory_config();
    }
    return finish(call);
  }

  Tensor reduce(rules::Opcode op, Tensor operand, llvm::ArrayRef<int64_t> axes) override {
    OpCall call = makeCall(nameOf(op), {{operand}}, {{"dim_arg", axes.vec()}, {"keep_dim", true}});
    return finish(call);
  }

  Tensor half(Tensor operand, int64_t axis, bool isSecond) override {
    const Shape shape = operand.shape();
    std::vector<int64_t> begins(shape.size()), ends(shape), steps(shape.size(), 1);
    (isSecond ? begins : ends)[axis] = shape[axis] / 2;
    OpCall call = makeCall("slice_static", {{operand}}, {{"begins", begins}, {"ends", ends}, {"step", steps}});
    return finish(call);
  }

  Tensor toFloat(Tensor operand) override { return cast(operand, DataType::FLOAT32); }

  Tensor dropAxes(Tensor operand, llvm::ArrayRef<int64_t> axes) override {
    std::vector<int64_t> left;
    for (auto [axis, size] : llvm::enumerate(operand.shape()))
      if (!llvm::is_contained(axes, static_cast<int64_t>(axis)))
        left.push_back(size);
    OpCall call = makeCall("reshape", {{operand}}, {{"shape", left}});
    return finish(call);
  }

  Tensor cast(const Tensor &tensor, DataType type) {
    OpCall call = makeCall("typecast", {{tensor}}, {});
    call.results.dtype = type;
    return finish(call);
  }

private:
  static std::string_view nameOf(rules::Opcode op) {
    const llvm::StringRef mnemonic = rules::infoOf(op).mnemonic;
    return {mnemonic.data(), mnemonic.size()};
  }
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
  /// Tensors of one number, by its bits and type.
  std::map<std::pair<uint64_t, DataType>, Tensor> numbers;
};
} // namespace

/// Throws Error for operands without values on a device, and for parameters beyond the range of f32.
static void checkArguments(const rules::Composite &composite, const std::vector<Tensor> &operands,
                           const std::vector<double> &parameters) {
  for (const Tensor &operand : operands)
    if (const char *lack = lackOfOperand(operand))
      raiseLack(composite.name, "an operand", lack);
    else if (!operand.is_on_device())
      raiseOnHost(composite.name, "operands");
  for (auto [parameter, value] : llvm::zip_equal(composite.parameters, parameters))
    if (std::isfinite(value) && std::isinf(static_cast<float>(value)))
      raise(composite.name,
            llvm::createStringError("expected a number that float32 has as '%s', found %.10g", parameter.name, value));
}

Tensor applyComposite(rules::CompositeId id, const std::vector<Tensor> &operands, const std::vector<double> &parameters,
                      const AxesChoice &axesChoice, const ResultChoice &choice, std::source_location where) {
  const rules::Composite &composite = rules::infoOf(id);
  checkArguments(composite, operands, parameters);
  const DataType given = operands.front().dtype();
  const auto isGiven = [&](const Tensor &operand) { return operand.dtype() == given; };
  const rules::CompositeElements elements = rules::elementsOf(composite, llvm::all_of(operands, hasIntegers), parameters);
  const Shape shape = operands.front().shape();
  const rules::ChosenAxes axes =
      valueOrRaise(composite.name, rules::chooseAxes(composite, shape, axesChoice.dim, axesChoice.keepdim));
  const llvm::SmallVector<double> numbers = rules::numbersOf(composite, parameters, axes);
  const llvm::SmallVector<rules::CompositeStep> steps =
      rules::stepsOf(composite, elements == rules::CompositeElements::Integers, numbers);
  // One op rounds once in any type.
  const bool isOneOp = steps.size() == 1 && numbers.empty() && llvm::all_of(operands, isGiven);
  const DataType computed = elements != rules::CompositeElements::F32 || isOneOp ? given : DataType::FLOAT32;
  // Integers stay f32.
  const DataType made = choice.dtype.value_or(hasIntegers(operands.front()) ? computed : given);
  const auto isOther = [&](const Tensor &operand) { return operand.dtype() != computed; };
  const auto isCall = [&](const rules::CompositeStep &step) {
    return step.kind != rules::StepKind::Reduction || !axes.axes.empty();
  };
  const size_t numCalls = llvm::count_if(steps, isCall) + rules::dropsAxes(composite, axes);
  const size_t numCasts = llvm::count_if(operands, isOther) + (made != computed);
  StepCaller caller(composite, operands, computed, numCalls + numCasts, choice, where);
  llvm::SmallVector<Tensor> values;
  for (const Tensor &operand : operands)
    values.push_back(isOther(operand) ? caller.cast(operand, computed) : operand);
  const Tensor result = rules::buildComposite<Tensor>(composite, steps, values, numbers, axes, caller);
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
      if (const auto *flag = std::get_if<bool>(&value))
        return *flag;
      raise(function, "expected a number as '" + name + "'");
    }
  return parameter.standard;
}

/// Whether `composite` has axes that `attribute` chooses.
static bool isOfAxes(const rules::Composite &composite, std::string_view attribute) {
  return (attribute == "dim" && composite.axes != rules::CompositeAxes::None) ||
         (attribute == "keepdim" && composite.axes == rules::CompositeAxes::Reduced);
}

/// The axes among `attributes`.
static AxesChoice axesOf(const std::vector<std::pair<std::string, AttributeValue>> &attributes, std::string_view function) {
  AxesChoice axes;
  for (const auto &[name, value] : attributes)
    if (name == "keepdim") {
      const auto *flag = std::get_if<bool>(&value);
      if (!flag)
        raise(function, "expected a flag as 'keepdim'");
      axes.keepdim = *flag;
    } else if (name == "dim") {
      if (const auto *axis = std::get_if<int64_t>(&value))
        axes.dim = std::vector<int64_t>{*axis};
      else if (const auto *list = std::get_if<std::vector<int64_t>>(&value))
        axes.dim = *list;
      else if (!std::holds_alternative<std::monostate>(value))
        raise(function, "expected axes as 'dim'");
    }
  return axes;
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
    if (!isOfAxes(composite, attribute) &&
        llvm::none_of(composite.parameters, [&](const auto &each) { return attribute == each.name; }))
      raise(name, "expected a parameter of its record, found '" + attribute + "'");
  if (choice.shape)
    raise(name, "expected no shape, which operands give");
  std::vector<double> parameters;
  for (const rules::CompositeParameter &parameter : composite.parameters)
    parameters.push_back(parameterOf(parameter, attributes, name));
  return {applyComposite(*id, tensors, parameters, axesOf(attributes, name), choice, {})};
}

} // namespace ttnn
