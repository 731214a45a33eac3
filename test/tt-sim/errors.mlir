// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: not tt-sim run %t.ttnn --input=2x3xf32=1 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not tt-sim run %t.ttnn --input=2x2xi32=1 2>&1 | FileCheck %s --check-prefix=DTYPE
// RUN: not tt-sim run %t.ttnn --input=2x2xf32=1,2,3 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not tt-sim run %t.ttnn --input=2x2xf32=1,2,3,x 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not tt-sim run %t.ttnn --input=2x2xq32=1 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not tt-sim run %t.ttnn --input=c=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not tt-sim run %t.ttnn --input=2x2xf32=1 --input=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not tt-sim run %t.ttnn --input=@%t.missing.npy 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not tt-sim run %t.ttnn --input=@%s 2>&1 | FileCheck %s --check-prefix=NONPY
// RUN: not tt-sim run %t.ttnn --input=@ 2>&1 | FileCheck %s --check-prefix=NOFILE
// RUN: not tt-sim run %t.ttnn --input=@/dev/null 2>&1 | FileCheck %s --check-prefix=EMPTYFILE
// RUN: not tt-sim run %t.ttnn --program-index 1 2>&1 | FileCheck %s --check-prefix=PROGRAM
// RUN: not tt-sim run %t.ttnn --program-index one 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: not tt-sim run %t.ttnn --output=@%t.nofolder/a.npy 2>&1 | FileCheck %s --check-prefix=UNWRITABLE
// RUN: not tt-sim run %t.ttnn --log-file=%t.nofolder/log 2>&1 | FileCheck %s --check-prefix=LOG
// RUN: echo "some text" > %t.txt && not tt-sim run %t.txt 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not tt-sim run - < %t.txt 2>&1 | FileCheck %s --check-prefix=STDIN
// RUN: not tt-sim run 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not tt-sim 2>&1 | FileCheck %s --check-prefix=COMMAND
// RUN: not tt-sim run %t.ttnn --expected-output=2x2xf32=3 --init ones 2>&1 | FileCheck %s --check-prefix=EXPECTED
// RUN: tt-sim run %t.ttnn --expected-output=2x2xf32=2 --init ones | FileCheck %s --check-prefix=AGREES
// RUN: not tt-sim run %t.ttnn --identity --init ones 2>&1 | FileCheck %s --check-prefix=IDENTITY
// RUN: tt-sim run %t.ttnn --identity --init ones --rtol 1 --atol 1
// RUN: not tt-sim run %t.ttnn --system p150 2>&1 | FileCheck %s --check-prefix=SYSTEM
// RUN: not tt-sim run %t.ttnn --threads 1000000 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not tt-sim run %t.ttnn --threads=-1 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: env OMP_NUM_THREADS=abc tt-sim run %t.ttnn --init ones | FileCheck %s --check-prefix=ONES
// RUN: env OMP_NUM_THREADS=-3 tt-sim run %t.ttnn --init ones | FileCheck %s --check-prefix=ONES
// RUN: env OMP_NUM_THREADS=1000000 OMP_THREAD_LIMIT=0 tt-sim run %t.ttnn --init ones | FileCheck %s --check-prefix=ONES
// RUN: env OMP_NUM_THREADS=2,1 tt-sim run %t.ttnn --threads 0 --init ones | FileCheck %s --check-prefix=ONES
// RUN: not tt-sim run %t.ttnn --loops 0 2>&1 | FileCheck %s --check-prefix=LOOPS
// RUN: not tt-sim run %t.ttnn --identity --rtol=nan 2>&1 | FileCheck %s --check-prefix=RTOL
// RUN: not tt-sim run %t.ttnn --atol=-1 2>&1 | FileCheck %s --check-prefix=ATOL
// RUN: not tt-sim run %t.ttnn --pcc=2 2>&1 | FileCheck %s --check-prefix=PCC
// RUN: not tt-sim run %t.ttnn --golden --golden-pcc=nan 2>&1 | FileCheck %s --check-prefix=GOLDENPCC
// RUN: not tt-sim run %t.ttnn --golden-pcc=0.5 2>&1 | FileCheck %s --check-prefix=NOGOLDEN
// RUN: not tt-sim run %t.ttsys 2>&1 | FileCheck %s --check-prefix=TTSYS
// RUN: echo "module {}" | tt-opt --ttir-to-ttnn-backend-pipeline | tt-translate --ttnn-to-flatbuffer -o %t.empty.ttnn
// RUN: not tt-sim run %t.empty.ttnn 2>&1 | FileCheck %s --check-prefix=EMPTY

