// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What is read is never replaced, under whatever name.
// RUN: rm -rf %t && mkdir -p %t/in
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t/in/x.ttnn
// RUN: cp %t/in/x.ttnn %t/kept && ln %t/in/x.ttnn %t/link && tt-sim query -o %t/in/card.ttsys && cp %t/in/card.ttsys %t/card
// RUN: tt-sim run %t/in/x.ttnn --init ones --output=@%t/a.npy && cp %t/a.npy %t/array
// RUN: not tt-sim run %t/in/x.ttnn --log-file=%t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not tt-sim run %t/in/x.ttnn --log-file=%t/link 2>&1 | FileCheck %s --check-prefix=LINK
// RUN: not tt-sim run %t/in --log-file=%t/link 2>&1 | FileCheck %s --check-prefix=LINK
// RUN: not tt-sim run %t/in/x.ttnn --output=@%t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not tt-sim run %t/in/x.ttnn --input=@%t/a.npy --log-file=%t/a.npy 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not tt-sim run %t/in/x.ttnn --input=a=@%t/a.npy --output=@%t/a.npy 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not tt-sim run %t/in/x.ttnn --expected-output=@%t/a.npy --output=@%t/a.npy 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not tt-sim run %t/in/x.ttnn --output=@%t/new --log-file=%t/new 2>&1 | FileCheck %s --check-prefix=NEW
// RUN: not tt-sim run %t/in/x.ttnn --system=%t/in/card.ttsys --log-file=%t/in/card.ttsys 2>&1 | FileCheck %s --check-prefix=CARD
// RUN: not tt-sim check %t/in/x.ttnn --system-desc=%t/in --log-file=%t/in/card.ttsys 2>&1 | FileCheck %s --check-prefix=CARD
// RUN: not tt-sim query --card=%t/in/card.ttsys --log-file=%t/in/card.ttsys 2>&1 | FileCheck %s --check-prefix=CARD
// RUN: not tt-read %t/in/x.ttnn --log-file=%t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not tt-read %t/in --log-file=%t/in/card.ttsys 2>&1 | FileCheck %s --check-prefix=CARD
// RUN: cmp %t/in/x.ttnn %t/kept && cmp %t/in/card.ttsys %t/card && cmp %t/a.npy %t/array && not ls %t/new

// SAME: error: {{.*}}x.ttnn: would replace a file that is used otherwise
// LINK: error: {{.*}}link: would replace {{.*}}x.ttnn
// ARRAY: a.npy: would replace a file that is used otherwise
// NEW: new: would replace a file that is used otherwise
// CARD: card.ttsys: would replace

// Nor is it removed with a folder of artifacts.
// RUN: tt-sim query --save-artifacts --artifact-dir %t/art
// RUN: not tt-read %t/art/system_desc.ttsys --clean-artifacts --artifact-dir %t/art 2>&1 | FileCheck %s --check-prefix=ART
// RUN: not tt-sim query --card=%t/art/system_desc.ttsys --clean-artifacts --artifact-dir %t/art 2>&1 | FileCheck %s --check-prefix=ART
// RUN: not tt-sim run %t/in/x.ttnn --system=%t/art/system_desc.ttsys --clean-artifacts --artifact-dir %t/art 2>&1 | FileCheck %s --check-prefix=ART
// RUN: not tt-sim check %t/in/x.ttnn --system-desc=%t/art --clean-artifacts --artifact-dir %t/art 2>&1 | FileCheck %s --check-prefix=ART
// RUN: cmp %t/art/system_desc.ttsys %t/card
// ART: error: {{.*}}art: the folder is not removed because it holds {{.*}}art

// Saved arrays can be given again and saved again.
// RUN: tt-sim run %t/in/x.ttnn --input=@%t/a.npy --save-artifacts --artifact-dir %t/art
// RUN: tt-sim run %t/in/x.ttnn --input=@%t/art/x/program_0_input_0.npy --save-artifacts --artifact-dir %t/art
// RUN: cmp %t/art/x/program_0_input_0.npy %t/a.npy

// Standard input is read once.
// RUN: not tt-sim run %t/in/x.ttnn --input=@- --expected-output=@- < %t/a.npy 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not tt-sim run - --input=@- < %t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not tt-sim check - --system-desc=- < %t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not tt-read - - < %t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: expected standard input once at most, found it 2 times

// A link stays a link and a file keeps its permissions; a new file has those of the user's mask. Nothing else is left in the folder.
// RUN: mkdir %t/out && echo old > %t/out/y.npy && chmod 604 %t/out/y.npy && ln -s y.npy %t/out/z.npy && cp %t/out/y.npy %t/out/s.ttsys
// RUN: chmod 604 %t/out/s.ttsys && ln -s s.ttsys %t/out/t.ttsys
// RUN: umask 022 && tt-sim run %t/in/x.ttnn --init ones --output=@%t/out/z.npy && tt-sim query -o %t/out/t.ttsys && tt-sim query -o %t/out/n.ttsys
// RUN: ls -lA %t/out | FileCheck %s --check-prefix=LS
// RUN: cmp %t/out/y.npy %t/array && cmp %t/out/s.ttsys %t/card && cmp %t/out/n.ttsys %t/card
// LS: {{^}}total
// LS-NEXT: {{^}}-rw-r--r--{{.*}} n.ttsys
// LS-NEXT: {{^}}-rw----r--{{.*}} s.ttsys
// LS-NEXT: t.ttsys -> s.ttsys
// LS-NEXT: {{^}}-rw----r--{{.*}} y.npy
// LS-NEXT: z.npy -> y.npy
// LS-NOT: {{.}}

// A full disk is one error, whatever is written.
// RUN: not tt-sim run %t/in/x.ttnn --output=@/dev/full 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=error:
// RUN: not tt-sim run %t/in/x.ttnn --log-file=/dev/full 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=error:
// RUN: not tt-sim query --log-file=/dev/full 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=error:
// RUN: not tt-sim query -o /dev/full 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=error:
// RUN: not tt-sim check %t/in/x.ttnn --log-file=/dev/full 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=error:
// RUN: not tt-read %t/in/x.ttnn --log-file=/dev/full 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=error:
// RUN: not tt-sim run %t/in/x.ttnn --output=@- 2>&1 > /dev/full | FileCheck %s --check-prefix=STDOUT --implicit-check-not=error:
// FULL: error: {{.*}}/dev/full: No space left on device
// STDOUT: error: <stdout>: No space left on device

// What is not a description is called so, whatever its name.
// RUN: not tt-sim run %t/in/x.ttnn --system=%t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=NOSYSTEM
// RUN: not tt-sim check %t/in/x.ttnn --system-desc=%t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=NOSYSTEM
// RUN: not tt-sim query --card=%t/in/x.ttnn 2>&1 | FileCheck %s --check-prefix=NOSYSTEM
// RUN: tt-sim run %t/in/x.ttnn --system=%t/card
// NOSYSTEM: error: {{.*}}x.ttnn: not a .ttsys file: expected identifier 'TTSY', found a .ttnn or .ttm file

// RUN: tt-read --section=version %t/in/card.ttsys | FileCheck %s --check-prefix=VERSION
// RUN: tt-read --section=all %t/in/card.ttsys | FileCheck %s --check-prefixes=VERSION,DESC
// VERSION: version: {{[0-9]+\.[0-9]+\.[0-9]+}}
// VERSION-NEXT: producer: tt-mlir {{[0-9]}}
// DESC: system_desc
func.func @double(%a: tensor<2x2xf32> {ttir.name = "a"}) -> tensor<2x2xf32> {
  %0 = "ttir.add"(%a, %a) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
