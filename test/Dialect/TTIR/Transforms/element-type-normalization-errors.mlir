// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-element-type-normalization --split-input-file --verify-diagnostics %s

// Every element type that no device has is listed, once each, at the first value that has it.
// expected-error @+1 {{element type 'i4' is not supported: use f32, f64, bf16, f16, i1, index or an integer}}
func.func @widths(%arg0: tensor<2xi4>, %arg1: tensor<2xf32>) {
  // expected-error @+1 {{element type 'i128' is not supported}}
  %0 = "ttir.typecast"(%arg1) : (tensor<2xf32>) -> tensor<2xi128>
  // expected-error @+1 {{element type 'f8E4M3FN' is not supported}}
  %1 = "ttir.typecast"(%arg1) : (tensor<2xf32>) -> tensor<2xf8E4M3FN>
  // expected-error @+1 {{element type 'i7' is not supported}}
  %2 = "ttir.constant"() <{value = dense<1> : tensor<2xi7>}> : () -> tensor<2xi7>
  // expected-error @+1 {{element type 'f80' is not supported}}
  %3 = "ttir.typecast"(%arg1) : (tensor<2xf32>) -> tensor<2xf80>
  %4 = "ttir.exp"(%arg0) : (tensor<2xi4>) -> tensor<2xi4>
  %5 = "ttir.reshape"(%3) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xf80>) -> tensor<2x1xf80>
  return
}

// -----

// Other functions are still looked at.
func.func @first(%arg0: tensor<2xf32>) {
  // expected-error @+1 {{element type 'i24' is not supported}}
  %0 = "ttir.typecast"(%arg0) : (tensor<2xf32>) -> tensor<2xi24>
  return
}
func.func @second(%arg0: tensor<2xf32>) {
  // expected-error @+1 {{element type 'i40' is not supported}}
  %0 = "ttir.typecast"(%arg0) : (tensor<2xf32>) -> tensor<2xi40>
  return
}

// -----

// No unsigned type holds negative numbers.
#unsigned = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, u8>, #ttcore.memory_space<dram>>, interleaved>
// expected-error @+1 {{expected a layout with elements si32 for a tensor of 'si8', found u8}}
func.func @stored(%arg0: tensor<4x4xsi8, #unsigned>) -> tensor<4x4xi16> {
  %0 = "ttir.typecast"(%arg0) : (tensor<4x4xsi8, #unsigned>) -> tensor<4x4xi16>
  return %0 : tensor<4x4xi16>
}
