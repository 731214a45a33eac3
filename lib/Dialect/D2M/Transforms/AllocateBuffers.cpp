//===- AllocateBuffers.cpp - Ports and L1 addresses of circular buffers -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBPort;
using ttkernel::CBType;

BufferPlacer::BufferPlacer(const ::tt::hw::ChipDesc &chip)
    : chip(chip), address(llvm::alignTo(chip.l1UnreservedBase, chip.nocDramAddressAlignBytes)) {}

void BufferPlacer::place(BufferPlan &buffer, unsigned number) {
  CBType type = buffer.type;
  buffer.type = CBType::get(type.getContext(), static_cast<CBPort>(number), type.getOperand() ? 0 : address, type.getMemref(),
                            type.getPageSize(), type.getNumBuffers(), type.getOperand());
  address = llvm::alignTo(address + type.getOwnBytes(), chip.nocDramAddressAlignBytes);
}

LogicalResult BufferPlacer::verify(Operation *op) const {
  if (address <= chip.l1Size)
    return success();
  return op->emitOpError("needs ") << address - chip.l1UnreservedBase << " bytes of circular buffers but a core has "
                                   << chip.usableL1Size();
}

LogicalResult mlir::tt::d2m::allocateBuffers(KernelPlan &plan, const ::tt::hw::ChipDesc &chip) {
  size_t ofRows = plan.tilesOfRows().size(), inCompute = plan.intermediates.size() + ofRows;
  size_t total = plan.inputs.size() + plan.masks.size() + plan.outputs.size() + inCompute;
  if (total > chip.numCBs)
    return plan.generic.emitOpError("needs ") << total << " circular buffers but a core has " << chip.numCBs;
  BufferPlacer placer(chip);
  unsigned port = 0;
  auto place = [&](BufferPlan &buffer) { placer.place(buffer, port++); };
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
  return placer.verify(plan.generic);
}
