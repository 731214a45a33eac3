//===- Chip.td - Facts about a kind of chip -----------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A chip is one record of class Chip in a file of its own (docs/adding-a-chip.md). Each field has its meaning, its unit and, in
// parentheses, the section of hardware.md where it comes from. A field without a default has to be given. Fractions are text,
// since tablegen has no numbers for them.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_CHIPS_CHIP
#define TTMLIR_CHIPS_CHIP

include "Registry/VectorUnit.td"

// Row and column of a node, or rows and columns of a grid.
class Place<int row, int column> {
  int Row = row;
  int Column = column;
}

// Cycles of the vector unit for `function` on a tile in registers of 16 bits and of 32 bits. A tile is 32 vectors: a function of S
// issue slots, with load and store, takes 32 S. (2.5)
class VectorCycles<VectorFunction function, int cycles, int cycles32 = cycles> {
  VectorFunction Function = function;
  int Cycles = cycles;
  int Cycles32 = cycles32;
}

// Where things are on a die, before harvesting: `ttmlir::hw::Die`. (1.2, 1.3)
class ChipDie {
  // Rows and columns of its networks.
  Place Extent = ?;
  // Network-0 coordinates of the rows and of the columns that hold Tensix cores.
  list<int> Rows = ?;
  list<int> Columns = ?;
  // Network-0 coordinates of the node by which workers reach each DRAM bank.
  list<Place> DramBanks = ?;
  // Whether rows are harvested, else columns.
  bit LosesRows = ?;
}

// Its defaults in system descriptions: `ttmlir::hw::ChipDesc`. Sizes and addresses are bytes. (1)
class ChipSystem {
  // Rows and columns of the worker grid, as the largest card has it.
  Place Grid = ?;
  // Row and column offset from logical to translated core coordinates. (1.3)
  Place CoordTranslationOffsets = ?;
  // L1 of one worker core.
  int L1Size = ?;
  int NumDramChannels = ?;
  int DramChannelSize = ?;
  // Alignment of addresses in transfers.
  int NocL1AddressAlignBytes = 16;
  int PcieAddressAlignBytes = ?;
  int NocDramAddressAlignBytes = ?;
  // Where the part of L1 that programs may use begins: worker and ethernet cores.
  int L1UnreservedBase = ?;
  int EriscL1UnreservedBase = ?;
  // The part of a DRAM channel that programs may use.
  int DramUnreservedBase = ?;
  int DramUnreservedEnd = ?;
  // Heights and widths.
  list<Place> SupportedTileSizes = [Place<4, 16>, Place<16, 16>, Place<32, 16>, Place<4, 32>, Place<16, 32>, Place<32, 32>];
  // Tiles of 16-bit elements in the destination register file.
  int DstPhysicalSizeTiles = 16;
  // Circular buffers of a core.
  int NumCBs = 32;
  int NumComputeThreads = 1;
  int NumDatamovementThreads = 2;
  Place DramGrid = ?;
  // The worker closest to each DRAM bank on each network.
  list<Place> DramBankToLogicalWorkerNoc0 = ?;
  list<Place> DramBankToLogicalWorkerNoc1 = ?;
}

// Its differences from others: `ttmlir::hw::ChipFeatures`.
class ChipFeatures {
  // Packets of a core, data and semaphores alike, leave in the order of the requests; else semaphores wait in queues of their
  // own. (3.3)
  bit SendsInOrder = ?;
  // Shifts to the right of signed integers by its vector unit keep the sign. (2.5)
  bit ShiftsKeepSign = false;
}

