//===- LayoutAttr.cpp - Tensor layouts ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/HardwareLayout.h"

#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/Layout/TensorRules.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Plural.h"

using namespace mlir;
using namespace mlir::tt::ttcore;
using ::ttmlir::saturatingAdd, ::ttmlir::saturatingMul;
namespace hw = ::ttmlir::hw;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// Physical extents of a tensor of `tensorShape` under `linear`: one more than the physical index of the last element. Extents that
/// the map does not define are zero.
static SmallVector<int64_t> computePhysicalShape(AffineMap linear, ArrayRef<int64_t> tensorShape) {
  SmallVector<int64_t> physical(linear.getNumResults(), 0);
  if (llvm::is_contained(tensorShape, 0))
    return physical;
  auto last = llvm::map_to_vector(tensorShape, [](int64_t extent) { return extent - 1; });
  if (toHardware(linear).evaluate(last, physical))
    for (int64_t &extent : physical)
      extent = saturatingAdd(extent, 1);
  return physical;
}

/// The tile shape of `elementType`; none for a scalar.
static ::ttmlir::TileShape tileOf(Type elementType) {
  auto tile = dyn_cast<TileType>(elementType);
  return tile ? ::ttmlir::TileShape{tile.getHeight(), tile.getWidth()} : ::ttmlir::TileShape{};
}

hw::MemoryLayout mlir::tt::ttcore::toHardware(std::optional<TensorMemoryLayout> layout) {
  if (!layout)
    return hw::MemoryLayout::None;
  switch (*layout) {
  case TensorMemoryLayout::Interleaved:
    return hw::MemoryLayout::Interleaved;
  case TensorMemoryLayout::SingleBank:
    return hw::MemoryLayout::SingleBank;
  case TensorMemoryLayout::HeightSharded:
    return hw::MemoryLayout::HeightSharded;
  case TensorMemoryLayout::WidthSharded:
    return hw::MemoryLayout::WidthSharded;
  case TensorMemoryLayout::Sharded:
  case TensorMemoryLayout::BlockSharded:
    return hw::MemoryLayout::BlockSharded;
  }
  llvm_unreachable("all memory layouts are named");
}

static std::optional<TensorMemoryLayout> memoryLayoutToMLIR(hw::MemoryLayout layout) {
  switch (layout) {
  case hw::MemoryLayout::None:
    return std::nullopt;
  case hw::MemoryLayout::Interleaved:
    return TensorMemoryLayout::Interleaved;
  case hw::MemoryLayout::SingleBank:
    return TensorMemoryLayout::SingleBank;
  case hw::MemoryLayout::HeightSharded:
    return TensorMemoryLayout::HeightSharded;
  case hw::MemoryLayout::WidthSharded:
    return TensorMemoryLayout::WidthSharded;
  case hw::MemoryLayout::BlockSharded:
    return TensorMemoryLayout::BlockSharded;
  }
  llvm_unreachable("all memory layouts are named");
}

static bool isDeviceSpace(MemorySpace space) { return space != MemorySpace::System && space != MemorySpace::Mmio; }

static int64_t getRowAlignment(Type elementType) { return std::max<int64_t>(tileOf(elementType).height, 1); }

static MemRefType getMemref(ArrayRef<int64_t> shard, Type elementType, MemorySpace space) {
  return MemRefType::get(shard, elementType, MemRefLayoutAttrInterface(), MemorySpaceAttr::get(elementType.getContext(), space));
}

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

AffineMap LayoutAttr::getCollapsedMap(MLIRContext *context, ArrayRef<int64_t> tensorShape, int64_t rowAlignment,
                                      size_t physicalRank) {
  if (tensorShape.size() == physicalRank)
    return AffineMap::getMultiDimIdentityMap(physicalRank, context);
  return toMLIR(hw::LinearMap::collapse(tensorShape, physicalRank, rowAlignment).toAffine(), context);
}

