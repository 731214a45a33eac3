//===- D2MThreadOps.td - Ops in threads of a generic -------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_D2M_D2MTHREADOPS
#define TTMLIR_D2M_D2MTHREADOPS

include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "D2M/D2MTypes.td"
include "Registry/OneBuilder.td"
include "Registry/KernelOpInterfaces.td"
include "Registry/OpText.td"
include "TTCore/TTCoreEnums.td"

class D2M_ThreadOp<string mnemonic, list<Trait> traits = []> : BuiltOp<D2M_Dialect, mnemonic, traits>;
// Of threads of one kind.
class D2M_BoundOp<string mnemonic, bit isDataMovement, list<Trait> traits>
    : D2M_ThreadOp<mnemonic, !listconcat([DeclareOpInterfaceMethods<TT_ThreadBound>], traits)> {
  let extraClassDefinition = "bool $cppClass::isDataMovement() { return " # !if(isDataMovement, "true", "false") # "; }\n";
}
class D2M_MovementOp<string mnemonic, list<Trait> traits = []> : D2M_BoundOp<mnemonic, true, traits>;
class D2M_ComputeOp<string mnemonic, list<Trait> traits = []> : D2M_BoundOp<mnemonic, false, traits>;

def D2M_Tiles : MemRefOf<[AnyType]>;
class D2M_TransferOf<string kind> : Type<
    CPred<"::llvm::isa<::mlir::tt::d2m::TransferType>($_self) && "
          "::llvm::cast<::mlir::tt::d2m::TransferType>($_self).getKind() == ::mlir::tt::d2m::TransferKind::" # kind>,
    "started " # kind, "::mlir::tt::d2m::TransferType">,
  BuildableType<"::mlir::tt::d2m::TransferType::get($_builder.getContext(), ::mlir::tt::d2m::TransferKind::" # kind # ")">;
def D2M_ReadTransfer : D2M_TransferOf<"Read">;
def D2M_WriteTransfer : D2M_TransferOf<"Write">;

//===----------------------------------------------------------------------===//
// Position and operands of a thread
//===----------------------------------------------------------------------===//

def D2M_CoreIndexOp : D2M_ThreadOp<"core_index", [Pure]> {
  let summary = "row (`dim` 0) or column (1) of this core in the grid";
  let description = OpText<[{
  In a program on a grid of cores, each core has its own.
}], [{
  %row = d2m.core_index 0
  %column = d2m.core_index 1
}]>.Text;
  let arguments = (ins ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<1>]>:$dim);
  let results = (outs Index:$index);
  let assemblyFormat = "$dim attr-dict";
}
def D2M_OperandOp : D2M_MovementOp<"operand", [Pure]> {
  let summary = "the tiles of a tensor of the generic";
  let description = WithExample<[{
    `index` counts inputs, then results. An interleaved tensor is a memref indexed by page; a sharded one is indexed by row and
    column of a core and page there. Pages of a row-major tensor are rows: the last extent of the memref is the number of elements
    of a row, in shards the row stride.
  }], [{
    #layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>,
        memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
    func.func @f(%x: tensor<32x32xbf16, #layout>) -> tensor<32x32xbf16, #layout> {
      %0 = d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]}
          : (tensor<32x32xbf16, #layout>) -> tensor<32x32xbf16, #layout> {
      ^mover(%cb: !d2m.cb<memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>):
        %c0 = arith.constant 0 : index
        %from = d2m.operand 0 : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>
        %to = d2m.operand 1 : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>
        %tile = d2m.reserve %cb : !d2m.cb<memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>
            -> memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
        %read = d2m.dma_read %from[%c0], %tile[%c0] : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>,
            memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
        d2m.dma_barrier <read>
        %write = d2m.dma_write %tile[%c0], %to[%c0] : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>,
            memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>
        d2m.dma_barrier <write>
        d2m.push %cb : !d2m.cb<memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>
        %again = d2m.wait %cb : !d2m.cb<memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>
            -> memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
        d2m.pop %cb : !d2m.cb<memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>
        d2m.yield
      }
      return %0 : tensor<32x32xbf16, #layout>
    }
}]>.Text;
  let arguments = (ins ConfinedAttr<I64Attr, [IntNonNegative]>:$index);
  let results = (outs D2M_Tiles:$tiles);
  let assemblyFormat = "$index attr-dict `:` type($tiles)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Circular buffers
//===----------------------------------------------------------------------===//

