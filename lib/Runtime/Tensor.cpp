//===- Tensor.cpp - Tensors that share storage ----------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/Tensor.h"

#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/TaskSize.h"
#include "ttmlir/Support/TileSide.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <vector>

using namespace llvm;

namespace ttmlir::runtime {

const std::shared_ptr<const TensorDesc> &Tensor::noDesc() {
  static const auto none = std::make_shared<const TensorDesc>();
  return none;
}

Expected<Tensor> Tensor::allocate(TensorDesc desc, BufferPool &pool) {
  auto storage = pool.allocate(desc.storedBytes());
  if (!storage)
    return storage.takeError();
  return Tensor(std::move(desc), std::move(*storage));
}

Tensor Tensor::borrow(TensorDesc desc, void *data) {
  uint64_t bytes = desc.storedBytes();
  return Tensor(std::move(desc), std::make_shared<Buffer>(data, bytes, nullptr));
}

Expected<Tensor> Tensor::clone(BufferPool &pool) const {
  auto copy = allocate(*description, pool);
  if (copy && bytes())
    std::memcpy(copy->data(), data(), bytes());
  return copy;
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

// Elements that one step of a conversion takes; a multiple of every alignment that matters.
static constexpr int64_t kChunk = taskSize(1 << 16);

static void convertElements(const Tensor &from, const Tensor &to) {
  int64_t count = from.desc().volume();
  int64_t fromSize = elementBytes(from.dtype()), toSize = elementBytes(to.dtype());
#pragma omp parallel for schedule(static) if (count > kChunk)
  for (int64_t begin = 0; begin < count; begin += kChunk)
    convert(from.dtype(), from.data() + begin * fromSize, to.dtype(), to.data() + begin * toSize, std::min(kChunk, count - begin));
}

namespace {
/// Rows of tiles of a block-float tensor: contiguous in both forms, so that they convert one by one.
struct TileRows {
  int64_t matrices, rows, columns, rowsOfTiles;

  explicit TileRows(ArrayRef<int64_t> shape) {
    columns = shape.empty() ? 1 : shape.back();
    rows = shape.size() < 2 ? 1 : shape[shape.size() - 2];
    matrices = shape.size() < 3 ? 1 : volumeOf(shape.drop_back(2));
    rowsOfTiles = divideCeil(rows, kTileSide);
  }

  int64_t count() const { return matrices * rowsOfTiles; }
  int64_t height(int64_t index) const { return std::min(kTileSide, rows - index % rowsOfTiles * kTileSide); }
  int64_t firstElement(int64_t index) const { return (index / rowsOfTiles * rows + index % rowsOfTiles * kTileSide) * columns; }
  int64_t firstByte(int64_t index, DataType dtype) const { return index * divideCeil(columns, kTileSide) * tileBytes(dtype); }
};
} // namespace

static void convertBlocks(const Tensor &from, const Tensor &to) {
  TileRows tiles(from.shape());
#pragma omp parallel
  {
    std::vector<float> values(32 * tiles.columns);
#pragma omp for schedule(static)
    for (int64_t index = 0; index < tiles.count(); ++index) {
      int64_t shape[2] = {tiles.height(index), tiles.columns};
      int64_t count = shape[0] * shape[1], first = tiles.firstElement(index);
      if (isBlockFloat(from.dtype()))
        unpackBlockFloat(from.dtype(), from.data() + tiles.firstByte(index, from.dtype()), shape, values.data());
      else
        convert(from.dtype(), from.data() + first * elementBytes(from.dtype()), DataType::Float32, values.data(), count);
      if (isBlockFloat(to.dtype()))
        packBlockFloat(to.dtype(), values.data(), shape, to.data() + tiles.firstByte(index, to.dtype()));
      else
        convert(DataType::Float32, values.data(), to.dtype(), to.data() + first * elementBytes(to.dtype()), count);
    }
  }
}

void convertInto(const Tensor &from, const Tensor &to) {
  if (from.desc().volume() == 0)
    return;
  to.noteWrite();
  if (from.dtype() == to.dtype()) {
    if (!from.sharesWith(to))
      std::memcpy(to.data(), from.data(), from.bytes());
    return;
  }
  if (isBlockFloat(from.dtype()) || isBlockFloat(to.dtype()))
    return convertBlocks(from, to);
  convertElements(from, to);
}

Expected<Tensor> toLayout(const Tensor &tensor, const Layout &layout, BufferPool &pool) {
  if (tensor.desc().layout == layout)
    return tensor;
  TensorDesc desc = tensor.desc();
  desc.layout = layout;
  if (layout.dtype == tensor.dtype())
    return tensor.alias(std::move(desc));
  auto result = Tensor::allocate(std::move(desc), pool);
  if (result)
    convertInto(tensor, *result);
  return result;
}

// Whether `type` has the values of `count` doubles. The sign of zero is one of them, the bits of a NaN are not.
static bool holdsAll(DataType type, const double *values, int64_t count) {
  constexpr int64_t kPiece = 1 << 9;
  float stored[kPiece];
  double back[kPiece];
  for (int64_t begin = 0; begin < count; begin += kPiece) {
    const int64_t size = std::min(kPiece, count - begin);
    convert(DataType::Float64, values + begin, type, stored, size);
    convert(type, stored, DataType::Float64, back, size);
    for (int64_t i = 0; i < size; ++i)
      if (back[i] == back[i] ? std::memcmp(&back[i], values + begin + i, sizeof(double)) != 0
                             : values[begin + i] == values[begin + i])
        return false;
  }
  return true;
}

static bool holdsAll(DataType type, const Tensor &tensor) {
  const auto *values = reinterpret_cast<const double *>(tensor.data());
  const int64_t count = tensor.desc().volume();
  // Computed values end here.
  if (!holdsAll(type, values, std::min(kChunk, count)))
    return false;
  std::atomic<bool> holds = true;
#pragma omp parallel for schedule(static) if (count > kChunk)
  for (int64_t begin = 0; begin < count; begin += kChunk)
    if (holds.load(std::memory_order_relaxed) && !holdsAll(type, values + begin, std::min(kChunk, count - begin)))
      holds.store(false, std::memory_order_relaxed);
  return holds;
}

Expected<Tensor> narrowed(const Tensor &tensor, BufferPool &pool) {
  for (DataType type : {DataType::BFloat16, DataType::Float32})
    if (holdsAll(type, tensor))
      return toLayout(tensor, tensor.desc().withType(type).layout, pool);
  return tensor;
}

Expected<Tensor> toLayout(const Tensor &tensor, const TensorDesc &desc, BufferPool &pool) {
  if (tensor.shape() != ArrayRef<int64_t>(desc.shape))
    return createStringError("expected a tensor with the shape of " + desc.str() + ", found " + tensor.desc().str());
  return toLayout(tensor, desc.layout, pool);
}

} // namespace ttmlir::runtime
