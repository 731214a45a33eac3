// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Circular buffers take what tensors in L1 leave to them, not all of it: products whose factors would stay in L1 read them again, and
// fusion keeps apart what does not fit beside shards.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=threads %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --init=ones %t.ttm | FileCheck %s --check-prefix=VALUES

// Of 128 steps and four columns of a core the right factor would stay, in a megabyte.

// CHECK-LABEL: func.func @alone
// CHECK: d2m.generic {{.*}}port = cb_in1, address = {{[0-9]+}}, page_size = 2048, buffers = 16>
// VALUES: output 0: 768x1024xbf16: min 4.0960e+03 max 4.0960e+03
func.func @alone(%a: tensor<768x4096xbf16>, %b: tensor<4096x1024xbf16>) -> tensor<768x1024xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<768x4096xbf16>, tensor<4096x1024xbf16>) -> tensor<768x1024xbf16>
  return %0 : tensor<768x1024xbf16>
}

// There is a megabyte of another tensor in L1.

#large = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<512x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
// CHECK-LABEL: func.func @beside_argument
// CHECK: d2m.generic {{.*}}port = cb_in1, address = {{[0-9]+}}, page_size = 2048, buffers = 3>
// VALUES: output 0: 768x1024xbf16: min 4.0960e+03 max 4.0960e+03
// VALUES: output 1: 16384x32xbf16: min -1.0000e+00 max -1.0000e+00
func.func @beside_argument(%a: tensor<768x4096xbf16>, %b: tensor<4096x1024xbf16>, %c: tensor<16384x32xbf16, #large>) -> (tensor<768x1024xbf16>, tensor<16384x32xbf16>) {
  %0 = "ttir.matmul"(%a, %b) : (tensor<768x4096xbf16>, tensor<4096x1024xbf16>) -> tensor<768x1024xbf16>
  %1 = "ttir.neg"(%c) : (tensor<16384x32xbf16, #large>) -> tensor<16384x32xbf16>
  return %0, %1 : tensor<768x1024xbf16>, tensor<16384x32xbf16>
}

// Row-major factors become tiles before the product, which needs all of their steps at once: 0.9 MB, beside 0.7 MB of shards. They are copied to
// DRAM as tiles first.

#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x3584xf32, #ttcore.memory_space<dram>>, interleaved>
#shards = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1792x96xf32, #ttcore.memory_space<l1>>, height_sharded>
// CHECK-LABEL: func.func @rows
// CHECK-COUNT-2: d2m.generic
// VALUES: output 0: 32x96xf32: min 3.5840e+03 max 3.5840e+03
func.func @rows(%a: tensor<32x3584xf32, #rows>, %b: tensor<3584x96xf32, #shards>) -> tensor<32x96xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<32x3584xf32, #rows>, tensor<3584x96xf32, #shards>) -> tensor<32x96xf32>
  return %0 : tensor<32x96xf32>
}

// A left factor of one row of tiles that is in place: rows of a block have no distance.

#row = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x64x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
// CHECK-LABEL: func.func @one_row
// CHECK: d2m.tile_matmul_block
// VALUES: output 0: 32x128xf32: min 2.0480e+03 max 2.0480e+03
func.func @one_row(%a: tensor<32x2048xf32, #row>, %b: tensor<2048x128xf32>) -> tensor<32x128xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<32x2048xf32, #row>, tensor<2048x128xf32>) -> tensor<32x128xf32>
  return %0 : tensor<32x128xf32>
}
