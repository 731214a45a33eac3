//===- Generic.cpp - Operations that are kernels on a grid of cores -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builtins.h"
#include "Frame.h"
#include "KernelBuffers.h"

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
  explicit KernelOperands(Frame &frame) : frame(frame), placed(frame.program(), frame.chip()) {}

  Error addInput(uint32_t id);
  Error addResult(uint32_t id);
  ArrayRef<machine::DeviceBuffer> buffers() const { return placed.get(); }
  /// Operand `number`.
  const DeviceImage &image(size_t number) const { return images[number]; }
  /// Which element of result `number`, which is operand `operand`, nothing wrote; empty if all were written.
  std::string missing(size_t number, size_t operand) const;

private:
  void place(uint32_t id, DeviceImage image, bool isInput) {
    placed.add(id, image.layout(), image.data(), isInput);
    images.push_back(std::move(image));
  }

  Frame &frame;
  SmallVector<DeviceImage, 4> images;
  KernelBuffers placed;
  /// Written bytes of each result.
  std::deque<machine::WrittenMap> written;
};

} // namespace

Error KernelOperands::addInput(uint32_t id) {
  const TensorDesc &desc = frame.program().tensors[id];
  if (!isOnDevice(desc.layout))
    return failure("expected operand " + Twine(placed.get().size()) + " of the kernels to be on the device, found " +
                   desc.layout.str());
  auto image = frame.image(id);
  if (!image)
    return image.takeError();
  place(id, std::move(*image), /*isInput=*/true);
  return Error::success();
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
  place(id, std::move(*image), /*isInput=*/false);
  placed.setWritten(written.emplace_back(bytes));
  return Error::success();
}

std::string KernelOperands::missing(size_t number, size_t operand) const {
  const machine::WrittenMap &map = *placed.get()[operand].written;
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
