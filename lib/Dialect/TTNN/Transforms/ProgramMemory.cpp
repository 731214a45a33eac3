//===- ProgramMemory.cpp - The buffers of a program and their lives -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramMemory.h"

#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace hw = ::ttmlir::hw;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static ttcore::LayoutAttr layoutOrNull(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding()) : ttcore::LayoutAttr();
}

std::optional<hw::DeviceMemory> mlir::tt::ttnn::deviceMemoryOf(Value tensor) {
  ttcore::LayoutAttr layout = layoutOrNull(tensor);
  if (!layout)
    return std::nullopt;
  switch (layout.getMemorySpace()) {
  case ttcore::MemorySpace::Dram:
    return hw::DeviceMemory::Dram;
  case ttcore::MemorySpace::L1:
    return hw::DeviceMemory::L1;
  default:
    return std::nullopt;
  }
}

hw::StreamedTensor mlir::tt::ttnn::streamedTensor(ttcore::LayoutAttr layout) {
  return hw::StreamedTensor::of(layout.getBufferShape(), static_cast<hw::MemorySpace>(layout.getMemorySpace()));
}

uint64_t mlir::tt::ttnn::bytesPerBank(Value tensor, const hw::MemoryArea &area) {
  // Far beyond any memory, and a million of them still have a sum.
  constexpr uint64_t largest = uint64_t(1) << 44;
  return std::min(hw::bytesPerBank(layoutOrNull(tensor).getBufferShape(), area), largest);
}

//===----------------------------------------------------------------------===//
// Lives
//===----------------------------------------------------------------------===//

ttcore::ArgAllocAttr MemoryUse::allocation(MLIRContext *context, size_t buffer) const {
  uint64_t bytes = buffers[buffer].life.bytes;
  return ttcore::ArgAllocAttr::get(context, area.address(placement.offsets[buffer], bytes), bytes,
                                   area.memory == hw::DeviceMemory::L1 ? ttcore::MemorySpace::L1 : ttcore::MemorySpace::Dram);
}

MemoryUse *ProgramMemory::useFor(Value tensor) {
  std::optional<hw::DeviceMemory> memory = deviceMemoryOf(tensor);
  return memory ? &uses[static_cast<unsigned>(*memory)] : nullptr;
}

void ProgramMemory::begin(Value tensor, uint32_t position) {
  MemoryUse *use = useFor(tensor);
  if (!use)
    return;
  bufferOf[tensor] = {use, use->buffers.size()};
  // Until it is freed it stays.
  uint32_t end = positions.size() - 1;
  uint64_t bytes = bytesPerBank(tensor, use->area);
  ProgramBuffer &buffer = use->buffers.emplace_back(ProgramBuffer{{tensor}, {bytes, position, end}, std::nullopt});
  // Tensors at addresses chosen by the caller are live throughout.
  if (ttcore::ArgAllocAttr given = isa<BlockArgument>(tensor) ? ttcore::getAllocation(tensor) : ttcore::ArgAllocAttr())
    buffer.offset = use->area.offset(given.getAddress(), bytes);
  if (Value result = cachedAs.lookup(tensor)) {
    buffer.isCached = true;
    buffer.life.first = 0;
    buffer.tensors.push_back(result);
    bufferOf[result] = bufferOf.lookup(tensor);
  }
}

/// Operands of `call` are the arguments of `body`, and results of `body` the results of `call`.
void ProgramMemory::enterConstEval(ttcore::LoadCachedOp call, Block &body) {
  auto alias = [&](Value from, Value to) {
    if (auto buffer = bufferOf.lookup(from); buffer.first)
      bufferOf[to] = buffer;
  };
  for (auto [operand, argument] : llvm::zip_equal(call.getInputs(), body.getArguments()))
    alias(operand, argument);
  for (auto [returned, result] : llvm::zip_equal(body.getTerminator()->getOperands(), call.getResults()))
    isa<BlockArgument>(returned) ? alias(returned, result) : void(cachedAs.try_emplace(returned, result));
}

void ProgramMemory::reuse(Value from, Value to) {
  auto buffer = bufferOf.lookup(from);
  bufferOf[to] = buffer;
  buffer.first->buffers[buffer.second].tensors.push_back(to);
}

/// Bytes of `area`, the L1 of a core, up to the end of the last circular buffer of the kernels of `op`: tensors lie behind it.
/// `symbols` makes the look-up of a kernel independent of their number.
static uint64_t circularBuffersOf(GenericOp op, SymbolTableCollection &symbols, const hw::MemoryArea &area) {
  uint64_t end = area.base;
  for (FlatSymbolRefAttr name : op.getProgram().getKernels())
    if (auto kernel = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(op, name))
      for (Type type : kernel.getArgumentTypes())
        if (auto buffer = dyn_cast<ttkernel::CBType>(type); buffer && !buffer.getOperand())
          end = std::max(end, llvm::SaturatingAdd(buffer.getAddress(), buffer.getOwnBytes()));
  return end - area.base;
}

