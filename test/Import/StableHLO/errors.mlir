// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt %s --convert-stablehlo-to-ttir=unroll-limit=100 --split-input-file --verify-diagnostics

// All ops without a TTIR form are listed in one run.
func.func @unsupported(%x: tensor<4xf32>, %s: tensor<2xui64>, %n: tensor<i32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.rng_bit_generator': rng_algorithm PHILOX is not supported: use DEFAULT}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  // expected-error @+1 {{op 'stablehlo.set_dimension_size' is not supported (2 ops)}}
  %1 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  %2 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  // expected-error @+1 {{op 'stablehlo.custom_call' to 'foo' is not supported}}
  %3 = stablehlo.custom_call @foo(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{op 'stablehlo.custom_call' to 'bar' is not supported}}
  %4 = stablehlo.custom_call @bar(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // What needs them is no error of its own.
  %5 = stablehlo.add %3, %4 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> { // expected-error {{argument #0: expected a tensor of static shape whose elements TTIR has, found 'tensor<?xf32>'}}
  return %x : tensor<?xf32>
}

// -----

func.func @dynamic_result(%x: tensor<4xf32>, %n: tensor<1xi64>) -> tensor<?xf32> {
  // expected-error @+1 {{expected a tensor of static shape whose elements TTIR has, found 'tensor<?xf32>'}}
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @unknown_sizes(%x: tensor<4xf32>, %n: tensor<1xi64>) -> tensor<2xf32> {
  // expected-error @+1 {{op 'stablehlo.real_dynamic_slice': expected operand 'start_indices' known at import, found one that depends on inputs}}
  %0 = stablehlo.real_dynamic_slice %x, %n, %n, %n : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @steps(%x: tensor<i32>) -> tensor<i32> {
  // expected-error @+1 {{expected a trip count known or bounded at import, found a data-dependent or unevaluated condition}}
  %0 = stablehlo.while(%i = %x) : tensor<i32> cond {
    %c = stablehlo.compare LT, %i, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----

func.func @endless(%x: tensor<i32>) -> tensor<i32> {
  // expected-error @+1 {{op 'stablehlo.while': expected at most 100 steps, found more (unroll-limit)}}
  %0 = stablehlo.while(%i = %x) : tensor<i32> cond {
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----

func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @f(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @g(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @g(%x: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{op 'func.call': function 'f' calls itself, directly or through others}}
  %0 = call @f(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @decomposition(%x: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{op 'stablehlo.composite': expected a function 'nowhere' with a body, found none}}
  %0 = stablehlo.composite "a.b" %x {decomposition = @nowhere} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @arguments(%x: tensor<4xi32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.composite': expected 'tensor<4xf32>' as argument #0 of function 'same', found 'tensor<4xi32>'}}
  %0 = stablehlo.composite "a.b" %x {decomposition = @same} : (tensor<4xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// All of them are listed, also those that need others that are not supported, or arguments.
// expected-error @+1 {{argument #1: expected a tensor of static shape whose elements TTIR has, found '!stablehlo.token'}}
func.func @behind(%x: tensor<2xf32>, %t: !stablehlo.token) -> tensor<2xf32> {
  // expected-error @+1 {{op 'stablehlo.infeed' is not supported}}
  %0:2 = "stablehlo.infeed"(%t) <{infeed_config = "", layout = []}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  // expected-error @+1 {{op 'stablehlo.custom_call' to 'some.kernel' is not supported (2 ops)}}
  %1 = stablehlo.custom_call @some.kernel(%0#0) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.custom_call @some.kernel(%1) : (tensor<2xf32>) -> tensor<2xf32>
  // expected-error @+1 {{op 'stablehlo.custom_call' to 'tt.nothing' is not supported: it names no op of TTIR}}
  %3 = stablehlo.custom_call @tt.nothing(%1) : (tensor<2xf32>) -> tensor<2xf32>
  // expected-error @+1 {{op 'stablehlo.custom_call' to 'mhlo.nothing' is not supported}}
  %4 = stablehlo.custom_call @mhlo.nothing(%3) : (tensor<2xf32>) -> tensor<2xf32>
  // expected-error @+1 {{op 'stablehlo.custom_call': expected one operand of 'mhlo.erf', found 2}}
  %5 = stablehlo.custom_call @mhlo.erf(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %4 : tensor<2xf32>
}

// -----

func.func @top(%x: tensor<4xf32>) -> (tensor<5xf32>, tensor<5xi32>) {
  // expected-error @+1 {{expected at most as many elements as the last axis has, found 5}}
  %0:2 = stablehlo.custom_call @TopK(%x) : (tensor<4xf32>) -> (tensor<5xf32>, tensor<5xi32>)
  // expected-error @+1 {{expected elements and their places as results, found [tensor<2xf32>]}}
  %1 = stablehlo.custom_call @TopK(%x) : (tensor<4xf32>) -> tensor<2xf32>
  // expected-error @+1 {{expected a function with a body as called computation, found '@none'}}
  %2:2 = stablehlo.custom_call @TopK(%x) {called_computations = [@none]} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<5xf32>, tensor<5xi32>
}

// -----

func.func @custom_call(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.custom_call' to 'other.thing' is not supported}}
  %0 = stablehlo.custom_call @other.thing(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @no_operand() -> tensor<4xf32> {
  // expected-error @+1 {{expected one operand of 'mhlo.erf', found 0}}
  %0 = stablehlo.custom_call @mhlo.erf() : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @no_such_op(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.custom_call' to 'tt.nothing' is not supported: it names no op of TTIR}}
  %0 = stablehlo.custom_call @tt.nothing(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @elided() -> tensor<4xf32> {
  // expected-error @+1 {{expected the elements of the literal, found '__elided__' without data (elided=arguments makes it an argument)}}
  %0 = stablehlo.constant dense_resource<__elided__> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @shapes(%x: tensor<4xf32>, %y: tensor<3xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'stablehlo.add' op expected operands and results of one shape, found 'tensor<4xf32>' and 'tensor<3xf32>'}}
  %0 = stablehlo.add %x, %y : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @result_shape(%x: tensor<4xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'stablehlo.negate' op expected operands and results of one shape, found 'tensor<4xf32>' and 'tensor<3xf32>'}}
  %0 = stablehlo.negate %x : (tensor<4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @result_elements(%x: tensor<4xf32>) -> tensor<4xi32> {
  // expected-error @+1 {{'stablehlo.negate' op expected operands and results of one element type, found 'tensor<4xf32>' and 'tensor<4xi32>'}}
  %0 = stablehlo.negate %x : (tensor<4xf32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @scalar_result(%x: tensor<4xf32>) -> tensor<f32> { // expected-error {{result #0: expected 'tensor<f32>', found 'tensor<4xf32>'}}
  %0 = "chlo.erf"(%x) : (tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @axes(%x: tensor<2x3xf32>) -> tensor<2x3x4xf32> {
  // expected-error @+1 {{op 'stablehlo.broadcast_in_dim': expected an axis of 3 elements at 2, found 4}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

func.func @ranges(%x: tensor<4xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{op 'stablehlo.slice': expected a range within 4 elements of axis 0, found 2:5:1}}
  %0 = stablehlo.slice %x [2:5] : (tensor<4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @places(%x: tensor<4xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  // expected-error @+1 {{op 'stablehlo.dynamic_slice': expected scalars as places, found a tensor [2]}}
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [2] : (tensor<4xf32>, tensor<2xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @initial_value(%x: tensor<4xf32>, %y: tensor<1xf32>) -> tensor<f32> {
  // expected-error @+1 {{op 'stablehlo.reduce': expected a scalar as initial value, found a tensor of rank 1}}
  %0 = "stablehlo.reduce"(%x, %y) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>, tensor<1xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @body_type(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{op 'stablehlo.reduce': expected 'tensor<i32>' as argument #0 of a body, found 'tensor<2xf32>'}}
  %0 = "stablehlo.reduce"(%x, %y) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @comparator(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.sort': this comparator is not supported: compare values computed from one element each, then others where they are equal}}
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %n = stablehlo.negate %b : tensor<f32>
    %c = stablehlo.compare LT, %a, %n : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A choice whose condition is not that the first key is equal.
func.func @two_keys(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{this comparator is not supported: compare values computed from one element each, then others where they are equal}}
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %e = stablehlo.compare EQ, %c, %d : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %f = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %g = stablehlo.compare LT, %c, %d : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %h = stablehlo.select %e, %g, %f : tensor<i1>, tensor<i1>
    stablehlo.return %h : tensor<i1>
  }) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @devices(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.all_reduce': several devices are not supported}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @branches(%p: tensor<i1>, %x: tensor<4xf32>, %y: tensor<4xi32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.if': expected branches of one type, as inputs decide which is taken, found 'tensor<4xf32>' and 'tensor<4xi32>'}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %y : tensor<4xi32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @broadcast_dimensions(%x: tensor<4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{op 'chlo.broadcast_add': expected the last axes of the result as broadcast_dimensions, found [0]}}
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Tensors that no device and no number of 32 bits holds.
func.func @sizes(%x: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{expected a tensor of static shape whose elements TTIR has, found 'tensor<1099511627776xf32>'}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<1099511627776xf32>
  return %x : tensor<f32>
}

// -----

func.func @far_padding(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected numbers of 32 bits, found -3298534883328}}
  %0 = stablehlo.pad %x, %y, low = [0], high = [-3298534883328], interior = [1099511627776] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @many_rows(%x: tensor<70000x70000xf32>, %i: tensor<2xi32>, %u: tensor<f32>) -> tensor<70000x70000xf32> {
  // expected-error @+1 {{op 'stablehlo.scatter': expected at most 2^31 - 2 places of windows, found 4900000000}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<70000x70000xf32>, tensor<2xi32>, tensor<f32>) -> tensor<70000x70000xf32>
  return %0 : tensor<70000x70000xf32>
}

// -----

func.func @random_halves(%a: tensor<i64>, %n: tensor<1xi64>) -> tensor<4xi64> {
  // expected-error @+1 {{expected floats or, of uniform numbers, integers of 32 bits, found i64}}
  %0 = stablehlo.rng %a, %a, %n, distribution = UNIFORM : (tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// -----

// Only terminators of func are checked by func.func.
func.func @terminator(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected 1 result of the function, found 0}}
  "ttkernel.return"() : () -> ()
}

// -----

func.func @mixed(%x: tensor<2x3xf32>, %i: tensor<2x3xi32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'stablehlo.add' op expected operands and results of one element type, found 'tensor<2x3xf32>' and 'tensor<2x3xi32>'}}
  %0 = "stablehlo.add"(%x, %i) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @broadcast(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'stablehlo.multiply' op expected operands and results of one shape, found 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  %0 = "stablehlo.multiply"(%x, %y) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @whole_sine(%i: tensor<2x3xi32>) -> tensor<2x3xi32> {
  // expected-error @+1 {{'stablehlo.sine' op expected floating-point numbers, found 'tensor<2x3xi32>'}}
  %0 = stablehlo.sine %i : tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----

func.func @float_and(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'stablehlo.and' op expected integers or booleans, found 'tensor<2x3xf32>'}}
  %0 = stablehlo.and %x, %x : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @compared(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'stablehlo.compare' op expected a result of booleans, found 'tensor<2x3xf32>'}}
  %0 = stablehlo.compare LT, %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @chosen(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'stablehlo.select' op expected booleans as condition, found 'tensor<2x3xf32>'}}
  %0 = "stablehlo.select"(%x, %x, %x) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @clamped(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'stablehlo.clamp' op expected operands and results of one shape, found 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  %0 = "stablehlo.clamp"(%y, %x, %y) : (tensor<3xf32>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @other_body(%x: tensor<2x3xf32>, %z: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{'stablehlo.reduce' op expected a body that returns ('tensor<f32>'), found ('tensor<i1>')}}
  %0 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @axis_twice(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{op 'stablehlo.reverse': expected each axis once, found axis 0 twice}}
  %0 = stablehlo.reverse %x, dims = [0, 0] : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @composite(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{op 'stablehlo.composite': expected 'tensor<f32>' as argument #0 of function 'scalar', found 'tensor<2x3xf32>'}}
  %0 = stablehlo.composite "a.b" %x {decomposition = @scalar} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func private @scalar(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

func.func @permute(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.collective_permute': several devices are not supported}}
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @text(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected '['}}
  %0 = sdy.manual_computation(%x) in_shardings=<@mesh> out_shardings=[] manual_axes={} (%p: tensor<4xf32>) {
    sdy.return %p : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @mesh = <["x"=1]>
func.func @part(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'sdy.manual_computation': several devices are not supported: found a part 'tensor<2xf32>' of 'tensor<4xf32>'}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
    sdy.return %p : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @pairs(%x: tensor<4xf32>, %y: tensor<1x4x4xf32>, %n: tensor<1xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.collective_permute': expected pairs of devices, found 'tensor<4611686018427387904x1xi64>'}}
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<0> : tensor<4611686018427387904x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // expected-error @+1 {{expected at most 1048576 numbers as attribute 'padding', found 2147483648}}
  %1 = "stablehlo.reduce_window"(%x, %z) <{padding = dense<0> : tensor<1073741824x2xi64>, window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @assertion(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %no = stablehlo.constant dense<false> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%yes) {error_message = "size", has_side_effect = true} : (tensor<i1>) -> ()
  // expected-error @+1 {{expected sizes that the program takes, found others: size of a}}
  stablehlo.custom_call @shape_assertion(%no) {error_message = "size of a", has_side_effect = true} : (tensor<i1>) -> ()
  // expected-error @+1 {{expected a condition known at import, found one that depends on inputs}}
  stablehlo.custom_call @shape_assertion(%p) {error_message = "size", has_side_effect = true} : (tensor<i1>) -> ()
  return %x : tensor<4xf32>
}

// -----

func.func @quantized(%x: tensor<4x!quant.uniform<i8:f32, 0.1>>) -> tensor<!quant.uniform<i8:f32, 0.1>> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // expected-error @+1 {{expected numbers to compute with, found elements of type '!quant.uniform<i8:f32, 1.000000e-01>'}}
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x!quant.uniform<i8:f32, 0.1>>, tensor<f32>) -> tensor<!quant.uniform<i8:f32, 0.1>>
  return %0 : tensor<!quant.uniform<i8:f32, 0.1>>
}

// -----

func.func @scattered(%x: tensor<4xi32>, %i: tensor<3x1xi32>, %u: tensor<3xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{expected 'tensor<2xi32>' as argument #0 of a body, found}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
    %c = stablehlo.and %a, %b : tensor<2xi32>
    stablehlo.return %c : tensor<2xi32>
  }) : (tensor<4xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @scans(%x: tensor<101xf32>, %c: tensor<f32>) -> tensor<101xf32> {
  // expected-error @+1 {{op 'chlo.scan': expected at most 100 steps, found 101 (unroll-limit)}}
  %0:2 = chlo.scan(%x) inits(%c) dimension=0 {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.multiply %a, %b : tensor<f32>
    stablehlo.return %1, %1 : tensor<f32>, tensor<f32>
  } : (tensor<101xf32>, tensor<f32>) -> (tensor<101xf32>, tensor<f32>)
  // expected-error @+1 {{op 'chlo.scan': expected an axis of a tensor of rank 1, found 1}}
  %2:2 = chlo.scan(%x) inits(%c) dimension=1 {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  } : (tensor<101xf32>, tensor<f32>) -> (tensor<101xf32>, tensor<f32>)
  return %0#0 : tensor<101xf32>
}

// -----

func.func @scan_bodies(%x: tensor<4xf32>, %c: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  // expected-error @+1 {{op 'chlo.scan': expected 'tensor<i32>' as argument #0 of a body, found 'tensor<f32>'}}
  %0:2 = chlo.scan(%x) inits(%c) dimension=0 {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>
  } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<f32>
}

// -----

func.func @scan_results(%x: tensor<4xf32>, %c: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  // expected-error @+1 {{'chlo.scan' op expected as many carried values as initial ones, found 0 and 1}}
  %0:2 = "chlo.scan"(%x, %c) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 2, 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.multiply %a, %b : tensor<f32>
    stablehlo.return %1, %1 : tensor<f32>, tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<f32>
}

// -----

func.func @precision(%x: tensor<4x!quant.uniform<i8:f32, 0.1:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.1:3>> {
  // expected-error @+1 {{expected numbers to compute with}}
  %0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<4x!quant.uniform<i8:f32, 0.1:3>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 0.1:3>>
}

// -----

func.func @convolution(%x: tensor<1x8x8x2xf32>, %w: tensor<3x3x2x4xf32>) -> tensor<1x6x7x4xf32> {
  // expected-error @+1 {{expected result shape 1x6x6x4, found 1x6x7x4}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x6x7x4xf32>
  return %0 : tensor<1x6x7x4xf32>
}

// -----

func.func @groups(%x: tensor<1x8x8x2xf32>, %w: tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32> {
  // expected-error @+1 {{expected numbers of 32 bits, found 4294967297}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {}
      {batch_group_count = 1 : i64, feature_group_count = 4294967297 : i64} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32>
  return %0 : tensor<1x6x6x4xf32>
}

// -----

// Twelve axes and elements between others need more axes than tensors have.
func.func @interior(%x: tensor<2x1x1x1x1x1x1x1x1x1x1x2xf32>, %v: tensor<f32>) -> tensor<2x1x1x1x1x1x1x1x1x1x1x3xf32> {
  // expected-error @+1 {{at most 12 axes, found 13}}
  %0 = stablehlo.pad %x, %v, low = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], high = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] : (tensor<2x1x1x1x1x1x1x1x1x1x1x2xf32>, tensor<f32>) -> tensor<2x1x1x1x1x1x1x1x1x1x1x3xf32>
  return %0 : tensor<2x1x1x1x1x1x1x1x1x1x1x3xf32>
}

// -----

func.func @cast(%x: tensor<4xf32>) -> tensor<4xi32> {
  // expected-error @+1 {{op 'builtin.unrealized_conversion_cast' is not supported}}
  %0 = builtin.unrealized_conversion_cast %x : tensor<4xf32> to tensor<4xi32>
  return %0 : tensor<4xi32>
}
