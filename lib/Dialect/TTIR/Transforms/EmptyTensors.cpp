//===- EmptyTensors.cpp - Results of operations without elements ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmptyTensors.h"

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/TypeSwitch.h"

#include <limits>

using namespace mlir;
using namespace mlir::tt::ttir;
using mlir::tt::numberOf;

static bool isEmpty(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() && type.getNumElements() == 0;
}

/// `value` as a number of `type`; beyond the integers of the type the nearest one.
static Attribute elementAttrOf(double value, Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return FloatAttr::get(type, value);
  return IntegerAttr::get(type, mlir::tt::saturated(value, integer));
}

/// A literal filled with `value`.
static Value literal(Operation *op, double value) {
  OpBuilder b(op);
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<Attribute, 1> elements;
  if (type.getNumElements() > 0)
    elements.push_back(elementAttrOf(value, type.getElementType()));
  return ConstantOp::create(b, op->getLoc(), type, cast<ElementsAttr>(DenseElementsAttr::get(type, elements)));
}

/// A concatenation without the operands that add nothing.
static Value withoutEmpty(ConcatOp op) {
  auto inputs = llvm::filter_to_vector(op.getInputs(), [](Value input) { return !isEmpty(input); });
  if (inputs.size() == op.getInputs().size())
    return {};
  if (inputs.size() == 1)
    return inputs.front();
  OpBuilder b(op);
  return ConcatOp::create(b, op.getLoc(), op.getType(), inputs, op.getDim());
}

Value mlir::tt::ttir::resultWithoutElements(Operation *op) {
  if (op->getNumResults() != 1 || !isa_and_present<TTIRDialect>(op->getDialect()) || !isPure(op) ||
      isa<ConstantOp, EmptyOp, ToLayoutOp>(op))
    return {};
  if (isEmpty(op->getResult(0)))
    return literal(op, 0);
  if (auto concat = dyn_cast<ConcatOp>(op))
    return withoutEmpty(concat);
  if (op->getNumOperands() == 0 || !isEmpty(op->getOperand(0)))
    return {};
  double infinity = std::numeric_limits<double>::infinity();
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<SumOp, MatmulOp, ReduceOrOp>([](auto reduction) { return literal(reduction, 0); })
      .Case<ProdOp, ReduceAndOp>([](auto reduction) { return literal(reduction, 1); })
      .Case<MeanOp>([](auto reduction) { return literal(reduction, std::numeric_limits<double>::quiet_NaN()); })
      .Case<MaxOp>([&](auto reduction) { return literal(reduction, -infinity); })
      .Case<MinOp>([&](auto reduction) { return literal(reduction, infinity); })
      .Case<PadOp>([](PadOp pad) { return literal(pad, numberOf(pad.getValue())); })
      .Default([](Operation *) { return Value(); });
}
