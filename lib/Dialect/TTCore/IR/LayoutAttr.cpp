//===- LayoutAttr.cpp - Tensor layouts ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AsmHelpers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/AffineMap.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Plural.h"

using namespace mlir;
using namespace mlir::tt::ttcore;
using ::tt::alignUp, ::tt::ceilDiv, ::tt::saturatingAdd, ::tt::saturatingMul;

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

/// Physical extents under the default linear map, without going through the map.
static SmallVector<int64_t> computeCollapsedShape(ArrayRef<int64_t> tensorShape, int64_t rowAlignment, size_t physicalRank) {
  SmallVector<int64_t> physical(physicalRank, 1);
  if (llvm::is_contained(tensorShape, 0)) {
    llvm::fill(physical, 0);
    return physical;
  }
  size_t rank = tensorShape.size();
  if (rank <= physicalRank) {
    llvm::copy(tensorShape, physical.end() - rank);
    return physical;
  }
  size_t kept = physicalRank - 2;
  llvm::copy(tensorShape.take_front(kept), physical.begin());
  int64_t outer = 1;
  for (int64_t extent : tensorShape.slice(kept, rank - kept - 2))
    outer = saturatingMul(outer, extent);
  int64_t rows = tensorShape[rank - 2];
  physical[kept] = saturatingAdd(saturatingMul(outer - 1, alignUp(rows, rowAlignment)), rows);
  physical.back() = tensorShape.back();
  return physical;
}

/// One shard: physical extents divided over the grid, then cut into tiles, both rounded up.
static SmallVector<int64_t> computeShardShape(ArrayRef<int64_t> physicalShape, ArrayRef<int64_t> grid, Type elementType) {
  SmallVector<int64_t> shard(physicalShape);
  for (auto [extent, parts] : llvm::zip_equal(shard, grid))
    extent = ceilDiv(extent, parts);
  if (auto tile = dyn_cast<TileType>(elementType); tile && shard.size() >= 2) {
    shard[shard.size() - 2] = ceilDiv(shard[shard.size() - 2], tile.getHeight());
    shard.back() = ceilDiv(shard.back(), tile.getWidth());
  }
  return shard;
}

static bool isDeviceSpace(MemorySpace space) { return space != MemorySpace::System && space != MemorySpace::Mmio; }

static int64_t getRowAlignment(Type elementType) {
  auto tile = dyn_cast<TileType>(elementType);
  return tile ? tile.getHeight() : 1;
}

static MemRefType getMemref(ArrayRef<int64_t> shard, Type elementType, MemorySpace space) {
  return MemRefType::get(shard, elementType, MemRefLayoutAttrInterface(), MemorySpaceAttr::get(elementType.getContext(), space));
}

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

AffineMap LayoutAttr::getCollapsedMap(MLIRContext *context, ArrayRef<int64_t> tensorShape, int64_t rowAlignment,
                                      size_t physicalRank) {
  size_t rank = tensorShape.size();
  if (rank == physicalRank)
    return AffineMap::getMultiDimIdentityMap(rank, context);
  SmallVector<AffineExpr> results;
  if (rank < physicalRank) {
    results.assign(physicalRank - rank, getAffineConstantExpr(0, context));
    for (size_t dim = 0; dim < rank; ++dim)
      results.push_back(getAffineDimExpr(dim, context));
    return AffineMap::get(rank, 0, results, context);
  }
  size_t kept = physicalRank - 2;
  for (size_t dim = 0; dim < kept; ++dim)
    results.push_back(getAffineDimExpr(dim, context));
  SmallVector<int64_t> strides(rank - 1, 1);
  int64_t stride = alignUp(tensorShape[rank - 2], rowAlignment);
  for (size_t dim = rank - 2; dim-- > kept;) {
    strides[dim] = stride;
    stride = saturatingMul(stride, tensorShape[dim]);
  }
  AffineExpr rows = getAffineDimExpr(kept, context) * strides[kept];
  for (size_t dim = kept + 1; dim + 1 < rank; ++dim)
    rows = rows + getAffineDimExpr(dim, context) * strides[dim];
  results.push_back(rows);
  results.push_back(getAffineDimExpr(rank - 1, context));
  return AffineMap::get(rank, 0, results, context);
}

