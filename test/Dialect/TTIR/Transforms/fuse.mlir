// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-fuse %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=ttir %s | FileCheck %s --check-prefix=ON
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="compile-to=ttir fuse=false" %s | FileCheck %s --check-prefix=OFF

// The numbers are those of the unfused program, but for its roundings.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.on.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=fuse=false %s | tt-translate --ttnn-to-flatbuffer -o %t.off.ttnn
// DEFINE: %{program} =
// DEFINE: %{compare} = tt-sim run %t.off.ttnn --init=rand --program-index=%{program} --output=@%t.npy && \
// DEFINE:   tt-sim run %t.on.ttnn --init=rand --program-index=%{program} --expected-output=@%t.npy --pcc=0.999
// REDEFINE: %{program} = 0
// RUN: %{compare}
// REDEFINE: %{program} = 1
// RUN: %{compare}
// REDEFINE: %{program} = 2
// RUN: %{compare}
// REDEFINE: %{program} = 3
// RUN: %{compare}
// REDEFINE: %{program} = 5
// RUN: %{compare}
// REDEFINE: %{program} = 7
// RUN: %{compare}
// REDEFINE: %{program} = 9
// RUN: %{compare}
// REDEFINE: %{program} = 10
// RUN: %{compare}

// A factor goes into the weight, a summand into the bias.
// CHECK-LABEL: func.func @factor_and_summand
// CHECK-NEXT: %[[FACTOR:.*]] = "ttir.reshape"(%arg2) <{shape = [4 : i32, 1 : i32, 1 : i32, 1 : i32]}>
// CHECK-NEXT: %[[WEIGHT:.*]] = "ttir.multiply"(%arg1, %[[FACTOR]]) : {{.*}} -> tensor<4x3x3x3xbf16>
// CHECK-NEXT: %[[CONV:.*]] = "ttir.conv2d"(%arg0, %[[WEIGHT]], %arg3) {{.*}} -> tensor<1x6x6x4xbf16>
// CHECK-NEXT: %[[RELU:.*]] = "ttir.relu"(%[[CONV]])
// CHECK-NEXT: return %[[RELU]]
// ON-LABEL: func.func @factor_and_summand
// ON-NOT: "ttir.add"
// ON: return
// OFF-LABEL: func.func @factor_and_summand
// OFF-NEXT: "ttir.conv2d"(%arg0, %arg1)
// OFF-NEXT: "ttir.multiply"
// OFF-NEXT: "ttir.add"
// OFF-NEXT: "ttir.relu"
func.func @factor_and_summand(%x: tensor<1x8x8x3xbf16>, %w: tensor<4x3x3x3xbf16>, %s: tensor<1x1x1x4xbf16>,
                              %t: tensor<1x1x1x4xbf16>) -> tensor<1x6x6x4xbf16> {
  %0 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x3xbf16>, tensor<4x3x3x3xbf16>) -> tensor<1x6x6x4xbf16>
  %1 = "ttir.multiply"(%s, %0) : (tensor<1x1x1x4xbf16>, tensor<1x6x6x4xbf16>) -> tensor<1x6x6x4xbf16>
  %2 = "ttir.add"(%1, %t) : (tensor<1x6x6x4xbf16>, tensor<1x1x1x4xbf16>) -> tensor<1x6x6x4xbf16>
  %3 = "ttir.relu"(%2) : (tensor<1x6x6x4xbf16>) -> tensor<1x6x6x4xbf16>
  return %3 : tensor<1x6x6x4xbf16>
}

