//===- BytecodeEmitter.h - Kernels to bytecode ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_ANALYSIS_BYTECODEEMITTER_H
#define TTMLIR_DIALECT_TTKERNEL_ANALYSIS_BYTECODEEMITTER_H

#include "ttmlir/Schema/Bytecode.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttkernel {

/// The instructions of a kernel, and the op that each comes from.
struct KernelBytecode {
  ::ttmlir::schema::BytecodeWriter code;
  std::vector<Operation *> operations;
};

/// The line of the kernel's C++ for an op, or for the end of its block; 0 for none.
using LineOf = llvm::function_ref<uint32_t(Operation *op, bool isEnd)>;

/// Emits the instructions of `kernel`. Emits an error at an op without an instruction.
FailureOr<KernelBytecode> emitBytecode(func::FuncOp kernel, LineOf lineOf);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_BYTECODEEMITTER_H
