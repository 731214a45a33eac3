//===- Salvage.cpp - The sound parts of a damaged file --------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Salvage.h"

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Schema/Container.h"
#include "ttmlir/Schema/OpVisitor.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace ttmlir::read {

static constexpr uint64_t kPrefixSize = 4;

namespace {

/// Verifies the fields of the root table one by one, so that a damaged one does not hide the others.
class RootFields {
public:
  explicit RootFields(ArrayRef<uint8_t> bytes) : bytes(bytes) {
    uint32_t offset = support::endian::read32le(bytes.data() + kPrefixSize);
    if (offset >= bytes.size() - kPrefixSize)
      return;
    const auto *table = reinterpret_cast<const flatbuffers::Table *>(bytes.data() + kPrefixSize + offset);
    flatbuffers::Verifier verifier = makeVerifier();
    if (table->VerifyTableStart(verifier))
      root = table;
  }

  explicit operator bool() const { return root != nullptr; }
  /// A verifier with one `share`th of the usual table budget.
  flatbuffers::Verifier makeVerifier(uint32_t share = 1) const {
    flatbuffers::Verifier::Options options = runtime::verifierOptions();
    options.max_tables = std::max(options.max_tables / share, 64u);
    return flatbuffers::Verifier(bytes.data(), bytes.size(), options);
  }

  /// The object in field `slot` if `check` accepts it; `damaged` distinguishes a bad one from a missing one.
  template <class T, class Check> const T *get(flatbuffers::voffset_t slot, bool &damaged, Check check) const {
    flatbuffers::Verifier verifier = makeVerifier();
    damaged = true;
    if (!root->VerifyOffset(verifier, slot))
      return nullptr;
    const T *object = root->GetPointer<const T *>(slot);
    if (object && !check(verifier, object))
      return nullptr;
    damaged = false;
    return object;
  }

private:
  ArrayRef<uint8_t> bytes;
  const flatbuffers::Table *root = nullptr;
};

class Salvager {
public:
  Salvager(const RootFields &fields, WarnFn warn) : fields(fields), warn(warn) {}

  Salvage run() {
    using Slots = schema::Binary;
    parts.version = table<schema::Version>(Slots::VT_VERSION, "version", true);
    bool damaged;
    parts.producer = fields.get<flatbuffers::String>(Slots::VT_PRODUCER, damaged,
                                                     [](auto &verifier, const auto *text) { return verifier.VerifyString(text); });
    note(damaged, "producer");
    parts.system = table<schema::SystemDesc>(Slots::VT_SYSTEM_DESC, "system_desc", true);
    parts.debug = table<schema::Debug>(Slots::VT_DEBUG, "debug", false);
    using Constants = flatbuffers::Vector<flatbuffers::Offset<schema::Constant>>;
    auto checkConstants = [](flatbuffers::Verifier &verifier, const Constants *constants) {
      return verifier.VerifyVector(constants) && verifier.VerifyVectorOfTables(constants);
    };
    const Constants *constants = fields.get<Constants>(Slots::VT_CONSTANTS, damaged, checkConstants);
    note(damaged, "constants");
    parts.numConstants = constants ? constants->size() : 0;
    salvageVector(schema::Binary::VT_PROGRAMS, "programs", true, parts.programs,
                  [](auto &verifier, const schema::Program &program) {
                    return schema::verifyStructure(verifier, program) && runtime::hasAlignedVectors(program);
                  });
    salvageVector(schema::Binary::VT_KERNEL_PROGRAMS, "kernel_programs", false, parts.kernelPrograms,
                  [](auto &verifier, const schema::KernelProgram &program) { return program.Verify(verifier); });
    return parts;
  }

private:
  void note(bool damaged, StringRef what) {
    if (!damaged)
      return;
    parts.damaged = true;
    warn("damaged: failed to read the part '" + what + "'");
  }

  template <class T> const T *table(flatbuffers::voffset_t slot, StringRef what, bool required) {
    bool damaged;
    const T *object =
        fields.get<T>(slot, damaged, [](flatbuffers::Verifier &verifier, const T *part) { return verifier.VerifyTable(part); });
    note(damaged || (required && !object), what);
    return object;
  }

  /// The tables of the vector in `slot`, null for each that `isSound` rejects.
  template <class T, class Check>
  void salvageVector(flatbuffers::voffset_t slot, StringRef what, bool required, std::vector<const T *> &tables, Check isSound) {
    using Tables = flatbuffers::Vector<flatbuffers::Offset<T>>;
    bool damaged;
    const Tables *vector = fields.get<Tables>(
        slot, damaged, [](flatbuffers::Verifier &verifier, const Tables *all) { return verifier.VerifyVector(all); });
    note(damaged || (required && !vector), what);
    if (!vector)
      return;
    unsigned damagedTables = 0;
    for (uint32_t index = 0; index < vector->size(); ++index) {
      // The budget is shared, so that many references to one large table do not take forever.
      flatbuffers::Verifier verifier = fields.makeVerifier(vector->size());
      const uint8_t *entry = vector->Data() + index * sizeof(flatbuffers::uoffset_t);
      const T *table = verifier.VerifyOffset(entry, 0) ? vector->Get(index) : nullptr;
      if (table && !isSound(verifier, *table))
        table = nullptr;
      tables.push_back(table);
      note(!table, (what + "[" + Twine(index) + "]").str());
      if (!table && ++damagedTables == 20)
        return;
    }
  }

  const RootFields &fields;
  WarnFn warn;
  Salvage parts;
};

} // namespace

Salvage salvage(ArrayRef<uint8_t> file, WarnFn warn) {
  Salvage parts;
  ArrayRef<uint8_t> flatbuffer, data;
  bool whole = false;
  if (auto container = schema::readContainer(file)) {
    flatbuffer = container->flatbuffer;
    data = container->data;
    whole = true;
  } else {
    warn(toString(container.takeError()));
    flatbuffer = file.take_front(std::min<uint64_t>(INT32_MAX, kPrefixSize + support::endian::read32le(file.data())));
  }

  RootFields fields(flatbuffer);
  if (!fields) {
    warn("damaged: the flatbuffer has no root table");
    parts.damaged = true;
    return parts;
  }
  parts = Salvager(fields, warn).run();
  parts.damaged |= !whole;
  if (parts.version)
    if (Error error = runtime::checkVersion(*parts.version)) {
      warn(toString(std::move(error)));
      parts.damaged = true;
    }
  // Meaning can be checked only when all of the structure is sound.
  flatbuffers::Verifier verifier = fields.makeVerifier();
  if (!parts.damaged && schema::verifyStructure(verifier, flatbuffer.data())) {
    const schema::Binary *binary = schema::GetSizePrefixedBinary(flatbuffer.data());
    parts.damaged = !runtime::verifyBinary(*binary, data, warn);
  }
  return parts;
}

} // namespace ttmlir::read
