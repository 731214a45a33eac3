//===- ImportControlFlow.cpp - Branches and loops of ONNX -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builders.h"
#include "Graph.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::onnx;
namespace ttir = mlir::tt::ttir;

/// More iterations are not unrolled.
static constexpr int64_t kMostIterations = 4096;

static const ::onnx::GraphProto *bodyOf(Node &n, StringRef name) {
  const ::onnx::AttributeProto *body = n.attribute(name);
  if (!body || !body->has_g()) {
    n.fail("expected a graph as attribute '" + name + "'");
    return nullptr;
  }
  return &body->g();
}

/// The outputs of `body` for `inputs`; none after an error.
static std::optional<SmallVector<Value>> import(Node &n, const ::onnx::GraphProto &body, ArrayRef<Value> inputs) {
  if (static_cast<size_t>(body.input_size()) != inputs.size()) {
    n.fail("expected " + Twine(inputs.size()) + " inputs of the body, found " + Twine(body.input_size()));
    return std::nullopt;
  }
  Graph graph(n.graph.model, n.builder, &n.graph);
  SmallVector<Value> outputs;
  for (auto [input, value] : llvm::zip_equal(body.input(), inputs))
    if (failed(graph.define(input.name(), value, n.loc)))
      return std::nullopt;
  if (failed(graph.importNodes(body))) {
    n.noteFailure();
    return std::nullopt;
  }
  for (const ::onnx::ValueInfoProto &output : body.output()) {
    outputs.push_back(graph.find(output.name(), n.loc));
    if (!outputs.back()) {
      n.noteFailure();
      return std::nullopt;
    }
  }
  return outputs;
}

// A condition that inputs decide computes both branches.
void mlir::tt::onnx::importIf(Node &n) {
  const ::onnx::GraphProto *branches[] = {bodyOf(n, "then_branch"), bodyOf(n, "else_branch")};
  if (n.hasFailed())
    return;
  std::optional<SmallVector<int64_t>> known = knownIntegers(n.operand(0));
  if (known && known->size() == 1) {
    if (auto outputs = import(n, *branches[known->front() ? 0 : 1], {}))
      for (Value output : *outputs)
        n.give(output);
    return;
  }
  auto taken = import(n, *branches[0], {}), other = taken ? import(n, *branches[1], {}) : std::nullopt;
  if (!other)
    return;
  if (taken->size() != other->size())
    return n.fail("expected branches with as many results, found " + Twine(taken->size()) + " and " + Twine(other->size()));
  for (auto [yes, no] : llvm::zip_equal(*taken, *other)) {
    if (yes.getType() != no.getType())
      return n.fail("expected branches of one type, as inputs decide which is taken");
    n.give(n.build<ttir::WhereOp>({n.reshape(n.operand(0), SmallVector<int64_t>(typeOf(yes).getRank(), 1)), yes, no}));
  }
}

/// `values` along a new axis.
static Value stack(Node &n, ArrayRef<Value> values, int64_t axis) {
  SmallVector<Value> parts;
  for (Value value : values) {
    SmallVector<int64_t> shape(typeOf(value).getShape());
    shape.insert(shape.begin() + axis, 1);
    parts.push_back(n.reshape(value, shape));
  }
  return n.concat(parts, axis);
}

