// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-decompose-quantization %s --split-input-file --verify-diagnostics

// Every element type once, at its first place.
func.func @types(
    // expected-error @+1 {{expected a storage type of 8 or 16 bits, or i32, found '!quant.uniform<i4:f32, 1.000000e-01>'}}
    %arg0: tensor<4x!quant.uniform<i4:f32, 0.1>>,
    // expected-error @+1 {{expected a storage type of 8 or 16 bits, or i32, found '!quant.uniform<u32:f32, 1.000000e-01>'}}
    %arg1: tensor<4x!quant.uniform<u32:f32, 0.1>>,
    // expected-error @+1 {{expected f32 as the expressed type of quantized elements, found '!quant.uniform<i8:bf16, 1.000000e-01>'}}
    %arg2: tensor<4x!quant.uniform<i8:bf16, 0.1>>,
    // expected-error @+1 {{expected uniform scales per tensor or per axis, found '!quant.any<i8:f32>'}}
    %arg3: tensor<4x!quant.any<i8:f32>>,
    // expected-error @+1 {{expected 2 scales for axis 0, found 1}}
    %arg4: tensor<2x!quant.uniform<i8:f32:0, {0.1:10}>>,
    // expected-error @+1 {{expected a quantized axis in [0, 1), found 1}}
    %arg5: tensor<2x!quant.uniform<i8:f32:1, {0.1:10}>>,
    // expected-error @+1 {{expected zero points from -128 to 127, found 128}}
    %arg6: tensor<2x!quant.uniform<i8:f32, 0.1:128>>,
    // expected-error @+1 {{expected no encoding of a tensor of quantized elements, found "sparse"}}
    %arg7: tensor<2x!quant.uniform<i8:f32, 0.1>, "sparse">,
    // expected-error @+1 {{expected a static shape of quantized elements, found 'tensor<?x!quant.uniform<i8:f32, 2.000000e-01>>'}}
    %arg8: tensor<?x!quant.uniform<i8:f32, 0.2>>,
    %arg9: tensor<8x!quant.uniform<i4:f32, 0.1>>) -> tensor<4x!quant.uniform<i4:f32, 0.1>> {
  return %arg0 : tensor<4x!quant.uniform<i4:f32, 0.1>>
}

// -----

// An op is named where its result is the first place.
func.func @result(%x: tensor<4xf32>) -> tensor<4x!quant.uniform<u32:f32, 0.1>> {
  // expected-error @+1 {{'ttir.quantize' op expected a storage type of 8 or 16 bits, or i32, found '!quant.uniform<u32:f32, 1.000000e-01>'}}
  %0 = "ttir.quantize"(%x) : (tensor<4xf32>) -> tensor<4x!quant.uniform<u32:f32, 0.1>>
  return %0 : tensor<4x!quant.uniform<u32:f32, 0.1>>
}

// -----

// 33026 products of 255 * 255 need 32 bits.
func.func @sums(%a: tensor<1x33026x!quant.uniform<i8:f32, 0.1:-128>>, %b: tensor<33026x1x!quant.uniform<i8:f32, 0.1:-128>>)
    -> tensor<1x1x!quant.uniform<i8:f32, 0.1>> {
  // expected-error @+1 {{'ttir.matmul' op expected sums of quantized products that fit in 32 bits, found 33026 products of up to 255 * 255 of '!quant.uniform<i8:f32, 1.000000e-01:-128>' and '!quant.uniform<i8:f32, 1.000000e-01:-128>'}}
  %0 = "ttir.matmul"(%a, %b) : (tensor<1x33026x!quant.uniform<i8:f32, 0.1:-128>>, tensor<33026x1x!quant.uniform<i8:f32, 0.1:-128>>)
      -> tensor<1x1x!quant.uniform<i8:f32, 0.1>>
  return %0 : tensor<1x1x!quant.uniform<i8:f32, 0.1>>
}

// -----

// Sums of 32 bits may overflow.
func.func @wide(%a: tensor<2x2x!quant.uniform<i32:f32, 0.1>>, %b: tensor<2x2x!quant.uniform<i8:f32, 0.1>>)
    -> tensor<2x2x!quant.uniform<i8:f32, 0.1>> {
  // expected-error @+1 {{'ttir.matmul' op expected sums of quantized products that fit in 32 bits, found 2 products of up to 2147483648 * 128}}
  %0 = "ttir.matmul"(%a, %b) : (tensor<2x2x!quant.uniform<i32:f32, 0.1>>, tensor<2x2x!quant.uniform<i8:f32, 0.1>>)
      -> tensor<2x2x!quant.uniform<i8:f32, 0.1>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32, 0.1>>
}

// -----

// 65537 * 65535 need 32 bits and a sign.
func.func @sum(%x: tensor<65537x!quant.uniform<u16:f32, 0.1>>) -> tensor<1x!quant.uniform<u16:f32, 0.1>> {
  // expected-error @+1 {{'ttir.sum' op expected sums of quantized numbers that fit in 32 bits, found up to 4294967295 of '!quant.uniform<u16:f32, 1.000000e-01>'}}
  %0 = "ttir.sum"(%x) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<65537x!quant.uniform<u16:f32, 0.1>>)
      -> tensor<1x!quant.uniform<u16:f32, 0.1>>
  return %0 : tensor<1x!quant.uniform<u16:f32, 0.1>>
}

// -----

