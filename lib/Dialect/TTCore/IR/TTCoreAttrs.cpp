//===- TTCoreAttrs.cpp - Attributes of the ttcore dialect -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Support/Plural.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace mlir::tt::ttcore {

/// Parses `(y, x)`.
static ParseResult parseCorePoint(AsmParser &parser, CoreCoordAttr &point) {
  int64_t y = 0, x = 0;
  if (parser.parseLParen() || parser.parseInteger(y) || parser.parseComma() || parser.parseInteger(x) || parser.parseRParen())
    return failure();
  point = CoreCoordAttr::get(parser.getContext(), y, x);
  return success();
}

static void printCorePoint(AsmPrinter &printer, CoreCoordAttr point) {
  printer << '(' << point.getY() << ", " << point.getX() << ')';
}

/// Parses `[(y, x), ...]`.
static ParseResult parseCorePoints(AsmParser &parser, SmallVector<CoreCoordAttr> &points) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parseCorePoint(parser, points.emplace_back()); });
}

static void printCorePoints(AsmPrinter &printer, ArrayRef<CoreCoordAttr> points) {
  printer << '[';
  llvm::interleaveComma(points, printer, [&](CoreCoordAttr point) { printCorePoint(printer, point); });
  printer << ']';
}

} // namespace mlir::tt::ttcore

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTCore/IR/TTCoreAttrs.cpp.inc"

void TTCoreDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/TTCore/IR/TTCoreAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Shared checks
//===----------------------------------------------------------------------===//

LogicalResult mlir::tt::ttcore::verifyExtents(function_ref<InFlightDiagnostic()> emitError, StringRef what, ArrayRef<int64_t> shape,
                                              int64_t smallest) {
  int64_t volume = 1;
  for (int64_t extent : shape) {
    if (extent < smallest)
      return emitError() << "expected " << what << " extent of at least " << smallest << ", found " << extent;
    if (llvm::MulOverflow(volume, std::max<int64_t>(extent, 1), volume))
      return emitError() << "expected " << what << " of fewer than 2^63 points, found more";
  }
  return success();
}

LogicalResult mlir::tt::ttcore::verifyPages(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape) {
  if (failed(verifyExtents(emitError, "circular buffer", shape, /*smallest=*/0)))
    return failure();
  constexpr int64_t most = std::numeric_limits<int32_t>::max();
  if (int64_t pages = ShapedType::getNumElements(shape); pages > most)
    return emitError() << "expected at most " << most << " pages in a circular buffer, found " << pages;
  return success();
}

LogicalResult mlir::tt::ttcore::verifyNotNegative(function_ref<InFlightDiagnostic()> emitError, StringRef what, uint64_t value) {
  if (static_cast<int64_t>(value) < 0)
    return emitError() << "expected a non-negative " << what << ", found " << static_cast<int64_t>(value);
  return success();
}

//===----------------------------------------------------------------------===//
// Coordinates and grids
//===----------------------------------------------------------------------===//

LogicalResult TileSizeAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t y, int64_t x) {
  return verifyExtents(emitError, "tile size", {y, x});
}

LogicalResult CoreRangeAttr::verify(function_ref<InFlightDiagnostic()> emitError, CoreCoordAttr start, CoreCoordAttr end) {
  if (start.getY() < 0 || start.getX() < 0)
    return emitError() << "expected non-negative coordinates of the core range, found (" << start.getY() << ", " << start.getX()
                       << ")";
  if (start.getY() > end.getY() || start.getX() > end.getX())
    return emitError() << "expected a core range that ends at or after (" << start.getY() << ", " << start.getX() << "), found ("
                       << end.getY() << ", " << end.getX() << ")";
  return success();
}

int64_t GridAttr::getVolume() const { return ShapedType::getNumElements(getShape()); }

