//===- FlattenedImages.cpp - Windows over images of two axes --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/FlattenedImages.h"

#include "ttmlir/Dialect/Common/ResultTypes.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tt::ttir;

static Value reshape(OpBuilder &b, Location loc, Value value, RankedTensorType type) {
  return ReshapeOp::create(b, loc, type, value, b.getI32ArrayAttr(SmallVector<int32_t>(type.getShape())));
}

void mlir::tt::ttir::spreadImages(Operation *op) {
  static constexpr StringLiteral kInfo("flattened_compat_info");
  auto info = dyn_cast_if_present<FlattenedCompatAttr>(op->getInherentAttr(kInfo).value_or(Attribute()));
  if (!info)
    return;
  OpBuilder b(op);
  auto in = cast<RankedTensorType>(op->getOperand(0).getType());
  auto spread = RankedTensorType::get({info.getBatchSize(), info.getInputHeight(), info.getInputWidth(), in.getShape().back()},
                                      in.getElementType());
  op->setOperand(0, spread == in ? op->getOperand(0) : reshape(b, op->getLoc(), op->getOperand(0), spread));
  op->setInherentAttr(b.getStringAttr(kInfo), {});
  FailureOr<SmallVector<Type>> types = mlir::tt::inferResultTypes(op, cast<mlir::tt::ResultRuleOpInterface>(op).getResultRule());
  assert(succeeded(types) && "the verifier has seen that the window fits the image");
  b.setInsertionPointAfter(op);
  for (auto [result, inferred] : llvm::zip_equal(op->getResults(), *types)) {
    auto flat = cast<RankedTensorType>(result.getType());
    ArrayRef<int64_t> shape = cast<RankedTensorType>(inferred).getShape();
    if (shape == flat.getShape())
      continue;
    result.setType(RankedTensorType::get(shape, flat.getElementType()));
    Value reshaped = reshape(b, op->getLoc(), result, flat);
    result.replaceAllUsesExcept(reshaped, reshaped.getDefiningOp());
  }
}
