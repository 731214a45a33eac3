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

// Behind the attributes, whose classes its discardable attributes have.
#include "ttmlir/Dialect/TTKernel/IR/TTKernelDialect.h.inc"

namespace mlir::tt::ttkernel {

/// Names of attributes of kernels: a ThreadTypeAttr, and a TensixConfigAttr or NocConfigAttr.
inline constexpr llvm::StringLiteral kThreadAttrName = TTKernelDialect::ThreadAttrHelper::getNameStr();
inline constexpr llvm::StringLiteral kConfigAttrName = TTKernelDialect::ConfigAttrHelper::getNameStr();
/// A unit attribute of compute kernels that use all destination registers at once.
inline constexpr llvm::StringLiteral kFullDstAttrName = TTKernelDialect::FullDstAttrHelper::getNameStr();
/// Arguments of a kernel, i32: those known when it is compiled (a DenseI32ArrayAttr), and those of each core when it runs (a
/// DenseIntElementsAttr, rows of cores x columns of cores x arguments).
inline constexpr llvm::StringLiteral kCompileTimeArgsAttrName = TTKernelDialect::CompileTimeArgsAttrHelper::getNameStr();
inline constexpr llvm::StringLiteral kRuntimeArgsAttrName = TTKernelDialect::RuntimeArgsAttrHelper::getNameStr();
/// What a loop counts, a string: the name of its variable in C++.
inline constexpr llvm::StringLiteral kCountsAttrName = TTKernelDialect::CountsAttrHelper::getNameStr();
/// What a call reads of registers in fewer bits than those have, as the program has it: for each of its first operands an ArrayAttr
/// of the formats (DataTypeAttr) that the value has been rounded to one after the other. Calls on hardware do not look at it.
inline constexpr llvm::StringLiteral kNarrowAttrName = TTKernelDialect::NarrowAttrHelper::getNameStr();

/// Whether a function is a kernel, rather than a part of the graph.
inline bool isKernel(Operation *function) { return function->hasAttr(kThreadAttrName); }

/// Arguments of a kernel.
struct KernelArguments {
  llvm::SmallVector<uint32_t> compileTime;
  /// Those of each core, core by core (row-major).
  llvm::SmallVector<uint32_t> runtime;
};

/// The arguments that the attributes of `kernel` give it on a grid of rows and columns. An error at `kernel` for attributes of
/// another form.
FailureOr<KernelArguments> argumentsOf(Operation *kernel, ArrayRef<int64_t> grid);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_IR_TTKERNEL_H
