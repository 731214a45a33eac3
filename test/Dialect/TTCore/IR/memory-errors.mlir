// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plans of memory: ttcore.alloc, ttcore.in_place and ttcore.memory.
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics --ttcore-register-device

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
// expected-error @+1 {{'func.func' op argument 0: expected ttcore.alloc in dram, found l1}}
func.func @argument(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, l1>}) -> !device {
  return %arg0 : !device
}

// -----

// expected-error @+1 {{'func.func' op argument 0: expected a tensor in device memory for ttcore.alloc, found 'tensor<4xf32, #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x4xf32, #ttcore.memory_space<system>>>>'}}
func.func private @host(tensor<4xf32, #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x4xf32, #ttcore.memory_space<system>>>> {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, dram>})

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @kind(%arg0: !device) -> !device {
  // expected-error @+1 {{'ttnn.exp' op result 0: expected ttcore.alloc to be a '#ttcore.arg_alloc', found 3072 : i64}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = 3072 : i64} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @count(%arg0: !device) -> !device {
  // expected-error @+1 {{'ttnn.exp' op expected an entry of ttcore.alloc for each of 1 results, found 2}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = [#ttcore.arg_alloc<3072, 2048, dram>, unit]} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @no_result(%arg0: !device) {
  %0 = "ttnn.exp"(%arg0) : (!device) -> !device
  // expected-error @+1 {{'ttnn.deallocate' op expected a result for ttcore.alloc, found none}}
  "ttnn.deallocate"(%0) {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, dram>} : (!device) -> ()
  return
}

// -----

func.func @no_operand(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ttnn.exp' op expected ttcore.in_place to be the index of an operand whose buffer the first result reuses, found 1 : i32}}
  %0 = "ttnn.exp"(%arg0) {ttcore.in_place = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

#dram = #ttcore.memory_space<dram>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#columns = #ttcore.layout<(d0, d1) -> (d1, d0), undef, <1x1>, memref<2x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
func.func @other_places(%arg0: tensor<32x64xbf16, #rows>) -> tensor<32x64xbf16, #columns> {
  %0 = "ttnn.exp"(%arg0) : (tensor<32x64xbf16, #rows>) -> tensor<32x64xbf16, #rows>
  // expected-error @+1 {{'ttnn.neg' op expected result 0 to lie as operand 0 : i32, whose buffer it reuses, 'tensor<32x64xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>>', found 'tensor<32x64xbf16, #ttcore.layout<(d0, d1) -> (d1, d0), undef, <1x1>, memref<2x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>>'}}
  %1 = "ttnn.neg"(%0) {ttcore.in_place = 0 : i32} : (tensor<32x64xbf16, #rows>) -> tensor<32x64xbf16, #columns>
  return %1 : tensor<32x64xbf16, #columns>
}

// -----

func.func @used_afterwards(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttnn.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{'ttnn.neg' op expected no use of operand 0 : i32 after its buffer is reused, found one}}
  %1 = "ttnn.neg"(%0) {ttcore.in_place = 0 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-note @+1 {{used here}}
  %2 = "ttnn.add"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// The rest needs to know the chip: an n150.
#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
// expected-error @+1 {{'func.func' op argument 0: expected ttcore.alloc in dram for the function's ttcore.memory, found none}}
func.func @missing(%arg0: !device) -> !device attributes {ttcore.memory = {}} {
  return %arg0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @bytes(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>}) -> !device attributes {ttcore.memory = {}} {
  // expected-error @+1 {{'ttnn.exp' op result 0: expected ttcore.alloc of 2048 bytes of each bank of DRAM, found 1}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<3072, 1, dram>} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @alignment(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>}) -> !device attributes {ttcore.memory = {}} {
  // expected-error @+1 {{'ttnn.exp' op result 0: expected a DRAM address that is a multiple of 32, found 3079}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<3079, 2048, dram>} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @outside(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>}) -> !device attributes {ttcore.memory = {}} {
  // expected-error @+1 {{'ttnn.exp' op result 0: expected 2048 bytes in DRAM [1024, 1073741824), found address 0}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<0, 2048, dram>} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @elsewhere(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>}) -> !device attributes {ttcore.memory = {}} {
  // expected-note @+1 {{operand defined here}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, dram>} : (!device) -> !device
  // expected-error @+1 {{'ttnn.neg' op expected result 0 at #ttcore.arg_alloc<3072, 2048, dram> of the operand whose buffer it reuses, found #ttcore.arg_alloc<5120, 2048, dram>}}
  %1 = "ttnn.neg"(%0) {ttcore.alloc = #ttcore.arg_alloc<5120, 2048, dram>, ttcore.in_place = 0 : i32} : (!device) -> !device
  return %1 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
// expected-error @+1 {{'func.func' op argument 0 at #ttcore.arg_alloc<2048, 2048, dram> overlaps argument 1 at #ttcore.arg_alloc<1024, 2048, dram>}}
func.func @overlap(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<2048, 2048, dram>}, %arg1: !device {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>})
    -> !device attributes {ttcore.memory = {}} {
  return %arg0 : !device
}
