//===- TTNNMathOps.h - Operations of EltwiseMath.td ----------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTNN_IR_TTNNMATHOPS_H
#define TTMLIR_DIALECT_TTNN_IR_TTNNMATHOPS_H

#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNActivationOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNExponentialOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNRoundingOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNTrigonometricOps.h.inc"

#endif // TTMLIR_DIALECT_TTNN_IR_TTNNMATHOPS_H
