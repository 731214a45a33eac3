//===- Verifiers.h - Rules that TTIR and TTNN ops share ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_VERIFIERS_H
#define TTMLIR_DIALECT_COMMON_VERIFIERS_H

#include "llvm/Support/LogicalResult.h"

namespace mlir::tt::verify {
template <class Op>
llvm::LogicalResult bitcastConvert(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult reduction(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult scan(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult topK(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult sort(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult sampling(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult reshape(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult sliceStatic(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult permute(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult repeat(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult repeatInterleave(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult pad(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult reverse(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult indexSelect(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult concat(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult sliceDynamic(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult gather(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult scatter(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult broadcast(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult transpose(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult unsqueeze(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult squeeze(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult index(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult rearrange(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult concatenateHeads(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult getDimensionSize(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult splitQueryKeyValue(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult matmul(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult linear(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult dotGeneral(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult softmax(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult norm(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult batchNormInference(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult embedding(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult conv2d(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult pool2d(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult globalAvgPool2d(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult updateCache(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult fillCache(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult constant(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult full(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult arange(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult rand(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult filled(Op op) { return llvm::success(); }
template <class Op>
llvm::LogicalResult sameShapeAndElements(Op op) { return llvm::success(); }
} // namespace mlir::tt::verify

#endif // TTMLIR_DIALECT_COMMON_VERIFIERS_H
