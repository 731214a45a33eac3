// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-element-type-normalization %s 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARNINGS --input-file=%t.err --implicit-check-not=warning

// What a device stores stays.
// CHECK-LABEL: func.func @kept
// CHECK-SAME: (%arg0: tensor<2xf32>, %arg1: tensor<2xbf16>, %arg2: tensor<2xsi32>, %arg3: tensor<2xui32>, %arg4:
// CHECK-SAME: tensor<2xui16>, %arg5: tensor<2xui8>)
// CHECK-NEXT: return
func.func @kept(%arg0: tensor<2xf32>, %arg1: tensor<2xbf16>, %arg2: tensor<2xsi32>, %arg3: tensor<2xui32>, %arg4:
    tensor<2xui16>, %arg5: tensor<2xui8>) {
  return
}

// Every other type has a place.
// CHECK-LABEL: func.func @converted(%arg0: tensor<2xf32> {ttcore.declared_type = f64},
// CHECK-SAME: %arg1: tensor<2xbf16> {ttcore.declared_type = f16}, %arg2: tensor<2xbf16> {ttcore.declared_type = i1},
// CHECK-SAME: %arg3: tensor<2xsi32> {ttcore.declared_type = i32}, %arg4: tensor<2xsi32> {ttcore.declared_type = i64},
// CHECK-SAME: %arg5: tensor<2xsi32> {ttcore.declared_type = si64}, %arg6: tensor<2xui32> {ttcore.declared_type = ui64},
// CHECK-SAME: %arg7: tensor<2xui32> {ttcore.declared_type = index})
// CHECK-NEXT: return
func.func @converted(%arg0: tensor<2xf64>, %arg1: tensor<2xf16>, %arg2: tensor<2xi1>, %arg3: tensor<2xi32>, %arg4:
    tensor<2xi64>, %arg5: tensor<2xsi64>, %arg6: tensor<2xui64>, %arg7: tensor<2xindex>) {
  return
}
// CHECK-LABEL: func.func @narrow(%arg0: tensor<2xsi32> {ttcore.declared_type = i8},
// CHECK-SAME: %arg1: tensor<2xsi32> {ttcore.declared_type = si8}, %arg2: tensor<2xsi32> {ttcore.declared_type = i16},
// CHECK-SAME: %arg3: tensor<2xsi32> {ttcore.declared_type = si16}, %arg4: tensor<2xbf16> {ttcore.declared_type = ui1})
// CHECK-NEXT: return
func.func @narrow(%arg0: tensor<2xi8>, %arg1: tensor<2xsi8>, %arg2: tensor<2xi16>, %arg3: tensor<2xsi16>, %arg4:
    tensor<2xui1>) {
  return
}

// Quantized elements and tiles are left alone.
// CHECK-LABEL: func.func @untouched
// CHECK-SAME: (%arg0: tensor<2x!quant.uniform<i8:f32, 1.000000e-01>>, %arg1: tensor<1x1x!ttcore.tile<32x32, f32>>)
// CHECK-NEXT: return
func.func @untouched(%arg0: tensor<2x!quant.uniform<i8:f32, 0.1>>, %arg1: tensor<1x1x!ttcore.tile<32x32, f32>>) {
  return
}

// Results of ops and of functions follow; a declaration, which nobody may call, stays.
// CHECK-LABEL: func.func private @declared(tensor<2xi64>) -> tensor<2xi1>
func.func private @declared(tensor<2xi64>) -> tensor<2xi1>
// CHECK-LABEL: func.func @results(%arg0: tensor<2xsi32> {ttcore.declared_type = i64})
// CHECK-SAME: -> (tensor<2xsi32> {ttcore.declared_type = i64}, tensor<2xbf16> {ttcore.declared_type = i1})
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xsi32>, tensor<2xsi32>) -> tensor<2xsi32>
// CHECK-NEXT: %1 = "ttir.eq"(%arg0, %arg0) : (tensor<2xsi32>, tensor<2xsi32>) -> tensor<2xbf16>
// CHECK-NEXT: return %0, %1 : tensor<2xsi32>, tensor<2xbf16>
func.func @results(%arg0: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi1>) {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %1 = "ttir.eq"(%arg0, %arg0) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  return %0, %1 : tensor<2xi64>, tensor<2xi1>
}

