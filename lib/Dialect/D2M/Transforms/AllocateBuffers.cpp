//===- AllocateBuffers.cpp - Ports and L1 addresses of circular buffers -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanGenerics.h"

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MALLOCATEBUFFERS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBPort;

/// The places of `buffers` of `op`.
static ArrayAttr placesOf(Operation *op, ArrayRef<const BufferPlan *> buffers) {
  auto placeOf = [](const BufferPlan *buffer) -> Attribute { return BufferAttr::of(buffer->type); };
  return ArrayAttr::get(op->getContext(), llvm::map_to_vector(buffers, placeOf));
}

/// Takes places of circular buffers that are decided: an error at `op` where they are not those of `buffers`, or not on a core.
static LogicalResult takePlaces(Operation *op, ArrayAttr places, ArrayRef<BufferPlan *> buffers,
                                const ::ttmlir::hw::ChipDesc &chip) {
  if (places.size() != buffers.size())
    return op->emitOpError("expected ") << buffers.size() << " circular buffers, found " << places.size() << " in buffers";
  for (auto [number, buffer, attr] : llvm::enumerate(buffers, places.getAsRange<BufferAttr>())) {
    auto wanted = BufferAttr::of(buffer->type);
    if (attr.getPageSize() != wanted.getPageSize() || attr.getBuffers() != wanted.getBuffers() ||
        attr.getOperand() != wanted.getOperand())
      return op->emitOpError("expected the pages and depth of ")
             << wanted << " for circular buffer " << number << ", found " << attr;
    if (unsigned(attr.getPort()) >= chip.numCBs)
      return op->emitOpError("expected ports below ") << chip.numCBs << ", found " << attr << " for circular buffer " << number;
    const MemRefType push = buffer->type.getMemref();
    if (llvm::Error error = checkPlace(attr, push, number, chip))
      return op->emitOpError() << toString(std::move(error));
    buffer->type = attr.placed(push);
  }
  return success();
}

LogicalResult mlir::tt::d2m::allocateBuffers(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip) {
  if (ArrayAttr places = plan.generic.getBuffersAttr()) {
    auto isMutable = [](const BufferPlan *buffer) { return const_cast<BufferPlan *>(buffer); };
    return takePlaces(plan.generic, places, llvm::map_to_vector(plan.buffers(), isMutable), chip);
  }
  size_t ofRows = plan.tilesOfRows().size(), inCompute = plan.intermediates.size() + ofRows;
  size_t total = plan.inputs.size() + plan.masks.size() + plan.outputs.size() + inCompute;
  if (total > chip.numCBs)
    return plan.refuse() << "needs " << total << " circular buffers but a core has " << chip.numCBs;
  CircularBufferAllocator allocator(chip);
  unsigned port = 0;
  auto place = [&](BufferPlan &buffer) { buffer.type = allocator.place(buffer.type, port++); };
  auto placeOutside = [&](SmallVector<BufferPlan> &tiles, SmallVector<RowsPlan> &rows) {
    for (auto [buffer, each] : llvm::zip_equal(tiles, rows))
      place(each.isUsed ? each.buffer : buffer);
  };
  auto placeInside = [&](SmallVector<BufferPlan> &tiles, SmallVector<RowsPlan> &rows) {
    for (auto [buffer, each] : llvm::zip_equal(tiles, rows))
      if (each.isUsed)
        place(buffer);
  };
  placeOutside(plan.inputs, plan.inputRows);
  for (MaskPlan &mask : plan.masks)
    place(mask.buffer);
  // Ports that are called so as long as there are enough of them.
  auto startAt = [&](CBPort first, size_t buffers) {
    if (unsigned(first) + buffers <= chip.numCBs)
      port = std::max(port, unsigned(first));
  };
  startAt(CBPort::Out0, plan.outputs.size() + inCompute);
  placeOutside(plan.outputs, plan.outputRows);
  startAt(CBPort::Intermed0, inCompute);
  for (BufferPlan &buffer : plan.intermediates)
    place(buffer);
  placeInside(plan.inputs, plan.inputRows);
  placeInside(plan.outputs, plan.outputRows);
  if (llvm::Error error = allocator.check())
    return plan.refuse() << toString(std::move(error));
  return success();
}

LogicalResult mlir::tt::readPlaces(RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &chip) {
  if (ttcore::GridAttr grid = plan.op.getGridAttr())
    if (grid.getShape() != ArrayRef({plan.gridRows, plan.gridColumns}))
      return plan.op.emitOpError("expected a grid of ")
             << plan.gridRows << "x" << plan.gridColumns << " cores for its blocks, found " << grid;
  ArrayAttr places = plan.op.getBuffersAttr();
  if (!places)
    return success();
  SmallVector<BufferPlan *> buffers = {&plan.result};
  if (plan.hasScratch())
    buffers.push_back(&plan.scratch);
  return takePlaces(plan.op, places, buffers, chip);
}

LogicalResult mlir::tt::d2m::decideBuffers(GenericOp generic, const GenericContext &context) {
  if (!generic.getCircularBuffersAttr() && failed(decideCircularBuffers(generic, context)))
    return failure();
  FailureOr<KernelPlan> plan = planKernels(generic, context, /*multicast=*/false);
  if (failed(plan))
    return failure();
  generic.setBuffersAttr(placesOf(generic, plan->buffers()));
  return success();
}

namespace {

struct AllocateBuffers : d2m::impl::D2MAllocateBuffersBase<AllocateBuffers> {
  void runOnOperation() final {
    bool ok = succeeded(planGenerics(getOperation(), getAnalysisManager(), decideBuffers));
    auto allocate = [&](RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &) {
      plan.op.setBuffersAttr(placesOf(plan.op, plan.buffers()));
      return success();
    };
    ok &= succeeded(planRearranges(getOperation(), getAnalysisManager(), allocate));
    if (!ok)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
