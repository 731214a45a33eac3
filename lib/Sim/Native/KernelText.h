//===- KernelText.h - Text of hand-written kernels --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_KERNELTEXT_H
#define TTMLIR_LIB_SIM_NATIVE_KERNELTEXT_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ttmlir::sim::native {

/// `source` as every compiler takes it, with casts of the form (type *)expression as tt_sim::Cast, which takes addresses of the
/// core: such casts cannot be a macro. Compile-time arguments in directives are macros. Lines keep their numbers.
std::string toHostText(llvm::StringRef source);

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_KERNELTEXT_H
