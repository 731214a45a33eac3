//===- ArtifactRows.cpp - Ops and types of artifacts ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArtifactRows.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"

#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::importer;

#define TT_ARTIFACT_ENUMS
#include "ttmlir/Import/VHLO/Artifacts.inc"

#define TT_ARTIFACT_TYPES
#include "ttmlir/Import/VHLO/Artifacts.inc"

#define TT_ARTIFACT_VERSIONS
#include "ttmlir/Import/VHLO/Artifacts.inc"

std::string Version::str() const { return (Twine(major) + "." + Twine(minor) + "." + Twine(patch)).str(); }

std::optional<Version> Version::parse(StringRef text) {
  SmallVector<StringRef, 3> parts;
  text.split(parts, '.');
  uint32_t numbers[3];
  if (parts.size() != std::size(numbers))
    return std::nullopt;
  for (auto [part, number] : llvm::zip_equal(parts, numbers))
    if (!llvm::all_of(part, llvm::isDigit) || part.getAsInteger(10, number))
      return std::nullopt;
  return Version{numbers[0], numbers[1], numbers[2]};
}

Version importer::newestVersion() { return kNewest; }
Version importer::oldestVersion() { return kBytecodeVersions[0].first; }

unsigned importer::bytecodeVersionOf(Version version) {
  unsigned result = 0;
  for (auto [since, bytecode] : kBytecodeVersions)
    if (since <= version)
      result = bytecode;
  return result;
}

ArrayRef<TypeRow> importer::typeRows() { return kTypes; }

std::optional<Attribute> importer::makeEnumAttribute(uint64_t code, uint64_t value, MLIRContext *context) {
  return makeEnum(code, std::min<uint64_t>(value, UINT32_MAX), context);
}
std::optional<std::pair<uint64_t, uint32_t>> importer::codeOfEnum(Attribute attribute) { return enumOf(attribute); }
StringRef importer::nameOfUnknownAttribute(uint64_t code) { return nameOfUnknown(code); }
