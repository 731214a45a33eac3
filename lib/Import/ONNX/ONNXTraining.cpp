//===- ONNXTraining.cpp - Optimizers of ONNX ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Core/Formula.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
namespace ttir = mlir::tt::ttir;

namespace {
/// A step of an optimizer: operands are a rate, the number of steps so far, then all tensors, all their gradients, and the states
/// of each kind. Results are new tensors, then new states.
class Step : public Formula {
public:
  Step(ONNXOp &n, size_t numStates)
      : Formula(n), n(n), rate(n.operand(0)), time(n.operand(1)), numTensors((n.numOperands() - 2) / (numStates + 2)) {
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
    return add(mul(tensor(number), n.number("norm_coefficient")), n.operand(2 + numTensors + number));
  }
  Value state(size_t kind, size_t number) const { return n.operand(2 + (2 + kind) * numTensors + number); }
  /// Result `kind`: 0 is the tensor, others are states.
  void give(size_t kind, Value value) { tensors[kind].push_back(value); }

  /// `value` after the first step, `first` in it.
  Value later(Value value, Value first) {
    return n.build<ttir::WhereOp>({n.build<ttir::GreaterThanOp>({time, n.splat(time, 0)}), value, first});
  }
  /// 1 - `base` ^ time
  Value correction(double base) { return add(neg(exp(mul(time, std::log(base)))), 1); }

  ONNXOp &n;
  Value rate, time;

private:
  size_t numTensors;
  SmallVector<SmallVector<Value>> tensors;
};
} // namespace

void mlir::tt::importer::importAdagrad(ONNXOp &n, Value, Value) {
  Step s(n, 1);
  Value rate = s.div(s.rate, s.add(s.mul(s.time, n.number("decay_factor")), 1));
  s.run([&](size_t number) {
    Value gradient = s.gradient(number), squares = s.add(s.state(0, number), s.mul(gradient, gradient));
    Value divisor = s.add(s.sqrt(squares), n.number("epsilon"));
    s.give(0, s.sub(s.tensor(number), s.div(s.mul(rate, gradient), divisor)));
    s.give(1, squares);
  });
}

void mlir::tt::importer::importAdam(ONNXOp &n, Value, Value) {
  Step s(n, 2);
  const double alpha = n.number("alpha"), beta = n.number("beta");
  if (!(alpha > 0 && alpha < 1 && beta > 0 && beta < 1))
    return n.fail("expected attributes 'alpha' and 'beta' between 0 and 1, found " + ::ttmlir::numberText(alpha) + " and " +
                  ::ttmlir::numberText(beta));
  Value rate = s.later(s.div(s.mul(s.rate, s.sqrt(s.correction(beta))), s.correction(alpha)), s.rate);
  s.run([&](size_t number) {
    Value gradient = s.gradient(number);
    Value mean = s.add(s.mul(s.state(0, number), alpha), s.mul(gradient, 1 - alpha));
    Value squares = s.add(s.mul(s.state(1, number), beta), s.mul(s.mul(gradient, gradient), 1 - beta));
    Value divisor = s.add(s.sqrt(squares), n.number("epsilon"));
    Value tensor = s.sub(s.tensor(number), s.div(s.mul(rate, mean), divisor));
    s.give(0, s.mul(tensor, 1 - n.number("norm_coefficient_post")));
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
    Value momentum = s.add(s.mul(s.state(0, number), alpha), s.mul(weight, gradient));
    Value step = isNesterov ? s.add(gradient, s.mul(momentum, alpha)) : momentum;
    s.give(0, s.sub(s.tensor(number), s.mul(s.rate, step)));
    s.give(1, momentum);
  });
}
