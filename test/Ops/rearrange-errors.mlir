// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.rearrange' op pattern "a b" has no '->'}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b"}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<6xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.rearrange' op pattern "(a b) -> a b" splits an axis on the left, which needs a size for each part}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "(a b) -> a b"}> : (tensor<6xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.rearrange' op pattern "a a -> a a" names 'a' twice on the left}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a a -> a a"}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x1xf32>) -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.rearrange' op pattern "a 1 -> a 1" has '1' on the left, expected a name}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a 1 -> a 1"}> : (tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{pattern "a b -> a c" has 'c' on the right, which the left does not name or the right has used}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b -> a c"}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{pattern "a b -> a a" has 'a' on the right, which the left does not name or the right has used}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b -> a a"}> : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.rearrange' op pattern "a b -> a" has a name on the left that is missing on the right}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b -> a"}> : (tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{'ttir.rearrange' op pattern "a b -> (a b" lacks a closing parenthesis}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b -> (a b"}> : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  // expected-error @+1 {{'ttir.rearrange' op pattern "a b -> (a (b))" has '(' on the right, expected a name}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b -> (a (b))"}> : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// rearrange_c1
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.rearrange' op pattern "a b -> ..." has '.' on the right, expected a name}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b -> ..."}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// rearrange_c2
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.rearrange' op expected pattern "a b c -> c b a" to name 2 axes, found 3}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b c -> c b a"}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// rearrange_c3
func.func @rearrange(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.rearrange' op expected result shape 6, found 2x3}}
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b -> (b a)"}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
