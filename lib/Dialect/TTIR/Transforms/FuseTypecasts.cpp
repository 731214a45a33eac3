//===- FuseTypecasts.cpp - Typecasts that loads and stores do anyway ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Element-wise ops and matrix products compute in single precision whatever the float type of operands and result, and round once.
// So a bf16 operand need not be widened before them, and a result that is only narrowed to bf16 can be stored so: the numbers are
// the same, bit for bit.
//
//===----------------------------------------------------------------------===//

#include "Fuse.h"

#include "ttmlir/Support/Eltwise.h"

using namespace mlir;
using namespace mlir::tt::ttir;

static bool isFloatTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && (tensor.getElementType().isF32() || tensor.getElementType().isBF16());
}

/// Whether `op` computes in single precision and rounds its only result once.
static bool computesInSinglePrecision(Operation *op) {
  return (isa<MatmulOp, LinearOp>(op) || ::tt::findEltwiseKernel(op->getName().stripDialect())) && !isa<TypecastOp>(op) &&
         llvm::all_of(op->getOperandTypes(), isFloatTensor) && isFloatTensor(op->getResult(0).getType());
}

static bool converts(TypecastOp cast, bool toWide) {
  auto from = cast.getInput().getType().getElementType(), to = cast.getType().getElementType();
  return !cast.getConservativeFolding() && (toWide ? from.isBF16() && to.isF32() : from.isF32() && to.isBF16());
}

static void fuse(Operation *op) {
  for (OpOperand &operand : op->getOpOperands())
    if (auto widened = operand.get().getDefiningOp<TypecastOp>(); widened && converts(widened, /*toWide=*/true))
      operand.set(widened.getInput());
  // Reshapes between the op and its narrowing move no number.
  SmallVector<Value> results = {op->getResult(0)};
  auto user = [&]() { return results.back().hasOneUse() ? *results.back().user_begin() : nullptr; };
  while (auto reshape = dyn_cast_if_present<ReshapeOp>(user())) {
    if (typeOf(reshape).getElementType() != typeOf(results.back()).getElementType())
      return;
    results.push_back(reshape.getResult());
  }
  auto narrowed = dyn_cast_if_present<TypecastOp>(user());
  if (!narrowed || !converts(narrowed, /*toWide=*/false))
    return;
  for (Value result : results)
    result.setType(RankedTensorType::get(typeOf(result).getShape(), narrowed.getType().getElementType()));
  narrowed.getResult().replaceAllUsesWith(results.back());
}

void mlir::tt::ttir::fuseTypecasts(func::FuncOp function) {
  function.walk([](Operation *op) {
    if (op->getNumResults() == 1 && computesInSinglePrecision(op))
      fuse(op);
  });
}
