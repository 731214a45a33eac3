//===- KernelCompiler.cpp - Compiler of kernels to native code ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Native/KernelCompiler.h"

#include "KernelCache.h"
#include "PrecompiledLibrary.h"
#include "SharedObject.h"

#include "ttmlir/Sim/Machine/KernelAbi.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"

#include <chrono>
#include <deque>
#include <dlfcn.h>
#include <thread>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::native;

struct KernelCompiler::Library {
  void *handle;
  machine::NativeKernel kernel;
  /// Of hand-written kernels.
  std::vector<machine::NativeLine> lines;
  /// None if they are unknown: for the compiling call.
  std::optional<KernelInputs> inputs;
};

KernelCompiler::KernelCompiler(std::string compiler)
    : wanted(std::move(compiler)), precompiled(std::make_unique<PrecompiledLibraries>()) {}

KernelCompiler::~KernelCompiler() {
  for (const auto &[key, all] : libraries)
    for (const Library &library : all)
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
  return missing("failed to find a C++ compiler: no c++, g++ or clang++ in $PATH, and no --cxx or $CXX");
}

/// The kernel in the shared object `path`, and its handle.
static Expected<std::pair<void *, machine::NativeKernel>> load(const std::string &path, const machine::KernelView &kernel) {
  const auto refused = [&](const Twine &why) { return failure("failed to load kernel '" + kernel.name + "': " + why); };
  if (!isWhole(path))
    return refused("expected a whole shared object, found a part");
  void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return refused(dlerror());
  auto *entry = reinterpret_cast<machine::NativeKernel>(dlsym(handle, "tt_sim_kernel_entry"));
  auto *host = static_cast<const tt_sim_host **>(dlsym(handle, "tt_sim_host_table"));
  if (!entry || !host) {
    dlclose(handle);
    return refused("it has no entry");
  }
  *host = &machine::nativeHost();
  return std::pair(handle, entry);
}

/// Runs the compiler for `runs`, with the precompiled library of each or null, as many at a time as there are processors. Waits for
/// all of them on every path: none may write after its folder is removed.
static Error runAll(ArrayRef<CompilerRun *> runs, ArrayRef<std::shared_ptr<const PrecompiledLibrary>> precompiled,
                    const std::string &compiler) {
  const size_t limit = std::max(1u, std::thread::hardware_concurrency());
  std::string problem;
  size_t started = 0;
  std::vector<CompilerRun *> active;
  // Longer and longer, so that waiting takes no time from compilers.
  static constexpr std::chrono::milliseconds kShort(1), kLong(8);
  std::chrono::milliseconds pause = kShort;
  while (!active.empty() || (started < runs.size() && problem.empty())) {
    if (problem.empty() && started < runs.size() && active.size() < limit) {
      if (Error error = runs[started]->start(compiler, precompiled[started]))
        problem = toString(std::move(error));
      else
        active.push_back(runs[started++]);
    } else if (std::erase_if(active, [](CompilerRun *run) { return run->hasEnded(); })) {
      pause = kShort;
    } else {
      std::this_thread::sleep_for(pause);
      pause = std::min(kLong, pause * 2);
    }
  }
  return problem.empty() ? Error::success() : failure(problem);
}

/// Adds the headers that `runs` may read to their folder.
static Error addHeaders(const ShimFolder &folder, ArrayRef<CompilerRun *> runs) {
  std::string texts;
  bool isUnknown = false, isGenerated = false, isHandWritten = false;
  for (const CompilerRun *run : runs) {
    const bool isOwn = run->kernel.handWritten != nullptr;
    (isOwn ? isHandWritten : isGenerated) = true;
    const std::optional<std::string> read = isOwn ? CompilerRun::ownTexts(run->kernel) : run->kernel.source.str();
    texts += read.value_or("");
    isUnknown |= !read;
  }
  // The prelude includes it.
  if (isGenerated)
    if (Error error = folder.addHeaders(texts + " algorithm"))
      return error;
  if (!isHandWritten)
    return Error::success();
  if (Error error = folder.addLibrary(texts))
    return error;
  return isUnknown ? folder.addWholeLibrary() : Error::success();
}

