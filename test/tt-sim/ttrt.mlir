// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ttrt has the commands of tt-sim, and tt-read as read, all under its name.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=dump-phases-to=phases %s | tt-translate --ttnn-to-flatbuffer -o a.ttnn
// RUN: ttrt --help | FileCheck %s --check-prefix=HELP
// RUN: tt-read a.ttnn > read.txt && ttrt read a.ttnn | cmp - read.txt
// RUN: tt-read --json --section=ops a.ttnn > read.json && ttrt read --json --section=ops a.ttnn | cmp - read.json
// RUN: tt-sim query --card=p150 > query.txt && ttrt query --card=p150 | cmp - query.txt
// RUN: ttrt run a.ttnn --input=2xf32=1,2 | FileCheck %s --check-prefix=VALUES
// RUN: ttrt check a.ttnn | FileCheck %s --check-prefix=FITS
// RUN: ttrt perf --host-only a.ttnn | FileCheck %s --check-prefix=PERF
// RUN: ttrt diff --quiet a.ttnn a.ttnn
// RUN: ttrt bisect --phases=phases | FileCheck %s --check-prefix=BISECT
// RUN: %expect_status 2 ttrt 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %expect_status 2 ttrt raed a.ttnn 2>&1 | FileCheck %s --check-prefix=COMMAND
// RUN: %expect_status 2 ttrt --quiet 2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: %expect_status 2 ttrt read --version 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: %expect_status 2 ttrt read --sections=ops a.ttnn 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: %expect_status 3 ttrt run none.ttnn 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: %expect_status 3 ttrt read %s 2>&1 | FileCheck %s --check-prefix=READ
// RUN: ttrt run --kernels=cpp a.ttnn 2>&1 | FileCheck %s --check-prefix=NOKERNELS
//
// HELP: USAGE: ttrt [subcommand]
// HELP: bisect -
// HELP: check -
// HELP: diff -
// HELP: perf -
// HELP: query -
// HELP: read -
// HELP: run -
// VALUES: output 0: 2xf32=2 4
// FITS: a.ttnn: fits n150
// PERF: {{[0-9]+}}: add {{.*}} 2, 2 f32
// BISECT: no phase changes values
// NONE: {{^}}ttrt: error: no command is given: expected one of bisect, check, diff, noc, perf, query, read, run; see --help
// COMMAND: {{^}}ttrt: error: unknown command 'raed'; expected one of {{.*}}; did you mean 'read'?
// BEHIND: {{^}}ttrt: error: option '--quiet' of bisect, check, diff, noc, perf, query, read, run must follow the command
// WITHOUT: {{^}}ttrt: error: option '--version' must be written without a command: 'ttrt --version'
// OPTION: {{^}}ttrt: error: unknown option '--sections'; did you mean '--section'?
// FILE: {{^}}ttrt: error: none.ttnn: No such file or directory
// READ: {{^}}ttrt: error: {{.*}}ttrt.mlir: expected a .ttnn or .ttsys file, found 
// NOKERNELS: ttrt: note: a.ttnn: the file has no kernels
func.func @double(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
