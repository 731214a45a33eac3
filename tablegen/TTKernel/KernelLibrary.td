//===- KernelLibrary.td - Calls of the kernel library ------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One record per call. From it come the ttkernel op, its bytecode instruction and its C++ spelling. Element-wise tile operations
// (`ttkernel.exp_tile` and its `_init`) come from the records of EltwiseOps.td.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTKERNEL_KERNELLIBRARY
#define TTMLIR_TTKERNEL_KERNELLIBRARY

include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "Registry/TileCalls.td"

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

defm GetArgVal : KernelCall<"get_arg_val", 32, OnAll, (ins I32Attr:$index), (outs I32:$value),
                            "run-time argument `index` of this core", callee = "get_arg_val<uint32_t>", all = "getArg">;
defm GetCommonArgVal : KernelCall<"get_common_arg_val", 33, OnAll, (ins I32Attr:$index), (outs I32:$value),
                                  "run-time argument `index` of all cores", callee = "get_common_arg_val<uint32_t>",
                                  all = "getCommonArg">;
defm GetCompileTimeArgVal : KernelCall<"get_compile_time_arg_val", 34, OnAll, (ins I32Attr:$index), (outs I32:$value),
    "compile-time argument `index`", all = "getCompileTimeArg">;
defm MyX : KernelCall<"my_x", 35, OnAll, (ins), (outs I32:$value), "column of this core in the program's grid",
                      callee = "get_relative_logical_x", all = "getX">;
defm MyY : KernelCall<"my_y", 36, OnAll, (ins), (outs I32:$value), "row of this core in the program's grid",
                      callee = "get_relative_logical_y", all = "getY">;

// The network knows cores by other coordinates than programs do; firmware has the tables.
defm LogicalToTranslatedX : KernelCall<"logical_to_translated_x", 37, OnDataMovement, (ins I32:$x), (outs I32:$value),
                                       "column that the network knows as column `x` of the grid of workers",
                                       callee = "worker_logical_col_to_virtual_col[$0]", all = "translateX">;
defm LogicalToTranslatedY : KernelCall<"logical_to_translated_y", 38, OnDataMovement, (ins I32:$y), (outs I32:$value),
                                       "row that the network knows as row `y` of the grid of workers",
                                       callee = "worker_logical_row_to_virtual_row[$0]", all = "translateY">;

//===----------------------------------------------------------------------===//
// Circular buffers
//===----------------------------------------------------------------------===//

defm CBReserveBack : KernelCall<"cb_reserve_back", 40, OnProducer, (ins TTKernel_CB:$cb, I32:$numPages), (outs),
    "wait until `numPages` pages are free", role = Synchronize,
    all = "pagesCall<&BufferPort::reserveBack, EventKind::ReserveBack>">;
defm CBPushBack : KernelCall<"cb_push_back", 41, OnProducer, (ins TTKernel_CB:$cb, I32:$numPages), (outs),
    "hand `numPages` reserved pages to the consumer", role = Synchronize,
    all = "pagesCall<&BufferPort::pushBack, EventKind::PushBack>">;
defm CBWaitFront : KernelCall<"cb_wait_front", 42, OnConsumer, (ins TTKernel_CB:$cb, I32:$numPages), (outs),
    "wait until `numPages` pages have been pushed", role = Synchronize,
    all = "pagesCall<&BufferPort::waitFront, EventKind::WaitFront>">;
defm CBPopFront : KernelCall<"cb_pop_front", 43, OnConsumer, (ins TTKernel_CB:$cb, I32:$numPages), (outs),
    "give `numPages` pages back to the producer", role = Synchronize,
    all = "pagesCall<&BufferPort::popFront, EventKind::PopFront>">;
defm GetWritePtr : KernelCall<"get_write_ptr", 44, OnDataMovement, (ins TTKernel_CB:$cb), (outs I32:$address),
    "L1 address of the next page to be pushed", all = "pointerCall<&BufferPort::writePointer>">;
defm GetReadPtr : KernelCall<"get_read_ptr", 45, OnDataMovement, (ins TTKernel_CB:$cb), (outs I32:$address),
    "L1 address of the oldest page", all = "pointerCall<&BufferPort::readPointer>">;
defm CBPagesAvailable : KernelCall<"cb_pages_available_at_front", 47, OnDataMovement, (ins TTKernel_CB:$cb, I32:$numPages),
    (outs I32:$value), "whether `numPages` pages have been pushed, without waiting for them",
    all = "queryCall<&BufferPort::isAvailable>">;
defm CBPagesReservable : KernelCall<"cb_pages_reservable_at_back", 48, OnDataMovement, (ins TTKernel_CB:$cb, I32:$numPages),
    (outs I32:$value), "whether `numPages` pages are free, without waiting for them", all = "queryCall<&BufferPort::isReservable>">;
defm GetTileSize : KernelCall<"get_tile_size", 46, OnAll, (ins TTKernel_CB:$cb), (outs I32:$bytes),
                              "bytes of a tile of the buffer", all = "getTileSize">;

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

