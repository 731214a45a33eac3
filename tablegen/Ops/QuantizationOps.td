//===- QuantizationOps.td - Numbers of quantized types -----*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices have no quantized elements: ttir-decompose-quantization makes these ops, and all others on such elements, arithmetic of
// integers and floats.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_QUANTIZATIONOPS
#define TTMLIR_OPS_QUANTIZATIONOPS

include "Descriptions/QuantizationTexts.td"
include "Registry/OpRegistry.td"

multiclass Quantization<string mnemonic, string summary, string rule, dag more = (ins)> {
  def TTIR_#NAME#Op : TT_FrontOpDef<mnemonic, summary, TextOf<NAME, "">.Text, !con((ins AnyRankedTensor:$input), more),
                                    (outs AnyRankedTensor:$result), "quantized", [Pure, TT_SameShape], "", ShapeOfOperand,
                                    ElementsChosen>;
  def NAME # Entry : OpEntry<mnemonic, 0, Quantized, NoKernel> {
    let Family = "quant";
    let Rule = rule;
    let Shape = ShapeOfOperand;
    let Elements = ElementsChosen;
    let TTIR = !cast<Op>("TTIR_" # NAME # "Op");
  }
}
defvar QuantAxis = (ins OptionalAttr<I32Attr>:$axis);
defvar ScaleAndZero = !con((ins AnyRankedTensor:$scale, AnyRankedTensor:$zero_point), QuantAxis);
defm Quantize : Quantization<"quantize", "float to quantized", "quantize">;
defm Dequantize : Quantization<"dequantize", "quantized to float", "dequantize">;
defm Requantize : Quantization<"requantize", "quantized to quantized", "requantize">;
defm QuantizeUnrolled : Quantization<"quantize_unrolled", "quantize with parameters known at run time", "quantizeUnrolled",
                                     more = ScaleAndZero>;
defm DequantizeUnrolled : Quantization<"dequantize_unrolled", "dequantize with parameters known at run time", "dequantizeUnrolled",
                                       more = ScaleAndZero>;
defm RequantizeUnrolled : Quantization<"requantize_unrolled", "requantize with parameters known at run time", "requantizeUnrolled",
                                       more = !con((ins AnyRankedTensor:$in_scale, AnyRankedTensor:$in_zero_point,
                                                    AnyRankedTensor:$out_scale, AnyRankedTensor:$out_zero_point), QuantAxis)>;

#endif // TTMLIR_OPS_QUANTIZATIONOPS
