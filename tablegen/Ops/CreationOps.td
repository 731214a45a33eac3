//===- CreationOps.td - Creation ---------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_CREATIONOPS
#define TTMLIR_OPS_CREATIONOPS

include "Descriptions/CreationTexts.td"
include "Registry/OpRegistry.td"

// Other compilers name the device that a tensor is made on; the layout of the result says the same.
defvar MaybeDevice = (ins Optional<TTNN_Device>:$device);

defm Constant : TT_Op<"constant", 210, "literal tensor", (ins ElementsAttr:$value), (outs AnyRankedTensor:$result),
                      rule = "constant", traits = [Pure, ConstantLike], lowering = OneToOne, kernel = Native, family = "creation",
                      folder = "foldConstant", cost = Movement, elements = ElementsChosen, verifier = "constant",
                      schedule = NoTime>;
defm Full : TT_Op<"full", 211, "every element the same", (ins DenseI32ArrayAttr:$shape, TT_NumberAttr:$fill_value),
                  (outs AnyRankedTensor:$result), rule = "full", traits = [Pure], lowering = OneToOne, kernel = Native,
                  family = "creation", folder = "foldConstant", cost = Movement, elements = ElementsChosen,
                  frontTraits = [ConstantLike], backArgs = MaybeDevice>;
defm Arange : TT_Op<"arange", 212, "start + i * step along an axis",
                    (ins SI64Attr:$start, SI64Attr:$end, SI64Attr:$step, I64Attr:$arange_dimension), (outs AnyRankedTensor:$result),
                    rule = "arange", traits = [Pure], lowering = OneToOne, kernel = Native, family = "creation",
                    shape = ShapeChosen, elements = ElementsChosen, hasKernelSteps = 1, backArgs = MaybeDevice>;
defm Rand : TT_Op<"rand", 213, "uniform random numbers",
                  (ins I32ArrayAttr:$size, DefaultValuedOptionalAttr<F32Attr, "0.0f">:$low,
                   DefaultValuedOptionalAttr<F32Attr, "1.0f">:$high, DefaultValuedOptionalAttr<UI32Attr, "0">:$seed),
                  (outs AnyRankedTensor:$result), rule = "rand", traits = [Pure, TT_NotCached], lowering = OneToOne,
                  kernel = Native, family = "creation", values = Saturated, elements = ElementsChosen, backArgs = MaybeDevice>;
defm Empty : TT_BackOp<"empty", 214, "uninitialised tensor", MaybeDevice, (outs AnyRankedTensor:$result), rule = "",
                       traits = [Pure, TT_NotCached], kernel = Builtin, family = "creation", shape = ShapeChosen,
                       elements = ElementsChosen, schedule = NoTime>;
defm Zeros : TT_FrontOp<"zeros", "every element zero", (ins DenseI32ArrayAttr:$shape), (outs AnyRankedTensor:$result),
                        rule = "filled", traits = [Pure, ConstantLike], lowering = CustomLowering, family = "creation",
                        folder = "foldConstant", elements = ElementsChosen>;
defm Ones : TT_FrontOp<"ones", "every element one", (ins DenseI32ArrayAttr:$shape), (outs AnyRankedTensor:$result), rule = "filled",
                       traits = [Pure, ConstantLike], lowering = CustomLowering, family = "creation", folder = "foldConstant",
                       elements = ElementsChosen>;

#endif // TTMLIR_OPS_CREATIONOPS
