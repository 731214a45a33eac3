//===- KernelOpInterfaces.td - Ops of kernels, as op interfaces -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As RecordInterfaces.td, of tile operations, threads and calls of the kernel library.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_KERNELOPINTERFACES
#define TTMLIR_REGISTRY_KERNELOPINTERFACES

include "Registry/RecordInterfaces.td"

def TT_TileOp : TT_Interface<"TileOpInterface"> {
  let description = "An op that computes a tile.";
  let methods = [
    InterfaceMethod<"Whether operands come from circular buffers, by the matrix unit or the network, rather than from registers.",
        "bool",
                    "readsBuffers">,
    InterfaceMethod<"Whether an element depends on operand elements at its index and of one step alone.", "bool", "isElementwise">,
    InterfaceMethod<"The call of the vector unit for an element-wise operation of the registry; null for others.",
                    "const ::ttmlir::schema::InstructionInfo *", "getCall", (ins), "", "return nullptr;">,
    InterfaceMethod<"The name of the op of the call of the vector unit that takes the attributes of this op, and of the op that "
                    # "prepares the unit for it; empty without one.",
                    "::llvm::StringRef", "getCallOpName", (ins), "", "return {};">,
    InterfaceMethod<"", "::llvm::StringRef", "getCallInitOpName", (ins), "", "return {};">];
}

def TT_ThreadBound : TT_Interface<"ThreadBoundOpInterface"> {
  let description =
      "An op of threads of one kind: data movement (transfers, their addresses, semaphores) or compute.";
  let methods = [InterfaceMethod<"Whether data movement threads have it, rather than compute threads.", "bool", "isDataMovement">];
}

def TT_CBAccess : TT_Interface<"CircularBufferOpInterface"> {
  let description = "An op of a thread on a circular buffer.";
  let methods = [InterfaceMethod<"Whether the op changes the pages of the buffer, or the pages that the thread may use.", "bool",
                                 "changesBalance">];
}

def TT_LibraryCall : TT_Interface<"LibraryCallOpInterface"> {
  let description = "A call of the kernel library.";
  let methods = [InterfaceMethod<"Its instruction.", "const ::ttmlir::schema::InstructionInfo &", "getInstruction">,
                 InterfaceMethod<"Its role.", "::mlir::tt::CallRole", "getRole">];
}

#endif // TTMLIR_REGISTRY_KERNELOPINTERFACES
