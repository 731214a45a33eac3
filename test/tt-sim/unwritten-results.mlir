// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that leave a part of their result as it was: half as many cores as there are tiles. What lies beyond the elements of a
// tensor need not be written.
//
// RUN: sed 's/2x2>}>/1x2>}>/' %S/../Ops/Inputs/exp-kernel.mlir > %t.mlir
// RUN: tt-opt --ttcore-register-device %t.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: not tt-sim run %t.ttnn 2>&1 | FileCheck %s
// RUN: not tt-sim run --kernels=cpp %t.ttnn 2>&1 | FileCheck %s
// RUN: sed 's/64x64/32x50/g; s/memref<2x2x/memref<1x2x/' %t.mlir | tt-opt --ttcore-register-device | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn
//
// CHECK: error: {{.*}}no kernel has written element [32, 0] of result 0
