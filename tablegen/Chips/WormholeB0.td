//===- WormholeB0.td - The Wormhole chip --------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_CHIPS_WORMHOLEB0
#define TTMLIR_CHIPS_WORMHOLEB0

include "Chips/Chip.td"

def ArchWormholeB0 : ChipArch<"WormholeB0", 1, "wormhole_b0">;
def WormholeB0 : Chip<ArchWormholeB0> {
  let Extent = Place<12, 10>;
  let Rows = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11];
  let Columns = [1, 2, 3, 4, 6, 7, 8, 9];
  let DramBanks = [Place<11, 0>, Place<1, 0>, Place<5, 0>, Place<7, 0>, Place<1, 5>, Place<11, 5>, Place<2, 5>, Place<9, 5>,
                   Place<8, 5>, Place<3, 5>, Place<5, 5>, Place<7, 5>];
  let LosesRows = true;

  // Mock descriptions: 1.4.
  let Grid = Place<8, 8>;
  let CoordTranslationOffsets = Place<18, 18>;
  let L1Size = 1499136;
  let NumDramChannels = 12;
  let DramGrid = Place<1, 12>;
  let DramChannelSize = 0x40000000;
  let PcieAddressAlignBytes = 32;
  let NocDramAddressAlignBytes = 32;
  let L1UnreservedBase = 1024;
  let EriscL1UnreservedBase = 1024;
  let DramUnreservedBase = 1024;
  let DramUnreservedEnd = 0x40000000;
  // The table is known for one network; the other gets the same.
  let DramBankToLogicalWorkerNoc0 = [Place<7, 3>, Place<0, 0>, Place<3, 0>, Place<4, 0>, Place<0, 4>, Place<7, 7>, Place<1, 4>,
                                     Place<6, 4>, Place<5, 4>, Place<2, 6>, Place<3, 4>, Place<4, 4>];
  let DramBankToLogicalWorkerNoc1 = DramBankToLogicalWorkerNoc0;

  let SendsInOrder = true;

  let ClockGHz = "1.0";
  let DramRead = "22.2";
  let DramWrite = "22.0";
  let L1Read = "28.7";
  let L1Write = "31.1";
  let Multicast = "22";
  let DramChannel = "24";
  let DramEfficiency = "0.75"; // 190 to 240 of 288 GB/s
  let ChannelRead = "22.3";
  let ChannelWrite = "22.0";
  let ChannelMixed = "16.5";
  let FlowRead = "22.3";
  let FlowWrite = "22.0";
  let FlowLong = "22.3";
  let PortRead = "27.4";
  let PortWrite = "22.0";
  let Link = "30";
  let LinkedPacket = "63";
  let L1Networks = "60";
  let ShortWrite = "65";
  let DramReadLatency = "383";
  let DramWriteLatency = "401";
  let L1ReadLatency = "290";
  let L1WriteLatency = "294";
  let ReadIssue = "19";
  let WriteIssue = "22";
  let Flit = 32;
  let Packet = 0x2000;
  let UnpackAlone = "64";
  let Unpack = "64.6";
  let UnpackSetup = "2";
  let UnpackStreamA = "45.3";
  let UnpackStreamB = "51.8";
  let UnpackStreams = "80";
  let Pack = "64";
  let TilizeTile = "98";
  let PackAccumulate = "33";
  let ReduceScalar = "89";
  let UntilizeRows = "16";
  let UntilizeRate = "16";
  let UntilizeBlock = "17";
  let ProductBlock = "50";
  let VectorTile = "260";
  let ReduceVectorRow = "674";
  let ReduceVectorColumn = "541";
  let ReduceVectorScalar = "795";
  let Reconfigure = "100";
  let PageAddress = "30";
  let KernelStart = "260";
  let StartSpread = "320";
  let Launch = "1050";
  let Dispatch = "2000";
  let DispatchToCores = "3276";
  let HostCall = "47400";
  let HostProduct = "23400";
  let HostWritePage = "32.6";
  let HostWriteRate = "10.2";
  let HostReadPage = "37.1";
  let HostReadRate = "9.59";

  let VectorUnit = [
    // 2.5; where it gives a range, its middle. A store has 3 slots by the rule there: it, the increment and the one that bare
    // counts lack.
    VectorCycles<VectorMove, 144>, VectorCycles<VectorSimple, 240>, VectorCycles<VectorBinary, 263>,
    VectorCycles<VectorStore, 96>, VectorCycles<VectorStep, 32>, VectorCycles<VectorGelu, 2675>,
    // 2.5, "uncertain" there.
    VectorCycles<VectorSine, 2000>, VectorCycles<VectorDivide, !add(1091, 100)>,
    // Measured: 6.7.
    VectorCycles<VectorAbs, 144>, VectorCycles<VectorRelu6, 298>, VectorCycles<VectorHardsigmoid, 483>,
    VectorCycles<VectorTanh, 530, 1601>, VectorCycles<VectorExp, 2533>, VectorCycles<VectorAtan, 1672>,
    VectorCycles<VectorReciprocal, 1091>,
    // Issue slots: 6.7.
    VectorCycles<VectorExp2, !mul(32, 28)>, VectorCycles<VectorLog, !mul(32, 45), !mul(32, 87)>,
    VectorCycles<VectorSqrt, !mul(32, 28), !mul(32, 27)>, VectorCycles<VectorRsqrt, !mul(32, 31), !mul(32, 32)>,
    // From 6.8: of one tile `silu` takes 1249 cycles more than by tables, which take 256 for `sigmoid` (6.7). That agrees with the
    // 6737 cycles of 256 tiles on 64 cores there.
    VectorCycles<VectorSigmoid, 1505, !add(2533, 1091)>,
    // Fitted on kernel_reports.tsv.
    VectorCycles<VectorRelu, 185>, VectorCycles<VectorBinaryProduct, 847>, VectorCycles<VectorExpFast, 683>,
    VectorCycles<VectorSqrtExact, 922>, VectorCycles<VectorReciprocalExact, 1830>, VectorCycles<VectorRsqrtExact, 1003>];
}

#endif // TTMLIR_CHIPS_WORMHOLEB0
