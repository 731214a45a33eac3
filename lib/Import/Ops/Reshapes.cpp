//===- Reshapes.cpp - Reshapes of several dialects ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedOps.h"

using namespace mlir;
using namespace mlir::tt::importer;

void mlir::tt::importer::checkShape(MLIROp &n, size_t number) {
  RankedTensorType type = n.resultType();
  if (!type || typeOf(n.operand(number)).getRank() != 1)
    return;
  std::optional<SmallVector<int64_t>> shape = knownIntegers(n.operand(number));
  if (shape && ArrayRef(*shape) != type.getShape())
    n.fail("expected shape " + listText(type.getShape()) + " of the result as " + n.operandText(number) + ", found " +
           listText(*shape));
}

void mlir::tt::importer::importReshape(MLIROp &n) {
  RankedTensorType type = n.resultType();
  if (n.numOperands() > 1)
    checkShape(n, 1);
  Value x = n.operand(0);
  if (!type || n.hasFailed())
    return;
  if (typeOf(x).getNumElements() != type.getNumElements())
    return n.fail("expected " + Twine(typeOf(x).getNumElements()) + " elements in the result, found " +
                  Twine(type.getNumElements()));
  n.give(n.reshape(x, type.getShape()));
}
