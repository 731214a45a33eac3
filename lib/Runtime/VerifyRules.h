//===- VerifyRules.h - Result rules of operations in files ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_RUNTIME_VERIFYRULES_H
#define TTMLIR_LIB_RUNTIME_VERIFYRULES_H

#include "ttmlir/Schema/Binary_generated.h"

#include <string>

namespace ttmlir::runtime {

/// The error in the shapes, element types and attributes of `op`, whose tensors are known and valid, by the rule of its
/// record (lib/ResultRules); empty without one.
std::string checkRule(const schema::Program &program, const schema::Operation &op);

} // namespace ttmlir::runtime

#endif // TTMLIR_LIB_RUNTIME_VERIFYRULES_H
