//===- TTIR.h - The ttir dialect and its operations -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_TTIR_H
#define TTMLIR_DIALECT_TTIR_IR_TTIR_H

#include "ttmlir/Dialect/Common/OpInterfaces.h"
#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRDialect.h.inc"

#include "ttmlir/Dialect/TTIR/IR/TTIREnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRTypes.h.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIROps.h.inc"

namespace mlir::tt::ttir {

/// Folds an elementwise op by the expression of its record if all operands are constant: splats of any size by one evaluation,
/// other literals up to a few thousand elements. Values are computed and rounded exactly as in the simulator. Null if not folded:
/// an operand is unknown, or an integer division or remainder by zero is left for run time.
OpFoldResult foldElementwise(Operation *op, ArrayRef<Attribute> operands);

/// The numeric attributes of an elementwise op in the order of its record, defaults included.
SmallVector<double> numberAttributes(Operation *op);

/// Folds a creation op to its literal.
OpFoldResult foldConstant(Operation *op, ArrayRef<Attribute> operands);

/// Folds data movement that is the identity, or whose operand is a splat.
OpFoldResult foldMovement(Operation *op, ArrayRef<Attribute> operands);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_TTIR_H
