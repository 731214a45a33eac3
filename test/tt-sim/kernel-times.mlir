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
// CHECK: host time, card time [[US:[0-9.]+]] us ([[CYCLES:[0-9]+]] cycles, 1050 to launch; {{[0-9]+}} operations without kernels not counted)
// CHECK: kernels:
// CHECK-NEXT: operation cycles share launch tile calls inits bytes read bytes written dst buffers location
// CHECK-NEXT: 1: generic [[CYCLES]] 100.0 % 1050 8 12 16384 16384 1 16384 {{.*}}:{{[0-9]+:[0-9]+}}
// CHECK-NEXT: all kernels: [[CYCLES]] cycles, 1050 to launch them, {{[0-9.]+}} us
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
// NONE: kernels: no operation of this program has any, so no card time is known
// NONE-SAME: ttnn-mode=true makes kernels
//
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN: 1: generic f32 1.000000
