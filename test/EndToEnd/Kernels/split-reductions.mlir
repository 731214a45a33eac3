// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cores that share the steps of reductions compute what one core does: few long rows, with steps that do not divide evenly, padding,
// several axes, and operations around them.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --golden --golden-pcc=0.999 --init=randn %t.ttm | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=mock-system-desc-arch=p150 %s | tt-translate --ttmetal-to-flatbuffer -o %t.p150.ttm
// RUN: tt-sim run --golden --golden-pcc=0.999 --init=randn %t.p150.ttm | FileCheck %s
// CHECK-COUNT-9: first divergence, accumulated: none
//
// Results and cycles are the same for any number of host threads, and results for the C++ of the kernels.
// RUN: tt-sim run --kernel-times --init=randn --threads=1 %t.ttm | grep -v program > %t.1.txt
// RUN: tt-sim run --kernel-times --init=randn --threads=2 %t.ttm | grep -v program | diff %t.1.txt -
// RUN: tt-sim run --kernel-times --init=randn --threads=4 %t.ttm | grep -v program | diff %t.1.txt -
// RUN: tt-sim run --init=randn %t.ttm | grep -o 'hash.*' > %t.bytecode.txt
// RUN: tt-sim run --init=randn --kernels=cpp %t.ttm | grep -o 'hash.*' | diff %t.bytecode.txt -
//
// Fused or not, the same tiles are added up in the same order.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=fuse=false %s | tt-translate --ttmetal-to-flatbuffer -o %t.unfused.ttm
// RUN: tt-sim run --numerics=ieee --init=randn %t.ttm | grep -o 'hash.*' > %t.fused.txt
// RUN: tt-sim run --numerics=ieee --init=randn %t.unfused.ttm | grep -o 'hash.*' | diff %t.fused.txt -
//
// The report counts what the machine does.
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true d2m-report=%t.json" %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --kernel-times --json > %t.run.json
// RUN: %python %S/Inputs/compare-report.py %t.json %t.run.json | FileCheck %s --check-prefix=REPORT
// REPORT: 9 kernels in 9 functions, 0 differ

func.func @softmax(%x: tensor<33x4100xf32>) -> tensor<33x4100xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<33x4100xf32>) -> tensor<33x4100xf32>
  return %0 : tensor<33x4100xf32>
}
func.func @softmax_of_one_row(%x: tensor<1x1000xf32>) -> tensor<1x1000xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<1x1000xf32>) -> tensor<1x1000xf32>
  return %0 : tensor<1x1000xf32>
}
func.func @columns(%x: tensor<2x2050x40xf32>) -> tensor<2x2050x40xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<2x2050x40xf32>) -> tensor<2x2050x40xf32>
  return %0 : tensor<2x2050x40xf32>
}
func.func @rms_norm(%x: tensor<32x4096xf32>, %weight: tensor<4096xf32>) -> tensor<32x4096xf32> {
  %0 = "ttir.rms_norm"(%x, %weight) <{normalized_shape = array<i64: 4096>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<32x4096xf32>, tensor<4096xf32>) -> tensor<32x4096xf32>
  return %0 : tensor<32x4096xf32>
}
// With a prologue and an epilogue.
func.func @layer_norm(%x: tensor<2x768xf32>, %y: tensor<2x768xf32>, %weight: tensor<768xf32>, %bias: tensor<768xf32>) -> tensor<2x768xf32> {
  %0 = "ttir.add"(%x, %y) : (tensor<2x768xf32>, tensor<2x768xf32>) -> tensor<2x768xf32>
  %1 = "ttir.layer_norm"(%0, %weight, %bias) <{normalized_shape = array<i64: 768>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<2x768xf32>, tensor<768xf32>, tensor<768xf32>) -> tensor<2x768xf32>
  %2 = "ttir.gelu"(%1) : (tensor<2x768xf32>) -> tensor<2x768xf32>
  return %2 : tensor<2x768xf32>
}
func.func @sum(%x: tensor<700x1000xf32>) -> tensor<1x1xf32> {
  %0 = "ttir.abs"(%x) : (tensor<700x1000xf32>) -> tensor<700x1000xf32>
  %1 = "ttir.sum"(%0) <{dim_arg = [0 : i32, 1 : i32], keep_dim = true}> : (tensor<700x1000xf32>) -> tensor<1x1xf32>
  %2 = "ttir.sqrt"(%1) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  return %2 : tensor<1x1xf32>
}
func.func @mean(%x: tensor<3x5x1000xbf16>) -> tensor<1x5x1xf32> {
  %0 = "ttir.typecast"(%x) : (tensor<3x5x1000xbf16>) -> tensor<3x5x1000xf32>
  %1 = "ttir.mean"(%0) <{dim_arg = [0 : i32, 2 : i32], keep_dim = true}> : (tensor<3x5x1000xf32>) -> tensor<1x5x1xf32>
  return %1 : tensor<1x5x1xf32>
}
func.func @min(%x: tensor<5x3000xsi32>) -> tensor<5x1xsi32> {
  %0 = "ttir.min"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<5x3000xsi32>) -> tensor<5x1xsi32>
  return %0 : tensor<5x1xsi32>
}
// A result at every step, and one that is there once.
func.func @two_results(%x: tensor<40x2000xbf16>) -> (tensor<40x2000xbf16>, tensor<40x1xbf16>) {
  %0 = "ttir.max"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<40x2000xbf16>) -> tensor<40x1xbf16>
  %1 = "ttir.subtract"(%x, %0) : (tensor<40x2000xbf16>, tensor<40x1xbf16>) -> tensor<40x2000xbf16>
  return %1, %0 : tensor<40x2000xbf16>, tensor<40x1xbf16>
}
