//===- MovePlan.cpp - How elements of tensors move ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Analysis/MovePlan.h"

#include "RunBreaks.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"
#include "ttmlir/Dialect/D2M/Analysis/Layouts.h"
#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Hardware/Cost/KernelCost.h"
#include "ttmlir/Hardware/Layout/PagePlacement.h"
#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <limits>
#include <numeric>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBPort;

/// Byte offset in its tile of the element at `row` and `column`.
static AffineExpr byteInTile(AffineExpr row, AffineExpr column, int64_t elementBytes) {
  row = row % kTile;
  column = column % kTile;
  AffineExpr face = row.floorDiv(kFace) * (kTile / kFace) + column.floorDiv(kFace);
  return (face * (kFace * kFace) + row % kFace * kFace + column % kFace) * elementBytes;
}

AffineExpr PagesPlan::pageOf(ArrayRef<AffineExpr> index) const {
  MLIRContext *context = index.front().getContext();
  SmallVector<AffineExpr> position(index);
  if (!isTiled) {
    AffineExpr row = getAffineConstantExpr(0, context);
    for (auto [extent, at] : llvm::zip_equal(ArrayRef(extents).drop_back(), ArrayRef(position).drop_back()))
      row = row * extent + at;
    return row;
  }
  for (AffineExpr &expr : MutableArrayRef(position).take_back(2))
    expr = expr.floorDiv(kTile);
  return TileSpace(extents).number(position, context);
}

ElementMove ElementMove::of(RearrangeOp op) {
  return {llvm::map_to_vector(op.getInputs(), [](Value input) { return cast<RankedTensorType>(input.getType()); }), op.getType(),
          llvm::to_vector(op.getMaps().getAsValueRange<AffineMapAttr>()), SmallVector<int64_t>(op.getBegins()),
          SmallVector<int64_t>(op.getEnds())};
}

int64_t MovePlan::runsOf(const PiecePlan &piece) const {
  const size_t rank = output.extents.size();
  return piece.extents[rank] * piece.extents[rank + 1];
}

int64_t MovePlan::runsAcross(const PiecePlan &piece) const { return llvm::divideCeil(blockColumns, piece.stepOf(/*rows=*/false)); }

namespace {

class MovePlanner {
public:
  MovePlanner(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip) : chip(chip) { plan.move = move; }

  llvm::Expected<MovePlan> run() {
    if (llvm::Error error = open(plan.output, plan.move.result))
      return std::move(error);
    for (RankedTensorType input : plan.move.inputs)
      if (llvm::Error error = open(plan.inputs.emplace_back(), input))
        return std::move(error);
    for (unsigned index = 0; index < plan.inputs.size(); ++index)
      plan.pieces.push_back(chooseParts(index, chooseRuns(index)));
    if (!plan.output.isTiled)
      planRows();
    for (unsigned index = 0; index < plan.inputs.size(); ++index)
      planPiece(index);
    spread();
    plan.fillsBlocks = plan.output.hasPadding || !isCovered();
    plan.fillsBuffer = !plan.fillsBlocks && plan.output.isTiled && (rows() % kTile != 0 || columns() % kTile != 0);
    auto layout = cast<ttcore::LayoutAttr>(plan.move.result.getEncoding());
    if (llvm::Error error = placeBuffers(ttcore::TileType::get(layout.getContext(), layout.getDataType())))
      return std::move(error);
    return std::move(plan);
  }

private:
  llvm::Error open(PagesPlan &pages, RankedTensorType type) {
    llvm::Expected<::ttmlir::hw::TensorLayout> layout = tensorLayoutOf(type);
    if (!layout)
      return layout.takeError();
    llvm::Expected<::ttmlir::hw::PagePlacement> placement = ::ttmlir::hw::placePages(*layout, chip);
    if (!placement)
      return aboutType("elements of ", type, ": " + toString(placement.takeError()));
    auto attr = cast<ttcore::LayoutAttr>(type.getEncoding());
    MLIRContext *context = type.getContext();
    pages.extents.assign(placement->extents.begin(), placement->extents.end());
    pages.toSpace = ttcore::toMLIR(placement->toSpace, context);
    pages.toTensor = ttcore::toMLIR(placement->toTensor, context);
    pages.place = ttcore::toMLIR(placement->place, context);
    pages.isTiled = layout->isTiled();
    // All tensors of a movement have the same format.
    plan.elementBytes = ::ttmlir::elementBytes(layout->spec().dtype);
    pages.hasPadding = attr.getOobVal() != ttcore::OOBVal::Undef;
    const bool isInDram = attr.getMemorySpace() == ttcore::MemorySpace::Dram;
    pages.alignment = isInDram || pages.isTiled ? chip.nocDramAddressAlignBytes : chip.nocL1AddressAlignBytes;
    SmallVector<int64_t, 4> shape(pages.place.getNumResults(), ShapedType::kDynamic);
    if (!pages.isTiled)
      shape.push_back((placement->isOnCores ? placement->alignedPageBytes : placement->pageBytes) / plan.elementBytes);
    auto space = ttcore::MemorySpaceAttr::get(context, isInDram ? ttcore::MemorySpace::Dram : ttcore::MemorySpace::L1);
    pages.type = MemRefType::get(shape, attr.getMemref().getElementType(), MemRefLayoutAttrInterface(), space);
    return llvm::Error::success();
  }

