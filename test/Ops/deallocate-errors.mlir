// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// tensor_types_c1
func.func @deallocate(%arg0: tensor<?xf32>) {
  // expected-error @+1 {{'ttnn.deallocate' op expected operand 0 to have static sizes, found type 'tensor<?xf32>'}}
  "ttnn.deallocate"(%arg0) : (tensor<?xf32>) -> ()
  return
}

// -----

// no result
func.func @deallocate(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttnn.deallocate' op requires zero results}}
  %0 = "ttnn.deallocate"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// deallocate_c1
func.func @deallocate(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttnn.exp"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  // expected-note @+1 {{freed here}}
  "ttnn.deallocate"(%0) : (tensor<2xf32>) -> ()
  // expected-error @+1 {{'ttnn.deallocate' op frees a tensor that was freed before}}
  "ttnn.deallocate"(%0) : (tensor<2xf32>) -> ()
  return %arg0 : tensor<2xf32>
}

// -----

// deallocate_c1
func.func @deallocate(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttnn.exp"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  // expected-note @+1 {{freed here}}
  "ttnn.deallocate"(%0) : (tensor<2xf32>) -> ()
  // expected-error @+1 {{'func.return' op uses a tensor that was freed before}}
  return %0 : tensor<2xf32>
}
