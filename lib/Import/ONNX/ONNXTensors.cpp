//===- ONNXTensors.cpp - Tensors of ONNX files as attributes --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXTensors.h"

#include "ONNXOp.h"

#include "ttmlir/Support/Plural.h"

#include "mlir/IR/DialectResourceBlobManager.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;
using ::onnx::TensorProto;

/// Types that the schema may be too old for.
namespace Later {
enum : int { Float8E4M3FN = 17, Float8E4M3FNUZ, Float8E5M2, Float8E5M2FNUZ, UInt4, Int4, Float4E2M1 };
} // namespace Later

llvm::Error mlir::tt::importer::error(const Twine &what) { return llvm::createStringError(llvm::inconvertibleErrorCode(), what); }

template <class T> static Type makeType(MLIRContext *context) { return T::get(context); }
template <unsigned width, IntegerType::SignednessSemantics signedness> static Type makeInteger(MLIRContext *context) {
  return IntegerType::get(context, width, signedness);
}

Type mlir::tt::importer::elementType(int type, MLIRContext *context) {
  static constexpr std::pair<int, Type (*)(MLIRContext *)> kTypes[] = {
      {Later::Float8E4M3FN, makeType<Float8E4M3FNType>},
      {Later::Float8E4M3FNUZ, makeType<Float8E4M3FNUZType>},
      {Later::Float8E5M2, makeType<Float8E5M2Type>},
      {Later::Float8E5M2FNUZ, makeType<Float8E5M2FNUZType>},
      {Later::Float4E2M1, makeType<Float4E2M1FNType>},
      {Later::UInt4, makeInteger<4, IntegerType::Unsigned>},
      {Later::Int4, makeInteger<4, IntegerType::Signed>},
      {TensorProto::FLOAT, makeType<Float32Type>},
      {TensorProto::DOUBLE, makeType<Float64Type>},
      {TensorProto::FLOAT16, makeType<Float16Type>},
      {TensorProto::BFLOAT16, makeType<BFloat16Type>},
      {TensorProto::BOOL, makeInteger<1, IntegerType::Signless>},
      {TensorProto::INT64, makeInteger<64, IntegerType::Signless>},
      {TensorProto::INT32, makeInteger<32, IntegerType::Signless>},
      {TensorProto::INT16, makeInteger<16, IntegerType::Signed>},
      {TensorProto::INT8, makeInteger<8, IntegerType::Signed>},
      {TensorProto::UINT64, makeInteger<64, IntegerType::Unsigned>},
      {TensorProto::UINT32, makeInteger<32, IntegerType::Unsigned>},
      {TensorProto::UINT16, makeInteger<16, IntegerType::Unsigned>},
      {TensorProto::UINT8, makeInteger<8, IntegerType::Unsigned>}};
  const auto *found = llvm::find_if(kTypes, [&](const auto &each) { return each.first == type; });
  return found == std::end(kTypes) ? Type() : found->second(context);
}

std::string mlir::tt::importer::elementTypeName(int type) {
  static constexpr StringLiteral kLater[] = {"float8e4m3fn", "float8e4m3fnuz", "float8e5m2", "float8e5m2fnuz",
                                             "uint4",        "int4",           "float4e2m1"};
  if (type >= Later::Float8E4M3FN && type <= Later::Float4E2M1)
    return kLater[type - Later::Float8E4M3FN].str();
  if (TensorProto::DataType_IsValid(type))
    return StringRef(TensorProto::DataType_Name(static_cast<TensorProto::DataType>(type))).lower();
  return ("number " + Twine(type)).str();
}

std::string mlir::tt::importer::elementTypeName(Type element) {
  for (int number = 1; number <= Later::Float4E2M1; ++number)
    if (elementType(number, element.getContext()) == element)
      return elementTypeName(number);
  return llvm::to_string(element);
}

std::string TensorReader::pathOf(StringRef file) const {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, file);
  return std::string(path);
}

bool TensorReader::isBesideModel(StringRef path) const {
  SmallString<128> realFolder, realModel;
  auto contains = [&](StringRef outer) { return path.starts_with(outer) && (outer.ends_with("/") || path[outer.size()] == '/'); };
  if (!llvm::sys::fs::real_path(folder.empty() ? "." : folder, realFolder) && contains(realFolder))
    return true;
  return !llvm::sys::fs::real_path(modelFile, realModel) && contains(llvm::sys::path::parent_path(realModel));
}

std::vector<std::string> TensorReader::filesRead() const {
  std::vector<std::string> paths;
  for (StringRef file : files.keys())
    paths.push_back(pathOf(file));
  return paths;
}

