// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs that large numbers blind and small ones do not reach: what saturating.py makes wrong in them shows on the plain inputs only, in
// front of a softmax and the like, or on the scaled ones only, behind a bound.

func.func @softmax(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -1.000000e+03 : f32, max = 1.000000e+03 : f32}> : (tensor<8x64xf32>) -> tensor<8x64xf32>
  %1 = "ttir.relu"(%0) : (tensor<8x64xf32>) -> tensor<8x64xf32>
  %2 = "ttir.softmax"(%1) <{dimension = 1 : si32}> : (tensor<8x64xf32>) -> tensor<8x64xf32>
  return %2 : tensor<8x64xf32>
}
func.func @attention(%q: tensor<16x32xbf16>, %k: tensor<16x32xbf16>, %v: tensor<16x32xbf16>, %b: tensor<16xbf16>) -> tensor<16x32xbf16> {
  %0 = "ttir.transpose"(%k) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<16x32xbf16>) -> tensor<32x16xbf16>
  %1 = "ttir.matmul"(%q, %0) : (tensor<16x32xbf16>, tensor<32x16xbf16>) -> tensor<16x16xbf16>
  %2 = "ttir.add"(%1, %b) : (tensor<16x16xbf16>, tensor<16xbf16>) -> tensor<16x16xbf16>
  %3 = "ttir.clamp_scalar"(%2) <{min = -1.000000e+02 : f32, max = 1.000000e+02 : f32}> : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
  %4 = "ttir.leaky_relu"(%3) <{parameter = 5.000000e-01 : f32}> : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
  %5 = "ttir.softmax"(%4) <{dimension = 1 : si32}> : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
  %6 = "ttir.matmul"(%5, %v) : (tensor<16x16xbf16>, tensor<16x32xbf16>) -> tensor<16x32xbf16>
  return %6 : tensor<16x32xbf16>
}
func.func @single_row(%x: tensor<1x64xf32>, %w: tensor<64x8xf32>) -> tensor<1x8xf32> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<1x64xf32>, tensor<64x8xf32>) -> tensor<1x8xf32>
  %1 = "ttir.clamp_scalar"(%0) <{min = -1.000000e+02 : f32, max = 1.000000e+02 : f32}> : (tensor<1x8xf32>) -> tensor<1x8xf32>
  %2 = "ttir.abs"(%1) : (tensor<1x8xf32>) -> tensor<1x8xf32>
  %3 = "ttir.softmax"(%2) <{dimension = 1 : si32}> : (tensor<1x8xf32>) -> tensor<1x8xf32>
  return %3 : tensor<1x8xf32>
}
func.func @sigmoid(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -1.000000e+03 : f32, max = 1.000000e+03 : f32}> : (tensor<8x64xf32>) -> tensor<8x64xf32>
  %1 = "ttir.floor"(%0) : (tensor<8x64xf32>) -> tensor<8x64xf32>
  %2 = "ttir.sigmoid"(%1) : (tensor<8x64xf32>) -> tensor<8x64xf32>
  return %2 : tensor<8x64xf32>
}
func.func @tanh(%b: tensor<32xf32>) -> tensor<32xf32> {
  %0 = "ttir.clamp_scalar"(%b) <{min = -1.000000e+03 : f32, max = 1.000000e+03 : f32}> : (tensor<32xf32>) -> tensor<32xf32>
  %1 = "ttir.relu"(%0) : (tensor<32xf32>) -> tensor<32xf32>
  %2 = "ttir.tanh"(%1) : (tensor<32xf32>) -> tensor<32xf32>
  return %2 : tensor<32xf32>
}
func.func @rms_norm(%x: tensor<8x64xf32>, %w: tensor<64xf32>) -> tensor<8x64xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -1.000000e+03 : f32, max = 1.000000e+03 : f32}> : (tensor<8x64xf32>) -> tensor<8x64xf32>
  %1 = "ttir.relu"(%0) : (tensor<8x64xf32>) -> tensor<8x64xf32>
  %2 = "ttir.rms_norm"(%1, %w) <{epsilon = 1.000000e-02 : f32, normalized_shape = array<i64: 64>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<8x64xf32>, tensor<64xf32>) -> tensor<8x64xf32>
  return %2 : tensor<8x64xf32>
}
func.func @summed(%x: tensor<64x1024xf32>) -> tensor<64xf32> {
  %0 = "ttir.relu"(%x) : (tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %1 = "ttir.sum"(%0) <{keep_dim = false, dim_arg = [1 : i32]}> : (tensor<64x1024xf32>) -> tensor<64xf32>
  %2 = "ttir.tanh"(%1) : (tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}
func.func @wide_bound(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -5.000000e-01 : f32, max = 1.000000e+02 : f32}> : (tensor<8x64xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
func.func @relu_not_relu6(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = "ttir.relu"(%x) : (tensor<8x64xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
func.func @product_not_relu6(%x: tensor<8x64xbf16>, %w: tensor<64x32xbf16>, %v: tensor<32x16xbf16>) -> tensor<8x16xbf16> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<8x64xbf16>, tensor<64x32xbf16>) -> tensor<8x32xbf16>
  %1 = "ttir.relu"(%0) : (tensor<8x32xbf16>) -> tensor<8x32xbf16>
  %2 = "ttir.matmul"(%1, %v) : (tensor<8x32xbf16>, tensor<32x16xbf16>) -> tensor<8x16xbf16>
  return %2 : tensor<8x16xbf16>
}
func.func @leaky_hundredth(%x: tensor<8x64xbf16>) -> tensor<8x64xbf16> {
  %0 = "ttir.leaky_relu"(%x) <{parameter = 1.000000e-02 : f32}> : (tensor<8x64xbf16>) -> tensor<8x64xbf16>
  return %0 : tensor<8x64xbf16>
}
func.func @bounds_as_tensors(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = "ttir.full"() <{shape = array<i32: 8, 64>, fill_value = -5.000000e-01 : f32}> : () -> tensor<8x64xf32>
  %1 = "ttir.full"() <{shape = array<i32: 8, 64>, fill_value = 1.000000e+02 : f32}> : () -> tensor<8x64xf32>
  %2 = "ttir.clamp_tensor"(%x, %0, %1) : (tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  return %2 : tensor<8x64xf32>
}
func.func @relu6_not_relu(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = "ttir.relu6"(%x) : (tensor<8x64xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
func.func @padding(%x: tensor<16x30xf32>) -> tensor<16xf32> {
  %0 = "ttir.pad"(%x) <{padding = array<i32: 0, 0, 0, 2>, value = -1.000000e+30 : f32}> : (tensor<16x30xf32>) -> tensor<16x32xf32>
  %1 = "ttir.max"(%0) <{keep_dim = false, dim_arg = [1 : i32]}> : (tensor<16x32xf32>) -> tensor<16xf32>
  return %1 : tensor<16xf32>
}
