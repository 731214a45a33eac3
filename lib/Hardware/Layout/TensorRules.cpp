//===- TensorRules.cpp - Rules of legal tensors ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/TensorRules.h"

#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Limits.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Twine;

static std::string extentsText(ArrayRef<int64_t> extents) {
  std::string text = "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(extents.take_front(kMaxRank), os);
  os << ']';
  return text;
}

/// Checks each extent separately. Messages call it `what`.
static Error checkExtents(ArrayRef<int64_t> extents, llvm::StringRef what) {
  if (extents.size() > kMaxRank)
    return failure("expected at most " + Twine(kMaxRank) + " dimensions of " + what + ", found " + Twine(extents.size()));
  for (int64_t extent : extents) {
    if (extent < 0)
      return failure("expected non-negative extents of " + what + ", found " + extentsText(extents));
    if (extent > kMaxExtent)
      return failure("expected extents of " + what + " below 2^31, found " + extentsText(extents));
  }
  return Error::success();
}

ArrayRef<TileShape> hw::tileShapes() {
  static constexpr TileShape shapes[] = {{4, 16}, {16, 16}, {32, 16}, {4, 32}, {16, 32}, {32, 32}};
  return shapes;
}

static Error checkTile(TileShape tile) {
  if (tile == TileShape() || llvm::is_contained(tileShapes(), tile))
    return Error::success();
  std::string known;
  for (TileShape shape : tileShapes())
    known += std::to_string(shape.height) + "x" + std::to_string(shape.width) + ", ";
  return failure("expected the tile shape to be one of " + Twine(known) + "or none for row-major data, found " +
                 Twine(tile.height) + "x" + Twine(tile.width));
}

Error hw::checkShape(ArrayRef<int64_t> shape, DataType dtype) {
  if (Error error = checkExtents(shape, "the shape"))
    return error;
  llvm::SmallVector<int64_t, 6> loops(llvm::map_range(shape, [](int64_t extent) { return std::max<int64_t>(extent, 1); }));
  if (llvm::is_contained(shape, 0) && saturatingProduct(loops) > kMaxEmptyLoops)
    return failure("expected other extents of the empty shape up to a product of " + Twine(kMaxEmptyLoops) + ", found " +
                   extentsText(shape));
  if (storageBytes(dtype, shape) > kMaxTensorBytes)
    return failure("expected a shape of at most " + Twine(kMaxTensorBytes) + " bytes, found " + extentsText(shape));
  return Error::success();
}

Error hw::checkStorage(const LayoutSpec &spec) {
  if (Error error = checkShape(spec.shape, spec.dtype))
    return error;
  if (Error error = checkExtents(spec.grid, "the grid"))
    return error;
  if (Error error = checkExtents(spec.shardShape, "the shard shape"))
    return error;
  if (Error error = checkTile(spec.tile))
    return error;
  const bool isHost = spec.memorySpace == MemorySpace::System || spec.memorySpace == MemorySpace::Mmio;
  if (isBlockFloat(spec.dtype) && !spec.tile.isTiled() && !isHost)
    return failure("expected tiles for " + Twine(spelling(spec.dtype)) + ", found a row-major layout");
  if (spec.grid.empty() || spec.shardShape.empty() || isHost)
    return Error::success();
  const auto shards = "the grid " + extentsText(spec.grid) + " of shards " + extentsText(spec.shardShape);
  const uint64_t bytes = BufferShape::of(spec.grid, spec.shardShape, spec.memoryLayout, spec.dtype, spec.tile).totalBytes();
  if (bytes > uint64_t(kMaxTensorBytes))
    return failure("expected " + shards + " to have at most " + Twine(kMaxTensorBytes) + " bytes, found " + Twine(bytes));
  const int64_t cell = spec.tile.isTiled() ? int64_t(spec.tile.height) * spec.tile.width : 1;
  const int64_t capacity = saturatingMul(saturatingMul(saturatingProduct(spec.grid), saturatingProduct(spec.shardShape)), cell);
  if (const int64_t volume = saturatingProduct(spec.shape); capacity < volume)
    return failure("expected " + shards + " to hold the " + countText(volume, "element") + " of the tensor, found room for " +
                   Twine(capacity));
  return Error::success();
}

Error hw::checkTensor(LayoutSpec spec) {
  auto layout = TensorLayout::create(std::move(spec));
  return layout ? checkStorage(layout->spec()) : layout.takeError();
}
