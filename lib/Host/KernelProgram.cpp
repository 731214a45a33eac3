//===- KernelProgram.cpp - Hand-written kernels ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/KernelProgram.h"

#include "KernelProgramView.h"
#include "Launch.h"

#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Runtime/DeviceImage.h"
#include "ttmlir/Sim/Native/KernelCompiler.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cstdio>
#include <cstring>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;

namespace ttnn {

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// The cores of the shards of a tensor, in their order: the core ranges of its spec, row by row.
static std::vector<hw::Dim2> shardCores(const ShardSpec &shards, uint64_t count) {
  std::vector<hw::Dim2> cores;
  for (const CoreRange &range : shards.grid.ranges)
    for (int64_t y = range.start.y; y <= range.end.y; ++y)
      for (int64_t x = range.start.x; x <= range.end.x; ++x)
        if (cores.size() < count)
          cores.push_back({y, x});
  return cores;
}

/// The layout of a tensor on a device as kernels find it: shards begin after whole shards of its spec, so that the last ones have
/// fewer elements, or none (hardware.md 7.3).
static Expected<hw::TensorLayout> placedLayout(const Tensor::Impl &tensor) {
  auto layout = tensor.type->desc.tensorLayout();
  if (!layout || layout->bufferShape().bankMapping != hw::BufferShape::BankMapping::Sharded)
    return layout;
  hw::LayoutSpec spec = layout->spec();
  spec.scalarShardShape.assign(layout->paddedShardShape().begin(), layout->paddedShardShape().end());
  return hw::TensorLayout::create(std::move(spec));
}

namespace {

/// The tensors of a program in the memory of the machine.
class TensorImages {
public:
  explicit TensorImages(Device::Impl &device) : device(device) {}