// What is written to has no form, and everything else that is unsupported is listed as well.
!q = !quant.uniform<i8:f32, 0.1:3>
func.func @everything(%c: tensor<1x2x8x4x!q>, %i: tensor<1x2x4x4x!q>, %x: tensor<1x1x32x16xf32>,
    // expected-error @+1 {{expected a storage type of 8 or 16 bits, or i32, found '!quant.uniform<i4:f32, 1.000000e-01>'}}
    %y: tensor<4x!quant.uniform<i4:f32, 0.1>>,
    // expected-error @+1 {{element type 'i4' is not supported}}
    %z: tensor<4xi4>, %l: tensor<1x33026x!quant.uniform<i8:f32, 0.1:-128>>)
    -> (tensor<1x2x8x4x!q>, tensor<1x1x32x32xf32>, tensor<4xf32>, tensor<1x1xf32>) {
  // expected-error @+1 {{'ttir.fill_cache' op expected floats or integers, found '!quant.uniform<i8:f32, 1.000000e-01:3>', on which it has no form; dequantize its operands first}}
  %0 = "ttir.fill_cache"(%c, %i) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4x!q>, tensor<1x2x4x4x!q>) -> tensor<1x2x8x4x!q>
  %1 = "ttir.relu"(%0) : (tensor<1x2x8x4x!q>) -> tensor<1x2x8x4x!q>
  // expected-error @+1 {{'ttir.all_gather' op is not supported by the TTNN back end}}
  %2 = "ttir.all_gather"(%x) <{all_gather_dim = 3 : si32, cluster_axis = 1 : ui32}> : (tensor<1x1x32x16xf32>) -> tensor<1x1x32x32xf32>
  %3 = "ttir.dequantize"(%y) : (tensor<4x!quant.uniform<i4:f32, 0.1>>) -> tensor<4xf32>
  // expected-error @+1 {{'ttir.matmul' op expected sums of quantized products that fit in 32 bits}}
  %4 = "ttir.matmul"(%l, %l) <{transpose_b = true}> : (tensor<1x33026x!quant.uniform<i8:f32, 0.1:-128>>,
      tensor<1x33026x!quant.uniform<i8:f32, 0.1:-128>>) -> tensor<1x1x!quant.uniform<i8:f32, 0.1>>
  %5 = "ttir.dequantize"(%4) : (tensor<1x1x!quant.uniform<i8:f32, 0.1>>) -> tensor<1x1xf32>
  return %1, %2, %3, %5 : tensor<1x2x8x4x!q>, tensor<1x1x32x32xf32>, tensor<4xf32>, tensor<1x1xf32>
}

// -----

// Caches, written in place.
!q = !quant.uniform<i8:f32, 0.1:3>
func.func @caches(%c: tensor<1x2x8x4x!q>, %i: tensor<1x2x1x4x!q>, %at: tensor<1xsi32>) {
  // expected-error @+1 {{'ttir.update_cache' op expected floats or integers, found '!quant.uniform<i8:f32, 1.000000e-01:3>', on which it has no form}}
  "ttir.update_cache"(%c, %i, %at) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4x!q>, tensor<1x2x1x4x!q>, tensor<1xsi32>) -> ()
  // expected-error @+1 {{'ttir.fill_cache' op expected floats or integers, found '!quant.uniform<i8:f32, 1.000000e-01:3>', on which it has no form}}
  "ttir.fill_cache"(%c, %i) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4x!q>, tensor<1x2x1x4x!q>) -> ()
  return
}

// -----

// Paged ones are floats in any case.
!q = !quant.uniform<i8:f32, 0.1:3>
func.func @paged(%c: tensor<4x2x32x4x!q>, %i: tensor<1x1x2x4xf32>, %at: tensor<1xsi32>, %p: tensor<1x4xsi32>) {
  // expected-error @+1 {{'ttir.paged_update_cache' op expected floats in cache, found '!quant.uniform<i8:f32, 1.000000e-01:3>'}}
  "ttir.paged_update_cache"(%c, %i, %at, %p) <{share_cache = false}>
      : (tensor<4x2x32x4x!q>, tensor<1x1x2x4xf32>, tensor<1xsi32>, tensor<1x4xsi32>) -> ()
  return
}

// -----

// Sums of convolutions and linear layers.
!wide = !quant.uniform<i16:f32, 0.1>
func.func @layers(%x: tensor<1x4x4x2x!wide>, %w: tensor<2x2x1x1x!wide>, %a: tensor<2x2x!wide>, %b: tensor<2x!wide>) {
  // expected-error @+1 {{'ttir.conv2d' op expected sums of quantized products that fit in 32 bits, found 2 products of up to 32768 * 32768 of '!quant.uniform<i16:f32, 1.000000e-01>' and '!quant.uniform<i16:f32, 1.000000e-01>'}}
  %0 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x2x!wide>, tensor<2x2x1x1x!wide>) -> tensor<1x4x4x2x!wide>
  // expected-error @+1 {{'ttir.linear' op expected sums of quantized products that fit in 32 bits, found 2 products of up to 32768 * 32768}}
  %1 = "ttir.linear"(%a, %a, %b) : (tensor<2x2x!wide>, tensor<2x2x!wide>, tensor<2x!wide>) -> tensor<2x2x!wide>
  return
}

// -----

// More ones than f32 counts.
!bit = !quant.uniform<u8<0:1>:f32, 0.1>
func.func @many(%a: tensor<1x16777217x!bit>, %b: tensor<16777217x1x!bit>) {
  // expected-error @+1 {{'ttir.matmul' op expected sums of at most 16777216 quantized products, found 16777217}}
  %0 = "ttir.matmul"(%a, %b) : (tensor<1x16777217x!bit>, tensor<16777217x1x!bit>) -> tensor<1x1x!bit>
  return
}
