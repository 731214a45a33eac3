//===- CodecGen.cpp - Serializer rows: from a TTNN op to a schema table ---===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// The expression for a field's schema value; `op` is the TTNN op, `e` the emitter.
static std::string encode(const Field &field) {
  std::string value = "op." + field.accessor() + "()";
  switch (field.kind) {
  case Field::VariadicOperand:
  case Field::VariadicResult:
    return "e.tensors(" + value + ")";
  case Field::Operand:
  case Field::Mutated:
  case Field::OptionalOperand:
  case Field::Result:
    return "e.tensor(" + value + ")";
  case Field::Attribute:
    break;
  }
  if (!field.isOptionalAttr)
    return substitute(field.codec->encode, value);
  std::string inner = substitute(field.codec->encode, "(*" + value + ")");
  if (field.codec->isReference)
    return value + " ? " + inner + " : 0";
  return value + " ? flatbuffers::Optional(" + inner + ") : flatbuffers::nullopt";
}

/// The same for an attribute that only one dialect has; absent in the other.
static std::string encodeIfThere(const Field &field) {
  if (!field.isBackOnly)
    return encode(field);
  return "[&] {\n    if constexpr (requires { op." + field.accessor() + "(); })\n      return " + encode(field) +
         ";\n    else\n      return " + (field.codec->isReference ? "0" : "flatbuffers::nullopt") + ";\n  }()";
}

/// emit<Name> per op in files, then TT_EMIT_ROW(name) rows.
static bool emitCodec(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Serializer rows");
  os << "#ifdef TT_EMIT_FUNCTIONS\n\n";
  for (const Entry &entry : registry.entries()) {
    if (!entry.inFiles())
      continue;
    // The op of either dialect.
    os << "template <class Op> static flatbuffers::Offset<void> emit" << entry.name << "(Op op, OpEmitter &e) {\n";
    // Vectors and strings must be complete before their table begins.
    unsigned index = 0;
    std::string values, exact;
    for (const Field &field : entry.fields) {
      const std::string value = "v" + std::to_string(index++);
      os << "  auto " << value << " = " << encodeIfThere(field) << ";\n";
      values += ", " + scalarArgument(field, value);
      exact += exactArgument(field, value);
    }
    values += exact;
    os << "  return schema::Create" << entry.name << "Op(e.builder()" << values << ").Union();\n}\n\n";
  }
  os << "#endif // TT_EMIT_FUNCTIONS\n\n#ifdef TT_EMIT_ROW\n";
  for (const Entry &entry : registry.entries())
    for (auto [dialect, op] : {std::pair("ttnn", entry.ttnn), std::pair("ttir", entry.ttir)})
      if (op && entry.inFiles())
        os << "TT_EMIT_ROW(" << entry.name << ", " << dialect << "::" << Entry::className(op) << ")\n";
  os << "#undef TT_EMIT_ROW\n#endif // TT_EMIT_ROW\n";
  return false;
}

static mlir::GenRegistration genCodec("gen-codec", "serializer rows", emitCodec);
