// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels did, and the cycles that they would take: the same on any number of threads.
//
// RUN: tt-opt --ttcore-register-device %S/../Ops/Inputs/exp-kernel.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --kernel-times | FileCheck %s
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --kernel-times --json | FileCheck %s --check-prefix=JSON
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --json | FileCheck %s --check-prefix=UNTIMED
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --kernel-times --threads 1 | grep -A3 kernels: > %t.1
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --kernel-times --threads 4 | grep -A3 kernels: > %t.4
// RUN: diff %t.1 %t.4
//
// CHECK: host time, {{[0-9.]+}} us on the card (1 kernel {{[0-9.]+}} us, gaps 1.05 us)
// CHECK: kernels:
// CHECK-NEXT: operation cycles share launch busiest unit tile calls inits bytes read bytes written dst buffers location
// CHECK-NEXT: 1: generic (exp) [[CYCLES:[0-9]+]] 100.0 % 1050 {{[a-z0-9_]+ [0-9]+}} % 8 12 16384 16384 1 16384 {{.*}}:{{[0-9]+:[0-9]+}}
// CHECK-NEXT: all kernels: [[CYCLES]] cycles, 1050 to launch, {{[0-9.]+}} us{{$}}
//
// JSON: "kernels": [
// JSON: "operation": 1
// JSON: "instructions":
// JSON: "tile_calls": {
// JSON-NEXT: "copy_tile": 4
// JSON-NEXT: "exp_tile": 4
// JSON: "inits": 12
// JSON: "dst_peak": 1
// JSON: "cb_bytes": 16384
// JSON: "cycles": [[#%u,CYCLES:]],
// JSON-NEXT: "launch_cycles": 1050,
// JSON-NEXT: "nanoseconds": [[#CYCLES+1050]]
// JSON: "busy_cycles": {
// JSON: "vector":
// JSON: "noc0_link":
// JSON: "kernel_time": {
// JSON-NEXT: "cycles": [[#CYCLES]]
//
// UNTIMED: "l1_peak":
// UNTIMED-NOT: "cycles"
//
// A sentence where there are none.
//
// RUN: echo 'func.func @id(%%x: tensor<2xf32>) -> tensor<2xf32> { return %%x : tensor<2xf32> }' | tt-opt --ttir-to-ttnn-backend-pipeline | tt-translate --ttnn-to-flatbuffer | tt-sim run - --kernel-times | FileCheck %s --check-prefix=NONE
// NONE: kernels: no operation of this program has any; tt-opt's
// NONE-SAME: ttnn-mode=true makes kernels
//
// Beside kernels are calls of the library, as tt-sim perf times them; what frees memory takes no time. Sums by kind, and the longest rows alone.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %S/Inputs/untimed.mlir | tt-translate --ttnn-to-flatbuffer -o %t.conv.ttnn
// RUN: (tt-sim run %t.conv.ttnn --kernel-times --op-times --top 1 && tt-sim perf %t.conv.ttnn --sort=order) | FileCheck %s --check-prefix=LACKS --implicit-check-not=deallocate
// RUN: tt-sim run %t.conv.ttnn --kernel-times | FileCheck %s --check-prefix=ROWS
// RUN: %expect_status 2 tt-sim run %t.conv.ttnn --kernel-times --top 0 2>&1 | FileCheck %s --check-prefix=TOP
// RUN: %expect_status 2 tt-sim run %t.conv.ttnn --top 2 2>&1 | FileCheck %s --check-prefix=NO-TABLE
// LACKS: host time, [[CARD:[0-9.]+ us on the card \(2 kernels [0-9.]+ us, [0-9]+ library calls [0-9.]+ us, gaps [0-9.]+ us\)]]
// LACKS: host time of operations:
// LACKS: {{[0-9]+}} more operations
// LACKS-NEXT: by kind: {{.*}}generic {{.*}}%)
// LACKS: kernels:
// LACKS-NEXT: operation cycles share
// LACKS-NEXT: 3: generic (exp)
// LACKS-NEXT: 1 more operation
// LACKS-NEXT: by kind: exp {{[0-9]+}} cycles ({{[0-9.]+}} %), {{[a-z_+]+}} {{[0-9]+}} cycles ({{[0-9.]+}} %){{$}}
// LACKS-NEXT: all kernels: {{[0-9]+}} cycles, 2100 to launch, {{[0-9.]+}} us{{$}}
// LACKS: total [[CARD]]
// ROWS: 3: generic (exp) {{[0-9]+}}
// ROWS-NEXT: 9: generic ({{[a-z_+]+}}) {{[0-9]+}}
// TOP: --top: expected at least 1, found '0'
// NO-TABLE: error: --top needs --op-times or --kernel-times
//
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN: 1: generic f32 1.000000