// A normalisation after a convolution with a bias, channels first, groups: everything in single precision until the one rounding.
// CHECK-LABEL: func.func @normalization
// CHECK-NEXT: %[[EPSILON:.*]] = "ttir.full"() <{fill_value = 1.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %[[SUM:.*]] = "ttir.add"(%arg6, %[[EPSILON]]) : (tensor<4xbf16>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT: %[[RSQRT:.*]] = "ttir.rsqrt"(%[[SUM]])
// CHECK-NEXT: %[[FACTOR:.*]] = "ttir.multiply"(%arg3, %[[RSQRT]]) : (tensor<4xbf16>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %[[RESHAPED:.*]] = "ttir.reshape"(%[[FACTOR]])
// CHECK-NEXT: %[[WEIGHT:.*]] = "ttir.multiply"(%arg1, %[[RESHAPED]]) : {{.*}} -> tensor<4x2x3x3xbf16>
// CHECK-NEXT: %[[OF_BIAS:.*]] = "ttir.reshape"(%[[FACTOR]]) <{shape = [1 : i32, 4 : i32, 1 : i32, 1 : i32]}>
// CHECK-NEXT: %[[BIAS:.*]] = "ttir.multiply"(%arg2, %[[OF_BIAS]]) : {{.*}} -> tensor<1x4x1x1xf32>
// CHECK-NEXT: %[[MEAN:.*]] = "ttir.multiply"(%arg5, %[[FACTOR]]) : {{.*}} -> tensor<4xf32>
// CHECK-NEXT: %[[OFFSET:.*]] = "ttir.subtract"(%arg4, %[[MEAN]]) : {{.*}} -> tensor<4xf32>
// CHECK-NEXT: %[[SPREAD:.*]] = "ttir.reshape"(%[[OFFSET]])
// CHECK-NEXT: %[[TOTAL:.*]] = "ttir.add"(%[[BIAS]], %[[SPREAD]]) : {{.*}} -> tensor<1x4x1x1xf32>
// CHECK-NEXT: %[[CONV:.*]] = "ttir.conv2d"(%arg0, %[[WEIGHT]], %[[TOTAL]])
// CHECK-NEXT: return %[[CONV]]
func.func @normalization(%x: tensor<1x4x8x8xbf16>, %w: tensor<4x2x3x3xbf16>, %b: tensor<1x4x1x1xbf16>, %scale: tensor<4xbf16>,
                         %offset: tensor<4xbf16>, %mean: tensor<4xbf16>, %variance: tensor<4xbf16>) -> tensor<1x4x6x6xbf16> {
  %0 = "ttir.conv2d"(%x, %w, %b) <{dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32, batch_dim = 0,
                                   channel_dim = 1, height_dim = 2, width_dim = 3}>
      : (tensor<1x4x8x8xbf16>, tensor<4x2x3x3xbf16>, tensor<1x4x1x1xbf16>) -> tensor<1x4x6x6xbf16>

  %1 = "ttir.batch_norm_inference"(%0, %scale, %offset, %mean, %variance) <{dimension = 1 : i32, epsilon = 0.1 : f32}>
      : (tensor<1x4x6x6xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>) -> tensor<1x4x6x6xbf16>
  return %1 : tensor<1x4x6x6xbf16>
}

// What pays, one at a time: the weight of the first has fewer elements than the result, that of the second more.
// CHECK-LABEL: func.func @cost
// CHECK: %[[WEIGHT:.*]] = "ttir.multiply"(%arg1,
// CHECK: "ttir.conv2d"(%arg0, %[[WEIGHT]])
// CHECK-NEXT: "ttir.conv2d"({{.*}}, %arg2)
// CHECK-NEXT: "ttir.multiply"
// CHECK-NEXT: return
func.func @cost(%x: tensor<1x8x8x3xf32>, %v: tensor<4x3x3x3xf32>, %w: tensor<4x4x6x6xf32>, %s: tensor<4xf32>)
    -> tensor<1x1x1x4xf32> {
  %0 = "ttir.conv2d"(%x, %v) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x6x6x4xf32>
  %1 = "ttir.multiply"(%0, %s) : (tensor<1x6x6x4xf32>, tensor<4xf32>) -> tensor<1x6x6x4xf32>
  %2 = "ttir.conv2d"(%1, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x6x6x4xf32>, tensor<4x4x6x6xf32>) -> tensor<1x1x1x4xf32>
  %3 = "ttir.multiply"(%2, %s) : (tensor<1x1x1x4xf32>, tensor<4xf32>) -> tensor<1x1x1x4xf32>
  return %3 : tensor<1x1x1x4xf32>
}

