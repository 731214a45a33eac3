//===- LiteralText.h - Literals in C++ --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTNNTOEMITC_LITERALTEXT_H
#define TTMLIR_LIB_CONVERSION_TTNNTOEMITC_LITERALTEXT_H

#include "Specs.h"

#include "mlir/IR/BuiltinAttributes.h"

namespace mlir::tt::ttnn {

/// The name of the function that makes a tensor of `spec` with the elements of `value`, and its first argument, exact: numbers in
/// decimal if there are few, else the bytes in base 64, or "..." with `elides`.
std::pair<std::string, std::string> literalText(ElementsAttr value, const Spec &spec, bool elides);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_CONVERSION_TTNNTOEMITC_LITERALTEXT_H
