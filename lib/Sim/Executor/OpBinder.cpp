//===- OpBinder.cpp - From schema tables to kernel arguments ---------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/OpBinder.h"

#include "Frame.h"

#include "ttmlir/Target/Schema/OpVisitor.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tt::runtime;

namespace tt::sim {

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

Error OpBinder::prepare() {
  for (uint32_t id : uses.mutated)
    if (Error error = tensors.makeWritable(id))
      return error;
  for (uint32_t id : uses.operands)
    if (Error error = unpack(id, /*withContents=*/true))
      return error;
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

Error OpBinder::runEltwise(uint16_t wire, std::initializer_list<uint32_t> operands, uint32_t result,
                           std::initializer_list<double> attrs) {
  const EltwiseKernel *kernel = findEltwiseKernel(wire);
  if (!kernel)
    return createStringError(inconvertibleErrorCode(), "there is no element kernel with number " + Twine(wire));
  SmallVector<TensorView, 3> views;
  for (uint32_t id : operands)
    views.push_back(view(id));
  return sim::runEltwise(*kernel, views, view(result), std::span(attrs.begin(), attrs.size()), ctx);
}

} // namespace tt::sim
