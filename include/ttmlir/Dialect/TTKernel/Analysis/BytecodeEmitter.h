//===- BytecodeEmitter.h - Kernels to instructions --------------*- C++ -*-===//
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

/// The instructions of a kernel, and the operation that each of them comes from.
struct KernelBytecode {
  ::ttmlir::schema::BytecodeWriter code;
  std::vector<Operation *> operations;
};

/// The line of the kernel's C++ that an operation, or what closes it, is part of; 0 for none.
using LineOf = llvm::function_ref<uint32_t(Operation *op, bool isEnd)>;

/// The instructions of `kernel`. An error at the operation that has none.
FailureOr<KernelBytecode> emitBytecode(func::FuncOp kernel, LineOf lineOf);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_BYTECODEEMITTER_H
