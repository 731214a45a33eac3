// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-check-supported --split-input-file --allow-unregistered-dialect --verify-diagnostics %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline="mock-system-desc-arch=t3000 mesh-shape=2,4" --split-input-file --allow-unregistered-dialect %s -o %t 2>&1 | FileCheck %s
// RUN: not test -e %t

// All of them in one run, of every function, once each, with what can be written instead.
func.func @main(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<8x4x3x3xf32>) -> tensor<1x8x8x4xf32> {
  // CHECK: error: 'ttir.distributed_rms_norm' op is not supported by the TTNN back end: expected a group of one device, found several
  // expected-error @+1 {{'ttir.distributed_rms_norm' op is not supported by the TTNN back end: expected a group of one device, found several}}
  %0 = "ttir.distributed_rms_norm"(%arg0) <{cluster_axis = 1 : ui32, operandSegmentSizes = array<i32: 1, 0, 0>}>
      : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %1 = "ttir.exp"(%arg0) : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  // CHECK: error: 'ttir.all_reduce' op is not supported by the TTNN back end
  // expected-error @+1 {{'ttir.all_reduce' op is not supported by the TTNN back end}}
  %2 = "ttir.all_reduce"(%1) <{cluster_axis = 1 : ui32, reduce_type = #ttcore.reduce_type<sum>}> : (tensor<1x8x8x4xf32>)
      -> tensor<1x8x8x4xf32>
  // In the pipeline tuples are gone by now.
  // expected-error @+1 {{'ttcore.tuple' op is not supported by the TTNN back end}}
  %3 = "ttcore.tuple"(%2) : (tensor<1x8x8x4xf32>) -> tuple<tensor<1x8x8x4xf32>>
  // CHECK: error: 'foreign.op' op is not supported by the TTNN back end
  // expected-error @+1 {{'foreign.op' op is not supported by the TTNN back end}}
  %4 = "foreign.op"(%2) : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return %4 : tensor<1x8x8x4xf32>
}

func.func @other(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // CHECK: error: 'test.twice' op is not supported by the TTNN back end (the first of 2)
  // expected-error @+1 {{'test.twice' op is not supported by the TTNN back end (the first of 2)}}
  %0 = "test.twice"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "test.twice"(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// -----

// One error, however many operations.
func.func @lowered(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: error: 'ttnn.exp' op is already lowered to TTNN
  // CHECK-NOT: error: 'ttnn
  // expected-error @+1 {{'ttnn.exp' op is already lowered to TTNN; this pass and later ones take TTIR}}
  %1 = "ttnn.exp"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "ttnn.exp"(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Element types and encodings in the same run as ops, each at the first value that has it.
// CHECK: error: element type 'i4' is not supported: use f32, f64, bf16, f16, i1, index or an integer of 8, 16, 32 or 64 bits
// CHECK-NOT: error: element type 'i4'
// CHECK: error: tensor encoding "sparse" is not supported: use #ttcore.layout or none
// CHECK-NOT: error: tensor encoding
// expected-error @+2 {{element type 'i4' is not supported}}
// expected-error @+1 {{tensor encoding "sparse" is not supported: use #ttcore.layout or none}}
func.func @types(%arg0: tensor<4xi4>, %arg1: tensor<4xf32, "sparse">) -> tensor<4xf32, "sparse"> {
  %0 = "ttir.abs"(%arg0) : (tensor<4xi4>) -> tensor<4xi4>
  %1 = "ttir.relu"(%arg1) : (tensor<4xf32, "sparse">) -> tensor<4xf32, "sparse">
  // By itself; in the pipeline quantized elements are integers by now.
  // expected-error @+1 {{element type '!quant.uniform<i8:f32, 1.000000e-01>' is not supported}}
  %2 = "ttir.quantize"(%1) : (tensor<4xf32, "sparse">) -> tensor<4x!quant.uniform<i8:f32, 0.1>>
  return %1 : tensor<4xf32, "sparse">
}

// -----

// Views of other shapes and elements, and memrefs that something else reads.
func.func @casts(%arg0: tensor<4x8xf32>) -> (tensor<8x4xf32>, tensor<4x8xsi32>) {
  // expected-error @+1 {{'ttir.ttnn_metal_layout_cast' op is not supported by the TTNN back end (the first of 4)}}
  %0 = ttir.ttnn_metal_layout_cast %arg0 : tensor<4x8xf32> -> memref<4x8xf32>
  %1 = ttir.ttnn_metal_layout_cast %0 : memref<4x8xf32> -> tensor<8x4xf32>
  %2 = ttir.ttnn_metal_layout_cast %arg0 : tensor<4x8xf32> -> tensor<4x8xsi32>
  %3 = ttir.ttnn_metal_layout_cast %arg0 : tensor<4x8xf32> -> memref<4x8xf32>
  // expected-error @+1 {{'test.reads' op is not supported by the TTNN back end}}
  "test.reads"(%3) : (memref<4x8xf32>) -> ()
  return %1, %2 : tensor<8x4xf32>, tensor<4x8xsi32>
}

// -----

// What is no tensor of static shape, beside all else.
// CHECK: error: type 'tensor<?x4xf32>' is not supported: expected a tensor of static shape
// CHECK: error: element type 'i4' is not supported
// CHECK: error: type '!ttcore.dict' is not supported: expected a tensor of static shape
// CHECK: error: type 'tensor<*xf32>' is not supported: expected a tensor of static shape
// CHECK: error: 'foreign.op' op is not supported by the TTNN back end
// expected-error @+4 {{type 'tensor<?x4xf32>' is not supported: expected a tensor of static shape}}
// expected-error @+3 {{element type 'i4' is not supported}}
// expected-error @+2 {{type '!ttcore.dict' is not supported: expected a tensor of static shape}}
// expected-error @+1 {{type 'tensor<*xf32>' is not supported: expected a tensor of static shape}}
func.func @all(%arg0: tensor<?x4xf32>, %arg1: tensor<4xi4>, %arg2: !ttcore.dict, %arg3: tensor<*xf32>) -> tensor<?x4xf32> {
  // expected-error @+1 {{'foreign.op' op is not supported by the TTNN back end}}
  "foreign.op"(%arg1) : (tensor<4xi4>) -> ()
  return %arg0 : tensor<?x4xf32>
}

// -----

// Text of older TTIR in part: the last operand would be read as a bias. Destinations of today, and operands that can be no others, are none.
// CHECK: error: 'ttir.linear' op ends in a ttir.empty for its result, as older TTIR does
func.func @older(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = ttir.empty() : tensor<4x4xf32>
  // expected-error @+1 {{'ttir.linear' op ends in a ttir.empty for its result, as older TTIR does; tt-translate --upgrade-ttir drops it}}
  %1 = "ttir.linear"(%arg0, %arg1, %0) : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "ttir.add"(%arg2, %0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = ttir.tt_lang_op(%arg2, %0) {arg_roles = "in,out", kernel_id = "scale", version_tag = "1"}
      : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>)
  return %1, %2, %3 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}
