//===- BytecodeGen.cpp - Instructions of kernels --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelEnums.h"
#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Error.h"

#include <map>

using namespace llvm;
using namespace ttmlir::tblgen;

/// One letter per operand and attribute of `op`: c for a circular buffer, r for a register, i for an integer, n for a number.
static std::string signature(const Record *op) {
  mlir::tblgen::Operator ops(op);
  std::string letters;
  for (const mlir::tblgen::NamedTypeConstraint &operand : ops.getOperands())
    letters += operand.constraint.getDef().getName() == "TTKernel_CB" ? 'c' : 'r';
  for (const mlir::tblgen::NamedAttribute &attr : ops.getAttributes()) {
    StringRef kind = attr.attr.getBaseAttr().getDefName();
    letters += kind == "TTKernel_Number" || kind == "TT_NumberAttr" || kind == "F32Attr" ? 'n' : 'i';
  }
  return letters;
}

/// The attribute names of `op` in the order of its record, which is the order of their words, separated by commas.
static std::string attributes(const Record *op) {
  mlir::tblgen::Operator ops(op);
  std::string names;
  for (const mlir::tblgen::NamedAttribute &attr : ops.getAttributes())
    names += (names.empty() ? "" : ",") + attr.name.str();
  return names;
}

/// The operands of `op` that are DST registers: the first and their number.
static std::pair<unsigned, unsigned> dstOperands(const Record *op) {
  mlir::tblgen::Operator ops(op);
  unsigned first = 0, count = 0;
  for (int i = 0; i < ops.getNumOperands(); ++i) {
    if (ops.getOperand(i).constraint.getDef().getName() != "TTKernel_Dst")
      continue;
    if (count && first + count != static_cast<unsigned>(i))
      PrintFatalError(op, "expected destination registers of '" + op->getName() + "' one after the other");
    first = count ? first : i;
    ++count;
  }
  return {first, count};
}

/// Bits of the operands that determine the work of the call `def`.
static unsigned countsOf(const Record *def, const Record *op) {
  mlir::tblgen::Operator ops(op);
  unsigned mask = 0;
  for (StringRef name : def->getValueAsListOfStrings("Counts")) {
    int found = 0;
    while (found < ops.getNumOperands() && ops.getOperand(found).name != name)
      ++found;
    if (found == ops.getNumOperands())
      PrintFatalError(def, "expected an operand of '" + op->getName() + "', found '" + name + "' among counts");
    mask |= 1u << found;
  }
  return mask;
}

/// The operand of the transfer `def` that addresses the other end; 0 if `def` is no transfer.
static unsigned remoteOperand(const Record *def, const Record *op) {
  if (def->getValueAsDef("Transfer")->getName() == "NoTransfer")
    return 0;
  mlir::tblgen::Operator ops(op);
  for (int i = 0; i < ops.getNumOperands(); ++i)
    if (is_contained({"TTKernel_NocAddr", "TTKernel_InterleavedAddrGenFast"}, ops.getOperand(i).constraint.getDef().getName()))
      return i;
  PrintFatalError(def, "expected a remote address or an address generator among the operands of '" + op->getName() + "'");
}

/// The wire number of the element-wise operation that the call `def` computes; 0 if it names none.
static int64_t computedBy(const Record *def, const Registry &registry) {
  StringRef mnemonic = def->getValueAsString("Computes");
  if (mnemonic.empty())
    return 0;
  const auto found = find_if(registry.entries(), [&](const Entry &entry) { return entry.mnemonic == mnemonic; });
  if (found == registry.entries().end() || found->kernel != "Scalar")
    PrintFatalError(def, "expected an operation with an element expression as what '" + def->getValueAsString("Mnemonic") +
                             "' computes, found '" + mnemonic + "'");
  return found->wire;
}

/// The end of a row: `def`'s spellings in C++, the attributes and the destination registers of `op`, and steps.
static void emitRowEnd(const Record *def, const Record *op, raw_ostream &os) {
  const auto [first, count] = dstOperands(op);
  os << "\"" << def->getValueAsString("IntCallee") << "\", \"" << headerOfCall(def) << "\", \"" << attributes(op) << "\", " << first
     << ", " << count << ", " << def->getValueAsInt("Steps");
}

/// The calls of the kernel library by opcode.
static std::map<int64_t, const Record *> callsByOpcode(const RecordKeeper &records) {
  std::map<int64_t, const Record *> byOpcode;
  for (const Record *def : records.getAllDerivedDefinitions("KernelInstruction")) {
    int64_t opcode = def->getValueAsInt("Opcode");
    if (opcode < 32 || opcode > 255)
      PrintFatalError(def, "opcode " + Twine(opcode) + " of '" + def->getValueAsString("Mnemonic") + "' is not between 32 and 255");
    auto [it, isNew] = byOpcode.insert({opcode, def});
    if (isNew)
      continue;
    PrintError(def, "opcode " + Twine(opcode) + " of '" + def->getValueAsString("Mnemonic") + "' is taken");
    PrintFatalNote(it->second, "first used here");
  }
  return byOpcode;
}

