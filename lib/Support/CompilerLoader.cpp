//===- CompilerLoader.cpp - The compiler as a library of its own ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CompilerLoader.h"

#include "ttmlir/Config.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <dlfcn.h>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;

namespace ttmlir {

/// The file that has the code of this function; empty if it is unknown.
static std::string ownFile() {
  Dl_info info;
  const bool isKnown = dladdr(reinterpret_cast<const void *>(&ownFile), &info) && info.dli_fname;
  const StringRef path = isKnown ? info.dli_fname : "";
  // Programs are known by the name that they were called by, which may be one in PATH.
  return path.ends_with(".so") || path.contains(".so.") ? path.str()
                                                        : sys::fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&ownFile));
}

/// The path of the library: beside that file, or in the folder of libraries beside its own, else just the name, which the loader
/// searches.
static std::string libraryPath() {
  // The SONAME: installations without headers have no other name.
  const std::string name = "libTTCompiler.so." + std::to_string(TTMLIR_VERSION_MAJOR);
  const std::string self = ownFile();
  const StringRef folder = sys::path::parent_path(self);
  if (folder.empty())
    return name;
  for (const char *place : {"", "../lib", "../" TTMLIR_INSTALL_LIBDIR}) {
    SmallString<128> path(folder);
    sys::path::append(path, place, name);
    if (access(path.c_str(), R_OK) == 0)
      return path.str().str();
  }
  return name;
}

const std::string &compilerStamp() {
  static const std::string stamp = [] {
    std::string text;
    for (const std::string &path : {libraryPath(), ownFile()})
      if (struct stat status; stat(path.c_str(), &status) == 0)
        text += std::to_string(status.st_size) + ":" + std::to_string(status.st_mtim.tv_sec) + "." +
                std::to_string(status.st_mtim.tv_nsec) + ";";
    return text;
  }();
  return stamp;
}

static Expected<void *> load() {
  const std::string path = libraryPath();
  // The loader's error about a missing library has its name.
  void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return failure(Twine("failed to load the compiler's library: ") + dlerror());
  const auto *version = static_cast<const char *const *>(dlsym(library, "ttCompilerVersion"));
  const std::string found = version ? *version : "none";
  if (found != TTMLIR_VERSION_STRING)
    return failure("expected version " TTMLIR_VERSION_STRING " of " + path + ", found " + found);
  return library;
}

Expected<void *> compilerFunction(const char *name) {
  static std::mutex mutex;
  static void *library = nullptr;
  const std::lock_guard lock(mutex);
  if (!library)
    if (Error error = load().moveInto(library))
      return std::move(error);
  if (void *function = dlsym(library, name))
    return function;
  return failure(Twine("expected the function '") + name + "' in the compiler's library, found none");
}

} // namespace ttmlir
