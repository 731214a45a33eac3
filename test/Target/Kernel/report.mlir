// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="d2m-report=%t.json" %s -o %t.mlir
// RUN: FileCheck %s < %t.json
//
// The same from the output of the pipeline, also by the older name, whose default is standard error.
// RUN: tt-translate --ttkernel-to-report %t.mlir -o %t.translated.json
// RUN: FileCheck %s < %t.translated.json
// RUN: tt-opt --d2m-report %t.mlir -o /dev/null 2>&1 | cmp - %t.translated.json
// RUN: tt-opt --d2m-report=output=%t.pass.json %t.mlir -o /dev/null && cmp %t.pass.json %t.translated.json
//
// Nothing is written of a module that fails, and a module without a device is one.
// RUN: rm -f %t.none.json && not tt-translate --ttkernel-to-report %s -o %t.none.json 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not ls %t.none.json
// RUN: not tt-opt --ttir-to-ttmetal-pipeline="d2m-report=%t.no/report.json" %s -o %t.none 2>&1 | FileCheck %s --check-prefix=NOFILE
// RUN: not ls %t.none

// NOFILE: error: {{.*}}.no/report.json
// DEVICE: error: module has no chip in ttcore.system_desc; run --ttcore-register-device first

// CHECK: "function": "exp",
// CHECK-NEXT: "operation": "{{ttnn.generic|ttmetal.enqueue_program}}",
// CHECK-NEXT: "location": "loc({{.*}})",
// CHECK-NEXT: "grid": [
// CHECK-NEXT: 2,
// CHECK-NEXT: 3
// CHECK: "name": "exp_0_reader",
// CHECK: "name": "exp_0_compute",
// CHECK: "name": "exp_0_writer",
// CHECK: "tile_calls": {
// CHECK-NEXT: "copy_tile": 6,
// CHECK-NEXT: "exp_tile": 6
// CHECK-NEXT: },
// CHECK-NEXT: "tiles_packed": 6,
// CHECK-NEXT: "inits": 18,
// CHECK-NEXT: "inits_per_tile": 3,
// CHECK-NEXT: "dst_peak": 1,
// CHECK-NEXT: "dst_capacity": 8,
// CHECK-NEXT: "dst_parts": 2,
// CHECK-NEXT: "dst_bits": 16,
// CHECK-NEXT: "tiles_per_acquire": 1,
// CHECK-NEXT: "circular_buffers": [
// CHECK-NEXT: {
// CHECK-NEXT: "index": 0,
// CHECK-NEXT: "format": "bf16",
// CHECK-NEXT: "address": {{[0-9]+}},
// CHECK-NEXT: "pages": 2,
// CHECK-NEXT: "page_bytes": 2048,
// CHECK-NEXT: "bytes": 4096
// CHECK: "cb_count": 2,
// CHECK-NEXT: "cb_bytes": 8192,
// CHECK-NEXT: "noc_bytes_read": 12288,
// CHECK-NEXT: "noc_bytes_written": 12288,
// CHECK-NEXT: "dram_bytes_read": 12288,
// CHECK-NEXT: "dram_bytes_written": 12288,
// CHECK-NEXT: "core_bytes_read": 0,
// CHECK-NEXT: "core_bytes_written": 0,
// CHECK-NEXT: "multicast_bytes": 0
// CHECK-NEXT: }
func.func @exp(%a: tensor<64x96xbf16>) -> tensor<64x96xbf16> {
  %0 = "ttir.exp"(%a) : (tensor<64x96xbf16>) -> tensor<64x96xbf16>
  return %0 : tensor<64x96xbf16>
}
