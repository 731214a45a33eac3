//===- Builtins.cpp - Operations on storage --------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builtins.h"

#include "ttmlir/Schema/Ops_generated.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "Frame.h"

#include <cstring>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim::builtin {

bool isStorageOp(schema::Op op) {
  switch (op) {
  case schema::Op::ToDeviceOp:
  case schema::Op::FromDeviceOp:
  case schema::Op::ToLayoutOp:
  case schema::Op::ToMemoryConfigOp:
  case schema::Op::CloneOp:
  case schema::Op::DeallocateOp:
  case schema::Op::EmptyOp:
  case schema::Op::ReshapeOp:
  case schema::Op::GenericOp:
    return true;
  default:
    return false;
  }
}

bool readsElements(schema::Op op) { return op != schema::Op::GenericOp && op != schema::Op::DeallocateOp; }

// The layout of `result` for the elements of `from`: doubles keep their narrower storage.
static Layout layoutFor(const Frame &frame, const Tensor &from, uint32_t result) {
  TensorDesc to = frame.desc(result);
  const bool isNarrow = frame.numerics() == Numerics::Reference && to.dtype() == DataType::Float64 && !isInteger(from.dtype());
  return isNarrow ? to.withType(from.dtype()).layout : to.layout;
}

// The operand's elements in the result's layout.
static Error move(uint32_t input, uint32_t result, OpBinder &b) {
  Frame &frame = b.frame();
  const Tensor &from = frame.value(input);
  TensorDesc to = frame.desc(result);
  if (from.shape() != ArrayRef<int64_t>(to.shape))
    return failure("expected result of the operand's shape (" + from.desc().str() + "), found " + to.str());
  auto moved = runtime::toLayout(from, layoutFor(frame, from, result), frame.pool());
  if (!moved)
    return moved.takeError();
  return frame.bind(result, std::move(*moved));
}

Error toDevice(const schema::ToDeviceOp &op, OpBinder &b) { return move(op.input(), op.result(), b); }
Error fromDevice(const schema::FromDeviceOp &op, OpBinder &b) { return move(op.input(), op.result(), b); }
Error toLayout(const schema::ToLayoutOp &op, OpBinder &b) { return move(op.input(), op.result(), b); }
Error toMemoryConfig(const schema::ToMemoryConfigOp &op, OpBinder &b) { return move(op.input(), op.result(), b); }
Error convertStored(uint32_t input, uint32_t result, OpBinder &b) { return move(input, result, b); }

Error bitcastStored(uint32_t input, uint32_t result, OpBinder &b) {
  Frame &frame = b.frame();
  const TensorDesc &from = frame.program().tensors[input], &to = frame.program().tensors[result];
  auto stored = runtime::toLayout(frame.value(input), Layout::host(from.dtype()), frame.pool());
  if (!stored)
    return stored.takeError();
  if (isBlockFloat(from.dtype()) || isBlockFloat(to.dtype()) || stored->bytes() != to.volume() * elementBytes(to.dtype()))
    return failure("expected a result with the bits of operand " + from.str() + ", found " + to.str());
  auto held = runtime::toLayout(stored->alias({to.shape, Layout::host(to.dtype())}), frame.desc(result).layout, frame.pool());
  if (!held)
    return held.takeError();
  return frame.bind(result, std::move(*held));
}

Error roundLiteral(uint32_t result, OpBinder &b) {
  Frame &frame = b.frame();
  const TensorDesc &declared = frame.program().tensors[result];
  if (frame.value(result).dtype() == declared.dtype())
    return Error::success();
  auto stored = runtime::toLayout(frame.value(result), declared.layout, frame.pool());
  if (!stored)
    return stored.takeError();
  runtime::convertInto(*stored, frame.value(result));
  return Error::success();
}

Error clone(const schema::CloneOp &op, OpBinder &b) {
  Frame &frame = b.frame();
  if (Error error = move(op.input(), op.result(), b))
    return error;
  if (!frame.value(op.result()).sharesWith(frame.value(op.input())))
    return Error::success();
  auto copy = frame.value(op.result()).clone(frame.pool());
  if (!copy)
    return copy.takeError();
  frame.release(op.result());
  return frame.bind(op.result(), std::move(*copy));
}

Error deallocate(const schema::DeallocateOp &op, OpBinder &b) {
  b.frame().release(op.input());
  return Error::success();
}

Error empty(const schema::EmptyOp &op, OpBinder &b) {
  if (Error error = b.frame().allocate(op.result()))
    return error;
  const Tensor &tensor = b.frame().value(op.result());
  std::memset(tensor.data(), 0, tensor.bytes());
  return Error::success();
}

Error reshape(const schema::ReshapeOp &op, OpBinder &b) {
  Frame &frame = b.frame();
  Tensor from = frame.value(op.input());
  TensorDesc to = frame.desc(op.result());
  if (from.desc().volume() != to.volume())
    return failure("expected " + countText(from.desc().volume(), "element") + " of the result, as in operand " + from.desc().str() +
                   ", found " + to.str());
  if (isBlockFloat(from.dtype())) {
    auto plain = runtime::toLayout(from, Layout::host(DataType::Float32), frame.pool());
    if (!plain)
      return plain.takeError();
    from = std::move(*plain);
  }
  auto reshaped =
      runtime::toLayout(from.alias({to.shape, Layout::host(from.dtype())}), layoutFor(frame, from, op.result()), frame.pool());
  if (!reshaped)
    return reshaped.takeError();
  return frame.bind(op.result(), std::move(*reshaped));
}

} // namespace ttmlir::sim::builtin
