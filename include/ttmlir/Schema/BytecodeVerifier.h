//===- BytecodeVerifier.h - Verifier of kernel bytecode ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_BYTECODEVERIFIER_H
#define TTMLIR_SCHEMA_BYTECODEVERIFIER_H

#include "ttmlir/Schema/Bytecode.h"

#include "llvm/Support/Error.h"

namespace ttmlir::schema {

/// The resources that a kernel may refer to.
struct KernelEnvironment {
  /// It runs on UNPACK, MATH and PACK instead of a data movement processor.
  bool isCompute = false;
  /// Bit i: circular buffer i exists.
  uint64_t circularBuffers = 0;
  uint32_t numRegisters = 0;
  uint32_t runtimeArgs = 0, commonArgs = 0, compileTimeArgs = 0, semaphores = 0;
};

/// The most registers and instructions that a kernel may have.
inline constexpr uint32_t kMaxRegisters = 1 << 16, kMaxInstructions = 1 << 20;

/// Verifies a kernel: whole instructions; well-nested loops and branches; definitions of registers that dominate their uses;
/// existing buffers, arguments and semaphores; valid enumerators; calls that its processors support. The error names the
/// instruction by position and mnemonic.
llvm::Error verifyBytecode(llvm::ArrayRef<uint32_t> words, const KernelEnvironment &environment);

/// Verifies one call of a kernel in the same way. Of register operands it checks the number alone.
llvm::Error verifyCall(const InstructionInfo &info, llvm::ArrayRef<uint32_t> operands, const KernelEnvironment &environment);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_BYTECODEVERIFIER_H
