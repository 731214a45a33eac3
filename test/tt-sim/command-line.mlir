// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Command lines with mistakes are refused with the nearest that there is.
//
// RUN: rm -rf %t && mkdir -p %t/empty
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t/a.ttnn
//
// LLVM's parser takes these for --help and succeeds.
// RUN: not tt-sim --hellp 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: not tt-sim run --hlp 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: not tt-read --helpp 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: not tt-read --hooray 2>&1 | FileCheck %s --check-prefix=HOORAY
// RUN: tt-sim -h | FileCheck %s --check-prefix=USAGE
// HELP: error: unknown option '--{{.*}}'; did you mean '--help'?
// HELP-NOT: USAGE
// HOORAY: error: unknown option '--hooray'
// HOORAY-NOT: USAGE
// USAGE: USAGE: tt-sim
//
// RUN: not tt-sim rnu %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=COMMAND
// RUN: not tt-sim run --golen %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not tt-sim run --goldenn=1 %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not tt-sim run --seed 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not tt-sim run --seed 1 --seed 2 %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not tt-sim query n150 2>&1 | FileCheck %s --check-prefix=EXTRA
// RUN: not tt-sim query --card n15O 2>&1 | FileCheck %s --check-prefix=CARD
// RUN: not tt-sim run --system p15 %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=SYSTEM
// RUN: not tt-sim run --init=rnad %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=INIT
// RUN: not tt-sim run --input=wieghts=2xf32=1 %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=INPUT
// RUN: not tt-sim run --program-index=dubble %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=PROGRAM
// RUN: not tt-read --section=op_stat %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=SECTION
// RUN: not tt-read --section %t/a.ttnn --color=blue 2>&1 | FileCheck %s --check-prefix=COLOR
// RUN: not tt-sim check %t/a.ttnn --system-desc %t/empty 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not tt-sim run %t/empty 2>&1 | FileCheck %s --check-prefix=FOLDERS
// RUN: %expect_status 2 tt-sim --quite 2>&1 | FileCheck %s --check-prefix=NOCOMMAND
// RUN: %expect_status 2 tt-sim --help run 2>&1 | FileCheck %s --check-prefix=FRONT
// RUN: %expect_status 2 tt-sim diff --golden %t/a.ttnn %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: %expect_status 2 tt-sim -- run %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=DASHES
// RUN: %expect_status 2 tt-sim run --card=n150 %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=RUNCARD
// RUN: %expect_status 2 tt-sim query --system=n150 2>&1 | FileCheck %s --check-prefix=QUERYSYSTEM
// RUN: %expect_status 2 tt-sim run %t/a.ttnn -o x.npy 2>&1 | FileCheck %s --check-prefix=RUNOUTPUT
// RUN: %expect_status 2 tt-sim --golden run %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: %expect_status 2 tt-sim --json run %t/a.ttnn 2>%t/err | FileCheck %s --check-prefix=JSONBEHIND
// RUN: %expect_status 2 tt-sim run --version 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: %expect_status 2 tt-sim run --golden-against=x %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=AGAINST
// RUN: %expect_status 2 tt-sim run --cxx=g++ %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=CXX
// RUN: %expect_status 2 tt-sim run --trust %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=TRUST
// RUN: %expect_status 2 tt-sim run --golden=maybe %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=BOOLEAN --implicit-check-not=error:
// RUN: tt-sim run --kernels=cpp %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=NOKERNELS
// RUN: tt-sim run --kernels=cpp --quiet %t/a.ttnn 2>&1 | count 0
// RUN: %expect_status 3 tt-sim run --system ./p15 %t/a.ttnn 2>&1 | FileCheck %s --check-prefix=NOSYSTEM
// RUN: mkdir %t/phases && tt-opt --ttir-to-ttnn-backend-pipeline=dump-phases-to=%t/phases %s -o %t/a.mlir
// RUN: %expect_status 3 tt-sim bisect --phases=%t/phases --compiler=%t/none 2>&1 | FileCheck %s --check-prefix=COMPILER
// RUN: %expect_status 2 tt-sim run %t/a.ttnn --input=2xf32=1,1e39 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: %expect_status 2 tt-sim run %t/a.ttnn --input=2xf16=7e4 2>&1 | FileCheck %s --check-prefix=HALF
// RUN: tt-sim run %t/a.ttnn --input=2xf32=inf,3.4e38 | FileCheck %s --check-prefix=INF
// RUN: tt-sim run --help | FileCheck %s --check-prefix=WHEN
// RUN: tt-read --help | FileCheck %s --check-prefix=WHEN
// FRONT: tt-sim: error: command 'run' must be the first argument: 'tt-sim run ...'
// OTHER: tt-sim: error: unknown option '--golden' of 'diff'; it is one of run
// DASHES: tt-sim: error: unknown argument 'run'; see --help
// RUNCARD: tt-sim: error: --card: expected a model to compile, found {{.*}}a.ttnn; --system says where files of programs run
// QUERYSYSTEM: tt-sim: error: unknown option '--system'; did you mean '--card'?
// RUNOUTPUT: tt-sim: error: unknown option '-o'; did you mean '--output'?
// BEHIND: tt-sim: error: option '--golden' of run must follow the command
// JSONBEHIND: "error": "option '--json' of bisect, check, diff, noc, perf, query, run must follow the command"
// WITHOUT: tt-sim: error: option '--version' must be written without a command: 'tt-sim --version'
// NOCOMMAND: tt-sim: error: unknown option '--quite'; did you mean '--quiet' of bisect, check, diff, noc, perf, query, run, after the command?
// AGAINST: tt-sim: error: unknown option '--golden-against'; did you mean '--reference'?
// CXX: tt-sim: error: --cxx needs --kernels=cpp
// TRUST: tt-sim: error: --trust needs --kernels=cpp
// BOOLEAN: tt-sim: error: --golden: expected true or false, found 'maybe'
// NOKERNELS: tt-sim: note: {{.*}}a.ttnn: the file has no kernels, so --kernels=cpp changes nothing
// NOSYSTEM: tt-sim: error: {{.*}}./p15: No such file or directory
// COMPILER: tt-sim: error: failed to find tt-opt in '{{.*}}none'; set --compiler=<folder>
// RANGE: input 0 "weights": expected a value that f32 holds, found '1e39'
// HALF: input 0 "weights": expected a value that f16 holds, found '7e4'
// INF: output 0: 2xf32=inf inf
// WHEN: --color{{.*}} color messages: auto (on terminals, unless NO_COLOR is set; default), always, never
// COMMAND: tt-sim: error: unknown command 'rnu'; expected one of bisect, {{.*}}; did you mean 'run'?
// OPTION: tt-sim: error: unknown option '--gol{{.*}}'; did you mean '--golden'?
// VALUE: tt-sim: error: option '--seed' needs a value
// TWICE: tt-sim: error: option '--seed' is given more than once
// EXTRA: tt-sim: error: unexpected argument 'n150'
// CARD: unknown system 'n15O', nor is there such a file; known are {{.*}}; did you mean 'n150'?
// SYSTEM: unknown system 'p15', nor is there such a file; known are {{.*}}; did you mean 'p150'?
// INIT: --init: expected one of {{.*}}, found 'rnad'; did you mean 'rand'?
// INPUT: the program has no input named "wieghts"; did you mean 'weights'?
// PROGRAM: undefined program "dubble"; the file has program 0 "double"; did you mean 'double'?
// SECTION: --section: expected one of {{.*}}, found 'op_stat'; did you mean 'op_stats'?
// COLOR: tt-read: error: --color: expected one of auto, always, never, found 'blue'
// FOLDER: empty: expected .ttsys files in the folder, found none
// FOLDERS: empty: expected .ttnn, .ttm, .ttb, .onnx, .mlir, .mlirbc or .mlir.bc files in the folder, found none
//
// With --json standard output is an object here, too.
// RUN: not tt-sim run --golen --json %t/a.ttnn 2>%t/err | FileCheck %s --check-prefix=JSON --implicit-check-not=USAGE
// RUN: %expect_status 3 tt-sim run %t/empty --json 2>%t/err | FileCheck %s --check-prefix=JSONFOLDER
// RUN: %expect_status 3 tt-read %t/empty --json 2>%t/err | FileCheck %s --check-prefix=JSONFOLDER
// RUN: not tt-sim rnu --json 2>%t/err | FileCheck %s --check-prefix=JSONCOMMAND
// RUN: not tt-sim run --loops=x --json %t/a.ttnn 2>%t/err | FileCheck %s --check-prefix=JSONVALUE
// RUN: not tt-read --json --section=foo %t/a.ttnn 2>%t/err | FileCheck %s --check-prefix=JSONSECTION
// RUN: not tt-sim run --golden=maybe --json %t/a.ttnn 2>%t/err | %python -c "import json, sys; assert json.load(sys.stdin)['error']"
// JSON: {
// JSON-NEXT: "error": "unknown option '--golen'; did you mean '--golden'?"
// JSON-NEXT: }
// JSONFOLDER: "error": "{{.*}}empty: expected {{.*}} files in the folder, found none"
// JSONCOMMAND: "error": "unknown command 'rnu'
// JSONVALUE: "error": "--loops: expected an integer that is not negative, found 'x'"
// JSONSECTION: "error": "--section: expected one of {{.*}}, found 'foo'
//
// RUN: tt-sim run --program-index=double %t/a.ttnn --input=weights=2xf32=3 | FileCheck %s --check-prefix=NAMED
// NAMED: output 0: 2xf32=6 6
//
// Quiet runs say what is wrong and nothing else; logs have everything.
// RUN: tt-sim run --quiet %t/a.ttnn --op-times --log-file=%t/log --input=2xf32=3 > %t/out 2>&1 && count 0 < %t/out
// RUN: FileCheck %s --check-prefix=NAMED --input-file=%t/log
// RUN: tt-sim query --quiet > %t/out && tt-sim check --quiet %t/a.ttnn >> %t/out && tt-read --quiet %t/a.ttnn >> %t/out && count 0 < %t/out
// RUN: not tt-sim run --quiet %t/a.ttnn --input=2xf32=3 --expected-output=2xf32=5 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: tt-sim run --quiet --json %t/a.ttnn | FileCheck %s --check-prefix=QUIETJSON
// WRONG-NOT: operations
// WRONG: error: {{.*}}output 0 differs from the expected value
// QUIETJSON: "operations":
//
// Colors where they are asked for.
// RUN: not tt-sim run --color=always %t/none.ttnn 2>&1 | FileCheck %s --check-prefix=ALWAYS
// RUN: not env NO_COLOR=1 tt-sim run --color %t/none.ttnn 2>&1 | FileCheck %s --check-prefix=ALWAYS
// RUN: not tt-sim run %t/none.ttnn 2>&1 | FileCheck %s --check-prefix=NEVER
// ALWAYS: tt-sim: {{.}}[0;1;31merror:
// NEVER: tt-sim: error: {{.*}}none.ttnn
func.func @double(%arg0: tensor<2xf32> {ttir.name = "weights"}) -> tensor<2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
