//===- KernelBuffers.cpp - Operands of kernels in device memory -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuffers.h"

#include "ttmlir/Hardware/Layout/TilePlacement.h"
#include "ttmlir/Schema/Binary_generated.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

bool isOnDevice(const Layout &layout) { return layout.memorySpace == MemorySpace::Dram || layout.memorySpace == MemorySpace::L1; }

KernelBuffers::KernelBuffers(const Program &program, const hw::ChipDesc &chip)
    : program(program),
      chip(chip), areas{hw::memoryArea(chip, hw::DeviceMemory::Dram), hw::memoryArea(chip, hw::DeviceMemory::L1)} {}

/// The cores of the banks of a sharded tensor.
static std::vector<hw::Dim2> coresOf(const hw::ShardCores &cores) {
  std::vector<hw::Dim2> places;
  for (int64_t number = 0; number < cores.count; ++number)
    places.push_back(cores[number]);
  return places;
}

/// The planned address of tensor `id`, or consecutive addresses without a plan.
uint64_t KernelBuffers::addressOf(uint32_t id, const hw::MemoryArea &area, uint64_t bytes) {
  if (program.schema->memory())
    return program.schema->tensors()->Get(id)->address();
  uint64_t &offset = used[area.memory == hw::DeviceMemory::L1];
  const uint64_t address = area.address(offset, bytes);
  offset += bytes;
  return address;
}

void KernelBuffers::add(uint32_t id, const hw::TensorLayout &layout, std::byte *data, bool isInput) {
  const bool isL1 = program.tensors[id].layout.memorySpace == MemorySpace::L1;
  const hw::MemoryArea &area = areas[isL1];
  const hw::BufferShape shape = layout.bufferShape();
  machine::DeviceBuffer buffer = machine::bufferOf(shape, area);
  if (isL1 && shape.bankMapping == hw::BufferShape::BankMapping::Sharded)
    buffer.cores = cores.emplace_back(coresOf(hw::ShardCores::of(layout, chip)));
  buffer.data = data;
  buffer.address = addressOf(id, area, hw::bytesPerBank(shape, area));
  // Operands that are read may be the same memory under two numbers: a view, or one tensor twice.
  auto isView = [&](const machine::DeviceBuffer &other) {
    return other.space == buffer.space && other.address == buffer.address && other.numPages == buffer.numPages &&
           other.pageBytes == buffer.pageBytes && other.numBanks == buffer.numBanks;
  };
  if (auto known = find_if(placed, isView); isInput && known != placed.end())
    buffer.data = known->data;
  placed.push_back(buffer);
}

} // namespace ttmlir::sim
