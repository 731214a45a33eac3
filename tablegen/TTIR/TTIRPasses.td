//===- TTIRPasses.td - Passes on TTIR ----------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTIR_TTIRPASSES
#define TTMLIR_TTIR_TTIRPASSES

include "mlir/Pass/PassBase.td"

def TTIRFlattenModule : Pass<"ttir-flatten-module", "::mlir::ModuleOp"> {
  let summary = "Unwrap the device module and inline calls";
  let description = [{
    Moves the functions of `ttcore.device_module { builtin.module { ... } }` into the root module, then replaces calls and
    `ttcore.load_cached` by the callee's body and drops private functions that are left without a use. Functions are single blocks,
    so inlining is a copy. A call cycle or a call of a function without a body is an error, and so is a call of a function that is
    hoisted to the CPU.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def TTIRCheckSupported : Pass<"ttir-check-supported", "::mlir::ModuleOp"> {
  let summary = "List every op and type that has no TTNN form";
  let description = [{
    Each op whose record says `lowering = Unsupported` and each op of a foreign dialect is an error, with the nearest supported form
    where the record names one; so are element types that no device stores and tensor encodings other than `#ttcore.layout`. All of
    them are listed in one run, ops once each with their number. A module that is lowered already is an error.
  }];
}

def TTIRCheckInferredTypes : Pass<"ttir-check-inferred-types", "::mlir::ModuleOp"> {
  let summary = "Compare the types of results with those that rules infer";
  let description = [{
    Infers the types of every op of TTIR and TTNN that the registry has from its operands and attributes, and from nothing else but
    what its record leaves to those who make the op. A shape that differs from the written one is an error. An element type that
    differs is none, since numbers are converted when they are stored: one remark says how many results have the inferred types, and
    of which ops the others are.
  }];
}

def TTIRElementTypeNormalization : Pass<"ttir-element-type-normalization", "::mlir::ModuleOp"> {
  let summary = "Turn element types into those a device stores";
  let description = [{
    i32, i64, si64 become si32; ui64, index become ui32; f64 becomes f32; f16 and i1 become bf16; i8, si8, i16 and si16 become si32,
    and ops around results of them keep those in the range of their type: integers wrap around, floats saturate. Literals follow:
    64-bit integers saturate, booleans become 0 and 1. A conversion to i1 tests for non-zero first. Any other width is an error; all
    of them are listed. The attribute `ttcore.declared_type` of an argument or result keeps the type it had.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRFunctionalizeCaches : Pass<"ttir-functionalize-caches", "::mlir::func::FuncOp"> {
  let summary = "Give cache writes a result";
  let description = [{
    In files cache ops change their operand in place. Every write gets a result, the cache after it, and later uses refer to that,
    so that no rewrite can move a read across a write. The function argument is marked `ttcore.kv_cache`. A `ttir.to_layout` without
    a result, which writes into its output, gets one likewise.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRDecompose : Pass<"ttir-decompose", "::mlir::func::FuncOp"> {
  let summary = "Rewrite composite and convenience ops into the ops the back end has";
  let description = [{
    Every op whose record says `lowering = Decompose`, and flattened convolutions and poolings, in one pass over the function.
  }];
}

def TTIRFuse : Pass<"ttir-fuse", "::mlir::func::FuncOp"> {
  let summary = "Compute the same with fewer passes over memory";
  let description = [{
    * A factor per channel after a convolution moves into its weight, a summand per channel into its bias; `batch_norm_inference` is
      both. A factor stays where it is when the weight has more elements than what it saves. Weights are scaled and biases summed up
      in single precision and rounded once.
    * A summand per column after a matrix product becomes the bias of a `linear`.
    * Matrices on the right of a product that are repeated for several on the left are multiplied by the rows of all of them at
      once.
    * Exponentials over their sum become `softmax`.
    * Conversions between bf16 and f32 around element-wise ops and matrix products, which compute in f32 and round once, go.
    * Consecutive rows of one tensor that are written to a cache one by one are written together.

    Intermediate results must have no other use; their rounding goes with them. `--remarks-filter=ttir-fuse` says what was fused and
    what was not and why, `--mlir-debug-counter=ttir-fuse-skip=m,ttir-fuse-count=n` makes n fusions after the first m.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRAssignLayouts : Pass<"ttir-assign-layouts", "::mlir::func::FuncOp"> {
  let summary = "Give every tensor a layout";
  let description = [{
    Tensors live tiled in interleaved DRAM. Arguments of type parameter or constant and caches are taken from the caller in that
    layout; other arguments and all results are row-major in host memory, with `ttir.to_layout` between. Arguments are moved, and
    literals made, right before their first use.

    Arguments that bring an address (`ttcore.alloc`), and with `inputs-on-device` all of them, are on the device like parameters;
    with `results-on-device` results stay there. So programs take what others have left. A result that the function declares in a
    layout of the device stays there too, in that layout.

    With `zero-padding` the layouts of what comes from the host, by moves or as parameters and constants, say what hosts fill
    padding with: zeros. Kernels that need those do not make them again.

    With `weight-dtype=requested` an argument that is only the right-hand side of matrix products and asks for a storage format
    (`ttcore.weight_dtype = "bfp_bf8"`) is stored so; its element type, which the values are computed in, stays.
  }];
  let options = [Option<"weightDtype", "weight-dtype", "std::string", "\"declared\"",
                        "storage of weights: declared (the element type) or requested (ttcore.weight_dtype)">,
                 Option<"inputsOnDevice", "inputs-on-device", "bool", "false", "expect all arguments on the device">,
                 Option<"resultsOnDevice", "results-on-device", "bool", "false", "leave results on the device">,
                 Option<"zeroPadding", "zero-padding", "bool", "false",
                     "say of what comes from the host that its padding is zero">];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect", "::mlir::tt::ttir::TTIRDialect"];
}

def TTIRSeparateLayouts : Pass<"ttir-separate-layouts", "::mlir::func::FuncOp"> {
  let summary = "Make moves between layouts operations";
  let description = [{
    The result of an operation loses the layout that it declares; a `ttir.to_layout` behind it has it. So rewrites need not know
    what the layouts of what they make should be.
  }];
}

def TTIRSinkMovement : Pass<"ttir-sink-movement", "::mlir::func::FuncOp"> {
  let summary = "Compute element by element in front of movement";
  let description = [{
    An element-wise operation whose operands are permuted or reshaped in one way computes on what they are made of, and its result
    is moved, if several operands are moved or the tensors take fewer tiles there. Splats stay splats, and small operands that
    broadcast are permuted back.
  }];
}

def TTIRDecomposeForKernels : Pass<"ttir-decompose-for-kernels", "::mlir::func::FuncOp"> {
  let summary = "Take apart what kernels compute in steps";
  let description = [{
    Softmax, normalisations and linear become products, reductions and element-wise operations in f32; reduced axes stay as ones,
    and a reshape drops them. Products along axes are those of halves, vectors are rows of factors, and ranges are literals. What
    has no elements, or is computed of nothing, becomes a literal.
  }];
}

#endif // TTMLIR_TTIR_TTIRPASSES
