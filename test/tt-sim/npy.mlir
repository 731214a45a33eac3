// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/npy.py make %t
// RUN: tt-sim run %t.ttnn --input=@%t/f32.npy --input=@%t/f32.npy --input=@%t/i64.npy --output=@%t/o0.npy --output=@%t/o1.npy --output=@%t/o2.npy
// RUN: %python %S/Inputs/npy.py check %t
// RUN: tt-sim run %t.ttnn --input=@%t/f64exact.npy --input=@%t/bool.npy --input=@%t/bool.npy
// RUN: tt-sim run %t.ttnn --input=@%t/f32.npy --expected-output=@%t/expected.npy
// RUN: not tt-sim run %t.ttnn --input=@%t/f64.npy 2>&1 | FileCheck %s --check-prefix=INEXACT
// RUN: not tt-sim run %t.ttnn --input=@%t/fortran.npy 2>&1 | FileCheck %s --check-prefix=FORTRAN
// RUN: not tt-sim run %t.ttnn --input=@%t/complex.npy 2>&1 | FileCheck %s --check-prefix=COMPLEX
// RUN: not tt-sim run %t.ttnn --input=@%t/short.npy 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not tt-sim run %t.ttnn --input=2x3xf32=0 --input=2x3xbf16=0 --input=@%t/f32.npy 2>&1 | FileCheck %s --check-prefix=FLOATS
// RUN: not tt-sim run %t.ttnn --input=2x3xf32=0 --input=2x3xbf16=0 --input=@%t/large.npy 2>&1 | FileCheck %s --check-prefix=LARGE

// INEXACT: input 0: {{.*}}f64.npy: found 2x3xfloat64 but wanted 2x3xf32, which cannot hold element 1 exactly
// FORTRAN: the array is in Fortran order
// COMPLEX: the element type is '<c8' but only little-endian booleans, integers and floats are supported
// SHORT: truncated or damaged: 2x3xfloat32 does not take the {{[0-9]+}} bytes that follow the header
// FLOATS: input 2: {{.*}}f32.npy: found 2x3xfloat32 but wanted 2x3xsi32
// LARGE: input 2: {{.*}}large.npy: found 2x3xint64 but wanted 2x3xsi32, which cannot hold element 0 exactly
func.func @same(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xbf16>, %arg2: tensor<2x3xi64>)
    -> (tensor<2x3xf32>, tensor<2x3xbf16>, tensor<2x3xi64>) {
  %0 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "ttir.neg"(%arg1) : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %2 = "ttir.neg"(%arg2) : (tensor<2x3xi64>) -> tensor<2x3xi64>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xbf16>, tensor<2x3xi64>
}
