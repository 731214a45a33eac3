// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-assign-layouts --split-input-file --verify-diagnostics %s

// Everything that has no place is listed.
// expected-error @+3 {{value of type 'tensor<?x4xf32>' is not supported: expected a tensor of static shape and rank at most 12 with}}
// expected-error @+2 {{value of type 'tensor<4xf64>' is not supported}}
// expected-error @+1 {{value of type 'memref<4xf32>' is not supported}}
func.func @arguments(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf64>, %arg2: memref<4xf32>) {
  return
}

// -----

func.func @values(%arg0: tensor<4xf32>) {
  // expected-error @+1 {{value of type 'tensor<4xi64>' is not supported}}
  %0 = "ttir.typecast"(%arg0) : (tensor<4xf32>) -> tensor<4xi64>
  // expected-error @+1 {{value of type 'tensor<4x!quant.uniform<i8:f32, 1.000000e-01>>' is not supported}}
  %1 = "ttir.quantize"(%arg0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.1>>
  return
}

// -----

// More axes than the simulator takes, of a value that no operation looks at.
// expected-error @+1 {{is not supported: expected a tensor of static shape and rank at most 12}}
func.func @rank(%arg0: tensor<1x1x1x1x1x1x1x1x1x1x1x1x2xf32>) {
  return
}
