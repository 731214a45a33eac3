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
  let summary = "Set units up as rarely as possible";
  let description = [{
    In compute kernels, calls that set up a unit (`*_init`, `reconfig_data_format`, `pack_reconfig_data_format`) go in front of the
    loops in which nothing sets it up otherwise, to the top of the kernel if nothing else does at all; of two equal ones with no
    other between them the second goes.
  }];
}

#endif // TTMLIR_TTKERNEL_TTKERNELPASSES
