// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What has no form in C++ is an error at the operation; nothing is dropped without a kernel to keep.
// RUN: tt-opt --convert-ttkernel-to-emitc --split-input-file --verify-diagnostics %s

// expected-error @below {{module has no kernels; tt-opt --ttir-to-ttmetal-pipeline makes them}}
module {
  func.func @graph(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

func.func private @signed() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %0 = arith.constant 0 : i32
  // expected-error @below {{only unsigned comparisons are supported in kernels}}
  %less = arith.cmpi slt, %0, %0 : i32
  return
}
func.func private @long() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  // expected-error @below {{expected a constant of i32, i1 or index, found 'i64'}}
  %0 = arith.constant 0 : i64
  return
}