// `pages`: the number of pages, by default that of one push.
class D2M_CBOp<string mnemonic, string text, string about, string result = "", bit changesBalance = true>
    : D2M_ThreadOp<mnemonic, [DeclareOpInterfaceMethods<TT_CBAccess>]> {
  let extraClassDefinition = "bool $cppClass::changesBalance() { return " # !if(changesBalance, "true", "false") # "; }\n";
  let summary = text;
  defvar buffer = "!d2m.cb<memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>";
  let description = OpText<"  " # about # " `pages` is the number of pages, by default that of the buffer's memref.\n",
                           "\n  // %cb: " # buffer # "\n  " # !if(!empty(result), "", "%tiles = ") # "d2m." # mnemonic # " %cb : " #
                               buffer
                           # result # "\n">.Text;
  let arguments = (ins D2M_CB:$cb, Optional<Index>:$pages);
  let assemblyFormat = "$cb (`pages` $pages^)? attr-dict `:` qualified(type($cb))";
}
// The result is the memref of the buffer, or one-dimensional and of unknown extent with `pages`.
class D2M_CBAccessOp<string mnemonic, string text, string about, bit changesBalance = true>
    : D2M_CBOp<mnemonic, text, about, "\n      -> memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>", changesBalance> {
  let results = (outs D2M_Tiles:$tiles);
  let assemblyFormat = "$cb (`pages` $pages^)? attr-dict `:` qualified(type($cb)) `->` type($tiles)";
  let hasVerifier = 1;
  let skipDefaultBuilders = 0;
  let builders = [OpBuilder<(ins "::mlir::Value":$cb, CArg<"::mlir::Value", "{}">:$pages), [{
    build($_builder, $_state, detail::accessedTiles(cb, pages), cb, pages);
  }]>];
}
def D2M_ReserveOp : D2M_CBAccessOp<"reserve", "wait for free pages",
    "Waits until pages of the circular buffer are free, and returns them for writing. Only its producer calls it; `d2m.push` "
    "hands them to the consumer.">;
def D2M_PushOp : D2M_CBOp<"push", "hand reserved pages to the consumer",
    "Hands reserved pages to the consumer.">;
def D2M_WaitOp : D2M_CBAccessOp<"wait", "wait for pushed pages",
    "Waits until pages have been pushed, and returns them for reading. Only its consumer calls it; `d2m.pop` frees them.">;
def D2M_PopOp : D2M_CBOp<"pop", "free pages for the producer",
    "Frees pages of an earlier `d2m.wait`.">;
def D2M_FrontOp : D2M_CBAccessOp<"front", "pages of an earlier d2m.wait of the same thread",
    "Returns the pages of an earlier `d2m.wait` of the thread, without waiting.", changesBalance = false>;

