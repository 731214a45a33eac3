//===- AffineMaps.cpp - Affine maps of MLIR and of the runtime side -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

#include "ttmlir/Hardware/Layout/AffineMap.h"

#include "mlir/IR/AffineExpr.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace mlir::tt::ttcore;
namespace hw = ::ttmlir::hw;

/// Corresponding operators of MLIR and the runtime.
static constexpr std::pair<AffineExprKind, hw::AffineMap::Kind> operators[] = {
    {AffineExprKind::Add, hw::AffineMap::Kind::Add},
    {AffineExprKind::Mul, hw::AffineMap::Kind::Mul},
    {AffineExprKind::FloorDiv, hw::AffineMap::Kind::FloorDiv},
    {AffineExprKind::CeilDiv, hw::AffineMap::Kind::CeilDiv},
    {AffineExprKind::Mod, hw::AffineMap::Kind::Mod}};

static hw::AffineMap::Expr exprToHardware(AffineExpr expr, hw::AffineMap &map) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return map.constant(constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return map.dim(dim.getPosition());
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return map.symbol(symbol.getPosition());
  auto binary = cast<AffineBinaryOpExpr>(expr);
  hw::AffineMap::Expr lhs = exprToHardware(binary.getLHS(), map), rhs = exprToHardware(binary.getRHS(), map);
  const auto *op = llvm::find_if(operators, [&](auto pair) { return pair.first == binary.getKind(); });
  return map.binary(op->second, lhs, rhs);
}

hw::AffineMap mlir::tt::ttcore::toHardware(AffineMap map) {
  hw::AffineMap result(map.getNumDims(), map.getNumSymbols());
  for (AffineExpr expr : map.getResults())
    result.addResult(exprToHardware(expr, result));
  return result;
}

static AffineExpr exprToMLIR(const hw::AffineMap &map, hw::AffineMap::Expr expr, MLIRContext *context) {
  const hw::AffineMap::Node &node = map.node(expr);
  switch (node.kind) {
  case hw::AffineMap::Kind::Constant:
    return getAffineConstantExpr(node.value, context);
  case hw::AffineMap::Kind::Dim:
    return getAffineDimExpr(node.value, context);
  case hw::AffineMap::Kind::Symbol:
    return getAffineSymbolExpr(node.value, context);
  default:
    const auto *op = llvm::find_if(operators, [&](auto pair) { return pair.second == node.kind; });
    return getAffineBinaryOpExpr(op->first, exprToMLIR(map, node.lhs, context), exprToMLIR(map, node.rhs, context));
  }
}

AffineMap mlir::tt::ttcore::toMLIR(const hw::AffineMap &map, MLIRContext *context) {
  auto results = llvm::map_to_vector(map.results(), [&](auto expr) { return exprToMLIR(map, expr, context); });
  return AffineMap::get(map.numDims(), map.numSymbols(), results, context);
}

std::optional<SmallVector<int64_t>> mlir::tt::ttcore::evaluateMap(AffineMap map, ArrayRef<int64_t> operands) {
  SmallVector<int64_t> results(map.getNumResults());
  if (!toHardware(map).evaluate(operands, results))
    return std::nullopt;
  return results;
}
