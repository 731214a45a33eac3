// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-codec -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// CHECK: template <class Op> static flatbuffers::Offset<void> emitRamp(Op op, OpEmitter &e) {
// CHECK-NEXT:   auto v0 = e.tensor(op.getInput());
// CHECK-NEXT:   auto v1 = e.tensor(op.getResult());
// CHECK-NEXT:   auto v2 = op.getSlope().convertToFloat();
// CHECK-NEXT:   auto v3 = e.number(op.getKnee());
// CHECK-NEXT:   return schema::CreateRampOp(e.builder(), v0, v1, v2, v3).Union();

// The attribute that only TTIR has does not travel.
// CHECK: template <class Op> static flatbuffers::Offset<void> emitWrite(Op op, OpEmitter &e) {
// CHECK-NOT: getFrontOnly
// CHECK: return schema::CreateWriteOp(e.builder(), v0, v1, v2).Union();

// CHECK: template <class Op> static flatbuffers::Offset<void> emitPush(Op op, OpEmitter &e) {
// CHECK-NOT: getDevice
// CHECK: }

// Optional attributes: a scalar becomes an optional, a list an absent vector.
// CHECK: template <class Op> static flatbuffers::Offset<void> emitBlend(Op op, OpEmitter &e) {
// CHECK:   auto v0 = e.tensors(op.getParts());
// CHECK:   auto v3 = op.getRatio() ? flatbuffers::Optional((*op.getRatio()).convertToFloat()) : flatbuffers::nullopt;
// CHECK-NEXT:   auto v4 = op.getDimArg() ? e.ints((*op.getDimArg())) : 0;
// CHECK-NEXT:   auto v5 = static_cast<schema::ReduceType>(op.getHow());
// CHECK-NEXT:   auto v6 = e.string(op.getPatternText());
// CHECK-NEXT:   auto v7 = op.getKeep();
// An attribute that only TTNN has is absent in files of the other dialect.
// CHECK-NEXT:   auto v8 = [&] {
// CHECK-NEXT:     if constexpr (requires { op.getAfterwards(); })
// CHECK-NEXT:       return op.getAfterwards() ? e.string((*op.getAfterwards())) : 0;
// CHECK-NEXT:     else
// CHECK-NEXT:       return 0;
// CHECK-NEXT:   }();
// CHECK-NEXT:   auto v9 = [&] {
// CHECK-NEXT:     if constexpr (requires { op.getTimes(); })
// CHECK:          else
// CHECK-NEXT:       return flatbuffers::nullopt;

// A row per dialect that has the op.
// CHECK: TT_EMIT_ROW(Ramp, ttnn::RampOp)
// CHECK-NEXT: TT_EMIT_ROW(Ramp, ttir::RampOp)
// CHECK-NEXT: TT_EMIT_ROW(Pick, ttnn::PickOp)
// CHECK-NEXT: TT_EMIT_ROW(Pick, ttir::PickOp)
// CHECK-NEXT: TT_EMIT_ROW(Write, ttnn::WriteOp)
// CHECK-NEXT: TT_EMIT_ROW(Write, ttir::WriteOp)
// CHECK-NEXT: TT_EMIT_ROW(Push, ttnn::PushOp)
// CHECK-NEXT: TT_EMIT_ROW(Blend, ttnn::BlendOp)
// CHECK-NEXT: TT_EMIT_ROW(Blend, ttir::BlendOp)
// CHECK-NEXT: #undef TT_EMIT_ROW
