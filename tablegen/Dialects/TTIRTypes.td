//===- TTIRTypes.td - Types of the ttir dialect -----------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECTS_TTIRTYPES
#define TTMLIR_DIALECTS_TTIRTYPES

include "mlir/IR/AttrTypeBase.td"
include "Dialects/TTIRBase.td"

// For files that mention kernels; no operation has such values.

def TTIR_MemTx : TypeDef<TTIR_Dialect, "MemTx"> {
  let mnemonic = "mem_tx";
  let summary = "a memory transfer under way";
}

def TTIR_Semaphore : TypeDef<TTIR_Dialect, "Semaphore"> {
  let mnemonic = "semaphore";
  let summary = "a counter that kernels wait for";
}

#endif // TTMLIR_DIALECTS_TTIRTYPES
