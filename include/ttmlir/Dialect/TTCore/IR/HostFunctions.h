//===- HostFunctions.h - Functions that run on the host ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_HOSTFUNCTIONS_H
#define TTMLIR_DIALECT_TTCORE_IR_HOSTFUNCTIONS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttcore {

/// Marks an op, a call or a function that the host runs.
inline constexpr llvm::StringLiteral kShouldHoistAttrName("ttir.should_hoist");
/// Marks a call of a host function.
inline constexpr llvm::StringLiteral kHostCallAttrName("ttir.cpu_hoist_call");
/// Marks the module of host functions, which may have no `ttcore.cpu_module` around it.
inline constexpr llvm::StringLiteral kHostModuleAttrName("ttir.cpu_module");
/// The kinds (`tt.function_type`) of host functions with a body, and of their declarations beside the functions of the device.
inline constexpr llvm::StringLiteral kHostKind("forward_cpu");
inline constexpr llvm::StringLiteral kHostDeclarationKind("forward_cpu_declaration");

/// Whether `function` runs on the host, or declares a function that does.
bool isHostFunction(func::FuncOp function);

/// Whether `op` is a marked call of a host function.
bool isHostCall(Operation *op);

/// Replaces `call` by a copy of `body`, the one block of its callee.
void inlineCall(Operation *call, Block &body);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_HOSTFUNCTIONS_H
