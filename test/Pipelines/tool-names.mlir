// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tools speak of themselves by the name that they were called by.
//
// RUN: ttmlir-opt --help | FileCheck %s --check-prefix=HELP
// RUN: ttmlir-translate --help | FileCheck %s --check-prefix=HELP
// RUN: %expect_status 2 ttmlir-opt --canonicalise %s 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: %expect_status 3 ttmlir-opt %t.none 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: %expect_status 3 ttmlir-translate --ttnn-to-flatbuffer %t.none 2>&1 | FileCheck %s --check-prefix=TRANSLATE
// RUN: %expect_status 2 ttmlir-translate --max-errors=99999999999 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: ttmlir-opt --remarks-filter=d2m-fuse %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: tt-opt --version > %t.txt && ttmlir-opt --version | diff - %t.txt
//
// HELP: USAGE: ttmlir-{{opt|translate}} [options]
// OPTION: {{^}}ttmlir-opt: error: unknown option
// FILE: {{^}}ttmlir-opt: error: cannot open input file
// TRANSLATE: {{^}}ttmlir-translate: error: cannot open input file
// NUMBER: {{^}}ttmlir-translate: error: --max-errors: expected an integer of at most 4294967295, found '99999999999'
// WARNING: {{^}}ttmlir-opt: warning: --remarks-filter
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
