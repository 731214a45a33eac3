//===- KernelInputs.h - Inputs of compiled kernels --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_KERNELINPUTS_H
#define TTMLIR_LIB_SIM_NATIVE_KERNELINPUTS_H

#include "CompilerRun.h"

#include "llvm/ADT/SetVector.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ttmlir::sim::native {

/// The identity of the program at the path `compiler`: path, size in bytes and time. Empty without one.
std::string stampOf(const std::string &compiler);

/// Adds the names in `#include "name"`, `#include <name>` and `__has_include("name")` and the like, also in comments. False if one
/// has a macro in place of a name.
bool addHeaderNames(llvm::StringRef text, llvm::SetVector<llvm::StringRef> &names);

/// The inputs of the shared object of a kernel beside CompilerRun::keyOf: the compiler, the content of each header that it read,
/// and the paths at which it would have found another one.
class KernelInputs {
public:
  /// The inputs of `run`, which has ended, with the compiler of this stamp. None if a header may have changed meanwhile,
  /// or if inline assembly reads files, which are in no list.
  static std::optional<KernelInputs> of(const CompilerRun &run, const std::string &stamp);
  /// The inputs of what a compiler of this stamp makes of headers of the system alone.
  static KernelInputs ofSystem(llvm::ArrayRef<std::string> headers, const std::string &stamp);
  /// Takes the output of str() from the start of `text`; none if `text` does not start with one.
  static std::optional<KernelInputs> take(llvm::StringRef &text);

  /// Whether a compiler of this stamp would read the same now. An empty stamp matches any compiler.
  bool areCurrent(llvm::StringRef stamp) const;
  /// The paths of all files.
  std::vector<std::string> paths() const;
  /// A line with the stamp, one of state and path for each file, an empty one.
  std::string str() const;

private:
  std::string stamp;
  /// The state of each file, and its path.
  std::vector<std::pair<std::string, std::string>> files;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_KERNELINPUTS_H
