// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --split-input-file --verify-diagnostics %s

func.func @no_result(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{'ttnn.generic' op expected a result, found none}}
  "ttnn.generic"(%x) <{program = #ttkernel.program<[@k], 1x1>}> : (tensor<32x32xf32>) -> ()
  return
}

// -----

// expected-error@+1 {{expected a program with a grid of rows and columns, at least 1x1}}
func.func private @none() attributes {x = #ttkernel.program<[@k], 1>}
