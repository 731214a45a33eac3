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
#include "ttmlir/Host/Spec.h"
#include "ttmlir/Support/CacheFolder.h"
#include "ttmlir/Support/CompilerLoader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace ttnn::jit {

void addCompileOptions(KeyWriter &writer, const Options &options) {
  // Placement is part of graphs; the others do not matter to compilers.
  const auto &[backend, fallback, memoryConfig, likeFirst, fidelity, pipelineOptions, compileOnly, debug, capacity, maxGrid,
               retrace] = options;
  writer.add(backend);
  writer.add(fallback);
  writer.add(fidelity);
  writer.add(pipelineOptions);
  writer.add(maxGrid.x);
  writer.add(maxGrid.y);
}

/// All inputs of a compilation.
static std::string keyOf(const CompileRequest &request) {
  std::string key;
  KeyWriter writer(key);
  writer.add(std::string_view(TTMLIR_VERSION_STRING));
  // Builds of one version may differ.
  writer.add(ttmlir::compilerStamp());
  addCompileOptions(writer, request.options);
  writer.add(request.system);
  return key + request.graph.bytes();
}

static llvm::Expected<ttmlir::runtime::Binary> read(const std::string &bytes) {
  return ttmlir::runtime::Binary::fromBuffer(MemoryBuffer::getMemBufferCopy(bytes));
}

/// Whether the ports have the shapes of `specs`, in order.
template <class Specs>
static bool haveShapes(ArrayRef<ttmlir::runtime::Port> ports, const ttmlir::runtime::Program &program, const Specs &specs) {
  return llvm::equal(ports, specs, [&](const ttmlir::runtime::Port &port, const TensorSpec &spec) {
    return ArrayRef<int64_t>(program.desc(port).shape) == ArrayRef<int64_t>(spec.shape);
  });
}

/// The program of an entry; none if its inputs and outputs do not match `graph` (a faulty writer).
static std::optional<ttmlir::runtime::Binary> readEntry(const std::string &bytes, const CallGraph &graph) {
  llvm::Expected<ttmlir::runtime::Binary> binary = read(bytes);
  if (!binary) {
    consumeError(binary.takeError());
    return std::nullopt;
  }
  if (binary->programs().size() != 1)
    return std::nullopt;
  const ttmlir::runtime::Program &program = binary->programs()[0];
  const bool fits =
      haveShapes(program.inputs, program,
                 map_range(graph.inputs, [&](uint32_t value) -> const TensorSpec & { return graph.values[value]; })) &&
      haveShapes(program.outputs, program,
                 map_range(graph.outputs, [](const CallGraph::Output &output) -> const TensorSpec & { return output.spec; }));
  return fits ? std::optional(std::move(*binary)) : std::nullopt;
}

CompiledFile compileCached(const CompileRequest &request, const CompileFn &compiler) {
  // Reports are of compilations.
  const std::optional<ttmlir::CacheFolder> folder =
      request.wantsReport ? std::nullopt : ttmlir::CacheFolder::find("TTJITC01", ".ttjit", ttmlir::CacheFolder::Trust::Anyone);
  const std::string key = folder ? keyOf(request) : std::string();
  if (folder)
    if (std::optional<std::string> bytes = folder->read(key))
      if (std::optional<ttmlir::runtime::Binary> binary = readEntry(*bytes, request.graph))
        return {{std::move(*bytes), {}}, std::move(*binary), /*isLoaded=*/true};
  CompileResult result = compiler(request);
  ttmlir::runtime::Binary binary = valueOrRaise("jit: " + request.graph.name, read(result.file), ErrorCode::INTERNAL_ERROR);
  if (folder)
    if (llvm::Error error = folder->write(key, result.file))
      throw CacheFolderError("ttnn::jit: " + request.graph.name + ": " + toString(std::move(error)));
  return {std::move(result), std::move(binary), /*isLoaded=*/false};
}

} // namespace ttnn::jit
