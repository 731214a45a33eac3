//===- ONNXRecurrent.cpp - Recurrent networks of ONNX ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

#include <functional>

using namespace mlir;
using namespace mlir::tt::importer;

//
// Steps are unrolled. The product of the inputs with their weights is one for all steps.

namespace {
/// Activations by their places in the attribute of a direction.
using Activation = std::function<Value(ONNXOp &, Value)>;

/// One direction of a network.
struct Direction {
  /// [gates * hidden, ...] each; null where absent.
  Value inputWeights, hiddenWeights, inputBias, hiddenBias, peepholes;
  SmallVector<Activation> activations;
  bool isReversed;
};

/// The state carried from step to step.
struct State {
  Value hidden, cell;
};
} // namespace

/// The parameters of an activation; absent ones have the defaults of its record.
using Parameters = ArrayRef<std::pair<StringRef, std::optional<double>>>;

/// The activation that is the op `name`.
static Activation activationByRow(const Row *row, Parameters parameters) {
  auto proto = std::make_shared<::onnx::NodeProto>();
  proto->set_op_type(row->name.str());
  for (auto [name, value] : parameters) {
    if (!value)
      continue;
    ::onnx::AttributeProto &attribute = *proto->add_attribute();
    attribute.set_name(name.str());
    attribute.set_type(::onnx::AttributeProto::FLOAT);
    attribute.set_f(static_cast<float>(*value));
  }
  return [row, proto](ONNXOp &n, Value x) {
    ONNXOp inner(*row, *proto, n.version, n.graph, n.builder, n.loc, {x});
    if (x)
      row->build(inner);
    if (inner.hasFailed())
      n.noteFailure();
    return inner.given().empty() ? Value() : inner.given().front();
  };
}

#define TT_IMPORT_ACTIVATIONS
#include "ttmlir/Import/ONNX/Rows.inc"

/// The activation called `name`, in letters of any case; null if there is no such one.
static Activation activationOf(StringRef name, std::optional<double> alpha, std::optional<double> beta) {
  // These are no ops.
  if (name.equals_insensitive("Affine"))
    return [a = alpha.value_or(1), b = beta.value_or(0)](ONNXOp &n, Value x) { return n.add(n.multiply(x, a), b); };
  if (name.equals_insensitive("ScaledTanh"))
    return [a = alpha.value_or(1), b = beta.value_or(1)](ONNXOp &n, Value x) { return n.multiply(n.tanh(n.multiply(x, b)), a); };
  const auto *known = llvm::find_if(kActivations, [&](StringRef each) { return name.equals_insensitive(each); });
  return known == std::end(kActivations) ? Activation() : activationByRow(findRow("", *known), {{"alpha", alpha}, {"beta", beta}});
}

static Value clipped(ONNXOp &n, Value x) {
  if (!n.has("clip"))
    return x;
  const double bound = n.number("clip");
  return n.clamp(x, -bound, bound);
}

/// Part `gate` of `value` along `axis`, of `hidden` elements.
static Value gateOf(ONNXOp &n, Value value, int64_t axis, int64_t gate, int64_t hidden) {
  return n.slice(value, axis, gate * hidden, (gate + 1) * hidden);
}

static Value add(ONNXOp &n, Value a, Value b) { return b ? n.add(a, b) : a; }

/// `state` [batch, hidden] times the transposed weights.
static Value project(ONNXOp &n, Value state, Value weights) {
  return n.build<ttir::MatmulOp>({state, weights}, {n.named("transpose_b", n.flag(true))});
}

/// The state after a step. `input` is the product of the input with its weights, [batch, gates * hidden].
using Step = State (*)(ONNXOp &, const Direction &, Value input, State before, int64_t hidden);

static State stepRNN(ONNXOp &n, const Direction &d, Value input, State before, int64_t) {
  Value sum = add(n, add(n, input, d.inputBias), add(n, project(n, before.hidden, d.hiddenWeights), d.hiddenBias));
  return {d.activations[0](n, clipped(n, sum)), {}};
}

