//===- Layouts.h - Layouts of tensors ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_ANALYSIS_LAYOUTS_H
#define TTMLIR_DIALECT_D2M_ANALYSIS_LAYOUTS_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

#include "mlir/IR/BuiltinTypes.h"

#include "llvm/Support/Error.h"

namespace mlir::tt::d2m {

/// The layout of a tensor of `type`. The error is a predicate of the op: the layout is missing or ill-formed.
llvm::Expected<::ttmlir::hw::TensorLayout> tensorLayoutOf(Type type);

/// The error "<before>'<type>'<behind>", with the type quoted as in diagnostics.
llvm::Error aboutType(const llvm::Twine &before, Type type, const llvm::Twine &behind = "");

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_LAYOUTS_H
