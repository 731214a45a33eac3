//===- TTNN.h - The ttnn dialect, its types and operations ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTNN_IR_TTNN_H
#define TTMLIR_DIALECT_TTNN_IR_TTNN_H

#include "ttmlir/Dialect/Common/OpInterfaces.h"
#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace ttmlir::hw {
struct CallSchedule;
} // namespace ttmlir::hw

// Before the dialect, which has helpers for it.
#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNAttrs.h.inc"

#include "ttmlir/Dialect/TTNN/IR/TTNNDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNTypes.h.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNOps.h.inc"

namespace mlir::tt::ttnn {

/// Op attribute: how the library is to run the call, a #ttnn.schedule.
inline constexpr llvm::StringLiteral kScheduleAttrName = TTNNDialect::ScheduleAttrHelper::getNameStr();

} // namespace mlir::tt::ttnn

#endif // TTMLIR_DIALECT_TTNN_IR_TTNN_H