/// Whether the object that was put in place of one of `run` is one; removes it if not.
static std::optional<std::pair<void *, machine::NativeKernel>> loadPlaced(const CompilerRun &run) {
  auto loaded = load(run.object(), run.kernel);
  if (loaded)
    return *loaded;
  consumeError(loaded.takeError());
  sys::fs::remove(run.object());
  return std::nullopt;
}

const KernelCompiler::Library *KernelCompiler::find(const std::string &key, StringRef stamp) const {
  const auto known = libraries.find(key);
  if (known != libraries.end())
    for (const Library &library : known->second)
      if (library.inputs && library.inputs->areCurrent(stamp))
        return &library;
  return nullptr;
}

Error KernelCompiler::compileAll(ArrayRef<const machine::KernelView *> kernels, Expected<std::string> compiler, StringRef stamp,
                                 Found &found) {
  const KernelCache cache;
  Expected<ShimFolder> folder = ShimFolder::create();
  if (!folder)
    return joinErrors(compiler.takeError(), folder.takeError());
  const auto keep = [&](const CompilerRun &run, std::pair<void *, machine::NativeKernel> loaded,
                        std::optional<KernelInputs> inputs) {
    const std::string key = CompilerRun::keyOf(run.kernel);
    found[key] = &libraries[key].emplace_front(Library{loaded.first, loaded.second, run.lines(loaded.first), std::move(inputs)});
  };
  std::deque<CompilerRun> runs;
  SmallVector<CompilerRun *> rest;
  for (const machine::KernelView *kernel : kernels) {
    CompilerRun &run = runs.emplace_back(*folder, static_cast<unsigned>(runs.size()), *kernel);
    std::optional<KernelCache::Entry> entry = cache.read(run, stamp);
    if (entry)
      if (Error error = run.place(entry->object))
        return joinErrors(compiler.takeError(), std::move(error));
    // A file that is no object is compiled again, and replaced.
    if (const auto loaded = entry ? loadPlaced(run) : std::nullopt)
      keep(run, *loaded, std::move(entry->inputs));
    else
      rest.push_back(&run);
  }
  if (rest.empty()) {
    consumeError(compiler.takeError());
    return Error::success();
  }
  if (!compiler)
    return compiler.takeError();
  if (Error error = addHeaders(*folder, rest))
    return error;
  const SmallVector<const machine::KernelView *> missing(map_range(rest, [](const CompilerRun *run) { return &run->kernel; }));
  if (Error error = runAll(rest, precompiled->find(*folder, missing, *compiler, stamp.str()), *compiler))
    return error;
  for (const CompilerRun *run : rest) {
    if (const PrecompiledLibrary *refused = run->refusedLibrary())
      precompiled->refuse(*refused);
    Expected<std::string> object = run->result();
    if (!object)
      return object.takeError();
    auto loaded = load(*object, run->kernel);
    if (!loaded)
      return loaded.takeError();
    std::optional<KernelInputs> inputs = KernelInputs::of(*run, stamp.str());
    keep(*run, *loaded, inputs);
    if (inputs)
      if (Error error = cache.write(*run, *inputs, *object))
        return failure("kernel '" + run->kernel.name + "': " + toString(std::move(error)));
  }
  return Error::success();
}

Error KernelCompiler::compile(machine::KernelProgramView &program) {
  Expected<std::string> compiler = findCompiler();
  const std::string stamp = stampOf(compiler ? *compiler : "");
  Found found;
  SmallVector<const machine::KernelView *> missing;
  SmallVector<const Library **> libraryOf;
  for (const machine::KernelView &kernel : program.kernels) {
    const auto [entry, isNew] = found.try_emplace(CompilerRun::keyOf(kernel), nullptr);
    libraryOf.push_back(&entry->second);
    if (isNew && !(entry->second = find(entry->first, stamp)))
      missing.push_back(&kernel);
  }
  if (missing.empty()) {
    consumeError(compiler.takeError());
  } else {
    const auto begin = std::chrono::steady_clock::now();
    if (Error error = compileAll(missing, std::move(compiler), stamp, found))
      return error;
    total.kernels += static_cast<unsigned>(missing.size());
    total.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  for (auto [kernel, library] : zip_equal(program.kernels, libraryOf)) {
    kernel.native = (*library)->kernel;
    kernel.nativeLines = (*library)->lines;
  }
  return Error::success();
}
