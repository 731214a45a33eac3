//===- Instructions.td - Arithmetic and control flow of kernels *- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One record per instruction of kernels that is no call of the kernel library (TTKernel/KernelLibrary.td). From it come its opcode,
// how it is decoded and executed, the operation of arith that becomes it, and its spelling in EmitC and C++.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_INSTRUCTIONS
#define TTMLIR_SCHEMA_INSTRUCTIONS

// The kind of a word of an instruction: its letter in InstructionInfo::signature (include/ttmlir/Schema/Bytecode.h).
class Operand<string letter, bit counts = 0> {
  string Letter = letter;
  // Determines the trip count of other instructions.
  bit Counts = counts;
}
def Register : Operand<"r">;
def CountingRegister : Operand<"r", 1>;
def Integer : Operand<"i">;

// The effect of an instruction on loops and branches: schema::BlockRole.
class BlockRole<string kind> { string Kind = kind; }
def OutsideBlocks : BlockRole<"None">;
def OpensBlock : BlockRole<"Opens">;
def DividesBlock : BlockRole<"Divides">;   // closes one part of it and opens the other
def ClosesBlock : BlockRole<"Closes">;

// How an operator is spelled: an operation of emitc on the same operands, printed as `symbol`, which binds as tightly as
// `binding` of lib/Target/Kernel/CppExpressions.h says; or a function template on uint32_t.
class CppSpelling;
class CppOperator<string emitc, string symbol, string binding, bit isAssociative = 0> : CppSpelling {
  string EmitC = emitc;
  string Symbol = symbol;
  string Binding = binding;
  bit IsAssociative = isAssociative;
}
class CppFunction<string callee> : CppSpelling { string Callee = callee; }

// The range of a result from the ranges of its operands: a function of lib/Schema/BytecodeWork.cpp.
class RangeRule<string function> { string Function = function; }
def Monotone : RangeRule<"monotone">;      // grows with both operands
def Difference : RangeRule<"difference">;
def Quotient : RangeRule<"quotient">;
def Modulo : RangeRule<"modulo">;
def OfNumbers : RangeRule<"ofNumbers">;    // nothing, unless both are numbers

// Opcodes from 1 to 31 are given here and never reused, for they are in files.
class BuiltinInstruction<string mnemonic, int opcode> {
  string Mnemonic = mnemonic;
  int Opcode = opcode;
  list<Operand> Operands = [];
  bit HasResult = 0;
  BlockRole Block = OutsideBlocks;
  // The operation of arith that becomes it with its operands as they are; empty if there is none.
  string Arith = "";
}

//===----------------------------------------------------------------------===//
// Moves and control flow: a function of lib/Sim/Machine/Interpreter.cpp executes them.
//===----------------------------------------------------------------------===//

class HandledInstruction<string mnemonic, int opcode, string handler> : BuiltinInstruction<mnemonic, opcode> {
  string Handler = handler;
}

def Const : HandledInstruction<"const", 1, "constant"> {
  let Operands = [Integer];
  let HasResult = 1;
}
def Move : HandledInstruction<"move", 2, "move"> {
  let Operands = [Register];
  let HasResult = 1;
}
// Compares the first two by the number of a Comparison.
def Compare : HandledInstruction<"compare", 15, "compare"> {
  let Operands = [Register, Register, Integer];
  let HasResult = 1;
}
// The second if the first is not zero, else the third.
def Select : HandledInstruction<"select", 16, "select"> {
  let Operands = [Register, Register, Register];
  let HasResult = 1;
  let Arith = "SelectOp";
}
// for (result = first; result < second (unsigned); result += third), up to the matching end.
def For : HandledInstruction<"for", 17, "beginLoop"> {
  let Operands = [CountingRegister, CountingRegister, CountingRegister];
  let HasResult = 1;
  let Block = OpensBlock;
}
// If the operand is not zero, up to the matching else or end.
def If : HandledInstruction<"if", 18, "branch"> {
  let Operands = [CountingRegister];
  let Block = OpensBlock;
}
def Else : HandledInstruction<"else", 19, "jump"> { let Block = DividesBlock; }
def End : HandledInstruction<"end", 20, "doNothing"> { let Block = ClosesBlock; }
def Return : HandledInstruction<"return", 21, "end">;

