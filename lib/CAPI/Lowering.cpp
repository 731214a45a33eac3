//===- Lowering.cpp - Compiled functions to look at in C ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

#include "ttmlir/Jit/FunctionLowering.h"
#include "ttmlir/Read/Read.h"

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

/// A section of `file` as tt-read shows it: C++ as it is, others as JSON.
static std::string readSection(const std::string &file, const std::string &name) {
  using namespace ttmlir::read;
  static constexpr std::pair<const char *, Section> kSections[] = {
      {"cpp", CppSection},       {"kernels", KernelsSection}, {"bytecode", BytecodeSection},
      {"inputs", InputsSection}, {"outputs", OutputsSection}, {"op_stats", OpStatsSection},
      {"ops", OpsSection}};
  for (const auto &[key, section] : kSections) {
    if (name != key)
      continue;
    const auto buffer = llvm::MemoryBuffer::getMemBufferCopy(file);
    std::string text, damage;
    llvm::raw_string_ostream os(text);
    auto writer = section == CppSection ? makeBlockWriter(os) : makeJsonWriter(os);
    readSections(llvm::arrayRefFromStringRef(buffer->getBuffer()), section, *writer,
                 [&](const llvm::Twine &found) { damage = found.str(); });
    // It ends the text.
    writer.reset();
    if (!damage.empty())
      raise("jit", damage);
    return text;
  }
  raise("jit", "expected section ttir, ir, fusions, flatbuffer, times, cpp, kernels, bytecode, inputs, outputs, op_stats "
               "or ops, found '" +
                   name + "'");
}

static std::string makeSection(const jit::Lowering &lowering, const std::string &name) {
  if (name != "times")
    return readSection(lowering.file, name);
  return lowering.program.timeKernels(lowering.inputs.front().device(), lowering.inputs, "jit");
}

const char *ttLoweringSection(ttLowering lowering, const char *name, size_t *size, ttError *error) {
  return guarded<const char *>(error, [&] {
    if (!lowering || !name)
      raise("jit", "expected a lowering and the name of a section, found none");
    const jit::Lowering &value = lowering->value;
    const std::pair<const char *, const std::string *> known[] = {{"key", &value.key},
                                                                  {"ttir", &value.report.ttir},
                                                                  {"ir", &value.report.ir},
                                                                  {"fusions", &value.report.remarks},
                                                                  {"flatbuffer", &value.file}};
    const std::string wanted = name, *found = nullptr;
    for (const auto &[key, text] : known)
      found = wanted == key ? text : found;
    if (!found) {
      std::lock_guard lock(lowering->mutex);
      auto made = lowering->sections.find(wanted);
      if (made == lowering->sections.end())
        made = lowering->sections.emplace(wanted, makeSection(lowering->value, wanted)).first;
      found = &made->second;
    }
    referTo(size, "the size of a section") = found->size();
    return found->c_str();
  });
}

void ttLoweringFree(ttLowering lowering) { delete lowering; }
