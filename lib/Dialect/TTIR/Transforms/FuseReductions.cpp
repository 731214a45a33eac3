//===- FuseReductions.cpp - Reductions that keep their axes ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

using namespace mlir;
using namespace mlir::tt::ttir;

/// A reduction whose only user puts the reduced axes back, with size one -> a reduction that keeps them.
static void keepAxes(Operation *reduction, BoolAttr keeps) {
  if (keeps.getValue() || reduction->getNumResults() != 1 || !reduction->getResult(0).hasOneUse())
    return;
  auto reshape = dyn_cast<ReshapeOp>(*reduction->getResult(0).user_begin());
  if (!reshape || typeOf(reduction->getResult(0)).getElementType() != reshape.getType().getElementType())
    return;
  SmallVector<int64_t> kept(typeOf(reduction->getOperand(0)).getShape());
  auto axes = reduction->getAttrOfType<ArrayAttr>("dim_arg");
  if (!axes || axes.empty())
    kept.assign(kept.size(), 1);
  else
    for (Attribute entry : axes) {
      const int64_t axis = cast<IntegerAttr>(entry).getInt();
      kept[axis < 0 ? axis + int64_t(kept.size()) : axis] = 1;
    }
  if (reshape.getType().getShape() != ArrayRef<int64_t>(kept) || !Report::allows(reduction, reshape))
    return;
  Report::fused(reduction, reshape, "reduction that keeps its axes");
  reduction->setAttr("keep_dim", BoolAttr::get(reduction->getContext(), true));
  reduction->getResult(0).setType(reshape.getType());
  reshape.getResult().replaceAllUsesWith(reduction->getResult(0));
  reshape.erase();
}

void mlir::tt::ttir::fuseReductions(func::FuncOp function) {
  SmallVector<Operation *> reductions;
  for (Operation &op : function.getBody().getOps())
    if (op.getAttrOfType<BoolAttr>("keep_dim"))
      reductions.push_back(&op);
  for (Operation *reduction : reductions)
    keepAxes(reduction, reduction->getAttrOfType<BoolAttr>("keep_dim"));
}
