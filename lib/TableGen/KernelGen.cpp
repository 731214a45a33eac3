//===- KernelGen.cpp - Executor rows: from a schema table to a kernel call -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// The type of a field in a kernel's argument struct.
static std::string argType(const Field &field) {
  if (field.kind == Field::VariadicOperand || field.kind == Field::VariadicResult)
    return "llvm::SmallVector<TensorView>";
  if (!field.isAttr())
    return "TensorView";
  return field.isOptionalAttr ? "std::optional<" + field.codec->arg.str() + ">" : field.codec->arg.str();
}

/// The expression that fills a field from schema table `t`.
static std::string bind(const Field &field) {
  std::string value = "t." + field.fbsName() + "()";
  switch (field.kind) {
  case Field::Operand:
    return "b.operand(" + value + ")";
  case Field::Mutated:
    return "b.mutated(" + value + ")";
  case Field::OptionalOperand:
    return "b.optionalOperand(" + value + ")";
  case Field::VariadicOperand:
  case Field::VariadicResult:
    return "b.operands(" + value + ")";
  case Field::Result:
    return "b.result(" + value + ")";
  case Field::Attribute:
    break;
  }
  if (std::string exact = field.exactName(); !exact.empty())
    return "schema::exactNumber(" + value + ", t." + exact + "())";
  if (!field.isOptionalAttr) {
    // Enums of the schema and of the kernels share their numbers.
    std::string decoded = substitute(field.codec->decode, value, "b");
    return field.codec->fbs == field.codec->arg ? "static_cast<" + field.codec->arg.str() + ">(" + decoded + ")" : decoded;
  }
  if (field.codec->isReference)
    return value + " ? std::optional(" + substitute(field.codec->decode, value, "b") + ") : std::nullopt";
  return field.codec->decode == "$_self" ? "decodeOptional(" + value + ")" : substitute(field.codec->decode, value, "b");
}

/// Whether the file that is read defines `record` itself, rather than one that it includes.
static bool isOfMainFile(const Record &record) {
  return any_of(record.getLoc(), [](SMLoc loc) { return SrcMgr.FindBufferContainingLoc(loc) == SrcMgr.getMainFileID(); });
}

/// A header: one argument struct per native kernel of a file of records, and its declaration.
static bool emitKernelArgs(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  std::string guard = "TTMLIR_SIM_KERNELARGS_" + sys::path::stem(records.getInputFilename()).upper() + "_H";
  emitBanner(os, "Arguments of the native kernels");
  os << "#ifndef " << guard << "\n#define " << guard
     << "\n\n#include \"ttmlir/Sim/Kernels.h\"\n\nnamespace ttmlir::sim {\nnamespace args {\n";
  std::vector<Entry> entries;
  copy_if(registry.entries(), std::back_inserter(entries),
          [](const Entry &entry) { return entry.kernel == "Native" && entry.inFiles() && isOfMainFile(*entry.def); });
  for (const Entry &entry : entries) {
    os << "\n/// " << entry.op()->getValueAsString("summary") << "\nstruct " << entry.name << "Args {\n";
    for (const Field &field : entry.fields)
      os << "  " << argType(field) << " " << field.name << (field.isAttr() ? "{}" : "") << ";\n";
    os << "};\n";
  }
  os << "\n} // namespace args\n\nnamespace kernels {\n\n";
  for (const Entry &entry : entries)
    os << "llvm::Error " << entry.camelName() << "(const args::" << entry.name << "Args &a, KernelContext &ctx);\n";
  os << "\n} // namespace kernels\n} // namespace ttmlir::sim\n\n#endif // " << guard << "\n";
  return false;
}

static void emitRun(const Entry &entry, raw_ostream &os) {
  os << "static llvm::Error run" << entry.name << "(const schema::Operation &op, OpBinder &b) {\n"
     << "  const schema::" << entry.name << "Op &t = schema::fieldsOf<schema::" << entry.name << "Op>(op);\n";
  if (entry.kernel == "Builtin") {
    os << "  return builtin::" << entry.camelName() << "(t, b);\n}\n\n";
    return;
  }
  if (entry.kernel == "Scalar") {
    std::string operands, attrs, result;
    for (const Field &field : entry.fields) {
      std::string value = "t." + field.fbsName() + "()";
      if (field.kind == Field::Result)
        result = value;
      else if (field.isAttr())
        attrs += (attrs.empty() ? "" : ", ") + ("static_cast<double>(" + value + ")");
      else
        operands += (operands.empty() ? "" : ", ") + value;
    }
    os << "  return b.runEltwise(" << entry.wire << ", {" << operands << "}, " << result << ", {" << attrs << "});\n}\n\n";
    return;
  }
  os << "  args::" << entry.name << "Args a;\n";
  for (const Field &field : entry.fields)
    os << "  a." << field.name << " = " << bind(field) << ";\n";
  os << "  if (llvm::Error error = b.takeError())\n    return error;\n"
     << "  return kernels::" << entry.camelName() << "(a, b.context());\n}\n\n";
}

/// run<Name> per op in files, then TT_OP_ROW(wire, mnemonic, run<Name>) rows in wire order.
static bool emitKernels(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Executor rows");
  os << "#ifdef TT_OP_FUNCTIONS\n\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles())
      emitRun(entry, os);
  os << "#endif // TT_OP_FUNCTIONS\n\n#ifdef TT_OP_ROW\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles())
      os << "TT_OP_ROW(" << entry.wire << ", \"" << entry.mnemonic << "\", run" << entry.name << ")\n";
  os << "#undef TT_OP_ROW\n#endif // TT_OP_ROW\n";
  return false;
}

static mlir::GenRegistration genArgs("gen-kernel-args", "argument structs and declarations of native kernels", emitKernelArgs);
static mlir::GenRegistration genKernels("gen-kernels", "executor rows by wire number", emitKernels);