// 64-bit integers saturate, with a warning for each constant.
// WARNINGS: element-type-normalization.mlir:[[#]]:8: warning: element -9223372036854775808 of a constant is beyond 'si32', as which 'i64' is stored: it becomes -2147483648; 3 elements are beyond it
// WARNINGS: warning: element 18446744073709551615 of a constant is beyond 'ui32', as which 'ui64' is stored: it becomes 4294967295; 2 elements are beyond it
// WARNINGS: warning: element 4294967296 of a constant is beyond 'ui32', as which 'index' is stored: it becomes 4294967295{{$}}
// WARNINGS: warning: element 1.0{{.*}}E+300 of a constant is beyond 'f32', as which 'f64' is stored: it becomes inf{{$}}
// WARNINGS: warning: element 9223372036854775807 of a constant is beyond 'si32', as which 'i64' is stored: it becomes 2147483647{{$}}
// WARNINGS: warning: element 1099511627776 of a constant is beyond 'ui32', as which 'i64' is stored: it becomes 4294967295{{$}}
// CHECK-LABEL: func.func @saturated() -> (tensor<4xsi32> {ttcore.declared_type = i64},
// CHECK-SAME: tensor<3xui32> {ttcore.declared_type = ui64}, tensor<2xui32> {ttcore.declared_type = index})
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[-2147483648, 2147483647, -5, 2147483647]> : tensor<4xsi32>}> : () ->
// CHECK-SAME: tensor<4xsi32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<4294967295> : tensor<3xui32>}> : () -> tensor<3xui32>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<[3, 4294967295]> : tensor<2xui32>}> : () -> tensor<2xui32>
// CHECK-NEXT: return %0, %1, %2 : tensor<4xsi32>, tensor<3xui32>, tensor<2xui32>
func.func @saturated() -> (tensor<4xi64>, tensor<3xui64>, tensor<2xindex>) {
  %0 = "ttir.constant"() <{value = dense<[-9223372036854775808, 9223372036854775807, -5, 2147483648]> : tensor<4xi64>}> : () ->
      tensor<4xi64>
  %1 = "ttir.constant"() <{value = dense<[18446744073709551615, 4294967296, 4294967295]> : tensor<3xui64>}> : () -> tensor<3xui64>
  %2 = "ttir.constant"() <{value = dense<[3, 4294967296]> : tensor<2xindex>}> : () -> tensor<2xindex>
  return %0, %1, %2 : tensor<4xi64>, tensor<3xui64>, tensor<2xindex>
}

// Booleans become 0 and 1, doubles round to nearest, ties to even, beyond the range to infinity. NaN stays.
// CHECK-LABEL: func.func @floats() -> (tensor<3xbf16> {ttcore.declared_type = i1}, tensor<4xf32> {ttcore.declared_type = f64},
// CHECK-SAME: tensor<2xbf16> {ttcore.declared_type = f16})
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[1.000000e+00, 0.000000e+00, 1.000000e+00]> : tensor<3xbf16>}> : () ->
// CHECK-SAME: tensor<3xbf16>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[0x4B800000, 0x7F800000, 0x7FC00000, -0.000000e+00]> : tensor<4xf32>}> :
// CHECK-SAME: () -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<[1.000000e+00, 6.553600e+04]> : tensor<2xbf16>}> : () -> tensor<2xbf16>
// CHECK-NEXT: return %0, %1, %2 : tensor<3xbf16>, tensor<4xf32>, tensor<2xbf16>
func.func @floats() -> (tensor<3xi1>, tensor<4xf64>, tensor<2xf16>) {
  %0 = "ttir.constant"() <{value = dense<[true, false, true]> : tensor<3xi1>}> : () -> tensor<3xi1>
  %1 = "ttir.constant"() <{value = dense<[16777217.0, 1.0e300, 0x7FF8000000000000, -0.0]> : tensor<4xf64>}> : () -> tensor<4xf64>
  %2 = "ttir.constant"() <{value = dense<[1.00097656, 65504.0]> : tensor<2xf16>}> : () -> tensor<2xf16>
  return %0, %1, %2 : tensor<3xi1>, tensor<4xf64>, tensor<2xf16>
}

