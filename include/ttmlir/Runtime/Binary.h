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
#include "ttmlir/Support/InputFile.h"

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

// Binary_generated.h has accessors for every op; only readers of ops include it.
namespace ttmlir::schema {
struct Binary;
struct Operation;
struct Program;
struct Version;
} // namespace ttmlir::schema

namespace ttmlir::runtime {

/// The role of a function argument.
enum class ArgumentType : uint8_t { Input = 0, Parameter = 1, Constant = 2, Default = 3 };

/// The spelling in IR: "input", "parameter", "constant", "default".
llvm::StringRef spelling(ArgumentType type);

/// An input or output of a program.
struct Port {
  /// Index of the tensor in Program::tensors.
  uint32_t tensor = 0;
  /// Framework name; may be empty.
  llvm::StringRef name;
  ArgumentType argumentType = ArgumentType::Default;
  /// The program writes the caller's buffer.
  bool isMutated = false;
  /// The element type that the graph declares where the device stores another; else the stored type.
  HostType declared = {};
};

/// The tensors and literals that an op uses, by index.
struct OpUses {
  /// All operands in order, including written ones, without absent optional ones.
  llvm::SmallVector<uint32_t, 4> operands;
  /// The operands that are updated in place.
  llvm::SmallVector<uint32_t, 1> mutated;
  llvm::SmallVector<uint32_t, 1> results;
  llvm::SmallVector<uint32_t, 0> constants;
  /// The operand whose buffer the first result reuses; it dies at this op.
  std::optional<uint32_t> reused;
  /// Operand `index` holds indices into an axis of operand `into`; negative axes count from the last.
  struct Index {
    uint32_t index, into;
    int64_t axis;
  };
  llvm::SmallVector<Index, 0> indices;
};

/// Ops of a program that depend on parameters and constants only. Their results stay on the device between runs.
struct ConstEval {
  /// The function that they come from.
  llvm::StringRef name;
  /// The ops: [first, first + count).
  unsigned first = 0, count = 0;
  /// The inputs of the program that they read, by position.
  llvm::SmallVector<uint32_t, 4> inputs;
  /// The tensors that later ops read.
  llvm::SmallVector<uint32_t, 4> results;

  unsigned end() const { return first + count; }
};

/// One program of a file, decoded.
struct Program {
  llvm::StringRef name;
  std::vector<Port> inputs;
  std::vector<Port> outputs;
  std::vector<TensorDesc> tensors;
  /// One entry per operation of `schema`.
  std::vector<OpUses> uses;
  /// In the order of their ops.
  std::vector<ConstEval> constEvals;
  const schema::Program *schema = nullptr;
  /// The file that contains it.
  const schema::Binary *file = nullptr;

  unsigned numOps() const { return uses.size(); }
  /// Whether it is a reference, which computes in double precision without a device.
  bool isReference() const;
  const schema::Operation &op(unsigned index) const;
  /// The operation's name without its dialect, e.g. "add".
  llvm::StringRef mnemonic(unsigned index) const;
  /// Whether op `index` runs kernels of the file instead of a graph library op.
  bool isGeneric(unsigned index) const;
  /// The location of op `index`, as MLIR prints it; may be empty.
  llvm::StringRef location(unsigned index) const;
  const TensorDesc &desc(const Port &port) const { return tensors[port.tensor]; }

  /// Exclusive upper bound, from 0, of the elements of each tensor, so that lookups stay in range: the smallest extent of the axes
  /// that they, or values computed from them, index; INT64_MAX for tensors without lookups. A looked-up value has no bound from the
  /// indices of its lookup.
  std::vector<int64_t> indexLimits() const;
};

/// Names input or output `index` in messages: `input 3 "weight"`.
std::string portText(llvm::StringRef kind, unsigned index, const Port &port);

/// Names a program in messages: `program 0 "main"`.
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
  /// Loads `path` ("-" is stdin; a file is mapped, not read). The error gives the expected and the found value, without the file's
  /// name.
  static llvm::Expected<Binary> load(llvm::StringRef path);

  /// The same of a file that readFile has read.
  static llvm::Expected<Binary> fromFile(std::unique_ptr<llvm::MemoryBuffer> file);

  /// Takes a file in memory, 8-byte aligned.
  static llvm::Expected<Binary> fromBuffer(std::unique_ptr<llvm::MemoryBuffer> file);

  /// A file with one program, the table `program` of a flatbuffer at an address that is a multiple of 8, that shares all else with
  /// this one: system, literals, kernels. The program is verified as that of a file.
  llvm::Expected<Binary> withProgram(std::unique_ptr<llvm::MemoryBuffer> program) const;

