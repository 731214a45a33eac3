//===- LinalgImporters.h - Ops of linalg, tensor, arith and math *- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_LINALG_LINALGIMPORTERS_H
#define TTMLIR_LIB_IMPORT_LINALG_LINALGIMPORTERS_H

#include "../Core/FunctionImport.h"
#include "../Ops/SharedOps.h"

namespace mlir::tt::importer {

/// Linalg, and tensor, arith and math around it.
Source linalgSource();

#define TT_IMPORT_FUNCTIONS
#include "ttmlir/Import/Linalg/Rows.inc"

/// Integers of `element` as ones without a sign: narrow ones in 32 bits with one, others in types without one.
Value asUnsigned(MLIROp &n, Value x, Type element);

/// Op on integers without a sign.
template <class Op> void importUnsigned(MLIROp &n) {
  Type element = n.sourceElement();
  Value a = n.operand(0), b = n.operand(1);
  Value made = n.build<Op>({asUnsigned(n, a, element), asUnsigned(n, b, element)});
  n.give(element.isInteger(1) ? n.isNonZero(made) : n.wrap(n.castLike(made, a)));
}

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_LINALG_LINALGIMPORTERS_H
