//===- MoveShape.cpp - Shape of movements ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Threads/RearrangeReader.cpp and RearrangeWriter.cpp generate. Blocks have their mean of rows, columns and runs.
//
//===----------------------------------------------------------------------===//

#include "ClassShape.h"
#include "PlanShape.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ::ttmlir::hw::CoreThread;
using ::ttmlir::hw::PageStream;

namespace {

/// Most blocks whose runs are counted.
constexpr int64_t kCountedBlocks = 16;

class MoveShape {
public:
  MoveShape(const MovePlan &plan, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<int64_t> firstBlocks, int64_t count,
            ::ttmlir::hw::Kernels &kernels)
      : plan(plan), chip(chip), firstBlocks(firstBlocks), count(count), kernels(kernels), blocks(plan.blockSpace()),
        shape(plan.output.extents) {
    for (AffineExpr expr : blocks.position(getAffineDimExpr(0, plan.move.result.getContext())))
      position.push_back(expr);
  }

  void run() {
    result = kernels.addBuffer(plan.resultBuffer.getNumPages());
    pages = uint64_t(plan.resultBuffer.getMemref().getNumElements());
    if (plan.scratchBuffer)
      kernels.reserve(reader, kernels.addBuffer(plan.scratchBuffer.getNumPages()), plan.scratchBuffer.getNumPages());
    read();
    write();
  }

private:
  static constexpr CoreThread reader = CoreThread::Reader, writer = CoreThread::Writer;

  /// The point of a block: its position, then the runs along the last two axes.
  SmallVector<int64_t> pointOf(int64_t block, int64_t row = 0, int64_t column = 0) const {
    const int64_t at[] = {block};
    SmallVector<int64_t> point;
    for (AffineExpr expr : position)
      point.push_back(valueAt(expr, at));
    point.append({row, column, 0});
    return point;
  }

  /// Elements of a block along the last axes, in the mean.
  int64_t extentOf(bool rows) const {
    const int64_t extent = shape[shape.size() - (rows ? 2 : 1)], block = rows ? plan.blockRows : plan.blockColumns;
    return std::max<int64_t>(extent / std::max<int64_t>(llvm::divideCeil(extent, block), 1), 1);
  }
  int64_t runsAlong(const PiecePlan &piece, bool rows) const {
    return std::max<int64_t>(llvm::divideCeil(extentOf(rows), piece.stepOf(rows)), 1);
  }

  int64_t bytesPerBlock() const {
    return plan.output.isTiled ? int64_t(plan.resultBuffer.getPageSize()) : plan.blockRows * plan.pitch;
  }
  void fill(int64_t bytes) { kernels.stores(reader, double(bytes) / 4); }

  /// The part of the runs of `piece` that it moves.
  double movedPart(const PiecePlan &piece) const {
    if (piece.conditions.empty())
      return 1;
    const int64_t down = runsAlong(piece, true), across = runsAlong(piece, false),
                  step = std::max<int64_t>(plan.blocks / kCountedBlocks, 1);
    int64_t moved = 0, all = 0;
    for (int64_t block = 0; block < plan.blocks; block += step)
      for (int64_t row = 0; row < down; ++row)
        for (int64_t column = 0; column < across; ++column, ++all) {
          const SmallVector<int64_t> point = pointOf(block, row, column);
          moved += llvm::all_of(piece.conditions, [&](const PiecePlan::Condition &condition) {
            const int64_t index = valueAt(condition.index, point);
            return index >= condition.begin && index < condition.end;
          });
        }
    return all ? double(moved) / double(all) : 1;
  }

  uint16_t addStream(bool reads, const PagesPlan &tensor, int64_t bytes, function_ref<int64_t(ArrayRef<int64_t>)> pageOf,
                     int64_t across, int64_t down) {
    PageStream stream;
    const bool isOnCores = tensor.place.getNumResults() == 3;
    auto space = dyn_cast_if_present<ttcore::MemorySpaceAttr>(tensor.type.getMemorySpace());
    const bool isInDram = !space || space.getValue() == ttcore::MemorySpace::Dram;
    stream.isRead = reads;
    stream.target = isInDram ? PageStream::Target::Dram : PageStream::Target::Core;
    stream.bytes = static_cast<uint32_t>(bytes);
    stream.stride = 0;
    if (!isInDram)
      for (int64_t core = 0; core < int64_t(chip.numWorkers()); ++core)
        stream.places.push_back(static_cast<uint32_t>(core));
    auto placeOf = [&](ArrayRef<int64_t> point) {
      const int64_t page[] = {pageOf(point)};
      return isOnCores ? valueAt(tensor.place.getResult(0), page) * chip.grid.x + valueAt(tensor.place.getResult(1), page)
                       : valueAt(tensor.place.getResult(0), page);
    };
    const int64_t first = firstBlocks.front(), origin = placeOf(pointOf(first)),
                  around = int64_t(isInDram ? chip.numDramChannels : chip.numWorkers());
    auto add = [&](int64_t trips, ArrayRef<int64_t> next) {
      if (trips > 1)
        stream.walk.push_back({uint64_t(trips), uint64_t(llvm::mod(placeOf(next) - origin, around))});
    };
    add(across, pointOf(first, 0, 1));
    add(down, pointOf(first, 1, 0));
    if (first + 1 < plan.blocks)
      add(count, pointOf(first + 1));
    for (int64_t block : firstBlocks)
      stream.first.push_back(uint64_t(std::max<int64_t>(placeOf(pointOf(block)), 0)));
    return kernels.addStream(std::move(stream));
  }

