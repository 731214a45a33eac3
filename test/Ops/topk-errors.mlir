// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// topk_c1
func.func @topk(%arg0: tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi32>) {
  // expected-error @+1 {{'ttir.topk' op expected dim in [-2, 2), found 2}}
  %0:2 = "ttir.topk"(%arg0) <{dim = 2 : i32, k = 3 : i32}> : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xsi32>
}

// -----

// topk_c2
func.func @topk(%arg0: tensor<2x8xf32>) -> (tensor<2x0xf32>, tensor<2x0xsi32>) {
  // expected-error @+1 {{'ttir.topk' op expected k in [1, 8], found 0}}
  %0:2 = "ttir.topk"(%arg0) <{k = 0 : i32}> : (tensor<2x8xf32>) -> (tensor<2x0xf32>, tensor<2x0xsi32>)
  return %0#0, %0#1 : tensor<2x0xf32>, tensor<2x0xsi32>
}

// -----

// topk_c2, the same rule in the back end
func.func @topk(%arg0: tensor<2x8xf32>) -> (tensor<2x9xf32>, tensor<2x9xsi32>) {
  // expected-error @+1 {{'ttnn.topk' op expected k in [1, 8], found 9}}
  %0:2 = "ttnn.topk"(%arg0) <{k = 9 : i32}> : (tensor<2x8xf32>) -> (tensor<2x9xf32>, tensor<2x9xsi32>)
  return %0#0, %0#1 : tensor<2x9xf32>, tensor<2x9xsi32>
}

// -----

// topk_c3
func.func @topk(%arg0: tensor<2x8xf32>) -> (tensor<2x1xf32>, tensor<1x8xsi32>) {
  // expected-error @+1 {{'ttir.topk' op expected values shape 1x8, found 2x1}}
  %0:2 = "ttir.topk"(%arg0) <{dim = 0 : i32, k = 1 : i32}> : (tensor<2x8xf32>) -> (tensor<2x1xf32>, tensor<1x8xsi32>)
  return %0#0, %0#1 : tensor<2x1xf32>, tensor<1x8xsi32>
}

// -----

// topk_c4
func.func @topk(%arg0: tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x8xsi32>) {
  // expected-error @+1 {{'ttir.topk' op expected indices shape 2x3, found 2x8}}
  %0:2 = "ttir.topk"(%arg0) <{k = 3 : i32}> : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x8xsi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x8xsi32>
}

// -----

// integers_c1
func.func @topk(%arg0: tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xbf16>) {
  // expected-error @+1 {{'ttir.topk' op result #1 must be ranked tensor of integer values, but got 'tensor<2x3xbf16>'}}
  %0:2 = "ttir.topk"(%arg0) <{k = 3 : i32}> : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xbf16>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xbf16>
}