  llvm::Error add(const Tensor &tensor);
  ArrayRef<machine::DeviceBuffer> buffers() const { return placed; }
  /// Stores the writes of kernels in the tensors.
  llvm::Error store();

private:
  Device::Impl &device;
  std::vector<Tensor> tensors;
  SmallVector<runtime::DeviceImage, 4> images;
  SmallVector<machine::DeviceBuffer, 4> placed;
  std::vector<std::vector<std::byte>> before;
  std::deque<std::vector<hw::Dim2>> cores;
};

} // namespace

llvm::Error TensorImages::add(const Tensor &tensor) {
  if (is_contained(map_range(tensors, [](const Tensor &other) { return other.handle(); }), tensor.handle()))
    return llvm::Error::success();
  Tensor::Impl &impl = *tensor.handle();
  auto layout = placedLayout(impl);
  if (!layout)
    return layout.takeError();
  auto image = runtime::toImage(impl.value, *layout, device.device.pool());
  if (!image)
    return image.takeError();
  const bool isL1 = impl.type->memory == hw::DeviceMemory::L1;
  const hw::MemoryArea area = hw::memoryArea(device.chip, *impl.type->memory);
  const hw::BufferShape shape = image->layout().bufferShape();
  machine::DeviceBuffer &buffer = placed.emplace_back(machine::bufferOf(shape, area));
  buffer.address = tensor.buffer_address();
  if (isL1 && shape.bankMapping == hw::BufferShape::BankMapping::Sharded)
    buffer.cores = cores.emplace_back(shardCores(*impl.type->spec.memory_config.shard_spec, buffer.numBanks));
  buffer.data = image->data();
  before.emplace_back(image->data(), image->data() + image->bytes());
  tensors.push_back(tensor);
  images.push_back(std::move(*image));
  return llvm::Error::success();
}

llvm::Error TensorImages::store() {
  for (const auto &[number, tensor] : enumerate(tensors)) {
    const runtime::DeviceImage &image = images[number];
    if (std::memcmp(before[number].data(), image.data(), static_cast<size_t>(image.bytes())) == 0)
      continue;
    Tensor::Impl &impl = *tensor.handle();
    auto elements = runtime::toElements(image, impl.type->desc.layout, device.device.pool());
    if (!elements)
      return elements.takeError();
    if (llvm::Error error = makeUnshared(impl))
      return error;
    runtime::convertInto(*elements, impl.value);
    impl.value.noteWrite();
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// Where tensors begin in L1.
static uint64_t startOfTensors(const Device::Impl &device) {
  const hw::MemoryArea area = hw::memoryArea(device.chip, hw::DeviceMemory::L1);
  uint64_t start = area.end;
  for (const Tensor::Impl *tensor : device.tensors)
    if (tensor->offset && tensor->type->memory == hw::DeviceMemory::L1)
      start = std::min(start, area.address(*tensor->offset, tensor->type->bankBytes));
  return start;
}

/// Compiles the kernels, each text once in a process.
static llvm::Error compile(machine::KernelProgramView &program) {
  static std::mutex mutex;
  static native::KernelCompiler compiler("");
  std::lock_guard lock(mutex);
  return compiler.compile(program);
}

static void printLine(std::string_view line) {
  std::printf("%.*s\n", static_cast<int>(line.size()), line.data());
  std::fflush(stdout);
}

static KernelReport reportOf(const machine::RunStats &stats) {
  const machine::Timing &timing = stats.timing;
  return {timing.cycles,          timing.launch,        timing.nanoseconds, timing.unpacker,       timing.matrix,
          timing.vector,          timing.packer,        stats.nocBytesRead, stats.nocBytesWritten, stats.dramBytesRead,
          stats.dramBytesWritten, stats.multicastBytes, stats.cbBytes};
}

/// Throws `error`, if there is one.
static void expectSuccess(std::string_view function, llvm::Error error, ErrorCode code = ErrorCode::INVALID_ARGUMENT) {
  if (error)
    raise(function, std::move(error), code);
}

/// Runs `program` on `tensors`, which are live and on `device`, whose mutex is held.
static void runProgram(std::string_view function, Device::Impl &device, const std::vector<Tensor> &tensors,
                       const ProgramDescriptor &program, const GenericOptions &options) {
  const auto made = valueOrRaise(function, KernelProgramView::create(program, device, startOfTensors(device)));
  machine::KernelProgramView &view = made->view;
  TensorImages images(device);
  for (const Tensor &tensor : tensors)
    expectSuccess(function, images.add(tensor));
  expectSuccess(function, machine::verifyProgram(view, images.buffers().size(), device.chip));
  expectSuccess(function, compile(view), ErrorCode::COMPILE_ERROR);
  machine::MachineOptions machineOptions;
  machineOptions.numerics = device.simOptions.numerics;
  machineOptions.threads = static_cast<unsigned>(device.simOptions.threads);
  machineOptions.isTimed = options.is_timed;
  machineOptions.print = [&](StringRef line) { options.print ? options.print(line) : printLine(line); };
  const machine::RunStats stats =
      valueOrRaise(function, machine::run(view, images.buffers(), device.chip, machineOptions), ErrorCode::RUN_FAULT);
  if (options.report)
    *options.report = reportOf(stats);
  expectSuccess(function, images.store());
}

Tensor generic_op(const std::vector<Tensor> &tensors, const ProgramDescriptor &program, const GenericOptions &options) {
  static constexpr std::string_view function = "generic_op";
  if (tensors.empty())
    raise(function, "expected tensors, found none");
  if (any_of(tensors, [](const Tensor &tensor) { return CallRecorder::of(tensor) != nullptr; }))
    raise(function, "expected tensors with values, found a symbol of a traced function");
  CallRecorder::expectNone(function);
  // No other thread frees a tensor after its check.
  const LockedDevice locked = lockDeviceOf(tensors[0]);
  for (const auto &[number, tensor] : enumerate(tensors)) {
    if (const char *lack = lackOf(tensor))
      raiseLack(function, "tensor " + std::to_string(number), lack);
    if (!tensor.is_on_device() || !tensor.is_on(tensors[0].device()))
      raise(function, "expected tensors on one device, found tensor " + std::to_string(number) + " on " +
                          (tensor.is_on_device() ? "another" : "the host"));
  }
  Device::Impl &device = openImpl(tensors[0].device(), function);
  expectNoHook(device, function);
  runProgram(function, device, tensors, program, options);
  // What the caller gave for this run, its report among it, may be gone when a trace repeats it.
  if (device.isRecording())
    device.record([tensors, program, isTimed = options.is_timed] { generic_op(tensors, program, {.is_timed = isTimed}); });
  return tensors.back();
}

//===----------------------------------------------------------------------===//
// Arguments of kernels
//===----------------------------------------------------------------------===//

CoreCoord worker_core_from_logical_core(const Device &handle, CoreCoord core) {
  static constexpr std::string_view function = "worker_core_from_logical_core";
  const hw::ChipDesc &chip = openImpl(handle, function).chip;
  if (core.x < 0 || core.y < 0 || core.x >= chip.grid.x || core.y >= chip.grid.y)
    raise(function, "expected a core in the grid of " + std::to_string(chip.grid.y) + "x" + std::to_string(chip.grid.x) +
                        ", found (" + std::to_string(core.y) + ", " + std::to_string(core.x) + ")");
  const hw::Dim2 found = chip.translatedCoordinate({core.y, core.x});
  return {static_cast<int64_t>(found.x), static_cast<int64_t>(found.y)};
}

/// Locations of the shards with pages of a tensor of `down` x `across` shards, row by row: column and row of the core on the
/// network; in DRAM the bank, and the number of shards before it there.
static std::vector<uint32_t> placesOfShards(const Tensor::Impl &tensor, const hw::TensorLayout &layout, int64_t down,
                                            int64_t across) {
  const hw::ChipDesc &chip = tensor.device->chip;
  const bool isL1 = tensor.type->memory == hw::DeviceMemory::L1;
  const auto banks = static_cast<int64_t>(hw::memoryArea(chip, *tensor.type->memory).banks);
  const std::vector<hw::Dim2> cores = shardCores(*tensor.type->spec.memory_config.shard_spec, layout.bufferShape().shards);
  std::vector<uint32_t> places;
  for (int64_t row = 0; row < down; ++row)
    for (int64_t column = 0; column < across; ++column) {
      const int64_t shard = row * layout.grid()[1] + column;
      hw::Dim2 place = {shard / banks, shard % banks};
      if (isL1)
        place = chip.translatedCoordinate(cores[static_cast<size_t>(shard)]);
      places.push_back(static_cast<uint32_t>(place.x));
      places.push_back(static_cast<uint32_t>(place.y));
    }
  return places;
}

std::vector<uint32_t> tensor_accessor_args(const Tensor &tensor) {
  static constexpr std::string_view function = "tensor_accessor_args";
  Tensor::Impl &impl = liveImpl(tensor, function, "a tensor");
  if (!impl.device)
    raise(function, "expected a tensor on a device, found one of the host");
  const auto layout = valueOrRaise(function, placedLayout(impl));
  const hw::BufferShape shape = layout.bufferShape();
  const hw::MemoryArea area = hw::memoryArea(impl.device->chip, *impl.type->memory);
  const bool isSharded = shape.bankMapping == hw::BufferShape::BankMapping::Sharded;
  if (shape.bankMapping == hw::BufferShape::BankMapping::SingleBank)
    raise(function, "expected an interleaved or sharded tensor, found one in a single bank");
  const uint32_t flags = (isSharded ? 1 : 0) | (impl.type->memory == hw::DeviceMemory::L1 ? 0 : 2);
  std::vector<uint32_t> args = {flags, static_cast<uint32_t>(alignTo(shape.pageBytes, area.pageAlignment))};
  if (!isSharded)
    return args;
  // Pages are tiles, or rows of a shard.
  const ArrayRef<int64_t> physical = layout.physicalShape(), shard = layout.paddedShardShape();
  const int64_t height = layout.isTiled() ? layout.tile().height : 1, width = layout.isTiled() ? layout.tile().width : shard[1];
  const auto count = [](int64_t extent, int64_t part) { return static_cast<int64_t>(divideCeil(extent, part)); };
  const int64_t down = count(physical[0], shard[0]), across = count(physical[1], shard[1]);
  for (int64_t number :
       {count(physical[0], height), count(physical[1], width), count(shard[0], height), count(shard[1], width), down * across})
    args.push_back(static_cast<uint32_t>(number));
  append_range(args, placesOfShards(impl, layout, down, across));
  return args;
}

} // namespace ttnn
