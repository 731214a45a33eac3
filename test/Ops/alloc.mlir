// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.alloc' op is not supported by the TTNN back end; nearest supported form: ttir.empty{{$}}
// CHECK-LABEL: func.func @alloc
// CHECK: %{{.*}} = "ttir.alloc"() <{address = 1024 : i64, memory_space = #{{l1|ttcore.memory_space<l1>}}, size = 4096 : i64}> : ()
// CHECK-SAME: -> tensor<32x32xf32>
func.func @alloc() -> tensor<32x32xf32> {
  %0 = "ttir.alloc"() <{address = 1024 : i64, memory_space = #ttcore.memory_space<l1>, size = 4096 : i64}> : () -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
