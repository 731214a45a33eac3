//===- TTIRMathOps.h - Operations of EltwiseMath.td ----------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_TTIRMATHOPS_H
#define TTMLIR_DIALECT_TTIR_IR_TTIRMATHOPS_H

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRActivationOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRExponentialOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRRoundingOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRTrigonometricOps.h.inc"

#endif // TTMLIR_DIALECT_TTIR_IR_TTIRMATHOPS_H
