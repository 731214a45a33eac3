//===- Specs.cpp - Tensor types in the host API ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Specs.h"

#include "ttmlir/Hardware/Layout/LinearMap.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

/// Rows and columns of the host API's tiles.
static constexpr int64_t kTileSide = 32;

std::string ttnn::listText(ArrayRef<int64_t> values) {
  return "{" + llvm::join(llvm::map_range(values, [](int64_t value) { return std::to_string(value); }), ", ") + "}";
}

std::string Spec::dtypeText() const {
  switch (static_cast<uint8_t>(dtype)) {
#define TT_HOST_DATATYPE(name, value, spelling)                                                                                    \
  case value:                                                                                                                      \
    return "ttnn::DataType::" #name;
#include "ttmlir/Conversion/TTNNToEmitC/DataTypes.h.inc"
  default:
    return "";
  }
}

std::string Spec::layoutText() const { return isTiled ? "ttnn::Layout::TILE" : "ttnn::Layout::ROW_MAJOR"; }

std::string Spec::text() const {
  std::string made = "{" + listText(shape) + ", " + dtypeText();
  const bool isDefaultMemory = memory == kDramConfig;
  if (!isTiled || !isDefaultMemory)
    made += ", " + layoutText();
  return made + (isDefaultMemory ? "" : ", " + memory) + "}";
}

/// The cores of a grid of shards as ttnn::CoreRangeSet: a rectangle for blocks, else the first ones, row by row; empty if a chip
/// with `workers` has too few.
static std::string coresText(int64_t rows, int64_t columns, bool isBlock, ::ttmlir::hw::Dim2 workers) {
  auto range = [](int64_t x0, int64_t y0, int64_t x1, int64_t y1) {
    return "{{" + std::to_string(x0) + ", " + std::to_string(y0) + "}, {" + std::to_string(x1) + ", " + std::to_string(y1) + "}}";
  };
  if (isBlock ? rows > workers.y || columns > workers.x : rows * columns > workers.x * workers.y)
    return "";
  if (isBlock)
    return "{{" + range(0, 0, columns - 1, rows - 1) + "}}";
  const int64_t count = rows * columns, whole = count / workers.x, rest = count % workers.x;
  std::string ranges = whole ? range(0, 0, workers.x - 1, whole - 1) : "";
  if (rest)
    ranges += (whole ? ", " : "") + range(0, whole, rest - 1, whole);
  return "{{" + ranges + "}}";
}

/// The memory config of `layout`, none if there is no such.
static std::optional<std::string> memoryText(ttcore::LayoutAttr layout, ::ttmlir::hw::Dim2 workers) {
  using ttcore::TensorMemoryLayout;
  const bool isL1 = layout.getMemorySpace() == ttcore::MemorySpace::L1;
  const std::string buffer = isL1 ? "ttnn::BufferType::L1" : "ttnn::BufferType::DRAM";
  ArrayRef<int64_t> grid = layout.getGrid().getShape();
  if (grid.size() != 2)
    return std::nullopt;
  const TensorMemoryLayout spread = layout.getMemLayout().value_or(TensorMemoryLayout::Interleaved);
  const int64_t rows = grid[0], columns = grid[1];
  StringRef name;
  switch (spread) {
  case TensorMemoryLayout::Interleaved:
    if (rows * columns != 1)
      return std::nullopt;
    return isL1 ? "ttnn::L1_MEMORY_CONFIG" : kDramConfig.str();
  case TensorMemoryLayout::SingleBank:
    if (rows * columns != 1)
      return std::nullopt;
    return "ttnn::MemoryConfig{ttnn::TensorMemoryLayout::SINGLE_BANK, " + buffer + "}";
  case TensorMemoryLayout::HeightSharded:
    name = columns == 1 ? "HEIGHT_SHARDED" : "";
    break;
  case TensorMemoryLayout::WidthSharded:
    name = rows == 1 ? "WIDTH_SHARDED" : "";
    break;
  case TensorMemoryLayout::BlockSharded:
    name = "BLOCK_SHARDED";
    break;
  case TensorMemoryLayout::Sharded:
    break;
  }
  const std::string cores = coresText(rows, columns, spread == TensorMemoryLayout::BlockSharded, workers);
  if (name.empty() || cores.empty())
    return std::nullopt;
  return "ttnn::MemoryConfig{ttnn::TensorMemoryLayout::" + name.str() + ", " + buffer + ", ttnn::ShardSpec{" + cores + ", " +
         listText(layout.getScalarShardShape()) + "}}";
}

/// How many trailing axes of `type` lie in one row; 0 if other axes do.
static int64_t rowAxes(RankedTensorType type, ttcore::LayoutAttr layout) {
  MLIRContext *context = type.getContext();
  // Padding has no value: any will do.
  if (layout == ttcore::LayoutAttr::get(context, type.getShape(), layout.getElementType(), layout.getMemorySpace(),
                                        layout.getGrid(), layout.getMemLayout(), layout.getOobVal()))
    return 1;
  const int64_t rank = type.getRank();
  auto ignore = [&] { return emitError(UnknownLoc::get(context)); };
  ScopedDiagnosticHandler silence(context, [](Diagnostic &) { return success(); });
  for (int64_t axes = 2; axes <= rank; ++axes) {
    const ::ttmlir::hw::DimInterval intervals[] = {{0, rank - axes}, {rank - axes, rank}};
    FailureOr<ttcore::LayoutAttr> rows =
        ttcore::LayoutAttr::getCollapsed(ignore, context, type.getShape(), intervals, layout.getElementType(),
                                         layout.getMemorySpace(), layout.getGrid(), layout.getMemLayout(), layout.getOobVal());
    if (succeeded(rows) && *rows == layout)
      return axes;
  }
  return 0;
}

std::optional<Spec> ttnn::makeSpec(RankedTensorType type, ::ttmlir::hw::Dim2 workers) {
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
  if (!layout || !type.hasStaticShape())
    return std::nullopt;
  Spec spec;
  spec.shape.assign(type.getShape().begin(), type.getShape().end());
  spec.dtype = static_cast<::ttmlir::DataType>(layout.getDataType());
  if (spec.dtypeText().empty())
    return std::nullopt;
  // The host has rows of elements, whatever their layout says.
  spec.isHost = !layout.isDevice();
  if (spec.isHost) {
    spec.memory = spec.plainMemory = "ttnn::SYSTEM_MEMORY_CONFIG";
    return spec;
  }
  spec.isTiled = layout.isTiled();
  spec.isSharded = layout.getMemLayout() >= ttcore::TensorMemoryLayout::HeightSharded;
  if (spec.isTiled && layout.getTileShape() != SmallVector<int64_t, 2>{kTileSide, kTileSide})
    return std::nullopt;
  std::optional<std::string> memory = memoryText(layout, workers);
  if (!memory)
    return std::nullopt;
  spec.memory = spec.plainMemory = *memory;
  const int64_t axes = rowAxes(type, layout);
  if (axes == 0 || (axes != 1 && layout.getMemLayout() != ttcore::TensorMemoryLayout::Interleaved))
    return std::nullopt;
  if (axes != 1)
    spec.memory = "ttnn::MemoryConfig{" +
                  std::string(layout.getMemorySpace() == ttcore::MemorySpace::L1 ? ".buffer_type = ttnn::BufferType::L1, " : "") +
                  ".row_axes = " + std::to_string(axes) + "}";
  return spec;
}
