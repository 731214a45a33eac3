//===- FuseTypecasts.cpp - Typecasts that loads and stores do anyway ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Elementwise ops and matmuls compute in single precision for all float types of operands and result, and round once. So a bf16
// operand need not be widened before them, and a result that is only narrowed to bf16 can be stored as such: values are
// bit-identical.
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

using namespace mlir;
using namespace mlir::tt::ttir;

static bool isFloatTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && (tensor.getElementType().isF32() || tensor.getElementType().isBF16());
}

/// Whether `op` computes in single precision and rounds its only result once.
static bool computesInSinglePrecision(Operation *op) {
  return op->getNumResults() == 1 && isa<MatmulOp, LinearOp, RotaryEmbeddingOp, mlir::tt::ElementwiseOpInterface>(op) &&
         !isa<TypecastOp>(op) && llvm::all_of(op->getOperandTypes(), isFloatTensor) && isFloatTensor(op->getResult(0).getType());
}

/// Folds a conversion from bf16 into users that compute in single precision.
static void fuseWidening(TypecastOp widening) {
  for (OpOperand &use : llvm::make_early_inc_range(widening->getUses()))
    if (computesInSinglePrecision(use.getOwner()) && Report::allows(widening, use.getOwner())) {
      Report::fused(widening, use.getOwner(), "load of bf16");
      use.set(widening.getInput());
    }
}

/// Folds a conversion to bf16 into a producer that computes in single precision, if it has no other use.
static void fuseNarrowing(TypecastOp narrowing) {
  // Reshapes between the two move no number.
  SmallVector<Value> results = {narrowing.getInput()};
  for (auto reshape = results.back().getDefiningOp<ReshapeOp>(); reshape && reshape.getInput().getType().getElementType().isF32();
       reshape = results.back().getDefiningOp<ReshapeOp>())
    results.push_back(reshape.getInput());
  Operation *op = results.back().getDefiningOp();
  if (!op || !computesInSinglePrecision(op))
    return;
  if (!llvm::all_of(results, [](Value value) { return value.hasOneUse(); }))
    return Report::missed(op, narrowing, "others read the f32 result");
  if (!Report::allows(op, narrowing))
    return;
  Report::fused(op, narrowing, "store of bf16");
  for (Value result : results)
    result.setType(RankedTensorType::get(typeOf(result).getShape(), narrowing.getType().getElementType()));
  narrowing.getResult().replaceAllUsesWith(narrowing.getInput());
}

void mlir::tt::ttir::fuseTypecasts(func::FuncOp function) {
  for (TypecastOp cast : function.getOps<TypecastOp>()) {
    Type from = cast.getInput().getType().getElementType(), to = cast.getType().getElementType();
    if (cast.getConservativeFolding())
      continue;
    if (from.isBF16() && to.isF32())
      fuseWidening(cast);
    else if (from.isF32() && to.isBF16())
      fuseNarrowing(cast);
  }
}
