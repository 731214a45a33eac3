//===- ONNXControlFlow.cpp - Branches and loops of ONNX -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/BoundedLoop.h"
#include "ONNXGraph.h"
#include "ONNXImporters.h"
#include "ONNXSequenceValues.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

/// More iterations are not unrolled.
static int64_t unrollLimit(ONNXOp &n) { return n.graph.model.options.unrollLimit; }

const ::onnx::GraphProto *mlir::tt::importer::bodyOf(ONNXOp &n, StringRef name) {
  const ::onnx::AttributeProto *body = n.attribute(name);
  if (!body || !body->has_g()) {
    n.fail("expected a graph as attribute '" + name + "', found none");
    return nullptr;
  }
  return &body->g();
}

std::optional<SmallVector<Value>> mlir::tt::importer::importBody(ONNXOp &n, const ::onnx::GraphProto &body,
                                                                 ArrayRef<Value> inputs) {
  if (static_cast<size_t>(body.input_size()) != inputs.size())
    return n.error("expected " + ::ttmlir::countText(inputs.size(), "input") + " of the body, found " + Twine(body.input_size()));
  Graph graph(n.graph.model, n.builder, &n.graph);
  SmallVector<Value> outputs;
  for (auto [input, value] : llvm::zip_equal(body.input(), inputs))
    if (failed(graph.define(input.name(), value, n.loc, n.name()))) {
      n.noteFailure();
      return std::nullopt;
    }
  if (failed(graph.importNodes(body))) {
    n.noteFailure();
    return std::nullopt;
  }
  for (const ::onnx::ValueInfoProto &output : body.output()) {
    outputs.push_back(graph.find(output.name(), n.loc, n.name()));
    if (!outputs.back()) {
      n.noteFailure();
      return std::nullopt;
    }
  }
  return outputs;
}

/// The type of `value`, for messages.
static std::string textOf(Value value) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto elements = elementsOf(value))
    os << "a sequence of " << elements->size();
  else if (isa<NoneType>(value.getType()))
    os << "an optional value without content";
  else
    os << value.getType();
  return text;
}

static bool haveOneType(Value a, Value b) {
  auto elements = elementsOf(a), others = elementsOf(b);
  return elements && others ? elements->size() == others->size() &&
                                  llvm::all_of(llvm::zip(*elements, *others),
                                               [](auto pair) { return std::get<0>(pair).getType() == std::get<1>(pair).getType(); })
                            : a.getType() == b.getType();
}

/// After `numErrors` errors in one of two branches, which may be the one that is never taken; both have errors if it is 0.
static void explainBranch(ONNXOp &n, unsigned numErrors) {
  StringRef node;
  const std::string options = n.valueOptions(n.operand(0), "its condition", node);
  if (options.empty() || numErrors == 0)
    return;
  emitError(n.loc) << "op 'If': expected branches without errors, as inputs decide which is taken, found "
                   << ::ttmlir::countText(numErrors, "error") << " in one; one branch is left with " << options;
  n.graph.model.numPinErrors += numErrors + 1;
}

/// `yes` or `no`, of one type, by `condition`.
static Value chosen(ONNXOp &n, Value condition, Value yes, Value no) {
  if (auto elements = elementsOf(yes)) {
    Model &model = n.graph.model;
    model.numNodes += static_cast<int64_t>(elements->size());
    if (model.numNodes > model.mostNodes)
      return n.error("expected at most " + Twine(model.mostNodes) +
                     " nodes of loops, branches and functions, and tensors that branches choose, found " + Twine(model.numNodes));
    SmallVector<Value> each;
    for (auto [a, b] : llvm::zip_equal(*elements, *elementsOf(no)))
      each.push_back(chosen(n, condition, a, b));
    return makeSequence(n, each);
  }
  // Both are optional values without content.
  if (!isa<RankedTensorType>(yes.getType()))
    return yes;
  return n.choose(condition, yes, no);
}

