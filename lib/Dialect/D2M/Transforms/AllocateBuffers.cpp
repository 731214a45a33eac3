//===- AllocateBuffers.cpp - Ports and L1 addresses of CBs ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets `buffers`, the port and L1 address of each circular buffer, for unified generics and d2m.rearrange. The last decision before
// d2m-split-threads: reads all others, and is the only allocator of CBs.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MALLOCATEBUFFERS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBPort;

/// The `buffers` attribute of `op`.
static ArrayAttr buffersAttr(Operation *op, ArrayRef<const CircularBuffer *> buffers) {
  auto placeOf = [](const CircularBuffer *buffer) -> Attribute { return BufferAttr::of(buffer->type); };
  return ArrayAttr::get(op->getContext(), llvm::map_to_vector(buffers, placeOf));
}

/// `place` with the pages, depth and alias of `buffer`.
static BufferAttr withPagesOf(BufferAttr buffer, BufferAttr place) {
  return BufferAttr::get(place.getContext(), place.getPort(), place.getAddress(), buffer.getPageSize(), buffer.getBuffers(),
                         buffer.getOperand());
}

/// Applies decided ports and addresses to `buffers`. Emits an error at `op` if they contradict pages or depth, overlap, or are not
/// on a core.
static LogicalResult applyBufferPlaces(Operation *op, ArrayAttr places, ArrayRef<CircularBuffer *> buffers,
                                       const ::ttmlir::hw::ChipDesc &chip) {
  if (places.size() != buffers.size())
    return op->emitOpError("expected ") << buffers.size() << " circular buffers, found " << places.size() << " in buffers";
  for (auto [number, buffer, attr] : llvm::enumerate(buffers, places.getAsRange<BufferAttr>())) {
    auto wanted = BufferAttr::of(buffer->type);
    if (attr.getPageSize() != wanted.getPageSize() || attr.getBuffers() != wanted.getBuffers() ||
        attr.getOperand() != wanted.getOperand())
      return op->emitOpError("expected the pages and depth of ")
             << withPagesOf(wanted, attr) << " for circular buffer " << number << ", found " << attr;
    if (unsigned(attr.getPort()) >= chip.numCBs)
      return op->emitOpError("expected ports below ") << chip.numCBs << ", found " << attr << " for circular buffer " << number;
    const MemRefType push = buffer->type.getMemref();
    if (llvm::Error error = checkPlace(attr, push, number, chip))
      return op->emitOpError() << toString(std::move(error));
    buffer->type = attr.placed(push);
  }
  auto pushes = llvm::map_to_vector(buffers, [](const CircularBuffer *buffer) { return buffer->type.getMemref(); });
  return verifyPlacesApart(op, llvm::to_vector(places.getAsRange<BufferAttr>()), pushes);
}

LogicalResult mlir::tt::d2m::readBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  return applyBufferPlaces(config.generic(), config.generic().getBuffersAttr(), config.buffers.all(), chip);
}

LogicalResult mlir::tt::d2m::allocateBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  size_t numRowMajor = config.buffers.rowMajorTileBuffers().size(), numInternal = config.buffers.intermediates.size() + numRowMajor;
  size_t total = config.buffers.inputs.size() + config.buffers.masks.size() + config.buffers.outputs.size() + numInternal;
  if (total > chip.numCBs)
    return config.analysis->refuse() << "expected at most " << chip.numCBs << " circular buffers, found " << total;
  CircularBufferAllocator allocator(chip);
  unsigned port = 0;
  auto place = [&](CircularBuffer &buffer) { buffer.type = allocator.place(buffer.type, port++); };
  auto placeExternal = [&](SmallVector<CircularBuffer> &tiles, SmallVector<RowMajorBuffer> &rows) {
    for (auto [buffer, each] : llvm::zip_equal(tiles, rows))
      place(each.isUsed ? each.buffer : buffer);
  };
  auto placeInternal = [&](SmallVector<CircularBuffer> &tiles, SmallVector<RowMajorBuffer> &rows) {
    for (auto [buffer, each] : llvm::zip_equal(tiles, rows))
      if (each.isUsed)
        place(buffer);
  };
  placeExternal(config.buffers.inputs, config.buffers.inputRows);
  for (MaskBuffer &mask : config.buffers.masks)
    place(mask.buffer);
  // Use tt-metal's conventional first port if enough ports follow it.
  auto startAt = [&](CBPort first, size_t buffers) {
    if (unsigned(first) + buffers <= chip.numCBs)
      port = std::max(port, unsigned(first));
  };
  startAt(CBPort::Out0, config.buffers.outputs.size() + numInternal);
  placeExternal(config.buffers.outputs, config.buffers.outputRows);
  startAt(CBPort::Intermed0, numInternal);
  for (CircularBuffer &buffer : config.buffers.intermediates)
    place(buffer);
  placeInternal(config.buffers.inputs, config.buffers.inputRows);
  placeInternal(config.buffers.outputs, config.buffers.outputRows);
  if (llvm::Error error = allocator.check())
    return config.analysis->refuse() << toString(std::move(error));
  return success();
}

LogicalResult mlir::tt::applyPlaces(RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &chip) {
  if (ttcore::GridAttr grid = plan.op.getGridAttr())
    if (grid.getShape() != ArrayRef({plan.gridRows, plan.gridColumns}))
      return plan.op.emitOpError("expected a grid of ")
             << plan.gridRows << "x" << plan.gridColumns << " cores for its blocks, found " << grid;
  ArrayAttr places = plan.op.getBuffersAttr();
  if (!places)
    return success();
  SmallVector<CircularBuffer *> buffers = {&plan.result};
  if (plan.hasScratch())
    buffers.push_back(&plan.scratch);
  return applyBufferPlaces(plan.op, places, buffers, chip);
}

static LogicalResult decideBuffers(GenericOp generic, const GenericContext &context) {
  FailureOr<LoweringConfig> config = readConfig(generic, context, ConfigPart::CircularBuffers);
  if (failed(config))
    return failure();
  planRows(*config);
  if (generic.getBuffersAttr())
    return readBuffers(*config, context.chip);
  if (failed(allocateBuffers(*config, context.chip)))
    return failure();
  generic.setBuffersAttr(buffersAttr(generic, std::as_const(config->buffers).all()));
  return success();
}

namespace {

struct AllocateBuffers : d2m::impl::D2MAllocateBuffersBase<AllocateBuffers> {
  void runOnOperation() final {
    bool ok = succeeded(forEachGeneric(getOperation(), getAnalysisManager(), decideBuffers, sharePlan));
    auto allocate = [&](RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &) {
      plan.op.setBuffersAttr(buffersAttr(plan.op, plan.buffers()));
      return success();
    };
    ok &= succeeded(forEachRearrange(getOperation(), getAnalysisManager(), allocate, sharePlan));
    if (!ok)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