// A row after a product is its bias, also behind a reshape that keeps the columns.
// CHECK-LABEL: func.func @linear
// CHECK-NEXT: %[[BIAS:.*]] = "ttir.reshape"(%arg2) <{shape = [4 : i32]}>
// CHECK-NEXT: %[[LINEAR:.*]] = "ttir.linear"(%arg0, %arg1, %[[BIAS]]) <{transpose_b = true}>
// CHECK-NEXT: %[[RESULT:.*]] = "ttir.reshape"(%[[LINEAR]]) <{shape = [2 : i32, 3 : i32, 4 : i32]}>
// CHECK-NEXT: return %[[RESULT]]
func.func @linear(%a: tensor<6x5xf32>, %b: tensor<4x5xf32>, %c: tensor<1x1x4xf32>) -> tensor<2x3x4xf32> {
  %0 = "ttir.matmul"(%a, %b) <{transpose_b = true}> : (tensor<6x5xf32>, tensor<4x5xf32>) -> tensor<6x4xf32>
  %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 3 : i32, 4 : i32]}> : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
  %2 = "ttir.add"(%1, %c) : (tensor<2x3x4xf32>, tensor<1x1x4xf32>) -> tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// Not: other uses, summands that are not per channel or column, other element types.
// CHECK-LABEL: func.func @kept
// CHECK-NEXT: "ttir.conv2d"(%arg0, %arg1)
// CHECK-NEXT: "ttir.multiply"
// CHECK-NEXT: "ttir.conv2d"(%arg0, %arg1)
// CHECK-NEXT: "ttir.add"
// CHECK-NEXT: "ttir.matmul"
// CHECK-NEXT: "ttir.add"
// CHECK-NEXT: "ttir.matmul"
// CHECK-NEXT: "ttir.add"
// CHECK-NEXT: return
func.func @kept(%x: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %s: tensor<4xf32>, %t: tensor<6x1xf32>, %a: tensor<6x6xf32>,
                %r: tensor<1x6xf32>)
    -> (tensor<1x6x6x4xf32>, tensor<1x6x6x4xf32>, tensor<1x6x6x4xf32>, tensor<6x6xf32>, tensor<6x6xbf16>) {
  %0 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x6x6x4xf32>
  %1 = "ttir.multiply"(%0, %s) : (tensor<1x6x6x4xf32>, tensor<4xf32>) -> tensor<1x6x6x4xf32>
  %2 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x6x6x4xf32>
  %3 = "ttir.add"(%2, %t) : (tensor<1x6x6x4xf32>, tensor<6x1xf32>) -> tensor<1x6x6x4xf32>
  %4 = "ttir.matmul"(%a, %a) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %5 = "ttir.add"(%4, %t) : (tensor<6x6xf32>, tensor<6x1xf32>) -> tensor<6x6xf32>
  %6 = "ttir.matmul"(%a, %a) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %7 = "ttir.add"(%6, %r) : (tensor<6x6xf32>, tensor<1x6xf32>) -> tensor<6x6xbf16>
  return %0, %1, %3, %5, %7 : tensor<1x6x6x4xf32>, tensor<1x6x6x4xf32>, tensor<1x6x6x4xf32>, tensor<6x6xf32>, tensor<6x6xbf16>
}

// Exponentials over their sum, with the sums kept as axes of size one or reshaped to them.
// CHECK-LABEL: func.func @softmax
// CHECK: %[[INNER:.*]] = "ttir.softmax"(%arg0) <{dimension = 1 : si32, numericStable = true}>
// CHECK: %[[OUTER:.*]] = "ttir.softmax"(%[[INNER]]) <{dimension = 0 : si32, numericStable = true}>
// CHECK-NEXT: return %[[OUTER]]
// ON-LABEL: func.func @softmax
// ON-NEXT: "ttir.softmax"
// ON-NEXT: "ttir.softmax"
// ON-NEXT: return
func.func @softmax(%x: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %0 = "ttir.max"(%x) <{dim_arg = [-1 : i32], keep_dim = false}> : (tensor<3x5xf32>) -> tensor<3xf32>
  %1 = "ttir.reshape"(%0) <{shape = [3 : i32, 1 : i32]}> : (tensor<3xf32>) -> tensor<3x1xf32>
  %2 = "ttir.subtract"(%x, %1) : (tensor<3x5xf32>, tensor<3x1xf32>) -> tensor<3x5xf32>
  %3 = "ttir.exp"(%2) : (tensor<3x5xf32>) -> tensor<3x5xf32>
  %4 = "ttir.sum"(%3) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<3x5xf32>) -> tensor<3x1xf32>
  %5 = "ttir.div"(%3, %4) : (tensor<3x5xf32>, tensor<3x1xf32>) -> tensor<3x5xf32>
  %6 = "ttir.max"(%5) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<3x5xf32>) -> tensor<1x5xf32>
  %7 = "ttir.subtract"(%5, %6) : (tensor<3x5xf32>, tensor<1x5xf32>) -> tensor<3x5xf32>
  %8 = "ttir.exp"(%7) : (tensor<3x5xf32>) -> tensor<3x5xf32>
  %9 = "ttir.sum"(%8) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<3x5xf32>) -> tensor<1x5xf32>
  %10 = "ttir.div"(%8, %9) : (tensor<3x5xf32>, tensor<1x5xf32>) -> tensor<3x5xf32>
  return %10 : tensor<3x5xf32>
}

