//===- D2MDialect.cpp - The d2m dialect -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "ttmlir/Dialect/Common/OpGroups.h"
#include "ttmlir/Hardware/Layout/TensorLayout.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Plural.h"

#include "mlir/IR/Builders.h"

#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace mlir::tt::d2m;
namespace ttcore = mlir::tt::ttcore;
namespace ttkernel = mlir::tt::ttkernel;

#include "ttmlir/Dialect/D2M/IR/D2MDialect.cpp.inc"

void D2MDialect::initialize() {
  registerOps();
  registerOpGroups(*this);
  registerTypes();
}

bool mlir::tt::d2m::isRowMajor(Type tensor) {
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(cast<RankedTensorType>(tensor).getEncoding());
  return layout && !layout.isTiled();
}

bool mlir::tt::d2m::isFloatTile(ttcore::TileType tile) {
  return !::ttmlir::isInteger(static_cast<::ttmlir::DataType>(tile.getDataType()));
}

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

BufferAttr BufferAttr::of(ttkernel::CBType type) {
  return get(type.getContext(), type.getPort(), type.getAddress(), type.getPageSize(), type.getNumBuffers(), type.getOperand());
}

ttkernel::CBType BufferAttr::placed(MemRefType push) {
  return ttkernel::CBType::get(getContext(), getPort(), getAddress(), push, getPageSize(), getBuffers(), getOperand());
}

Value mlir::tt::d2m::inRegister(Value tile) {
  auto typecast = tile.getDefiningOp<TileTypecastOp>();
  return typecast && typecast.leavesRegisters() ? inRegister(typecast.getInput()) : tile;
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

/// Checks that tensors have elements: nothing is computed for none.
static LogicalResult verifyTensors(Operation *op) {
  for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (auto tensor = cast<RankedTensorType>(type); tensor.hasStaticShape() ? tensor.getNumElements() == 0 : true)
        return op->emitOpError("expected tensors of known shape with elements, found ") << type;
  return success();
}

/// Checks that `map` divides by positive constants only.
static LogicalResult verifyDivisors(Operation *op, AffineMap map) {
  bool isLegal = true;
  map.walkExprs([&](AffineExpr expr) {
    auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
    if (!binary || binary.getKind() == AffineExprKind::Add)
      return;
    auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS());
    isLegal &= constant && (binary.getKind() == AffineExprKind::Mul || constant.getValue() > 0);
  });
  if (isLegal)
    return success();
  return op->emitOpError("expected a map with constant factors and positive constant divisors, found ") << AffineMapAttr::get(map);
}

/// The value of `expr` at `point`; nothing if it does not fit.
static std::optional<int64_t> valueAt(AffineExpr expr, ArrayRef<int64_t> point) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return point[dim.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  std::optional<int64_t> lhs = valueAt(binary.getLHS(), point), rhs = valueAt(binary.getRHS(), point);
  int64_t value = 0;
  if (!lhs || !rhs)
    return std::nullopt;
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return llvm::AddOverflow(*lhs, *rhs, value) ? std::nullopt : std::optional(value);
  case AffineExprKind::Mul:
    return llvm::MulOverflow(*lhs, *rhs, value) ? std::nullopt : std::optional(value);
  case AffineExprKind::Mod:
    return llvm::mod(*lhs, *rhs);
  case AffineExprKind::FloorDiv:
    return llvm::divideFloorSigned(*lhs, *rhs);
  default:
    return llvm::divideCeilSigned(*lhs, *rhs);
  }
}

/// Most points at which maps with quotients or remainders are evaluated one by one.
static constexpr int64_t kMaxPoints = 1 << 12;

/// Calls `visit` with the points of the box from `begin` up to `end` until it returns failure; failure then.
static LogicalResult forEachPoint(ArrayRef<int64_t> begin, ArrayRef<int64_t> end,
                                  function_ref<LogicalResult(ArrayRef<int64_t>)> visit) {
  SmallVector<int64_t> point(begin);
  size_t dim = 0;
  do {
    if (failed(visit(point)))
      return failure();
    for (dim = point.size(); dim > 0 && ++point[dim - 1] >= end[dim - 1]; --dim)
      point[dim - 1] = begin[dim - 1];
  } while (dim > 0);
  return success();
}

