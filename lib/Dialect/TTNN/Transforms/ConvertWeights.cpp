//===- ConvertWeights.cpp - Storage formats of weights ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/ConstantPart.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTCore/IR/WeightFormat.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"
#include "ttmlir/Hardware/Cost/OpCost.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNCONVERTWEIGHTS
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

namespace {

struct ConvertWeights : mlir::tt::ttnn::impl::TTNNConvertWeightsBase<ConvertWeights> {
  using TTNNConvertWeightsBase::TTNNConvertWeightsBase;

  void runOnOperation() final {
    func::FuncOp function = getOperation();
    if (function.isExternal() || mlir::tt::ttkernel::isKernel(function) || !function.getBody().hasOneBlock())
      return;
    const ttcore::ConstantPart constants(function);
    DenseMap<std::pair<Value, ttcore::DataType>, Value> converted;
    for (Operation &op : llvm::make_early_inc_range(function.front()))
      if (auto cost = dyn_cast<CostOpInterface>(op);
          cost && cost.getOpCost() == ::ttmlir::hw::OpCost::Contraction && constants.contains(op.getOperand(1)))
        if (failed(convert(function, op.getOpOperand(1), converted)))
          return signalPassFailure();
  }

private:
  /// The storage format of the weight `operand`; none to leave it as it is. Failure after an error.
  FailureOr<std::optional<ttcore::DataType>> formatOf(func::FuncOp function, OpOperand &operand) {
    StringRef text = format;
    if (format == "requested") {
      text = ttcore::requestedWeightFormat<TypecastOp>(function, operand.getOwner(), operand.get());
      if (text.empty())
        return std::optional<ttcore::DataType>();
    }
    std::optional<ttcore::DataType> storage = ttcore::symbolizeDataType(text);
    if (!storage || !isa<FloatType>(ttcore::dataTypeToElementType(&getContext(), *storage)))
      return emitError(operand.get().getLoc())
             << "expected " << ttcore::kWeightDtypeAttrName << " to be a float data type such as bfp_bf8, found '" << text << "'";
    return storage;
  }

  LogicalResult convert(func::FuncOp function, OpOperand &operand, DenseMap<std::pair<Value, ttcore::DataType>, Value> &converted) {
    FailureOr<std::optional<ttcore::DataType>> storage = formatOf(function, operand);
    if (failed(storage))
      return failure();
    Value weight = operand.get();
    auto type = cast<RankedTensorType>(weight.getType());
    auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
    if (!*storage || !layout || !layout.isTiled() || layout.getDataType() == **storage || !isa<FloatType>(type.getElementType()))
      return success();
    Value &stored = converted[{weight, **storage}];
    if (!stored) {
      OpBuilder builder(operand.getOwner());
      auto target = RankedTensorType::get(type.getShape(), type.getElementType(), layout.withDataType(**storage));
      stored = ToLayoutOp::create(builder, weight.getLoc(), target, weight);
    }
    operand.set(stored);
    return success();
  }
};

} // namespace
