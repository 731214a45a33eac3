// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Folding looks at the only element of a splat, whatever its size.
//
// RUN: tt-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @integers
// CHECK: %0 = "ttir.full"() <{fill_value = -2 : i32, shape = array<i32: 1048576, 1048576>}> : () -> tensor<1048576x1048576xsi32>
// CHECK-NEXT: return %0
func.func @integers() -> tensor<1048576x1048576xsi32> {
  %0 = "ttir.full"() <{fill_value = -2.0 : f32, shape = array<i32: 1048576, 1048576>}> : () -> tensor<1048576x1048576xf32>
  %1 = "ttir.typecast"(%0) : (tensor<1048576x1048576xf32>) -> tensor<1048576x1048576xsi32>
  return %1 : tensor<1048576x1048576xsi32>
}

// Not by zero, which is looked for in the same way.
// CHECK-LABEL: func.func @divided
// CHECK: %0 = "ttir.full"() <{fill_value = 3 : i32, shape = array<i32: 1048576, 1048576>}> : () -> tensor<1048576x1048576xsi32>
// CHECK-NEXT: return %0
func.func @divided() -> tensor<1048576x1048576xsi32> {
  %0 = "ttir.full"() <{fill_value = 6 : i32, shape = array<i32: 1048576, 1048576>}> : () -> tensor<1048576x1048576xsi32>
  %1 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1048576, 1048576>}> : () -> tensor<1048576x1048576xsi32>
  %2 = "ttir.div"(%0, %1) : (tensor<1048576x1048576xsi32>, tensor<1048576x1048576xsi32>) -> tensor<1048576x1048576xsi32>
  return %2 : tensor<1048576x1048576xsi32>
}
