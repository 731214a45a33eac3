//===- EmitCGen.cpp - TTNN ops as calls of the host API -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostOps.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// The record of `hostEnums` that is the host type of attributes; null if none is.
static const Record *enumOf(StringRef type, const Registry &registry) {
  for (const Record *each : hostEnums(registry))
    if (each->getValueAsString("className") == type)
      return each;
  return nullptr;
}

/// The enum of the dialect, as class `name` of its namespace.
static std::string qualified(const Record *each) {
  return (each->getValueAsString("cppNamespace") + "::" + each->getValueAsString("className")).str();
}

/// The C++ expression for the value of an attribute of host type `type`; `self` is the result of the op's accessor.
static std::string valueOf(const Field &field, StringRef self, const Registry &registry) {
  StringRef type = field.codec->host;
  if (type == "std::string" || enumOf(type, registry))
    return self.str();
  return substitute(field.codec->encode, self, "c");
}

/// c.attribute("name", value[, default]).
static void emitOptionAttribute(const HostOp &op, const Field &field, const Registry &registry, raw_ostream &os) {
  const std::string access = "op." + field.accessor() + "()";
  const HostOption option = op.attribute(field);
  if (field.isOptionalAttr) {
    os << "  if (auto value = " << access << ")\n    c.optional(\"" << option.name << "\", " << valueOf(field, "(*value)", registry)
       << ");\n";
    return;
  }
  os << "  c.attribute(\"" << option.name << "\", " << valueOf(field, access, registry);
  if (StringRef standard = option.standard; standard.consume_front(" = "))
    os << ", " << (enumOf(field.codec->host, registry) ? "ttcore::" : "") << standard;
  os << ");\n";
}

/// write<Name> per op of the host API: its tensors and options in the order of the function's parameters.
static void emitHostCall(const HostOp &op, const Registry &registry, raw_ostream &os) {
  const Entry &entry = op.record();
  os << "static void write" << entry.name << "(ttnn::" << Entry::className(entry.ttnn) << " op, CallWriter &c) {\n";
  for (const Field &field : entry.fields) {
    const std::string value = "op." + field.accessor() + "()";
    if (field.kind == Field::VariadicOperand)
      os << "  c.tensors(" << value << ");\n";
    else if (HostOp::isArgument(field))
      os << "  c.tensor(" << value << ");\n";
    else if (field.kind == Field::OptionalOperand)
      os << "  c.optionalTensor(\"" << field.fbsName() << "\", " << value << ");\n";
  }
  for (const Field &field : op.fields(Field::Attribute))
    emitOptionAttribute(op, field, registry, os);
  os << "}\n\n";
}

/// TT_EMITC_INDEX(name, class name, index, into, axis): operands that hold places on an axis of others.
static void emitIndices(const Entry &entry, raw_ostream &os) {
  for (const IndexInto &use : entry.indices())
    os << "TT_EMITC_INDEX(" << entry.name << ", ttnn::" << Entry::className(entry.ttnn) << ", op." << use.index->accessor()
       << "(), op." << use.into->accessor() << "(), "
       << (use.axisAttr ? substitute(use.axisAttr->codec->encode, "op." + use.axisAttr->accessor() + "()")
                        : std::to_string(use.axis))
       << ")\n";
}

/// TT_EMITC_BOUNDS(name, class name, begins, ends, step): operands that hold bounds of a slice of the result's shape.
static void emitBounds(const Entry &entry, raw_ostream &os) {
  for (const SliceBounds &each : entry.bounds())
    os << "TT_EMITC_BOUNDS(" << entry.name << ", ttnn::" << Entry::className(entry.ttnn) << ", op." << each.begins->accessor()
       << "(), op." << each.ends->accessor() << "(), op." << each.step->accessor() << "())\n";
}

static bool emitEmitC(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "TTNN ops as calls of the host API");
  os << "#ifdef TT_EMITC_ENUMS\n";
  for (const Record *each : hostEnums(registry)) {
    StringRef name = each->getValueAsString("className");
    os << "std::string CallWriter::textOf(" << qualified(each) << " value) {\n  switch (value) {\n";
    for (const Record *value : each->getValueAsListOfDefs("enumerants"))
      os << "  case " << qualified(each) << "::" << value->getValueAsString("symbol") << ":\n    return \"ttnn::" << name
         << "::" << value->getValueAsString("symbol") << "\";\n";
    os << "  }\n  return \"\";\n}\n";
  }
  os << "#endif // TT_EMITC_ENUMS\n\n#ifdef TT_EMITC_CALLS\n";
  for (const Entry &entry : registry.entries())
    if (entry.ttnn && HostOp::has(entry))
      emitHostCall(HostOp(entry), registry, os);
  os << "#endif // TT_EMITC_CALLS\n\n#ifdef TT_EMITC_ROW\n";
  for (const Entry &entry : registry.entries())
    if (entry.ttnn && HostOp::has(entry)) {
      const HostOp op(entry);
      os << "TT_EMITC_ROW(" << entry.name << ", ttnn::" << Entry::className(entry.ttnn) << ", \"" << entry.mnemonic << "\", "
         << (op.hasOperands() ? "true" : "false") << ", " << (op.choosesShape() ? "true" : "false") << ", "
         << (op.mustChooseElements() ? "true" : "false") << ", "
         << (StringRef(op.resultType()).starts_with("std::vector") ? "true" : "false") << ")\n";
    }
  os << "#undef TT_EMITC_ROW\n#endif // TT_EMITC_ROW\n\n#ifdef TT_EMITC_INDEX\n";
  for (const Entry &entry : registry.entries())
    if (entry.ttnn)
      emitIndices(entry, os);
  os << "#undef TT_EMITC_INDEX\n#endif // TT_EMITC_INDEX\n\n#ifdef TT_EMITC_BOUNDS\n";
  for (const Entry &entry : registry.entries())
    if (entry.ttnn)
      emitBounds(entry, os);
  os << "#undef TT_EMITC_BOUNDS\n#endif // TT_EMITC_BOUNDS\n";
  return false;
}

static mlir::GenRegistration genEmitC("gen-emitc", "TTNN ops as calls of the host API", emitEmitC);
