//===- ParameterFile.h - Tensors by name in one file ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is that of .safetensors files: a length of eight bytes, that many bytes of JSON, then the elements of all tensors without
// gaps, row-major and little-endian. The JSON has for each name "dtype", "shape" and "data_offsets", the begin and the end of its
// elements after the JSON.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TENSORIO_PARAMETERFILE_H
#define TTMLIR_TENSORIO_PARAMETERFILE_H

#include "ttmlir/TensorIO/TensorIO.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"

namespace ttmlir::io {

/// A file of tensors, which is mapped.
class ParameterFile {
public:
  /// Opens the file `path`. Errors, of ExitStatus::File, name the file.
  static llvm::Expected<ParameterFile> open(llvm::StringRef path);

  /// Whether there is a tensor called `name`.
  bool contains(llvm::StringRef name) const { return entries.contains(name); }

  /// The tensor called `name`, whose elements stay in the file; an error if its type is none of ours.
  llvm::Expected<HostArray> read(llvm::StringRef name) const;

  /// The names of all tensors, sorted.
  std::vector<llvm::StringRef> names() const;

private:
  struct Entry {
    std::string type;
    llvm::SmallVector<int64_t, 4> shape;
    uint64_t begin, end;
  };

  llvm::Error parse();
  llvm::Error failure(const llvm::Twine &message) const;

  std::string path;
  std::shared_ptr<llvm::MemoryBuffer> file;
  /// The elements of all tensors.
  llvm::StringRef data;
  llvm::StringMap<Entry> entries;
};

/// A tensor to write: a name in UTF-8, the type and shape, and a function that writes all elements.
struct Parameter {
  std::string name;
  HostType type;
  llvm::SmallVector<int64_t> shape;
  std::function<void(llvm::raw_ostream &os)> write;
};

/// Writes the file `path` with `parameters`, whose names differ. The error is of ExitStatus::File and names the file; a file that
/// was there stays then.
llvm::Error writeParameters(llvm::StringRef path, llvm::ArrayRef<Parameter> parameters);

} // namespace ttmlir::io

#endif // TTMLIR_TENSORIO_PARAMETERFILE_H
