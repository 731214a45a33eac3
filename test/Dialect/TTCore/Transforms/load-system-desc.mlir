// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Devices are verified against the description of the system.
//
// RUN: rm -rf %t && split-file %s %t
// RUN: tt-opt --ttcore-load-system-desc %t/single.mlir | tt-opt | FileCheck %s
// RUN: not tt-opt --ttcore-load-system-desc %t/chip.mlir 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not tt-opt --ttcore-load-system-desc %t/range.mlir 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not tt-opt --ttcore-load-system-desc %t/twice.mlir 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not tt-opt --ttcore-load-system-desc %t/memory.mlir 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not tt-opt --ttcore-load-system-desc %t/bytes.mlir 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: not tt-opt --ttcore-load-system-desc %t/channel.mlir 2>&1 | FileCheck %s --check-prefix=CHANNEL
// RUN: tt-sim query --card n150 --harvest=0,5 -o %t/small.ttsys
// RUN: not tt-opt --ttcore-load-system-desc=system-desc-path=%t/small.ttsys %t/single.mlir 2>&1 | FileCheck %s --check-prefix=SMALL

//--- single.mlir
// CHECK: ttcore.device @d = <workerGrid = #ttcore.grid<8x8
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, (d0, d1) -> (0, d0, d1)>, meshShape = 1, chipIds = [0]>
// SMALL: single.mlir:2:1: error: 'ttcore.device' op expected worker map to take grid point (7, 0) into the grid 7x8 of chip 0, found (7, 0)

//--- chip.mlir
// CHIP: chip.mlir:2:1: error: 'ttcore.device' op expected a chip id below 1, found 1
ttcore.device @d = <workerGrid = #ttcore.grid<2x8x8, (d0, d1, d2) -> (d0, d1, d2)>, meshShape = 2x1x1, chipIds = [0, 1]>

//--- range.mlir
// RANGE: range.mlir:2:1: error: 'ttcore.device' op expected worker map to take grid point (0, 8) to a chip below 1, found 1
ttcore.device @d = <workerGrid = #ttcore.grid<8x16, (d0, d1) -> (d1 floordiv 8, d0, d1 mod 8)>, meshShape = 1, chipIds = [0]>

//--- twice.mlir
// TWICE: twice.mlir:2:1: error: 'ttcore.device' op expected worker map to take grid points (0, 1) and (1, 0) to different cores, found (0, 1) of chip 0 twice
ttcore.device @d = <workerGrid = #ttcore.grid<4x4, (d0, d1) -> (0, 0, d0 + d1)>, meshShape = 1, chipIds = [0]>

//--- memory.mlir
// MEMORY: memory.mlir:2:1: error: 'ttcore.device' op expected l1Map to take grid point (0, 8) into the grid 8x8 of chip 0, found (0, 8)
ttcore.device @d = <workerGrid = #ttcore.grid<1x64, (d0, d1) -> (0, d0 * 8 + d1 floordiv 8, d1 mod 8)>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

//--- bytes.mlir
// The system is described in the file when the module is written there.
// BYTES: bytes.mlir:5:3: error: 'ttcore.device' op expected l1Map to take byte 0 of grid point (0, 0) and byte 0 of (0, 1) to different places, found byte 1024 of (0, 0) of chip 0 twice
// BYTES: bytes.mlir:4:1: note: the system is described here
module {
  ttcore.device @d = <workerGrid = #ttcore.grid<8x8, (d0, d1) -> (0, d0, d1)>, l1Map = (d0, d1, d2)[s0] -> (0, 0, 0, d2 + s0), meshShape = 1, chipIds = [0]>
}

//--- channel.mlir
// CHANNEL: channel.mlir:2:1: error: 'ttcore.device' op expected dramMap at byte 201322495 to take grid point (0, 0) into the grid 1x12 of chip 0, found (0, 191)
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, (d0, d1) -> (0, d0, d1)>, dramMap = (d0, d1, d2)[s0, s1, s2] -> (0, 0, d2 floordiv 1048576, d2 + s0), meshShape = 1, chipIds = [0]>
