// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each option of `tt-sim perf`.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t/g.ttnn
//
// RUN: tt-sim perf %t/g.ttnn --mode=fast | FileCheck %s --check-prefix=FAST
// RUN: tt-sim perf %t/g.ttnn --mode=fast --json | FileCheck %s --check-prefix=FASTJSON
// RUN: tt-sim perf %t/g.ttnn --schedule=own --json | FileCheck %s --check-prefix=OWN
// FAST: closed form, stock schedules, trace
// FASTJSON: "mode": "fast"
// OWN: "schedule": "own"
//
// RUN: tt-sim perf %t/g.ttnn --top=2 | FileCheck %s --check-prefix=TOP
// TOP: {{^}} operation
// TOP-NEXT: {{^}} {{[0-9]+}}: {{[a-z_]+}}
// TOP-NEXT: {{^}} {{[0-9]+}}:
// TOP-NEXT: {{^}} {{[0-9]+}} more operations (--top)
//
// RUN: tt-sim perf %t/g.ttnn --sort=order | FileCheck %s --check-prefix=ORDER
// RUN: tt-sim perf %t/g.ttnn --sort=cores | FileCheck %s --check-prefix=CORES
// RUN: tt-sim perf %t/g.ttnn --sort=gap | FileCheck %s --check-prefix=GAP
// RUN: tt-sim perf %t/g.ttnn --sort=utilisation | FileCheck %s --check-prefix=CORES
// ORDER: : to_layout (const-eval)
// ORDER: : neg (const-eval)
// ORDER: : matmul
// ORDER: : softmax
// ORDER: : to_layout
// CORES: {{^}} operation
// CORES-NEXT: {{^}} {{[0-9]+}}:
// GAP: {{^}} operation {{.*}} gap us
//
// RUN: tt-sim perf %t/g.ttnn --by=kind | FileCheck %s --check-prefix=KIND --implicit-check-not=neg
// RUN: tt-sim perf %t/g.ttnn --by=loc | FileCheck %s --check-prefix=LOC
// RUN: tt-sim perf %t/g.ttnn --by=function | FileCheck %s --check-prefix=FUNCTION
// KIND: {{^}} kind
// KIND-DAG: {{^}} matmul {{[0-9.]+}} us {{[0-9.]+}} %
// KIND-DAG: {{^}} to_layout
// LOC: {{^}} location
// LOC-DAG: {{^}} perf-options.mlir:[[@LINE+58]]:10
// FUNCTION: {{^}} function
// FUNCTION-DAG: {{^}} main {{.*}} us
// FUNCTION-DAG: {{^}} main_const_eval_0 {{.*}} us
//
// RUN: tt-sim perf %t/g.ttnn --batch=64 | FileCheck %s --check-prefix=BATCH
// RUN: %expect_status 2 tt-sim perf %t/g.ttnn --batch=0 2>&1 | FileCheck %s --check-prefix=NOBATCH
// BATCH: {{[0-9.]+}} items per second at a batch of 64, {{[0-9.]+}} with transfers
// NOBATCH: --batch: expected a number above 0, found '0'
//
// RUN: tt-sim perf %t/g.ttnn --filter=const_eval | FileCheck %s --check-prefix=FILTER --implicit-check-not=neg
// RUN: %expect_status 2 tt-sim perf %t/g.ttnn --filter=none 2>&1 | FileCheck %s --check-prefix=NOFILTER
// FILTER: : matmul
// NOFILTER: --filter: expected one of const_eval, input_layout_conversion, found 'none'
//
// RUN: tt-sim perf %t/g.ttnn --benchmark --loops=2 --json | FileCheck %s --check-prefix=WARM --implicit-check-not=const_eval
// WARM: "loop": 0
// WARM: "loop": 1
//
// RUN: tt-sim perf %t/g.ttnn --dispatch=eager | FileCheck %s --check-prefix=EAGER
// RUN: tt-sim perf %t/g.ttnn --host-only | FileCheck %s --check-prefix=HOST --implicit-check-not=bound
// EAGER: stock schedules, eager
// EAGER: : matmul {{.*}} host
// EAGER: operations: replay a trace
// HOST: program 0 "main": wormhole_b0, 64 cores; host alone
// HOST: : to_device
// HOST: by kind
// HOST: to_device
// HOST: total {{[0-9.]+}} us: operations {{[0-9.]+}} us, transfers {{[0-9.]+}} us
//
// RUN: tt-sim perf %t/g.ttnn --memory | FileCheck %s --check-prefix=MEMORY
// MEMORY: peak memory {{[0-9.]+}} KB per DRAM bank, {{[0-9.]+}} {{.*}}B L1 per core
//
// RUN: tt-sim perf %t/g.ttnn --program-index=main --loops=2 --json | FileCheck %s --check-prefix=LOOPS
// LOOPS: "loop": 1
//
// No more cores than the result has tiles.
// RUN: echo 'func.func @main(%%x: tensor<1x784xf32>) -> tensor<1x784xf32> { %%0 = "ttir.neg"(%%x) : (tensor<1x784xf32>) -> tensor<1x784xf32> return %%0 : tensor<1x784xf32> }' | tt-opt --ttir-to-ttnn-backend-pipeline | tt-translate --ttnn-to-flatbuffer | tt-sim perf - | FileCheck %s --check-prefix=CORES-LEFT
// CORES-LEFT: : use 25 cores instead of 1{{$}}
//
// RUN: tt-sim perf %t/g.ttnn --system=n300 --schedule=stock --mode=events --dispatch=trace --by=op --sort=time > %t/n300.txt && tt-sim perf %t/g.ttnn | diff - %t/n300.txt
// RUN: tt-sim query --card=n150 -o %t/card.ttsys --quiet && tt-sim perf %t/g.ttnn --system %t/card.ttsys | diff - %t/n300.txt
// RUN: tt-sim perf %s --card=p150 --json | FileCheck %s --check-prefix=CARD
// RUN: tt-sim perf %s --path=kernels --compile-options=ttnn-mode=true --init=ones --seed=3 --values | FileCheck %s --check-prefix=PATH
// RUN: tt-sim perf %t/g.ttnn -o %t/g.json --quiet --log-file %t/log.txt && FileCheck %s --check-prefix=FILE --input-file=%t/g.json
// CARD: "arch": "blackhole"
// CARD: "available_cores": {{1[0-9]+}}
// PATH: {{[0-9]+}} operations with kernels ran with values
// FILE: "result": "pass"
// FILE: "operations": [
//
// RUN: %expect_status 2 tt-sim perf %t/g.ttnn --json -o - 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: %expect_status 2 tt-sim perf %t/g.ttnn -o - --plot - 2>&1 | FileCheck %s --check-prefix=PLOTS
// BOTH: -o=- and --json both want standard output
// PLOTS: -o=- and --plot=- both want standard output
module {
  func.func @main(%x: tensor<64x128xbf16>, %w: tensor<128x2048xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<64x2048xbf16> {
    %0 = "ttir.neg"(%w) : (tensor<128x2048xbf16>) -> tensor<128x2048xbf16>
    %1 = "ttir.matmul"(%x, %0) : (tensor<64x128xbf16>, tensor<128x2048xbf16>) -> tensor<64x2048xbf16>
    %2 = "ttir.softmax"(%1) <{dimension = 1 : si32}> : (tensor<64x2048xbf16>) -> tensor<64x2048xbf16>
    return %2 : tensor<64x2048xbf16>
  }
}
