//===- HostArray.cpp - Arrays of users and tensors of ports ----------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/TensorIO/TensorIO.h"

#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"

#include <atomic>
#include <cmath>
#include <cstring>
#include <limits>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::io {

// Elements that are converted at a time, on the stack.
static constexpr int64_t kChunk = 1 << 12;

static std::string arrayText(ArrayRef<int64_t> shape, HostType type) {
  std::string text;
  for (int64_t extent : shape)
    text += std::to_string(extent) + "x";
  return text + type.str();
}

std::string PortType::str() const {
  std::string text = arrayText(desc.shape, declared);
  if (declared.str() != spelling(desc.dtype()))
    text += " (stored as " + std::string(spelling(desc.dtype())) + ")";
  return text;
}

Error HostArray::failure(const Twine &message) const {
  return createStringError(inconvertibleErrorCode(), name.empty() ? message : name + ": " + message);
}

std::string HostArray::str() const { return arrayText(shape, type); }
std::string HostView::typeText() const { return arrayText(elements.shape(), shown); }

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

// Whether all that is stored as `stored` is of the integer type `declared`.
static bool holdsType(HostType declared, DataType stored) {
  HostType other = HostType::of(stored);
  return declared == other || (declared.kind == HostType::Kind::Signed && declared.bits > other.bits) ||
         (declared.kind == other.kind && declared.bits > other.bits);
}

// The index of the first of `values` that `type` does not have, -1 when it has all. NaN is a value of every float type.
static int64_t firstInexact(ArrayRef<double> values, DataType type) {
  double back[kChunk];
  uint64_t stored[kChunk];
  convert(DataType::Float64, values.data(), type, stored, values.size());
  convert(type, stored, DataType::Float64, back, values.size());
  for (size_t i = 0; i < values.size(); ++i)
    if (back[i] != values[i] && !(std::isnan(values[i]) && !isInteger(type)))
      return i;
  return -1;
}

// The index of the first finite value that f32 has an infinity for, -1 without one.
static int64_t firstBeyondFloat(ArrayRef<double> values) {
  const double *bad =
      find_if(values, [](double value) { return std::isfinite(value) && !std::isfinite(static_cast<float>(value)); });
  return bad == values.end() ? -1 : bad - values.begin();
}

static int64_t firstNotIn(ArrayRef<double> values, HostType type) {
  const double *bad = find_if(values, [&](double value) { return !type.hasInteger(value); });
  return bad == values.end() ? -1 : bad - values.begin();
}

//===----------------------------------------------------------------------===//
// To tensors
//===----------------------------------------------------------------------===//

Expected<HostArray> HostArray::fromBytes(const Twine &name, HostType type, ArrayRef<int64_t> shape, StringRef bytes,
                                         std::shared_ptr<MemoryBuffer> file) {
  HostArray result;
  result.name = name.str();
  result.type = type;
  result.shape.assign(shape.begin(), shape.end());
  result.file = std::move(file);
  if (result.dataBytes() != bytes.size())
    return result.failure("expected " + countText(result.dataBytes(), "byte") + " of " + result.str() + ", found " +
                          Twine(bytes.size()));
  result.bytes = bytes;
  return std::move(result);
}

bool HostArray::isShareable() const {
  return owned.empty() && !bytes.empty() && reinterpret_cast<uintptr_t>(bytes.data()) % type.bytes() == 0;
}

// Elements of integers without a storage type. Values that double cannot represent become NaN, which no integer type and no exact
// float has.
template <class T> static void loadIntegers(const char *bytes, int64_t count, double *out) {
  for (int64_t i = 0; i < count; ++i) {
    T value;
    std::memcpy(&value, bytes + i * sizeof(T), sizeof(T));
    double number = static_cast<double>(value);
    // From 2^53 on, some integers are no doubles; the nearest double may be 2^64, which overflows the conversion back.
    bool exact = std::abs(number) <= 0x1p53 || (std::abs(number) < 0x1p63 && static_cast<T>(number) == value);
    out[i] = exact ? number : std::numeric_limits<double>::quiet_NaN();
  }
}

