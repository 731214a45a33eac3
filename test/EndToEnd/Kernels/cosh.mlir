// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttm | grep -o 'hash.*' > %t.kernels
// RUN: tt-sim run %t.ttnn | grep -o 'hash.*' | diff %t.kernels -

// One kernel; a core has two tiles, which go through the registers at once. Two tiles of registers for each: the sum needs both
// exponentials. Nothing is set up in a loop, and each function once.

// CHECK-LABEL: func.func @cosh
// CHECK: "ttnn.generic"(%{{.*}}) <{program = #ttkernel.program<[@cosh_0_reader, @cosh_0_compute, @cosh_0_writer], 8x8>}>
// CHECK-NOT: ttnn.generic

// CHECK-LABEL: func.func private @cosh_0_reader(%arg0: !ttkernel.cb<cb_in0, 1024, memref<2x!ttcore.tile<32x32, f32>>, 4096, 2>)
// CHECK: ttkernel.cb_reserve_back
// CHECK: ttkernel.noc_async_read_tile
// CHECK: ttkernel.noc_async_read_barrier
// CHECK-NEXT: ttkernel.cb_push_back

// CHECK-LABEL: func.func private @cosh_0_compute
// CHECK-SAME: #ttkernel.tensix_config<hifi4, true, true, false>
// CHECK: ttkernel.init_sfpu
// CHECK-NEXT: ttkernel.copy_tile_init
// CHECK: ttkernel.tile_regs_acquire
// CHECK: ttkernel.copy_tile %arg0
// CHECK: ttkernel.negative_tile_init
// CHECK: ttkernel.negative_tile
// CHECK: ttkernel.exp_tile_init
// CHECK: ttkernel.exp_tile
// CHECK: ttkernel.copy_tile %arg0
// CHECK-NOT: exp_tile_init
// CHECK: ttkernel.exp_tile
// CHECK: ttkernel.add_binary_tile_init
// CHECK: ttkernel.add_binary_tile
// CHECK: ttkernel.binop_with_scalar_tile_init
// CHECK: ttkernel.mul_unary_tile {{.*}} value = 5.000000e-01 : f32
// CHECK: ttkernel.tile_regs_commit
// CHECK: ttkernel.pack_tile
// CHECK: ttkernel.tile_regs_release
// CHECK: return

// CHECK-LABEL: func.func private @cosh_0_writer
// CHECK: ttkernel.noc_async_write_tile
func.func @cosh(%x: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %0 = "ttir.exp"(%x) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %1 = "ttir.neg"(%x) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %2 = "ttir.exp"(%1) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %3 = "ttir.add"(%0, %2) : (tensor<256x512xf32>, tensor<256x512xf32>) -> tensor<256x512xf32>
  %half = "ttir.constant"() <{value = dense<0.5> : tensor<256x512xf32>}> : () -> tensor<256x512xf32>
  %4 = "ttir.multiply"(%3, %half) : (tensor<256x512xf32>, tensor<256x512xf32>) -> tensor<256x512xf32>
  return %4 : tensor<256x512xf32>
}
