// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-scalar -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// The expression sees operands as x, y, z and attributes by name, all of type T.
// CHECK: struct RampFn {
// CHECK-NEXT:   template <class T>
// CHECK-NEXT:   static inline T apply(std::span<const double> attrs, T x) {
// CHECK-NEXT:     {{\[\[}}maybe_unused]] const T slope = math::cast<T>(attrs[0]);
// CHECK-NEXT:     {{\[\[}}maybe_unused]] const T knee = math::cast<T>(attrs[1]);
// CHECK-NEXT:     return x > knee ? x : slope / x;
// CHECK-NEXT:   }
// CHECK-NEXT: };
// CHECK-NEXT: struct PickFn {
// CHECK-NEXT:   template <class T>
// CHECK-NEXT:   static inline T apply(std::span<const double> attrs, T x, T y, T z) {
// CHECK-NEXT:     return x != T(0) ? y : z;
// CHECK-NEXT:   }
// CHECK-NEXT: };
// CHECK-NEXT: #endif

// Name, mnemonic, wire number, operands, attributes, domain, bits of whole operands, operands that are predicates.
// CHECK: TT_ELTWISE(Ramp, "ramp", 3, 1, 2, FloatOnly, 0, {})
// CHECK-NEXT: TT_ELTWISE(Pick, "pick", 4, 3, 0, AnyNumber, 0, {0})
// CHECK-NEXT: #undef TT_ELTWISE
