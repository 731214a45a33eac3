//===- LoopLibrary.h - Helpers that loop over tiles -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers that kernels include from ttnn/cpp/ttnn/kernel_lib: whole loops that tilize, untilize and reduce, and the tiles
// that they scale with. Options are template arguments in any order, since their order differs from version to version.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_LOOPS_H
#define TT_SIM_LOOPS_H

namespace tt_sim {
/// The option of type T among `options`, else `otherwise`.
template <class T, auto... options> constexpr T option(T otherwise) {
  T found = otherwise;
  const auto look = [&](auto each) {
    if constexpr (std::is_same_v<decltype(each), T>)
      found = each;
  };
  (look(options), ...);
  return found;
}
/// Options that are numbers: their count, and number `index`.
template <class T> constexpr bool isNumber(T) { return std::is_convertible_v<T, uint32_t>; }
template <auto... options> constexpr uint32_t numberCount() { return (0u + ... + (isNumber(options) ? 1u : 0u)); }
template <auto... options> constexpr uint32_t number(uint32_t index) {
  uint32_t found = 0, at = 0;
  const auto look = [&](auto each) {
    if constexpr (isNumber(decltype(each){}))
      found = at++ == index ? static_cast<uint32_t>(each) : found;
  };
  (look(options), ...);
  return found;
}
} // namespace tt_sim

#ifdef TT_SIM_COMPUTE

