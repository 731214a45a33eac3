//===- Lowering.cpp - Compiled functions to look at in C ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

#include "ttmlir/Jit/FunctionLowering.h"
#include "ttmlir/Read/Read.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>
#include <mutex>

using namespace ttnn;
using namespace ttnn::capi;

struct ttLoweringObject {
  std::mutex mutex;
  jit::Lowering value;
  /// Sections that were asked for.
  std::map<std::string, std::string> sections;
};

ttLowering ttFunctionLower(ttFunction function, const ttTensor *arguments, size_t numArguments, ttError *error) {
  return guarded<ttLowering>(error, [&]() -> ttLowering {
    jit::Lowering lowering = functionOf(function).lower(tensorsOf(arguments, numArguments));
    return new ttLoweringObject{{}, std::move(lowering), {}};
  });
}

namespace {
/// A section of a lowering: a text that it has, one of its file as tt-read shows it, or else the times of its kernels.
struct NamedSection {
  const char *name;
  const std::string *(*text)(const jit::Lowering &lowering);
  uint32_t ofFile;
};
} // namespace

/// The sections of a lowering in the order of messages.
static constexpr NamedSection kSections[] = {
    {"ttir", [](const jit::Lowering &lowering) { return &lowering.report.ttir; }, 0},
    {"ir", [](const jit::Lowering &lowering) { return &lowering.report.ir; }, 0},
    {"key", [](const jit::Lowering &lowering) { return &lowering.key; }, 0},
    {"fusions", [](const jit::Lowering &lowering) { return &lowering.report.remarks; }, 0},
    {"flatbuffer", [](const jit::Lowering &lowering) { return &lowering.file; }, 0},
    {"times", nullptr, 0},
    {"cpp", nullptr, ttmlir::read::CppSection},
    {"kernels", nullptr, ttmlir::read::KernelsSection},
    {"bytecode", nullptr, ttmlir::read::BytecodeSection},
    {"inputs", nullptr, ttmlir::read::InputsSection},
    {"outputs", nullptr, ttmlir::read::OutputsSection},
    {"op_stats", nullptr, ttmlir::read::OpStatsSection},
    {"ops", nullptr, ttmlir::read::OpsSection},
};

static const NamedSection &sectionOf(llvm::StringRef name) {
  const NamedSection *found = llvm::find_if(kSections, [&](const NamedSection &each) { return name == each.name; });
  if (found != std::end(kSections))
    return *found;
  std::string known;
  for (const NamedSection &each : kSections)
    known += (&each == kSections ? "" : &each + 1 == std::end(kSections) ? " or " : ", ") + std::string(each.name);
  raise("jit", "expected section " + known + ", found '" + name.str() + "'");
}

/// A section of `file` as tt-read shows it: C++ as it is, others as JSON.
static std::string readSection(const std::string &file, uint32_t section) {
  using namespace ttmlir::read;
  const auto buffer = llvm::MemoryBuffer::getMemBufferCopy(file);
  std::string text, damage;
  llvm::raw_string_ostream os(text);
  auto writer = section == CppSection ? makeBlockWriter(os) : makeJsonWriter(os);
  readSections(llvm::arrayRefFromStringRef(buffer->getBuffer()), section, *writer,
               [&](const llvm::Twine &found) { damage = found.str(); });
  // It ends the text.
  writer.reset();
  if (!damage.empty())
    raise("jit", damage, ErrorCode::INTERNAL_ERROR);
  return text;
}

static std::string makeSection(const jit::Lowering &lowering, const NamedSection &section) {
  if (section.ofFile)
    return readSection(lowering.file, section.ofFile);
  return lowering.program.timeKernels(lowering.inputs.front().device(), lowering.inputs, "jit");
}

const char *ttLoweringSection(ttLowering lowering, const char *name, size_t *size, ttError *error) {
  return guarded<const char *>(error, [&] {
    if (!lowering || !name)
      raise("jit", "expected a lowering and the name of a section, found none");
    const NamedSection &section = sectionOf(name);
    size_t &bytes = referTo(size, "room for the size of a section");
    const std::string *found = section.text ? section.text(lowering->value) : nullptr;
    if (!found) {
      std::lock_guard lock(lowering->mutex);
      auto made = lowering->sections.find(section.name);
      if (made == lowering->sections.end())
        made = lowering->sections.emplace(section.name, makeSection(lowering->value, section)).first;
      found = &made->second;
    }
    bytes = found->size();
    return found->c_str();
  });
}

void ttLoweringFree(ttLowering lowering) { delete lowering; }
