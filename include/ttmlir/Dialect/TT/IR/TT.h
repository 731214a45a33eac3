//===- TT.h - The older spelling of ttcore ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TT_IR_TT_H
#define TTMLIR_DIALECT_TT_IR_TT_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"

#include "ttmlir/Dialect/TT/IR/TTDialect.h.inc"
#include "ttmlir/Dialect/TT/IR/TTEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TT/IR/TTAttrs.h.inc"

namespace mlir::tt::legacy {

/// Whether `attr` has the `tt.` prefix and a value of the ttcore dialect: the older spelling of an attribute of ttcore.
bool isOldName(NamedAttribute attr);

} // namespace mlir::tt::legacy

#endif // TTMLIR_DIALECT_TT_IR_TT_H
