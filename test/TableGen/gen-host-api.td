// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-host-api -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s
// RUN: tt-tblgen --gen-host-enums -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --check-prefix=ENUMS
// RUN: tt-tblgen --gen-host-impl -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --check-prefix=IMPL
// RUN: tt-tblgen --gen-host-builders -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --check-prefix=BUILD
// RUN: tt-tblgen --gen-host-datatypes -I %ttmlir_src_root/tablegen -I %llvm_include %ttmlir_src_root/tablegen/Registry/DataTypes.td \
// RUN:   | FileCheck %s --check-prefix=TYPES

// ENUMS: enum class ReduceType : uint8_t {Sum = 0, Mean = 1,
// ENUMS: std::string_view spelling(ReduceType value);

// Mandatory attributes have no default, so their op has none for its options.
// CHECK: struct RampOptions {
// CHECK-NEXT:   Required<float> slope;
// CHECK-NEXT:   Required<double> knee;
// CHECK-NEXT:   std::optional<DataType> dtype = {};
// CHECK-NEXT:   std::optional<Layout> layout = {};
// CHECK-NEXT:   std::optional<MemoryConfig> memory_config = {};
// CHECK-NEXT: };
// CHECK: Tensor ramp(const Tensor &input, const RampOptions &options, std::source_location where = std::source_location::current());

// Without options of its own.
// CHECK-NOT: PickOptions
// CHECK: Tensor pick(const Tensor &first, const Tensor &second, const Tensor &third, const ResultOptions &options = {}, std::source_location where = std::source_location::current());

// Optional operands are options, and what only TTIR has is none.
// CHECK: struct WriteOptions {
// CHECK-NEXT:   std::optional<Tensor> bias = {};
// CHECK-NEXT:   Required<int64_t> row;
// CHECK-NEXT: };
// CHECK: void write_row(const Tensor &cache, const WriteOptions &options, std::source_location where = std::source_location::current());

// CHECK: struct BlendOptions {
// CHECK-NEXT:   std::optional<float> ratio = {};
// CHECK-NEXT:   OptionalList<int32_t> dim_arg = {};
// CHECK-NEXT:   Required<ReduceType> how;
// CHECK-NEXT:   Required<std::string> pattern_text;
// CHECK-NEXT:   Required<bool> keep;
// CHECK-NEXT:   std::optional<std::string> afterwards = {};
// CHECK-NEXT:   std::optional<int32_t> times = {};
// CHECK-NEXT:   Required<Shape> result_shape;
// CHECK:      std::tuple<Tensor, Tensor> blend_all(const std::vector<Tensor> &parts, const BlendOptions &options, std::source_location where = std::source_location::current());

// Ops of TTNN alone, and those without a kernel, have no function.
// CHECK-NOT: swap(
// CHECK-NOT: push(

// IMPL: std::string_view ttnn::spelling(ReduceType value) {
// IMPL: Tensor ramp(const Tensor &input, const RampOptions &options, std::source_location where) {
// IMPL-NEXT:   OpCall call(rules::Opcode::Ramp);
// IMPL-NEXT:   call.where = where;
// IMPL-NEXT:   call.add(input);
// IMPL-NEXT:   call.set(options.slope);
// IMPL-NEXT:   call.set(options.knee);
// IMPL-NEXT:   call.results.dtype = options.dtype;
// IMPL: return apply(call).front();
// IMPL: call.setBack(options.afterwards);
// IMPL: #ifdef TT_HOST_ATTRIBUTES
// IMPL: static const AttributeNames names = {{[{][{]}}"ratio", "dim_arg", "how", "patternText", "keep", "afterwards", "times", }, 2};
// IMPL: #ifdef TT_HOST_ENCODERS
// IMPL: case rules::Opcode::Blend: {
// IMPL-NEXT:   auto v0 = e.operands(0);
// IMPL-NEXT:   auto v1 = e.result(0);
// IMPL-NEXT:   auto v2 = e.result(1);
// IMPL-NEXT:   auto v3 = e.has(0) ? flatbuffers::Optional(e.number<float>(0)) : flatbuffers::nullopt;
// IMPL-NEXT:   auto v4 = e.has(1) ? e.numbers<int32_t>(1) : 0;
// IMPL-NEXT:   auto v5 = static_cast<schema::ReduceType>(e.enumerator<ReduceType>(2));
// IMPL-NEXT:   auto v6 = e.string(3);
// IMPL-NEXT:   auto v7 = e.number<bool>(4);
// IMPL-NEXT:   auto v8 = e.has(5) ? e.string(5) : 0;
// IMPL-NEXT:   auto v9 = e.has(6) ? flatbuffers::Optional(e.number<int32_t>(6)) : flatbuffers::nullopt;
// IMPL-NEXT:   return {schema::Op::BlendOp, schema::CreateBlendOp(e.builder(), v0, v1, v2, v3, v4, v5, v6, v7, v8, v9).Union()};

// TYPES: TT_HOST_DATATYPE(BFLOAT16, 2, "bf16")
// TYPES: TT_HOST_DATATYPE(BFLOAT8_B, 4, "bfp_bf8")
// TYPES-NOT: FLOAT64

// TTIR has no attributes of TTNN alone.
// BUILD: case rules::Opcode::Blend:
// BUILD-NEXT:   a.add(0, "ratio", [&] { return a.builder.getF32FloatAttr(a.number<float>(0)); });
// BUILD-NEXT:   a.add(1, "dim_arg", [&] { return a.builder.getI32ArrayAttr(a.numbers<int32_t>(1)); });
// BUILD-NEXT:   a.add(2, "how", [&] { return a.enumerator<
// BUILD-NEXT:   a.add(3, "patternText", [&] { return a.builder.getStringAttr(a.text(3)); });
// BUILD-NEXT:   a.add(4, "keep", [&] { return a.builder.getBoolAttr(a.number<bool>(4)); });
// BUILD-NEXT:   return "ttir.blend_all";
