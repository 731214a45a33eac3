// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A result that is nothing but tiles of what was read as rows takes registers of its own at every step, beside those of what is computed.
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --numerics=ieee --golden %t.ttm | FileCheck %s
// CHECK: {{[0-9]}}: enqueue_program {{ *}}f32 {{ *}}1.000000

#rows = #ttcore.layout<(d0, d1, d2) -> (d0 * 64 + d1, d2), undef, <1x1>, memref<448x32xf32, #ttcore.memory_space<dram>>, interleaved>
func.func @f(%y: tensor<7x64x32xf32>, %x: tensor<7x64x32xf32, #rows>) -> (tensor<7x64x32xf32>, tensor<7x64x32xf32>, tensor<7x64x32xf32>) {
  %0 = "ttir.neg"(%x) : (tensor<7x64x32xf32, #rows>) -> tensor<7x64x32xf32>
  %1 = "ttir.add"(%x, %0) : (tensor<7x64x32xf32, #rows>, tensor<7x64x32xf32>) -> tensor<7x64x32xf32>
  %2 = "ttir.rms_norm"(%x) <{normalized_shape = array<i64: 7, 64, 32>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<7x64x32xf32, #rows>) -> tensor<7x64x32xf32>
  %3 = "ttir.multiply"(%0, %y) : (tensor<7x64x32xf32>, tensor<7x64x32xf32>) -> tensor<7x64x32xf32>
  return %2, %1, %3 : tensor<7x64x32xf32>, tensor<7x64x32xf32>, tensor<7x64x32xf32>
}
