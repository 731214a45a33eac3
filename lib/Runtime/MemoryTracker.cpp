//===- MemoryTracker.cpp - Live buffers of a memory -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/MemoryTracker.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace ttmlir::runtime {

static std::string rangeText(const hw::MemoryArea &area, uint64_t offset, uint64_t bytes) {
  uint64_t address = area.address(offset, bytes);
  return "[" + std::to_string(address) + ", " + std::to_string(address + bytes) + ")";
}

Error MemoryTracker::outOfMemory(uint32_t tensor, uint64_t bytes) const {
  return failure("expected at most " + Twine(area.capacity() - now) + " free bytes of " + Twine(area.capacity()) +
                 " in each bank of " + hw::memoryName(area.memory) + " for tensor " + Twine(tensor) + ", found " + Twine(bytes));
}

Error MemoryTracker::define(uint32_t tensor, uint64_t bytes) {
  if (bytes > area.capacity() - now)
    return outOfMemory(tensor, bytes);
  ranges[tensor] = {0, bytes, /*hasAddress=*/false};
  now += bytes;
  return Error::success();
}

Error MemoryTracker::define(uint32_t tensor, uint64_t address, uint64_t bytes) {
  if (Error error = hw::checkRange(area, address, bytes))
    return failure("tensor " + Twine(tensor) + ": " + toString(std::move(error)));
  uint64_t offset = area.offset(address, bytes);
  if (bytes) {
    // The next range, and the preceding one.
    auto next = byOffset.upper_bound(offset);
    auto hit = byOffset.end();
    if (next != byOffset.end() && next->first < offset + bytes)
      hit = next;
    else if (next != byOffset.begin() && std::prev(next)->second.first > offset)
      hit = std::prev(next);
    if (hit != byOffset.end())
      return failure("tensor " + Twine(tensor) + " at " + hw::memoryName(area.memory) + " " + rangeText(area, offset, bytes) +
                     " overlaps tensor " + Twine(hit->second.second) + " at " +
                     rangeText(area, hit->first, hit->second.first - hit->first));
    byOffset[offset] = {offset + bytes, tensor};
  }
  ranges[tensor] = {offset, bytes, /*hasAddress=*/true};
  now += bytes;
  return Error::success();
}

void MemoryTracker::end(uint32_t tensor) {
  auto it = ranges.find(tensor);
  if (it == ranges.end())
    return;
  if (it->second.hasAddress && it->second.bytes)
    byOffset.erase(it->second.offset);
  now -= it->second.bytes;
  ranges.erase(it);
}

Error MemoryTracker::reuse(uint32_t from, uint32_t to, uint64_t address) {
  auto it = ranges.find(from);
  if (it == ranges.end())
    return Error::success();
  Range range = it->second;
  if (uint64_t found = area.address(range.offset, range.bytes); range.hasAddress && found != address)
    return failure("expected tensor " + Twine(to) + " at " + hw::memoryName(area.memory) + " address " + Twine(found) +
                   " of tensor " + Twine(from) + ", whose buffer it reuses, found " + Twine(address));
  ranges.erase(it);
  ranges[to] = range;
  if (range.hasAddress && range.bytes)
    byOffset[range.offset].second = to;
  return Error::success();
}

