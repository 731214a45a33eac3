//===- OpSchedules.td - Schedules of library calls ---------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the vendor's library runs an operation, by families of operations with the same kernels. lib/Hardware/Schedules has a
// function for each family; the numbers here are its defaults.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_OPSCHEDULES
#define TTMLIR_REGISTRY_OPSCHEDULES

class OpSchedule<string family> {
  // `ScheduleFamily::`.
  string Family = family;
  // Units of work between two barriers of reader and writer: tiles or rows, or rows of tiles where a call works on those.
  int Block = 1;
  // Blocks that a circular buffer holds.
  int BufferBlocks = 2;
  // The writer waits until a block has arrived, not only until it has left.
  bit WaitsForWrites = true;
  // Cores in order of rows of the grid, not of columns.
  bit ByRows = false;
  // Where all elements stay in their places, it is a change of the description and has no time.
  bit MayBeView = false;
}

// Without time on the card: on the host, or a change of the description of a tensor.
def NoTime : OpSchedule<"None">;
// Kernels of the file.
def OwnKernels : OpSchedule<"Kernels">;
// No family of the library that is known: the plan of kernels for an operation of its cost class.
def EstimatedSchedule : OpSchedule<"Estimated">;

def ElementwiseSchedule : OpSchedule<"Elementwise">;
def FillSchedule : OpSchedule<"Fill"> { let WaitsForWrites = false; }
def MoveSchedule : OpSchedule<"Move">;
def PermuteSchedule : OpSchedule<"Permute"> { let MayBeView = true; }
def ReshapeSchedule : OpSchedule<"Reshape"> { let MayBeView = true; }
// Elements or rows by index.
def GatherSchedule : OpSchedule<"Gather">;
def EmbeddingSchedule : OpSchedule<"Embedding">;
// Tilize and untilize.
def LayoutSchedule : OpSchedule<"Layout">;
// Between interleaved and sharded placement.
def ReshardSchedule : OpSchedule<"Reshard">;
def ReduceSchedule : OpSchedule<"Reduce">;
def SoftmaxSchedule : OpSchedule<"Softmax">;
def NormSchedule : OpSchedule<"Norm">;
def MatmulSchedule : OpSchedule<"Matmul"> { let ByRows = true; }
def ConvolutionSchedule : OpSchedule<"Convolution"> { let ByRows = true; }
def PoolSchedule : OpSchedule<"Pool"> { let ByRows = true; }
def UpsampleSchedule : OpSchedule<"Upsample">;
def AttentionSchedule : OpSchedule<"Attention"> { let ByRows = true; }
def CacheSchedule : OpSchedule<"Cache">;
def ArgMaxSchedule : OpSchedule<"ArgMax">;
def TopKSchedule : OpSchedule<"TopK">;
def SortSchedule : OpSchedule<"Sort">;

// The schedule of an operation of which its record says no more than its cost class and its family in the documentation.
class ScheduleBy<string cost, string family> {
  OpSchedule Schedule = !cond(!eq(cost, "Contraction") : MatmulSchedule,
                              !eq(cost, "Convolution") : ConvolutionSchedule,
                              !eq(cost, "TransposedConvolution") : ConvolutionSchedule,
                              !eq(cost, "Attention") : AttentionSchedule,
                              !eq(cost, "PagedAttention") : AttentionSchedule,
                              !eq(family, "unary") : ElementwiseSchedule,
                              !eq(family, "binary") : ElementwiseSchedule,
                              !eq(family, "ternary") : ElementwiseSchedule,
                              !eq(family, "reduction") : ReduceSchedule,
                              !eq(family, "data movement") : MoveSchedule,
                              !eq(family, "cache") : CacheSchedule,
                              !eq(family, "creation") : FillSchedule,
                              !eq(family, "layout") : ReshardSchedule,
                              !eq(family, "kernel") : OwnKernels,
                              true : EstimatedSchedule);
}

#endif // TTMLIR_REGISTRY_OPSCHEDULES
