// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt --ttir-fuse-attention --split-input-file %s | FileCheck %s
// RUN: tt-opt --ttir-fuse-attention --remarks-filter=ttir-fuse --split-input-file %s 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK

// Keys are permuted, scores divided; heads of keys and values are repeated by a broadcast and a reshape.
// CHECK-LABEL: @grouped
// CHECK-NEXT: %[[OUT:.*]] = "ttir.scaled_dot_product_attention"(%arg0, %arg1, %arg2, %arg3) <{{{.*}}is_causal = false{{.*}}scale = 2.500000e-01
// CHECK-NEXT: return %[[OUT]]
func.func @grouped(%q: tensor<2x4x7x16xf32>, %k: tensor<2x2x9x16xf32>, %v: tensor<2x2x9x16xf32>, %mask: tensor<1x1x7x9xf32>) -> tensor<2x4x7x16xf32> {
  %k5 = "ttir.reshape"(%k) <{shape = [2 : i32, 2 : i32, 1 : i32, 9 : i32, 16 : i32]}> : (tensor<2x2x9x16xf32>) -> tensor<2x2x1x9x16xf32>
  %kb = "ttir.broadcast"(%k5) <{broadcast_dimensions = array<i64: 1, 1, 2, 1, 1>}> : (tensor<2x2x1x9x16xf32>) -> tensor<2x2x2x9x16xf32>
  %kr = "ttir.reshape"(%kb) <{shape = [2 : i32, 4 : i32, 9 : i32, 16 : i32]}> : (tensor<2x2x2x9x16xf32>) -> tensor<2x4x9x16xf32>
  %kt = "ttir.permute"(%kr) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<2x4x9x16xf32>) -> tensor<2x4x16x9xf32>
  %v5 = "ttir.reshape"(%v) <{shape = [2 : i32, 2 : i32, 1 : i32, 9 : i32, 16 : i32]}> : (tensor<2x2x9x16xf32>) -> tensor<2x2x1x9x16xf32>
  %vb = "ttir.broadcast"(%v5) <{broadcast_dimensions = array<i64: 1, 1, 2, 1, 1>}> : (tensor<2x2x1x9x16xf32>) -> tensor<2x2x2x9x16xf32>
  %vr = "ttir.reshape"(%vb) <{shape = [2 : i32, 4 : i32, 9 : i32, 16 : i32]}> : (tensor<2x2x2x9x16xf32>) -> tensor<2x4x9x16xf32>
  %scores = "ttir.matmul"(%q, %kt) : (tensor<2x4x7x16xf32>, tensor<2x4x16x9xf32>) -> tensor<2x4x7x9xf32>
  %four = "ttir.full"() <{fill_value = 4.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %scaled = "ttir.div"(%scores, %four) : (tensor<2x4x7x9xf32>, tensor<1xf32>) -> tensor<2x4x7x9xf32>
  %masked = "ttir.add"(%scaled, %mask) : (tensor<2x4x7x9xf32>, tensor<1x1x7x9xf32>) -> tensor<2x4x7x9xf32>
  %weights = "ttir.softmax"(%masked) <{dimension = 3 : si32}> : (tensor<2x4x7x9xf32>) -> tensor<2x4x7x9xf32>
  %out = "ttir.matmul"(%weights, %vr) : (tensor<2x4x7x9xf32>, tensor<2x4x9x16xf32>) -> tensor<2x4x7x16xf32>
  return %out : tensor<2x4x7x16xf32>
}

// -----

