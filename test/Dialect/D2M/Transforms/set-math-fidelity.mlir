// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(d2m-set-math-fidelity{fidelity=LoFi}))' %s | FileCheck %s
// RUN: not tt-opt --pass-pipeline='builtin.module(func.func(d2m-set-math-fidelity{fidelity=hifi5}))' %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not ls %t.mlir

#parallel = #ttcore.iterator_type<parallel>
#same = affine_map<(d0, d1) -> (d0, d1)>

// BAD: error: expected fidelity lofi, hifi2, hifi3 or hifi4, found 'hifi5'

// What is decided stays.
// CHECK-LABEL: func.func @products
// CHECK: d2m.generic {{.*}}math_fidelity = #ttkernel.math_fidelity<lofi>
// CHECK: d2m.generic {{.*}}math_fidelity = #ttkernel.math_fidelity<hifi3>
func.func @products(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %0 = d2m.generic %x, %x {extents = array<i64: 1, 1>, indexing_maps = [#same, #same, #same], iterator_types = [#parallel, #parallel]} : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  ^bb0(%a: !ttcore.tile<32x32, bf16>, %b: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_multiply %a, %b : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  %2 = d2m.generic %0, %x {extents = array<i64: 1, 1>, indexing_maps = [#same, #same, #same], iterator_types = [#parallel, #parallel], math_fidelity = #ttkernel.math_fidelity<hifi3>} : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  ^bb0(%a: !ttcore.tile<32x32, bf16>, %b: !ttcore.tile<32x32, bf16>):
    %3 = d2m.tile_multiply %a, %b : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %3 : !ttcore.tile<32x32, bf16>
  }
  return %2 : tensor<32x32xbf16>
}
