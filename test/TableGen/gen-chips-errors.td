// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DEFINE: %{gen} = not tt-tblgen --gen-chips -I %ttmlir_src_root/tablegen -I %llvm_include -I %ttmlir_src_root/test/Inputs %s 2>&1
// RUN: %{gen} -D NAME | FileCheck %s --check-prefix=NAME
// RUN: %{gen} -D MISSING | FileCheck %s --check-prefix=MISSING
// RUN: %{gen} -D FRACTION | FileCheck %s --check-prefix=FRACTION
// RUN: %{gen} -D NO_EXP | FileCheck %s --check-prefix=EXP
// RUN: %{gen} -D TWICE | FileCheck %s --check-prefix=TWICE
// RUN: %{gen} -D ENTRIES | FileCheck %s --check-prefix=ENTRIES

include "fixture-chip.td"

#ifdef NAME
// NAME: gen-chips-errors.td:[[#@LINE+1]]:{{.*}}error: expected the name of an architecture (wormhole_b0, blackhole, quasar), found 'greyskull'
def Another : Chip<"greyskull">;
#endif

#ifdef MISSING
// MISSING: error: expected a value of Extent of chip 'blackhole', found none
def Another : Chip<"blackhole">;
#endif

#ifdef FRACTION
// FRACTION: error: expected a positive number for ClockGHz, found 'fast'
def Another : MadeUpChip<"blackhole"> {
  let ClockGHz = "fast";
}
#endif

// EXP: fixture-chip.td:{{.*}}error: expected cycles of VectorExp on chip 'quasar', found none

#ifdef TWICE
// TWICE: error: expected one record of chip 'quasar', found two
def Twin : MadeUpChip<"quasar">;
#endif

#ifdef ENTRIES
// ENTRIES: error: expected one entry for VectorExp, found two
def Another : MadeUpChip<"blackhole"> {
  let VectorUnit = [VectorCycles<VectorExp, 1>, VectorCycles<VectorExp, 2>];
}
#endif
