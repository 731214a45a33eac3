//===- DiskCache.cpp - Compiled functions between processes ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DiskCache.h"

#include "Tracer.h"

#include "ttmlir/Config.h"
#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Jit/CompilerLibrary.h"
#include "ttmlir/Support/CacheFolder.h"

using namespace llvm;

namespace ttnn::jit {

void addCompileOptions(KeyWriter &writer, const Options &options) {
  // Placement is part of graphs; the others do not matter to compilers.
  const auto &[backend, fallback, memoryConfig, likeFirst, fidelity, pipelineOptions, compileOnly, debug, capacity, maxGrid, report,
               retrace] = options;
  writer.add(backend);
  writer.add(fallback);
  writer.add(fidelity);
  writer.add(pipelineOptions);
  writer.add(maxGrid.x);
  writer.add(maxGrid.y);
}

/// All that decides what is compiled.
static std::string keyOf(const CallGraph &graph, const std::string &system, const Options &options) {
  std::string key;
  KeyWriter writer(key);
  writer.add(std::string_view(TTMLIR_VERSION_STRING));
  // Builds of one version may differ.
  writer.add(compilerStamp());
  addCompileOptions(writer, options);
  writer.add(system);
  return key + graph.bytes();
}

std::string compileCached(const CallGraph &graph, const std::string &system, const Options &options, const CompileFn &compiler,
                          bool &isLoaded) {
  isLoaded = false;
  const std::optional<ttmlir::CacheFolder> folder = ttmlir::CacheFolder::find("TTJITC01", ".ttjit", ttmlir::CacheFolder::Trust::Anyone);
  // Reports are of compilations.
  if (options.report || !folder)
    return compiler(graph, system, options);
  const std::string key = keyOf(graph, system, options);
  if (std::optional<std::string> file = folder->read(key)) {
    isLoaded = true;
    return *file;
  }
  std::string file = compiler(graph, system, options);
  if (llvm::Error error = folder->write(key, file))
    throw CacheFolderError("ttnn::jit: " + graph.name + ": " + toString(std::move(error)));
  return file;
}

} // namespace ttnn::jit
