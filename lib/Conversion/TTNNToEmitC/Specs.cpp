//===- Specs.cpp - Tensor types in the host API ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Specs.h"

#include "ttmlir/Host/Spec.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt::ttnn;
namespace ttcore = mlir::tt::ttcore;
namespace hw = ::ttmlir::hw;

std::string mlir::tt::ttnn::listText(ArrayRef<int64_t> values) {
  return "{" + llvm::join(llvm::map_range(values, [](int64_t value) { return std::to_string(value); }), ", ") + "}";
}

/// An enumerator of the host API: "ttnn::Layout::TILE".
static std::string enumerator(StringRef type, std::string_view spelling) {
  return ("ttnn::" + type + "::" + StringRef(spelling).upper()).str();
}

std::string Spec::dtypeText() const {
  switch (static_cast<uint8_t>(dtype)) {
#define TT_HOST_DATATYPE(name, value, spelling)                                                                                    \
  case value:                                                                                                                      \
    return "ttnn::DataType::" #name;
#include "ttmlir/Host/DataTypes.h.inc"
  default:
    return "";
  }
}

std::string Spec::layoutText() const {
  return enumerator("Layout", spelling(isTiled ? ::ttnn::Layout::TILE : ::ttnn::Layout::ROW_MAJOR));
}

std::string Spec::text() const {
  std::string made = "{" + listText(shape) + ", " + dtypeText();
  const bool isDefaultMemory = memory == kDramConfig;
  if (!isTiled || !isDefaultMemory)
    made += ", " + layoutText();
  return made + (isDefaultMemory ? "" : ", " + memory) + "}";
}

/// The expression of `shards`.
static std::string shardsText(const ::ttnn::ShardSpec &shards) {
  auto range = [](const ::ttnn::CoreRange &each) {
    return listText({each.start.x, each.start.y}) + ", " + listText({each.end.x, each.end.y});
  };
  if (shards.grid.ranges.size() == 1)
    return "ttnn::ShardSpec::on(" + range(shards.grid.ranges.front()) + ", " + listText(shards.shape) + ")";
  auto inBraces = [&](const ::ttnn::CoreRange &each) { return "{" + range(each) + "}"; };
  return "ttnn::ShardSpec{{{" + llvm::join(llvm::map_range(shards.grid.ranges, inBraces), ", ") + "}}, " + listText(shards.shape) +
         "}";
}

static std::string memoryText(const ::ttnn::MemoryConfig &config) {
  if (config == ::ttnn::DRAM_MEMORY_CONFIG)
    return kDramConfig.str();
  if (config == ::ttnn::L1_MEMORY_CONFIG)
    return "ttnn::L1_MEMORY_CONFIG";
  const std::string layout = enumerator("TensorMemoryLayout", spelling(config.memory_layout));
  const std::string buffer = enumerator("BufferType", spelling(config.buffer_type));
  if (config.row_axes == 1)
    return "ttnn::MemoryConfig{" + layout + ", " + buffer + (config.shard_spec ? ", " + shardsText(*config.shard_spec) : "") + "}";
  const ::ttnn::MemoryConfig standard;
  return "ttnn::MemoryConfig{" + (config.memory_layout == standard.memory_layout ? "" : ".memory_layout = " + layout + ", ") +
         (config.buffer_type == standard.buffer_type ? "" : ".buffer_type = " + buffer + ", ") +
         ".row_axes = " + std::to_string(config.row_axes) + "}";
}

/// The spec of a tensor that lies as `placed` says; none if no spec says all of it.
static std::optional<::ttnn::TensorSpec> specOf(const hw::TensorLayout &placed, const hw::ChipDesc &chip) {
  const ::ttnn::TensorSpec spec = ::ttnn::toSpec(::ttmlir::runtime::TensorDesc::of(placed.spec()), chip);
  auto again = [&]() -> llvm::Expected<hw::TensorLayout> {
    auto desc = ::ttnn::toDesc(spec, &chip);
    return desc ? desc->tensorLayout() : desc.takeError();
  }();
  if (!again) {
    consumeError(again.takeError());
    return std::nullopt;
  }
  hw::LayoutSpec wanted = placed.spec(), found = again->spec();
  if (!found.linear.agreesOn(wanted.shape, wanted.linear))
    return std::nullopt;
  // Padding has no value: any will do.
  found.oob = wanted.oob;
  found.linear = wanted.linear;
  if (wanted.memoryLayout == hw::MemoryLayout::None)
    wanted.memoryLayout = hw::MemoryLayout::Interleaved;
  return found == wanted ? std::optional(spec) : std::nullopt;
}

std::optional<Spec> mlir::tt::ttnn::makeSpec(RankedTensorType type, const hw::ChipDesc &chip) {
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
  if (!layout || !type.hasStaticShape())
    return std::nullopt;
  Spec spec;
  spec.shape.assign(type.getShape().begin(), type.getShape().end());
  spec.dtype = static_cast<::ttmlir::DataType>(layout.getDataType());
  if (spec.dtypeText().empty())
    return std::nullopt;
  // Tensors on the host are row-major, regardless of their layout.
  spec.isHost = !layout.isDevice();
  if (spec.isHost) {
    spec.memory = spec.plainMemory = "ttnn::SYSTEM_MEMORY_CONFIG";
    return spec;
  }
  auto placed = layout.getTensorLayout(type.getShape());
  if (!placed) {
    consumeError(placed.takeError());
    return std::nullopt;
  }
  std::optional<::ttnn::TensorSpec> described = specOf(*placed, chip);
  if (!described)
    return std::nullopt;
  spec.isTiled = described->layout == ::ttnn::Layout::TILE;
  spec.memory = memoryText(described->memory_config);
  described->memory_config.row_axes = 1;
  spec.plainMemory = memoryText(described->memory_config);
  return spec;
}
