// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s

// CHECK-LABEL: func.func @old
func.func @old(%host: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // CHECK: "ttmetal.alloc"() <{address = 1024 : i64, memory_space = #l1, size = 4096 : i64}>
  %0 = "ttmetal.alloc"() <{address = 1024 : i64, size = 4096 : i64, memory_space = #ttcore.memory_space<l1>}> : () -> tensor<32x32xf32>
  %1 = "ttmetal.host_write"(%host, %0) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  // CHECK: "ttmetal.dispatch"
  // CHECK-SAME: core_ranges = [#ttmetal.core_range<0x0, 1x1>]
  %2 = "ttmetal.dispatch"(%1, %0) <{core_ranges = [#ttmetal.core_range<0x0, 1x1>], kernelConfigs = [#ttkernel.noc_config<noc0>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0:
    "ttkernel.return"() : () -> ()
  }) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %3 = "ttmetal.host_read"(%2, %host) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  "ttmetal.dealloc"(%0) : (tensor<32x32xf32>) -> ()
  return %3 : tensor<32x32xf32>
}

// CHECK-LABEL: func.func @commands
// CHECK-NEXT: %[[A:.*]] = ttmetal.create_buffer : tensor<32x32xf32>
// CHECK-NEXT: ttmetal.enqueue_write_buffer %arg0 to %[[A]] : tensor<32x32xf32> to tensor<32x32xf32>
// CHECK-NEXT: %[[B:.*]] = ttmetal.create_buffer : tensor<32x32xf32>
// CHECK-NEXT: ttmetal.enqueue_program <[@kernel], 1x1> ins(%[[A]] : tensor<32x32xf32>) outs(%[[B]] : tensor<32x32xf32>)
// CHECK-NEXT: ttmetal.enqueue_program <[@kernel], 1x1> outs(%[[A]], %[[B]] : tensor<32x32xf32>, tensor<32x32xf32>)
// CHECK-NEXT: ttmetal.deallocate_buffer %[[A]] : tensor<32x32xf32>
// CHECK-NEXT: %[[R:.*]] = ttmetal.enqueue_read_buffer %[[B]] : tensor<32x32xf32> to tensor<32x32xf32>
// CHECK-NEXT: ttmetal.finish
func.func @commands(%host: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %a = ttmetal.create_buffer : tensor<32x32xf32>
  ttmetal.enqueue_write_buffer %host to %a : tensor<32x32xf32> to tensor<32x32xf32>
  // The generic form of older files.
  %b = "ttmetal.create_buffer"() : () -> tensor<32x32xf32>
  "ttmetal.enqueue_program"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1>, program = #ttkernel.program<[@kernel], 1x1>}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> ()
  ttmetal.enqueue_program <[@kernel], 1x1> outs(%a, %b : tensor<32x32xf32>, tensor<32x32xf32>)
  ttmetal.deallocate_buffer %a : tensor<32x32xf32>
  %r = ttmetal.enqueue_read_buffer %b : tensor<32x32xf32> to tensor<32x32xf32>
  ttmetal.finish
  return %r : tensor<32x32xf32>
}
func.func private @kernel()