// A data-dependent condition computes both branches.
void mlir::tt::importer::importIf(ONNXOp &n) {
  const ::onnx::GraphProto *branches[] = {bodyOf(n, "then_branch"), bodyOf(n, "else_branch")};
  if (n.hasFailed())
    return;
  if (std::optional<bool> known = knownBoolean(n.operand(0))) {
    if (auto outputs = importBody(n, *branches[*known ? 0 : 1], {}))
      n.giveAll(*outputs);
    return;
  }
  unsigned numErrors = 0;
  std::optional<SmallVector<Value>> taken, other;
  {
    ScopedDiagnosticHandler counter(n.builder.getContext(), [&](Diagnostic &diagnostic) {
      numErrors += diagnostic.getSeverity() == DiagnosticSeverity::Error;
      return failure();
    });
    taken = importBody(n, *branches[0], {});
    other = importBody(n, *branches[1], {});
  }
  if (!taken || !other)
    return explainBranch(n, taken || other ? numErrors : 0);
  if (taken->size() != other->size())
    return n.fail("expected branches with as many outputs, found " + Twine(taken->size()) + " and " + Twine(other->size()));
  for (auto [yes, no] : llvm::zip_equal(*taken, *other)) {
    if (!haveOneType(yes, no)) {
      StringRef node;
      const std::string options = n.valueOptions(n.operand(0), "its condition", node);
      n.graph.model.numPinErrors += !options.empty() && !n.hasFailed();
      return n.fail("expected branches of one type, as inputs decide which is taken, found " + textOf(yes) + " and " + textOf(no) +
                    (options.empty() ? "" : ": ") + options);
    }
    n.give(chosen(n, n.operand(0), yes, no));
  }
}

static bool isTensor(Value value) { return isa<RankedTensorType>(value.getType()); }

Value mlir::tt::importer::stack(ONNXOp &n, ArrayRef<Value> values, int64_t axis) {
  if (!llvm::all_of(values, isTensor))
    return n.error("expected tensors to collect, found sequences or optional values");
  for (Value value : values)
    if (value.getType() != values.front().getType())
      return n.error("expected tensors of one type to collect, found " + textOf(values.front()) + " and " + textOf(value));
  SmallVector<Value> parts;
  for (Value value : values)
    parts.push_back(n.withAxis(value, axis));
  return n.concat(parts, axis);
}

namespace {
/// A loop: values that the body changes, and values that are collected.
class Loop {
public:
  Loop(ONNXOp &n, const ::onnx::GraphProto &body, SmallVector<Value> carried)
      : n(n), body(body), carried(std::move(carried)), collected(body.output_size() - this->carried.size() - 1),
        bounded(n, [&n](size_t, Value condition, Value yes, Value no) -> Value {
          if (haveOneType(no, yes))
            return chosen(n, condition, yes, no);
          return n.error("expected values of one type, as inputs decide how often they change, found " + textOf(no) + " and " +
                         textOf(yes));
        }) {}

  /// At most `count` iterations while `condition` holds; none after an error. `isBounded`: the count is one.
  void run(Value condition, int64_t count, bool isBounded) {
    for (int64_t iteration = 0; iteration < count; ++iteration) {
      if (!isTensor(condition) || !typeOf(condition).getElementType().isInteger(1) || typeOf(condition).getNumElements() != 1)
        return n.fail("expected one boolean as condition, found " + textOf(condition));
      const std::optional<bool> known = knownBoolean(condition);
      if (known == false)
        break;
      if (!known && !mayEnd(condition, isBounded))
        return;
      if (iteration == unrollLimit(n))
        return n.fail("expected at most " + Twine(iteration) + " iterations, found more (unroll-limit)");
      const SmallVector<Value> before = carried;
      Value next = iterate(iteration, n.full(typeOf(condition).getShape(), n.builder.getI1Type(), 1));
      if (next && (!known || bounded.isStarted()))
        bounded.takeStep(known ? Value() : n.reshape(condition, {}), before, carried);
      if (!next || n.hasFailed())
        return;
      condition = next;
    }
    give(condition);
  }

private:
  /// The condition after an iteration, whose number and condition the body gets; null after an error.
  Value iterate(int64_t iteration, Value condition) {
    SmallVector<Value> inputs = {n.literal({iteration}, {}), condition};
    llvm::append_range(inputs, carried);
    auto outputs = importBody(n, body, inputs);
    if (!outputs)
      return {};
    carried.assign(outputs->begin() + 1, outputs->begin() + 1 + carried.size());
    for (auto [values, value] : llvm::zip_equal(collected, ArrayRef(*outputs).drop_front(1 + carried.size())))
      values.push_back(value);
    return outputs->front();
  }

  /// Whether a data-dependent `condition` may end the loop; an error otherwise.
  bool mayEnd(Value condition, bool isBounded) {
    // The number of values would be data-dependent.
    if (!collected.empty())
      n.known(condition, "a condition");
    else if (!isBounded && !isPartlyKnown(condition))
      n.known(condition, "a trip count, or a condition");
    return !n.hasFailed();
  }