  void read() {
    struct Source {
      uint16_t stream;
      uint64_t reads;
      /// Copied elements.
      double copies;
    };
    SmallVector<Source> sources;
    for (auto [piece, tensor] : llvm::zip_equal(plan.pieces, plan.inputs)) {
      const int64_t across = runsAlong(piece, false), down = runsAlong(piece, true),
                    length = std::min(piece.length, extentOf(/*rows=*/!piece.intoRow));
      const double runs = double(across * down) * movedPart(piece);
      const int64_t bytes = tensor.isTiled ? (piece.isDirect ? std::min(piece.chunk, length * plan.elementBytes) : piece.chunk)
                                           : length * plan.elementBytes;
      auto pageOf = [&](ArrayRef<int64_t> point) { return valueAt(piece.page, point); };
      sources.push_back({addStream(/*reads=*/true, tensor, bytes, pageOf, across * piece.parts, down),
                         static_cast<uint64_t>(std::llround(runs * double(piece.parts))),
                         piece.isDirect ? 0 : runs * double(length)});
    }
    if (plan.fillsBuffer) {
      kernels.reserve(reader, result, pages);
      fill(std::min<int64_t>(count, plan.resultBuffer.getNumBuffers()) * bytesPerBlock());
    }
    kernels.loop(reader, uint64_t(count), [&] {
      kernels.reserve(reader, result, pages);
      if (plan.fillsBlocks)
        fill(bytesPerBlock());
      for (const Source &source : sources) {
        kernels.transfer(reader, source.stream, source.reads);
        kernels.barrier(reader, /*isRead=*/true);
        kernels.loads(reader, source.copies);
        kernels.stores(reader, source.copies);
      }
      kernels.push(reader, result, pages);
    });
  }

  void write() {
    const int64_t rank = int64_t(shape.size());
    const int64_t rows = plan.output.isTiled ? 1 : extentOf(true),
                  bytes = plan.output.isTiled ? int64_t(plan.resultBuffer.getPageSize()) : extentOf(false) * plan.elementBytes;
    AffineExpr page;
    if (!plan.output.isTiled) {
      SmallVector<AffineExpr> index;
      MLIRContext *context = plan.move.result.getContext();
      for (int64_t axis = 0; axis < rank; ++axis)
        index.push_back(getAffineDimExpr(unsigned(axis), context));
      index[rank - 2] = index[rank - 2] * plan.blockRows + getAffineDimExpr(unsigned(rank), context);
      page = plan.output.pageOf(index);
    }
    auto pageOf = [&](ArrayRef<int64_t> point) -> int64_t {
      if (page)
        return valueAt(page, point);
      // Tiles are blocks.
      int64_t number = 0;
      for (auto [extent, at] : llvm::zip(blocks.extents(), point))
        number = number * extent + at;
      return number;
    };
    const uint16_t stream = addStream(/*reads=*/false, plan.output, bytes, pageOf, 1, rows);
    kernels.loop(writer, uint64_t(count), [&] {
      kernels.wait(writer, result, pages);
      kernels.transfer(writer, stream, uint64_t(rows));
      kernels.barrier(writer, /*isRead=*/false);
      kernels.pop(writer, result, pages);
    });
  }

  const MovePlan &plan;
  const ::ttmlir::hw::ChipDesc &chip;
  ArrayRef<int64_t> firstBlocks;
  int64_t count;
  ::ttmlir::hw::Kernels &kernels;
  TileSpace blocks;
  ArrayRef<int64_t> shape;
  SmallVector<AffineExpr> position;
  uint8_t result = 0;
  uint64_t pages = 1;
};

} // namespace

::ttmlir::hw::KernelShape mlir::tt::d2m::planShape(const MovePlan &plan, const ::ttmlir::hw::ChipDesc &chip) {
  const ::ttmlir::hw::Costs costs(chip);
  ::ttmlir::hw::KernelShape shape;
  shape.startsAtOnce = true;
  const DimMapping mapping = {plan.blocks, plan.coreBlocks, plan.gridRows * plan.gridColumns};
  auto addClass = [&](int64_t begin, int64_t end) {
    if (begin >= end)
      return;
    ::ttmlir::hw::CoreClass cores;
    SmallVector<int64_t> firstBlocks;
    for (int64_t core = begin; core < end; ++core) {
      cores.cores.push_back(static_cast<uint32_t>(core / plan.gridColumns * chip.grid.x + core % plan.gridColumns));
      firstBlocks.push_back(core * plan.coreBlocks);
    }
    ::ttmlir::hw::Kernels kernels(costs, cores);
    kernels.chargesUnitCalls = true;
    if (const int64_t count = mapping.iterationsOf(begin))
      MoveShape(plan, chip, firstBlocks, count, kernels).run();
    shape.classes.push_back(std::move(cores));
  };
  const int64_t full = plan.coreBlocks ? plan.blocks / plan.coreBlocks : 0, active = mapping.numActiveCores();
  addClass(0, full);
  addClass(full, active);
  addClass(active, mapping.cores);
  return shape;
}
