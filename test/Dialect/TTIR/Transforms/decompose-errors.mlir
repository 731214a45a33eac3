// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-decompose --split-input-file --verify-diagnostics %s

// Each disagreement is named.
func.func @slices(%x: tensor<4x6xf32>) -> (tensor<2x3xf32>, tensor<4x2xf32>) {
  %begins = "ttir.constant"() <{value = dense<[0, 1]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %ends = "ttir.constant"() <{value = dense<[2, 3]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  // expected-error@+1 {{expected begins and ends of 3 elements in axis 1, as the result has, found 1:3:1 of 2}}
  %0 = "ttir.slice_dynamic"(%x, %begins, %ends) : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<2x3xf32>
  // expected-error@+1 {{expected begins and ends of 4 elements in axis 0, as the result has, found 0:2:1 of 2}}
  %1 = "ttir.slice_dynamic"(%x, %begins, %ends) : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<4x2xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<4x2xf32>
}
