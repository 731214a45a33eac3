//===- ClassOps.td - Operations that passes name ----------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_CLASSOPS
#define TTMLIR_OPS_CLASSOPS

// All operations but those of EltwiseMath.td: the classes of <Dialect>Ops.h.inc.
include "Ops/Creation.td"
include "Ops/DataMovement.td"
include "Ops/Eltwise.td"
include "Ops/Frontend.td"
include "TTKernel/KernelLibrary.td"
include "Ops/Layout.td"
include "Ops/NN.td"
include "Ops/Reduction.td"
include "D2M/D2MOps.td"
include "TTIR/TTIROps.td"
include "TTKernel/TTKernelOps.td"
include "TTMetal/TTMetalOps.td"

#endif // TTMLIR_OPS_CLASSOPS
