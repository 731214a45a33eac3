//===- TileExtents.cpp - The index space of a tensor's tiles --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "ttmlir/Hardware/Layout/PagePlacement.h"

#include "llvm/Support/MathExtras.h"

#include <mutex>
#include <numeric>
#include <shared_mutex>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Rows and columns of the tiles that kernels make of rows.
static constexpr int64_t kTile = 32;

static SmallVector<int64_t, 4> computeTileExtents(RankedTensorType type) {
  SmallVector<int64_t, 4> extents(2 - std::min<int64_t>(type.getRank(), 2), 1);
  llvm::append_range(extents, type.getShape());
  SmallVector<int64_t, 2> tile = {kTile, kTile};
  if (auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding()); layout && layout.isTiled()) {
    tile = layout.getTileShape();
    // The layout was already verified.
    extents = ::ttmlir::hw::pageSpace(llvm::cantFail(layout.getTensorLayout(type.getShape())));
  }
  for (auto [extent, size] : llvm::zip_equal(MutableArrayRef(extents).take_back(2), tile))
    extent = std::max<int64_t>(llvm::divideCeil(extent, size), 1);
  return extents;
}

ArrayRef<int64_t> D2MDialect::getTileExtents(RankedTensorType type) {
  {
    std::shared_lock lock(tileExtentsMutex);
    if (auto known = tileExtents.find(type); known != tileExtents.end())
      return *known->second;
  }
  auto extents = std::make_unique<SmallVector<int64_t, 4>>(computeTileExtents(type));
  std::unique_lock lock(tileExtentsMutex);
  return *tileExtents.try_emplace(type, std::move(extents)).first->second;
}

SmallVector<int64_t> GenericOp::getStaticOperandShape(OpOperand *operand) {
  const unsigned index = operand->getOperandNumber();
  return SmallVector<int64_t>(tileExtentsOf(getTensorType(index), getInputMap(index).getNumResults()));
}

ArrayRef<int64_t> mlir::tt::d2m::tileExtentsOf(RankedTensorType type) {
  return type.getContext()->getLoadedDialect<D2MDialect>()->getTileExtents(type);
}

SmallVector<int64_t, 4> mlir::tt::d2m::tileExtentsOf(RankedTensorType type, unsigned rank) {
  ArrayRef<int64_t> all = tileExtentsOf(type), leading = all.drop_back(rank - 1);
  SmallVector<int64_t, 4> extents = {std::accumulate(leading.begin(), leading.end(), int64_t(1), std::multiplies<>())};
  llvm::append_range(extents, all.take_back(rank - 1));
  return extents;
}