/// The end of the box from `begin` up to `end` without the dimensions that no expression of `map` has; none if it has too many
/// points to look at each.
static std::optional<SmallVector<int64_t>> findUsedBox(AffineMap map, ArrayRef<int64_t> begin, ArrayRef<int64_t> end) {
  SmallVector<int64_t> used(end);
  int64_t points = 1;
  for (auto [dim, first, last] : llvm::enumerate(begin, used)) {
    if (!map.isFunctionOfDim(dim))
      last = first + 1;
    if (last - first > kMaxPoints || (points *= last - first) > kMaxPoints)
      return std::nullopt;
  }
  return used;
}

/// Checks that `expr` is from 0 up to `limit` in the box from `begin` up to `end`: by its range, else at the corners, between which
/// sums grow or shrink, and at all points if they are few.
static LogicalResult verifyRange(Operation *op, AffineExpr expr, ArrayRef<int64_t> begin, ArrayRef<int64_t> end, int64_t limit,
                                 function_ref<void(Diagnostic &)> describe) {
  if (const IndexRange range = rangeOf(expr, end); range.low >= 0 && range.high < limit)
    return success();
  auto check = [&](ArrayRef<int64_t> point) -> LogicalResult {
    std::optional<int64_t> value = valueAt(expr, point);
    if (value && *value >= 0 && *value < limit)
      return success();
    InFlightDiagnostic error = op->emitOpError("expected ");
    describe(*error.getUnderlyingDiagnostic());
    error << " below " << limit << " at (";
    llvm::interleaveComma(point, error);
    error << "), found ";
    return value ? error << *value : error << "one that does not fit 64 bits";
  };
  if (begin.size() > 10)
    return success(); // more corners than are worth it
  for (uint64_t corner = 0; corner < uint64_t(1) << begin.size(); ++corner) {
    SmallVector<int64_t> point;
    for (auto [dim, bounds] : llvm::enumerate(llvm::zip_equal(begin, end)))
      point.push_back(corner >> dim & 1 ? std::get<1>(bounds) - 1 : std::get<0>(bounds));
    if (failed(check(point)))
      return failure();
  }
  auto box = findUsedBox(AffineMap::get(begin.size(), 0, expr), begin, end);
  return box ? forEachPoint(begin, *box, check) : success();
}

/// Checks that boxes of `op` are in its result, and that their indices are in its inputs.
static LogicalResult verifyBoxes(RearrangeOp op) {
  const SmallVector<int64_t> shape = RearrangeOp::shapeOf(op.getType());
  for (auto [index, input] : llvm::enumerate(op.getInputs())) {
    AffineMap map = op.getMap(index);
    if (failed(verifyDivisors(op, map)))
      return failure();
    ArrayRef<int64_t> begin = op.getBegin(index), end = op.getEnd(index);
    bool isEmpty = false;
    for (auto [first, last, extent] : llvm::zip_equal(begin, end, shape)) {
      if (first < 0 || last < first || last > extent)
        return op.emitOpError("expected the box of input ")
               << index << " in the result, found indices from " << first << " up to " << last << " of " << extent;
      isEmpty |= first == last;
    }
    if (isEmpty)
      continue;
    for (auto [expr, extent] : llvm::zip_equal(map.getResults(), RearrangeOp::shapeOf(input.getType())))
      if (failed(verifyRange(op, expr, begin, end, extent, [&](Diagnostic &error) { error << "an index of input " << index; })))
        return failure();
  }
  return success();
}

