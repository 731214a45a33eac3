//===- TensorInliner.h - Inlining of tensor programs ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_TENSORINLINER_H
#define TTMLIR_DIALECT_COMMON_TENSORINLINER_H

#include "mlir/Transforms/InliningUtils.h"

namespace mlir::tt {

/// Of dialects whose operations compute tensors from tensors: each may stand in any function.
struct TensorInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
};

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_TENSORINLINER_H
