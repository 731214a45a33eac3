// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --canonicalize %s | FileCheck %s

//===----------------------------------------------------------------------===//
// Element-wise ops, by the expression of their record
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @splats() -> tensor<4x4xf32>
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 4, 4>}> : () -> tensor<4x4xf32>
// CHECK-NEXT: return %0 : tensor<4x4xf32>
func.func @splats() -> tensor<4x4xf32> {
  %0 = "ttir.full"() <{fill_value = 3.0 : f32, shape = array<i32: 4, 4>}> : () -> tensor<4x4xf32>
  %1 = "ttir.ones"() <{shape = array<i32: 4, 4>}> : () -> tensor<4x4xf32>
  %2 = "ttir.subtract"(%0, %1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// 2^40 elements: in no time, and never written out.
// CHECK-LABEL: func.func @huge() -> tensor<1048576x1048576xf32>
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = -1.500000e+00 : f32, shape = array<i32: 1048576, 1048576>}> : () ->
// CHECK-SAME: tensor<1048576x1048576xf32>
// CHECK-NEXT: return %0 : tensor<1048576x1048576xf32>
func.func @huge() -> tensor<1048576x1048576xf32> {
  %0 = "ttir.full"() <{fill_value = 3.0 : f32, shape = array<i32: 1048576, 1048576>}> : () -> tensor<1048576x1048576xf32>
  %1 = "ttir.constant"() <{value = dense<0.5> : tensor<1048576x1048576xf32>}> : () -> tensor<1048576x1048576xf32>
  %2 = "ttir.multiply"(%0, %1) : (tensor<1048576x1048576xf32>, tensor<1048576x1048576xf32>) -> tensor<1048576x1048576xf32>
  %3 = "ttir.neg"(%2) : (tensor<1048576x1048576xf32>) -> tensor<1048576x1048576xf32>
  return %3 : tensor<1048576x1048576xf32>
}

// CHECK-LABEL: func.func @literals() -> tensor<3xf32>
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[2.000000e+00, -4.000000e+00, 7.000000e+00]> : tensor<3xf32>}> : () ->
// CHECK-SAME: tensor<3xf32>
// CHECK-NEXT: return %0 : tensor<3xf32>
func.func @literals() -> tensor<3xf32> {
  %0 = "ttir.constant"() <{value = dense<[1.0, -2.0, 3.5]> : tensor<3xf32>}> : () -> tensor<3xf32>
  %1 = "ttir.constant"() <{value = dense<2.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = "ttir.multiply"(%0, %1) : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
  return %2 : tensor<3xf32>
}

// bf16 has 1 + 2^-7. It does not have 1 + 2^-8, and whether a run rounds that is not known here.
// CHECK-LABEL: func.func @rounding() -> (tensor<1xbf16>, tensor<1xbf16>)
// CHECK-DAG: %[[ONE:.*]] = "ttir.ones"() <{shape = array<i32: 1>}> : () -> tensor<1xbf16>
// CHECK-DAG: %[[SMALL:.*]] = "ttir.full"() <{fill_value = 3.906250e-03 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
// CHECK-DAG: %[[EXACT:.*]] = "ttir.full"() <{fill_value = 1.0078125 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
// CHECK: %[[SUM:.*]] = "ttir.add"(%[[ONE]], %[[SMALL]]) : (tensor<1xbf16>, tensor<1xbf16>) -> tensor<1xbf16>
// CHECK-NEXT: return %[[SUM]], %[[EXACT]] : tensor<1xbf16>, tensor<1xbf16>
func.func @rounding() -> (tensor<1xbf16>, tensor<1xbf16>) {
  %0 = "ttir.constant"() <{value = dense<1.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %1 = "ttir.constant"() <{value = dense<0.00390625> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %2 = "ttir.add"(%0, %1) : (tensor<1xbf16>, tensor<1xbf16>) -> tensor<1xbf16>
  %3 = "ttir.constant"() <{value = dense<0.0078125> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %4 = "ttir.add"(%0, %3) : (tensor<1xbf16>, tensor<1xbf16>) -> tensor<1xbf16>
  return %2, %4 : tensor<1xbf16>, tensor<1xbf16>
}

// f16 is bf16 on the device: 1 + 2^-10 is a number of f16 only, as an operand and as a result.
// CHECK-LABEL: func.func @halves() -> (tensor<1xf16>, tensor<1xf16>, tensor<1xf16>)
// CHECK: %[[SUM:.*]] = "ttir.add"(
// CHECK: %[[DOUBLE:.*]] = "ttir.add"(
// CHECK: return %{{.*}}, %[[SUM]], %[[DOUBLE]] : tensor<1xf16>, tensor<1xf16>, tensor<1xf16>
func.func @halves() -> (tensor<1xf16>, tensor<1xf16>, tensor<1xf16>) {
  %0 = "ttir.constant"() <{value = dense<1.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %1 = "ttir.constant"() <{value = dense<0.0009765625> : tensor<1xf16>}> : () -> tensor<1xf16>
  %2 = "ttir.constant"() <{value = dense<1.0009765625> : tensor<1xf16>}> : () -> tensor<1xf16>
  %3 = "ttir.add"(%0, %0) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
  %4 = "ttir.add"(%0, %1) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
  %5 = "ttir.add"(%2, %2) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
  return %3, %4, %5 : tensor<1xf16>, tensor<1xf16>, tensor<1xf16>
}

// Integers wrap; comparisons give 0 or 1 in the result's type; where takes a boolean.
// CHECK-LABEL: func.func @integers() -> (tensor<2xsi32>, tensor<2xi1>, tensor<2xui32>)
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[-2147483648, 12]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[false, true]> : tensor<2xi1>}> : () -> tensor<2xi1>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<[9, 0]> : tensor<2xui32>}> : () -> tensor<2xui32>
// CHECK-NEXT: return %0, %1, %2 : tensor<2xsi32>, tensor<2xi1>, tensor<2xui32>
func.func @integers() -> (tensor<2xsi32>, tensor<2xi1>, tensor<2xui32>) {
  %0 = "ttir.constant"() <{value = dense<[2147483647, 5]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %1 = "ttir.constant"() <{value = dense<[1, 7]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %2 = "ttir.add"(%0, %1) : (tensor<2xsi32>, tensor<2xsi32>) -> tensor<2xsi32>
  %3 = "ttir.lt"(%0, %1) : (tensor<2xsi32>, tensor<2xsi32>) -> tensor<2xi1>
  %4 = "ttir.constant"() <{value = dense<[4294967295, 0]> : tensor<2xui32>}> : () -> tensor<2xui32>
  %5 = "ttir.constant"() <{value = dense<9> : tensor<2xui32>}> : () -> tensor<2xui32>
  %6 = "ttir.where"(%3, %4, %5) : (tensor<2xi1>, tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
  return %2, %3, %6 : tensor<2xsi32>, tensor<2xi1>, tensor<2xui32>
}

// Attributes take part.
// CHECK-LABEL: func.func @attributes() -> (tensor<3xf32>, tensor<2xf32>)
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[-1.000000e+00, 5.000000e-01, 6.500000e+00]> : tensor<3xf32>}> : () ->
// CHECK-SAME: tensor<3xf32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[-2.000000e+00, 8.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT: return %0, %1 : tensor<3xf32>, tensor<2xf32>
func.func @attributes() -> (tensor<3xf32>, tensor<2xf32>) {
  %0 = "ttir.constant"() <{value = dense<[-2.0, 0.5, 9.0]> : tensor<3xf32>}> : () -> tensor<3xf32>
  %1 = "ttir.clamp_scalar"(%0) <{min = -1 : i32, max = 6.5 : f32}> : (tensor<3xf32>) -> tensor<3xf32>
  %2 = "ttir.constant"() <{value = dense<[-8.0, 8.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  %3 = "ttir.leaky_relu"(%2) <{parameter = 0.25 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  return %1, %3 : tensor<3xf32>, tensor<2xf32>
}

// bf16 has 258, not 257.
// CHECK-LABEL: func.func @typecast() -> (tensor<2xsi32>, tensor<2xbf16>, tensor<2xbf16>)
// CHECK-DAG: %[[CUT:.*]] = "ttir.constant"() <{value = dense<[1, -1]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
// CHECK-DAG: %[[ODD:.*]] = "ttir.constant"() <{value = dense<[257, -3]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
// CHECK-DAG: %[[EVEN:.*]] = "ttir.constant"() <{value = dense<[2.580000e+02, -3.000000e+00]> : tensor<2xbf16>}> : () -> tensor<2xbf16>
// CHECK: %[[CAST:.*]] = "ttir.typecast"(%[[ODD]]){{.*}} : (tensor<2xsi32>) -> tensor<2xbf16>
// CHECK-NEXT: return %[[CUT]], %[[CAST]], %[[EVEN]] : tensor<2xsi32>, tensor<2xbf16>, tensor<2xbf16>
func.func @typecast() -> (tensor<2xsi32>, tensor<2xbf16>, tensor<2xbf16>) {
  %0 = "ttir.constant"() <{value = dense<[1.75, -1.75]> : tensor<2xf32>}> : () -> tensor<2xf32>
  %1 = "ttir.typecast"(%0) : (tensor<2xf32>) -> tensor<2xsi32>
  %2 = "ttir.constant"() <{value = dense<[257, -3]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %3 = "ttir.typecast"(%2) : (tensor<2xsi32>) -> tensor<2xbf16>
  %4 = "ttir.constant"() <{value = dense<[258, -3]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %5 = "ttir.typecast"(%4) : (tensor<2xsi32>) -> tensor<2xbf16>
  return %1, %3, %5 : tensor<2xsi32>, tensor<2xbf16>, tensor<2xbf16>
}

//===----------------------------------------------------------------------===//
// What is left for run time
//===----------------------------------------------------------------------===//

// A zero anywhere in the divisor.
// CHECK-LABEL: func.func @division_by_zero() -> (tensor<2xf32>, tensor<2xsi32>, tensor<2xf32>, tensor<4xf32>)
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 4>}> : () -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[1, 0]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<[1.000000e+00, 0.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT: %3 = "ttir.div"(%2, %2) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %4 = "ttir.remainder"(%1, %1) : (tensor<2xsi32>, tensor<2xsi32>) -> tensor<2xsi32>
// CHECK-NEXT: %5 = "ttir.reciprocal"(%2) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %6 = "ttir.reciprocal"(%0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %3, %4, %5, %6 : tensor<2xf32>, tensor<2xsi32>, tensor<2xf32>, tensor<4xf32>
func.func @division_by_zero() -> (tensor<2xf32>, tensor<2xsi32>, tensor<2xf32>, tensor<4xf32>) {
  %0 = "ttir.constant"() <{value = dense<[1.0, 0.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  %1 = "ttir.div"(%0, %0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = "ttir.constant"() <{value = dense<[1, 0]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %3 = "ttir.remainder"(%2, %2) : (tensor<2xsi32>, tensor<2xsi32>) -> tensor<2xsi32>
  %4 = "ttir.reciprocal"(%0) : (tensor<2xf32>) -> tensor<2xf32>
  %5 = "ttir.zeros"() <{shape = array<i32: 4>}> : () -> tensor<4xf32>
  %6 = "ttir.reciprocal"(%5) : (tensor<4xf32>) -> tensor<4xf32>
  return %1, %3, %4, %6 : tensor<2xf32>, tensor<2xsi32>, tensor<2xf32>, tensor<4xf32>
}

// No zero: a quotient, truncated, and a floored remainder.
// CHECK-LABEL: func.func @division() -> (tensor<2xsi32>, tensor<2xsi32>)
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[3, -3]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
// CHECK-NEXT: %1 = "ttir.ones"() <{shape = array<i32: 2>}> : () -> tensor<2xsi32>
// CHECK-NEXT: return %0, %1 : tensor<2xsi32>, tensor<2xsi32>
func.func @division() -> (tensor<2xsi32>, tensor<2xsi32>) {
  %0 = "ttir.constant"() <{value = dense<[7, -7]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %1 = "ttir.constant"() <{value = dense<2> : tensor<2xsi32>}> : () -> tensor<2xsi32>
  %2 = "ttir.div"(%0, %1) : (tensor<2xsi32>, tensor<2xsi32>) -> tensor<2xsi32>
  %3 = "ttir.remainder"(%0, %1) : (tensor<2xsi32>, tensor<2xsi32>) -> tensor<2xsi32>
  return %2, %3 : tensor<2xsi32>, tensor<2xsi32>
}

// Values without a place in the integer type: 2^31, NaN, -1 in an unsigned one.
// CHECK-LABEL: func.func @out_of_range() -> (tensor<1xsi32>, tensor<1xsi32>, tensor<1xui32>, tensor<1xui8>)
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 2.560000e+02 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0x7FC00000 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 2.14748365E+9 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %4 = "ttir.typecast"(%3) : (tensor<1xf32>) -> tensor<1xsi32>
// CHECK-NEXT: %5 = "ttir.typecast"(%2) : (tensor<1xf32>) -> tensor<1xsi32>
// CHECK-NEXT: %6 = "ttir.typecast"(%1) : (tensor<1xf32>) -> tensor<1xui32>
// CHECK-NEXT: %7 = "ttir.typecast"(%0) : (tensor<1xf32>) -> tensor<1xui8>
// CHECK-NEXT: return %4, %5, %6, %7 : tensor<1xsi32>, tensor<1xsi32>, tensor<1xui32>, tensor<1xui8>
func.func @out_of_range() -> (tensor<1xsi32>, tensor<1xsi32>, tensor<1xui32>, tensor<1xui8>) {
  %0 = "ttir.constant"() <{value = dense<2147483648.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = "ttir.typecast"(%0) : (tensor<1xf32>) -> tensor<1xsi32>
  %2 = "ttir.constant"() <{value = dense<0x7FC00000> : tensor<1xf32>}> : () -> tensor<1xf32>
  %3 = "ttir.typecast"(%2) : (tensor<1xf32>) -> tensor<1xsi32>
  %4 = "ttir.constant"() <{value = dense<-1.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %5 = "ttir.typecast"(%4) : (tensor<1xf32>) -> tensor<1xui32>
  %6 = "ttir.constant"() <{value = dense<256.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %7 = "ttir.typecast"(%6) : (tensor<1xf32>) -> tensor<1xui8>
  return %1, %3, %5, %7 : tensor<1xsi32>, tensor<1xsi32>, tensor<1xui32>, tensor<1xui8>
}

// Signless and signed 8- and 16-bit integers change their sign on the device, 64-bit numbers their width: neither is computed here.
// CHECK-LABEL: func.func @other_widths() -> (tensor<2xi8>, tensor<2xsi16>, tensor<2xi64>, tensor<2xf64>)
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[-1.000000e+00, 2.000000e+00]> : tensor<2xf64>}> : () -> tensor<2xf64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[-1, 2]> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<[-1, 2]> : tensor<2xsi16>}> : () -> tensor<2xsi16>
// CHECK-NEXT: %3 = "ttir.constant"() <{value = dense<[-1, 2]> : tensor<2xi8>}> : () -> tensor<2xi8>
// CHECK-NEXT: %4 = "ttir.neg"(%3) : (tensor<2xi8>) -> tensor<2xi8>
// CHECK-NEXT: %5 = "ttir.neg"(%2) : (tensor<2xsi16>) -> tensor<2xsi16>
// CHECK-NEXT: %6 = "ttir.neg"(%1) : (tensor<2xi64>) -> tensor<2xi64>
// CHECK-NEXT: %7 = "ttir.neg"(%0) : (tensor<2xf64>) -> tensor<2xf64>
// CHECK-NEXT: return %4, %5, %6, %7 : tensor<2xi8>, tensor<2xsi16>, tensor<2xi64>, tensor<2xf64>
func.func @other_widths() -> (tensor<2xi8>, tensor<2xsi16>, tensor<2xi64>, tensor<2xf64>) {
  %0 = "ttir.constant"() <{value = dense<[-1, 2]> : tensor<2xi8>}> : () -> tensor<2xi8>
  %1 = "ttir.neg"(%0) : (tensor<2xi8>) -> tensor<2xi8>
  %2 = "ttir.constant"() <{value = dense<[-1, 2]> : tensor<2xsi16>}> : () -> tensor<2xsi16>
  %3 = "ttir.neg"(%2) : (tensor<2xsi16>) -> tensor<2xsi16>
  %4 = "ttir.constant"() <{value = dense<[-1, 2]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %5 = "ttir.neg"(%4) : (tensor<2xi64>) -> tensor<2xi64>
  %6 = "ttir.constant"() <{value = dense<[-1.0, 2.0]> : tensor<2xf64>}> : () -> tensor<2xf64>
  %7 = "ttir.neg"(%6) : (tensor<2xf64>) -> tensor<2xf64>
  return %1, %3, %5, %7 : tensor<2xi8>, tensor<2xsi16>, tensor<2xi64>, tensor<2xf64>
}

// One operand is not known; a resource is not read.
// CHECK-LABEL: func.func @unknown(%arg0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense_resource<numbers> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT: %2 = "ttir.add"(%arg0, %1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %3 = "ttir.neg"(%0) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %2, %3 : tensor<2xf32>, tensor<2xf32>
func.func @unknown(%arg0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "ttir.constant"() <{value = dense<[1.0, 2.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  %1 = "ttir.add"(%0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = "ttir.constant"() <{value = dense_resource<numbers> : tensor<2xf32>}> : () -> tensor<2xf32>
  %3 = "ttir.neg"(%2) : (tensor<2xf32>) -> tensor<2xf32>
  return %1, %3 : tensor<2xf32>, tensor<2xf32>
}

// Nothing to compute on.
// CHECK-LABEL: func.func @empty() -> tensor<0xf32>
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<> : tensor<0xf32>}> : () -> tensor<0xf32>
// CHECK-NEXT: %1 = "ttir.neg"(%0) : (tensor<0xf32>) -> tensor<0xf32>
// CHECK-NEXT: return %1 : tensor<0xf32>
func.func @empty() -> tensor<0xf32> {
  %0 = "ttir.constant"() <{value = dense<> : tensor<0xf32>}> : () -> tensor<0xf32>
  %1 = "ttir.neg"(%0) : (tensor<0xf32>) -> tensor<0xf32>
  return %1 : tensor<0xf32>
}

//===----------------------------------------------------------------------===//
// Creation ops of odd types
//===----------------------------------------------------------------------===//

// The value is converted to the type first: floats truncate and saturate, integers wrap around, booleans are 0 and 1.
// CHECK-LABEL: func.func @full() -> (tensor<2xsi32>, tensor<2xui8>, tensor<2xi1>, tensor<2xbf16>)
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = -2 : i32, shape = array<i32: 2>}> : () -> tensor<2xsi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 44 : i32, shape = array<i32: 2>}> : () -> tensor<2xui8>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 2>}> : () -> tensor<2xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0xCB800000 : f32, shape = array<i32: 2>}> : () -> tensor<2xbf16>
// CHECK-NEXT: return %0, %1, %2, %3 : tensor<2xsi32>, tensor<2xui8>, tensor<2xi1>, tensor<2xbf16>
func.func @full() -> (tensor<2xsi32>, tensor<2xui8>, tensor<2xi1>, tensor<2xbf16>) {
  %0 = "ttir.full"() <{fill_value = 2.75 : f32, shape = array<i32: 2>}> : () -> tensor<2xsi32>
  %1 = "ttir.neg"(%0) : (tensor<2xsi32>) -> tensor<2xsi32>
  %2 = "ttir.full"() <{fill_value = 300 : i32, shape = array<i32: 2>}> : () -> tensor<2xui8>
  %3 = "ttir.abs"(%2) : (tensor<2xui8>) -> tensor<2xui8>
  %4 = "ttir.full"() <{fill_value = 0.5 : f32, shape = array<i32: 2>}> : () -> tensor<2xi1>
  %5 = "ttir.logical_not"(%4) : (tensor<2xi1>) -> tensor<2xi1>
  %6 = "ttir.full"() <{fill_value = 16777217 : i32, shape = array<i32: 2>}> : () -> tensor<2xbf16>
  %7 = "ttir.neg"(%6) : (tensor<2xbf16>) -> tensor<2xbf16>
  return %1, %3, %5, %7 : tensor<2xsi32>, tensor<2xui8>, tensor<2xi1>, tensor<2xbf16>
}

// A type of which no number is known.
// CHECK-LABEL: func.func @full_quantized() -> tensor<2x!quant.uniform<i8:f32, 1.000000e-01>>
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 2>}> : () -> tensor<2x!quant.uniform<i8:f32,
// CHECK-SAME: 1.000000e-01>>
// CHECK-NEXT: return %0 : tensor<2x!quant.uniform<i8:f32, 1.000000e-01>>
func.func @full_quantized() -> tensor<2x!quant.uniform<i8:f32, 0.1>> {
  %0 = "ttir.full"() <{fill_value = 2.0 : f32, shape = array<i32: 2>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.1>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.1>>
}

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @identities
// CHECK-SAME: (%arg0: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
// CHECK-SAME: tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
// CHECK-SAME: tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
func.func @identities(%arg0: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
    tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 3 : i32]}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 0, 0, 0>, value = 1.0 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = "ttir.reverse"(%arg0) <{dimensions = array<i64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = "ttir.repeat_interleave"(%arg0) <{repeats = 1 : ui32, dim = 0 : si32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> :
      (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
      tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// Same types, other elements: backwards, and swapped.
// CHECK-LABEL: func.func @no_identities(%arg0: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>)
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [2 : i32, 0 : i32], ends = [-4 : i32, 3 : i32], step = [-1 : i32, 1 :
// CHECK-SAME: i32]}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %2 = "ttir.reverse"(%arg0) <{dimensions = array<i64: 1>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: return %0, %1, %2 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>
func.func @no_identities(%arg0: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) {
  %0 = "ttir.slice_static"(%arg0) <{begins = [2 : i32, 0 : i32], ends = [-4 : i32, 3 : i32], step = [-1 : i32, 1 : i32]}> :
      (tensor<3x3xf32>) -> tensor<3x3xf32>
  %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = "ttir.reverse"(%arg0) <{dimensions = array<i64: 1>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %0, %1, %2 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>
}

// Of a splat nothing moves, except that padding adds another value.
// CHECK-LABEL: func.func @moved_splats() -> (tensor<3x2xf32>, tensor<8x6xf32>, tensor<4x3xf32>)
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 3, 2>}> : () -> tensor<3x2xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 8, 6>}> : () -> tensor<8x6xf32>
// CHECK-NEXT: %3 = "ttir.pad"(%0) <{padding = array<i32: 1, 1, 0, 0>, value = 1.000000e+00 : f32}> : (tensor<2x3xf32>) ->
// CHECK-SAME: tensor<4x3xf32>
// CHECK-NEXT: return %1, %2, %3 : tensor<3x2xf32>, tensor<8x6xf32>, tensor<4x3xf32>
func.func @moved_splats() -> (tensor<3x2xf32>, tensor<8x6xf32>, tensor<4x3xf32>) {
  %0 = "ttir.full"() <{fill_value = 2.0 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
  %1 = "ttir.permute"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = "ttir.repeat"(%0) <{repeat_dimensions = array<i64: 4, 2>}> : (tensor<2x3xf32>) -> tensor<8x6xf32>
  %3 = "ttir.pad"(%0) <{padding = array<i32: 1, 1, 0, 0>, value = 1.0 : f32}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %1, %2, %3 : tensor<3x2xf32>, tensor<8x6xf32>, tensor<4x3xf32>
}

// Short literals move at compile time; only one is left of a chain.
// CHECK-LABEL: func.func @moved_literals() -> (tensor<3x2xsi32>, tensor<2x2x3xsi32>, tensor<2x3xbf16>)
// CHECK-DAG: %[[PERMUTED:.*]] = "ttir.constant"() <{value = dense<{{\[}}[3, 0], [4, 1], [5, 2]]> : tensor<3x2xsi32>}>
// CHECK-DAG: %[[BROADCAST:.*]] = "ttir.constant"() <{value = dense<{{\[\[}}[0, 1, 2], [3, 4, 5]], {{\[}}[0, 1, 2], [3, 4, 5]]]> : tensor<2x2x3xsi32>}>
// CHECK-DAG: %[[BF16:.*]] = "ttir.constant"() <{value = dense<{{\[}}[1.000000e+00, 2.000000e+00, 3.000000e+00], [4.0
// CHECK: return %[[PERMUTED]], %[[BROADCAST]], %[[BF16]]
func.func @moved_literals() -> (tensor<3x2xsi32>, tensor<2x2x3xsi32>, tensor<2x3xbf16>) {
  %0 = "ttir.constant"() <{value = dense<[0, 1, 2, 3, 4, 5]> : tensor<6xsi32>}> : () -> tensor<6xsi32>
  %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 3 : i32]}> : (tensor<6xsi32>) -> tensor<2x3xsi32>
  %2 = "ttir.reverse"(%1) <{dimensions = array<i64: 0>}> : (tensor<2x3xsi32>) -> tensor<2x3xsi32>
  %3 = "ttir.permute"(%2) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xsi32>) -> tensor<3x2xsi32>
  %4 = "ttir.reshape"(%0) <{shape = [1 : i32, 2 : i32, 3 : i32]}> : (tensor<6xsi32>) -> tensor<1x2x3xsi32>
  %5 = "ttir.broadcast"(%4) <{broadcast_dimensions = array<i64: 2, 1, 1>}> : (tensor<1x2x3xsi32>) -> tensor<2x2x3xsi32>
  %6 = "ttir.constant"() <{value = dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xbf16>}> : () -> tensor<6xbf16>
  %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 3 : i32]}> : (tensor<6xbf16>) -> tensor<2x3xbf16>
  return %3, %5, %7 : tensor<3x2xsi32>, tensor<2x2x3xsi32>, tensor<2x3xbf16>
}

{-#
  dialect_resources: { builtin: { numbers: "0x040000000000803F00000040" } }
#-}
