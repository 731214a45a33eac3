//===- ViewOpGraph.h - Graphs of operations in files ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DRIVER_VIEWOPGRAPH_H
#define TTMLIR_LIB_DRIVER_VIEWOPGRAPH_H

namespace mlir::tt {

/// Registers MLIR's `--view-op-graph` with an option more, `output`: the file that it writes, in the DOT language; - is standard
/// error.
void registerViewOpGraphPass();

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_VIEWOPGRAPH_H
