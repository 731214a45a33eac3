//===- GraphCalls.h - Operations as calls of the library ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTNN_IR_GRAPHCALLS_H
#define TTMLIR_DIALECT_TTNN_IR_GRAPHCALLS_H

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Hardware/Schedules/LibraryCall.h"

namespace mlir::tt::ttnn {

/// A tensor of `shape` with `layout` as cores see it.
::ttmlir::hw::DeviceTensor deviceTensor(ArrayRef<int64_t> shape, ttcore::LayoutAttr layout);

/// The call of `op`, an op in files, by its record; the same as a program with `op` has.
::ttmlir::hw::LibraryCall libraryCall(Operation *op);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_DIALECT_TTNN_IR_GRAPHCALLS_H
