// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Explicit schedules: files keep them, times follow them, values do not.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t/chosen.mlir
// RUN: sed 's/"ttnn.matmul"(%[0-9]*, %[0-9]*) {/&ttnn.schedule = #ttnn.schedule<multicast_2d, grid_rows = 4, grid_columns = 4, inner_block = 4, subblock_rows = 2, subblock_columns = 4, rows_per_core = 4, columns_per_core = 16>, /; s/"ttnn.add"(%[0-9]*, %[0-9]*) {/&ttnn.schedule = #ttnn.schedule<cores = 4>, /' %t/chosen.mlir > %t/stated.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t/chosen.mlir -o %t/chosen.ttnn
// RUN: tt-translate --ttnn-to-flatbuffer %t/stated.mlir -o %t/stated.ttnn
// RUN: tt-read --section ops %t/stated.ttnn | FileCheck %s --check-prefix=READ
// RUN: tt-sim perf %t/chosen.ttnn | FileCheck %s --check-prefix=CHOSEN
// RUN: tt-sim perf %t/stated.ttnn | FileCheck %s --check-prefix=STATED
// RUN: tt-sim run --seed 1 %t/chosen.ttnn | grep output > %t/chosen.txt
// RUN: tt-sim run --seed 1 %t/stated.ttnn | grep output > %t/stated.txt

// RUN: diff %t/chosen.txt %t/stated.txt

// READ: matmul({{.*}} schedule<multicast_2d, grid_rows = 4, grid_columns = 4, inner_block = 4, subblock_rows = 2, subblock_columns = 4, rows_per_core = 4, columns_per_core = 16> loc
// READ: add({{.*}} schedule<cores = 4> loc
// The cores of a call are in the fourth column.
// CHOSEN-DAG: {{[0-9]+}}: matmul {{[0-9.]+ [0-9.]+}} 64 {{[a-z]+}}
// CHOSEN-DAG: {{[0-9]+}}: add {{[0-9.]+ [0-9.]+}} 64 {{[a-z]+}}
// STATED-DAG: {{[0-9]+}}: matmul {{[0-9.]+ [0-9.]+}} 16 {{[a-z]+}}
// STATED-DAG: {{[0-9]+}}: add {{[0-9.]+ [0-9.]+}} 4 {{[a-z]+}}

// A grid that the card does not have, cores for a part of the result, a block that does not divide.
// RUN: sed 's/grid_rows = 4/grid_rows = 400/' %t/stated.mlir | tt-translate --ttnn-to-flatbuffer -o %t/grid.ttnn
// RUN: not tt-sim perf %t/grid.ttnn 2>&1 | FileCheck %s --check-prefix=GRID
// GRID: schedule: expected parameter 'grid_rows' to be at most the {{[0-9]+}} rows of cores, found 400
// RUN: sed 's/columns_per_core = 16/columns_per_core = 4/' %t/stated.mlir | tt-translate --ttnn-to-flatbuffer -o %t/cover.ttnn
// RUN: not tt-sim perf %t/cover.ttnn 2>&1 | FileCheck %s --check-prefix=COVER
// COVER: schedule: expected cores for 4x16 parts of the result, found a grid of 4x4
// RUN: sed 's/inner_block = 4/inner_block = 5/' %t/stated.mlir | tt-translate --ttnn-to-flatbuffer -o %t/inner.ttnn
// RUN: not tt-sim perf %t/inner.ttnn 2>&1 | FileCheck %s --check-prefix=INNER
// INNER: schedule: expected parameter 'inner_block' to divide the 32 tiles of the reduction, found 5

func.func @main(%a: tensor<512x1024xbf16>, %b: tensor<1024x2048xbf16>) -> tensor<512x2048xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<512x1024xbf16>, tensor<1024x2048xbf16>) -> tensor<512x2048xbf16>
  %1 = "ttir.add"(%0, %0) : (tensor<512x2048xbf16>, tensor<512x2048xbf16>) -> tensor<512x2048xbf16>
  return %1 : tensor<512x2048xbf16>
}
