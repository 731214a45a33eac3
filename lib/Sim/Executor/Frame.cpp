//===- Frame.cpp - The tensors of a running program ------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frame.h"

#include "ttmlir/Schema/Binary_generated.h"

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

DataType storageTypeFor(DataType type, Numerics numerics) {
  if (numerics == Numerics::Device || isInteger(type))
    return type;
  return numerics == Numerics::Ieee ? DataType::Float32 : DataType::Float64;
}

DataType kernelTypeFor(DataType type, Numerics numerics) {
  DataType stored = storageTypeFor(type, numerics);
  return isBlockFloat(stored) ? DataType::BFloat16 : stored;
}

Frame::Frame(const Binary &binary, const Program &program, const hw::ChipDesc &chip, Numerics numerics, BufferPool &pool,
             ProgramMemory *memory)
    : file(binary), code(program), target(chip), mode(numerics), buffers(pool), memory(memory), values(program.tensors.size()) {}

Frame::~Frame() {
  for (uint32_t id = 0; id < values.size(); ++id)
    if (isLive(id))
      release(id);
}

TensorDesc Frame::desc(uint32_t id) const {
  const TensorDesc &desc = code.tensors[id];
  return desc.withType(storageTypeFor(desc.dtype(), mode));
}

bool Frame::isNarrow(uint32_t id) const {
  return mode == Numerics::Reference && !isInteger(values[id].dtype()) && values[id].dtype() != DataType::Float64;
}

Error Frame::narrow(uint32_t id) {
  // Smaller values are not worth the look.
  constexpr int64_t kLeastBytes = 1 << 20;
  Tensor &value = values[id];
  if (mode != Numerics::Reference || !value || value.dtype() != DataType::Float64 || value.isShared() ||
      value.bytes() < kLeastBytes)
    return Error::success();
  auto kept = narrowed(value, buffers);
  if (!kept)
    return kept.takeError();
  value = std::move(*kept);
  return Error::success();
}

Expected<Tensor> Frame::widened(uint32_t id) { return toLayout(values[id], desc(id).layout, buffers); }

Error Frame::bind(uint32_t id, Tensor tensor) {
  if (Error error = memory ? memory->define(id) : Error::success())
    return error;
  drop(id);
  values[id] = std::move(tensor);
  return Error::success();
}

Error Frame::checkComplete(uint32_t id) const {
  auto missing = incomplete.find(id);
  return missing == incomplete.end() ? Error::success() : createStringError(inconvertibleErrorCode(), missing->second);
}

Expected<DeviceImage> Frame::image(uint32_t id) const {
  if (Error error = checkComplete(id))
    return std::move(error);
  if (auto known = images.find(id); known != images.end())
    return known->second;
  auto layout = code.tensors[id].tensorLayout();
  return layout ? toImage(values[id], *layout, buffers) : layout.takeError();
}

Error Frame::bindImage(uint32_t id, DeviceImage image, std::string missing) {
  if (Error error = memory ? memory->define(id) : Error::success())
    return error;
  values[id] = Tensor();
  images.insert_or_assign(id, std::move(image));
  incomplete.erase(id);
  if (!missing.empty())
    incomplete.insert({id, std::move(missing)});
  return keepsImages ? Error::success() : settle(id);
}

Error Frame::settle(uint32_t id) {
  auto known = images.find(id);
  if (known == images.end())
    return Error::success();
  if (Error error = checkComplete(id))
    return error;
  auto tensor = toElements(known->second, desc(id).layout, buffers);
  if (!tensor)
    return tensor.takeError();
  values[id] = std::move(*tensor);
  images.erase(known);
  return Error::success();
}

Error Frame::bindInput(const Port &port, const Tensor &tensor) {
  TensorDesc wanted = desc(port.tensor);
  // Doubles have the values of all floats; users that need doubles convert them then.
  if (mode == Numerics::Reference && !port.isMutated && !isInteger(tensor.dtype()) && !isInteger(wanted.dtype()))
    wanted = wanted.withType(tensor.dtype());
  auto stored = toLayout(tensor, wanted.layout, buffers);
  if (!stored)
    return stored.takeError();
  if (port.isMutated)
    inPlace.insert(stored->storageId());
  return bind(port.tensor, std::move(*stored));
}

Error Frame::allocate(uint32_t id) {
  // The device's memory first: a tensor that is too large for it need not be tried on the host.
  if (Error error = memory ? memory->define(id) : Error::success())
    return error;
  auto tensor = Tensor::allocate(desc(id), buffers);
  if (!tensor) {
    release(id);
    return tensor.takeError();
  }
  values[id] = std::move(*tensor);
  return Error::success();
}

Error Frame::makeWritable(uint32_t id) {
  Tensor &tensor = values[id];
  tensor.noteWrite();
  if (isNarrow(id)) {
    auto wide = widened(id);
    if (!wide)
      return wide.takeError();
    tensor = std::move(*wide);
  }
  auto detach = [&](Tensor &shared) -> Error {
    auto copy = shared.clone(buffers);
    if (!copy)
      return copy.takeError();
    shared = std::move(*copy);
    return Error::success();
  };
  if (!tensor.isWritable())
    return detach(tensor);
  if (!tensor.isShared())
    return Error::success();
  if (!inPlace.contains(tensor.storageId()))
    return detach(tensor);
  // The port itself changes. Earlier reshapes and moves of it keep the old contents.
  for (Tensor &other : values)
    if (other && &other != &tensor && other.sharesWith(tensor))
      if (Error error = detach(other))
        return error;
  return Error::success();
}

void Frame::release(uint32_t id) {
  if (memory)
    memory->end(id);
  drop(id);
}

void Frame::drop(uint32_t id) {
  values[id] = Tensor();
  images.erase(id);
  incomplete.erase(id);
}

} // namespace ttmlir::sim
