// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-instructions -I %ttmlir_src_root/tablegen %s | FileCheck %s

include "Schema/Instructions.td"

// Not in the place of its number.
def Nor : ArithmeticInstruction<"nor", 31, "NoROp"> {
  let Value = "~(a | b)";
  let Cpp = CppFunction<"nor">;
}
def Fence : HandledInstruction<"fence", 30, "fence">;

// Numbers of opcodes are in files.
// CHECK:      TT_INSTRUCTION(Const, 1, "const", "i", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Move, 2, "move", "r", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Add, 3, "add", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Sub, 4, "sub", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Mul, 5, "mul", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(DivU, 6, "divu", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(RemU, 7, "remu", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(MinU, 8, "minu", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(MaxU, 9, "maxu", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(And, 10, "and", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Or, 11, "or", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Xor, 12, "xor", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(ShL, 13, "shl", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(ShRU, 14, "shru", "rr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Compare, 15, "compare", "rri", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Select, 16, "select", "rrr", true, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(For, 17, "for", "rrr", true, Opens, 7)
// CHECK-NEXT: TT_INSTRUCTION(If, 18, "if", "r", false, Opens, 1)
// CHECK-NEXT: TT_INSTRUCTION(Else, 19, "else", "", false, Divides, 0)
// CHECK-NEXT: TT_INSTRUCTION(End, 20, "end", "", false, Closes, 0)
// CHECK-NEXT: TT_INSTRUCTION(Return, 21, "return", "", false, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Fence, 30, "fence", "", false, None, 0)
// CHECK-NEXT: TT_INSTRUCTION(Nor, 31, "nor", "rr", true, None, 0)
// CHECK-NEXT: #undef TT_INSTRUCTION

// CHECK: TT_HANDLED(Fence, fence)
// CHECK: TT_ARITHMETIC(DivU, a / b, true, quotient)
// CHECK: TT_ARITHMETIC(Nor, ~(a | b), false, ofNumbers)
// CHECK-NEXT: #undef TT_ARITHMETIC

// Control flow comes from no operation of arith.
// CHECK-NOT: TT_ARITH_OPERATION(Fence
// CHECK: TT_ARITH_OPERATION(Select, SelectOp)
// CHECK: TT_ARITH_OPERATION(Nor, NoROp)

// CHECK: TT_CPP_OPERATOR(ShRU, BitwiseRightShiftOp, >>, Shift, false)
// CHECK-NEXT: #undef TT_CPP_OPERATOR
// CHECK: TT_CPP_FUNCTION(Nor, "nor")
// CHECK-NEXT: #undef TT_CPP_FUNCTION

// CHECK:      TT_COMPARISON(EQ, 0, ==, Equality, eq, eq)
// CHECK-NEXT: TT_COMPARISON(NE, 1, !=, Equality, ne, ne)
// CHECK-NEXT: TT_COMPARISON(LT, 2, <, Relation, ult, lt)
// CHECK-NEXT: TT_COMPARISON(LE, 3, <=, Relation, ule, le)
// CHECK-NEXT: TT_COMPARISON(GT, 4, >, Relation, ugt, gt)
// CHECK-NEXT: TT_COMPARISON(GE, 5, >=, Relation, uge, ge)
