//===- LayoutCasts.cpp - Casts that lead back to a tensor -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/LayoutCasts.h"

using namespace mlir;
using namespace mlir::tt::ttir;

/// Whether `result` is a tensor like `source`, layouts aside.
static bool isLike(Type result, RankedTensorType source) {
  auto tensor = dyn_cast<RankedTensorType>(result);
  return tensor && source && tensor.getShape() == source.getShape() && tensor.getElementType() == source.getElementType();
}

bool mlir::tt::ttir::isIdentityCast(TTNNMetalLayoutCastOp cast) {
  auto source = dyn_cast<RankedTensorType>(cast.getInput().getType());
  if (!source)
    // There is a tensor on one side of each cast, so one step leads to it.
    if (auto before = cast.getInput().getDefiningOp<TTNNMetalLayoutCastOp>())
      source = dyn_cast<RankedTensorType>(before.getInput().getType());
  if (isa<RankedTensorType>(cast.getResult().getType()))
    return isLike(cast.getResult().getType(), source);
  return source && llvm::all_of(cast->getUsers(), [&](Operation *user) {
           auto back = dyn_cast<TTNNMetalLayoutCastOp>(user);
           return back && isLike(back.getResult().getType(), source);
         });
}
