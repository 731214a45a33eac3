//===- Printable.h - Text that a terminal may show --------------*- C++ -*-===//
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

/// `text` with control characters, which could change what a terminal shows, and bytes that are no UTF-8 as `\xNN`. Characters in
/// `kept` stay.
std::string printable(llvm::StringRef text, llvm::StringRef kept = "");

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_PRINTABLE_H
