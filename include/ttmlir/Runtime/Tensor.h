//===- Tensor.h - Tensors that share storage ------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_TENSOR_H
#define TTMLIR_RUNTIME_TENSOR_H

#include "ttmlir/Runtime/Buffer.h"
#include "ttmlir/Runtime/Layout.h"
#include "ttmlir/Support/TensorView.h"

#include <optional>

namespace ttmlir::runtime {

/// A description and a reference to storage. Copies share the storage. Elements lie row-major and contiguous in the element type
/// of the layout, block floats as 32x32 tiles; where in the system they lie and whether they are tiled there changes the
/// description, not the bytes.
class Tensor {
public:
  /// No tensor.
  Tensor() = default;

  /// `desc` over `storage`, which holds at least desc.storedBytes() bytes.
  Tensor(TensorDesc desc, std::shared_ptr<Buffer> storage) : description(std::move(desc)), storage(std::move(storage)) {}

  /// A tensor with storage of its own and any content. Fails when the memory is not there.
  static llvm::Expected<Tensor> allocate(TensorDesc desc, BufferPool &pool);

  /// A tensor over the caller's memory, which must hold desc.storedBytes() bytes and outlive all that share it.
  static Tensor borrow(TensorDesc desc, void *data);

  explicit operator bool() const { return storage != nullptr; }

  const TensorDesc &desc() const { return description; }
  DataType dtype() const { return description.layout.dtype; }
  llvm::ArrayRef<int64_t> shape() const { return description.shape; }
  std::byte *data() const { return storage->data(); }

  /// Bytes of the data.
  int64_t bytes() const { return description.storedBytes(); }

  /// The data as kernels take it. Block floats have no row-major elements: see toLayout.
  TensorView view() const { return TensorView(storage->data(), dtype(), description.shape); }

  /// Where a program has left the tensor in each bank of its device memory; nothing for tensors of the host.
  std::optional<uint64_t> deviceAddress() const { return address; }

  /// The same tensor, left at `place`.
  Tensor at(uint64_t place) const {
    Tensor result = *this;
    result.address = place;
    return result;
  }

  /// The same storage under another description, which must have the same element type and number of stored bytes.
  Tensor alias(TensorDesc desc) const { return Tensor(std::move(desc), storage); }

  /// Whether both tensors have the same storage.
  bool sharesWith(const Tensor &other) const { return storage == other.storage; }

  /// What identifies the storage as long as it lives.
  const void *storageId() const { return storage.get(); }

  /// Whether anything else refers to the storage.
  bool isShared() const { return storage.use_count() > 1; }

  /// Whether the storage may be written.
  bool isWritable() const { return storage->isWritable(); }

  /// A copy with storage of its own.
  llvm::Expected<Tensor> clone(BufferPool &pool) const;

private:
  TensorDesc description;
  std::shared_ptr<Buffer> storage;
  std::optional<uint64_t> address;
};

/// `tensor` with the layout `layout`; the tensor itself when it lies so already. Shares the storage when the element type stays;
/// otherwise every value is rounded once (to nearest, ties to even; floats to integers truncate and saturate) into storage from
/// `pool`. Deterministic; uses all OpenMP threads.
llvm::Expected<Tensor> toLayout(const Tensor &tensor, const Layout &layout, BufferPool &pool);

/// `tensor` as `desc` describes it, for example as an input of a program (Program::desc), so that programs that were compiled apart
/// can be joined: an output that already is what the next program takes is not copied. The error says what has another shape.
llvm::Expected<Tensor> toLayout(const Tensor &tensor, const TensorDesc &desc, BufferPool &pool);

/// `tensor`, of doubles, in the narrowest of bf16 and f32 that has all its values, with storage of its own; the tensor itself when
/// neither has.
llvm::Expected<Tensor> narrowed(const Tensor &tensor, BufferPool &pool);

/// Converts the elements of `from` into the storage of `to`, which has the same shape and any element type.
void convertInto(const Tensor &from, const Tensor &to);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_TENSOR_H
