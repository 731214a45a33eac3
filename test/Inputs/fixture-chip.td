// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A chip that does not exist: of an architecture that is known by name alone, with figures that no other chip has.

include "Ops/Ops.td"

class MadeUpChip<ChipArch arch> : Chip<arch> {
  let Extent = Place<6, 7>;
  let Rows = [1, 2, 3, 4];
  let Columns = [1, 2, 3, 4, 5, 6];
  let DramBanks = [Place<0, 0>, Place<5, 0>];
  let LosesRows = false;

  let Grid = Place<4, 5>;
  let CoordTranslationOffsets = Place<1, 1>;
  let L1Size = 0x100000;
  let NumDramChannels = 2;
  let DramGrid = Place<1, 2>;
  let DramChannelSize = 0x20000000;
  let PcieAddressAlignBytes = 32;
  let NocDramAddressAlignBytes = 64;
  let L1UnreservedBase = 4096;
  let EriscL1UnreservedBase = 4096;
  let DramUnreservedBase = 0;
  let DramUnreservedEnd = 0x20000000;
  let DramBankToLogicalWorkerNoc0 = [Place<0, 0>, Place<3, 0>];
  let DramBankToLogicalWorkerNoc1 = [Place<0, 4>, Place<3, 4>];

  let SendsInOrder = false;

  let ClockGHz = "0.5";
  let DramRead = "11";
  let DramWrite = "12";
  let L1Read = "13";
  let L1Write = "14";
  let Multicast = "10";
  let DramChannel = "16.5";
  let DramEfficiency = "0.5";
  let ChannelRead = "16";
  let ChannelWrite = "16";
  let ChannelMixed = "16";
  let FlowRead = "16";
  let FlowWrite = "16";
  let FlowLong = "16";
  let PortRead = "11";
  let PortWrite = "12";
  let Link = "16";
  let LinkedPacket = "90";
  let L1Networks = "28";
  let DramReadLatency = "700";
  let DramWriteLatency = "710";
  let L1ReadLatency = "720";
  let L1WriteLatency = "730";
  let ReadIssue = "40";
  let WriteIssue = "41";
  let Flit = 16;
  let Packet = 0x1000;
  let UnpackAlone = "32";
  let Unpack = "26";
  let UnpackSetup = "4";
  let TilizeTile = "200";
  let Pack = "32";
  let PackAccumulate = "16";
  let ReduceScalar = "150";
  let ReduceVectorRow = "900";
  let ReduceVectorColumn = "901";
  let ReduceVectorScalar = "902";
  let UntilizeRows = "8";
  let UntilizeRate = "8";
  let UntilizeBlock = "34";
  let ProductPhase = "34";
  let ProductRest = "3.5";
  let ProductBlock = "40";
  let UnpackStreamA = "41";
  let UnpackStreamB = "43";
  let UnpackStreams = "61";
  let PageAddress = "25";
  let VectorTile = "500";
  let Reconfigure = "160";
  let KernelStart = "500";
  let StartSpread = "600";
  let Launch = "3000";
  let Dispatch = "5000";
  let DispatchToCores = "7000";
  let HostCall = "30000";
  let HostProduct = "20000";
  let HostWritePage = "30";
  let HostWriteRate = "10";
  let HostReadPage = "30";
  let HostReadRate = "10";

  let VectorUnit = [
#ifndef NO_EXP
    VectorCycles<VectorExp, 5000, 6000>,
#endif
    VectorCycles<VectorMove, 301>, VectorCycles<VectorSimple, 302>, VectorCycles<VectorBinary, 303>,
    VectorCycles<VectorStore, 304>, VectorCycles<VectorStep, 64>, VectorCycles<VectorGelu, 305>, VectorCycles<VectorSine, 306>,
    VectorCycles<VectorDivide, 307>, VectorCycles<VectorAbs, 308>, VectorCycles<VectorRelu6, 309>,
    VectorCycles<VectorHardsigmoid, 310>, VectorCycles<VectorTanh, 311, 312>, VectorCycles<VectorAtan, 313>,
    VectorCycles<VectorReciprocal, 314>, VectorCycles<VectorExp2, 315>, VectorCycles<VectorLog, 316>,
    VectorCycles<VectorSqrt, 317>, VectorCycles<VectorRsqrt, 318>, VectorCycles<VectorSigmoid, 319, 320>,
    VectorCycles<VectorRelu, 321>, VectorCycles<VectorBinaryProduct, 322>, VectorCycles<VectorExpFast, 323>,
    VectorCycles<VectorSqrtExact, 324>, VectorCycles<VectorReciprocalExact, 325>, VectorCycles<VectorRsqrtExact, 326>];
}

def Fixture : MadeUpChip<ArchQuasar>;
