//===- OutputErrors.h - Errors of failed writes -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SUPPORT_OUTPUTERRORS_H
#define TTMLIR_LIB_SUPPORT_OUTPUTERRORS_H

namespace ttmlir {

/// Reports failed writes as errors of `tool`, which must outlive the program's exit:
/// - beyond the limit of file sizes a write fails (EFBIG) instead of ending the process by SIGXFSZ;
/// - output that standard output has not accepted when the program calls exit, as `--help` does, is reported, with
///   ExitStatus::File.
void reportOutputErrors(const char *tool);

} // namespace ttmlir

#endif // TTMLIR_LIB_SUPPORT_OUTPUTERRORS_H
