// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exit statuses as docs/tools.md has them: 0, 1 refused or different, 2 command line, 3 file; the largest of several.
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o x.ttnn
// RUN: head -c 3000 x.ttnn > damaged.ttnn && echo text > text.ttnn && echo text > text.npy
// DEFINE: %{run} = tt-sim run x.ttnn --input=2xf32=1,2
//
// RUN: %expect_status 0 %{run} --expected-output=2xf32=2,4
// RUN: %expect_status 0 tt-sim run --help
// RUN: %expect_status 1 %{run} --expected-output=2xf32=2,5
// RUN: %expect_status 1 tt-sim run x.ttnn --input=3xf32=1,2,3
// RUN: %expect_status 1 tt-sim run x.ttnn --program-index=7
// RUN: %expect_status 2 tt-sim
// RUN: %expect_status 2 tt-sim run
// RUN: %expect_status 2 tt-sim run x.ttnn --no-such-option
// RUN: %expect_status 2 tt-sim run x.ttnn --threads=1000
// RUN: %expect_status 2 tt-sim run x.ttnn --input=2xf32=1,b
// RUN: %expect_status 2 tt-sim run x.ttnn --rtol=1
// RUN: %expect_status 2 tt-sim run x.ttnn --system=n999
// RUN: %expect_status 2 tt-sim run x.ttnn --output=y.npy
// RUN: %expect_status 2 tt-sim query --card=n150 --harvest=x
// RUN: %expect_status 3 tt-sim run none.ttnn
// RUN: %expect_status 3 tt-sim run text.ttnn
// RUN: %expect_status 3 tt-sim run damaged.ttnn
// RUN: %expect_status 3 tt-sim run %t/none
// RUN: %expect_status 3 tt-sim run x.ttnn --input=@none.npy
// RUN: %expect_status 3 tt-sim run x.ttnn --input=@text.npy
// RUN: %expect_status 3 tt-sim run x.ttnn --system=none.ttsys
// RUN: %expect_status 3 %{run} --output=@none/y.npy
// RUN: %expect_status 3 tt-sim query -o none/x.ttsys
// RUN: %expect_status 3 tt-sim check none.ttnn
// RUN: %expect_status 1 tt-sim check x.ttnn --system-desc=p150
// RUN: %expect_status 3 tt-sim run x.ttnn none.ttnn --expected-output=2xf32=9,9
// RUN: %expect_status 0 tt-read x.ttnn
// RUN: %expect_status 2 tt-read
// RUN: %expect_status 2 tt-read x.ttnn --section=foo
// RUN: %expect_status 3 tt-read none.ttnn
// RUN: %expect_status 3 tt-read damaged.ttnn
// RUN: %expect_status 3 tt-read text.ttnn
// RUN: %expect_status 3 tt-read x.ttnn --log-file=none/log
func.func @double(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
