// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An op that TTIR alone has, with a wire number: files of references hold it, and it has a kernel.
//
// RUN: tt-tblgen --gen-codec -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=CODEC
// RUN: tt-tblgen --gen-fbs -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=FBS
// RUN: tt-tblgen --gen-fbs-codes -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=CODES
// RUN: tt-tblgen --gen-kernel-args -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=ARGS

include "Registry/OpRegistry.td"

defm Turn : TT_FrontOp<"turn_over", "upside down", (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result), "", [Pure], Decompose,
                       "made up", wire = 5>;

// CODEC: template <class Op> static flatbuffers::Offset<void> emitTurn(Op op, OpEmitter &e) {
// CODEC: TT_EMIT_ROW(Turn, ttir::TurnOp)
// CODEC-NEXT: #undef TT_EMIT_ROW
// FBS: /// upside down
// FBS-NEXT: table TurnOp {
// CODES: TurnOp = 5,
// ARGS: llvm::Error turnOver(const args::TurnArgs &a, KernelContext &ctx);
