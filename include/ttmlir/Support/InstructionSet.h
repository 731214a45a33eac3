//===- InstructionSet.h - Code for the processor at hand --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Array loops are compiled once per instruction set (see ForEachInstructionSet.h) and the best one is chosen at run time.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_INSTRUCTIONSET_H
#define TTMLIR_SUPPORT_INSTRUCTIONSET_H

#include <cstdint>

namespace tt {

/// What array loops are compiled for, each a superset of the ones before.
enum class InstructionSet : uint8_t {
  Baseline, ///< every processor of the architecture
  AVX2,     ///< x86-64-v3
  AVX512    ///< x86-64-v4
};

/// The best instruction set of this processor.
InstructionSet bestInstructionSet();

/// One of the versions of a function.
template <class Function>
Function *choose(InstructionSet set, Function *baseline, [[maybe_unused]] Function *avx2 = nullptr,
                 [[maybe_unused]] Function *avx512 = nullptr) {
  return set == InstructionSet::AVX512 ? avx512 : set == InstructionSet::AVX2 ? avx2 : baseline;
}

} // namespace tt

/// The version of `name`, a function of an included file of ForEachInstructionSet.h, for `set`.
#if defined(__x86_64__)
#define TT_CHOOSE(set, name) ::tt::choose(set, baseline::name, avx2::name, avx512::name)
#else
#define TT_CHOOSE(set, name) ::tt::choose(set, baseline::name)
#endif

#endif // TTMLIR_SUPPORT_INSTRUCTIONSET_H
