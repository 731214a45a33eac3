//===- HostTypeNames.h - Names of element types in files --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generated from tablegen/Registry/DataTypes.td, as the types themselves.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_HOSTTYPENAMES_H
#define TTMLIR_SUPPORT_HOSTTYPENAMES_H

#include "ttmlir/Support/HostType.h"

namespace ttmlir {

/// The type that tensors have for such elements: itself, or one that has all its values but the largest.
DataType storedType(HostType type);

/// A letter and the bytes of an element, as .npy files have them behind the byte order: "f4", "b1", and "V2" for bf16.
std::string npyName(HostType type);
/// The type with this name; none for types that arrays do not have, such as complex numbers.
std::optional<HostType> parseNpyName(llvm::StringRef name);

/// The name in safetensors files: "F32", "BF16", "I8", "BOOL".
std::string safetensorsName(HostType type);
/// The type with this name; none for types that arrays do not have.
std::optional<HostType> parseSafetensorsName(llvm::StringRef name);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_HOSTTYPENAMES_H