// Gates: update, reset, hidden.
static State stepGRU(ONNXOp &n, const Direction &d, Value input, State before, int64_t hidden) {
  Value x = add(n, input, d.inputBias);
  auto weights = [&](int64_t gate) { return gateOf(n, d.hiddenWeights, 0, gate, hidden); };
  auto bias = [&](int64_t gate) { return d.hiddenBias ? gateOf(n, d.hiddenBias, 1, gate, hidden) : Value(); };
  auto gate = [&](int64_t number) {
    Value sum = add(n, gateOf(n, x, 1, number, hidden), add(n, project(n, before.hidden, weights(number)), bias(number)));
    return d.activations[0](n, clipped(n, sum));
  };
  Value update = gate(0), reset = gate(1), candidate;
  if (n.integer("linear_before_reset"))
    candidate = n.multiply(reset, add(n, project(n, before.hidden, weights(2)), bias(2)));
  else
    candidate = add(n, project(n, n.multiply(reset, before.hidden), weights(2)), bias(2));
  candidate = d.activations[1](n, clipped(n, add(n, gateOf(n, x, 1, 2, hidden), candidate)));
  // (1 - z) h' + z h
  Value rest = n.subtract(1, update);
  return {add(n, n.multiply(rest, candidate), n.multiply(update, before.hidden)), {}};
}

// Gates: input, output, forget, cell.
static State stepLSTM(ONNXOp &n, const Direction &d, Value input, State before, int64_t hidden) {
  Value sums = add(n, add(n, input, d.inputBias), add(n, project(n, before.hidden, d.hiddenWeights), d.hiddenBias));
  auto peephole = [&](int64_t number, Value cell) {
    return d.peepholes ? n.multiply(gateOf(n, d.peepholes, 1, number, hidden), cell) : Value();
  };
  auto gate = [&](int64_t number, int64_t activation, Value more) {
    return d.activations[activation](n, clipped(n, add(n, gateOf(n, sums, 1, number, hidden), more)));
  };
  Value in = gate(0, 0, peephole(0, before.cell));
  Value forget = n.integer("input_forget") ? n.subtract(1, in) : gate(2, 0, peephole(2, before.cell));
  Value cell = add(n, n.multiply(forget, before.cell), n.multiply(in, gate(3, 1, {})));
  Value out = gate(1, 0, peephole(1, cell));
  return {n.multiply(out, d.activations[2](n, cell)), cell};
}

namespace {
/// A network of one kind.
class Recurrent {
public:
  Recurrent(ONNXOp &n, int64_t gates, ArrayRef<StringRef> standard, Step step)
      : n(n), gates(gates), standard(standard), step(step) {}

  void run() {
    x = n.operand(0);
    isBatchFirst = n.integer("layout");
    if (typeOf(x).getRank() != 3 || typeOf(n.operand(1)).getRank() != 3 || typeOf(n.operand(2)).getRank() != 3)
      return n.fail("expected inputs and weights of rank 3, found " + Twine(typeOf(x).getRank()) + ", " +
                    Twine(typeOf(n.operand(1)).getRank()) + " and " + Twine(typeOf(n.operand(2)).getRank()));
    if (isBatchFirst)
      x = n.permute(x, {1, 0, 2});
    length = typeOf(x).getDimSize(0);
    batch = typeOf(x).getDimSize(1);
    hidden = typeOf(n.operand(2)).getDimSize(2);
    if (n.integer("hidden_size", hidden) != hidden)
      return n.fail("expected " + Twine(hidden) + " as attribute 'hidden_size', as the weights have it, found " +
                    Twine(n.integer("hidden_size", hidden)));
    const std::string direction = n.text("direction");
    const int64_t count = direction == "bidirectional" ? 2 : 1;
    if (typeOf(n.operand(1)).getDimSize(0) != count || typeOf(n.operand(1)).getDimSize(1) != gates * hidden)
      return n.fail("expected weights of " + Twine(count) + (count == 1 ? " direction" : " directions") + " with " +
                    ::ttmlir::countText(gates * hidden, "row") + ", found " + Twine(typeOf(n.operand(1)).getDimSize(0)) + " with " +
                    Twine(typeOf(n.operand(1)).getDimSize(1)));
    if (length < 1 || length > n.graph.model.options.unrollLimit)
      return n.fail("expected 1 to " + Twine(n.graph.model.options.unrollLimit) + " steps, found " + Twine(length) +
                    " (unroll-limit)");
    SmallVector<Value> all, last, cells;
    for (int64_t number = 0; number < count; ++number) {
      Direction d = directionOf(number, direction);
      if (n.hasFailed())
        return;
      auto [outputs, state] = runDirection(d, number);
      if (!outputs)
        return;
      all.push_back(outputs);
      last.push_back(n.reshape(state.hidden, {1, batch, hidden}));
      if (state.cell)
        cells.push_back(n.reshape(state.cell, {1, batch, hidden}));
    }
    // [length, directions, batch, hidden]
    Value y = n.concat(all, 1);
    n.give(isBatchFirst ? n.permute(y, {2, 0, 1, 3}) : y);
    giveState(last);
    if (!cells.empty())
      giveState(cells);
  }

private:
  void giveState(ArrayRef<Value> states) {
    Value value = n.concat(states, 0);
    n.give(isBatchFirst ? n.permute(value, {1, 0, 2}) : value);
  }

