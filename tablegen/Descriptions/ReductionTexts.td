//===- ReductionTexts.td - Descriptions of ops of the registry: reductions -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_REDUCTIONTEXTS
#define TTMLIR_DESCRIPTIONS_REDUCTIONTEXTS

include "Registry/OpText.td"

def SumText : OpText<[{
  Adds elements over axes; floats are added in single precision. `dim_arg` lists the axes, each once, negative ones counted from the
  end; without it all axes are reduced. Reduced axes have size 1 if `keep_dim`, else they vanish.
}], [{
  %result = "$op"(%input) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
}]>;

def MeanText : OpText<[{
  The sum of elements over axes by their number. The mean of integers is exact before it is rounded, to zero in a type of integers;
  kernels add in single precision.
  `dim_arg` lists the axes, each once, negative ones counted from the end; without it all axes are reduced. Reduced axes have size 1
  if `keep_dim`, else they vanish.
}], [{
  %result = "$op"(%input) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
}]>;

def MaxText : OpText<[{
  The largest element over axes; NaN wins. `dim_arg` lists the axes, each once, negative ones counted from the end; without it all
  axes are reduced. Reduced axes have size 1 if `keep_dim`, else they vanish.
}], [{
  %result = "$op"(%input) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
}]>;

def MinText : OpText<[{
  The smallest element over axes; NaN wins. `dim_arg` lists the axes, each once, negative ones counted from the end; without it all
  axes are reduced. Reduced axes have size 1 if `keep_dim`, else they vanish.
}], [{
  %result = "$op"(%input) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
}]>;

def ProdText : OpText<[{
  Multiplies elements over axes. `dim_arg` lists the axes, each once, negative ones counted from the end; without it all axes are
  reduced. Reduced axes have size 1 if `keep_dim`, else they vanish.
}], [{
  %result = "$op"(%input) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
}]>;

def ReduceOrText : OpText<[{
  1 where any element over the axes is not zero, else 0. `dim_arg` lists the axes, each once, negative ones counted from the end;
  without it all axes are reduced. Reduced axes have size 1 if `keep_dim`, else they vanish.
}], [{
  %result = "$op"(%input) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
}]>;

def ReduceAndText : OpText<[{
  1 where all elements over the axes are not zero, else 0. `dim_arg` lists the axes, each once, negative ones counted from the end;
  without it all axes are reduced. Reduced axes have size 1 if `keep_dim`, else they vanish.
}], [{
  %result = "$op"(%input) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2xf32>) -> tensor<4xf32>
}]>;

def ArgMaxText : OpText<[{
  The index of the largest element, of equal ones the first. With several axes it counts through them row-major, in the order of
  `dim_arg`. The result has integers. `dim_arg` lists the axes, each once, negative ones counted from the end; without it all axes
  are reduced. Reduced axes have size 1 if `keep_dim`, else they vanish.
}], [{
  %result = "$op"(%input) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<3x3xf32>) -> tensor<3xui32>
}]>;

def CumSumText : OpText<[{
  Inclusive prefix sums along `dim`, which may be negative.
}], [{
  %result = "$op"(%input) <{dim = 1 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
}]>;

def CumProdText : OpText<[{
  Inclusive prefix products along `dim`, which may be negative.
}], [{
  %result = "$op"(%input) <{dim = 1 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
}]>;

def TopKText : OpText<[{
  The `k` largest elements along `dim`, smallest unless `largest`, and their indices. Results are always in order, which `sorted =
  false` permits; of equal elements the one with the lower index comes first. `k` is at least 1 and at most the size of the axis.
}], [{
  %values, %indices = "$op"(%input_tensor) <{k = 3 : i32}> : (tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi32>)
}]>;

def SortText : OpText<[{
  Sorts along `dim`, ascending unless `descending`, and gives the indices where elements came from. Always stable; NaN sorts last in
  ascending order.
}], [{
  %values, %indices = "$op"(%input) : (tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xsi32>)
}]>;

def SamplingText : OpText<[{
  Draws one candidate per row: softmax of `input_values` over `temp`, cut to the `k` likeliest and to a sum of `p`. The result is
  the drawn entry of `input_indices`. Values and indices are [rows, candidates]; `k`, `p`, `temp` and the result are [rows].
  A `temp` of 0 takes the likeliest candidate.
}], [{
  %result = "$op"(%input_values, %input_indices, %k, %p, %temp) <{seed = 7 : ui32}>
      : (tensor<2x4xf32>, tensor<2x4xsi32>, tensor<2xsi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xsi32>
}]>;

#endif // TTMLIR_DESCRIPTIONS_REDUCTIONTEXTS
