//===- VisitorGen.cpp - Reading an op's fields by name --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace ttmlir::tblgen;

static void emitField(const Field &field, raw_ostream &os) {
  std::string value = "t." + field.fbsName() + "()";
  std::string name = "\"" + field.name + "\"";
  switch (field.kind) {
  case Field::Operand:
    os << "  v.operand(" << name << ", " << value << ");\n";
    return;
  case Field::Mutated:
    os << "  v.mutated(" << name << ", " << value << ");\n";
    return;
  case Field::OptionalOperand:
    os << "  if (" << value << " != absentTensor)\n    v.operand(" << name << ", " << value << ");\n";
    return;
  case Field::VariadicOperand:
  case Field::VariadicResult:
    os << "  if (" << value << ")\n    for (uint32_t id : *" << value << ")\n      v."
       << (field.kind == Field::VariadicOperand ? "operand(" : "result(") << name << ", id);\n";
    return;
  case Field::Result:
    os << "  v.result(" << name << ", " << value << ");\n";
    return;
  case Field::Attribute:
    break;
  }
  if (field.codec->arg == "ConstantView")
    os << "  v.constant(" << name << ", " << value << ");\n";
  else if (std::string exact = field.exactName(); !exact.empty())
    os << "  if (std::isnan(t." << exact << "()))\n    visitAttr(v, " << name << ", " << value << ");\n  else\n    visitAttr(v, "
       << name << ", t." << exact << "());\n";
  else
    os << "  visitAttr(v, " << name << ", " << value << ");\n";
}

/// The condition under which an operand is there; empty: always.
static std::string ifPresent(const Field &field) {
  return field.kind == Field::OptionalOperand ? "  if (t." + field.fbsName() + "() != absentTensor)\n  " : "";
}

/// visit<Name> per op in files, then TT_VISIT_ROW(name, wire, mnemonic) rows.
static bool emitVisitors(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Fields of every op by name");
  os << "#ifdef TT_VISIT_FUNCTIONS\n\n";
  for (const Entry &entry : registry.entries()) {
    if (!entry.inFiles())
      continue;
    os << "static void visit" << entry.name << "(const Operation &op, OpVisitor &v) {\n"
       << "  [[maybe_unused]] const " << entry.name << "Op &t = fieldsOf<" << entry.name << "Op>(op);\n";
    for (const Field &field : entry.fields)
      emitField(field, os);
    for (const Field &field : entry.fields)
      if (field.isIntegers)
        os << ifPresent(field) << "  v.integers(\"" << field.name << "\", t." << field.fbsName() << "());\n";
    for (const IndexInto &use : entry.indices())
      os << ifPresent(*use.index) << "  v.indexInto(t." << use.index->fbsName() << "(), t." << use.into->fbsName() << "(), "
         << (use.axisAttr ? "t." + use.axisAttr->fbsName() + "()" : std::to_string(use.axis)) << ");\n";
    for (const SliceBounds &each : entry.bounds())
      os << "  v.sliceBounds(t." << each.begins->fbsName() << "(), t." << each.ends->fbsName() << "(), arrayOf(t."
         << each.step->fbsName() << "()));\n";
    os << "}\n\n";
  }
  os << "#endif // TT_VISIT_FUNCTIONS\n\n#ifdef TT_VISIT_ROW\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles())
      os << "TT_VISIT_ROW(" << entry.name << ", " << entry.wire << ", \"" << entry.mnemonic << "\")\n";
  os << "#undef TT_VISIT_ROW\n#endif // TT_VISIT_ROW\n";
  return false;
}

static mlir::GenRegistration genRead("gen-read", "visitors over the fields of every op", emitVisitors);