// Signed 8- and 16-bit integers keep their values.
// CHECK-LABEL: func.func @values() -> (tensor<2xsi32> {ttcore.declared_type = i8}, tensor<2xsi32> {ttcore.declared_type = si16})
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[-1, 5]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[-2, 5]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
// CHECK-NEXT: return %0, %1 : tensor<2xsi32>, tensor<2xsi32>
func.func @values() -> (tensor<2xi8>, tensor<2xsi16>) {
  %0 = "ttir.constant"() <{value = dense<[-1, 5]> : tensor<2xi8>}> : () -> tensor<2xi8>
  %1 = "ttir.constant"() <{value = dense<[-2, 5]> : tensor<2xsi16>}> : () -> tensor<2xsi16>
  return %0, %1 : tensor<2xi8>, tensor<2xsi16>
}

// Splats stay splats, at any size; so do empty literals and scalars.
// CHECK-LABEL: func.func @splats() -> (tensor<1000000x1000000xsi32> {ttcore.declared_type = i64},
// CHECK-SAME: tensor<1024x1024xbf16> {ttcore.declared_type = i1}, tensor<0xf32> {ttcore.declared_type = f64},
// CHECK-SAME: tensor<f32> {ttcore.declared_type = f64})
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<2147483647> : tensor<1000000x1000000xsi32>}> : () ->
// CHECK-SAME: tensor<1000000x1000000xsi32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<1.000000e+00> : tensor<1024x1024xbf16>}> : () -> tensor<1024x1024xbf16>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<> : tensor<0xf32>}> : () -> tensor<0xf32>
// CHECK-NEXT: %3 = "ttir.constant"() <{value = dense<2.500000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK-NEXT: return %0, %1, %2, %3 : tensor<1000000x1000000xsi32>, tensor<1024x1024xbf16>, tensor<0xf32>, tensor<f32>
func.func @splats() -> (tensor<1000000x1000000xi64>, tensor<1024x1024xi1>, tensor<0xf64>, tensor<f64>) {
  %0 = "ttir.constant"() <{value = dense<9223372036854775807> : tensor<1000000x1000000xi64>}> : () -> tensor<1000000x1000000xi64>
  %1 = "ttir.constant"() <{value = dense<true> : tensor<1024x1024xi1>}> : () -> tensor<1024x1024xi1>
  %2 = "ttir.constant"() <{value = dense<> : tensor<0xf64>}> : () -> tensor<0xf64>
  %3 = "ttir.constant"() <{value = dense<2.5> : tensor<f64>}> : () -> tensor<f64>
  return %0, %1, %2, %3 : tensor<1000000x1000000xi64>, tensor<1024x1024xi1>, tensor<0xf64>, tensor<f64>
}

