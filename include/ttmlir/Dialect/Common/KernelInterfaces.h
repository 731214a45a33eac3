//===- KernelInterfaces.h - Op interfaces of kernel ops ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_KERNELINTERFACES_H
#define TTMLIR_DIALECT_COMMON_KERNELINTERFACES_H

#include "mlir/IR/OpDefinition.h"

// Forward declarations, so that op classes do not include ttmlir/Schema/Bytecode.h.
namespace ttmlir::schema {
struct InstructionInfo;
const InstructionInfo *findCall(llvm::StringRef mnemonic);
} // namespace ttmlir::schema

namespace mlir::tt {

/// Purpose of a kernel library call (`CallRole` of Registry/TileCalls.td).
enum class CallRole { Work, Synchronize, SetUpKernel, SetUpUnpacker, SetUpRows, SetUpVectorUnit };

} // namespace mlir::tt

#include "ttmlir/Dialect/Common/KernelInterfaces.h.inc"

#endif // TTMLIR_DIALECT_COMMON_KERNELINTERFACES_H