  //===--------------------------------------------------------------------===//
  // Runs
  //===--------------------------------------------------------------------===//

  /// Index of element d of the result's page space in the result, in an input, and in the page space of that input.
  SmallVector<AffineExpr> inResult() { return simplified(plan.output.toTensor.getResults()); }
  SmallVector<AffineExpr> inInput(unsigned index) {
    SmallVector<AffineExpr> at = inResult(), from;
    for (AffineExpr expr : plan.move.maps[index].getResults())
      from.push_back(expr.replaceDims(at));
    SmallVector<AffineExpr> space;
    for (AffineExpr expr : plan.inputs[index].toSpace.getResults())
      space.push_back(expr.replaceDims(from));
    return simplified(space);
  }
  SmallVector<AffineExpr> simplified(ArrayRef<AffineExpr> exprs) {
    return llvm::map_to_vector(exprs, [&](AffineExpr expr) { return simplifyInRange(expr, plan.output.extents); });
  }

  /// The conditions on elements of an input.
  SmallVector<PiecePlan::Condition> conditionsOf(unsigned index) {
    SmallVector<PiecePlan::Condition> conditions;
    for (auto [at, begin, end] : llvm::zip_equal(inResult(), plan.move.begin(index), plan.move.end(index)))
      if (!isInRange(at, begin, end, plan.output.extents))
        conditions.push_back({at, begin, std::max(begin, end)});
    return conditions;
  }

  bool movesTiles(unsigned index) { return plan.output.isTiled && plan.inputs[index].isTiled; }

  /// Maximum length of a run in the direction of `piece`; the length divides `unit` unless that is 0.
  int64_t lengthOf(unsigned index, const PiecePlan &piece, int64_t unit) {
    const bool isInRows = !plan.output.isTiled && !plan.inputs[index].isTiled && piece.intoRow;
    if (isInRows)
      return unit ? unit : INT64_MAX;
    return unit ? std::min(int64_t(1) << llvm::countr_zero(static_cast<uint64_t>(unit)), kFace) : kFace;
  }

  /// Direction and length of the longest runs that the maps allow.
  PiecePlan chooseRuns(unsigned index) {
    PiecePlan best;
    for (bool intoRow : {true, false})
      for (bool fromRow : {true, false}) {
        PiecePlan piece;
        piece.intoRow = intoRow;
        piece.fromRow = fromRow;
        std::optional<int64_t> unit = unitOf(index, piece);
        if (!unit)
          continue;
        piece.length = lengthOf(index, piece, *unit);
        if (piece.length > best.length)
          best = piece;
      }
    return best;
  }

  /// `best`, or runs of a face's width in parts if fewer transfers result.
  PiecePlan chooseParts(unsigned index, const PiecePlan &best) {
    PiecePlan chosen = best;
    if (best.length >= kFace)
      return best;
    for (bool intoRow : {true, false})
      for (bool fromRow : {true, false}) {
        PiecePlan piece;
        piece.length = kFace;
        piece.intoRow = intoRow;
        piece.fromRow = fromRow;
        if (std::optional<Breaks> breaks = breaksOf(index, piece))
          piece.parts = countParts(*breaks, dimOf(piece), kFace);
        if (piece.parts > 1 && chosen.length * piece.parts < kFace * chosen.parts)
          chosen = piece;
      }
    return chosen;
  }

  /// Dimension of the result's page space along which runs of `piece` extend.
  unsigned dimOf(const PiecePlan &piece) { return plan.output.extents.size() - (piece.intoRow ? 1 : 2); }

