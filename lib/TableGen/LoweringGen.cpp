//===- LoweringGen.cpp - How every op leaves TTIR -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// The name of `op` with its dialect's, "" without an op.
static std::string opNameOf(const Record *op) { return op ? mlir::tblgen::Operator(op).getOperationName() : ""; }

/// TT_OP_KEPT(class name, operands...): the operands whose values the results of an op keep, if not all.
static void emitKept(const Entry &entry, raw_ostream &os) {
  const Record *values = entry.def->getValueAsDef("Values");
  if (values->getValueAsString("Kind") != "Kept" || values->getValueAsListOfStrings("Operands").empty())
    return;
  os << "TT_OP_KEPT(" << Entry::className(entry.ttir);
  for (StringRef operand : values->getValueAsListOfStrings("Operands"))
    os << ", mlir::Value(op.get" << convertToCamelFromSnakeCase(operand, /*capitalizeFirst=*/true) << "())";
  os << ")\n";
}

/// TT_OP_NUMBERS(class name, number(op.getX())...): the attributes that an element kernel takes.
static void emitNumbers(const Entry &entry, raw_ostream &os) {
  std::string numbers;
  for (const Field &field : entry.fields)
    if (entry.kernel == "Scalar" && field.isAttr()) {
      const std::string value = "op." + field.accessor() + "()";
      numbers += ", number(" + (field.codec->fbs == "bool" ? substitute(field.codec->encode, value) : value) + ")";
    }
  if (!numbers.empty())
    os << "TT_OP_NUMBERS(" << Entry::className(entry.ttir) << numbers << ")\n";
}

/// TT_OP_PLACES(class name, {name, operand} of each that holds places in other operands, or numbers of elements).
static void emitPlaces(const Entry &entry, raw_ostream &os) {
  std::vector<IndexInto> indices = entry.indices();
  std::string places;
  for (const Field &field : entry.fields)
    if (is_contained({Field::Operand, Field::Mutated, Field::OptionalOperand}, field.kind) &&
        (field.isIntegers || any_of(indices, [&](const IndexInto &use) { return use.index == &field; })))
      places += ", {\"" + field.name + "\", op." + field.accessor() + "()}";
  if (!places.empty())
    os << "TT_OP_PLACES(" << Entry::className(entry.ttir) << places << ")\n";
}

/// TT_OP_ROW_PLACES(name, operand) of an op that keeps the values of a table of which an operand has the places of rows.
static void emitRowPlaces(const Entry &entry, raw_ostream &os) {
  const std::vector<StringRef> kept = entry.def->getValueAsDef("Values")->getValueAsString("Kind") == "Kept"
                                          ? entry.def->getValueAsDef("Values")->getValueAsListOfStrings("Operands")
                                          : std::vector<StringRef>();
  const auto numberOf = [&](const Field &operand) {
    return count_if(ArrayRef(entry.fields.data(), &operand), [](const Field &field) { return !field.isAttr(); });
  };
  for (const IndexInto &use : entry.indices())
    if (!use.axisAttr && use.axis == -2 && kept.size() == 1 && kept.front() == use.into->name)
      os << "TT_OP_ROW_PLACES(\"" << opNameOf(entry.ttir) << "\", " << numberOf(*use.index) << ")\n";
}

/// The name of the TTIR op with the mnemonic in `property` of the record of `entry`, "" if it has none; errors say `what` it is.
static std::string relatedOp(const Entry &entry, const Registry &registry, StringRef property, StringRef what) {
  StringRef mnemonic = entry.def->getValueAsString(property);
  if (mnemonic.empty())
    return "";
  const auto found = find_if(registry.entries(), [&](const Entry &other) { return other.ttir && other.mnemonic == mnemonic; });
  if (found == registry.entries().end())
    PrintFatalError(entry.def,
                    "expected a TTIR operation as what '" + entry.mnemonic + "' is " + what + ", found '" + mnemonic + "'");
  return opNameOf(found->ttir);
}

/// TT_OP_RECORD(name, lowering, name of the TTNN op, nearest supported form, values, operand that must not hold a zero or -1, names
/// of the same op on booleans and with constants, whether it writes its first operand, whether kernels compute it in steps) rows of
/// all TTIR ops, each followed by the rows of its class.
static bool emitRecords(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "What passes know of every TTIR op");
  for (const Entry &entry : registry.entries()) {
    if (!entry.ttir)
      continue;
    int64_t guarded = entry.kernel == "Scalar" ? entry.def->getValueAsDef("Kernel")->getValueAsInt("NonZeroOperand") : -1;
    os << "TT_OP_RECORD(\"" << opNameOf(entry.ttir) << "\", " << entry.lowering << ", \"" << opNameOf(entry.ttnn) << "\", \""
       << (entry.lowering == "Unsupported" ? entry.def->getValueAsString("Instead") : "") << "\", "
       << entry.def->getValueAsDef("Values")->getValueAsString("Kind") << ", " << guarded << ", \""
       << relatedOp(entry, registry, "OnBooleans", "on booleans") << "\", \""
       << relatedOp(entry, registry, "ConstantForm", "with constants") << "\", "
       << (entry.def->getValueAsListOfStrings("Mutates").empty() ? "false" : "true") << ", "
       << (entry.def->getValueAsBit("HasKernelSteps") ? "true" : "false") << ")\n";
    emitKept(entry, os);
    emitNumbers(entry, os);
    emitPlaces(entry, os);
    emitRowPlaces(entry, os);
  }
  os << "#undef TT_OP_RECORD\n#undef TT_OP_KEPT\n#undef TT_OP_NUMBERS\n#undef TT_OP_PLACES\n#undef TT_OP_ROW_PLACES\n";
  return false;
}

/// A TT_LOWER_<kind>(class name) row for each op that `isOf`.
static void emitKind(StringRef kind, const Registry &registry, raw_ostream &os, function_ref<bool(const Entry &)> isOf) {
  os << "#ifndef TT_LOWER_" << kind << "\n#define TT_LOWER_" << kind << "(...)\n#endif\n";
  for (const Entry &entry : registry.entries())
    if (entry.ttir && isOf(entry))
      os << "TT_LOWER_" << kind << "(" << Entry::className(entry.ttir) << ")\n";
  os << "#undef TT_LOWER_" << kind << "\n\n";
}

/// TT_LOWER_<kind>(class name) rows of ops with a lowering of their own: Custom, Decompose and Quantized, ConstantForm where
/// operands are constant, and KernelSteps for kernels. They stay the same when an op is added that leaves TTIR as itself.
static bool emitLowering(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Ops with a lowering of their own");
  for (StringRef kind : {"Custom", "Decompose", "Quantized"})
    emitKind(kind, registry, os, [&](const Entry &entry) { return entry.lowering == kind; });
  emitKind("ConstantForm", registry, os, [](const Entry &entry) { return !entry.def->getValueAsString("ConstantForm").empty(); });
  emitKind("KernelSteps", registry, os, [](const Entry &entry) { return entry.def->getValueAsBit("HasKernelSteps"); });
  return false;
}

static mlir::GenRegistration genRecords("gen-records", "what passes know of every TTIR op", emitRecords);
static mlir::GenRegistration genLowering("gen-lowering", "TTIR ops with a lowering of their own", emitLowering);