defm GetNocAddr : KernelCall<"get_noc_addr", 50, OnDataMovement, (ins I32:$x, I32:$y, I32:$l1Address),
                             (outs TTKernel_NocAddr:$nocAddr), "address `l1Address` of the core at translated coordinates (x, y)",
                             all = "getNocAddr">;
defm NocAsyncRead : KernelCall<"noc_async_read", 51, OnDataMovement,
    (ins TTKernel_NocAddr:$srcNocAddr, I32:$dstLocalL1Addr, I32:$size), (outs), "start to read `size` bytes", all = "nocRead",
    counts = ["size"], transfer = ReadTransfer>;
defm NocAsyncWrite : KernelCall<"noc_async_write", 52, OnDataMovement,
    (ins I32:$srcLocalL1Addr, TTKernel_NocAddr:$dstNocAddr, I32:$size), (outs), "start to write `size` bytes", all = "nocWrite",
    counts = ["size"], transfer = WriteTransfer>;
defm NocAsyncReadBarrier : KernelCall<"noc_async_read_barrier", 53, OnDataMovement, (ins), (outs),
                                      "wait for all reads of this thread", all = "readBarrier">;
defm NocAsyncWriteBarrier : KernelCall<"noc_async_write_barrier", 54, OnDataMovement, (ins), (outs),
    "wait until all writes of this thread have arrived", all = "writeBarrier">;
defm NocAsyncWritesFlushed : KernelCall<"noc_async_writes_flushed", 39, OnDataMovement, (ins), (outs),
    "wait until all writes of this thread have left the core", all = "flushWrites">;
defm GetInterleavedAddrGenFast : KernelCall<"get_interleaved_addr_gen_fast", 55, OnDataMovement,
    (ins I32:$address, TTKernel_CB:$cb, BoolAttr:$dram), (outs TTKernel_InterleavedAddrGenFast:$generator),
    "tiles of the format of `cb`, interleaved over the banks from `address` on", callee = "InterleavedAddrGenFast",
    all = "makeGenerator">;
defm NocAsyncReadTile : KernelCall<"noc_async_read_tile", 56, OnDataMovement,
    (ins I32:$id, TTKernel_InterleavedAddrGenFast:$generator, I32:$dstLocalL1Addr), (outs), "start to read tile `id`",
    all = "readTile", transfer = ReadTransfer>;
defm NocAsyncWriteTile : KernelCall<"noc_async_write_tile", 57, OnDataMovement,
    (ins I32:$id, TTKernel_InterleavedAddrGenFast:$generator, I32:$srcLocalL1Addr), (outs), "start to write tile `id`",
    all = "writeTile", transfer = WriteTransfer>;
defm GetNocMulticastAddr : KernelCall<"get_noc_multicast_addr", 58, OnDataMovement,
    (ins I32:$xStart, I32:$yStart, I32:$xEnd, I32:$yEnd, I32:$l1Address), (outs TTKernel_NocAddr:$nocAddr),
    "address `l1Address` of all cores of a rectangle of translated coordinates", all = "getMulticastAddr">;
defm NocAsyncWriteMulticast : KernelCall<"noc_async_write_multicast", 59, OnDataMovement,
    (ins I32:$srcLocalL1Addr, TTKernel_NocAddr:$dstNocAddr, I32:$size, I32:$numDests), (outs),
    "start to write to `numDests` cores, not to this one", all = "nocMulticast<false>",
    counts = ["size"], transfer = MulticastTransfer>;
defm NocAsyncWriteMulticastLoopback : KernelCall<"noc_async_write_multicast_loopback_src", 60, OnDataMovement,
    (ins I32:$srcLocalL1Addr, TTKernel_NocAddr:$dstNocAddr, I32:$size, I32:$numDests), (outs),
    "start to write to `numDests` cores, this one included", all = "nocMulticast<true>",
    counts = ["size"], transfer = MulticastTransfer>;

defm GetTileNocAddr : KernelCall<"get_tile_noc_addr", 61, OnDataMovement,
    (ins I32:$id, TTKernel_InterleavedAddrGenFast:$generator, I32:$offset), (outs TTKernel_NocAddr:$nocAddr),
    "address of byte `offset` of tile `id`", callee = "get_noc_addr", all = "getTileAddress">;
defm GetInterleavedAddrGen : KernelCall<"get_interleaved_addr_gen", 62, OnDataMovement,
    (ins I32:$address, I32:$pageSize, BoolAttr:$dram), (outs TTKernel_InterleavedAddrGen:$generator),
    "pages of `pageSize` bytes, interleaved over the banks from `address` on", callee = "InterleavedAddrGen",
    all = "makePageGenerator">;
defm GetPageNocAddr : KernelCall<"get_page_noc_addr", 63, OnDataMovement,
    (ins I32:$id, TTKernel_InterleavedAddrGen:$generator, I32:$offset), (outs TTKernel_NocAddr:$nocAddr),
    "address of byte `offset` of page `id`", callee = "get_noc_addr", all = "getTileAddress">;

