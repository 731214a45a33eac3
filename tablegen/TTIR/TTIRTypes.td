//===- TTIRTypes.td - Types of the ttir dialect -----------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTIR_TTIRTYPES
#define TTMLIR_TTIR_TTIRTYPES

include "mlir/IR/AttrTypeBase.td"
include "TTIR/TTIRBase.td"
include "Registry/Description.td"

// For files that mention kernels; no operation has such values.

def TTIR_MemTx : TypeDef<TTIR_Dialect, "MemTx"> {
  let mnemonic = "mem_tx";
  let summary = "a memory transfer under way";
  let description = ValueText<"For older programs: parses and prints.", "!ttir.mem_tx">.Text;
}

def TTIR_Semaphore : TypeDef<TTIR_Dialect, "Semaphore"> {
  let mnemonic = "semaphore";
  let summary = "a counter that kernels wait for";
  let description = ValueText<"For older programs: parses and prints.", "!ttir.semaphore">.Text;
}

#endif // TTMLIR_TTIR_TTIRTYPES
