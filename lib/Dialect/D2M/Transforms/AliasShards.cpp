//===- AliasShards.cpp - Alias CBs to tensor shards -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides which open entries of `circular_buffers` are aliases: the shard of a tensor that already holds, on every core, the tiles
// of that core. Reads `grid` and `mapping`; d2m-plan-circular-buffers decides the remaining entries.
//
//===----------------------------------------------------------------------===//

#include "CircularBufferReader.h"
#include "KernelPasses.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MALIASSHARDS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

static LogicalResult decideAliases(GenericOp generic, const GenericContext &context) {
  FailureOr<LoweringConfig> config = readConfig(generic, context, ConfigPart::Mapping);
  if (failed(config) || failed(verifyNumCircularBuffers(*config->analysis)))
    return failure();
  MLIRContext *mlir = generic.getContext();
  const size_t inputs = generic.getNumOperands(), intermediates = config->schedule().intermediates.size();
  SmallVector<Attribute> entries(inputs + intermediates + generic.getNumResults(), UnitAttr::get(mlir));
  if (ArrayAttr decided = generic.getCircularBuffersAttr())
    entries.assign(decided.begin(), decided.end());
  for (auto [tensor, placement] : llvm::enumerate(config->analysis->placements)) {
    Attribute &entry = entries[tensor < inputs ? tensor : tensor + intermediates];
    if (isa<UnitAttr>(entry) && findShardPage(placement, generic.getExtents(), config->mapping))
      entry = CircularBufferAttr::get(mlir, Lifetime::Kernel, /*depth=*/1, /*alias=*/true, /*step_major=*/false, MulticastAttr());
  }
  generic.setCircularBuffersAttr(ArrayAttr::get(mlir, entries));
  return success();
}

namespace {

struct AliasShards : PlanPass<d2m::impl::D2MAliasShardsBase<AliasShards>, decideAliases> {};

} // namespace
