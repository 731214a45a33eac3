//===- Ops.td - All operations ----------------------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_OPS
#define TTMLIR_OPS_OPS

// What every generator reads.
include "Ops/Creation.td"
include "Ops/DataMovement.td"
include "Ops/Eltwise.td"
include "Ops/Frontend.td"
include "Ops/Kernel.td"
include "Ops/Layout.td"
include "Ops/NN.td"
include "Ops/Reduction.td"
include "Dialects/D2MOps.td"
include "Dialects/TTIROps.td"
include "Dialects/TTKernelOps.td"
include "Dialects/TTMetalOps.td"

#endif // TTMLIR_OPS_OPS
