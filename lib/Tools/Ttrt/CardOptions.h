//===- CardOptions.h - Options of ttrt on cards -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_TTRT_CARDOPTIONS_H
#define TTMLIR_LIB_TOOLS_TTRT_CARDOPTIONS_H

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

namespace ttmlir::tools {

/// Registers the options of CardOptions.def with the commands of ttrt. Call once, after these are registered.
void makeCardOptions();

/// Whether `option` is one of them.
bool isCardOption(const llvm::cl::Option &option);

/// Gives the options that are given and renamed their effect, and notes the others on `os`, unless --quiet is given. Call after
/// parsing.
void applyCardOptions(llvm::raw_ostream &os);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_TTRT_CARDOPTIONS_H
