// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of parameters and constants run once for each device and contents; their results stay in DRAM.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s -o %t/kept.mlir
// RUN: FileCheck %s --input-file=%t/kept.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t/kept.mlir -o %t/kept.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=enable-const-eval=false %s -o %t/each.mlir
// RUN: FileCheck %s --check-prefix=OFF --input-file=%t/each.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t/each.mlir -o %t/each.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t/kept.ttnn
//
// The kernels are the same ones.
// RUN: tt-read --section=bytecode %t/kept.ttm | sed 's/kept//' > %t/kept.txt
// RUN: tt-read --section=bytecode %t/each.ttm | sed 's/each//' | cmp - %t/kept.txt
//
// The same bits at each run, with and without, in both numerics and both forms of kernels.
// RUN: tt-sim run %t/kept.ttm --output=@%t/kept.npy > /dev/null
// RUN: tt-sim run %t/kept.ttm --loops 3 --output=@%t/later.npy > /dev/null && cmp %t/kept.npy %t/later.npy
// RUN: tt-sim run %t/each.ttm --output=@%t/each.npy > /dev/null && cmp %t/kept.npy %t/each.npy
// RUN: tt-sim run %t/kept.ttnn --loops 2 --output=@%t/graph.npy > /dev/null && cmp %t/kept.npy %t/graph.npy
// RUN: tt-sim run %t/kept.ttm --numerics=ieee --loops 2 --output=@%t/ieee.npy > /dev/null
// RUN: tt-sim run %t/each.ttm --numerics=ieee --output=@%t/ieee-each.npy > /dev/null && cmp %t/ieee.npy %t/ieee-each.npy
// RUN: tt-sim run %t/kept.ttm --kernels=cpp --loops 2 --output=@%t/cpp.npy > /dev/null && cmp %t/kept.npy %t/cpp.npy
// RUN: tt-sim run %t/kept.ttm --golden | FileCheck %s --check-prefix=GOLDEN
//
// A change of a parameter evaluates what depends on it, and nothing else.
// RUN: %ttmlir_obj_root/bin/test-programs/rerun-program %t/kept.ttm | FileCheck %s --check-prefix=CHANGED
// RUN: %ttmlir_obj_root/bin/test-programs/rerun-program %t/kept.ttnn | FileCheck %s --check-prefix=CHANGED
// RUN: %ttmlir_obj_root/bin/test-programs/rerun-program %t/each.ttm | FileCheck %s --check-prefix=EVERY
//
// Times and memory apart.
// RUN: tt-sim run %t/kept.ttm --kernel-times | FileCheck %s --check-prefix=FIRST
// RUN: tt-sim run %t/kept.ttm --kernel-times --loops 2 | FileCheck %s --check-prefix=LATER
// RUN: tt-sim run %t/kept.ttm --kernel-times --loops 2 --json | FileCheck %s --check-prefix=JSON
// RUN: tt-sim perf %t/kept.ttm --sort=order | FileCheck %s --check-prefix=PERF

// CHECK-LABEL: func.func private @forward_const_eval_0(
// CHECK-SAME: tt.function_type = "const_eval"
// CHECK-NEXT: ttmetal.create_buffer
// CHECK-NEXT: ttmetal.enqueue_write_buffer %arg0
// CHECK-NEXT: %[[R:.*]] = ttmetal.create_buffer {ttcore.alloc = #ttcore.arg_alloc<1024, [[SIZE:[0-9]+]], dram>}
// CHECK-NEXT: ttmetal.enqueue_program
// CHECK-NEXT: ttmetal.deallocate_buffer
// CHECK-NEXT: return %[[R]]
// CHECK-LABEL: func.func private @forward_const_eval_1(
// CHECK-LABEL: func.func @forward(
// CHECK-NEXT: %[[W:.*]] = ttcore.load_cached(@forward_const_eval_0, [%arg1]) {ttcore.alloc = #ttcore.arg_alloc<1024, [[SIZE]], dram>}
// CHECK-NEXT: %[[V:.*]] = ttcore.load_cached(@forward_const_eval_1, [%arg2])
// CHECK: ttmetal.enqueue_program
// CHECK-NOT: ttmetal.enqueue_program
// CHECK: ttmetal.finish
// OFF-NOT: load_cached

// GOLDEN: first divergence, isolated: none
// CHANGED:      first: evaluated 2 of 2, same bits, first [[A:.*]]
// CHANGED-NEXT: again: evaluated 0 of 2, same bits, first [[A]]
// CHANGED-NEXT: written: evaluated 1 of 2, same bits, first [[B:.*]]
// CHANGED-NEXT: again: evaluated 0 of 2, same bits, first [[B]]
// CHANGED-NEXT: replaced: evaluated 1 of 2, same bits
// EVERY: written: evaluated 0 of 0, same bits

// FIRST: us on the card ({{.*}}; const-eval: 2 functions, 6 operations, {{.*}} host time, {{.*}} us of kernels ({{[0-9]+}} cycles, 2100 to launch), {{.*}} on the device
// FIRST: enqueue_program ({{[a-z_+]+}}, const-eval)
// FIRST: kernels of each run: {{[0-9]+}} cycles
// FIRST-NEXT: kernels of const-eval, once: {{[0-9]+}} cycles, 2100 to launch
// LATER: us on the card ({{.*}}; const-eval: 2 functions, {{.*}} 2100 to launch) once,
// LATER-NOT: const-eval)
// LATER: all kernels:
// JSON: "const_evals": [
// JSON: "cached": true
// JSON: "launch_cycles": 1050
// JSON: "kernel_time"
// PERF: {{[0-9]+}}: exp+fill+where (const-
// PERF-NEXT: {{[0-9]+}}: exp+rsqrt (const-eval)
// PERF-NEXT: {{[0-9]+}}: {{[a-z_+]*}}matmul{{[a-z_+.]*}} {{[0-9]}}
func.func @forward(%x: tensor<50x70xf32>, %w: tensor<70x90xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
                   %variance: tensor<90xf32> {ttcore.argument_type = #ttcore.argument_type<constant>}) -> tensor<50x90xf32> {
  %0 = "ttir.exp"(%w) : (tensor<70x90xf32>) -> tensor<70x90xf32>
  %1 = "ttir.matmul"(%x, %0) : (tensor<50x70xf32>, tensor<70x90xf32>) -> tensor<50x90xf32>
  %2 = "ttir.exp"(%variance) : (tensor<90xf32>) -> tensor<90xf32>
  %3 = "ttir.rsqrt"(%2) : (tensor<90xf32>) -> tensor<90xf32>
  %4 = "ttir.multiply"(%1, %3) : (tensor<50x90xf32>, tensor<90xf32>) -> tensor<50x90xf32>
  return %4 : tensor<50x90xf32>
}
