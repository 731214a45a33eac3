//===- Blackhole.td - The Blackhole chip --------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_CHIPS_BLACKHOLE
#define TTMLIR_CHIPS_BLACKHOLE

include "Chips/Chip.td"

def ArchBlackhole : ChipArch<"Blackhole", 2, "blackhole">;
def Blackhole : Chip<ArchBlackhole> {
  let Extent = Place<12, 17>;
  let Rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  let Columns = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16];
  let DramBanks = [Place<11, 0>, Place<3, 0>, Place<8, 0>, Place<6, 0>, Place<11, 9>, Place<3, 9>, Place<8, 9>, Place<6, 9>];
  let LosesRows = false;

  // Mock descriptions: 1.4.
  let Grid = Place<10, 13>;
  // The first worker is the NoC node in row 2, column 1 (1.3).
  let CoordTranslationOffsets = Place<2, 1>;
  let L1Size = 1572864;
  let NumDramChannels = 8;
  let DramGrid = Place<1, 8>;
  let DramChannelSize = 4278190080;
  let PcieAddressAlignBytes = 64;
  let NocDramAddressAlignBytes = 64;
  let L1UnreservedBase = 98304;
  let EriscL1UnreservedBase = 100032;
  let DramUnreservedBase = 64;
  let DramUnreservedEnd = 4276383744;
  // The table is known for one network; the other gets the same.
  let DramBankToLogicalWorkerNoc0 = [Place<9, 0>, Place<0, 0>, Place<7, 0>, Place<3, 0>, Place<9, 7>, Place<1, 7>, Place<6, 7>,
                                     Place<4, 7>];
  let DramBankToLogicalWorkerNoc1 = DramBankToLogicalWorkerNoc0;

  let SendsInOrder = false;
  let ShiftsKeepSign = true;

  let ClockGHz = "1.35";
  // Fitted on the rows of 6.2 for pages of 2 and 4 KiB, as tiles are; one core gets 34 bytes per cycle with pages of 32 KiB.
  let DramRead = "22";
  let DramWrite = "23.5";
  let L1Read = "61.7";
  let L1Write = "62.5";
  let Multicast = "41";
  let DramChannel = "47.4";
  let DramEfficiency = "0.75";
  let ChannelRead = "46.3";
  let ChannelWrite = "46.3";
  let ChannelMixed = "46.3";
  let ChannelRequest = "18";
  let FlowRead = "22";
  let FlowWrite = "23.7";
  let FlowLong = "34";
  let PortRead = "60";
  let PortWrite = "60";
  let Link = "60.9";
  let LinkedPacket = "143";
  let L1Networks = "125";
  let DramReadLatency = "480";
  let DramWriteLatency = "392";
  let L1ReadLatency = "366";
  let L1WriteLatency = "363";
  let ReadIssue = "35";
  let WriteIssue = "24";
  let Flit = 64;
  let Packet = 0x4000;
  let UnpackAlone = "154";
  let Unpack = "308";
  let UnpackSetup = "12.3";
  let UnpackStreamA = "154";
  let UnpackStreamB = "154";
  let UnpackStreams = "308";
  let Pack = "93";
  let TilizeTile = "66.6";
  let PackAccumulate = "63";
  let ReduceScalar = "74";
  let UntilizeRows = "32";
  let UntilizeRate = "32";
  let UntilizeBlock = "192";
  let ProductBlock = "40";
  let VectorTile = "225";
  let ReduceVectorRow = "420";
  let ReduceVectorColumn = "300";
  let ReduceVectorScalar = "530";
  let Reconfigure = "70";
  let PageAddress = "15";
  let KernelStart = "230";
  let StartSpread = "240";
  let Launch = "920";
  let Dispatch = "1690";
  let DispatchToCores = "4170";
  let HostCall = "25980";
  let HostProduct = "23400";
  let HostWritePage = "24.3";
  let HostWriteRate = "21.5";
  let HostReadPage = "20.7";
  let HostReadRate = "14.66";

  let VectorUnit = [
    // 2.5; where it gives a range, its middle.
    VectorCycles<VectorMove, 137>, VectorCycles<VectorSimple, 223>, VectorCycles<VectorBinary, 181>,
    VectorCycles<VectorGelu, 2849>, VectorCycles<VectorDivide, !add(288, 100)>,
    // Measured: 6.7.
    VectorCycles<VectorAbs, 146>, VectorCycles<VectorExp, 2548>, VectorCycles<VectorReciprocal, 288>,
    // An exponential and a reciprocal in 32 bits.
    VectorCycles<VectorSigmoid, 1505, !add(2548, 288)>,
    // Functions without a figure have that of Wormhole.
    VectorCycles<VectorStore, 96>, VectorCycles<VectorStep, 32>, VectorCycles<VectorSine, 2000>, VectorCycles<VectorRelu6, 298>,
    VectorCycles<VectorHardsigmoid, 483>, VectorCycles<VectorTanh, 530, 1601>, VectorCycles<VectorAtan, 1672>,
    VectorCycles<VectorExp2, !mul(32, 28)>, VectorCycles<VectorLog, !mul(32, 45), !mul(32, 87)>,
    VectorCycles<VectorSqrt, !mul(32, 28), !mul(32, 27)>, VectorCycles<VectorRsqrt, !mul(32, 31), !mul(32, 32)>,
    // Fitted on kernel_reports.tsv (sfpu_tile_scope); without a row: of ttkernel_costs_bh.tsv, or that of Wormhole.
    VectorCycles<VectorReciprocalExact, 1195>, VectorCycles<VectorRsqrtExact, 1003>,
    VectorCycles<VectorSqrtExact, 226, 219>, VectorCycles<VectorRelu, 123>,
    VectorCycles<VectorBinaryProduct, 180>, VectorCycles<VectorExpFast, 112>];
}

#endif // TTMLIR_CHIPS_BLACKHOLE
