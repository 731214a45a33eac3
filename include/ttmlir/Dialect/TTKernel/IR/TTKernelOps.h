//===- TTKernelOps.h - Operations of the ttkernel dialect -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELOPS_H
#define TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELOPS_H

#include "ttmlir/Dialect/Common/KernelInterfaces.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h.inc"

#endif // TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELOPS_H
