//===- TTMetalDialect.cpp - The ttmetal dialect -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTMetal/IR/TTMetal.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/InterleavedRange.h"

using namespace mlir;
using namespace mlir::tt::ttmetal;

#include "ttmlir/Dialect/TTMetal/IR/TTMetalDialect.cpp.inc"

// Overloads found before MLIR's.
namespace mlir::tt::ttmetal {
using ttcore::parseDimensionList;
using ttcore::printDimensionList;
} // namespace mlir::tt::ttmetal

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTMetal/IR/TTMetalAttrs.cpp.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTMetal/IR/TTMetalOps.cpp.inc"

void TTMetalDialect::initialize() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/TTMetal/IR/TTMetalOps.cpp.inc"
      >(*this);
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/TTMetal/IR/TTMetalAttrs.cpp.inc"
      >();
}

LogicalResult CoreRangeAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> offset,
                                    ArrayRef<int64_t> size) {
  if (offset.size() != 2 || size.size() != 2 || offset[0] < 0 || offset[1] < 0 || size[0] < 1 || size[1] < 1)
    return emitError() << "expected a row and a column of the first core and at least 1x1 cores, found "
                       << llvm::interleaved(offset, "x") << " and " << llvm::interleaved(size, "x");
  return success();
}
