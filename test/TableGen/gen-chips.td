// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-chips -I %ttmlir_src_root/tablegen -I %llvm_include %ttmlir_src_root/test/Inputs/fixture-chip.td | FileCheck %s
// RUN: tt-tblgen --gen-chip-fields -I %ttmlir_src_root/tablegen -I %llvm_include %ttmlir_src_root/tablegen/Chips/Chip.td | FileCheck %s --check-prefix=FIELDS
// RUN: tt-tblgen --gen-archs -I %ttmlir_src_root/tablegen -I %llvm_include %ttmlir_src_root/tablegen/Chips/Chips.td | FileCheck %s --check-prefix=ARCHS

// The architecture; places, lists, fractions and defaults.
// CHECK: static ttmlir::hw::Chip makeFixture() {
// CHECK-NEXT: ttmlir::hw::Chip chip(ttmlir::hw::Arch::Quasar, "quasar");
// CHECK-NEXT: chip.die.extent = {6, 7};
// CHECK-NEXT: chip.die.rows = {1, 2, 3, 4};
// CHECK: chip.die.losesRows = false;
// CHECK: chip.desc.l1Size = 1048576;
// CHECK: chip.desc.numCBs = 32;
// CHECK: chip.desc.dramBankToLogicalWorkerNoc1 = {{[{][{]}}0, 4}, {3, 4}};
// CHECK: chip.features.sendsInOrder = false;
// CHECK: chip.rates.clockGHz = 0.5;
// CHECK: chip.rates.hop = 9;
// CHECK: chip.rates.load = 1.75;
// The vector unit by opcode: exp (256 + 14), a sum of two functions (silu).
// CHECK: chip.vectorCycles[{{[0-9]+}}] = {5000, 6000};
// CHECK: chip.vectorCycles[286] = {383, 384};
// CHECK: static std::vector<ttmlir::hw::Chip> recordedChips() { return {makeBlackhole(), makeFixture(), makeWormholeB0()}; }

// FIELDS: #ifdef TT_CHIP_RATES
// FIELDS-NEXT: double clockGHz = 0;
// FIELDS: uint64_t flit = 0;
// FIELDS: #ifdef TT_CHIP_FEATURES
// FIELDS-NEXT: bool sendsInOrder = 0;

// ARCHS: TT_ARCH(WormholeB0, 1, "wormhole_b0")
// ARCHS-NEXT: TT_ARCH(Blackhole, 2, "blackhole")
// ARCHS-NEXT: TT_ARCH(Quasar, 3, "quasar")
