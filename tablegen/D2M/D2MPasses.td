//===- D2MPasses.td - Passes of the d2m dialect ----------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Planning passes stand in the order of the pipeline d2m-to-threads. Each sets the attributes that its description names, and
// keeps attributes that are already set.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_D2M_D2MPASSES
#define TTMLIR_D2M_D2MPASSES

include "mlir/Pass/PassBase.td"

def D2MFuse : Pass<"d2m-fuse", "::mlir::ModuleOp"> {
  let summary = "Fuse producers into consumers";
  let description = [{
    Fuses a `d2m.generic` into the consumer of its result where the consumer reads tiles in the order in which they are computed:
    elementwise ops into every consumer but matmuls, and elementwise consumers into matmuls and reductions as their epilogue.
    Consumers that broadcast the result along the reduced dimensions, and further reductions over the same steps, are fused if the
    operands that several stages read fit in L1. A result with other consumers remains as a second result. Ops that depend on
    parameters and constants only are not fused into other consumers, since they are computed once (docs/const-eval.md), except
    data movement, and ops that write more bytes than they read in less time than a launch. CBs, L1 and code size limit fusion.
    `--remarks-filter=d2m-fuse` prints every fusion, and the reason for every missed one;
    `--mlir-debug-counter=d2m-fuse-skip=m,d2m-fuse-count=n` makes n fusions after the first m.
  }];
}

def D2MEstimateResources : Pass<"d2m-estimate-resources", "::mlir::ModuleOp"> {
  let summary = "Estimate L1, DST, cycles and traffic of generics and rearrangements";
  let description = [{
    Emits a remark at every `d2m.generic` without threads: L1 bytes of its CBs and the budget that live tensors leave, DST tiles
    per result, cycles by the clock and bytes of traffic of all cores. `d2m-fuse` and `d2m-split-reductions` decide by the
    same estimate; a reduction that the latter would split is estimated as split. At every `d2m.rearrange` the same without DST:
    `d2m-fuse` composes data movement by it. Changes no IR.
  }];
}

def D2MSetMathFidelity : Pass<"d2m-set-math-fidelity", "::mlir::func::FuncOp"> {
  let summary = "Set the fidelity of products";
  let description = [{
    Sets `math_fidelity` of every `d2m.generic` without one: the number of fidelity phases, up to four, in which the matrix
    unit multiplies parts of the factors. Fewer phases take less time and ignore low bits of the factors.
  }];
  let options = [Option<"fidelity", "fidelity", "std::string", "\"hifi4\"", "lofi, hifi2, hifi3 or hifi4">];
}

def D2MSplitReductions : Pass<"d2m-split-reductions", "::mlir::ModuleOp"> {
  let summary = "Split reductions over groups of cores";
  let description = [{
    Sets `group` where a `d2m.generic` has fewer results than the chip has cores: the cores of a group share the steps of its
    reduction. Each computes a partial sum; `d2m.tile_gather` exchanges partial sums along the rows, then along the columns of the
    group. Keeps a generic with a `group` or a `grid`, one whose exchange would cost more than the split saves, and one whose CBs
    would not fit. Runs before `d2m-schedule-dst`.
  }];
}

def D2MScheduleDst : Pass<"d2m-schedule-dst", "::mlir::ModuleOp"> {
  let summary = "Schedule DST";
  let description = [{
    Partitions the body of every `d2m.generic` into `d2m.stage` ops, each one acquire and release of DST, and orders each for low
    DST pressure: optimally up to 12 ops, by Sethi-Ullman numbers above. Values that other stages read, and spilled values, pass
    through CBs. Costly values that several stages read are computed once. Keeps a body with stages. Runs before
    `d2m-select-grid`.
  }];
}

