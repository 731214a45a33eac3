//===- OldDialects.h - Dialects that accept ops of any version --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_LEGACY_OLDDIALECTS_H
#define TTMLIR_LIB_LEGACY_OLDDIALECTS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::tt {

/// The attribute of an op of TTIR that was written as `ttir.exp %x : type -> type`.
inline constexpr StringLiteral kPrintedForm = "ttir.printed_form";

/// Registers dialects `ttir` and `tensor` without op definitions, which keep all ops, and the dialects around them. `ttir.empty`,
/// `tensor.empty` and those ops of TTIR that have a custom form are parsed in it, all others of TTIR as kPrintedForm says, too.
void registerOldDialects(DialectRegistry &registry);

} // namespace mlir::tt

#endif // TTMLIR_LIB_LEGACY_OLDDIALECTS_H