LayoutAttr LayoutAttr::get(MLIRContext *context, ArrayRef<int64_t> tensorShape, Type elementType, MemorySpace memorySpace,
                           GridAttr grid, std::optional<TensorMemoryLayout> memLayout, OOBVal oobVal) {
  if (!grid)
    grid = GridAttr::get(context, {1, 1});
  int64_t rowAlignment = getRowAlignment(elementType);
  size_t physicalRank = std::max<size_t>(grid.getShape().size(), 2);
  AffineMap linear = getCollapsedMap(context, tensorShape, rowAlignment, physicalRank);
  auto physical = hw::LinearMap::collapse(tensorShape, physicalRank, rowAlignment).physicalShape(tensorShape);
  auto shard = hw::computeShardShape(physical, grid.getShape(), tileOf(elementType));
  return get(context, linear, oobVal, grid, ::getMemref(shard, elementType, memorySpace), memLayout);
}

LayoutAttr mlir::tt::ttcore::toMLIR(const hw::LayoutSpec &spec, MLIRContext *context) {
  const auto dtype = static_cast<DataType>(spec.dtype);
  const Type element = spec.tile.isTiled() ? TileType::get(context, {spec.tile.height, spec.tile.width}, dtype)
                                           : dataTypeToElementType(context, dtype);
  return LayoutAttr::get(
      context, toMLIR(spec.linear.toAffine(), context), static_cast<OOBVal>(spec.oob), GridAttr::get(context, spec.grid),
      ::getMemref(spec.shardShape, element, static_cast<MemorySpace>(spec.memorySpace)), memoryLayoutToMLIR(spec.memoryLayout));
}

LayoutAttr LayoutAttr::getInDram(MLIRContext *context, ArrayRef<int64_t> tensorShape, Type elementType) {
  return get(context, tensorShape, elementType, MemorySpace::Dram, GridAttr(), TensorMemoryLayout::Interleaved);
}

FailureOr<LayoutAttr> LayoutAttr::getCollapsed(function_ref<InFlightDiagnostic()> emitError, MLIRContext *context,
                                               ArrayRef<int64_t> tensorShape, ArrayRef<hw::DimInterval> collapseIntervals,
                                               Type elementType, MemorySpace memorySpace, GridAttr grid,
                                               std::optional<TensorMemoryLayout> memLayout, OOBVal oobVal) {
  auto linear = hw::LinearMap::collapse(tensorShape, collapseIntervals, grid.getShape().size(), getRowAlignment(elementType),
                                        std::max<int64_t>(tileOf(elementType).width, 1));
  if (!linear)
    return emitError() << llvm::toString(linear.takeError());
  auto shard = hw::computeShardShape(linear->physicalShape(tensorShape), grid.getShape(), tileOf(elementType));
  return getChecked(emitError, context, toMLIR(linear->toAffine(), context), oobVal, grid,
                    ::getMemref(shard, elementType, memorySpace), memLayout);
}

