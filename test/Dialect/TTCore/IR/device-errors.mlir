// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected worker grid map with 3 results (chip, row, column), found none}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{expected worker grid map to have 3 results (chip, row, column), found 2}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{expected dram grid of rank 2, found 1}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{expected l1Map to have 4 results (chip, row, column, address), found 3}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1) -> (0, d0, d1), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{expected dramMap to have 4 results (chip, row, column, address), found 1}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1) -> (d0), meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{expected mesh extent of at least 1, found 0}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 0x1, chipIds = [0]>

// -----

// expected-error @+1 {{custom op 'ttcore.device' expected a chip id for each of 2 chips of the mesh, found 1}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1x2, chipIds = [0]>

// -----

// expected-error @+1 {{custom op 'ttcore.device' expected one chip id 3, found two}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1x2, chipIds = [3, 3]>

// -----

// expected-error @+1 {{custom op 'ttcore.device' expected a non-negative chip id, found -1}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1, chipIds = [-1]>

// -----

// expected-error @+1 {{custom op 'ttcore.device' expected a mesh topology of 2 entries, the rank of the mesh, found 1}}
ttcore.device @d = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>, dramGrid = #ttcore.grid<1x12>, l1Map = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), dramMap = (d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0), meshShape = 1x1, chipIds = [0], meshTopology = [ring]>
