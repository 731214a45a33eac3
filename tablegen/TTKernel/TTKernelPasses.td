//===- TTKernelPasses.td - Passes on kernels -------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTKERNEL_TTKERNELPASSES
#define TTMLIR_TTKERNEL_TTKERNELPASSES

include "mlir/Pass/PassBase.td"

def TTKernelHoistInits : Pass<"ttkernel-hoist-inits", "::mlir::func::FuncOp"> {
  let summary = "Hoist and deduplicate unit initialisation";
  let description = [{
    In compute kernels, hoists unit inits (`*_init`, `reconfig_data_format`, `pack_reconfig_data_format`) out of loops without
    another init of the same unit, up to the top of the kernel if there is none at all, and removes an init that repeats the
    preceding one of its unit.
  }];
}

#endif // TTMLIR_TTKERNEL_TTKERNELPASSES
