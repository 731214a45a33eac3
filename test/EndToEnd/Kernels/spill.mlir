// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ten values that are all needed twice, where eight tiles of 32 bits fit the registers.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true fuse=false" %s | tt-translate --ttnn-to-flatbuffer -o %t.apart.ttnn
// The values are those of single kernels.
// RUN: tt-sim run --numerics=ieee %t.ttnn --output=@%t.npy && tt-sim run --numerics=ieee %t.apart.ttnn --output=@%t.apart.npy
// RUN: cmp %t.npy %t.apart.npy

// Four of them wait in L1.
// CHECK-LABEL: // ten_0_compute
// CHECK: tile_regs_acquire();
// CHECK-COUNT-4: exp_tile(
// CHECK-NOT: exp_tile(
// CHECK: tile_regs_wait();
// CHECK: pack_tile<true>(0, [[A:cb_intermed[0-9]]], 0);
// CHECK: pack_tile<true>(1, [[B:cb_intermed[0-9]]], 0);
// CHECK: pack_tile<true>(2, [[C:cb_intermed[0-9]]], 0);
// CHECK: pack_tile<true>(3, [[D:cb_intermed[0-9]]], 0);
// CHECK: tile_regs_release();
// CHECK: cb_wait_front([[A]], 1);
// CHECK: tile_regs_acquire();
// CHECK-COUNT-6: exp_tile(
// CHECK-NOT: exp_tile(
// CHECK: copy_tile([[A]], 0,
// CHECK: div_binary_tile(
// CHECK: copy_tile([[D]], 0,
// CHECK: pack_tile<true>(0, cb_out0, 0);
// CHECK: cb_pop_front([[D]], 1);
// CHECK-NOT: tile_regs_acquire
// CHECK-LABEL: // ten_0_writer
// CHECK-NOT: _compute
func.func @ten(%a0: tensor<64x64xf32>, %a1: tensor<64x64xf32>, %a2: tensor<64x64xf32>, %a3: tensor<64x64xf32>, %a4: tensor<64x64xf32>, %a5: tensor<64x64xf32>, %a6: tensor<64x64xf32>, %a7: tensor<64x64xf32>, %a8: tensor<64x64xf32>, %a9: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %e0 = "ttir.exp"(%a0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e1 = "ttir.exp"(%a1) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e2 = "ttir.exp"(%a2) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e3 = "ttir.exp"(%a3) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e4 = "ttir.exp"(%a4) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e5 = "ttir.exp"(%a5) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e6 = "ttir.exp"(%a6) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e7 = "ttir.exp"(%a7) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e8 = "ttir.exp"(%a8) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e9 = "ttir.exp"(%a9) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %s1 = "ttir.add"(%e0, %e1) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s2 = "ttir.add"(%s1, %e2) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s3 = "ttir.add"(%s2, %e3) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s4 = "ttir.add"(%s3, %e4) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s5 = "ttir.add"(%s4, %e5) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s6 = "ttir.add"(%s5, %e6) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s7 = "ttir.add"(%s6, %e7) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s8 = "ttir.add"(%s7, %e8) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %s9 = "ttir.add"(%s8, %e9) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q0 = "ttir.div"(%e0, %s9) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q1 = "ttir.multiply"(%e1, %q0) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q2 = "ttir.multiply"(%e2, %q1) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q3 = "ttir.multiply"(%e3, %q2) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q4 = "ttir.multiply"(%e4, %q3) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q5 = "ttir.multiply"(%e5, %q4) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q6 = "ttir.multiply"(%e6, %q5) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q7 = "ttir.multiply"(%e7, %q6) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q8 = "ttir.multiply"(%e8, %q7) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %q9 = "ttir.multiply"(%e9, %q8) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %q9 : tensor<64x64xf32>
}
