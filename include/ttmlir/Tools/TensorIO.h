//===- TensorIO.h - Tensors as text and as .npy files ----------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_TENSORIO_H
#define TTMLIR_TOOLS_TENSORIO_H

#include "ttmlir/Runtime/Tensor.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tt::tools {

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// A tensor written as on the command line: "2x2xf32=1,2,3,4", or one value for all elements: "2x2xf32=1". Element types are those
/// of TTIR; 64-bit types become 32-bit ones, signed 8- and 16-bit integers unsigned ones, as the compiler does. Between numbers
/// there may be commas, blanks and brackets. The data is stored in f32, si32 or u32.
struct TensorText {
  llvm::SmallVector<int64_t, 4> shape;
  DataType dtype = DataType::Float32;
  /// i1 also stands for bf16, which is what the compiler makes of it.
  bool isBool = false;
  /// All elements, or one for all.
  std::vector<double> values;
};

/// Parses "2x2xf32=1,2,3,4". The error says what is wrong where.
llvm::Expected<TensorText> parseTensorText(llvm::StringRef text);

/// Whether `text` starts with a type and "=": "2x2xf32=..." but not "name=...".
bool startsWithType(llvm::StringRef text);

/// The tensor for a port that wants `desc`, from text. The error says what was found and what was wanted.
llvm::Expected<runtime::Tensor> fromText(const TensorText &text, const runtime::TensorDesc &desc, runtime::BufferPool &pool);

/// Writes "2x2xf32=[1 2][3 4]"; numbers are the shortest that read back as the same value of the element type. No block floats.
void printTensor(const runtime::Tensor &tensor, llvm::raw_ostream &os);

//===----------------------------------------------------------------------===//
// NumPy files
//===----------------------------------------------------------------------===//

/// A .npy file: little-endian booleans, integers and floats of 8 to 64 bits, row-major.
class NpyFile {
public:
  /// Opens `path` ("-" is stdin). The error does not name the file.
  static llvm::Expected<NpyFile> open(llvm::StringRef path);

  llvm::ArrayRef<int64_t> shape() const { return extents; }

  /// Shape and type as text: "2x2xfloat32".
  std::string str() const;

  /// The tensor for a port that wants `desc`. Shapes must be equal. Every value must be exactly representable in the port's element
  /// type, with one exception: NumPy has no bfloat16 and no block floats, so what a float32 holds is rounded to those. Integer
  /// ports take integers and booleans only. The error says what was found and what was wanted.
  llvm::Expected<runtime::Tensor> toTensor(const runtime::TensorDesc &desc, runtime::BufferPool &pool) const;

private:
  llvm::Error parseHeader(llvm::StringRef header);

  std::unique_ptr<llvm::MemoryBuffer> file;
  llvm::SmallVector<int64_t, 4> extents;
  // 'f', 'i', 'u' or 'b' and bytes per element.
  char kind = 'f';
  unsigned width = 4;
  size_t dataOffset = 0;
};

/// Writes `tensor` as .npy: bf16 and block floats as float32 (NumPy has neither), i1 as bool, everything else as what it is. The
/// file appears when it is complete.
llvm::Error writeNpy(llvm::StringRef path, const runtime::Tensor &tensor, runtime::BufferPool &pool);

/// `tensor` in a type that can be printed and written: bf16 and block floats become f32.
llvm::Expected<runtime::Tensor> plain(const runtime::Tensor &tensor, runtime::BufferPool &pool);

} // namespace tt::tools

#endif // TTMLIR_TOOLS_TENSORIO_H
