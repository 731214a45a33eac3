// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --ttir-flatten-tuples | FileCheck %s

// An argument per element, those of nested tuples in their place; names tell where they were, other attributes are the tuple's.
// CHECK-LABEL: func.func @arguments
// CHECK-SAME: (%[[A:.*]]: tensor<2xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>, ttir.name = "p.0"},
// CHECK-SAME: %[[B:.*]]: tensor<3xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>, ttir.name = "p.1.0"},
// CHECK-SAME: %[[C:.*]]: tensor<2xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>, ttir.name = "p.1.1"},
// CHECK-SAME: %[[X:.*]]: tensor<2xf32> {ttir.name = "x"})
// CHECK-SAME: -> (tensor<2xf32> {jax.result_info = "r"}, tensor<3xf32> {jax.result_info = "r"}, tensor<2xf32> {jax.result_info = "r"})
// CHECK-NEXT: %[[S:.*]] = "ttir.add"(%[[A]], %[[X]])
// CHECK-NEXT: return %[[S]], %[[B]], %[[C]]
!inner = tuple<tensor<3xf32>, tensor<2xf32>>
!outer = tuple<tensor<2xf32>, !inner>
func.func @arguments(%p: !outer {ttcore.argument_type = #ttcore.argument_type<parameter>, ttir.name = "p"},
                     %x: tensor<2xf32> {ttir.name = "x"}) -> (!outer {jax.result_info = "r"}) {
  %0 = ttcore.get_tuple_element %p[0] : (!outer) -> tensor<2xf32>
  %1 = ttcore.get_tuple_element %p[1] : (!outer) -> !inner
  %2 = "ttir.add"(%0, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = ttcore.tuple %2, %1 : tensor<2xf32>, !inner
  return %3 : !outer
}

// Elements of elements of tuples that the function makes.
// CHECK-LABEL: func.func @inside
// CHECK-SAME: (%[[X:.*]]: tensor<2xf32>, %[[Y:.*]]: tensor<3xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %[[X]]
func.func @inside(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  %0 = ttcore.tuple %y, %x : tensor<3xf32>, tensor<2xf32>
  %1 = ttcore.tuple %0, %x : !inner, tensor<2xf32>
  %2 = ttcore.get_tuple_element %1[0] : (tuple<!inner, tensor<2xf32>>) -> !inner
  %3 = ttcore.get_tuple_element %2[1] : (!inner) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}

// Tuples without elements are nothing; what nobody reads is an argument all the same.
// CHECK-LABEL: func.func @empty
// CHECK-SAME: (%{{.*}}: tensor<2xf32>, %{{.*}}: tensor<4xf32>) {
// CHECK-NEXT: return
func.func @empty(%x: tuple<>, %y: tuple<tensor<2xf32>>, %z: tensor<4xf32>) -> tuple<> {
  return %x : tuple<>
}

// Scalars are tensors of rank 0.
// CHECK-LABEL: func.func @scalars
// CHECK-SAME: (%[[S:.*]]: tensor<f32>, %[[T:.*]]: tensor<i64>, %[[X:.*]]: tensor<2xf32>, %[[I:.*]]: tensor<index>)
// CHECK-SAME: -> (tensor<i64>, tensor<f32>)
// CHECK-NEXT: return %[[T]], %[[S]]
func.func @scalars(%s: f32, %t: tuple<i64, tensor<2xf32>>, %i: index) -> (i64, f32) {
  %0 = ttcore.get_tuple_element %t[0] : (tuple<i64, tensor<2xf32>>) -> i64
  return %0, %s : i64, f32
}

// Calls of host functions, and their declarations.
// CHECK-LABEL: func.func @calls
// CHECK-SAME: (%[[A:.*]]: tensor<3xf32>, %[[B:.*]]: tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)
// CHECK-NEXT: %[[R:.*]]:2 = call @host(%[[A]], %[[B]]) {ttir.cpu_hoist_call} : (tensor<3xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1
// CHECK: func.func private @host(tensor<3xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)
func.func @calls(%x: !inner) -> (tensor<2xf32>, f32) {
  %0:2 = call @host(%x) {ttir.cpu_hoist_call} : (!inner) -> (tuple<tensor<2xf32>>, f32)
  %1 = ttcore.get_tuple_element %0#0[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return %1, %0#1 : tensor<2xf32>, f32
}
func.func private @host(!inner) -> (tuple<tensor<2xf32>>, f32)