// Not when the maximum is of another axis.
// CHECK-LABEL: func.func @no_softmax
// CHECK-NOT: "ttir.softmax"
// CHECK: return
func.func @no_softmax(%x: tensor<5x5xf32>) -> tensor<5x5xf32> {
  %0 = "ttir.max"(%x) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<5x5xf32>) -> tensor<1x5xf32>
  %1 = "ttir.subtract"(%x, %0) : (tensor<5x5xf32>, tensor<1x5xf32>) -> tensor<5x5xf32>
  %2 = "ttir.exp"(%1) : (tensor<5x5xf32>) -> tensor<5x5xf32>
  %3 = "ttir.sum"(%2) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<5x5xf32>) -> tensor<5x1xf32>
  %4 = "ttir.div"(%2, %3) : (tensor<5x5xf32>, tensor<5x1xf32>) -> tensor<5x5xf32>
  return %4 : tensor<5x5xf32>
}

// Query heads that share a key head: their rows stand below each other instead of the keys being repeated.
// CHECK-LABEL: func.func @shared_heads
// CHECK: %[[KEYS:.*]] = "ttir.reshape"(%arg1) <{shape = [2 : i32, 3 : i32, 5 : i32, 8 : i32]}>
// CHECK-NEXT: %[[SCALED:.*]] = "ttir.multiply"(%[[KEYS]], %{{.*}}) : {{.*}} -> tensor<2x3x5x8xf32>
// CHECK-NEXT: %[[TRANSPOSED:.*]] = "ttir.permute"(%[[SCALED]]) {{.*}} -> tensor<2x3x8x5xf32>
// CHECK-NEXT: %[[QUERIES:.*]] = "ttir.reshape"(%arg0) <{shape = [2 : i32, 3 : i32, 28 : i32, 8 : i32]}>
// CHECK-NEXT: %[[PRODUCT:.*]] = "ttir.matmul"(%[[QUERIES]], %[[TRANSPOSED]]) {{.*}} -> tensor<2x3x28x5xf32>
// CHECK-NEXT: %[[RESULT:.*]] = "ttir.reshape"(%[[PRODUCT]]) <{shape = [2 : i32, 12 : i32, 7 : i32, 5 : i32]}>
// CHECK-NEXT: return %[[RESULT]]
func.func @shared_heads(%q: tensor<2x12x7x8xf32>, %k: tensor<2x3x1x5x8xf32>) -> tensor<2x12x7x5xf32> {
  %half = "ttir.full"() <{fill_value = 0.5 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.repeat"(%k) <{repeat_dimensions = array<i64: 1, 1, 4, 1, 1>}> : (tensor<2x3x1x5x8xf32>) -> tensor<2x3x4x5x8xf32>
  %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 12 : i32, 5 : i32, 8 : i32]}> : (tensor<2x3x4x5x8xf32>) -> tensor<2x12x5x8xf32>
  %2 = "ttir.multiply"(%1, %half) : (tensor<2x12x5x8xf32>, tensor<1xf32>) -> tensor<2x12x5x8xf32>
  %3 = "ttir.permute"(%2) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<2x12x5x8xf32>) -> tensor<2x12x8x5xf32>
  %4 = "ttir.matmul"(%q, %3) : (tensor<2x12x7x8xf32>, tensor<2x12x8x5xf32>) -> tensor<2x12x7x5xf32>
  return %4 : tensor<2x12x7x5xf32>
}

