//===- TensorHandle.h - A tensor on the host or on a device -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_TENSORHANDLE_H
#define TTMLIR_HOST_TENSORHANDLE_H

#include "ttmlir/Host/DeviceHandle.h"

#include <cstddef>
#include <source_location>
#include <span>

namespace ttnn {

/// A tensor by handle: copies refer to the same one, and a write through one (update_cache) is visible through all. On a device it
/// occupies memory at an address until the last handle is gone or it is deallocated.
class Tensor {
public:
  /// No tensor.
  Tensor() = default;

  /// A tensor with `values` in row-major order, each rounded once to the type of `spec`. On `device` where `spec` asks for DRAM
  /// or L1, else on the host. Throws if the count differs from the shape's or memory is short. T: float, double, int32_t, uint32_t,
  /// uint16_t, uint8_t.
  template <class T> static Tensor from_vector(std::span<const T> values, const TensorSpec &spec, const Device &device = {});
  template <class T> static Tensor from_vector(const std::vector<T> &values, const TensorSpec &spec, const Device &device = {}) {
    return from_vector(std::span<const T>(values), spec, device);
  }
  /// A tensor with the elements in `bytes`: row-major, of type `from` (no block float), each rounded once to the type of `spec`.
  /// Throws if there are fewer or more bytes.
  static Tensor from_bytes(std::span<const std::byte> bytes, DataType from, const TensorSpec &spec, const Device &device = {});
  /// A tensor with the elements whose bytes `text` has in base 64: row-major, little-endian, in the type of `spec`, or in f32 for
  /// block floats. This is how the compiler writes large literals.
  static Tensor from_base64(std::string_view text, const TensorSpec &spec, const Device &device = {});
  /// A tensor of the host over the caller's `bytes`: row-major elements of type `dtype` (no block float). The memory lives as long
  /// as `owner`, which the tensor keeps. Changes of it are seen by programs that run later.
  static Tensor borrow(std::span<std::byte> bytes, const Shape &shape, DataType dtype, std::shared_ptr<const void> owner);
  /// The same over constant memory, so that programs keep results that depend on it alone.
  static Tensor borrow(std::span<const std::byte> bytes, const Shape &shape, DataType dtype, std::shared_ptr<const void> owner);
  /// The type `spec` of a tensor, without memory and values.
  static Tensor without_values(const TensorSpec &spec);
  /// The values in row-major order, converted to T like a cast of numbers.
  template <class T> std::vector<T> to_vector() const;
  /// Writes the elements to `bytes`, row-major, each converted once to type `to` (no block float).
  void to_bytes(DataType to, std::span<std::byte> bytes) const;

  const TensorSpec &spec() const;
  const Shape &shape() const { return spec().shape; }
  DataType dtype() const { return spec().dtype; }
  Layout layout() const { return spec().layout; }
  const MemoryConfig &memory_config() const { return spec().memory_config; }
  /// The product of the extents.
  int64_t volume() const;

  /// Whether it has values: neither deallocated nor of a closed device.
  bool is_allocated() const;
  bool is_on_device() const;
  /// Whether it is on `device`.
  bool is_on(const Device &device) const;
  /// None for tensors of the host.
  Device device() const;
  /// The address in each bank, in bytes; from then on it stays the same. Throws for tensors of the host.
  uint64_t buffer_address() const;

  explicit operator bool() const { return impl != nullptr; }

  struct Impl;
  /// For the implementation.
  explicit Tensor(std::shared_ptr<Impl> handle) : impl(std::move(handle)) {}
  const std::shared_ptr<Impl> &handle() const { return impl; }

private:
  std::shared_ptr<Impl> impl;
};

/// The tensor in memory `memory_config` of `device`; values are the same.
Tensor to_device(const Tensor &tensor, const Device &device, const MemoryConfig &memory_config = {},
                 std::source_location where = std::source_location::current());
/// The tensor in host memory, in rows.
Tensor from_device(const Tensor &tensor, std::source_location where = std::source_location::current());
/// The tensor with elements in rows or tiles, optionally in another type and memory.
Tensor to_layout(const Tensor &tensor, Layout layout, std::optional<DataType> dtype = {},
                 const std::optional<MemoryConfig> &memory_config = {},
                 std::source_location where = std::source_location::current());
/// The tensor in another memory of its device, or spread differently.
Tensor to_memory_config(const Tensor &tensor, const MemoryConfig &memory_config,
                        std::source_location where = std::source_location::current());
/// The tensor with elements of another type, each rounded once.
Tensor to_dtype(const Tensor &tensor, DataType dtype, std::source_location where = std::source_location::current());
/// A copy with memory of its own.
Tensor clone(const Tensor &tensor, std::source_location where = std::source_location::current());
/// Writes the values of `from` to `to`, which has the same type and place; all handles of `to` see them.
void copy(const Tensor &from, const Tensor &to, std::source_location where = std::source_location::current());
/// An uninitialised tensor; its values are 0 in the simulator.
Tensor empty(const Device &device, const TensorSpec &spec);
/// Tensors of zeros, or ones.
Tensor zeros(const Device &device, const TensorSpec &spec, std::source_location where = std::source_location::current());
Tensor ones(const Device &device, const TensorSpec &spec, std::source_location where = std::source_location::current());
/// Frees the memory of `tensor` at once; later uses through any handle throw.
void deallocate(const Tensor &tensor);

/// The array in the .npy file `path`, on the host: in `dtype`, or else in the type of its elements or the nearest one that tensors
/// have. Integers must fit.
Tensor load_tensor(const std::string &path, std::optional<DataType> dtype = {});
/// Writes `tensor` as .npy file `path`; elements that NumPy has no type for (bf16, block floats) as f32.
void save_tensor(const Tensor &tensor, const std::string &path);

} // namespace ttnn

#endif // TTMLIR_HOST_TENSORHANDLE_H