  /// Boundaries of runs of `piece` within a face of the result; none if the direction allows no runs.
  std::optional<Breaks> breaksOf(unsigned index, const PiecePlan &piece) {
    if (!piece.fromRow && !plan.inputs[index].isTiled)
      return std::nullopt;
    Breaks breaks;
    SmallVector<AffineExpr> from = inInput(index);
    const unsigned dim = dimOf(piece);
    const size_t source = from.size() - (piece.fromRow ? 1 : 2);
    for (auto [axis, expr] : llvm::enumerate(from)) {
      Along along = classify(expr, dim);
      if (along.kind != (axis == source ? Along::Counts : Along::Constant))
        return std::nullopt;
      addBreaks(expr, dim, kFace, breaks);
      if (axis == source && plan.inputs[index].isTiled && along.unit % kFace != 0)
        breaks.insert({expr, kFace});
    }
    // Runs end with the box.
    for (const PiecePlan::Condition &condition : conditionsOf(index)) {
      Along along = classify(condition.index, dim);
      Breaks restarts;
      addBreaks(condition.index, dim, kFace, restarts);
      if (along.kind == Along::Other || !restarts.empty() || (along.kind == Along::Counts && condition.begin != 0))
        return std::nullopt;
    }
    return breaks;
  }

  /// Number that lengths of runs of `piece` divide, 0 for any length; none if the direction allows no runs.
  std::optional<int64_t> unitOf(unsigned index, const PiecePlan &piece) {
    if (!piece.fromRow && !plan.inputs[index].isTiled)
      return std::nullopt;
    SmallVector<AffineExpr> from = inInput(index);
    const unsigned dim = dimOf(piece);
    const size_t source = from.size() - (piece.fromRow ? 1 : 2);
    int64_t unit = 0;
    for (auto [axis, expr] : llvm::enumerate(from)) {
      Along along = classify(expr, dim);
      if (along.kind != (axis == source ? Along::Counts : Along::Constant))
        return std::nullopt;
      unit = std::gcd(unit, along.unit);
    }
    for (const PiecePlan::Condition &condition : conditionsOf(index)) {
      Along along = classify(condition.index, dim);
      if (along.kind == Along::Other)
        return std::nullopt;
      unit = std::gcd(unit, along.unit);
      if (along.kind == Along::Counts)
        unit = std::gcd(unit, std::gcd(condition.begin, endsInRuns(index, condition) ? 0 : condition.end));
    }
    if (plan.output.hasPadding && movesTiles(index))
      unit = std::gcd(unit, plan.output.extents[dim]);
    return unit;
  }

  /// Whether runs may extend past the end of a condition: tiles have padding there, and runs of rows are cut.
  bool endsInRuns(unsigned index, const PiecePlan::Condition &condition) {
    if (!movesTiles(index))
      return true;
    SmallVector<int64_t> shape = RearrangeOp::shapeOf(plan.move.result);
    SmallVector<AffineExpr> at = inResult();
    const size_t axis = llvm::find(at, condition.index) - at.begin();
    return !plan.output.hasPadding && condition.end == shape[axis];
  }

  //===--------------------------------------------------------------------===//
  // Blocks
  //===--------------------------------------------------------------------===//

  int64_t rows() { return plan.output.extents[plan.output.extents.size() - 2]; }
  int64_t columns() { return plan.output.extents.back(); }

  /// Selects the block of row-major results: as wide as one transfer, as high as work per core and L1 allow.
  void planRows() {
    const int64_t most = ::ttmlir::hw::kMovedRowBytes / plan.elementBytes;
    int64_t multiple = chip.nocDramAddressAlignBytes / plan.elementBytes;
    plan.blockColumns = columns();
    if (columns() > most) {
      for (const PiecePlan &piece : plan.pieces)
        if (int64_t common = std::lcm(multiple, std::min(piece.length, most)); piece.length <= most && common <= most)
          multiple = common;
      plan.blockColumns = most / multiple * multiple;
    }
    plan.pitch = llvm::alignTo(plan.blockColumns * plan.elementBytes, chip.nocDramAddressAlignBytes);
    int64_t matrices = 1;
    for (int64_t extent : ArrayRef(plan.output.extents).drop_back(2))
      matrices *= extent;
    const int64_t across = llvm::divideCeil(columns(), plan.blockColumns);
    const int64_t share = llvm::divideCeil(matrices * rows() * across, chip.grid.y * chip.grid.x);
    plan.blockRows = std::min<int64_t>(llvm::bit_ceil(static_cast<uint64_t>(std::min(share, rows()))), kTile);
    while (plan.blockRows > 1 && plan.blockRows * plan.pitch > ::ttmlir::hw::kMovedBlockBytes)
      plan.blockRows /= 2;
    for (unsigned index = 0; index < plan.pieces.size(); ++index)
      while (plan.blockRows > 1 && scratchOf(cut(plan.pieces[index]), index) > ::ttmlir::hw::kMovedScratchBytes)
        plan.blockRows /= 2;
    for (PiecePlan &piece : plan.pieces)
      piece = cut(piece);
  }

