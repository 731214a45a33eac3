//===- CompositeSteps.cpp - Functions of several ops ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/ResultRules/CompositeSteps.h"

#include "ttmlir/ResultRules/Opcodes.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace ttmlir;
using rules::Opcode;

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
  if (areIntegers && !composite.integerSteps.empty() && llvm::all_of(parameters, isWhole))
    return CompositeElements::Integers;
  return composite.isPredicate ? CompositeElements::Own : CompositeElements::F32;
}

llvm::SmallVector<double> rules::numbersOf(const Composite &composite, llvm::ArrayRef<double> parameters) {
  llvm::SmallVector<double> numbers(parameters);
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
  if (!composite.derive)
    return llvm::SmallVector<CompositeStep>(steps);
  StepChooser chooser{composite, steps, numbers};
  chooser.choose(static_cast<int16_t>(composite.numOperands + steps.size() - 1));
  return chooser.chosen;
}
