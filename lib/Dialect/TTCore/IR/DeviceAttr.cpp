//===- DeviceAttr.cpp - Views of a system as one device -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/Layout/DeviceView.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/SmallSet.h"

#include <numeric>

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace hw = ::ttmlir::hw;

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

namespace {
/// The worker grid of a mesh of equal chips and the pieces of its map.
struct MeshGrid {
  SmallVector<int64_t> shape;
  AffineExpr chip, y, x;
};
} // namespace

/// The grid of the Device part of the reference documents: the last two mesh axes extend rows and columns.
static MeshGrid buildMeshGrid(MLIRContext *context, ArrayRef<int64_t> chipGrid, ArrayRef<int64_t> meshShape) {
  SmallVector<int64_t> mesh(meshShape);
  while (mesh.size() < 2)
    mesh.insert(mesh.begin(), 1);
  size_t outerRank = mesh.size() - 2;
  int64_t meshRows = mesh[outerRank], meshCols = mesh[outerRank + 1];
  AffineExpr row = getAffineDimExpr(outerRank, context), col = getAffineDimExpr(outerRank + 1, context);
  MeshGrid grid;
  grid.shape.assign(mesh.begin(), mesh.begin() + outerRank);
  grid.shape.push_back(meshRows * chipGrid[0]);
  grid.shape.push_back(meshCols * chipGrid[1]);
  grid.chip = getAffineConstantExpr(0, context);
  for (size_t dim = 0; dim < outerRank; ++dim)
    grid.chip = grid.chip * mesh[dim] + getAffineDimExpr(dim, context);
  grid.chip = grid.chip * meshRows;
  if (meshRows > 1)
    grid.chip = grid.chip + row.floorDiv(chipGrid[0]);
  grid.chip = grid.chip * meshCols;
  if (meshCols > 1)
    grid.chip = grid.chip + col.floorDiv(chipGrid[1]);
  grid.y = meshRows > 1 ? row % chipGrid[0] : row;
  grid.x = meshCols > 1 ? col % chipGrid[1] : col;
  return grid;
}

/// How addresses of a device's memories follow from its worker map, on chips like `chip`.
static std::pair<AffineMap, AffineMap> buildMemoryMaps(AffineMap workerMap, const hw::ChipDesc &chip) {
  MLIRContext *context = workerMap.getContext();
  unsigned rank = workerMap.getNumDims();
  AffineExpr chipIndex = workerMap.getResult(0), row = workerMap.getResult(1), column = workerMap.getResult(2);

  // L1: (grid..., byte in shard)[base] -> (chip, row, column, base + byte).
  AffineExpr byte = getAffineDimExpr(rank, context), base = getAffineSymbolExpr(0, context);
  AffineMap l1Map = AffineMap::get(rank + 1, 1, {chipIndex, row, column, byte + base}, context);

  // DRAM: pages of the whole buffer go round the channels: (grid..., byte in shard)[base, page size, shard size] -> (chip, 0,
  // channel, address), with the shards of a chip one after the other in row-major order.
  AffineExpr pageSize = getAffineSymbolExpr(1, context), shardSize = getAffineSymbolExpr(2, context);
  AffineExpr linear = (row * chip.grid.x + column) * shardSize + byte;
  int64_t channels = chip.numDramChannels;
  AffineExpr page = linear.floorDiv(pageSize);
  AffineMap dramMap = AffineMap::get(rank + 1, 3,
                                     {chipIndex, getAffineConstantExpr(0, context), page % channels,
                                      page.floorDiv(channels) * pageSize + linear % pageSize + base},
                                     context);
  return {l1Map, dramMap};
}

