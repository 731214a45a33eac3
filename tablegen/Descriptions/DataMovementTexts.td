//===- DataMovementTexts.td - Descriptions of ops of the registry: data movement -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_DATAMOVEMENTTEXTS
#define TTMLIR_DESCRIPTIONS_DATAMOVEMENTTEXTS

include "Registry/OpText.td"

def ReshapeText : OpText<[{
  The same elements, row-major, in another shape. `shape` is that of the result; one entry may be -1.
}], [{
  %result = "$op"(%input) <{shape = [3 : i32, 2 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
}]>;

def SliceStaticText : OpText<[{
  Elements begin, begin + step, … before end, for each axis. Negative begins and ends count from the end; begins and ends beyond
  the axis are clamped to it, as in numpy. The step is not 0; a negative step goes backwards. The three lists have an entry for
  each axis.
}], [{
  %result = "$op"(%input) <{begins = [1 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = [2 : i32, 3 : i32]}>
      : (tensor<4x6xf32>) -> tensor<2x2xf32>
}]>;

def PermuteText : OpText<[{
  Reorders axes: axis i of the result is axis `permutation[i]` of the operand.
}], [{
  %result = "$op"(%input) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
}]>;

def RepeatText : OpText<[{
  Repeats the whole tensor `repeat_dimensions[i]` times along axis i. Entries are positive, one per axis.
}], [{
  %result = "$op"(%input) <{repeat_dimensions = array<i64: 2, 1, 2>}> : (tensor<2x1x2xf32>) -> tensor<4x1x4xf32>
}]>;

def RepeatInterleaveText : OpText<[{
  Repeats each slice of axis `dim` `repeats` times, one copy after the other.
}], [{
  %result = "$op"(%input) <{dim = -1 : si32, repeats = 2 : ui32}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
}]>;

def PadText : OpText<[{
  Surrounds the tensor with `value`, converted to its element type. `padding` has two entries per axis, before and after;
  negative ones cut off.
}], [{
  %result = "$op"(%input) <{padding = array<i32: 1, 0, 0, 2>, value = 0.0 : f32}> : (tensor<2x3xf32>) -> tensor<3x5xf32>
}]>;

def ReverseText : OpText<[{
  Reverses the order of elements along `dimensions`, each listed once.
}], [{
  %result = "$op"(%input) <{dimensions = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
}]>;

def IndexSelectText : OpText<[{
  Windows of axis `dim`: `length` elements from `begin`, from begin + stride and so on, the last one clipped, one after the other. A
  `stride` of 0 is the size of the axis; length is at most the stride.
}], [{
  %result = "$op"(%input) <{begin = 1 : si32, dim = -1 : si32, length = 2 : si32, stride = 3 : si32}>
      : (tensor<2x8xf32>) -> tensor<2x5xf32>
}]>;

def ConcatText : OpText<[{
  Joins tensors along `dim`, in order. Ranks are equal, and so are sizes along other axes.
}], [{
  %result = "$op"(%inputs0, %inputs1, %inputs2) <{dim = -1 : si32}>
      : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x2xf32>) -> tensor<2x6xf32>
}]>;

def SliceDynamicText : OpText<[{
  `slice_static` with begins and ends that are known at run time: integer tensors with an entry per axis. The result's type gives
  the number of elements; bounds of another number are an error at run time. `step` is 1 without an attribute.
}], [{
  %result = "$op"(%input, %begins, %ends) <{step = [2 : i32, 1 : i32]}>
      : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<2x2xf32>
}]>;

def GatherText : OpText<[{
  Element p of the result is the element of `input` at p with the coordinate on `dim` replaced by `index[p]`. `index` has the rank
  of `input` and the shape of the result.
  An index outside of the axis is an error when the program runs.

  TTIR has a general form as well, without `dim`: each row of coordinates in `index`, along its axis `index_vector_dim` (the last
  one, if absent; its rank stands for coordinates of one number without an axis), is the first element of a window of `slice_sizes`,
  in the axes `start_index_map`. Starts are moved such that windows are inside of `input`. Axes in `collapsed_slice_dims`, of size
  1, vanish; the others are `offset_dims` of the result, between the axes of `index`. `operand_batching_dims` and
  `start_indices_batching_dims` are pairs of axes with one coordinate. `ttir-decompose-gathers` rewrites it.
}], [{
  %result = "$op"(%input, %index) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2x2xsi32>) -> tensor<2x2xf32>
}]>;

def ScatterText : OpText<[{
  A copy of `input` into which each element of `source` is written at its position, with the coordinate on `dim` replaced by its
  `index`. `scatter_reduce_type` combines it with the element there; `invalid` overwrites. `index` and `source` have one shape. An
  index outside of the axis is an error when the program runs.
}], [{
  %result = "$op"(%input, %index, %source) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
      : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
}]>;

def BroadcastText : OpText<[{
  Repeats axes of size 1: `broadcast_dimensions[i]` is a multiplier, the size of the result's axis i by the operand's.
}], [{
  %result = "$op"(%input) <{broadcast_dimensions = array<i64: 2, 1, 3>}> : (tensor<1x2x1xf32>) -> tensor<2x2x3xf32>
}]>;

def TransposeText : OpText<[{
  Exchanges two axes; negative ones count from the end.
}], [{
  %result = "$op"(%input) <{dim0 = 0 : si32, dim1 = -1 : si32}> : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
}]>;

def UnsqueezeText : OpText<[{
  Inserts an axis of size 1 at `dim`, which counts axes of the result.
}], [{
  %result = "$op"(%input) <{dim = -1 : si32}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
}]>;

def SqueezeText : OpText<[{
  Removes axis `dim`, whose size is 1.
}], [{
  %result = "$op"(%input) <{dim = -2 : si32}> : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
}]>;

def IndexText : OpText<[{
  Elements begin, begin + step, … before end of axis `dim`, with bounds as in `slice_static`. Other axes stay.
}], [{
  %result = "$op"(%input) <{begin = 1 : i32, dim = 1 : i32, end = 6 : i32, step = 2 : i32}>
      : (tensor<4x6xf32>) -> tensor<4x3xf32>
}]>;

def RearrangeText : OpText<[{
  Reorders named axes by `pattern`, `left -> right`; parentheses on the right merge axes. Splitting is not supported.
}], [{
  %result = "$op"(%input) <{pattern = "a b c -> c (a b)"}> : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
}]>;

def ConcatenateHeadsText : OpText<[{
  Merges attention heads: [batch, heads, sequence, head size] becomes [batch, sequence, heads * head size].
}], [{
  %result = "$op"(%input) : (tensor<1x2x3x2xf32>) -> tensor<1x3x4xf32>
}]>;

def GetDimensionSizeText : OpText<[{
  The static size of axis `dimension`, as a tensor.
}], [{
  %result = "$op"(%operand) <{dimension = 1 : i32}> : (tensor<2x3x4xf32>) -> tensor<1xi32>
}]>;

def SplitQueryKeyValueAndSplitHeadsText : OpText<[{
  Splits a fused projection along its last axis into query, key and value, each split into heads: [batch, heads, sequence, head
  size]. With `kv_input_tensor` the first operand is the query alone. `num_kv_heads` is `num_heads` without an attribute;
  `transpose_key` exchanges the last two axes of the key.
}], [{
  %query, %key, %value = "$op"(%input_tensor) <{num_heads = 2 : ui32, num_kv_heads = 1 : ui32, transpose_key = true}>
      : (tensor<1x2x8xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>)
}]>;

#endif // TTMLIR_DESCRIPTIONS_DATAMOVEMENTTEXTS
