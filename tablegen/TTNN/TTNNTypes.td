//===- TTNNTypes.td - Types of the ttnn dialect -----------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTNN_TTNNTYPES
#define TTMLIR_TTNN_TTNNTYPES

include "mlir/IR/AttrTypeBase.td"
include "TTNN/TTNNBase.td"
include "Registry/Description.td"

def TTNN_Device : TypeDef<TTNN_Dialect, "Device"> {
  let mnemonic = "device";
  let summary = "handle of the mesh of devices a program runs on";
  let description = ValueText<"The result of `ttnn.get_device`.", "!ttnn.device">.Text;
}

#endif // TTMLIR_TTNN_TTNNTYPES
