//===- BytecodeVerifier.cpp - Verifier of kernel bytecode -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Schema/BytecodeVerifier.h"

#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/EltwiseKernels.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/Twine.h"

#include <optional>

using namespace llvm;

namespace ttmlir::schema {
namespace {

/// Checks single instructions.
class InstructionVerifier {
public:
  explicit InstructionVerifier(const KernelEnvironment &environment) : environment(environment) {}

  /// Everything about an instruction but its registers.
  Error verify(const InstructionInfo &info, ArrayRef<uint32_t> operands);

protected:
  Error fail(const Twine &what) const;
  Error exists(const Twine &what, uint32_t index, uint32_t count) const;

  const KernelEnvironment &environment;
  /// The instruction at hand, and which one it is of a kernel.
  StringRef mnemonic;
  std::optional<size_t> position;

private:
  Error buffer(uint32_t number) const;
  Error immediates(const InstructionInfo &info, ArrayRef<uint32_t> integers) const;
  Error formats(const InstructionInfo &info, ArrayRef<uint32_t> operands) const;
  Error engine(const InstructionInfo &info) const;
  Error inRange(const Twine &what, uint32_t value, uint32_t low, uint32_t high) const;
  Error format(uint32_t value) const;
};

/// Checks kernels.
class Verifier : InstructionVerifier {
public:
  Verifier(ArrayRef<uint32_t> words, const KernelEnvironment &environment)
      : InstructionVerifier(environment), words(words), defined(environment.numRegisters) {}

  Error run();

private:
  /// An open loop or branch.
  struct Block {
    Opcode opcode;
    /// Registers written before it, and for a branch with an else registers written after its first region.
    BitVector before, first;
  };

  Error instruction(const InstructionInfo &info, ArrayRef<uint32_t> operands);
  Error registers(const InstructionInfo &info, ArrayRef<uint32_t> operands);
  Error control(Opcode opcode);

