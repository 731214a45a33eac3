//===- BorrowedTensor.cpp - Tensors over memory of others ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceImpl.h"

#include "ttmlir/Support/Plural.h"

using namespace ttmlir;

namespace ttnn {

/// The type of a tensor over so many bytes.
static TypePtr borrowedType(size_t bytes, const Shape &shape, DataType dtype) {
  static constexpr std::string_view function = "Tensor::borrow";
  auto type = std::make_shared<TypeInfo>();
  type->spec = {shape, dtype, Layout::ROW_MAJOR, SYSTEM_MEMORY_CONFIG};
  const auto stored = static_cast<ttmlir::DataType>(dtype);
  if (isBlockFloat(stored))
    raise(function, "expected elements with bytes of their own, found " + nameOf(dtype));
  type->desc = valueOrRaise(function, toDesc(type->spec, nullptr));
  if (const uint64_t wanted = type->desc.storedBytes(); bytes != wanted)
    raise(function, "expected " + countText(wanted, "byte") + " for " + type->spec.str() + ", found " + std::to_string(bytes));
  return type;
}

Tensor Tensor::borrow(std::span<std::byte> bytes, const Shape &shape, DataType dtype, std::shared_ptr<const void> owner) {
  auto impl = std::make_shared<Impl>(borrowedType(bytes.size(), shape, dtype), nullptr);
  impl->value = runtime::Tensor(impl->type->desc,
                                std::make_shared<runtime::Buffer>(bytes.data(), bytes.size(), std::move(owner), /*writable=*/true));
  impl->isBorrowed = true;
  return Tensor(std::move(impl));
}

Tensor Tensor::borrow(std::span<const std::byte> bytes, const Shape &shape, DataType dtype, std::shared_ptr<const void> owner) {
  auto impl = std::make_shared<Impl>(borrowedType(bytes.size(), shape, dtype), nullptr);
  auto *data = const_cast<std::byte *>(bytes.data());
  impl->value = runtime::Tensor(impl->type->desc,
                                std::make_shared<runtime::Buffer>(data, bytes.size(), std::move(owner), /*writable=*/false));
  return Tensor(std::move(impl));
}

Tensor Tensor::without_values(const TensorSpec &spec) {
  auto type = std::make_shared<TypeInfo>();
  type->spec = spec;
  return Tensor(std::make_shared<Impl>(std::move(type), nullptr));
}

} // namespace ttnn
