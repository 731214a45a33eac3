//===- Generic.cpp - Operations that are kernels on a grid of cores -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builtins.h"
#include "Frame.h"

#include "ttmlir/Hardware/Layout/TilePlacement.h"
#include "ttmlir/Runtime/DeviceImage.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/Ops_generated.h"
#include "ttmlir/Sim/Machine/Machine.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cstring>
#include <deque>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

namespace {

/// The operands of kernels, inputs before results, as in device memory.
class KernelOperands {
public:
  explicit KernelOperands(Frame &frame)
      : frame(frame), areas{hw::memoryArea(frame.chip(), hw::DeviceMemory::Dram),
                            hw::memoryArea(frame.chip(), hw::DeviceMemory::L1)} {}

  Error addInput(uint32_t id);
  Error addResult(uint32_t id);
  ArrayRef<machine::DeviceBuffer> buffers() const { return placed; }
  /// Operand `number`.
  const DeviceImage &image(size_t number) const { return images[number]; }
  /// Which element of result `number`, which is operand `operand`, nothing wrote; empty if all were written.
  std::string missing(size_t number, size_t operand) const;

private:
  Error place(uint32_t id, DeviceImage image, bool isInput);
  uint64_t addressOf(uint32_t id, const hw::MemoryArea &area, uint64_t bytes);

  Frame &frame;
  const hw::MemoryArea areas[2];
  /// The bytes of each memory that operands without a planned address take.
  uint64_t used[2] = {};
  SmallVector<DeviceImage, 4> images;
  SmallVector<machine::DeviceBuffer, 4> placed;
  /// Written bytes of each result.
  std::deque<machine::WrittenMap> written;
  /// The cores of each sharded operand.
  std::deque<std::vector<hw::Dim2>> cores;
};

} // namespace

/// The cores of the banks of a sharded tensor.
static std::vector<hw::Dim2> coresOf(const hw::ShardCores &cores) {
  std::vector<hw::Dim2> places;
  for (int64_t number = 0; number < cores.count; ++number)
    places.push_back(cores[number]);
  return places;
}

/// The planned address of tensor `id`, or consecutive addresses without a plan.
uint64_t KernelOperands::addressOf(uint32_t id, const hw::MemoryArea &area, uint64_t bytes) {
  const schema::Program &program = *frame.program().schema;
  if (program.memory())
    return program.tensors()->Get(id)->address();
  uint64_t &offset = used[area.memory == hw::DeviceMemory::L1];
  const uint64_t address = area.address(offset, bytes);
  offset += bytes;
  return address;
}

Error KernelOperands::place(uint32_t id, DeviceImage image, bool isInput) {
  const hw::TensorLayout &layout = image.layout();
  const bool isL1 = frame.program().tensors[id].layout.memorySpace == MemorySpace::L1;
  const hw::MemoryArea &area = areas[isL1];
  const hw::BufferShape shape = layout.bufferShape();
  machine::DeviceBuffer buffer;
  buffer.space = isL1 ? machine::MemorySpace::L1 : machine::MemorySpace::DRAM;
  buffer.pageBytes = shape.pageBytes;
  buffer.alignedPageBytes = alignTo(shape.pageBytes, area.pageAlignment);
  buffer.numPages = shape.pages();
  buffer.numBanks = static_cast<uint32_t>(area.banks);
  if (shape.bankMapping == hw::BufferShape::BankMapping::SingleBank)
    buffer.numBanks = 1;
  if (shape.bankMapping == hw::BufferShape::BankMapping::Sharded) {
    buffer.pagesPerShard = shape.pagesPerShard;
    if (isL1)
      buffer.cores = cores.emplace_back(coresOf(hw::ShardCores::of(layout, frame.chip())));
    buffer.numBanks = static_cast<uint32_t>(std::min(shape.shards, area.banks));
  }
  buffer.data = image.data();
  buffer.address = addressOf(id, area, hw::bytesPerBank(shape, area));
  // Operands that are read may be the same memory under two numbers: a view, or one tensor twice.
  auto isView = [&](const machine::DeviceBuffer &other) {
    return other.space == buffer.space && other.address == buffer.address && other.numPages == buffer.numPages &&
           other.pageBytes == buffer.pageBytes && other.numBanks == buffer.numBanks;
  };
  if (auto known = find_if(placed, isView); isInput && known != placed.end())
    buffer.data = known->data;
  placed.push_back(buffer);
  images.push_back(std::move(image));
  return Error::success();
}

