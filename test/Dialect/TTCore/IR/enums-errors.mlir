// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+2 {{to be one of: input, parameter, constant, default}}
// expected-error @+1 {{failed to parse TTCore_ArgumentTypeAttr parameter 'value'}}
func.func private @argument(tensor<1xf32> {ttcore.argument_type = #ttcore.argument_type<output>})

// -----

// `identity` is gone.
// expected-error @+2 {{to be one of: replicate, maximal, devices}}
// expected-error @+1 {{failed to parse TTCore_ShardTypeAttr parameter 'value'}}
func.func private @shard(tensor<1xf32> {ttcore.x = #ttcore.shard_type<identity>})

// -----

// expected-error @+1 {{unknown attribute `no_such_attribute` in dialect `ttcore`}}
func.func private @unknown(tensor<1xf32> {ttcore.x = #ttcore.no_such_attribute<1>})