DeviceAttr DeviceAttr::get(MLIRContext *context, SystemDescAttr systemDesc, ArrayRef<int64_t> meshShape,
                           ArrayRef<Topology> meshTopology) {
  hw::SystemDesc system = toHardware(systemDesc);
  const hw::ChipDesc chip = system.commonChip();
  MeshGrid grid = buildMeshGrid(context, {chip.grid.y, chip.grid.x}, meshShape);
  unsigned rank = grid.shape.size();
  AffineMap workerMap = AffineMap::get(rank, 0, {grid.chip, grid.y, grid.x}, context);
  // The map of one chip has a simple inverse; programs need none for larger meshes.
  AffineMap inverse = ShapedType::getNumElements(meshShape) == 1 && rank == 2 ? workerMap : AffineMap();
  auto [l1Map, dramMap] = buildMemoryMaps(workerMap, chip);
  SmallVector<uint64_t> chipIds(ShapedType::getNumElements(meshShape));
  std::iota(chipIds.begin(), chipIds.end(), 0);
  return get(context, GridAttr::get(context, grid.shape, workerMap, inverse),
             GridAttr::get(context, {chip.dramGrid.y, chip.dramGrid.x}), l1Map, dramMap, meshShape, chipIds, meshTopology);
}

//===----------------------------------------------------------------------===//
// Assembly
//===----------------------------------------------------------------------===//

namespace {
/// The parsed fields of a device.
struct DeviceFields {
  GridAttr workerGrid, dramGrid;
  AffineMap l1Map, dramMap;
  std::optional<SmallVector<int64_t>> meshShape;
  std::optional<SmallVector<uint64_t>> chipIds;
  SmallVector<Topology> meshTopology;

  /// Parses `name = value`.
  ParseResult parseField(AsmParser &parser) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    if (name == "workerGrid" && !workerGrid)
      return parser.parseAttribute(workerGrid);
    if (name == "dramGrid" && !dramGrid)
      return parser.parseAttribute(dramGrid);
    if (name == "l1Map" && !l1Map)
      return parser.parseAffineMap(l1Map);
    if (name == "dramMap" && !dramMap)
      return parser.parseAffineMap(dramMap);
    if (name == "meshShape" && !meshShape)
      return parseDimensionList(parser, meshShape.emplace());
    if (name == "chipIds" && !chipIds)
      return parseBracketedList(parser, chipIds.emplace());
    if (name == "meshTopology" && meshTopology.empty())
      return parseBracketedList(parser, meshTopology);
    return parser.emitError(loc)
           << "expected one of workerGrid, dramGrid, l1Map, dramMap, meshShape, chipIds, meshTopology, each once, found '" << name
           << "'";
  }

  /// Verifies that nothing is missing that has no default.
  LogicalResult verify(AsmParser &parser, SMLoc loc) const {
    for (auto [name, given] : {std::pair("workerGrid", bool(workerGrid)), {"chipIds", chipIds.has_value()}})
      if (!given)
        return parser.emitError(loc, "expected ") << name << " of the device, found none";
    return success();
  }

  /// Gives the fields that describe memory the values they have on the default card.
  void addDefaults(MLIRContext *context) {
    hw::SystemDesc system = llvm::cantFail(hw::builtinSystem(hw::kDefaultSystem));
    const hw::ChipDesc &chip = system.chip(0);
    if (!dramGrid)
      dramGrid = GridAttr::get(context, {chip.dramGrid.y, chip.dramGrid.x});
    AffineMap workerMap = workerGrid.getVirtToPhysicalMap();
    // DeviceAttr::verify refuses any other worker map.
    if (!workerMap || workerMap.getNumResults() != 3)
      workerMap = AffineMap::get(workerGrid.getRank(), 0, SmallVector<AffineExpr>(3, getAffineConstantExpr(0, context)), context);
    auto [defaultL1Map, defaultDramMap] = buildMemoryMaps(workerMap, chip);
    if (!l1Map)
      l1Map = defaultL1Map;
    if (!dramMap)
      dramMap = defaultDramMap;
  }
};
} // namespace

Attribute DeviceAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  DeviceFields fields;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&] { return fields.parseField(parser); }) ||
      failed(fields.verify(parser, loc)))
    return {};
  fields.addDefaults(parser.getContext());
  return parser.getChecked<DeviceAttr>(loc, parser.getContext(), fields.workerGrid, fields.dramGrid, fields.l1Map, fields.dramMap,
                                       ArrayRef<int64_t>(fields.meshShape.value_or(SmallVector<int64_t>())),
                                       ArrayRef<uint64_t>(*fields.chipIds), ArrayRef<Topology>(fields.meshTopology));
}

