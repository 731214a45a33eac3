// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The fidelity of products is an attribute from the plan to the kernel. The matrix unit takes 17 cycles per fidelity phase for
// each of the 32 products of tiles on a core, and 1.8 more. (hardware.md 2.1)
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="set-math-fidelity=LoFi compile-to=plan" %s | FileCheck %s --check-prefix=PLAN
// RUN: tt-opt --ttir-to-ttmetal-pipeline="set-math-fidelity=LoFi compile-to=threads" %s | FileCheck %s --check-prefix=PLAN
// RUN: tt-opt --ttir-to-ttmetal-pipeline="set-math-fidelity=LoFi compile-to=ttkernel" %s | FileCheck %s --check-prefix=KERNEL
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=plan" %s | FileCheck %s --check-prefix=NONE
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=set-math-fidelity=5 %s 2>&1 | FileCheck %s --check-prefix=BAD
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=set-math-fidelity=lofi %s | tt-translate --ttmetal-to-flatbuffer -o %t.lofi.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=set-math-fidelity=HiFi2 %s | tt-translate --ttmetal-to-flatbuffer -o %t.hifi2.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=set-math-fidelity=hifi4 %s | tt-translate --ttmetal-to-flatbuffer -o %t.hifi4.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=set-math-fidelity=hifi3 %s | tt-translate --ttmetal-to-flatbuffer -o %t.hifi3.ttm
// RUN: tt-sim perf %t.lofi.ttm --json | FileCheck %s --check-prefixes=PERF,LOFI
// RUN: tt-sim perf %t.hifi2.ttm --json | FileCheck %s --check-prefixes=PERF,HIFI2
// RUN: tt-sim perf %t.hifi3.ttm --json | FileCheck %s --check-prefixes=PERF,HIFI3
// RUN: tt-sim perf %t.hifi4.ttm --json | FileCheck %s --check-prefixes=PERF,HIFI4
// RUN: tt-sim run %t.hifi4.ttm | grep -o 'hash.*' > %t.hash
// RUN: tt-sim run %t.ttm | grep -o 'hash.*' | diff %t.hash -
// Fewer fidelity phases, other values.
// RUN: tt-sim run %t.lofi.ttm | grep -o 'hash.*' | not diff %t.hash - > %t.diff
//
// PLAN: math_fidelity = #ttkernel.math_fidelity<lofi>
// KERNEL: #ttkernel.tensix_config<lofi,
// NONE-NOT: math_fidelity
// BAD: set-math-fidelity: expected lofi, hifi2, hifi3 or hifi4, found '5'
// PERF: "unpacker": {{[0-9]+}},
// LOFI-NEXT: "matrix": 544,
// LOFI-NEXT: "vector": 0,
// HIFI2-NEXT: "matrix": 1056,
// HIFI2-NEXT: "vector": 0,
// HIFI3-NEXT: "matrix": 1568,
// HIFI3-NEXT: "vector": 0,
// HIFI4-NEXT: "matrix": 2080,
// HIFI4-NEXT: "vector": 0,
func.func @product(%a: tensor<256x1024xbf16>, %b: tensor<1024x256xbf16>) -> tensor<256x256xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<256x1024xbf16>, tensor<1024x256xbf16>) -> tensor<256x256xbf16>
  return %0 : tensor<256x256xbf16>
}
