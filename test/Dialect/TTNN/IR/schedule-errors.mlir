// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s -split-input-file -verify-diagnostics

func.func @unknown(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{kernels or parameter 'blocks' of a schedule is not supported}}
  %0 = "ttnn.relu"(%x) {ttnn.schedule = #ttnn.schedule<blocks = 4>} : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @twice(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{expected parameter 'cores' once, found it twice}}
  %0 = "ttnn.relu"(%x) {ttnn.schedule = #ttnn.schedule<cores = 4, cores = 4>} : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @late_kernels(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{expected kernels once, before parameters, found 'reuse'}}
  %0 = "ttnn.matmul"(%x, %x) {ttnn.schedule = #ttnn.schedule<inner_block = 1, reuse>} : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @other_call(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{'ttnn.relu' op schedule: parameter 'inner_block' is not supported here}}
  %0 = "ttnn.relu"(%x) {ttnn.schedule = #ttnn.schedule<inner_block = 4>} : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @other_kernels(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{'ttnn.relu' op schedule: kernels 'reuse' are not supported here}}
  %0 = "ttnn.relu"(%x) {ttnn.schedule = #ttnn.schedule<reuse>} : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @missing(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{'ttnn.matmul' op schedule: parameter 'columns_per_core' is missing}}
  %0 = "ttnn.matmul"(%x, %x) {ttnn.schedule = #ttnn.schedule<reuse, inner_block = 1, rows_per_core = 1>} : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @zero(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{'ttnn.relu' op schedule: expected parameter 'cores' from 1 to 67108864, found 0}}
  %0 = "ttnn.relu"(%x) {ttnn.schedule = #ttnn.schedule<cores = 0>} : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @flag(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{'ttnn.matmul' op schedule: expected parameter 'sends_a' to be 0 or 1, found 2}}
  %0 = "ttnn.matmul"(%x, %x) {ttnn.schedule = #ttnn.schedule<multicast_1d, inner_block = 1, rows_per_core = 1, columns_per_core = 1, sends_a = 2>} : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @kind(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{expected #ttnn.schedule as attribute 'ttnn.schedule', found 4 : i64}}
  %0 = "ttnn.relu"(%x) {ttnn.schedule = 4} : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

// expected-error@+1 {{attribute 'ttnn.schedule' is not supported on 'func.func'}}
func.func @function(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> attributes {ttnn.schedule = #ttnn.schedule<cores = 4>} {
  return %x : tensor<32x32xbf16>
}
