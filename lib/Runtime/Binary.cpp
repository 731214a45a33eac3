//===- Binary.cpp - A loaded .ttnn file ------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Config.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Runtime/Buffer.h"
#include "ttmlir/Schema/Container.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/Text.h"
#include "ttmlir/Support/CrashReport.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ttmlir::runtime {

StringRef spelling(ArgumentType type) {
  static constexpr StringLiteral names[] = {"input", "parameter", "constant", "default"};
  return names[static_cast<unsigned>(type)];
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

// Bytes after which a stream must have shown one of our identifiers.
static constexpr size_t kHeaderSize = 12;

Error checkKind(StringRef bytes, StringRef wanted) {
  const FileKind kind = kindOf(bytes);
  if (kind == FileKind::Program || kind == FileKind::System)
    return Error::success();
  return wrongKind(bytes, wanted);
}

Error wrongKind(StringRef bytes, StringRef wanted) {
  const bool isText = all_of(bytes.take_front(256), [](char c) { return isPrint(c) || isSpace(c); });
  return failure("expected " + wanted + ", " +
                 foundText(kindOf(bytes), bytes.empty() ? "an empty file"
                                          : isText      ? "text; tt-translate makes files of modules"
                                                        : "another file or a damaged one"));
}

Expected<std::unique_ptr<MemoryBuffer>> readFile(StringRef path, function_ref<bool(FileKind)> takes) {
  bool isStream = path == "-" || !sys::fs::is_regular_file(path);
  return readInput(path, availableMemory() / 2, [&](StringRef bytes) -> Expected<uint64_t> {
    // Errors about the content are reported when its sections are read.
    if (isStream && bytes.size() >= kHeaderSize && !(takes && takes(kindOf(path, bytes))))
      if (Error error = takes ? checkKind(bytes, kProgramOrModel) : checkKind(bytes))
        return std::move(error);
    return UINT64_MAX;
  });
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

struct Binary::Impl {
  explicit Impl(std::unique_ptr<MemoryBuffer> buffer) : file(std::move(buffer)) {}
  std::unique_ptr<MemoryBuffer> file;
  std::optional<crash::Input> noted;
  /// The owner of `root`, `data` and `chip`, if it is another file.
  std::shared_ptr<const Impl> shared;
  const schema::Binary *root = nullptr;
  ArrayRef<uint8_t> data;
  std::vector<Program> programs;
  std::optional<hw::ChipDesc> plannedFor;
  const hw::ChipDesc *chip = nullptr;
};

Error checkVersion(const schema::Version &version) {
  if (version.major() == TTMLIR_VERSION_MAJOR && version.minor() <= TTMLIR_VERSION_MINOR)
    return Error::success();
  return failure("expected file version " + Twine(TTMLIR_VERSION_MAJOR) + ".0 to " TTMLIR_VERSION_STRING ", found " +
                 Twine(version.major()) + "." + Twine(version.minor()) + "." + Twine(version.patch()));
}

flatbuffers::Verifier::Options verifierOptions() {
  flatbuffers::Verifier::Options options;
  options.max_depth = 32;
  // Bounds the work on tables that refer to each other many times over: a million operations.
  options.max_tables = 4000000;
  return options;
}

static std::vector<Port> decodePorts(const schema::Program &program,
                                     const flatbuffers::Vector<flatbuffers::Offset<schema::Port>> &ports) {
  std::vector<Port> result;
  result.reserve(ports.size());
  for (const schema::Port *port : ports) {
    auto stored = static_cast<DataType>(program.tensors()->Get(port->tensor())->layout()->dtype());
    HostType declared = HostType::parse(schema::textOf(port->declared_type())).value_or(HostType::of(stored));
    result.push_back({port->tensor(), schema::textOf(port->name()), static_cast<ArgumentType>(port->argument_type()),
                      port->is_mutated(), declared});
  }
  return result;
}

static SmallVector<uint32_t, 4> decodeIndices(const flatbuffers::Vector<uint32_t> *indices) {
  return indices ? SmallVector<uint32_t, 4>(indices->begin(), indices->end()) : SmallVector<uint32_t, 4>();
}

Program decodeProgram(const schema::Program &schema, const schema::Binary &file) {
  Program program;
  program.file = &file;
  program.schema = &schema;
  program.name = schema::textOf(schema.name());
  program.inputs = decodePorts(schema, *schema.inputs());
  program.outputs = decodePorts(schema, *schema.outputs());
  program.tensors.reserve(schema.tensors()->size());
  // Tensors of one type share their layout in the file.
  DenseMap<const schema::Layout *, Layout> layouts;
  for (const schema::Tensor *tensor : *schema.tensors()) {
    auto [layout, isNew] = layouts.try_emplace(tensor->layout());
    if (isNew)
      layout->second = Layout::fromSchema(*tensor->layout());
    program.tensors.push_back(TensorDesc::fromSchema(*tensor, layout->second));
  }
  program.uses.resize(schema.operations()->size());
  for (auto [index, uses] : enumerate(program.uses))
    collectUses(program.op(index), uses);
  if (schema.const_evals())
    for (const schema::ConstEval *each : *schema.const_evals())
      program.constEvals.push_back({schema::textOf(each->name()), each->first(), each->count(), decodeIndices(each->inputs()),
                                    decodeIndices(each->results())});
  return program;
}

Expected<Binary> Binary::load(StringRef path) {
  auto file = readFile(path);
  if (!file)
    return file.takeError();
  return fromFile(std::move(*file));
}

Expected<Binary> Binary::fromFile(std::unique_ptr<MemoryBuffer> file) {
  if (const StringRef bytes = file->getBuffer(); kindOf(bytes) != FileKind::Program)
    return wrongKind(bytes, "a .ttnn file");
  return fromBuffer(std::move(file));
}

static constexpr char kBadStructure[] = "damaged: the structure of the flatbuffer is not valid";

/// The first finding that `verify` reports, and the number of further ones.
static Error errorOf(function_ref<void(ReportFn)> verify) {
  std::string first;
  unsigned findings = 0;
  verify([&](const Twine &message) {
    if (findings++ == 0)
      first = message.str();
  });
  if (findings > 1)
    first += " (and " + std::to_string(findings - 1) + " more)";
  return findings ? failure(first) : Error::success();
}

Expected<Binary> Binary::fromBuffer(std::unique_ptr<MemoryBuffer> file) {
  auto impl = std::make_shared<Impl>(std::move(file));
  impl->noted.emplace(impl->file->getBufferIdentifier(), impl->file->getBuffer(), ".ttnn");
  auto parts = schema::readContainer(arrayRefFromStringRef(impl->file->getBuffer()));
  if (!parts)
    return parts.takeError();
  flatbuffers::Verifier verifier(parts->flatbuffer.data(), parts->flatbuffer.size(), verifierOptions());
  if (!schema::verifyStructure(verifier, parts->flatbuffer.data()))
    return failure(kBadStructure);
  impl->root = schema::GetSizePrefixedBinary(parts->flatbuffer.data());
  impl->data = parts->data;
  if (Error error = errorOf([&](ReportFn report) { verifyBinary(*impl->root, impl->data, report); }))
    return std::move(error);
  for (const schema::Program *program : *impl->root->programs())
    impl->programs.push_back(decodeProgram(*program, *impl->root));
  impl->plannedFor = plannedFor(*impl->root);
  impl->chip = impl->plannedFor ? &*impl->plannedFor : nullptr;
  Binary binary;
  binary.impl = std::move(impl);
  return binary;
}

Expected<Binary> Binary::withProgram(std::unique_ptr<MemoryBuffer> program) const {
  auto made = std::make_shared<Impl>(std::move(program));
  made->shared = impl->shared ? impl->shared : impl;
  made->root = impl->root;
  made->data = impl->data;
  made->chip = impl->chip;
  const ArrayRef<uint8_t> bytes = arrayRefFromStringRef(made->file->getBuffer());
  flatbuffers::Verifier verifier(bytes.data(), bytes.size(), verifierOptions());
  const auto *root = verifier.VerifyOffset(0) ? flatbuffers::GetRoot<schema::Program>(bytes.data()) : nullptr;
  if (!root || !schema::verifyStructure(verifier, *root))
    return failure(kBadStructure);
  if (Error error = errorOf([&](ReportFn report) { verifyProgramOf(*made->root, *root, 0, made->chip, report); }))
    return std::move(error);
  made->programs.push_back(decodeProgram(*root, *made->root));
  Binary binary;
  binary.impl = std::move(made);
  return binary;
}

const schema::Binary &Binary::root() const { return *impl->root; }

Expected<hw::SystemDesc> Binary::systemDesc() const { return hw::fromSchema(*impl->root->system_desc()); }

const hw::ChipDesc *Binary::chip() const { return impl->chip; }

ArrayRef<Program> Binary::programs() const { return impl->programs; }

unsigned Binary::numLiterals() const { return impl->root->constants() ? impl->root->constants()->size() : 0; }

Literal Binary::literal(unsigned index) const {
  const schema::Constant &constant = *impl->root->constants()->Get(index);
  Literal result;
  result.dtype = static_cast<DataType>(constant.dtype());
  if (constant.shape())
    result.shape = ArrayRef<int64_t>(constant.shape()->data(), constant.shape()->size());
  result.bytes = impl->data.slice(constant.offset(), constant.size());
  return result;
}

const schema::Operation &Program::op(unsigned index) const { return *schema->operations()->Get(index); }

bool Program::isReference() const { return schema->kind() == schema::ProgramKind::Reference; }

bool Program::isGeneric(unsigned index) const { return op(index).op_type() == schema::Op::GenericOp; }

StringRef Program::mnemonic(unsigned index) const { return schema::opMnemonic(*schema, static_cast<uint8_t>(op(index).op_type())); }

std::vector<int64_t> Program::indexLimits() const {
  std::vector<int64_t> limits(tensors.size(), INT64_MAX);
  auto lower = [&](uint32_t tensor, int64_t limit) { limits[tensor] = std::min(limits[tensor], limit); };
  // In reverse order: uses before definitions.
  for (const OpUses &use : reverse(uses)) {
    int64_t limit = INT64_MAX;
    for (uint32_t tensor : concat<const uint32_t>(use.results, use.mutated))
      limit = std::min(limit, limits[tensor]);
    auto isIndex = [&](uint32_t tensor) { return any_of(use.indices, [&](const auto &entry) { return entry.index == tensor; }); };
    for (uint32_t tensor : use.operands)
      if (!isIndex(tensor))
        lower(tensor, limit);
    for (const auto &[index, into, axis] : use.indices) {
      ArrayRef<int64_t> shape = tensors[into].shape;
      int64_t place = axis < 0 ? axis + int64_t(shape.size()) : axis;
      // A file may name an axis that is not there; the operation reports it.
      if (place >= 0 && place < int64_t(shape.size()))
        lower(index, std::max<int64_t>(shape[place], 1));
    }
  }
  return limits;
}

StringRef Program::location(unsigned index) const { return schema::textOf(op(index).loc()); }

std::string portText(StringRef kind, unsigned index, const Port &port) {
  std::string text = (kind + " " + Twine(index)).str();
  if (!port.name.empty())
    text += " \"" + printable(port.name) + "\"";
  return text;
}

std::string programText(unsigned index, const Program &program) {
  return "program " + std::to_string(index) + " \"" + printable(program.name) + "\"";
}

} // namespace ttmlir::runtime