static StringRef callNameOf(const Record *def) {
  StringRef name = def->getName();
  name.consume_back("Instruction");
  return name;
}

/// TT_KERNEL_CALL(name, mnemonic, opcode, engine, signature, has result, callee, inits, formats, integer callee, header,
/// attributes, first destination register, how many, steps, bits of the operands that count, kind of transfer, its remote operand,
/// wire number of its operation) rows by opcode.
static void emitCalls(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  os << "#ifdef TT_KERNEL_CALL\n";
  for (auto [opcode, def] : callsByOpcode(records)) {
    const Record *op = def->getValueAsDef("Call");
    os << "TT_KERNEL_CALL(" << callNameOf(def) << ", \"" << def->getValueAsString("Mnemonic") << "\", " << opcode << ", "
       << def->getValueAsDef("Engine")->getValueAsString("Kind") << ", \"" << signature(op) << "\", "
       << (mlir::tblgen::Operator(op).getNumResults() ? "true" : "false") << ", \"" << def->getValueAsString("Callee") << "\", \""
       << llvm::join(def->getValueAsListOfStrings("Inits"), ",") << "\", \""
       << llvm::join(def->getValueAsListOfStrings("Formats"), ",") << "\", ";
    emitRowEnd(def, op, os);
    os << ", " << countsOf(def, op) << ", " << def->getValueAsDef("Transfer")->getValueAsString("Kind") << ", "
       << remoteOperand(def, op) << ", " << computedBy(def, registry) << ")\n";
  }
  os << "#undef TT_KERNEL_CALL\n#endif // TT_KERNEL_CALL\n\n";
}

/// TT_TILE_CALL(name, mnemonic of the operation, call, its template arguments, wire, operands, signature, integer callee, header,
/// attributes, first destination register, how many, steps) rows by wire number.
static void emitTileCalls(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  os << "#ifdef TT_TILE_CALL\n";
  for (const Entry &entry : registry.entries()) {
    const Record *tile = records.getDef(entry.name + "Tile");
    if (!tile)
      continue;
    const Record *op = records.getDef("TTKernel_" + entry.name + "TileOp");
    unsigned operands = mlir::tblgen::Operator(records.getDef("D2M_" + entry.name + "TileOp")).getNumOperands();
    os << "TT_TILE_CALL(" << entry.name << ", \"" << entry.mnemonic << "\", \"" << tile->getValueAsString("Call") << "\", \""
       << tile->getValueAsString("Variant") << "\", " << entry.wire << ", " << operands << ", \"" << signature(op) << "\", ";
    emitRowEnd(tile, op, os);
    os << ")\n";
  }
  os << "#undef TT_TILE_CALL\n#endif // TT_TILE_CALL\n";
}

/// TT_KERNEL_ENUMERATOR(enumeration, value, spelling in C++) rows.
static void emitKernelEnumerators(const RecordKeeper &records, raw_ostream &os) {
  os << "\n#ifdef TT_KERNEL_ENUMERATOR\n";
  for (const KernelEnum &kind : kernelEnums(records))
    for (const auto &[spelling, value] : kind.enumerators)
      os << "TT_KERNEL_ENUMERATOR(" << kind.name << ", " << value << ", \"" << spelling << "\")\n";
  os << "#undef TT_KERNEL_ENUMERATOR\n#endif // TT_KERNEL_ENUMERATOR\n";
}

static bool emitBytecode(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Instructions of kernels");
  emitCalls(records, os);
  emitTileCalls(records, os);
  emitKernelEnumerators(records, os);
  return false;
}

/// TT_KERNEL_OPCODE(name, opcode) rows by opcode. In a file of their own, which stays the same when an element-wise operation is
/// added.
static bool emitKernelOpcodes(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Opcodes of the kernel library");
  for (auto [opcode, def] : callsByOpcode(records))
    os << "TT_KERNEL_OPCODE(" << callNameOf(def) << ", " << opcode << ")\n";
  os << "#undef TT_KERNEL_OPCODE\n";
  return false;
}

/// TT_CALL_HANDLERS(name, handler of all processors, of UNPACK, of MATH, of PACK) rows by opcode, of calls that have any.
static bool emitHandlers(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "What processors do for calls of the kernel library");
  for (auto [opcode, def] : callsByOpcode(records)) {
    std::string handlers;
    bool hasAny = false;
    for (StringRef part : {"All", "Unpack", "Math", "Pack"}) {
      const StringRef function = def->getValueAsString(part);
      hasAny |= !function.empty();
      // In parentheses, since template arguments have commas.
      handlers += function.empty() ? ", nullptr" : (", (" + function + ")").str();
    }
    if (hasAny)
      os << "TT_CALL_HANDLERS(" << callNameOf(def) << handlers << ")\n";
  }
  os << "#undef TT_CALL_HANDLERS\n";
  return false;
}

static mlir::GenRegistration genHandlers("gen-call-handlers", "handlers of calls of the kernel library", emitHandlers);
static mlir::GenRegistration genKernelOpcodes("gen-opcodes", "opcodes of the kernel library", emitKernelOpcodes);
static mlir::GenRegistration genBytecode("gen-bytecode", "instructions of kernels by opcode", emitBytecode);
