//===- TTKernel.h - The ttkernel dialect -------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_IR_TTKERNEL_H
#define TTMLIR_DIALECT_TTKERNEL_IR_TTKERNEL_H

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "ttmlir/Dialect/TTKernel/IR/TTKernelEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelTypes.h.inc"

// After the attributes, which are the kinds of the dialect's discardable attributes.
#include "ttmlir/Dialect/TTKernel/IR/TTKernelDialect.h.inc"

namespace mlir::tt::ttkernel {

/// Names of attributes of kernels: a ThreadTypeAttr, and a TensixConfigAttr or NocConfigAttr.
inline constexpr llvm::StringLiteral kThreadAttrName = TTKernelDialect::ThreadAttrHelper::getNameStr();
inline constexpr llvm::StringLiteral kConfigAttrName = TTKernelDialect::ConfigAttrHelper::getNameStr();
/// Unit attribute of compute kernels that use the full DST instead of halves.
inline constexpr llvm::StringLiteral kFullDstAttrName = TTKernelDialect::FullDstAttrHelper::getNameStr();
/// Arguments of a kernel, i32: compile-time arguments (a DenseI32ArrayAttr) and run-time arguments per core (a
/// DenseIntElementsAttr, rows of cores x columns of cores x arguments).
inline constexpr llvm::StringLiteral kCompileTimeArgsAttrName = TTKernelDialect::CompileTimeArgsAttrHelper::getNameStr();
inline constexpr llvm::StringLiteral kRuntimeArgsAttrName = TTKernelDialect::RuntimeArgsAttrHelper::getNameStr();
/// String attribute of a loop: the name of its induction variable in C++.
inline constexpr llvm::StringLiteral kCountsAttrName = TTKernelDialect::CountsAttrHelper::getNameStr();
/// Operands of a call that the program holds in fewer bits than the registers: for each of the first operands, an ArrayAttr of the
/// formats (DataTypeAttr) that the value has been rounded to in turn. Hardware ignores it.
inline constexpr llvm::StringLiteral kNarrowAttrName = TTKernelDialect::NarrowAttrHelper::getNameStr();

/// Whether a function is a kernel, rather than a part of the graph.
inline bool isKernel(Operation *function) { return function->hasAttr(kThreadAttrName); }

/// Arguments of a kernel.
struct KernelArguments {
  llvm::SmallVector<uint32_t> compileTime;
  /// Run-time arguments, core by core (row-major).
  llvm::SmallVector<uint32_t> runtime;
};

/// The arguments of `kernel`, from its attributes, on a grid of rows and columns. Emits an error at `kernel` for malformed
/// attributes.
FailureOr<KernelArguments> argumentsOf(Operation *kernel, ArrayRef<int64_t> grid);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_IR_TTKERNEL_H
