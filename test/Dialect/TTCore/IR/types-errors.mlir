// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected tile to have 2 dimensions, found 1}}
func.func private @rank(!ttcore.tile<32, f32>)

// -----

// expected-error @+1 {{expected tile extent to be a power of two from 1 to 32, found 33}}
func.func private @extent(!ttcore.tile<32x33, f32>)

// -----

// expected-error @+1 {{expected tile extent to be a power of two from 1 to 32, found 0}}
func.func private @zero(!ttcore.tile<0x32, f32>)

// -----

// expected-error @+2 {{to be one of: f32, f16, bf16}}
// expected-error @+1 {{failed to parse TTCore_Tile parameter 'dataType'}}
func.func private @format(!ttcore.tile<32x32, f64>)

// -----

// expected-error @+1 {{expected static shape}}
func.func private @dynamic(!ttcore.tile<?x32, f32>)
