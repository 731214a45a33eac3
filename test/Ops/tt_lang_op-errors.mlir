// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @tt_lang_op(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.tt_lang_op' op requires attribute 'arg_roles'}}
  %0 = ttir.tt_lang_op(%arg0) {kernel_id = "scale", version_tag = "1"} : (tensor<4xf32>) -> (tensor<4xf32>)
  return %0 : tensor<4xf32>
}

// -----

// tensor_types_c1
func.func @tt_lang_op(%arg0: tensor<?xf32>) {
  // expected-error @+1 {{'ttir.tt_lang_op' op expected operand 0 to have static sizes, found type 'tensor<?xf32>'}}
  ttir.tt_lang_op(%arg0) {arg_roles = "in", kernel_id = "sink", version_tag = "1"} : (tensor<?xf32>) -> ()
  return
}

// -----

// tt_lang_op_c1
func.func @tt_lang_op(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.tt_lang_op' op expected 2 arg_roles, found 1}}
  %0 = ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "in", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>)
  return %0 : tensor<4x8xf32>
}

// -----

// tt_lang_op_c1
func.func @tt_lang_op(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.tt_lang_op' op expected 2 arg_roles, found 0}}
  %0 = ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>)
  return %0 : tensor<4x8xf32>
}

// -----

// tt_lang_op_c2
func.func @tt_lang_op(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.tt_lang_op' op expected arg_roles in and out, found 'inout'}}
  %0 = ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "in,inout", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>)
  return %0 : tensor<4x8xf32>
}

// -----

// tt_lang_op_c3
func.func @tt_lang_op(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.tt_lang_op' op expected outs after all ins in arg_roles, found 'out,in'}}
  %0 = ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "out,in", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>)
  return %0 : tensor<4x8xf32>
}

// -----

// tt_lang_op_c4
func.func @tt_lang_op(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.tt_lang_op' op expected 2 results, one for each out, found 1}}
  %0 = ttir.tt_lang_op(%arg0, %arg1) {arg_roles = "out,out", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>)
  return %0 : tensor<4x8xf32>
}

// -----

// tt_lang_op_c5
func.func @tt_lang_op(%arg0: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.tt_lang_op' op expected an out in arg_roles, found 'in'}}
  ttir.tt_lang_op(%arg0) {arg_roles = "in", kernel_id = "scale", version_tag = "1"} : (tensor<4x8xf32>) -> ()
  return
}
