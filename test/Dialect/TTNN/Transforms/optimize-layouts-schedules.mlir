// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of two products alike, one has an explicit schedule: the pass has the same time for both of them as tt-sim perf.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=ttnn %s -o %t.chosen.mlir
// RUN: awk '/"ttnn.matmul"/ && ++n == 2 { sub(/"ttnn.matmul"\([^)]*\)/, "& {ttnn.schedule = #ttnn.schedule<multicast_2d, grid_rows = 2, grid_columns = 2, inner_block = 1, rows_per_core = 8, columns_per_core = 8>}") } 1' %t.chosen.mlir > %t.stated.mlir
// RUN: FileCheck %s < %t.stated.mlir
// RUN: tt-opt --ttnn-optimize-layouts=statistics-json=%t.json %t.stated.mlir -o %t.layouts.mlir
// RUN: FileCheck %s < %t.layouts.mlir
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(ttnn-deallocate),ttnn-allocate)' %t.layouts.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim perf --mode=fast --json %t.ttnn > %t.perf.json
// RUN: %python %S/Inputs/same-times.py compare %t.json %t.perf.json | FileCheck %s --check-prefix=TIMES
// TIMES: 1 functions, 0 different
//
// CHECK: "ttnn.matmul"
// CHECK-NOT: ttnn.schedule
// CHECK: "ttnn.matmul"
// CHECK-SAME: ttnn.schedule = #ttnn.schedule<multicast_2d
func.func @main(%a: tensor<512x512xbf16>, %b: tensor<512x512xbf16>, %c: tensor<512x512xbf16>) -> (tensor<512x512xbf16>, tensor<512x512xbf16>) {
  %0 = "ttir.matmul"(%a, %b) : (tensor<512x512xbf16>, tensor<512x512xbf16>) -> tensor<512x512xbf16>
  %1 = "ttir.matmul"(%a, %c) : (tensor<512x512xbf16>, tensor<512x512xbf16>) -> tensor<512x512xbf16>
  return %0, %1 : tensor<512x512xbf16>, tensor<512x512xbf16>
}
