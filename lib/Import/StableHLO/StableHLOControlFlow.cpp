//===- StableHLOControlFlow.cpp - Branches, loops and tokens of StableHLO -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

// The last branch is for all numbers that no branch has.
void mlir::tt::importer::importCase(MLIROp &n, Value index) {
  const int64_t count = n.op->getNumRegions();
  if (count == 0)
    return n.fail("expected a branch at least, found none");
  if (std::optional<SmallVector<int64_t>> known = knownIntegers(index); known && known->size() == 1) {
    const int64_t number = known->front() < 0 || known->front() >= count ? count - 1 : known->front();
    if (auto results = n.inlineRegion(n.op->getRegion(number), {}))
      n.giveAll(*results);
    return;
  }
  auto chosen = n.inlineRegion(n.op->getRegion(count - 1), {});
  for (int64_t number = count - 1; chosen && number-- > 0;) {
    auto branch = n.inlineRegion(n.op->getRegion(number), {});
    if (!branch)
      return;
    chosen = choose(n, n.eq(index, number), *branch, *chosen);
  }
  if (chosen)
    n.giveAll(*chosen);
}

//===----------------------------------------------------------------------===//
// Values as they are
//===----------------------------------------------------------------------===//

// Tokens order side effects, which TTIR lacks.
void mlir::tt::importer::importToken(MLIROp &n) { n.give({}); }

// One device.
void mlir::tt::importer::importDeviceNumber(MLIROp &n) { n.give(n.castTo(n.literal({0}, {}), importedElement(n.sourceElement()))); }

/// Whether the groups of devices are the first device, alone.
static bool isLocal(MLIROp &n) {
  if (!n.has("replica_groups"))
    return true;
  auto groups = n.op->getAttrOfType<DenseIntElementsAttr>("replica_groups");
  if (!groups || groups.empty())
    return bool(groups);
  // -1 fills groups that are smaller than others.
  return groups.isSplat() ? groups.getNumElements() == 1 && groups.getSplatValue<APInt>().isZero()
                          : llvm::all_of(groups, [](const APInt &device) { return !device.isStrictlyPositive(); });
}

void mlir::tt::importer::importCollective(MLIROp &n) {
  if (!isLocal(n))
    return n.fail("several devices are not supported");
  n.giveAll(n.operands());
}

// Without a sender the result is zero.
void mlir::tt::importer::importCollectivePermute(MLIROp &n, Value x) {
  auto pairs = n.op->getAttrOfType<DenseIntElementsAttr>("source_target_pairs");
  auto type = pairs ? cast<ShapedType>(pairs.getType()) : ShapedType();
  if (!type || type.getRank() != 2 || type.getDimSize(1) != 2)
    return n.fail("expected pairs of devices, found " + (type ? "'" + llvm::to_string(type) + "'" : "none"));
  if (type.getDimSize(0) > 1 || llvm::any_of(pairs, [](const APInt &device) { return !device.isZero(); }))
    return n.fail("several devices are not supported");
  n.give(pairs.empty() ? n.full(typeOf(x).getShape(), typeOf(x).getElementType(), 0) : x);
}

void mlir::tt::importer::importShardingGroup(MLIROp &, Value) {}

bool mlir::tt::importer::areParts(MLIROp &n, TypeRange wholes, TypeRange parts) {
  for (auto [whole, part] : llvm::zip(wholes, parts))
    if (whole != part) {
      std::string text;
      llvm::raw_string_ostream(text) << '\'' << part << "' of '" << whole << '\'';
      n.fail("several devices are not supported: found a part " + text);
      return true;
    }
  return false;
}

void mlir::tt::importer::importManualComputation(MLIROp &n) {
  Region &body = n.op->getRegion(0);
  if (areParts(n, n.op->getOperandTypes(), body.getArgumentTypes()))
    return;
  auto results = n.inlineRegion(body, n.operands());
  if (!results || areParts(n, n.op->getResultTypes(), body.front().getTerminator()->getOperandTypes()))
    return;
  if (results->size() != n.op->getNumResults())
    return n.fail("expected " + Twine(n.op->getNumResults()) + " results of the body, found " + Twine(results->size()));
  n.giveAll(*results);
}

Value mlir::tt::importer::tupleOf(MLIROp &n, ArrayRef<Value> elements) {
  if (llvm::is_contained(elements, Value()))
    return {};
  auto type = TupleType::get(n.builder.getContext(), llvm::to_vector_of<Type>(ValueRange(elements).getTypes()));
  OperationState state(n.loc, ttcore::TupleOp::getOperationName(), elements, {type});
  return n.builder.create(state)->getResult(0);
}

void mlir::tt::importer::importTuple(MLIROp &n) {
  if (llvm::is_contained(n.operands(), Value()))
    return n.failOperand();
  n.give(tupleOf(n, n.operands()));
}

