// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-stablehlo-to-ttir --split-input-file --verify-diagnostics %s

// Complex numbers have no order.
func.func @order(%a: tensor<4xcomplex<f32>>, %b: tensor<4xcomplex<f32>>) -> tensor<4xi1> {
  // expected-error @below {{op 'stablehlo.compare': expected EQ or NE of complex numbers, which have no order, found LT}}
  %0 = stablehlo.compare LT, %a, %b : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

func.func @floor(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.floor': complex numbers are not supported}}
  %0 = stablehlo.floor %a : tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @call(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.custom_call': complex numbers are not supported}}
  %0 = stablehlo.custom_call @mhlo.erf(%a) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @scatter(%x: tensor<4xcomplex<f32>>, %i: tensor<1x1xi32>, %u: tensor<1xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.scatter': expected a body of one addition or choice of the update of complex numbers, found another}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %1 = stablehlo.multiply %a, %b : tensor<complex<f32>>
    stablehlo.return %1 : tensor<complex<f32>>
  }) : (tensor<4xcomplex<f32>>, tensor<1x1xi32>, tensor<1xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @bits(%a: tensor<4xcomplex<f32>>) -> tensor<4x2xi32> {
  // expected-error @below {{op 'stablehlo.bitcast_convert': bits of complex numbers, f64, floats of 8 bits and numbers of f16 are not supported}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xcomplex<f32>>) -> tensor<4x2xi32>
  return %0 : tensor<4x2xi32>
}

// -----

func.func @bits64(%a: tensor<4x2xi32>) -> tensor<4xi64> {
  // expected-error @below {{op 'stablehlo.bitcast_convert': numbers of 64 bits, which are stored as 32, are not made of others}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4x2xi32>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// -----

func.func @pieces(%a: tensor<4x3xi8>) -> tensor<4xi32> {
  // expected-error @below {{op 'stablehlo.bitcast_convert': expected 4 elements along the last axis, of which one is made, found [4, 3]}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4x3xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @shape(%a: tensor<4xcomplex<f32>>) -> tensor<2x3xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.reshape': expected 8 elements in the result, found 12}}
  %0 = stablehlo.reshape %a : (tensor<4xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  return %0 : tensor<2x3xcomplex<f32>>
}

// -----

func.func @axis(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.concatenate': expected an axis of the operands, found 1}}
  %0 = stablehlo.concatenate %a, dim = 1 : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @integers(%a: tensor<4xcomplex<i32>>) -> tensor<4xcomplex<i32>> {
  // expected-error @-1 {{argument #0: expected a tensor of static shape whose elements TTIR has, found 'tensor<4xcomplex<i32>>'}}
  return %a : tensor<4xcomplex<i32>>
}

// -----

func.func @points(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.fft': expected 5 points of axis 0, found 4}}
  %0 = stablehlo.fft %a, type = FFT, length = [5] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @kind(%a: tensor<4xf32>) -> tensor<4xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.fft': expected complex numbers but the operand of RFFT and the result of IRFFT, found elements of type f32 and complex<f32>}}
  %0 = stablehlo.fft %a, type = FFT, length = [4] : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @many(%a: tensor<5000xcomplex<f32>>) -> tensor<5000xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.fft': expected 1 to 4096 points, found 5000}}
  %0 = stablehlo.fft %a, type = FFT, length = [5000] : (tensor<5000xcomplex<f32>>) -> tensor<5000xcomplex<f32>>
  return %0 : tensor<5000xcomplex<f32>>
}

// -----

func.func @axes(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @below {{op 'stablehlo.fft': expected lengths of 1 to 1 axes, found 2}}
  %0 = stablehlo.fft %a, type = FFT, length = [2, 4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @result(%a: tensor<f32>) -> tensor<complex<f32>> {
  // expected-error @below {{'stablehlo.negate' op expected operands and results of one element type, found 'tensor<f32>' and 'tensor<complex<f32>>'}}
  %0 = "stablehlo.negate"(%a) : (tensor<f32>) -> tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}

// -----

func.func @body(%a: tensor<3xf32>, %b: tensor<f32>) -> tensor<f32> {
  // expected-error @below {{op 'stablehlo.reduce': expected 'tensor<2xf32>' as argument #0 of a body, found 'tensor<1xf32>'}}
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
    stablehlo.return %x : tensor<complex<f32>>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @times(%a: tensor<4xf32>) {
  %0 = interpreter.probe %a, probe_id = "a" : tensor<4xf32>
  // expected-error @below {{op 'check.expect_serialized_eq': expected a probe 'a' that is passed 2 times, found 1}}
  check.expect_serialized_eq %a, probe_id = "a", iter = 1 : tensor<4xf32>
  return
}

// -----

func.func @name(%a: tensor<4xf32>) {
  // expected-error @below {{op 'check.expect_serialized_eq': expected a probe 'b' that is passed 1 times, found 0}}
  check.expect_serialized_eq %a, probe_id = "b" : tensor<4xf32>
  return
}

// -----

func.func @each() {
  return
}
func.func @parallel() {
  // expected-error @below {{op 'interpreter.run_parallel' is not supported}}
  "interpreter.run_parallel"() {programs = [[@each, @each]]} : () -> ()
  return
}
