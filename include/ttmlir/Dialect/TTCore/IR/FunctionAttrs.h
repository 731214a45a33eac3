//===- FunctionAttrs.h - Attributes of arguments and results -- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_FUNCTIONATTRS_H
#define TTMLIR_DIALECT_TTCORE_IR_FUNCTIONATTRS_H

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

namespace mlir::tt::ttcore {

#include "ttmlir/Dialect/TTCore/IR/DiscardableAttrAccessors.h.inc"

/// Whether an argument with `attrs` is a weight: a parameter or a constant.
inline bool isWeight(DictionaryAttr attrs) {
  const ArgumentTypeAttr kind = argumentTypeAttrOf(attrs);
  return kind && (kind.getValue() == ArgumentType::Parameter || kind.getValue() == ArgumentType::Constant);
}

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_FUNCTIONATTRS_H
