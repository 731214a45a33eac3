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
  // expected-error @+1 {{'ttir.tt_lang_op' op operand 0 has type 'tensor<?xf32>' but should have static sizes}}
  ttir.tt_lang_op(%arg0) {arg_roles = "in", kernel_id = "sink", version_tag = "1"} : (tensor<?xf32>) -> ()
  return
}
