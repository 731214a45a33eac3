// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What front ends note in attributes of dialects that are not known stays, also on ops that become those of TTNN and of TTIR again. What
// has no dialect, or means something to a pass, does not go along.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: tt-opt --convert-ttnn-to-ttir %t.mlir | FileCheck %s --check-prefix=BACK

// CHECK: module @Sync.42 attributes {foreign.note = "m", mhlo.num_partitions = 1 : i32
// CHECK: func.func @main(%{{.*}} {foreign.argument, mhlo.sharding = "{replicated}", ttir.name = "x"})
// CHECK-SAME: -> (tensor<2x3xf32, #{{.*}}> {jax.result_info = "r"})
// CHECK-SAME: foreign.function = 3 : i32
// CHECK: "ttnn.exp"(%{{.*}}) {foreign.op = 1 : i32, ttcore.alloc
// CHECK-NOT: channel_last
// BACK: "ttir.exp"(%{{.*}}) {foreign.op = 1 : i32} :
module @Sync.42 attributes {mhlo.num_partitions = 1 : i32, foreign.note = "m"} {
  func.func @main(%a: tensor<2x3xf32> {ttir.name = "x", mhlo.sharding = "{replicated}", foreign.argument})
      -> (tensor<2x3xf32> {jax.result_info = "r"}) attributes {foreign.function = 3 : i32} {
    %0 = "ttir.exp"(%a) {foreign.op = 1 : i32, channel_last = 1 : si32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
}
