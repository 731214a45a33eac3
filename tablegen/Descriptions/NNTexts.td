//===- NNTexts.td - Descriptions of ops of the registry: neural networks -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_NNTEXTS
#define TTMLIR_DESCRIPTIONS_NNTEXTS

include "Registry/OpText.td"

defvar ActivationText = [{
  In TTNN `activation` is the name of a unary element-wise op without attributes on floats, such as "relu", and the result is that
  function of the elements as they would be stored without it; block floats are rounded once. `ttnn-merge-activations` sets it.
}];
defvar ProductText = ActivationText # FidelityText;

def MatmulText : OpText<[{
  The product of the last two axes; leading axes broadcast. Vectors are promoted as in numpy; `transpose_a` and `transpose_b`
  exchange the last two axes of a factor first.
}] # ProductText, [{
  %result = "$op"(%a, %b) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
}]>;

def LinearText : OpText<[{
  `matmul` plus `bias`, which broadcasts with the product.
}] # ProductText, [{
  %result = "$op"(%a, %b, %bias) : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
}]>;

def DotGeneralText : OpText<[{
  Sums products over `contract_dims`. The result has the batch axes, then the other axes of `lhs`, then the other axes of `rhs`.
}], [{
  %result = "$op"(%lhs, %rhs) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
      contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 1>}>
      : (tensor<2x2x3xf32>, tensor<2x3x2xf32>) -> tensor<2x2x2xf32>
}]>;

def SoftmaxText : OpText<[{
  exp(x) along `dimension` by its sum. The maximum is always subtracted first, so `numericStable` changes nothing.
}], [{
  %result = "$op"(%input) <{dimension = -1 : si32}> : (tensor<32x64xbf16>) -> tensor<32x64xbf16>
}]>;

def RMSNormText : OpText<[{
  x / sqrt(mean(x * x) + epsilon) over the trailing axes `normalized_shape`, times `weight` plus `bias`, in single precision. Weight
  and bias have that shape.
}], [{
  %result = "$op"(%input, %weight, %bias) <{epsilon = 0.0 : f32, normalized_shape = array<i64: 2>,
      operandSegmentSizes = array<i32: 1, 1, 1>}>
      : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
}]>;

def LayerNormText : OpText<[{
  (x - mean) / sqrt(variance + epsilon) over the trailing axes `normalized_shape`, times `weight` plus `bias`, in single precision.
  Weight and bias have that shape.
}], [{
  %result = "$op"(%input, %weight, %bias) <{epsilon = 0.0 : f32, normalized_shape = array<i64: 2>,
      operandSegmentSizes = array<i32: 1, 1, 1>}>
      : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
}]>;

def RotaryEmbeddingText : OpText<[{
  x * cos + rotate(x) * sin, where rotate(x) has the negated second half of the last axis before the first half: turns the pair of
  elements i and i + size / 2 of a row by an angle. `cos` and `sin` broadcast to the shape of `input`. In single precision, with
  one rounding of each product and of the sum, and one to the type of the result.
}], [{
  %result = "$op"(%input, %cos, %sin)
      : (tensor<1x4x8x16xbf16>, tensor<1x1x8x16xbf16>, tensor<8x16xbf16>) -> tensor<1x4x8x16xbf16>
}]>;