defm GetSemaphore : KernelCall<"get_semaphore", 64, OnDataMovement, (ins I32Attr:$index), (outs I32:$address),
    "L1 address of semaphore `index`, the same on all cores", all = "getSemaphore">;
defm NocSemaphoreSet : KernelCall<"noc_semaphore_set", 65, OnDataMovement, (ins I32:$address, I32:$value), (outs),
    "set a semaphore of this core", callee = "noc_semaphore_set(reinterpret_cast<volatile tt_l1_ptr uint32_t *>($0), $1)",
    all = "semaphoreSet">;
defm NocSemaphoreInc : KernelCall<"noc_semaphore_inc", 66, OnDataMovement, (ins TTKernel_NocAddr:$nocAddr, I32:$value), (outs),
    "add to a semaphore of any core", all = "semaphoreIncrement">;
defm NocSemaphoreWait : KernelCall<"noc_semaphore_wait", 67, OnDataMovement, (ins I32:$address, I32:$value), (outs),
    "wait until a semaphore of this core is `value`",
    callee = "noc_semaphore_wait(reinterpret_cast<volatile tt_l1_ptr uint32_t *>($0), $1)", all = "semaphoreWait<false>">;
defm NocSemaphoreWaitMin : KernelCall<"noc_semaphore_wait_min", 68, OnDataMovement, (ins I32:$address, I32:$value), (outs),
    "wait until a semaphore of this core is at least `value`",
    callee = "noc_semaphore_wait_min(reinterpret_cast<volatile tt_l1_ptr uint32_t *>($0), $1)", all = "semaphoreWait<true>">;
defm NocSemaphoreSetMulticast : KernelCall<"noc_semaphore_set_multicast", 69, OnDataMovement,
    (ins I32:$srcLocalL1Addr, TTKernel_NocAddr:$dstNocAddr, I32:$numDests), (outs), "copy a semaphore to `numDests` cores",
    all = "semaphoreMulticast<false>">;
defm NocSemaphoreSetMulticastLoopback : KernelCall<"noc_semaphore_set_multicast_loopback_src", 70, OnDataMovement,
    (ins I32:$srcLocalL1Addr, TTKernel_NocAddr:$dstNocAddr, I32:$numDests), (outs),
    "copy a semaphore to `numDests` cores, this one included", all = "semaphoreMulticast<true>">;
defm NocSemaphoreSetRemote : KernelCall<"noc_semaphore_set_remote", 71, OnDataMovement,
    (ins I32:$srcLocalL1Addr, TTKernel_NocAddr:$dstNocAddr), (outs), "copy a semaphore of this core to one of any core",
    all = "semaphoreSend">;

defm NocInlineWrite : KernelCall<"noc_inline_dw_write", 77, OnDataMovement, (ins TTKernel_NocAddr:$dstNocAddr, I32:$value), (outs),
    "write a word to the L1 of any core", all = "writeWord">;
// Transactions with an identifier have barriers of their own.
defm NocAsyncReadSetTrid : KernelCall<"noc_async_read_set_trid", 49, OnDataMovement, (ins I32:$trid), (outs),
    "reads have the identifier `trid` from here on", all = "setReadTransaction">;
defm NocAsyncReadBarrierTrid : KernelCall<"noc_async_read_barrier_with_trid", 78, OnDataMovement, (ins I32:$trid), (outs),
    "wait for the reads of this thread with the identifier `trid`", all = "readTransactionBarrier">;
defm NocAsyncWriteTrid : KernelCall<"noc_async_write_one_packet_with_trid", 79, OnDataMovement,
    (ins I32:$srcLocalL1Addr, TTKernel_NocAddr:$dstNocAddr, I32:$size, I32:$trid), (outs),
    "start to write `size` bytes with the identifier `trid`", all = "nocWriteTransaction", counts = ["size"],
    transfer = WriteTransfer>;
defm NocAsyncWriteBarrierTrid : KernelCall<"noc_async_write_barrier_with_trid", 86, OnDataMovement, (ins I32:$trid), (outs),
    "wait until the writes of this thread with the identifier `trid` have arrived", all = "writeTransactionBarrier">;
defm LoadFromL1 : KernelCall<"load_from_l1", 72, OnDataMovement, (ins I32:$address, I32Attr:$bytes), (outs I32:$value),
    "1, 2 or 4 bytes of L1, zero-extended", callee = "load_from_l1<$1>($0)", isBroughtAlong = 1, all = "loadFromL1">;
defm StoreToL1 : KernelCall<"store_to_l1", 73, OnDataMovement, (ins I32:$value, I32:$address, I32Attr:$bytes), (outs),
    "the low 1, 2 or 4 bytes of `value` to L1", callee = "store_to_l1<$2>($0, $1)", isBroughtAlong = 1, all = "storeToL1">;
