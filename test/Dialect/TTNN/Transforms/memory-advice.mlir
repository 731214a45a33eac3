// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is said about programs that do not fit.
//
// RUN: rm -rf %t && split-file %s %t
// DEFINE: %{small} =
// DEFINE: %{compile} = tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=ttnn %t/%{small}.mlir
// DEFINE: %{allocate} = not tt-opt --ttnn-deallocate --ttnn-allocate -o %t.no
//
// REDEFINE: %{small} = recompute
// RUN: %{compile} | sed -e 's/dram_unreserved_end = [0-9]*/dram_unreserved_end = 4096/' | %{allocate} 2>&1 | FileCheck %s --check-prefix=CHEAP
// REDEFINE: %{small} = product
// RUN: %{compile} | sed -e 's/dram_unreserved_end = [0-9]*/dram_unreserved_end = 4096/' | %{allocate} 2>&1 | FileCheck %s --check-prefix=PRODUCT
// REDEFINE: %{small} = weights
// RUN: %{compile} | sed -e 's/dram_unreserved_end = [0-9]*/dram_unreserved_end = 4096/' | %{allocate} 2>&1 | FileCheck %s --check-prefix=WEIGHTS
// REDEFINE: %{small} = product
// RUN: %{compile} | sed -e 's/l1_size = [0-9]*/l1_size = 9216/' | %{allocate} 2>&1 | FileCheck %s --check-prefix=BUFFERS
// REDEFINE: %{small} = many
// RUN: %{compile} | sed -e 's/l1_size = [0-9]*/l1_size = 9216/' | %{allocate} 2>&1 | FileCheck %s --check-prefix=MANY
// REDEFINE: %{small} = large
// RUN: %{compile} | %{allocate} 2>&1 | FileCheck %s --check-prefix=LARGE
// REDEFINE: %{small} = kept
// RUN: %{compile} | sed -e 's/dram_unreserved_end = [0-9]*/dram_unreserved_end = 25600/' | %{allocate} 2>&1 | FileCheck %s --check-prefix=KEPT
// REDEFINE: %{small} = rows
// RUN: %{compile} | sed -e 's/l1_size = [0-9]*/l1_size = 9216/' | %{allocate} 2>&1 | FileCheck %s --check-prefix=ROWS

// What is computed element by element of an argument, which comes from the host, can be computed again.
//--- recompute.mlir
// CHEAP: error: function 'recompute' does not fit
// CHEAP-NOT: shard
// CHEAP: note: recompute where it is used: 64x64xf32 tiles of ttnn.exp
// CHEAP: note: bf16 instead of f32 would free
func.func @recompute(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = "ttir.softmax"(%1) <{dimension = 0 : si32}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = "ttir.add"(%2, %0) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %3 : tensor<64x64xf32>
}

// A product is not.
//--- product.mlir
// PRODUCT: error: function 'product' does not fit
// PRODUCT-NOT: recompute
// BUFFERS: error: function 'product' does not fit: it takes {{[0-9]+}} bytes of each L1 but there are 8192
// BUFFERS: note: circular buffers of ttnn.matmul hold pages of 2048 bytes: smaller elements or smaller tiles would need less for 64x64xbf16 tiles
func.func @product(%a: tensor<64x64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
                   %b: tensor<64x64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<64x64xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %1 = "ttir.softmax"(%a) <{dimension = 1 : si32}> : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %2 = "ttir.softmax"(%1) <{dimension = 0 : si32}> : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %3 = "ttir.add"(%2, %0) : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %3 : tensor<64x64xbf16>
}

// A parameter that is not needed yet.
//--- weights.mlir
// WEIGHTS: error: function 'weights' does not fit
// WEIGHTS: note: bring it when it is used, as an argument without ttcore.argument_type: 64x64xbf16 tiles of argument 1
func.func @weights(%x: tensor<64x64xbf16>, %w: tensor<64x64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> tensor<64x64xbf16> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %1 = "ttir.softmax"(%0) <{dimension = 0 : si32}> : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %2 = "ttir.add"(%1, %w) : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %2 : tensor<64x64xbf16>
}

//--- many.mlir
// MANY: note: circular buffers of ttnn.concat hold pages of 5 tensors: let it take fewer at a time
func.func @many(%a: tensor<32x64xbf16>, %b: tensor<32x64xbf16>, %c: tensor<32x64xbf16>, %d: tensor<32x64xbf16>) -> tensor<128x64xbf16> {
  %0 = "ttir.concat"(%a, %b, %c, %d) <{dim = 0 : si32}> : (tensor<32x64xbf16>, tensor<32x64xbf16>, tensor<32x64xbf16>, tensor<32x64xbf16>) -> tensor<128x64xbf16>
  return %0 : tensor<128x64xbf16>
}

// L1 does not hold what is too much either.
//--- large.mlir
// LARGE: note: DRAM
// LARGE-NOT: optimization-level
// LARGE: note: recompute where it is used: 48000x48000xbf16 tiles of ttnn.sin
func.func @large(%x: tensor<48000x48000xbf16>) -> tensor<48000x48000xbf16> {
  %0 = "ttir.sin"(%x) : (tensor<48000x48000xbf16>) -> tensor<48000x48000xbf16>
  %1 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<48000x48000xbf16>) -> tensor<48000x48000xbf16>
  %2 = "ttir.softmax"(%1) <{dimension = 0 : si32}> : (tensor<48000x48000xbf16>) -> tensor<48000x48000xbf16>
  %3 = "ttir.add"(%2, %0) : (tensor<48000x48000xbf16>, tensor<48000x48000xbf16>) -> tensor<48000x48000xbf16>
  return %3 : tensor<48000x48000xbf16>
}

//--- rows.mlir
// ROWS: note: circular buffers of ttnn.to_{{device|layout}} hold pages of 16384 bytes: tiles, or shorter rows, would need less for 4x4096xf32 rows
func.func @rows(%x: tensor<4x4096xf32>) -> tensor<4x4096xf32> {
  %0 = "ttir.exp"(%x) : (tensor<4x4096xf32>) -> tensor<4x4096xf32>
  return %0 : tensor<4x4096xf32>
}

// Results that stay between runs, here of a small parameter; not where they are less than the excess.
//--- kept.mlir
// KEPT: error: function 'kept' does not fit
// KEPT: note: enable-const-eval=false computes them at each run: results of const-eval functions keep 8192 bytes of these
// KEPT: error: function 'other' does not fit
// KEPT-NOT: enable-const-eval
func.func @kept(%x: tensor<128x192xf32>, %w: tensor<1x192xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<128x192xf32> {
  %0 = "ttir.repeat"(%w) <{repeat_dimensions = array<i64: 128, 1>}> : (tensor<1x192xf32>) -> tensor<128x192xf32>
  %1 = "ttir.matmul"(%x, %0) <{transpose_a = true}> : (tensor<128x192xf32>, tensor<128x192xf32>) -> tensor<192x192xf32>
  %2 = "ttir.matmul"(%0, %1) : (tensor<128x192xf32>, tensor<192x192xf32>) -> tensor<128x192xf32>
  return %2 : tensor<128x192xf32>
}
func.func @other(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %0 = "ttir.exp"(%x) : (tensor<512x512xf32>) -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}
