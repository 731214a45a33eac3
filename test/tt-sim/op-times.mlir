// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host time of each operation with name, share and place, the longest first; the same in file order in JSON.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --op-times > %t.txt
// RUN: tt-sim run %t.ttnn --json > %t.json
// RUN: %python %S/Inputs/check-op-times.py %t.txt %t.json
// RUN: FileCheck %s --input-file=%t.txt
//
// CHECK: operations, {{[0-9.]+ [mu]?s}} host time, {{.*}}peak memory
// CHECK: host time of operations:
// CHECK-NEXT: operation time share location
// CHECK: matmul {{[0-9.]+ [mu]?s +[0-9.]+}} % op-times.mlir:[[@LINE+3]]:8
module {
func.func @main(%x: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %0 = "ttir.matmul"(%x, %x) : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
  %1 = "ttir.exp"(%0) : (tensor<256x256xf32>) -> tensor<256x256xf32>
  return %1 : tensor<256x256xf32>
}
}
