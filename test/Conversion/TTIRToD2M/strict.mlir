// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | FileCheck %s --check-prefix=MIXED

// CHECK: strict.mlir:{{[0-9]+:[0-9]+}}: error: 'ttir.sort' is not supported in kernels: no kernel computes it; ttnn-mode=true makes it a library call{{$}}
// CHECK: strict.mlir:{{[0-9]+:[0-9]+}}: error: 'ttir.matmul' is not supported in kernels: operand 0 has elements of si32, and kernels multiply floats; ttnn-mode=true makes it a library call{{$}}
// CHECK: strict.mlir:{{[0-9]+:[0-9]+}}: error: 'ttir.neg' is not supported in kernels: operand 0 cannot be reached: expected a linear map without gaps between elements, found (d0, d1) -> (d0 * 2, d1)
// MIXED: "ttnn.sort"
// MIXED: "ttnn.generic"
// MIXED: "ttnn.matmul"
// MIXED: "ttnn.neg"

#gaps = #ttcore.layout<(d0, d1) -> (d0 * 2, d1), undef, <1x1>, memref<7x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
func.func @strict(%a: tensor<64x32xf32>, %b: tensor<32x32xsi32>, %c: tensor<100x32xf32, #gaps>) -> (tensor<64x32xf32>, tensor<32x32xsi32>, tensor<100x32xf32>) {
  %0:2 = "ttir.sort"(%a) : (tensor<64x32xf32>) -> (tensor<64x32xf32>, tensor<64x32xsi32>)
  %1 = "ttir.exp"(%0#0) : (tensor<64x32xf32>) -> tensor<64x32xf32>
  %2 = "ttir.matmul"(%b, %b) : (tensor<32x32xsi32>, tensor<32x32xsi32>) -> tensor<32x32xsi32>
  %3 = "ttir.neg"(%c) : (tensor<100x32xf32, #gaps>) -> tensor<100x32xf32>
  return %1, %2, %3 : tensor<64x32xf32>, tensor<32x32xsi32>, tensor<100x32xf32>
}
