//===- PrecompiledLibrary.h - Kernel library in compiled form ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsing the kernel library takes most of the time of a compilation, and is the same for all kernels of a processor. In
// precompiled form it is the macros of the library, for the preprocessor, and a compiler's image (precompiled header) of its text
// without macros, for the text behind the preprocessor.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_PRECOMPILEDLIBRARY_H
#define TTMLIR_LIB_SIM_NATIVE_PRECOMPILEDLIBRARY_H

#include "KernelInputs.h"

#include "ttmlir/Support/CacheFolder.h"

#include <map>
#include <memory>

namespace ttmlir::sim::native {

class PrecompiledLibrary {
public:
  /// Null if there is no memory for the image.
  static std::shared_ptr<const PrecompiledLibrary> create(KernelInputs inputs, std::string macros, llvm::StringRef image);
  PrecompiledLibrary(const PrecompiledLibrary &) = delete;
  PrecompiledLibrary &operator=(const PrecompiledLibrary &) = delete;
  ~PrecompiledLibrary();

  /// Whether the headers of the system that it has are as they were.
  bool isCurrent() const { return inputs.areCurrent(""); }
  /// Headers of the system that it has.
  std::vector<std::string> headers() const { return inputs.paths(); }
  /// Definitions of its macros.
  const std::string &macros() const { return definitions; }
  /// The line that precedes the text behind the preprocessor, and the options of the compiler for that text.
  std::string directive() const;
  std::vector<std::string> options() const;

private:
  PrecompiledLibrary(KernelInputs inputs, std::string macros, int image)
      : inputs(std::move(inputs)), definitions(std::move(macros)), image(image) {}
  bool isClang() const;
  std::string imagePath() const;

  KernelInputs inputs;
  std::string definitions;
  /// A file without a name, which compilers inherit.
  int image;
};

/// The precompiled libraries of a process, and those in the folder of TTMLIR_CACHE_DIR if that is set. A library is built for the
/// fourth kernel that can use it; with such a folder, processes count together.
class PrecompiledLibraries {
public:
  using Found = std::vector<std::shared_ptr<const PrecompiledLibrary>>;
  /// The libraries of `kernels`, which `compiler` of this stamp compiles next in `folder`; null where there is none. Environment
  /// variables with folders of headers rule them out.
  Found find(const ShimFolder &folder, llvm::ArrayRef<const machine::KernelView *> kernels, const std::string &compiler,
             const std::string &stamp);
  /// Removes a library that the compiler does not take; this process builds no other.
  void refuse(const PrecompiledLibrary &library);

private:
  struct Entry {
    std::string key;
    unsigned kernels = 0;
    bool isDecided = false;
    std::shared_ptr<const PrecompiledLibrary> library;
  };
  /// Takes over what other processes know.
  static void read(Entry &entry, const std::string &stamp);
  static void write(const Entry &entry, llvm::StringRef value);
  static void decide(Entry &entry, const ShimFolder &folder, const machine::KernelView &kernel, const std::string &compiler,
                     const std::string &stamp);

  std::map<std::string, Entry> entries;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_PRECOMPILEDLIBRARY_H
