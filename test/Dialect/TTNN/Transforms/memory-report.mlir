// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --ttnn-memory-report %s -o /dev/null 2>&1 | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --ttnn-memory-report=limit=1 %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --ttnn-memory-report="json output=%t.json" %s -o /dev/null
// RUN: %python %S/Inputs/check-report.py %t.json
//
// A card with little memory: what is alive at the peak, and what would help.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=ttnn %s > %t.mlir
// RUN: sed -e 's/dram_unreserved_end = [0-9]*/dram_unreserved_end = 8192/' %t.mlir > %t.dram.mlir
// RUN: not tt-opt --ttnn-deallocate --ttnn-allocate %t.dram.mlir -o %t.no 2>&1 | FileCheck %s --check-prefix=DRAM
// RUN: sed -e 's/l1_size = [0-9]*/l1_size = 9216/' %t.mlir > %t.l1.mlir
// RUN: not tt-opt --ttnn-deallocate --ttnn-allocate %t.l1.mlir -o %t.no 2>&1 | FileCheck %s --check-prefix=L1
// RUN: not ls %t.no

// CHECK: memory of 'mlp', in bytes of one bank
// CHECK-NEXT: DRAM, 12 banks of 1073740800 bytes: peak 14336, with gaps 14336, free 1073726464
// CHECK-NEXT: at ttnn.exp
// CHECK-NEXT: 6144  128x256xbf16 tiles  argument 1 "weight"
// CHECK-NEXT: 4096  64x256xbf16 tiles  ttnn.matmul
// CHECK-NEXT: 4096  64x256xbf16 tiles  ttnn.exp
// CHECK-NEXT: L1, 64 banks of 1498112 bytes: peak 81920, with gaps 81920, free 1416192
// CHECK-NEXT: at ttnn.matmul
// CHECK-NEXT: 81920  circular buffers of the operation

// LIMIT: 6144  128x256xbf16 tiles
// LIMIT-NEXT: 8192  2 more tensors

// DRAM: error: function 'mlp' does not fit: it takes 14336 bytes of each DRAM bank but there are 7168
// DRAM: note: DRAM, 12 banks of 7168 bytes: peak 14336, with gaps 14336
// DRAM: 6144  128x256xbf16 tiles  argument 1 "weight"
// DRAM: note: weights of matrix products in bfp_bf8 (weight-dtype=bfp_bf8) would free 2880 bytes
// DRAM: note: bring it when it is used, as an argument without ttcore.argument_type: 128x256xbf16 tiles of argument 1 "weight"

// L1: error: function 'mlp' does not fit: it takes 81920 bytes of each L1 but there are 8192
// L1: note: shard what ttnn.matmul reads and writes, so that cores find it in their own L1: its circular buffers take 81920 bytes
func.func @mlp(%a: tensor<64x128xbf16>,
               %w: tensor<128x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>, ttir.name = "weight"})
    -> tensor<64x256xbf16> {
  %0 = "ttir.matmul"(%a, %w) : (tensor<64x128xbf16>, tensor<128x256xbf16>) -> tensor<64x256xbf16>
  %1 = "ttir.exp"(%0) : (tensor<64x256xbf16>) -> tensor<64x256xbf16>
  %2 = "ttir.add"(%1, %0) : (tensor<64x256xbf16>, tensor<64x256xbf16>) -> tensor<64x256xbf16>
  return %2 : tensor<64x256xbf16>
}