void HostArray::load(int64_t begin, int64_t count, double *out) const {
  if (isText) {
    for (int64_t i = 0; i < count; ++i)
      out[i] = values[values.size() == 1 ? 0 : begin + i];
    return;
  }
  const char *source = bytes.data() + begin * type.bytes();
  if (std::optional<DataType> direct = type.dataType()) {
    // In files elements may start anywhere.
    uint64_t aligned[kChunk];
    std::memcpy(aligned, source, count * type.bytes());
    return convert(*direct, aligned, DataType::Float64, out, count);
  }
  bool isSigned = type.kind == HostType::Kind::Signed;
  if (type.bits == 8)
    return loadIntegers<int8_t>(source, count, out);
  if (type.bits == 16)
    return loadIntegers<int16_t>(source, count, out);
  return isSigned ? loadIntegers<int64_t>(source, count, out) : loadIntegers<uint64_t>(source, count, out);
}

std::vector<double> HostArray::numbers() const {
  int64_t volume = 1;
  for (int64_t extent : shape)
    volume *= extent;
  std::vector<double> all(volume);
  for (int64_t begin = 0; begin < volume; begin += kChunk)
    load(begin, std::min<int64_t>(kChunk, volume - begin), all.data() + begin);
  return all;
}

// As the user has it: not all integers are doubles.
std::string HostArray::elementText(int64_t index) const {
  if (isText)
    return words[words.size() == 1 ? 0 : index];
  uint64_t bits = 0;
  if (type.bits == 64 && type.isInteger()) {
    std::memcpy(&bits, bytes.data() + index * sizeof(bits), sizeof(bits));
    return type.kind == HostType::Kind::Signed ? std::to_string(static_cast<int64_t>(bits)) : std::to_string(bits);
  }
  double number;
  load(index, 1, &number);
  return numberText(number);
}

Error HostArray::checkFits(const PortType &wanted) const {
  DataType stored = wanted.desc.dtype();
  bool fits = type == wanted.declared || type == HostType::of(stored);
  if (isText)
    fits |= (isBlockFloat(stored) && type == HostType::of(DataType::BFloat16)) ||
            (wanted.target() == DataType::Float64 && !type.isInteger());
  else
    fits |= !type.isFloat() || !isInteger(stored);
  if (fits && ArrayRef<int64_t>(shape) == ArrayRef<int64_t>(wanted.desc.shape))
    return Error::success();
  return failure("expected " + wanted.str() + ", found " + str());
}

// Calls `body` with each part of the array and its place in `tensor`; the first index that a call returns, -1 when none does.
template <class Fn> int64_t HostArray::forChunks(const Tensor &tensor, Fn body) const {
  int64_t volume = tensor.desc().volume(), size = elementBytes(tensor.dtype());
  constexpr int64_t none = std::numeric_limits<int64_t>::max();
  std::atomic<int64_t> first = none;
#pragma omp parallel for schedule(static) if (volume > kChunk)
  for (int64_t begin = 0; begin < volume; begin += kChunk) {
    double numbers[kChunk];
    int64_t count = std::min(kChunk, volume - begin);
    load(begin, count, numbers);
    int64_t bad = body(MutableArrayRef<double>(numbers, count), tensor.data() + begin * size);
    if (bad < 0)
      continue;
    int64_t seen = first;
    while (begin + bad < seen && !first.compare_exchange_weak(seen, begin + bad))
      ;
  }
  return first == none ? -1 : first.load();
}