// A resource keeps its type; the result is converted when it is stored.
// CHECK-LABEL: func.func @resource() -> (tensor<2xsi32> {ttcore.declared_type = i64})
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense_resource<numbers> : tensor<2xi64>}> : () -> tensor<2xsi32>
// CHECK-NEXT: return %0 : tensor<2xsi32>
func.func @resource() -> tensor<2xi64> {
  %0 = "ttir.constant"() <{value = dense_resource<numbers> : tensor<2xi64>}> : () -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// The element type of a literal may differ from the result's.
// CHECK-LABEL: func.func @mixed() -> tensor<2xbf16>
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[1, 2]> : tensor<2xsi32>}> : () -> tensor<2xbf16>
// CHECK-NEXT: return %0 : tensor<2xbf16>
func.func @mixed() -> tensor<2xbf16> {
  %0 = "ttir.constant"() <{value = dense<[1, 2]> : tensor<2xi64>}> : () -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// A conversion to booleans asks whether the value is zero, from booleans it does not; an empty tensor has nothing to ask.
// CHECK-LABEL: func.func @to_bool(%arg0: tensor<2x3xf32>, %arg1: tensor<si32> {ttcore.declared_type = i32},
// CHECK-SAME: %arg2: tensor<2xbf16> {ttcore.declared_type = i1}, %arg3: tensor<0xf32>)
// CHECK-SAME: -> (tensor<2x3xbf16> {ttcore.declared_type = i1}, tensor<bf16> {ttcore.declared_type = i1},
// CHECK-SAME: tensor<2xbf16> {ttcore.declared_type = i1}, tensor<0xbf16> {ttcore.declared_type = i1})
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.ne"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xbf16>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<si32>
// CHECK-NEXT: %3 = "ttir.ne"(%arg1, %2) : (tensor<si32>, tensor<si32>) -> tensor<bf16>
// CHECK-NEXT: %4 = "ttir.typecast"(%arg2) : (tensor<2xbf16>) -> tensor<2xbf16>
// CHECK-NEXT: %5 = "ttir.typecast"(%arg3) : (tensor<0xf32>) -> tensor<0xbf16>
// CHECK-NEXT: return %1, %3, %4, %5 : tensor<2x3xbf16>, tensor<bf16>, tensor<2xbf16>, tensor<0xbf16>
func.func @to_bool(%arg0: tensor<2x3xf32>, %arg1: tensor<i32>, %arg2: tensor<2xi1>, %arg3: tensor<0xf32>) -> (tensor<2x3xi1>,
    tensor<i1>, tensor<2xi1>, tensor<0xi1>) {
  %0 = "ttir.typecast"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xi1>
  %1 = "ttir.typecast"(%arg1) : (tensor<i32>) -> tensor<i1>
  %2 = "ttir.typecast"(%arg2) : (tensor<2xi1>) -> tensor<2xi1>
  %3 = "ttir.typecast"(%arg3) : (tensor<0xf32>) -> tensor<0xi1>
  return %0, %1, %2, %3 : tensor<2x3xi1>, tensor<i1>, tensor<2xi1>, tensor<0xi1>
}

// The complement of a boolean is its negation.
// CHECK-LABEL: func.func @complement(%arg0: tensor<2xbf16> {ttcore.declared_type = i1})
// CHECK-SAME: -> (tensor<2xbf16> {ttcore.declared_type = i1})
// CHECK-NEXT: %0 = "ttir.logical_not"(%arg0) : (tensor<2xbf16>) -> tensor<2xbf16>
// CHECK-NEXT: return %0 : tensor<2xbf16>
func.func @complement(%arg0: tensor<2xi1>) -> tensor<2xi1> {
  %0 = "ttir.bitwise_not"(%arg0) : (tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// Other operations on their bits likewise, be there any or not.
// CHECK-LABEL: func.func @bits_of_booleans
// CHECK-NEXT: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<2xbf16>, tensor<bf16>) -> tensor<2xbf16>
// CHECK-NEXT: %1 = "ttir.logical_or"(%0, %arg0) : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
// CHECK-NEXT: %2 = "ttir.logical_xor"(%1, %arg0) : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
// CHECK-NEXT: %3 = "ttir.logical_not"(%arg2) : (tensor<0xbf16>) -> tensor<0xbf16>
// CHECK-NEXT: return %2, %3
func.func @bits_of_booleans(%arg0: tensor<2xi1>, %arg1: tensor<i1>, %arg2: tensor<0xi1>) -> (tensor<2xi1>, tensor<0xi1>) {
  %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2xi1>, tensor<i1>) -> tensor<2xi1>
  %1 = "ttir.bitwise_or"(%0, %arg0) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %2 = "ttir.bitwise_xor"(%1, %arg0) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %3 = "ttir.bitwise_not"(%arg2) : (tensor<0xi1>) -> tensor<0xi1>
  return %2, %3 : tensor<2xi1>, tensor<0xi1>
}

// A number that becomes a boolean becomes 0 or 1.
// CHECK-LABEL: func.func @booleans
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg0)
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xbf16>
// CHECK-NEXT: %2 = "ttir.ne"(%0, %1) : (tensor<2xbf16>, tensor<1xbf16>) -> tensor<2xbf16>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 2>}>
// CHECK-NEXT: %4 = "ttir.constant"() <{value = dense<[5, 0]> : tensor<2xsi32>}> : () -> tensor<2xbf16>
// CHECK-NEXT: %5 = "ttir.zeros"
// CHECK-NEXT: %6 = "ttir.ne"(%4, %5)
// CHECK-NEXT: return %2, %3, %6
func.func @booleans(%arg0: tensor<2xi1>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %1 = "ttir.full"() <{shape = array<i32: 2>, fill_value = 0.5 : f32}> : () -> tensor<2xi1>
  %2 = "ttir.constant"() <{value = dense<[5, 0]> : tensor<2xi32>}> : () -> tensor<2xi1>
  return %0, %1, %2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// What holds 0 and 1 already is left alone.
// CHECK-LABEL: func.func @stay_booleans
// CHECK-NOT: ttir.ne
// CHECK: return
func.func @stay_booleans(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>) -> (tensor<2xi1>, tensor<4xi1>, tensor<2xi1>, tensor<2xi1>) {
  %0 = "ttir.lt"(%arg1, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %1 = "ttir.concat"(%arg0, %0) <{dim = 0 : si32}> : (tensor<2xi1>, tensor<2xi1>) -> tensor<4xi1>
  %2 = "ttir.multiply"(%arg0, %0) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %3 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 0>, value = 1.0 : f32}> : (tensor<2xi1>) -> tensor<2xi1>
  return %0, %1, %2, %3 : tensor<2xi1>, tensor<4xi1>, tensor<2xi1>, tensor<2xi1>
}

// The integer of a fill wraps; a 64-bit literal of unsigned numbers keeps what 32 bits hold.
// CHECK-LABEL: func.func @wrap
// CHECK-NEXT: "ttir.constant"() <{value = dense<255> : tensor<2xui8>}>
// CHECK-NEXT: "ttir.constant"() <{value = dense<4294967295> : tensor<2xui32>}>
// CHECK-NEXT: "ttir.full"() <{fill_value = 7 : i32,
// CHECK-NEXT: "ttir.constant"() <{value = dense<[4294967295, 7, 4294967294, 4294967295]> : tensor<4xui32>}>
func.func @wrap() -> (tensor<2xui8>, tensor<2xui32>, tensor<2xui16>, tensor<4xui32>) {
  %0 = "ttir.full"() <{shape = array<i32: 2>, fill_value = -1 : i32}> : () -> tensor<2xui8>
  %1 = "ttir.full"() <{shape = array<i32: 2>, fill_value = -1 : i32}> : () -> tensor<2xui32>
  %2 = "ttir.full"() <{shape = array<i32: 2>, fill_value = 7 : i32}> : () -> tensor<2xui16>
  %3 = "ttir.constant"() <{value = dense<[4294967295, 7, -2, 1099511627776]> : tensor<4xi64>}> : () -> tensor<4xui32>
  return %0, %1, %2, %3 : tensor<2xui8>, tensor<2xui32>, tensor<2xui16>, tensor<4xui32>
}

// What is computed from narrow signed integers wraps around at their width: shifted to the top and back.
// CHECK-LABEL: func.func @wraps
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x3xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xsi32>
// CHECK-NEXT: %2 = "ttir.logical_left_shift"(%0, %1) : (tensor<2x3xsi32>, tensor<1x1xsi32>) -> tensor<2x3xsi32>
// CHECK-NEXT: %3 = "ttir.right_shift"(%2, %1) : (tensor<2x3xsi32>, tensor<1x1xsi32>) -> tensor<2x3xsi32>
// CHECK-NEXT: %4 = "ttir.sum"(%arg0)
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32>}>
// CHECK-NEXT: %6 = "ttir.logical_left_shift"(%4, %5)
// CHECK-NEXT: %7 = "ttir.right_shift"(%6, %5)
// CHECK-NEXT: return %3, %7
func.func @wraps(%arg0: tensor<2x3xi8>, %arg1: tensor<3xsi8>) -> (tensor<2x3xsi8>, tensor<i16>) {
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x3xi8>, tensor<3xsi8>) -> tensor<2x3xsi8>
  %1 = "ttir.sum"(%arg0) <{keep_dim = false}> : (tensor<2x3xi8>) -> tensor<i16>
  return %0, %1 : tensor<2x3xsi8>, tensor<i16>
}

