//===- TTKernelOps.h - Operations of the ttkernel dialect -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELOPS_H
#define TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELOPS_H

#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h.inc"

namespace mlir::tt::ttkernel {

/// Names of attributes of kernels: a ThreadTypeAttr, and a TensixConfigAttr or NocConfigAttr.
inline constexpr llvm::StringLiteral kThreadAttrName = "ttkernel.thread";
inline constexpr llvm::StringLiteral kConfigAttrName = "ttkernel.config";
/// A unit attribute of compute kernels that use all destination registers at once.
inline constexpr llvm::StringLiteral kFullDstAttrName = "ttkernel.full_dst";

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELOPS_H
