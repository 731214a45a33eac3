//===- ShimFolder.h - Temporary folder of compilations ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_SHIMFOLDER_H
#define TTMLIR_LIB_SIM_NATIVE_SHIMFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace ttmlir::sim::native {

/// A temporary folder with the headers of the kernel library, readable by this user only. The destructor removes it with its
/// content; so does an interrupt that ends the program: interrupts are deferred until then.
class ShimFolder {
public:
  static llvm::Expected<ShimFolder> create();
  /// Adds the headers that generated kernels include, whose file names are in `text`.
  llvm::Error addHeaders(llvm::StringRef text) const;
  /// Adds the headers of hand-written kernels in the folder kLibrary: of those that stand for headers of the kernel library,
  /// hundreds without content, the ones whose file names are in `text`.
  llvm::Error addLibrary(llvm::StringRef text) const;
  /// Adds the other ones.
  llvm::Error addWholeLibrary() const;
  /// A hash of all headers.
  static uint64_t hashOfHeaders();
  static constexpr llvm::StringLiteral kLibrary = "library";
  ShimFolder(ShimFolder &&other) noexcept : path(std::exchange(other.path, {})) {}
  ShimFolder &operator=(ShimFolder &&) = delete;
  ~ShimFolder();

  /// The path of a file of this name in the folder.
  std::string file(llvm::StringRef name) const { return path + "/" + name.str(); }
  llvm::Error write(llvm::StringRef name, llvm::StringRef text) const;

private:
  explicit ShimFolder(std::string path) : path(std::move(path)) {}

  std::string path;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_SHIMFOLDER_H
