//===- DeviceHandle.cpp - A simulated device ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/DeviceHandle.h"

#include "DeviceImpl.h"
#include "Launch.h"

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

/// A number for each different system file of this process.
static uint32_t numberOfSystem(const std::string &systemFile) {
  static std::mutex mutex;
  static std::map<std::string, uint32_t> numbers;
  std::lock_guard lock(mutex);
  return numbers.try_emplace(systemFile, numbers.size()).first->second;
}

static std::string serialize(const hw::SystemDesc &system) {
  const std::vector<uint8_t> bytes = hw::serializeSystemFile(system);
  return {bytes.begin(), bytes.end()};
}

Device::Impl::Impl(runtime::Device opened, sim::GraphExecutor *executor)
    : device(std::move(opened)), executor(executor), chip(device.chip()), systemFile(serialize(device.system())),
      systemNumber(numberOfSystem(systemFile)), dram(hw::memoryArea(chip, hw::DeviceMemory::Dram)),
      l1(hw::memoryArea(chip, hw::DeviceMemory::L1)) {}

Expected<TypePtr> Device::Impl::typeOf(const TensorSpec &spec) {
  std::string key;
  KeyWriter(key).add(spec);
  if (auto known = types.find(key); known != types.end())
    return known->second;
  auto info = std::make_shared<TypeInfo>();
  info->spec = spec;
  info->text = spec.str();
  info->memory = memoryOf(spec);
  if (!info->memory)
    return ttmlir::failure("expected a memory of the device, found the host's");
  auto desc = toDesc(spec, &chip);
  if (!desc)
    return desc.takeError();
  info->desc = std::move(*desc);
  info->bankBytes = hw::bytesPerBank(info->desc.bufferShape(), allocator(*info->memory).area());
  info->id = types.size();
  info->key = key;
  return types[std::move(key)] = std::move(info);
}

void Device::Impl::compact(hw::DeviceMemory memory) {
  // Values are with their tensors, so that a move is one of addresses.
  DenseMap<uint64_t, Tensor::Impl *> owners;
  for (Tensor::Impl *tensor : tensors)
    if (tensor->offset && *tensor->type->memory == memory)
      owners[*tensor->offset] = tensor;
  // The others are kept by programs, and their addresses are not visible.
  DenseMap<uint64_t, Kept *> keepers;
  for (Kept &each : kept)
    keepers[each.offset] = &each;
  allocator(memory).compact(
      [&](uint64_t offset) {
        const Tensor::Impl *owner = owners.lookup(offset);
        return !owner || !owner->isPinned;
      },
      [&](uint64_t from, uint64_t to) {
        if (Tensor::Impl *owner = owners.lookup(from))
          owner->offset = to;
        else
          keepers.lookup(from)->offset = to;
      });
}

void Device::Impl::makeRoom(hw::DeviceMemory memory, uint64_t bytes, const runtime::Program *running) {
  MemoryAllocator &blocks = allocator(memory);
  for (;;) {
    if (blocks.isInPieces(bytes))
      compact(memory);
    if (memory != hw::DeviceMemory::Dram || blocks.hasRoom(bytes))
      return;
    auto oldest = find_if(kept, [&](const Kept &each) { return each.program != running; });
    if (oldest == kept.end())
      return;
    dropKept(*oldest->program);
  }
}

//===----------------------------------------------------------------------===//
// Buffers that programs keep
//===----------------------------------------------------------------------===//

uint64_t Device::Impl::keptBytes(const runtime::Program &program) const {
  auto found = find_if(kept, [&](const Kept &each) { return each.program == &program; });
  return found == kept.end() ? 0 : found->bytes;
}

void Device::Impl::dropKept(const runtime::Program &program) {
  auto found = find_if(kept, [&](const Kept &each) { return each.program == &program; });
  if (found != kept.end()) {
    dram.free(found->offset);
    kept.erase(found);
  }
  // It may be the last to hold the file.
  executor->forget(program);
}

