//===- OpVisitor.cpp - Fields of an operation by name ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/Ops_generated.h"

#include <array>
#include <cmath>
#include <type_traits>

namespace ttmlir::schema {

// One overload per way a schema accessor can answer: scalar, enum, optional scalar, string, vector.
static const char *nameOf(ReduceType value) { return EnumNameReduceType(value); }
static const char *nameOf(MathFidelity value) { return EnumNameMathFidelity(value); }

template <class T>
requires std::is_arithmetic_v<T> || std::is_enum_v<T>
static void visitAttr(OpVisitor &v, llvm::StringRef name, T value) {
  if constexpr (std::is_enum_v<T>) {
    // Names come from the schema; an invalid number prints as a number.
    const char *text = nameOf(value);
    if (*text)
      v.attr(name, llvm::StringRef(text));
    else
      v.unknownEnumerator(name, static_cast<uint64_t>(value));
  } else if constexpr (std::is_same_v<T, bool>)
    v.attr(name, value);
  else if constexpr (std::is_floating_point_v<T>)
    v.attr(name, static_cast<double>(value));
  else if constexpr (std::is_signed_v<T>)
    v.attr(name, static_cast<int64_t>(value));
  else
    v.attr(name, static_cast<uint64_t>(value));
}
template <class T> static void visitAttr(OpVisitor &v, llvm::StringRef name, flatbuffers::Optional<T> value) {
  if (value)
    visitAttr(v, name, *value);
}
[[maybe_unused]] static void visitAttr(OpVisitor &v, llvm::StringRef name, const flatbuffers::String *value) {
  if (value)
    v.attr(name, llvm::StringRef(value->c_str(), value->size()));
}
template <class T> static llvm::ArrayRef<T> arrayOf(const flatbuffers::Vector<T> *value) {
  return value ? llvm::ArrayRef<T>(value->data(), value->size()) : llvm::ArrayRef<T>();
}
template <class T> static void visitAttr(OpVisitor &v, llvm::StringRef name, const flatbuffers::Vector<T> *value) {
  if (value)
    v.attr(name, arrayOf(value));
}

#define TT_VISIT_FUNCTIONS
#include "ttmlir/Schema/OpVisitor.cpp.inc"
#undef TT_VISIT_FUNCTIONS

namespace {
struct Row {
  llvm::StringRef mnemonic;
  void (*visit)(const Operation &, OpVisitor &) = nullptr;
  bool (*verify)(flatbuffers::Verifier &, const Operation &) = nullptr;
};

template <class Fields> bool verifyFields(flatbuffers::Verifier &verifier, const Operation &op) {
  return verifier.VerifyTable(&fieldsOf<Fields>(op));
}
} // namespace

static const std::array<Row, 256> &rows() {
  static const std::array<Row, 256> table = [] {
    std::array<Row, 256> t;
#define TT_VISIT_ROW(name, wire, mnemonic) t[wire] = {mnemonic, visit##name, verifyFields<name##Op>};
#include "ttmlir/Schema/OpVisitor.cpp.inc"
    return t;
  }();
  return table;
}

static bool verifyOperations(flatbuffers::Verifier &verifier, const Program &program) {
  for (const Operation *op : *program.operations())
    if (auto *verify = rows()[static_cast<uint8_t>(op->op_type())].verify; verify && !verify(verifier, *op))
      return false;
  return true;
}

bool verifyStructure(flatbuffers::Verifier &verifier, const Program &program) {
  return program.Verify(verifier) && verifyOperations(verifier, program);
}

bool verifyStructure(flatbuffers::Verifier &verifier, const uint8_t *bytes) {
  if (!VerifySizePrefixedBinaryBuffer(verifier))
    return false;
  for (const Program *program : *GetSizePrefixedBinary(bytes)->programs())
    if (!verifyOperations(verifier, *program))
      return false;
  return true;
}

std::optional<uint32_t> kernelProgramOf(const Operation &op) {
  return op.op_type() == Op::GenericOp ? std::optional(fieldsOf<GenericOp>(op).program()) : std::nullopt;
}

bool visitOp(const Operation &op, OpVisitor &visitor) {
  const Row &row = rows()[static_cast<uint8_t>(op.op_type())];
  if (!row.visit || !op.op())
    return false;
  row.visit(op, visitor);
  return true;
}

/// The command of a host program that corresponds to the executor's `op`; empty if there is none.
static llvm::StringRef commandMnemonic(Op op) {
  switch (op) {
  case Op::ToDeviceOp:
    return "enqueue_write_buffer";
  case Op::GenericOp:
    return "enqueue_program";
  case Op::FromDeviceOp:
    return "enqueue_read_buffer";
  case Op::DeallocateOp:
    return "deallocate_buffer";
  default:
    return "";
  }
}

llvm::StringRef opMnemonic(const Program &program, uint8_t wire) {
  llvm::StringRef command = program.kind() == ProgramKind::TTMetal ? commandMnemonic(static_cast<Op>(wire)) : "";
  return command.empty() ? rows()[wire].mnemonic : command;
}

} // namespace ttmlir::schema
