// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{tile has 1 dimension but 2 were wanted}}
func.func private @rank(!ttcore.tile<32, f32>)

// -----

// expected-error @+1 {{tile extent is 33 but a power of two from 1 to 32 was wanted}}
func.func private @extent(!ttcore.tile<32x33, f32>)

// -----

// expected-error @+1 {{tile extent is 0 but a power of two from 1 to 32 was wanted}}
func.func private @zero(!ttcore.tile<0x32, f32>)

// -----

// expected-error @+2 {{to be one of: f32, f16, bf16}}
// expected-error @+1 {{failed to parse TTCore_Tile parameter 'dataType'}}
func.func private @format(!ttcore.tile<32x32, f64>)

// -----

// expected-error @+1 {{expected static shape}}
func.func private @dynamic(!ttcore.tile<?x32, f32>)