defm FillL1 : KernelCall<"fill_l1", 74, OnDataMovement, (ins I32:$address, I32:$size, I32:$value), (outs),
    "`size` bytes of L1, a multiple of 4, become copies of the word `value`", isBroughtAlong = 1, all = "fillL1">;
defm CopyL1 : KernelCall<"copy_l1", 76, OnDataMovement,
    (ins I32:$from, I32:$to, I32:$count, I32:$fromStride, I32:$toStride, I32Attr:$bytes), (outs),
    "`count` elements of 1, 2 or 4 bytes within L1; strides are in elements", callee = "copy_l1<$5>($0, $1, $2, $3, $4)",
    isBroughtAlong = 1, all = "copyL1">;
defm WriteMaskTile : KernelCall<"write_mask_tile", 75, OnDataMovement, (ins TTKernel_CB:$cb, I32:$rows, I32:$columns), (outs),
    "a tile of ones where row < rows and column < columns, else zeros, into the next page of the buffer",
    isBroughtAlong = 1, all = "writeMaskTile">;

//===----------------------------------------------------------------------===//
// Destination registers
//===----------------------------------------------------------------------===//

defm TileRegsAcquire : KernelCall<"tile_regs_acquire", 80, OnMath, (ins), (outs), "wait for registers to compute in",
    role = Synchronize, math = "registersCall<&DstPort::acquire, EventKind::DstAcquire>">;
defm TileRegsCommit : KernelCall<"tile_regs_commit", 81, OnMath, (ins), (outs), "hand the registers to the packer",
    role = Synchronize, math = "registersCall<&DstPort::commit, EventKind::DstCommit>">;
defm TileRegsWait : KernelCall<"tile_regs_wait", 82, OnPack, (ins), (outs), "wait for registers to pack", role = Synchronize,
    pack = "registersCall<&DstPort::wait, EventKind::DstWait>">;
defm TileRegsRelease : KernelCall<"tile_regs_release", 83, OnPack, (ins), (outs), "clear the registers and give them back",
    role = Synchronize, pack = "registersCall<&DstPort::release, EventKind::DstRelease>">;
defm PackTile : KernelCall<"pack_tile", 84, OnPack, (ins TTKernel_Dst:$dst_index, TTKernel_CB:$out_cb, I32:$out_index), (outs),
                           "tile `dst_index` to page `out_index` of the reserved ones", callee = "pack_tile<true>",
                           header = "pack.h", formats = ["P"], pack = "packTile">;
defm PackReconfigDataFormat : KernelCall<"pack_reconfig_data_format", 85, OnPack, (ins TTKernel_CB:$out_cb), (outs),
    "pack in the format of `out_cb` from here on", header = "pack.h",
    formats = ["P"], pack = "configure">;

defm PackReconfigL1Acc : KernelCall<"pack_reconfig_l1_acc", 87, OnPack, (ins I32:$accumulates), (outs),
    "pack_tile adds to its page from here on if `accumulates` is 1, or overwrites it if that is 0", header = "pack.h",
    pack = "setPackAccumulation">;
defm PackReluConfig : KernelCall<"pack_relu_config", 163, OnPack, (ins I32:$clips), (outs),
    "pack zeros in place of negative numbers from here on if `clips` is 1, or all numbers as they are if that is 0",
    header = "pack.h", pack = "setPackRelu">;
defm PackUntilizeDest : KernelCall<"pack_untilize_dest", 88, OnPack,
    (ins TTKernel_Dst:$dst_index, TTKernel_CB:$out_cb, I32:$tile, I32:$tiles), (outs),
    "the 32 rows of a register to rows of `tiles` tiles side by side, at tile `tile` of the reserved ones",
    callee = "pack_untilize_dest_tile", header = "pack_untilize.h", formats = ["P"], pack = "packUntilized",
    counts = ["tiles"]>;

//===----------------------------------------------------------------------===//
// Matrix unit: from circular buffers into destination registers
//===----------------------------------------------------------------------===//

defm InitSfpu : KernelCall<"init_sfpu", 90, OnConfigure, (ins TTKernel_CB:$in_cb, TTKernel_CB:$out_cb), (outs),
    "once, before vector operations", header = "eltwise_unary/eltwise_unary.h",
    formats = ["AB", "P"], role = SetUpKernel>;
defm BinaryOpInitCommon : KernelCall<"binary_op_init_common", 91, OnConfigure,
    (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb, TTKernel_CB:$out_cb), (outs),
    "once, before binary operations of the matrix unit", header = "eltwise_binary.h",
    formats = ["A", "B", "P"], role = SetUpKernel>;
defm ReconfigDataFormat : KernelCall<"reconfig_data_format", 92, OnConfigure, (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb),
                                     (outs), "unpack in the formats of these buffers from here on",
                                     header = "reconfig_data_format.h", formats = ["A", "B"]>;
defm ReconfigDataFormatA : KernelCall<"reconfig_data_format_srca", 117, OnConfigure, (ins TTKernel_CB:$cb), (outs),
    "unpack to source A in the format of this buffer from here on", header = "reconfig_data_format.h", formats = ["A"]>;
