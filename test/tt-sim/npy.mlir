// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/npy.py make %t
// RUN: tt-sim run %t.ttnn --input=@%t/f32.npy --input=@%t/f32.npy --input=@%t/i64.npy --output=@%t/o0.npy --output=@%t/o1.npy --output=@%t/o2.npy
// RUN: %python %S/Inputs/npy.py check %t
// Existing files after an option are values, not files of arguments; those are elsewhere.
// RUN: tt-sim run %t.ttnn --input @%t/f32.npy --input @%t/f32.npy --input @%t/i64.npy --output @%t/o0.npy --output @%t/o1.npy --output @%t/o2.npy
// RUN: %python %S/Inputs/npy.py check %t
// RUN: echo '--input=@%t/f32.npy --quiet' > %t/arguments
// RUN: tt-sim run %t.ttnn @%t/arguments
// RUN: tt-sim run %t.ttnn --input=@%t/f64exact.npy --input=@%t/bool.npy --input=@%t/bool.npy
// RUN: tt-sim run %t.ttnn --input=@%t/f32.npy --expected-output=@%t/expected.npy
// RUN: tt-sim run %t.ttnn --input=@%t/fortran.npy --input=@%t/big.npy --input=@%t/bigfortran.npy --output=@%t/o0.npy --output=@%t/o1.npy --output=@%t/o2.npy
// RUN: %python %S/Inputs/npy.py check %t
// RUN: tt-sim run %t.ttnn --input=@%t/half.npy --input=@%t/short_ints.npy --input=@%t/short_ints.npy | FileCheck %s --check-prefix=HALF
// RUN: tt-sim run %t.ttnn --input=@%t/bf16.npy --input=@%t/bf16.npy | FileCheck %s --check-prefix=BRAIN
// RUN: tt-sim run %t.ttnn --input=cube=@%t/cube.npy | FileCheck %s --check-prefix=CUBE
// RUN: tt-sim run %t.ttnn --input=@%t/f64.npy --init=zeros 2>&1 | FileCheck %s --check-prefix=ROUNDED
// RUN: tt-sim run %t.ttnn --input=@%t/f64exact.npy --init=zeros 2>&1 | FileCheck %s --check-prefix=EXACT --implicit-check-not=note
// RUN: not tt-sim run %t.ttnn --input=@%t/f64wide.npy 2>&1 | FileCheck %s --check-prefix=INEXACT
// RUN: not tt-sim run %t.ttnn --input=@%t/text.npy 2>&1 | FileCheck %s --check-prefix=STRINGS
// RUN: not tt-sim run %t.ttnn --input=@%t/complex.npy 2>&1 | FileCheck %s --check-prefix=COMPLEX
// RUN: not tt-sim run %t.ttnn --input=@%t/short.npy 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not tt-sim run %t.ttnn --input=2x3xf32=0 --input=2x3xbf16=0 --input=@%t/f32.npy 2>&1 | FileCheck %s --check-prefix=FLOATS
// RUN: not tt-sim run %t.ttnn --input=2x3xf32=0 --input=2x3xbf16=0 --input=@%t/large.npy 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not tt-sim run %t.ttnn --input=2x3xf32=0 --input=2x3xbf16=0 --input=@%t/huge.npy 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not tt-sim run %t.ttnn --input=2x3xf32=0 --input=2x3xbf16=0 --input=2x3xi64=9007199254740993 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not tt-sim run %t.ttnn --input=2x3xf32=0 --input=2x3xbf16=0 --input=2x3xi64=9223372036854775809 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: tt-sim run %t.ttnn --input=@%t/quotes.npy --output=@%t/o0.npy && tt-sim run %t.ttnn --input=@%t/f32.npy --expected-output=@%t/o0.npy
// RUN: not tt-sim run %t.ttnn --input=@%t/orderless.npy 2>&1 | FileCheck %s --check-prefix=ORDERLESS
// RUN: not tt-sim run %t.ttnn --input=@%t/shapeless.npy 2>&1 | FileCheck %s --check-prefix=SHAPELESS
// RUN: not tt-sim run %t.ttnn --input=@%t/orders.npy 2>&1 | FileCheck %s --check-prefix=ORDERS

// HALF: output 0: 2x3xf32=[-0.5 -1 3][-0 -inf -65504]
// HALF-NEXT: output 1: 2x3xbf16=[-1 2 -3][-4 -5 -6]
// BRAIN: output 0: 2x3xf32=[-1 2 -0.5][-3 -4 -5]
// BRAIN-NEXT: output 1: 2x3xbf16=[-1 2 -0.5][-3 -4 -5]
// CUBE: output 3: 2x3x4xf32={{\[\[}}-0 -1 -2 -3][-4 -5 -6 -7][-8 -9 -10 -11]][{{\[}}-12 -13
// ROUNDED: tt-sim: note: {{.*}}: program 0 "{{.*}}": input 0: rounded from 2x3xf64 to f32
// EXACT: output 0: 2x3xf32
// INEXACT: input 0: {{.*}}f64wide.npy: expected 2x3xf32, found 2x3xf64, whose element 1 (1e+300) has no exact value in it
// STRINGS: expected booleans, integers or floats of 8 to 64 bits, found element type '<U1'
// COMPLEX: expected booleans, integers or floats of 8 to 64 bits, found element type '<c8'
// SHORT: truncated or damaged: expected 24 bytes of 2x3xf32 after the header, found {{[0-9]+}}
// FLOATS: input 2: {{.*}}f32.npy: expected 2x3xsi64 (stored as si32), found 2x3xf32
// LARGE: input 2: {{.*}}large.npy: expected 2x3xsi64 (stored as si32), found 2x3xsi64, whose element 0 (4294967297) has no exact value in it
// HUGE: whose element 0 (9223372036854775807) has no exact value in it
// TEXT: whose element 0 (9007199254740993) has no exact value in it
// RANGE: expected a value that si64 holds, found '9223372036854775809'
// ORDERLESS: orderless.npy: expected key 'fortran_order' in the header of the .npy file, found none
// SHAPELESS: shapeless.npy: expected key 'shape' in the header of the .npy file, found none
// ORDERS: orders.npy: 'fortran_order': expected True or False, found Fals3
func.func @same(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xbf16>, %arg2: tensor<2x3xi64>, %arg3: tensor<2x3x4xf32> {ttir.name = "cube"})
    -> (tensor<2x3xf32>, tensor<2x3xbf16>, tensor<2x3xi64>, tensor<2x3x4xf32>) {
  %0 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "ttir.neg"(%arg1) : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %2 = "ttir.neg"(%arg2) : (tensor<2x3xi64>) -> tensor<2x3xi64>
  %3 = "ttir.neg"(%arg3) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0, %1, %2, %3 : tensor<2x3xf32>, tensor<2x3xbf16>, tensor<2x3xi64>, tensor<2x3x4xf32>
}
