// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Circular buffers that somebody has placed are part of the memory plan: they do not lie over tensors in L1, which the plan puts at its end.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=plan %s -o %t.mlir
// RUN: grep -o 'port = cb_out0, address = 5120' %t.mlir
// RUN: sed 's/port = cb_out0, address = 5120/port = cb_out0, address = 1490944/' %t.mlir > %t.planned.mlir
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=compile-from=fusion %t.planned.mlir 2>&1 | FileCheck %s --check-prefix=PLAN
// PLAN: buffers-over-tensors-errors.mlir{{.*}}:[[#]]:[[#]]: error:
//
// The same in kernels that are written by hand.
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s -o %t.kernels.mlir
// RUN: sed 's/cb_out0, 5120/cb_out0, 1490944/' %t.kernels.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.ttm 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: <stdin>:[[#]]:[[#]]: error: {{.*}}(enqueue_program): expected at most {{[0-9]+}} bytes of 1498112 for circular buffers in each core's L1, found 1494016

#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <8x1>, memref<1x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
func.func @exp(%x: tensor<256x128xbf16, #rows>) -> tensor<256x128xbf16, #rows> {
  %0 = "ttir.exp"(%x) : (tensor<256x128xbf16, #rows>) -> tensor<256x128xbf16, #rows>
  return %0 : tensor<256x128xbf16, #rows>
}
