// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Run one by one, the passes do what the pipeline does.
// RUN: tt-opt --pass-pipeline='builtin.module(ttir-flatten-module,ttcore-register-device,ttir-localize-collectives,ttir-flatten-tuples,ttcore-inline-host-functions{on-device=true},ttir-check-supported,ttir-element-type-normalization,func.func(ttir-functionalize-caches,canonicalize{region-simplify=disabled},ttir-decompose,ttir-decompose-for-kernels,canonicalize{region-simplify=disabled},ttir-sink-movement,canonicalize{region-simplify=disabled},cse,ttir-assign-layouts{zero-padding=true},ttir-to-d2m{strict=true}),d2m-fuse,func.func(cse),d2m-split-reductions,d2m-schedule-dst,d2m-select-grid,d2m-select-blocking,d2m-alias-shards,d2m-plan-circular-buffers,d2m-insert-multicast,d2m-stagger-columns,d2m-allocate-buffers,d2m-split-threads,convert-d2m-to-ttkernel,func.func(ttkernel-hoist-inits,cse,convert-ttir-to-ttnn,ttnn-merge-transfers),ttnn-hoist-const-eval,func.func(ttnn-merge-transfers,ttnn-deallocate),ttnn-allocate,func.func(convert-ttnn-to-ttmetal))' %s -o %t.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | cmp - %t.mlir
// RUN: tt-opt --ttir-to-ttmetal-backend-pipeline %s | cmp - %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t.mlir -o %t.ttm
// RUN: tt-sim run %t.ttm --input=2x2xf32=1,2,3,4 --input=2x2xf32=1,0,0,2 | FileCheck %s --check-prefix=VALUES
// RUN: tt-read --section=inputs,outputs %t.ttm
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=compile-to=nowhere %s 2>&1 | FileCheck %s --check-prefix=PHASES
// RUN: tt-translate --ttkernel-to-cpp %t.mlir | FileCheck %s --check-prefix=CPP
// RUN: not tt-opt --ttir-to-ttmetal-pipeline="compile-to=d2m d2m-report=%t.json" %s 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: not tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true compile-to=ttmetal" %s 2>&1 | FileCheck %s --check-prefix=MODE

// CPP: reader, network 0
// REPORT: tt-opt: error: --ttir-to-ttmetal-pipeline: d2m-report is about kernels, but compile-to=d2m stops before there are some

// PHASES: unknown phase 'nowhere' in compile-to; the phases are input, ttir, layout, d2m, fusion, plan, threads, ttkernel, ttnn, memory, ttmetal
// MODE: tt-opt: error: --ttir-to-ttmetal-pipeline: with ttnn-mode the last phase is memory
// VALUES{LITERAL}: 2x2xf32=[1 0.5][0.33333334 0.125]

// CHECK-LABEL: func.func @main
// CHECK-SAME: ttcore.memory
// CHECK: %[[B:.*]] = ttmetal.create_buffer {ttcore.alloc = #ttcore.arg_alloc<1024, 4096, dram>}
// CHECK-NEXT: ttmetal.enqueue_write_buffer %arg1 to %[[B]]
// CHECK: %[[A:.*]] = ttmetal.create_buffer
// CHECK-NEXT: ttmetal.enqueue_write_buffer %arg0 to %[[A]]
// CHECK: %[[OUT:.*]] = ttmetal.create_buffer
// CHECK-NEXT: ttmetal.enqueue_program <[@main_0_reader, @main_0_compute, @main_0_writer], 1x1> ins(%[[A]], %[[B]] : {{.*}}) outs(%[[OUT]] : {{.*}})
// CHECK: ttmetal.deallocate_buffer
// CHECK: %[[HOST:.*]] = ttmetal.enqueue_read_buffer %[[OUT]]
// CHECK: ttmetal.finish
// CHECK-NEXT: return %[[HOST]]
func.func @main(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.eq"(%b, %b) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = "ttir.maximum"(%0, %b) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = "ttir.multiply"(%1, %a) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "ttir.reciprocal"(%2) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %3 : tensor<2x2xf32>
}
