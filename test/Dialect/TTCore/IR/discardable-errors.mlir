// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected unit attribute for 'ttcore.kv_cache', found true}}
func.func private @cache(tensor<2xf32> {ttcore.kv_cache = true})

// -----

// expected-error @+1 {{expected '#ttcore.argument_type' for 'ttcore.argument_type', found "parameter"}}
func.func private @kind(tensor<2xf32> {ttcore.argument_type = "parameter"})

// -----

// expected-error @+1 {{expected type attribute for 'ttcore.declared_type', found "i1"}}
func.func private @result() -> (tensor<2xf32> {ttcore.declared_type = "i1"})

// -----

// expected-error @+1 {{expected '#ttcore.meshes' for 'ttcore.meshes', found 1 : i64}}
module attributes {ttcore.meshes = 1} {}

// -----

// expected-error @+1 {{expected string attribute for 'ttir.name', found 1 : i64}}
func.func private @name(tensor<2xf32> {ttir.name = 1})

// -----

// expected-error @+1 {{expected '#ttkernel.thread' for 'ttkernel.thread', found 3 : i32}}
func.func private @thread() attributes {ttkernel.thread = 3 : i32}

// -----

// What frameworks say besides may be anything.
func.func private @other(tensor<2xf32> {ttcore.other = 1})
