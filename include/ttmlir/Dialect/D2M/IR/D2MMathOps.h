//===- D2MMathOps.h - Operations of EltwiseMath.td ------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_IR_D2MMATHOPS_H
#define TTMLIR_DIALECT_D2M_IR_D2MMATHOPS_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MActivationOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MExponentialOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MRoundingOps.h.inc"
#define GET_OP_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MTrigonometricOps.h.inc"

#endif // TTMLIR_DIALECT_D2M_IR_D2MMATHOPS_H
