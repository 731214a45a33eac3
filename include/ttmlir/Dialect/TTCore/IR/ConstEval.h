//===- ConstEval.h - Functions of parameters and constants ------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_CONSTEVAL_H
#define TTMLIR_DIALECT_TTCORE_IR_CONSTEVAL_H

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::tt::ttcore {

/// Marks the kind of a function; front ends write it too.
inline constexpr llvm::StringLiteral kFunctionTypeAttrName("tt.function_type");
/// The kind of functions that `ttcore.load_cached` calls.
inline constexpr llvm::StringLiteral kConstEvalKind("const_eval");

/// Whether `function` is evaluated once, before the program that calls it.
bool isConstEval(func::FuncOp function);

/// The body of the const-eval function that `op` calls; null if it is no call of a const-eval function with a body.
Block *getConstEvalBody(Operation *op, SymbolTableCollection &symbols);

/// The ops of `function` in the order of a first run: the body of a const-eval function stands at its call, without its terminator,
/// after the call itself.
SmallVector<Operation *> opsInRunOrder(func::FuncOp function, SymbolTableCollection &symbols);

/// Replaces the calls of const-eval functions in `module` by their bodies and erases the functions.
void inlineConstEvals(ModuleOp module);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_CONSTEVAL_H