def BatchNormInferenceText : OpText<[{
  (x - mean) / sqrt(variance + epsilon) * scale + offset for each channel of axis `dimension`. The other operands have one element
  per channel, in one axis, beside which there may be axes of size 1.
}], [{
  %result = "$op"(%operand, %scale, %offset, %mean, %variance) <{dimension = 1 : i32, epsilon = 1.0 : f32}>
      : (tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x1x2xf32>
}]>;

def GroupNormText : OpText<[{
  (x - mean) / sqrt(variance + epsilon) over each group of channels of each image, times `weight` plus `bias` by channel, in single
  precision. `num_groups` divides the channels, which are axis `channel_dim`; images are axis 0, unless channels are. `input_mask`
  follows from `num_groups` and has no effect.
}], [{
  %result = "$op"(%input, %weight, %bias) <{epsilon = 1.0e-12 : f32, num_groups = 2 : i64,
      operandSegmentSizes = array<i32: 1, 0, 1, 1>}>
      : (tensor<1x1x16x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x1x16x8xf32>
}]>;

def EmbeddingText : OpText<[{
  Rows of the table `weight`: the result has the shape of `input` and the row's size. Floats as indices are cut to integers; indices
  outside the table are clamped.
}], [{
  %result = "$op"(%input, %weight) : (tensor<1x3xui32>, tensor<4x2xf32>) -> tensor<1x3x2xf32>
}]>;

def Conv2dText : OpText<[{
  Cross-correlation of `input` with `weight` plus `bias`. `batch_dim`, `height_dim`, `width_dim` and `channel_dim` say which axis is
  which; weights are always [out, in / groups, height, width]. Stride and dilation are a number or [height, width], padding a
  number, [height, width] or [top, left, bottom, right]. Sizes of the result are rounded down. With `flattened_compat_info` the
  input is [1, 1, batch * height * width, channels].
}] # ProductText, [{
  %result = "$op"(%input, %weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x3x3x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x2x2x1xf32>
}]>;

def Conv1dText : OpText<[{
  Cross-correlation along one axis of [batch, length, channels], or as `batch_dim`, `length_dim` and `channel_dim` say, plus `bias`.
  Weights are always [out, in / groups, length]. Padding is a number or [before, behind].
}], [{
  %result = "$op"(%input, %weight) <{dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 1>, stride = 1 : i32}>
      : (tensor<1x8x3xf32>, tensor<4x3x3xf32>) -> tensor<1x8x4xf32>
}]>;

def Conv3dText : OpText<[{
  Cross-correlation along three axes of [batch, depth, height, width, channels], or as `batch_dim`, `depth_dim`, `height_dim`,
  `width_dim` and `channel_dim` say, plus `bias`. Weights are always [out, in / groups, depth, height, width]. Stride and padding
  are a number or [depth, height, width]. With `padding_mode` `replicate` padding has the elements at the border instead of `zeros`.
}] # ProductText, [{
  %result = "$op"(%input, %weight) <{groups = 1 : i32, padding = 0 : i32, padding_mode = "replicate",
      stride = array<i32: 1, 1, 1>}>
      : (tensor<1x4x4x4x3xf32>, tensor<2x3x2x2x2xf32>) -> tensor<1x3x3x3x2xf32>
}]>;

def ConvTranspose2dText : OpText<[{
  The transpose of a `conv2d`: each pixel adds its window, times the pixel, to the result, where windows are `stride` apart; then
  `padding` is cut off. Weights are [in, out / groups, height, width]; `output_padding` adds rows and columns at the end. Axes,
  attributes and `flattened_compat_info` are as in `conv2d`.
}] # ProductText, [{
  %result = "$op"(%input, %weight)
      <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<3x2x2x2xf32>) -> tensor<1x8x8x2xf32>
}]>;

def MaxPool2dText : OpText<[{
  The largest element of each window of [batch, height, width, channels]. Padding never wins. `ceil_mode` keeps windows that reach
  beyond the end.
}], [{
  %result = "$op"(%input) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32>
}]>;

def MaxPool2dWithIndicesText : OpText<[{
  `max_pool2d` that also gives the place of each maximum in its image, row * width + column: the first one of equal maxima, the
  last one of NaN, 0 for a window without elements. In TTIR `output` may hold placeholders for the results.
}], [{
  %result, %result_indices = "$op"(%input)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xi32>)
}]>;

def AvgPool2dText : OpText<[{
  The mean of each window of [batch, height, width, channels]. `count_include_pad` says whether padding counts. `ceil_mode` keeps
  windows that reach beyond the end.
}], [{
  %result = "$op"(%input) <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32>
}]>;

def Upsample2dText : OpText<[{
  Enlarges height and width of [batch, height, width, channels] by `scale_factor`, one or two numbers. With `mode` `nearest` each
  pixel is repeated; with `bilinear` each result lies between the four nearest pixels, as far from them as the centres of pixels
  are.
}], [{
  %result = "$op"(%input) <{mode = "nearest", scale_factor = array<i32: 2, 3>}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
}]>;

def GlobalAvgPool2dText : OpText<[{
  The mean over height and width of [batch, height, width, channels]: [batch, 1, 1, channels].
}], [{
  %result = "$op"(%input) : (tensor<1x2x2x2xf32>) -> tensor<1x1x1x2xf32>
}]>;

def UpdateCacheText : OpText<[{
  Writes one token per row: row u of `input` [1, heads, rows, size] goes to `cache[batch_offset + u, :, update_index, :]`. In files
  the op has no result and writes into its operand; the compiler gives it one (`ttir-functionalize-caches`).
}], [{
  "$op"(%cache, %input, %update_index) <{batch_offset = 0 : i32}>
      : (tensor<2x1x4x2xf32>, tensor<1x1x1x2xf32>, tensor<1xi32>) -> ()
}]>;

def FillCacheText : OpText<[{
  Writes the sequence `input` [batch, heads, length, size] to the beginning of rows `batch_offset` and following of `cache`. In
  files the op has no result and writes into its operand; the compiler gives it one (`ttir-functionalize-caches`).
}], [{
  "$op"(%cache, %input) <{batch_offset = 1 : i32}> : (tensor<2x1x4x2xf32>, tensor<1x1x2x2xf32>) -> ()
}]>;

#endif // TTMLIR_DESCRIPTIONS_NNTEXTS