static bool isOnDevice(const Layout &layout) {
  return layout.memorySpace == MemorySpace::Dram || layout.memorySpace == MemorySpace::L1;
}

Error KernelOperands::addInput(uint32_t id) {
  const TensorDesc &desc = frame.program().tensors[id];
  if (!isOnDevice(desc.layout))
    return failure("expected operand " + Twine(placed.size()) + " of the kernels to be on the device, found " + desc.layout.str());
  auto image = frame.image(id);
  return image ? place(id, std::move(*image), /*isInput=*/true) : image.takeError();
}

Error KernelOperands::addResult(uint32_t id) {
  const TensorDesc &desc = frame.program().tensors[id];
  if (!isOnDevice(desc.layout))
    return failure("expected result of the kernels on the device, found " + desc.layout.str());
  auto layout = desc.tensorLayout();
  if (!layout)
    return layout.takeError();
  auto image = DeviceImage::allocate(std::move(*layout), frame.pool());
  if (!image)
    return image.takeError();
  std::memset(image->data(), 0, static_cast<size_t>(image->bytes()));
  const auto bytes = static_cast<uint64_t>(image->bytes());
  if (Error error = place(id, std::move(*image), /*isInput=*/false))
    return error;
  placed.back().written = &written.emplace_back(bytes);
  return Error::success();
}

std::string KernelOperands::missing(size_t number, size_t operand) const {
  const machine::WrittenMap &map = *placed[operand].written;
  const DeviceImage &image = images[operand];
  if (map.isWritten(0, static_cast<uint64_t>(image.bytes())))
    return {};
  auto isMissing = [&](int64_t begin, int64_t bytes) { return !map.isWritten(begin, bytes); };
  const auto index = image.findElement(isMissing);
  if (!index)
    return {}; // padding
  const std::string element = join(map_range(*index, [](int64_t i) { return std::to_string(i); }), ", ");
  return "no kernel has written element [" + element + "] of result " + std::to_string(number);
}

Error builtin::generic(const schema::GenericOp &op, OpBinder &b) {
  Frame &frame = b.frame();
  const auto *programs = frame.binary().root().kernel_programs();
  if (!programs || op.program() >= programs->size())
    return failure("expected a kernel program below " + Twine(programs ? programs->size() : 0) + ", found " + Twine(op.program()));
  KernelOperands operands(frame);
  for (uint32_t id : decodeSpan(op.inputs()))
    if (Error error = operands.addInput(id))
      return error;
  for (uint32_t id : decodeSpan(op.results()))
    if (Error error = operands.addResult(id))
      return error;
  machine::MachineOptions options;
  options.numerics = frame.numerics();
  options.threads = static_cast<unsigned>(b.context().threads());
  options.isTimed = frame.timesKernels;
  options.maxSteps = frame.maxKernelSteps;
  machine::KernelProgramView kernels = machine::viewOf(*programs->Get(op.program()));
  if (frame.compiler)
    if (Error error = frame.compiler->compile(kernels))
      return error;
  auto stats = machine::run(kernels, operands.buffers(), frame.chip(), options);
  if (!stats)
    return stats.takeError();
  frame.kernelStats = std::move(*stats);
  const size_t firstResult = op.inputs() ? op.inputs()->size() : 0;
  for (const auto &[number, id] : enumerate(decodeSpan(op.results()))) {
    const size_t operand = firstResult + number;
    if (Error error = frame.bindImage(id, operands.image(operand), operands.missing(number, operand)))
      return error;
  }
  return Error::success();
}

} // namespace ttmlir::sim
