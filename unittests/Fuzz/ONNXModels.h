//===- ONNXModels.h - Made-up ONNX models -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_FUZZ_ONNXMODELS_H
#define TTMLIR_UNITTESTS_FUZZ_ONNXMODELS_H

#include "Cases.h"

#include "onnx.pb.h"

namespace ttmlir::fuzz {

/// A model of a few nodes, whose operands and attributes are of the kinds that the importer's records name.
onnx::ModelProto makeModel(Random &random);

/// Changes a few fields of `model`: numbers, shapes, names, nodes.
void changeModel(onnx::ModelProto &model, Random &random);

} // namespace ttmlir::fuzz

#endif // TTMLIR_UNITTESTS_FUZZ_ONNXMODELS_H