LogicalResult RearrangeOp::verify() {
  if (failed(verifyTensors(*this)))
    return failure();
  size_t rank = shapeOf(getType()).size(), boxes = getInputs().size() * rank;
  if (getMaps().size() != getInputs().size())
    return emitOpError("expected maps of ") << getInputs().size() << " inputs, found " << getMaps().size();
  if (getBegins().size() != boxes || getEnds().size() != boxes)
    return emitOpError("expected ") << boxes << " first and last indices of boxes, found " << getBegins().size() << " and "
                                    << getEnds().size();
  ttcore::LayoutAttr stored = layoutOf(getType());
  for (auto [index, input] : llvm::enumerate(getInputs())) {
    size_t results = shapeOf(input.getType()).size();
    if (getMap(index).getNumDims() != rank || getMap(index).getNumResults() != results || getMap(index).getNumSymbols() != 0)
      return emitOpError("expected a map of ") << rank << " dimensions to " << results << ", found " << getMaps()[index];
    ttcore::LayoutAttr from = layoutOf(input.getType());
    if (stored && from && from.getDataType() != stored.getDataType())
      return emitOpError("expected input ") << index << " of " << stored.getMemref().getElementType() << ", as the result, found "
                                            << from.getMemref().getElementType();
  }
  if (stored && ::ttmlir::isBlockFloat(static_cast<::ttmlir::DataType>(stored.getDataType())))
    return emitOpError("expected elements of an independent format, found ") << stored.getMemref().getElementType();
  return verifyBoxes(*this);
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

// As a declarative format would, but regions belong to the operation from the beginning: where an error follows them, the parser
// then takes care of values in them that it has promised to others.
ParseResult GenericOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs;
  FunctionType type;
  const SMLoc inputsAt = parser.getCurrentLocation();
  if (parser.parseOperandList(inputs))
    return failure();
  const SMLoc attributesAt = parser.getCurrentLocation();
  auto emitError = [&] { return parser.emitError(attributesAt) << "'" << result.name.getStringRef() << "' op "; };
  if (parser.parseOptionalAttrDict(result.attributes) || failed(verifyInherentAttrs(result.name, result.attributes, emitError)) ||
      parser.parseColonType(type) || parser.resolveOperands(inputs, type.getInputs(), inputsAt, result.operands))
    return failure();
  result.addTypes(type.getResults());
  do {
    if (parser.parseRegion(*result.addRegion()))
      return failure();
    if (Region &body = *result.regions.back(); body.empty())
      body.emplaceBlock();
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

void GenericOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getInputs();
  SmallVector<StringRef> defaults;
  if (getExtents().empty())
    defaults.push_back(getExtentsAttrName());
  if (getIndexingMaps().empty())
    defaults.push_back(getIndexingMapsAttrName());
  if (getIteratorTypes().empty())
    defaults.push_back(getIteratorTypesAttrName());
  printer.printOptionalAttrDict((*this)->getAttrs(), defaults);
  printer << " : ";
  printer.printFunctionalType(getInputs().getTypes(), getResults().getTypes());
  printer << ' ';
  llvm::interleaveComma(getBodies(), printer, [&](Region &body) { printer.printRegion(body); });
}

//===----------------------------------------------------------------------===//
// Computations on tiles
//===----------------------------------------------------------------------===//

/// The number of gathers of the operand of `sum`.
static int64_t timesGathered(TileAccumulateOp sum) {
  int64_t times = 0;
  for (; sum && joinsCores(sum); ++times)
    sum = dyn_cast_if_present<TileAccumulateOp>(producerOf(cast<TileGatherOp>(producerOf(sum.getInput())).getInput()));
  return times;
}

/// Verifies that a sum is gathered along all of `wanted` dimensions of a group before any other use.
static LogicalResult verifySum(TileAccumulateOp sum, int64_t wanted) {
  const bool isGathered = timesGathered(sum) < wanted;
  for (Operation *consumer : consumersOf(sum.getResult()))
    if (isa<TileGatherOp>(consumer) != isGathered)
      return sum.emitOpError("expected ") << (isGathered ? "only d2m.tile_gather" : "no d2m.tile_gather")
                                          << " of a partial sum along " << wanted - timesGathered(sum)
                                          << " dimensions of the group, found " << consumer->getName();
  return success();
}

/// Verifies the position of a mask for every point of the iteration space, and the extents of its matrix.
static LogicalResult verifyMask(TileMaskOp mask, size_t rank) {
  AffineMap position = mask.getPosition();
  if (position.getNumDims() != rank || position.getNumSymbols() != 0 || position.getNumResults() != 2)
    return mask.emitOpError("expected a position from ")
           << rank << " dimensions to a row and a column of tiles, found " << mask.getPositionAttr();
  for (int64_t extent : {int64_t(mask.getHeight()), int64_t(mask.getWidth())})
    if (extent != -1 && extent < 1)
      return mask.emitOpError("expected a height and a width of at least 1, or -1, found ") << extent;
  return verifyDivisors(mask, position);
}

LogicalResult GenericOp::verifyMasks() {
  auto verify = [&](TileMaskOp mask) { return WalkResult(verifyMask(mask, getExtents().size())); };
  return failure(getBody().walk(verify).wasInterrupted());
}

/// Verifies that a group has reduction steps, that its partial sums are gathered, and that gathers are in groups only.
LogicalResult GenericOp::verifyGroup() {
  auto verifyGather = [&](TileGatherOp gather) -> WalkResult {
    if (!getGroup())
      return gather.emitOpError("expected a d2m.generic with a group of cores, found none");
    if (!isa_and_present<TileAccumulateOp>(producerOf(gather.getInput())) ||
        !llvm::all_of(consumersOf(gather.getResult()), llvm::IsaPred<TileAccumulateOp>))
      return gather.emitOpError("must be between two d2m.tile_accumulate");
    return WalkResult::advance();
  };
  if (getBody().walk(verifyGather).wasInterrupted())
    return failure();
  if (!getGroup())
    return success();
  ArrayRef<int64_t> cores = getGroup()->getShape();
  if (getExtents().size() != 3 || !isReduction(2))
    return emitOpError("expected a reduction to split over the group of cores, found none");
  auto verifyOp = [&](Operation *op) -> WalkResult {
    if (isa<TileMatmulOp>(op))
      return op->emitOpError("is not supported in a d2m.generic with a group of cores");
    auto sum = dyn_cast<TileAccumulateOp>(op);
    return sum ? WalkResult(verifySum(sum, (cores[0] > 1) + (cores[1] > 1))) : WalkResult::advance();
  };
  return failure(getBody().walk(verifyOp).wasInterrupted());
}

/// Emits that `count` cores along dimension `dim` do not compute its points by the mapping of `op`, and how many of each would.
static LogicalResult emitPerCore(GenericOp op, unsigned dim, int64_t count) {
  const int64_t extent = op.getExtents()[dim], least = llvm::divideCeil(extent, count);
  InFlightDiagnostic error = op.emitOpError("expected ") << least;
  if (least < extent)
    error << " to " << extent;
  return error << " points of dimension " << dim << " per core, to have " << extent << " on "
               << ::ttmlir::countText(count, op.getGroup() && dim < 2 ? "group" : "core") << ", found " << op.getMappingAttr();
}

/// Verifies that the mapping assigns every point to a core of the grid.
LogicalResult GenericOp::verifyMapping() {
  MappingAttr mapping = getMappingAttr();
  if (!mapping)
    return success();
  ArrayRef<int64_t> perCore = mapping.getPerCore(), extents = getExtents();
  if (!getGridAttr())
    return emitOpError("expected a grid for ") << mapping << ", found none";
  if (perCore.size() != extents.size())
    return emitOpError("expected points per core of ") << extents.size() << " dimensions, found " << mapping;
  const int64_t one[] = {1, 1};
  ArrayRef<int64_t> grid = getGridAttr().getShape(), group = getGroup() ? getGroup()->getShape() : ArrayRef(one);
  if (grid[0] % group[0] != 0 || grid[1] % group[1] != 0)
    return emitOpError("expected a grid of whole groups of ") << *getGroup() << ", found " << getGridAttr();
  // Cores, or groups of cores, along each dimension.
  const int64_t rows = grid[0] / group[0], columns = grid[1] / group[1];
  SmallVector<int64_t> cores = {rows, columns};
  if (mapping.getDistribution() != Distribution::Grid) {
    const unsigned line = mapping.getDistribution() == Distribution::Rows ? 0 : 1;
    cores[line] = rows * columns;
    cores[1 - line] = 1;
  }
  for (size_t dim = 2; dim < extents.size(); ++dim)
    cores.push_back(dim == 2 ? group[0] * group[1] : 1);
  for (auto [dim, points, extent, count] : llvm::enumerate(perCore, extents, cores))
    if (points < 1 || points > extent || llvm::divideCeil(extent, points) > uint64_t(count))
      return emitPerCore(*this, dim, count);
  return success();
}

/// Verifies that blocks divide the work of a core.
LogicalResult GenericOp::verifyBlocking() {
  if (!getBlockFactorsAttr())
    return success();
  ArrayRef<int64_t> factors = getBlockFactorsAttr().asArrayRef();
  ArrayRef<int64_t> most = getMappingAttr() ? getMappingAttr().getPerCore() : getExtents();
  if (factors.size() != most.size())
    return emitOpError("expected ") << most.size() << " block factors, one per dimension, found " << factors.size();
  for (auto [dim, factor, limit] : llvm::enumerate(factors, most))
    if (factor < 1 || factor > limit)
      return emitOpError("expected a block factor from 1 to ")
             << limit << ", the points per core, of dimension " << dim << ", found " << getBlockFactorsAttr();
  return success();
}

/// Checks the iteration space of a unified generic and the cores that share it: kernels count in 31 bits along each dimension,
/// plans in 63 in all.
static LogicalResult verifyLoopExtents(GenericOp op) {
  int64_t points = 1;
  for (int64_t extent : op.getExtents())
    if (extent < 1 || extent > std::numeric_limits<int32_t>::max() || llvm::MulOverflow(points, extent, points))
      return op.emitOpError("expected extents from 1 to 2^31 - 1, and fewer than 2^63 points, found ") << op.getExtentsAttr();
  if (ttcore::GridAttr grid = op.getGridAttr(); grid && grid.getShape().size() != 2)
    return op.emitOpError("expected a grid of rows and columns of cores, found ") << grid;
  if (std::optional<ttcore::GridAttr> group = op.getGroup();
      group && (group->getShape().size() != 2 || group->getShape()[0] * group->getShape()[1] < 2))
    return op.emitOpError("expected a group of rows and columns of at least two cores, found ") << *group;
  return success();
}

/// Checks that the map of tensor `index` has an index space that its tiles have, and stays in it.
static LogicalResult verifyIndexingMap(GenericOp op, unsigned index) {
  AffineMap map = op.getInputMap(index);
  const size_t rank = op.getExtents().size(), most = tileExtentsOf(op.getTensorType(index)).size();
  if (map.getNumDims() != rank || map.getNumSymbols() != 0 || map.getNumResults() < 2 || map.getNumResults() > most) {
    InFlightDiagnostic error = op.emitOpError("expected an indexing map of tensor ")
                               << index << " from " << rank << " dimensions to ";
    if (most > 2)
      error << "at most " << most - 2 << " leading axes, ";
    return error << "a row and a column of tiles, found " << AffineMapAttr::get(map);
  }
  if (failed(verifyDivisors(op, map)))
    return failure();
  const SmallVector<int64_t> begin(rank, 0);
  const SmallVector<int64_t, 4> extents = tileExtentsOf(op.getTensorType(index), map.getNumResults());
  for (auto [result, expr, extent] : llvm::enumerate(map.getResults(), extents))
    if (failed(verifyRange(op, expr, begin, op.getExtents(), extent, [&](Diagnostic &error) {
          const size_t fromEnd = extents.size() - result;
          error << (fromEnd == 1   ? "a column of tiles"
                    : fromEnd == 2 ? "a row of tiles"
                                   : "a leading index")
                << " of tensor " << index;
        })))
      return failure();
  return success();
}

/// Checks that the iterations of `op` make each tile of tensor `index`, a result, once. Steps of reductions count if the map has
/// them.
static LogicalResult verifyResultTiles(GenericOp op, unsigned index) {
  AffineMap map = op.getInputMap(index);
  const SmallVector<int64_t, 4> extents = tileExtentsOf(op.getTensorType(index), map.getNumResults());
  const SmallVector<int64_t> begin(op.getExtents().size(), 0);
  SmallVector<int64_t> used(op.getExtents());
  for (auto [dim, extent] : llvm::enumerate(used))
    if (op.isReduction(dim) && !map.isFunctionOfDim(dim))
      extent = 1;
  auto volume = [](ArrayRef<int64_t> sizes) {
    int64_t points = 1;
    for (int64_t size : sizes)
      points = ::ttmlir::saturatingMul(points, size);
    return points;
  };
  if (volume(used) != volume(extents))
    return op.emitOpError("expected an iteration for each of the ")
           << volume(extents) << " tiles of tensor " << index << ", found " << volume(used);
  if (map.isProjectedPermutation() || !findUsedBox(map, begin, used))
    return success();
  DenseMap<int64_t, SmallVector<int64_t>> made;
  return forEachPoint(begin, used, [&](ArrayRef<int64_t> point) -> LogicalResult {
    int64_t number = 0;
    for (auto [expr, extent] : llvm::zip_equal(map.getResults(), extents))
      number = number * extent + *valueAt(expr, point);
    auto [first, isNew] = made.try_emplace(number, point);
    if (isNew)
      return success();
    InFlightDiagnostic error = op.emitOpError("expected each tile of tensor ") << index << " once, found the tile at (";
    llvm::interleaveComma(first->second, error);
    error << ") again at (";
    llvm::interleaveComma(point, error);
    return error << ")";
  });
}

bool GenericOp::hasCircularBuffers() {
  ArrayAttr buffers = getCircularBuffersAttr();
  return buffers && llvm::none_of(buffers, llvm::IsaPred<UnitAttr>);
}

/// Checks that a generic in threads form has no decisions that are about the unified form: its threads have made them.
static LogicalResult verifyHasNoPlan(GenericOp op) {
  for (StringAttr name : {op.getGroupAttrName(), op.getMappingAttrName(), op.getDstAttrName(), op.getCircularBuffersAttrName(),
                          op.getStaggerColumnsAttrName()})
    if (op->hasAttr(name))
      return op.emitOpError("expected no ") << name.getValue() << " in a generic with threads, found " << op->getAttr(name);
  return success();
}

/// Emits that `buffers` has places of circular buffers that are open.
static LogicalResult emitUndecidedBuffers(GenericOp op) {
  ArrayAttr entries = op.getCircularBuffersAttr();
  if (!entries)
    return op.emitOpError("expected circular_buffers for the ports and addresses of buffers, found none");
  const auto *open = llvm::find_if(entries, llvm::IsaPred<UnitAttr>);
  return op.emitOpError("expected a decided circular buffer ")
         << open - entries.begin() << " for the port and address of buffers, found unit";
}

LogicalResult GenericOp::verify() {
  if (failed(verifyTensors(*this)))
    return failure();
  if (isThreaded())
    return verifyHasNoPlan(*this);
  if (getBodies().size() != 1)
    return emitOpError("expected one region without threads, found ") << getBodies().size();
  if (getBuffersAttr() && !hasCircularBuffers())
    return emitUndecidedBuffers(*this);
  size_t rank = getExtents().size();
  if (rank < 2)
    return emitOpError("expected at least the dimensions rows and columns, found ") << rank;
  if (getIteratorTypes().size() != rank)
    return emitOpError("expected ") << rank << " iterator types, found " << getIteratorTypes().size();
  if (isReduction(0) || isReduction(1))
    return emitOpError("expected leading parallel dimensions for the grid, found a reduction");
  for (size_t dim = 2; dim < rank; ++dim)
    if (!isReduction(dim))
      return emitOpError("expected a reduction along dimension ") << dim << ", found a parallel dimension, which no core computes";
  if (failed(verifyLoopExtents(*this)) || failed(verifyMapping()) || failed(verifyBlocking()))
    return failure();
  size_t numTensors = getNumOperands() + getNumResults();
  if (getIndexingMaps().size() != numTensors)
    return emitOpError("expected indexing maps of ") << numTensors << " inputs and results, found " << getIndexingMaps().size();
  for (unsigned tensor = 0; tensor < numTensors; ++tensor)
    if (failed(verifyIndexingMap(*this, tensor)) || (tensor >= getNumOperands() && failed(verifyResultTiles(*this, tensor))))
      return failure();
  Block &block = getBody().front();
  if (block.getNumArguments() != getNumOperands())
    return emitOpError("expected block arguments for ") << getNumOperands() << " inputs, found " << block.getNumArguments();
  auto yield = dyn_cast<YieldOp>(block.getTerminator());
  if (!yield || yield.getNumOperands() != getNumResults())
    return emitOpError("expected a d2m.yield of ") << getNumResults() << " tiles at the end, found another";
  auto checkTile = [&](Type tensor, Type tile, StringRef what, unsigned index) -> LogicalResult {
    ttcore::TileType stored = storedTile(tensor);
    if (stored && stored != tile)
      return emitOpError("expected ") << stored << " of " << what << " " << index << " in the body, found " << tile;
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
