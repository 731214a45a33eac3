//===- OpBinder.cpp - From schema tables to kernel arguments ---------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/OpBinder.h"

#include "Frame.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/OpVisitor.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

// The operands in narrower floats than the kernel's compute type that the kernel accepts as they are. Data movement accepts any
// type. A matmul converts its factors block by block; the larger factor stays narrow, and the others force double precision.
static SmallVector<uint32_t, 1> keptNarrow(uint16_t wire, const OpUses &uses, const Frame &tensors) {
  auto isFloat = [&](uint32_t id) { return !isInteger(tensors.value(id).dtype()); };
  auto floats = to_vector(make_filter_range(uses.operands, isFloat));
  const auto cost = hw::opCost(wire);
  if (cost == hw::OpCost::Movement && floats.size() == 1)
    return {floats[0]};
  const bool isProduct = cost == hw::OpCost::Contraction || wire == static_cast<uint16_t>(schema::Op::DotGeneralOp);
  if (!isProduct || uses.operands.size() < 2)
    return {};
  auto elements = [&](uint32_t id) { return tensors.value(id).desc().volume(); };
  const uint32_t a = uses.operands[0], b = uses.operands[1];
  if (a == b || !isFloat(a) || !isFloat(b))
    return {};
  return {elements(a) > elements(b) ? a : b};
}

Error OpBinder::widen(uint32_t id) {
  if (!tensors.isNarrow(id) || is_contained(make_first_range(unpacked), id))
    return Error::success();
  auto wide = tensors.widened(id);
  if (!wide)
    return wide.takeError();
  unpacked.emplace_back(id, std::move(*wide));
  return Error::success();
}

Error OpBinder::unpack(uint32_t id, bool withContents) {
  if (!isBlockFloat(tensors.value(id).dtype()) || is_contained(make_first_range(unpacked), id))
    return Error::success();
  Layout layout = Layout::host(kernelTypeFor(tensors.value(id).dtype(), tensors.numerics()));
  TensorDesc desc{tensors.value(id).desc().shape, layout};
  auto plain = withContents ? toLayout(tensors.value(id), layout, tensors.pool()) : Tensor::allocate(desc, tensors.pool());
  if (!plain)
    return plain.takeError();
  unpacked.emplace_back(id, std::move(*plain));
  return Error::success();
}

Error OpBinder::prepare(uint16_t wire) {
  for (uint32_t id : uses.mutated)
    if (Error error = tensors.makeWritable(id))
      return error;
  const auto narrow = keptNarrow(wire, uses, tensors);
  for (uint32_t id : uses.operands) {
    if (Error error = is_contained(narrow, id) && !isBlockFloat(tensors.value(id).dtype()) ? Error::success() : widen(id))
      return error;
    if (Error error = unpack(id, /*withContents=*/true))
      return error;
  }
  for (uint32_t id : uses.results) {
    if (Error error = tensors.allocate(id))
      return error;
    if (Error error = unpack(id, /*withContents=*/false))
      return error;
  }
  return Error::success();
}

Error OpBinder::finish() {
  for (auto &[id, tensor] : unpacked)
    if (is_contained(uses.results, id) || is_contained(uses.mutated, id))
      convertInto(tensor, tensors.value(id));
  unpacked.clear();
  return Error::success();
}

TensorView OpBinder::view(uint32_t id) const {
  for (const auto &[number, tensor] : unpacked)
    if (number == id)
      return tensor.view();
  return tensors.value(id).view();
}

TensorView OpBinder::optionalOperand(uint32_t id) const { return id == schema::absentTensor ? TensorView() : view(id); }

SmallVector<TensorView> OpBinder::operands(const flatbuffers::Vector<uint32_t> *ids) const {
  SmallVector<TensorView> views;
  if (ids)
    for (uint32_t id : *ids)
      views.push_back(view(id));
  return views;
}

ConstantView OpBinder::constant(uint32_t index) const {
  Literal literal = tensors.binary().literal(index);
  ConstantView constant;
  constant.data = reinterpret_cast<const std::byte *>(literal.bytes.data());
  constant.dtype = literal.dtype;
  constant.elements = literal.bytes.size() / elementBytes(literal.dtype);
  return constant;
}

std::optional<Fidelity> OpBinder::fidelity(flatbuffers::Optional<schema::MathFidelity> value) const {
  // As in kernels.
  return value && tensors.numerics() == Numerics::Device ? std::optional(static_cast<Fidelity>(*value)) : std::nullopt;
}

Error OpBinder::runEltwise(uint16_t wire, std::initializer_list<uint32_t> operands, uint32_t result,
                           std::initializer_list<double> attrs) {
  const EltwiseKernel *kernel = findEltwiseKernel(wire);
  if (!kernel)
    return createStringError(inconvertibleErrorCode(), "unknown element kernel " + Twine(wire));
  SmallVector<TensorView, 3> views;
  for (uint32_t id : operands)
    views.push_back(view(id));
  return sim::runEltwise(*kernel, views, view(result), std::span(attrs.begin(), attrs.size()), ctx);
}

} // namespace ttmlir::sim