  Direction directionOf(int64_t number, StringRef direction) {
    Direction d;
    d.inputWeights = n.sliceAt(n.operand(1), 0, number);
    d.hiddenWeights = n.sliceAt(n.operand(2), 0, number);
    if (n.operand(3)) {
      Value bias = n.slice(n.operand(3), 0, number, number + 1);
      d.inputBias = n.slice(bias, 1, 0, gates * hidden);
      d.hiddenBias = n.slice(bias, 1, gates * hidden, 2 * gates * hidden);
    }
    if (n.operand(7))
      d.peepholes = n.slice(n.operand(7), 0, number, number + 1);
    d.isReversed = direction == "reverse" || number == 1;
    const ::onnx::AttributeProto *names = n.attribute("activations"), *alphas = n.attribute("activation_alpha"),
                                 *betas = n.attribute("activation_beta");
    for (size_t each = 0; each < standard.size(); ++each) {
      const int place = number * standard.size() + each;
      StringRef name = names && place < names->strings_size() ? StringRef(names->strings(place)) : standard[each];
      auto parameter = [&](const ::onnx::AttributeProto *list) {
        return list && place < list->floats_size() ? std::optional<double>(list->floats(place)) : std::nullopt;
      };
      d.activations.push_back(activationOf(name, parameter(alphas), parameter(betas)));
      if (!d.activations.back())
        n.fail("activation '" + name + "' is not supported");
    }
    return d;
  }

  /// Operand `number` of this direction, or zeros.
  Value initial(size_t number, int64_t direction) {
    Value given = n.operand(number);
    if (given && isBatchFirst)
      given = n.permute(given, {1, 0, 2});
    return given ? n.sliceAt(given, 0, direction) : n.full({batch, hidden}, typeOf(x).getElementType(), 0);
  }

  /// [length, 1, batch, hidden] and the last state.
  std::pair<Value, State> runDirection(const Direction &d, int64_t number) {
    State state{initial(5, number), step == stepLSTM ? initial(6, number) : Value()};
    Value lengths = n.operand(4);
    const int64_t inputs = typeOf(x).getDimSize(2);
    Value products = n.reshape(project(n, n.reshape(x, {length * batch, inputs}), d.inputWeights), {length, batch, gates * hidden});
    SmallVector<Value> outputs(length);
    for (int64_t count = 0; count < length && !n.hasFailed(); ++count) {
      const int64_t place = d.isReversed ? length - 1 - count : count;
      State after = step(n, d, n.sliceAt(products, 0, place), state, hidden);
      Value shown = after.hidden;
      if (lengths) {
        // Shorter sequences keep their state, and show zeros.
        Value column = n.reshape(lengths, {batch, 1});
        Value isInside = n.gt(column, place);
        auto keep = [&](Value now, Value before) { return n.where(isInside, now, before); };
        shown = keep(after.hidden, n.splat(after.hidden, 0));
        after.hidden = keep(after.hidden, state.hidden);
        if (after.cell)
          after.cell = keep(after.cell, state.cell);
      }
      state = after;
      outputs[place] = n.reshape(shown, {1, 1, batch, hidden});
    }
    return {n.hasFailed() ? Value() : n.concat(outputs, 0), state};
  }

  ONNXOp &n;
  const int64_t gates;
  SmallVector<StringRef> standard;
  Step step;
  Value x;
  bool isBatchFirst = false;
  int64_t length = 0, batch = 0, hidden = 0;
};
} // namespace

void mlir::tt::importer::importRNN(ONNXOp &n, Value, Value, Value, Value, Value, Value) {
  Recurrent(n, 1, {"Tanh"}, stepRNN).run();
}

void mlir::tt::importer::importGRU(ONNXOp &n, Value, Value, Value, Value, Value, Value) {
  Recurrent(n, 3, {"Sigmoid", "Tanh"}, stepGRU).run();
}

void mlir::tt::importer::importLSTM(ONNXOp &n, Value, Value, Value, Value, Value, Value, Value, Value) {
  Recurrent(n, 4, {"Sigmoid", "Tanh", "Tanh"}, stepLSTM).run();
}
