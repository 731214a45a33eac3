//===- ONNXTraining.cpp - Optimizers of ONNX ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

namespace {
/// A step of an optimizer: operands are a rate, the number of steps so far, then all tensors, all their gradients, and the states
/// of each kind. Results are new tensors, then new states.
class Step {
public:
  Step(ONNXOp &n, size_t numStates)
      : n(n), rate(n.operand(0)), time(n.operand(1)), numTensors((n.numOperands() - 2) / (numStates + 2)) {
    if ((n.numOperands() - 2) % (numStates + 2) || numTensors == 0)
      n.fail("expected a rate, a time, and as many tensors, gradients and states, found " +
             ::ttmlir::countText(n.numOperands(), n.operandNoun()));
    for (Value operand : {rate, time})
      if (operand && typeOf(operand).getNumElements() != 1)
        n.fail("expected one number as rate and one as time, found a tensor " + listText(operand));
    time = n.castLike(time, rate);
    tensors.resize(numStates + 1);
  }

  /// Calls `update` with each tensor's index; `update` calls `give` for the new tensor and its new states.
  void run(llvm::function_ref<void(size_t)> update) {
    for (size_t number = 0; number < numTensors && !n.hasFailed(); ++number)
      update(number);
    for (const SmallVector<Value> &kind : tensors)
      for (Value value : kind)
        n.give(value);
  }
  Value tensor(size_t number) const { return n.operand(2 + number); }
  /// The gradient with the regularization.
  Value gradient(size_t number) {
    return n.add(n.multiply(tensor(number), n.number("norm_coefficient")), n.operand(2 + numTensors + number));
  }
  Value state(size_t kind, size_t number) const { return n.operand(2 + (2 + kind) * numTensors + number); }
  /// Result `kind`: 0 is the tensor, others are states.
  void give(size_t kind, Value value) { tensors[kind].push_back(value); }

  /// `value` after the first step, `first` in it.
  Value later(Value value, Value first) { return n.where(n.gt(time, 0), value, first); }
  /// 1 - `base` ^ time
  Value correction(double base) { return n.add(n.neg(n.exp(n.multiply(time, std::log(base)))), 1); }

  ONNXOp &n;
  Value rate, time;

private:
  size_t numTensors;
  SmallVector<SmallVector<Value>> tensors;
};
} // namespace

void mlir::tt::importer::importAdagrad(ONNXOp &n, Value, Value) {
  Step s(n, 1);
  Value rate = n.div(s.rate, n.add(n.multiply(s.time, n.number("decay_factor")), 1));
  s.run([&](size_t number) {
    Value gradient = s.gradient(number), squares = n.add(s.state(0, number), n.multiply(gradient, gradient));
    Value divisor = n.add(n.sqrt(squares), n.number("epsilon"));
    s.give(0, n.subtract(s.tensor(number), n.div(n.multiply(rate, gradient), divisor)));
    s.give(1, squares);
  });
}

void mlir::tt::importer::importAdam(ONNXOp &n, Value, Value) {
  Step s(n, 2);
  const double alpha = n.number("alpha"), beta = n.number("beta");
  if (!(alpha > 0 && alpha < 1 && beta > 0 && beta < 1))
    return n.fail("expected attributes 'alpha' and 'beta' between 0 and 1, found " + ::ttmlir::numberText(alpha) + " and " +
                  ::ttmlir::numberText(beta));
  Value rate = s.later(n.div(n.multiply(s.rate, n.sqrt(s.correction(beta))), s.correction(alpha)), s.rate);
  s.run([&](size_t number) {
    Value gradient = s.gradient(number);
    Value mean = n.add(n.multiply(s.state(0, number), alpha), n.multiply(gradient, 1 - alpha));
    Value squares = n.add(n.multiply(s.state(1, number), beta), n.multiply(n.multiply(gradient, gradient), 1 - beta));
    Value divisor = n.add(n.sqrt(squares), n.number("epsilon"));
    Value tensor = n.subtract(s.tensor(number), n.div(n.multiply(rate, mean), divisor));
    s.give(0, n.multiply(tensor, 1 - n.number("norm_coefficient_post")));
    s.give(1, mean);
    s.give(2, squares);
  });
}

void mlir::tt::importer::importMomentum(ONNXOp &n, Value, Value) {
  Step s(n, 1);
  const bool isNesterov = n.text("mode") == "nesterov";
  const double alpha = n.number("alpha");
  Value weight = s.later(n.splat(s.time, n.number("beta")), n.splat(s.time, 1));
  s.run([&](size_t number) {
    Value gradient = s.gradient(number);
    Value momentum = n.add(n.multiply(s.state(0, number), alpha), n.multiply(weight, gradient));
    Value step = isNesterov ? n.add(gradient, n.multiply(momentum, alpha)) : momentum;
    s.give(0, n.subtract(s.tensor(number), n.multiply(s.rate, step)));
    s.give(1, momentum);
  });
}
