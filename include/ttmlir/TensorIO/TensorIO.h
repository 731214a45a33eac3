//===- TensorIO.h - Tensors as text and as .npy files ----------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TENSORIO_TENSORIO_H
#define TTMLIR_TENSORIO_TENSORIO_H

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Runtime/Tensor.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace ttmlir::io {

/// The type of a program's port: the stored type on the device and the declared type of the graph.
struct PortType {
  runtime::TensorDesc desc;
  HostType declared;
  /// The values are references for comparison with the port's: floats stay in double precision, independent of the port's type.
  bool isReference = false;
  /// The program writes to it.
  bool isMutated = false;
  /// Doubles of files, the default of NumPy, are rounded to f32 if they are in its range.
  bool roundsDoubles = false;

  /// The type of `port`, a port of `program`.
  PortType(const runtime::Program &program, const runtime::Port &port)
      : desc(program.desc(port)), declared(port.declared), isMutated(port.isMutated) {}

  PortType(runtime::TensorDesc desc, HostType declared) : desc(std::move(desc)), declared(declared) {}

  /// The element type that values for the port are converted to.
  DataType target() const { return isReference && !isInteger(desc.dtype()) ? DataType::Float64 : desc.dtype(); }

  /// "2x2xf32", or "2x2xi1 (stored as bf16)".
  std::string str() const;
};

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// An array from the user, as text or as .npy file, with its element type.
class HostArray {
public:
  /// Parses an array as on the command line: "2x2xf32=1,2,3,4", or one value for all elements: "2x2xf32=1". Commas, blanks and
  /// brackets may separate numbers. The error has the position.
  static llvm::Expected<HostArray> parse(llvm::StringRef text);

  /// Reads the .npy file `path` ("-" is stdin): booleans, integers, floats of 8 to 64 bits and bf16 of either endianness, in C or
  /// Fortran order. Reads a stream no further than its header says. Errors name the file, including errors of later calls.
  static llvm::Expected<HostArray> readNpy(llvm::StringRef path);

  /// An array of type `type` and shape `shape` whose elements, row-major and little-endian, are `bytes` of `file`. Errors call it
  /// `name`.
  static llvm::Expected<HostArray> fromBytes(const llvm::Twine &name, HostType type, llvm::ArrayRef<int64_t> shape,
                                             llvm::StringRef bytes, std::shared_ptr<llvm::MemoryBuffer> file);

  /// Shape and type as text: "2x2xf32".
  std::string str() const;
  HostType elementType() const { return type; }
  llvm::ArrayRef<int64_t> extents() const { return shape; }

  /// Checks that a port of type `wanted` accepts arrays of this shape and type; toTensor checks values. Shapes must be equal. Text
  /// must have the declared or the stored type. From files, float ports accept every type, boolean ports every type, integer ports
  /// integers and booleans. The error gives the expected and the found type.
  llvm::Error checkFits(const PortType &wanted) const;

  /// Converts to a tensor for a port of type `wanted`. Floats are rounded if the array has the declared type or NumPy lacks the
  /// stored type (bf16, block floats); otherwise every value must be exactly representable in the stored type. Boolean ports accept
  /// 0 and 1 only, integer ports the values that both the declared and the stored type represent. Elements of a file that need no
  /// conversion stay where they are, unless the port is mutated.
  llvm::Expected<runtime::Tensor> toTensor(const PortType &wanted, runtime::BufferPool &pool) const;

  /// All elements in row-major order; integers of 2^53 and more are rounded.
  std::vector<double> numbers() const;

private:
  llvm::Error parseHeader(llvm::StringRef header);
  llvm::Error takeElements(llvm::StringRef data);
  /// Bytes of all elements in a file; UINT64_MAX on overflow.
  uint64_t dataBytes() const;
  void makeLittleEndian(llvm::StringRef data);
  void makeRowMajor(llvm::StringRef data);
  template <class Fn> int64_t forChunks(const runtime::Tensor &tensor, Fn body) const;
  void load(int64_t begin, int64_t count, double *out) const;
  std::string elementText(int64_t index) const;

  /// Whether elements may be used where they are in the file.
  bool isShareable() const;

  /// An error about the array.
  llvm::Error failure(const llvm::Twine &message) const;

  HostType type;
  llvm::SmallVector<int64_t, 4> shape;
  bool isText = false;
  /// Byte order and element order of a file.
  bool isBigEndian = false, isFortran = false;
  /// The file, for messages.
  std::string name;
  /// Elements of text, or one for all, and their spelling.
  std::vector<double> values;
  std::vector<std::string> words;
  /// Elements of a file, in `file` or, if they were reordered, in `owned`.
  llvm::StringRef bytes;
  std::shared_ptr<llvm::MemoryBuffer> file;
  std::vector<char> owned;
};

/// Whether `text` starts with a type and "=": "2x2xf32=..." but not "name=...".
bool startsWithType(llvm::StringRef text);

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Results of a program for users. Elements have the declared type if it represents all values, else the stored one: an i1 result
/// is boolean unless the graph computes other numbers.
class HostView {
public:
  /// `tensor` must be in host memory and come from a port of type `port`.
  static llvm::Expected<HostView> make(const runtime::Tensor &tensor, const PortType &port, runtime::BufferPool &pool);

  /// The elements in a storage type with arithmetic: block floats as f32, everything else as stored.
  const runtime::Tensor &tensor() const { return elements; }
  HostType type() const { return shown; }
  int64_t volume() const { return elements.desc().volume(); }
  /// Element `index`, exact.
  double value(int64_t index) const;
  /// Shape and type: "2x2xf32".
  std::string typeText() const;

  /// Writes "2x2xf32=[1 2][3 4]", with the shortest numbers that parse to the same float (double for f64).
  void print(llvm::raw_ostream &os) const;

  /// Writes the array as .npy, atomically; bf16 as float32, since NumPy lacks bf16.
  llvm::Error writeNpy(llvm::StringRef path) const;

  /// The element type of such an array, and its elements, row-major and little-endian.
  HostType arrayType() const;
  void writeElements(llvm::raw_ostream &os) const;

private:
  void printElement(int64_t index, llvm::raw_ostream &os) const;
  void printAxis(size_t axis, int64_t &index, llvm::raw_ostream &os) const;

  runtime::Tensor elements;
  HostType shown;
};

/// Up to so many elements a tensor is printed whole.
inline constexpr int64_t kPrintedInText = 64;

/// The summary of a large array: figures over the finite elements, or without any over the infinite ones, and a hash of all bytes.
struct Summary {
  double min = 0, max = 0, mean = 0, deviation = 0;
  int64_t nan = 0, infinite = 0;
  uint64_t hash = 0;
};
Summary summarize(const HostView &view);

/// Prints the elements of `view` or, of a large one, its summary, and ends the line.
void printOrSummarize(const HostView &view, llvm::raw_ostream &os);

} // namespace ttmlir::io

#endif // TTMLIR_TENSORIO_TENSORIO_H