// Its rates of transfers and of computation: `ttmlir::hw::ChipRates`.
class ChipRates {
  // GHz. (1.1)
  string ClockGHz = ?;
  // Bytes per cycle that one core reads from interleaved DRAM, writes to it, reads from the L1 of another core and writes to
  // that; the last is the rate of one stream on a link. (3.3)
  string DramRead = ?;
  string DramWrite = ?;
  string L1Read = ?;
  string L1Write = ?;
  // Bytes per cycle that cores receive of a multicast of one core to all of a row, a column or the grid. (3.3)
  string Multicast = ?;
  // Bytes per cycle of a DRAM channel (1.1), and the part of it that interleaved tensors reach (8.2).
  string DramChannel = ?;
  string DramEfficiency = ?;
  // Bytes per cycle that a DRAM channel gives and takes when nothing else is in the way. (6.3)
  string ChannelRead = ?;
  string ChannelWrite = ?;
  // Cycles of a channel for a read at least. (tilize_stream of bank_stagger in kernel_reports.tsv: reads of 128 and 256 bytes)
  string ChannelRequest = "1";
  // The same while it is read and written: when the last transfer of the other direction was issued at most ChannelWindow cycles
  // before. (copies by 16 cores and more, dram_saturation of kernel_reports.tsv)
  string ChannelMixed = ?;
  int ChannelWindow = 300;
  // Bytes per cycle of a channel for one core alone: reads and writes of at most a packet, and longer ones. (dram_read and
  // dram_write of noc_dram_sweeps.tsv, which have the rate of one channel)
  string FlowRead = ?;
  string FlowWrite = ?;
  string FlowLong = ?;
  // Bytes per cycle that a core takes from all channels and gives to them. (stream_read and stream_write of noc_placement,
  // dual_noc_read and trid_double_issue in kernel_reports.tsv)
  string PortRead = ?;
  string PortWrite = ?;
  // Bytes per cycle of a link of a network. (3.3)
  string Link = ?;
  // Bytes per cycle that both networks together read from the L1 of a core and write to it: twice what a core writes to itself
  // (3.3). Without it open replays of noc_traces.tsv are off by 3.0 % in the mean, with it by 2.3 %.
  string L1Networks = ?;
  // A packet from DRAM enters the network more slowly than links pass it on; the part of the difference in which its links carry no
  // others, though a virtual channel is free. Without it closed replays of noc_traces.tsv are off by 4.1 % in the mean, with it by
  // 2.6 %. Writes to DRAM have one virtual channel, and their links carry no others in all of it.
  string LinkHold = "0.4";
  // A packet of a write that waits lies in the buffers in front of its links, of so many bytes for a virtual channel (3.1), and
  // keeps others from the links that it lies on; the part of its wait in which it does, since they have other virtual channels.
  // Without it kernel_reports.tsv has a p90 of 22.8 %, with it of 18.3 % (page_write, ring, copies of bank_placement).
  int LinkBuffer = 480;
  string WaitHold = "0.3";
  // Cycles between the packets of a linked multicast. (mcast_full_linked of noc_dram_sweeps.tsv; Blackhole: 3.3)
  string LinkedPacket = ?;
  // Cycles of a core for a write of at most ShortWriteBytes bytes to DRAM. (3.3)
  string ShortWrite = "1";
  int ShortWriteBytes = 64;
  // Cycles from the time that the vendor's profiler notes for a transfer to its issue.
  string Record = "60";
  // Cycles of a small transfer from its issue to the end of the barrier behind it, between places in different rows and columns.
  // (3.3)
  string DramReadLatency = ?;
  string DramWriteLatency = ?;
  string L1ReadLatency = ?;
  string L1WriteLatency = ?;
  // Cycles of a processor to issue a packet. (3.3)
  string ReadIssue = ?;
  string WriteIssue = ?;
  // The same of a semaphore of another core. (ring of kernel_reports.tsv without payload)
  string SemaphoreIssue = "10";
  // Bytes that a link passes on per cycle, cycles from one router to the next, and the most bytes that a packet has. (3.1)
  int Flit = ?;
  int Hop = 9;
  int Packet = ?;
  // Bytes per cycle of an unpacker alone and of both together, cycles in front of a tile or a pair, and cycles that a call takes at
  // least. (2.2; sums of tiles in kernel_reports.tsv, add_tiles and copy_tile of ttkernel_costs_bh.tsv)
  string UnpackAlone = ?;
  string Unpack = ?;
  string UnpackSetup = ?;
  string UnpackCall = "37";
  // Bytes per cycle of operands of matrix products on their way to source A and to source B, while a tile stays in the other one,
  // and of both. (gemm.tsv: products of blocks of one row, whose second operand goes past, and of four rows, whose first one does;
  // 1.5)
  string UnpackStreamA = ?;
  string UnpackStreamB = ?;
  string UnpackStreams = ?;
  // Cycles at least to unpack a tile from 32 rows. (tilize_resident and row_chain of kernel_reports.tsv)
  string TilizeTile = ?;
  // Bytes per cycle of the packers together (2.3), the same when they add to L1 (row_mean of kernel_reports.tsv), and cycles that a
  // call takes at least (pack_tile of ttkernel_costs_bh.tsv).
  string Pack = ?;
  string PackAccumulate = ?;
  string PackCall = "29";
  // To pack a tile as rows: packs of a row, each with a cycle besides, bytes per cycle of one, and cycles of a block of tiles.
  // (2.3)
  string UntilizeRows = ?;
  string UntilizeRate = ?;
  string UntilizeBlock = ?;
  // Cycles of a product of two tiles per fidelity phase (2.1: 16 instructions), and besides: in one phase, and more in several; and
  // of the matrix unit's thread for a block of products that it adds up in registers. (large products of gemm.tsv: 17.9 cycles in
  // one phase, 35.3 in two, 67.7 in four)
  string ProductPhase = "16";
  string ProductRest = "0.9";
  string ProductPhases = "0.4";
  string ProductBlock = ?;
  // Cycles of the matrix unit to copy or add a tile, or for a fidelity phase of an element-wise product, and besides for two
  // operands. (2.1, 8.1)
  string MatrixTile = "8";
  string MatrixRest = "2";
  // The same as a call, and cycles of a fidelity phase but for half of the first one.
  // (copy_tile, add_tiles and mul_tiles of ttkernel_costs_bh.tsv; column sums of kernel_reports.tsv have the same on both chips)
  string MatrixCall = "18.8";
  string MatrixPhase = "24";
  // Cycles that sums over rows and over whole tiles take more than sums over columns, and cycles of maxima over rows and over whole
  // tiles. (reduce_resident of kernel_reports.tsv; reduce_tile of ttkernel_costs_bh.tsv)
  string ReduceRow = "72";
  string ReduceScalar = ?;
  string ReduceMaxRow = "85.5";
  string ReduceMaxScalar = "44";
  // Cycles of a thread to take registers over and to hand them over. (chains of blocks of 1 and of 4 tiles in kernel_reports.tsv)
  string RegistersCall = "8";
  // Cycles that an operation takes more if one operand is in a register. (chains of kernel_reports.tsv)
  string ReuseRegister = "85";
  // Cycles of the matrix unit to copy four rows at a time, as its second source goes. (2.1: MOVB2D)
  string MatrixRows = "16";
  // Cycles of the vector unit per tile for functions without a figure in VectorUnit. (2.5)
  string VectorTile = ?;
  // Cycles of the vector unit for one of its instructions, and of one that reads the result of a multiply-add, a table look-up, a
  // swap or a move across lanes right before it. (2.5)
  string VectorSlot = "1";
  string VectorWait = "1";
  // Cycles of a call of the vector unit besides those of its vectors (sfpu_tile_scope of kernel_reports.tsv), and to reduce a tile
  // in registers and scale the result (reduce_accumulate and reduce_block there).
  string VectorCall = "7";
  string ReduceVectorRow = ?;
  string ReduceVectorColumn = ?;
  string ReduceVectorScalar = ?;
  // Cycles of an init of a unit, and of a call about a circular buffer. (2.4)
  string Reconfigure = ?;
  string BufferCall = "20";
  // The same of a compute kernel's threads, whose units go on meanwhile. (tilize_resident of kernel_reports.tsv)
  string UnitBufferCall = "7";
  // Cycles until a thread sees that another one has pushed or popped. (tilize_resident and accumulate of kernel_reports.tsv)
  string BufferLatency = "25";
  // Cycles from the start of a kernel to its first step, and from the first core's start to the last one's. (tilize_resident of
  // kernel_reports.tsv; start_spread_ns of the model tables)
  string KernelStart = ?;
  string StartSpread = ?;
  // Cycles of a processor for a load from L1 among others and for a store to it: narrow writes keep their port for five. (1.5)
  string Load = "1.75";
  // Cycles of a processor in a kernel of the library for the address of a page, its bank and its place there, and of a row of
  // row-major data, whose length is no power of two.
  string PageAddress = ?;
  string RowAddress = "40";
  // Bytes per cycle of a processor that goes through a list of runs of a halo, and its cycles for a read of at most one packet
  // whose other parameters stay. (ops_bh_p100_deeplabv3.tsv: 6 to 14 bytes where its time is not that of the transfers; 28 cycles
  // per run of a convolution's windows)
  string HaloRate = "8";
  string RunRead = "28";
  // Its cycles to copy a run of a tile, or of rows, which may begin anywhere, inside L1, and for each word of it. (reshapes of
  // ops_bh20_oft.tsv, of rows of 12 bytes)
  string CopyRun = "20";
  string CopyRow = "200";
  string CopyWord = "9";
  // Its cycles for the address of a row of a face, beyond the issue of the write. (transposes HC of ops_wh_clip.tsv: 40 rows take a
  // core 3.5 us)
  string FaceRow = "60";
  // Its cycles for each word of a tile that it fills with a number, of a row that it copies to all rows of a tile, and of padding.
  // (ops_wh_clip.tsv: a product with a number takes 3.5 us more than a sum of two tensors, for 512 words; ops_bh20_oft.tsv: 1,200
  // cycles more per tile; ops_bh_p100_deeplabv3.tsv: 14,700 cycles for 31 rows of 256 elements)
  string FillWord = "2";
  string FillRow = "2.4";
  string PaddedWord = "3.7";
  // Cycles of the unpackers for the rows of a window of a pooling besides their bytes. (ops_bh_p100_deeplabv3.tsv and
  // ops_bh20_oft.tsv: 300 cycles per window of 64 channels)
  string PoolRound = "60";
  // Cycles from a load to the use of its value, and of the other instructions of a loop over elements. (1.5; index_select of
  // kernel_reports.tsv)
  string LoadLatency = "8";
  string ElementLoop = "7.5";
  string Store = "5";
  // Nanoseconds from one program to the next, and that the next one takes at least: with circular buffers and common arguments, and
  // when cores have arguments of their own. (4)
  string Launch = ?;
  string Dispatch = ?;
  string DispatchToCores = ?;
  // Nanoseconds of a host for a call of an operation whose program it keeps, and for a product. (6.6)
  string HostCall = ?;
  string HostProduct = ?;
  // Nanoseconds of a page that a host writes to a card or reads from it, at least, and bytes per nanosecond of long ones, as
  // host_transfer.tsv has them: within 28 % of its rows of 256 and 512 bytes, 6 % of all others. (6.4)
  string HostWritePage = ?;
  string HostWriteRate = ?;
  string HostReadPage = ?;
  string HostReadRate = ?;
}

// The names of a kind of chip: in C++ (`Arch::`), in files and in text (`#ttcore.arch`). Numbers are from 1 to 255 and never
// change.
class ChipArch<string symbol, int number, string name> {
  string Symbol = symbol;
  int Number = number;
  string Name = name;
}

class Chip<ChipArch arch> : ChipDie, ChipSystem, ChipFeatures, ChipRates {
  ChipArch Arch = arch;
  // For every function of Registry/VectorUnit.td that is no sum. (2.5, 6.7)
  list<VectorCycles> VectorUnit = ?;
}

#endif // TTMLIR_CHIPS_CHIP
