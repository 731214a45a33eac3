// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A decoder layer in the manner of Llama, bf16: 256 channels, eight heads with two of keys and values, a cache of 64 tokens
// that is changed in place and returned. One function reads a prompt of 32 tokens, the other one token more.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --golden | FileCheck %s
// RUN: %python %S/Inputs/networks.py llama-layer %s %t.ttnn %t | FileCheck %s --check-prefix=STEPS
//
// CHECK-NOT: nan
// CHECK: first divergence, isolated: none
// CHECK: first divergence, accumulated: none
//
// A prompt, then a token behind it in the same caches.
// STEPS: prefill:
// STEPS: decode:

func.func @prefill(
    %hidden: tensor<1x32x256xbf16> {ttcore.argument_type = #ttcore.argument_type<input>},
    %position: tensor<32xi64> {ttcore.argument_type = #ttcore.argument_type<input>},
    %key_cache: tensor<1x2x64x32xbf16> {ttcore.argument_type = #ttcore.argument_type<input>},
    %value_cache: tensor<1x2x64x32xbf16> {ttcore.argument_type = #ttcore.argument_type<input>},
    %attention_norm: tensor<256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %query_weight: tensor<256x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %key_weight: tensor<64x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %value_weight: tensor<64x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %output_weight: tensor<256x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %mlp_norm: tensor<256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %gate_weight: tensor<512x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %up_weight: tensor<512x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %down_weight: tensor<256x512xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> (tensor<1x32x256xbf16>, tensor<1x2x64x32xbf16>, tensor<1x2x64x32xbf16>) {
  // Rotary angles: position times frequency, in f32.
  %position_f32 = "ttir.typecast"(%position) <{conservative_folding = false}> : (tensor<32xi64>) -> tensor<32xf32>
  %position_column = "ttir.reshape"(%position_f32) <{shape = [32 : i32, 1 : i32]}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %frequency = "ttir.constant"() <{value = dense<[1.00000000e+00, 5.62341325e-01, 3.16227766e-01, 1.77827941e-01,
      1.00000000e-01, 5.62341325e-02, 3.16227766e-02, 1.77827941e-02, 1.00000000e-02, 5.62341325e-03, 3.16227766e-03,
      1.77827941e-03, 1.00000000e-03, 5.62341325e-04, 3.16227766e-04, 1.77827941e-04]> : tensor<16xf32>}> : () -> tensor<16xf32>
  %half_angles = "ttir.multiply"(%position_column, %frequency) : (tensor<32x1xf32>, tensor<16xf32>) -> tensor<32x16xf32>
  %angles = "ttir.concat"(%half_angles, %half_angles) <{dim = -1 : si32}>
      : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x32xf32>
  %cos = "ttir.cos"(%angles) : (tensor<32x32xf32>) -> tensor<32x32xbf16>
  %sin = "ttir.sin"(%angles) : (tensor<32x32xf32>) -> tensor<32x32xbf16>

  // Attention with two heads of keys and values for eight of queries.
  %attention_input = "ttir.rms_norm"(%hidden, %attention_norm)
      <{epsilon = 1.000000e-05 : f32, normalized_shape = array<i64: 256>, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<1x32x256xbf16>, tensor<256xbf16>) -> tensor<1x32x256xbf16>
  %query = "ttir.matmul"(%attention_input, %query_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x32x256xbf16>, tensor<256x256xbf16>) -> tensor<1x32x256xbf16>
  %query_heads = "ttir.reshape"(%query) <{shape = [1 : i32, 32 : i32, 8 : i32, 32 : i32]}>
      : (tensor<1x32x256xbf16>) -> tensor<1x32x8x32xbf16>
  %query_first = "ttir.permute"(%query_heads) <{permutation = array<i64: 0, 2, 1, 3>}>
      : (tensor<1x32x8x32xbf16>) -> tensor<1x8x32x32xbf16>
  %key = "ttir.matmul"(%attention_input, %key_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x32x256xbf16>, tensor<64x256xbf16>) -> tensor<1x32x64xbf16>
  %key_heads = "ttir.reshape"(%key) <{shape = [1 : i32, 32 : i32, 2 : i32, 32 : i32]}>
      : (tensor<1x32x64xbf16>) -> tensor<1x32x2x32xbf16>
  %key_first = "ttir.permute"(%key_heads) <{permutation = array<i64: 0, 2, 1, 3>}>
      : (tensor<1x32x2x32xbf16>) -> tensor<1x2x32x32xbf16>
  %value = "ttir.matmul"(%attention_input, %value_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x32x256xbf16>, tensor<64x256xbf16>) -> tensor<1x32x64xbf16>
  %value_heads = "ttir.reshape"(%value) <{shape = [1 : i32, 32 : i32, 2 : i32, 32 : i32]}>
      : (tensor<1x32x64xbf16>) -> tensor<1x32x2x32xbf16>
  %value_first = "ttir.permute"(%value_heads) <{permutation = array<i64: 0, 2, 1, 3>}>
      : (tensor<1x32x2x32xbf16>) -> tensor<1x2x32x32xbf16>
  %query_low = "ttir.slice_static"(%query_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32],
        ends = [1 : i32, 8 : i32, 32 : i32, 16 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<1x8x32x32xbf16>) -> tensor<1x8x32x16xbf16>
  %query_high = "ttir.slice_static"(%query_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 16 : i32],
        ends = [1 : i32, 8 : i32, 32 : i32, 32 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<1x8x32x32xbf16>) -> tensor<1x8x32x16xbf16>
  %query_negated = "ttir.neg"(%query_high) : (tensor<1x8x32x16xbf16>) -> tensor<1x8x32x16xbf16>
  %query_turned = "ttir.concat"(%query_negated, %query_low) <{dim = -1 : si32}>
      : (tensor<1x8x32x16xbf16>, tensor<1x8x32x16xbf16>) -> tensor<1x8x32x32xbf16>
  %query_cos = "ttir.multiply"(%query_first, %cos) : (tensor<1x8x32x32xbf16>, tensor<32x32xbf16>) -> tensor<1x8x32x32xbf16>
  %query_sin = "ttir.multiply"(%query_turned, %sin) : (tensor<1x8x32x32xbf16>, tensor<32x32xbf16>) -> tensor<1x8x32x32xbf16>
  %query_rotated = "ttir.add"(%query_cos, %query_sin) : (tensor<1x8x32x32xbf16>, tensor<1x8x32x32xbf16>) -> tensor<1x8x32x32xbf16>
  %key_low = "ttir.slice_static"(%key_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32],
        ends = [1 : i32, 2 : i32, 32 : i32, 16 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<1x2x32x32xbf16>) -> tensor<1x2x32x16xbf16>
  %key_high = "ttir.slice_static"(%key_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 16 : i32],
        ends = [1 : i32, 2 : i32, 32 : i32, 32 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<1x2x32x32xbf16>) -> tensor<1x2x32x16xbf16>
  %key_negated = "ttir.neg"(%key_high) : (tensor<1x2x32x16xbf16>) -> tensor<1x2x32x16xbf16>
  %key_turned = "ttir.concat"(%key_negated, %key_low) <{dim = -1 : si32}>
      : (tensor<1x2x32x16xbf16>, tensor<1x2x32x16xbf16>) -> tensor<1x2x32x32xbf16>
  %key_cos = "ttir.multiply"(%key_first, %cos) : (tensor<1x2x32x32xbf16>, tensor<32x32xbf16>) -> tensor<1x2x32x32xbf16>
  %key_sin = "ttir.multiply"(%key_turned, %sin) : (tensor<1x2x32x32xbf16>, tensor<32x32xbf16>) -> tensor<1x2x32x32xbf16>
  %key_rotated = "ttir.add"(%key_cos, %key_sin) : (tensor<1x2x32x32xbf16>, tensor<1x2x32x32xbf16>) -> tensor<1x2x32x32xbf16>
  "ttir.fill_cache"(%key_cache, %key_rotated) <{batch_offset = 0 : i32}> : (tensor<1x2x64x32xbf16>, tensor<1x2x32x32xbf16>) -> ()
  "ttir.fill_cache"(%value_cache, %value_first) <{batch_offset = 0 : i32}>
      : (tensor<1x2x64x32xbf16>, tensor<1x2x32x32xbf16>) -> ()
  %keys = "ttir.repeat_interleave"(%key_rotated) <{dim = 1 : si32, repeats = 4 : ui32}>
      : (tensor<1x2x32x32xbf16>) -> tensor<1x8x32x32xbf16>
  %values = "ttir.repeat_interleave"(%value_first) <{dim = 1 : si32, repeats = 4 : ui32}>
      : (tensor<1x2x32x32xbf16>) -> tensor<1x8x32x32xbf16>
  %scores = "ttir.matmul"(%query_rotated, %keys) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x8x32x32xbf16>, tensor<1x8x32x32xbf16>) -> tensor<1x8x32x32xbf16>
  %scale = "ttir.full"() <{fill_value = 0.176776692 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %scaled = "ttir.multiply"(%scores, %scale) : (tensor<1x8x32x32xbf16>, tensor<1xbf16>) -> tensor<1x8x32x32xbf16>
  // Keys after the position of the query are not seen.
  %key_position = "ttir.arange"() <{arange_dimension = 1 : i64, end = 32 : si64, start = 0 : si64, step = 1 : si64}>
      : () -> tensor<1x32xi64>
  %query_position = "ttir.reshape"(%position) <{shape = [32 : i32, 1 : i32]}> : (tensor<32xi64>) -> tensor<32x1xi64>
  %seen = "ttir.le"(%key_position, %query_position) : (tensor<1x32xi64>, tensor<32x1xi64>) -> tensor<32x32xi1>
  %minus_infinity = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %masked = "ttir.where"(%seen, %scaled, %minus_infinity)
      : (tensor<32x32xi1>, tensor<1x8x32x32xbf16>, tensor<1xbf16>) -> tensor<1x8x32x32xbf16>
  %weights = "ttir.softmax"(%masked) <{dimension = -1 : si32, numericStable = true}>
      : (tensor<1x8x32x32xbf16>) -> tensor<1x8x32x32xbf16>
  %mixed = "ttir.matmul"(%weights, %values) : (tensor<1x8x32x32xbf16>, tensor<1x8x32x32xbf16>) -> tensor<1x8x32x32xbf16>
  %mixed_first = "ttir.permute"(%mixed) <{permutation = array<i64: 0, 2, 1, 3>}>
      : (tensor<1x8x32x32xbf16>) -> tensor<1x32x8x32xbf16>
  %merged = "ttir.reshape"(%mixed_first) <{shape = [1 : i32, 32 : i32, 256 : i32]}>
      : (tensor<1x32x8x32xbf16>) -> tensor<1x32x256xbf16>
  %output = "ttir.matmul"(%merged, %output_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x32x256xbf16>, tensor<256x256xbf16>) -> tensor<1x32x256xbf16>
  %attention_sum = "ttir.add"(%hidden, %output) : (tensor<1x32x256xbf16>, tensor<1x32x256xbf16>) -> tensor<1x32x256xbf16>

  // Gated MLP.
  %mlp_input = "ttir.rms_norm"(%attention_sum, %mlp_norm)
      <{epsilon = 1.000000e-05 : f32, normalized_shape = array<i64: 256>, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<1x32x256xbf16>, tensor<256xbf16>) -> tensor<1x32x256xbf16>
  %gate = "ttir.matmul"(%mlp_input, %gate_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x32x256xbf16>, tensor<512x256xbf16>) -> tensor<1x32x512xbf16>
  %gate_silu = "ttir.silu"(%gate) : (tensor<1x32x512xbf16>) -> tensor<1x32x512xbf16>
  %up = "ttir.matmul"(%mlp_input, %up_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x32x256xbf16>, tensor<512x256xbf16>) -> tensor<1x32x512xbf16>
  %gated = "ttir.multiply"(%gate_silu, %up) : (tensor<1x32x512xbf16>, tensor<1x32x512xbf16>) -> tensor<1x32x512xbf16>
  %down = "ttir.matmul"(%gated, %down_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x32x512xbf16>, tensor<256x512xbf16>) -> tensor<1x32x256xbf16>
  %mlp_sum = "ttir.add"(%attention_sum, %down) : (tensor<1x32x256xbf16>, tensor<1x32x256xbf16>) -> tensor<1x32x256xbf16>
  return %mlp_sum, %key_cache, %value_cache : tensor<1x32x256xbf16>, tensor<1x2x64x32xbf16>, tensor<1x2x64x32xbf16>
}

func.func @decode(
    %hidden: tensor<1x1x256xbf16> {ttcore.argument_type = #ttcore.argument_type<input>},
    %position: tensor<1xi64> {ttcore.argument_type = #ttcore.argument_type<input>},
    %key_cache: tensor<1x2x64x32xbf16> {ttcore.argument_type = #ttcore.argument_type<input>},
    %value_cache: tensor<1x2x64x32xbf16> {ttcore.argument_type = #ttcore.argument_type<input>},
    %attention_norm: tensor<256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %query_weight: tensor<256x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %key_weight: tensor<64x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %value_weight: tensor<64x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %output_weight: tensor<256x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %mlp_norm: tensor<256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %gate_weight: tensor<512x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %up_weight: tensor<512x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %down_weight: tensor<256x512xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> (tensor<1x1x256xbf16>, tensor<1x2x64x32xbf16>, tensor<1x2x64x32xbf16>) {
  // Rotary angles: position times frequency, in f32.
  %position_f32 = "ttir.typecast"(%position) <{conservative_folding = false}> : (tensor<1xi64>) -> tensor<1xf32>
  %position_column = "ttir.reshape"(%position_f32) <{shape = [1 : i32, 1 : i32]}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %frequency = "ttir.constant"() <{value = dense<[1.00000000e+00, 5.62341325e-01, 3.16227766e-01, 1.77827941e-01,
      1.00000000e-01, 5.62341325e-02, 3.16227766e-02, 1.77827941e-02, 1.00000000e-02, 5.62341325e-03, 3.16227766e-03,
      1.77827941e-03, 1.00000000e-03, 5.62341325e-04, 3.16227766e-04, 1.77827941e-04]> : tensor<16xf32>}> : () -> tensor<16xf32>
  %half_angles = "ttir.multiply"(%position_column, %frequency) : (tensor<1x1xf32>, tensor<16xf32>) -> tensor<1x16xf32>
  %angles = "ttir.concat"(%half_angles, %half_angles) <{dim = -1 : si32}>
      : (tensor<1x16xf32>, tensor<1x16xf32>) -> tensor<1x32xf32>
  %cos = "ttir.cos"(%angles) : (tensor<1x32xf32>) -> tensor<1x32xbf16>
  %sin = "ttir.sin"(%angles) : (tensor<1x32xf32>) -> tensor<1x32xbf16>

  // Attention with two heads of keys and values for eight of queries.
  %attention_input = "ttir.rms_norm"(%hidden, %attention_norm)
      <{epsilon = 1.000000e-05 : f32, normalized_shape = array<i64: 256>, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<1x1x256xbf16>, tensor<256xbf16>) -> tensor<1x1x256xbf16>
  %query = "ttir.matmul"(%attention_input, %query_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x1x256xbf16>, tensor<256x256xbf16>) -> tensor<1x1x256xbf16>
  %query_heads = "ttir.reshape"(%query) <{shape = [1 : i32, 1 : i32, 8 : i32, 32 : i32]}>
      : (tensor<1x1x256xbf16>) -> tensor<1x1x8x32xbf16>
  %query_first = "ttir.permute"(%query_heads) <{permutation = array<i64: 0, 2, 1, 3>}>
      : (tensor<1x1x8x32xbf16>) -> tensor<1x8x1x32xbf16>
  %key = "ttir.matmul"(%attention_input, %key_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x1x256xbf16>, tensor<64x256xbf16>) -> tensor<1x1x64xbf16>
  %key_heads = "ttir.reshape"(%key) <{shape = [1 : i32, 1 : i32, 2 : i32, 32 : i32]}>
      : (tensor<1x1x64xbf16>) -> tensor<1x1x2x32xbf16>
  %key_first = "ttir.permute"(%key_heads) <{permutation = array<i64: 0, 2, 1, 3>}>
      : (tensor<1x1x2x32xbf16>) -> tensor<1x2x1x32xbf16>
  %value = "ttir.matmul"(%attention_input, %value_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x1x256xbf16>, tensor<64x256xbf16>) -> tensor<1x1x64xbf16>
  %value_heads = "ttir.reshape"(%value) <{shape = [1 : i32, 1 : i32, 2 : i32, 32 : i32]}>
      : (tensor<1x1x64xbf16>) -> tensor<1x1x2x32xbf16>
  %value_first = "ttir.permute"(%value_heads) <{permutation = array<i64: 0, 2, 1, 3>}>
      : (tensor<1x1x2x32xbf16>) -> tensor<1x2x1x32xbf16>
  %query_low = "ttir.slice_static"(%query_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32],
        ends = [1 : i32, 8 : i32, 1 : i32, 16 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<1x8x1x32xbf16>) -> tensor<1x8x1x16xbf16>
  %query_high = "ttir.slice_static"(%query_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 16 : i32],
        ends = [1 : i32, 8 : i32, 1 : i32, 32 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<1x8x1x32xbf16>) -> tensor<1x8x1x16xbf16>
  %query_negated = "ttir.neg"(%query_high) : (tensor<1x8x1x16xbf16>) -> tensor<1x8x1x16xbf16>
  %query_turned = "ttir.concat"(%query_negated, %query_low) <{dim = -1 : si32}>
      : (tensor<1x8x1x16xbf16>, tensor<1x8x1x16xbf16>) -> tensor<1x8x1x32xbf16>
  %query_cos = "ttir.multiply"(%query_first, %cos) : (tensor<1x8x1x32xbf16>, tensor<1x32xbf16>) -> tensor<1x8x1x32xbf16>
  %query_sin = "ttir.multiply"(%query_turned, %sin) : (tensor<1x8x1x32xbf16>, tensor<1x32xbf16>) -> tensor<1x8x1x32xbf16>
  %query_rotated = "ttir.add"(%query_cos, %query_sin) : (tensor<1x8x1x32xbf16>, tensor<1x8x1x32xbf16>) -> tensor<1x8x1x32xbf16>
  %key_low = "ttir.slice_static"(%key_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32],
        ends = [1 : i32, 2 : i32, 1 : i32, 16 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<1x2x1x32xbf16>) -> tensor<1x2x1x16xbf16>
  %key_high = "ttir.slice_static"(%key_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 16 : i32],
        ends = [1 : i32, 2 : i32, 1 : i32, 32 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<1x2x1x32xbf16>) -> tensor<1x2x1x16xbf16>
  %key_negated = "ttir.neg"(%key_high) : (tensor<1x2x1x16xbf16>) -> tensor<1x2x1x16xbf16>
  %key_turned = "ttir.concat"(%key_negated, %key_low) <{dim = -1 : si32}>
      : (tensor<1x2x1x16xbf16>, tensor<1x2x1x16xbf16>) -> tensor<1x2x1x32xbf16>
  %key_cos = "ttir.multiply"(%key_first, %cos) : (tensor<1x2x1x32xbf16>, tensor<1x32xbf16>) -> tensor<1x2x1x32xbf16>
  %key_sin = "ttir.multiply"(%key_turned, %sin) : (tensor<1x2x1x32xbf16>, tensor<1x32xbf16>) -> tensor<1x2x1x32xbf16>
  %key_rotated = "ttir.add"(%key_cos, %key_sin) : (tensor<1x2x1x32xbf16>, tensor<1x2x1x32xbf16>) -> tensor<1x2x1x32xbf16>
  // The caches change in place; what is read below is the caches with this token.
  "ttir.update_cache"(%key_cache, %key_rotated, %position) <{batch_offset = 0 : i32}>
      : (tensor<1x2x64x32xbf16>, tensor<1x2x1x32xbf16>, tensor<1xi64>) -> ()
  "ttir.update_cache"(%value_cache, %value_first, %position) <{batch_offset = 0 : i32}>
      : (tensor<1x2x64x32xbf16>, tensor<1x2x1x32xbf16>, tensor<1xi64>) -> ()
  %keys = "ttir.repeat_interleave"(%key_cache) <{dim = 1 : si32, repeats = 4 : ui32}>
      : (tensor<1x2x64x32xbf16>) -> tensor<1x8x64x32xbf16>
  %values = "ttir.repeat_interleave"(%value_cache) <{dim = 1 : si32, repeats = 4 : ui32}>
      : (tensor<1x2x64x32xbf16>) -> tensor<1x8x64x32xbf16>
  %scores = "ttir.matmul"(%query_rotated, %keys) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x8x1x32xbf16>, tensor<1x8x64x32xbf16>) -> tensor<1x8x1x64xbf16>
  %scale = "ttir.full"() <{fill_value = 0.176776692 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %scaled = "ttir.multiply"(%scores, %scale) : (tensor<1x8x1x64xbf16>, tensor<1xbf16>) -> tensor<1x8x1x64xbf16>
  // Keys after the position of the query are not seen.
  %key_position = "ttir.arange"() <{arange_dimension = 1 : i64, end = 64 : si64, start = 0 : si64, step = 1 : si64}>
      : () -> tensor<1x64xi64>
  %query_position = "ttir.reshape"(%position) <{shape = [1 : i32, 1 : i32]}> : (tensor<1xi64>) -> tensor<1x1xi64>
  %seen = "ttir.le"(%key_position, %query_position) : (tensor<1x64xi64>, tensor<1x1xi64>) -> tensor<1x64xi1>
  %minus_infinity = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %masked = "ttir.where"(%seen, %scaled, %minus_infinity)
      : (tensor<1x64xi1>, tensor<1x8x1x64xbf16>, tensor<1xbf16>) -> tensor<1x8x1x64xbf16>
  %weights = "ttir.softmax"(%masked) <{dimension = -1 : si32, numericStable = true}>
      : (tensor<1x8x1x64xbf16>) -> tensor<1x8x1x64xbf16>
  %mixed = "ttir.matmul"(%weights, %values) : (tensor<1x8x1x64xbf16>, tensor<1x8x64x32xbf16>) -> tensor<1x8x1x32xbf16>
  %mixed_first = "ttir.permute"(%mixed) <{permutation = array<i64: 0, 2, 1, 3>}>
      : (tensor<1x8x1x32xbf16>) -> tensor<1x1x8x32xbf16>
  %merged = "ttir.reshape"(%mixed_first) <{shape = [1 : i32, 1 : i32, 256 : i32]}>
      : (tensor<1x1x8x32xbf16>) -> tensor<1x1x256xbf16>
  %output = "ttir.matmul"(%merged, %output_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x1x256xbf16>, tensor<256x256xbf16>) -> tensor<1x1x256xbf16>
  %attention_sum = "ttir.add"(%hidden, %output) : (tensor<1x1x256xbf16>, tensor<1x1x256xbf16>) -> tensor<1x1x256xbf16>

  // Gated MLP.
  %mlp_input = "ttir.rms_norm"(%attention_sum, %mlp_norm)
      <{epsilon = 1.000000e-05 : f32, normalized_shape = array<i64: 256>, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<1x1x256xbf16>, tensor<256xbf16>) -> tensor<1x1x256xbf16>
  %gate = "ttir.matmul"(%mlp_input, %gate_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x1x256xbf16>, tensor<512x256xbf16>) -> tensor<1x1x512xbf16>
  %gate_silu = "ttir.silu"(%gate) : (tensor<1x1x512xbf16>) -> tensor<1x1x512xbf16>
  %up = "ttir.matmul"(%mlp_input, %up_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x1x256xbf16>, tensor<512x256xbf16>) -> tensor<1x1x512xbf16>
  %gated = "ttir.multiply"(%gate_silu, %up) : (tensor<1x1x512xbf16>, tensor<1x1x512xbf16>) -> tensor<1x1x512xbf16>
  %down = "ttir.matmul"(%gated, %down_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<1x1x512xbf16>, tensor<256x512xbf16>) -> tensor<1x1x256xbf16>
  %mlp_sum = "ttir.add"(%attention_sum, %down) : (tensor<1x1x256xbf16>, tensor<1x1x256xbf16>) -> tensor<1x1x256xbf16>
  return %mlp_sum, %key_cache, %value_cache : tensor<1x1x256xbf16>, tensor<1x2x64x32xbf16>, tensor<1x2x64x32xbf16>
}
