//===- EltwiseKernels.h - Elementwise kernels of the op registry -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Array loops of the element expressions of tablegen/Ops/*.td. The simulator and the constant folder of the compiler share them, so
// that folding and running give the same values.
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

/// The types in which an element expression is evaluated.
enum class ScalarDomain : uint8_t {
  AnyNumber, ///< float, double, int32_t, uint32_t
  FloatOnly, ///< float, double; integers are converted first
  IntOnly    ///< int32_t, uint32_t; floats are converted first
};

/// Elements per call of a block function, and the most operands and numeric attributes of a kernel.
inline constexpr int64_t eltwiseBlock = 256;
inline constexpr size_t maxEltwiseOperands = 3, maxEltwiseAttrs = 4;

/// An array loop; converts to false if there is none for `T`.
template <class T> class EltwiseLoop {
public:
  /// out[i] = f(in[0][i], in[1][i], ...) for i < eltwiseBlock; `attrs` has maxEltwiseAttrs elements.
  using Block = void (*)(const double *attrs, const T *const *in, T *out);

  EltwiseLoop() = default;
  EltwiseLoop(Block block, uint8_t arity) : block(block), arity(arity) {}
  explicit operator bool() const { return block; }

  /// out[i] = f(in[0][i], ..., in[arity - 1][i]) for i < n. `attrs` are the op's numeric attributes in the order of its record.
  /// `out` may alias an input. An element's result depends neither on `n`, nor on its index, nor on the processor.
  void operator()(std::span<const double> attrs, const T *const *in, T *out, int64_t n) const;

private:
  Block block = nullptr;
  uint8_t arity = 0;
};

/// The elementwise kernel of one op.
struct EltwiseKernel {
  const char *mnemonic = nullptr;
  /// The op's wire number, 0 if it has none.
  uint16_t wire = 0;
  uint8_t arity = 0;
  ScalarDomain domain = ScalarDomain::AnyNumber;
  /// Operands of which only `!= 0` matters: they are excluded from type promotion and arrive as 0 or 1, or unconverted if the
  /// compute type is a float.
  llvm::ArrayRef<int> predicates;
  /// Numeric attributes.
  uint8_t attrs = 0;
  /// Bit i: operand i, where it has integers of 32 bits that f32 would round, keeps them as they are: the op computes in double.
  uint8_t whole = 0;
  // Empty if the type is outside the domain.
  EltwiseLoop<float> f32 = {};
  EltwiseLoop<double> f64 = {};
  EltwiseLoop<int32_t> i32 = {};
  EltwiseLoop<uint32_t> u32 = {};
};

/// All elementwise kernels, by ascending wire number, compiled for `set`, which the processor must support.
std::vector<EltwiseKernel> makeEltwiseKernels(InstructionSet set);

/// The same for the best instruction set of the processor.
llvm::ArrayRef<EltwiseKernel> eltwiseKernels();

/// The kernel of the op with that wire number, or null.
const EltwiseKernel *findEltwiseKernel(uint16_t wire);

/// The kernel of the op with that mnemonic, or null.
const EltwiseKernel *findEltwiseKernel(llvm::StringRef mnemonic);

/// The kernel of the op with that mnemonic if it can be the `activation` of another op: it computes on floats, and has one operand
/// and no attributes. Null otherwise.
const EltwiseKernel *findActivation(llvm::StringRef mnemonic);

/// The compute type (Float32, Float64, Int32 or UInt32) of `kernel` for operand types `operands` (one per operand, no block
/// floats): any f64 gives f64, else any float gives f32, else all unsigned or Bool gives u32, else i32; then converted to the
/// kernel's domain. f32 is f64 beside integers of 32 bits in one of the kernel's whole operands.
DataType eltwiseComputeType(const EltwiseKernel &kernel, llvm::ArrayRef<DataType> operands);

/// Converts `count` elements of operand `operand` from `type` to the compute type; a predicate that would lose its value in
/// the conversion becomes 0 or 1.
void loadEltwiseOperand(const EltwiseKernel &kernel, unsigned operand, DataType type, const void *in, DataType computeType,
                        void *out, int64_t count);

/// Computes `n` elements: converts the operands `in[i]` of type `types[i]` to the compute type, applies the kernel and converts
/// once to `outType`. Operands with `splat[i]` hold a single element. Single-threaded; see ttmlir::sim::runEltwise.
void evaluateEltwise(const EltwiseKernel &kernel, llvm::ArrayRef<DataType> types, llvm::ArrayRef<const void *> in,
                     llvm::ArrayRef<bool> splat, std::span<const double> attrs, DataType outType, void *out, int64_t n);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_ELTWISEKERNELS_H
