//===- FuseProjections.cpp - One product for projections of one input -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/TTCore/IR/ConstantPart.h"
#include "ttmlir/Dialect/TTCore/IR/WeightFormat.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/Analysis/SliceAnalysis.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRFUSEPROJECTIONS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttir;

namespace {

/// A product of an input and a weight, plus perhaps a bias.
struct Projection {
  Operation *op = nullptr;
  Value input;
  Value weight;
  /// Null if there is none.
  Value bias;
  bool transposesInput = false, transposesWeight = false;
  /// The storage that the weight asks for, or empty.
  StringRef format = {};

  /// The axis of the weight along which the columns of the result are.
  int64_t columnAxis() const { return transposesWeight ? 0 : 1; }
  int64_t columns() const { return typeOf(weight).getDimSize(columnAxis()); }
  /// The same for projections that one product can compute.
  auto key() const {
    return std::tuple(input.getAsOpaquePointer(), typeOf(weight).getElementType().getAsOpaquePointer(),
                      typeOf(op->getResult(0)).getElementType().getAsOpaquePointer(),
                      bias ? typeOf(bias).getElementType().getAsOpaquePointer() : nullptr,
                      2 * transposesInput + unsigned(transposesWeight), format);
  }
};

/// The projections of a program whose weights and biases are the same at each run.
class Projections {
public:
  explicit Projections(func::FuncOp function) : function(function), constants(function) {}

  /// Groups of at least two that share their input, in order.
  SmallVector<SmallVector<Projection>> find() {
    llvm::MapVector<decltype(std::declval<Projection>().key()), SmallVector<Projection>> groups;
    for (Operation &op : function.front())
      if (std::optional<Projection> found = match(&op))
        groups[found->key()].push_back(*found);
    SmallVector<SmallVector<Projection>> several;
    for (auto &[key, group] : groups)
      if (group.size() > 1)
        several.push_back(std::move(group));
    return several;
  }

private:
  std::optional<Projection> match(Operation *op) {
    Projection found;
    if (auto product = dyn_cast<MatmulOp>(op)) {
      found = {op, product.getA(), product.getB(), Value(), product.getTransposeA(), product.getTransposeB()};
    } else if (auto linear = dyn_cast<LinearOp>(op)) {
      found = {op, linear.getA(), linear.getB(), linear.getBias(), linear.getTransposeA(), linear.getTransposeB()};
    } else {
      return {};
    }
    found.format = ttcore::requestedWeightFormat<TypecastOp>(function, op, found.weight);
    const bool isJoinable = typeOf(found.weight).getRank() == 2 && isa<FloatType>(typeOf(found.weight).getElementType()) &&
                            constants.contains(found.weight) && !constants.contains(found.input) &&
                            (!found.bias || (constants.contains(found.bias) && isRow(found.bias, found.columns())));
    return isJoinable ? std::optional(found) : std::nullopt;
  }

  static bool isRow(Value bias, int64_t columns) {
    RankedTensorType type = typeOf(bias);
    return type.getRank() > 0 && type.getShape().back() == columns && type.getNumElements() == columns;
  }

  func::FuncOp function;
  ttcore::ConstantPart constants;
};

struct FuseProjections : mlir::tt::ttir::impl::TTIRFuseProjectionsBase<FuseProjections> {
  void runOnOperation() final {
    if (!ttcore::isProgram(getOperation()))
      return;
    for (SmallVector<Projection> &group : Projections(getOperation()).find())
      join(group);
  }

private:
  /// Moves the producers of `value` that come after `place` before it. They are constant, and so have no effects.
  static void moveBefore(Operation *place, Value value) {
    SetVector<Operation *> producers;
    BackwardSliceOptions options;
    options.inclusive = true;
    options.filter = [&](Operation *op) { return place->isBeforeInBlock(op); };
    if (!value.getDefiningOp() || !options.filter(value.getDefiningOp()) || failed(getBackwardSlice(value, &producers, options)))
      return;
    for (Operation *op : producers)
      op->moveBefore(place);
  }

  static void join(SmallVector<Projection> &group) {
    Operation *first = group.front().op;
    llvm::erase_if(group, [&](const Projection &other) { return other.op != first && !Report::allows(first, other.op); });
    if (group.size() < 2)
      return;
    SmallVector<Value> weights, biases;
    SmallVector<Location> locations;
    OpBuilder builder(first);
    Location loc = first->getLoc();
    for (const Projection &projection : group) {
      if (projection.op != first)
        Report::fused(first, projection.op, "one product");
      moveBefore(first, projection.weight);
      weights.push_back(projection.weight);
      locations.push_back(projection.op->getLoc());
      if (!projection.bias)
        continue;
      moveBefore(first, projection.bias);
      biases.push_back(reshape(builder, projection.op->getLoc(), projection.bias, projection.columns()));
    }
    const Projection &pattern = group.front();
    Value weight = concat(builder, loc, weights, pattern.columnAxis());
    SmallVector<int64_t> shape(typeOf(first->getResult(0)).getShape());
    shape.back() = typeOf(weight).getDimSize(pattern.columnAxis());
    // The input may be a slice by now, that of another group.
    SmallVector<Value> operands = {first->getOperand(0), weight};
    if (!biases.empty())
      operands.push_back(concat(builder, loc, biases, 0));
    Operation *joined = builder.clone(*first);
    joined->setOperands(operands);
    if (!pattern.format.empty())
      joined->setAttr(ttcore::kWeightDtypeAttrName, builder.getStringAttr(pattern.format));
    joined->setLoc(builder.getFusedLoc(locations));
    joined->getResult(0).setType(typeOf(first->getResult(0)).clone(shape));
    int64_t begin = 0;
    for (const Projection &projection : group) {
      const int64_t end = begin + projection.columns();
      projection.op->getResult(0).replaceAllUsesWith(
          slice(builder, projection.op->getLoc(), joined->getResult(0), shape.size() - 1, begin, end));
      begin = end;
    }
    for (const Projection &projection : group)
      projection.op->erase();
  }
};

} // namespace
