//===- EltwiseKernels.h - Element kernels of the op registry ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element expressions of tablegen/Ops/*.td as loops over arrays. The simulator and the compiler's constant folder use the same
// table, so what is folded is what would be computed.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_ELTWISEKERNELS_H
#define TTMLIR_SUPPORT_ELTWISEKERNELS_H

#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/InstructionSet.h"

#include "llvm/ADT/StringRef.h"

#include <span>
#include <vector>

namespace ttmlir {

/// In which types an element expression is evaluated.
enum class ScalarDomain : uint8_t {
  AnyNumber, ///< float, double, int32_t, uint32_t
  FloatOnly, ///< float, double; integers are converted first
  IntOnly    ///< int32_t, uint32_t; floats are converted first
};

/// Elements that a block function computes at once, and the most operands and number attributes of a kernel.
inline constexpr int64_t eltwiseBlock = 256;
inline constexpr size_t maxEltwiseOperands = 3, maxEltwiseAttrs = 4;

/// An array loop; false if there is none for `T`.
template <class T> class EltwiseLoop {
public:
  /// out[i] = f(in[0][i], in[1][i], ...) for i < eltwiseBlock; `attrs` has room for maxEltwiseAttrs.
  using Block = void (*)(const double *attrs, const T *const *in, T *out);

  EltwiseLoop() = default;
  EltwiseLoop(Block block, uint8_t arity) : block(block), arity(arity) {}
  explicit operator bool() const { return block; }

  /// out[i] = f(in[0][i], ..., in[arity - 1][i]) for i < n. `attrs` are the op's number attributes in the order of its record.
  /// `out` may be one of the inputs. An element's result does not depend on `n`, on its place in the array or on the processor.
  void operator()(std::span<const double> attrs, const T *const *in, T *out, int64_t n) const;

private:
  Block block = nullptr;
  uint8_t arity = 0;
};

/// The element kernel of one op.
struct EltwiseKernel {
  const char *mnemonic = nullptr;
  /// The op's number in files, 0 if it has none.
  uint16_t wire = 0;
  uint8_t arity = 0;
  ScalarDomain domain = ScalarDomain::AnyNumber;
  /// Operands of which only `!= 0` matters: they take no part in type promotion and arrive as 0 or 1, or as they are if the
  /// compute type is a float.
  llvm::ArrayRef<int> predicates;
  // Empty if the type is outside the domain.
  EltwiseLoop<float> f32 = {};
  EltwiseLoop<double> f64 = {};
  EltwiseLoop<int32_t> i32 = {};
  EltwiseLoop<uint32_t> u32 = {};
};

/// All element kernels, by ascending wire number, in the instructions of `set`, which the processor must have.
std::vector<EltwiseKernel> makeEltwiseKernels(InstructionSet set);

/// The same in the processor's best instructions.
llvm::ArrayRef<EltwiseKernel> eltwiseKernels();

/// The kernel of the op with that number in files, or null.
const EltwiseKernel *findEltwiseKernel(uint16_t wire);

/// The kernel of the op with that mnemonic, or null.
const EltwiseKernel *findEltwiseKernel(llvm::StringRef mnemonic);

/// The type (Float32, Float64, Int32 or UInt32) in which `kernel` computes operands of the types `operands` (one per operand, no
/// block floats): any f64 gives f64, else any float gives f32, else all unsigned or Bool gives u32, else i32; then moved into the
/// kernel's domain.
DataType eltwiseComputeType(const EltwiseKernel &kernel, llvm::ArrayRef<DataType> operands);

/// Converts `count` elements of operand number `operand` from `type` to the compute type, a predicate that would lose its truth in
/// the conversion to 0 or 1.
void loadEltwiseOperand(const EltwiseKernel &kernel, unsigned operand, DataType type, const void *in, DataType computeType,
                        void *out, int64_t count);

/// Computes `n` elements: converts the operands `in[i]` of type `types[i]` to the compute type, applies the kernel and converts
/// once to `outType`. Operands with `splat[i]` hold a single element. Nothing is parallel here; see ttmlir::sim::runEltwise.
void evaluateEltwise(const EltwiseKernel &kernel, llvm::ArrayRef<DataType> types, llvm::ArrayRef<const void *> in,
                     llvm::ArrayRef<bool> splat, std::span<const double> attrs, DataType outType, void *out, int64_t n);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_ELTWISEKERNELS_H
