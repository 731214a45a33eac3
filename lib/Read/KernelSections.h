//===- KernelSections.h - The kernels of a file -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_READ_KERNELSECTIONS_H
#define TTMLIR_LIB_READ_KERNELSECTIONS_H

#include "Salvage.h"

namespace ttmlir::read {

/// Writes a program of kernels: `kernels`, and the `bytecode` of each if requested. Calls `warn` once per kernel with bytecode that
/// cannot be executed.
void writeKernelPrograms(const Salvage &parts, uint32_t sections, Writer &writer, WarnFn warn);

/// The C++ of all kernels in order; empty if there are none.
std::string kernelSources(const Salvage &parts);

} // namespace ttmlir::read

#endif // TTMLIR_LIB_READ_KERNELSECTIONS_H