LogicalResult GridAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, AffineMap virtToPhysicalMap,
                               AffineMap physicalToVirtMap) {
  if (failed(verifyExtents(emitError, "grid", shape)))
    return failure();
  if (virtToPhysicalMap && virtToPhysicalMap.getNumInputs() != shape.size())
    return emitError() << "expected a virtual-to-physical map of " << ::ttmlir::countText(shape.size(), "input")
                       << ", the rank of the grid, found " << virtToPhysicalMap.getNumInputs();
  if (physicalToVirtMap && physicalToVirtMap.getNumSymbols() != 0)
    return emitError() << "expected physical-to-virtual map without symbols, found " << physicalToVirtMap.getNumSymbols();
  if (virtToPhysicalMap && virtToPhysicalMap.getNumSymbols() != 0)
    return emitError() << "expected virtual-to-physical map without symbols, found " << virtToPhysicalMap.getNumSymbols();
  return success();
}

/// `<8x8>`, `<8x8, virt_to_physical_map = MAP, physical_to_virt_map = MAP>` with either map optional, or the earlier `<8x8, MAP>`.
Attribute GridAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  AffineMap virtToPhysical, physicalToVirt;
  if (parser.parseLess() || parseDimensionList(parser, shape))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    if (!virtToPhysical && succeeded(parser.parseOptionalKeyword("virt_to_physical_map"))) {
      if (parser.parseEqual() || parser.parseAffineMap(virtToPhysical))
        return {};
    } else if (!physicalToVirt && succeeded(parser.parseOptionalKeyword("physical_to_virt_map"))) {
      if (parser.parseEqual() || parser.parseAffineMap(physicalToVirt))
        return {};
    } else if (virtToPhysical || physicalToVirt) {
      parser.emitError(parser.getCurrentLocation(), "expected 'virt_to_physical_map' or 'physical_to_virt_map', each once");
      return {};
    } else if (parser.parseAffineMap(virtToPhysical)) {
      return {};
    }
  }
  if (parser.parseGreater())
    return {};
  return parser.getChecked<GridAttr>(loc, parser.getContext(), shape, virtToPhysical, physicalToVirt);
}

void GridAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printDimensionList(printer, getShape());
  if (AffineMap map = getVirtToPhysicalMap())
    printer << ", virt_to_physical_map = " << map;
  if (AffineMap map = getPhysicalToVirtMap())
    printer << ", physical_to_virt_map = " << map;
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Meshes and arguments
//===----------------------------------------------------------------------===//

LogicalResult MeshAttr::verify(function_ref<InFlightDiagnostic()> emitError, StringAttr name, ArrayRef<int64_t> shape) {
  return verifyExtents(emitError, "mesh", shape);
}

LogicalResult MeshesAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<MeshAttr> meshes) {
  for (auto [index, mesh] : llvm::enumerate(meshes))
    for (MeshAttr earlier : meshes.take_front(index))
      if (earlier.getName() == mesh.getName())
        return emitError() << "expected one mesh " << mesh.getName() << ", found two";
  return success();
}

LogicalResult ArgAllocAttr::verify(function_ref<InFlightDiagnostic()> emitError, uint64_t address, uint64_t size, MemorySpace) {
  if (failed(verifyNotNegative(emitError, "address", address)))
    return failure();
  return verifyNotNegative(emitError, "size", size);
}

LogicalResult FabricConnectionConfigAttr::verify(function_ref<InFlightDiagnostic()> emitError, NocIndex, Topology,
                                                 uint64_t clusterAxis, RoutingMode, uint64_t numLinks) {
  if (failed(verifyNotNegative(emitError, "cluster_axis", clusterAxis)))
    return failure();
  return verifyNotNegative(emitError, "num_links", numLinks);
}

//===----------------------------------------------------------------------===//
// Memref layouts
//===----------------------------------------------------------------------===//

/// Byte offset inside a shard: the sum of strides times the dimensions from `firstDim` on.
static AffineExpr linearOffset(MLIRContext *context, ArrayRef<int64_t> strides, unsigned firstDim) {
  AffineExpr offset = getAffineConstantExpr(0, context);
  for (auto [index, stride] : llvm::enumerate(strides))
    offset = offset + getAffineDimExpr(firstDim + index, context) * stride;
  return offset;
}

/// (grid..., shard...) -> (grid..., byte offset).
static AffineMap gridAndOffsetMap(MLIRContext *context, ArrayRef<int64_t> strides) {
  unsigned rank = strides.size();
  SmallVector<AffineExpr> results;
  for (unsigned dim = 0; dim < rank; ++dim)
    results.push_back(getAffineDimExpr(dim, context));
  results.push_back(linearOffset(context, strides, rank));
  return AffineMap::get(2 * rank, 0, results, context);
}

