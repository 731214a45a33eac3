// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels did, and the cycles that they would take: the same on any number of threads.
//
// RUN: tt-opt --ttcore-register-device %S/../Ops/Inputs/exp-kernel.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --kernel-times | FileCheck %s
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --kernel-times --json | FileCheck %s --check-prefix=JSON
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --json | FileCheck %s --check-prefix=UNTIMED
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --kernel-times --threads 1 | grep -A2 kernels: > %t.1
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 --kernel-times --threads 4 | grep -A2 kernels: > %t.4
// RUN: diff %t.1 %t.4
//
// CHECK: kernels:
// CHECK-NEXT: operation tile calls inits bytes read bytes written dst buffers cycles
// CHECK-NEXT: 1 8 12 16384 16384 1 16384 {{1[0-9][0-9][0-9]$}}
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
// JSON: "cycles":
// JSON: "busy_cycles": {
// JSON: "vector":
//
// UNTIMED: "l1_peak":
// UNTIMED-NOT: "cycles"
//
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN: 1: generic f32 1.000000
