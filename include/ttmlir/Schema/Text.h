//===- Text.h - Texts of flatbuffers ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_TEXT_H
#define TTMLIR_SCHEMA_TEXT_H

#include "llvm/ADT/StringRef.h"

#include "flatbuffers/string.h"

namespace ttmlir::schema {

/// The text of an optional field; empty without one.
inline llvm::StringRef textOf(const flatbuffers::String *string) {
  return string ? llvm::StringRef(string->c_str(), string->size()) : llvm::StringRef();
}

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_TEXT_H
