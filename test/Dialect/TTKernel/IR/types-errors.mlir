// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expected circular buffer of a known number of tiles or numbers, found 'memref<?x!ttcore.tile<32x32, f32>>'}}
func.func private @unknown(%cb: !ttkernel.cb<cb_in0, 1024, memref<?x!ttcore.tile<32x32, f32>>, 4096, 2>)

// -----

// expected-error@+1 {{expected at least one buffer and one byte per page of the circular buffer, found 0 and 4096}}
func.func private @no_buffer(%cb: !ttkernel.cb<cb_in0, 1024, memref<1x!ttcore.tile<32x32, f32>>, 4096, 0>)

// -----

// expected-error@+1 {{expected at least one buffer and one byte per page of the circular buffer, found 2 and 0}}
func.func private @no_page(%cb: !ttkernel.cb<cb_in0, 1024, memref<1x!ttcore.tile<32x32, f32>>, 0, 2>)

// -----

// expected-error@+1 {{expected a program with a grid of rows and columns, at least 1x1, found 0x8}}
func.func private @no_rows() attributes {x = #ttkernel.program<[@k], 0x8>}