LayoutAttr LayoutAttr::get(MLIRContext *context, ArrayRef<int64_t> tensorShape, Type elementType, MemorySpace memorySpace,
                           GridAttr grid, std::optional<TensorMemoryLayout> memLayout, OOBVal oobVal) {
  if (!grid)
    grid = GridAttr::get(context, {1, 1});
  int64_t rowAlignment = getRowAlignment(elementType);
  size_t physicalRank = std::max<size_t>(grid.getShape().size(), 2);
  AffineMap linear = getCollapsedMap(context, tensorShape, rowAlignment, physicalRank);
  SmallVector<int64_t> physical = computeCollapsedShape(tensorShape, rowAlignment, physicalRank);
  SmallVector<int64_t> shard = computeShardShape(physical, grid.getShape(), elementType);
  return get(context, linear, oobVal, grid, ::getMemref(shard, elementType, memorySpace), memLayout);
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

uint64_t LayoutAttr::getShardSizeInBytes() const {
  int64_t size = static_cast<int64_t>(getElementSizeInBytes(getElementType()));
  for (int64_t extent : getShardShape())
    size = saturatingMul(size, extent);
  return size;
}

uint64_t LayoutAttr::getSizeInBytes() const {
  int64_t size = static_cast<int64_t>(getShardSizeInBytes());
  for (int64_t extent : getGrid().getShape())
    size = saturatingMul(size, extent);
  return size;
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
  SmallVector<int64_t> shard = computeShardShape(computePhysicalShape(linear, tensorShape), getGrid().getShape(), elementType);
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
  SmallVector<int64_t> shard = computeShardShape(getPhysicalShape(tensorShape), grid.getShape(), getElementType());
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
    return emitError() << "memref has no '#ttcore.memory_space' but one was wanted";
  if (memLayout && !isDeviceSpace(space.getValue()))
    return emitError() << "memory layout is '" << stringifyTensorMemoryLayout(*memLayout) << "' but "
                       << stringifyMemorySpace(space.getValue()) << " memory has none";
  if (!memref.hasStaticShape())
    return emitError() << "memref has dynamic extents but static ones were wanted";
  if (!memref.getLayout().isIdentity())
    return emitError() << "memref has a layout of its own but none was wanted";
  if (!elementTypeToDataType(memref.getElementType()))
    return emitError() << "memref has element type " << memref.getElementType() << " but one that a device can store was wanted";
  if (isa<TileType>(memref.getElementType()) && memref.getRank() < 2)
    return emitError() << "memref of tiles has rank " << memref.getRank() << " but at least 2 was wanted";
  return success();
}

LogicalResult LayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError, AffineMap linear, OOBVal, GridAttr grid,
                                 MemRefType memref, std::optional<TensorMemoryLayout> memLayout) {
  if (linear.getNumSymbols() != 0)
    return emitError() << "linear map has " << linear.getNumSymbols() << " symbols but none was wanted";
  if (static_cast<int64_t>(linear.getNumResults()) != grid.getRank())
    return emitError() << "grid has rank " << grid.getRank() << " but the linear map has "
                       << ::tt::countText(linear.getNumResults(), "result");
  if (memref.getRank() != grid.getRank())
    return emitError() << "memref has rank " << memref.getRank() << " but the grid has rank " << grid.getRank();
  return verifyShard(emitError, memref, memLayout);
}

LogicalResult LayoutAttr::verifyEncoding(ArrayRef<int64_t> shape, Type elementType,
                                         function_ref<InFlightDiagnostic()> emitError) const {
  if (shape.size() != getLinear().getNumDims())
    return emitError() << "tensor has rank " << shape.size() << " but its layout maps "
                       << ::tt::countText(getLinear().getNumDims(), "dimension");
  if (ShapedType::isDynamicShape(shape))
    return emitError() << "tensor with a layout has dynamic extents but static ones were wanted";
  SmallVector<int64_t> wanted = computeShardShape(getPhysicalShape(shape), getGrid().getShape(), getElementType());
  for (auto [dim, extents] : llvm::enumerate(llvm::zip_equal(getShardShape(), wanted)))
    if (auto [found, needed] = extents; found < needed)
      return emitError() << "shard has extent " << found << " in dimension " << dim << " but the tensor needs " << needed;
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
    parser.emitError(keywordLoc, "found '") << keyword << "' but a padding value or a memory space was wanted";
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
    return emitError() << "dim_alignments has " << ::tt::countText(dimAlignments.size(), "entry")
                       << " but the logical shape has rank " << logicalShape.size();
  ShapedType type = intervals.getType();
  if (type.getRank() != 2 || type.getDimSize(1) != 2 || !type.getElementType().isInteger(64))
    return emitError() << "collapsed_intervals has type " << type << " but tensor<Nx2xi64> was wanted";
  int64_t rank = static_cast<int64_t>(logicalShape.size());
  auto values = llvm::map_to_vector(intervals.getValues<APInt>(), [](const APInt &value) { return value.getSExtValue(); });
  for (size_t row = 0; row + 1 < values.size(); row += 2) {
    int64_t begin = values[row] < 0 ? values[row] + rank : values[row];
    int64_t end = values[row + 1] < 0 ? values[row + 1] + rank : values[row + 1];
    if (begin < 0 || begin > end || end > rank)
      return emitError() << "collapsed interval [" << values[row] << ", " << values[row + 1]
                         << ") is not inside the logical shape of rank " << rank;
  }
  return success();
}
