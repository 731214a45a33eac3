// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x1x4x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2xf32=9,8,7,6 | FileCheck %s
// RUN: tt-sim run %t.ttnn --numerics=ieee --input=1x1x4x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2xf32=9,8,7,6 | FileCheck %s
// RUN: rm -rf %t.art && tt-sim run %t.ttnn --loops 2 --input=1x1x4x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2xf32=9,8,7,6 --save-artifacts --artifact-dir %t.art
// RUN: tt-sim run %t.ttnn --input=@%t.art/caches.mlir.tmp/program_0_input_0.npy --init zeros | FileCheck %s --check-prefix=BEFORE
// RUN: tt-sim run %t.ttnn --input=@%t.art/caches.mlir.tmp/program_0_input_0_after.npy --input=1x1x2x2xf32=1 | FileCheck %s --check-prefix=AFTER
// RUN: ls %t.art/caches.mlir.tmp | FileCheck %s --check-prefix=SAVED

// CHECK: output 0{{.*}}: 1x1x4x2xf32={{\[\[\[}}9 8][7 6][5 6][7 8]]]
// Inputs are saved as they were given, and what the program made of them beside.
// BEFORE: output 0{{.*}}: 1x1x4x2xf32={{\[\[\[}}0 0][0 0][5 6][7 8]]]
// AFTER: output 0{{.*}}: 1x1x4x2xf32={{\[\[\[}}1 1][1 1][5 6][7 8]]]
// SAVED: program_0_input_0.npy
// SAVED-NEXT: program_0_input_0_after.npy
// SAVED-NEXT: program_0_input_1.npy
// SAVED-NEXT: program_0_output_0.npy
func.func @fill(%cache: tensor<1x1x4x2xf32> {ttcore.kv_cache}, %value: tensor<1x1x2x2xf32>) -> tensor<1x1x4x2xf32> {
  "ttir.fill_cache"(%cache, %value) <{batch_offset = 0 : i32}> : (tensor<1x1x4x2xf32>, tensor<1x1x2x2xf32>) -> ()
  return %cache : tensor<1x1x4x2xf32>
}
