//===- D2MDialect.cpp - The d2m dialect -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Support/DataType.h"

#include "mlir/IR/Builders.h"

#include <limits>

using namespace mlir;
using namespace mlir::tt::d2m;
namespace ttcore = mlir::tt::ttcore;
namespace ttkernel = mlir::tt::ttkernel;

#include "ttmlir/Dialect/D2M/IR/D2MDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MOps.cpp.inc"

void D2MDialect::initialize() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/D2M/IR/D2MOps.cpp.inc"
      >(*this);
  registerTypes();
}

bool mlir::tt::d2m::isRowMajor(Type tensor) {
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(cast<RankedTensorType>(tensor).getEncoding());
  return layout && !layout.isTiled();
}

bool mlir::tt::d2m::isFloatTile(ttcore::TileType tile) { return !::tt::isInteger(static_cast<::tt::DataType>(tile.getDataType())); }

TypedAttr mlir::tt::d2m::neutralElement(ttkernel::PoolType pool, ttcore::TileType tile, Builder &builder) {
  using ttkernel::PoolType;
  if (isFloatTile(tile)) {
    float infinity = std::numeric_limits<float>::infinity();
    return builder.getF32FloatAttr(pool == PoolType::Sum ? 0 : pool == PoolType::Max ? -infinity : infinity);
  }
  bool isSigned = tile.getDataType() == ttcore::DataType::Int32;
  int32_t lowest = isSigned ? std::numeric_limits<int32_t>::min() : 0,
          highest = isSigned ? std::numeric_limits<int32_t>::max() : -1;
  return builder.getI32IntegerAttr(pool == PoolType::Sum ? 0 : pool == PoolType::Max ? lowest : highest);
}

static ttcore::LayoutAttr layoutOf(Type type) {
  return dyn_cast_if_present<ttcore::LayoutAttr>(cast<RankedTensorType>(type).getEncoding());
}

/// The tile type that `type`'s layout stores; null without one.
static ttcore::TileType storedTile(Type type) {
  ttcore::LayoutAttr layout = layoutOf(type);
  return layout ? layout.getTileType() : ttcore::TileType();
}

SmallVector<int64_t> RearrangeOp::shapeOf(Type type) {
  SmallVector<int64_t> shape(cast<RankedTensorType>(type).getShape());
  while (shape.size() < 2)
    shape.insert(shape.begin(), 1);
  return shape;
}

bool TileTypecastOp::roundsToBFloat16() {
  return cast<ttcore::TileType>(getInput().getType()).getDataType() == ttcore::DataType::Float32 &&
         cast<ttcore::TileType>(getType()).getDataType() == ttcore::DataType::BFloat16;
}

bool TileTypecastOp::leavesRegisters() {
  return !roundsToBFloat16() && isFloatTile(cast<ttcore::TileType>(getInput().getType())) &&
         isFloatTile(cast<ttcore::TileType>(getType()));
}

Value mlir::tt::d2m::inRegister(Value tile) {
  auto typecast = tile.getDefiningOp<TileTypecastOp>();
  return typecast && typecast.leavesRegisters() ? inRegister(typecast.getInput()) : tile;
}

LogicalResult RearrangeOp::verify() {
  size_t rank = shapeOf(getType()).size(), boxes = getInputs().size() * rank;
  if (getMaps().size() != getInputs().size())
    return emitOpError("has ") << getMaps().size() << " maps for " << getInputs().size() << " inputs";
  if (getBegins().size() != boxes || getEnds().size() != boxes)
    return emitOpError("has ") << getBegins().size() << " first and " << getEnds().size() << " last indices of boxes, not "
                               << boxes;
  ttcore::LayoutAttr stored = layoutOf(getType());
  for (auto [index, input] : llvm::enumerate(getInputs())) {
    size_t results = shapeOf(input.getType()).size();
    if (getMap(index).getNumDims() != rank || getMap(index).getNumResults() != results || getMap(index).getNumSymbols() != 0)
      return emitOpError("has map ") << getMaps()[index] << " but should map " << rank << " dimensions to " << results;
    ttcore::LayoutAttr from = layoutOf(input.getType());
    if (stored && from && from.getDataType() != stored.getDataType())
      return emitOpError("has a result of ") << stored.getMemref().getElementType() << " but input " << index << " holds "
                                             << from.getMemref().getElementType();
  }
  if (stored && ::tt::isBlockFloat(static_cast<::tt::DataType>(stored.getDataType())))
    return emitOpError("moves elements of ") << stored.getMemref().getElementType() << ", which do not stand alone";
  return success();
}

