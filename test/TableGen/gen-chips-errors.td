// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DEFINE: %{gen} = not tt-tblgen --gen-chips -I %ttmlir_src_root/tablegen -I %llvm_include -I %ttmlir_src_root/test/Inputs %s 2>&1
// RUN: not tt-tblgen --gen-archs -I %ttmlir_src_root/tablegen -I %llvm_include -I %ttmlir_src_root/test/Inputs %s -D NUMBER 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not tt-tblgen --gen-archs -I %ttmlir_src_root/tablegen -I %llvm_include -I %ttmlir_src_root/test/Inputs %s -D SAME 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: %{gen} -D MISSING | FileCheck %s --check-prefix=MISSING
// RUN: %{gen} -D FRACTION | FileCheck %s --check-prefix=FRACTION
// RUN: %{gen} -D NO_EXP | FileCheck %s --check-prefix=EXP
// RUN: %{gen} -D TWICE | FileCheck %s --check-prefix=TWICE
// RUN: %{gen} -D ENTRIES | FileCheck %s --check-prefix=ENTRIES

include "fixture-chip.td"

#ifdef NUMBER
// NUMBER: gen-chips-errors.td:[[#@LINE+1]]:{{.*}}error: expected a number from 1 to 255 that no other architecture has, found 256
def ArchNext : ChipArch<"Next", 256, "next">;
#endif

#ifdef SAME
// SAME: error: expected a number from 1 to 255 that no other architecture has, found 2
def ArchNext : ChipArch<"Next", 2, "next">;
#endif

#ifdef MISSING
// MISSING: error: expected a value of Extent of chip 'quasar', found none
def Another : Chip<ArchQuasar>;
#endif

#ifdef FRACTION
// FRACTION: error: expected a positive number for ClockGHz, found 'fast'
def Another : MadeUpChip<ArchQuasar> {
  let ClockGHz = "fast";
}
#endif

// EXP: fixture-chip.td:{{.*}}error: expected cycles of VectorExp on chip 'quasar', found none

#ifdef TWICE
// TWICE: error: expected one record of chip 'quasar', found two
def Twin : MadeUpChip<ArchQuasar>;
#endif

#ifdef ENTRIES
// ENTRIES: error: expected one entry for VectorExp, found two
def Another : MadeUpChip<ArchQuasar> {
  let VectorUnit = [VectorCycles<VectorExp, 1>, VectorCycles<VectorExp, 2>];
}
#endif
