//===- ONNXTensors.h - Tensors of ONNX files as attributes ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXTENSORS_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXTENSORS_H

#include "mlir/IR/BuiltinAttributes.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include "onnx.pb.h"

namespace mlir::tt::importer {

/// An error about a tensor or a value of one.
llvm::Error error(const Twine &what);

/// Reads tensors of the model in `file`, whose external files lie in its folder. Large ones keep their bytes where they are: in the
/// model, which they share, or in mapped files.
class TensorReader {
public:
  TensorReader(std::shared_ptr<const void> model, StringRef file, size_t inlineBytes)
      : model(std::move(model)), modelFile(file), folder(llvm::sys::path::parent_path(file)), inlineBytes(inlineBytes) {}

  /// The elements of `tensor`; an error for strings, wrong sizes and files that end too early or lie elsewhere.
  llvm::Expected<ElementsAttr> read(const ::onnx::TensorProto &tensor, MLIRContext *context);
  /// The elements of a sparse tensor, with explicit zeros.
  llvm::Expected<ElementsAttr> read(const ::onnx::SparseTensorProto &tensor, MLIRContext *context);

  /// Whether external data could not be read, or was shorter than the model says.
  bool isDamaged() const { return hasDamage; }
  /// The files outside of the model that have been read.
  std::vector<std::string> filesRead() const;

private:
  std::string pathOf(StringRef file) const;
  /// Whether `path`, without links, lies beside the model: in the folder of the model's name, or of the file that it links to, as
  /// in content-addressed stores.
  bool isBesideModel(StringRef path) const;
  llvm::Expected<ArrayRef<char>> externalBytes(const ::onnx::TensorProto &tensor);

  std::shared_ptr<const void> model;
  std::string modelFile, folder;
  size_t inlineBytes;
  llvm::StringMap<std::shared_ptr<llvm::MemoryBuffer>> files;
  /// Keeps the bytes of the tensor that is read.
  std::shared_ptr<const void> owner;
  unsigned numResources = 0;
  bool hasDamage = false;
};

/// The elements that `text` gives to an input: numbers, one number for all elements, or "@file.npy", of type `element`. `shape` is
/// the input's with -1 for sizes that are not known, or none.
llvm::Expected<ElementsAttr> readValue(StringRef text, std::optional<SmallVector<int64_t>> shape, Type element);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXTENSORS_H
