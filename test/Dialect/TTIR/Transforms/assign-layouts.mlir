// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-assign-layouts --split-input-file %s | FileCheck %s
// RUN: tt-opt --ttir-assign-layouts=zero-padding=true --split-input-file %s | FileCheck %s --check-prefix=ZERO

// Inputs arrive row-major in host memory and are brought to the device in tiles; parameters and constants are there already. An
// input without uses stays where it is. Results leave row-major.
// CHECK-DAG: #[[HOST:layout.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64xf32, #system>>
// CHECK-DAG: #[[UNUSED:layout.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64xsi32, #system>>
// CHECK-DAG: #[[WEIGHT:layout.*]] = #ttcore.layout<{{.*}}, memref<2x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
// CHECK-DAG: #[[BIAS:layout.*]] = #ttcore.layout<(d0) -> (0, d0), {{.*}}, memref<1x1x!ttcore.tile<32x32, f32>, #dram>
// CHECK-DAG: #[[DEVICE:layout.*]] = #ttcore.layout<{{.*}}, memref<1x2x!ttcore.tile<32x32, f32>, #dram>, interleaved>
// CHECK-DAG: #[[RESULT:layout.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), {{.*}}, memref<1x1x!ttcore.tile<32x32, f32>, #dram>
// CHECK-DAG: #[[OUT:layout.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x16xf32, #system>>
// CHECK-LABEL: func.func @kinds(
// CHECK-SAME: %arg0: tensor<32x64xf32, #[[HOST]]>
// CHECK-SAME: %arg1: tensor<64x16xbf16, #[[WEIGHT]]>
// CHECK-SAME: %arg2: tensor<16xf32, #[[BIAS]]>
// CHECK-SAME: %arg3: tensor<32x64xsi32, #[[UNUSED]]>
// CHECK-SAME: -> tensor<32x16xf32, #[[OUT]]>
// CHECK-NEXT: %[[EMPTY:.*]] = ttir.empty() : tensor<32x64xf32, #[[DEVICE]]>
// CHECK-NEXT: %[[X:.*]] = ttir.to_layout %arg0, %[[EMPTY]]
// CHECK-NEXT: %[[Y:.*]] = "ttir.linear"(%[[X]], %arg1, %arg2) {{.*}} -> tensor<32x16xf32, #[[RESULT]]>
// CHECK-NEXT: %[[PLACE:.*]] = ttir.empty() : tensor<32x16xf32, #[[OUT]]>
// CHECK-NEXT: %[[Z:.*]] = ttir.to_layout %[[Y]], %[[PLACE]]
// CHECK-NEXT: return %[[Z]]
// What the host brings, and that alone, has padding of zeros, if any.
// ZERO-DAG: #[[WEIGHT:layout.*]] = #ttcore.layout<{{.*}}, zero, <1x1>, memref<2x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
// ZERO-DAG: #[[BIAS:layout.*]] = #ttcore.layout<(d0) -> (0, d0), zero, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>
// ZERO-DAG: #[[DEVICE:layout.*]] = #ttcore.layout<{{.*}}, undef, <1x1>, memref<1x2x!ttcore.tile<32x32, f32>, #dram>, interleaved>
// ZERO-DAG: #[[RESULT:layout.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>
// ZERO-LABEL: func.func @kinds(
// ZERO-SAME: %arg1: tensor<64x16xbf16, #[[WEIGHT]]>
// ZERO-SAME: %arg2: tensor<16xf32, #[[BIAS]]>
// ZERO: %[[EMPTY:.*]] = ttir.empty() : tensor<32x64xf32, #[[DEVICE]]>
// ZERO-NEXT: ttir.to_layout %arg0, %[[EMPTY]]
// ZERO-NEXT: "ttir.linear"({{.*}} -> tensor<32x16xf32, #[[RESULT]]>
func.func @kinds(%arg0: tensor<32x64xf32> {ttcore.argument_type = #ttcore.argument_type<input>},
                 %arg1: tensor<64x16xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
                 %arg2: tensor<16xf32> {ttcore.argument_type = #ttcore.argument_type<constant>},
                 %arg3: tensor<32x64xsi32>) -> tensor<32x16xf32> {
  %0 = "ttir.linear"(%arg0, %arg1, %arg2) : (tensor<32x64xf32>, tensor<64x16xbf16>, tensor<16xf32>) -> tensor<32x16xf32>
  return %0 : tensor<32x16xf32>
}

// -----

// Weights of convolutions are not tiled: a tile would hold one 3x3 window. A row holds a filter.
// CHECK-DAG: #[[WEIGHT:layout.*]] = #ttcore.layout<(d0, d1, d2, d3) -> (d0, d1 * 9 + d2 * 3 + d3), undef, <1x1>, memref<4x27xf32, #dram>, interleaved>
// CHECK-DAG: #[[IMAGE:layout.*]] = #ttcore.layout<{{.*}}, memref<8x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
// CHECK-LABEL: func.func @conv
// CHECK-SAME: %arg1: tensor<4x3x3x3xf32, #[[WEIGHT]]>
// CHECK: "ttir.conv2d"({{.*}}, %arg1) {{.*}} : (tensor<1x8x8x3xf32, #[[IMAGE]]>, tensor<4x3x3x3xf32, #[[WEIGHT]]>)
func.func @conv(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<4x3x3x3xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> tensor<1x6x6x4xf32> {
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x6x6x4xf32>
  return %0 : tensor<1x6x6x4xf32>
}

// -----

// The same goes for what a weight is computed from.
// CHECK-DAG: #[[WEIGHT:layout.*]] = #ttcore.layout<(d0, d1, d2, d3) -> (d0, d1 * 9 + d2 * 3 + d3), undef, <1x1>, memref<4x27xf32, #dram>, interleaved>
// CHECK-DAG: #[[FACTOR:layout.*]] = #ttcore.layout<{{.*}}, memref<4x1xf32, #dram>, interleaved>
// CHECK-LABEL: func.func @conv_scaled
// CHECK-SAME: %arg1: tensor<4x3x3x3xf32, #[[WEIGHT]]>
// CHECK-SAME: %arg2: tensor<4x1x1x1xf32, #[[FACTOR]]>
// CHECK-NEXT: %[[SCALED:.*]] = "ttir.multiply"(%arg1, %arg2) : {{.*}} -> tensor<4x3x3x3xf32, #[[WEIGHT]]>
// Arguments come to the device right before their first use, here behind the scaling.
// CHECK: %[[IMAGE:.*]] = ttir.to_layout %arg0
// CHECK-NEXT: "ttir.conv2d"(%[[IMAGE]], %[[SCALED]])
func.func @conv_scaled(%arg0: tensor<1x8x8x3xf32>,
                       %arg1: tensor<4x3x3x3xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
                       %arg2: tensor<4x1x1x1xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> tensor<1x6x6x4xf32> {
  %0 = "ttir.multiply"(%arg1, %arg2) : (tensor<4x3x3x3xf32>, tensor<4x1x1x1xf32>) -> tensor<4x3x3x3xf32>
  %1 = "ttir.conv2d"(%arg0, %0) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x6x6x4xf32>
  return %1 : tensor<1x6x6x4xf32>
}

// -----

// Literals wait for their first use.
// CHECK-LABEL: func.func @literals
// CHECK: "ttir.exp"
// CHECK-NEXT: %[[ONE:.*]] = "ttir.ones"
// CHECK-NEXT: "ttir.add"({{.*}}, %[[ONE]])
// CHECK-NEXT: "ttir.add"({{.*}}, %[[ONE]])
func.func @literals(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.ones"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
  %1 = "ttir.exp"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "ttir.add"(%1, %0) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  %3 = "ttir.add"(%2, %0) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}

// -----

// One with another use is tiled as everything else.
// CHECK-DAG: #[[WEIGHT:layout.*]] = #ttcore.layout<{{.*}}, memref<12x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
// CHECK-LABEL: func.func @conv_shared
// CHECK-SAME: %arg1: tensor<4x3x3x3xf32, #[[WEIGHT]]>
func.func @conv_shared(%arg0: tensor<1x8x8x3xf32>,
                       %arg1: tensor<4x3x3x3xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> (tensor<1x6x6x4xf32>, tensor<4x3x3x3xf32>) {
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x6x6x4xf32>
  %1 = "ttir.neg"(%arg1) : (tensor<4x3x3x3xf32>) -> tensor<4x3x3x3xf32>
  return %0, %1 : tensor<1x6x6x4xf32>, tensor<4x3x3x3xf32>
}

// -----

// Any rank: a scalar and a vector are one row, leading axes collapse into the first, padded to tiles on the device; an empty
// tensor has no shard.
// CHECK-DAG: #[[R0:layout.*]] = #ttcore.layout<() -> (0, 0), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>
// CHECK-DAG: #[[R1:layout.*]] = #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x2x!ttcore.tile<32x32, u8>, #dram>
// CHECK-DAG: #[[R5:layout.*]] = #ttcore.layout<(d0, d1, d2, d3, d4) -> (d0 * 384 + d1 * 128 + d2 * 32 + d3, d4), {{.*}}<24x1x
// CHECK-DAG: #[[HOST5:layout.*]] = #ttcore.layout<(d0, d1, d2, d3, d4) -> (d0 * 60 + d1 * 20 + d2 * 5 + d3, d4), {{.*}}<120x6xui16
// CHECK-DAG: #[[EMPTY:layout.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<0x0x!ttcore.tile<32x32, f32>, #dram>
// CHECK-LABEL: func.func @ranks
// CHECK: "ttir.neg"({{.*}}) : (tensor<f32, #[[R0]]>) -> tensor<f32, #[[R0]]>
// CHECK: "ttir.abs"({{.*}}) : (tensor<33xui8, #[[R1]]>) -> tensor<33xui8, #[[R1]]>
// CHECK: "ttir.abs"({{.*}}) : (tensor<2x3x4x5x6xui16, #[[R5]]>) -> tensor<2x3x4x5x6xui16, #[[R5]]>
// CHECK: "ttir.abs"({{.*}}) : (tensor<0x4xf32, #[[EMPTY]]>) -> tensor<0x4xf32, #[[EMPTY]]>
// CHECK: ttir.empty() : tensor<2x3x4x5x6xui16, #[[HOST5]]>
func.func @ranks(%arg0: tensor<f32>, %arg1: tensor<33xui8>, %arg2: tensor<2x3x4x5x6xui16>, %arg3: tensor<0x4xf32>)
    -> (tensor<f32>, tensor<33xui8>, tensor<2x3x4x5x6xui16>, tensor<0x4xf32>) {
  %0 = "ttir.neg"(%arg0) : (tensor<f32>) -> tensor<f32>
  %1 = "ttir.abs"(%arg1) : (tensor<33xui8>) -> tensor<33xui8>
  %2 = "ttir.abs"(%arg2) : (tensor<2x3x4x5x6xui16>) -> tensor<2x3x4x5x6xui16>
  %3 = "ttir.abs"(%arg3) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %0, %1, %2, %3 : tensor<f32>, tensor<33xui8>, tensor<2x3x4x5x6xui16>, tensor<0x4xf32>
}

// -----

// An input that is returned never leaves the host; a parameter is read back; a value that is returned twice is read back once.
// CHECK-LABEL: func.func @returned
// CHECK: %[[NEG:.*]] = "ttir.neg"
// CHECK: %[[P:.*]] = ttir.to_layout %arg1,
// CHECK: %[[N:.*]] = ttir.to_layout %[[NEG]],
// CHECK-NOT: ttir.to_layout
// CHECK: return %arg0, %[[P]], %[[N]], %[[N]]
func.func @returned(%arg0: tensor<4xf32>, %arg1: tensor<4xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = "ttir.neg"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %arg0, %arg1, %0, %0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Caches stay on the device between runs.
// CHECK-DAG: #[[CACHE:layout.*]] = #ttcore.layout<{{.*}}, memref<2x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
// CHECK-LABEL: func.func @cache(
// CHECK-SAME: %arg0: tensor<1x2x8x4xf32, #[[CACHE]]> {ttcore.kv_cache}
// CHECK: "ttir.fill_cache"(%arg0,
func.func @cache(%arg0: tensor<1x2x8x4xf32> {ttcore.kv_cache}, %arg1: tensor<1x2x3x4xf32>) -> tensor<1x2x8x4xf32> {
  %0 = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x2x8x4xf32>, tensor<1x2x3x4xf32>)
      -> tensor<1x2x8x4xf32>
  return %0 : tensor<1x2x8x4xf32>
}

// -----

// A function that only returns its argument.
// CHECK-LABEL: func.func @identity
// CHECK-NEXT: return %arg0
func.func @identity(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  return %arg0 : tensor<4xf32>
}

// -----

// The back end's own ops get layouts as well, even in a module without ttir ops.
// CHECK-LABEL: func.func @back_end
// CHECK: ttir.to_layout
// CHECK: "ttnn.erf"
func.func @back_end(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttnn.erf"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// What the function declares to be on the device stays there, in the layout that it declares.
// CHECK: #[[ROWS:.*]] = #ttcore.layout<{{.*}}height_sharded>
// CHECK-LABEL: func.func @declared
// CHECK-SAME: -> (tensor<64x32xf32, #[[ROWS]]>, tensor<64x32xf32, #{{.*}}>)
// CHECK: %[[EXP:.*]] = "ttir.exp"
// CHECK-NEXT: %[[PLACE:.*]] = ttir.empty() : tensor<64x32xf32, #[[ROWS]]>
// CHECK-NEXT: %[[MOVED:.*]] = ttir.to_layout %[[EXP]], %[[PLACE]]
// CHECK: return %[[MOVED]],
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
func.func @declared(%x: tensor<64x32xf32, #rows>) -> (tensor<64x32xf32, #rows>, tensor<64x32xf32>) {
  %0 = "ttir.exp"(%x) : (tensor<64x32xf32, #rows>) -> tensor<64x32xf32>
  %1 = ttir.empty() : tensor<64x32xf32, #rows>
  %2 = ttir.to_layout %0, %1 : tensor<64x32xf32> into tensor<64x32xf32, #rows> -> tensor<64x32xf32, #rows>
  return %2, %0 : tensor<64x32xf32, #rows>, tensor<64x32xf32>
}
