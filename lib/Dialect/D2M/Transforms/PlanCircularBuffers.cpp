//===- PlanCircularBuffers.cpp - CB lifetimes and depths ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides the open entries of `circular_buffers`: lifetime, depth and tile order of each CB within the L1 budget. Reads `mapping`,
// `block_factors` and `dst`; CircularBufferReader.cpp checks entries that are decided.
//
//===----------------------------------------------------------------------===//

#include "CircularBufferReader.h"
#include "KernelPasses.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MPLANCIRCULARBUFFERS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Selects the open entries: aliases first, then residency within the free L1.
class CircularBufferSelector : CircularBufferReader {
public:
  CircularBufferSelector(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget)
      : CircularBufferReader(config, chip), budget(budget) {}

  LogicalResult run() {
    if (failed(read()))
      return failure();
    aliasShards();
    applyBlockMatmul();
    makeFactorsResident();
    makeStepsResident();
    return makeRowMajorStepsResident();
  }

private:
  void aliasShards() {
    for (auto [index, buffer] : llvm::enumerate(config.buffers.inputs))
      if (isOpen(buffer))
        (void)alias(buffer, index);
    for (auto [index, buffer] : llvm::enumerate(config.buffers.outputs))
      if (isOpen(buffer))
        (void)alias(buffer, generic.getNumOperands() + index);
  }

  bool fitsBudget() const { return config.buffers.sizeInBytes(chip) <= budget; }

  /// Makes matmul factors resident that several blocks of a core read, as far as they fit: right factors that all rows share, those
  /// that the rows of a matrix share, then left factors for a row of blocks.
  void makeFactorsResident() {
    for (bool variesByRow : {false, true})
      for (CircularBuffer &input : config.buffers.inputs)
        if (isStreamed(input) && config.mapping.coreRows > config.blocking.rows && input.variesByRow() == variesByRow)
          if (std::optional<Lifetime> lifetime = sharedLifetime(input))
            makeResident(input, *lifetime);
    for (CircularBuffer &input : config.buffers.inputs)
      if (isStreamed(input) && config.mapping.coreColumns > config.blocking.columns && !input.variesByColumn())
        makeResident(input, Lifetime::Row);
  }

  /// Makes the steps of inputs resident that several stages read, as far as they fit; the others are read again by each stage.
  void makeStepsResident() {
    for (CircularBuffer &input : config.buffers.inputs)
      if (isStreamed(input) && input.firstConsumer < input.lastConsumer)
        makeResident(input, Lifetime::Reduction);
  }

  /// Makes the steps of row-major inputs resident: a stage whose accumulators are in DST cannot tilize.
  LogicalResult makeRowMajorStepsResident() {
    for (auto [index, input] : llvm::enumerate(config.buffers.inputs)) {
      if (!isRowMajorInput(input) || !isStreamed(input) || !hasConsumer(input))
        continue;
      makeResident(input, Lifetime::Reduction);
      if (isStreamed(input))
        return config.analysis->refuse() << "expected tiles of all " << config.mapping.steps
                                         << " reduction steps of row-major operand " << index << " to fit L1, found a budget of "
                                         << budget << " bytes";
    }
    return success();
  }

  /// Makes all steps of an input resident if they fit. Lifetimes shorter than the kernel try double buffering of all steps first,
  /// then room for one more block.
  void makeResident(CircularBuffer &input, Lifetime lifetime) {
    if (!hasConsumer(input) || !isOpen(input))
      return;
    CircularBuffer before = input;
    input.lifetime = lifetime;
    SmallVector<uint64_t> depths = {uint64_t(config.residentBlocks(input))};
    if (!lastsForKernel(lifetime) && !isRowMajorInput(input))
      depths = {2 * depths.front(), std::max(depths.front(), kBuffersPerPort)};
    for (uint64_t depth : depths) {
      setDepth(input, tileOf(before), depth);
      if (fitsBudget())
        return;
    }
    input = before;
  }

  uint64_t budget;
};

} // namespace

LogicalResult mlir::tt::d2m::selectCircularBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget) {
  return failure(failed(CircularBufferSelector(config, chip, budget).run()) || failed(readMulticast(config)));
}

static LogicalResult decideCircularBuffers(GenericOp generic, const GenericContext &context) {
  FailureOr<LoweringConfig> config = readConfig(generic, context, ConfigPart::Blocking);
  if (failed(config) || failed(selectCircularBuffers(*config, context.chip, context.budget)))
    return failure();
  config->buffers.assignTo(generic);
  return success();
}

namespace {

struct PlanCircularBuffers : PlanPass<d2m::impl::D2MPlanCircularBuffersBase<PlanCircularBuffers>, decideCircularBuffers> {};

} // namespace
