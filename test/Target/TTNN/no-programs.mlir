// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module without functions is a file without programs, which everybody says who meets it.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn 2>&1 | FileCheck %s --check-prefix=WARNING
// WARNING: no-programs.mlir.tmp.mlir:[[#]]:[[#]]: warning: the file has no programs: the module has no functions
// RUN: tt-read --section ops %t.ttnn | FileCheck %s --check-prefix=READ
// READ: programs:
// READ-NEXT: the file has no programs
// RUN: tt-read --json --section ops %t.ttnn | FileCheck %s --check-prefix=JSON
// JSON: "programs": []
// RUN: tt-sim check %t.ttnn | FileCheck %s --check-prefix=CHECK
// CHECK: fits n150, but has no programs
// RUN: tt-sim check --json %t.ttnn | FileCheck %s --check-prefix=COUNT
// COUNT: "fits": true,
// COUNT-NEXT: "programs": 0
// RUN: %expect_status 1 tt-sim run %t.ttnn 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: expected a program in the file, found none
module {}
