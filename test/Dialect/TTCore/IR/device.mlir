// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s

// The examples of the Device specification, with maps to memory as well.

// CHECK: ttcore.device @single = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), chipIds = [0]>
ttcore.device @single = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = , chipIds = [0]>

// CHECK: ttcore.device @data_parallel_batch = <workerGrid = #ttcore.grid<2x8x8, virt_to_physical_map = (d0, d1, d2) -> (d0, d1, d2)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 2x1x1, chipIds = [0, 1]>
ttcore.device @data_parallel_batch = <workerGrid = #ttcore.grid<2x8x8, virt_to_physical_map = (d0, d1, d2) -> (d0, d1, d2)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 2x1x1, chipIds = [0, 1]>

// CHECK: ttcore.device @data_parallel_2d = <workerGrid = #ttcore.grid<8x16, virt_to_physical_map = (d0, d1) -> ((d0 floordiv 8) * 2 + d1 floordiv 8, d0, d1 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1x2, chipIds = [0, 1]>
ttcore.device @data_parallel_2d = <workerGrid = #ttcore.grid<8x16, virt_to_physical_map = (d0, d1) -> ((d0 floordiv 8) * 2 + d1 floordiv 8, d0, d1 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1x2, chipIds = [0, 1]>

// CHECK: ttcore.device @data_parallel_2d_batch = <workerGrid = #ttcore.grid<2x8x16, virt_to_physical_map = (d0, d1, d2) -> (d0 * 2 + (d1 floordiv 8) * 2 + d2 floordiv 8, d1, d2 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 2x1x2, chipIds = [0, 1, 2, 3]>
ttcore.device @data_parallel_2d_batch = <workerGrid = #ttcore.grid<2x8x16, virt_to_physical_map = (d0, d1, d2) -> (d0 * 2 + (d1 floordiv 8) * 2 + d2 floordiv 8, d1, d2 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 2x1x2, chipIds = [0, 1, 2, 3]>

// CHECK: ttcore.device @pipeline = <workerGrid = #ttcore.grid<16x16, virt_to_physical_map = (d0, d1) -> ((d0 floordiv 8) * 2 + d1 floordiv 8, d0 mod 8, d1 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 2x2, chipIds = [4, 5, 6, 7], meshTopology = [ring, linear]>
ttcore.device @pipeline = <workerGrid = #ttcore.grid<16x16, virt_to_physical_map = (d0, d1) -> ((d0 floordiv 8) * 2 + d1 floordiv 8, d0 mod 8, d1 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 2x2, chipIds = [4, 5, 6, 7], meshTopology = [ring, linear]>

// CHECK: ttcore.device @transposed = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d1, d0)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>
ttcore.device @transposed = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d1, d0)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// CHECK: ttcore.device @extra_wide = <workerGrid = #ttcore.grid<1x64, virt_to_physical_map = (d0, d1) -> (0, d0 * 8 + d1 floordiv 8, d1 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>
ttcore.device @extra_wide = <workerGrid = #ttcore.grid<1x64, virt_to_physical_map = (d0, d1) -> (0, d0 * 8 + d1 floordiv 8, d1 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// CHECK: ttcore.device @extra_tall = <workerGrid = #ttcore.grid<64x1, virt_to_physical_map = (d0, d1) -> (0, d1 * 8 + d0 floordiv 8, d0 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>
ttcore.device @extra_tall = <workerGrid = #ttcore.grid<64x1, virt_to_physical_map = (d0, d1) -> (0, d1 * 8 + d0 floordiv 8, d0 mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// CHECK: ttcore.device @staircase = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, (d0 + d1) mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>
ttcore.device @staircase = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, (d0 + d1) mod 8)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>
