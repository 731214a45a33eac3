//===- CompileModel.h - Models to files --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_COMPILE_COMPILEMODEL_H
#define TTMLIR_LIB_COMPILE_COMPILEMODEL_H

#include "ttmlir/Support/CompilerLoader.h"

namespace mlir::tt {

/// Makes a file of a model as tt-translate, tt-opt and tt-translate would one after the other, with the names of its nodes or the
/// places in its text as locations.
void compileModel(const ::ttmlir::ModelRequest &request, ::ttmlir::CompiledModel &result);

} // namespace mlir::tt

#endif // TTMLIR_LIB_COMPILE_COMPILEMODEL_H
