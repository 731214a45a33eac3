// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Every op of StableHLO is the same after it has been an artifact of any version that has it.

// RUN: tt-opt %s -o %t.mlir
// RUN: tt-translate --serialize %t.mlir | tt-translate --deserialize | diff %t.mlir -
// RUN: tt-translate --serialize --target=1.10.0 %t.mlir | tt-translate --deserialize | diff %t.mlir -
// Without what is newer than 0.9.0, and than versions since.
// RUN: sed '/^\/\/ newer than 1.0.0/,$d' %s | tt-opt -o %t.1.0.mlir
// RUN: sed '/^\/\/ newer than 0.17.0/,$d' %s | tt-opt -o %t.0.17.mlir
// RUN: sed '/^\/\/ newer than 0.9.0/,$d' %s | tt-opt -o %t.0.9.mlir
// RUN: tt-translate --serialize --target=1.0.0 %t.1.0.mlir | tt-translate --deserialize | diff %t.1.0.mlir -
// RUN: tt-translate --serialize --target=0.17.0 %t.0.17.mlir | tt-translate --deserialize | diff %t.0.17.mlir -
// RUN: tt-translate --serialize --target=0.14.0 %t.0.9.mlir | tt-translate --deserialize | diff %t.0.9.mlir -
// RUN: tt-translate --serialize --target=0.12.1 %t.0.9.mlir | tt-translate --deserialize | diff %t.0.9.mlir -
// RUN: tt-translate --serialize --target=0.10.0 %t.0.9.mlir | tt-translate --deserialize | diff %t.0.9.mlir -
// RUN: tt-translate --serialize --target=0.9.0 %t.0.9.mlir | tt-translate --deserialize | diff %t.0.9.mlir -
// The newer ones need their versions.
// RUN: not tt-translate --serialize --target=0.9.0 %t.mlir

// None is missing here.
// RUN: grep -oh '"stablehlo[.][a-z_0-9]*"' %ttmlir_obj_root/include/ttmlir/Import/VHLO/Artifacts.inc | tr -d '"' | sort -u > %t.all
// RUN: grep -oh 'stablehlo[.][a-z_0-9]*' %s | sort -u > %t.have
// RUN: comm -13 %t.have %t.all | count 0

func.func @unary(%x: tensor<4xf32>, %i: tensor<4xi32>, %q: tensor<4x!quant.uniform<i8:f32, 0.5:3>>) {
  %0 = stablehlo.abs %x : tensor<4xf32>
  %1 = stablehlo.cbrt %x : tensor<4xf32>
  %2 = stablehlo.ceil %x : tensor<4xf32>
  %3 = stablehlo.cosine %x : tensor<4xf32>
  %4 = stablehlo.exponential %x : tensor<4xf32>
  %5 = stablehlo.exponential_minus_one %x : tensor<4xf32>
  %6 = stablehlo.floor %x : tensor<4xf32>
  %7 = stablehlo.imag %x : tensor<4xf32>
  %8 = stablehlo.log %x : tensor<4xf32>
  %9 = stablehlo.log_plus_one %x : tensor<4xf32>
  %10 = stablehlo.logistic %x : tensor<4xf32>
  %11 = stablehlo.negate %x : tensor<4xf32>
  %12 = stablehlo.real %x : tensor<4xf32>
  %13 = stablehlo.round_nearest_afz %x : tensor<4xf32>
  %14 = stablehlo.round_nearest_even %x : tensor<4xf32>
  %15 = stablehlo.rsqrt %x : tensor<4xf32>
  %16 = stablehlo.sign %x : tensor<4xf32>
  %17 = stablehlo.sine %x : tensor<4xf32>
  %18 = stablehlo.sqrt %x : tensor<4xf32>
  %19 = stablehlo.tanh %x : tensor<4xf32>
  %20 = stablehlo.not %i : tensor<4xi32>
  %21 = stablehlo.popcnt %i : tensor<4xi32>
  %22 = stablehlo.count_leading_zeros %i : tensor<4xi32>
  %23 = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>
  %24 = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xui8>
  %25 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>
  %26 = stablehlo.reduce_precision %x, format = e5m10 : tensor<4xf32>
  %27 = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:200>:f32, 0.25>>
  %28 = stablehlo.uniform_dequantize %q : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xf32>
  return
}

