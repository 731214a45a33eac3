//===- FrontendRules.h - Rules of TTIR ops without a back end ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_IR_FRONTENDRULES_H
#define TTMLIR_LIB_DIALECT_TTIR_IR_FRONTENDRULES_H

namespace mlir::tt::ttir {

/// Registers the rules of FrontendVerifiers.h for their ops. Returns true.
bool registerFrontendRules();

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_IR_FRONTENDRULES_H