namespace compute_kernel_lib {
constexpr uint32_t get_dest_limit();

//===----------------------------------------------------------------------===//
// Rows to tiles and back
//===----------------------------------------------------------------------===//

namespace tilize_config {
enum class InitUninitMode : uint8_t { InitAndUninit, InitOnly, UninitOnly, Neither };
enum class WaitMode : uint8_t { WaitBlock, WaitUpfront, NoWait, Wait = WaitBlock };
enum class ReconfigureRegisterDatatypeMode : uint8_t {
  NoReconfigure,
  UnpackReconfigure,
  PackReconfigure,
  UnpackAndPackReconfigure
};
enum class Fp32Mode : uint8_t { Fast, Lossless };
enum class TilizeSpeedMode : uint8_t { Standard, Fast };
} // namespace tilize_config
namespace untilize_config = tilize_config;
using namespace tilize_config;

/// `convert(block)` for the blocks of `in` that become the blocks of `out`, of `width` tiles each. A block has as many pages as
/// tiles or, where rows are pages, 32 rows; `rows` is the number of all rows.
template <auto... options, class Convert>
inline void convertBlocks(uint32_t in, uint32_t out, uint32_t width, uint32_t blocks, uint32_t rows, tt_sim::Line line,
                          Convert convert) {
  constexpr auto wait = tt_sim::option<WaitMode, options...>(WaitMode::WaitBlock);
  uint32_t left = rows;
  if (wait == WaitMode::WaitUpfront)
    cb_wait_front(in, rows ? rows : width * blocks, line);
  for (uint32_t block = 0; block < blocks; ++block) {
    const uint32_t pages = rows ? std::min<uint32_t>(left, 32) : width;
    if (wait == WaitMode::WaitBlock)
      cb_wait_front(in, pages, line);
    cb_reserve_back(out, width, line);
    convert();
    cb_push_back(out, width, line);
    cb_pop_front(in, pages, line);
    left -= pages;
  }
}
template <auto... options> inline void reconfigure(uint32_t in, uint32_t out, tt_sim::Line line) {
  using Mode = ReconfigureRegisterDatatypeMode;
  constexpr Mode mode = tt_sim::option<Mode, options...>(Mode::UnpackAndPackReconfigure);
  if (mode == Mode::UnpackReconfigure || mode == Mode::UnpackAndPackReconfigure)
    reconfig_data_format_srca(in, line);
  if (mode == Mode::PackReconfigure || mode == Mode::UnpackAndPackReconfigure)
    pack_reconfig_data_format(out, line);
}
template <auto... options> constexpr bool inits() {
  constexpr auto mode = tt_sim::option<InitUninitMode, options...>(InitUninitMode::InitAndUninit);
  return mode == InitUninitMode::InitAndUninit || mode == InitUninitMode::InitOnly;
}
template <auto... options> constexpr bool uninits() {
  constexpr auto mode = tt_sim::option<InitUninitMode, options...>(InitUninitMode::InitAndUninit);
  return mode == InitUninitMode::InitAndUninit || mode == InitUninitMode::UninitOnly;
}
template <auto... options>
inline void tilizeBlocks(uint32_t in, uint32_t out, uint32_t width, uint32_t blocks, uint32_t rows, tt_sim::Line line) {
  reconfigure<options...>(in, out, line);
  if (inits<options...>())
    tilize_init(in, width, out, line);
  convertBlocks<options...>(in, out, width, blocks, rows, line, [&] { tilize_block(in, width, out, 0, 0, line); });
  if (uninits<options...>())
    tilize_uninit(in, out, line);
}
/// tilize<width, in, out>(blocks, rows = 0), tilize<in, out>(width, blocks, rows = 0), tilize<width>(in, out, blocks).
template <auto... options> inline void tilize(uint32_t a, uint32_t b = 0, uint32_t c = 0, TT_SIM_LINE) {
  constexpr uint32_t count = tt_sim::numberCount<options...>(), first = tt_sim::number<options...>(0),
                     second = tt_sim::number<options...>(1), third = tt_sim::number<options...>(2);
  static_assert(count >= 1, "expected circular buffers as template arguments of tilize, found none");
  if constexpr (count >= 3)
    tilizeBlocks<options...>(second, third, first, a, b, line);
  else if constexpr (count == 2)
    tilizeBlocks<options...>(first, second, a, b, c, line);
  else
    tilizeBlocks<options...>(a, b, first, c, 0, line);
}
template <auto... options>
inline void untilizeBlocks(uint32_t in, uint32_t out, uint32_t width, uint32_t blocks, tt_sim::Line line) {
  reconfigure<options...>(in, out, line);
  if (inits<options...>())
    untilize_init(in, out, line);
  convertBlocks<options...>(in, out, width, blocks, 0, line, [&] { untilize_block(in, width, out, line); });
  if (uninits<options...>())
    untilize_uninit(in, line);
}
/// untilize<width, in, out>(blocks), untilize<width>(in, out, blocks).
template <auto... options> inline void untilize(uint32_t a, uint32_t b = 0, uint32_t c = 0, TT_SIM_LINE) {
  constexpr uint32_t count = tt_sim::numberCount<options...>(), width = tt_sim::number<options...>(0);
  static_assert(count == 1 || count == 3, "expected width, input and output as template arguments of untilize");
  if constexpr (count == 3)
    untilizeBlocks<options...>(tt_sim::number<options...>(1), tt_sim::number<options...>(2), width, a, line);
  else
    untilizeBlocks<options...>(a, b, width, c, line);
}
/// The form with a type of options.
template <uint32_t width> struct WidthInTiles { static constexpr uint32_t value = width; };
template <uint32_t cb> struct InputCB { static constexpr uint32_t value = cb; };
template <uint32_t cb> struct OutputCB { static constexpr uint32_t value = cb; };
enum class UntilizeFlags : uint32_t {
  NONE = 0,
  SKIP_INIT = 1,
  SKIP_UNINIT = 2,
  WAIT_UPFRONT = 4,
  FORCE_PACK_UNTILIZE_WIDE_FP32 = 8
};
template <class Width, class In, class Out, UntilizeFlags flags = UntilizeFlags::NONE> struct UntilizeConfig {
  static constexpr bool has(UntilizeFlags flag) { return static_cast<uint32_t>(flags) & static_cast<uint32_t>(flag); }
  static constexpr InitUninitMode mode =
      has(UntilizeFlags::SKIP_INIT) ? (has(UntilizeFlags::SKIP_UNINIT) ? InitUninitMode::Neither : InitUninitMode::UninitOnly)
                                    : (has(UntilizeFlags::SKIP_UNINIT) ? InitUninitMode::InitOnly : InitUninitMode::InitAndUninit);
  static constexpr WaitMode wait = has(UntilizeFlags::WAIT_UPFRONT) ? WaitMode::WaitUpfront : WaitMode::WaitBlock;
  static constexpr uint32_t width = Width::value, in = In::value, out = Out::value;
};
template <class Config> inline void untilize(uint32_t blocks, uint32_t height = 1, uint32_t = 0, TT_SIM_LINE) {
  untilizeBlocks<Config::mode, Config::wait>(Config::in, Config::out, Config::width, blocks * height, line);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

enum class ReduceInputPolicy { WaitAndPopPerTile, BulkWaitBulkPop, WaitUpfrontNoPop, NoWaitNoPop };
enum class ReduceDataFormatReconfigMode { NONE, INPUT, OUTPUT, INPUT_AND_OUTPUT };
/// The stride between rows, in tiles; 0 where they are contiguous.
struct ReduceInputMemoryLayout {
  uint32_t row_stride = 0;
  constexpr ReduceInputMemoryLayout() = default;
  explicit constexpr ReduceInputMemoryLayout(uint32_t stride) : row_stride(stride) {}
  static constexpr ReduceInputMemoryLayout contiguous() { return {}; }
  static constexpr ReduceInputMemoryLayout with_row_stride(uint32_t stride) { return ReduceInputMemoryLayout(stride); }
};
struct ReduceInputBlockShape {
  uint32_t rows, cols, batches;
  static constexpr ReduceInputBlockShape of(uint32_t rows, uint32_t cols, uint32_t batches = 1) { return {rows, cols, batches}; }
  static constexpr ReduceInputBlockShape single() { return {1, 1, 1}; }
  static constexpr ReduceInputBlockShape row(uint32_t cols, uint32_t batches = 1) { return {1, cols, batches}; }
  static constexpr ReduceInputBlockShape col(uint32_t rows, uint32_t batches = 1) { return {rows, 1, batches}; }
};
/// Whether the last tile has a scaler of its own, which is the second of the scaler's buffer.
struct ReducePartialScaler {
  bool use_partial = false;
  static constexpr ReducePartialScaler none() { return {false}; }
  static constexpr ReducePartialScaler with_partial() { return {true}; }
};
struct AccumulationConfig {
  uint32_t cb_accumulator = 0, dst_index = 0;
  static constexpr AccumulationConfig with_cb(uint32_t cb, uint32_t dst = 0) { return {cb, dst}; }
};
struct NoAccumulation {};
/// Goes on with the tiles of a buffer, from the second call (`iteration`) on.
struct Accumulate {
  AccumulationConfig config;
  uint32_t iteration = 0;
  explicit constexpr Accumulate(AccumulationConfig config, uint32_t iteration = 0) : config(config), iteration(iteration) {}
  explicit constexpr Accumulate(uint32_t cb, uint32_t iteration = 0) : config{cb, 0}, iteration(iteration) {}
  static constexpr Accumulate at(uint32_t cb, uint32_t iteration, uint32_t dst = 0) {
    return Accumulate(AccumulationConfig{cb, dst}, iteration);
  }
};
struct NoOp {
  void operator()(uint32_t = 0) const {}
};

namespace detail {
/// The larger of two tiles, and a tile times a number as bits of f32.
template <DataFormat format> inline void sfpu_reduce_max_fold_init(TT_SIM_LINE) { binary_max_tile_init(line); }
template <DataFormat format> inline void sfpu_reduce_max_fold_tile(uint32_t a, uint32_t b, uint32_t out, TT_SIM_LINE) {
  if constexpr (format == DataFormat::Int32)
    binary_max_int32_tile(a, b, out, line);
  else
    binary_max_tile(a, b, out, line);
}
template <DataFormat format> inline void reduce_post_mul_tile(uint32_t dst, uint32_t bits, TT_SIM_LINE) {
  binop_with_scalar_tile_init(line);
  mul_unary_tile(dst, bits, line);
}
} // namespace detail

/// One run of reduce(). Results are in registers from 0 on: one of a row or of everything, several of columns.
template <PoolType pool, ReduceDim dim, auto... options> struct Reduction {
  static constexpr auto policy = tt_sim::option<ReduceInputPolicy, options...>(ReduceInputPolicy::WaitAndPopPerTile);
  static constexpr bool isStreamed = policy == ReduceInputPolicy::WaitAndPopPerTile,
                        isBulk = policy == ReduceInputPolicy::BulkWaitBulkPop;

  uint32_t in, scaler, out;
  ReduceInputBlockShape shape;
  uint32_t stride;
  bool usesPartial;
  tt_sim::Line line;

  /// Tile `index`, or the next one, to register `dst`.
  void add(uint32_t index, uint32_t dst, bool isLast) const {
    if (isStreamed)
      cb_wait_front(in, 1, line);
    reduce_tile<pool, dim>(in, scaler, isStreamed ? 0 : index, usesPartial && isLast, dst, line);
    if (isStreamed)
      cb_pop_front(in, 1, line);
  }
  template <class Accumulation, class Post, class Add>
  void result(uint32_t count, const Accumulation &accumulation, const Post &post, Add addAll) const {
    tile_regs_acquire(line);
    if constexpr (std::is_same_v<Accumulation, Accumulate>)
      if (accumulation.iteration > 0)
        reload(accumulation.config, count);
    addAll();
    for (uint32_t dst = 0; dst < count; ++dst)
      post(dst);
    tile_regs_commit(line);
    cb_reserve_back(out, count, line);
    tile_regs_wait(line);
    for (uint32_t dst = 0; dst < count; ++dst)
      pack_tile(dst, out, 0, line);
    tile_regs_release(line);
    cb_push_back(out, count, line);
  }
  void reload(const AccumulationConfig &config, uint32_t count) const {
    cb_wait_front(config.cb_accumulator, count, line);
    reduce_uninit(line);
    copy_tile_to_dst_init_short_with_dt(in, config.cb_accumulator, 0, line);
    for (uint32_t dst = 0; dst < count; ++dst)
      copy_tile(config.cb_accumulator, dst, dst, line);
    cb_pop_front(config.cb_accumulator, count, line);
    reconfig_data_format_srca(in, line);
    reduce_init<pool, dim>(in, scaler, out, line);
  }

  template <class Accumulation, class Post> void run(const Accumulation &accumulation, const Post &post) const {
    const uint32_t all = shape.rows * stride;
    if (policy == ReduceInputPolicy::WaitUpfrontNoPop)
      cb_wait_front(in, all * shape.batches, line);
    for (uint32_t batch = 0; batch < shape.batches; ++batch) {
      const uint32_t start = isBulk ? 0 : batch * all;
      if constexpr (dim == ReduceDim::REDUCE_ROW)
        for (uint32_t row = 0; row < shape.rows; ++row)
          bulk(shape.cols, [&] {
            result(1, accumulation, post, [&] {
              for (uint32_t column = 0; column < shape.cols; ++column)
                add((isBulk ? 0 : start + row * stride) + column, 0, column + 1 == shape.cols);
            });
          });
      else if constexpr (dim == ReduceDim::REDUCE_COL)
        for (uint32_t first = 0; first < shape.cols; first += get_dest_limit())
          columns(start, first, std::min(get_dest_limit(), shape.cols - first), accumulation, post);
      else
        bulk(shape.rows * shape.cols, [&] {
          result(1, accumulation, post, [&] {
            for (uint32_t row = 0; row < shape.rows; ++row)
              for (uint32_t column = 0; column < shape.cols; ++column)
                add(start + row * (isBulk ? shape.cols : stride) + column, 0, false);
          });
        });
    }
  }
  template <class Accumulation, class Post>
  void columns(uint32_t start, uint32_t first, uint32_t count, const Accumulation &accumulation, const Post &post) const {
    bulk(shape.rows * count, [&] {
      result(count, accumulation, post, [&] {
        for (uint32_t row = 0; row < shape.rows; ++row)
          for (uint32_t column = 0; column < count; ++column)
            add(isBulk ? row * count + column : start + row * stride + first + column, column, row + 1 == shape.rows);
      });
    });
  }
  /// `part` around whose tiles a reduction in bulk waits and pops.
  template <class Part> void bulk(uint32_t tiles, Part part) const {
    if (isBulk)
      cb_wait_front(in, tiles, line);
    part();
    if (isBulk)
      cb_pop_front(in, tiles, line);
  }
};

template <PoolType pool, ReduceDim dim, auto... options, class Accumulation, class Post>
inline void reduceBlock(uint32_t in, uint32_t scaler, uint32_t out, ReduceInputBlockShape shape, ReduceInputMemoryLayout layout,
                        const Accumulation &accumulation, const Post &post, ReducePartialScaler partial, tt_sim::Line line) {
  using Mode = ReduceDataFormatReconfigMode;
  constexpr Mode mode = tt_sim::option<Mode, options...>(Mode::INPUT_AND_OUTPUT);
  if (mode == Mode::INPUT || mode == Mode::INPUT_AND_OUTPUT)
    reconfig_data_format(in, scaler, line);
  if (mode == Mode::OUTPUT || mode == Mode::INPUT_AND_OUTPUT)
    pack_reconfig_data_format(out, line);
  reduce_init<pool, dim>(in, scaler, out, line);
  cb_wait_front(scaler, partial.use_partial ? 2 : 1, line);
  const uint32_t stride = layout.row_stride ? layout.row_stride : shape.cols;
  Reduction<pool, dim, options...>{in, scaler, out, shape, stride, partial.use_partial, line}.run(accumulation, post);
  reduce_uninit(line);
}
/// With the buffers as template arguments.
template <PoolType pool, ReduceDim dim, auto... options, class Accumulation = NoAccumulation, class Post = NoOp>
inline std::enable_if_t<tt_sim::numberCount<options...>() == 3>
reduce(ReduceInputBlockShape shape, ReduceInputMemoryLayout layout = {}, const Accumulation &accumulation = {},
       const Post &post = {}, ReducePartialScaler partial = {}, TT_SIM_LINE) {
  reduceBlock<pool, dim, options...>(tt_sim::number<options...>(0), tt_sim::number<options...>(1), tt_sim::number<options...>(2),
                                     shape, layout, accumulation, post, partial, line);
}
/// With the buffers as arguments.
template <PoolType pool, ReduceDim dim, auto... options, class Accumulation = NoAccumulation, class Post = NoOp>
inline std::enable_if_t<tt_sim::numberCount<options...>() == 0>
reduce(uint32_t in, uint32_t scaler, uint32_t out, ReduceInputBlockShape shape, ReduceInputMemoryLayout layout = {},
       const Accumulation &accumulation = {}, const Post &post = {}, ReducePartialScaler partial = {}, TT_SIM_LINE) {
  reduceBlock<pool, dim, options...>(in, scaler, out, shape, layout, accumulation, post, partial, line);
}

} // namespace compute_kernel_lib
/// Whether integers are reduced by the vector unit, since the matrix unit has floats.
template <PoolType pool, ReduceDim dim, DataFormat format> constexpr bool is_sfpu_reduce_path() {
  return format == DataFormat::Int32 && dim != ReduceDim::REDUCE_SCALAR && pool != PoolType::AVG;
}
using compute_kernel_lib::InputCB;
using compute_kernel_lib::OutputCB;
using compute_kernel_lib::UntilizeConfig;
using compute_kernel_lib::UntilizeFlags;
using compute_kernel_lib::WidthInTiles;

#else

namespace dataflow_kernel_lib {

constexpr uint32_t SUM_AND_MAX_REDUCE_FACTOR = 1;

/// Pushes a tile of bf16 or f32 with `value` in the first row of each face, of which the first `columns` of the tile count.
template <uint32_t cb, auto...> inline void prepare_reduce_scaler(float value, uint32_t columns = 32) {
  constexpr DataFormat format = get_dataformat(cb);
  static_assert(format == DataFormat::Float32 || format == DataFormat::Float16_b, "a scaler is a tile of bf16 or f32");
  const uint32_t bits = __builtin_bit_cast(uint32_t, value), words = format == DataFormat::Float32 ? 1024 : 512;
  cb_reserve_back(cb, 1);
  auto *to = tt_sim::cast<volatile uint32_t *>(get_write_ptr(cb));
  for (uint32_t i = 0; i < words; ++i) {
    // Elements of the word: where they are in the tile, and whether they are in a first row.
    const uint32_t each = words / 512, face = i / (words / 4), at = i % (words / 4) * (2 / each), column = face % 2 * 16 + at;
    const bool isFirst = at < 16 && column < columns, hasSecond = at < 16 && column + 1 < columns;
    to[i] = format == DataFormat::Float32 ? (isFirst ? bits : 0) : (isFirst ? bits >> 16 : 0) | (hasSecond ? bits & 0xFFFF0000 : 0);
  }
  cb_push_back(cb, 1);
}
/// The scaler that makes a sum of `factor` elements an average; 1 for others.
template <uint32_t cb, PoolType pool, ReduceDim dim, auto... options> inline void calculate_and_prepare_reduce_scaler() {
  constexpr uint32_t count = tt_sim::numberCount<options...>(), factor = count ? tt_sim::number<options...>(count - 1) : 1;
  // A reduction of rows and columns scales twice.
  const float part = 1.0f / static_cast<float>(factor ? factor : 1);
  prepare_reduce_scaler<cb>(pool != PoolType::AVG ? 1.0f : dim == ReduceDim::REDUCE_SCALAR ? __builtin_sqrtf(part) : part);
}

} // namespace dataflow_kernel_lib

#endif // TT_SIM_COMPUTE

#endif // TT_SIM_LOOPS_H

// Behind the facts about the kernel, which may come after the rest.
#if defined(TT_SIM_FACTS_H) && defined(TT_SIM_COMPUTE) && !defined(TT_SIM_DEST_LIMIT)
#define TT_SIM_DEST_LIMIT
constexpr uint32_t DEST_AUTO_LIMIT = DST_ACCUM_MODE ? 4 : 8;
namespace compute_kernel_lib {
using ::DEST_AUTO_LIMIT;
constexpr uint32_t get_dest_limit() { return DEST_AUTO_LIMIT; }
} // namespace compute_kernel_lib
#endif