LayoutAttr LayoutAttr::get(MLIRContext *context, ArrayRef<int64_t> tensorShape, Type elementType, MemorySpace memorySpace,
                           ArrayRef<int64_t> grid, std::optional<TensorMemoryLayout> memLayout, OOBVal oobVal) {
  return get(context, tensorShape, elementType, memorySpace, GridAttr::get(context, grid), memLayout, oobVal);
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

SmallVector<int64_t, 2> LayoutAttr::getTileShape() const {
  if (TileType tile = getTileType())
    return {tile.getHeight(), tile.getWidth()};
  return {1, 1};
}

Type LayoutAttr::getScalarElementType() const {
  if (TileType tile = getTileType())
    return tile.getElementType();
  return getElementType();
}

DataType LayoutAttr::getDataType() const { return elementTypeToDataType(getElementType()).value_or(DataType::Float32); }

MemorySpace LayoutAttr::getMemorySpace() const { return cast<MemorySpaceAttr>(getMemref().getMemorySpace()).getValue(); }

bool LayoutAttr::isDevice() const { return isDeviceSpace(getMemorySpace()); }

SmallVector<int64_t> LayoutAttr::getScalarShardShape() const {
  SmallVector<int64_t> shape(getShardShape());
  if (TileType tile = getTileType(); tile && shape.size() >= 2) {
    shape[shape.size() - 2] = saturatingMul(shape[shape.size() - 2], tile.getHeight());
    shape.back() = saturatingMul(shape.back(), tile.getWidth());
  }
  return shape;
}

SmallVector<int64_t> LayoutAttr::getPhysicalShape(ArrayRef<int64_t> tensorShape) const {
  return computePhysicalShape(getLinear(), tensorShape);
}

llvm::Expected<hw::TensorLayout> LayoutAttr::getTensorLayout(ArrayRef<int64_t> tensorShape) const {
  auto linear = hw::LinearMap::fromAffine(toHardware(getLinear()), tensorShape);
  if (!linear)
    return linear.takeError();
  hw::LayoutSpec spec;
  spec.shape = SmallVector<int64_t, 4>(tensorShape);
  spec.linear = std::move(*linear);
  spec.grid = SmallVector<int64_t, 4>(getGrid().getShape());
  spec.dtype = static_cast<::ttmlir::DataType>(getDataType());
  spec.tile = tileOf(getElementType());
  spec.memorySpace = static_cast<hw::MemorySpace>(getMemorySpace());
  spec.memoryLayout = toHardware(getMemLayout());
  spec.oob = static_cast<hw::OOBVal>(getOobVal());
  spec.shardShape = SmallVector<int64_t, 4>(getShardShape());
  return hw::TensorLayout::create(std::move(spec));
}

hw::BufferShape LayoutAttr::getBufferShape() const {
  return hw::BufferShape::of(getGrid().getShape(), getShardShape(), toHardware(getMemLayout()),
                             static_cast<::ttmlir::DataType>(getDataType()), tileOf(getElementType()));
}

//===----------------------------------------------------------------------===//
// Variations
//===----------------------------------------------------------------------===//

LayoutAttr LayoutAttr::withMemorySpace(MemorySpace space) const {
  std::optional<TensorMemoryLayout> memLayout;
  if (isDeviceSpace(space))
    memLayout = isDevice() ? getMemLayout() : TensorMemoryLayout::Interleaved;
  return get(getContext(), getLinear(), getOobVal(), getGrid(), ::getMemref(getShardShape(), getElementType(), space), memLayout);
}

LayoutAttr LayoutAttr::withMemLayout(std::optional<TensorMemoryLayout> memLayout) const {
  return get(getContext(), getLinear(), getOobVal(), getGrid(), getMemref(), memLayout);
}

LayoutAttr LayoutAttr::withElementType(ArrayRef<int64_t> tensorShape, Type elementType) const {
  if (elementType == getElementType())
    return *this;
  auto tile = dyn_cast<TileType>(elementType);
  bool sameTiling = getTileShape() == (tile ? SmallVector<int64_t, 2>(tile.getShape()) : SmallVector<int64_t, 2>{1, 1});
  if (sameTiling && isTiled() == !!tile)
    return get(getContext(), getLinear(), getOobVal(), getGrid(), ::getMemref(getShardShape(), elementType, getMemorySpace()),
               getMemLayout());
  size_t physicalRank = getLinear().getNumResults();
  AffineMap linear = getLinear();
  if (physicalRank >= 2 && linear == getCollapsedMap(getContext(), tensorShape, getRowAlignment(getElementType()), physicalRank))
    linear = getCollapsedMap(getContext(), tensorShape, getRowAlignment(elementType), physicalRank);
  auto shard = hw::computeShardShape(computePhysicalShape(linear, tensorShape), getGrid().getShape(), tileOf(elementType));
  return get(getContext(), linear, getOobVal(), getGrid(), ::getMemref(shard, elementType, getMemorySpace()), getMemLayout());
}

LayoutAttr LayoutAttr::withDataType(DataType dataType) const {
  Type elementType = dataTypeToElementType(getContext(), dataType);
  if (TileType tile = getTileType())
    elementType = TileType::get(getContext(), tile.getShape(), dataType);
  return get(getContext(), getLinear(), getOobVal(), getGrid(), ::getMemref(getShardShape(), elementType, getMemorySpace()),
             getMemLayout());
}

LayoutAttr LayoutAttr::withGrid(ArrayRef<int64_t> tensorShape, GridAttr grid) const {
  auto shard = hw::computeShardShape(getPhysicalShape(tensorShape), grid.getShape(), tileOf(getElementType()));
  return get(getContext(), getLinear(), getOobVal(), grid, ::getMemref(shard, getElementType(), getMemorySpace()), getMemLayout());
}

LayoutAttr LayoutAttr::withGrid(ArrayRef<int64_t> tensorShape, ArrayRef<int64_t> grid) const {
  return withGrid(tensorShape, GridAttr::get(getContext(), grid));
}

LayoutAttr LayoutAttr::withOOBVal(OOBVal oobVal) const {
  return get(getContext(), getLinear(), oobVal, getGrid(), getMemref(), getMemLayout());
}

//===----------------------------------------------------------------------===//
// Assembly
//===----------------------------------------------------------------------===//

Attribute LayoutAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  AffineMap linear;
  MemRefType memref;
  std::optional<TensorMemoryLayout> memLayout;
  if (parser.parseLess() || parser.parseAffineMap(linear) || parser.parseComma())
    return {};
  FailureOr<OOBVal> oobVal = FieldParser<OOBVal>::parse(parser);
  if (failed(oobVal) || parser.parseComma())
    return {};
  FailureOr<GridAttr> grid = FieldParser<GridAttr>::parse(parser);
  if (failed(grid) || parser.parseComma() || parser.parseType(memref))
    return {};
  if (succeeded(parser.parseOptionalComma())) {
    FailureOr<TensorMemoryLayout> parsed = FieldParser<TensorMemoryLayout>::parse(parser);
    if (failed(parsed))
      return {};
    memLayout = *parsed;
  }
  if (parser.parseGreater())
    return {};
  return parser.getChecked<LayoutAttr>(loc, parser.getContext(), linear, *oobVal, *grid, memref, memLayout);
}

