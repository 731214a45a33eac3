// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-flatten-tuples --split-input-file --allow-unregistered-dialect --verify-diagnostics %s

// All of them, of all functions.
func.func @scalar(%x: tensor<4xf32>, %s: f32) -> tensor<4xf32> {
  // expected-error @+1 {{'foreign.scale' op is not supported: expected tensors, found 'f32'}}
  %0 = "foreign.scale"(%x, %s) : (tensor<4xf32>, f32) -> tensor<4xf32>
  // expected-error @+1 {{'arith.constant' op is not supported: expected tensors, found 'i32'}}
  %1 = arith.constant 1 : i32
  // What ttir-check-supported finds is reported, too.
  // expected-error @+1 {{'foreign.other' op is not supported by the TTNN back end}}
  %2 = "foreign.other"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func @tuple(%x: tuple<tensor<4xf32>>) -> tuple<tensor<4xf32>> {
  // expected-error @+1 {{'foreign.op' op is not supported: expected tensors, found 'tuple<tensor<4xf32>>'}}
  %0 = "foreign.op"(%x) : (tuple<tensor<4xf32>>) -> tuple<tensor<4xf32>>
  return %0 : tuple<tensor<4xf32>>
}

// -----

func.func @region(%x: tuple<tensor<4xf32>>) -> tensor<4xf32> {
  // expected-error @+1 {{'foreign.loop' op is not supported by the TTNN back end}}
  %0 = "foreign.loop"() ({
    // expected-error @+1 {{'ttcore.get_tuple_element' op is not supported: expected tensors, found 'tuple<tensor<4xf32>>'}}
    %1 = ttcore.get_tuple_element %x[0] : (tuple<tensor<4xf32>>) -> tensor<4xf32>
    "foreign.yield"(%1) : (tensor<4xf32>) -> ()
  }) : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Few lines that name many elements.
!a = tuple<f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32>
!b = tuple<!a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a>
!c = tuple<!b, !b, !b, !b, !b, !b, !b, !b, !b, !b, !b, !b, !b, !b, !b, !b>
!d = tuple<!c, !c, !c, !c, !c, !c, !c, !c, !c, !c, !c, !c, !c, !c, !c, !c>
// expected-error @+1 {{expected a tuple of at most 65536 elements, nested at most 64 deep}}
func.func @many(%x: tuple<!d, f32>) {
  return
}
