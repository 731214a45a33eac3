//===- StableHLOOps.h - The ops of StableHLO ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_H
#define TTMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_H

#include "ttmlir/Dialect/StableHLO/IR/HLOTraits.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/CHLOOps.h.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/CheckOps.h.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/InterpreterOps.h.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/SdyOps.h.inc"

#endif // TTMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_H