void LayoutAttr::print(AsmPrinter &printer) const {
  printer << '<' << getLinear() << ", " << stringifyOOBVal(getOobVal()) << ", ";
  printer.printStrippedAttrOrType(getGrid());
  printer << ", ";
  printer.printType(getMemref());
  if (std::optional<TensorMemoryLayout> memLayout = getMemLayout())
    printer << ", " << stringifyTensorMemoryLayout(*memLayout);
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

/// Verifies the memref of a layout on its own.
static LogicalResult verifyShard(function_ref<InFlightDiagnostic()> emitError, MemRefType memref,
                                 std::optional<TensorMemoryLayout> memLayout) {
  auto space = dyn_cast_or_null<MemorySpaceAttr>(memref.getMemorySpace());
  if (!space)
    return emitError() << "expected memref with a '#ttcore.memory_space', found none";
  if (memLayout && !isDeviceSpace(space.getValue()))
    return emitError() << "expected no memory layout in " << stringifyMemorySpace(space.getValue()) << " memory, found '"
                       << stringifyTensorMemoryLayout(*memLayout) << "'";
  if (!memref.hasStaticShape())
    return emitError() << "expected memref with static extents, found dynamic ones";
  if (!memref.getLayout().isIdentity())
    return emitError() << "expected memref without a layout of its own, found one";
  if (!elementTypeToDataType(memref.getElementType()))
    return emitError() << "expected memref element type that a device can store, found " << memref.getElementType();
  if (isa<TileType>(memref.getElementType()) && memref.getRank() < 2)
    return emitError() << "expected memref of tiles of rank at least 2, found " << memref.getRank();
  return success();
}

LogicalResult LayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError, AffineMap linear, OOBVal, GridAttr grid,
                                 MemRefType memref, std::optional<TensorMemoryLayout> memLayout) {
  if (linear.getNumSymbols() != 0)
    return emitError() << "expected linear map without symbols, found " << linear.getNumSymbols();
  if (static_cast<int64_t>(linear.getNumResults()) != grid.getRank())
    return emitError() << "expected a linear map with " << ::ttmlir::countText(grid.getRank(), "result")
                       << ", the rank of the grid, found " << linear.getNumResults();
  if (memref.getRank() != grid.getRank())
    return emitError() << "expected a memref of rank " << grid.getRank() << ", the rank of the grid, found " << memref.getRank();
  return verifyShard(emitError, memref, memLayout);
}

