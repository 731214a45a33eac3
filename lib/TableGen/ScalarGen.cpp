//===- ScalarGen.cpp - Element kernels from scalar expressions ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// `struct <Name>Fn { template <class T> static T apply(attrs, x, y, z) }` per op with a scalar expression, then
/// TT_ELTWISE(name, mnemonic, wire, arity, attributes, domain, bits of whole operands, {predicates}) rows.
static bool emitScalar(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Element kernels");
  os << "#ifdef TT_ELTWISE_FUNCTIONS\n";
  for (const Entry &entry : registry.entries()) {
    if (entry.kernel != "Scalar")
      continue;
    const Record *kernel = entry.def->getValueAsDef("Kernel");
    os << "struct " << entry.name << "Fn {\n  template <class T>\n  static inline T apply(std::span<const double> attrs";
    const char *names[] = {"x", "y", "z"};
    unsigned arity = 0, attr = 0;
    for (const Field &field : entry.fields)
      if (field.kind == Field::Operand)
        os << ", T " << names[arity++];
    os << ") {\n";
    for (const Field &field : entry.fields)
      if (field.isAttr())
        os << "    [[maybe_unused]] const T " << field.name << " = math::cast<T>(attrs[" << attr++ << "]);\n";
    os << "    return" << kernel->getValueAsString("Expr").rtrim() << ";\n  }\n};\n";
  }
  os << "#endif // TT_ELTWISE_FUNCTIONS\n\n#ifdef TT_ELTWISE\n";
  for (const Entry &entry : registry.entries()) {
    if (entry.kernel != "Scalar")
      continue;
    const Record *kernel = entry.def->getValueAsDef("Kernel");
    unsigned arity = count_if(entry.fields, [](const Field &f) { return f.kind == Field::Operand; });
    os << "TT_ELTWISE(" << entry.name << ", \"" << entry.mnemonic << "\", " << entry.wire << ", " << arity << ", "
       << count_if(entry.fields, [](const Field &f) { return f.isAttr(); }) << ", "
       << kernel->getValueAsDef("Domain")->getValueAsString("Kind") << ", ";
    unsigned whole = 0;
    for (int64_t operand : kernel->getValueAsListOfInts("WholeOperands"))
      whole |= 1u << operand;
    os << whole << ", {";
    interleaveComma(kernel->getValueAsListOfInts("Predicates"), os);
    os << "})\n";
  }
  os << "#undef TT_ELTWISE\n#endif // TT_ELTWISE\n";
  return false;
}

static mlir::GenRegistration genScalar("gen-scalar", "element kernels from the records' expressions", emitScalar);
