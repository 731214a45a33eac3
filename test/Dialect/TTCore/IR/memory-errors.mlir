// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plans of memory: ttcore.alloc, ttcore.in_place and ttcore.memory.
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics --ttcore-register-device

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
// expected-error @+1 {{'func.func' op argument 0 has ttcore.alloc in l1 but the tensor is in dram}}
func.func @argument(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, l1>}) -> !device {
  return %arg0 : !device
}

// -----

// expected-error @+1 {{'func.func' op argument 0 has ttcore.alloc but is no tensor in device memory: 'tensor<4xf32, #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x4xf32, #ttcore.memory_space<system>>>>'}}
func.func private @host(tensor<4xf32, #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x4xf32, #ttcore.memory_space<system>>>> {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, dram>})

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @kind(%arg0: !device) -> !device {
  // expected-error @+1 {{'ttnn.exp' op result 0 expected ttcore.alloc to be a '#ttcore.arg_alloc', found 3072 : i64}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = 3072 : i64} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @count(%arg0: !device) -> !device {
  // expected-error @+1 {{'ttnn.exp' op has 1 result but ttcore.alloc has 2 entries}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = [#ttcore.arg_alloc<3072, 2048, dram>, unit]} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @no_result(%arg0: !device) {
  %0 = "ttnn.exp"(%arg0) : (!device) -> !device
  // expected-error @+1 {{'ttnn.deallocate' op has ttcore.alloc but no result that could have an address}}
  "ttnn.deallocate"(%0) {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, dram>} : (!device) -> ()
  return
}

// -----

func.func @no_operand(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ttnn.exp' op expected ttcore.in_place to be the number of an operand whose buffer the first result takes over, found 1 : i32}}
  %0 = "ttnn.exp"(%arg0) {ttcore.in_place = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

#dram = #ttcore.memory_space<dram>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#columns = #ttcore.layout<(d0, d1) -> (d1, d0), undef, <1x1>, memref<2x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
func.func @other_places(%arg0: tensor<32x64xbf16, #rows>) -> tensor<32x64xbf16, #columns> {
  %0 = "ttnn.exp"(%arg0) : (tensor<32x64xbf16, #rows>) -> tensor<32x64xbf16, #rows>
  // expected-error @+1 {{'ttnn.neg' op takes over the buffer of operand 0 : i32, where its elements have other places: result 0 is}}
  %1 = "ttnn.neg"(%0) {ttcore.in_place = 0 : i32} : (tensor<32x64xbf16, #rows>) -> tensor<32x64xbf16, #columns>
  return %1 : tensor<32x64xbf16, #columns>
}

// -----

func.func @used_afterwards(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttnn.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{'ttnn.neg' op takes over the buffer of operand 0 : i32, which is used afterwards}}
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
// expected-error @+1 {{'func.func' op argument 0 is in dram but has no ttcore.alloc as the function's ttcore.memory wants}}
func.func @missing(%arg0: !device) -> !device attributes {ttcore.memory = {}} {
  return %arg0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @bytes(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>}) -> !device attributes {ttcore.memory = {}} {
  // expected-error @+1 {{'ttnn.exp' op result 0 has 1 byte in its ttcore.alloc but the tensor takes 2048 of each bank of DRAM}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<3072, 1, dram>} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @alignment(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>}) -> !device attributes {ttcore.memory = {}} {
  // expected-error @+1 {{'ttnn.exp' op result 0 has 2048 bytes at DRAM address 3079 but buffers begin at multiples of 32}}
  %0 = "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<3079, 2048, dram>} : (!device) -> !device
  return %0 : !device
}

// -----

#dram = #ttcore.memory_space<dram>
#tile = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!device = tensor<32x32xbf16, #tile>
func.func @outside(%arg0: !device {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>}) -> !device attributes {ttcore.memory = {}} {
  // expected-error @+1 {{'ttnn.exp' op result 0 has 2048 bytes at DRAM address 0 but programs have [1024, 1073741824)}}
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
  // expected-error @+1 {{'ttnn.neg' op result 0 is at #ttcore.arg_alloc<5120, 2048, dram> but takes over the buffer of an operand at #ttcore.arg_alloc<3072, 2048, dram>}}
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
