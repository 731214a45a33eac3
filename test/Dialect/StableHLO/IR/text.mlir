// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Ops in their short and generic forms: what is printed parses and prints the same, in either form.

// RUN: tt-opt %s -o %t.short && tt-opt %t.short -o %t.again && diff %t.short %t.again
// RUN: tt-opt %s --mlir-print-op-generic -o %t.generic && tt-opt %t.generic -o %t.back && diff %t.short %t.back
// RUN: FileCheck %s --input-file=%t.short

// CHECK-LABEL: @elementwise
func.func @elementwise(%x: tensor<4xf32>, %i: tensor<4xi32>, %p: tensor<4xi1>, %s: tensor<f32>) {
  // CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<4xf32>
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  // CHECK: stablehlo.exponential %{{.*}} {result_accuracy = #stablehlo.result_accuracy<ulps = 3, mode = <TOLERANCE>>} : tensor<4xf32>
  %1 = "stablehlo.exponential"(%x) <{result_accuracy = #stablehlo.result_accuracy<ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.compare LT, %{{.*}}, %{{.*}}, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %2 = stablehlo.compare LT, %x, %x, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = stablehlo.compare EQ, %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  // CHECK: stablehlo.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<4xi1>, tensor<4xf32>
  %4 = stablehlo.select %p, %x, %x : tensor<4xi1>, tensor<4xf32>
  // CHECK: stablehlo.clamp %{{.*}}, %{{.*}}, %{{.*}} : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %5 = stablehlo.clamp %s, %x, %s : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: stablehlo.reduce_precision %{{.*}}, format = e5m10 : tensor<4xf32>
  %6 = stablehlo.reduce_precision %x, format = e5m10 : tensor<4xf32>
  %7 = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>
  %8 = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xi8>
  %9 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>
  // CHECK: stablehlo.complex %{{.*}}, %{{.*}} : tensor<4xcomplex<f32>>
  %10 = stablehlo.complex %x, %x : tensor<4xcomplex<f32>>
  %11 = stablehlo.real %10 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return
}

// -----

// CHECK-LABEL: @movement
func.func @movement(%x: tensor<3x4xf32>, %s: tensor<f32>, %i: tensor<i32>) {
  // CHECK: stablehlo.constant dense<1.000000e+00> : tensor<3x4xf32>
  %c = stablehlo.constant dense<1.0> : tensor<3x4xf32>
  // CHECK: stablehlo.constant {name = "a"} dense<2> : tensor<i32>
  %d = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> {name = "a"} : () -> tensor<i32>
  // CHECK: stablehlo.constant dense<3> : tensor<i64>
  %e = stablehlo.constant() {value = dense<3> : tensor<i64>} : () -> tensor<i64>
  // CHECK: stablehlo.iota dim = 1 : tensor<2x3xi32>
  %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %1 = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<3x4xf32>) -> tensor<3x2x4xf32>
  %2 = stablehlo.broadcast %x, sizes = [2] : (tensor<3x4xf32>) -> tensor<2x3x4xf32>
  // CHECK: stablehlo.concatenate %{{.*}}, %{{.*}}, dim = 0 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
  %3 = stablehlo.concatenate %x, %c, dim = 0 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
  %4 = stablehlo.transpose %x, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.slice %{{.*}} [0:2, 1:4:2] : (tensor<3x4xf32>) -> tensor<2x2xf32>
  %5 = stablehlo.slice %x [0:2:1, 1:4:2] : (tensor<3x4xf32>) -> tensor<2x2xf32>
  // CHECK: stablehlo.pad %{{.*}}, %{{.*}}, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4x8xf32>
  %6 = stablehlo.pad %x, %s, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: stablehlo.dynamic_slice %{{.*}}, %{{.*}}, %{{.*}}, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  %7 = stablehlo.dynamic_slice %x, %i, %i, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  %8 = stablehlo.dynamic_update_slice %x, %7, %i, %i : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  // CHECK: "stablehlo.gather"(%{{.*}}, %{{.*}}) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, 4>}>
  %9 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xf32>, tensor<i32>) -> tensor<4xf32>
  %10 = "stablehlo.scatter"(%x, %i, %9) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<i32>, tensor<4xf32>) -> tensor<3x4xf32>
  %11 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<3x4xf32>) -> tensor<i32>
  return
}

// -----

