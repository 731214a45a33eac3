// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{worker grid has no map but one with 3 results was wanted: chip, row, column}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{worker grid map has 2 results but 3 were wanted: chip, row, column}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{dram grid has rank 1 but 2 was wanted}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{l1Map has 3 results but 4 were wanted: chip, row, column, address}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1) -> (0, d0, d1), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{dramMap has 1 result but 4 were wanted: chip, row, column, address}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1) -> (d0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{mesh has extent 0 but at least 1 was wanted}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 0x1, chipIds = [0]>

// -----

// expected-error @+1 {{device has 1 chip ids but its mesh has 2 chips}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1x2, chipIds = [0]>

// -----

// expected-error @+1 {{chip id 3 occurs twice}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1x2, chipIds = [3, 3]>

// -----

// expected-error @+1 {{chip id is -1 but must not be negative}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [-1]>

// -----

// expected-error @+1 {{mesh topology has 1 entry but the mesh has rank 2}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1x1, chipIds = [0], meshTopology = [ring]>
