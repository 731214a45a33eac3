//===- SelectBlocking.cpp - Block factors and DST use ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets `block_factors` and `dst`: the results per block, the reduction steps per block of an input, and the unroll factor of each
// stage. Reads the stages and `mapping`; d2m-alias-shards and d2m-plan-circular-buffers follow.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "LoweringConfig.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <numeric>

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSELECTBLOCKING
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// The largest divisor of `value` that is at most `limit`.
static int64_t largestDivisor(int64_t value, int64_t limit) {
  int64_t divisor = std::max<int64_t>(std::min(value, limit), 1);
  while (value % divisor != 0)
    --divisor;
  return divisor;
}

/// A block factor of at most `limit`: the largest divisor of `value`, unless that is less than half of `limit`.
static int64_t blockFactor(int64_t value, int64_t limit) {
  int64_t divisor = largestDivisor(value, limit), most = std::min(value, limit);
  return 2 * divisor >= most ? divisor : most;
}

namespace {

/// Selects the blocking of a generic with a mapping, or checks a decided one.
class BlockingSelector {
public:
  BlockingSelector(const GenericAnalysis &analysis, const WorkMapping &mapping, const ::ttmlir::hw::ChipDesc &chip,
                   int64_t maxSteps)
      : analysis(analysis), mapping(mapping), generic(analysis.generic), capacity(registersOf(chip, analysis.schedule.is32Bit)),
        maxSteps(maxSteps) {}

  FailureOr<Blocking> run() {
    if (failed(select()))
      return failure();
    return blocking;
  }

private:
  LogicalResult select() {
    // Tilize and untilize need full blocks.
    blocking.hasWholeBlocks =
        llvm::any_of(llvm::concat<const Type>(generic->getOperandTypes(), generic->getResultTypes()), isRowMajor);
    blocking.fp32Dest = analysis.schedule.is32Bit;
    // Double-buffer DST unless half of it is too small for a stage.
    blocking.usesFullDst =
        generic.getDstAttr() ? !generic.getDstAttr().getDoubleBuffered() : analysis.schedule.peak() > capacity / 2;
    if (generic.getBlockFactorsAttr()) {
      if (failed(applyBlockFactors()))
        return failure();
    } else {
      selectSteps();
      selectBlocks();
    }
    if (!generic.getDstAttr()) {
      for (const Stage &stage : analysis.schedule.stages)
        blocking.unroll.push_back(selectUnroll(stage));
      return verifySlots();
    }
    return failure(failed(applyDst()) || failed(verifySlots()));
  }

  int64_t slots() const { return blocking.usesFullDst ? capacity : capacity / 2; }

  void selectBlocks() {
    // A stage that packs at every step uses its slots for unrolled steps.
    int64_t tiles = analysis.schedule.packsPerStep() ? 1 : slots() / analysis.schedule.peak();
    // A square block needs the fewest tiles of matmul factors.
    ArrayRef<int64_t> extents = generic.getExtents();
    int64_t mostRows = blockExtent(extents[0], mapping.coreRows, analysis.schedule.hasMatmuls() ? std::sqrt(tiles) : 1);
    blocking.columns = blockExtent(extents[1], mapping.coreColumns, tiles / mostRows);
    blocking.rows = blockExtent(extents[0], mapping.coreRows, tiles / blocking.columns);
  }

  /// Selects the most steps per block that divide the steps of every core.
  void selectSteps() {
    blocking.steps = largestDivisor(analysis.reductionSteps, maxSteps);
    while (mapping.steps % blocking.steps != 0)
      blocking.steps = largestDivisor(analysis.reductionSteps, blocking.steps - 1);
  }

  /// The block factor, at most `limit`, of a dimension of `total` iterations, `perCore` of them on a core.
  int64_t blockExtent(int64_t total, int64_t perCore, int64_t limit) {
    return blocking.hasWholeBlocks ? largestDivisor(std::gcd(perCore, total), limit) : blockFactor(perCore, limit);
  }

  /// Trip count of the loop of a stage: steps of a block, or cores whose partial sums it adds.
  int64_t tripCount(const Stage &stage) const {
    return stage.kind == StageKind::Join ? mapping.groupExtent(stage.groupDim) : blocking.steps;
  }
  /// DST slots per unrolled step and tile of a block, accumulators excluded.
  static int64_t slotsPerStep(const Stage &stage) { return stage.loopPeak - stage.accumulators.size(); }

  int64_t selectUnroll(const Stage &stage) const {
    // A matmul needs no slots besides its accumulator.
    if (stage.kind == StageKind::Once || slotsPerStep(stage) == 0)
      return 1;
    return largestDivisor(tripCount(stage), (slots() - int64_t(stage.accumulators.size()) * blocking.tiles()) /
                                                (slotsPerStep(stage) * blocking.tiles()));
  }

