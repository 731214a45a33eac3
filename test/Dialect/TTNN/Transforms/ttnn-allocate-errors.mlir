// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-opt --ttcore-register-device --ttnn-allocate %s 2>&1 | FileCheck %s

#dram = #ttcore.memory_space<dram>
#huge = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<549755813888x1048576xf32, #dram>, interleaved>
!huge = tensor<32x32xf32, #huge>

// Sums of what no memory holds do not wrap.
// CHECK: error: function 'huge' does not fit: it takes 87960930222080 bytes of each DRAM bank but there are 1073740800
// CHECK: note: DRAM, 12 banks of 1073740800 bytes: peak 87960930222080
// CHECK: note: bf16 instead of f32 would free 43980465111040 bytes, most of it: 32x32xf32 rows of argument 0
func.func @huge(%arg0: !huge, %arg1: !huge, %arg2: !huge, %arg3: !huge) -> !huge {
  %0 = "ttnn.add"(%arg0, %arg1) : (!huge, !huge) -> !huge
  return %0 : !huge
}
