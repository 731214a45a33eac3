// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-hoist-to-host --split-input-file --allow-unregistered-dialect --verify-diagnostics %s

// The cache is on the device.
func.func @write(%cache: tensor<1x2x8x4xf32>, %x: tensor<1x2x1x4xf32>, %at: tensor<1xi32>) -> tensor<1x2x8x4xf32> {
  // expected-error @+1 {{'ttir.update_cache' op is not supported on the host: it writes to a tensor of the device}}
  %0 = "ttir.update_cache"(%cache, %x, %at) <{batch_offset = 0 : i32}> {ttir.should_hoist}
      : (tensor<1x2x8x4xf32>, tensor<1x2x1x4xf32>, tensor<1xi32>) -> tensor<1x2x8x4xf32>
  return %0 : tensor<1x2x8x4xf32>
}
func.func private @host(%cache: tensor<1x2x8x4xf32>, %x: tensor<1x2x1x4xf32>, %at: tensor<1xi32>) -> tensor<1x2x8x4xf32>
    attributes {tt.function_type = "forward_cpu"} {
  // expected-error @+1 {{'ttir.update_cache' op is not supported on the host: it writes to a tensor of the device}}
  %0 = "ttir.update_cache"(%cache, %x, %at) <{batch_offset = 0 : i32}>
      : (tensor<1x2x8x4xf32>, tensor<1x2x1x4xf32>, tensor<1xi32>) -> tensor<1x2x8x4xf32>
  return %0 : tensor<1x2x8x4xf32>
}

// -----

func.func @quantized(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.quantize' op is not supported on the host: expected elements without quantization, found 'tensor<4x!quant.uniform<i8:f32, 1.000000e-01>>'}}
  %0 = "ttir.quantize"(%x) {ttir.should_hoist} : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.1>>
  %1 = "ttir.dequantize"(%0) : (tensor<4x!quant.uniform<i8:f32, 0.1>>) -> tensor<4xf32>
  // expected-error @+1 {{'arith.addf' op is not supported by the TTNN back end}}
  %2 = arith.addf %1, %1 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @regions(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+2 {{'foreign.loop' op is not supported by the TTNN back end}}
  // expected-error @+1 {{'foreign.loop' op is not supported on the host: it has regions}}
  %0 = "foreign.loop"(%x) ({
    // expected-error @+1 {{'ttir.exp' op is not supported on the host: it has regions}}
    %1 = "ttir.exp"(%x) {ttir.should_hoist} : (tensor<4xf32>) -> tensor<4xf32>
    "foreign.yield"(%1) : (tensor<4xf32>) -> ()
  }) {ttir.should_hoist} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
