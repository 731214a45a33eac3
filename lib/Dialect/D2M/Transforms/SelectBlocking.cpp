//===- SelectBlocking.cpp - Block factors and DST use ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets `block_factors` and `dst`: the results per block, the reduction steps per block of an input, and the unroll factor of each
// stage. Reads the stages and `mapping`. Steps of a block and L1 of the CBs depend on each other: this pass searches both, keeps
// the blocking, and d2m-plan-circular-buffers finds the same CBs for it.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "LoweringConfig.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Support/Arithmetic.h"

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
using ::ttmlir::largestDivisor;

/// A block factor of at most `limit`: the largest divisor of `value`, unless that is less than half of `limit`.
static int64_t blockFactor(int64_t value, int64_t limit) {
  int64_t divisor = largestDivisor(value, limit), most = std::min(value, limit);
  return 2 * divisor >= most ? divisor : most;
}

namespace {

/// Takes or selects the blocking of a generic with a mapping.
class BlockingSelector {
public:
  BlockingSelector(const GenericAnalysis &analysis, const WorkMapping &mapping, const ::ttmlir::hw::ChipDesc &chip)
      : analysis(analysis), mapping(mapping), generic(analysis.generic()), capacity(registersOf(chip, analysis.schedule.is32Bit)) {
    // Tilize and untilize need full blocks.
    blocking.hasWholeBlocks =
        llvm::any_of(llvm::concat<const Type>(generic->getOperandTypes(), generic->getResultTypes()), isRowMajor);
    blocking.fp32Dest = analysis.schedule.is32Bit;
    // Double-buffer DST unless half of it is too small for a stage.
    blocking.usesFullDst =
        generic.getDstAttr() ? !generic.getDstAttr().getDoubleBuffered() : analysis.schedule.peak() > capacity / 2;
  }

  /// The blocking of the attributes. Emits an error at the generic for an illegal one.
  FailureOr<Blocking> read() {
    if (failed(readBlockFactors()) || failed(readDst()) || failed(verifySlots()))
      return failure();
    return blocking;
  }

  /// A blocking of at most `maxSteps` reduction steps per block. Decided attributes are kept.
  FailureOr<Blocking> select(int64_t maxSteps) {
    if (generic.getBlockFactorsAttr()) {
      if (failed(readBlockFactors()))
        return failure();
    } else {
      selectSteps(maxSteps);
      selectBlocks();
    }
    if (generic.getDstAttr()) {
      if (failed(readDst()))
        return failure();
    } else {
      blocking.unroll = llvm::map_to_vector(analysis.schedule.stages, [&](const Stage &stage) { return selectUnroll(stage); });
    }
    if (failed(verifySlots()))
      return failure();
    return blocking;
  }

private:
  int64_t slots() const { return blocking.usesFullDst ? capacity : capacity / 2; }

  void selectBlocks() {
    // A stage that packs at every step uses its slots for unrolled steps.
    int64_t tiles = analysis.schedule.packsPerStep() ? 1 : analysis.schedule.tilesIn(slots());
    // A square block needs the fewest tiles of matmul factors.
    ArrayRef<int64_t> extents = generic.getExtents();
    int64_t mostRows = blockExtent(extents[0], mapping.coreRows, analysis.schedule.hasMatmuls() ? std::sqrt(tiles) : 1);
    blocking.columns = blockExtent(extents[1], mapping.coreColumns, tiles / mostRows);
    blocking.rows = blockExtent(extents[0], mapping.coreRows, tiles / blocking.columns);
  }

  /// Selects the most steps per block that divide the steps of every core.
  void selectSteps(int64_t maxSteps) {
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

  /// Reads `block_factors`. Emits an error for illegal ones.
  LogicalResult readBlockFactors() {
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

  /// Reads `dst`. Emits an error for an illegal format or unroll factor.
  LogicalResult readDst() {
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
  int64_t capacity;
  Blocking blocking;
};

} // namespace

void Blocking::assignTo(GenericOp generic) const {
  const int64_t factors[] = {rows, columns, steps};
  const auto format = fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16;
  generic.setBlockFactors(ArrayRef(factors).take_front(generic.getExtents().size()));
  generic.setDstAttr(DstAttr::get(generic.getContext(), format, /*double_buffered=*/!usesFullDst, unroll));
}

FailureOr<Blocking> mlir::tt::d2m::readBlocking(const GenericAnalysis &analysis, const WorkMapping &mapping,
                                                const ::ttmlir::hw::ChipDesc &chip) {
  return BlockingSelector(analysis, mapping, chip).read();
}

/// A config with blocks of at most `maxSteps` steps, and the CBs that they need.
static FailureOr<LoweringConfig> selectWithin(int64_t maxSteps, const GenericAnalysis &analysis, const WorkMapping &mapping,
                                              const ::ttmlir::hw::ChipDesc &chip, uint64_t budget) {
  FailureOr<Blocking> blocking = BlockingSelector(analysis, mapping, chip).select(maxSteps);
  if (failed(blocking))
    return failure();
  LoweringConfig config{&analysis, mapping, std::move(*blocking), {}};
  if (failed(selectCircularBuffers(config, chip, budget)))
    return failure();
  return config;
}

/// L1 bytes of the CBs of `config`, with CBs of rows.
static uint64_t l1BytesOf(LoweringConfig config, const ::ttmlir::hw::ChipDesc &chip) {
  planRows(config);
  return config.buffers.sizeInBytes(chip);
}

FailureOr<LoweringConfig> mlir::tt::d2m::selectBlocking(const GenericAnalysis &analysis, const WorkMapping &mapping,
                                                        const ::ttmlir::hw::ChipDesc &chip, uint64_t budget) {
  FailureOr<LoweringConfig> config = selectWithin(kMaxBlockSteps, analysis, mapping, chip, budget);
  if (analysis.generic().getBlockFactorsAttr())
    return config;
  // Smaller blocks of steps take less L1.
  for (int64_t steps = kMaxBlockSteps / 2; steps > 0 && succeeded(config) && l1BytesOf(*config, chip) > budget; steps /= 2)
    if (config->blocking.steps > steps)
      config = selectWithin(steps, analysis, mapping, chip, budget);
  return config;
}

static LogicalResult decideBlocking(GenericOp generic, const GenericContext &context) {
  FailureOr<LoweringConfig> config = readConfig(generic, context, ConfigPart::Mapping);
  if (failed(config))
    return failure();
  config = selectBlocking(*config->analysis, config->mapping, context.chip, context.budget);
  if (failed(config))
    return failure();
  config->blocking.assignTo(generic);
  return success();
}

namespace {

struct SelectBlocking : PlanPass<d2m::impl::D2MSelectBlockingBase<SelectBlocking>, decideBlocking> {};

} // namespace
