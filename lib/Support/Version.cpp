//===- Version.cpp - Output of --version ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Version.h"

#include "ttmlir/Config.h"
#include "ttmlir/Support/Revision.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

void ttmlir::setVersionPrinter() {
  llvm::cl::SetVersionPrinter([](llvm::raw_ostream &os) {
    os << "tt-mlir version " TTMLIR_VERSION_STRING;
    if (*TTMLIR_REVISION)
      os << " (" TTMLIR_REVISION ")";
    os << ", " TTMLIR_BUILD_TYPE " build\n  with LLVM version " LLVM_VERSION_STRING "\n  writes files of format "
       << TTMLIR_VERSION_STRING << ", reads " << TTMLIR_VERSION_MAJOR << ".0 to " << TTMLIR_VERSION_MAJOR << '.'
       << TTMLIR_VERSION_MINOR << '\n';
  });
}
