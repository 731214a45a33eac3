//===- TTKernelMathOps.h - Operations of EltwiseMath.td ------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELMATHOPS_H
#define TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELMATHOPS_H

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelActivationOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelExponentialOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelRoundingOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelTrigonometricOps.h.inc"

#endif // TTMLIR_DIALECT_TTKERNEL_IR_TTKERNELMATHOPS_H
