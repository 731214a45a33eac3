//===- InstructionGen.cpp - Arithmetic and control flow of kernels --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows of macros from tablegen/Schema/Instructions.td. Each part is used by one layer, which defines the macro of that part alone.
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {

class InstructionWriter {
public:
  InstructionWriter(const RecordKeeper &records, raw_ostream &os)
      : records(records), os(os), all(numbered("BuiltinInstruction", "Opcode", 1, 31)) {}

  void run();

private:
  std::vector<const Record *> numbered(StringRef kind, StringRef field, int64_t least, int64_t most) const;
  /// Rows of the macro `name` for `defs` of `kind`; `row` writes each from the opening parenthesis on.
  void part(StringRef name, ArrayRef<const Record *> defs, StringRef kind, function_ref<void(const Record *)> row);
  void emitSpellings();

  const RecordKeeper &records;
  raw_ostream &os;
  /// All instructions by opcode.
  std::vector<const Record *> all;
};

} // namespace

static const char *text(bool value) { return value ? "true" : "false"; }

/// The records of `kind` by the number in `field`, which none shares and which is from `least` to `most`.
std::vector<const Record *> InstructionWriter::numbered(StringRef kind, StringRef field, int64_t least, int64_t most) const {
  std::vector<const Record *> defs = records.getAllDerivedDefinitionsIfDefined(kind);
  auto numberOf = [&](const Record *def) { return def->getValueAsInt(field); };
  sort(defs, [&](const Record *a, const Record *b) {
    return std::pair(numberOf(a), a->getName()) < std::pair(numberOf(b), b->getName());
  });
  const Record *before = nullptr;
  for (const Record *def : defs) {
    if (numberOf(def) < least || numberOf(def) > most)
      PrintFatalError(def, "expected a number from " + Twine(least) + " to " + Twine(most) + ", found " + Twine(numberOf(def)));
    if (before && numberOf(before) == numberOf(def)) {
      PrintError(def, "number " + Twine(numberOf(def)) + " of '" + def->getName() + "' is taken");
      PrintFatalNote(before, "also used here");
    }
    before = def;
  }
  return defs;
}

void InstructionWriter::part(StringRef name, ArrayRef<const Record *> defs, StringRef kind,
                             function_ref<void(const Record *)> row) {
  os << "#ifdef " << name << "\n";
  for (const Record *def : defs)
    if (def->isSubClassOf(kind)) {
      os << name << "(" << def->getName() << ", ";
      row(def);
      os << ")\n";
    }
  os << "#undef " << name << "\n#endif // " << name << "\n\n";
}

/// TT_CPP_OPERATOR(name, operation of emitc, symbol, binding, whether it is associative) and TT_CPP_FUNCTION(name, "callee") rows.
void InstructionWriter::emitSpellings() {
  std::vector<const Record *> operators, functions;
  for (const Record *def : all)
    if (def->isSubClassOf("ArithmeticInstruction"))
      (def->getValueAsDef("Cpp")->isSubClassOf("CppOperator") ? operators : functions).push_back(def);
  part("TT_CPP_OPERATOR", operators, "ArithmeticInstruction", [&](const Record *def) {
    const Record *cpp = def->getValueAsDef("Cpp");
    os << cpp->getValueAsString("EmitC") << ", " << cpp->getValueAsString("Symbol") << ", " << cpp->getValueAsString("Binding")
       << ", " << text(cpp->getValueAsBit("IsAssociative"));
  });
  part("TT_CPP_FUNCTION", functions, "ArithmeticInstruction",
       [&](const Record *def) { os << '"' << def->getValueAsDef("Cpp")->getValueAsString("Callee") << '"'; });
}

void InstructionWriter::run() {
  os << "// TT_INSTRUCTION(name, opcode, mnemonic, signature, whether it has a result, role, bits of the operands that count) rows "
        "by opcode.\n";
  part("TT_INSTRUCTION", all, "BuiltinInstruction", [&](const Record *def) {
    os << def->getValueAsInt("Opcode") << ", \"" << def->getValueAsString("Mnemonic") << "\", \"";
    unsigned counts = 0, bit = 1;
    for (const Record *operand : def->getValueAsListOfDefs("Operands")) {
      os << operand->getValueAsString("Letter");
      counts |= operand->getValueAsBit("Counts") ? bit : 0;
      bit <<= 1;
    }
    os << "\", " << text(def->getValueAsBit("HasResult")) << ", " << def->getValueAsDef("Block")->getValueAsString("Kind") << ", "
       << counts;
  });
  os << "// TT_HANDLED(name, function of the interpreter)\n";
  part("TT_HANDLED", all, "HandledInstruction", [&](const Record *def) { os << def->getValueAsString("Handler"); });
  os << "// TT_ARITHMETIC(name, value of a and b, whether it divides by b, rule for ranges)\n";
  part("TT_ARITHMETIC", all, "ArithmeticInstruction", [&](const Record *def) {
    os << def->getValueAsString("Value") << ", " << text(def->getValueAsBit("IsDivision")) << ", "
       << def->getValueAsDef("Range")->getValueAsString("Function");
  });
  std::vector<const Record *> ofArith;
  copy_if(all, std::back_inserter(ofArith), [](const Record *def) { return !def->getValueAsString("Arith").empty(); });
  os << "// TT_ARITH_OPERATION(name, operation of arith)\n";
  part("TT_ARITH_OPERATION", ofArith, "BuiltinInstruction", [&](const Record *def) { os << def->getValueAsString("Arith"); });
  os << "// TT_CPP_OPERATOR(name, operation of emitc, symbol, binding, whether it is associative), TT_CPP_FUNCTION(name, callee)\n";
  emitSpellings();
  os << "// TT_COMPARISON(name, number, symbol, binding, predicate of arith, predicate of emitc) rows by number.\n";
  part("TT_COMPARISON", numbered("Comparison", "Number", 0, 31), "Comparison", [&](const Record *def) {
    os << def->getValueAsInt("Number");
    for (StringRef field : {"Symbol", "Binding", "Arith", "EmitC"})
      os << ", " << def->getValueAsString(field);
  });
}

static bool emitInstructions(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Arithmetic and control flow of kernels");
  InstructionWriter(records, os).run();
  return false;
}

static mlir::GenRegistration genInstructions("gen-instructions", "arithmetic and control flow of kernels", emitInstructions);
