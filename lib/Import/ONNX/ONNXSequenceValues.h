//===- ONNXSequenceValues.h - Sequences of ONNX as values -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXSEQUENCEVALUES_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXSEQUENCEVALUES_H

#include "ONNXOp.h"

namespace mlir::tt::importer {

//
// TTIR has tensors alone. While a model is imported, a sequence is an unrealized conversion to an empty tuple, of its tensors or of
// another sequence and one more tensor, which loops append; an optional value without content is one of nothing to `none`, and with
// content it is that. So both go through functions, branches and loops as tensors do, and nothing is left of them when all ops that
// take them are imported. The number of tensors of a sequence, and the choice of an op among them, must be known.

/// The tensors of `value` if it is a sequence, else none.
std::optional<SmallVector<Value>> elementsOf(Value value);
/// The sequence of `elements`, of which the first may be a sequence that the others are appended to; null if one of them is.
Value makeSequence(ONNXOp &n, ArrayRef<Value> elements);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXSEQUENCEVALUES_H