Expected<Tensor> HostArray::toTensor(const PortType &wanted, BufferPool &pool) const {
  if (Error error = checkFits(wanted))
    return std::move(error);
  DataType stored = wanted.target(), step = isBlockFloat(stored) ? DataType::Float32 : stored;
  HostType declared = wanted.declared;
  // Comparisons are with any value that a port may give.
  bool isNarrower = !wanted.isReference && (declared.isBool() || (declared.isInteger() && !holdsType(declared, stored)));
  const bool isStoredSo = !isText && type.dataType() == step && !isNarrower;
  if (isStoredSo && step == stored && !wanted.isMutated && isShareable())
    return Tensor({wanted.desc.shape, Layout::host(step)},
                  std::make_shared<Buffer>(const_cast<char *>(bytes.data()), bytes.size(), file, /*writable=*/false));
  auto tensor = Tensor::allocate({wanted.desc.shape, Layout::host(step)}, pool);
  if (!tensor)
    return tensor.takeError();
  bool isOfNumPy = stored != DataType::BFloat16 && !isBlockFloat(stored);
  bool mayRound = type.isFloat() && (type == declared || !isOfNumPy || stored == DataType::Float64);
  const bool isRange = wanted.roundsDoubles && !isText && type == HostType::of(DataType::Float64) && stored == DataType::Float32;
  auto convertChunk = [&](MutableArrayRef<double> numbers, std::byte *out) -> int64_t {
    int64_t bad = -1;
    if (isNarrower)
      bad = firstNotIn(numbers, declared);
    if (bad < 0 && isInteger(stored))
      bad = firstNotIn(numbers, HostType::of(stored));
    else if (bad < 0 && !isNarrower && isRange)
      bad = firstBeyondFloat(numbers);
    else if (bad < 0 && !isNarrower && !mayRound)
      bad = firstInexact(numbers, step);
    // An integer that double lacks came as NaN.
    if (bad < 0 && type.isInteger() && !isInteger(stored))
      if (const double *lacking = find_if(numbers, [](double number) { return std::isnan(number); }); lacking != numbers.end())
        bad = lacking - numbers.begin();
    convert(DataType::Float64, numbers.data(), step, out, numbers.size());
    return bad;
  };
  if (isStoredSo) {
    if (!bytes.empty())
      std::memcpy(tensor->data(), bytes.data(), tensor->bytes());
  } else if (int64_t bad = forChunks(*tensor, convertChunk); bad >= 0) {
    return failure("expected " + wanted.str() + ", found " + str() + ", whose element " + Twine(bad) + " (" + elementText(bad) +
                   ") has no exact value in it");
  }
  return toLayout(*tensor, Layout::host(stored), pool);
}

//===----------------------------------------------------------------------===//
// From tensors
//===----------------------------------------------------------------------===//

// Whether `type` has every element of `tensor`.
static bool holdsAll(HostType type, const Tensor &tensor) {
  int64_t volume = tensor.desc().volume(), size = elementBytes(tensor.dtype());
  std::vector<double> numbers(kChunk);
  for (int64_t begin = 0; begin < volume; begin += kChunk) {
    int64_t count = std::min(kChunk, volume - begin);
    convert(tensor.dtype(), tensor.data() + begin * size, DataType::Float64, numbers.data(), count);
    ArrayRef<double> part(numbers.data(), count);
    if ((type.isFloat() ? firstInexact(part, *type.dataType()) : firstNotIn(part, type)) >= 0)
      return false;
  }
  return true;
}

Expected<HostView> HostView::make(const Tensor &tensor, const PortType &port, BufferPool &pool) {
  HostView view;
  auto elements = toLayout(tensor, Layout::host(isBlockFloat(tensor.dtype()) ? DataType::Float32 : tensor.dtype()), pool);
  if (!elements)
    return elements.takeError();
  view.elements = std::move(*elements);
  view.shown = HostType::of(view.elements.dtype());
  if (port.declared != view.shown && holdsAll(port.declared, view.elements))
    view.shown = port.declared;
  return view;
}

double HostView::value(int64_t index) const {
  return loadAsDouble(elements.dtype(), elements.data() + index * elementBytes(elements.dtype()));
}

} // namespace ttmlir::io