  /// `piece` with runs cut at the columns of a block.
  PiecePlan cut(PiecePlan piece) {
    if (!piece.intoRow)
      piece.length = std::min(piece.length, plan.blockRows);
    else if (plan.blockColumns == columns())
      piece.length = std::min(piece.length, plan.blockColumns);
    else
      piece.length = piece.length == INT64_MAX ? plan.blockColumns : std::gcd(piece.length, plan.blockColumns);
    return piece;
  }

  /// Maximum bytes of runs of `piece` in flight.
  int64_t scratchOf(const PiecePlan &piece, unsigned index) {
    return llvm::divideCeil(plan.blockRows, piece.stepOf(/*rows=*/true)) * plan.runsAcross(piece) * piece.parts *
           slotOf(piece, index);
  }
  int64_t slotOf(const PiecePlan &piece, unsigned index) {
    if (plan.inputs[index].isTiled)
      return chunkOf(piece);
    const int64_t align = chip.nocDramAddressAlignBytes;
    return llvm::alignTo(piece.length * plan.elementBytes, align) + align;
  }
  /// Bytes read per run of a tiled input: the aligned chunk around the run.
  int64_t chunkOf(const PiecePlan &piece) {
    const int64_t row = kFace * plan.elementBytes;
    const int64_t rows = piece.fromRow ? 1 : piece.parts > 1 ? kFace : piece.length;
    return std::max<int64_t>(rows * row, chip.nocDramAddressAlignBytes);
  }

  AffineExpr byteInBlock(AffineExpr row, AffineExpr column) {
    if (plan.output.isTiled)
      return byteInTile(row, column, plan.elementBytes);
    return row % plan.blockRows * plan.pitch + column % plan.blockColumns * plan.elementBytes;
  }
  AffineExpr byteInPage(const PagesPlan &pages, ArrayRef<AffineExpr> index) {
    return pages.isTiled ? byteInTile(index[index.size() - 2], index.back(), plan.elementBytes) : index.back() * plan.elementBytes;
  }

  /// A run is at its block's position, in row `dim(rank)` and column `dim(rank + 1)` of the runs of the block.
  void planPiece(unsigned index) {
    PiecePlan &piece = plan.pieces[index];
    const SmallVector<int64_t> &space = plan.output.extents;
    const size_t rank = space.size();
    MLIRContext *context = plan.move.result.getContext();
    const TileSpace blocks = plan.blockSpace();
    piece.extents.assign(blocks.extents().begin(), blocks.extents().end());
    for (size_t axis = 0; axis < rank; ++axis)
      piece.element.push_back(getAffineDimExpr(axis, context));
    for (size_t axis : {rank - 2, rank - 1}) {
      const int64_t step = piece.stepOf(axis == rank - 2), block = axis == rank - 2 ? plan.blockRows : plan.blockColumns;
      piece.extents.push_back(llvm::divideCeil(std::min(space[axis], block), step));
      piece.element[axis] = piece.element[axis] * block + getAffineDimExpr(axis + 2, context) * step;
    }
    const unsigned dim = dimOf(piece);
    if (piece.parts > 1) {
      piece.extents.push_back(piece.length);
      piece.element[dim] = piece.element[dim] + getAffineDimExpr(rank + 2, context);
    }
    auto atPoint = [&](AffineExpr expr) {
      return simplifyInRange(simplifyInRange(expr, space).replaceDims(piece.element), piece.extents);
    };
    const SmallVector<AffineExpr> from = inInput(index);
    const PagesPlan &input = plan.inputs[index];
    piece.page = atPoint(input.pageOf(from));
    piece.from = atPoint(byteInPage(input, from));
    piece.to = atPoint(byteInBlock(getAffineDimExpr(rank - 2, context), getAffineDimExpr(rank - 1, context)));
    piece.chunk = chunkOf(piece);
    piece.slot = slotOf(piece, index);
    piece.isDirect = piece.parts == 1 && piece.intoRow && piece.fromRow && isAligned(piece, index);
    if (piece.parts > 1)
      return limitParts(index, dim, atPoint);
    for (const PiecePlan::Condition &condition : conditionsOf(index)) {
      piece.conditions.push_back({atPoint(condition.index), condition.begin, condition.end});
      if (!movesTiles(index) && condition.index.isFunctionOfDim(dim) && condition.end % piece.length != 0 &&
          classify(condition.index, dim).kind == Along::Counts)
        piece.limits.push_back(piece.conditions.back());
    }
    if (!movesTiles(index) && space[dim] % piece.length != 0)
      piece.limits.push_back({atPoint(getAffineDimExpr(dim, context)), 0, space[dim]});
  }