// Floats saturate, and so does what is computed in floats from integers.
// CHECK-LABEL: func.func @saturates
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2xf32>) -> tensor<2xsi32>
// CHECK-NEXT: %1 = "ttir.clamp_scalar"(%0) <{max = 127 : i32, min = -128 : i32}> : (tensor<2xsi32>) -> tensor<2xsi32>
// CHECK-NEXT: %2 = "ttir.exp"(%arg1)
// CHECK-NEXT: %3 = "ttir.clamp_scalar"(%2) <{max = 32767 : i32, min = -32768 : i32}>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 127 : i32, shape = array<i32: 2>}>
// CHECK-NEXT: %5 = "ttir.pad"(%arg1) <{padding = array<i32: 1, 0>, value = -32768 : i32}>
// CHECK-NEXT: return %1, %3, %4, %5
func.func @saturates(%arg0: tensor<2xf32>, %arg1: tensor<2xsi16>) -> (tensor<2xi8>, tensor<2xsi16>, tensor<2xsi8>, tensor<3xsi16>) {
  %0 = "ttir.typecast"(%arg0) : (tensor<2xf32>) -> tensor<2xi8>
  %1 = "ttir.exp"(%arg1) : (tensor<2xsi16>) -> tensor<2xsi16>
  %2 = "ttir.full"() <{shape = array<i32: 2>, fill_value = 300.5 : f32}> : () -> tensor<2xsi8>
  %3 = "ttir.pad"(%arg1) <{padding = array<i32: 1, 0>, value = 0xFF800000 : f32}> : (tensor<2xsi16>) -> tensor<3xsi16>
  return %0, %1, %2, %3 : tensor<2xi8>, tensor<2xsi16>, tensor<2xsi8>, tensor<3xsi16>
}

