// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s

// CHECK-LABEL: ttcore.device_module {
// CHECK-NEXT:    builtin.module {
ttcore.device_module {
  builtin.module {
    // CHECK: ttcore.global @g = tensor<4xf32> [0]
    ttcore.global @g = tensor<4xf32> [0]
    // CHECK: ttcore.global @h = tensor<4xf32>{{$}}
    ttcore.global @h = tensor<4xf32>
    func.func private @cached(tensor<4xf32>) -> tensor<4xf32>
    func.func private @constant() -> tensor<4xf32>

    // CHECK-LABEL: @calls
    // CHECK-SAME: (%[[A:.*]]: tensor<4xf32>
    func.func @calls(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
      // CHECK: %[[B:.*]] = ttcore.load_cached(@cached, [%[[A]]]) : (tensor<4xf32>) -> tensor<4xf32>
      %b = ttcore.load_cached(@cached, [%a]) : (tensor<4xf32>) -> tensor<4xf32>
      // CHECK: %[[C:.*]] = ttcore.load_cached(@constant, []) : () -> tensor<4xf32>
      %c = ttcore.load_cached(@constant, []) : () -> tensor<4xf32>
      // CHECK: "ttcore.composite"(%[[B]]) <{composite_attributes = {eps = 5.000000e-01 : f32}, composite_name = "gelu", decomposition = @cached}>
      // CHECK-SAME: (tensor<4xf32>) -> tensor<4xf32>
      %d = "ttcore.composite"(%b) <{composite_name = "gelu", composite_attributes = {eps = 0.5 : f32}, decomposition = @cached}>
        : (tensor<4xf32>) -> tensor<4xf32>
      // CHECK: "ttcore.optimization_barrier"(%{{.*}}, %[[C]]) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %e:2 = "ttcore.optimization_barrier"(%d, %c) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      return %e#0, %e#1 : tensor<4xf32>, tensor<4xf32>
    }

    // CHECK-LABEL: @values
    // CHECK-SAME: (%[[D:.*]]: !ttcore.dict)
    func.func @values(%d: !ttcore.dict) -> tensor<4xf32> {
      // CHECK: %[[G:.*]] = ttcore.get_global @g : tensor<4xf32>
      %g = ttcore.get_global @g : tensor<4xf32>
      // CHECK: %[[T:.*]] = ttcore.tuple %[[G]], %[[G]] : tensor<4xf32>, tensor<4xf32>
      %t = ttcore.tuple %g, %g : tensor<4xf32>, tensor<4xf32>
      // CHECK: ttcore.tuple : (){{$}}
      %empty = ttcore.tuple : ()
      // CHECK: %[[E:.*]] = ttcore.get_tuple_element %[[T]][1] : (tuple<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32>
      %e = ttcore.get_tuple_element %t[1] : (tuple<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32>
      // CHECK: ttcore.set_key_value %[[D]]["k"] = %[[E]] : !ttcore.dict, tensor<4xf32>
      ttcore.set_key_value %d["k"] = %e : !ttcore.dict, tensor<4xf32>
      // CHECK: ttcore.get_key_value %[[D]]["k"] : (!ttcore.dict) -> tensor<4xf32>
      %v = ttcore.get_key_value %d["k"] : (!ttcore.dict) -> tensor<4xf32>
      return %v : tensor<4xf32>
    }
  }
}

// CHECK-LABEL: ttcore.cpu_module attributes {ttir.cpu_module} {
ttcore.cpu_module attributes {ttir.cpu_module} {
  builtin.module {
  }
}
