//===- FrontendAttrs.h - Attributes of front ends ------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_FRONTENDATTRS_H
#define TTMLIR_DIALECT_TTIR_IR_FRONTENDATTRS_H

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

namespace mlir::tt::ttir {

#include "ttmlir/Dialect/TTIR/IR/DiscardableAttrAccessors.h.inc"

/// The attribute of an argument or result with its name in the model.
inline constexpr llvm::StringLiteral kNameAttrName = TTIRDialect::NameAttrHelper::getNameStr();

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_FRONTENDATTRS_H
