// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// sampling_c1
func.func @sampling(%arg0: tensor<8xf32>, %arg1: tensor<8xsi32>, %arg2: tensor<8xsi32>, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>)
    -> tensor<8xsi32> {
  // expected-error @+1 {{'ttir.sampling' op expected input_values rank 2, found 1}}
  %0 = "ttir.sampling"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<8xf32>, tensor<8xsi32>, tensor<8xsi32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xsi32>
  return %0 : tensor<8xsi32>
}

// -----

// sampling_c2
func.func @sampling(%arg0: tensor<2x8xf32>, %arg1: tensor<2x4xsi32>, %arg2: tensor<2xsi32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) -> tensor<2xsi32> {
  // expected-error @+1 {{'ttir.sampling' op expected input_indices shape 2x8, found 2x4}}
  %0 = "ttir.sampling"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<2x8xf32>, tensor<2x4xsi32>, tensor<2xsi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// -----

// sampling_c3
func.func @sampling(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xsi32>, %arg2: tensor<3xsi32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) -> tensor<2xsi32> {
  // expected-error @+1 {{'ttir.sampling' op expected k shape 2, found 3}}
  %0 = "ttir.sampling"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<2x8xf32>, tensor<2x8xsi32>, tensor<3xsi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// -----

// sampling_c3
func.func @sampling(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xsi32>, %arg2: tensor<2xsi32>, %arg3: tensor<3xf32>,
    %arg4: tensor<2xf32>) -> tensor<2xsi32> {
  // expected-error @+1 {{'ttir.sampling' op expected p shape 2, found 3}}
  %0 = "ttir.sampling"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<2x8xf32>, tensor<2x8xsi32>, tensor<2xsi32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// -----

// sampling_c3
func.func @sampling(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xsi32>, %arg2: tensor<2xsi32>, %arg3: tensor<2xf32>,
    %arg4: tensor<3xf32>) -> tensor<2xsi32> {
  // expected-error @+1 {{'ttir.sampling' op expected temp shape 2, found 3}}
  %0 = "ttir.sampling"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<2x8xf32>, tensor<2x8xsi32>, tensor<2xsi32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// -----

// sampling_c4, the same rule in the back end
func.func @sampling(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xsi32>, %arg2: tensor<2xsi32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) -> tensor<2x1xsi32> {
  // expected-error @+1 {{'ttnn.sampling' op expected result shape 2, found 2x1}}
  %0 = "ttnn.sampling"(%arg0, %arg1, %arg2, %arg3, %arg4)
      : (tensor<2x8xf32>, tensor<2x8xsi32>, tensor<2xsi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x1xsi32>
  return %0 : tensor<2x1xsi32>
}
