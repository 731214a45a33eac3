// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-rule-args -I %ttmlir_src_root/tablegen -I %llvm_include -I %S %s | FileCheck %s
// RUN: not tt-tblgen --gen-rule-args -I %ttmlir_src_root/tablegen -I %llvm_include -I %S -D OTHER_TYPE %s 2>&1 | FileCheck %s --check-prefix=TYPE

include "Inputs/small.td"

// Operations with one rule share a struct: what one of them lacks is null, or absent.
defm Turn : TT_FrontOp<"turn", "TTIR only",
                       (ins AnyRankedTensor:$input, Variadic<AnyRankedTensor>:$others, I64Attr:$dim, OptionalAttr<I32ArrayAttr>:$axes,
                            ElementsAttr:$groups),
                       (outs AnyRankedTensor:$result), "swapped", [Pure], Decompose, "data movement", values = Kept>;

// CHECK: struct SwappedArgs : RuleArgs {
// CHECK-DAG: Tensor input{};
// CHECK-DAG: SmallVector<Tensor> others{};
// CHECK-DAG: Tensor result{};
// CHECK-DAG: std::optional<int64_t> dim{};
// CHECK-DAG: std::optional<ArrayRef<int64_t>> axes{};
// CHECK-DAG: const Literal * groups{};
// CHECK: };
// CHECK-NEXT: LogicalResult swapped(const SwappedArgs &op);

#ifdef OTHER_TYPE
// TYPE: error: '{{flip|turn}}' has 'dim' of type {{bool|int64_t}}, and other operations with rule 'swapped' of type {{bool|int64_t}}
defm Flip : TT_FrontOp<"flip", "TTIR only", (ins AnyRankedTensor:$input, BoolAttr:$dim), (outs AnyRankedTensor:$result), "swapped", [Pure],
                       Decompose, "data movement", values = Kept>;
#endif
