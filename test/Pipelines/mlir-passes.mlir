// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of MLIR's that users of other optimisers know.
//
// RUN: tt-opt --inline %s | FileCheck %s --check-prefix=INLINE
// RUN: tt-opt --symbol-dce %s | FileCheck %s --check-prefix=DCE
// RUN: tt-opt --print-op-stats %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=STATS
//
// The graph is in the file, and in nothing else; the module is what it was.
// RUN: rm -f %t.dot && tt-opt --view-op-graph=output=%t.dot %s -o %t.mlir 2>&1 | count 0
// RUN: FileCheck %s --check-prefix=DOT --input-file=%t.dot
// RUN: tt-opt %s -o %t.same.mlir && cmp %t.mlir %t.same.mlir
// RUN: tt-opt --view-op-graph="print-attrs=false output=%t.dot" %s -o %t.mlir && not grep sym_name %t.dot
// RUN: tt-opt --view-op-graph %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=DOT
// RUN: %expect_status 3 tt-opt --view-op-graph=output=%t.none/x %s 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: %expect_status 3 tt-opt --view-op-graph=output=/dev/full %s 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: %expect_status 1 tt-opt --pass-pipeline="builtin.module(func.func(view-op-graph{output=%t.dot}))" %s 2>&1 | FileCheck %s --check-prefix=NESTED
//
// What does not work is not offered.
// RUN: tt-opt --help-hidden | not grep plugin
// RUN: tt-opt --print-man=x | not grep plugin
// RUN: %expect_status 2 tt-opt --load-dialect-plugin=x.so %s 2>&1 | FileCheck %s --check-prefix=PLUGIN

// INLINE-NOT: @square
// INLINE: func.func @main(
// INLINE-NEXT: stablehlo.add
// INLINE-NEXT: chlo.sinh
// INLINE-NEXT: "ttir.multiply"
// INLINE-NEXT: "ttnn.exp"
// INLINE-NEXT: return
// DCE: @square
// DCE-NOT: @unused
// DCE: @main
// STATS: func.call{{ +}}, 2
// STATS: ttir.multiply{{ +}}, 1
// DOT: digraph G {
// DOT: ttir.multiply
// DOT: {{^}}}
// PLACE: tt-opt: error: --view-op-graph: output: {{.*}}.none/x: No such file or directory
// FULL: error: /dev/full: No space left on device
// NESTED: error: view-op-graph: output: expected the whole module, found func.func, whose graphs would replace each other; 'builtin.module(view-op-graph{...})' writes one
// PLUGIN: tt-opt: error: --load-dialect-plugin: plugins are not supported: the tools link MLIR statically

func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = chlo.sinh %0 : tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @square(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.multiply"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = "ttnn.exp"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @unused(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @square(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