// CHECK-LABEL: @products
func.func @products(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>, %image: tensor<1x8x8x3xf32>, %kernel: tensor<3x3x3x16xf32>) {
  // CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: stablehlo.convolution(%{{.*}}, %{{.*}}) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = {{\[\[}}0, 1], [1, 0]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]}
  %1 = stablehlo.convolution(%image, %kernel) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 0]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x3x7x16xf32>
  // CHECK: window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
  %2 = "stablehlo.convolution"(%image, %kernel) <{dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x6x6x16xf32>
  return
}

// -----

// CHECK-LABEL: @bodies
func.func @bodies(%x: tensor<3x4xf32>, %s: tensor<f32>, %i: tensor<3x4xi32>, %z: tensor<i32>) {
  // CHECK: stablehlo.reduce(%{{.*}} init: %{{.*}}) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  %0 = "stablehlo.reduce"(%x, %s) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  // CHECK: stablehlo.reduce(%{{.*}} init: %{{.*}}), (%{{.*}} init: %{{.*}}) across dimensions = [0] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  // CHECK-NEXT: reducer(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>) (%{{.*}}: tensor<i32>, %{{.*}}: tensor<i32>) {
  %1:2 = stablehlo.reduce(%x init: %s), (%i init: %z) across dimensions = [0] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
    stablehlo.return %b, %c : tensor<f32>, tensor<i32>
  }
  // A body on other types than that of the initial value has no short form.
  // CHECK: reducer(%{{.*}}: tensor<f64>, %{{.*}}: tensor<f64>) {
  %2 = stablehlo.reduce(%x init: %s) across dimensions = [0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf64>
    reducer(%a: tensor<f64>, %b: tensor<f64>) {
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }
  // CHECK: stablehlo.while(%[[I:.*]] = %{{.*}}, %[[X:.*]] = %{{.*}}) : tensor<i32>, tensor<3x4xf32> attributes {name = "loop"}
  // CHECK-NEXT: cond {
  %3:2 = stablehlo.while(%a = %z, %b = %x) : tensor<i32>, tensor<3x4xf32> attributes {name = "loop"} cond {
    %c = stablehlo.compare LT, %a, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    // CHECK: stablehlo.return %[[I]], %[[X]]
    stablehlo.return %a, %b : tensor<i32>, tensor<3x4xf32>
  }
  %4 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

// CHECK-LABEL: @others
func.func @others(%x: tensor<4x4xf32>) {
  // CHECK: stablehlo.create_token : !stablehlo.token
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.after_all %0, %0 : !stablehlo.token
  // CHECK: stablehlo.tuple %{{.*}}, %{{.*}} : tuple<tensor<4x4xf32>, !stablehlo.token>
  %2 = stablehlo.tuple %x, %1 : tuple<tensor<4x4xf32>, !stablehlo.token>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<4x4xf32>, !stablehlo.token>) -> tensor<4x4xf32>
  // CHECK: stablehlo.optimization_barrier %{{.*}}, %{{.*}} : tensor<4x4xf32>, tensor<4x4xf32>
  %4:2 = stablehlo.optimization_barrier %x, %x : tensor<4x4xf32>, tensor<4x4xf32>
  // CHECK: stablehlo.custom_call @a.b(%{{.*}}) {api_version = 1 : i32, has_side_effect = true} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = stablehlo.custom_call @a.b(%x) {has_side_effect = true, api_version = 1 : i32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: stablehlo.composite "a.b" %{{.*}} {decomposition = @f} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = stablehlo.composite "a.b" %x {decomposition = @f} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: stablehlo.cholesky %{{.*}}, lower = true : tensor<4x4xf32>
  %7 = stablehlo.cholesky %x, lower = true : tensor<4x4xf32>
  // CHECK: stablehlo.fft %{{.*}}, type = RFFT, length = [4] : (tensor<4x4xf32>) -> tensor<4x3xcomplex<f32>>
  %8 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<4x4xf32>) -> tensor<4x3xcomplex<f32>>
  // CHECK: chlo.broadcast_add %{{.*}}, %{{.*}} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %9 = chlo.broadcast_add %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: chlo.top_k(%{{.*}}, k = 2) : tensor<4x4xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  %10:2 = chlo.top_k(%x, k = 2) : tensor<4x4xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  // CHECK: check.expect_eq_const %{{.*}}, dense<1.000000e+00> : tensor<4x4xf32>
  check.expect_eq_const %x, dense<1.0> : tensor<4x4xf32>
  check.expect_almost_eq %x, %x, tolerance = 1.0e-3 : tensor<4x4xf32>
  return
}
func.func private @f(tensor<4x4xf32>) -> tensor<4x4xf32>

