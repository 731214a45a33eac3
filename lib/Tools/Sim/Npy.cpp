//===- Npy.cpp - Tensors as .npy files ------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/TensorIO.h"

#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Tools/Console.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace llvm;
using namespace tt::runtime;

namespace tt::tools {

static Error failure(const Twine &message) { return createStringError(inconvertibleErrorCode(), message); }

static constexpr StringLiteral kMagic("\x93NUMPY");

//===----------------------------------------------------------------------===//
// Header
//===----------------------------------------------------------------------===//

// The text of the value behind 'key': in a Python dictionary of strings, booleans and one tuple.
static StringRef dictionaryValue(StringRef header, StringRef key) {
  size_t place = header.find(("'" + key + "'").str());
  if (place == StringRef::npos)
    return "";
  StringRef rest = header.substr(place + key.size() + 2).ltrim();
  if (!rest.consume_front(":"))
    return "";
  rest = rest.ltrim();
  if (rest.starts_with("("))
    return rest.take_until([](char c) { return c == ')'; }).drop_front();
  if (rest.consume_front("'"))
    return rest.take_until([](char c) { return c == '\''; });
  return rest.take_until([](char c) { return c == ',' || c == '}'; }).trim();
}

Error NpyFile::parseHeader(StringRef header) {
  StringRef type = dictionaryValue(header, "descr");
  StringRef code = type;
  bool isLittle = code.consume_front("<") || code.consume_front("|");
  if (code.empty() || !StringRef("fiub").contains(code[0]) || code.drop_front().getAsInteger(10, width) || !isLittle)
    return failure("the element type is '" + type + "' but only little-endian booleans, integers and floats are supported");
  kind = code[0];
  bool known = kind == 'f' ? is_contained({2u, 4u, 8u}, width) : kind == 'b' ? width == 1 : is_contained({1u, 2u, 4u, 8u}, width);
  if (!known)
    return failure("the element type '" + type + "' is not supported");
  SmallVector<StringRef, 6> parts;
  dictionaryValue(header, "shape").split(parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef part : parts) {
    int64_t extent;
    if (part.trim().empty())
      continue;
    if (part.trim().getAsInteger(10, extent) || extent < 0)
      return failure("the shape has '" + part.trim() + "', which is not an extent");
    extents.push_back(extent);
  }
  if (extents.size() > 12)
    return failure("the array has " + Twine(extents.size()) + " dimensions but at most 12 are supported");
  if (dictionaryValue(header, "fortran_order") == "True" && extents.size() > 1)
    return failure("the array is in Fortran order; save it with numpy.ascontiguousarray");
  return Error::success();
}

Expected<NpyFile> NpyFile::open(StringRef path) {
  auto buffer = MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return errorCodeToError(buffer.getError());
  NpyFile result;
  result.file = std::move(*buffer);
  StringRef bytes = result.file->getBuffer();
  if (!bytes.starts_with(kMagic) || bytes.size() < 12)
    return failure("not a .npy file: the magic bytes \\x93NUMPY are missing");
  unsigned major = static_cast<uint8_t>(bytes[6]);
  size_t start = major == 1 ? 10 : 12;
  size_t length = major == 1 ? support::endian::read16le(bytes.data() + 8) : support::endian::read32le(bytes.data() + 8);
  if (major < 1 || major > 3)
    return failure("the .npy file has version " + Twine(major) + " but 1 to 3 are supported");
  if (length > bytes.size() - start)
    return failure("truncated: the header has " + Twine(length) + " bytes but " + Twine(bytes.size() - start) + " follow");
  if (Error error = result.parseHeader(bytes.substr(start, length)))
    return std::move(error);
  result.dataOffset = start + length;
  int64_t volume = volumeOf(result.extents);
  uint64_t found = bytes.size() - result.dataOffset;
  if (volume > std::numeric_limits<int64_t>::max() / 8 || uint64_t(volume) * result.width != found)
    return failure("truncated or damaged: " + result.str() + " does not take the " + Twine(found) +
                   " bytes that follow the header");
  return std::move(result);
}

std::string NpyFile::str() const {
  std::string text;
  for (int64_t extent : extents)
    text += std::to_string(extent) + "x";
  if (kind == 'b')
    return text + "bool";
  return text + (kind == 'f' ? "float" : kind == 'i' ? "int" : "uint") + std::to_string(width * 8);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// Copies values one by one and stops at the first that the target type does not have.
template <class From, class To> class ExactCopy {
public:
  ExactCopy(const char *from, int64_t count, To *to) : from(from), count(count), to(to) {}

  /// The index of the first value that does not fit, -1 if all do.
  int64_t run() {
    for (int64_t i = 0; i < count; ++i) {
      From value;
      std::memcpy(&value, from + i * sizeof(From), sizeof(From));
      if (!fits(value))
        return i;
      to[i] = static_cast<To>(value);
    }
    return -1;
  }

private:
  static bool fits(From value) {
    if constexpr (std::is_integral_v<To>)
      return std::in_range<To>(value);
    else if constexpr (std::is_integral_v<From>)
      // Above 2^24 only some integers are floats; 2^63 and up would overflow the way back.
      return static_cast<double>(static_cast<To>(value)) == static_cast<double>(value) &&
             std::abs(static_cast<double>(value)) <= 0x1p53;
    else
      return value != value || static_cast<From>(static_cast<To>(value)) == value;
  }

  const char *from;
  int64_t count;
  To *to;
};

/// Calls `body` with a null pointer to the C++ type of the file's elements.
template <class Fn> int64_t dispatch(char kind, unsigned width, Fn body) {
  if (kind == 'f')
    return width == 4 ? body((float *)nullptr) : body((double *)nullptr);
  bool isSigned = kind == 'i';
  switch (width) {
  case 1:
    return isSigned ? body((int8_t *)nullptr) : body((uint8_t *)nullptr);
  case 2:
    return isSigned ? body((int16_t *)nullptr) : body((uint16_t *)nullptr);
  case 4:
    return isSigned ? body((int32_t *)nullptr) : body((uint32_t *)nullptr);
  default:
    return isSigned ? body((int64_t *)nullptr) : body((uint64_t *)nullptr);
  }
}
} // namespace

// The type of the file when a port can have it, so that bytes can be taken as they are.
static std::optional<DataType> nativeType(char kind, unsigned width) {
  if (kind == 'f')
    return width == 2 ? std::optional(DataType::Float16) : width == 4 ? std::optional(DataType::Float32) : std::nullopt;
  if (kind == 'i')
    return width == 4 ? std::optional(DataType::Int32) : std::nullopt;
  if (kind == 'u')
    return width == 1   ? std::optional(DataType::UInt8)
           : width == 2 ? std::optional(DataType::UInt16)
           : width == 4 ? std::optional(DataType::UInt32)
                        : std::nullopt;
  return DataType::Bool;
}

// Reads into the narrowest type that all targets of its kind convert from: f32 for floats, else the integer itself.
template <class To> static int64_t copyExact(char kind, unsigned width, const char *from, int64_t count, std::byte *to) {
  return dispatch(kind, width, [&](auto *type) {
    using From = std::remove_pointer_t<decltype(type)>;
    if constexpr (std::is_integral_v<To> && !std::is_integral_v<From>)
      return int64_t(0);
    else
      return ExactCopy<From, To>(from, count, reinterpret_cast<To *>(to)).run();
  });
}

static int64_t copyHalves(const char *from, int64_t count, std::byte *to) {
  convert(DataType::Float16, from, DataType::Float64, to, count);
  return -1;
}

// The index of the first value of `exact` (f32) that `target` does not have, -1 if it has all.
static int64_t firstInexact(const Tensor &exact, DataType target) {
  const float *values = reinterpret_cast<const float *>(exact.data());
  for (int64_t i = 0, volume = exact.desc().volume(); i < volume; ++i) {
    float back = target == DataType::Float16 ? f16ToFloat(floatToF16(values[i])) : bf16ToFloat(floatToBF16(values[i]));
    if (back != values[i] && values[i] == values[i])
      return i;
  }
  return -1;
}

Expected<Tensor> NpyFile::toTensor(const TensorDesc &desc, BufferPool &pool) const {
  Error mismatch = failure("found " + str() + " but wanted " + desc.str());
  DataType wanted = desc.dtype();
  bool isFloatFile = kind == 'f';
  if (ArrayRef<int64_t>(extents) != ArrayRef<int64_t>(desc.shape) || (isFloatFile && isInteger(wanted)) ||
      (wanted == DataType::Bool && kind != 'b' && kind != 'u' && kind != 'i'))
    return std::move(mismatch);
  consumeError(std::move(mismatch));
  const char *source = file->getBufferStart() + dataOffset;
  std::optional<DataType> native = nativeType(kind, width);
  DataType step = isInteger(wanted) || wanted == DataType::Float64 ? wanted
                  : isFloatFile && width == 2                      ? DataType::Float16
                                                                   : DataType::Float32;
  auto tensor = Tensor::allocate({desc.shape, Layout::host(step)}, pool);
  if (!tensor)
    return tensor.takeError();
  int64_t volume = desc.volume(), bad = -1;
  if (native == step && step != DataType::Bool) {
    if (volume)
      std::memcpy(tensor->data(), source, tensor->bytes());
  } else if (step == DataType::Float64)
    bad = width == 2 && isFloatFile ? copyHalves(source, volume, tensor->data())
                                    : copyExact<double>(kind, width, source, volume, tensor->data());
  else if (step == DataType::Float32)
    bad = copyExact<float>(kind, width, source, volume, tensor->data());
  else if (step == DataType::Int32)
    bad = copyExact<int32_t>(kind, width, source, volume, tensor->data());
  else if (step == DataType::UInt32)
    bad = copyExact<uint32_t>(kind, width, source, volume, tensor->data());
  else if (step == DataType::UInt16)
    bad = copyExact<uint16_t>(kind, width, source, volume, tensor->data());
  else {
    bad = copyExact<uint8_t>(kind, width, source, volume, tensor->data());
    for (int64_t i = 0; step == DataType::Bool && bad < 0 && i < volume; ++i)
      if (uint8_t(tensor->data()[i]) > 1)
        bad = i;
  }
  // Rounding is for float files and formats that NumPy lacks; integers must survive.
  bool mayRound = isFloatFile && wanted != DataType::Float16;
  if (bad < 0 && !mayRound && step == DataType::Float32 && (wanted == DataType::Float16 || wanted == DataType::BFloat16))
    bad = firstInexact(*tensor, wanted);
  if (bad >= 0)
    return failure("found " + str() + " but wanted " + desc.str() + ", which cannot hold element " + Twine(bad) + " exactly");
  return toLayout(*tensor, Layout::host(wanted), pool);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

Expected<Tensor> plain(const Tensor &tensor, BufferPool &pool) {
  bool isPlain = !isBlockFloat(tensor.dtype()) && tensor.dtype() != DataType::BFloat16;
  return toLayout(tensor, Layout::host(isPlain ? tensor.dtype() : DataType::Float32), pool);
}

static StringRef npyType(DataType dtype) {
  switch (dtype) {
  case DataType::Float16:
    return "<f2";
  case DataType::Float64:
    return "<f8";
  case DataType::UInt32:
    return "<u4";
  case DataType::UInt16:
    return "<u2";
  case DataType::UInt8:
    return "|u1";
  case DataType::Int32:
    return "<i4";
  case DataType::Bool:
    return "|b1";
  default:
    return "<f4";
  }
}

Error writeNpy(StringRef path, const Tensor &tensor, BufferPool &pool) {
  auto values = plain(tensor, pool);
  if (!values)
    return values.takeError();
  std::string header = ("{'descr': '" + npyType(values->dtype()) + "', 'fortran_order': False, 'shape': (").str();
  raw_string_ostream os(header);
  interleave(
      values->shape(), os, [&](int64_t extent) { os << extent; }, ", ");
  os << (values->shape().size() == 1 ? ",), }" : "), }");
  // The data starts at a multiple of 64; the header ends in a newline.
  size_t total = alignTo(kMagic.size() + 4 + header.size() + 1, 64);
  header.append(total - kMagic.size() - 4 - header.size() - 1, ' ');
  header += '\n';
  return writeFile(path, [&](raw_ostream &file) {
    file << kMagic << '\x01' << '\0';
    support::endian::write<uint16_t>(file, header.size(), endianness::little);
    file << header;
    file.write(reinterpret_cast<const char *>(values->data()), values->bytes());
  });
}

} // namespace tt::tools
