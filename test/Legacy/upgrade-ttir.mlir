// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-translate --upgrade-ttir %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %t.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=all

// Current TTIR comes out as it is.
// RUN: tt-translate --upgrade-ttir %t.mlir | diff - %t.mlir

// tt-opt upgrades by itself, whether it reads a file or a pipe, and keeps locations; with errors, or parts, it says what to do.
// RUN: tt-opt %s 2>%t.warning | diff - %t.mlir
// RUN: FileCheck %s --check-prefix=WARNING < %t.warning
// RUN: tt-opt --quiet < %s 2>&1 | diff - %t.mlir
// RUN: tt-opt --quiet --mlir-print-debuginfo %s | FileCheck %s --check-prefix=LOC
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --quiet %s | tt-translate --ttnn-to-flatbuffer -o %t.direct.ttnn
// RUN: tt-sim run %t.direct.ttnn --program-index=all
// RUN: not tt-opt --split-input-file %s 2>&1 | FileCheck %s --check-prefix=HINT
// RUN: not tt-opt %S/Inputs/no-current-form.mlir 2>&1 | FileCheck %s --check-prefix=HINT
// RUN: not tt-opt %S/Inputs/broken.mlir 2>&1 | FileCheck %s --check-prefix=NOHINT
// RUN: not tt-opt %S/Inputs/unknown-attribute.mlir 2>&1 | FileCheck %s --check-prefix=HINT
// RUN: %expect_status 1 tt-sim run %S/Inputs/unknown-attribute.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN-NOT: warning
// UNKNOWN: unknown-attribute.mlir:6:8: error: 'ttir.softmax' op attribute "foo" has no current form
// UNKNOWN: unknown-attribute.mlir: note: TTIR of an older form, which cannot be upgraded
// UNKNOWN-NOT: error
// HINT: tt-opt: error: {{.*}}: TTIR of an older form; 'tt-translate --upgrade-ttir' converts it to the current one
// WARNING: tt-opt: warning: {{.*}}upgrade-ttir.mlir: TTIR of an older form is upgraded; 'tt-translate --upgrade-ttir' writes it
// WARNING-NOT: {{.}}
// LOC: "ttir.abs"(%arg0) : {{.*}} loc(#[[ABS:loc[0-9]*]])
// LOC: #[[ABS]] = loc("{{.*}}upgrade-ttir.mlir":{{[0-9]+}}:10)
// NOHINT-NOT: upgrade-ttir