/// How often what `sum` adds up was gathered.
static int64_t timesGathered(TileAccumulateOp sum) {
  int64_t times = 0;
  for (auto gather = sum.getInput().getDefiningOp<TileGatherOp>(); gather; ++times) {
    sum = gather.getInput().getDefiningOp<TileAccumulateOp>();
    gather = sum ? sum.getInput().getDefiningOp<TileGatherOp>() : TileGatherOp();
  }
  return times;
}

/// Checks that a sum is gathered along all of `wanted` dimensions of a group before anything else reads it.
static LogicalResult verifySum(TileAccumulateOp sum, int64_t wanted) {
  const bool isGathered = timesGathered(sum) < wanted;
  for (Operation *user : sum->getUsers())
    if (isa<TileGatherOp>(user) != isGathered)
      return sum.emitOpError("should ") << (isGathered ? "only" : "not") << " be gathered: cores of the group have parts of it "
                                        << "along " << wanted - timesGathered(sum) << " dimensions";
  return success();
}

/// Checks that there are steps for the cores of a group and that sums of them are gathered, and that only cores of a group gather.
LogicalResult GenericOp::verifyGroup() {
  Block &body = getBody().front();
  for (TileGatherOp gather : body.getOps<TileGatherOp>()) {
    if (!getGroup())
      return gather.emitOpError("should be in a d2m.generic with a group of cores");
    if (!gather.getInput().getDefiningOp<TileAccumulateOp>() || !llvm::all_of(gather->getUsers(), llvm::IsaPred<TileAccumulateOp>))
      return gather.emitOpError("should be between two d2m.tile_accumulate");
  }
  if (!getGroup())
    return success();
  ArrayRef<int64_t> cores = getGroup()->getShape();
  if (cores.size() != 2 || cores[0] < 1 || cores[1] < 1 || cores[0] * cores[1] < 2)
    return emitOpError("has ") << *getGroup() << " for a group but should have rows and columns of two cores at least";
  if (getExtents().size() != 3 || !isReduction(2))
    return emitOpError("has a group of cores but no reduction whose steps they take");
  for (TileMatmulOp product : body.getOps<TileMatmulOp>())
    return product.emitOpError("should not be in a d2m.generic with a group of cores");
  for (TileAccumulateOp sum : body.getOps<TileAccumulateOp>())
    if (failed(verifySum(sum, (cores[0] > 1) + (cores[1] > 1))))
      return failure();
  return success();
}

LogicalResult GenericOp::verify() {
  if (isThreaded())
    return success();
  if (getBodies().size() != 1 || getBuffersAttr())
    return emitOpError("should have threads for its ") << getBodies().size() << " regions and its circular buffers";
  size_t rank = getExtents().size();
  if (rank < 2)
    return emitOpError("iterates over ") << rank << " dimensions but needs rows and columns of tiles at least";
  if (getIteratorTypes().size() != rank)
    return emitOpError("has ") << getIteratorTypes().size() << " iterator types but iterates over " << rank << " dimensions";
  if (isReduction(0) || isReduction(1))
    return emitOpError("should have parallel dimensions first: they are spread over the grid");
  if (failed(verifyGroup()))
    return failure();
  size_t numTensors = getNumOperands() + getNumResults();
  if (getIndexingMaps().size() != numTensors)
    return emitOpError("has ") << getIndexingMaps().size() << " indexing maps but " << numTensors << " inputs and results";
  for (AffineMapAttr map : getIndexingMaps().getAsRange<AffineMapAttr>())
    if (map.getValue().getNumDims() != rank || map.getValue().getNumResults() != 1 || map.getValue().getNumSymbols() != 0)
      return emitOpError("has indexing map ") << map << " but should map " << rank << " dimensions to the number of a tile";
  Block &block = getBody().front();
  if (block.getNumArguments() != getNumOperands())
    return emitOpError("has ") << block.getNumArguments() << " block arguments for " << getNumOperands() << " inputs";
  auto yield = dyn_cast<YieldOp>(block.getTerminator());
  if (!yield || yield.getNumOperands() != getNumResults())
    return emitOpError("should end with a d2m.yield of ") << getNumResults() << " tiles";
  auto checkTile = [&](Type tensor, Type tile, StringRef what, unsigned index) -> LogicalResult {
    ttcore::TileType stored = storedTile(tensor);
    if (stored && stored != tile)
      return emitOpError() << what << " " << index << " holds " << stored << " but the body has " << tile;
    return success();
  };
  for (auto [index, tensor, arg] : llvm::enumerate(getInputs(), block.getArguments()))
    if (failed(checkTile(tensor.getType(), arg.getType(), "input", index)))
      return failure();
  for (auto [index, tensor, tile] : llvm::enumerate(getResults(), yield.getTiles()))
    if (failed(checkTile(tensor.getType(), tile.getType(), "result", index)))
      return failure();
  return success();
}