defm ReconfigDataFormatB : KernelCall<"reconfig_data_format_srcb", 118, OnConfigure, (ins TTKernel_CB:$cb), (outs),
    "unpack to source B in the format of this buffer from here on", header = "reconfig_data_format.h", formats = ["B"]>;
defm CopyTileInit : KernelCall<"copy_tile_init", 93, OnConfigure, (ins TTKernel_CB:$cb), (outs), "before copy_tile",
    header = "tile_move_copy.h", role = SetUpUnpacker>;
defm CopyTile : KernelCall<"copy_tile", 94, OnUnpackMath, (ins TTKernel_CB:$cb, I32:$tile_index, TTKernel_Dst:$dst_index), (outs),
    "page `tile_index` of a buffer to a register", header = "tile_move_copy.h",
    inits = ["copy_tile_init", "init_sfpu"], formats = ["A"], unpack = "sendTile", math = "copyTile<false>">;
defm AddTilesInit : KernelCall<"add_tiles_init", 95, OnConfigure, (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb), (outs),
    "before add_tiles", header = "eltwise_binary.h", role = SetUpUnpacker>;
defm SubTilesInit : KernelCall<"sub_tiles_init", 97, OnConfigure, (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb), (outs),
    "before sub_tiles", header = "eltwise_binary.h", role = SetUpUnpacker>;
defm MulTilesInit : KernelCall<"mul_tiles_init", 99, OnConfigure, (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb), (outs),
    "before mul_tiles", header = "eltwise_binary.h", role = SetUpUnpacker>;
defm AccumulateTiles : KernelCall<"accumulate_tiles", 89, OnMath, (ins I32:$accumulates), (outs),
    "add_tiles, sub_tiles and mul_tiles add to their register from here on if `accumulates` is 1, or overwrite it if that is 0",
    header = "eltwise_binary.h", math = "setAccumulation">;
defvar PairOfTiles = (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb, I32:$in0_tile_index, I32:$in1_tile_index,
                          TTKernel_Dst:$dst_index);
defm AddTiles : KernelCall<"add_tiles", 96, OnUnpackMath, PairOfTiles, (outs), "sum of two tiles", header = "eltwise_binary.h",
    inits = ["add_tiles_init"], formats = ["A", "B"], unpack = "sendTiles", math = "binaryTiles<FpuBinary::Add>">;
defm SubTiles : KernelCall<"sub_tiles", 98, OnUnpackMath, PairOfTiles, (outs), "difference of two tiles",
    header = "eltwise_binary.h",
    inits = ["sub_tiles_init"], formats = ["A", "B"], unpack = "sendTiles", math = "binaryTiles<FpuBinary::Sub>">;
defm MulTiles : KernelCall<"mul_tiles", 100, OnUnpackMath, PairOfTiles, (outs),
    "product of two tiles, element by element", header = "eltwise_binary.h",
    inits = ["mul_tiles_init"], formats = ["A", "B"], unpack = "sendTiles", math = "binaryTiles<FpuBinary::Mul>">;
defm MatmulInit : KernelCall<"mm_init", 101, OnConfigure,
    (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb, TTKernel_CB:$out_cb, I32:$transpose), (outs),
    "once, before matmul_tiles; `transpose` is 1 when tiles of the second buffer are transposed on the way in, else 0",
    header = "matmul.h",
    formats = ["B", "A", "P"], role = SetUpKernel, math = "initProduct">;
defm MatmulInitShort : KernelCall<"mm_init_short", 102, OnConfigure, (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb, I32:$transpose),
                                  (outs), "before matmul_tiles when another operation came between", header = "matmul.h",
                                  role = SetUpUnpacker, math = "initProduct">;
defm MatmulTiles : KernelCall<"matmul_tiles", 103, OnUnpackMath, PairOfTiles, (outs),
    "add the matrix product of two tiles to a register", header = "matmul.h",
    inits = ["mm_init", "mm_init_short"], formats = ["B", "A"], unpack = "sendTiles", math = "matmulTiles">;
defm MatmulBlockInit : KernelCall<"mm_block_init", 112, OnConfigure,
                                  (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb, TTKernel_CB:$out_cb, I32:$transpose, I32:$ct_dim,
                                   I32:$rt_dim, I32:$kt_dim), (outs), "once, before matmul_block; operands as there",
                                  header = "matmul.h", formats = ["B", "A", "P"], role = SetUpKernel, math = "initBlockProduct">;
defm MatmulBlockInitShort : KernelCall<"mm_block_init_short", 113, OnConfigure,
    (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb, I32:$transpose, I32:$ct_dim, I32:$rt_dim, I32:$kt_dim), (outs),
    "before matmul_block when another operation came between", header = "matmul.h", role = SetUpUnpacker,
    math = "initBlockProduct">;
