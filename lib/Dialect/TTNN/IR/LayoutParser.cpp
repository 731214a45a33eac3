//===- LayoutParser.cpp - Layouts as other compilers write them -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// #ttnn.ttnn_layout<(d0, d1) -> (d0, d1), <8x8>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttnn.buffer_type<l1>>, <block_sharded>,
//                   core_ranges = #ttnn.core_range_set<[#ttnn.core_range<(0, 0), (7, 7)>]>>
//
// is a #ttcore.layout with other words for the same. Which cores have the shards follows from their grid.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "ComputeConfigParser.h"
#include "LayoutParser.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

/// `<dram>`.
static Attribute parseBufferType(DialectAsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  if (parser.parseLess() || parser.parseKeyword(&name) || parser.parseGreater())
    return {};
  std::optional<ttcore::MemorySpace> space =
      name == "system_memory" ? ttcore::MemorySpace::System : ttcore::symbolizeMemorySpace(name);
  if (!space || *space == ttcore::MemorySpace::Dst) {
    parser.emitError(loc) << "expected dram, l1 or system_memory, found '" << name << "'";
    return {};
  }
  return ttcore::MemorySpaceAttr::get(parser.getContext(), *space);
}

/// `<(0, 0), (7, 7)>`: the corners, x and y of each.
static Attribute parseCoreRange(DialectAsmParser &parser) {
  SmallVector<int64_t> corners;
  auto parseCorner = [&]() -> ParseResult {
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] { return parser.parseInteger(corners.emplace_back()); });
  };
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parseCorner() || parser.parseComma() || parseCorner() || parser.parseGreater())
    return {};
  if (corners.size() != 4 || corners[0] < 0 || corners[1] < 0 || corners[2] < corners[0] || corners[3] < corners[1]) {
    parser.emitError(loc) << "expected the first and the last corner of a rectangle of cores";
    return {};
  }
  return DenseI64ArrayAttr::get(parser.getContext(), corners);
}

/// `<[ranges]>`.
static Attribute parseCoreRangeSet(DialectAsmParser &parser) {
  SmallVector<Attribute> ranges;
  auto parseRange = [&] { return parser.parseAttribute(ranges.emplace_back()); };
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRange) || parser.parseGreater())
    return {};
  return ArrayAttr::get(parser.getContext(), ranges);
}

/// Parses `core_ranges = ...`, which must have a core for each of `shards`.
static ParseResult parseCores(DialectAsmParser &parser, int64_t shards) {
  SMLoc loc = parser.getCurrentLocation();
  ArrayAttr ranges;
  if (parser.parseKeyword("core_ranges") || parser.parseEqual() || parser.parseAttribute(ranges))
    return failure();
  int64_t cores = 0;
  for (Attribute range : ranges) {
    auto corners = dyn_cast<DenseI64ArrayAttr>(range);
    if (!corners || corners.size() != 4)
      return parser.emitError(loc) << "expected ranges of cores, found " << range;
    cores += (corners[2] - corners[0] + 1) * (corners[3] - corners[1] + 1);
  }
  if (cores != shards)
    return parser.emitError(loc) << "expected as many cores as shards, " << shards << ", found " << cores;
  return success();
}

/// `<tile>`, whose place is the type of a result: only its spelling is checked.
static Attribute parseTensorLayout(DialectAsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  if (parser.parseLess() || parser.parseKeyword(&name) || parser.parseGreater())
    return {};
  if (llvm::is_contained({"tile", "row_major", "invalid"}, name))
    return parser.getBuilder().getStringAttr(name);
  parser.emitError(loc) << "expected tile, row_major or invalid, found '" << name << "'";
  return {};
}

/// `<2x32>`, or `2x32` where the dialect's brackets are around all of it: extents of `Array`, any number of them if `isShape`,
/// else the two of a mesh.
template <class Array> static Attribute parseExtents(DialectAsmParser &parser, bool isShape) {
  using Number = typename decltype(std::declval<Array>().asArrayRef())::value_type;
  SMLoc loc = parser.getCurrentLocation();
  const bool isAngled = succeeded(parser.parseOptionalLess());
  SmallVector<int64_t> extents;
  if (parser.parseDimensionList(extents, /*allowDynamic=*/false, /*withTrailingX=*/false) || (isAngled && parser.parseGreater()))
    return {};
  if (!isShape && extents.size() != 2) {
    parser.emitError(loc) << "expected 2 dimensions, found " << extents.size();
    return {};
  }
  SmallVector<Number> numbers;
  for (int64_t extent : extents) {
    if (!llvm::isInt<8 * sizeof(Number)>(extent)) {
      parser.emitError(loc) << "expected extents of " << 8 * sizeof(Number) << " bits, found " << extent;
      return {};
    }
    numbers.push_back(Number(extent));
  }
  return Array::get(parser.getContext(), numbers);
}

