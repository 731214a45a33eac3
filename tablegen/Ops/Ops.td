//===- Ops.td - All operations ----------------------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_OPS
#define TTMLIR_OPS_OPS

// The input of every generator.
include "Ops/ClassOps.td"
include "Ops/EltwiseMath.td"
include "Ops/SeparateOps.td"

#endif // TTMLIR_OPS_OPS