  /// The flatbuffer; for its programs see programs().
  const schema::Binary &root() const;

  /// The system that the file is compiled for. Fails for a description that no chip satisfies.
  llvm::Expected<hw::SystemDesc> systemDesc() const;

  /// The chip that each chip of that system is at least (SystemDesc::commonChip); null if it has no chips or is not valid.
  const hw::ChipDesc *chip() const;

  /// The programs in file order.
  llvm::ArrayRef<Program> programs() const;

  /// Number of literals.
  unsigned numLiterals() const;

  /// Literal `index`; its bytes are in the mapped file.
  Literal literal(unsigned index) const;

private:
  struct Impl;
  std::shared_ptr<const Impl> impl;
};

//===----------------------------------------------------------------------===//
// Verification, also for tools that continue after damage
//===----------------------------------------------------------------------===//

/// Checks that `bytes` are the start of a .ttnn, .ttm or .ttsys file; the error is wrongKind's.
llvm::Error checkKind(llvm::StringRef bytes, llvm::StringRef wanted = "a .ttnn or .ttsys file");

/// "expected <wanted>, found MLIR text; tt-opt compiles it, tt-sim runs it" of a file that begins with `bytes`.
llvm::Error wrongKind(llvm::StringRef bytes, llvm::StringRef wanted);

/// The input of commands that compile models.
constexpr llvm::StringLiteral kProgramOrModel("a .ttnn file or a model");

/// Reads `path` ("-" is stdin) without trusting its content. Streams that are neither a .ttnn nor a .ttsys file, nor of a kind of
/// models that `takes` has, are refused after their first bytes.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFile(llvm::StringRef path,
                                                             llvm::function_ref<bool(FileKind)> takes = nullptr);

/// Checks that this build can read files of version `version`: same major, minor not newer. The error names both.
llvm::Error checkVersion(const schema::Version &version);

/// Limits of the flatbuffers verifier.
flatbuffers::Verifier::Options verifierOptions();

/// Called with each finding.
using ReportFn = llvm::function_ref<void(const llvm::Twine &)>;

/// Whether every vector of 64-bit numbers in `program` is aligned to 8 bytes, a precondition of reading it that the flatbuffers
/// verifier does not check.
bool hasAlignedVectors(const schema::Program &program);

/// Verifies the references between tensors, layouts, ports and ops of a structurally sound program: indices in range, every tensor
/// defined once, before its uses and not used after deallocation, sizes without overflow. `where` starts each message. Returns
/// whether nothing was reported.
bool verifyProgram(const schema::Program &program, uint32_t numConstants, const llvm::Twine &where, ReportFn report);

/// Called with each finding about a plan, and the op that shows it, if there is one.
using PlanReportFn = llvm::function_ref<void(const llvm::Twine &, std::optional<unsigned> operation)>;

/// Verifies the memory plan of a verified program of `binary` on `chip`: each device tensor is in range, aligned, in the buffer
/// that it reuses, disjoint from other live ones; and the program takes as much memory as planned. Programs without a plan always
/// pass. `where` starts each message. Returns whether nothing was reported.
bool verifyPlan(const schema::Program &program, const schema::Binary &binary, const hw::ChipDesc &chip, const llvm::Twine &where,
                PlanReportFn report);

/// A verified program of `binary`.
Program decodeProgram(const schema::Program &program, const schema::Binary &binary);

/// The chip that the plans of `binary` are made for; none if the file does not describe one.
std::optional<hw::ChipDesc> plannedFor(const schema::Binary &binary);

/// Verifies the table of literals against the bytes of the data section, including hashes. Returns whether nothing was reported.
bool verifyConstants(const schema::Binary &binary, llvm::ArrayRef<uint8_t> data, ReportFn report);

/// verifyProgram, the kernels and verifyPlan of program `index` of `binary`, whose plan is for `chip`; null skips the plan.
bool verifyProgramOf(const schema::Binary &binary, const schema::Program &program, unsigned index, const hw::ChipDesc *chip,
                     ReportFn report);

/// verifyConstants, the version, and verifyProgramOf for every program.
bool verifyBinary(const schema::Binary &binary, llvm::ArrayRef<uint8_t> data, ReportFn report);

/// Collects the tensors that `op` uses; false for ops of unknown kind. Does not check indices.
bool collectUses(const schema::Operation &op, OpUses &uses);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_BINARY_H
