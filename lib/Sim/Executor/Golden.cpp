//===- Golden.cpp - Every operation against double precision ---------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Golden.h"

#include "Builtins.h"
#include "OpTable.h"

#include "ttmlir/Schema/Binary_generated.h"

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

Golden::Golden(Frame &device, KernelContext &ctx, double threshold)
    : device(device), ctx(ctx), threshold(threshold),
      accumulated(device.binary(), device.program(), device.chip(), Numerics::Reference, device.pool(), nullptr) {}

// Binds a copy of the device's tensor `id` in double precision.
static Error bindCopy(uint32_t id, const Frame &from, Frame &to) {
  auto copy = toLayout(from.value(id), to.desc(id).layout, to.pool());
  if (!copy)
    return copy.takeError();
  return to.bind(id, std::move(*copy));
}

// The device's input in double precision, with storage of its own where it is written.
static Expected<Tensor> copyInput(const Port &port, const Frame &from, Frame &to) {
  const Tensor &value = from.value(port.tensor);
  auto copy = toLayout(value, to.desc(port.tensor).layout, to.pool());
  if (copy && port.isMutated && copy->sharesWith(value))
    return copy->clone(to.pool());
  return copy;
}

Error Golden::bindInputs(ArrayRef<Tensor> given) {
  for (const auto &[index, port] : enumerate(device.program().inputs)) {
    bool isGiven = index < given.size() && given[index];
    auto tensor = isGiven ? Expected<Tensor>(given[index]) : copyInput(port, device, accumulated);
    if (!tensor)
      return tensor.takeError();
    if (Error error = accumulated.bindInput(port, *tensor))
      return error;
  }
  return Error::success();
}

// Bits have no meaning in another type, and data movement is exact.
bool Golden::isCompared(unsigned index) const {
  const Program &program = device.program();
  const OpUses &uses = program.uses[index];
  schema::Op kind = program.op(index).op_type();
  if (kind == schema::Op::BitcastConvertOp || kind == schema::Op::EmptyOp || (uses.results.empty() && uses.mutated.empty()))
    return false;
  if (!builtin::isStorageOp(kind) || kind == schema::Op::GenericOp)
    return true;
  return !uses.results.empty() && !uses.operands.empty() &&
         device.desc(uses.results[0]).dtype() != device.desc(uses.operands[0]).dtype();
}

Error Golden::before(unsigned index) {
  const Program &program = device.program();
  const OpUses &uses = program.uses[index];
  if (isCompared(index)) {
    isolated = std::make_unique<Frame>(device.binary(), program, device.chip(), Numerics::Reference, device.pool(), nullptr);
    for (uint32_t id : uses.operands)
      if (Error error = bindCopy(id, device, *isolated))
        return error;
    if (Error error = runOp(program.op(index), uses, *isolated, ctx))
      return error;
    for (uint32_t id : uses.operands)
      if (!is_contained(uses.mutated, id))
        isolated->release(id);
  }
  // Bits come from the device, independent of the reference.
  if (program.op(index).op_type() == schema::Op::BitcastConvertOp)
    return Error::success();
  return runOp(program.op(index), uses, accumulated, ctx);
}

Expected<Comparison> Golden::measure(uint32_t id, const Frame &reference, bool overflows) {
  Tensor found = device.value(id);
  if (isBlockFloat(found.dtype())) {
    auto plain = toLayout(found, Layout::host(DataType::Float32), device.pool());
    if (!plain)
      return plain.takeError();
    found = std::move(*plain);
  }
  return compare(found, reference.value(id), {.type = device.program().tensors[id].dtype(), .overflows = overflows});
}

Error Golden::after(unsigned index) {
  const Program &program = device.program();
  const OpUses &uses = program.uses[index];
  if (program.op(index).op_type() == schema::Op::BitcastConvertOp)
    return bindCopy(uses.results[0], device, accumulated);
  if (!isCompared(index))
    return Error::success();
  SmallVector<uint32_t, 2> ids(uses.results.begin(), uses.results.end());
  ids.append(uses.mutated.begin(), uses.mutated.end());
  for (uint32_t id : ids) {
    // An overflow is correct in isolation, but an infinity is not where the reference run is finite.
    auto alone = measure(id, *isolated, /*overflows=*/true);
    if (!alone)
      return alone.takeError();
    auto since = measure(id, accumulated, /*overflows=*/false);
    if (!since)
      return since.takeError();
    size_t row = report.rows.size();
    if (!report.firstIsolated && alone->isDivergence(threshold))
      report.firstIsolated = row;
    // Indices of near ties differ as soon as values are rounded: integers count by themselves only.
    if (!report.firstAccumulated && !since->isInteger && since->isDivergence(threshold))
      report.firstAccumulated = row;
    report.rows.push_back(
        {index, program.mnemonic(index).str(), program.location(index).str(), program.tensors[id].dtype(), *alone, *since});
  }
  isolated.reset();
  return Error::success();
}

} // namespace ttmlir::sim
