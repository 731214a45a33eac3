// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module of a front end may have names of values as its locations, or none: errors name the file.
// RUN: not tt-opt --d2m-split-threads %s 2>&1 | FileCheck %s
// RUN: not tt-opt --d2m-split-threads < %s 2>&1 | FileCheck %s --check-prefix=STDIN
// RUN: not tt-opt --pass-pipeline='builtin.module(func.func(ttir-to-d2m))' %s 2>&1 | FileCheck %s --check-prefix=NAME

// CHECK: {{^}}{{.*}}no-location.mlir: error: module has no chip in ttcore.system_desc; run --ttcore-register-device first
// STDIN: {{^}}<stdin>: error: module has no chip
// NAME: {{^}}{{.*}}no-location.mlir: error: at 'main.1': module has no chip
#loc = loc(unknown)
#main = loc("main.1")
module {
  func.func @f(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
    %0 = "ttir.exp"(%x) : (tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc)
    return %0 : tensor<32x32xf32> loc(#loc)
  } loc(#main)
} loc(#loc)
