//===- FuseCaches.cpp - Merging of cache updates row by row ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

using namespace mlir;
using namespace mlir::tt::ttir;

/// Whether `next` starts where `slice` ends along the outermost axis, and both agree on all others.
static bool isFollowedBy(SliceStaticOp slice, SliceStaticOp next) {
  auto inner = [](ArrayAttr attr) { return attr.getValue().drop_front(); };
  return slice.getInput() == next.getInput() && slice.getEnds()[0] == next.getBegins()[0] && slice.getStep() == next.getStep() &&
         cast<IntegerAttr>(slice.getStep()[0]).getInt() == 1 && inner(slice.getBegins()) == inner(next.getBegins()) &&
         inner(slice.getEnds()) == inner(next.getEnds());
}

/// Both slices as one, `next` following `slice`.
static SliceStaticOp mergeSlices(OpBuilder &builder, SliceStaticOp slice, SliceStaticOp next) {
  SmallVector<int64_t> shape(slice.getType().getShape());
  shape[0] += next.getType().getDimSize(0);
  SmallVector<Attribute> ends(slice.getEnds().getValue());
  ends[0] = next.getEnds()[0];
  return SliceStaticOp::create(builder, next.getLoc(), slice.getType().clone(shape), slice.getInput(), slice.getBegins(),
                               builder.getArrayAttr(ends), slice.getStep());
}

/// fill_cache(fill_cache(c, x[0:1], 0), x[1:2], 1) -> fill_cache(c, x[0:2], 0).
static void fuseCacheFill(FillCacheOp fill) {
  auto before = fill.getCache().getDefiningOp<FillCacheOp>();
  if (!before)
    return;
  if (!before->hasOneUse())
    return Report::missed(before, fill, "others read the cache between the two");
  auto rows = before.getInput().getDefiningOp<SliceStaticOp>(), next = fill.getInput().getDefiningOp<SliceStaticOp>();
  if (!rows || !next || !isFollowedBy(rows, next))
    return Report::missed(before, fill, "their sources are not consecutive rows of one tensor");
  if (int64_t(before.getBatchOffset()) + rows.getType().getDimSize(0) != int64_t(fill.getBatchOffset()))
    return Report::missed(before, fill, "their places in the cache are not consecutive");
  if (!Report::allows(before, fill))
    return;
  Report::fused(before, fill, "one fill_cache");
  OpBuilder builder(fill);
  fill.getInputMutable().assign(mergeSlices(builder, rows, next));
  fill.getCacheMutable().assign(before.getCache());
  fill.setBatchOffset(before.getBatchOffset());
  before.erase();
  for (SliceStaticOp slice : {rows, next})
    if (slice.use_empty())
      slice.erase();
}

void mlir::tt::ttir::fuseCaches(func::FuncOp function) {
  for (FillCacheOp fill : llvm::to_vector(function.getOps<FillCacheOp>()))
    fuseCacheFill(fill);
}
