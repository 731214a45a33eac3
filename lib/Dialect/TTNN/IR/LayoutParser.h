//===- LayoutParser.h - Attributes of other compilers -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTNN_IR_LAYOUTPARSER_H
#define TTMLIR_LIB_DIALECT_TTNN_IR_LAYOUTPARSER_H

#include "mlir/IR/DialectImplementation.h"

namespace mlir::tt::ttnn {

/// Parses the parameters of `#ttnn.<name>`, an attribute of other compilers whose name is at `loc`. Returns the attribute of ttcore
/// for it, a unit attribute for one that types repeat, and null after an error.
Attribute parseForeignAttribute(DialectAsmParser &parser, StringRef name, SMLoc loc);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_DIALECT_TTNN_IR_LAYOUTPARSER_H