defm MatmulBlock : KernelCall<"matmul_block", 114, OnUnpackMath,
                              (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb, I32:$in0_tile_index, I32:$in1_tile_index,
                               TTKernel_Dst:$dst_index, I32:$transpose, I32:$ct_dim, I32:$rt_dim, I32:$kt_dim), (outs),
                              "add the products of `rt_dim` tiles, each `kt_dim` behind the one before, and `ct_dim` tiles side "
                              # "by side to registers, row by row",
                              header = "matmul.h", inits = ["mm_block_init", "mm_block_init_short"], formats = ["B", "A"],
                              unpack = "sendBlocks", math = "matmulBlock",
                              counts = ["ct_dim", "rt_dim"]>;
defm TransposeInit : KernelCall<"transpose_wh_init_short", 104, OnConfigure, (ins TTKernel_CB:$cb), (outs),
    "before transpose_wh_tile", header = "transpose_wh.h", role = SetUpUnpacker>;
defm TransposeTile : KernelCall<"transpose_wh_tile", 105, OnUnpackMath,
                                (ins TTKernel_CB:$cb, I32:$tile_index, TTKernel_Dst:$dst_index),
                                (outs), "the transpose of a page to a register", header = "transpose_wh.h",
                                inits = ["transpose_wh_init_short"], formats = ["A"], unpack = "sendTile", math = "copyTile<true>">;
defm TransposeDestInit : KernelCall<"transpose_wh_dest_init_short", 159, OnConfigure, (ins), (outs), "before transpose_wh_dest",
    header = "transpose_wh_dest.h", role = SetUpUnpacker>;
defm TransposeDest : KernelCall<"transpose_wh_dest", 160, OnUnpackMath, (ins TTKernel_Dst:$dst_index), (outs),
    "the transpose of a register to the same register", header = "transpose_wh_dest.h",
    inits = ["transpose_wh_dest_init_short"], math = "transposeDest">;
defm UnaryBcastInit : KernelCall<"unary_bcast_init", 106, OnConfigure,
    (ins TTKernel_CB:$cb, TTKernel_CB:$out_cb, TTKernel_BcastTypeAttr:$type), (outs), "before unary_bcast", header = "bcast.h",
    formats = ["AB", "P"], role = SetUpUnpacker>;
defm UnaryBcast : KernelCall<"unary_bcast", 107, OnUnpackMath,
    (ins TTKernel_CB:$cb, I32:$tile_index, TTKernel_Dst:$dst_index, TTKernel_BcastTypeAttr:$type), (outs),
    "broadcast of the row, column or first element of a page to a register", header = "bcast.h",
    inits = ["unary_bcast_init"], formats = ["AB"], unpack = "sendTile", math = "broadcast">;
