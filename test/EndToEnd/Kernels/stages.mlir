// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true fuse=false" %s | tt-translate --ttnn-to-flatbuffer -o %t.apart.ttnn
// The values are those of single kernels.
// RUN: tt-sim run --numerics=ieee %t.ttnn --output=@%t.npy && tt-sim run --numerics=ieee %t.apart.ttnn --output=@%t.apart.npy
// RUN: cmp %t.npy %t.apart.npy

// The row comes from DRAM once and stays for two stages.
// CHECK-LABEL: // softmax_0_reader
// CHECK: cb_reserve_back(cb_in0, 8);
// CHECK: cb_push_back(cb_in0, 8);
// CHECK-NOT: cb_reserve_back

// CHECK-LABEL: // softmax_0_compute
// The maximum,
// CHECK: tile_regs_acquire();
// CHECK: cb_wait_front(cb_in0, 8);
// CHECK: binary_max_tile(0, step + 1, 0);
// CHECK: sfpu_reduce<PoolType::MAX,
// CHECK: pack_tile<true>(0, [[MAX:cb_intermed[0-9]]], 0);
// CHECK: cb_push_back([[MAX]], 1);
// the exponentials of two tiles at a time, which stay for the sum and for the quotients,
// CHECK-NEXT: cb_wait_front([[MAX]], 1);
// CHECK-NEXT: for (uint32_t first_step = 0; first_step < 8; first_step += 2) {
// What else the init of a broadcast sets up belongs in front of the registers, for the buffer that is packed.
// CHECK-NEXT: unary_bcast_init<BroadcastType::COL>([[MAX]], [[EXP:cb_intermed[0-9]]]);
// CHECK-NEXT: tile_regs_acquire();
// CHECK: copy_tile(cb_in0, first_step + step, step + 2);
// CHECK: exp_tile(step + 2);
// CHECK: pack_tile<true>(step + 2, [[EXP]], step);
// CHECK: cb_push_back([[EXP]], 2);
// CHECK-NEXT: }
// CHECK-NEXT: cb_pop_front(cb_in0, 8);
// CHECK-NEXT: cb_pop_front([[MAX]], 1);
// the sum, and one over it,
// CHECK: cb_wait_front([[EXP]], 8);
// CHECK: copy_tile([[EXP]], first_step + step, step + 1);
// CHECK: add_binary_tile(0, step + 1, 0);
// CHECK: sfpu_reduce<PoolType::SUM,
// CHECK: recip_tile(0);
// CHECK: pack_tile<true>(0, [[SUM:cb_intermed[0-9]]], 0);
// and the products with one over it.
// CHECK: unary_bcast_init<BroadcastType::COL>([[SUM]], cb_out0);
// CHECK-NEXT: tile_regs_acquire();
// CHECK: unary_bcast<BroadcastType::COL>([[SUM]], 0, step);
// CHECK: mul_binary_tile(
// CHECK: pack_tile<true>(step + 2, cb_out0, step);
// CHECK: cb_pop_front([[EXP]], 8);
// CHECK-NEXT: cb_pop_front([[SUM]], 1);

func.func @softmax(%x: tensor<2048x256xf32>) -> tensor<2048x256xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<2048x256xf32>) -> tensor<2048x256xf32>
  return %0 : tensor<2048x256xf32>
}
