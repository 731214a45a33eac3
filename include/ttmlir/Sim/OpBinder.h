//===- OpBinder.h - From schema tables to kernel arguments ------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_OPBINDER_H
#define TTMLIR_SIM_OPBINDER_H

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Runtime/Tensor.h"
#include "ttmlir/Schema/ExactNumber.h"
#include "ttmlir/Sim/Kernels.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace ttmlir::schema {
enum class MathFidelity : uint8_t;
} // namespace ttmlir::schema

namespace ttmlir::sim {

class Frame;

/// The elements of a schema vector; empty when it is absent.
template <class T> std::span<const T> decodeSpan(const flatbuffers::Vector<T> *vector) {
  return vector ? std::span<const T>(vector->data(), vector->size()) : std::span<const T>();
}

/// The text of a schema string; empty when it is absent.
inline std::string_view decodeString(const flatbuffers::String *string) {
  return string ? std::string_view(string->c_str(), string->size()) : std::string_view();
}

/// An optional scalar of the schema.
template <class T> std::optional<T> decodeOptional(flatbuffers::Optional<T> value) {
  return value ? std::optional<T>(*value) : std::nullopt;
}

/// Binds the operands and results of an op as views. Block floats appear as bf16: operands are unpacked before the kernel and
/// results packed after it. Indices of tensors must be verified.
class OpBinder {
public:
  OpBinder(Frame &frame, const runtime::OpUses &uses, KernelContext &ctx) : tensors(frame), uses(uses), ctx(ctx) {}

  /// Allocates the results, unpacks block floats and widens floats narrower than the compute type of the op `wire`: every step
  /// before the kernel that can fail.
  llvm::Error prepare(uint16_t wire);

  /// Packs block-float results and operands written in place.
  llvm::Error finish();

  TensorView operand(uint32_t id) const { return view(id); }
  /// An operand that the kernel writes.
  TensorView mutated(uint32_t id) const { return view(id); }
  /// An absent view for the index of an absent operand.
  TensorView optionalOperand(uint32_t id) const;
  llvm::SmallVector<TensorView> operands(const flatbuffers::Vector<uint32_t> *ids) const;
  TensorView result(uint32_t id) const { return view(id); }
  ConstantView constant(uint32_t index) const;
  /// The fidelity of a product, where values have the formats of the device.
  std::optional<Fidelity> fidelity(flatbuffers::Optional<schema::MathFidelity> value) const;
  KernelContext &context() { return ctx; }

  /// Runs the elementwise kernel `wire` over the operands.
  llvm::Error runEltwise(uint16_t wire, std::initializer_list<uint32_t> operands, uint32_t result,
                         std::initializer_list<double> attrs);

  /// The error of argument binding, if any.
  llvm::Error takeError() { return llvm::Error::success(); }

  Frame &frame() { return tensors; }

private:
  TensorView view(uint32_t id) const;
  llvm::Error unpack(uint32_t id, bool withContents);
  llvm::Error widen(uint32_t id);

  Frame &tensors;
  const runtime::OpUses &uses;
  KernelContext &ctx;
  // Block floats and narrower floats in the form that kernels read.
  llvm::SmallVector<std::pair<uint32_t, runtime::Tensor>, 2> unpacked;
};

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_OPBINDER_H
