// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A field that keeps its type in files, and a second one, behind all others, for numbers that it does not hold.
//
// RUN: tt-tblgen --gen-fbs -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=FBS
// RUN: tt-tblgen --gen-codec -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=CODEC
// RUN: tt-tblgen --gen-kernels -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=KERNEL
// RUN: tt-tblgen --gen-read -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=READ
// RUN: tt-tblgen --gen-host-impl -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=HOST

include "Registry/OpRegistry.td"

defm Edge : TT_Op<"edge", 1, "surrounds", (ins AnyRankedTensor:$input, TT_WidenedNumberAttr:$number, I32Attr:$width),
                  (outs AnyRankedTensor:$result), "", [Pure], OneToOne, Native, "made up", cost = Movement, shape = ShapeChosen>;

// FBS: table EdgeOp {
// FBS-NEXT: input: uint;
// FBS-NEXT: result: uint;
// FBS-NEXT: number: float = nan;
// FBS-NEXT: width: int;
// FBS-NEXT: /// Present where `number` does not hold the number exactly.
// FBS-NEXT: number_exact: double = nan;
// FBS-NEXT: }

// CODEC: auto v2 = e.number(op.getNumber());
// CODEC: return schema::CreateEdgeOp(e.builder(), v0, v1, static_cast<float>(v2), v3, schema::exactFieldOf<float>(v2)).Union();

// KERNEL: a.number = schema::exactNumber(t.number(), t.number_exact());

// READ: if (std::isnan(t.number_exact()))
// READ-NEXT: visitAttr(v, "number", t.number());
// READ-NEXT: else
// READ-NEXT: visitAttr(v, "number", t.number_exact());

// HOST: auto v2 = e.number<double>(0);
// HOST: schema::CreateEdgeOp(e.builder(), v0, v1, static_cast<float>(v2), v3, schema::exactFieldOf<float>(v2)).Union()};