def D2M_AheadOp : D2M_MovementOp<"ahead", [Pure, SameOperandsAndResultType]> {
  let summary = "the pages behind reserved ones, in a larger buffer";
  let description = WithExample<[{
    With `around`, the reserved pages may end the buffer: the pages behind them are then its first ones.
  }], [{
    // %tiles: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
    %behind = d2m.ahead %tiles around : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
}]>.Text;
  let arguments = (ins D2M_Tiles:$tiles, UnitAttr:$around);
  let skipDefaultBuilders = 0;
  let builders = [];
  let results = (outs D2M_Tiles:$behind);
  let assemblyFormat = "$tiles (`around` $around^)? attr-dict `:` type($tiles)";
}
def D2M_AddressOp : D2M_MovementOp<"address", [Pure]> {
  let summary = "the address in L1 of the first byte of tiles";
  let description = OpText<[{
  For access by bytes. The tiles are in a circular buffer.
}], [{
  // %tiles: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
  %byte = d2m.address %tiles : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
}]>.Text;
  let arguments = (ins D2M_Tiles:$tiles);
  let results = (outs Index:$address);
  let assemblyFormat = "$tiles attr-dict `:` type($tiles)";
}
def D2M_FillMaskOp : D2M_MovementOp<"fill_mask"> {
  let summary = "a tile of ones where row < rows and column < columns, else zeros";
  let description = OpText<[{
  Writes the first tile of `tiles`, in its element format. A product with it masks padding.
}], [{
  // %tiles: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
  d2m.fill_mask %tiles {columns = 5 : i64, rows = 32 : i64} : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
}]>.Text;
  let arguments = (ins D2M_Tiles:$tiles, I64Attr:$rows, I64Attr:$columns);
  let assemblyFormat = "$tiles attr-dict `:` type($tiles)";
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

def D2M_DmaReadOp : D2M_MovementOp<"dma_read", [AttrSizedOperandSegments]> {
  let summary = "start to read a tile of a tensor to L1";
  let description = OpText<[{
  Reads a tile of a tensor, at the indices of `d2m.operand`, to a place in a circular buffer. The read is complete after
  `d2m.dma_wait` of the result, or a `d2m.dma_barrier <read>`.
}], [{
  // %tensor: memref<?x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, %page: index,
  // %tiles: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, %i: index
  %read = d2m.dma_read %tensor[%page], %tiles[%i]
      : memref<?x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>,
        memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
}]>.Text;
  let arguments = (ins D2M_Tiles:$from, Variadic<Index>:$from_index, D2M_Tiles:$to, Variadic<Index>:$to_index);
  let results = (outs D2M_ReadTransfer:$transfer);
  let assemblyFormat = "$from `[` $from_index `]` `,` $to `[` $to_index `]` attr-dict `:` type($from) `,` type($to)";
  let hasVerifier = 1;
}
def D2M_DmaWriteOp : D2M_MovementOp<"dma_write", [AttrSizedOperandSegments]> {
  let summary = "start to write a tile in L1 to a tensor";
  let description = OpText<[{
  Writes a tile of a circular buffer to a place in a tensor. The write is complete after `d2m.dma_wait` of the result, or a
  `d2m.dma_barrier <write>`.
}], [{
  // %tensor: memref<?x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, %page: index,
  // %tiles: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, %i: index
  %write = d2m.dma_write %tiles[%i], %tensor[%page]
      : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>,
        memref<?x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>
}]>.Text;
  let arguments = (ins D2M_Tiles:$from, Variadic<Index>:$from_index, D2M_Tiles:$to, Variadic<Index>:$to_index);
  let results = (outs D2M_WriteTransfer:$transfer);
  let assemblyFormat = "$from `[` $from_index `]` `,` $to `[` $to_index `]` attr-dict `:` type($from) `,` type($to)";
  let hasVerifier = 1;
}
// `core`: row and column of the first core of a rectangle of `mcast` rows and columns.
defvar Rectangle = (ins Variadic<Index>:$core, DenseI64ArrayAttr:$mcast);
def D2M_DmaWriteMulticastOp : D2M_MovementOp<"dma_write_multicast", [AttrSizedOperandSegments]> {
  let summary = "start to write the first `pages` tiles to the same place of the other cores of a rectangle that this core is in";
  let description = WithExample<[{
    With `to`, the tiles go to that place on all cores of the rectangle, this one included.
  }], [{
    // %tiles: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, %pages: index, %row: index, %column: index
    %write = d2m.dma_write_multicast %tiles pages %pages, core[%row, %column] mcast [1, 8]
        : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
}]>.Text;
  let arguments = !con((ins D2M_Tiles:$tiles, Index:$pages, Optional<D2M_Tiles>:$to, Variadic<Index>:$to_index), Rectangle);
  let results = (outs D2M_WriteTransfer:$transfer);
  let assemblyFormat = [{$tiles `pages` $pages (`to` $to^ `[` $to_index `]`)? `,` `core` `[` $core `]` `mcast` $mcast attr-dict
                         `:` type($tiles) (`,` type($to)^)?}];
  let skipDefaultBuilders = 0;
  let builders = [OpBuilder<(ins "::mlir::Value":$tiles, "::mlir::Value":$pages, "::mlir::ValueRange":$core,
                                 "::mlir::DenseI64ArrayAttr":$mcast), [{
    build($_builder, $_state, tiles, pages, /*to=*/::mlir::Value(), /*to_index=*/::mlir::ValueRange(), core, mcast);
  }]>];
  let hasVerifier = 1;
}
def D2M_DmaWaitOp : D2M_MovementOp<"dma_wait"> {
  let summary = "wait until a transfer is done";
  let description = OpText<[{
  After it, the data of a read are in L1, and the data of a write at their destination.
}], [{
  // %transfer: !d2m.mem_tx<read>
  d2m.dma_wait %transfer : !d2m.mem_tx<read>
}]>.Text;
  let arguments = (ins D2M_Transfer:$transfer);
  let assemblyFormat = "$transfer attr-dict `:` qualified(type($transfer))";
}
def D2M_DmaBarrierOp : D2M_MovementOp<"dma_barrier"> {
  let summary = "wait until all reads, or all writes, of this thread are done";
  let description = OpText<[{
  Waits for all transfers that the thread has started before.
}], [{
  d2m.dma_barrier <read>
}]>.Text;
  let arguments = (ins D2M_TransferKindAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}
def D2M_NocAddressOp : D2M_MovementOp<"noc_address", [Pure]> {
  let summary = "the address on the network of byte `offset` of a tile of a tensor";
  let description = OpText<[{
  For transfers of parts of a tile by calls of `ttkernel`.
}], [{
  // %tensor: memref<?x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, %page: index, %offset: index
  %address = d2m.noc_address %tensor[%page] offset %offset
      : memref<?x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>> -> !ttkernel.noc_addr
}]>.Text;
  let arguments = (ins D2M_Tiles:$tiles, Variadic<Index>:$index, Index:$offset);
  let results = (outs TTKernel_NocAddr:$address);
  let assemblyFormat = "$tiles `[` $index `]` `offset` $offset attr-dict `:` type($tiles) `->` qualified(type($address))";
}

//===----------------------------------------------------------------------===//
// Semaphores
//===----------------------------------------------------------------------===//

def D2M_SemaphoreSetOp : D2M_MovementOp<"semaphore_set"> {
  let summary = "set a semaphore of this core, and optionally of the other cores of its rectangle";
  let description = OpText<[{
  With `core` and `mcast`, the first core and the rows and columns of a rectangle, the semaphores of its other cores are set, too.
}], [{
  // %semaphore: !d2m.semaphore, %value: index
  d2m.semaphore_set %semaphore, %value
}]>.Text;
  let arguments = (ins D2M_Semaphore:$semaphore, Index:$value, Variadic<Index>:$core, OptionalAttr<DenseI64ArrayAttr>:$mcast);
  let assemblyFormat = "$semaphore `,` $value (`,` `core` `[` $core^ `]` `mcast` $mcast)? attr-dict";
  let hasVerifier = 1;
}
def D2M_SemaphoreIncOp : D2M_MovementOp<"semaphore_inc"> {
  let summary = "add to a semaphore of the core at row and column `core`";
  let description = OpText<[{
  `core` may be this one. Increments of several cores add up.
}], [{
  // %semaphore: !d2m.semaphore, %value: index, %row: index, %column: index
  d2m.semaphore_inc %semaphore, %value, core[%row, %column]
}]>.Text;
  let arguments = (ins D2M_Semaphore:$semaphore, Index:$value, Variadic<Index>:$core);
  let assemblyFormat = "$semaphore `,` $value `,` `core` `[` $core `]` attr-dict";
  let hasVerifier = 1;
}
def D2M_SemaphoreWaitOp : D2M_MovementOp<"semaphore_wait"> {
  let summary = "wait until a semaphore of this core is `value`";
  let description = OpText<[{
  Another core sets the semaphore, or adds to it, until it has that value.
}], [{
  // %semaphore: !d2m.semaphore, %value: index
  d2m.semaphore_wait %semaphore, %value
}]>.Text;
  let arguments = (ins D2M_Semaphore:$semaphore, Index:$value);
  let assemblyFormat = "$semaphore `,` $value attr-dict";
}

//===----------------------------------------------------------------------===//
// Destination registers
//===----------------------------------------------------------------------===//

def D2M_AcquireDstOp : D2M_ComputeOp<"acquire_dst"> {
  let summary = "wait for destination registers to compute in";
  let description = WithExample<[{
    The memref gives the number of slots and their width: 32 bits per element of f32 tiles, else 16. With more than half of the
    slots of a core, packing and computing do not overlap. The registers hold zeros.

        %dst = d2m.acquire_dst : memref<8x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
  }], [{
    %dst = d2m.acquire_dst : memref<8x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
}]>.Text;
  let results = (outs D2M_Tiles:$dst);
  let assemblyFormat = "attr-dict `:` type($dst)";
  let hasVerifier = 1;
}
def D2M_CommitDstOp : D2M_ComputeOp<"commit_dst"> {
  let summary = "hand the registers to the packer";
  let description = OpText<[{
  Nothing is computed in the registers after it, until others are acquired; `d2m.load` packs them.
}], [{
  // %dst: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
  d2m.commit_dst %dst : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
}]>.Text;
  let arguments = (ins D2M_Tiles:$dst);
  let assemblyFormat = "$dst attr-dict `:` type($dst)";
}
def D2M_ReleaseDstOp : D2M_ComputeOp<"release_dst"> {
  let summary = "give the registers back";
  let description = OpText<[{
  After `d2m.commit_dst` and the loads that pack tiles. The registers are cleared.
}], [{
  // %dst: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
  d2m.release_dst %dst : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
}]>.Text;
  let arguments = (ins D2M_Tiles:$dst);
  let assemblyFormat = "$dst attr-dict `:` type($dst)";
}
def D2M_LoadOp : D2M_ComputeOp<"load"> {
  let summary = "a tile of a buffer or register";
  let description = WithExample<[{
    Like `memref.load`, but units convert on the way between formats of one kind: the tile may be of another float format than the
    memref, and registers hold integers as they are.
  }], [{
    // %tiles: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, %i: index
    %tile = d2m.load %tiles[%i] : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, !ttcore.tile<32x32, bf16>
}]>.Text;
  let arguments = (ins D2M_Tiles:$tiles, Variadic<Index>:$index);
  let results = (outs TTCore_Tile:$tile);
  let assemblyFormat = "$tiles `[` $index `]` attr-dict `:` type($tiles) `,` qualified(type($tile))";
  let hasVerifier = 1;
}
def D2M_StoreOp : D2M_ComputeOp<"store"> {
  let summary = "a tile to a register, or to a buffer";
  let description = WithExample<[{
    The producer of the tile is a call of one unit: a `d2m.load`, or one `d2m.tile_*` on loaded tiles, with no other store between
    them.
  }], [{
    // %tile: !ttcore.tile<32x32, bf16>, %dst: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>, %i: index
    d2m.store %tile, %dst[%i] : !ttcore.tile<32x32, bf16>, memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
}]>.Text;
  let arguments = (ins TTCore_Tile:$tile, D2M_Tiles:$tiles, Variadic<Index>:$index);
  let assemblyFormat = "$tile `,` $tiles `[` $index `]` attr-dict `:` qualified(type($tile)) `,` type($tiles)";
  let hasVerifier = 1;
}
def D2M_TileMatmulBlockOp : D2M_ComputeOp<"tile_matmul_block"> {
  let summary = "add products of tiles in buffers to registers";
  let description = WithExample<[{
    Adds the products of `rows` tiles of the left factor, each `stride` behind the one before, and tiles side by side of the right
    one to registers, row by row. `block` has the maximum of `rows` and the number of columns.
  }], [{
    // %lhs: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
    // %rhs: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
    // %dst: memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
    // %i: index, %rows: index
    d2m.tile_matmul_block %lhs[%i], %rhs[%i], %dst[%i] rows %rows {block = array<i64: 2, 2>, stride = 2 : i64}
        : memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>,
          memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>,
          memref<4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
}]>.Text;
  let arguments = (ins D2M_Tiles:$lhs, Index:$lhs_index, D2M_Tiles:$rhs, Index:$rhs_index, D2M_Tiles:$dst, Index:$dst_index,
                       Index:$rows, DenseI64ArrayAttr:$block, I64Attr:$stride, UnitAttr:$transpose_rhs);
  let assemblyFormat = [{$lhs `[` $lhs_index `]` `,` $rhs `[` $rhs_index `]` `,` $dst `[` $dst_index `]` `rows` $rows attr-dict
                         `:` type($lhs) `,` type($rhs) `,` type($dst)}];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

// `count` tiles side by side, whose 32 rows lie one behind the other in as many pages of their buffer. The unit takes registers of
// its own accord.
class D2M_RowsOp<string mnemonic, string text, string about> : D2M_ComputeOp<mnemonic> {
  let summary = text;
  defvar pages = "memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>";
  let description = OpText<"  " # about # " `count` tiles are side by side. No registers are acquired meanwhile.\n",
                           "\n  // %from: " # pages # ", %to: " # pages # "\n  d2m." # mnemonic # " %from to %to, 2 : " # pages #
                               ", " # pages
                           # "\n">.Text;
  let arguments = (ins D2M_Tiles:$from, D2M_Tiles:$to, ConfinedAttr<I64Attr, [IntPositive]>:$count);
  let assemblyFormat = "$from `to` $to `,` $count attr-dict `:` type($from) `,` type($to)";
}
def D2M_TilizeBlockOp : D2M_RowsOp<"tilize_block", "convert rows to tiles",
    "Reads 32 rows of elements from pages of one circular buffer and writes tiles to another.">;
def D2M_UntilizeBlockOp : D2M_RowsOp<"untilize_block", "convert tiles to rows",
    "Reads tiles from pages of one circular buffer and writes 32 rows of elements to another.">;

#endif // TTMLIR_D2M_D2MTHREADOPS