// The second operand's row, column or first element stands for all of it.
foreach kind = ["Add", "Sub", "Mul"] in {
  defvar number = !cond(!eq(kind, "Add"): 134, !eq(kind, "Sub"): 136, true: 138);
  defvar call = !tolower(kind) # "_tiles_bcast";
  defm kind#TilesBcastInit : KernelCall<call # "_init", number, OnConfigure,
      (ins TTKernel_CB:$in0_cb, TTKernel_CB:$in1_cb, TTKernel_BcastTypeAttr:$type), (outs), "before " # call, header = "bcast.h",
      role = SetUpUnpacker>;
  defm kind#TilesBcast : KernelCall<call, !add(number, 1), OnUnpackMath,
      !con(PairOfTiles, (ins TTKernel_BcastTypeAttr:$type)), (outs),
      "two tiles, with a broadcast row, column or element of the second", header = "bcast.h",
      inits = [call # "_init"], formats = ["A", "B"], unpack = "sendTiles", math = "broadcastTiles<FpuBinary::" # kind # ">">;
}
// A register takes the place of one of two tiles: the first, or the second with `second`.
foreach kind = ["Add", "Sub", "Mul"] in {
  defvar number = !cond(!eq(kind, "Add"): 153, !eq(kind, "Sub"): 155, true: 157);
  defvar call = !tolower(kind) # "_dest_reuse";
  defm kind#DestReuseInit : KernelCall<call # "_init", number, OnConfigure, (ins TTKernel_CB:$in_cb, I32Attr:$second), (outs),
                                       "before " # call, header = "eltwise_binary.h", role = SetUpUnpacker>;
  defm kind#DestReuse : KernelCall<call, !add(number, 1), OnUnpackMath,
      (ins TTKernel_CB:$in_cb, I32:$in_tile_index, TTKernel_Dst:$dst_index, I32Attr:$second), (outs),
      "a register and a tile, element by element, to the register", header = "eltwise_binary.h",
      inits = [call # "_init"], formats = ["A"], unpack = "sendTile", math = "combineWithRegister<FpuBinary::" # kind # ">">;
}
defm ReduceInit : KernelCall<"reduce_init", 140, OnConfigure,
    (ins TTKernel_CB:$in_cb, TTKernel_CB:$scaler_cb, TTKernel_CB:$out_cb, TTKernel_PoolTypeAttr:$pool, TTKernel_ReduceDimAttr:$dim),
    (outs), "before reduce_tile", header = "reduce.h", formats = ["A", "B", "P"], role = SetUpUnpacker>;
defm ReduceTile : KernelCall<"reduce_tile", 141, OnUnpackMath,
    !con((ins TTKernel_CB:$in_cb, TTKernel_CB:$scaler_cb, I32:$in_tile_index, I32:$scaler_tile_index, TTKernel_Dst:$dst_index),
         (ins TTKernel_PoolTypeAttr:$pool, TTKernel_ReduceDimAttr:$dim)), (outs),
    "rows, columns or all of a page, times the first element of the scaler, combined with the first elements of a register; its "
    # "other elements become 0", header = "reduce.h",
    inits = ["reduce_init"], formats = ["A", "B"], unpack = "sendTiles", math = "reduceOperand">;
defm ReduceUninit : KernelCall<"reduce_uninit", 142, OnConfigure, (ins), (outs), "after reduce_tile, before another operation",
    header = "reduce.h", role = SetUpUnpacker>;
defm TilizeInit : KernelCall<"tilize_init", 108, OnConfigure, (ins TTKernel_CB:$cbIn, I32:$numTiles, TTKernel_CB:$cbOut), (outs),
    "before tilize_block", header = "tilize.h",
    formats = ["AB", "P"], role = SetUpRows>;
defm TilizeBlock : KernelCall<"tilize_block", 109, OnUnpackMathPack, (ins TTKernel_CB:$cbIn, I32:$numTiles, TTKernel_CB:$cbOut),
                              (outs), "rows of `numTiles` tiles, 32 of them, to tiles", header = "tilize.h",
                              inits = ["tilize_init"], formats = ["A", "P"],
                              unpack = "sendBlock", math = "copyBlock<true>", pack = "packBlock<true>",
                              counts = ["numTiles"]>;
defm TilizeUninit : KernelCall<"tilize_uninit", 115, OnConfigure, (ins TTKernel_CB:$cbIn, TTKernel_CB:$cbOut), (outs),
    "after tilize_block, before another operation", header = "tilize.h", role = SetUpRows>;
defm UntilizeInit : KernelCall<"untilize_init", 110, OnConfigure, (ins TTKernel_CB:$cbIn, TTKernel_CB:$cbOut), (outs),
    "before untilize_block", header = "untilize.h",
    formats = ["AB", "P"], role = SetUpRows>;
defm UntilizeBlock : KernelCall<"untilize_block", 111, OnUnpackMathPack, (ins TTKernel_CB:$cbIn, I32:$numTiles, TTKernel_CB:$cbOut),
                                (outs), "`numTiles` tiles side by side to 32 rows", header = "untilize.h",
                                inits = ["untilize_init"], formats = ["A", "P"],
                                unpack = "sendBlock", math = "copyBlock<false>", pack = "packBlock<false>",
                                counts = ["numTiles"]>;
defm UntilizeUninit : KernelCall<"untilize_uninit", 116, OnConfigure, (ins TTKernel_CB:$cbIn), (outs),
    "after untilize_block, before another operation", header = "untilize.h", role = SetUpRows>;

//===----------------------------------------------------------------------===//
// Vector unit: on destination registers. Element-wise operations of the registry have numbers of their own (Registry/TileCalls.td).
//===----------------------------------------------------------------------===//

defm CopyDestValuesInit : KernelCall<"copy_dest_values_init", 120, OnConfigure, (ins), (outs),
    "before copy_dest_values", header = "copy_dest_values.h", role = SetUpVectorUnit>;
defm CopyDestValues : KernelCall<"copy_dest_values", 121, OnMath, (ins TTKernel_Dst:$src_index, TTKernel_Dst:$dst_index), (outs),
    "a register to another", header = "copy_dest_values.h",
    inits = ["copy_dest_values_init"], cycles = VectorMove, math = "copyDest">;
defm FillTileInit : KernelCall<"fill_tile_init", 122, OnConfigure, (ins), (outs), "before fill_tile",
    header = "eltwise_unary/fill.h", role = SetUpVectorUnit>;
defm FillTile : KernelCall<"fill_tile", 123, OnMath,
                           (ins TTKernel_Dst:$dst_index, TTKernel_Number:$value, TTCore_DataTypeAttr:$type),
                           (outs), "all elements of a register become `value`", callee = "fill_tile_bitcast",
                           header = "eltwise_unary/fill.h", intCallee = "fill_tile_int<DataFormat::Int32>",
                           inits = ["fill_tile_init"], cycles = VectorStore, math = "fillDest">;
defm TypecastInit : KernelCall<"typecast_tile_init", 124, OnConfigure, (ins), (outs), "before typecast_tile",
    header = "eltwise_unary/typecast.h", role = SetUpVectorUnit>;
defm Typecast : KernelCall<"typecast_tile", 125, OnMath,
                           (ins TTKernel_Dst:$dst_index, TTCore_DataTypeAttr:$from, TTCore_DataTypeAttr:$to),
                           (outs), "convert elements to another format",
                           callee = "typecast_tile<static_cast<uint32_t>($1), static_cast<uint32_t>($2)>($0)",
                           header = "eltwise_unary/typecast.h", inits = ["typecast_tile_init"], cycles = VectorMove,
                           math = "typecast">;
defm SfpuReduceInit : KernelCall<"sfpu_reduce_init", 126, OnConfigure, (ins TTKernel_PoolTypeAttr:$pool, TTCore_DataTypeAttr:$type),
                                 (outs), "before sfpu_reduce", header = "eltwise_unary/sfpu_reduce.h", role = SetUpVectorUnit>;
defm SfpuReduce : KernelCall<"sfpu_reduce", 127, OnMath,
    (ins TTKernel_Dst:$dst_index, TTKernel_PoolTypeAttr:$pool, TTCore_DataTypeAttr:$type, TTKernel_ReduceDimAttr:$dim), (outs),
    "rows, columns or all of a register to their first elements; the other elements are undefined",
    header = "eltwise_unary/sfpu_reduce.h",
    inits = ["sfpu_reduce_init"], cycles = VectorSimple, math = "reduce">;
defm MaskTileInit : KernelCall<"mask_tile_init", 161, OnConfigure, (ins), (outs), "before mask_tile", header = "mask.h",
    role = SetUpVectorUnit>;
defm MaskTile : KernelCall<"mask_tile", 162, OnMath, (ins TTKernel_Dst:$dst_index, TTKernel_Dst:$mask_index), (outs),
    "zeros in a register where another has zeros", header = "mask.h", inits = ["mask_tile_init"], cycles = VectorSimple,
    math = "maskDest">;
defm BinopWithScalarInit : KernelCall<"binop_with_scalar_tile_init", 128, OnConfigure, (ins), (outs),
    "before operations with a scalar", header = "eltwise_unary/binop_with_scalar.h", role = SetUpVectorUnit>;
// The number of `div_unary_tile` is the reciprocal of the divisor: the library multiplies. `rsub` exchanges the operands.
foreach kind = ["add", "sub", "mul", "div", "rsub"] in
  defm Scalar#kind : KernelCall<kind # "_unary_tile",
                                !cond(!eq(kind, "add"): 129, !eq(kind, "sub"): 130, !eq(kind, "mul"): 131, !eq(kind, "div"): 132,
                                      true: 133), OnMath,
                                (ins TTKernel_Dst:$dst_index, TTKernel_Number:$value, TTCore_DataTypeAttr:$type),
                                (outs), "a register and a number, element by element", callee = kind # "_unary_tile",
                                header = "eltwise_unary/binop_with_scalar.h", intCallee = kind # "_unary_tile_int32",
                                inits = ["binop_with_scalar_tile_init"], cycles = VectorSimple,
                                computes = !cond(!eq(kind, "add"): "add", !eq(kind, "sub"): "subtract",
                                                 !eq(kind, "rsub"): "subtract", true: "multiply"),
                                math = !if(!eq(kind, "rsub"), "scalarCall<true>", "scalarCall<false>")>;
// The rest of the operations with two operands that kernels call with a number.
class ScalarOp<string computed, int number, string file> {
  string Computed = computed;
  int Number = number;
  string File = "eltwise_unary/" # file # ".h";
}
foreach op = [ScalarOp<"eq", 143, "comp">, ScalarOp<"ne", 144, "comp">, ScalarOp<"gt", 145, "comp">, ScalarOp<"lt", 146, "comp">,
              ScalarOp<"ge", 147, "comp">, ScalarOp<"le", 148, "comp">, ScalarOp<"maximum", 149, "unary_max_min">,
              ScalarOp<"minimum", 150, "unary_max_min">, ScalarOp<"pow", 151, "power">,
              ScalarOp<"remainder", 152, "remainder">, ScalarOp<"bitwise_and", 164, "bitwise_and">,
              ScalarOp<"bitwise_or", 165, "bitwise_or">, ScalarOp<"bitwise_xor", 166, "bitwise_xor">,
              ScalarOp<"logical_left_shift", 167, "left_shift">, ScalarOp<"right_shift", 168, "right_shift">] in {
  defvar call = "unary_" # !subst("imum", "", op.Computed) # "_tile";
  defm Scalar#op.Computed : KernelCall<call, op.Number, OnMath,
                                       (ins TTKernel_Dst:$dst_index, TTKernel_Number:$value, TTCore_DataTypeAttr:$type),
                                       (outs), "a register and a number, element by element", callee = call, header = op.File,
                                       intCallee = call # "_int32", inits = ["binop_with_scalar_tile_init"],
                                       cycles = !if(!eq(op.Computed, "pow"), VectorExp, VectorSimple), computes = op.Computed,
                                       math = "scalarCall<false>">;
}

#endif // TTMLIR_TTKERNEL_KERNELLIBRARY