LogicalResult LayoutAttr::verifyEncoding(ArrayRef<int64_t> shape, Type elementType,
                                         function_ref<InFlightDiagnostic()> emitError) const {
  if (ShapedType::isDynamicShape(shape))
    return emitError() << "expected static extents in a tensor with a layout, found dynamic ones";
  auto layout = getTensorLayout(shape);
  if (llvm::Error error = layout ? hw::checkStorage(layout->spec()) : layout.takeError())
    return emitError() << llvm::toString(std::move(error));
  return success();
}

//===----------------------------------------------------------------------===//
// MetalLayoutAttr
//===----------------------------------------------------------------------===//

Attribute MetalLayoutAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> logicalShape, dimAlignments;
  DenseIntElementsAttr intervals;
  if (parser.parseLess() || parser.parseKeyword("logical_shape") || parser.parseEqual() ||
      parseDimensionList(parser, logicalShape) || parser.parseComma() || parser.parseKeyword("dim_alignments") ||
      parser.parseEqual() || parseDimensionList(parser, dimAlignments) || parser.parseComma() ||
      parser.parseKeyword("collapsed_intervals") || parser.parseEqual() || parser.parseAttribute(intervals) || parser.parseComma())
    return {};
  SMLoc keywordLoc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return {};
  std::optional<OOBVal> oobVal = symbolizeOOBVal(keyword);
  if (oobVal) {
    if (parser.parseComma())
      return {};
    keywordLoc = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword))
      return {};
  }
  std::optional<MemorySpace> space = symbolizeMemorySpace(keyword);
  if (!space) {
    parser.emitError(keywordLoc) << "expected a padding value or a memory space, found '" << keyword << "'";
    return {};
  }
  if (parser.parseComma())
    return {};
  FailureOr<TensorMemoryLayout> memLayout = FieldParser<TensorMemoryLayout>::parse(parser);
  if (failed(memLayout) || parser.parseGreater())
    return {};
  return parser.getChecked<MetalLayoutAttr>(loc, parser.getContext(), ArrayRef<int64_t>(logicalShape),
                                            ArrayRef<int64_t>(dimAlignments), intervals, oobVal.value_or(OOBVal::Undef), *space,
                                            *memLayout);
}

void MetalLayoutAttr::print(AsmPrinter &printer) const {
  printer << "<logical_shape = ";
  printDimensionList(printer, getLogicalShape());
  printer << ", dim_alignments = ";
  printDimensionList(printer, getDimAlignments());
  printer << ", collapsed_intervals = " << getCollapsedIntervals() << ", ";
  if (getOobVal() != OOBVal::Undef)
    printer << stringifyOOBVal(getOobVal()) << ", ";
  printer << stringifyMemorySpace(getMemorySpace()) << ", " << stringifyTensorMemoryLayout(getMemoryLayout()) << '>';
}

LogicalResult MetalLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> logicalShape,
                                      ArrayRef<int64_t> dimAlignments, DenseIntElementsAttr intervals, OOBVal, MemorySpace,
                                      TensorMemoryLayout) {
  if (failed(verifyExtents(emitError, "logical shape", logicalShape, /*smallest=*/0)) ||
      failed(verifyExtents(emitError, "dim_alignments", dimAlignments)))
    return failure();
  if (dimAlignments.size() != logicalShape.size())
    return emitError() << "expected " << ::ttmlir::countText(logicalShape.size(), "entry")
                       << " of dim_alignments, the rank of the logical shape"
                       << ", found " << dimAlignments.size();
  ShapedType type = intervals.getType();
  if (type.getRank() != 2 || type.getDimSize(1) != 2 || !type.getElementType().isInteger(64))
    return emitError() << "expected collapsed_intervals of type tensor<Nx2xi64>, found " << type;
  int64_t rank = static_cast<int64_t>(logicalShape.size());
  auto values = llvm::map_to_vector(intervals.getValues<APInt>(), [](const APInt &value) { return value.getSExtValue(); });
  for (size_t row = 0; row + 1 < values.size(); row += 2) {
    int64_t begin = values[row] < 0 ? values[row] + rank : values[row];
    int64_t end = values[row + 1] < 0 ? values[row + 1] + rank : values[row + 1];
    if (begin < 0 || begin > end || end > rank)
      return emitError() << "expected collapsed intervals inside the logical shape of rank " << rank << ", found [" << values[row]
                         << ", " << values[row + 1] << ")";
  }
  return success();
}