void mlir::tt::importer::importGetTupleElement(MLIROp &n, Value tuple) {
  const int64_t index = n.integer("index");
  auto type = tuple ? dyn_cast<TupleType>(tuple.getType()) : TupleType();
  if (!type || index < 0 || index >= static_cast<int64_t>(type.size()))
    return n.fail("expected an element of the tuple, found " + Twine(index));
  if (auto made = tuple.getDefiningOp<ttcore::TupleOp>())
    return n.give(made->getOperand(index));
  OperationState state(n.loc, ttcore::GetTupleElementOp::getOperationName(), {tuple}, {type.getType(index)},
                       {n.named("index", n.i32(index))});
  n.give(n.builder.create(state)->getResult(0));
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

/// Whether the body of `n` adds the slice of one input and one carried value, and that is the output as well.
static bool isSum(MLIROp &n) {
  Block &block = n.op->getRegion(0).front();
  Type carried = n.op->getOperand(1).getType();
  // Booleans have other sums; a body of other types is wrong.
  if (n.sourceElement(0).isInteger(1) || !llvm::all_of(block.getArgumentTypes(), [&](Type type) { return type == carried; }))
    return false;
  if (block.getNumArguments() != 2 || block.getOperations().size() != 2)
    return false;
  Operation &add = block.front();
  return isa<AddOp>(add) && add.getOperand(0) != add.getOperand(1) &&
         llvm::all_of(add.getOperands(), [&](Value value) { return llvm::is_contained(block.getArguments(), value); }) &&
         block.back().getNumOperands() == 2 &&
         llvm::all_of(block.back().getOperands(), [&](Value value) { return value == add.getResult(0); });
}

/// Running sums and the last of them.
static void giveSums(MLIROp &n, int64_t axis, bool isReversed) {
  Value x = n.operand(0), ordered = isReversed ? n.reverse(x, {axis}) : x;
  Value sums = n.build<ttir::CumSumOp>({ordered}, {n.named("dim", n.i64(axis))});
  sums = n.wrap(n.add(sums, n.withAxis(n.operand(1), axis)), n.sourceElement(0));
  const int64_t last = typeOf(x).getDimSize(axis) - 1;
  n.give(isReversed ? n.reverse(sums, {axis}) : sums);
  n.give(n.sliceAt(sums, axis, last));
}

void mlir::tt::importer::importScan(MLIROp &n) {
  Region &body = n.op->getRegion(0);
  auto scan = cast<mlir::tt::chlo::ScanOp>(n.op);
  const size_t numInputs = scan.getInputs().size(), numCarried = scan.getInits().size(), numOutputs = scan.getOutputs().size();
  if (n.integer("dimension") < 0)
    return n.fail("expected an axis counted from the first, found " + Twine(n.integer("dimension")));
  SmallVector<Value> inputs, carried;
  int64_t axis = 0, length = -1;
  for (auto [number, value] : llvm::enumerate(n.operands())) {
    (number < numInputs ? inputs : carried).push_back(value);
    if (number >= numInputs)
      continue;
    axis = n.axisOf(n.integer("dimension"), typeOf(value).getRank());
    if (n.hasFailed())
      return;
    const int64_t size = typeOf(value).getDimSize(axis);
    if (length >= 0 && size != length)
      return n.fail("expected inputs of one length, found " + Twine(length) + " and " + Twine(size));
    length = size;
  }
  if (length < 1)
    return n.fail("expected elements of inputs along the axis, found none");
  const bool isReversed = n.isSet("is_reverse");
  if (numInputs == 1 && numCarried == 1 && isSum(n))
    return giveSums(n, axis, isReversed);
  if (length > n.function.options.unrollLimit)
    return n.fail("expected at most " + Twine(n.function.options.unrollLimit) + " steps, found " + Twine(length) +
                  " (unroll-limit)");
  SmallVector<SmallVector<Value>> outputs(numOutputs, SmallVector<Value>(length));
  for (int64_t step = 0; step < length; ++step) {
    const int64_t place = isReversed ? length - 1 - step : step;
    SmallVector<Value> arguments;
    for (Value input : inputs)
      arguments.push_back(n.sliceAt(input, axis, place));
    llvm::append_range(arguments, carried);
    auto results = n.inlineRegion(body, arguments);
    if (!results)
      return;
    if (results->size() != numOutputs + numCarried || llvm::is_contained(*results, Value()))
      return n.fail("expected " + Twine(numOutputs) + " outputs and " + Twine(numCarried) + " values to carry of the body, found " +
                    ::ttmlir::countText(results->size() - llvm::count(*results, Value()), "tensor"));
    for (auto [number, value] : llvm::enumerate(ArrayRef(*results).take_front(numOutputs)))
      outputs[number][place] = value;
    carried.assign(results->begin() + numOutputs, results->end());
  }
  for (SmallVector<Value> &values : outputs) {
    const int64_t own = n.axisOf(n.integer("dimension"), typeOf(values.front()).getRank() + 1);
    for (Value &value : values)
      value = n.withAxis(value, own);
    n.give(n.concat(values, own));
  }
  n.giveAll(carried);
}
