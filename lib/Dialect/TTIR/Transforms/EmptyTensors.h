//===- EmptyTensors.h - Results of operations without elements --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_TRANSFORMS_EMPTYTENSORS_H
#define TTMLIR_DIALECT_TTIR_TRANSFORMS_EMPTYTENSORS_H

#include "mlir/IR/Value.h"

namespace mlir::tt::ttir {

/// The replacement of the result of `op` if that is empty, or if `op` reduces or combines tensors without elements: a literal, or
/// a concatenation of the others. Null otherwise.
Value resultWithoutElements(Operation *op);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_TRANSFORMS_EMPTYTENSORS_H
