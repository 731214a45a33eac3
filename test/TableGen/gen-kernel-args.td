// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-kernel-args -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// Native kernels only: one struct and one declaration each.
// CHECK-NOT: struct RampArgs
// CHECK: namespace args {
// CHECK: /// changes an operand; its result never reaches a file
// CHECK-NEXT: struct WriteArgs {
// CHECK-NEXT:   TensorView cache;
// CHECK-NEXT:   TensorView bias;
// CHECK-NEXT:   int64_t row{};
// CHECK-NEXT: };

// CHECK: struct BlendArgs {
// CHECK-NEXT:   llvm::SmallVector<TensorView> parts;
// CHECK-NEXT:   TensorView values;
// CHECK-NEXT:   TensorView indices;
// CHECK-NEXT:   std::optional<float> ratio{};
// CHECK-NEXT:   std::optional<std::span<const int32_t>> dim_arg{};
// CHECK-NEXT:   ReduceType how{};
// CHECK-NEXT:   std::string_view patternText{};
// CHECK-NEXT:   bool keep{};
// CHECK-NEXT:   std::optional<std::string_view> afterwards{};
// CHECK-NEXT:   std::optional<int32_t> times{};
// CHECK-NEXT: };
// CHECK-NOT: struct

// CHECK: namespace kernels {
// CHECK: llvm::Error writeRow(const args::WriteArgs &a, KernelContext &ctx);
// CHECK-NEXT: llvm::Error blendAll(const args::BlendArgs &a, KernelContext &ctx);
// CHECK-NOT: llvm::Error