Error MemoryTracker::account(uint64_t circularBuffers) {
  uint64_t top = byOffset.empty() ? 0 : byOffset.rbegin()->second.first;
  if (circularBuffers > area.capacity() - std::max(top, now))
    return failure("expected at most " + countText(area.capacity() - std::max(top, now), "byte") + " of " + Twine(area.capacity()) +
                   " for circular buffers in each core's " + hw::memoryName(area.memory) + ", found " + Twine(circularBuffers));
  peakBytes = std::max(peakBytes, now + circularBuffers);
  extentBytes = std::max(extentBytes, top + circularBuffers);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// ProgramMemory
//===----------------------------------------------------------------------===//

ProgramMemory::ProgramMemory(const Program &program, const hw::ChipDesc &chip, bool withAddresses)
    : program(program),
      withAddresses(withAddresses), areas{hw::memoryArea(chip, hw::DeviceMemory::Dram), hw::memoryArea(chip, hw::DeviceMemory::L1)},
      trackers{MemoryTracker(areas[0]), MemoryTracker(areas[1])} {}

MemoryTracker *ProgramMemory::trackerFor(uint32_t tensor) {
  std::optional<hw::DeviceMemory> memory = hw::deviceMemory(program.tensors[tensor].layout.memorySpace);
  return memory ? &trackers[static_cast<unsigned>(*memory)] : nullptr;
}

uint64_t ProgramMemory::addressOf(uint32_t tensor) const { return program.schema->tensors()->Get(tensor)->address(); }

Error ProgramMemory::define(uint32_t tensor) {
  MemoryTracker *tracker = trackerFor(tensor);
  if (!tracker || tracker->contains(tensor))
    return Error::success();
  uint64_t bytes = hw::bytesPerBank(program.tensors[tensor].bufferShape(), areas[tracker - trackers]);
  return withAddresses ? tracker->define(tensor, addressOf(tensor), bytes) : tracker->define(tensor, bytes);
}

void ProgramMemory::end(uint32_t tensor) {
  if (MemoryTracker *tracker = trackerFor(tensor))
    tracker->end(tensor);
}

Error ProgramMemory::enter() {
  for (const ConstEval &constEval : program.constEvals)
    for (uint32_t result : constEval.results)
      if (Error error = define(result))
        return withPrefix(("const-eval \"" + constEval.name + "\": ").str(), std::move(error));
  for (MemoryTracker &tracker : trackers)
    if (Error error = tracker.account(0))
      return error;
  return Error::success();
}

Error ProgramMemory::beginOp(unsigned index) {
  const OpUses &uses = program.uses[index];
  MemoryTracker *tracker = uses.reused ? trackerFor(*uses.reused) : nullptr;
  if (!tracker)
    return Error::success();
  uint32_t result = uses.results.front();
  return tracker->reuse(*uses.reused, result, addressOf(result));
}

// Bytes of `area`, the L1 of a core, up to the end of the last circular buffer that is no operand: tensors lie behind it.
static uint64_t circularBuffersOf(const schema::KernelProgram &kernels, const hw::MemoryArea &area) {
  uint64_t end = area.base;
  for (const schema::CircularBuffer *buffer : *kernels.circular_buffers())
    if (buffer->operand() < 0)
      end = std::max(end, SaturatingAdd<uint64_t>(buffer->address(), uint64_t(buffer->num_pages()) * buffer->page_size()));
  return end - area.base;
}

uint64_t ProgramMemory::circularBuffers(unsigned index) const {
  schema::Op kind = program.op(index).op_type();
  std::optional<hw::OpCost> cost = hw::opCost(static_cast<uint16_t>(kind));
  if (!cost || kind == schema::Op::DeallocateOp)
    return 0;
  if (std::optional<uint32_t> kernels = schema::kernelProgramOf(program.op(index)))
    return circularBuffersOf(*program.file->kernel_programs()->Get(*kernels), areas[1]);
  const OpUses &uses = program.uses[index];
  auto streamed = [&](ArrayRef<uint32_t> tensors) {
    SmallVector<hw::StreamedTensor> result;
    for (uint32_t tensor : tensors)
      if (const TensorDesc &desc = program.tensors[tensor]; !desc.layout.isHost())
        result.push_back(hw::StreamedTensor::of(desc.bufferShape(), desc.layout.memorySpace));
    return result;
  };
  hw::OpSharding sharding = hw::shardingRule(static_cast<uint16_t>(kind)).kind;
  return hw::circularBufferBytes(*cost, sharding, streamed(uses.operands), streamed(uses.results));
}

Error ProgramMemory::endOp(unsigned index) {
  if (Error error = trackers[0].account(0))
    return error;
  return trackers[1].account(circularBuffers(index));
}

static Error compareToPlan(StringRef memory, StringRef what, uint64_t found, uint64_t planned) {
  if (found == planned)
    return Error::success();
  return failure("expected " + what + " of " + countText(planned, "byte") + " of each bank of " + memory + ", as planned, found " +
                 Twine(found));
}

Error checkAgainstPlan(const Program &program, const ProgramMemory &memory) {
  const schema::MemoryPlan *plan = program.schema->memory();
  if (!plan)
    return Error::success();
  for (auto [name, tracker, use] : {std::tuple("DRAM", &memory.dram(), plan->dram()), {"L1", &memory.l1(), plan->l1()}}) {
    if (Error error = compareToPlan(name, "peak", tracker->peak(), use->peak()))
      return error;
    if (Error error = compareToPlan(name, "extent", tracker->extent(), use->extent()))
      return error;
  }
  return Error::success();
}

Error ProgramMemory::follow(unsigned index) {
  if (Error error = beginOp(index))
    return error;
  for (uint32_t result : program.uses[index].results)
    if (Error error = define(result))
      return error;
  if (Error error = endOp(index))
    return error;
  if (program.op(index).op_type() == schema::Op::DeallocateOp)
    for (uint32_t operand : program.uses[index].operands)
      end(operand);
  return Error::success();
}

std::optional<MemoryFinding> followMemory(const Program &program, const hw::ChipDesc &chip, bool withAddresses) {
  ProgramMemory memory(program, chip, withAddresses);
  for (const Port &port : program.inputs)
    if (Error error = memory.define(port.tensor))
      return MemoryFinding{portText("input", &port - program.inputs.data(), port) + ": " + toString(std::move(error)), {}};
  if (Error error = memory.enter())
    return MemoryFinding{toString(std::move(error)), {}};
  for (unsigned index = 0; index < program.numOps(); ++index)
    if (Error error = memory.follow(index))
      return MemoryFinding{
          ("operation " + Twine(index) + " (" + program.mnemonic(index) + "): " + toString(std::move(error))).str(), index};
  if (withAddresses)
    if (Error error = checkAgainstPlan(program, memory))
      return MemoryFinding{toString(std::move(error)), {}};
  return std::nullopt;
}

BankBytes bytesBesideInputs(const Program &program, const hw::ChipDesc &chip) {
  ProgramMemory memory(program, chip, /*withAddresses=*/false);
  Error error = memory.enter();
  for (unsigned index = 0; !error && index < program.numOps(); ++index)
    error = memory.follow(index);
  // With its inputs it fits.
  cantFail(std::move(error));
  return {memory.dram().peak(), memory.l1().peak()};
}

} // namespace ttmlir::runtime
