//===- Spec.cpp - Types of the host API and of the runtime ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceImpl.h"

#include "ttmlir/Hardware/Layout/TensorRules.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/TileSide.h"

#include <algorithm>
#include <tuple>

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

static_assert(static_cast<uint8_t>(DataType::BFLOAT16) == static_cast<uint8_t>(ttmlir::DataType::BFloat16));

static constexpr std::string_view kUnknown = "unknown";

std::string_view spelling(DataType type) {
  return ttmlir::isDataType(static_cast<uint8_t>(type)) ? ttmlir::spelling(static_cast<ttmlir::DataType>(type)) : kUnknown;
}

std::string nameOf(DataType type) {
  switch (type) {
#define TT_HOST_DATATYPE(name, value, spelling)                                                                                    \
  case DataType::name:                                                                                                             \
    return StringRef(#name).lower();
#include "ttmlir/Host/DataTypes.h.inc"
  }
  return std::string(kUnknown);
}

/// The name of an enumerator; kUnknown for other numbers.
template <class Enum, size_t N> static std::string_view nameOf(Enum value, const std::string_view (&names)[N]) {
  return static_cast<size_t>(value) < N ? names[static_cast<size_t>(value)] : kUnknown;
}

std::string_view spelling(Layout layout) { return layout == Layout::TILE ? "tile" : "row_major"; }

std::string_view spelling(BufferType memory) {
  static constexpr std::string_view names[] = {"dram", "l1", "system_memory"};
  return nameOf(memory, names);
}

std::string_view spelling(TensorMemoryLayout layout) {
  static constexpr std::string_view names[] = {"interleaved", "single_bank", "height_sharded", "width_sharded", "block_sharded"};
  return nameOf(layout, names);
}

//===----------------------------------------------------------------------===//
// Cores
//===----------------------------------------------------------------------===//

int64_t CoreRangeSet::num_cores() const {
  int64_t count = 0;
  for (const CoreRange &range : ranges)
    count += (range.end.x - range.start.x + 1) * (range.end.y - range.start.y + 1);
  return count;
}

CoreRange CoreRangeSet::bounding_box() const {
  if (ranges.empty())
    return {{0, 0}, {-1, -1}};
  CoreRange box = ranges.front();
  for (const CoreRange &range : ranges)
    box = {{std::min(box.start.x, range.start.x), std::min(box.start.y, range.start.y)},
           {std::max(box.end.x, range.end.x), std::max(box.end.y, range.end.y)}};
  return box;
}

std::string coreText(CoreCoord core) { return "(" + std::to_string(core.x) + ", " + std::to_string(core.y) + ")"; }

/// Checks that `set` is disjoint ranges of `grid`.
static llvm::Error checkCores(const CoreRangeSet &set, hw::Dim2 grid) {
  if (set.ranges.empty())
    return failure("expected cores for shards, found none");
  std::vector<bool> isTaken(grid.x * grid.y);
  for (const CoreRange &range : set.ranges) {
    if (range.start.x < 0 || range.start.y < 0 || range.end.x >= grid.x || range.end.y >= grid.y || range.start.x > range.end.x ||
        range.start.y > range.end.y)
      return failure("expected cores in a grid of " + countText(grid.x, "column") + " and " + countText(grid.y, "row") +
                     ", found " + coreText(range.start) + " to " + coreText(range.end));
    for (int64_t y = range.start.y; y <= range.end.y; ++y)
      for (int64_t x = range.start.x; x <= range.end.x; ++x) {
        if (isTaken[y * grid.x + x])
          return failure("expected disjoint ranges of cores, found " + coreText({x, y}) + " twice");
        isTaken[y * grid.x + x] = true;
      }
  }
  return llvm::Error::success();
}

/// The first `count` cores of `chip`, row by row; none if it is not known.
static CoreRangeSet firstCores(int64_t count, const hw::ChipDesc &chip) {
  CoreRangeSet set;
  if (chip.grid.x == 0)
    return set;
  if (int64_t rows = count / chip.grid.x)
    set.ranges.push_back({{0, 0}, {chip.grid.x - 1, rows - 1}});
  if (int64_t rest = count % chip.grid.x)
    set.ranges.push_back({{0, count / chip.grid.x}, {rest - 1, count / chip.grid.x}});
  return set;
}

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

static schema::MemoryLayout toMemoryLayout(TensorMemoryLayout layout) {
  switch (layout) {
  case TensorMemoryLayout::INTERLEAVED:
    return schema::MemoryLayout::Interleaved;
  case TensorMemoryLayout::SINGLE_BANK:
    return schema::MemoryLayout::SingleBank;
  case TensorMemoryLayout::HEIGHT_SHARDED:
    return schema::MemoryLayout::HeightSharded;
  case TensorMemoryLayout::WIDTH_SHARDED:
    return schema::MemoryLayout::WidthSharded;
  case TensorMemoryLayout::BLOCK_SHARDED:
    return schema::MemoryLayout::BlockSharded;
  }
  return schema::MemoryLayout::Interleaved;
}

static TensorMemoryLayout fromMemoryLayout(schema::MemoryLayout layout) {
  switch (layout) {
  case schema::MemoryLayout::None:
  case schema::MemoryLayout::Interleaved:
    return TensorMemoryLayout::INTERLEAVED;
  case schema::MemoryLayout::SingleBank:
    return TensorMemoryLayout::SINGLE_BANK;
  case schema::MemoryLayout::HeightSharded:
    return TensorMemoryLayout::HEIGHT_SHARDED;
  case schema::MemoryLayout::WidthSharded:
    return TensorMemoryLayout::WIDTH_SHARDED;
  case schema::MemoryLayout::BlockSharded:
    return TensorMemoryLayout::BLOCK_SHARDED;
  }
  return TensorMemoryLayout::INTERLEAVED;
}

std::optional<hw::DeviceMemory> memoryOf(const TensorSpec &spec) {
  switch (spec.memory_config.buffer_type) {
  case BufferType::DRAM:
    return hw::DeviceMemory::Dram;
  case BufferType::L1:
    return hw::DeviceMemory::L1;
  case BufferType::SYSTEM_MEMORY:
    return std::nullopt;
  }
  return std::nullopt;
}

/// Whether the cores form a rectangle from (0, 0), each a range of its own, column by column.
static bool areInColumns(ArrayRef<CoreRange> ranges, int64_t rows) {
  return all_of(enumerate(ranges), [&](const auto &entry) {
    const auto index = static_cast<int64_t>(entry.index());
    const CoreCoord core = {index / rows, index % rows};
    return entry.value() == CoreRange{core, core};
  });
}

/// Grid and shard shape of a sharded layout, in shards and in tiles or elements.
static llvm::Error setShards(runtime::Layout &layout, const MemoryConfig &config, const hw::ChipDesc &chip) {
  const ShardSpec &shards = *config.shard_spec;
  // In DRAM there is a place for each bank.
  const int64_t banks = config.buffer_type == BufferType::DRAM ? chip.numDramChannels : 0;
  if (llvm::Error error = checkCores(shards.grid, {chip.grid.y, std::max<int64_t>(chip.grid.x, banks)}))
    return error;
  const int64_t cores = shards.grid.num_cores();
  const CoreRange box = shards.grid.bounding_box();
  const bool isBlock = config.memory_layout == TensorMemoryLayout::BLOCK_SHARDED;
  const bool isInColumns = isBlock && shards.grid.ranges.size() > 1 && areInColumns(shards.grid.ranges, box.end.y + 1);
  if (isBlock && !isInColumns && (shards.grid.ranges.size() != 1 || box.start != CoreCoord{0, 0}))
    return failure("expected one range of cores from (0, 0) for blocks, found " + Twine(shards.grid.ranges.size()) + " from " +
                   coreText(box.start));
  // Rows of shards lie in rows of cores or, if these are listed so, in columns.
  if (isInColumns)
    layout.grid = {box.end.x + 1, box.end.y + 1};
  else if (isBlock)
    layout.grid = {box.end.y + 1, box.end.x + 1};
  else if (config.memory_layout == TensorMemoryLayout::HEIGHT_SHARDED)
    layout.grid = {cores, 1};
  else
    layout.grid = {1, cores};
  const int64_t side = layout.isTiled() ? kTileSide : 1;
  for (int64_t extent : shards.shape) {
    if (extent <= 0 || extent % side)
      return failure("expected extents of shards that are multiples of " + Twine(side) + ", found " + Twine(shards.shape[0]) + "x" +
                     Twine(shards.shape[1]));
    layout.shardShape.push_back(extent / side);
  }
  return llvm::Error::success();
}

/// The linear map of a tensor of `shape` whose rows are `rowAxes` axes; aligned to tiles if it has such.
static Expected<hw::LinearMap> rowsOf(ArrayRef<int64_t> shape, int64_t rowAxes, bool isTiled) {
  const auto rank = static_cast<int64_t>(shape.size());
  if (rowAxes < 1 || rowAxes > rank)
    return failure("expected rows of 1 to " + countText(rank, "axis") + ", found " + Twine(rowAxes));
  const int64_t side = isTiled ? kTileSide : 1;
  return hw::LinearMap::collapse(shape, {{0, rank - rowAxes}, {rank - rowAxes, rank}}, 2, side, side);
}

Expected<runtime::TensorDesc> toDesc(const TensorSpec &spec, const hw::ChipDesc *chip) {
  const MemoryConfig &config = spec.memory_config;
  runtime::TensorDesc desc;
  desc.shape.assign(spec.shape.begin(), spec.shape.end());
  runtime::Layout &layout = desc.layout;
  for (auto [what, name, number] : {std::tuple("element type", spelling(spec.dtype), static_cast<int>(spec.dtype)),
                                    {"buffer type", spelling(config.buffer_type), static_cast<int>(config.buffer_type)},
                                    {"memory layout", spelling(config.memory_layout), static_cast<int>(config.memory_layout)}})
    if (name == kUnknown)
      return failure(Twine("invalid ") + what + " " + Twine(number));
  layout.dtype = static_cast<ttmlir::DataType>(spec.dtype);
  if (llvm::Error error = hw::checkShape(desc.shape, layout.dtype))
    return std::move(error);
  if (config.is_sharded() != config.shard_spec.has_value())
    return failure(config.is_sharded() ? "expected a shard spec for a sharded tensor, found none"
                                       : "expected no shard spec for a tensor without shards");
  if (!chip)
    return desc;
  if (spec.layout == Layout::TILE)
    layout.tileHeight = layout.tileWidth = kTileSide;
  else if (isBlockFloat(layout.dtype))
    return failure("expected layout TILE for elements of " + nameOf(static_cast<DataType>(layout.dtype)) + ", found ROW_MAJOR");
  layout.memorySpace = config.buffer_type == BufferType::L1 ? schema::MemorySpace::L1 : schema::MemorySpace::Dram;
  layout.memoryLayout = toMemoryLayout(config.memory_layout);
  if (config.is_sharded()) {
    if (llvm::Error error = setShards(layout, config, *chip))
      return std::move(error);
  } else {
    layout.grid = {1, 1};
  }
  if (config.row_axes != 1) {
    if (config.is_sharded())
      return failure("expected rows of one axis in shards, found " + Twine(config.row_axes));
    auto linear = rowsOf(desc.shape, config.row_axes, layout.isTiled());
    if (!linear)
      return linear.takeError();
    layout.linear = std::make_shared<hw::LinearMap>(std::move(*linear));
  }
  auto tensor = desc.tensorLayout();
  if (!tensor)
    return tensor.takeError();
  if (llvm::Error error = hw::checkStorage(tensor->spec()))
    return std::move(error);
  layout.shardShape.assign(tensor->shardShape().begin(), tensor->shardShape().end());
  return desc;
}

TensorSpec toSpec(const runtime::TensorDesc &desc, const hw::ChipDesc &chip) {
  const runtime::Layout &layout = desc.layout;
  TensorSpec spec{{desc.shape.begin(), desc.shape.end()}, static_cast<DataType>(layout.dtype), Layout::ROW_MAJOR, {}};
  if (layout.isTiled())
    spec.layout = Layout::TILE;
  if (layout.isHost()) {
    spec.memory_config = SYSTEM_MEMORY_CONFIG;
    return spec;
  }
  MemoryConfig &config = spec.memory_config;
  config.buffer_type = layout.memorySpace == schema::MemorySpace::L1 ? BufferType::L1 : BufferType::DRAM;
  config.memory_layout = fromMemoryLayout(layout.memoryLayout);
  if (layout.linear && !config.is_sharded() &&
      !layout.linear->agreesOn(spec.shape, hw::LinearMap::collapse(spec.shape, 2, std::max<int64_t>(layout.tileHeight, 1))))
    for (size_t axes = 2; axes <= spec.shape.size(); ++axes) {
      auto rows = rowsOf(spec.shape, axes, layout.isTiled());
      if (!rows)
        consumeError(rows.takeError());
      else if (layout.linear->agreesOn(spec.shape, *rows))
        config.row_axes = axes;
    }
  if (config.is_sharded() && layout.grid.size() == 2 && layout.shardShape.size() == 2) {
    const int64_t rows = layout.grid[0], columns = layout.grid[1], side = layout.isTiled() ? kTileSide : 1;
    config.shard_spec =
        ShardSpec{config.memory_layout == TensorMemoryLayout::BLOCK_SHARDED ? CoreRangeSet{{{{0, 0}, {columns - 1, rows - 1}}}}
                                                                            : firstCores(rows * columns, chip),
                  {layout.shardShape[0] * side, layout.shardShape[1] * side}};
  }
  return spec;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string TensorSpec::str() const {
  std::string text;
  for (int64_t extent : shape)
    text += std::to_string(extent) + "x";
  text += spelling(dtype);
  if (memory_config.buffer_type == BufferType::SYSTEM_MEMORY)
    return text + " system";
  for (std::string_view word : {spelling(layout), spelling(memory_config.buffer_type), spelling(memory_config.memory_layout)})
    (text += " ") += word;
  return text;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

ErrorCode codeOf(ExitStatus status, ErrorCode refused) {
  switch (status) {
  case ExitStatus::Usage:
    return ErrorCode::INVALID_ARGUMENT;
  case ExitStatus::File:
    return ErrorCode::FILE_ERROR;
  case ExitStatus::Internal:
    return ErrorCode::INTERNAL_ERROR;
  case ExitStatus::Success:
  case ExitStatus::Refused:
    break;
  }
  return refused;
}

/// The kind of `error`; `other` if it has neither a status nor an error code.
static ErrorCode codeOf(const llvm::Error &error, ErrorCode other) {
  static constexpr std::pair<std::errc, ErrorCode> known[] = {{std::errc::invalid_argument, ErrorCode::INVALID_ARGUMENT},
                                                              {std::errc::not_enough_memory, ErrorCode::OUT_OF_MEMORY},
                                                              {std::errc::interrupted, ErrorCode::INTERRUPTED}};
  ErrorCode code = codeOf(statusOf(error), other);
  visitErrors(error, [&](const ErrorInfoBase &info) {
    for (auto [found, each] : known)
      if (info.convertToErrorCode() == found)
        code = each;
  });
  return code;
}

void raise(std::string_view function, const std::string &message, ErrorCode code) {
  throw Error("ttnn::" + std::string(function) + ": " + message, code);
}

void raise(std::string_view function, llvm::Error error, ErrorCode code) {
  const ErrorCode found = codeOf(error, code);
  raise(function, toString(std::move(error)), found);
}

void raiseOutOfMemory(std::string_view function, llvm::Error error) {
  throw OutOfMemory("ttnn::" + std::string(function) + ": " + toString(std::move(error)));
}

} // namespace ttnn