void Device::Impl::noteKept(const runtime::Program &program, const std::string &holder) {
  const uint64_t bytes = executor->keptBytes(program);
  auto found = find_if(kept, [&](const Kept &each) { return each.program == &program; });
  if (found != kept.end() && found->bytes == bytes) {
    std::rotate(found, found + 1, kept.end());
    return;
  }
  if (found != kept.end()) {
    dram.free(found->offset);
    kept.erase(found);
  }
  if (bytes == 0)
    return;
  makeRoom(hw::DeviceMemory::Dram, bytes, &program);
  Expected<uint64_t> offset = dram.allocate(bytes, "constants of " + holder);
  if (offset) {
    kept.push_back({&program, *offset, bytes});
  } else {
    consumeError(offset.takeError());
    executor->forget(program);
  }
}

static Expected<hw::SystemDesc> findSystem(const std::string &name) {
  return StringRef(name).ends_with(".ttsys") ? withStatus(ExitStatus::File, hw::readSystemFile(name)) : hw::builtinSystem(name);
}

Device open_device(const DeviceOptions &options) {
  static constexpr int maxThreads = 1024;
  if (options.threads < 0 || options.threads > maxThreads)
    raise("open_device", "expected 0 to " + std::to_string(maxThreads) + " threads, found " + std::to_string(options.threads));
  sim::SimOptions simOptions;
  simOptions.threads = options.threads;
  simOptions.placesPrograms = true;
  simOptions.numerics = options.numerics == Numerics::IEEE ? sim::Numerics::Ieee : sim::Numerics::Device;
  sim::GraphExecutor *executor = nullptr;
  auto system = valueOrRaise("open_device", findSystem(options.system));
  auto device = valueOrRaise("open_device", sim::openDevice(std::move(system), simOptions, &executor, options.memory_limit));
  auto impl = std::make_shared<Device::Impl>(std::move(device), executor);
  impl->simOptions = simOptions;
  return Device(std::move(impl));
}

void close_device(const Device &handle) {
  const LockedDevice locked = lockOpen(handle, "close_device");
  Device::Impl &device = *locked.device;
  CallRecorder::expectNone("close_device");
  expectNoHook(device, "close_device");
  device.isOpen = false;
  for (Tensor::Impl *tensor : device.tensors)
    tensor->release();
  while (!device.kept.empty())
    device.dropKept(*device.kept.back().program);
  device.programs.clear();
  device.compiled.clear();
}

Device::Impl &openImpl(const Device &handle, std::string_view function) {
  if (!handle)
    raise(function, "expected a device, found none");
  if (!handle.handle()->isOpen)
    raise(function, "expected an open device, found a closed one");
  return *handle.handle();
}

LockedDevice lockOpen(const Device &handle, std::string_view function) {
  LockedDevice locked = lock(handle.handle());
  openImpl(handle, function);
  return locked;
}

bool Device::is_open() const { return impl && impl->isOpen; }

std::string_view Device::arch() const { return hw::archName(openImpl(*this, "Device::arch").chip.arch); }

CoreCoord Device::compute_with_storage_grid_size() const {
  const hw::ChipDesc &chip = openImpl(*this, "Device::compute_with_storage_grid_size").chip;
  return {static_cast<int64_t>(chip.grid.x), static_cast<int64_t>(chip.grid.y)};
}

size_t Device::num_program_cache_entries() const {
  const LockedDevice locked = lockOpen(*this, "Device::num_program_cache_entries");
  return locked.device->programs.size() + locked.device->compiled.size();
}

void Device::clear_program_cache() {
  const LockedDevice locked = lockOpen(*this, "Device::clear_program_cache");
  expectNoHook(*locked.device, "Device::clear_program_cache");
  locked.device->programs.clear();
  locked.device->compiled.clear();
}

MemoryStatistics Device::memory_statistics(BufferType memory) const {
  const LockedDevice locked = lockOpen(*this, "Device::memory_statistics");
  if (memory == BufferType::SYSTEM_MEMORY)
    raise("Device::memory_statistics", "expected a memory of the device, found the host's");
  const MemoryAllocator &allocator = memory == BufferType::L1 ? locked.device->l1 : locked.device->dram;
  const auto [offset, bytes] = allocator.largestHole();
  return {allocator.area().capacity(),
          allocator.allocatedBytes(),
          bytes,
          allocator.numBlocks(),
          allocator.area().address(offset, bytes),
          allocator.area().banks};
}

} // namespace ttnn
