//===- CreationTexts.td - Descriptions of ops of the registry: creation and layouts -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_CREATIONTEXTS
#define TTMLIR_DESCRIPTIONS_CREATIONTEXTS

include "Registry/OpText.td"

def ConstantText : OpText<[{
  The literal `value`. Its shape is that of the result; its elements are converted to the result's element type.
}], [{
  %result = "$op"() <{value = dense<[[1.0, -2.5, 0.0], [-0.0, 3.0, 0.1]]> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
}]>;

def FullText : OpText<[{
  Every element is `fill_value`, converted to the element type of the result. `shape` is the shape of the result.
}], [{
  %result = "$op"() <{fill_value = 2.5 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
}]>;

def ArangeText : OpText<[{
  Element i along `arange_dimension` is start + i * step; other axes repeat it. The size of that axis is (end - start) / step,
  truncated, and positive.
}], [{
  %result = "$op"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4xsi32>
}]>;

def RandText : OpText<[{
  Uniform random numbers from `low` up to `high`, which is larger. The same `seed` gives the same numbers. `size` is the shape of
  the result.
}], [{
  %result = "$op"() <{high = 3.0 : f32, low = 2.0 : f32, seed = 5 : ui32, size = [2 : i32, 2 : i32]}> : () -> tensor<2x2xf32>
}]>;

def EmptyText : OpText<[{
  An uninitialised tensor. On TTIR it is the placeholder that `ttir.to_layout` takes its layout from.
}], [{
  %result = "$op"() : () -> tensor<32x64xbf16>
}]>;

def ZerosText : OpText<[{
  Every element is 0. The canonicalizer converts splat constants to it; the lowered op is `ttnn.full`.
}], [{
  %result = "$op"() <{shape = array<i32: 2, 2>}> : () -> tensor<2x2xf32>
}]>;

def OnesText : OpText<[{
  Every element is 1. The canonicalizer converts splat constants to it; the lowered op is `ttnn.full`.
}], [{
  %result = "$op"() <{shape = array<i32: 2, 2>}> : () -> tensor<2x2xf32>
}]>;

def ToDeviceText : OpText<[{
  Copies a tensor of the host to the device. Shape, element type and row-major form stay.
}], [{
  %result = "$op"(%input, %device) : (tensor<32x64xbf16>, !ttnn.device) -> tensor<32x64xbf16>
}]>;

def FromDeviceText : OpText<[{
  Copies a tensor of the device to the host. Shape and row-major form stay.
}], [{
  %result = "$op"(%input) : (tensor<32x64xbf16>) -> tensor<32x64xbf16>
}]>;

def ToLayoutText : OpText<[{
  Converts between rows and tiles, or between element formats, on the device or on the host.
}], [{
  %result = "$op"(%input) : (tensor<32x64xbf16>) -> tensor<32x64xbf16>
}]>;

def ToMemoryConfigText : OpText<[{
  Moves a tensor of the device to another memory, sharding or grid.
}], [{
  %result = "$op"(%input) : (tensor<32x64xbf16>) -> tensor<32x64xbf16>
}]>;

def CloneText : OpText<[{
  Copies a tensor into a buffer of its own.
}], [{
  %result = "$op"(%input) : (tensor<32x64xbf16>) -> tensor<32x64xbf16>
}]>;

def DeallocateText : OpText<[{
  Frees the buffer of a tensor. Nothing uses the tensor after it.
}], [{
  "$op"(%input) : (tensor<32x64xbf16>) -> ()
}]>;

def GetDeviceText : OpText<[{
  A handle of the mesh of devices that the program runs on.
}], [{
  %device = "$op"() : () -> !ttnn.device
}]>;

def GenericText : OpText<[{
  Runs the kernels of `program` on its cores. Addresses of inputs and results, in this order, are the common arguments of the
  kernels; the kernels write the results.
}], [{
  %result = "$op"(%input) <{program = #ttkernel.program<[@reader, @compute, @writer], 8x8>}>
      : (tensor<32x64xbf16>) -> tensor<32x64xbf16>
}]>;

def AllocText : OpText<[{
  Reserves memory. Files of other compilers have it; here the compiler plans addresses, so `address` and `size` change nothing.
}], [{
  %result = "$op"() <{address = 1024 : i64, memory_space = #ttcore.memory_space<l1>, size = 4096 : i64}>
      : () -> tensor<32x32xf32>
}]>;

def DeallocText : OpText<[{
  Frees memory. Files of other compilers have it; here the compiler plans lifetimes, so the op changes nothing.
}], [{
  "$op"(%result) : (tensor<32x32xf32>) -> ()
}]>;

def TTLangText : OpText<[{
  A kernel of the user by name. `arg_roles` says of each operand whether it is `in` or `out`; outs come last and are as many as the
  results.
  It is carried into the file and refused when it is executed: only cards have the kernel.
}], [{
  %result = ttir.tt_lang_op(%input, %output) {arg_roles = "in,out", kernel_id = "scale", version_tag = "1"} :
      (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>)
}]>;

def TTLangBackText : OpText<[{
  A kernel of the user by name. `arg_roles` says of each operand whether it is `in` or `out`; outs come last and are as many as the
  results.
  It is carried into the file and refused when it is executed: only cards have the kernel.
}], [{
  %result = "$op"(%input, %output) <{arg_roles = "in,out", kernel_id = "scale", version_tag = "1"}>
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
}]>;

def TTNNMetalLayoutCastText : OpText<[{
  Views a tensor in another kind of layout, without data movement. The attributes are maps between virtual grids. Casts that lead
  back to the tensor's own shape and elements vanish, others are refused.
}], [{
  // %input: tensor<4x8xf32>
  %result = ttir.ttnn_metal_layout_cast %input : tensor<4x8xf32> -> memref<4x8xf32>
}]>;

#endif // TTMLIR_DESCRIPTIONS_CREATIONTEXTS