/// `<linear map, <grid>, memref[, <memory layout>][, core_ranges = ...]>`.
static Attribute parseLayout(DialectAsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  AffineMap linear;
  MemRefType memref;
  std::optional<ttcore::TensorMemoryLayout> memLayout;
  if (parser.parseLess() || parser.parseAffineMap(linear) || parser.parseComma())
    return {};
  FailureOr<ttcore::GridAttr> grid = FieldParser<ttcore::GridAttr>::parse(parser);
  if (failed(grid) || parser.parseComma() || parser.parseType(memref))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    if (failed(parser.parseOptionalLess())) {
      if (parseCores(parser, ShapedType::getNumElements(grid->getShape())))
        return {};
      continue;
    }
    FailureOr<ttcore::TensorMemoryLayout> parsed = FieldParser<ttcore::TensorMemoryLayout>::parse(parser);
    if (failed(parsed) || parser.parseGreater())
      return {};
    memLayout = *parsed;
  }
  if (parser.parseGreater())
    return {};
  return parser.getChecked<ttcore::LayoutAttr>(loc, parser.getContext(), linear, ttcore::OOBVal::Undef, *grid, memref, memLayout);
}

/// A word, extents, a list of attributes, or all of it in brackets once more, up to `>`.
static ParseResult parsePart(DialectAsmParser &parser) {
  static constexpr StringLiteral kWords[] = {
      "interleaved", "height_sharded", "width_sharded", "block_sharded", "nd_sharded", "single_bank", "none",           "dram",
      "l1",          "system_memory",  "row_major",     "col_major",     "physical",   "logical",     "round_robin_1d", "grid_2d"};
  const SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word)))
    return llvm::is_contained(kWords, word)
               ? parser.parseGreater()
               : parser.emitError(loc) << "expected a memory, a memory layout or an orientation, found '" << word << "'";
  if (succeeded(parser.parseOptionalLSquare())) {
    Attribute range;
    do
      if (parser.parseAttribute(range))
        return failure();
    while (succeeded(parser.parseOptionalComma()));
    return failure(parser.parseRSquare() || parser.parseGreater());
  }
  if (succeeded(parser.parseOptionalLess()))
    return failure(parsePart(parser) || parser.parseGreater());
  SmallVector<int64_t> extents;
  return failure(parser.parseDimensionList(extents, /*allowDynamic=*/false, /*withTrailingX=*/false) || parser.parseGreater());
}

/// `<#ttnn.buffer_type<l1>, <block_sharded>, #ttnn.shard_spec<...>, ndShardSpec = #ttnn.nd_shard_spec<...>>`, parts in any order.
static ParseResult parseParts(DialectAsmParser &parser) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalKeyword("ndShardSpec")) && parser.parseEqual())
      return failure();
    if (succeeded(parser.parseOptionalLess()))
      return parsePart(parser);
    Attribute part;
    return parser.parseAttribute(part);
  });
}

/// The place of a tensor, which the type of a result says as well: only its spelling is checked.
static Attribute parsePlace(DialectAsmParser &parser, bool isWord) {
  const ParseResult result = isWord ? ParseResult(failure(parser.parseLess() || parsePart(parser))) : parseParts(parser);
  return result ? Attribute() : UnitAttr::get(parser.getContext());
}

Attribute ttnn::parseForeignAttribute(DialectAsmParser &parser, StringRef name, SMLoc loc) {
  if (name == "ttnn_layout")
    return parseLayout(parser);
  if (name == "buffer_type")
    return parseBufferType(parser);
  if (name == "core_range")
    return parseCoreRange(parser);
  if (name == "core_range_set")
    return parseCoreRangeSet(parser);
  if (name == "device_compute_kernel_config")
    return parseComputeConfig(parser);
  if (name == "layout")
    return parseTensorLayout(parser);
  if (name == "shape")
    return parseExtents<DenseI32ArrayAttr>(parser, /*isShape=*/true);
  if (llvm::is_contained({"memory_config", "shard_spec", "nd_shard_spec", "tensor_memory_layout"}, name))
    return parsePlace(parser, /*isWord=*/name == "tensor_memory_layout");
  if (name == "mesh_shape" || name == "mesh_offset")
    return parseExtents<DenseI64ArrayAttr>(parser, /*isShape=*/false);
  parser.emitError(loc) << "expected an attribute of ttnn (ttnn_layout, buffer_type, core_range, core_range_set, "
                           "device_compute_kernel_config, layout, memory_config, nd_shard_spec, schedule, shape, shard_spec, "
                           "tensor_memory_layout, mesh_shape, mesh_offset), found '"
                        << name << "'";
  return {};
}
