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
  let summary = "Place tensors in L1, sharded where that is faster";
  let description = [{
    Selects memory and layout of every tiled tensor between ops: DRAM or L1, interleaved or sharded by height, width or blocks, by
    the time of its producer and consumers by the clock (hw::callTime; see docs/layout-choice.md). Inserts
    `ttnn.to_memory_config` where an op does not support a layout, or gains more than the conversion costs. If L1 is full, spills
    the tensor with the farthest next use to DRAM. Keeps arguments and results of functions. Runs before `ttnn-deallocate`.
    `--remarks-filter=ttnn-optimize-layouts` prints the reason for every result's layout.
  }];
  let options = [Option<"statisticsJson", "statistics-json", "std::string", "\"\"",
                        "write the decisions for each function to this file; - for standard error">];
}

def TTNNDeallocate : Pass<"ttnn-deallocate", "::mlir::func::FuncOp"> {
  let summary = "Deallocate device tensors after their last use";
  let description = [{
    Inserts `ttnn.deallocate` after the last use of each device tensor that the function defines and does not return.
  }];
}

def TTNNMergeActivations : Pass<"ttnn-merge-activations", "::mlir::func::FuncOp"> {
  let summary = "Merge activations into products and convolutions";
  let description = [{
    A unary element-wise op without attributes, such as `ttnn.relu`, of the result of a `matmul`, `linear` or convolution becomes
    its `activation`, also behind reshapes and permutes, if the result has no other use. Values are the same bit for bit: the
    result is rounded to its type first. Integers, results that are stored in another format, such as block floats, and functions
    that change the type stay. `--remarks-filter=ttnn-merge-activations` prints every fusion, and the reason for every missed one.
  }];
}

def TTNNConvertWeights : Pass<"ttnn-convert-weights", "::mlir::func::FuncOp"> {
  let summary = "Store weights of matrix products in another format";
  let description = [{
    Converts the right-hand side of matrix products that depends on parameters and constants only to `format`, such as `bfp_bf8` or
    `bfp_bf4`; `requested` is the format of `ttcore.weight_dtype` at the product or at the argument that the weight comes from. The
    element type, in which values are computed, does not change. Runs before `ttnn-hoist-const-eval`, so that weights are
    converted once.
  }];
  let options = [Option<"format", "format", "std::string", "\"requested\"",
                        "requested (ttcore.weight_dtype), or a data type for all weights">];
}

def TTNNSetProductFidelity : Pass<"ttnn-set-product-fidelity", "::mlir::func::FuncOp"> {
  let summary = "Set the fidelity of products";
  let description = [{
    Sets `math_fidelity` of every product of floats on the device that has none (`ttnn.matmul`, `ttnn.linear`, convolutions,
    attention): the number of fidelity phases, up to four, in time and values, as `d2m-set-math-fidelity` does for
    kernels. A product without `math_fidelity` uses all bits of its factors. Runs before `ttnn-optimize-layouts`, whose cost model
    counts fidelity phases.
  }];
  let options = [Option<"fidelity", "fidelity", "std::string", "\"hifi4\"", "lofi, hifi2, hifi3 or hifi4">];
}

def TTNNMergeTransfers : Pass<"ttnn-merge-transfers", "::mlir::func::FuncOp"> {
  let summary = "Merge layout conversions into transfers";
  let description = [{
    Merges `ttnn.to_device` followed by `ttnn.to_layout`, and `ttnn.to_layout` followed by `ttnn.from_device`, into one transfer
    each, which tilizes or untilizes on the way: no row-major buffer is needed on the device.
  }];
}

def TTNNHoistConstEval : Pass<"ttnn-hoist-const-eval", "::mlir::ModuleOp"> {
  let summary = "Hoist ops that depend on parameters and constants only into functions";
  let description = [{
    Moves every op without effects whose operands are parameters, constants, literals or results of such ops into a private function
    with `tt.function_type = "const_eval"`, and calls it with `ttcore.load_cached` at the top of the program: the runtime evaluates
    it once per device, keeps the results there, and evaluates it again when one of its arguments has changed. Connected ops share a
    function, as do ops of the same arguments. Ops that create tensors are copied into the functions that use them; random numbers,
    updated tensors, tensors in L1 and results of the program stay where they are (docs/const-eval.md). Kernels (`ttnn.generic`) are
    hoisted like all other ops.
  }];
  let options = [Option<"inputsToSystemMemory", "inputs-to-system-memory", "bool", "true",
                        "keep arguments on the host that only these functions read">];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect"];
}

def TTNNAllocate : Pass<"ttnn-allocate"> {
  let summary = "Assign DRAM and L1 addresses";
  let description = [{
    Assigns addresses in DRAM and L1 of the module's first chip by the live ranges of tensors (see docs/memory.md): sets
    `ttcore.alloc` on results and on arguments without an address, `ttcore.in_place` on elementwise ops that reuse the buffer of an
    operand that dies, and `ttcore.memory` on the function. A function that does not fit is an error that lists the live tensors at
    the peak and possible remedies. Runs on a module, whose programs then keep their const-eval results beside each other, or on a
    function without such results.
  }];
  let options = [Option<"reuse", "reuse", "bool", "true", "let results of elementwise ops reuse the buffers of operands that die">];
}

def TTNNMemoryReport : Pass<"ttnn-memory-report", "::mlir::ModuleOp"> {
  let summary = "Print the memory use of functions";
  let description = [{
    Prints for every function and memory: capacity, peak, the op at the peak, and the live tensors there with their bytes and
    producers. Bytes are per bank. Functions without addresses are reported as after `ttnn-deallocate` and `ttnn-allocate`.
  }];
  let options = [Option<"json", "json", "bool", "false", "print JSON">,
                 Option<"limit", "limit", "unsigned", "20", "maximum number of tensors per memory in text; 0 for all">,
                 Option<"output", "output", "std::string", "\"-\"", "file to write to; - for standard error">];
}

#endif // TTMLIR_TTNN_TTNNPASSES