  /// Conditions and limits of the parts of runs along `dim`. `atPoint` evaluates an index at a point.
  void limitParts(unsigned index, unsigned dim, function_ref<AffineExpr(AffineExpr)> atPoint) {
    PiecePlan &piece = plan.pieces[index];
    const int64_t extent = plan.output.extents[dim];
    MLIRContext *context = plan.move.result.getContext();
    piece.limits.push_back({getAffineDimExpr(plan.output.extents.size() + 2, context), 0, piece.length});
    if (extent % piece.length != 0)
      piece.limits.push_back({atPoint(getAffineDimExpr(dim, context)), 0, extent});
    // A condition that is constant along runs applies to whole runs.
    AffineExpr part = piece.limits.front().index, none = getAffineConstantExpr(0, context);
    for (const PiecePlan::Condition &condition : conditionsOf(index)) {
      AffineExpr at = atPoint(condition.index);
      if (classify(condition.index, dim).kind == Along::Counts)
        piece.limits.push_back({at, condition.begin, condition.end});
      else
        piece.conditions.push_back({at.replace(part, none), condition.begin, condition.end});
    }
    const std::optional<Breaks> breaks = breaksOf(index, piece);
    for (const auto &[at, divisor] : *breaks)
      piece.limits.push_back({atPoint(at % divisor), 0, divisor});
  }

  /// Whether the NoC can read runs straight into the block.
  bool isAligned(const PiecePlan &piece, unsigned index) {
    auto isMultiple = [&](AffineExpr expr, int64_t of) {
      return simplifyInRange(expr % of, piece.extents) == getAffineConstantExpr(0, expr.getContext());
    };
    if (movesTiles(index))
      return piece.length * plan.elementBytes == piece.chunk;
    return isMultiple(piece.from, plan.inputs[index].alignment) && isMultiple(piece.to, chip.nocL1AddressAlignBytes);
  }

  void spread() {
    TileSpace to = plan.blockSpace();
    plan.blocks = to.rows() * to.columns();
    plan.coreBlocks = llvm::divideCeil(plan.blocks, chip.grid.y * chip.grid.x);
    int64_t cores = llvm::divideCeil(plan.blocks, plan.coreBlocks);
    plan.gridColumns = std::min(cores, chip.grid.x);
    plan.gridRows = llvm::divideCeil(cores, plan.gridColumns);
  }

  /// Whether the boxes of the inputs cover the result.
  bool isCovered() {
    int64_t covered = 0, elements = 1;
    for (unsigned index = 0; index < plan.inputs.size(); ++index) {
      int64_t volume = 1;
      for (auto [begin, end] : llvm::zip_equal(plan.move.begin(index), plan.move.end(index)))
        volume *= std::max<int64_t>(end - begin, 0);
      covered += volume;
    }
    for (int64_t extent : plan.output.extents)
      elements *= extent;
    return covered == elements;
  }

  llvm::Error placeBuffers(ttcore::TileType tile) {
    int64_t scratch = 0;
    for (auto [index, piece] : llvm::enumerate(plan.pieces))
      if (!piece.isDirect)
        scratch = std::max(scratch, scratchOf(piece, index));
    auto pagesFor = [&](int64_t bytes) { return std::max<int64_t>(llvm::divideCeil(bytes, tile.getSizeInBytes()), 1); };
    auto portOr = [&](CBPort port, unsigned other) { return unsigned(port) < chip.numCBs ? unsigned(port) : other; };
    CircularBufferAllocator allocator(chip);
    if (scratch > 0)
      plan.scratchBuffer = allocator.place(makeBufferType(tile, pagesFor(scratch), 1), portOr(CBPort::Intermed0, 0));
    const int64_t pages = plan.output.isTiled ? 1 : pagesFor(plan.blockRows * plan.pitch);
    plan.resultBuffer = allocator.place(makeBufferType(tile, pages, /*pushes=*/2), portOr(CBPort::Out0, 1));
    return allocator.check();
  }

  const ::ttmlir::hw::ChipDesc &chip;
  MovePlan plan;
};

} // namespace

llvm::Expected<MovePlan> mlir::tt::d2m::planMove(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip) {
  return MovePlanner(move, chip).run();
}

bool mlir::tt::d2m::movesToPlace(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip) {
  std::optional<MovePlan> plan = llvm::expectedToOptional(planMove(move, chip));
  return plan && llvm::all_of(plan->pieces, [](const PiecePlan &piece) { return piece.isDirect; });
}
