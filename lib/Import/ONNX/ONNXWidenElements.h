//===- ONNXWidenElements.h - Elements of ONNX that TTIR lacks ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXWIDENELEMENTS_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXWIDENELEMENTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::importer {

/// Gives tensors of `function` elements that TTIR has: f32 for narrow floats, 8 bits for integers of 4.
void widenElements(func::FuncOp function);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXWIDENELEMENTS_H