void ProgramMemory::addCircularBuffers(Operation *op, uint32_t position) {
  auto cost = dyn_cast<CostOpInterface>(op);
  if (!cost || isa<DeallocateOp>(op))
    return;
  if (auto kernels = dyn_cast<GenericOp>(op)) {
    uses[1].circularBuffers[position] = circularBuffersOf(kernels, symbols, uses[1].area);
    return;
  }
  auto streamed = [&](ValueRange values) {
    SmallVector<hw::StreamedTensor> tensors;
    for (Value value : values)
      if (useFor(value))
        tensors.push_back(streamedTensor(layoutOrNull(value)));
    return tensors;
  };
  hw::OpSharding sharding = cast<ShardingOpInterface>(op).getShardingRule().kind;
  uses[1].circularBuffers[position] =
      hw::circularBufferBytes(cost.getOpCost(), sharding, streamed(op->getOperands()), streamed(op->getResults()));
}

ProgramMemory::ProgramMemory(func::FuncOp function, const hw::ChipDesc &chip) {
  Block &body = function.front();
  positions.push_back(nullptr);
  llvm::append_range(positions, ttcore::opsInRunOrder(function, symbols));
  uses[0].area = hw::memoryArea(chip, hw::DeviceMemory::Dram);
  uses[1].area = hw::memoryArea(chip, hw::DeviceMemory::L1);
  uses[1].circularBuffers.resize(positions.size());
  for (Value argument : body.getArguments())
    begin(argument, 0);
  for (uint32_t position = 1; position < positions.size(); ++position) {
    Operation *op = positions[position];
    if (Block *constEval = ttcore::getConstEvalBody(op, symbols)) {
      enterConstEval(cast<ttcore::LoadCachedOp>(op), *constEval);
      continue;
    }
    Value taken = ttcore::getReusedOperand(op);
    for (OpResult result : op->getResults()) {
      if (taken && result.getResultNumber() == 0 && bufferOf.contains(taken))
        reuse(taken, result);
      else
        begin(result, position);
    }
    addCircularBuffers(op, position);
    if (!isa<DeallocateOp>(op))
      continue;
    // Nothing else happens at this position.
    if (auto [use, number] = bufferOf.lookup(op->getOperand(0)); use)
      use->buffers[number].life.last = position - 1;
  }
}

/// Places tensors without an address after the placed ones and the reserved bytes.
static void placeUnassigned(MemoryUse &use) {
  std::vector<hw::BufferLiveRange> lives;
  uint64_t placedEnd = 0, placedBytes = 0;
  for (const ProgramBuffer &buffer : use.buffers) {
    if (!buffer.offset) {
      lives.push_back(buffer.life);
      continue;
    }
    placedEnd = std::max(placedEnd, *buffer.offset + buffer.life.bytes);
    placedBytes += buffer.life.bytes;
  }
  for (auto [position, bytes] : llvm::enumerate(use.circularBuffers))
    lives.push_back({bytes, static_cast<uint32_t>(position), static_cast<uint32_t>(position), /*isOutermost=*/true});
  hw::Placement rest = hw::placeBuffers(lives);
  const uint64_t floor = std::max(placedEnd, use.reserved);
  use.placement = {};
  use.placement.boundAt = rest.boundAt;
  use.placement.bound = placedBytes + rest.bound;
  use.placement.extent = rest.extent ? floor + rest.extent : placedEnd;
  auto next = rest.offsets.begin();
  for (const ProgramBuffer &buffer : use.buffers)
    use.placement.offsets.push_back(buffer.offset ? *buffer.offset : floor + *next++);
}

std::array<uint64_t, 2> ProgramMemory::placeCached(std::array<uint64_t, 2> from) {
  for (auto [use, next] : llvm::zip_equal(uses, from)) {
    // Addresses that the caller has chosen come first.
    for (const ProgramBuffer &buffer : use.buffers)
      if (buffer.offset)
        next = std::max(next, *buffer.offset + buffer.life.bytes);
    for (ProgramBuffer &buffer : use.buffers)
      if (buffer.isCached)
        next = *(buffer.offset = next) + buffer.life.bytes;
  }
  return from;
}

void ProgramMemory::reserve(std::array<uint64_t, 2> ends) {
  for (auto [use, end] : llvm::zip_equal(uses, ends))
    use.reserved = end;
}

bool mlir::tt::ttnn::runsBefore(Operation *a, Operation *b) {
  if (a->getBlock() == b->getBlock())
    return a->isBeforeInBlock(b);
  auto isAhead = [](Operation *op) {
    auto function = dyn_cast<func::FuncOp>(op->getParentOp());
    return function && ttcore::isConstEval(function);
  };
  return isAhead(a) && !isAhead(b);
}

void ProgramMemory::place() {
  for (MemoryUse &use : uses)
    placeUnassigned(use);
}
