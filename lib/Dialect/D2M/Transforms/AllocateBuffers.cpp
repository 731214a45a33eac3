//===- AllocateBuffers.cpp - Ports and L1 addresses of circular buffers -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

LogicalResult mlir::tt::d2m::allocateBuffers(KernelPlan &plan, const ::tt::hw::ChipDesc &chip) {
  size_t ofRows = plan.tilesOfRows().size(), inCompute = plan.intermediates.size() + ofRows;
  size_t total = plan.inputs.size() + plan.masks.size() + plan.outputs.size() + inCompute;
  if (total > chip.numCBs)
    return plan.generic.emitOpError("needs ") << total << " circular buffers but a core has " << chip.numCBs;
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
  // Numbers that are called so as long as there are enough of them.
  auto startAt = [&](unsigned first, size_t buffers) {
    if (first + buffers <= chip.numCBs)
      port = std::max(port, first);
  };
  startAt(16, plan.outputs.size() + inCompute);
  placeOutside(plan.outputs, plan.outputRows);
  startAt(24, inCompute);
  for (BufferPlan &buffer : plan.intermediates)
    place(buffer);
  placeInside(plan.inputs, plan.inputRows);
  placeInside(plan.outputs, plan.outputRows);
  if (llvm::Error error = allocator.check())
    return plan.generic.emitOpError() << toString(std::move(error));
  return success();
}
