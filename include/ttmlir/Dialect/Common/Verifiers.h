//===- Verifiers.h - Verifiers that need MLIR -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks that records name as `verifier`, in addition to their result rules (lib/ResultRules): of users, encodings, resources and
// types that are no data types. Each has a label in a comment, which the negative tests in test/Ops name as well.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_VERIFIERS_H
#define TTMLIR_DIALECT_COMMON_VERIFIERS_H

#include "mlir/IR/Operation.h"

namespace mlir::tt::verify {

/// The value is a dense or dense_resource tensor of integers or floats; a resource exists and has the size of the type.
LogicalResult constant(Operation *op);

/// The operand has no later use.
LogicalResult deallocate(Operation *op);

/// The op has a result.
LogicalResult generic(Operation *op);

/// The result, if any, has the type of the cache, its encoding included.
LogicalResult cache(Operation *op);

/// There is `dim` or the attributes of the general form, not both.
LogicalResult gather(Operation *op);

/// `activation`, if the op has one, is an elementwise function that others can apply, and all tensors have floats.
LogicalResult activation(Operation *op);

/// Zero points and scales of quantized elements fit their storage type and the shape.
LogicalResult quantized(Operation *op);

/// Casts between a tensor and a memref or tensor of the same element count.
LogicalResult layoutCast(Operation *op);

} // namespace mlir::tt::verify

#endif // TTMLIR_DIALECT_COMMON_VERIFIERS_H
