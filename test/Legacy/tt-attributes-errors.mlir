// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{unknown attribute `nothing` in dialect `ttcore`}}
module attributes {test.a = #tt.nothing} {}

// -----

// expected-error @+1 {{unknown  type `nothing` in dialect `ttcore`}}
module attributes {test.a = !tt.nothing} {}

// -----

// expected-error @+1 {{expected operand constraint to be one of system, dram, l1,}}
module attributes {test.a = #tt.operand_constraint<dram|sram>} {}

// -----

// expected-error @+1 {{expected iterator type to be parallel, reduction or systolic, found 'broadcast'}}
module attributes {test.a = #tt.iterator_type<broadcast>} {}

// -----

// expected-error @+1 {{expected 2 dimensions, found 3}}
module attributes {test.a = #tt.core_coord<1, 2, 3>} {}

// -----

// expected-error @+1 {{expected tile size extent of at least 1, found 0}}
module attributes {test.a = #tt.tile_size<0, 16>} {}

// -----

// expected-error @+1 {{expected the volume, two strides or more, and 1 at the end, found 128, 1}}
module attributes {test.a = #tt.layout<128x1, undef, <1x1>, memref<1x128xf32, #tt.memory_space<l1>>>} {}

// -----

// expected-error @+1 {{expected a stride that is a multiple of the width 64, found 100}}
module attributes {test.a = #tt.layout<200x100x64x1, undef, <1x1>, memref<1x128xf32, #tt.memory_space<l1>>>} {}

// -----

// expected-error @+1 {{expected grid of the chip of rank 2, found 1}}
module attributes {test.a = #tt.system_desc<[<#tt.arch<wormhole_b0>, #tt.grid<8>>], [0], [<pcie>], [<0, 0, 0, 0>]>} {}

// -----

// expected-error @+1 {{no description of a quasar chip is built in}}
module attributes {test.a = #tt.system_desc<[<#tt.arch<quasar>, #tt.grid<8x8>>], [0], [<pcie>], [<0, 0, 0, 0>]>} {}

// -----

// expected-error @+1 {{a chip has no field 'colour'}}
module attributes {test.a = #tt.system_desc<[{arch = <wormhole_b0>, colour = 1}], [0], [<pcie>], [<0, 0, 0, 0>]>} {}

// -----

// expected-error @+1 {{expected chip capability to be none, pcie or host_mmio, found 'fast'}}
module attributes {test.a = #tt.system_desc<[{arch = <wormhole_b0>}], [0], [<pcie|fast>], [<0, 0, 0, 0>]>} {}

// -----

// expected-error @+1 {{expected place of the chip to have 4 numbers (rack, shelf, row, column), found 2}}
module attributes {test.a = #tt.system_desc<[{arch = <wormhole_b0>}], [0], [<pcie>], [<0, 0>]>} {}

// -----

// expected-error @+1 {{expected a chip description below 1, found 1}}
module attributes {test.a = #tt.system_desc<[{arch = <wormhole_b0>}], [1], [<pcie>], [<0, 0, 0, 0>]>} {}

// -----

// expected-error @+1 {{attribute "tt.system_desc" is the older spelling of 'ttcore.system_desc'; tt-translate --upgrade-ttir converts it}}
module attributes {tt.system_desc = #tt.system_desc<[{arch = <wormhole_b0>}], [0], [<pcie>], [<0, 0, 0, 0>]>} {}

// -----

// Names of current files that begin with `tt.` are as they should be.
func.func private @f() attributes {tt.function_type = "kernel"}

// -----

// expected-error @+1 {{custom op 'ttcore.device' expected chipIds of the device, found none}}
ttcore.device @d = <workerGrid = #tt.grid<8x8, (d0, d1) -> (0, d0, d1)>, meshShape = 1>

// -----

// expected-error @+1 {{expected one of workerGrid, dramGrid, l1Map, dramMap, meshShape, chipIds, meshTopology, each once, found 'meshShape'}}
ttcore.device @d = <workerGrid = #tt.grid<8x8, (d0, d1) -> (0, d0, d1)>, meshShape = 1, meshShape = 1, chipIds = [0]>

// -----

// expected-error @+1 {{expected a non-negative core_coord, found -64}}
module attributes {test.a = #tt.core_coord<3, -64>} {}

// -----

// expected-error @+1 {{expected a non-negative chip_coord, found -2147483648}}
module attributes {test.a = #tt.chip_coord<0, -2147483648, 9223372036854775807, 3>} {}

// -----

// expected-error @+1 {{expected a non-negative tile_size, found -32}}
module attributes {test.a = #tt.tile_size<32, -32>} {}
