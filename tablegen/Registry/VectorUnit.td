//===- VectorUnit.td - What functions of the vector unit take *- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_VECTORUNIT
#define TTMLIR_REGISTRY_VECTORUNIT

// Cycles of the vector unit for a tile in registers of 16 bits and of 32 bits, on Wormhole and on Blackhole. A tile is 32 vectors: a
// function of S issue slots, with load and store, takes 32 S. Functions are the accurate ones, as kernels call them and the machine
// computes them. Where hardware.md 2.5 gives a range, its middle; what Blackhole has no figure for takes what it takes Wormhole.
class VectorCycles<int wormhole, int wormhole32 = wormhole, int blackhole = wormhole,
                   int blackhole32 = !if(!eq(blackhole, wormhole), wormhole32, blackhole)> {
  int Wormhole = wormhole;
  int Wormhole32 = wormhole32;
  int Blackhole = blackhole;
  int Blackhole32 = blackhole32;
}
// One function after the other on what is loaded.
class VectorSum<VectorCycles a, VectorCycles b> : VectorCycles<!add(a.Wormhole, b.Wormhole), !add(a.Wormhole32, b.Wormhole32),
                                                               !add(a.Blackhole, b.Blackhole), !add(a.Blackhole32, b.Blackhole32)>;
def NotOnVectorUnit : VectorCycles<0>;

// Classes of hardware.md 2.5.
def VectorMove : VectorCycles<144, 144, 137>;    // load, one step, store: 3 to 5 slots
def VectorSimple : VectorCycles<240, 240, 223>;  // 5 to 10 slots: comparisons, clamping, arithmetic with a scalar
def VectorBinary : VectorCycles<176, 176, 144>;  // two loads, one step, store
def VectorStore : VectorCycles<96>;              // 3 slots by the rule of 2.5: store, increment, and the one that bare counts lack

// Measured: hardware.md 6.7.
def VectorAbs : VectorCycles<144, 144, 146>;
def VectorRelu6 : VectorCycles<298>;
def VectorHardsigmoid : VectorCycles<483>;
def VectorTanh : VectorCycles<530, 1601>;
def VectorExp : VectorCycles<2533, 2533, 2548>;
def VectorAtan : VectorCycles<1672>;
def VectorGelu : VectorCycles<2675, 2675, 2849>; // a polynomial for the normal distribution; Wormhole: 2.5
def VectorReciprocal : VectorCycles<1091, 1091, 288>;
// Issue slots: hardware.md 6.7.
def VectorExp2 : VectorCycles<!mul(32, 28)>;
def VectorLog : VectorCycles<!mul(32, 45), !mul(32, 87)>;
def VectorSqrt : VectorCycles<!mul(32, 28), !mul(32, 27)>;
def VectorRsqrt : VectorCycles<!mul(32, 31), !mul(32, 32)>;
// hardware.md 2.5, "uncertain" there.
def VectorSine : VectorCycles<2000>;
def VectorDivide : VectorSum<VectorReciprocal, VectorCycles<100>>;
// From hardware.md 6.8: of one tile `silu` takes 1249 cycles more than by tables, which take 256 for `sigmoid` (6.7). That agrees with
// the 6737 cycles of 256 tiles on 64 cores there. In 32 bits it is an exponential and a reciprocal.
def VectorSigmoid : VectorCycles<1505, !add(VectorExp.Wormhole32, VectorReciprocal.Wormhole32), 1505,
                                 !add(VectorExp.Blackhole32, VectorReciprocal.Blackhole32)>;

#endif // TTMLIR_REGISTRY_VECTORUNIT
