//===- D2MTypes.td - Attributes and types of the d2m dialect -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECTS_D2MTYPES
#define TTMLIR_DIALECTS_D2MTYPES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypes.td"
include "Dialects/D2MEnums.td"
include "Dialects/TTCoreTypes.td"
include "Dialects/TTKernelBase.td"

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class D2M_Attr<string name, string attrMnemonic> : AttrDef<D2M_Dialect, name> { let mnemonic = attrMnemonic; }

def D2M_ThreadAttr : D2M_Attr<"Thread", "thread"> {
  let summary = "what runs a region of a generic";
  let description = [{
    A compute thread, or one that moves data over a network:

        #d2m.thread<compute>
        #d2m.thread<datamovement, noc0>
  }];
  let parameters = (ins EnumParameter<D2M_ThreadKind>:$kind,
                        DefaultValuedParameter<"::mlir::tt::ttkernel::NocIndex", "::mlir::tt::ttkernel::NocIndex::Noc0">:$noc);
  let hasCustomAssemblyFormat = 1;
}

def D2M_MappingAttr : D2M_Attr<"Mapping", "mapping"> {
  let summary = "which points each core of the grid computes";
  let description = [{
    `grid` maps dimension 0 to the rows of the grid and dimension 1 to its columns; `rows` maps dimension 0 to all cores, row by row, and
    every core has all of dimension 1; `columns` the other way round. `per_core` are the points of each dimension on a core, consecutive;
    the last cores may have fewer, or none:

        #d2m.mapping<grid, per_core = [2, 4, 8]>
  }];
  let parameters = (ins EnumParameter<D2M_Distribution>:$distribution, ArrayRefParameter<"int64_t">:$per_core);
  let assemblyFormat = "`<` $distribution `,` `per_core` `=` `[` $per_core `]` `>`";
}

def D2M_BufferAttr : D2M_Attr<"Buffer", "buffer"> {
  let summary = "where the circular buffer of an argument is";
  let description = [{
    Its number, its address in L1, bytes of a page, and how often the memref of its type fits. One in place is the part of tensor
    number `operand` of the generic that each core has, and has no address:

        #d2m.buffer<port = cb_in0, page_size = 2048, buffers = 1, operand = 0>
  }];
  let parameters = (ins EnumParameter<TTKernel_CBPort>:$port, DefaultValuedParameter<"uint64_t", "0">:$address,
                        "uint64_t":$page_size, "uint64_t":$buffers, OptionalParameter<"std::optional<unsigned>">:$operand);
  let assemblyFormat = "`<` struct(params) `>`";
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class D2M_Type<string name, string typeMnemonic> : TypeDef<D2M_Dialect, name> { let mnemonic = typeMnemonic; }

def D2M_CB : D2M_Type<"CircularBuffer", "cb"> {
  let summary = "a circular buffer in the L1 of a core";
  let description = [{
    `memref` is what one push holds:

        !d2m.cb<memref<4x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>
  }];
  let parameters = (ins "::mlir::MemRefType":$memref);
  let assemblyFormat = "`<` $memref `>`";
  let genVerifyDecl = 1;
}
def D2M_Semaphore : D2M_Type<"Semaphore", "semaphore"> {
  let summary = "a number in the L1 of every core, at the same address; 0 at first";
}
def D2M_Transfer : D2M_Type<"Transfer", "mem_tx"> {
  let summary = "a transfer that was started";
  let parameters = (ins EnumParameter<D2M_TransferKind>:$kind);
  let assemblyFormat = "`<` $kind `>`";
}

#endif // TTMLIR_DIALECTS_D2MTYPES
