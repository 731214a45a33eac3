//===- CompilerLibrary.cpp - The compiler as a library of its own ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both libraries are of one build: graphs and options cross as they are.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/CompilerLibrary.h"

#include "ttmlir/Config.h"
#include "ttmlir/Jit/CallGraph.h"

#include <dlfcn.h>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

namespace ttnn::jit {

/// The path of the library: beside the library or program with this function, else just its name, which the loader searches.
static std::string libraryPath() {
  // The SONAME: installations without headers have no other name.
  const std::string name = "libTTCompiler.so." + std::to_string(TTMLIR_VERSION_MAJOR);
  Dl_info info;
  if (!dladdr(reinterpret_cast<const void *>(&libraryPath), &info) || !info.dli_fname)
    return name;
  const std::string path = info.dli_fname;
  const size_t slash = path.rfind('/');
  const std::string beside = path.substr(0, slash == std::string::npos ? 0 : slash + 1) + name;
  return slash != std::string::npos && access(beside.c_str(), R_OK) == 0 ? beside : name;
}

const std::string &compilerStamp() {
  static const std::string stamp = [] {
    std::string text;
    Dl_info info;
    const bool isKnown = dladdr(reinterpret_cast<const void *>(&libraryPath), &info) && info.dli_fname;
    for (const std::string &path : {libraryPath(), std::string(isKnown ? info.dli_fname : "")})
      if (struct stat status; stat(path.c_str(), &status) == 0)
        text += std::to_string(status.st_size) + ":" + std::to_string(status.st_mtim.tv_sec) + "." +
                std::to_string(status.st_mtim.tv_nsec) + ";";
    return text;
  }();
  return stamp;
}

static CompileEntry load() {
  const std::string path = libraryPath();
  // What the loader says of a missing library has its name.
  void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    throw Error(std::string("ttnn::jit: expected the compiler's library: ") + dlerror());
  const auto *version = static_cast<const char *const *>(dlsym(library, "ttCompilerVersion"));
  const std::string found = version ? *version : "none";
  if (found != TTMLIR_VERSION_STRING)
    throw Error("ttnn::jit: expected version " TTMLIR_VERSION_STRING " of " + path + ", found " + found);
  return reinterpret_cast<CompileEntry>(dlsym(library, "ttCompileGraph"));
}

std::string compileInLibrary(const CallGraph &graph, const std::string &system, const Options &options) {
  static std::mutex mutex;
  static CompileEntry entry = nullptr;
  {
    std::lock_guard lock(mutex);
    if (!entry)
      entry = load();
  }
  std::string text;
  std::vector<Diagnostic> diagnostics;
  const CompileStatus status = entry(graph, system, options, ttmlir::isInterrupted, text, diagnostics);
  if (status == CompileStatus::Done)
    return text;
  if (status == CompileStatus::Interrupted)
    throw CompileInterrupted(graph.name);
  if (!diagnostics.empty())
    throw CompileError(graph.name, std::move(diagnostics));
  throw Error(text);
}

} // namespace ttnn::jit
