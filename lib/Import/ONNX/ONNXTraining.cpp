//===- ONNXTraining.cpp - Optimizers of ONNX ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
namespace ttir = mlir::tt::ttir;

namespace {
/// A step of an optimizer: operands are a rate, the number of steps so far, then all tensors, all their gradients, and the states
/// of each kind. Results are new tensors, then new states.
class Step {
public:
  Step(ONNXOp &n, size_t numStates)
      : n(n), rate(n.operand(0)), time(n.operand(1)), numTensors((n.numOperands() - 2) / (numStates + 2)) {
    if ((n.numOperands() - 2) % (numStates + 2) || numTensors == 0)
      n.fail("expected a rate, a time, and as many tensors, gradients and states, found " +
             ::ttmlir::countText(n.numOperands(), "operand"));
    for (Value operand : {rate, time})
      if (operand && typeOf(operand).getNumElements() != 1)
        n.fail("expected one number as rate and one as time");
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
  /// With the regularization.
  Value gradient(size_t number) const {
    return plus(scaled(tensor(number), n.number("norm_coefficient")), n.operand(2 + numTensors + number));
  }
  Value state(size_t kind, size_t number) const { return n.operand(2 + (2 + kind) * numTensors + number); }
  /// Result `kind`: 0 is the tensor, others are states.
  void give(size_t kind, Value value) { tensors[kind].push_back(value); }

  Value plus(Value a, Value b) const { return n.build<ttir::AddOp>({a, b}); }
  Value minus(Value a, Value b) const { return n.build<ttir::SubtractOp>({a, b}); }
  Value times(Value a, Value b) const { return n.build<ttir::MultiplyOp>({a, b}); }
  Value over(Value a, Value b) const { return n.build<ttir::DivOp>({a, b}); }
  Value root(Value a) const { return n.build<ttir::SqrtOp>({a}); }
  Value scaled(Value a, double factor) const { return times(a, n.splat(a, factor)); }
  Value shifted(Value a, double number) const { return plus(a, n.splat(a, number)); }
  /// `value` after the first step, `first` in it.
  Value later(Value value, Value first) const {
    return n.build<ttir::WhereOp>({n.build<ttir::GreaterThanOp>({time, n.splat(time, 0)}), value, first});
  }
  /// 1 - `base` ^ time
  Value correction(double base) const {
    return shifted(n.build<ttir::NegOp>({n.build<ttir::ExpOp>({scaled(time, std::log(base))})}), 1);
  }

  ONNXOp &n;
  Value rate, time;

private:
  size_t numTensors;
  SmallVector<SmallVector<Value>> tensors;
};
} // namespace

void mlir::tt::importer::importAdagrad(ONNXOp &n) {
  Step s(n, 1);
  Value rate = s.over(s.rate, s.shifted(s.scaled(s.time, n.number("decay_factor")), 1));
  s.run([&](size_t number) {
    Value gradient = s.gradient(number), squares = s.plus(s.state(0, number), s.times(gradient, gradient));
    Value divisor = s.shifted(s.root(squares), n.number("epsilon"));
    s.give(0, s.minus(s.tensor(number), s.over(s.times(rate, gradient), divisor)));
    s.give(1, squares);
  });
}

void mlir::tt::importer::importAdam(ONNXOp &n) {
  Step s(n, 2);
  const double alpha = n.number("alpha"), beta = n.number("beta");
  if (!(alpha > 0 && alpha < 1 && beta > 0 && beta < 1))
    return n.fail("expected attributes 'alpha' and 'beta' between 0 and 1");
  Value rate = s.later(s.over(s.times(s.rate, s.root(s.correction(beta))), s.correction(alpha)), s.rate);
  s.run([&](size_t number) {
    Value gradient = s.gradient(number);
    Value mean = s.plus(s.scaled(s.state(0, number), alpha), s.scaled(gradient, 1 - alpha));
    Value squares = s.plus(s.scaled(s.state(1, number), beta), s.scaled(s.times(gradient, gradient), 1 - beta));
    Value divisor = s.shifted(s.root(squares), n.number("epsilon"));
    Value tensor = s.minus(s.tensor(number), s.over(s.times(rate, mean), divisor));
    s.give(0, s.scaled(tensor, 1 - n.number("norm_coefficient_post")));
    s.give(1, mean);
    s.give(2, squares);
  });
}

void mlir::tt::importer::importMomentum(ONNXOp &n) {
  Step s(n, 1);
  const bool isNesterov = n.text("mode") == "nesterov";
  const double alpha = n.number("alpha");
  Value weight = s.later(n.splat(s.time, n.number("beta")), n.splat(s.time, 1));
  s.run([&](size_t number) {
    Value gradient = s.gradient(number);
    Value momentum = s.plus(s.scaled(s.state(0, number), alpha), s.times(weight, gradient));
    Value step = isNesterov ? s.plus(gradient, s.scaled(momentum, alpha)) : momentum;
    s.give(0, s.minus(s.tensor(number), s.times(s.rate, step)));
    s.give(1, momentum);
  });
}
