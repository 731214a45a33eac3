//===- D2MTypes.td - Attributes and types of the d2m dialect -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_D2M_D2MTYPES
#define TTMLIR_D2M_D2MTYPES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypes.td"
include "D2M/D2MEnums.td"
include "TTCore/TTCoreTypes.td"
include "TTKernel/TTKernelBase.td"

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class D2M_Attr<string name, string attrMnemonic> : AttrDef<D2M_Dialect, name> { let mnemonic = attrMnemonic; }

def D2M_ThreadAttr : D2M_Attr<"Thread", "thread"> {
  let summary = "the thread that runs a region of a generic";
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
  let summary = "work mapping: the points of each core of the grid";
  let description = [{
    `grid` maps dimension 0 to the rows of the grid and dimension 1 to its columns; `rows` maps dimension 0 to all cores, row by
    row, and every core has all of dimension 1; `columns` the other way round. `per_core` is the number of points of each
    dimension on a core, consecutive; the last cores may have fewer, or none:

        #d2m.mapping<grid, per_core = [2, 4, 8]>
  }];
  let parameters = (ins EnumParameter<D2M_Distribution>:$distribution, ArrayRefParameter<"int64_t">:$per_core);
  let assemblyFormat = "`<` $distribution `,` `per_core` `=` `[` $per_core `]` `>`";
}

def D2M_DstAttr : D2M_Attr<"Dst", "dst"> {
  let summary = "how a compute thread uses the destination registers";
  let description = [{
    Slots hold tiles of `format`: f32, or bf16 twice as many. `double_buffered` threads acquire half of the slots, so that one half
    is packed while the other is computed. `unroll` is the number of steps of a reduction that each stage of the body computes per
    acquire:

        #d2m.dst<f32, double_buffered = true, unroll = [1, 4]>
  }];
  let parameters = (ins EnumParameter<TTCore_DataType>:$format, "bool":$double_buffered, ArrayRefParameter<"int64_t">:$unroll);
  let assemblyFormat = "`<` $format `,` `double_buffered` `=` $double_buffered `,` `unroll` `=` `[` $unroll `]` `>`";
}

def D2M_MulticastAttr : D2M_Attr<"Multicast", "multicast"> {
  let summary = "one core reads a block of tiles and sends it to all of a rectangle of cores";
  let description = [{
    `cores` are the rows and columns of the rectangle, `channel` the number of its pair of semaphores. With `prefetch` the sender
    reads the next block while the current one is on its way:

        #d2m.multicast<cores = [8, 1], channel = 0, prefetch = true>
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$cores, "unsigned":$channel,
                        DefaultValuedParameter<"bool", "false">:$prefetch);
  let assemblyFormat = "`<` `cores` `=` `[` $cores `]` `,` struct($channel, $prefetch) `>`";
}

def D2M_CircularBufferAttr : D2M_Attr<"CircularBuffer", "circular_buffer"> {
  let summary = "the circular buffer that tiles of a tensor or an intermediate go through";
  let description = [{
    `lifetime` of a tile in the buffer:

    | lifetime | tiles | from a block's first use to |
    |---|---|---|
    | `step` | of one block of steps | the end of that block of steps |
    | `reduction` | of all steps | the last stage that reads them |
    | `block` | of one block of results | the end of that block |
    | `row` | of all steps | the last block of the row of blocks |
    | `matrix` | of all steps and columns | the last row of the matrix |
    | `resident` | of all steps and columns, several blocks | the end of the kernel |
    | `kernel` | all of a core, one block that comes first | the end of the kernel |
    | `stages` | an intermediate | the last stage that reads it |
    | `exchange` | a partial sum | the exchange between the cores of a group |

    `depth` is the number of blocks that the buffer holds. An `alias` is the core's shard of the tensor, and takes no memory. A
    `step_major` buffer orders the tiles of a block by steps, then columns, as `d2m.tile_matmul_block` reads its right factor:

        #d2m.circular_buffer<step, depth = 2, multicast = <cores = [8, 1], channel = 0>>
  }];
  let parameters = (ins EnumParameter<D2M_Lifetime>:$lifetime, "int64_t":$depth, DefaultValuedParameter<"bool", "false">:$alias,
                        DefaultValuedParameter<"bool", "false">:$step_major, OptionalParameter<"MulticastAttr">:$multicast);
  let assemblyFormat = "`<` $lifetime `,` struct($depth, $alias, $step_major, $multicast) `>`";
}

def D2M_BufferAttr : D2M_Attr<"Buffer", "buffer"> {
  let summary = "place of a circular buffer";
  let description = [{
    Port, address in L1, bytes of a page, and the number of pushes that fit. An aliased one is each core's shard of tensor
    `operand` of the generic, and has no address:

        #d2m.buffer<port = cb_in0, page_size = 2048, buffers = 1, operand = 0>
  }];
  let parameters = (ins EnumParameter<TTKernel_CBPort>:$port, DefaultValuedParameter<"uint64_t", "0">:$address,
                        "uint64_t":$page_size, "uint64_t":$buffers, OptionalParameter<"std::optional<unsigned>">:$operand);
  let assemblyFormat = "`<` struct(params) `>`";
  let extraClassDeclaration = [{
    /// Where a circular buffer of kernels is.
    static BufferAttr of(::mlir::tt::ttkernel::CBType type);
    /// The circular buffer at this place whose pushes are `push`.
    ::mlir::tt::ttkernel::CBType placed(::mlir::MemRefType push);
  }];
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class D2M_Type<string name, string typeMnemonic> : TypeDef<D2M_Dialect, name> { let mnemonic = typeMnemonic; }

def D2M_CB : D2M_Type<"CircularBuffer", "cb"> {
  let summary = "a circular buffer in the L1 of a core";
  let description = [{
    `memref` has the pages of one push:

        !d2m.cb<memref<4x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>
  }];
  let parameters = (ins "::mlir::MemRefType":$memref);
  let assemblyFormat = "`<` $memref `>`";
  let genVerifyDecl = 1;
}
def D2M_Semaphore : D2M_Type<"Semaphore", "semaphore"> {
  let summary = "a number in the L1 of every core, at the same address; initially 0";
  let description = ValueText<"An argument of the regions of a generic in threads form.", "!d2m.semaphore">.Text;
}
def D2M_Transfer : D2M_Type<"Transfer", "mem_tx"> {
  let summary = "a transfer that was started";
  let description = ValueText<"The result of `d2m.dma_read` and of writes; `d2m.dma_wait` takes it.", "!d2m.mem_tx<read>">.Text;
  let parameters = (ins EnumParameter<D2M_TransferKind>:$kind);
  let assemblyFormat = "`<` $kind `>`";
}

#endif // TTMLIR_D2M_D2MTYPES