llvm::Expected<ArrayRef<char>> TensorReader::externalBytes(const TensorProto &tensor) {
  auto damage = [&](const Twine &what) {
    hasDamage = true;
    return error(what);
  };
  std::string location;
  uint64_t offset = 0, length = UINT64_MAX;
  for (const ::onnx::StringStringEntryProto &entry : tensor.external_data()) {
    uint64_t *number = entry.key() == "offset" ? &offset : entry.key() == "length" ? &length : nullptr;
    if (entry.key() == "location")
      location = entry.value();
    else if (number && StringRef(entry.value()).getAsInteger(10, *number))
      return error("expected a number as '" + entry.key() + "' of external data, found '" + entry.value() + "'");
  }
  SmallString<128> path(location);
  llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  if (path.empty() || location.find('\0') != std::string::npos || llvm::sys::path::is_absolute(path) ||
      StringRef(path).starts_with(".."))
    return error("expected external data in the folder of the model, found '" + location + "'");
  std::shared_ptr<llvm::MemoryBuffer> &file = files[path];
  if (!file) {
    const std::string full = pathOf(path);
    // Pipes may never end.
    if (llvm::sys::fs::exists(full) && !llvm::sys::fs::is_regular_file(full))
      return damage("expected a regular file as external data, found '" + full + "'");
    // Links may lead elsewhere.
    SmallString<128> real;
    if (!llvm::sys::fs::real_path(full, real) && !isBesideModel(real))
      return error("expected external data in the folder of the model, found '" + location + "', which leads to '" + real + "'");
    // Mapped files have no terminating null character.
    auto opened = llvm::MemoryBuffer::getFile(full, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    if (!opened)
      return damage("cannot read external data '" + full + "': " + opened.getError().message());
    file = std::move(*opened);
  }
  const uint64_t size = file->getBufferSize();
  if (length == UINT64_MAX)
    length = offset <= size ? size - offset : 0;
  if (offset > size || length > size - offset)
    return damage("expected " + ::ttmlir::countText(length, "byte") + " at offset " + Twine(offset) + " of '" + path +
                  "', found a file of " + ::ttmlir::countText(size, "byte"));
  owner = file;
  return ArrayRef(file->getBufferStart() + offset, length);
}

/// The bytes of the elements of typed field `values`, each stored in `T`.
template <class T, class Values> static SmallVector<char> packed(const Values &values) {
  SmallVector<char> bytes(values.size() * sizeof(T));
  char *to = bytes.data();
  for (const auto &value : values) {
    const T stored = static_cast<T>(value);
    std::memcpy(to, &stored, sizeof(T));
    to += sizeof(T);
  }
  return bytes;
}

/// The bytes of tensors that have their elements in a field of their type.
static SmallVector<char> typedBytes(const TensorProto &tensor) {
  switch (tensor.data_type()) {
  case TensorProto::FLOAT:
    return packed<float>(tensor.float_data());
  case TensorProto::DOUBLE:
    return packed<double>(tensor.double_data());
  case TensorProto::INT64:
    return packed<int64_t>(tensor.int64_data());
  case TensorProto::UINT64:
    return packed<uint64_t>(tensor.uint64_data());
  case TensorProto::UINT32:
    return packed<uint32_t>(tensor.uint64_data());
  case TensorProto::INT32:
    return packed<int32_t>(tensor.int32_data());
  case TensorProto::INT16:
  case TensorProto::UINT16:
  case TensorProto::FLOAT16:
  case TensorProto::BFLOAT16:
    return packed<uint16_t>(tensor.int32_data());
  default:
    return packed<uint8_t>(tensor.int32_data());
  }
}

llvm::Expected<ElementsAttr> TensorReader::read(const TensorProto &tensor, MLIRContext *context) {
  Type element = elementType(tensor.data_type(), context);
  if (!element)
    return error("elements of type " + elementTypeName(tensor.data_type()) + " are not supported");
  SmallVector<int64_t> dims(tensor.dims().begin(), tensor.dims().end());
  if (!isSizeSane(dims))
    return error("expected " + sizeLimitText() + ", found a tensor of " + ::ttmlir::countText(dims.size(), "axis"));
  const uint64_t volume = llvm::product_of(dims);
  auto type = RankedTensorType::get(dims, element);
  const bool isBool = element.isInteger(1), isHalfByte = element.getIntOrFloatBitWidth() == 4;
  const uint64_t width = isBool || isHalfByte ? 1 : element.getIntOrFloatBitWidth() / 8;

  SmallVector<char> typed;
  ArrayRef<char> bytes;
  owner = model;
  if (tensor.data_location() == TensorProto::EXTERNAL) {
    llvm::Expected<ArrayRef<char>> found = externalBytes(tensor);
    if (!found)
      return found.takeError();
    bytes = *found;
  } else if (tensor.has_raw_data()) {
    bytes = ArrayRef(tensor.raw_data().data(), tensor.raw_data().size());
  } else {
    typed = typedBytes(tensor);
    bytes = typed;
  }
  const uint64_t wanted = isHalfByte ? volume / 2 + volume % 2 : volume * width;
  if (bytes.size() != wanted)
    return error("expected " + ::ttmlir::countText(wanted, "byte") + " for " + ::ttmlir::countText(volume, "element") + ", found " +
                 Twine(bytes.size()));

  if (isHalfByte) {
    // The first of two is in the lower half.
    SmallVector<char> halves(volume);
    for (auto [number, half] : llvm::enumerate(halves))
      half = static_cast<char>((static_cast<unsigned char>(bytes[number / 2]) >> (number % 2 * 4)) & 0xf);
    typed = std::move(halves);
    bytes = typed;
  }
  if (isBool) {
    SmallVector<bool> booleans;
    for (char byte : bytes)
      booleans.push_back(byte != 0);
    return cast<ElementsAttr>(DenseElementsAttr::get(type, booleans));
  }
  // A splat. For other tensors the comparison mostly ends at the second element.
  if (volume > 1 && std::memcmp(bytes.data(), bytes.data() + width, bytes.size() - width) == 0)
    return cast<ElementsAttr>(DenseElementsAttr::getFromRawBuffer(type, bytes.take_front(width)));
  if (bytes.size() <= inlineBytes)
    return cast<ElementsAttr>(DenseElementsAttr::getFromRawBuffer(type, bytes));
  auto keep = [owner = owner](void *, size_t, size_t) {};
  AsmResourceBlob blob = typed.empty() ? AsmResourceBlob(bytes, width, std::move(keep), /*dataIsMutable=*/false)
                                       : HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, alignof(uint64_t));
  const std::string name = tensor.name().empty() ? "constant_" + std::to_string(numResources++) : tensor.name();
  return cast<ElementsAttr>(DenseResourceElementsAttr::get(type, name, std::move(blob)));
}

