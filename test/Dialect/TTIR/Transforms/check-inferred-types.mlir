// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-check-inferred-types %s --split-input-file --verify-diagnostics -o /dev/null

// expected-remark @+4 {{'ttir.matmul': 1 as inferred}}
// expected-remark @+3 {{'ttir.abs': 1 as inferred, 1 with other elements}}
// expected-remark @+2 {{'ttir.typecast': 1 as inferred}}
// expected-remark @+1 {{'ttir.topk': 1 as inferred}}
module {
  func.func @all(%a: tensor<4x8xbf16>, %b: tensor<8x2xbf16>) -> tensor<4x1xui16> {
    %0 = "ttir.matmul"(%a, %b) : (tensor<4x8xbf16>, tensor<8x2xbf16>) -> tensor<4x2xbf16>
    %1 = "ttir.abs"(%0) : (tensor<4x2xbf16>) -> tensor<4x2xbf16>
    // Numbers are converted when they are stored.
    %2 = "ttir.abs"(%1) : (tensor<4x2xbf16>) -> tensor<4x2xf32>
    // Whoever makes these chooses the element type.
    %3 = "ttir.typecast"(%2) : (tensor<4x2xf32>) -> tensor<4x2xsi32>
    %4:2 = "ttir.topk"(%3) <{k = 1 : i32}> : (tensor<4x2xsi32>) -> (tensor<4x1xsi32>, tensor<4x1xui16>)
    return %4#1 : tensor<4x1xui16>
  }
}
