//===- DeviceImage.cpp - Tensor bytes as on a device ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves rows of the tensor one by one: read from elements or from an image, converted, written to elements or to an image. Layouts
// are injective, so threads are independent. Block floats are packed from, and unpacked to, an image of the same layout in f32.
// TileBands moves whole rows of tiles where possible.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/DeviceImage.h"

#include "TileBands.h"

#include "ttmlir/Hardware/Layout/LayoutIndexer.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/TaskSize.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace llvm;

namespace ttmlir::runtime {

Expected<DeviceImage> DeviceImage::allocate(hw::TensorLayout layout, BufferPool &pool) {
  auto storage = pool.allocate(layout.totalBytes());
  if (!storage)
    return storage.takeError();
  return DeviceImage(std::move(layout), std::move(*storage));
}

std::vector<std::byte> DeviceImage::bank(const hw::MemoryArea &area, int64_t bank) const {
  const hw::PageMap pages(description, area);
  const int64_t pageBytes = description.pageBytes();
  std::vector<std::byte> result(pages.bankBytes());
  for (int64_t page = 0; page < description.numPages(); ++page)
    if (const hw::PageMap::Place place = pages.placeOf(page); place.bank == bank)
      std::memcpy(&result[place.byte], data() + page * pageBytes, pageBytes);
  return result;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

// Elements that move at a time, and bytes that a thread fills at a time.
static constexpr int64_t kChunk = taskSize(1 << 14);

namespace {
/// Elements of a tensor, row-major or in an image, as rows along the last dimension.
class RowAccess {
public:
  explicit RowAccess(const Tensor &tensor) : dtype(tensor.dtype()), data(tensor.data()) {}
  explicit RowAccess(const DeviceImage &image)
      : dtype(image.dtype()), data(image.data()), indexer(std::in_place, image.layout()), shardBytes(image.layout().shardBytes()) {}

  /// The address of the elements of a row, if row-major; else null.
  std::byte *rowMajor(int64_t element) const { return indexer ? nullptr : data + element * elementBytes(dtype); }

  /// Copies elements [begin, end) of the row at `index`, which is changed, to or from `row`.
  void read(int64_t *index, int64_t begin, int64_t end, std::byte *row) const {
    forEachPiece(index, begin, end, row, [](std::byte *inImage, std::byte *inRow, int64_t bytes) { copy(inRow, inImage, bytes); });
  }
  void write(int64_t *index, int64_t begin, int64_t end, std::byte *row) const {
    forEachPiece(index, begin, end, row, [](std::byte *inImage, std::byte *inRow, int64_t bytes) { copy(inImage, inRow, bytes); });
  }

  const DataType dtype;

private:
  template <class Move> void forEachPiece(int64_t *index, int64_t begin, int64_t end, std::byte *row, Move move) const {
    const int64_t size = elementBytes(dtype);
    indexer->forEachPiece(index, begin, end, [&](hw::Address address, int64_t first, int64_t count) {
      move(data + address.shard * shardBytes + address.byte, row + (first - begin) * size, count * size);
    });
  }

  /// Rows of faces are the most frequent pieces.
  static void copy(std::byte *to, const std::byte *from, int64_t bytes) {
    bytes == 32 ? std::memcpy(to, from, 32) : bytes == 64 ? std::memcpy(to, from, 64) : std::memcpy(to, from, bytes);
  }

  std::byte *data;
  std::optional<hw::LayoutIndexer> indexer;
  int64_t shardBytes = 0;
};

/// The rows of a tensor, cut into chunks.
struct Rows {
  SmallVector<int64_t, 4> outer;
  int64_t length, chunk, chunksPerRow, count;

  explicit Rows(ArrayRef<int64_t> shape)
      : outer(shape.empty() ? shape : shape.drop_back()), length(shape.empty() ? 1 : shape.back()) {
    chunk = std::min(length, kChunk);
    chunksPerRow = (length + chunk - 1) / chunk;
    count = volumeOf(outer) * chunksPerRow;
  }

  /// The index of the first element of row `row`.
  void indexOf(int64_t row, int64_t *index) const {
    for (size_t dim = outer.size(); dim-- > 0; row /= outer[dim])
      index[dim] = row % outer[dim];
  }
};
} // namespace

/// Moves all elements of a tensor of `shape`, none of them a block float.
static void moveElements(ArrayRef<int64_t> shape, const RowAccess &from, const RowAccess &to) {
  if (is_contained(shape, 0))
    return;
  const Rows rows(shape);
#pragma omp parallel if (rows.count * rows.chunk > kChunk)
  {
    int64_t index[kMaxRank + 1];
    std::vector<std::byte> in(rows.chunk * elementBytes(from.dtype)), out(rows.chunk * elementBytes(to.dtype));
#pragma omp for schedule(static)
    for (int64_t number = 0; number < rows.count; ++number) {
      const int64_t row = number / rows.chunksPerRow, begin = number % rows.chunksPerRow * rows.chunk;
      const int64_t end = std::min(begin + rows.chunk, rows.length);
      std::byte *source = from.rowMajor(row * rows.length + begin), *target = to.rowMajor(row * rows.length + begin);
      const bool isSameType = from.dtype == to.dtype;
      if (!source) {
        rows.indexOf(row, index);
        source = isSameType && target ? target : in.data();
        from.read(index, begin, end, source);
      }
      std::byte *converted = target ? target : isSameType ? source : out.data();
      if (converted != source)
        convert(from.dtype, source, to.dtype, converted, end - begin);
      if (!target) {
        rows.indexOf(row, index);
        to.write(index, begin, end, converted);
      }
    }
  }
}

std::optional<SmallVector<int64_t, 4>> DeviceImage::findElement(function_ref<bool(int64_t, int64_t)> isWanted) const {
  if (is_contained(description.shape(), 0))
    return std::nullopt;
  const Rows rows(description.shape());
  const hw::LayoutIndexer indexer(description);
  const int64_t bits = bitsOf(dtype());
  std::optional<int64_t> found;
  int64_t index[kMaxRank + 1];
  for (int64_t row = 0, count = volumeOf(rows.outer); row < count; ++row) {
    rows.indexOf(row, index);
    indexer.forEachPiece(index, 0, rows.length, [&](hw::Address address, int64_t first, int64_t elements) {
      const int64_t begin = address.shard * description.shardBytes() + address.byte;
      if (!found && isWanted(begin, (address.bit + elements * bits + 7) / 8))
        found = first;
    });
    if (!found)
      continue;
    rows.indexOf(row, index);
    SmallVector<int64_t, 4> result(index, index + rows.outer.size());
    if (!description.shape().empty())
      result.push_back(*found);
    return result;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

static double paddingValue(OOBVal oob) {
  switch (oob) {
  case OOBVal::Undef:
  case OOBVal::Zero:
    return 0;
  case OOBVal::One:
    return 1;
  case OOBVal::Inf:
    return std::numeric_limits<double>::infinity();
  case OOBVal::NegInf:
    return -std::numeric_limits<double>::infinity();
  }
  return 0;
}

/// Whether places of `layout` hold no element.
static bool hasPadding(const hw::TensorLayout &layout) {
  return layout.numShards() * layout.elementsPerShard() != volumeOf(layout.shape());
}

/// Fills an image without block floats with `value`.
static void fillImage(const DeviceImage &image, double value) {
  const int64_t size = elementBytes(image.dtype()), count = image.bytes() / size;
#pragma omp parallel for schedule(static) if (count > kChunk)
  for (int64_t begin = 0; begin < count; begin += kChunk)
    fill(image.dtype(), value, image.data() + begin * size, std::min(kChunk, count - begin));
}

namespace {
/// Sets padding of block floats, which takes an exponent of its own only where no element needs one.
class BlockPadding {
public:
  BlockPadding(const DeviceImage &image, double value)
      : image(image), indexer(image.layout()), value(value), dataBits(bitsOf(image.dtype())),
        bias(exponentBitsOf(image.dtype()) == 5 ? 15 : 127), largestExponent(exponentBitsOf(image.dtype()) == 5 ? 31 : 254) {}

  void fill(int64_t shard) const {
    image.layout().forEachPadding(shard, [&](const hw::Box &box) {
      SmallVector<int64_t, 4> place = box.begin;
      do
        fillPlace(shard, place);
      while (next(box, place));
    });
  }

private:
  static bool next(const hw::Box &box, SmallVectorImpl<int64_t> &place) {
    for (size_t dim = place.size(); dim-- > 0;) {
      if (++place[dim] < box.end[dim])
        return true;
      place[dim] = box.begin[dim];
    }
    return false;
  }

  void fillPlace(int64_t shard, ArrayRef<int64_t> place) const {
    const hw::Address address = indexer.addressOfPlace(shard, place.data());
    const int64_t tileBytes = ttmlir::tileBytes(image.dtype(), image.layout().tile());
    auto *bytes = reinterpret_cast<uint8_t *>(image.data()) + shard * image.layout().shardBytes();
    uint8_t *tile = bytes + address.byte / tileBytes * tileBytes;
    const int64_t bit = (bytes + address.byte - tile - tileExponentBytes(image.dtype(), image.layout().tile())) * 8 + address.bit;
    uint8_t &exponent = tile[bit / dataBits / kFaceSide];
    // An exponent of 0 means that all elements are 0, which they stay with any exponent.
    if (exponent == 0)
      exponent = std::isinf(value) ? (value > 0 ? largestExponent : 0) : bias;
    bytes[address.byte] |= datum(exponent) << address.bit;
  }

  /// Sign and magnitude of the value nearest to `value`; the unpacker reads a negative 0 as -inf (hardware.md 5.2).
  uint8_t datum(int exponent) const {
    const int magnitudeBits = dataBits - 1, largest = (1 << magnitudeBits) - 1;
    if (value < 0)
      return 1 << magnitudeBits;
    const double steps = std::ldexp(value, bias + magnitudeBits - 1 - exponent);
    return steps >= largest ? largest : static_cast<uint8_t>(std::nearbyint(steps));
  }

  const DeviceImage &image;
  hw::LayoutIndexer indexer;
  double value;
  int dataBits, bias, largestExponent;
};
} // namespace

//===----------------------------------------------------------------------===//
// Block floats
//===----------------------------------------------------------------------===//

/// `layout` with f32 elements in the same places.
static hw::TensorLayout inFloats(const hw::TensorLayout &layout) {
  hw::LayoutSpec spec = layout.spec();
  spec.dtype = DataType::Float32;
  return cantFail(hw::TensorLayout::create(std::move(spec)));
}

/// Calls `convertTiles(first, count)` for all tiles of `image` on all threads.
template <class Fn> static void forTiles(const DeviceImage &image, Fn convertTiles) {
  const int64_t perChunk = std::max<int64_t>(kChunk / image.layout().tile().volume(), 1), count = image.layout().numPages();
#pragma omp parallel for schedule(static) if (count > perChunk)
  for (int64_t first = 0; first < count; first += perChunk)
    convertTiles(first, std::min(perChunk, count - first));
}

/// Fills the padding of block floats, which is 0 so far.
static void fillBlockPadding(const DeviceImage &image) {
  const hw::TensorLayout &layout = image.layout();
  const double value = paddingValue(layout.spec().oob);
  if (value == 0 || !hasPadding(layout))
    return;
  const BlockPadding padding(image, value);
#pragma omp parallel for schedule(static)
  for (int64_t shard = 0; shard < layout.numShards(); ++shard)
    padding.fill(shard);
}

/// Packs an image of f32, whose padding is 0, and then fills the padding.
static Expected<DeviceImage> packImage(const DeviceImage &floats, const hw::TensorLayout &layout, BufferPool &pool) {
  auto image = DeviceImage::allocate(layout, pool);
  if (!image)
    return image;
  const TileShape tile = layout.tile();
  const int64_t bytes = tileBytes(layout.dtype(), tile);
  forTiles(*image, [&](int64_t first, int64_t count) {
    packBlockFloatTiles(layout.dtype(), tile, reinterpret_cast<const float *>(floats.data()) + first * tile.volume(), count,
                        image->data() + first * bytes);
  });
  fillBlockPadding(*image);
  return image;
}

/// An image of block floats as one of f32; padding too.
static Expected<DeviceImage> unpackImage(const DeviceImage &image, BufferPool &pool) {
  auto floats = DeviceImage::allocate(inFloats(image.layout()), pool);
  if (!floats)
    return floats;
  const TileShape tile = image.layout().tile();
  const int64_t bytes = tileBytes(image.dtype(), tile);
  forTiles(image, [&](int64_t first, int64_t count) {
    unpackBlockFloatTiles(image.dtype(), tile, image.data() + first * bytes, count,
                          reinterpret_cast<float *>(floats->data()) + first * tile.volume());
  });
  return floats;
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static Error checkShape(ArrayRef<int64_t> found, DataType dtype, const hw::TensorLayout &layout) {
  if (found == layout.shape())
    return Error::success();
  return createStringError("expected a layout of " + typeText(found, dtype) + ", found " +
                           typeText(layout.shape(), layout.dtype()));
}

/// An image with `layout` from rows that hold no block floats.
static Expected<DeviceImage> imageOf(const RowAccess &from, const hw::TensorLayout &layout, BufferPool &pool) {
  const bool isBlock = isBlockFloat(layout.dtype());
  auto image = DeviceImage::allocate(isBlock ? inFloats(layout) : layout, pool);
  if (!image)
    return image;
  if (hasPadding(layout))
    fillImage(*image, isBlock ? 0 : paddingValue(layout.spec().oob));
  moveElements(layout.shape(), from, RowAccess(*image));
  return isBlock ? packImage(*image, layout, pool) : std::move(image);
}

/// The same by rows of tiles.
static Expected<DeviceImage> imageOf(const Tensor &tensor, const TileBands &bands, const hw::TensorLayout &layout,
                                     BufferPool &pool) {
  auto image = DeviceImage::allocate(layout, pool);
  if (!image)
    return image;
  bands.pack(tensor, *image, paddingValue(layout.spec().oob));
  if (isBlockFloat(layout.dtype()))
    fillBlockPadding(*image);
  return image;
}

static Expected<DeviceImage> imageOf(const Tensor &tensor, const hw::TensorLayout &layout, BufferPool &pool) {
  if (std::optional<TileBands> bands = TileBands::of(layout))
    return imageOf(tensor, *bands, layout, pool);
  return imageOf(RowAccess(tensor), layout, pool);
}

Expected<DeviceImage> toImage(const Tensor &tensor, const hw::TensorLayout &layout, BufferPool &pool) {
  if (Error error = checkShape(tensor.shape(), tensor.dtype(), layout))
    return std::move(error);
  if (!isBlockFloat(tensor.dtype()))
    return imageOf(tensor, layout, pool);
  auto floats = toLayout(tensor, Layout::host(DataType::Float32), pool);
  if (!floats)
    return floats.takeError();
  return imageOf(*floats, layout, pool);
}

Expected<DeviceImage> toImage(const DeviceImage &image, const hw::TensorLayout &layout, BufferPool &pool) {
  if (Error error = checkShape(image.layout().shape(), image.dtype(), layout))
    return std::move(error);
  if (image.layout().spec() == layout.spec())
    return image;
  if (haveSameTiles(image.layout(), layout)) {
    auto copied = DeviceImage::allocate(layout, pool);
    if (copied)
      copyTiles(image, *copied);
    return copied;
  }
  if (!isBlockFloat(image.dtype()))
    return imageOf(RowAccess(image), layout, pool);
  auto floats = unpackImage(image, pool);
  if (!floats)
    return floats;
  return imageOf(RowAccess(*floats), layout, pool);
}

Expected<Tensor> toElements(const DeviceImage &image, const Layout &layout, BufferPool &pool) {
  TensorDesc desc;
  desc.shape.assign(image.layout().shape().begin(), image.layout().shape().end());
  desc.layout = isBlockFloat(layout.dtype) ? Layout::host(DataType::Float32) : layout;
  auto tensor = Tensor::allocate(std::move(desc), pool);
  if (!tensor)
    return tensor;
  if (std::optional<TileBands> bands = TileBands::of(image.layout())) {
    bands->unpack(image, *tensor);
    return isBlockFloat(layout.dtype) ? toLayout(*tensor, layout, pool) : std::move(tensor);
  }
  auto plain = isBlockFloat(image.dtype()) ? unpackImage(image, pool) : Expected<DeviceImage>(image);
  if (!plain)
    return plain.takeError();
  moveElements(tensor->shape(), RowAccess(*plain), RowAccess(*tensor));
  return isBlockFloat(layout.dtype) ? toLayout(*tensor, layout, pool) : std::move(tensor);
}

} // namespace ttmlir::runtime
