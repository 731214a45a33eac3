//===- Operations.cpp - Operations on tensors -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/Operations.h"

#include "ttmlir/Host/OpCall.h"
#include "ttmlir/ResultRules/Opcodes.h"

#define TT_HOST_ENUMS
#define TT_HOST_OPS
#include "ttmlir/Host/Operations.cpp.inc"
