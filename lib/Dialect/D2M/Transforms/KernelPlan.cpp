//===- KernelPlan.cpp - Decisions about the threads of a generic --------===//
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

SmallVector<const BufferPlan *> KernelPlan::sources() const {
  SmallVector<const BufferPlan *> buffers;
  for (unsigned input = 0; input < inputs.size(); ++input)
    buffers.push_back(&filled(input));
  for (const MaskPlan &mask : masks)
    buffers.push_back(&mask.buffer);
  return buffers;
}

SmallVector<const BufferPlan *> KernelPlan::sinks() const {
  SmallVector<const BufferPlan *> buffers;
  for (unsigned output = 0; output < outputs.size(); ++output)
    buffers.push_back(&emptied(output));
  return buffers;
}

SmallVector<const BufferPlan *> KernelPlan::tilesOfRows() const {
  SmallVector<const BufferPlan *> buffers;
  for (auto [buffer, rows] : llvm::zip_equal(inputs, inputRows))
    if (rows.isUsed)
      buffers.push_back(&buffer);
  for (auto [buffer, rows] : llvm::zip_equal(outputs, outputRows))
    if (rows.isUsed)
      buffers.push_back(&buffer);
  return buffers;
}

SmallVector<const BufferPlan *> KernelPlan::buffers() const {
  SmallVector<const BufferPlan *> all = sources();
  llvm::append_range(all, sinks());
  for (const BufferPlan &buffer : intermediates)
    all.push_back(&buffer);
  llvm::append_range(all, tilesOfRows());
  return all;
}

uint64_t KernelPlan::bytesOfBuffers(const ::ttmlir::hw::ChipDesc &chip) const {
  uint64_t bytes = 0;
  for (const BufferPlan *buffer : buffers())
    bytes += llvm::alignTo(buffer->type.getOwnBytes(), chip.nocDramAddressAlignBytes);
  return bytes;
}

CircularBufferAttr BufferPlan::attribute(MLIRContext *context) const {
  MulticastAttr multicast;
  if (isShared())
    multicast = MulticastAttr::get(context, {sharedRows, sharedColumns}, shareNumber, hasRoomAhead);
  return CircularBufferAttr::get(context, lifetime, type.getNumBuffers(), isInPlace(), isStepMajor, multicast);
}

void KernelPlan::assignBlocking() const {
  MLIRContext *context = generic.getContext();
  const int64_t factors[] = {blockRows, blockColumns, blockSteps};
  const auto format = fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16;
  generic.setBlockFactors(ArrayRef(factors).take_front(generic.getExtents().size()));
  generic.setDstAttr(DstAttr::get(context, format, /*double_buffered=*/!fullDst, stageSteps));
}

void KernelPlan::assignCircularBuffers() const {
  SmallVector<Attribute> attributes;
  for (const BufferPlan &buffer : llvm::concat<const BufferPlan>(inputs, intermediates, outputs))
    attributes.push_back(buffer.attribute(generic.getContext()));
  generic.setCircularBuffersAttr(ArrayAttr::get(generic.getContext(), attributes));
}

ttcore::TileType mlir::tt::d2m::maskTile(TileMaskOp op) {
  bool isFloat = isFloatTile(cast<ttcore::TileType>(op.getType()));
  return ttcore::TileType::get(op.getContext(), isFloat ? ttcore::DataType::BFloat16 : ttcore::DataType::Int32);
}

const MaskPlan *KernelPlan::findMask(ttcore::TileType tile, int64_t rows, int64_t columns) const {
  const MaskPlan *found = llvm::find_if(masks, [&](const MaskPlan &mask) {
    return mask.rows == rows && mask.columns == columns && mask.buffer.type.getMemref().getElementType() == tile;
  });
  return found == masks.end() ? nullptr : found;
}

const MaskPlan &KernelPlan::mask(TileMaskOp op, bool rows) const {
  return *findMask(maskTile(op), rows ? op.getPartialRows() : 32, rows ? 32 : op.getPartialColumns());
}

FailureOr<KernelPlan> mlir::tt::d2m::startPlan(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer) {
  if (failed(verifyForChip(generic, chip, answer)))
    return failure();
  KernelPlan plan;
  plan.generic = generic;
  plan.answer = answer;
  FailureOr<Schedule> schedule = scheduleBody(generic, chip, answer);
  FailureOr<SmallVector<TensorPlace>> places = placeTensors(generic, chip, answer);
  if (failed(schedule) || failed(places))
    return failure();
  plan.schedule = std::move(*schedule);
  plan.places = std::move(*places);
  for (unsigned tensor = 0; tensor < plan.places.size(); ++tensor) {
    RowsPlan &rows = (tensor < generic.getNumOperands() ? plan.inputRows : plan.outputRows).emplace_back();
    RankedTensorType type = generic.getTensorType(tensor);
    rows.isUsed = isRowMajor(type);
    if (rows.isUsed && failed(placeRows(rows, type, chip, generic, answer)))
      return failure();
  }
  if (generic.getExtents().size() == 3)
    plan.allSteps = std::max<int64_t>(generic.getExtents()[2], 1);
  return plan;
}

FailureOr<KernelPlan> mlir::tt::d2m::planKernels(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                                 bool multicast) {
  FailureOr<KernelPlan> start = startPlan(generic, chip);
  if (failed(start))
    return failure();
  return planKernels(*start, chip, budget, multicast);
}

FailureOr<KernelPlan> mlir::tt::d2m::planKernels(const KernelPlan &start, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                                 bool multicast) {
  auto planWith = [&](int64_t mostSteps) -> FailureOr<KernelPlan> {
    KernelPlan plan = start;
    static_cast<WorkMapping &>(plan) = selectGrid(plan.generic, plan.schedule, plan.places, chip);
    if (failed(selectBlocking(plan, chip, mostSteps)) || failed(planCircularBuffers(plan, chip, budget)) ||
        failed(insertMulticast(plan, chip, budget, multicast)))
      return failure();
    planRows(plan);
    if (failed(allocateBuffers(plan, chip)))
      return failure();
    return plan;
  };
  FailureOr<KernelPlan> plan = planWith(kMaxBlockSteps);
  // Smaller blocks of steps take less L1.
  for (int64_t steps = kMaxBlockSteps / 2; succeeded(plan) && plan->bytesOfBuffers(chip) > budget && steps > 0; steps /= 2)
    if (plan->blockSteps > steps && !start.generic.getBlockFactorsAttr())
      plan = planWith(steps);
  return plan;
}