def D2MSelectGrid : Pass<"d2m-select-grid", "::mlir::ModuleOp"> {
  let summary = "Map iteration spaces to the core grid";
  let description = [{
    Sets `grid` and `mapping` of every `d2m.generic`: dimension 0 maps to the rows of the grid and dimension 1 to its columns, or
    one of them to all cores where that leaves the busiest core less work, or both follow the shards of a tensor where that takes
    no more cycles by the clock. Products take the mapping whose plan takes the fewest. A `grid` without `mapping` bounds the grid.
    Sets `grid` of every `d2m.rearrange`. Runs before `d2m-select-blocking`.
  }];
}

def D2MSelectBlocking : Pass<"d2m-select-blocking", "::mlir::ModuleOp"> {
  let summary = "Select block factors and DST use";
  let description = [{
    Sets `block_factors` and `dst` of every `d2m.generic`: as many results per block as DST holds, square blocks for matmuls, and
    the most reduction steps per block that divide the steps of every core and leave CBs room in L1. Reads `mapping`; runs before
    `d2m-alias-shards`.
  }];
}

def D2MAliasShards : Pass<"d2m-alias-shards", "::mlir::ModuleOp"> {
  let summary = "Alias circular buffers to the shards of tensors";
  let description = [{
    Sets entries of `circular_buffers` of every `d2m.generic` to aliases where the shard of each core holds the tiles of that
    core: no tile is copied. Other entries remain open (`unit`) for `d2m-plan-circular-buffers`. Reads `mapping`.
  }];
}

def D2MPlanCircularBuffers : Pass<"d2m-plan-circular-buffers", "::mlir::ModuleOp"> {
  let summary = "Plan lifetimes and depths of circular buffers";
  let description = [{
    Sets the open entries of `circular_buffers` of every `d2m.generic`. As far as L1 has room, matmul factors stay for the kernel
    (`kernel` as one block, `resident` as several), a matrix or a row of blocks, and operands that several stages read for all
    reduction steps; other tiles are double-buffered. Aliases shards where `d2m-alias-shards` has not run. Reads `block_factors`
    and `dst`; runs before `d2m-insert-multicast`.
  }];
}

def D2MInsertMulticast : Pass<"d2m-insert-multicast", "::mlir::ModuleOp"> {
  let summary = "Insert multicast of input tiles";
  let description = [{
    Adds multicast groups to `circular_buffers` of every `d2m.generic`: where the cores of a row, a column or the grid need the
    same tiles of a tensor in DRAM, one core reads and multicasts them if that is faster than a read by every core. Senders
    prefetch where the CB has room for a third block.
  }];
}

def D2MStaggerColumns : Pass<"d2m-stagger-columns", "::mlir::ModuleOp"> {
  let summary = "Stagger the DRAM channels of cores in a row";
  let description = [{
    Sets `stagger_columns` of matmuls whose cores would otherwise begin with columns in the same few DRAM channels and contend for
    them.
  }];
}

def D2MAllocateBuffers : Pass<"d2m-allocate-buffers", "::mlir::ModuleOp"> {
  let summary = "Assign ports and L1 addresses to circular buffers";
  let description = [{
    Sets `buffers` of every `d2m.generic` and `d2m.rearrange`. Inputs and masks get ports from 0, results from 16 and
    intermediates from 24, or the next free ones. CBs are contiguous from the start of free L1; an alias takes none. CBs that do
    not fit a core are an error. The order is inputs, masks, results, intermediates, then the tile CBs of row-major inputs and
    results. The last decision before `d2m-split-threads`.
  }];
}

def D2MSplitThreads : Pass<"d2m-split-threads", "::mlir::ModuleOp"> {
  let summary = "Split generics into reader, compute and writer threads";
  let description = [{
    Replaces every unified `d2m.generic`, and every `d2m.rearrange`, by a generic in threads form: a region each for the reader,
    the compute and the writer thread, which CBs connect. Decides nothing: an op that lacks an attribute of the preceding passes
    of `d2m-to-threads` is an error.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tt::ttkernel::TTKernelDialect"];
}

#endif // TTMLIR_D2M_D2MPASSES
