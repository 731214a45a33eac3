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

/// Registers dialects `ttir` and `tensor` without op definitions, which keep all ops, and the dialects around them. `ttir.empty`,
/// `tensor.empty` and `ttir.to_layout` have custom forms.
void registerOldDialects(DialectRegistry &registry);

} // namespace mlir::tt

#endif // TTMLIR_LIB_LEGACY_OLDDIALECTS_H
