// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A bias that is brought into shape for a product has the location and the shape of the sum, and is not held against it.
//
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ref.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=FUSED --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn | FileCheck %s --check-prefix=RIGHT --implicit-check-not='e+00 !' --implicit-check-not='e-0{{[0-9]}} !' --implicit-check-not='not seen'
// RUN: sed 's/"relu"/"silu"/' %t.mlir | tt-translate --ttnn-to-flatbuffer -o %t.wrong.ttnn
// RUN: not tt-sim run %t.wrong.ttnn --reference=%t.ref.ttnn 2>&1 | FileCheck %s --check-prefix=WRONG
//
// FUSED: "ttnn.reshape"
// FUSED: "ttnn.linear"{{.*}}"relu"
//
// RIGHT: add {{.*}} - {{.*}}given-values.mlir:
// RIGHT: relu {{.*}}linear
// RIGHT: first divergence from the reference: none
// WRONG: operation {{[0-9]+}} (relu) at given-values.mlir:{{.*}} is the first that diverges: {{.*}} (linear)

func.func @product(%x: tensor<1x64xf32>, %w: tensor<64x32xf32>, %b: tensor<1x32xf32>) -> tensor<1x32xf32> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<1x64xf32>, tensor<64x32xf32>) -> tensor<1x32xf32>
  %1 = "ttir.add"(%0, %b) : (tensor<1x32xf32>, tensor<1x32xf32>) -> tensor<1x32xf32>
  %2 = "ttir.relu"(%1) : (tensor<1x32xf32>) -> tensor<1x32xf32>
  return %2 : tensor<1x32xf32>
}
