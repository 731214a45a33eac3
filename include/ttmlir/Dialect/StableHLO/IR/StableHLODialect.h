//===- StableHLODialect.h - The dialects of StableHLO -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `stablehlo`, `chlo`, `check` and `interpreter`, without their op classes (StableHLOOps.h), which few files need.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_H
#define TTMLIR_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h.inc"

#include "ttmlir/Dialect/StableHLO/IR/CHLODialect.h.inc"

#include "ttmlir/Dialect/StableHLO/IR/CheckDialect.h.inc"

#include "ttmlir/Dialect/StableHLO/IR/InterpreterDialect.h.inc"

#include "ttmlir/Dialect/StableHLO/IR/SdyDialect.h.inc"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOAttrs.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/CHLOAttrs.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/SdyAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOTypes.h.inc"

#endif // TTMLIR_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_H
