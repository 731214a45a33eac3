//===- SeparateOps.td - Operations with headers of their own -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations that few passes name: each of these files is a group with headers and sources of its own in TTIR and TTNN
// (ttmlir_add_op_groups, which reads the list of groups here). <Dialect><Group>Ops.h has the classes of <Group>Ops.td, for code
// that names them.

#ifndef TTMLIR_OPS_SEPARATEOPS
#define TTMLIR_OPS_SEPARATEOPS

include "Ops/AttentionOps.td"
include "Ops/ExpertOps.td"
include "Ops/FrontendOps.td"
include "Ops/QuantizationOps.td"
include "Ops/TrainingOps.td"

#endif // TTMLIR_OPS_SEPARATEOPS
