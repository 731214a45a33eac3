//===- TrainingTexts.td - Descriptions of ops of the registry: training -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_TRAININGTEXTS
#define TTMLIR_DESCRIPTIONS_TRAININGTEXTS

include "Registry/OpText.td"

def AdamWText : OpText<[{
  A step of AdamW: m = beta1 * exp_avg + (1 - beta1) * grad, v = beta2 * exp_avg_sq + (1 - beta2) * grad^2, and param - lr * (m /
  (1 - beta1_pow) / (sqrt(v / (1 - beta2_pow)) + epsilon) + weight_decay * param). With `max_exp_avg_sq` the larger of it and v
  takes the place of v, and is the fourth result. `stochastic_rounding` rounds bf16 parameters up or down with the probabilities
  that keep their mean: the numbers follow from `beta1_pow` and the place of the element.
}], [{
  %param_out, %exp_avg_out, %exp_avg_sq_out = "$op"(%param, %grad, %exp_avg, %exp_avg_sq)
      <{beta1 = 0.9 : f32, beta1_pow = 0.9 : f32, beta2 = 0.999 : f32, beta2_pow = 0.999 : f32, epsilon = 1.0e-8 : f32,
        lr = 0.001 : f32, weight_decay = 0.0 : f32}>
      : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>,
        tensor<4x8xf32>)
}]>;

def BatchNormTrainingText : OpText<[{
  Normalises channels of axis `dimension` with mean and (biased) variance of the batch, as `batch_norm_inference` does with given
  ones. The further results are momentum * statistics of the batch + (1 - momentum) * running statistics.
}], [{
  %result, %batch_mean, %batch_variance = "$op"(%operand, %scale, %offset, %running_mean, %running_variance)
      <{dimension = 1 : i32, epsilon = 1.0e-5 : f32, momentum = 0.1 : f32}>
      : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x4xf32>,
        tensor<3xf32>, tensor<3xf32>)
}]>;

def GeluBackwardText : OpText<[{
  The gradient of gelu: `lhs` times its derivative at `rhs`, exact or, with `approximate = "tanh"`, of the approximation.
}], [{
  %result = "$op"(%lhs, %rhs) <{approximate = "tanh"}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
}]>;

def EmbeddingBackwardText : OpText<[{
  The gradient of a table: adds each row of `in_gradient` to the row that `input` selects. Rows without a lookup are 0; of
  `weight` only the shape matters.
}], [{
  %result = "$op"(%input, %weight, %in_gradient)
      : (tensor<1x4xui32>, tensor<8x16xbf16>, tensor<1x4x16xbf16>) -> tensor<8x16xbf16>
}]>;

def DropoutText : OpText<[{
  Zeros elements with probability `prob` and multiplies the others by `scale`. Element i, in row-major order, is zeroed if element
  i of `rand` with the same seed in [0, 1) is below `prob`: the same in every run. `use_per_device_seed` has no effect on one
  device.
}], [{
  %result = "$op"(%input) <{prob = 0.5 : f32, scale = 2.0 : f32, seed = 7 : ui32, use_per_device_seed = false}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
}]>;

def SdpaForwardText : OpText<[{
  The forward pass of attention, softmax(query * key^T / sqrt(size) + mask) * value, for [batch, heads, sequence, size], or
  [heads, sequence, size] of all tensors as a batch of one. With `return_intermediates` the second result
  has the logarithms of the sums of exponentials, 32 times each, which `sdpa_bw` takes. A mask is given exactly if `mask_type` is
  `arbitrary`. Dropout zeros element i of all probabilities if element i of `rand` with seed 0 is below `dropout_probability`, and
  divides the others by 1 - `dropout_probability`.
}], [{
  %output, %intermediates = "$op"(%query, %key, %value) <{dropout_probability = 0.0 : f32,
      mask_type = #ttcore.attention_mask_type<causal>, return_intermediates = true}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x32xf32>)
}]>;

def SdpaBackwardText : OpText<[{
  The backward pass of attention: gradients of query, key and value. `intermediates` is a result of `sdpa_fw` with the same
  attributes.
}], [{
  %grad_query, %grad_key, %grad_value = "$op"(%grad_output, %attn_output, %query, %key, %value, %intermediates,
      %attention_mask) <{mask_type = #ttcore.attention_mask_type<arbitrary>}>
      : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>,
        tensor<1x4x8x32xf32>, tensor<1x1x8x8xf32>) -> (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>)
}]>;

#endif // TTMLIR_DESCRIPTIONS_TRAININGTEXTS
