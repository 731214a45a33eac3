//===- BinaryProgram.h - A compiled program on devices ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_BINARYPROGRAM_H
#define TTMLIR_HOST_BINARYPROGRAM_H

#include "ttmlir/Host/RunHooks.h"
#include "ttmlir/Host/TensorHandle.h"
#include "ttmlir/Runtime/Binary.h"

#include <span>

namespace ttnn {

// Not of the host API that needs the standard library alone: for libraries of the project.

/// One program of a loaded file. Copies share it. Thread-safe.
class BinaryProgram {
public:
  /// `outputs`, if not empty, are the types of outputs as the caller spells them: for the same shards on other cores.
  BinaryProgram(ttmlir::runtime::Binary binary, unsigned index, std::vector<TensorSpec> outputs = {});

  const std::vector<TensorSpec> &inputs() const;
  const std::vector<TensorSpec> &outputs() const;
  const ttmlir::runtime::Program &program() const;

  /// Runs it on `device` and returns its outputs. Throws Error that begins with "ttnn::<function>: ".
  std::vector<Tensor> run(const Device &device, const std::vector<Tensor> &inputs, std::string_view function,
                          const RunHooks &hooks = {}) const;

  /// An op that computes by a library call, and where it is in the source; empty and 0 are unknown.
  struct LibraryCall {
    std::string op, file;
    uint32_t line, column;
  };
  std::vector<LibraryCall> libraryCalls() const;

  /// Runs it on copies of the inputs that it writes and returns its cost, as JSON: `kernels`, one object per op with kernels,
  /// with the fields of `tt-sim run --kernel-times --json`, `time`, their total, `untimed`, the ops without, and peaks of the
  /// memories.
  std::string timeKernels(const Device &device, const std::vector<Tensor> &inputs, std::string_view function) const;

  /// For the implementation.
  struct Impl;

private:
  std::shared_ptr<Impl> impl;
};

/// The bytes of a .ttsys file that describes the system of `device`.
const std::string &systemBytes(const Device &device);

/// Throws Error if there is no type `spec` on `device`.
void checkType(const Device &device, const TensorSpec &spec, std::string_view function);

/// The bytes that a tensor of `spec` takes in each bank of its memory of `device`; none if there is no such type.
std::optional<uint64_t> bytesPerBank(const Device &device, const TensorSpec &spec);

/// Appends to `key` the system that `tensors` are on (a number that equal systems share), their types and places, and which of them
/// are the same tensor. Throws Error that begins with "ttnn::<function>: " if they cannot be arguments of one call on a device.
void appendArguments(std::span<const Tensor> tensors, std::string_view function, std::string &key);

/// Makes `tensor` hold the value of `from`, of the same type, at its own address.
void assign(const Tensor &tensor, const Tensor &from);

} // namespace ttnn

#endif // TTMLIR_HOST_BINARYPROGRAM_H
