//===- ONNXWeights.h - Weights as arguments of a function -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXWEIGHTS_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXWEIGHTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::importer {

struct Model;

/// On literals of the model while it is imported: their elements.
inline constexpr StringLiteral kWeightAttrName("weight");

/// The literal of a tensor of the model, which may become an argument.
Value materializeWeight(OpBuilder &builder, ElementsAttr elements, Location loc);

/// Replaces literals of materializeWeight that have more than one element by arguments of `function`, if
/// ONNXImportOptions::weightsFile says so: parameters with the name of the literal's location (`ttir.name`). Writes their elements
/// to that file (ttmlir::io::ParameterFile). Emits an error if that fails.
LogicalResult moveWeights(func::FuncOp function, const Model &model);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXWEIGHTS_H