/// Verifies that the rank of a memref matches its layout; `what` explains the expected rank.
static LogicalResult verifyMemRefRank(function_ref<InFlightDiagnostic()> emitError, size_t found, size_t wanted,
                                      const Twine &what) {
  if (found == wanted)
    return success();
  return emitError() << "expected memref of rank " << wanted << what.str() << ", found " << found;
}

static LogicalResult verifyBuffers(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> stride, uint64_t buffers) {
  if (static_cast<int64_t>(buffers) < 1)
    return emitError() << "expected layout with at least 1 buffer, found " << static_cast<int64_t>(buffers);
  return success();
}

LogicalResult ShardLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> stride, uint64_t buffers) {
  return verifyBuffers(emitError, stride, buffers);
}

AffineMap ShardLayoutAttr::getAffineMap() const { return gridAndOffsetMap(getContext(), getStride()); }

LogicalResult ShardLayoutAttr::verifyLayout(ArrayRef<int64_t> shape, function_ref<InFlightDiagnostic()> emitError) const {
  return verifyMemRefRank(emitError, shape.size(), 2 * getStride().size(), ", a grid and a shard dimension per stride");
}

LogicalResult CBLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> stride, uint64_t buffers) {
  return verifyBuffers(emitError, stride, buffers);
}

AffineMap CBLayoutAttr::getAffineMap() const {
  return AffineMap::get(getStride().size(), 0, linearOffset(getContext(), getStride(), 0));
}

LogicalResult CBLayoutAttr::verifyLayout(ArrayRef<int64_t> shape, function_ref<InFlightDiagnostic()> emitError) const {
  return verifyMemRefRank(emitError, shape.size(), getStride().size(), ", a dimension per stride");
}

AffineMap InterleavedLayoutAttr::getAffineMap() const { return gridAndOffsetMap(getContext(), getStride()); }

LogicalResult InterleavedLayoutAttr::verifyLayout(ArrayRef<int64_t> shape, function_ref<InFlightDiagnostic()> emitError) const {
  return verifyMemRefRank(emitError, shape.size(), 2 * getStride().size(), ", a grid and a shard dimension per stride");
}

LogicalResult ViewLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError, uint64_t rank) {
  // More dimensions than any tensor has; keeps the identity map small.
  constexpr uint64_t kMaxRank = 64;
  if (rank > kMaxRank)
    return emitError() << "expected view rank from 0 to " << kMaxRank << ", found " << static_cast<int64_t>(rank);
  return success();
}

AffineMap ViewLayoutAttr::getAffineMap() const { return AffineMap::getMultiDimIdentityMap(getRank(), getContext()); }

LogicalResult ViewLayoutAttr::verifyLayout(ArrayRef<int64_t> shape, function_ref<InFlightDiagnostic()> emitError) const {
  return verifyMemRefRank(emitError, shape.size(), getRank(), "");
}

LogicalResult HostLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> logicalShape,
                                     ArrayRef<int64_t> hostStrides, int64_t hostVolume, TensorMeshAttr) {
  if (logicalShape.size() != hostStrides.size())
    return emitError() << "expected " << ::ttmlir::countText(logicalShape.size(), "stride") << " in the host layout, found "
                       << hostStrides.size();
  if (failed(verifyExtents(emitError, "logical shape", logicalShape, /*smallest=*/0)))
    return failure();
  int64_t volume = ShapedType::getNumElements(logicalShape);
  if (hostVolume < volume)
    return emitError() << "expected a host volume of at least " << ::ttmlir::countText(volume, "element") << ", found "
                       << hostVolume;
  return success();
}

AffineMap HostLayoutAttr::getAffineMap() const {
  return AffineMap::get(getHostStrides().size(), 0, linearOffset(getContext(), getHostStrides(), 0));
}

LogicalResult HostLayoutAttr::verifyLayout(ArrayRef<int64_t> shape, function_ref<InFlightDiagnostic()> emitError) const {
  return verifyMemRefRank(emitError, shape.size(), getLogicalShape().size(), ", the rank of the logical shape");
}
