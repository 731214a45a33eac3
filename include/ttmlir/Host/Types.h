//===- Types.h - Types and placements of tensors ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Values that describe tensors of the host API. Like all of its headers this one needs the standard library alone.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_TYPES_H
#define TTMLIR_HOST_TYPES_H

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ttnn {

/// The kind of an error, with its number in the C API (ttErrorCode).
enum class ErrorCode : uint8_t {
  INVALID_ARGUMENT = 1, ///< of a wrong type, shape, place or value; closed or deallocated
  NOT_SUPPORTED = 2,    ///< a feature that the device or this version lacks
  OUT_OF_MEMORY = 3,    ///< memory of the host or the device is short
  COMPILE_ERROR = 4,    ///< a function, model or kernel does not compile
  RUN_FAULT = 5,        ///< a program ends before its outputs are computed
  INTERRUPTED = 6,      ///< a long run or compilation was asked to end
  FILE_ERROR = 7,       ///< a file cannot be read or written, is of another kind, or is damaged
  CALLBACK_FAILED = 8,  ///< a function of the caller has failed
  INTERNAL_ERROR = 9    ///< a fault of the library
};

/// The one error of the host API: "ttnn::add: expected operand 'b' ..., found ...". A call that throws it has changed neither
/// tensors nor caches.
class Error : public std::runtime_error {
public:
  explicit Error(const std::string &message, ErrorCode code = ErrorCode::INVALID_ARGUMENT)
      : std::runtime_error(message), kind(code) {}
  ErrorCode code() const { return kind; }

private:
  ErrorCode kind;
};

/// A memory of the device is too full; the message lists its holders.
class OutOfMemory : public Error {
public:
  explicit OutOfMemory(const std::string &message) : Error(message, ErrorCode::OUT_OF_MEMORY) {}
};

/// The element type of a tensor, with its number in files.
enum class DataType : uint8_t {
#define TT_HOST_DATATYPE(name, value, spelling) name = value,
#include "ttmlir/Host/DataTypes.h.inc"
};

/// The spelling in IR: "bf16", "bfp_bf8".
std::string_view spelling(DataType type);

#include "ttmlir/Host/Enums.h.inc"

/// How elements lie in the memory of a device: in rows, or in tiles of 32x32.
enum class Layout : uint8_t { ROW_MAJOR, TILE };

/// A memory.
enum class BufferType : uint8_t {
  DRAM,
  L1,
  SYSTEM_MEMORY ///< the host's
};

/// How a tensor is spread over the banks of a memory.
enum class TensorMemoryLayout : uint8_t {
  INTERLEAVED,    ///< pages round-robin
  SINGLE_BANK,    ///< all in one bank
  HEIGHT_SHARDED, ///< each core has some rows
  WIDTH_SHARDED,  ///< each core has some columns
  BLOCK_SHARDED   ///< each core has a rectangle
};

/// Enumerators in lower case: "tile", "l1", "height_sharded".
std::string_view spelling(Layout layout);
std::string_view spelling(BufferType memory);
std::string_view spelling(TensorMemoryLayout layout);

/// Extents in elements, outermost first; empty for rank 0.
using Shape = std::vector<int64_t>;

/// A core by its column and row in the grid of workers.
struct CoreCoord {
  int64_t x = 0, y = 0;
  bool operator==(const CoreCoord &) const = default;
};

/// The cores of a rectangle, both corners included.
struct CoreRange {
  CoreCoord start, end;
  bool operator==(const CoreRange &) const = default;
};

/// Disjoint rectangles of cores.
struct CoreRangeSet {
  std::vector<CoreRange> ranges;

  /// The number of cores of all rectangles.
  int64_t num_cores() const;
  /// The smallest rectangle that contains all cores.
  CoreRange bounding_box() const;
  bool operator==(const CoreRangeSet &) const = default;
};

/// The shards of a tensor: one per core of `grid`, of `shape` (rows and columns in elements), in rows of cores. Rows of blocks are
/// in columns of cores if each core is a range of its own, column by column from (0, 0).
struct ShardSpec {
  CoreRangeSet grid;
  std::array<int64_t, 2> shape = {};

  /// Shards of `shape` on the cores from `first` to `last`: ShardSpec::on({0, 0}, {7, 0}, {32, 64}) has eight.
  static ShardSpec on(CoreCoord first, CoreCoord last, std::array<int64_t, 2> shape) {
    return {CoreRangeSet{{CoreRange{first, last}}}, shape};
  }
  bool operator==(const ShardSpec &) const = default;
};

/// Where a tensor lies. Sharded tensors need a shard spec, others must have none.
struct MemoryConfig {
  TensorMemoryLayout memory_layout = TensorMemoryLayout::INTERLEAVED;
  BufferType buffer_type = BufferType::DRAM;
  std::optional<ShardSpec> shard_spec = {};
  /// Trailing axes whose elements lie in one row; the others count rows. More than one keeps the windows of convolution weights
  /// together.
  int64_t row_axes = 1;

  bool is_sharded() const { return memory_layout >= TensorMemoryLayout::HEIGHT_SHARDED; }
  bool operator==(const MemoryConfig &) const = default;
};

inline const MemoryConfig DRAM_MEMORY_CONFIG = {};
inline const MemoryConfig L1_MEMORY_CONFIG = {TensorMemoryLayout::INTERLEAVED, BufferType::L1};
inline const MemoryConfig SYSTEM_MEMORY_CONFIG = {TensorMemoryLayout::INTERLEAVED, BufferType::SYSTEM_MEMORY};

/// A tensor without its values.
struct TensorSpec {
  Shape shape;
  DataType dtype = DataType::FLOAT32;
  Layout layout = Layout::TILE;
  MemoryConfig memory_config = {};

  /// "2x32x64xbf16 tile dram interleaved".
  std::string str() const;
  bool operator==(const TensorSpec &) const = default;
};

/// An option without a default: leaving it out does not compile, and neither does `{}`, which means the same. An empty list is
/// std::vector<int32_t>().
template <class T> struct Required {
  T value;
  Required(T held) : value(std::move(held)) {}
  /// Anything convertible to T: numbers to IntOrInts.
  template <class U>
  requires(std::is_convertible_v<U, T> && !std::is_same_v<U, T> && !std::is_same_v<U, Required>) Required(U held)
      : value(std::move(held)) {}
  template <class U>
  requires std::is_constructible_v<T, const U *, const U *> Required(std::initializer_list<U> list)
      : value(list.begin(), list.end()) {}
  template <class U>
  requires(!std::is_constructible_v<T, const U *, const U *> && std::is_constructible_v<T, std::initializer_list<U>>)
      Required(std::initializer_list<U> list)
      : value(list) {}
  operator const T &() const { return value; }
};

/// An optional list; {1} is the list of one number.
template <class T> struct OptionalList : std::optional<std::vector<T>> {
  using std::optional<std::vector<T>>::optional;
  OptionalList() = default;
  OptionalList(std::initializer_list<T> values) : std::optional<std::vector<T>>(std::in_place, values) {}
};

/// One number for all axes, or one for each.
struct IntOrInts {
  std::vector<int32_t> values;
  bool is_list = false;
  IntOrInts(int32_t value) : values{value} {}
  IntOrInts(std::vector<int32_t> list) : values(std::move(list)), is_list(true) {}
  IntOrInts(std::initializer_list<int32_t> list) : values(list), is_list(true) {}
};

} // namespace ttnn

#endif // TTMLIR_HOST_TYPES_H
