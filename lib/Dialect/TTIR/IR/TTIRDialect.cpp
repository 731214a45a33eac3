//===- TTIRDialect.cpp - The ttir dialect ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "Canonicalization.h"

#include "ttmlir/Dialect/Common/DiscardableAttrs.h"
#include "ttmlir/Dialect/Common/OpGroups.h"
#include "ttmlir/Dialect/Common/ResultTypes.h"
#include "ttmlir/Dialect/Common/TensorInliner.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::ttir;

#include "ttmlir/Dialect/TTIR/IR/TTIRDialect.cpp.inc"

#include "ttmlir/Dialect/TTIR/IR/TTIREnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIRTypes.cpp.inc"

namespace {
/// Rules read the sizes of flattened images.
struct FlattenedReader : mlir::tt::AttributeReader {
  using AttributeReader::AttributeReader;

  ::ttmlir::rules::Value read(Attribute attr) const override {
    auto info = dyn_cast<FlattenedCompatAttr>(attr);
    return info ? SmallVector<int64_t, 4>{info.getBatchSize(), info.getInputHeight(), info.getInputWidth()}
                : ::ttmlir::rules::Value();
  }
};
} // namespace

void TTIRDialect::initialize() {
  registerOps();
  registerOpGroups(*this);
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/TTIR/IR/TTIRAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "ttmlir/Dialect/TTIR/IR/TTIRTypes.cpp.inc"
      >();
  addInterfaces<TensorInliner, FlattenedReader>();
}

/// Whether `attr` is of the kind that the dialect declares.
static LogicalResult verifyKind(Operation *op, NamedAttribute attr) {
#define TT_DISCARDABLE_ATTR(name, kind)                                                                                            \
  if (attr.getName() == name)                                                                                                      \
    return mlir::tt::verifyAttrKind<kind>(op, attr);
#include "ttmlir/Dialect/TTIR/IR/DiscardableAttrs.inc"
  return success();
}

LogicalResult TTIRDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned, NamedAttribute attr) {
  return verifyKind(op, attr);
}

LogicalResult TTIRDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned, NamedAttribute attr) {
  return verifyKind(op, attr);
}

void TTIRDialect::getCanonicalizationPatterns(RewritePatternSet &patterns) const { populateCanonicalizationPatterns(patterns); }

Operation *TTIRDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return ttir::materializeConstant(builder, value, type, loc);
}

LogicalResult FlattenedCompatAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t batchSize, int64_t inputHeight,
                                          int64_t inputWidth) {
  if (batchSize < 0 || inputHeight < 0 || inputWidth < 0)
    return emitError() << "expected flattened_compat sizes not to be negative, found " << batchSize << ", " << inputHeight << ", "
                       << inputWidth;
  return success();
}
