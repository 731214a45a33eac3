// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-opt --ttcore-register-device --ttnn-allocate %s 2>&1 | FileCheck %s

#dram = #ttcore.memory_space<dram>
#huge = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4194304x1048576xf32, #dram>, interleaved>
!huge = tensor<32x32xf32, #huge>

// The largest tensors that are legal: 4194304 rows of 4 MiB each, in 12 banks.
// CHECK: error: function 'huge' does not fit: it takes 7330091499520 bytes of each DRAM bank but there are 1073740800
// CHECK: note: DRAM, 12 banks of 1073740800 bytes: peak 7330091499520
// CHECK: note: bf16 instead of f32 would free 3665045749760 bytes, most of it: 32x32xf32 rows of argument 0
func.func @huge(%arg0: !huge, %arg1: !huge, %arg2: !huge, %arg3: !huge) -> !huge {
  %0 = "ttnn.add"(%arg0, %arg1) : (!huge, !huge) -> !huge
  return %0 : !huge
}
