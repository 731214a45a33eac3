// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Files of one name in several folders: every one has a folder of artifacts of its own, in every tool.
// RUN: rm -rf %t && mkdir -p %t/a %t/b
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t/a/x.ttnn
// RUN: cp %t/a/x.ttnn %t/b/x.ttnn && cp %t/a/x.ttnn %t/a/x-2.ttnn
// RUN: tt-sim run %t/a/x.ttnn %t/b/x.ttnn %t/a/x-2.ttnn - --save-artifacts --artifact-dir %t/art < %t/a/x.ttnn
// RUN: ls %t/art | FileCheck %s --check-prefix=RAN
// RUN: ls %t/art/x-2 | count 4
// RUN: tt-read %t/a/x.ttnn %t/b/x.ttnn --save-artifacts --clean-artifacts --artifact-dir %t/art
// RUN: ls %t/art | FileCheck %s --check-prefix=READ
// RUN: tt-sim query -o %t/a/card.ttsys && cp %t/a/card.ttsys %t/b/card.ttsys
// RUN: tt-sim check %t/a/x.ttnn --system-desc %t/a/card.ttsys --system-desc %t/b/card.ttsys --save-artifacts --clean-artifacts --artifact-dir %t/art
// RUN: ls %t/art/x | FileCheck %s --check-prefix=CHECKED

// What is wrong is said before old artifacts are removed.
// DEFINE: %{clean} = --clean-artifacts --save-artifacts --artifact-dir %t/art
// RUN: not tt-sim run %t/none.ttnn %{clean}
// RUN: not tt-sim run %t/a/x.ttnn --program-index=7 %{clean}
// RUN: not tt-sim run %t/a/x.ttnn --program-index=1 --input=3xf32=1 %{clean}
// RUN: not tt-sim run %t/a/x.ttnn --output=@%t/y.npy %{clean}
// RUN: not tt-sim query --card=none %{clean}
// RUN: not tt-sim check %t/none.ttnn %{clean}
// RUN: not tt-sim check %t/a/x.ttnn --system-desc=none %{clean}
// RUN: not tt-read %t/none.ttnn %{clean}
// RUN: ls %t/art/x | FileCheck %s --check-prefix=CHECKED
// RUN: tt-sim run --clean-artifacts --artifact-dir %t/art && not ls %t/art

// Several programs have several outputs: one file is not enough.
// RUN: not tt-sim run %t/a/x.ttnn --output=@%t/y.npy > %t/out 2> %t/err
// RUN: count 0 < %t/out && FileCheck %s --check-prefix=PROGRAMS --input-file=%t/err && not ls %t/y.npy
// RUN: tt-sim run %t/a/x.ttnn --program-index 1 --init ones --output=@%t/y.npy && tt-sim run %t/a/x.ttnn --program-index 0 --input=@%t/y.npy | FileCheck %s --check-prefix=WRITTEN
// RUN: tt-sim run %t/a/x.ttnn --program-index 1 --init ones --output=@- | cmp - %t/y.npy

// RAN: {{^}}stdin{{$}}
// RAN-NEXT: {{^}}x{{$}}
// RAN-NEXT: {{^}}x-2{{$}}
// RAN-NEXT: {{^}}x-2-2{{$}}
// READ: {{^}}x{{$}}
// READ-NEXT: {{^}}x-2{{$}}
// CHECKED: check_card-2.txt
// CHECKED-NEXT: check_card.txt
// PROGRAMS: expected one program for --output, found 2; select one with --program-index
// WRITTEN: output 0: 2xf32=4 4
func.func @double(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @twice(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
