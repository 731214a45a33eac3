//===- InstructionSet.cpp - Dispatch by instruction set -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/InstructionSet.h"

using namespace ttmlir;

InstructionSet ttmlir::bestInstructionSet() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("x86-64-v4"))
    return InstructionSet::AVX512;
  if (__builtin_cpu_supports("x86-64-v3"))
    return InstructionSet::AVX2;
#endif
  return InstructionSet::Baseline;
}
