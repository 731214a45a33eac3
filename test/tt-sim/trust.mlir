// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Native code of files runs only when it is asked for: of a file by its name, of what is in a folder with --trust.
//
// RUN: rm -rf %t && mkdir -p %t/in
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t/in/f.ttm
// RUN: not tt-sim run --kernels=cpp %t/in 2>&1 | FileCheck %s --check-prefix=REFUSED --implicit-check-not="output 0"
// REFUSED: tt-sim: error: --kernels=cpp would compile and run the C++ text of every file in the folder {{.*}}in; --trust allows that, or name the files
// RUN: tt-sim run --kernels=cpp --trust %t/in --input=32x32xf32=1 | FileCheck %s
// RUN: tt-sim run --kernels=cpp %t/in/f.ttm --input=32x32xf32=1 | FileCheck %s
// RUN: tt-sim run %t/in --input=32x32xf32=1 | FileCheck %s
// CHECK: output 0: 32x32xf32: min -1.0000e+00 max -1.0000e+00
// RUN: tt-sim run --help | FileCheck %s --check-prefix=HELP
// HELP: =cpp - their C++, compiled: this runs native code of the file on this machine
// HELP: --trust {{ *}}- allow --kernels=cpp to run native code of files in folders
func.func @f(%arg0: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.neg"(%arg0) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
