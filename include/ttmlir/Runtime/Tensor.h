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

/// A description and a reference to storage. Copies share the storage. Elements are row-major and contiguous in the element type of
/// the layout, block floats 32x32 tiles; memory space and tiling change the description, not the bytes.
class Tensor {
public:
  /// No tensor.
  Tensor() = default;

  /// `desc` over `storage`, which holds at least desc.storedBytes() bytes.
  Tensor(TensorDesc desc, std::shared_ptr<Buffer> storage)
      : Tensor(std::make_shared<const TensorDesc>(std::move(desc)), std::move(storage)) {}

  /// Allocates uninitialised storage for a tensor. Fails if memory is short.
  static llvm::Expected<Tensor> allocate(TensorDesc desc, BufferPool &pool);

  /// A tensor over the caller's memory, which must have desc.storedBytes() bytes and outlive all copies.
  static Tensor borrow(TensorDesc desc, void *data);

  explicit operator bool() const { return storage != nullptr; }

  const TensorDesc &desc() const { return *description; }
  DataType dtype() const { return description->layout.dtype; }
  llvm::ArrayRef<int64_t> shape() const { return description->shape; }
  std::byte *data() const { return storage->data(); }

  /// Bytes of the data.
  int64_t bytes() const { return description->storedBytes(); }

  /// The data as kernels take it. Block floats have no row-major elements: see toLayout.
  TensorView view() const { return TensorView(storage->data(), dtype(), description->shape); }

  /// The address at which a program left the tensor in each bank of its device memory; none for host tensors.
  std::optional<uint64_t> deviceAddress() const { return address; }

  /// The same tensor at device address `place`.
  Tensor at(uint64_t place) const {
    Tensor result = *this;
    result.address = place;
    return result;
  }

  /// The same storage with another description of the same element type and number of stored bytes.
  Tensor alias(TensorDesc desc) const { return Tensor(std::move(desc), storage); }

  /// Whether both tensors have the same storage.
  bool sharesWith(const Tensor &other) const { return storage == other.storage; }

  /// Identity of the storage during its lifetime.
  const void *storageId() const { return storage.get(); }

  /// The same without keeping it alive.
  std::weak_ptr<const void> storageRef() const { return storage; }

  /// The number of writes to the storage: a writer through data() after a run has seen the tensor calls noteWrite().
  uint64_t version() const { return storage->version(); }
  void noteWrite() const { storage->noteWrite(); }

  /// The same elements in storage that may not be written.
  Tensor readOnly() const {
    return Tensor(description, std::make_shared<Buffer>(storage->data(), storage->size(), storage, /*writable=*/false));
  }

  /// Whether anything else refers to the storage.
  bool isShared() const { return storage.use_count() > 1; }

  /// Whether the storage may be written.
  bool isWritable() const { return storage->isWritable(); }

  /// A copy with storage of its own.
  llvm::Expected<Tensor> clone(BufferPool &pool) const;

private:
  Tensor(std::shared_ptr<const TensorDesc> desc, std::shared_ptr<Buffer> storage)
      : description(std::move(desc)), storage(std::move(storage)) {}
  static const std::shared_ptr<const TensorDesc> &noDesc();

  /// Never null. Copies share it: a copy is cheap.
  std::shared_ptr<const TensorDesc> description = noDesc();
  std::shared_ptr<Buffer> storage;
  std::optional<uint64_t> address;
};

/// `tensor` in the layout `layout`; the tensor itself if it already has it. Shares the storage if the element type is the same;
/// otherwise rounds every value once (to nearest, ties to even; floats to integers truncate and saturate) into storage from `pool`.
/// Deterministic; uses all OpenMP threads.
llvm::Expected<Tensor> toLayout(const Tensor &tensor, const Layout &layout, BufferPool &pool);

/// `tensor` with the description `desc`, for example of a program's input (Program::desc), to chain programs that were compiled
/// separately: an output that already matches the next input is not copied. Fails if the shapes differ.
llvm::Expected<Tensor> toLayout(const Tensor &tensor, const TensorDesc &desc, BufferPool &pool);

/// `tensor`, of doubles, in the narrower of bf16 and f32 that represents all its values exactly, in new storage; the tensor itself
/// if neither does.
llvm::Expected<Tensor> narrowed(const Tensor &tensor, BufferPool &pool);

/// Converts the elements of `from` into the storage of `to`, which has the same shape and any element type.
void convertInto(const Tensor &from, const Tensor &to);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_TENSOR_H