// CHECK: #[[DESC:.*]] = #ttcore.system_desc<
// CHECK: module attributes {ttcore.system_desc = #[[DESC]]}
// CHECK-NEXT: ttcore.device @default_device = <workerGrid = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)>
#any = #tt.operand_constraint<dram|l1|scalar|tile|any_device|any_device_tile>
module attributes {
    tt.device = #tt.device<workerGrid = #tt.grid<8x8, (d0, d1) -> (0, d0, d1)>, meshShape = 1, chipIds = [0]>,
    tt.system_desc = #tt.system_desc<[<#tt.arch<wormhole_b0>, #tt.grid<8x8>>], [0], [<pcie|host_mmio>], [<0, 0, 0, 0>]>} {
  // Names of attributes of arguments follow.
  // CHECK-LABEL: func.func @elementwise
  // CHECK-SAME: %arg0: tensor<4x4xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>}
  // CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT: %1 = "ttir.multiply"(%0, %arg1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT: %2 = "ttir.ge"(%1, %arg0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xbf16>
  // CHECK-NEXT: return %2
  func.func @elementwise(%arg0: tensor<4x4xf32> {tt.argument_type = #tt.argument_type<parameter>}, %arg1: tensor<4x4xf32>) -> tensor<4x4xbf16> {
    %0 = tensor.empty() : tensor<4x4xf32>
    %1 = "ttir.abs"(%arg0, %0) <{operandSegmentSizes = array<i32: 1, 1>, operand_constraints = [#any, #any]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = ttir.empty() : tensor<4x4xf32>
    %3 = "ttir.multiply"(%1, %arg1, %2) <{operandSegmentSizes = array<i32: 2, 1>}> : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = "tensor.empty"() : () -> tensor<4x4xbf16>
    %5 = "ttir.ge"(%3, %arg0, %4) {operand_segment_sizes = array<i32: 2, 1>} : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
    return %5 : tensor<4x4xbf16>
  }

  // The destination may be any tensor where constraints or a fixed number of operands tell it apart.
  // CHECK-LABEL: func.func @matmul
  // CHECK-NEXT: %0 = "ttir.matmul"(%arg0, %arg0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT: %1 = "ttir.concat"(%0, %arg0) <{dim = 0 : si32}>
  func.func @matmul(%arg0: tensor<4x4xf32>, %arg1: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = "ttir.matmul"(%arg0, %arg0, %arg0) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = "ttir.concat"(%0, %arg0, %arg1) <{dim = 0 : si32, operand_constraints = [#any, #any, #any]}> : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    return %1 : tensor<8x4xf32>
  }

  // Values that no constraint marks stay operands of ops that take any number of them, unless all are placeholders.
  // CHECK-LABEL: func.func @variadic
  // CHECK-NEXT: %0 = "ttir.concat"(%arg0, %arg1) <{dim = 0 : si32}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  func.func @variadic(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>) -> tensor<8x4xf32> {
    %0 = tensor.empty() : tensor<8x4xf32>
    %1 = "ttir.concat"(%arg0, %arg1, %0) <{dim = 0 : si32}> : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    return %1 : tensor<8x4xf32>
  }

  // Attributes have other names.
  // CHECK-LABEL: func.func @attributes
  // CHECK: "ttir.conv2d"({{.*}}) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 1, 2, 3, 4>, stride = array<i32: 2, 1>}>
  // CHECK: "ttir.max_pool2d"({{.*}}) <{ceil_mode = false, dilation = array<i32: 1, 1>, kernel = array<i32: 2, 3>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 2>}>
  // CHECK: "ttir.max_pool2d"({{.*}}) <{ceil_mode = false, dilation = array<i32: 1, 1>, flattened_compat_info = #ttir<flattened_compat batch_size = 2, input_height = 4, input_width = 4>, kernel = array<i32: 2, 2>
  // CHECK: "ttir.broadcast"({{.*}}) <{broadcast_dimensions = array<i64: 3, 1>}>
  func.func @attributes(%image: tensor<1x8x8x1xf32>, %weight: tensor<1x1x3x3xf32>, %flat: tensor<1x1x32x1xf32>, %row: tensor<1x4xf32>)
      -> (tensor<1x5x12x1xf32>, tensor<1x7x3x1xf32>, tensor<1x1x8x1xf32>, tensor<3x4xf32>) {
    %0 = tensor.empty() : tensor<1x5x12x1xf32>
    %1 = "ttir.conv2d"(%image, %weight, %0) <{stride_height = 2 : si32, stride_width = 1 : si32, dilation_height = 1 : si32,
      dilation_width = 1 : si32, groups = 1 : si32, padding_top = 1 : si32, padding_left = 2 : si32, padding_bottom = 3 : si32,
      padding_right = 4 : si32}> : (tensor<1x8x8x1xf32>, tensor<1x1x3x3xf32>, tensor<1x5x12x1xf32>) -> tensor<1x5x12x1xf32>
    %2 = tensor.empty() : tensor<1x7x3x1xf32>
    %3 = "ttir.max_pool2d"(%image, %2) <{kernel_height = 2 : si32, kernel_width = 3 : si32, stride_height = 1 : si32, stride_width = 2 : si32,
      dilation_height = 1 : si32, dilation_width = 1 : si32, ceil_mode = false, padding_top = 0 : si32, padding_left = 0 : si32,
      padding_bottom = 0 : si32, padding_right = 0 : si32, operand_constraints = [#any, #any]}>
      : (tensor<1x8x8x1xf32>, tensor<1x7x3x1xf32>) -> tensor<1x7x3x1xf32>
    %4 = tensor.empty() : tensor<1x1x8x1xf32>
    %5 = "ttir.max_pool2d"(%flat, %4) <{kernel_height = 2 : si32, kernel_width = 2 : si32, stride_height = 2 : si32, stride_width = 2 : si32,
      dilation_height = 1 : si32, dilation_width = 1 : si32, ceil_mode = false, padding_top = 0 : si32, padding_left = 0 : si32,
      padding_bottom = 0 : si32, padding_right = 0 : si32, original_height = 4 : si32, original_width = 4 : si32}>
      : (tensor<1x1x32x1xf32>, tensor<1x1x8x1xf32>) -> tensor<1x1x8x1xf32>
    %6 = tensor.empty() : tensor<3x4xf32>
    %7 = "ttir.broadcast"(%row, %6) <{dimension = [0], operand_constraints = [#any, #any]}> : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    return %1, %3, %5, %7 : tensor<1x5x12x1xf32>, tensor<1x7x3x1xf32>, tensor<1x1x8x1xf32>, tensor<3x4xf32>
  }

  // Placeholders that are needed stay, under their current name.
  // CHECK-LABEL: func.func @to_layout
  // CHECK-NEXT: %0 = ttir.empty() : tensor<4x4xbf16>
  // CHECK-NEXT: %1 = ttir.to_layout %arg0, %0 : tensor<4x4xf32> into tensor<4x4xbf16> -> tensor<4x4xbf16>
  // CHECK-NEXT: %2 = ttir.to_layout %1, %0 : tensor<4x4xbf16> into tensor<4x4xbf16> -> tensor<4x4xbf16>
  func.func @to_layout(%arg0: tensor<4x4xf32>) -> tensor<4x4xbf16> {
    %0 = tensor.empty() : tensor<4x4xbf16>
    %1 = "ttir.to_layout"(%arg0, %0) : (tensor<4x4xf32>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
    %2 = ttir.to_layout %1, %0 : tensor<4x4xbf16> into tensor<4x4xbf16> -> tensor<4x4xbf16>
    return %2 : tensor<4x4xbf16>
  }

  // The general gather is current TTIR but for the destination.
  // CHECK-LABEL: func.func @rows
  // CHECK-NEXT: %[[FOUND:.*]] = "ttir.gather"(%arg0, %arg1) <{collapsed_slice_dims = array<i64: 0>, {{.*}}, start_indices_batching_dims = array<i64>}>
  // CHECK-SAME: : (tensor<169x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
  // CHECK-NEXT: return %[[FOUND]]
  func.func @rows(%table: tensor<169x3xf32>, %places: tensor<9x1xi64>) -> tensor<9x3xf32> {
    %x = tensor.empty() : tensor<9x3xf32>
    %0 = "ttir.gather"(%table, %places, %x) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64,
      indices_are_sorted = false, offset_dims = array<i64: 1>, operand_batching_dims = array<i64>, slice_sizes = array<i64: 1, 3>,
      start_index_map = array<i64: 0>, start_indices_batching_dims = array<i64>}>
      : (tensor<169x3xf32>, tensor<9x1xi64>, tensor<9x3xf32>) -> tensor<9x3xf32>
    return %0 : tensor<9x3xf32>
  }

  // Lists in other forms.
  // CHECK-LABEL: func.func @lists
  // CHECK-NEXT: "ttir.gather"(%arg0, %arg1) <{collapsed_slice_dims = array<i64: 0>, index_vector_dim = 1 : si64, offset_dims = array<i64: 1>, slice_sizes = array<i64: 1, 3>, start_index_map = array<i64: 0>}>
  func.func @lists(%table: tensor<169x3xf32>, %places: tensor<9x1xi64>) -> tensor<9x3xf32> {
    %0 = "ttir.gather"(%table, %places) <{collapsed_slice_dims = [0], index_vector_dim = 1 : i64, offset_dims = [1 : i32],
      slice_sizes = array<i32: 1, 3>, start_index_map = array<i64: 0>}> : (tensor<169x3xf32>, tensor<9x1xi64>) -> tensor<9x3xf32>
    return %0 : tensor<9x3xf32>
  }

  // What has no place today and says nothing goes; leftovers of the text in braces stay.
  // CHECK-LABEL: func.func @transposed
  // CHECK-NEXT: "ttir.conv2d"(%arg0, %arg1) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> {channel_last = 1 : si32}
  func.func @transposed(%image: tensor<1x8x8x1xf32>, %weight: tensor<1x1x3x3xf32>) -> tensor<1x6x6x1xf32> {
    %0 = tensor.empty() : tensor<1x6x6x1xf32>
    %1 = "ttir.conv2d"(%image, %weight, %0) <{stride_height = 1 : si32, stride_width = 1 : si32, dilation_height = 1 : si32,
      dilation_width = 1 : si32, groups = 1 : si32, padding_top = 0 : si32, padding_left = 0 : si32, padding_bottom = 0 : si32,
      padding_right = 0 : si32, is_convtranspose2d = 0 : si32, output_height_transpose = 0 : si32, output_width_transpose = 0 : si32,
      stride_transpose = 0 : si32}> {channel_last = 1 : si32}
      : (tensor<1x8x8x1xf32>, tensor<1x1x3x3xf32>, tensor<1x6x6x1xf32>) -> tensor<1x6x6x1xf32>
    return %1 : tensor<1x6x6x1xf32>
  }

  // A destination behind operands that may be left out.
  // CHECK-LABEL: func.func @half
  // CHECK-NEXT: %[[A:.*]] = "ttir.linear"(%arg0, %arg1) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT: return %[[A]]
  func.func @half(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x4xf32> {
    %0 = ttir.empty() : tensor<4x4xf32>
    %1 = "ttir.linear"(%x, %w, %0) : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
  // Operations as documents print them.
  // CHECK-LABEL: func.func @printed
  // CHECK-NEXT: %0 = "ttir.exp"(%arg0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT: %1 = "ttir.add"(%0, %arg1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT: %2 = "ttir.softmax"(%1) <{dimension = 1 : si32
  // CHECK-NEXT: return %2
  func.func @printed(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = ttir.exp %x : tensor<4x4xf32> -> tensor<4x4xf32>
    %1 = ttir.add %0, %y : tensor<4x4xf32>, tensor<4x4xf32> -> tensor<4x4xf32>
    %2 = ttir.softmax %1 {dimension = 1 : si32} : tensor<4x4xf32> -> tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }
}
