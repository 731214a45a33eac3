// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs of 15 elements that end twice with rows of nine elements, and in each of those at a face: up to five parts.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --init=arange %t.ttm | FileCheck %s

// CHECK{LITERAL}: output 0: 3x15xf32=[968 969 970 971 972 973 974 975 976 1032 1033 1034 1035 1036 1037][1038 1039 1040 1096 1097 1098 1099 1100 1101 1102 1103 1104 1160 1161 1162][1163 1164 1165 1166 1167 1168 1224 1225 1226 1227 1228 1229 1230 1231 1232]
func.func @rows(%x: tensor<32x64xf32>) -> tensor<3x15xf32> {
  %0 = "ttir.slice_static"(%x) <{begins = [15 : i32, 8 : i32], ends = [20 : i32, 17 : i32], step = [1 : i32, 1 : i32]}> : (tensor<32x64xf32>) -> tensor<5x9xf32>
  %1 = "ttir.reshape"(%0) <{shape = [3 : i32, 15 : i32]}> : (tensor<5x9xf32>) -> tensor<3x15xf32>
  return %1 : tensor<3x15xf32>
}
