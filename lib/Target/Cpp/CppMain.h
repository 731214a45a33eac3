//===- CppMain.h - Mains of programs ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TARGET_CPP_CPPMAIN_H
#define TTMLIR_LIB_TARGET_CPP_CPPMAIN_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::tt::cpp {

/// A main that runs the programs of `module`, which ttnn::run_programs gives a command line.
std::string mainText(ModuleOp module);

} // namespace mlir::tt::cpp

#endif // TTMLIR_LIB_TARGET_CPP_CPPMAIN_H
