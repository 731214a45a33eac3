//===- OpInterfaces.cpp - Op interfaces generated from records ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/OpInterfaces.h"
#include "ttmlir/Dialect/Common/KernelInterfaces.h"

#include "ttmlir/Dialect/Common/KernelInterfaces.cpp.inc"
#include "ttmlir/Dialect/Common/OpInterfaces.cpp.inc"
