//===- CppNames.h - Names in C++ --------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_CPP_CPPNAMES_H
#define TTMLIR_TARGET_CPP_CPPNAMES_H

#include "mlir/Support/LLVM.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace mlir::tt {

// Attributes of EmitC modules on the host API, for their printer.

/// The name of a built-in system that the programs of a module are planned for.
inline constexpr llvm::StringLiteral kCppSystemAttrName("emitc.system");
/// The name of a program in its graph, where that is no identifier.
inline constexpr llvm::StringLiteral kCppProgramAttrName("emitc.program");
/// Arguments and results of a function that is a program: initializers of ttnn::ProgramInput and ttnn::ProgramOutput.
inline constexpr llvm::StringLiteral kCppInputsAttrName("emitc.inputs");
inline constexpr llvm::StringLiteral kCppOutputsAttrName("emitc.outputs");
/// The header of the host API, whose inclusion marks a module of calls to it.
inline constexpr llvm::StringLiteral kHostApiHeader("ttmlir/Host/HostApi.h");

/// `name` as a C++ identifier that is neither reserved, a keyword nor a macro: "layers.0/w" is layers_0_w, "class" is class_, "EOF"
/// is EOF_. Falls back to `what` for an empty identifier.
std::string cppIdentifier(StringRef name, StringRef what);

/// `text` as a C++ string literal.
std::string cppString(StringRef text);

} // namespace mlir::tt

#endif // TTMLIR_TARGET_CPP_CPPNAMES_H
