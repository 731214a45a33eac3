// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The phase whose module computes something else is named, and the operation in it.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=dump-phases-to=%t/sound %s -o /dev/null
// RUN: tt-sim bisect --phases=%t/sound | FileCheck %s --check-prefix=SOUND
// RUN: cp -r %t/sound %t/wrong
// RUN: sed -i 's/"ttir.relu"/"ttir.abs"/' %t/wrong/03-layout.mlir
// RUN: not tt-sim bisect --phases=%t/wrong 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not tt-sim bisect --phases=%t/wrong --json | FileCheck %s --check-prefix=JSON
//
// The phases of kernels have no values; the phases behind them make kernels of them that run.
// RUN: tt-opt --ttir-to-ttmetal-pipeline="dump-phases-to=%t/kernels ttnn-mode=true" %s -o /dev/null
// RUN: tt-sim bisect --phases=%t/kernels | FileCheck %s --check-prefix=KERNELS
//
// RUN: cp -r %t/kernels %t/wrong-kernels
// RUN: sed -i 's/d2m.tile_relu/d2m.tile_abs/' %t/wrong-kernels/05-fusion.mlir
// RUN: not tt-sim bisect --phases=%t/wrong-kernels 2>&1 | FileCheck %s --check-prefix=FUSION
//
// What cannot be read is said; the phases around it remain.
// RUN: cp -r %t/sound %t/damaged && echo 'func.func' > %t/damaged/02-ttir.mlir
// RUN: sed -i 's/"ttir.relu"/"ttir.abs"/' %t/damaged/03-layout.mlir
// RUN: not tt-sim bisect --phases=%t/damaged 2>&1 | FileCheck %s --check-prefix=DAMAGED
//
// Without the source, or another module, a phase stands for those in front of it.
// RUN: cp -r %t/sound %t/headless && rm %t/headless/00-source.mlir
// RUN: not tt-sim bisect --phases=%t/headless 2>&1 | FileCheck %s --check-prefix=HEADLESS
// RUN: cp -r %t/wrong %t/gap && rm %t/gap/02-ttir.mlir
// RUN: not tt-sim bisect --phases=%t/gap 2>&1 | FileCheck %s --check-prefix=GAP
//
// RUN: mkdir %t/empty
// RUN: not tt-sim bisect --phases=%t/empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not tt-sim bisect --phases=%t/none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tt-sim bisect 2>&1 | FileCheck %s --check-prefix=NO-FOLDER
// RUN: not tt-sim bisect --phases=%t/sound --compiler=%t 2>&1 | FileCheck %s --check-prefix=COMPILER

// SOUND: program "net":
// SOUND-NEXT: inputs: generated (--init=probe --seed=0)
// SOUND-NEXT: 0-source: the baseline of the others
// SOUND-NEXT: 1-input: agrees, as it is written
// SOUND-NEXT: 2-ttir: agrees, as it is written
// SOUND-NEXT: 3-layout: agrees, as it is written
// SOUND-NEXT: 4-ttnn: agrees, as it is written
// SOUND-NEXT: 5-memory: agrees, as it is written
// SOUND-NEXT: no phase changes values
// WRONG: 2-ttir: agrees
// WRONG-NEXT: 3-layout: diverges, as it is written
// WRONG-NEXT: 4-ttnn: after the divergence
// WRONG: first divergence in phase layout: operation {{[0-9]+}} (relu) at bisect.mlir:{{.*}} is the first that diverges: {{.*}} (abs)
// WRONG: error: {{.*}}03-layout.mlir: phase layout changes values
// JSON: "evaluated": "as_written"
// JSON: "init": "probe"
// JSON: "first_divergence": "layout"
// KERNELS: 3-layout: agrees
// KERNELS-NEXT: 4-d2m: agrees, compiled by later phases, which may be wrong as well
// KERNELS-NEXT: 5-fusion: agrees, compiled by
// KERNELS: 9-ttnn: agrees, by the kernels in it
// KERNELS-NEXT: 10-memory: agrees, by the kernels in it
// KERNELS-NEXT: no phase changes values
// FUSION: first divergence in phase fusion: {{.*}}
// DAMAGED: 2-ttir: not evaluated: {{.*}}error:
// DAMAGED-NEXT: 3-layout: diverges
// DAMAGED: first divergence in phase ttir, layout:
// DAMAGED: error: {{.*}}02-ttir.mlir: phase ttir is not evaluated:
// HEADLESS: warning: {{.*}}headless: missing 00-source.mlir: compares with 'input' instead, without the changes of phases up to it
// HEADLESS: 1-input: the baseline of the others
// GAP: warning: {{.*}}gap: missing module number 2: its changes count as changes by 'layout'
// GAP: 3-layout: diverges
// EMPTY: error: expected the modules of 2 phases at least in {{.*}}, found 0
// NONE: error: failed to read folder
// NO-FOLDER: error: expected --phases=<folder>, written by dump-phases-to of tt-opt, found none
// COMPILER: error: failed to find tt-opt in

func.func @net(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.tanh"(%x) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = "ttir.relu"(%0) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  %2 = "ttir.sigmoid"(%1) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %2 : tensor<32x32xf32>
}
