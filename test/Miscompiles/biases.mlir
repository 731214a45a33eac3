// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What takes over a bias stands for the sum: right programs show no divergence, and a wrong operation behind it is the one that is named.
//
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ref.ttnn
// The operation behind it stays apart: activations are merged in a later phase.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=layout --mlir-print-debuginfo %s -o %t.layout.mlir
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="compile-from=layout fuse=false" --mlir-print-debuginfo %t.layout.mlir -o %t.mlir
// RUN: FileCheck %s --check-prefix=FUSED --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn | FileCheck %s --check-prefix=RIGHT --implicit-check-not='e+00 !' --implicit-check-not='e-0{{[0-9]}} !'
// RUN: sed 's/ttnn.relu/ttnn.abs/' %t.mlir | tt-translate --ttnn-to-flatbuffer -o %t.wrong.ttnn
// RUN: not tt-sim run %t.wrong.ttnn --reference=%t.ref.ttnn 2>&1 | FileCheck %s --check-prefix=WRONG
//
// FUSED: "ttnn.linear"
// FUSED: "ttnn.conv2d"
// FUSED-NOT: "ttnn.add"
//
// RIGHT: program 0 "product"
// RIGHT: matmul {{.*}} - {{.*}}biases.mlir:
// RIGHT: add {{.*}}linear
// RIGHT: first divergence from the reference: none
// RIGHT: program 1 "convolution"
// RIGHT: add {{.*}}conv2d
// RIGHT: first divergence from the reference: none
// WRONG: operation {{[0-9]+}} (relu) at biases.mlir:{{.*}} is the first that diverges: {{.*}} (abs)

func.func @product(%x: tensor<8x64xf32>, %w: tensor<64x32xf32>, %b: tensor<32xf32>) -> tensor<8x32xf32> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<8x64xf32>, tensor<64x32xf32>) -> tensor<8x32xf32>
  %1 = "ttir.add"(%0, %b) : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8x32xf32>
  %2 = "ttir.relu"(%1) : (tensor<8x32xf32>) -> tensor<8x32xf32>
  return %2 : tensor<8x32xf32>
}

func.func @convolution(%x: tensor<1x8x8x4xf32>, %w: tensor<6x4x3x3xf32>, %b: tensor<1x1x1x6xf32>) -> tensor<1x6x6x6xf32> {
  %0 = "ttir.conv2d"(%x, %w) <{stride = array<i32: 1, 1>, padding = array<i32: 0, 0, 0, 0>, dilation = array<i32: 1, 1>, groups = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x6x6x6xf32>
  %1 = "ttir.add"(%0, %b) : (tensor<1x6x6x6xf32>, tensor<1x1x1x6xf32>) -> tensor<1x6x6x6xf32>
  %2 = "ttir.relu"(%1) : (tensor<1x6x6x6xf32>) -> tensor<1x6x6x6xf32>
  return %2 : tensor<1x6x6x6xf32>
}
