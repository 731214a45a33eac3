// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The simulator follows the compiler's plan of memory; translation and loading check it.
//
// RUN: rm -f %t.outside.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --json | FileCheck %s --check-prefix=JSON
// RUN: tt-sim run %t.ttnn --golden --loops 2 --numerics=ieee | FileCheck %s --check-prefix=GOLDEN
//
// JSON: "peak_dram_bytes_per_bank": 14336
// JSON: "peak_l1_bytes_per_core": 81920
// GOLDEN: 14.3 KB per DRAM bank, 81.9 KB L1 per core
//
// A buffer on top of another, which the next operation takes over.
// RUN: sed -e 's/arg_alloc<[0-9]*, 4096, dram>\(, ttcore.in_place = 0 : i32\)*} : \(.*-> tensor<64x256xbf16, #layout5>\)$/arg_alloc<2048, 4096, dram>\1} : \2/; s/\("ttnn.matmul".*arg_alloc<\)2048/\17168/' %t.mlir \
// RUN:   | not tt-translate --ttnn-to-flatbuffer -o %t.outside.ttnn 2>&1 | FileCheck %s --check-prefix=OVERLAP
// OVERLAP: <stdin>:[[#]]:[[#]]: error: function 'mlp' is not supported in files: operation 5 (exp){{.*}}: tensor {{[0-9]+}} at DRAM [2048, 6144) overlaps tensor {{[0-9]+}} at [1024, 7168)
//
// Outside of the memory, not aligned, elsewhere than what it takes over: no file at all. That files are checked as well is in
// unittests/Runtime.
// RUN: sed -e 's/"ttnn.exp"(%3) {ttcore.alloc = #ttcore.arg_alloc<[0-9]*/"ttnn.exp"(%3) {ttcore.alloc = #ttcore.arg_alloc<1073741000/' %t.mlir \
// RUN:   | not tt-translate --ttnn-to-flatbuffer -o %t.outside.ttnn 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// OUTSIDE: error: 'ttnn.exp' op result 0: expected 4096 bytes in DRAM [1024, 1073741824), found address 1073741000
// RUN: sed -e 's/arg_alloc<7168, 1536/arg_alloc<7175, 1536/' %t.mlir | not tt-translate --ttnn-to-flatbuffer -o %t.outside.ttnn 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ALIGNMENT
// ALIGNMENT: error: 'ttnn.to_device' op result 0: expected a DRAM address that is a multiple of 32, found 7175
// RUN: sed -e 's/arg_alloc<11264, 4096, dram>, ttcore.in_place/arg_alloc<999, 4096, dram>, ttcore.in_place/' %t.mlir \
// RUN:   | not tt-translate --ttnn-to-flatbuffer -o %t.outside.ttnn 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
// ELSEWHERE: error: 'ttnn.add' op result 0: expected 4096 bytes in DRAM [1024, 1073741824), found address 999
//
// RUN: sed -e 's/dram_peak = [0-9]*/dram_peak = 14337/' %t.mlir | not tt-translate --ttnn-to-flatbuffer -o %t.outside.ttnn 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PEAK
// PEAK: <stdin>:[[#]]:[[#]]: error: function 'mlp' is not supported in files: expected peak of 14337 bytes of each bank of DRAM, as planned, found 14336
// RUN: sed -e 's/l1_extent = [0-9]*/l1_extent = 9/' %t.mlir | not tt-translate --ttnn-to-flatbuffer -o %t.outside.ttnn 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EXTENT
// EXTENT: error: function 'mlp' is not supported in files: expected extent of 9 bytes of each bank of L1, as planned, found 81920
// RUN: not ls %t.outside.ttnn
//
// What is taken over is gone.
// RUN: sed -e 's/"ttnn.add"(%4, %3)/"ttnn.add"(%4, %4)/; s/"ttnn.deallocate"(%3)/"ttnn.deallocate"(%4)/' %t.mlir \
// RUN:   | not tt-translate --ttnn-to-flatbuffer -o %t.gone.ttnn 2>&1 | FileCheck %s --check-prefix=GONE
// GONE: error: 'ttnn.add' op expected no use of operand 0 : i32 after its buffer is reused, found one
//
// Without a plan, memory is counted only.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=ttnn %s | tt-opt --ttnn-deallocate | tt-translate --ttnn-to-flatbuffer -o %t.plain.ttnn
// RUN: tt-sim run %t.plain.ttnn --json | FileCheck %s --check-prefix=PLAIN
// PLAIN: "peak_dram_bytes_per_bank": 18432
func.func @mlp(%a: tensor<64x128xbf16>, %w: tensor<128x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> tensor<64x256xbf16> {
  %0 = "ttir.matmul"(%a, %w) : (tensor<64x128xbf16>, tensor<128x256xbf16>) -> tensor<64x256xbf16>
  %1 = "ttir.exp"(%0) : (tensor<64x256xbf16>) -> tensor<64x256xbf16>
  %2 = "ttir.add"(%1, %0) : (tensor<64x256xbf16>, tensor<64x256xbf16>) -> tensor<64x256xbf16>
  return %2 : tensor<64x256xbf16>
}
