//===- LayoutOps.td - Layout changes and memory ------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_LAYOUTOPS
#define TTMLIR_OPS_LAYOUTOPS

include "Descriptions/CreationTexts.td"
include "Registry/OpRegistry.td"

// Ops of TTIR with a form of their own (`ttir.empty`, `ttir.to_layout`) are written out in TTIR/TTIROps.td.

defvar DeviceOperand = (ins TTNN_Device:$device);
defm ToDevice : TT_BackOp<"to_device", 230, "host tensor to device memory", !con((ins AnyRankedTensor:$input), DeviceOperand),
                          (outs AnyRankedTensor:$result), rule = "sameShapeAndElements", traits = [Pure], kernel = Builtin,
                          family = "layout", schedule = NoTime>;
defm FromDevice : TT_BackOp<"from_device", 231, "device tensor to host memory", (ins AnyRankedTensor:$input),
                            (outs AnyRankedTensor:$result), rule = "sameShapeAndElements", traits = [Pure], kernel = Builtin,
                            family = "layout", schedule = NoTime>;
defm ToLayout : TT_BackOp<"to_layout", 232, "change between tile and row-major layout", (ins AnyRankedTensor:$input),
                          (outs AnyRankedTensor:$result), rule = "sameShapeAndElements", traits = [Pure], kernel = Builtin,
                          family = "layout", sharding = ShardAnywhere, schedule = LayoutSchedule>;
defm ToMemoryConfig : TT_BackOp<"to_memory_config", 233, "change memory space, sharding or grid", (ins AnyRankedTensor:$input),
                                (outs AnyRankedTensor:$result), rule = "sameShapeAndElements", traits = [Pure], kernel = Builtin,
                                family = "layout", sharding = ShardAnywhere>;
defm Clone : TT_BackOp<"clone", 234, "copy into a buffer of its own", (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result),
                       rule = "sameShapeAndElements", traits = [Pure], kernel = Builtin, family = "layout",
                       sharding = ShardAnywhere>;
defm Deallocate : TT_BackOp<"deallocate", 235, "free a tensor", (ins Arg<AnyRankedTensor, "", [MemFree]>:$input), (outs), rule = "",
                            traits = [], kernel = Builtin, family = "layout", verifier = "deallocate", schedule = NoTime>;
defm GetDevice : TT_BackOp<"get_device", 0, "the device the program runs on", (ins), (outs TTNN_Device:$device), rule = "",
                           traits = [Pure], kernel = NoKernel, family = "layout", schedule = NoTime>;

defm Generic : TT_BackOp<"generic", 236, "kernels on a grid of cores",
                         (ins Variadic<AnyRankedTensor>:$inputs, TTKernel_ProgramAttr:$program),
                         (outs Variadic<AnyRankedTensor>:$results), rule = "", traits = [Pure], kernel = Builtin, family = "kernel",
                         description = "The addresses of inputs and results are the common arguments of the kernels, in order.",
                         shape = ShapeChosen, elements = ElementsChosen, verifier = "generic">;

// Of other compilers: addresses and lifetimes are planned here.
defm Alloc : TT_FrontOp<"alloc", "reserve memory at an address",
                        (ins I64Attr:$address, I64Attr:$size, TTCore_MemorySpaceAttr:$memory_space),
                        (outs AnyRankedTensor:$result), rule = "alloc", traits = [], lowering = CustomLowering, family = "layout",
                        shape = ShapeChosen, elements = ElementsChosen>;
defm Dealloc : TT_FrontOp<"dealloc", "free memory", (ins Arg<AnyRankedTensor, "", [MemFree]>:$result), (outs), rule = "",
                          traits = [], lowering = CustomLowering, family = "layout">;

// A kernel of the user, of which the compiler knows the name alone. TTIR has a form of its own for it (TTIR/TTIROps.td).
defvar UserKernel = (ins Variadic<AnyRankedTensor>:$inputs, StrAttr:$kernel_id, StrAttr:$version_tag, StrAttr:$arg_roles,
                         DefaultValuedOptionalAttr<StrAttr, "\"\"">:$shard_spec);
def TTNN_TTLangOp : TT_BackOpDef<"tt_lang_op", "a kernel of the user", TTLangBackText.Text, UserKernel,
                                 (outs Variadic<AnyRankedTensor>:$results), verifier = "",
                                 traits = CostMethods<237, PerResult, ShardNone>.Traits,
                                 methods = CostMethods<237, PerResult, ShardNone>.Bodies>;

#endif // TTMLIR_OPS_LAYOUTOPS
