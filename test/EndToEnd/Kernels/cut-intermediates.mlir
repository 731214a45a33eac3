// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Intermediate tensors are in the shards of an operand that cut tiles, unless they would take more than half of L1, or with all others
// that are still read more than three quarters: in @large an f32 one takes 1,064,960 bytes of a core, beside 532,480 of the operand; in
// @several each takes 708,608, beside 354,304 of the argument.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=d2m %s | FileCheck %s --implicit-check-not='memref<173x1x!ttcore.tile<32x32, f32>, #l1>'
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --init=ones %t.ttm | FileCheck %s --check-prefix=VALUES
#large = #ttcore.layout<(d0, d1, d2) -> (d0 * 4160 + d1, d2), undef, <1x22>, memref<260x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, width_sharded>
#small = #ttcore.layout<(d0, d1, d2) -> (d0 * 32 + d1, d2), undef, <1x22>, memref<2x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, width_sharded>
#several = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x6>, memref<173x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, width_sharded>

// CHECK-DAG: #[[SMALL:.*]] = #ttcore.layout<{{.*}}, memref<2x1x!ttcore.tile<32x32, f32>, #l1>, width_sharded>

// CHECK-LABEL: func.func @large
// CHECK: d2m.rearrange %arg0
// VALUES: output 0: 2x4160x24xbf16: min 0.0000e+00 max 0.0000e+00
func.func @large(%x: tensor<2x4160x24xbf16, #large>) -> tensor<2x4160x24xbf16> {
  %0 = "ttir.layer_norm"(%x) <{normalized_shape = array<i64: 24>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<2x4160x24xbf16, #large>) -> tensor<2x4160x24xbf16>
  return %0 : tensor<2x4160x24xbf16>
}

// CHECK-LABEL: func.func @small
// CHECK: d2m.generic %arg0 {{.*}} -> tensor<2x32x24xf32, #[[SMALL]]>
// VALUES: output 0: 2x32x24xbf16: min 0.0000e+00 max 0.0000e+00
func.func @small(%x: tensor<2x32x24xbf16, #small>) -> tensor<2x32x24xbf16> {
  %0 = "ttir.layer_norm"(%x) <{normalized_shape = array<i64: 24>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<2x32x24xbf16, #small>) -> tensor<2x32x24xbf16>
  return %0 : tensor<2x32x24xbf16>
}

// CHECK-LABEL: func.func @several
// CHECK: %[[RELU:.*]] = d2m.generic %arg0 {{.*}} : (tensor<5536x6xbf16, #[[BF16:.*]]>) -> tensor<5536x6xbf16, #[[BF16]]>
// CHECK: d2m.rearrange %[[RELU]]
// VALUES: output 0: 5536x6xbf16: min 1.0000e+00 max 1.0000e+00
func.func @several(%x: tensor<5536x6xbf16, #several>) -> tensor<5536x6xbf16> {
  %0 = "ttir.leaky_relu"(%x) <{parameter = 2.0 : f32}> : (tensor<5536x6xbf16, #several>) -> tensor<5536x6xbf16>
  %1 = "ttir.rms_norm"(%0) <{normalized_shape = array<i64: 6>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<5536x6xbf16>) -> tensor<5536x6xbf16>
  return %1 : tensor<5536x6xbf16>
}
