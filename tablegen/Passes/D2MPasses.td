//===- D2MPasses.td - Passes on computations on tiles ----------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PASSES_D2MPASSES
#define TTMLIR_PASSES_D2MPASSES

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

def D2MSplitReductions : Pass<"d2m-split-reductions", "::mlir::ModuleOp"> {
  let summary = "Split reductions over groups of cores";
  let description = [{
    Where a `d2m.generic` has fewer points than the chip has cores, the cores of a `group` share the steps of its reduction: each adds
    up a part, `d2m.tile_gather` exchanges the partial sums along the rows and then along the columns of the group. A generic with a
    `group` or a `grid` stays as it is, as does one where the exchange would cost more than the split saves, or whose circular buffers
    would not fit.
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

def D2MSplitThreads : Pass<"d2m-split-threads", "::mlir::ModuleOp"> {
  let summary = "Give every thread of a core a region of its own";
  let description = [{
    Every `d2m.generic` on tiles, and every `d2m.rearrange`, becomes a generic in the threads form: a thread that reads, one that
    computes and one that writes, with the circular buffers between them. What they agree on (grid, blocks, order and registers of
    operations, buffers and their addresses, who sends what to whom) is decided here.
  }];
  let options = [Option<"multicast", "multicast", "bool", "true",
                        "read tiles that several cores need once and send them to all, where that is faster">];
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

#endif // TTMLIR_PASSES_D2MPASSES
