//===- TileExtents.cpp - The index space of a tensor's tiles --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "ttmlir/Hardware/Layout/PagePlacement.h"
#include "ttmlir/Support/TileSide.h"

#include "llvm/Support/MathExtras.h"

#include <mutex>
#include <numeric>
#include <shared_mutex>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Rows and columns of the tiles that kernels make of rows.
static constexpr int64_t kTile = ::ttmlir::kTileSide;

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

/// Bound at which ranges saturate: a product of two fits 128 bits.
static int64_t clampEnd(__int128 value) {
  constexpr int64_t limit = int64_t(1) << 62;
  return int64_t(std::clamp<__int128>(value, -limit, limit));
}

IndexRange mlir::tt::d2m::rangeOf(AffineExpr expr, ArrayRef<int64_t> extents) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return {constant.getValue(), constant.getValue()};
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return {0, std::max<int64_t>(extents[dim.getPosition()] - 1, 0)};
  auto binary = cast<AffineBinaryOpExpr>(expr);
  IndexRange lhs = rangeOf(binary.getLHS(), extents), rhs = rangeOf(binary.getRHS(), extents);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return {clampEnd(__int128(lhs.low) + rhs.low), clampEnd(__int128(lhs.high) + rhs.high)};
  case AffineExprKind::Mul: {
    __int128 ends[4] = {lhs.low, lhs.low, lhs.high, lhs.high};
    for (unsigned end = 0; end < 4; ++end)
      ends[end] *= end % 2 ? rhs.high : rhs.low;
    return {clampEnd(*std::min_element(ends, ends + 4)), clampEnd(*std::max_element(ends, ends + 4))};
  }
  case AffineExprKind::Mod:
    return {0, rhs.high - 1};
  case AffineExprKind::FloorDiv:
    // Verifiers ensure positive divisors.
    return {llvm::divideFloorSigned(lhs.low, rhs.low), llvm::divideFloorSigned(lhs.high, rhs.low)};
  default:
    return {clampEnd(std::numeric_limits<int64_t>::min()), clampEnd(std::numeric_limits<int64_t>::max())};
  }
}