/// The bytes of all elements.
static SmallVector<char> bytesOf(ElementsAttr elements) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return SmallVector<char>(resource.getData());
  auto dense = cast<DenseElementsAttr>(elements);
  const ArrayRef<char> raw = dense.getRawData();
  if (!dense.isSplat())
    return SmallVector<char>(raw);
  SmallVector<char> bytes;
  bytes.reserve(raw.size() * dense.getNumElements());
  for (int64_t element = 0; element < dense.getNumElements(); ++element)
    bytes.append(raw.begin(), raw.end());
  return bytes;
}

llvm::Expected<ElementsAttr> TensorReader::read(const ::onnx::SparseTensorProto &tensor, MLIRContext *context) {
  const SmallVector<int64_t> dims(tensor.dims().begin(), tensor.dims().end());
  const uint64_t volume = isSizeSane(dims) ? llvm::product_of(dims) : UINT64_MAX;
  if (volume > kMaxSparse)
    return error("expected a sparse tensor of at most " + Twine(kMaxSparse) + " elements, found sizes " + listText(dims));
  llvm::Expected<ElementsAttr> values = read(tensor.values(), context);
  if (!values)
    return values.takeError();
  llvm::Expected<ElementsAttr> indices = read(tensor.indices(), context);
  if (!indices)
    return indices.takeError();
  auto type = RankedTensorType::get(dims, values->getElementType());
  const int64_t count = values->getNumElements();
  const auto placeType = cast<RankedTensorType>(indices->getType());
  const bool isLinear = placeType.getRank() == 1;
  const auto rank = static_cast<int64_t>(dims.size());
  if (!placeType.getElementType().isInteger(64) || type.getElementType().isInteger(1) ||
      placeType.getShape() != (isLinear ? ArrayRef<int64_t>{count} : ArrayRef<int64_t>{count, rank}))
    return error("expected numbers, and a place or " + Twine(rank) + " coordinates of 64 bits for each of " + Twine(count) +
                 ", found '" + llvm::to_string(values->getType()) + "' and '" + llvm::to_string(placeType) + "'");
  const SmallVector<char> given = bytesOf(*values), places = bytesOf(*indices);
  const size_t width = llvm::divideCeil(type.getElementTypeBitWidth(), 8);
  SmallVector<char> bytes(volume * width, 0);
  for (int64_t number = 0; number < count; ++number) {
    uint64_t place = 0;
    for (int64_t axis = 0; axis < (isLinear ? 1 : rank); ++axis) {
      int64_t coordinate;
      std::memcpy(&coordinate, places.data() + (number * (isLinear ? 1 : rank) + axis) * sizeof(int64_t), sizeof(int64_t));
      const auto size = isLinear ? static_cast<int64_t>(volume) : dims[axis];
      if (coordinate < 0 || coordinate >= size)
        return error("expected places within the tensor, found " + Twine(coordinate));
      place = place * size + coordinate;
    }
    std::memcpy(bytes.data() + place * width, given.data() + number * width, width);
  }
  return cast<ElementsAttr>(DenseElementsAttr::getFromRawBuffer(type, bytes));
}
