// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of a .ttm file are the commands of its host program; those of a .ttnn file are of the graph.
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-read --section ops %t.ttm | FileCheck %s
// RUN: tt-read --section op_stats --json %t.ttm | FileCheck %s --check-prefix=STATS
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-read --section ops %t.ttnn | FileCheck %s --check-prefix=GRAPH

// CHECK:      0: enqueue_write_buffer(input=%0) -> %1:
// CHECK-NEXT: 1: enqueue_program(inputs=%1) -> %2: 64x64xf32 {{.*}} {program=0}
// CHECK-NEXT: 2: deallocate_buffer(input=%1)
// CHECK-NEXT: 3: enqueue_read_buffer(input=%2) -> %3:
// CHECK-NEXT: 4: deallocate_buffer(input=%2)

// STATS: "deallocate_buffer": 2
// STATS: "enqueue_program": 1

// GRAPH: to_device(
// GRAPH: generic(
// GRAPH: from_device(
func.func @f(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