// What moves, chooses or compares has values of the type anyway, as have wider results and positions in a short axis. An extreme
// of nothing has not.
// CHECK-LABEL: func.func @kept_values
// CHECK-NEXT: ttir.transpose
// CHECK-NEXT: ttir.maximum
// CHECK-NEXT: ttir.lt
// CHECK-NEXT: ttir.typecast
// CHECK-NEXT: ttir.gather
// CHECK-NEXT: "ttir.sort"
// CHECK-NEXT: "ttir.full"() <{fill_value = -1 : i32,
// CHECK-NEXT: ttir.max
// CHECK-NEXT: "ttir.clamp_scalar"({{.*}}) <{max = 127 : i32, min = -128 : i32}>
// CHECK-NEXT: return
func.func @kept_values(%arg0: tensor<2x3xsi8>, %arg1: tensor<2x3xi64>, %arg2: tensor<0x3xsi8>) -> (tensor<3x2xsi8>, tensor<2x3xsi8>,
    tensor<2x3xsi8>, tensor<2x3xsi16>, tensor<2x3xsi8>, tensor<2x3xsi8>, tensor<2x3xsi8>, tensor<2xsi8>, tensor<3xsi8>) {
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<2x3xsi8>) -> tensor<3x2xsi8>
  %1 = "ttir.maximum"(%arg0, %arg0) : (tensor<2x3xsi8>, tensor<2x3xsi8>) -> tensor<2x3xsi8>
  %2 = "ttir.lt"(%arg0, %arg1) : (tensor<2x3xsi8>, tensor<2x3xi64>) -> tensor<2x3xsi8>
  %3 = "ttir.typecast"(%arg0) : (tensor<2x3xsi8>) -> tensor<2x3xsi16>
  %4 = "ttir.gather"(%arg0, %arg1) <{dim = 1 : i32}> : (tensor<2x3xsi8>, tensor<2x3xi64>) -> tensor<2x3xsi8>
  %5:2 = "ttir.sort"(%arg0) : (tensor<2x3xsi8>) -> (tensor<2x3xsi8>, tensor<2x3xsi8>)
  %6 = "ttir.full"() <{shape = array<i32: 2>, fill_value = 255 : i32}> : () -> tensor<2xsi8>
  %7 = "ttir.max"(%arg2) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<0x3xsi8>) -> tensor<3xsi8>
  return %0, %1, %2, %3, %4, %5#0, %5#1, %6, %7 : tensor<3x2xsi8>, tensor<2x3xsi8>, tensor<2x3xsi8>, tensor<2x3xsi16>,
      tensor<2x3xsi8>, tensor<2x3xsi8>, tensor<2x3xsi8>, tensor<2xsi8>, tensor<3xsi8>
}

