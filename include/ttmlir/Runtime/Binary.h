//===- Binary.h - A loaded .ttnn file -------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_BINARY_H
#define TTMLIR_RUNTIME_BINARY_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Runtime/Layout.h"
#include "ttmlir/Support/HostType.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <optional>
#include <vector>

namespace llvm {
class MemoryBuffer;
} // namespace llvm

// Binary_generated.h has accessors for every operation; only what reads operations includes it.
namespace ttmlir::schema {
struct Binary;
struct Operation;
struct Program;
struct Version;
} // namespace ttmlir::schema

namespace ttmlir::runtime {

/// What a function argument is to the program.
enum class ArgumentType : uint8_t { Input = 0, Parameter = 1, Constant = 2, Default = 3 };

/// The spelling in IR: "input", "parameter", "constant", "default".
llvm::StringRef spelling(ArgumentType type);

/// What a program takes or returns.
struct Port {
  /// Number of the tensor in Program::tensors.
  uint32_t tensor = 0;
  /// Framework name; may be empty.
  llvm::StringRef name;
  ArgumentType argumentType = ArgumentType::Default;
  /// The program writes the caller's buffer.
  bool isMutated = false;
  /// The element type that the graph declares, where the device stores another, else what is stored.
  HostType declared = {};
};

/// The tensors and literals that an operation touches, by number.
struct OpUses {
  /// All operands in order, those that are written included; absent optional ones are left out.
  llvm::SmallVector<uint32_t, 4> operands;
  /// The operands that are written in place.
  llvm::SmallVector<uint32_t, 1> mutated;
  llvm::SmallVector<uint32_t, 1> results;
  llvm::SmallVector<uint32_t, 0> constants;
  /// The operand whose device memory the first result has from here on; it ends with the operation.
  std::optional<uint32_t> takenOver;
  /// Operand `index` holds places on an axis of operand `into`; negative axes count from the last.
  struct Index {
    uint32_t index, into;
    int64_t axis;
  };
  llvm::SmallVector<Index, 0> indices;
};

/// One program of a file, decoded.
struct Program {
  llvm::StringRef name;
  std::vector<Port> inputs;
  std::vector<Port> outputs;
  std::vector<TensorDesc> tensors;
  /// One entry per operation of `schema`.
  std::vector<OpUses> uses;
  const schema::Program *schema = nullptr;
  /// The file that it is in.
  const schema::Binary *file = nullptr;

  unsigned numOps() const { return uses.size(); }
  /// Whether it computes in double precision what a module says, without a device.
  bool isReference() const;
  const schema::Operation &op(unsigned index) const;
  /// The operation's name without its dialect, e.g. "add".
  llvm::StringRef mnemonic(unsigned index) const;
  /// Whether operation `index` runs kernels of the file instead of one of the graph library.
  bool isGeneric(unsigned index) const;
  /// Where operation `index` comes from, as MLIR prints locations; may be empty.
  llvm::StringRef location(unsigned index) const;
  const TensorDesc &desc(const Port &port) const { return tensors[port.tensor]; }

  /// How many values the elements of each tensor may take, from 0, so that what is looked up with them exists: the smallest extent
  /// of the axes that they, or what is computed from them, are places on; INT64_MAX for tensors that nothing is looked up with.
  /// What is looked up says nothing about the places where it was found.
  std::vector<int64_t> indexLimits() const;
};

/// Text that names input or output `index` in messages: `input 3 "weight"`.
std::string portText(llvm::StringRef kind, unsigned index, const Port &port);

/// Text that names a program in messages: `program 0 "main"`.
std::string programText(unsigned index, const Program &program);

/// A literal of the data section.
struct Literal {
  DataType dtype = DataType::Float32;
  llvm::ArrayRef<int64_t> shape;
  llvm::ArrayRef<uint8_t> bytes;
};

/// A verified .ttnn file. Copies share it.
class Binary {
public:
  /// Loads `path` ("-" is stdin; a file is mapped, not read). The error does not name the file; it says what was found and what
  /// was wanted.
  static llvm::Expected<Binary> load(llvm::StringRef path);

  /// Takes a file in memory, 8-byte aligned.
  static llvm::Expected<Binary> fromBuffer(std::unique_ptr<llvm::MemoryBuffer> file);

  /// The flatbuffer.
  const schema::Binary &root() const;

  /// The system that the file is compiled for. An error is a description that no chip has.
  llvm::Expected<hw::SystemDesc> systemDesc() const;

  /// The programs in file order.
  llvm::ArrayRef<Program> programs() const;

  /// Number of literals.
  unsigned numLiterals() const;

  /// Literal `index`; its bytes are those of the mapped file.
  Literal literal(unsigned index) const;

private:
  struct Impl;
  std::shared_ptr<const Impl> impl;
};

//===----------------------------------------------------------------------===//
// Verification, also for tools that keep going over damage
//===----------------------------------------------------------------------===//

/// An error unless a .ttnn, .ttm or .ttsys file begins with `bytes`.
llvm::Error checkKind(llvm::StringRef bytes);

/// Reads `path` ("-" is stdin) without believing anything in it. Streams that are neither a .ttnn nor a .ttsys file are refused
/// after their first bytes.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFile(llvm::StringRef path);

/// Whether a file of version `version` can be read by this build: same major, minor not newer. The error names both.
llvm::Error checkVersion(const schema::Version &version);

/// How the reader limits what the flatbuffers verifier follows.
flatbuffers::Verifier::Options verifierOptions();

/// Called with each finding.
using ReportFn = llvm::function_ref<void(const llvm::Twine &)>;

/// Whether every vector of 64-bit numbers in `program` is aligned to 8 bytes, which the flatbuffers verifier does not check and
/// without which its elements must not be read.
bool hasAlignedVectors(const schema::Program &program);

/// Checks that tensors, layouts, ports and operations of a structurally sound program refer to each other rightly: numbers in
/// range, every tensor defined once, before its uses and not used after it was freed, sizes without overflow. `where` starts each
/// message. Returns whether nothing was reported.
bool verifyProgram(const schema::Program &program, uint32_t numConstants, const llvm::Twine &where, ReportFn report);

/// Called with each finding about a plan, and the operation where it shows, if there is one.
using PlanReportFn = llvm::function_ref<void(const llvm::Twine &, std::optional<unsigned> operation)>;

/// Checks that each device tensor of a verified program of `binary` lies where the plan of the program may put it on `chip`: in the
/// memory, aligned, in the buffer that it takes over, apart from all others that are alive; and that the program takes as much as
/// its plan says. Programs without a plan always do. `where` starts each message. Returns whether nothing was reported.
bool verifyPlan(const schema::Program &program, const schema::Binary &binary, const hw::ChipDesc &chip, const llvm::Twine &where,
                PlanReportFn report);

/// A verified program of `binary`.
Program decodeProgram(const schema::Program &program, const schema::Binary &binary);

/// The chip that the plans of `binary` are made for; nothing when the file does not describe one.
std::optional<hw::ChipDesc> plannedFor(const schema::Binary &binary);

/// Checks the table of literals against the bytes of the data section, hashes included. Returns whether nothing was reported.
bool verifyConstants(const schema::Binary &binary, llvm::ArrayRef<uint8_t> data, ReportFn report);

/// verifyConstants, verifyProgram and verifyPlan for every program, and the version.
bool verifyBinary(const schema::Binary &binary, llvm::ArrayRef<uint8_t> data, ReportFn report);

/// The tensors that `op` touches, or nothing when its kind is unknown. Numbers are not checked.
bool collectUses(const schema::Operation &op, OpUses &uses);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_BINARY_H
