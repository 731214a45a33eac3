//===- LoweringConfig.cpp - Lowering config of a generic ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringConfig.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

int64_t LoweringConfig::columnBlocks(const CircularBuffer &buffer) const {
  return buffer.variesByColumn() ? llvm::divideCeil(mapping.coreColumns, blocking.columns) : 1;
}

int64_t LoweringConfig::residentBlocks(const CircularBuffer &buffer) const {
  switch (buffer.lifetime) {
  case Lifetime::Reduction:
  case Lifetime::Row:
    return stepBlocks(buffer);
  case Lifetime::Matrix:
  case Lifetime::Resident:
    return stepBlocks(buffer) * columnBlocks(buffer);
  default:
    return 1;
  }
}

/// Selects a config with at most `maxSteps` reduction steps per block.
static FailureOr<LoweringConfig> selectConfig(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                              bool multicast, int64_t maxSteps) {
  LoweringConfig config{&analysis, selectGrid(analysis, chip), {}, {}};
  FailureOr<Blocking> blocking = selectBlocking(analysis, config.mapping, chip, maxSteps);
  if (failed(blocking))
    return failure();
  config.blocking = std::move(*blocking);
  if (failed(planCircularBuffers(config, chip, budget)) || failed(insertMulticast(config, chip, budget, multicast)))
    return failure();
  planRows(config);
  if (failed(allocateBuffers(config, chip)))
    return failure();
  return config;
}

FailureOr<LoweringConfig> mlir::tt::d2m::selectConfig(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip,
                                                      uint64_t budget, bool multicast) {
  FailureOr<LoweringConfig> config = ::selectConfig(analysis, chip, budget, multicast, kMaxBlockSteps);
  // Smaller blocks of steps take less L1.
  for (int64_t steps = kMaxBlockSteps / 2; succeeded(config) && config->buffers.sizeInBytes(chip) > budget && steps > 0; steps /= 2)
    if (config->blocking.steps > steps && !config->generic().getBlockFactorsAttr())
      config = ::selectConfig(analysis, chip, budget, multicast, steps);
  return config;
}