//===----------------------------------------------------------------------===//
// Arithmetic: on 32 bits, wraps
//===----------------------------------------------------------------------===//

class ArithmeticInstruction<string mnemonic, int opcode, string arith> : BuiltinInstruction<mnemonic, opcode> {
  let Operands = [Register, Register];
  let HasResult = 1;
  let Arith = arith;
  // The result, an expression in C++ of `a` and `b`, which are uint32_t.
  string Value = ?;
  // A kernel whose second operand is zero stops.
  bit IsDivision = 0;
  RangeRule Range = OfNumbers;
  CppSpelling Cpp = ?;
}

def Add : ArithmeticInstruction<"add", 3, "AddIOp"> {
  let Value = "a + b";
  let Range = Monotone;
  let Cpp = CppOperator<"AddOp", "+", "Sum", /*isAssociative=*/1>;
}
def Sub : ArithmeticInstruction<"sub", 4, "SubIOp"> {
  let Value = "a - b";
  let Range = Difference;
  let Cpp = CppOperator<"SubOp", "-", "Sum">;
}
def Mul : ArithmeticInstruction<"mul", 5, "MulIOp"> {
  let Value = "a * b";
  let Range = Monotone;
  let Cpp = CppOperator<"MulOp", "*", "Product", /*isAssociative=*/1>;
}
def DivU : ArithmeticInstruction<"divu", 6, "DivUIOp"> {
  let Value = "a / b";
  let IsDivision = 1;
  let Range = Quotient;
  let Cpp = CppOperator<"DivOp", "/", "Product">;
}
def RemU : ArithmeticInstruction<"remu", 7, "RemUIOp"> {
  let Value = "a % b";
  let IsDivision = 1;
  let Range = Modulo;
  let Cpp = CppOperator<"RemOp", "%", "Product">;
}
def MinU : ArithmeticInstruction<"minu", 8, "MinUIOp"> {
  let Value = "std::min(a, b)";
  let Range = Monotone;
  let Cpp = CppFunction<"std::min">;
}
def MaxU : ArithmeticInstruction<"maxu", 9, "MaxUIOp"> {
  let Value = "std::max(a, b)";
  let Range = Monotone;
  let Cpp = CppFunction<"std::max">;
}
def And : ArithmeticInstruction<"and", 10, "AndIOp"> {
  let Value = "a & b";
  let Cpp = CppOperator<"BitwiseAndOp", "&", "And", /*isAssociative=*/1>;
}
def Or : ArithmeticInstruction<"or", 11, "OrIOp"> {
  let Value = "a | b";
  let Cpp = CppOperator<"BitwiseOrOp", "|", "Or", /*isAssociative=*/1>;
}
def Xor : ArithmeticInstruction<"xor", 12, "XOrIOp"> {
  let Value = "a ^ b";
  let Cpp = CppOperator<"BitwiseXorOp", "^", "Xor", /*isAssociative=*/1>;
}
def ShL : ArithmeticInstruction<"shl", 13, "ShLIOp"> {
  let Value = "a << b % 32";
  let Cpp = CppOperator<"BitwiseLeftShiftOp", "<<", "Shift">;
}
def ShRU : ArithmeticInstruction<"shru", 14, "ShRUIOp"> {
  let Value = "a >> b % 32";
  let Cpp = CppOperator<"BitwiseRightShiftOp", ">>", "Shift">;
}

//===----------------------------------------------------------------------===//
// Comparisons without a sign: schema::Predicate
//===----------------------------------------------------------------------===//

// `arith` and `emitc` are enumerators of their CmpIPredicate and CmpPredicate. Numbers are in files.
class Comparison<int number, string symbol, string binding, string arith, string emitc> {
  int Number = number;
  string Symbol = symbol;
  string Binding = binding;
  string Arith = arith;
  string EmitC = emitc;
}
def EQ : Comparison<0, "==", "Equality", "eq", "eq">;
def NE : Comparison<1, "!=", "Equality", "ne", "ne">;
def LT : Comparison<2, "<", "Relation", "ult", "lt">;
def LE : Comparison<3, "<=", "Relation", "ule", "le">;
def GT : Comparison<4, ">", "Relation", "ugt", "gt">;
def GE : Comparison<5, ">=", "Relation", "uge", "ge">;

#endif // TTMLIR_SCHEMA_INSTRUCTIONS
