//===- FuseOps.cpp - Fewer passes over memory -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <cmath>

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRFUSE
#define GEN_PASS_DEF_TTIRFUSEACTIVATIONS
#define GEN_PASS_DEF_TTIRFUSEATTENTION
#define GEN_PASS_DEF_TTIRFUSECACHES
#define GEN_PASS_DEF_TTIRFUSECONVOLUTIONS
#define GEN_PASS_DEF_TTIRFUSENORMS
#define GEN_PASS_DEF_TTIRFUSEPRODUCTS
#define GEN_PASS_DEF_TTIRFUSEREDUCTIONS
#define GEN_PASS_DEF_TTIRFUSEROTARYEMBEDDING
#define GEN_PASS_DEF_TTIRFUSESOFTMAX
#define GEN_PASS_DEF_TTIRFUSETYPECASTS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;

std::optional<double> mlir::tt::ttir::splatOf(Value value) {
  while (isa_and_present<BroadcastOp, ReshapeOp, TypecastOp>(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  DenseElementsAttr literal;
  if (!matchPattern(value, m_Constant(&literal)) || !literal.isSplat() || !isa<FloatType>(literal.getElementType()))
    return std::nullopt;
  return literal.getSplatValue<APFloat>().convertToDouble();
}

/// Slack for constants that frameworks compute in single precision, and for reciprocals.
static constexpr double kConstantSlack = 1e-6;

bool mlir::tt::ttir::isRounded(double found, double wanted, Type element) {
  auto isNear = [](double a, double b) { return std::abs(a - b) <= std::abs(b) * kConstantSlack; };
  auto rounded = [&](double number) {
    APFloat result(number);
    bool losesInfo;
    result.convert(cast<FloatType>(element).getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
    return result.convertToDouble();
  };
  return isNear(found, wanted) || isNear(found, rounded(wanted)) || isNear(1 / found, rounded(1 / wanted));
}

void mlir::tt::ttir::eraseDead(ArrayRef<Operation *> ops) {
  SmallVector<Operation *> dead(ops);
  while (!dead.empty()) {
    Operation *next = dead.pop_back_val();
    llvm::SmallSetVector<Operation *, 3> producers;
    for (Value operand : next->getOperands())
      if (Operation *producer = operand.getDefiningOp())
        producers.insert(producer);
    next->erase();
    for (Operation *producer : producers)
      if (isOpTriviallyDead(producer))
        dead.push_back(producer);
  }
}

namespace {

// Activations and norms first: they end in products and quotients that other fusions look for, too.
struct Fuse : mlir::tt::ttir::impl::TTIRFuseBase<Fuse> {
  void runOnOperation() final {
    mlir::tt::ttir::fuseConvolutions(getOperation());
    mlir::tt::ttir::fuseActivations(getOperation());
    mlir::tt::ttir::fuseNorms(getOperation());
    mlir::tt::ttir::fuseSoftmax(getOperation());
    mlir::tt::ttir::fuseAttention(getOperation());
    mlir::tt::ttir::fuseRotaryEmbedding(getOperation());
    mlir::tt::ttir::fuseReductions(getOperation());
    mlir::tt::ttir::fuseProducts(getOperation());
    mlir::tt::ttir::fuseTypecasts(getOperation());
    mlir::tt::ttir::fuseCaches(getOperation());
  }
};

/// A part of ttir-fuse as a pass of its own.
#define TTIR_FUSION(Name, function)                                                                                                \
  struct Name : mlir::tt::ttir::impl::TTIR##Name##Base<Name> {                                                                     \
    void runOnOperation() final { mlir::tt::ttir::function(getOperation()); }                                                      \
  };
TTIR_FUSION(FuseActivations, fuseActivations)
TTIR_FUSION(FuseAttention, fuseAttention)
TTIR_FUSION(FuseCaches, fuseCaches)
TTIR_FUSION(FuseConvolutions, fuseConvolutions)
TTIR_FUSION(FuseNorms, fuseNorms)
TTIR_FUSION(FuseProducts, fuseProducts)
TTIR_FUSION(FuseReductions, fuseReductions)
TTIR_FUSION(FuseRotaryEmbedding, fuseRotaryEmbedding)
TTIR_FUSION(FuseSoftmax, fuseSoftmax)
TTIR_FUSION(FuseTypecasts, fuseTypecasts)
#undef TTIR_FUSION

} // namespace
