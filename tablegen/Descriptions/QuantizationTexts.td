//===- QuantizationTexts.td - Descriptions of ops of the registry: quantization -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_QUANTIZATIONTEXTS
#define TTMLIR_DESCRIPTIONS_QUANTIZATIONTEXTS

include "Registry/OpText.td"

def QuantizeText : OpText<[{
  round(x / scale) + zero point, clamped to the range of the storage type. The quotient is that of f32; ties round to even. NaN
  becomes the zero point. Scale and zero point are in the element type of the result: one of each, or one per slice of an axis.
}], [{
  %result = "$op"(%input) : (tensor<4x8xf32>) -> tensor<4x8x!quant.uniform<i8:f32, 0.1:10>>
}]>;

def DequantizeText : OpText<[{
  (q - zero point) * scale; the difference is exact. Scale and zero point are in the element type of the operand.
}], [{
  %result = "$op"(%input) : (tensor<4x8x!quant.uniform<i8:f32, 0.1:10>>) -> tensor<4x8xf32>
}]>;

def RequantizeText : OpText<[{
  Dequantizes and quantizes again, with the parameters of the result, in one step: round((q - zero point) * factor) + zero point
  of the result, clamped to the range of its storage type. The factor is the quotient of the scales, rounded to f32; ties round
  to even.
}], [{
  %result = "$op"(%input) : (tensor<4x8x!quant.uniform<i8:f32, 0.1:10>>) -> tensor<4x8x!quant.uniform<i8:f32, 0.2>>
}]>;

def QuantizeUnrolledText : OpText<[{
  `quantize` with scales and zero points as tensors: one of each, or one per slice of `axis`. Parameters in the element type of
  the result have no influence on this op.
}], [{
  %result = "$op"(%input, %scale, %zero_point) <{axis = 1 : i32}>
      : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xi32>) -> tensor<4x2x!quant.uniform<i8:f32:1, {0.1:10,0.2:20}>>
}]>;

def DequantizeUnrolledText : OpText<[{
  `dequantize` with scales and zero points as tensors: one of each, or one per slice of `axis`. Parameters in the element type of
  the operand have no influence.
}], [{
  %result = "$op"(%input, %scale, %zero_point)
      : (tensor<4x8x!quant.uniform<i8:f32, 0.1:10>>, tensor<1xf32>, tensor<1xi32>) -> tensor<4x8xf32>
}]>;

def RequantizeUnrolledText : OpText<[{
  `requantize` with scales and zero points as tensors: one of each, or one per slice of `axis`. Parameters in the element types
  have no influence on this op.
}], [{
  %result = "$op"(%input, %in_scale, %in_zero_point, %out_scale, %out_zero_point)
      : (tensor<4x8x!quant.uniform<i8:f32, 0.1:10>>, tensor<1xf32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>) ->
        tensor<4x8x!quant.uniform<i8:f32, 0.2>>
}]>;

#endif // TTMLIR_DESCRIPTIONS_QUANTIZATIONTEXTS
