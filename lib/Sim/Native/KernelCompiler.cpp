//===- KernelCompiler.cpp - Compiler of kernels to native code ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Native/KernelCompiler.h"

#include "KernelCache.h"

#include "ttmlir/Sim/Machine/KernelAbi.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <chrono>
#include <deque>
#include <dlfcn.h>
#include <thread>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::native;

KernelCompiler::~KernelCompiler() {
  for (const auto &[key, library] : libraries)
    dlclose(library.handle);
}

Expected<std::string> KernelCompiler::findCompiler() const {
  auto missing = [](const Twine &message) { return withStatus(ExitStatus::File, failure(message)); };
  const char *variable = std::getenv("CXX");
  const std::string named = !wanted.empty() ? wanted : variable ? variable : "";
  if (!named.empty()) {
    if (auto found = sys::findProgramByName(named))
      return *found;
    return missing((wanted.empty() ? "$CXX" : "--cxx") + Twine(" names '") + named + "', which is no program");
  }
  for (StringRef name : {"c++", "g++", "clang++"})
    if (auto found = sys::findProgramByName(name))
      return *found;
  return missing("there is no C++ compiler: no c++, g++ or clang++ in $PATH, and neither --cxx nor $CXX names one");
}

/// The kernel in the shared object \p path.
static Expected<std::pair<void *, machine::NativeKernel>> load(const std::string &path, const machine::KernelView &kernel) {
  void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return failure("kernel '" + kernel.name + "': cannot be loaded: " + dlerror());
  auto *entry = reinterpret_cast<machine::NativeKernel>(dlsym(handle, "tt_sim_kernel_entry"));
  auto *host = static_cast<const tt_sim_host **>(dlsym(handle, "tt_sim_host_table"));
  if (!entry || !host) {
    dlclose(handle);
    return failure("kernel '" + kernel.name + "': cannot be loaded: it lost its entry");
  }
  *host = &machine::nativeHost();
  return std::pair(handle, entry);
}

/// Runs the compiler for the runs that have no object yet, as many at a time as there are processors. Waits for all of them on
/// every path: none may write after its folder is removed.
static Error runAll(std::deque<CompilerRun> &runs, const std::string &compiler) {
  const size_t limit = std::max(1u, std::thread::hardware_concurrency());
  std::string problem;
  size_t started = 0;
  std::vector<CompilerRun *> active;
  while (!active.empty() || (started < runs.size() && problem.empty())) {
    if (started < runs.size() && runs[started].isPlaced()) {
      ++started;
    } else if (problem.empty() && started < runs.size() && active.size() < limit) {
      if (Error error = runs[started].start(compiler))
        problem = toString(std::move(error));
      else
        active.push_back(&runs[started++]);
    } else if (!std::erase_if(active, [](CompilerRun *run) { return run->hasEnded(); })) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  return problem.empty() ? Error::success() : failure(problem);
}

Error KernelCompiler::compileAll(ArrayRef<const machine::KernelView *> kernels) {
  Expected<std::string> compiler = findCompiler();
  const KernelCache cache(compiler ? *compiler : "");
  Expected<ShimFolder> folder = ShimFolder::create();
  if (!folder) {
    consumeError(compiler.takeError());
    return folder.takeError();
  }
  std::deque<CompilerRun> runs;
  for (const machine::KernelView *kernel : kernels) {
    CompilerRun &run = runs.emplace_back(*folder, static_cast<unsigned>(runs.size()), *kernel);
    if (const std::optional<std::string> object = cache.read(run))
      if (Error error = run.place(*object))
        return joinErrors(compiler.takeError(), std::move(error));
  }
  if (all_of(runs, [](const CompilerRun &run) { return run.isPlaced(); })) {
    consumeError(compiler.takeError());
  } else {
    if (!compiler)
      return compiler.takeError();
    if (Error error = folder->addHeaders())
      return error;
    if (any_of(kernels, [](const machine::KernelView *kernel) { return kernel->handWritten != nullptr; }))
      if (Error error = folder->addLibrary())
        return error;
    if (Error error = runAll(runs, *compiler))
      return error;
  }
  for (const CompilerRun &run : runs) {
    Expected<std::string> object = run.result();
    if (!object)
      return object.takeError();
    auto loaded = load(*object, run.kernel);
    if (!loaded)
      return loaded.takeError();
    libraries[keyOf(run.kernel)] = {loaded->first, loaded->second, run.lines(loaded->first)};
    if (!run.isPlaced())
      if (Error error = cache.write(run, *object))
        return failure("kernel '" + run.kernel.name + "': " + toString(std::move(error)));
  }
  return Error::success();
}

KernelCompiler::Key KernelCompiler::keyOf(const machine::KernelView &kernel) {
  const machine::HandWrittenKernel *own = kernel.handWritten;
  return {kernel.thread == machine::KernelThread::Compute, own != nullptr,
          own ? sys::path::parent_path(own->file).str() : std::string(), own ? own->preamble : std::string(), kernel.source.str()};
}

Error KernelCompiler::compile(machine::KernelProgramView &program) {
  std::map<Key, const machine::KernelView *> missing;
  SmallVector<const machine::KernelView *> kernels;
  for (const machine::KernelView &kernel : program.kernels)
    if (!libraries.contains(keyOf(kernel)) && missing.try_emplace(keyOf(kernel), &kernel).second)
      kernels.push_back(&kernel);
  if (!kernels.empty()) {
    const auto begin = std::chrono::steady_clock::now();
    if (Error error = compileAll(kernels))
      return error;
    total.kernels += static_cast<unsigned>(kernels.size());
    total.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  for (machine::KernelView &kernel : program.kernels) {
    const Library &library = libraries.at(keyOf(kernel));
    kernel.native = library.kernel;
    kernel.nativeLines = library.lines;
  }
  return Error::success();
}
