// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --ttcore-register-device | FileCheck %s
// RUN: tt-opt %s --split-input-file --ttcore-register-device --ttcore-register-device | FileCheck %s
// RUN: tt-opt %s --split-input-file --ttcore-register-device="mock-system-desc-arch=blackhole mesh-shape=1" | FileCheck %s --check-prefix=BLACKHOLE
// RUN: tt-opt %s --split-input-file --ttcore-register-device="mock-system-desc-arch=t3000 mesh-shape=2,4 mesh-topology=linear,ring" | FileCheck %s --check-prefix=T3000
// RUN: tt-opt %s --split-input-file --ttcore-register-device="mesh-shape=2,1,2" | FileCheck %s --check-prefix=BATCH

// CHECK: #system_desc = #ttcore.system_desc<[{role = host, target_triple = "x86_64-pc-linux-gnu"}], [{arch = <wormhole_b0>, grid = 8x8, {{.*}}l1_size = 1499136, num_dram_channels = 12,
// CHECK-SAME: supported_data_types = [<f32>, <f16>, <bf16>, <bfp_f8>, <bfp_bf8>, <bfp_f4>, <bfp_bf4>, <bfp_f2>, <bfp_bf2>, <u32>, <u16>, <u8>, <si32>]
// CHECK-SAME: }], [0], [1 : i32], [0x0x0x0]>
// CHECK: module attributes {ttcore.system_desc = #system_desc}
// CHECK-NEXT: ttcore.device @default_device = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1), physical_to_virt_map = (d0, d1) -> (0, d0, d1)>,
// CHECK-SAME: dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0),
// CHECK-SAME: chipIds = [0]>
// CHECK-NOT: ttcore.device
// CHECK: func.func @plain

// BLACKHOLE: arch = <blackhole>, grid = 10x13
// BLACKHOLE: ttcore.device @default_device = <workerGrid = #ttcore.grid<10x13

// T3000: workerGrid = #ttcore.grid<16x32, virt_to_physical_map = (d0, d1) -> ((d0 floordiv 8) * 4 + d1 floordiv 8, d0 mod 8, d1 mod 8)>
// T3000-SAME: meshShape = 2x4, chipIds = [0, 1, 2, 3, 4, 5, 6, 7], meshTopology = [linear, ring]>

// The default card is replicated into a ring.
// BATCH: [0, 0, 0, 0], [1 : i32, 1 : i32, 1 : i32, 1 : i32], [0x0x0x0, 0x0x0x1, 0x0x0x2, 0x0x0x3],
// BATCH-SAME: [<[0, 0, 0], [1, 0, 0]>, <[1, 1, 0], [2, 0, 0]>, <[2, 1, 0], [3, 0, 0]>, <[3, 1, 0], [0, 1, 0]>]
// BATCH: workerGrid = #ttcore.grid<2x8x16, virt_to_physical_map = (d0, d1, d2) -> (d0 * 2 + d2 floordiv 8, d1, d2 mod 8)>
// BATCH-SAME: meshShape = 2x1x2, chipIds = [0, 1, 2, 3]>
module {
  func.func @plain() {
    return
  }
}

// -----

// The module's only mesh counts, and a wrapped module gets the device.
// CHECK: module attributes {ttcore.meshes = #ttcore.meshes<[<"mesh" = 1x2>]>, ttcore.system_desc = #system_desc}
// CHECK-NEXT: ttcore.device_module
// CHECK-NEXT: builtin.module attributes {ttcore.system_desc = #system_desc}
// CHECK-NEXT: ttcore.device @default_device = <workerGrid = #ttcore.grid<8x16
// CHECK-SAME: meshShape = 1x2, chipIds = [0, 1]>
module attributes {ttcore.meshes = #ttcore.meshes<[<"mesh" = 1x2>]>} {
  ttcore.device_module {
    builtin.module {
      func.func @wrapped() {
        return
      }
    }
  }
}
