//===- TTNNPasses.td - Passes on TTNN ----------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTNN_TTNNPASSES
#define TTMLIR_TTNN_TTNNPASSES

include "mlir/Pass/PassBase.td"

def TTNNOptimizeLayouts : Pass<"ttnn-optimize-layouts", "::mlir::ModuleOp"> {
  let summary = "Keep tensors in L1, sharded where that pays";
  let description = [{
    Chooses for every tiled tensor between operations whether it lies in DRAM or in L1, interleaved or sharded by height, width or
    blocks, by the time that its operations take (lib/Hardware/Cost/MoveCost.h; see docs/layout-choice.md). `ttnn.to_memory_config`
    is inserted where an operation cannot read a tensor as it lies, or gains more than the move costs. When L1 is full, the tensor
    whose next use is farthest goes to DRAM. Arguments and results of functions stay as they are. To be run before ttnn-deallocate.
    `--remarks-filter=ttnn-optimize-layouts` says of every result why it is where it is.
  }];
  let options = [Option<"statisticsJson", "statistics-json", "std::string", "\"\"",
                        "write what was decided for each function to this file; - for standard error">];
  let statistics = [Statistic<"opsInL1", "ops-in-l1", "Operations whose result lies in L1">,
                    Statistic<"opsSharded", "ops-sharded", "Operations whose result is sharded">,
                    Statistic<"reshards", "reshards", "Moves inserted for the sake of an operation">,
                    Statistic<"spills", "spills", "Tensors in DRAM because L1 was full">];
}

def TTNNDeallocate : Pass<"ttnn-deallocate", "::mlir::func::FuncOp"> {
  let summary = "Free every device tensor after its last use";
  let description = [{
    Inserts `ttnn.deallocate` after the last use of each device tensor that an op of the function made and the function does not
    return.
  }];
}

def TTNNAllocate : Pass<"ttnn-allocate", "::mlir::func::FuncOp"> {
  let summary = "Give every device tensor an address";
  let description = [{
    Plans DRAM and L1 of the module's first chip by the lives of the tensors (see docs/memory.md): arguments, unless they bring an
    address, and results get
    `ttcore.alloc`, elementwise operations whose operand dies with them `ttcore.in_place`, the function `ttcore.memory`. A function
    that does not fit is an error that lists what is alive at the peak and what would help.
  }];
  let options = [Option<"reuse", "reuse", "bool", "true", "let results of elementwise operations take over buffers that die">];
}

def TTNNMemoryReport : Pass<"ttnn-memory-report", "::mlir::ModuleOp"> {
  let summary = "Print what takes the memory of the device";
  let description = [{
    For every function and each memory: what there is, the peak, the operation at the peak and the tensors that are alive there with
    their bytes and the operations that made them. Numbers are those of one bank. Functions without a plan are reported as
    `ttnn-deallocate` and `ttnn-allocate` would leave them.
  }];
  let options = [Option<"json", "json", "bool", "false", "print JSON">,
                 Option<"limit", "limit", "unsigned", "20", "list at most so many tensors per memory in text; 0 for all">,
                 Option<"output", "output", "std::string", "\"-\"", "file to write to; - for standard error">];
}

#endif // TTMLIR_TTNN_TTNNPASSES
