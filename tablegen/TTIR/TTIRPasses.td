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
  let summary = "Flatten the device module and inline calls";
  let description = [{
    Moves the functions of `ttcore.device_module { builtin.module { ... } }` to the root module, then replaces calls and
    `ttcore.load_cached` by the callee's body and drops private functions without uses. Functions are single blocks, so inlining
    copies them. Calls of functions that run on the host (`tt.function_type = "forward_cpu"`, `ttir.should_hoist`) stay, with
    `ttir.cpu_hoist_call`, and their bodies are taken from `ttcore.cpu_module`. The functions of all modules become one: two with a
    name are an error, as is a call cycle and a call of a function without a body.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def TTIRFlattenTuples : Pass<"ttir-flatten-tuples", "::mlir::ModuleOp"> {
  let summary = "Replace tuples by their elements, and scalars by tensors of rank 0";
  let description = [{
    Tuples among arguments and results become one argument or result per element, in order, nested tuples in their place; each
    gets the attributes of the tuple, and a `ttir.name` with its place, such as `cache.0.1`. Scalars become tensors of rank 0.
    `ttcore.tuple` and `ttcore.get_tuple_element` vanish. Errors: other ops on tuples and scalars, and tuples with more than
    65,536 elements or 64 levels.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def TTIRHoistToHost : Pass<"ttir-hoist-to-host", "::mlir::ModuleOp"> {
  let summary = "Hoist marked ops into functions that run on the host";
  let description = [{
    Moves every op with `ttir.should_hoist` into a private function with `tt.function_type = "forward_cpu"` and calls it, with
    `ttir.cpu_hoist_call`; equal ops share a function. The tensors of these functions are on the host (docs/host-functions.md).
    Errors: ops that write to an operand, and quantized elements, in such functions.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def TTIRLocalizeCollectives : Pass<"ttir-localize-collectives", "::mlir::ModuleOp"> {
  let summary = "Replace collectives over one device by local ops";
  let description = [{
    A collective whose groups have one device, by the mesh of the registered device, is its operand: `ttir.mesh_shard`,
    `ttir.all_gather`, `ttir.all_reduce`, `ttir.reduce_scatter` and the others. Distributed norms become `ttir.rms_norm` and
    `ttir.layer_norm`, a permutation without pairs becomes zeros. Collectives over several devices remain. Errors: a mesh of several
    devices in `ttcore.meshes`, `sdy.mesh` or attributes of Shardy and GSPMD, a `presharded` argument or result where the registered
    device has several chips, a `cluster_axis` that the mesh does not have, and a result of another type than the operand.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRDecomposeGathers : Pass<"ttir-decompose-gathers", "::mlir::ModuleOp"> {
  let summary = "Rewrite the general gather as lookups of rows";
  let description = [{
    `ttir.gather` of windows (`start_index_map`, `slice_sizes`) becomes `ttir.embedding`: the operand, with its mapped axes first,
    is a table; starts are clamped such that windows are inside of the operand, and give the row of every element of the mapped
    axes. Windows are parts of rows, and their axes move to their places in the result.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRDecomposeQuantization : Pass<"ttir-decompose-quantization", "::mlir::ModuleOp"> {
  let summary = "Rewrite quantized elements as integers";
  let description = [{
    Stores tensors of `!quant.uniform` elements as si32 and rewrites the ops on them: `ttir.quantize`, `ttir.dequantize`,
    `ttir.requantize` and their unrolled forms as arithmetic of integers and f32, ops that move or order elements with the same
    parameters on the integers, products, sums, poolings and `ttir.relu` exactly on the differences to the zero points, with one
    rounding to the result's type. All other ops compute in f32, of dequantized operands. Rounds ties to even and saturates. The
    attribute `ttcore.declared_type` of an argument or result holds its storage type. Errors: elements without a uniform form per
    tensor or axis, storage types of other widths than 8, 16 and 32 bits or of ui32, expressed types other than f32, axes and
    numbers of scales that the shape does not have, zero points out of the storage type's range, products whose sums may need more
    than 32 bits, and ops that write to quantized tensors. Reports the errors of `ttir-check-supported` with them.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRCheckSupported : Pass<"ttir-check-supported", "::mlir::ModuleOp"> {
  let summary = "Report ops and types without a TTNN form";
  let description = [{
    Errors: ops whose record says `lowering = Unsupported` and ops of foreign dialects, with the nearest supported form if the
    record names one; element types that no device stores; tensor encodings other than `#ttcore.layout`. Lists them all in one run,
    each kind of op once with its count. A module that is already lowered is an error.
  }];
}

def TTIRCheckInferredTypes : Pass<"ttir-check-inferred-types", "::mlir::ModuleOp"> {
  let summary = "Compare result types with inferred ones";
  let description = [{
    Infers the result types of every TTIR and TTNN op in the registry from its operands, its attributes, and the choices that its
    record leaves to the builder of the op. A shape that differs from the inferred one is an error. An element type that differs is
    not, since values are converted when stored: a remark counts the results with inferred types, and lists the ops of the others.
  }];
}

def TTIRElementTypeNormalization : Pass<"ttir-element-type-normalization", "::mlir::ModuleOp"> {
  let summary = "Convert element types to storage types of devices";
  let description = [{
    Converts i32, i64, si64 to si32; ui64, index to ui32; f64 to f32; f16 and i1 to bf16; i8, si8, i16 and si16 to si32, with ops
    that keep such results in the range of their type: integers wrap around, floats saturate. Literals follow: 64-bit integers
    saturate, booleans become 0 and 1. Conversions to i1 first compare with zero. Lists all other widths as errors. The attribute
    `ttcore.declared_type` of an argument or result holds its original type.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRNarrowFloats : Pass<"ttir-narrow-floats", "::mlir::ModuleOp"> {
  let summary = "Convert f32 to bf16, but for named ops";
  let description = [{
    Arguments, results and values of f32 become bf16, and constants are rounded to nearest even. Ops named by `keep`, by kind
    (`ttir.softmax`) or by place (the name of a node of an ONNX model), compute in f32; their results are rounded at other uses.
    Values between two such ops stay f32, as do their results that leave the function, and arguments and constants without other
    uses. An error: a name that no op has.
  }];
  let options = [ListOption<"keep", "keep", "std::string", "ops that compute in f32: ttir.softmax, or the name of a node">];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRFunctionalizeCaches : Pass<"ttir-functionalize-caches", "::mlir::func::FuncOp"> {
  let summary = "Convert cache updates to value semantics";
  let description = [{
    Cache ops of input files update their operand in place. Gives every update a result, the updated cache, and redirects later
    uses to it, so that no rewrite moves a read across an update. Marks the function argument with `ttcore.kv_cache`. Converts
    `ttir.to_layout` without a result, which writes its output operand, likewise.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIREraseInverseOps : Pass<"ttir-erase-inverse-ops", "::mlir::func::FuncOp"> {
  let summary = "Erase pairs of inverse permutes and reshapes around elementwise ops";
  let description = [{
    Elementwise ops behind equal permutes, or reshapes, compute on the operands of these if that moves fewer bytes: inverse
    permutes behind the ops vanish, and one permute of a result replaces several of operands. Splats remain splats, small
    broadcast operands are permuted. Groups whose tensors take more tiles before the movement stay as they are.
  }];
}

def TTIRDropUnitAxes : Pass<"ttir-drop-unit-axes", "::mlir::func::FuncOp"> {
  let summary = "Drop unit axes in front of the last axis of independent rows";
  let description = [{
    Ops with independent rows (row lookups, elementwise ops, ops on the last axis, products with a matrix) compute on tensors
    without the axes of extent 1 between the last axis and another one: tiles pad the second-last axis to their 32 rows. Ops
    connected by uses are a group, with reshapes before and behind it. A group is rewritten if that moves fewer bytes of tiles,
    reshapes included: reshapes of arguments and results on the host (`ttir-assign-layouts=host-reshapes`) and next to another
    reshape move none. All others stay as they are.
  }];
  let options = [Option<"inputsOnDevice", "inputs-on-device", "bool", "false", "expect all arguments on the device">,
                 Option<"resultsOnDevice", "results-on-device", "bool", "false", "keep results on the device">];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRDecompose : Pass<"ttir-decompose", "::mlir::func::FuncOp"> {
  let summary = "Decompose composite ops";
  let description = [{
    Decomposes every op whose record says `lowering = Decompose`, and flattened convolutions and poolings, into ops with a TTNN
    form. `slice_dynamic` with literal bounds becomes `slice_static`; bounds that disagree with the result are an error.
  }];
}

class TTIR_Fusion<string flag, string text, string more> : Pass<flag, "::mlir::func::FuncOp"> {
  let summary = text;
  let description = "\n    " # more # [{
    Intermediate results must have no other use; their rounding is removed. `ttir-fuse` runs all fusions.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRFuse : Pass<"ttir-fuse", "::mlir::func::FuncOp"> {
  let summary = "Fuse ops to reduce memory traffic";
  let description = [{
    Runs `ttir-fuse-convolutions`, `-activations`, `-norms`, `-softmax`, `-attention`, `-rotary-embedding`, `-reductions`,
    `-products`, `-typecasts` and `-caches`, in this order.

    Intermediate results must have no other use; their rounding is removed. `--remarks-filter=ttir-fuse` prints every fusion, and
    the reason for every missed one; `--mlir-debug-counter=ttir-fuse-skip=m,ttir-fuse-count=n` makes n fusions after the first m.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def TTIRFuseActivations : TTIR_Fusion<"ttir-fuse-activations", "Fuse decomposed activations", [{
    x * sigmoid(x) becomes `silu`, x * tanh(softplus(x)) `mish`, and 0.5 * x * (1 + erf(x / sqrt(2))), with its factors in any order
    or by erfc, `gelu`. The approximation of gelu by tanh is another function, and stays as it is.
}]>;
def TTIRFuseAttention : TTIR_Fusion<"ttir-fuse-attention", "Fuse decomposed attention", [{
    softmax(scale * query * key^T + mask) * value of tensors with three or four axes becomes `scaled_dot_product_attention`, which
    keeps no scores. Query or key may be scaled. Rows whose scores are all -inf become 0: with a `where` that says so, which
    vanishes, and without one, where softmax has NaN. Repeats of heads of key and value, by a broadcast and a reshape or by
    `repeat_interleave`, vanish: groups of query heads share them. One row of queries, as in decoding, is fused as well.
}]>;
def TTIRFuseCaches : TTIR_Fusion<"ttir-fuse-caches", "Merge cache updates of consecutive rows", [{
    Merges cache updates that write consecutive rows of one tensor.
}]>;
def TTIRFuseConvolutions : TTIR_Fusion<"ttir-fuse-convolutions", "Fold scales and offsets into convolutions", [{
    Folds a factor per channel after a convolution into its weight, and a summand per channel into its bias; `batch_norm_inference`
    is both. Keeps a factor if the weight has more elements than the folding saves. Scales weights and adds biases in single
    precision, and rounds once.

    Keeps literals for which a factor, a scaled weight or a bias would not be finite, and a norm of unknown variances without a
    positive epsilon. Of arguments and computed factors it assumes that they and the weights times them are finite, and that
    variances are not negative: a factor of infinity would make NaN of zero weights.
}]>;
def TTIRFuseNorms : TTIR_Fusion<"ttir-fuse-norms", "Fuse decomposed norms", [{
    x * rsqrt(mean(x * x) + epsilon) along the last axis becomes `rms_norm`, or `layer_norm` if x is a tensor without its mean; also
    with a quotient by the square root, with sums instead of means, and with a weight and a bias per column. Means may be broadcast,
    and bf16 may be widened before the norm and narrowed behind it, or behind weight or bias.
}]>;
def TTIRFuseProducts : TTIR_Fusion<"ttir-fuse-products", "Fold biases and repeated matrices into matrix products", [{
    Folds a summand per column after a matmul into the bias of a `linear`, and a repeat of its right-hand matrices into more rows of
    the left-hand ones.
}]>;
def TTIRFuseProjections : Pass<"ttir-fuse-projections", "::mlir::func::FuncOp"> {
  let summary = "Compute projections of one input by one product";
  let description = [{
    `matmul` and `linear` of the same input become one product with the weights side by side, and slices of its result, as in the
    query, key and value of attention. Weights and biases are parameters, constants or computed from these, so that const-eval joins
    them once. Weights with different requested storage (`ttcore.weight_dtype`) stay apart; the product requests their common
    storage.

    Not part of `ttir-fuse`: the slices cost more than the product saves, except for short inputs (docs/pipeline.md). Remarks and
    debug counters are as for `ttir-fuse`.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}
def TTIRFuseReductions : TTIR_Fusion<"ttir-fuse-reductions", "Fold reshapes that restore reduced axes into reductions", [{
    A reduction followed by a reshape that restores its reduced axes, with size one, keeps them.
}]>;
def TTIRFuseRotaryEmbedding : TTIR_Fusion<"ttir-fuse-rotary-embedding", "Fuse decomposed rotary embeddings", [{
    x * cos + rotate(x) * sin becomes `rotary_embedding`, where rotate(x) concatenates the negated second half of the last axis and
    the first half, as slices of x.
}]>;
def TTIRFuseSoftmax : TTIR_Fusion<"ttir-fuse-softmax", "Fuse decomposed softmax", [{
    Exponentials of x - max(x) divided by their sum become `softmax`.
}]>;
def TTIRFuseTypecasts : TTIR_Fusion<"ttir-fuse-typecasts", "Fold conversions from and to bf16", [{
    Removes conversions between bf16 and f32 around elementwise ops and matmuls, which compute in f32 and round once.
}]>;

def TTIRAssignLayouts : Pass<"ttir-assign-layouts", "::mlir::func::FuncOp"> {
  let summary = "Assign layouts to tensors";
  let description = [{
    Tensors are tiled in interleaved DRAM. Arguments of type parameter or constant and caches are expected in that layout; other
    arguments and all results are row-major in host memory, with `ttir.to_layout` between. Converts arguments and materializes
    literals right before their first use.

    Arguments with an address (`ttcore.alloc`), and with `inputs-on-device` all of them, are on the device like parameters; with
    `results-on-device` results remain there, so that programs use the results of others. A result that the function declares with
    a device layout keeps it.

    With `zero-padding` the layouts of tensors from the host (transfers, parameters and constants) have zero padding, as hosts write
    it, so that kernels need not mask it.

    With `host-reshapes` a reshape of an argument or of a result is done on the host, where elements are contiguous, if the tensor
    takes fewer tiles on the device that way, or as many of other rows.

    With `weight-dtype=requested` an argument that is only the right-hand side of matmuls and requests a storage format
    (`ttcore.weight_dtype = "bfp_bf8"`) is stored in it; the element type, in which values are computed, does not change.
  }];
  let options = [Option<"weightDtype", "weight-dtype", "std::string", "\"declared\"",
                        "storage of weights: declared (the element type) or requested (ttcore.weight_dtype)">,
                 Option<"inputsOnDevice", "inputs-on-device", "bool", "false", "expect all arguments on the device">,
                 Option<"resultsOnDevice", "results-on-device", "bool", "false", "keep results on the device">,
                 Option<"zeroPadding", "zero-padding", "bool", "false",
                     "mark the padding of tensors from the host as zero">,
                 Option<"hostReshapes", "host-reshapes", "bool", "false",
                     "reshape arguments and results on the host where that saves tiles">];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect", "::mlir::tt::ttir::TTIRDialect"];
}

def TTIRSeparateLayouts : Pass<"ttir-separate-layouts", "::mlir::func::FuncOp"> {
  let summary = "Materialize layout conversions as to_layout ops";
  let description = [{
    Removes the layout from the result of every op and inserts a `ttir.to_layout` with it after the op, so that rewrites need not
    choose layouts for new ops.
  }];
}

def TTIRSinkMovement : Pass<"ttir-sink-movement", "::mlir::func::FuncOp"> {
  let summary = "Hoist elementwise ops above permutes and reshapes";
  let description = [{
    Rewrites an elementwise op whose operands are permuted or reshaped alike to compute on their sources, followed by one permute or
    reshape of its result, if that removes one or the tensors take fewer tiles there. Splats remain splats; small operands that are
    broadcast are permuted back.
  }];
}

def TTIRDecomposeForKernels : Pass<"ttir-decompose-for-kernels", "::mlir::func::FuncOp"> {
  let summary = "Decompose softmax, norms and reductions for kernel generation";
  let description = [{
    Decomposes softmax, normalizations and linear into matmuls, reductions and elementwise ops in f32; reduced axes remain with
    extent 1, and a reshape drops them. Products along an axis become products of its halves, vectors become rows of matrices, and
    ranges literals. Attention becomes products with all scores between them; a query that sees nothing stays 0. Empty results and
    reductions of empty axes become literals.
  }];
}

#endif // TTMLIR_TTIR_TTIRPASSES
