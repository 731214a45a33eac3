// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expected a row and a column of the first core and at least 1x1 cores, found 0 and 1x1}}
func.func private @first() attributes {x = #ttmetal.core_range<0, 1x1>}

// -----

// expected-error@+1 {{expected a row and a column of the first core and at least 1x1 cores, found 0x0 and 0x8}}
func.func private @no_rows() attributes {x = #ttmetal.core_range<0x0, 0x8>}