  ArrayRef<uint32_t> words;
  /// Registers that every way to here has written.
  BitVector defined;
  SmallVector<Block, 8> blocks;
};

} // namespace

Error InstructionVerifier::fail(const Twine &what) const {
  const std::string name = mnemonic.empty() ? "" : position ? " (" + mnemonic.str() + ")" : mnemonic.str();
  return createStringError(inconvertibleErrorCode(), (position ? "instruction " + Twine(*position) : Twine()) + name + ": " + what);
}

Error InstructionVerifier::exists(const Twine &what, uint32_t index, uint32_t count) const {
  if (index < count)
    return Error::success();
  return fail("expected a " + what + " below " + Twine(count) + ", found " + Twine(index));
}

Error InstructionVerifier::inRange(const Twine &what, uint32_t value, uint32_t low, uint32_t high) const {
  if (low <= value && value <= high)
    return Error::success();
  return fail("expected a " + what + " from " + Twine(low) + " to " + Twine(high) + ", found " + Twine(value));
}

/// Formats that registers compute in, or are converted between.
Error InstructionVerifier::format(uint32_t value) const {
  if (value <= UINT8_MAX && isDataType(static_cast<uint8_t>(value)) && !isInternal(static_cast<DataType>(value)))
    return Error::success();
  return fail("expected a known format, found " + Twine(value));
}

Error InstructionVerifier::buffer(uint32_t number) const {
  if (number < 64 && (environment.circularBuffers >> number & 1))
    return Error::success();
  return fail("undefined circular buffer " + Twine(number));
}

/// The integers of an instruction that are more than a number.
Error InstructionVerifier::immediates(const InstructionInfo &info, ArrayRef<uint32_t> integers) const {
  switch (static_cast<Opcode>(info.opcode)) {
  case Opcode::Compare:
    return inRange("predicate", integers[0], 0, static_cast<uint32_t>(Predicate::GE));
  case Opcode::GetArgVal:
    return exists("run-time argument", integers[0], environment.runtimeArgs);
  case Opcode::GetCommonArgVal:
    return exists("common argument", integers[0], environment.commonArgs);
  case Opcode::GetCompileTimeArgVal:
    return exists("compile-time argument", integers[0], environment.compileTimeArgs);
  case Opcode::GetSemaphore:
    return exists("semaphore", integers[0], environment.semaphores);
  case Opcode::LoadFromL1:
  case Opcode::StoreToL1:
    return integers[0] == 3 ? fail("expected a move of 1, 2 or 4 bytes, found 3") : inRange("number of bytes", integers[0], 1, 4);
  case Opcode::UnaryBcastInit:
  case Opcode::UnaryBcast:
    return inRange("broadcast", integers[0], 1, 3);
  case Opcode::SfpuReduceInit:
    return inRange("pooling", integers[0], 0, 2);
  case Opcode::SfpuReduce:
    if (Error error = inRange("pooling", integers[0], 0, 2))
      return error;
    return inRange("dimension", integers[2], 1, 3);
  default:
    return Error::success();
  }
}

Error InstructionVerifier::engine(const InstructionInfo &info) const {
  const bool isData = !environment.isCompute;
  switch (info.engine) {
  case KernelEngine::All:
  case KernelEngine::Producer:
  case KernelEngine::Consumer:
    return Error::success();
  case KernelEngine::DataMovement:
    return isData ? Error::success() : fail("expected a data movement kernel, found a compute kernel");
  default:
    return isData ? fail("expected a compute kernel, found a data movement kernel") : Error::success();
  }
}

/// Attributes that are formats, which are the last operands with the others.
Error InstructionVerifier::formats(const InstructionInfo &info, ArrayRef<uint32_t> operands) const {
  const auto opcode = static_cast<Opcode>(info.opcode);
  if (opcode == Opcode::UnaryBcast || opcode == Opcode::UnaryBcastInit)
    return Error::success(); // the type of a broadcast is checked above
  SmallVector<StringRef, 4> names;
  info.attributes.split(names, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (const auto &[name, word] : zip_equal(names, operands.take_back(names.size())))
    if (name == "type" || name == "from" || name == "to")
      if (Error error = format(word))
        return error;
  return Error::success();
}

/// Opens and closes loops and branches.
Error Verifier::control(Opcode opcode) {
  switch (opcode) {
  case Opcode::For:
  case Opcode::If:
    if (blocks.size() == 64)
      return fail("expected at most 64 nested loops and branches, found 65");
    blocks.push_back({opcode, defined, {}});
    return Error::success();
  case Opcode::Else:
    if (blocks.empty() || blocks.back().opcode != Opcode::If)
      return fail("expected an open branch, found none");
    blocks.back().opcode = Opcode::Else;
    blocks.back().first = defined;
    defined = blocks.back().before;
    return Error::success();
  case Opcode::End: {
    if (blocks.empty())
      return fail("expected an open loop or branch, found none");
    Block &block = blocks.back();
    // The body may not have run; of two parts one has.
    if (block.opcode == Opcode::Else)
      defined &= block.first;
    else
      defined = block.before;
    blocks.pop_back();
    return Error::success();
  }
  case Opcode::Return:
    // Code after it in the same block is unreachable.
    defined.set();
    return Error::success();
  default:
    return Error::success();
  }
}

Error InstructionVerifier::verify(const InstructionInfo &info, ArrayRef<uint32_t> operands) {
  mnemonic = info.mnemonic;
  if (Error error = engine(info))
    return error;
  SmallVector<uint32_t, 4> integers;
  for (const auto &[kind, word] : zip_equal(info.signature, operands)) {
    if (kind == 'c')
      if (Error error = buffer(word))
        return error;
    if (kind == 'i')
      integers.push_back(word);
  }
  if (Error error = immediates(info, integers))
    return error;
  return info.attributes.empty() ? Error::success() : formats(info, operands);
}

Error Verifier::registers(const InstructionInfo &info, ArrayRef<uint32_t> operands) {
  for (const auto &[kind, word] : zip_equal(info.signature, operands.drop_front(info.hasResult))) {
    if (kind != 'r')
      continue;
    if (Error error = exists("register", word, environment.numRegisters))
      return error;
    if (!defined[word])
      return fail("expected register " + Twine(word) + " written on every path before, found one without a write");
  }
  // The variable of a loop keeps its first value if the body does not run.
  if (info.hasResult) {
    if (Error error = exists("register", operands[0], environment.numRegisters))
      return error;
    defined.set(operands[0]);
  }
  return Error::success();
}

Error Verifier::instruction(const InstructionInfo &info, ArrayRef<uint32_t> operands) {
  if (Error error = verify(info, operands.drop_front(info.hasResult)))
    return error;
  if (Error error = registers(info, operands))
    return error;
  return control(static_cast<Opcode>(info.opcode));
}

Error Verifier::run() {
  position = 0;
  for (size_t at = 0; at < words.size(); ++*position) {
    mnemonic = "";
    const InstructionInfo *info = findInstruction(static_cast<uint16_t>(words[at]));
    if (!info || *position >= kMaxInstructions)
      return info ? fail("expected at most " + Twine(kMaxInstructions) + " instructions, found more")
                  : fail("unknown opcode " + Twine(words[at] & 0xFFFF));
    mnemonic = info->mnemonic;
    if ((words[at] >> 16) + 1 != info->numWords() || info->numWords() > words.size() - at)
      return fail("expected " + Twine(info->numWords() - 1) + " words after the first, found " +
                  Twine(std::min<size_t>(words[at] >> 16, words.size() - at - 1)));
    if (Error error = instruction(*info, words.slice(at + 1, info->numWords() - 1)))
      return error;
    at += info->numWords();
  }
  mnemonic = "";
  return blocks.empty() ? Error::success() : fail("expected the end of a loop or branch, found none");
}

Error verifyBytecode(ArrayRef<uint32_t> words, const KernelEnvironment &environment) {
  if (environment.numRegisters > kMaxRegisters)
    return createStringError(inconvertibleErrorCode(),
                             "expected at most " + Twine(kMaxRegisters) + " registers, found " + Twine(environment.numRegisters));
  return Verifier(words, environment).run();
}

Error verifyCall(const InstructionInfo &info, ArrayRef<uint32_t> operands, const KernelEnvironment &environment) {
  return InstructionVerifier(environment).verify(info, operands);
}

} // namespace ttmlir::schema
