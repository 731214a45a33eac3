//===- MergeActivations.cpp - Functions of the results of products --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/FusionReport.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNMERGEACTIVATIONS
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

namespace {
/// A fusion that the pass is about to make.
struct FuseAction : tracing::ActionImpl<FuseAction> {
  using ActionImpl::ActionImpl;
  static constexpr StringLiteral tag = "ttnn-merge-activations";
};
using Report = FusionReport<FuseAction>;
} // namespace

/// The kernel of `op` if others can apply it to their results, else null.
static const ::ttmlir::EltwiseKernel *activationOf(Operation &op) {
  auto cost = dyn_cast<CostOpInterface>(op);
  const ::ttmlir::EltwiseKernel *kernel = cost ? ::ttmlir::findEltwiseKernel(cost.getWireNumber()) : nullptr;
  return kernel ? ::ttmlir::findActivation(kernel->mnemonic) : nullptr;
}

/// Whether `value` has floats in their own format: an op that stores others rounds them differently.
static bool storesFloats(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
  return isa<FloatType>(type.getElementType()) &&
         (!layout || layout.getDataType() == ttcore::elementTypeToDataType(type.getElementType()));
}

static Type elementOf(Value value) { return cast<RankedTensorType>(value.getType()).getElementType(); }

/// The op that computes the elements of `value`, which others may have moved since.
static Operation *computing(Value value) {
  Operation *op = value.getDefiningOp();
  while (isa_and_present<ReshapeOp, PermuteOp>(op) && storesFloats(op->getOperand(0)) &&
         elementOf(op->getOperand(0)) == elementOf(op->getResult(0)))
    op = op->getOperand(0).getDefiningOp();
  return op;
}

/// Whether every value from the result of `product` to `value` has one use only.
static bool isReadOnce(Value value, Operation *product) {
  while (value.hasOneUse() && value.getDefiningOp() != product)
    value = value.getDefiningOp()->getOperand(0);
  return value.hasOneUse();
}

static void fuse(Operation &op, StringRef activation) {
  auto product = dyn_cast_if_present<ActivationOpInterface>(computing(op.getOperand(0)));
  if (!product || product.getActivationAttr())
    return;
  if (op.getOperand(0).getType() != op.getResult(0).getType())
    return Report::missed(product, &op, "the function changes the type");
  if (!storesFloats(op.getResult(0)) ||
      !llvm::all_of(product->getOperands(), [](Value value) { return isa<FloatType>(elementOf(value)); }))
    return Report::missed(product, &op, "not all tensors have floats in their own format");
  if (!isReadOnce(op.getOperand(0), product))
    return Report::missed(product, &op, "others read the result");
  if (!Report::allows(product, &op))
    return;
  Report::fused(product, &op, "activation");
  product.setActivationAttr(StringAttr::get(op.getContext(), activation));
  // The result comes from the function, which the location therefore ends with.
  product->setLoc(FusedLoc::get(op.getContext(), {product->getLoc(), op.getLoc()}));
  op.getResult(0).replaceAllUsesWith(op.getOperand(0));
  op.erase();
}

namespace {

struct MergeActivations : mlir::tt::ttnn::impl::TTNNMergeActivationsBase<MergeActivations> {
  void runOnOperation() final {
    func::FuncOp function = getOperation();
    if (function.isExternal() || mlir::tt::ttkernel::isKernel(function) || !function.getBody().hasOneBlock())
      return;
    for (Operation &op : llvm::make_early_inc_range(function.front()))
      if (const ::ttmlir::EltwiseKernel *activation = activationOf(op))
        fuse(op, activation->mnemonic);
  }
};

} // namespace