// Bits are those of the declared width.
// CHECK-LABEL: func.func @widths
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0){{.*}} : (tensor<2xsi32>) -> tensor<2xui8>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg0){{.*}} : (tensor<2xsi32>) -> tensor<2xui8>
// CHECK-NEXT: %2 = "ttir.logical_right_shift"(%0, %1) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
// CHECK-NEXT: %3 = "ttir.typecast"(%2){{.*}} : (tensor<2xui8>) -> tensor<2xsi32>
// CHECK: %6 = "ttir.right_shift"
// CHECK-NEXT: %7 = "ttir.bitcast_convert"(%arg1) : (tensor<2xbf16>) -> tensor<2xui16>
// CHECK: %11 = "ttir.right_shift"
// CHECK-NEXT: return %6, %11
func.func @widths(%arg0: tensor<2xsi8>, %arg1: tensor<2xbf16>) -> (tensor<2xsi8>, tensor<2xsi16>) {
  %0 = "ttir.logical_right_shift"(%arg0, %arg0) : (tensor<2xsi8>, tensor<2xsi8>) -> tensor<2xsi8>
  %1 = "ttir.bitcast_convert"(%arg1) : (tensor<2xbf16>) -> tensor<2xsi16>
  return %0, %1 : tensor<2xsi8>, tensor<2xsi16>
}

{-#
  dialect_resources: { builtin: { numbers: "0x0800000001000000000000000200000000000000" } }
#-}

// Numbers beside integers are integers of the device type, and fills elements of theirs.
// CHECK-LABEL: func.func @numbers(
// CHECK: "ttir.clamp_scalar"(%arg0) <{max = 4294967295 : ui32, min = 0 : i32}>
// CHECK: "ttir.clamp_scalar"(%arg1) <{max = 1.500000e+00 : f32, min = -1 : i32}>
// CHECK: "ttir.pad"(%arg0) <{{.*}}value = 3000000000 : ui32}>
// CHECK: "ttir.full"() <{fill_value = 7 : i32, shape = array<i32: 2>}> : () -> tensor<2xui32>
// CHECK: "ttir.full"() <{fill_value = 0.100097656 : f32, shape = array<i32: 2>}> : () -> tensor<2xbf16>
// CHECK: "ttir.full"() <{fill_value = 1.000000e-01 : f32, shape = array<i32: 2>}> : () -> tensor<2xf32>
func.func @numbers(%arg0: tensor<2xui32>, %arg1: tensor<2xf32>)
    -> (tensor<2xui32>, tensor<2xf32>, tensor<3xui32>, tensor<2xui32>, tensor<2xbf16>, tensor<2xf64>) {
  %0 = "ttir.clamp_scalar"(%arg0) <{min = -1.5 : f32, max = 0x7F800000 : f32}> : (tensor<2xui32>) -> tensor<2xui32>
  %1 = "ttir.clamp_scalar"(%arg1) <{min = -1 : i32, max = 1.5 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 0>, value = 3.0e9 : f32}> : (tensor<2xui32>) -> tensor<3xui32>
  %3 = "ttir.full"() <{shape = array<i32: 2>, fill_value = 7.9 : f32}> : () -> tensor<2xui32>
  %4 = "ttir.full"() <{shape = array<i32: 2>, fill_value = 0.1 : f32}> : () -> tensor<2xbf16>
  %5 = "ttir.full"() <{shape = array<i32: 2>, fill_value = 0.1 : f32}> : () -> tensor<2xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<2xui32>, tensor<2xf32>, tensor<3xui32>, tensor<2xui32>, tensor<2xbf16>, tensor<2xf64>
}
