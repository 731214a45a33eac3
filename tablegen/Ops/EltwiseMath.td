//===- EltwiseMath.td - Functions of one element -----------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// New element-wise operations go into one of these, as long as no pass names their classes: each group has headers and sources of
// its own in every dialect (ttmlir_add_op_groups, which reads the list of groups here), so that an operation costs seconds of
// compilation rather than minutes. One that a pass matches by class moves to EltwiseOps.td.

#ifndef TTMLIR_OPS_ELTWISEMATH
#define TTMLIR_OPS_ELTWISEMATH

include "Ops/EltwiseActivation.td"
include "Ops/EltwiseExponential.td"
include "Ops/EltwiseRounding.td"
include "Ops/EltwiseTrigonometric.td"

#endif // TTMLIR_OPS_ELTWISEMATH
