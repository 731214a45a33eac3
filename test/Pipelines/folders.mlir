// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The umask decides who may read the folders and the files that tools make.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: sh -c "umask 022 && tt-opt --ttir-to-ttnn-backend-pipeline=dump-phases-to=a/phases %s -o a.ttnn.mlir && tt-sim run --keep=a/kept %s && ttrt query --save-artifacts --artifact-dir=a/artifacts"
// RUN: stat -c %%a a a/phases a/kept a/artifacts a/phases/00-source.mlir | FileCheck %s --check-prefix=ALL
// RUN: sh -c "umask 027 && tt-opt --ttir-to-ttnn-backend-pipeline=dump-phases-to=b/phases %s -o b.ttnn.mlir && tt-sim run --keep=b/kept %s && ttrt query --save-artifacts --artifact-dir=b/artifacts"
// RUN: stat -c %%a b b/phases b/kept b/artifacts b/phases/00-source.mlir | FileCheck %s --check-prefix=GROUP

// ALL-COUNT-4: 755
// ALL: 644
// GROUP-COUNT-4: 750
// GROUP: 640

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