  //===--------------------------------------------------------------------===//
  // Decided blocking
  //===--------------------------------------------------------------------===//

  /// Applies `block_factors`. Emits an error for illegal ones.
  LogicalResult applyBlockFactors() {
    ArrayRef<int64_t> factors = generic.getBlockFactorsAttr().asArrayRef(), extents = generic.getExtents();
    blocking.rows = factors[0];
    blocking.columns = factors[1];
    blocking.steps = factors.size() > 2 ? factors[2] : 1;
    if (blocking.rows > mapping.coreRows || blocking.columns > mapping.coreColumns)
      return generic.emitOpError("expected blocks of at most ")
             << mapping.coreRows << "x" << mapping.coreColumns << " results, as many as a core has, found " << blocking.rows << "x"
             << blocking.columns;
    if (mapping.steps % blocking.steps != 0 || analysis.reductionSteps % blocking.steps != 0)
      return generic.emitOpError("expected a block factor that divides the ")
             << mapping.steps << " of " << analysis.reductionSteps << " steps of a core, found " << blocking.steps;
    for (unsigned dim : {0, 1})
      if (blocking.hasWholeBlocks && std::gcd(dim == 0 ? mapping.coreRows : mapping.coreColumns, extents[dim]) % factors[dim] != 0)
        return generic.emitOpError("expected a block factor that divides the iterations of dimension ")
               << dim << " on every core, as a tensor is row-major, found " << factors[dim];
    if (analysis.schedule.packsPerStep() && blocking.tiles() != 1)
      return generic.emitOpError("expected blocks of one tile, as a stage packs at every step, found ")
             << blocking.rows << "x" << blocking.columns;
    return success();
  }

  /// Applies `dst`. Emits an error for an illegal format or unroll factor.
  LogicalResult applyDst() {
    DstAttr dst = generic.getDstAttr();
    const auto format = blocking.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16;
    if (dst.getFormat() != format)
      return generic.emitOpError("expected destination registers of ")
             << ttcore::stringifyEnum(format) << " for its tiles, found " << ttcore::stringifyEnum(dst.getFormat());
    if (dst.getUnroll().size() != analysis.schedule.stages.size())
      return generic.emitOpError("expected unroll factors of ")
             << analysis.schedule.stages.size() << " stages, found " << dst.getUnroll().size();
    blocking.unroll.assign(dst.getUnroll().begin(), dst.getUnroll().end());
    for (auto [index, stage, unroll] : llvm::enumerate(analysis.schedule.stages, blocking.unroll)) {
      const int64_t trips = stage.kind == StageKind::Once || stage.kind == StageKind::Exchange ? 1 : tripCount(stage);
      if (unroll < 1 || trips % unroll != 0)
        return generic.emitOpError("expected an unroll factor that divides the trip count ")
               << trips << " of stage " << index << ", found " << unroll;
    }
    return success();
  }

  /// Checks that a block and the unrolled steps of every stage fit DST.
  LogicalResult verifySlots() {
    for (auto [index, stage, unroll] : llvm::enumerate(analysis.schedule.stages, blocking.unroll)) {
      const int64_t accumulators = stage.accumulators.size();
      const int64_t used = std::max<int64_t>(stage.peak, accumulators + slotsPerStep(stage) * unroll) * blocking.tiles();
      if (used > slots())
        return generic.emitOpError("expected stage ")
               << index << " to use at most " << slots() << " destination registers, found " << used;
    }
    return success();
  }

  const GenericAnalysis &analysis;
  const WorkMapping &mapping;
  GenericOp generic;
  int64_t capacity, maxSteps;
  Blocking blocking;
};

struct SelectBlocking : PlanPass<d2m::impl::D2MSelectBlockingBase<SelectBlocking>, decideBlocking> {};

} // namespace

void Blocking::assignTo(GenericOp generic) const {
  const int64_t factors[] = {rows, columns, steps};
  const auto format = fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16;
  generic.setBlockFactors(ArrayRef(factors).take_front(generic.getExtents().size()));
  generic.setDstAttr(DstAttr::get(generic.getContext(), format, /*double_buffered=*/!usesFullDst, unroll));
}

FailureOr<Blocking> mlir::tt::d2m::selectBlocking(const GenericAnalysis &analysis, const WorkMapping &mapping,
                                                  const ::ttmlir::hw::ChipDesc &chip, int64_t maxSteps) {
  return BlockingSelector(analysis, mapping, chip, maxSteps).run();
}

LogicalResult mlir::tt::d2m::decideBlocking(GenericOp generic, const GenericContext &context) {
  if (!generic.getMappingAttr() && failed(decideGrid(generic, context)))
    return failure();
  FailureOr<LoweringConfig> config = selectConfig(generic, context, /*multicast=*/false);
  if (failed(config))
    return failure();
  config->blocking.assignTo(generic);
  return success();
}
