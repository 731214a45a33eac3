// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %t/heads.mlir | tt-translate --ttkernel-to-cpp | FileCheck %t/heads.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %t/channels.mlir | tt-translate --ttkernel-to-cpp | FileCheck %t/channels.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %t/padding.mlir | tt-translate --ttkernel-to-cpp | FileCheck %t/padding.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion %t/forms.mlir | FileCheck %t/forms.mlir

//--- heads.mlir
// Runs of 16 elements are aligned in the result too: they are read to where they belong.
// CHECK: // f_0_reader
// CHECK: InterleavedAddrGenFast<true> in0
// CHECK: for (uint32_t row = 0; row < 32; ++row) {
// CHECK-NEXT: for (uint32_t run = 0; run < 2; ++run) {
// CHECK: const uint32_t offset = (run * 16 + {{.*}} % 4) * 32;
// CHECK: noc_address = get_noc_addr(in0_tile, in0, offset);
// CHECK: noc_async_read(noc_address, out0_write_ptr + ((row / 16 * 2 + run) * 256 + row % 16 * 16) * 2, 32);
// CHECK: noc_async_read_barrier();
// CHECK-NEXT: cb_push_back(cb_out0, 1);
// CHECK-NOT: compute
// CHECK: // f_0_writer
// CHECK: noc_async_write_tile(
func.func @f(%x: tensor<2x64x4x32xbf16>) -> tensor<2x4x64x32xbf16> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x64x4x32xbf16>) -> tensor<2x4x64x32xbf16>
  return %0 : tensor<2x4x64x32xbf16>
}

//--- channels.mlir
// Rows of the input become columns of the result's tiles: 64 bytes are read for each run, and a copy spreads them.
// CHECK: void copy_l1(uint32_t from, uint32_t to, uint32_t count, uint32_t from_stride, uint32_t to_stride)
// CHECK: noc_async_read(noc_address, {{.*}}, 64);
// CHECK: noc_async_read_barrier();
// CHECK: copy_l1<uint32_t>({{.*}}, 16, 1, 16);
func.func @f(%x: tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  return %0 : tensor<1x32x32x32xf32>
}

//--- padding.mlir
// What tiles have beyond the tensor may be anything: both pages are filled before the first block.
// CHECK: // undefined_0_reader
// CHECK: void kernel_main
// CHECK: fill_l1(out0_write_ptr, 8192, 0);
// CHECK-NOT: fill_l1
// CHECK: for (uint32_t tile
// CHECK-NOT: fill_l1
// CHECK: // undefined_0_writer
func.func @undefined(%x: tensor<4x100x6x50xf32>) -> tensor<4x6x100x50xf32> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<4x100x6x50xf32>) -> tensor<4x6x100x50xf32>
  return %0 : tensor<4x6x100x50xf32>
}

// Elements of no input are filled in every block.
// CHECK: // pad_0_reader
// CHECK: void kernel_main
// CHECK-NOT: fill_l1
// CHECK: for (uint32_t tile
// CHECK: fill_l1(out0_write_ptr, 4096, 1065353216);
func.func @pad(%x: tensor<1000x700xf32>) -> tensor<1001x701xf32> {
  %0 = "ttir.pad"(%x) <{padding = array<i32: 1, 0, 1, 0>, value = 1.0 : f32}> : (tensor<1000x700xf32>) -> tensor<1001x701xf32>
  return %0 : tensor<1001x701xf32>
}

//--- forms.mlir
// What moves whole tiles stays a computation, which fuses; the rest is movement, with a box per input, and the reshape is part of it.
// CHECK-DAG: #[[FLAT:.*]] = affine_map<(d0, d1) -> (((d0 * 20 + d1) floordiv 24) mod 10, (d0 * 20 + d1) mod 24)>
// CHECK-DAG: #[[SECOND:.*]] = affine_map<(d0, d1) -> (d0, d1 - 20)>
// CHECK-LABEL: func.func @forms
// CHECK-NOT: d2m.rearrange
// CHECK: d2m.rearrange %{{.*}}, %{{.*}} {begins = array<i64: 0, 0, 0, 20>, ends = array<i64: 12, 20, 12, 40>, maps = [#[[FLAT]], #[[SECOND]]], padding = 0 : i32}
// CHECK: d2m.rearrange %{{.*}} {begins = array<i64: 1, 0>, ends = array<i64: 13, 40>, {{.*}}padding = 16256 : i32}
// CHECK: d2m.generic
// CHECK-NOT: d2m.generic
func.func @forms(%x: tensor<10x24xbf16>, %y: tensor<12x20xbf16>, %z: tensor<64x64xbf16>) -> (tensor<16x40xbf16>, tensor<64x32xbf16>) {
  %0 = "ttir.reshape"(%x) <{shape = [12 : i32, 20 : i32]}> : (tensor<10x24xbf16>) -> tensor<12x20xbf16>
  %1 = "ttir.concat"(%0, %y) <{dim = 1 : si32}> : (tensor<12x20xbf16>, tensor<12x20xbf16>) -> tensor<12x40xbf16>
  %2 = "ttir.pad"(%1) <{padding = array<i32: 1, 3, 0, 0>, value = 1.0 : f32}> : (tensor<12x40xbf16>) -> tensor<16x40xbf16>
  %3 = "ttir.slice_static"(%z) <{begins = [0 : i32, 32 : i32], ends = [64 : i32, 64 : i32], step = [1 : i32, 1 : i32]}> : (tensor<64x64xbf16>) -> tensor<64x32xbf16>
  %4 = "ttir.exp"(%3) : (tensor<64x32xbf16>) -> tensor<64x32xbf16>
  return %2, %4 : tensor<16x40xbf16>, tensor<64x32xbf16>
}