// What can be seen before the program runs is said before it runs: nothing is printed or written.
// RUN: not tt-sim run %t.ttnn --output=@%t.a.npy --output=@%t.b.npy > %t.out 2> %t.err
// RUN: count 0 < %t.out && FileCheck %s --check-prefix=OUTPUTS --input-file=%t.err && not ls %t.a.npy
// RUN: not tt-sim run %t.ttnn --expected-output=2x2xf32=1 --expected-output=2x2xf32=1 > %t.out 2> %t.err
// RUN: count 0 < %t.out && FileCheck %s --check-prefix=OUTPUTS --input-file=%t.err
// RUN: not tt-sim run %t.ttnn --expected-output=2x3xf32=1 > %t.out 2> %t.err
// RUN: count 0 < %t.out && FileCheck %s --check-prefix=EXPSHAPE --input-file=%t.err
// RUN: not tt-sim run %t.ttnn --output=@%S > %t.out 2> %t.err
// RUN: count 0 < %t.out && FileCheck %s --check-prefix=FOLDER --input-file=%t.err
// RUN: not tt-sim run %t.ttnn --output=@%t.nofolder/a.npy > %t.out 2> %t.err
// RUN: count 0 < %t.out && FileCheck %s --check-prefix=UNWRITABLE --input-file=%t.err
// RUN: not tt-sim run %t.ttnn --output=a.npy 2>&1 | FileCheck %s --check-prefix=NOAT
// RUN: not tt-sim run %t.ttnn --input=a=2x2xf32=1 --input=a=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not tt-sim run %t.ttnn %t.ttnn --output=@%t.a.npy 2>&1 | FileCheck %s --check-prefix=FILES
// RUN: not tt-sim run %t.ttnn --json --output=@- 2>&1 | FileCheck %s --check-prefix=STDOUT

// SHAPE: tt-sim: error: {{.*}}.ttnn: program 0 "double": input 0 "a": expected 2x2xf32, found 2x3xf32
// DTYPE: input 0 "a": expected 2x2xf32, found 2x2xsi32
// COUNT: input 0 "a": expected 4 values for 2x2xf32, or 1 for all, found 3
// NUMBER: input 0 "a": expected a number, found 'x'
// TYPE: input 0 "a": expected a tensor type such as 2x2xf32, found '2x2xq32'
// NAME: the program has no input named "c"
// MANY: expected at most 1 input, found 2
// NOFILE: input 0 "a": expected the name of a .npy file after '@', found nothing
// EMPTYFILE: input 0 "a": /dev/null: expected a .npy file, found an empty file
// MISSING: input 0 "a": {{.*}}.missing.npy: No such file or directory
// NONPY: input 0 "a": {{.*}}errors.mlir: expected a .npy file, found MLIR text
// PROGRAM: undefined program 1; the file has program 0 "double"
// INDEX: undefined program "one"; the file has program 0 "double"{{$}}
// UNWRITABLE: {{.*}}a.npy: No such file or directory
// LOG: tt-sim: error: {{.*}}log: No such file or directory
// TEXT: {{.*}}.txt: expected a .ttnn file or a model, found text
// STDIN: <stdin>: expected a .ttnn file or a model, found text
// NOTHING: expected files, found none
// COMMAND: no command is given
// EXPECTED: output 0 differs: {{.*}}: 4 of 4 elements differ by more than 3e-05 + 1e-05 * |expected|
// EXPECTED: tt-sim: error: {{.*}}.ttnn: program 0 "double": output 0 differs from the expected value: 4 of 4 elements differ by more than 3e-05 + 1e-05 * |expected|, the first at 0: expected 3, found 2
// AGREES: output 0 agrees: pcc 1.000000 {{.*}} cosine 1.000000, tolerance 2e-05 + 1e-05 * |expected|{{$}}
// IDENTITY: program 0 "double": output 0 differs from the expected value: 4 of 4
// SYSTEM: the file does not fit p150: architecture: the file wants wormhole_b0 but the system has blackhole
// THREADS: tt-sim: error: --threads: expected 0 (one per processor) to 256, found '{{1000000|-1}}'
// ONES: 2x2xf32=[2 2][2 2]
// LOOPS: --loops: expected at least 1, found '0'
// RTOL: --rtol: expected at least 0, found 'nan'
// ATOL: --atol: expected at least 0, found '-1'
// PCC: --pcc: expected -1 to 1
// GOLDENPCC: --golden-pcc: expected -1 to 1
// NOGOLDEN: --golden-pcc needs --golden
// TTSYS: .ttsys: a .ttsys file describes a system and has no programs; pass it as --system
// EMPTY: tt-sim: error: {{.*}}.empty.ttnn: expected a program in the file, found none
// OUTPUTS: program 0 "double": expected at most 1 output, found 2
// EXPSHAPE: program 0 "double": expected output 0: expected 2x2xf32, found 2x3xf32
// FOLDER: program 0 "double": {{.*}}tt-sim: Is a directory
// NOAT: program 0 "double": --output: expected @ and the name of a .npy file, found 'a.npy'
// TWICE: program 0 "double": input 0 "a" is given more than once
// FILES: tt-sim: error: --output names one file but 2 files are run; use --save-artifacts
// STDOUT: tt-sim: error: --output=@- and --json both want standard output
func.func @double(%arg0: tensor<2x2xf32> {ttir.name = "a"}) -> tensor<2x2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
