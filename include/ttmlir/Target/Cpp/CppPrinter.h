//===- CppPrinter.h - EmitC as C++ ------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_CPP_CPPPRINTER_H
#define TTMLIR_TARGET_CPP_CPPPRINTER_H

#include "mlir/Dialect/EmitC/IR/EmitC.h"
#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::tt::cpp {

/// C++, and where its statements come from.
struct Source {
  std::string text;
  /// The line, from 1 on, of the statement of an op, and of the closing brace of its block.
  DenseMap<Operation *, uint32_t> lines, endLines;
};

/// Prints the output of lib/Conversion/TTKernelToEmitC: one kernel.
Source printKernel(emitc::FileOp file);

/// Whether `module` is output of lib/Conversion/TTNNToEmitC.
bool isProgram(ModuleOp module);

/// Prints the output of lib/Conversion/TTNNToEmitC, one C++ function for each of its functions; `withMain` adds a main that runs
/// the programs among them.
std::string printProgram(ModuleOp module, bool withMain);

/// Registers `tt-translate --mlir-to-cpp`: programs in the words of this printer, other modules of EmitC as MLIR prints them.
void registerToCppTranslation();

} // namespace mlir::tt::cpp

#endif // TTMLIR_TARGET_CPP_CPPPRINTER_H
