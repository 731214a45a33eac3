//===- EltwiseBlocks.h - Elementwise kernels by block -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SUPPORT_ELTWISEBLOCKS_H
#define TTMLIR_LIB_SUPPORT_ELTWISEBLOCKS_H

#include "ttmlir/Support/EltwiseKernels.h"

namespace ttmlir {

/// The block functions of all kernels for `T`, in the order of EltwiseKernels.cpp.inc; null outside a kernel's domain. One file per
/// type defines its version (see CMakeLists.txt), so that they compile in parallel.
template <class T> const typename EltwiseLoop<T>::Block *eltwiseBlocks(InstructionSet set);

} // namespace ttmlir

#endif // TTMLIR_LIB_SUPPORT_ELTWISEBLOCKS_H