// -----

// CHECK: sdy.mesh @mesh = <["x"=2]>
sdy.mesh @mesh = <["x"=2]>
func.func @sharded(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  // CHECK: sdy.sharding_constraint %{{.*}} <@mesh, [{"x"}]> : tensor<4xf32>
  %0 = sdy.sharding_constraint %x <@mesh, [{"x"}]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: @ragged
func.func @ragged(%x: tensor<11x5xf32>, %y: tensor<3x5x4xf32>, %n: tensor<3xi32>) -> tensor<11x4xf32> {
  // CHECK: "chlo.ragged_dot"(%{{.*}}) <{precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}>
  %0 = "chlo.ragged_dot"(%x, %y, %n) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [],
    lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>,
    precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>]} : (tensor<11x5xf32>, tensor<3x5x4xf32>, tensor<3xi32>) -> tensor<11x4xf32>
  return %0 : tensor<11x4xf32>
}
// CHECK-LABEL: @scan
func.func @scan(%x: tensor<2x3xf32>, %c: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  // CHECK: chlo.scan(%{{.*}}) inits(%{{.*}}) dimension=0 is_reverse=true {
  // CHECK-NEXT: ^bb0(%[[P:.*]]: tensor<3xf32>, %[[Q:.*]]: tensor<3xf32>):
  // CHECK: } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  %0:2 = chlo.scan (%x) inits (%c) dimension = 0 is_reverse = true {
  ^bb0(%p: tensor<3xf32>, %q: tensor<3xf32>):
    %1 = stablehlo.add %p, %q : tensor<3xf32>
    stablehlo.return %1, %1 : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<3xf32>
}
// CHECK-LABEL: @generic
func.func @generic(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: sdy.sharding_constraint %{{.*}} <@mesh, [{}]> : tensor<4xf32>
  %0 = "sdy.sharding_constraint"(%x) <{sharding = #sdy.sharding<@mesh, [{}]>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: @groups
func.func @groups(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: sdy.sharding_group %{{.*}} group_id = 3 : tensor<4xf32>
  sdy.sharding_group %x group_id=3 : tensor<4xf32>
  // CHECK: sdy.propagation_barrier %{{.*}} allowed_direction = BACKWARD : tensor<4xf32>
  %0 = sdy.propagation_barrier %x allowed_direction=BACKWARD : tensor<4xf32>
  // CHECK: sdy.propagation_barrier %{{.*}} allowed_direction = 1 : i32 : tensor<4xf32>
  %1 = "sdy.propagation_barrier"(%0) <{allowed_direction = 1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// CHECK-LABEL: @manual
func.func @manual(%x: tensor<4xf32>, %y: tensor<2xf32>) -> tensor<4xf32> {
  // CHECK: sdy.manual_computation(%{{.*}}, %{{.*}}) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{?}], replicated={"x"}>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%[[P:.*]]: tensor<2xf32>, %[[Q:.*]]: tensor<2xf32>) {
  // CHECK-NEXT: stablehlo.add %[[P]], %[[Q]]
  // CHECK-NEXT: sdy.return
  // CHECK-NEXT: } : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  %0 = sdy.manual_computation(%x, %y) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{?}], replicated={"x"}>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>, %q: tensor<2xf32>) {
    %1 = stablehlo.add %p, %q : tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  // CHECK: sdy.manual_computation(%{{.*}}) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={} (%{{.*}}: tensor<4xf32>)
  %2 = "sdy.manual_computation"(%0) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{}]>]>, manual_axes = #sdy<manual_axes{}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{}]>]>}> ({
  ^bb0(%p: tensor<4xf32>):
    "sdy.return"(%p) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// CHECK: func private @bounds(tensor<?x4xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>>
func.func private @bounds(tensor<?x4xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x4xf32, #stablehlo.type_extensions<bounds = [8, ?]>>

// CHECK-LABEL: @algorithm
func.func @algorithm(%x: tensor<4x4xf32>) {
  // CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT], algorithm = <lhs_precision_type = tf32,
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32,
  %1 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