// Heads that are repeated as a whole, h0 h1 h0 h1, are not those of neighbouring queries.
// CHECK-LABEL: func.func @other_heads
// CHECK: "ttir.matmul"(%arg0, {{.*}} -> tensor<4x7x5xf32>
func.func @other_heads(%q: tensor<4x7x8xf32>, %k: tensor<1x2x8x5xf32>) -> tensor<4x7x5xf32> {
  %0 = "ttir.repeat"(%k) <{repeat_dimensions = array<i64: 2, 1, 1, 1>}> : (tensor<1x2x8x5xf32>) -> tensor<2x2x8x5xf32>
  %1 = "ttir.reshape"(%0) <{shape = [4 : i32, 8 : i32, 5 : i32]}> : (tensor<2x2x8x5xf32>) -> tensor<4x8x5xf32>
  %2 = "ttir.matmul"(%q, %1) : (tensor<4x7x8xf32>, tensor<4x8x5xf32>) -> tensor<4x7x5xf32>
  return %2 : tensor<4x7x5xf32>
}

// Element-wise ops and products widen and narrow by themselves, other ops do not.
// CHECK-LABEL: func.func @typecasts
// CHECK: %[[SINE:.*]] = "ttir.sin"(%arg0) : (tensor<4x4xbf16>) -> tensor<4x4xf32>
// CHECK-NEXT: %[[PRODUCT:.*]] = "ttir.matmul"(%[[SINE]], %arg0) : (tensor<4x4xf32>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
// CHECK-NEXT: %[[FLAT:.*]] = "ttir.reshape"(%[[PRODUCT]]) {{.*}} -> tensor<16xbf16>
// CHECK: %[[WIDE:.*]] = "ttir.typecast"(%[[FLAT]]) : (tensor<16xbf16>) -> tensor<16xf32>
// CHECK-NEXT: %[[SUM:.*]] = "ttir.cumsum"(%[[WIDE]])
// CHECK-NEXT: %[[INTEGER:.*]] = "ttir.typecast"(%[[SUM]])
// CHECK-NEXT: return %[[FLAT]], %[[INTEGER]]
func.func @typecasts(%arg0: tensor<4x4xbf16>) -> (tensor<16xbf16>, tensor<16xsi32>) {
  %0 = "ttir.typecast"(%arg0) : (tensor<4x4xbf16>) -> tensor<4x4xf32>
  %1 = "ttir.sin"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "ttir.matmul"(%1, %0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = "ttir.reshape"(%2) <{shape = [16 : i32]}> : (tensor<4x4xf32>) -> tensor<16xf32>
  %4 = "ttir.typecast"(%3) : (tensor<16xf32>) -> tensor<16xbf16>
  %5 = "ttir.typecast"(%4) : (tensor<16xbf16>) -> tensor<16xf32>
  %6 = "ttir.cumsum"(%5) <{dim = 0 : i64}> : (tensor<16xf32>) -> tensor<16xf32>
  %7 = "ttir.typecast"(%6) : (tensor<16xf32>) -> tensor<16xsi32>
  return %4, %7 : tensor<16xbf16>, tensor<16xsi32>
}

// Interleaved repeats are the same.
// CHECK-LABEL: func.func @share_interleaved_heads
// CHECK: %[[ROWS:.*]] = "ttir.reshape"(%arg0){{.*}} -> tensor<2x3x28x8xf32>
// CHECK: %[[OUT:.*]] = "ttir.matmul"(%[[ROWS]], %arg1) {{.*}} : (tensor<2x3x28x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x28x5xf32>
// CHECK: "ttir.reshape"(%[[OUT]]){{.*}} -> tensor<2x12x7x5xf32>
func.func @share_interleaved_heads(%q: tensor<2x12x7x8xf32>, %k: tensor<2x3x5x8xf32>) -> tensor<2x12x7x5xf32> {
  %0 = "ttir.repeat_interleave"(%k) <{repeats = 4 : ui32, dim = -3 : si32}> : (tensor<2x3x5x8xf32>) -> tensor<2x12x5x8xf32>
  %1 = "ttir.matmul"(%q, %0) <{transpose_b = true}> : (tensor<2x12x7x8xf32>, tensor<2x12x5x8xf32>) -> tensor<2x12x7x5xf32>
  return %1 : tensor<2x12x7x5xf32>
}
