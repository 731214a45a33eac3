//===- CompositeSteps.cpp - Functions of several ops ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/ResultRules/CompositeSteps.h"

#include "ttmlir/ResultRules/Opcodes.h"

#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>

using namespace ttmlir;
using rules::Opcode;
using rules::StepKind;

#include "ttmlir/ResultRules/CompositeSteps.cpp.inc"

llvm::ArrayRef<rules::Composite> rules::allComposites() { return kComposites; }

std::optional<rules::CompositeId> rules::findComposite(llvm::StringRef name) {
  const Composite *found =
      llvm::lower_bound(kComposites, name, [](const Composite &each, llvm::StringRef name) { return each.name < name; });
  if (found == std::end(kComposites) || found->name != name)
    return std::nullopt;
  return static_cast<CompositeId>(found - std::begin(kComposites));
}

rules::CompositeElements rules::elementsOf(const Composite &composite, bool areIntegers, llvm::ArrayRef<double> parameters) {
  const auto isWhole = [](double parameter) { return parameter == std::trunc(parameter); };
  const auto isFloat = [](const CompositeStep &step) { return step.kind == StepKind::Float; };
  if (areIntegers && !composite.integerSteps.empty() &&
      (llvm::all_of(parameters, isWhole) || llvm::any_of(composite.integerSteps, isFloat)))
    return CompositeElements::Integers;
  return composite.isPredicate ? CompositeElements::Own : CompositeElements::F32;
}

/// `axes` of a tensor of `rank`, counted from the first, in ascending order and each once; none if it does not have one of them.
static std::optional<llvm::SmallVector<int64_t, 4>> countedAxes(llvm::ArrayRef<int64_t> axes, int64_t rank) {
  llvm::SmallVector<int64_t, 4> counted;
  for (int64_t axis : axes) {
    if (axis < -rank || axis >= rank)
      return std::nullopt;
    counted.push_back(axis < 0 ? axis + rank : axis);
  }
  llvm::sort(counted);
  counted.erase(llvm::unique(counted), counted.end());
  return counted;
}

/// An axis, or a list of them, in messages.
static std::string axesText(llvm::ArrayRef<int64_t> axes) {
  if (axes.size() == 1)
    return std::to_string(axes.front());
  return "(" + llvm::join(llvm::map_range(axes, [](int64_t axis) { return std::to_string(axis); }), ", ") + ")";
}

llvm::Expected<rules::ChosenAxes> rules::chooseAxes(const Composite &composite, llvm::ArrayRef<int64_t> shape,
                                                    std::optional<llvm::ArrayRef<int64_t>> dim, bool areKept) {
  ChosenAxes chosen;
  if (composite.axes == CompositeAxes::None)
    return chosen;
  const bool isOne = composite.axes == CompositeAxes::Halved;
  const auto rank = static_cast<int64_t>(shape.size());
  const llvm::SmallVector<int64_t> standard = isOne ? llvm::SmallVector<int64_t>{-1} : llvm::to_vector(llvm::seq<int64_t>(0, rank));
  const llvm::ArrayRef<int64_t> given = dim.value_or(standard);
  auto axes = countedAxes(given, rank);
  if (!axes || (isOne && axes->size() != 1))
    return ttmlir::failure("expected " + llvm::Twine(isOne ? "one axis" : "axes") + " of " + llvm::Twine(rank) +
                           " as 'dim', found " + axesText(given));
  if (isOne && shape[axes->front()] % 2)
    return ttmlir::failure("expected an even number of elements in axis " + llvm::Twine(given.front()) + ", found " +
                           llvm::Twine(shape[axes->front()]));
  for (int64_t axis : *axes)
    chosen.count *= static_cast<double>(shape[axis]);
  for (int64_t size : shape)
    chosen.volume *= static_cast<double>(size);
  chosen.axes = std::move(*axes);
  chosen.areKept = areKept;
  return chosen;
}

llvm::SmallVector<double> rules::numbersOf(const Composite &composite, llvm::ArrayRef<double> parameters, const ChosenAxes &axes) {
  llvm::SmallVector<double> numbers(parameters);
  if (composite.axes == CompositeAxes::Reduced)
    llvm::append_values(numbers, axes.count, axes.volume);
  llvm::append_range(numbers, composite.numbers);
  if (composite.derive)
    composite.derive(numbers.data());
  return numbers;
}

namespace {
/// Copies the steps that a result needs.
struct StepChooser {
  const rules::Composite &composite;
  llvm::ArrayRef<rules::CompositeStep> steps;
  llvm::ArrayRef<double> numbers;
  llvm::SmallVector<rules::CompositeStep> chosen = {};
  /// Of each step, once it is copied.
  llvm::SmallVector<int> places = llvm::SmallVector<int>(steps.size(), -1);

  /// The operand `operand` of the copied steps.
  int16_t choose(int16_t operand) {
    const int index = operand - static_cast<int>(composite.numOperands);
    if (index < 0)
      return operand;
    rules::CompositeStep step = steps[index];
    if (step.op == Opcode::Where && step.operands[0] < 0)
      return choose(step.operands[numbers[-1 - step.operands[0]] != 0 ? 1 : 2]);
    if (places[index] < 0) {
      for (int16_t &each : llvm::MutableArrayRef(step.operands, step.numOperands))
        each = choose(each);
      places[index] = static_cast<int>(composite.numOperands + chosen.size());
      chosen.push_back(step);
    }
    return static_cast<int16_t>(places[index]);
  }
};
} // namespace

llvm::SmallVector<rules::CompositeStep> rules::stepsOf(const Composite &composite, bool isInteger, llvm::ArrayRef<double> numbers) {
  const llvm::ArrayRef<CompositeStep> steps = isInteger ? composite.integerSteps : composite.steps;
  const auto isChoice = [](const CompositeStep &step) { return step.op == Opcode::Where && step.operands[0] < 0; };
  if (llvm::none_of(steps, isChoice))
    return llvm::SmallVector<CompositeStep>(steps);
  StepChooser chooser{composite, steps, numbers};
  chooser.choose(static_cast<int16_t>(composite.numOperands + steps.size() - 1));
  return chooser.chosen;
}
