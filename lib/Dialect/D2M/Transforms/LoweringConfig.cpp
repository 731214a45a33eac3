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

FailureOr<LoweringConfig> mlir::tt::d2m::readConfig(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip,
                                                    ConfigPart last) {
  LoweringConfig config{&analysis, WorkMapping::of(analysis.generic()), {}, {}};
  if (last == ConfigPart::Mapping)
    return config;
  FailureOr<Blocking> blocking = readBlocking(analysis, config.mapping, chip);
  if (failed(blocking))
    return failure();
  config.blocking = std::move(*blocking);
  if (last == ConfigPart::Blocking)
    return config;
  if (failed(readCircularBuffers(config, chip)) || failed(readMulticast(config)))
    return failure();
  if (last == ConfigPart::CircularBuffers)
    return config;
  planRows(config);
  if (failed(readBuffers(config, chip)) || failed(readStagger(config)))
    return failure();
  return config;
}

FailureOr<LoweringConfig> mlir::tt::d2m::planMapping(const GenericAnalysis &analysis, const WorkMapping &mapping,
                                                     const ::ttmlir::hw::ChipDesc &chip, uint64_t budget) {
  FailureOr<LoweringConfig> config = selectBlocking(analysis, mapping, chip, budget);
  if (failed(config))
    return failure();
  selectMulticast(*config, chip, budget);
  selectStagger(*config, chip);
  planRows(*config);
  return config;
}
