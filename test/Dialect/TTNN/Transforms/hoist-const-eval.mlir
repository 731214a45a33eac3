// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttnn-hoist-const-eval %s | FileCheck %s
// RUN: tt-opt --ttnn-hoist-const-eval %s | tt-opt --ttnn-hoist-const-eval | FileCheck %s
// RUN: tt-opt --ttnn-hoist-const-eval=inputs-to-system-memory=false %s | FileCheck %s --check-prefix=DEVICE

#dram = #ttcore.memory_space<dram>
#system = #ttcore.memory_space<system>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x32xf32, #system>>
!device = tensor<32x32xf32, #tiles>
!host = tensor<32x32xf32, #rows>

// Connected ops are one function. The ones of other arguments are another; a creation op is copied to where it is used.
// CHECK-LABEL: func.func private @weights_const_eval_0
// CHECK-SAME: (%arg0: tensor<32x32xf32, #[[HOST:.*]]> {ttcore.argument_type = #ttcore.argument_type<parameter>}) ->
// CHECK-SAME: attributes {tt.function_type = "const_eval"}
// CHECK-NEXT: %[[D:.*]] = "ttnn.get_device"
// CHECK-NEXT: %[[M:.*]] = "ttnn.to_device"(%arg0, %[[D]])
// CHECK-NEXT: %[[T:.*]] = "ttnn.to_layout"(%[[M]])
// CHECK-NEXT: %[[E:.*]] = "ttnn.exp"(%[[T]])
// CHECK-NEXT: %[[F:.*]] = "ttnn.full"
// CHECK-NEXT: %[[A:.*]] = "ttnn.add"(%[[E]], %[[F]])
// CHECK-NEXT: return %[[E]], %[[A]]
// CHECK-LABEL: func.func private @weights_const_eval_1
// CHECK: "ttnn.exp"
// CHECK-LABEL: func.func @weights(
// CHECK-SAME: %arg1: tensor<32x32xf32, #[[HOST]]> {{.*}} %arg2: tensor<32x32xf32, #[[HOST]]>
// CHECK-NEXT: %[[C:.*]]:2 = ttcore.load_cached(@weights_const_eval_0, [%arg1])
// CHECK-NEXT: %[[C1:.*]] = ttcore.load_cached(@weights_const_eval_1, [%arg2])
// CHECK-NEXT: %[[F:.*]] = "ttnn.full"
// CHECK-NEXT: %[[X:.*]] = "ttnn.add"(%arg0, %[[F]])
// CHECK-NEXT: "ttnn.add"(%[[X]], %[[C]]#0)
// DEVICE-LABEL: func.func private @weights_const_eval_0
// DEVICE-NEXT: "ttnn.exp"(%arg0)
func.func @weights(%x: !device, %w: !device {ttcore.argument_type = #ttcore.argument_type<parameter>},
                   %v: !device {ttcore.argument_type = #ttcore.argument_type<constant>}) -> !device {
  %e = "ttnn.exp"(%w) : (!device) -> !device
  %one = "ttnn.full"() <{fill_value = 1.0 : f32, shape = array<i32: 32, 32>}> : () -> !device
  %a = "ttnn.add"(%e, %one) : (!device, !device) -> !device
  %u = "ttnn.exp"(%v) : (!device) -> !device
  %0 = "ttnn.add"(%x, %one) : (!device, !device) -> !device
  %1 = "ttnn.add"(%0, %e) : (!device, !device) -> !device
  %2 = "ttnn.add"(%1, %a) : (!device, !device) -> !device
  %3 = "ttnn.add"(%2, %u) : (!device, !device) -> !device
  return %3 : !device
}

// An argument that the program reads itself stays on the device.
// CHECK-LABEL: func.func @shared(
// CHECK-SAME: %arg1: tensor<32x32xf32, #[[TILES:[^>]*]]> {
// CHECK: ttcore.load_cached(@shared_const_eval_0, [%arg1]) : (tensor<32x32xf32, #[[TILES]]>)
func.func @shared(%x: !device, %w: !device {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> !device {
  %e = "ttnn.exp"(%w) : (!device) -> !device
  %0 = "ttnn.add"(%x, %e) : (!device, !device) -> !device
  %1 = "ttnn.add"(%0, %w) : (!device, !device) -> !device
  return %1 : !device
}

// Literals and what follows from them need no argument.
// CHECK-LABEL: func.func private @literals_const_eval_0() ->
// CHECK-NEXT: %[[K:.*]] = "ttnn.constant"
// CHECK-NEXT: %[[E:.*]] = "ttnn.exp"(%[[K]])
// CHECK-NEXT: %[[L:.*]] = "ttnn.constant"
// CHECK-NEXT: return %[[E]], %[[L]]
func.func @literals(%x: !device) -> !device {
  %k = "ttnn.constant"() <{value = dense<2.0> : tensor<32x32xf32>}> : () -> !device
  %e = "ttnn.exp"(%k) : (!device) -> !device
  %l = "ttnn.constant"() <{value = dense<3.0> : tensor<32x32xf32>}> : () -> !device
  %0 = "ttnn.add"(%x, %e) : (!device, !device) -> !device
  %1 = "ttnn.add"(%0, %l) : (!device, !device) -> !device
  return %1 : !device
}

// Not hoisted: inputs, random numbers, uninitialised tensors, results of the program, and creation alone.
// CHECK-LABEL: func.func @none(
// CHECK-NOT: const_eval
func.func @none(%x: !device, %w: !device {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> (!device, !device) {
  %r = "ttnn.rand"() <{size = [32 : i32, 32 : i32]}> : () -> !device
  %s = "ttnn.exp"(%r) : (!device) -> !device
  %u = "ttnn.empty"() : () -> !device
  %v = "ttnn.exp"(%u) : (!device) -> !device
  %one = "ttnn.full"() <{fill_value = 1.0 : f32, shape = array<i32: 32, 32>}> : () -> !device
  %0 = "ttnn.add"(%x, %one) : (!device, !device) -> !device
  %1 = "ttnn.add"(%0, %s) : (!device, !device) -> !device
  %2 = "ttnn.add"(%1, %v) : (!device, !device) -> !device
  %3 = "ttnn.exp"(%w) : (!device) -> !device
  return %2, %3 : !device, !device
}

// A cache that starts as a constant is written at each run.
// CHECK-LABEL: func.func @cache(
// CHECK-NOT: load_cached
#cache = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 32 + d1 * 32 + d2, d3), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
func.func @cache(%x: tensor<1x1x32x32xf32, #cache>, %w: tensor<1x1x32x32xf32, #cache> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> tensor<1x1x32x32xf32, #cache> {
  %c = "ttnn.exp"(%w) : (tensor<1x1x32x32xf32, #cache>) -> tensor<1x1x32x32xf32, #cache>
  "ttnn.fill_cache"(%c, %x) <{batch_offset = 0 : i32}> : (tensor<1x1x32x32xf32, #cache>, tensor<1x1x32x32xf32, #cache>) -> ()
  %0 = "ttnn.add"(%x, %c) : (tensor<1x1x32x32xf32, #cache>, tensor<1x1x32x32xf32, #cache>) -> tensor<1x1x32x32xf32, #cache>
  return %0 : tensor<1x1x32x32xf32, #cache>
}

// A tensor that is created for one op, which reads it twice.
// CHECK-LABEL: func.func private @twice_const_eval_0() ->
// CHECK-NEXT: %[[A:.*]] = "ttnn.full"
// CHECK-NEXT: %[[B:.*]] = "ttnn.matmul"(%[[A]], %[[A]])
// CHECK-NEXT: return %[[B]]
// CHECK-LABEL: func.func @twice(
// CHECK-NEXT: ttcore.load_cached(@twice_const_eval_0, [])
// CHECK-NEXT: "ttnn.add"
func.func @twice(%x: !device) -> !device {
  %zero = "ttnn.full"() <{fill_value = 0.0 : f32, shape = array<i32: 32, 32>}> : () -> !device
  %0 = "ttnn.matmul"(%zero, %zero) : (!device, !device) -> !device
  %1 = "ttnn.add"(%x, %0) : (!device, !device) -> !device
  return %1 : !device
}

// L1 is for what runs: a tensor there is computed at each run, what it is computed from is kept.
// CHECK-LABEL: func.func private @small_const_eval_0(
// CHECK: "ttnn.exp"
// CHECK-NEXT: return
// CHECK-LABEL: func.func @small(
// CHECK: %[[E:.*]] = ttcore.load_cached(@small_const_eval_0
// CHECK-NEXT: "ttnn.neg"(%[[E]])
#l1 = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, interleaved>
func.func @small(%x: !device, %w: !device {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> !device {
  %e = "ttnn.exp"(%w) : (!device) -> !device
  %n = "ttnn.neg"(%e) : (!device) -> tensor<32x32xf32, #l1>
  %0 = "ttnn.add"(%x, %n) : (!device, tensor<32x32xf32, #l1>) -> !device
  return %0 : !device
}
