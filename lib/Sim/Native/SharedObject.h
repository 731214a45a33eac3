//===- SharedObject.h - Compiled kernels as files ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_SHAREDOBJECT_H
#define TTMLIR_LIB_SIM_NATIVE_SHAREDOBJECT_H

#include "ttmlir/Sim/Machine/Machine.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace ttmlir::sim::native {

/// Whether all segments of the shared object `file` are in it: a loader that maps beyond its end dies by SIGBUS.
bool isWhole(llvm::StringRef file);

/// The name of a variable of static storage duration that code in the shared object `file` may write, and the cores of a program
/// would share; empty if there is none.
std::string findSharedVariable(llvm::StringRef file);

/// The name of a function of the heap that the shared object `file` expects of others, mangled; empty if there is none.
std::string findAllocation(llvm::StringRef file);

/// The first function of the host that `file` calls and that would end the process or leave the kernel's stack; empty if none.
std::string findProcessCall(llvm::StringRef file);

/// The first function of `file` that runs when it is loaded or unloaded, outside of simulated cores; empty if none.
std::string findLoaderCall(llvm::StringRef file);

/// The lines of the source `source`, by name without folder, at addresses of the shared object `file`, in order. Addresses of other
/// sources have line 0. Empty for an object without such lines (DWARF 4).
std::vector<machine::NativeLine> readLines(llvm::StringRef file, llvm::StringRef source);

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_SHAREDOBJECT_H
