//===- ClassOps.td - Operations that passes name -----------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_CLASSOPS
#define TTMLIR_OPS_CLASSOPS

// All operations except EltwiseMath.td and SeparateOps.td: the classes of <Dialect>Ops.h.inc.
include "Ops/CreationOps.td"
include "Ops/DataMovementOps.td"
include "Ops/EltwiseOps.td"
include "TTKernel/KernelLibrary.td"
include "Ops/LayoutOps.td"
include "Ops/NNOps.td"
include "Ops/ReductionOps.td"
include "D2M/D2MOps.td"
include "TTIR/TTIROps.td"
include "TTKernel/TTKernelOps.td"
include "TTMetal/TTMetalOps.td"

#endif // TTMLIR_OPS_CLASSOPS
