//===- InstructionSet.h - Dispatch by instruction set -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Array loops are in separate files that Highway's foreach_target.h compiles once per instruction set. Dispatch is here instead of
// in Highway's library, which measures the clock for 3 ms at the start of every program.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_INSTRUCTIONSET_H
#define TTMLIR_SUPPORT_INSTRUCTIONSET_H

#include <cstdint>
#include <type_traits>

/// Targets that Highway must not compile for: all without an enumerator below. Define before its headers.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL)

namespace ttmlir {

/// Targets of array loops, each a superset of the preceding one.
enum class InstructionSet : uint8_t {
  Baseline, ///< every processor of the architecture
  AVX2,     ///< x86-64-v3
  AVX512    ///< x86-64-v4
};

/// The best instruction set of this processor.
InstructionSet bestInstructionSet();

/// The version of a function for `set`; versions that are not compiled may be null.
template <class Function> Function *choose(InstructionSet set, Function *baseline, Function *avx2, Function *avx512) {
  if (set == InstructionSet::AVX512 && avx512)
    return avx512;
  return set != InstructionSet::Baseline && avx2 ? avx2 : baseline;
}

} // namespace ttmlir

/// The version for `set` of the function `name` in HWY_NAMESPACE.
#define TT_CHOOSE(set, name)                                                                                                       \
  ::ttmlir::choose<std::remove_pointer_t<decltype(&HWY_STATIC_DISPATCH(name))>>(set, &HWY_STATIC_DISPATCH(name),                   \
                                                                                HWY_CHOOSE_AVX2(name), HWY_CHOOSE_AVX3(name))

#endif // TTMLIR_SUPPORT_INSTRUCTIONSET_H
