// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+2 {{to be one of: compute, datamovement}}
// expected-error @+1 {{failed to parse TTIR_ThreadAttr parameter 'thread_type'}}
module attributes {a = #ttir.thread<ethernet>} {}

// -----

// expected-error @+2 {{invalid kind of attribute specified}}
// expected-error @+1 {{failed to parse TTIR_ThreadAttr parameter 'kernel'}}
module attributes {a = #ttir.thread<datamovement, "reader">} {}

// -----

// expected-error @+1 {{unknown  type `mutex` in dialect `ttir`}}
module attributes {a = !ttir.mutex} {}
