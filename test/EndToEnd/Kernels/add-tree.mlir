// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | FileCheck %s

// The matrix unit adds pairs straight from their buffers; one half of the tree is finished before the other begins. Three tiles of
// registers are enough, so two tiles of results are made at once: the highest register is 5.

// CHECK-LABEL: func.func private @add_tree_0_compute
// CHECK: ttkernel.binary_op_init_common
// CHECK: ttkernel.tile_regs_acquire
// CHECK: ttkernel.add_tiles %arg6, %arg7
// CHECK: ttkernel.add_tiles %arg4, %arg5
// CHECK: ttkernel.add_binary_tile
// CHECK: ttkernel.add_tiles %arg2, %arg3
// CHECK: ttkernel.add_tiles %arg0, %arg1
// CHECK: ttkernel.add_binary_tile
// CHECK: ttkernel.add_binary_tile
// CHECK-NOT: _binary_tile
// CHECK: ttkernel.tile_regs_commit
// CHECK: return
func.func @add_tree(%a0: tensor<1024x1024xbf16>, %a1: tensor<1024x1024xbf16>, %a2: tensor<1024x1024xbf16>, %a3: tensor<1024x1024xbf16>, %a4: tensor<1024x1024xbf16>, %a5: tensor<1024x1024xbf16>, %a6: tensor<1024x1024xbf16>, %a7: tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16> {
  %0 = "ttir.add"(%a0, %a1) : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %1 = "ttir.add"(%a2, %a3) : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %2 = "ttir.add"(%a4, %a5) : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %3 = "ttir.add"(%a6, %a7) : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %4 = "ttir.add"(%0, %1) : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %5 = "ttir.add"(%2, %3) : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %6 = "ttir.add"(%4, %5) : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  return %6 : tensor<1024x1024xbf16>
}
