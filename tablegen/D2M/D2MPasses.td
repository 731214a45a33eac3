//===- D2MPasses.td - Passes on computations on tiles ----------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_D2M_D2MPASSES
#define TTMLIR_D2M_D2MPASSES

include "mlir/Pass/PassBase.td"

def D2MFuse : Pass<"d2m-fuse", "::mlir::ModuleOp"> {
  let summary = "Compute several steps in one kernel";
  let description = [{
    A `d2m.generic` whose result is read tile by tile as it is made moves into its reader: element-wise operations into anything
    but matrix products, and element-wise operations into the products and reductions that they follow. What reads the result of a
    reduction broadcast along the reduced axes, and further reductions of the same steps, become part of it when what several stages
    read fits in L1. A result with other readers stays as a second result. Circular buffers, L1 and the size of the code bound what
    is fused. `--remarks-filter=d2m-fuse` says what was fused and what was not and why, `--mlir-debug-counter=d2m-fuse-skip=m,d2m-fuse-count=n`
    makes n fusions after the first m.
  }];
  let statistics = [Statistic<"fused", "fused", "Computations that moved into another">,
                    Statistic<"notFused", "not-fused", "Computations that did not; --remarks-filter=d2m-fuse says why">];
}

def D2MEstimateResources : Pass<"d2m-estimate-resources", "::mlir::ModuleOp"> {
  let summary = "Report what kernels of generics need";
  let description = [{
    A remark at every `d2m.generic` without threads: the L1 that its circular buffers take of what tensors leave, the DST tiles in use for
    a result, the cycles of the busiest core and the bytes that all cores move. `d2m-fuse` and `d2m-split-reductions` decide by the
    same estimate; a generic whose reductions the latter would split is estimated as split. Nothing changes.
  }];
}

def D2MSplitReductions : Pass<"d2m-split-reductions", "::mlir::ModuleOp"> {
  let summary = "Split reductions over groups of cores";
  let description = [{
    Where a `d2m.generic` has fewer points than the chip has cores, the cores of a `group` share the steps of its reduction: each adds
    up a part, `d2m.tile_gather` exchanges the partial sums along the rows and then along the columns of the group. A generic with a
    `group` or a `grid` stays as it is, as does one where the exchange would cost more than the split saves, or whose circular buffers
    would not fit.
  }];
}

def D2MScheduleDst : Pass<"d2m-schedule-dst", "::mlir::ModuleOp"> {
  let summary = "Schedule the destination registers of generics";
  let description = [{
    Cuts the body of every `d2m.generic` into `d2m.stage` operations, each in an order that needs few destination registers: the
    fewest possible for up to 12 operations, else by Sethi and Ullman. What another stage reads passes through a circular buffer, as
    does what does not fit the registers. Costly values that several stages read are computed once. A body with stages stays as it is.
  }];
}

def D2MSelectGrid : Pass<"d2m-select-grid", "::mlir::ModuleOp"> {
  let summary = "Map the points of generics to cores";
  let description = [{
    Sets `grid` and `mapping` of every `d2m.generic`: dimension 0 over the rows of the grid and dimension 1 over its columns, or one of
    them over all cores where that leaves the busiest core fewer points, or as the shards of a tensor lie where that is no slower. A
    `grid` without `mapping` bounds the grid; a `mapping` stays as it is.
  }];
}

def D2MSelectBlocking : Pass<"d2m-select-blocking", "::mlir::ModuleOp"> {
  let summary = "Select block factors and destination registers";
  let description = [{
    Sets `block_factors` and `dst` of every `d2m.generic`: as many results as the destination registers hold at once, square blocks for
    products, and as many steps of the reduction as divide those of every core and leave its circular buffers room in L1. What is
    decided stays.
  }];
}

def D2MAliasShards : Pass<"d2m-alias-shards", "::mlir::ModuleOp"> {
  let summary = "Alias circular buffers to the shards of tensors";
  let description = [{
    Sets the entries of `circular_buffers` of every `d2m.generic` whose tensor has the tiles that each core needs in the shard of that
    core: kernels take them where they are. Other entries stay open (`unit`).
  }];
}

def D2MPlanCircularBuffers : Pass<"d2m-plan-circular-buffers", "::mlir::ModuleOp"> {
  let summary = "Plan lifetimes and depths of circular buffers";
  let description = [{
    Sets the open entries of `circular_buffers` of every `d2m.generic`. The factors of products stay for the kernel, a matrix or a row
    of blocks, and what several stages read for all steps, as far as L1 that tensors leave has room; other tiles are double-buffered.
    Shards that could be aliases are (`d2m-alias-shards`).
  }];
}

def D2MInsertMulticast : Pass<"d2m-insert-multicast", "::mlir::ModuleOp"> {
  let summary = "Multicast tiles that several cores need";
  let description = [{
    Where cores of a row, a column or the whole grid need the same tiles of a tensor in DRAM at the same time, and that is faster than
    reads by each of them, one core reads and sends. Senders prefetch where a buffer has room for one block more.
  }];
}

def D2MStaggerColumns : Pass<"d2m-stagger-columns", "::mlir::ModuleOp"> {
  let summary = "Let cores of a row begin at different DRAM channels";
  let description = [{
    Sets `stagger_columns` of products whose cores would all begin with columns in the same few DRAM channels.
  }];
}

def D2MAllocateBuffers : Pass<"d2m-allocate-buffers", "::mlir::ModuleOp"> {
  let summary = "Assign ports and L1 addresses to circular buffers";
  let description = [{
    Sets `buffers` of every `d2m.generic` and `d2m.rearrange`: inputs and masks have the ports from 0 on, results those from 16 on,
    intermediates those from 24 on, as long as there are enough of them. Buffers lie one behind the other from where L1 is free; an
    alias takes none. What does not fit a core is an error. A generic lists the buffers of inputs and masks, results, intermediates, and
    then the tiles of row-major inputs and results.
  }];
}

def D2MSplitThreads : Pass<"d2m-split-threads", "::mlir::ModuleOp"> {
  let summary = "Give every thread of a core a region of its own";
  let description = [{
    Every `d2m.generic` on tiles, and every `d2m.rearrange`, becomes a generic in the threads form: a thread that reads, one that
    computes and one that writes, with the circular buffers between them. Grid, blocking, circular buffers and multicast are those that
    the attributes of the generic say: the pipeline `d2m-to-threads` decides them, one pass each, in front of this one.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tt::ttkernel::TTKernelDialect"];
}

def D2MReport : Pass<"d2m-report", "::mlir::ModuleOp"> {
  let summary = "Write what kernels take and do as JSON";
  let description = [{
    For every operation that runs kernels: its place, its grid, destination registers in use and those that there are, circular
    buffers with their bytes, and over all cores what `tt-sim run --json` would count: instructions, tile calls, inits and bytes on
    the networks. All of it is read off the kernels (docs/kernel-path.md).
  }];
  let options = [Option<"output", "output", "std::string", "\"-\"", "file to write to; - for standard error">];
}

#endif // TTMLIR_D2M_D2MPASSES
