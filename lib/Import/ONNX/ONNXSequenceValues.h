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
// TTIR has tensors only. During import, a sequence is an unrealized cast to an empty tuple: of its tensors, or of another sequence
// and one more tensor, as loops append. An empty optional is a cast to `none`; a full one is its content. Both pass through
// functions, branches and loops as tensors do, and are erased once all their users are imported. A sequence's length, and the index
// of an op that reads it, must be known at import.

/// The tensors of `value` if it is a sequence, else none.
std::optional<SmallVector<Value>> elementsOf(Value value);
/// The sequence of `elements`; the first may be a sequence to append the others to. Null if one of them is null.
Value makeSequence(ONNXOp &n, ArrayRef<Value> elements);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXSEQUENCEVALUES_H