  void give(Value condition) {
    n.giveAll(bounded.isStarted() ? bounded.getResults() : ArrayRef<Value>(carried));
    if (collected.empty() || !collected.front().empty()) {
      for (ArrayRef<Value> values : collected)
        n.give(stack(n, values, 0));
      return;
    }
    // The results of the body give the types of empty results.
    if (!iterate(0, condition))
      return;
    for (ArrayRef<Value> values : collected) {
      if (!isTensor(values.front()))
        return n.fail("expected tensors to collect, found sequences or optional values");
      SmallVector<int64_t> shape(typeOf(values.front()).getShape());
      shape.insert(shape.begin(), 0);
      n.give(n.full(shape, typeOf(values.front()).getElementType(), 0));
    }
  }

  ONNXOp &n;
  const ::onnx::GraphProto &body;
  SmallVector<Value> carried;
  SmallVector<SmallVector<Value>> collected;
  /// Results of a data-dependent trip count.
  BoundedLoop bounded;
};
} // namespace

void mlir::tt::importer::importLoop(ONNXOp &n, Value m, Value cond) {
  const ::onnx::GraphProto *body = bodyOf(n, "body");
  if (!body)
    return;
  int64_t count = INT64_MAX;
  if (m) {
    std::optional<double> trips = n.knownNumber(m, "a trip count");
    if (!trips)
      return;
    // A trip count beyond int64 is unbounded: the condition ends the loop.
    count = !(*trips > 0) ? 0 : *trips < 0x1p62 ? static_cast<int64_t>(*trips) : INT64_MAX;
  }
  const size_t numCarried = n.numOperands() > 2 ? n.numOperands() - 2 : 0;
  SmallVector<Value> carried(n.operands().take_back(numCarried));
  if (llvm::is_contained(carried, Value()))
    return n.fail("expected all values that the body changes, found absent ones");
  if (static_cast<size_t>(body->output_size()) < numCarried + 1)
    return n.fail("expected a condition and " + ::ttmlir::countText(numCarried, "value") + " as outputs of the body, found " +
                  Twine(body->output_size()));
  Value condition = cond ? cond : n.full({}, n.builder.getI1Type(), 1);
  Loop(n, *body, std::move(carried)).run(condition, count, /*isBounded=*/count <= unrollLimit(n));
}

namespace {
/// The attributes of a scan; its first inputs are states.
struct ScanPlan {
  const ::onnx::GraphProto *body;
  int64_t numStates;
  SmallVector<int64_t> axes, directions, outputAxes, outputDirections;
};
} // namespace

/// The number of iterations over `inputs`, the scanned ones; none after an error. Makes the axes of `plan` non-negative.
static std::optional<int64_t> scanLength(ONNXOp &n, ScanPlan &plan, ArrayRef<Value> inputs) {
  int64_t length = -1;
  for (auto [input, axis] : llvm::zip_equal(inputs, plan.axes)) {
    if (!input)
      return std::nullopt;
    RankedTensorType type = typeOf(input);
    axis = n.axisOf(axis, type.getRank());
    if (n.hasFailed())
      return std::nullopt;
    const int64_t size = type.getRank() ? type.getDimSize(axis) : 0;
    if (length >= 0 && size != length)
      return n.error("expected inputs of one length, found " + Twine(length) + " and " + Twine(size));
    length = size;
  }
  if (length >= 1 && length <= unrollLimit(n))
    return length;
  return n.error("expected 1 to " + Twine(unrollLimit(n)) + " iterations, found " + Twine(length) + " (unroll-limit)");
}

