//===- Printable.h - Text that is safe to print -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_PRINTABLE_H
#define TTMLIR_SUPPORT_PRINTABLE_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ttmlir {

/// `text` with control characters and invalid UTF-8 escaped as `\xNN`. Characters in `kept` stay.
std::string printable(llvm::StringRef text, llvm::StringRef kept = "");

/// `text` as one word of a command line that sh, bash and zsh read: itself, or quoted if it has other characters than names,
/// numbers and paths. Characters that printable() escapes need the form `$'...'`, which sh does not have everywhere.
std::string shellWord(llvm::StringRef text);

/// The shortest text that parses to `value`.
std::string numberText(double value);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_PRINTABLE_H
