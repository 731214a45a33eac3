// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Transfers, kernels and deallocations become commands of a queue.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=memory %s -o %t.mlir
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(convert-ttnn-to-ttmetal))' %t.mlir | FileCheck %s

// Operations of the graph path are all listed, and nothing changes: neither a buffer nor the end of the queue is there.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.ttnn.mlir
// RUN: not tt-opt --pass-pipeline='builtin.module(func.func(convert-ttnn-to-ttmetal))' --mlir-print-ir-after-failure %t.ttnn.mlir 2>&1 \
// RUN:   | FileCheck %s --check-prefix=GRAPH --implicit-check-not=' ttmetal.'

// CHECK-LABEL: func.func @add(
// CHECK-SAME:  %[[A:.*]]: tensor<32x32xf32, #[[HOST:.*]]>, %[[B:[^:]*]]:
// CHECK-NEXT:  %[[X:.*]] = ttmetal.create_buffer {ttcore.alloc = #ttcore.arg_alloc<1024, 4096, dram>}
// CHECK-NEXT:  ttmetal.enqueue_write_buffer %[[A]] to %[[X]]
// CHECK-NEXT:  %[[Y:.*]] = ttmetal.create_buffer {ttcore.alloc = #ttcore.arg_alloc<5120, 4096, dram>}
// CHECK-NEXT:  ttmetal.enqueue_write_buffer %[[B]] to %[[Y]]
// CHECK-NEXT:  %[[Z:.*]] = ttmetal.create_buffer {ttcore.alloc = #ttcore.arg_alloc<9216, 4096, dram>}
// CHECK-NEXT:  ttmetal.enqueue_program <[@add_0_reader, @add_0_compute, @add_0_writer], 1x1> ins(%[[X]], %[[Y]] : {{.*}}) outs(%[[Z]] : {{.*}})
// CHECK-NEXT:  ttmetal.deallocate_buffer %[[X]]
// CHECK-NEXT:  ttmetal.deallocate_buffer %[[Y]]
// CHECK-NEXT:  %[[RESULT:.*]] = ttmetal.enqueue_read_buffer %[[Z]]
// CHECK-NEXT:  ttmetal.deallocate_buffer %[[Z]]
// CHECK-NEXT:  ttmetal.finish
// CHECK-NEXT:  return %[[RESULT]]

// GRAPH: error: 'ttnn.to_layout' is not supported on the kernel path
// GRAPH: error: 'ttnn.add' is not supported on the kernel path
// GRAPH: IR Dump After ConvertTTNNToTTMetal Failed
// GRAPH: ttnn.to_device
// GRAPH: ttnn.to_layout
func.func @add(%a: tensor<32x32xf32>, %b: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.add"(%a, %b) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