// Three axes: heads, rows, columns; the mask of two axes is one for all heads. Softmax is computed in another float type.
// CHECK-LABEL: @heads
// CHECK: "ttir.scaled_dot_product_attention"({{.*}}scale = 5.000000e-01{{.*}} : (tensor<1x4x1x8xbf16>, tensor<1x4x5x8xbf16>, tensor<1x4x5x8xbf16>, tensor<1x1x1x5xf32>) -> tensor<1x4x1x8xbf16>
// CHECK-NOT: softmax
func.func @heads(%q: tensor<4x1x8xbf16>, %k: tensor<4x5x8xbf16>, %v: tensor<4x5x8xbf16>, %mask: tensor<1x5xf32>) -> tensor<4x1x8xbf16> {
  %scores = "ttir.matmul"(%q, %k) <{transpose_b = true}> : (tensor<4x1x8xbf16>, tensor<4x5x8xbf16>) -> tensor<4x1x5xbf16>
  %half = "ttir.full"() <{fill_value = 0.5 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %scaled = "ttir.multiply"(%half, %scores) : (tensor<1xbf16>, tensor<4x1x5xbf16>) -> tensor<4x1x5xbf16>
  %wide = "ttir.typecast"(%scaled) : (tensor<4x1x5xbf16>) -> tensor<4x1x5xf32>
  %masked = "ttir.add"(%mask, %wide) : (tensor<1x5xf32>, tensor<4x1x5xf32>) -> tensor<4x1x5xf32>
  %weights = "ttir.softmax"(%masked) <{dimension = -1 : si32}> : (tensor<4x1x5xf32>) -> tensor<4x1x5xf32>
  %narrow = "ttir.typecast"(%weights) : (tensor<4x1x5xf32>) -> tensor<4x1x5xbf16>
  %out = "ttir.matmul"(%narrow, %v) : (tensor<4x1x5xbf16>, tensor<4x5x8xbf16>) -> tensor<4x1x8xbf16>
  return %out : tensor<4x1x8xbf16>
}

// -----

// A factor behind the mask, a mask added twice, another axis and weights with another user are no attention.
// CHECK-LABEL: @others
// CHECK-NOT: scaled_dot_product_attention
// CHECK: return
func.func @others(%q: tensor<4x5x8xf32>, %k: tensor<4x5x8xf32>, %v: tensor<4x5x8xf32>, %mask: tensor<4x5x5xf32>)
    -> (tensor<4x5x8xf32>, tensor<4x5x8xf32>, tensor<4x5x8xf32>, tensor<4x5x8xf32>, tensor<4x5x5xf32>) {
  %two = "ttir.full"() <{fill_value = 2.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %s0 = "ttir.matmul"(%q, %k) <{transpose_b = true}> : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x5xf32>
  %m0 = "ttir.add"(%s0, %mask) : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %f0 = "ttir.multiply"(%m0, %two) : (tensor<4x5x5xf32>, tensor<1xf32>) -> tensor<4x5x5xf32>
  %w0 = "ttir.softmax"(%f0) <{dimension = 2 : si32}> : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %o0 = "ttir.matmul"(%w0, %v) : (tensor<4x5x5xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
  %s1 = "ttir.matmul"(%q, %k) <{transpose_b = true}> : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x5xf32>
  %m1 = "ttir.add"(%s1, %mask) : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %n1 = "ttir.add"(%m1, %mask) : (tensor<4x5x5xf32>, tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %w1 = "ttir.softmax"(%n1) <{dimension = 2 : si32}> : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %o1 = "ttir.matmul"(%w1, %v) : (tensor<4x5x5xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
  %s2 = "ttir.matmul"(%q, %k) <{transpose_b = true}> : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x5xf32>
  %w2 = "ttir.softmax"(%s2) <{dimension = 1 : si32}> : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %o2 = "ttir.matmul"(%w2, %v) : (tensor<4x5x5xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
  %s3 = "ttir.matmul"(%q, %k) <{transpose_b = true}> : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x5xf32>
  %w3 = "ttir.softmax"(%s3) <{dimension = 2 : si32}> : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %o3 = "ttir.matmul"(%w3, %v) : (tensor<4x5x5xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
  return %o0, %o1, %o2, %o3, %w3 : tensor<4x5x8xf32>, tensor<4x5x8xf32>, tensor<4x5x8xf32>, tensor<4x5x8xf32>, tensor<4x5x5xf32>
}

// -----

// CHECK-LABEL: @values
// CHECK-NOT: scaled_dot_product_attention
// REMARK: values have another size than keys
func.func @values(%q: tensor<4x5x8xf32>, %k: tensor<4x5x8xf32>, %v: tensor<4x5x16xf32>) -> tensor<4x5x16xf32> {
  %scores = "ttir.matmul"(%q, %k) <{transpose_b = true}> : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x5xf32>
  %weights = "ttir.softmax"(%scores) <{dimension = 2 : si32}> : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %out = "ttir.matmul"(%weights, %v) : (tensor<4x5x5xf32>, tensor<4x5x16xf32>) -> tensor<4x5x16xf32>
  return %out : tensor<4x5x16xf32>
}

// -----

// Keys, scores or weights that are converted to integers are no attention.
// CHECK-LABEL: func.func @integers(
// CHECK-NOT: scaled_dot_product_attention(%arg0, %arg1
// CHECK: "ttir.typecast"({{.*}} -> tensor<4x5x8xi32>
// CHECK: return
func.func @integers(%q: tensor<4x5x8xf32>, %k: tensor<4x5x8xf32>, %v: tensor<4x5x8xf32>) -> (tensor<4x5x8xf32>, tensor<4x5x8xf32>) {
  %keys = "ttir.typecast"(%k) <{conservative_folding = false}> : (tensor<4x5x8xf32>) -> tensor<4x5x8xi32>
  %back = "ttir.typecast"(%keys) <{conservative_folding = false}> : (tensor<4x5x8xi32>) -> tensor<4x5x8xf32>
  %s0 = "ttir.matmul"(%q, %back) <{transpose_b = true}> : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x5xf32>
  %w0 = "ttir.softmax"(%s0) <{dimension = 2 : si32}> : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %o0 = "ttir.matmul"(%w0, %v) : (tensor<4x5x5xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
  %s1 = "ttir.matmul"(%q, %k) <{transpose_b = true}> : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x5xf32>
  %w1 = "ttir.softmax"(%s1) <{dimension = 2 : si32}> : (tensor<4x5x5xf32>) -> tensor<4x5x5xf32>
  %i1 = "ttir.typecast"(%w1) <{conservative_folding = false}> : (tensor<4x5x5xf32>) -> tensor<4x5x5xi32>
  %f1 = "ttir.typecast"(%i1) <{conservative_folding = false}> : (tensor<4x5x5xi32>) -> tensor<4x5x5xf32>
  %o1 = "ttir.matmul"(%f1, %v) : (tensor<4x5x5xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
  return %o0, %o1 : tensor<4x5x8xf32>, tensor<4x5x8xf32>
}
