// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module of several dialects at once; nothing is left of what nobody uses.

// RUN: tt-opt --to-ttir-pipeline %s | FileCheck %s
// RUN: tt-opt --convert-to-ttir %s | FileCheck %s --check-prefix=ALL
// RUN: not tt-opt --convert-to-ttir=elided=never %s 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not tt-opt --stablehlo-to-ttir-pipeline %s 2>&1 | FileCheck %s --check-prefix=OTHER

// CHECK-LABEL: @main
// CHECK-NEXT: %[[A:.*]] = "ttir.add"(%arg0, %arg0)
// CHECK-NEXT: %[[B:.*]] = "ttir.tanh"(%[[A]])
// CHECK-NEXT: %[[C:.*]] = "ttir.multiply"(%[[B]], %[[B]])
// CHECK-NEXT: %[[D:.*]] = "ttir.relu"(%[[C]])
// CHECK-NEXT: %[[E:.*]] = "ttir.sqrt"(%[[D]])
// CHECK-NEXT: return %[[E]]
// ALL: "ttir.full"
// ALL-NOT: {{tosa|linalg|tensor\.|math|arith|stablehlo}}
// OPTION: error: elided: expected error or arguments, found never
// OTHER: error: op 'tosa.tanh' is not supported
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %a = stablehlo.add %x, %x : tensor<2x3xf32>
  %unused = stablehlo.subtract %x, %x : tensor<2x3xf32>
  %b = tosa.tanh %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %twice = tosa.tanh %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %e = tensor.empty() : tensor<2x3xf32>
  %c = linalg.mul ins(%b, %twice : tensor<2x3xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %d = "ttir.relu"(%c) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %s = math.sqrt %d : tensor<2x3xf32>
  return %s : tensor<2x3xf32>
}

// Globals that nothing reads are dropped.
// CHECK-NOT: ml_program
ml_program.global private mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>

// Functions of modules within it as well.
// CHECK-LABEL: module @part
// CHECK-NOT: {{sdy|mhlo}}
// CHECK: @inner
// CHECK-NEXT: %[[A:.*]] = "ttir.exp"(%arg0)
// CHECK-NEXT: return %[[A]]
module @part attributes {mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]>
  func.func private @exponential(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.exponential %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @exponential(%x) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