void mlir::tt::onnx::importLoop(Node &n) {
  const ::onnx::GraphProto *body = bodyOf(n, "body");
  if (!body)
    return;
  int64_t count = kMostIterations + 1;
  if (n.operand(0)) {
    std::optional<double> trips = n.knownNumber(n.operand(0), "a trip count");
    if (!trips)
      return;
    count = static_cast<int64_t>(*trips);
  }
  const size_t numCarried = n.numOperands() > 2 ? n.numOperands() - 2 : 0;
  SmallVector<Value> carried;
  for (size_t number = 0; number < numCarried; ++number)
    carried.push_back(n.operand(2 + number));
  if (static_cast<size_t>(body->output_size()) < numCarried + 1)
    return n.fail("expected a condition and " + Twine(numCarried) + " values as outputs of the body, found " +
                  Twine(body->output_size()));
  Value condition = n.operand(1) ? n.operand(1) : n.full({}, n.builder.getI1Type(), 1);
  SmallVector<SmallVector<Value>> scanned(body->output_size() - numCarried - 1);
  for (int64_t iteration = 0; iteration < count; ++iteration) {
    std::optional<SmallVector<int64_t>> goesOn = n.known(condition, "a condition");
    if (!goesOn)
      return;
    if (goesOn->empty() || !goesOn->front())
      break;
    if (iteration == kMostIterations)
      return n.fail("expected at most " + Twine(kMostIterations) + " iterations, found more");
    SmallVector<Value> inputs = {n.literal({iteration}, {}), condition};
    llvm::append_range(inputs, carried);
    auto outputs = import(n, *body, inputs);
    if (!outputs)
      return;
    condition = outputs->front();
    carried.assign(outputs->begin() + 1, outputs->begin() + 1 + numCarried);
    for (auto [values, value] : llvm::zip_equal(scanned, ArrayRef(*outputs).drop_front(1 + numCarried)))
      values.push_back(value);
  }
  for (Value value : carried)
    n.give(value);
  for (ArrayRef<Value> values : scanned) {
    if (values.empty())
      return n.fail("a loop without iterations that collects values is not supported");
    n.give(stack(n, values, 0));
  }
}

void mlir::tt::onnx::importScan(Node &n) {
  const ::onnx::GraphProto *body = bodyOf(n, "body");
  if (!body)
    return;
  if (n.version < 9)
    return n.fail("expected opset 9 or later, found " + Twine(n.version));
  const int64_t numScanned = n.integer("num_scan_inputs", 0), numStates = n.numOperands() - numScanned;
  if (numScanned < 1 || numStates < 0 || body->output_size() < numStates)
    return n.fail("expected an input at least to scan, and each state among the outputs of the body");
  const size_t numOutputs = body->output_size() - numStates;
  auto list = [&](StringRef name, size_t size) { return n.integers(name).value_or(SmallVector<int64_t>(size, 0)); };
  SmallVector<int64_t> axes = list("scan_input_axes", numScanned), directions = list("scan_input_directions", numScanned),
                       outputAxes = list("scan_output_axes", numOutputs),
                       outputDirections = list("scan_output_directions", numOutputs);
  if (axes.size() != static_cast<size_t>(numScanned) || directions.size() != axes.size() || outputAxes.size() != numOutputs ||
      outputDirections.size() != numOutputs)
    return n.fail("expected an axis and a direction for each input and output that is scanned");
  SmallVector<Value> states;
  for (int64_t number = 0; number < numStates; ++number)
    states.push_back(n.operand(number));
  int64_t length = -1;
  for (int64_t number = 0; number < numScanned; ++number) {
    RankedTensorType type = typeOf(n.operand(numStates + number));
    axes[number] = n.axisOf(axes[number], type.getRank());
    if (n.hasFailed())
      return;
    const int64_t size = type.getRank() ? type.getDimSize(axes[number]) : 0;
    if (length >= 0 && size != length)
      return n.fail("expected inputs of one length, found " + Twine(length) + " and " + Twine(size));
    length = size;
  }
  if (length < 1 || length > kMostIterations)
    return n.fail("expected 1 to " + Twine(kMostIterations) + " iterations, found " + Twine(length));
  SmallVector<SmallVector<Value>> collected(numOutputs);
  for (int64_t iteration = 0; iteration < length; ++iteration) {
    SmallVector<Value> inputs = states;
    for (int64_t number = 0; number < numScanned; ++number) {
      Value from = n.operand(numStates + number);
      const int64_t place = directions[number] ? length - 1 - iteration : iteration;
      SmallVector<int64_t> shape(typeOf(from).getShape());
      shape.erase(shape.begin() + axes[number]);
      inputs.push_back(n.reshape(n.slice(from, axes[number], place, place + 1), shape));
    }
    auto outputs = import(n, *body, inputs);
    if (!outputs)
      return;
    states.assign(outputs->begin(), outputs->begin() + numStates);
    for (auto [values, value] : llvm::zip_equal(collected, ArrayRef(*outputs).drop_front(numStates)))
      values.push_back(value);
  }
  for (Value state : states)
    n.give(state);
  for (auto [number, values] : llvm::enumerate(collected)) {
    if (outputDirections[number])
      std::reverse(values.begin(), values.end());
    n.give(stack(n, values, n.axisOf(outputAxes[number], typeOf(values.front()).getRank() + 1)));
  }
}
