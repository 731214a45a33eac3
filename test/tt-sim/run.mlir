// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index 0 --input=2x2xf32=1,2,3,4 --input=2x2xf32=10 | FileCheck %s --check-prefix=VALUES
// RUN: tt-sim run %t.ttnn --program-index 0 --input=b=2x2xf32=[1,2][3,4] --input=a=2x2xf32=10 | FileCheck %s --check-prefix=VALUES
// RUN: tt-sim run - --program-index 0 --input=2x2xf32=1,2,3,4 --input=2x2xf32=10 < %t.ttnn | FileCheck %s --check-prefix=STDIN
// RUN: tt-sim run %t.ttnn --init arange --program-index 1 | FileCheck %s --check-prefix=SECOND
// RUN: tt-sim run %t.ttnn --init ones --program-index all | FileCheck %s --check-prefix=ALL
// RUN: tt-sim run %t.ttnn --init zeros --program-index 0 --loops 3 | FileCheck %s --check-prefix=LOOPS
// RUN: tt-sim run %t.ttnn --program-index 0 --input=2x2xf32=nan,inf,-inf,-0.0 --input=2x2xf32=0 | FileCheck %s --check-prefix=SPECIAL

// The same numbers for the same seed on any number of threads; others for another seed.
// RUN: tt-sim run %t.ttnn --program-index 0 --seed 7 --threads 1 | grep output > %t.1
// RUN: tt-sim run %t.ttnn --program-index 0 --seed 7 --threads 3 | grep output > %t.3
// RUN: tt-sim run %t.ttnn --program-index 0 --seed 8 --threads 3 | grep output > %t.8
// RUN: cmp %t.1 %t.3
// RUN: not cmp %t.1 %t.8

// VALUES: program 0 "sum": 2 inputs (32 B), {{[0-9]+}} operations,
// VALUES-NEXT: output 0{{.*}}: 2x2xf32=[11 12][13 14]
// STDIN: <stdin>: program 0 "sum"
// STDIN-NEXT: [11 12][13 14]
// SECOND-NOT: program 0
// SECOND: program 1 "product"
// SECOND-NEXT: output 0{{.*}}: 3xbf16=0 1 4
// ALL: program 0 "sum"
// ALL-NEXT: 2x2xf32=[2 2][2 2]
// ALL: program 1 "product"
// ALL-NEXT: 3xbf16=1 1 1
// LOOPS: (best of 3)
// SPECIAL: 2x2xf32=[nan inf][-inf 0]
func.func @sum(%arg0: tensor<2x2xf32> {ttir.name = "a"}, %arg1: tensor<2x2xf32> {ttir.name = "b"}) -> tensor<2x2xf32> {
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
func.func @product(%arg0: tensor<3xbf16>, %arg1: tensor<3xbf16>) -> tensor<3xbf16> {
  %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<3xbf16>
  return %0 : tensor<3xbf16>
}