/// The results of a scan of `operands`; none after an error.
static std::optional<SmallVector<Value>> scan(ONNXOp &n, ScanPlan plan, ArrayRef<Value> operands) {
  SmallVector<Value> states(operands.take_front(plan.numStates));
  ArrayRef<Value> scanned = operands.drop_front(plan.numStates);
  std::optional<int64_t> length = scanLength(n, plan, scanned);
  if (!length)
    return std::nullopt;
  SmallVector<SmallVector<Value>> collected(plan.outputAxes.size());
  for (int64_t iteration = 0; iteration < *length; ++iteration) {
    SmallVector<Value> inputs = states;
    for (auto [from, axis, isReversed] : llvm::zip_equal(scanned, plan.axes, plan.directions)) {
      const int64_t place = isReversed ? *length - 1 - iteration : iteration;
      inputs.push_back(n.sliceAt(from, axis, place));
    }
    auto outputs = importBody(n, *plan.body, inputs);
    if (!outputs)
      return std::nullopt;
    states.assign(outputs->begin(), outputs->begin() + plan.numStates);
    for (auto [values, value] : llvm::zip_equal(collected, ArrayRef(*outputs).drop_front(plan.numStates)))
      values.push_back(value);
  }
  for (auto [values, axis, isReversed] : llvm::zip_equal(collected, plan.outputAxes, plan.outputDirections)) {
    if (isReversed)
      std::reverse(values.begin(), values.end());
    const int64_t rank = isTensor(values.front()) ? typeOf(values.front()).getRank() : 0;
    states.push_back(stack(n, values, n.axisOf(axis, rank + 1)));
  }
  return states;
}

/// Opset 8: each input has a batch axis before all others, and the lengths of sequences come first.
static void scanBatches(ONNXOp &n, const ScanPlan &plan, ArrayRef<Value> operands) {
  if (n.operand(0))
    return n.fail("lengths of sequences are not supported");
  const int64_t batches = typeOf(operands.front()).getRank() ? typeOf(operands.front()).getDimSize(0) : 0;
  if (batches > unrollLimit(n))
    return n.fail("expected at most " + Twine(unrollLimit(n)) + " batches, found " + Twine(batches) + " (unroll-limit)");
  SmallVector<SmallVector<Value>> results;
  for (int64_t batch = 0; batch < batches; ++batch) {
    SmallVector<Value> own;
    for (Value operand : operands) {
      ArrayRef<int64_t> shape = typeOf(operand).getShape();
      if (shape.empty() || shape.front() != batches)
        return n.fail("expected inputs with " + Twine(batches) + " batches as axis 0, found " + listText(shape));
      own.push_back(n.sliceAt(operand, 0, batch));
    }
    auto found = scan(n, plan, own);
    if (!found)
      return;
    results.resize(found->size());
    for (auto [values, value] : llvm::zip_equal(results, *found))
      values.push_back(value);
  }
  if (results.empty())
    return n.fail("expected batches, found none");
  for (ArrayRef<Value> values : results)
    n.give(stack(n, values, 0));
}

void mlir::tt::importer::importScan(ONNXOp &n) {
  const ::onnx::GraphProto *body = bodyOf(n, "body");
  if (!body)
    return;
  const bool hasBatches = n.version < 9;
  ArrayRef<Value> operands = n.operands().drop_front(hasBatches && n.numOperands() > 0);
  if (llvm::is_contained(operands, Value()))
    return n.fail("expected all states and inputs, found absent ones");
  const auto numOperands = static_cast<int64_t>(operands.size());
  const int64_t numScanned = n.integer("num_scan_inputs");
  if (numScanned < 1 || numScanned > numOperands || body->output_size() < numOperands - numScanned)
    return n.fail("expected an input at least to scan, and each state among the outputs of the body, found " + Twine(numScanned) +
                  " of " + ::ttmlir::countText(numOperands, "input") + " and " +
                  ::ttmlir::countText(body->output_size(), "output"));
  const int64_t numStates = numOperands - numScanned;
  const size_t numInputs = numScanned, numOutputs = body->output_size() - numStates;
  auto list = [&](StringRef name, size_t size) { return n.integers(name).value_or(SmallVector<int64_t>(size, 0)); };
  const ScanPlan plan{body,
                      numStates,
                      list("scan_input_axes", numInputs),
                      list(hasBatches ? "directions" : "scan_input_directions", numInputs),
                      list("scan_output_axes", numOutputs),
                      list("scan_output_directions", numOutputs)};
  if (plan.axes.size() != numInputs || plan.directions.size() != numInputs || plan.outputAxes.size() != numOutputs ||
      plan.outputDirections.size() != numOutputs)
    return n.fail("expected an axis and a direction for each input and output that is scanned, found " + Twine(plan.axes.size()) +
                  " and " + Twine(plan.directions.size()) + " for inputs, " + Twine(plan.outputAxes.size()) + " and " +
                  Twine(plan.outputDirections.size()) + " for outputs");
  if (hasBatches)
    return scanBatches(n, plan, operands);
  if (auto results = scan(n, plan, operands))
    n.giveAll(*results);
}
