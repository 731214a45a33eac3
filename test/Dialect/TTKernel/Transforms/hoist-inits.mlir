// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(ttkernel-hoist-inits))' --split-input-file %s | FileCheck %s

!bf16 = !ttkernel.cb<cb_in0, 1024, memref<2x!ttcore.tile<32x32, bf16>>, 2048, 2>
!f32 = !ttkernel.cb<cb_in1, 9216, memref<2x!ttcore.tile<32x32, f32>>, 4096, 2>
!out = !ttkernel.cb<cb_out0, 25600, memref<2x!ttcore.tile<32x32, bf16>>, 2048, 2>
!other = !ttkernel.cb<cb_out1, 33792, memref<2x!ttcore.tile<32x32, f32>>, 4096, 2>

// The vector unit does nothing but exponentials and buffers have one format: set up once, at the top. The packer has two formats: it is
// set up in front of the tiles of each buffer.
// CHECK-LABEL: func.func private @once
// CHECK: ttkernel.init_sfpu
// CHECK-DAG: ttkernel.exp_tile_init
// CHECK-DAG: ttkernel.copy_tile_init
// CHECK: scf.for
// CHECK-NOT: ttkernel.{{.*}}_init
// CHECK-NOT: ttkernel.reconfig_data_format
// CHECK: ttkernel.tile_regs_wait
// CHECK-NEXT: ttkernel.pack_reconfig_data_format %arg1
// CHECK-NEXT: scf.for
// CHECK-NEXT: ttkernel.pack_tile
// CHECK-NEXT: {{^ *}}}
// CHECK-NEXT: ttkernel.pack_reconfig_data_format %arg2
// CHECK-NEXT: scf.for
func.func private @once(%in: !bf16, %out: !out, %other: !other) attributes {ttkernel.thread = #ttkernel.thread<tensix>} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  ttkernel.init_sfpu %in, %out : (!bf16, !out) -> ()
  scf.for %block = %c0 to %c2 step %c1 : i32 {
    ttkernel.tile_regs_acquire
    scf.for %tile = %c0 to %c2 step %c1 : i32 {
      ttkernel.reconfig_data_format %in, %in : (!bf16, !bf16) -> ()
      ttkernel.copy_tile_init %in : (!bf16) -> ()
      ttkernel.copy_tile %in, %tile, %tile : (!bf16, i32, i32) -> ()
      ttkernel.exp_tile_init
      ttkernel.exp_tile %tile {type = #ttcore.supportedDataTypes<f32>} : (i32) -> ()
    }
    ttkernel.tile_regs_commit
    ttkernel.tile_regs_wait
    scf.for %tile = %c0 to %c2 step %c1 : i32 {
      ttkernel.pack_reconfig_data_format %out : (!out) -> ()
      ttkernel.pack_tile %tile, %out, %tile : (i32, !out, i32) -> ()
    }
    scf.for %tile = %c0 to %c2 step %c1 : i32 {
      ttkernel.pack_reconfig_data_format %other : (!other) -> ()
      ttkernel.pack_tile %tile, %other, %tile : (i32, !other, i32) -> ()
    }
    ttkernel.tile_regs_release
  }
  return
}

// Two formats and two functions: each is set up in front of its own loop.
// CHECK-LABEL: func.func private @twice
// CHECK: scf.for
// CHECK-NEXT: ttkernel.reconfig_data_format %arg0, %arg0
// CHECK-NEXT: ttkernel.copy_tile_init %arg0
// CHECK-NEXT: scf.for
// CHECK-NEXT: ttkernel.copy_tile
// CHECK-NEXT: {{^ *}}}
// CHECK-NEXT: ttkernel.exp_tile_init
// CHECK-NEXT: scf.for
// CHECK-NEXT: ttkernel.exp_tile %
// CHECK-NEXT: {{^ *}}}
// CHECK-NEXT: ttkernel.reconfig_data_format %arg1, %arg1
// CHECK-NEXT: ttkernel.copy_tile_init %arg1
// CHECK-NEXT: scf.for
// CHECK-NEXT: ttkernel.copy_tile
// CHECK-NEXT: {{^ *}}}
// CHECK-NEXT: ttkernel.sqrt_tile_init
// CHECK-NEXT: scf.for
// CHECK-NEXT: ttkernel.sqrt_tile %
func.func private @twice(%narrow: !bf16, %wide: !f32, %out: !out) attributes {ttkernel.thread = #ttkernel.thread<tensix>} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  ttkernel.init_sfpu %narrow, %out : (!bf16, !out) -> ()
  scf.for %block = %c0 to %c2 step %c1 : i32 {
    scf.for %tile = %c0 to %c2 step %c1 : i32 {
      ttkernel.reconfig_data_format %narrow, %narrow : (!bf16, !bf16) -> ()
      ttkernel.copy_tile_init %narrow : (!bf16) -> ()
      ttkernel.copy_tile %narrow, %tile, %tile : (!bf16, i32, i32) -> ()
    }
    scf.for %tile = %c0 to %c2 step %c1 : i32 {
      ttkernel.exp_tile_init
      ttkernel.exp_tile %tile {type = #ttcore.supportedDataTypes<f32>} : (i32) -> ()
    }
    scf.for %tile = %c0 to %c2 step %c1 : i32 {
      ttkernel.reconfig_data_format %wide, %wide : (!f32, !f32) -> ()
      ttkernel.copy_tile_init %wide : (!f32) -> ()
      ttkernel.copy_tile %wide, %tile, %tile : (!f32, i32, i32) -> ()
    }
    scf.for %tile = %c0 to %c2 step %c1 : i32 {
      ttkernel.sqrt_tile_init
      ttkernel.sqrt_tile %tile {type = #ttcore.supportedDataTypes<f32>} : (i32) -> ()
    }
  }
  return
}

// The init of a broadcast configures another format, so that each tile that is copied needs its own back.
// CHECK-LABEL: func.func private @broadcast
// CHECK: scf.for
// CHECK-NEXT: ttkernel.reconfig_data_format %arg0, %arg0
// CHECK-NEXT: ttkernel.copy_tile_init %arg0
// CHECK-NEXT: ttkernel.copy_tile
// CHECK-NEXT: ttkernel.unary_bcast_init %arg1, %arg2
func.func private @broadcast(%narrow: !bf16, %wide: !f32, %out: !other) attributes {ttkernel.thread = #ttkernel.thread<tensix>} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  ttkernel.init_sfpu %narrow, %out : (!bf16, !other) -> ()
  ttkernel.tile_regs_acquire
  scf.for %tile = %c0 to %c2 step %c1 : i32 {
    ttkernel.reconfig_data_format %narrow, %narrow : (!bf16, !bf16) -> ()
    ttkernel.copy_tile_init %narrow : (!bf16) -> ()
    ttkernel.copy_tile %narrow, %tile, %c0 : (!bf16, i32, i32) -> ()
    ttkernel.unary_bcast_init %wide, %out {type = #ttkernel.bcast_type<col>} : (!f32, !other) -> ()
    ttkernel.unary_bcast %wide, %c0, %c1 {type = #ttkernel.bcast_type<col>} : (!f32, i32, i32) -> ()
  }
  ttkernel.tile_regs_commit
  ttkernel.tile_regs_wait
  ttkernel.tile_regs_release
  return
}

// Other kernels and functions are left alone.
// CHECK-LABEL: func.func private @plain
// CHECK: scf.for
// CHECK-NEXT: ttkernel.exp_tile_init
func.func private @plain() {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  scf.for %tile = %c0 to %c2 step %c1 : i32 {
    ttkernel.exp_tile_init
    ttkernel.exp_tile %tile {type = #ttcore.supportedDataTypes<f32>} : (i32) -> ()
  }
  return
}
