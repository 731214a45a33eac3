// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation that no kernel computes stays as it is, and so do those that read it: kernels are asked before anything changes. The
// padding of @told's first result is told, and shards have more of it than the 40 rows need.
//
// RUN: tt-opt --ttcore-register-device --ttir-to-d2m %s | FileCheck %s --implicit-check-not=d2m.tile_exp
// RUN: not tt-opt --ttcore-register-device --ttir-to-d2m=strict %s 2>&1 | FileCheck %s --check-prefix=STRICT --implicit-check-not=error:

#cut = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x6>, memref<2x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, width_sharded>
#told = #ttcore.layout<(d0, d1) -> (d0, d1), one, <1x6>, memref<3x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, width_sharded>
#plain = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#square = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

// CHECK: %[[EXP:.*]] = "ttir.exp"(%arg0)
// CHECK: %[[NEG:.*]] = d2m.generic %[[EXP]]
// CHECK: d2m.tile_neg
// STRICT: refusals.mlir:[[#@LINE+2]]:8: error: 'ttir.exp' is not supported in kernels: the padding of result 0 is told, but its shards have more of it than they need
func.func @told(%x: tensor<40x6xbf16, #cut>) -> (tensor<40x6xbf16, #told>, tensor<40x6xbf16, #cut>) {
  %0 = "ttir.exp"(%x) : (tensor<40x6xbf16, #cut>) -> tensor<40x6xbf16, #told>
  %1 = "ttir.neg"(%0) : (tensor<40x6xbf16, #told>) -> tensor<40x6xbf16, #cut>
  return %0, %1 : tensor<40x6xbf16, #told>, tensor<40x6xbf16, #cut>
}

// The padding again, not the operands.
// STRICT: refusals.mlir:[[#@LINE+2]]:8: error: 'ttir.matmul' is not supported in kernels: the padding of result 0 is told
func.func @product(%a: tensor<40x40xbf16, #square>, %b: tensor<40x6xbf16, #plain>) -> tensor<40x6xbf16, #told> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<40x40xbf16, #square>, tensor<40x6xbf16, #plain>) -> tensor<40x6xbf16, #told>
  return %0 : tensor<40x6xbf16, #told>
}
