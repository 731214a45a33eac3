//===- Version.h - Output of --version --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_VERSION_H
#define TTMLIR_SUPPORT_VERSION_H

namespace ttmlir {

/// Makes `--version` print this project's version with its Git revision and build type, LLVM's version, and the file versions that
/// it reads and writes. Call before the command line is parsed.
void setVersionPrinter();

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_VERSION_H