func.func @binary(%x: tensor<4xf32>, %i: tensor<4xi32>, %p: tensor<4xi1>, %s: tensor<f32>) {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.atan2 %x, %x : tensor<4xf32>
  %2 = stablehlo.divide %x, %x : tensor<4xf32>
  %3 = stablehlo.maximum %x, %x : tensor<4xf32>
  %4 = stablehlo.minimum %x, %x : tensor<4xf32>
  %5 = stablehlo.multiply %x, %x : tensor<4xf32>
  %6 = stablehlo.power %x, %x : tensor<4xf32>
  %7 = stablehlo.remainder %x, %x : tensor<4xf32>
  %8 = stablehlo.subtract %x, %x : tensor<4xf32>
  %9 = stablehlo.and %i, %i : tensor<4xi32>
  %10 = stablehlo.or %i, %i : tensor<4xi32>
  %11 = stablehlo.xor %i, %i : tensor<4xi32>
  %12 = stablehlo.shift_left %i, %i : tensor<4xi32>
  %13 = stablehlo.shift_right_arithmetic %i, %i : tensor<4xi32>
  %14 = stablehlo.shift_right_logical %i, %i : tensor<4xi32>
  %15 = stablehlo.complex %x, %x : tensor<4xcomplex<f32>>
  %16 = stablehlo.compare LT, %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %17 = stablehlo.compare GE, %x, %x, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %18 = stablehlo.select %p, %x, %x : tensor<4xi1>, tensor<4xf32>
  %19 = stablehlo.clamp %s, %x, %s : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %20 = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

func.func @values() -> (tensor<2x3xi32>, tensor<2xf64>) {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[0x7FF8000000000000, 1.0e-300]> : tensor<2xf64>
  %2 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %3 = stablehlo.constant dense<true> : tensor<3xi1>
  %4 = stablehlo.constant dense<> : tensor<0xi1>
  %5 = stablehlo.constant dense<> : tensor<0x4xf32>
  %6 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %7 = stablehlo.constant dense<[15, 1]> : tensor<2xui4>
  %8 = stablehlo.constant dense<(1.0, -0.0)> : tensor<complex<f64>>
  %9 = stablehlo.constant dense<1.5> : tensor<4xbf16>
  %10 = stablehlo.constant dense<[1.5, 0xFC00]> : tensor<2xf16>
  %11 = stablehlo.constant dense<[18446744073709551615, 0]> : tensor<2xui64>
  %12 = stablehlo.constant dense<1.5> : tensor<f8E4M3FN>
  %13 = stablehlo.constant dense<1.5> : tensor<2xf8E5M2>
  %14 = stablehlo.constant dense<[3, -1]> : tensor<2xindex>
  return %0, %1 : tensor<2x3xi32>, tensor<2xf64>
}

func.func @movement(%x: tensor<4x4xf32>, %s: tensor<f32>, %i: tensor<i32>, %v: tensor<2xi32>, %d: tensor<2x1xi32>, %u: tensor<2x4xf32>) {
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
  %1 = stablehlo.broadcast %x, sizes = [2] : (tensor<4x4xf32>) -> tensor<2x4x4xf32>
  %2 = stablehlo.concatenate %x, %x, dim = 1 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
  %3 = stablehlo.reshape %x : (tensor<4x4xf32>) -> tensor<16xf32>
  %4 = stablehlo.reverse %x, dims = [1, 0] : tensor<4x4xf32>
  %5 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = stablehlo.slice %x [0:4:2, 1:3] : (tensor<4x4xf32>) -> tensor<2x2xf32>
  %7 = stablehlo.pad %x, %s, low = [1, -1], high = [0, 2], interior = [1, 0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<8x5xf32>
  %8 = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 2] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  %9 = stablehlo.dynamic_update_slice %x, %x, %i, %i : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  %10 = "stablehlo.gather"(%x, %d) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  %11 = "stablehlo.scatter"(%x, %d, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  %12 = "stablehlo.torch_index_select"(%x, %v) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<4x2xf32>
  %13 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<4x4xf32>) -> tensor<i32>
  %14 = stablehlo.set_dimension_size %x, %i, dim = 0 : (tensor<4x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.type_extensions<bounds = [4, ?]>>
  %15 = stablehlo.dynamic_reshape %x, %v : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %16 = stablehlo.dynamic_iota %v, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi64>
  %17 = "stablehlo.dynamic_broadcast_in_dim"(%x, %v) <{broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %18 = stablehlo.dynamic_pad %x, %s, %v, %v, %v : (tensor<4x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %19 = stablehlo.real_dynamic_slice %x, %v, %v, %v : (tensor<4x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %20 = "stablehlo.dynamic_gather"(%x, %d, %v) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

func.func @products(%x: tensor<4x4xf32>, %i: tensor<1x8x8x2xf32>, %k: tensor<3x3x2x4xf32>, %d: tensor<2x2xi32>) {
  %0 = stablehlo.dot %x, %x, precision = [HIGHEST, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
  %2 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x3x15x4xf32>
  %3 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32>
  %4 = "stablehlo.dynamic_conv"(%i, %k, %d) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>}> : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>, tensor<2x2xi32>) -> tensor<1x?x?x4xf32>
  return
}

func.func @reductions(%x: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<2x2xf32>) {
  %0 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = "stablehlo.reduce_window"(%x, %s) <{base_dilations = array<i64: 2, 1>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x2xf32>
  %2 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  %3 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

func.func @normalizations(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) <{epsilon = 1.000000e-05 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1:3 = "stablehlo.batch_norm_training"(%x, %f, %f) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %x) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

func.func public @control(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<4xf32> {mhlo.sharding = "{replicated}"}) -> (tensor<4xf32> {jax.result_info = ""}) {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.abs %x : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %2:2 = "stablehlo.case"(%i) ({
    stablehlo.return %x, %0 : tensor<4xf32>, tensor<4xf32>
  }, {
    stablehlo.return %0, %x : tensor<4xf32>, tensor<4xf32>
  }, {
    stablehlo.return %0, %0 : tensor<4xf32>, tensor<4xf32>
  }) : (tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>)
  %3 = stablehlo.while(%n = %i) : tensor<i32>
  cond {
    %7 = stablehlo.compare LT, %n, %i, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %7 : tensor<i1>
  } do {
    %7 = stablehlo.add %n, %n : tensor<i32>
    stablehlo.return %7 : tensor<i32>
  }
  %4:2 = stablehlo.optimization_barrier %x, %3 : tensor<4xf32>, tensor<i32>
  %5 = stablehlo.tuple %x, %i : tuple<tensor<4xf32>, tensor<i32>>
  %6 = stablehlo.get_tuple_element %5[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
  %8 = call @callee(%2#1) {mhlo.frontend_attributes = {a = "b"}} : (tensor<4xf32>) -> tensor<4xf32>
  return %8 : tensor<4xf32>
}
func.func private @callee(tensor<4xf32>) -> tensor<4xf32>
func.func @calls(%x: tensor<4xf32>) {
  %0 = stablehlo.custom_call @target(%x) {api_version = 2 : i32, backend_config = "\08\03", called_computations = [@callee], has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  stablehlo.custom_call @nothing() {mhlo.attributes = {list = [1 : i32, 2.5 : f64, true, "x", dense<1> : tensor<2xi8>], type = tensor<2xf32>}} : () -> ()
  return
}

func.func @devices(%t: !stablehlo.token, %x: tensor<4x4xf32>) {
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.after_all %0, %t : !stablehlo.token
  %2 = stablehlo.partition_id : tensor<ui32>
  %3 = stablehlo.replica_id : tensor<ui32>
  %4 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<8x4xf32>
  %6 = "stablehlo.all_to_all"(%x) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x4xf32>) -> tensor<2x8xf32>
  %7 = "stablehlo.reduce_scatter"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<4x4xf32>) -> tensor<4x2xf32>
  %8 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 0>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %9 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 2>, is_host_transfer = true}> : (tensor<4x4xf32>, !stablehlo.token) -> !stablehlo.token
  %10:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 3>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  %11:2 = "stablehlo.infeed"(%t) <{infeed_config = "config", layout = [[0, 1], []]}> : (!stablehlo.token) -> (tensor<4x4xf32>, !stablehlo.token)
  %12 = "stablehlo.outfeed"(%x, %t) <{outfeed_config = "config"}> : (tensor<4x4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

func.func @others(%x: tensor<4xf32>, %s: tensor<f32>, %h: tensor<1xi64>, %c: tensor<4xcomplex<f32>>, %k: tensor<2xui64>, %m: tensor<4x4xf32>) {
  %0 = stablehlo.rng %s, %s, %h, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  %1:2 = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %2 = stablehlo.fft %c, type = IFFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %3 = stablehlo.cholesky %m, lower = true : tensor<4x4xf32>
  %4 = "stablehlo.triangular_solve"(%m, %m) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// newer than 0.9.0
func.func @broadcast(%x: tensor<4x4xf32>, %f: tensor<4xf8E4M3FNUZ>, %g: tensor<4xf8E4M3B11FNUZ>, %s: tensor<f32>) {
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "stablehlo.reduce"(%x, %s) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %sum = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %sum : tensor<f64>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf64>
  return
}

// newer than 0.17.0
func.func @composites(%x: tensor<4xf32>, %q: tensor<2x4x!quant.uniform<i8:f32:0, {0.5:1, 0.25}>>) -> tensor<4xf32> {
  %0 = stablehlo.composite "lib.op" %x {composite_attributes = {n = 1 : i64}, decomposition = @callee, version = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.composite "lib.op" %x {decomposition = @callee} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// newer than 1.0.0
func.func @newer(%x: tensor<4x4xf32>, %i: tensor<4x2x1xi32>, %a: tensor<2xi2>, %b: tensor<2xui2>, %c: tensor<2xf8E3M4>, %d: tensor<2xf4E2M1FN>, %e: tensor<2xf8E8M0FNU>) {
  %0 = stablehlo.tan %x : tensor<4x4xf32>
  %1 = "stablehlo.exponential"(%x) <{result_accuracy = #stablehlo.result_accuracy<atol = 0.000000e+00, rtol = 1.000000e-03, ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x2x1xi32>) -> tensor<4x2x1xf32>
  %3 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %4:2 = "stablehlo.all_reduce"(%x, %x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %p : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  %5 = stablehlo.custom_call @typed(%x) {api_version = 4 : i32, backend_config = {n = 1 : i32}} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = stablehlo.custom_call @typed(%x) {api_version = 4 : i32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %7 = stablehlo.constant dense<[-2, 1]> : tensor<2xi2>
  %8 = stablehlo.constant dense<[0.5, 6.0]> : tensor<2xf4E2M1FN>
  return
}
