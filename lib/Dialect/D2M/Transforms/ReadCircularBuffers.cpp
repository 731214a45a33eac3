//===- ReadCircularBuffers.cpp - Circular buffers that are decided --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CircularBufferBuilder.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Takes `circular_buffers`, and refuses what kernels cannot have.
class CircularBufferReader : CircularBufferBuilder {
public:
  CircularBufferReader(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget)
      : CircularBufferBuilder(config, chip, budget) {}

  LogicalResult run() {
    auto decided = llvm::to_vector(generic.getCircularBuffersAttr().getAsRange<CircularBufferAttr>());
    const size_t inputs = config.buffers.inputs.size(), inside = config.buffers.intermediates.size();
    if (decided.size() != inputs + inside + config.buffers.outputs.size())
      return generic.emitOpError("expected ")
             << inputs + inside + config.buffers.outputs.size() << " circular buffers, of " << inputs << " inputs, " << inside
             << " intermediates and " << config.buffers.outputs.size() << " results, found " << decided.size();
    for (auto [index, buffer] : llvm::enumerate(config.buffers.inputs))
      if (failed(readInput(buffer, index, decided[index])))
        return failure();
    for (auto [index, buffer] : llvm::enumerate(config.buffers.intermediates))
      if (failed(readInner(buffer, inputs + index, decided[inputs + index])))
        return failure();
    for (auto [index, buffer] : llvm::enumerate(config.buffers.outputs))
      if (failed(readOutput(buffer, index, inputs + inside + index, decided[inputs + inside + index])))
        return failure();
    return readProducts(decided);
  }

private:
  InFlightDiagnostic refuse(unsigned number, const Twine &wanted, CircularBufferAttr found) {
    return generic.emitOpError("expected ") << wanted << " for circular buffer " << number << ", found " << found;
  }

  LogicalResult readAlias(CircularBuffer &buffer, unsigned tensor, unsigned number, CircularBufferAttr decided) {
    if (!alias(buffer, tensor))
      return refuse(number, "a tensor whose shards are the tiles of each core", decided);
    if (decided.getLifetime() != Lifetime::Kernel || decided.getDepth() != 1)
      return refuse(number, "lifetime kernel and depth 1 of an alias", decided);
    return success();
  }

  LogicalResult readInput(CircularBuffer &buffer, unsigned number, CircularBufferAttr decided) {
    if (decided.getAlias())
      return readAlias(buffer, number, number, decided);
    const Lifetime lifetime = decided.getLifetime();
    if (lifetime != buffer.lifetime) {
      if (!canKeep(buffer, lifetime))
        return refuse(number, "a lifetime that its indexing map allows", decided);
      setLifetime(buffer, lifetime);
    } else if (lifetime == Lifetime::Step && hasRows(buffer) && isRead(buffer)) {
      return refuse(number, "tiles of rows to stay for all steps of a block", decided);
    }
    return readDepth(buffer, number, decided);
  }

  /// Whether all steps of an input can stay that long.
  bool canKeep(CircularBuffer &input, Lifetime lifetime) {
    if (!comesInSteps(input) || !isRead(input))
      return false;
    // Cores of a group have different numbers of steps, which only loops over blocks of results know.
    if (generic.getGroup() && lifetime != Lifetime::Reduction)
      return false;
    switch (lifetime) {
    case Lifetime::Reduction:
      return true;
    case Lifetime::Row:
      return !readsColumns(input);
    case Lifetime::Matrix:
    case Lifetime::Kernel:
      return (lifetime == Lifetime::Kernel && !readsRows(input)) || matrixLifetime(input) == lifetime;
    default:
      return false;
    }
  }

  LogicalResult readInner(CircularBuffer &buffer, unsigned number, CircularBufferAttr decided) {
    if (decided.getAlias() || decided.getLifetime() != buffer.lifetime)
      return refuse(number, "lifetime " + stringifyEnum(buffer.lifetime), decided);
    return readDepth(buffer, number, decided);
  }

  LogicalResult readOutput(CircularBuffer &buffer, unsigned result, unsigned number, CircularBufferAttr decided) {
    if (decided.getAlias())
      return readAlias(buffer, generic.getNumOperands() + result, number, decided);
    return readInner(buffer, number, decided);
  }

  LogicalResult readDepth(CircularBuffer &buffer, unsigned number, CircularBufferAttr decided) {
    // Blocks that stay together are one behind the other.
    if (decided.getDepth() < 1 || decided.getDepth() % buffer.residentBlocks != 0 || decided.getDepth() > int64_t(chip.l1Size))
      return refuse(number, "a depth in multiples of " + Twine(buffer.residentBlocks) + " blocks that fits L1", decided);
    setDepth(buffer, tileOf(buffer), decided.getDepth());
    return success();
  }

  /// Takes the order of tiles in blocks: `d2m.tile_matmul_block` reads all right factors step by step, or none.
  LogicalResult readProducts(ArrayRef<CircularBufferAttr> decided) {
    DenseSet<unsigned> factors;
    forProducts([&](const Step &step) { factors.insert(step.second); });
    auto isStepMajor = [&](unsigned number) { return decided[number].getStepMajor(); };
    config.buffers.usesBlockMatmul = llvm::any_of(factors, isStepMajor);
    const bool isLegal = !config.buffers.usesBlockMatmul || canUseBlockMatmul();
    for (unsigned number = 0; number < decided.size(); ++number)
      if (isStepMajor(number) != (config.buffers.usesBlockMatmul && factors.contains(number)) || (isStepMajor(number) && !isLegal))
        return refuse(number, isStepMajor(number) ? "tiles in the order of rows" : "tiles in the order of steps", decided[number]);
    if (config.buffers.usesBlockMatmul)
      for (unsigned number : factors)
        config.buffers.inputs[number].isStepMajor = true;
    return success();
  }
};

} // namespace

LogicalResult mlir::tt::d2m::readCircularBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget) {
  return CircularBufferReader(config, chip, budget).run();
}