void DeviceAttr::print(AsmPrinter &printer) const {
  printer << "<workerGrid = " << getWorkerGrid() << ", dramGrid = " << getDramGrid() << ", l1Map = " << getL1Map()
          << ", dramMap = " << getDramMap();
  // One chip without a mesh. Texts that have the name without a value are read, too.
  if (!getMeshShape().empty()) {
    printer << ", meshShape = ";
    printDimensionList(printer, getMeshShape());
  }
  printer << ", chipIds = ";
  printBracketedList(printer, getChipIds());
  if (!getMeshTopology().empty()) {
    printer << ", meshTopology = ";
    printBracketedList(printer, getMeshTopology());
  }
  printer << '>';
}

//===----------------------------------------------------------------------===//
// To the MLIR-free view
//===----------------------------------------------------------------------===//

hw::DeviceView mlir::tt::ttcore::toHardware(DeviceAttr device) {
  hw::DeviceView view;
  llvm::append_range(view.gridShape, device.getWorkerGrid().getShape());
  view.workerMap = toHardware(device.getWorkerGrid().getVirtToPhysicalMap());
  ArrayRef<int64_t> dramGrid = device.getDramGrid().getShape();
  view.dramGrid = {dramGrid[0], dramGrid[1]};
  view.l1Map = toHardware(device.getL1Map());
  view.dramMap = toHardware(device.getDramMap());
  llvm::append_range(view.meshShape, device.getMeshShape());
  llvm::append_range(view.chipIds, device.getChipIds());
  return view;
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

/// Verifies the input and result counts of one of a device's memory maps.
static LogicalResult verifyMemoryMap(function_ref<InFlightDiagnostic()> emitError, StringRef name, AffineMap map) {
  if (map.getNumResults() != 4)
    return emitError() << "expected " << name << " to have 4 results (chip, row, column, address), found " << map.getNumResults();
  return success();
}

LogicalResult DeviceAttr::verify(function_ref<InFlightDiagnostic()> emitError, GridAttr workerGrid, GridAttr dramGrid,
                                 AffineMap l1Map, AffineMap dramMap, ArrayRef<int64_t> meshShape, ArrayRef<uint64_t> chipIds,
                                 ArrayRef<Topology> meshTopology) {
  AffineMap workerMap = workerGrid.getVirtToPhysicalMap();
  if (!workerMap)
    return emitError() << "expected worker grid map with 3 results (chip, row, column), found none";
  if (workerMap.getNumResults() != 3)
    return emitError() << "expected worker grid map to have 3 results (chip, row, column), found " << workerMap.getNumResults();
  if (dramGrid.getRank() != 2)
    return emitError() << "expected dram grid of rank 2, found " << dramGrid.getRank();
  if (failed(verifyMemoryMap(emitError, "l1Map", l1Map)) || failed(verifyMemoryMap(emitError, "dramMap", dramMap)) ||
      failed(verifyExtents(emitError, "mesh", meshShape)))
    return failure();
  int64_t volume = ShapedType::getNumElements(meshShape);
  if (static_cast<int64_t>(chipIds.size()) != volume)
    return emitError() << "expected a chip id for each of " << ::ttmlir::countText(volume, "chip") << " of the mesh, found "
                       << chipIds.size();
  llvm::SmallSet<uint64_t, 8> seen;
  for (uint64_t chip : chipIds) {
    if (failed(verifyNotNegative(emitError, "chip id", chip)))
      return failure();
    if (!seen.insert(chip).second)
      return emitError() << "expected one chip id " << chip << ", found two";
  }
  if (!meshTopology.empty() && meshTopology.size() != meshShape.size())
    return emitError() << "expected a mesh topology of " << ::ttmlir::countText(meshShape.size(), "entry")
                       << ", the rank of the mesh, found " << meshTopology.size();
  return success();
}
