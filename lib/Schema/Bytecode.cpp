//===- Bytecode.cpp - Bytecode of kernels ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Schema/Bytecode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>

using namespace llvm;

namespace ttmlir::schema {

static std::vector<InstructionInfo> makeTable() {
  using enum KernelEngine;
  std::vector<InstructionInfo> table;
#define TT_INSTRUCTION(name, opcode, mnemonic, signature, hasResult, role, counts)                                                 \
  table.push_back({mnemonic, opcode, All, signature, hasResult, "", "", "", 0, 0, {}, {}, {}, BlockRole::role, 0, 0, 1, counts});
#include "ttmlir/Schema/Instructions.h.inc"
#define TT_KERNEL_CALL(name, mnemonic, opcode, engine, signature, hasResult, callee, inits, formats, intCallee, header,            \
                       attributes, firstDst, numDst, steps, counts, direction, remoteOperand, computed)                            \
  table.push_back({mnemonic, opcode, engine, signature, hasResult, callee, intCallee, header, computed, 0, attributes, inits,      \
                   formats, BlockRole::None, firstDst, numDst, steps, counts});                                                    \
  table.back().transfer = TransferKind::direction;                                                                                 \
  table.back().remote = remoteOperand;
#define TT_TILE_CALL(name, op, call, variant, wire, operands, signature, intCallee, header, attributes, firstDst, numDst, cost)    \
  table.push_back({call, kTileCall + wire, Math, signature, false, call variant, intCallee, header, wire, operands, attributes,    \
                   call "_init", "", BlockRole::None, firstDst, numDst, cost});                                                    \
  table.push_back({call "_init", kTileInit + wire, Configure, "", false, call "_init" variant, "", header, wire, operands});       \
  table.back().steps = cost;
#include "ttmlir/Schema/KernelCalls.h.inc"
  llvm::sort(table, [](const InstructionInfo &a, const InstructionInfo &b) { return a.opcode < b.opcode; });
  return table;
}

ArrayRef<InstructionInfo> instructions() {
  static const std::vector<InstructionInfo> table = makeTable();
  return table;
}

const InstructionInfo *findInstruction(uint16_t opcode) {
  ArrayRef<InstructionInfo> table = instructions();
  auto found = lower_bound(table, opcode, [](const InstructionInfo &info, uint16_t wanted) { return info.opcode < wanted; });
  return found != table.end() && found->opcode == opcode ? found : nullptr;
}

const InstructionInfo *findCall(StringRef mnemonic) {
  static const StringMap<const InstructionInfo *> byName = [] {
    StringMap<const InstructionInfo *> map;
    for (const InstructionInfo &info : instructions())
      if (!info.callee.empty())
        map[info.mnemonic] = &info;
    return map;
  }();
  return byName.lookup(mnemonic);
}

StringRef tileCallName(StringRef mnemonic) {
#define TT_TILE_CALL(name, op, call, variant, wire, operands, signature, intCallee, header, attributes, firstDst, numDst, cost)    \
  if (mnemonic == op)                                                                                                              \
    return call;
#include "ttmlir/Schema/KernelCalls.h.inc"
  return "";
}

StringRef kernelSpelling(StringRef kind, uint32_t value) {
#define TT_KERNEL_ENUMERATOR(enumeration, number, spelling)                                                                        \
  if (kind == #enumeration && value == number)                                                                                     \
    return spelling;
#include "ttmlir/Schema/KernelCalls.h.inc"
  return "";
}

void BytecodeWriter::emit(Opcode opcode, uint32_t result, ArrayRef<uint32_t> operands, uint32_t line) {
  emit(*findInstruction(uint16_t(opcode)), result, operands, line);
}

void BytecodeWriter::emit(const InstructionInfo &info, uint32_t result, ArrayRef<uint32_t> operands, uint32_t line) {
  assert(operands.size() == info.signature.size() && "operands must follow the signature");
  code.push_back(info.opcode | (info.numWords() - 1) << 16);
  if (info.hasResult)
    code.push_back(result);
  llvm::append_range(code, operands);
  sourceLines.push_back(line);
}

static void printOperand(raw_ostream &os, char kind, uint32_t word) {
  switch (kind) {
  case 'r':
    os << "r" << word;
    return;
  case 'c':
    os << "cb" << word;
    return;
  case 'n':
    os << format("0x%08x", word);
    return;
  default:
    os << int32_t(word);
  }
}

std::string disassemble(ArrayRef<uint32_t> words) {
  std::string text;
  raw_string_ostream os(text);
  int depth = 0;
  for (size_t at = 0; at < words.size();) {
    const InstructionInfo *info = findInstruction(words[at] & 0xFFFF);
    if (!info || (words[at] >> 16) + 1 != info->numWords() || info->numWords() > words.size() - at) {
      os << "damaged: " << format("0x%08x", words[at]) << " at word " << at << "\n";
      break;
    }
    depth = std::max(depth - info->closesBlock(), 0);
    os.indent(2 * depth);
    const uint32_t *operand = words.data() + at + 1;
    if (info->hasResult)
      os << "r" << *operand++ << " = ";
    os << info->mnemonic;
    for (auto [index, kind] : enumerate(info->signature)) {
      os << (index ? ", " : " ");
      printOperand(os, kind, operand[index]);
    }
    os << "\n";
    depth += info->opensBlock();
    at += info->numWords();
  }
  return text;
}

} // namespace ttmlir::schema
