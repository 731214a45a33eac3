// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: not tt-tblgen --gen-instructions -I %ttmlir_src_root/tablegen %t/taken.td 2>&1 | FileCheck %s --check-prefix=TAKEN
// RUN: not tt-tblgen --gen-instructions -I %ttmlir_src_root/tablegen %t/large.td 2>&1 | FileCheck %s --check-prefix=LARGE

//--- taken.td
include "Schema/Instructions.td"
// TAKEN: error: number 3 of 'Sum' is taken
// TAKEN: note: also used here
def Sum : HandledInstruction<"sum", 3, "sum">;

//--- large.td
include "Schema/Instructions.td"
// From 32 on they are those of the kernel library.
// LARGE: large.td:4:5: error: expected a number from 1 to 31, found 32
def Fence : HandledInstruction<"fence", 32, "fence">;
