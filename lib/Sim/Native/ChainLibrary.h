//===- ChainLibrary.h - Chains of element-wise steps ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers that kernels include as eltwise_chain.hpp and the files of its elements: loops over tiles, of which elements copy,
// compute and pack. Versions differ in spelling: policies as template arguments one by one, grouped in input() and output()
// behind the number of a buffer, or with the buffer in them. All become InputSpec and OutputSpec.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_CHAINS_H
#define TT_SIM_CHAINS_H

#include "tt_sim/loops.h"

#ifdef TT_SIM_COMPUTE

namespace compute_kernel_lib {

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

enum class Dst : uint32_t { D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, D10, D11, D12, D13, D14, D15 };
/// Functions are the accurate ones.
enum class Approx : bool { Exact, Fast };
enum class Legacy : bool { Off, On };
enum class BinaryFpuOp : uint8_t { Add, Sub, Mul };
enum class BroadcastDim : uint8_t { None, Col, Row, Scalar };
enum class DestReuseType : uint8_t { DEST_TO_SRCA, DEST_TO_SRCB };
enum class SetupOwner : uint8_t { Chain, Caller };

// One by one.
enum class CopyTilePolicy : uint8_t { WaitAndPop, WaitNoPop, NoWaitPop, NoWaitNoPop };
enum class PackTilePolicy : uint8_t { PerTileReserveAndPush, NoReserveNoPush };
enum class CbIndexMode : uint8_t { FirstTile, BlockIter, Pinned };
enum class PackTileIndexMode : uint8_t { FirstTile, BlockIter, Pinned };
enum class CopyTileReconfig : uint8_t { None, Input };
enum class BinaryDataFormatReconfig : uint8_t { None, Input };
enum class PackTileReconfig : uint8_t { None, Output };

// Grouped. Kernels have most values by the names of lifecycles, or of policies.
enum class WaitPolicy : uint8_t { None, PerTile, PerBlockSize, Upfront, Cumulative, PerRow };
enum class PopPolicy : uint8_t { None, PerTile, PerBlockSize, AtEnd, PerRow };
enum class ReservePolicy : uint8_t { None, PerTile, PerBlockSize, Upfront };
enum class PushPolicy : uint8_t { None, PerTile, PerBlockSize, AtEnd };
enum class OperandKind : uint8_t { Block, Row, Col, Scalar };
using InputTileMapping = OperandKind;
enum class TileOffset : bool { Unset, Set };
enum class TileAddressing : bool { Default, Offset };
enum class DataFormatReconfig : bool { Disabled, Enabled };
enum class BlockTailSync : uint8_t { Actual, FullBlock };

struct InputLifecycle {
  WaitPolicy wait_policy;
  PopPolicy pop_policy;
  constexpr bool operator==(const InputLifecycle &) const = default;
  static const InputLifecycle Streaming, Chunked, Bulk, Pipelined, CallerManaged, BulkDrain, HeldBulk, HeldCumulative, HeldStream,
      DeferredPop, NoWaitPop, OuterStream;
};
constexpr InputLifecycle InputLifecycle::Streaming{WaitPolicy::PerTile, PopPolicy::PerTile};
constexpr InputLifecycle InputLifecycle::Chunked{WaitPolicy::PerBlockSize, PopPolicy::PerBlockSize};
constexpr InputLifecycle InputLifecycle::Bulk{WaitPolicy::Upfront, PopPolicy::AtEnd};
constexpr InputLifecycle InputLifecycle::Pipelined{WaitPolicy::Cumulative, PopPolicy::AtEnd};
constexpr InputLifecycle InputLifecycle::CallerManaged{WaitPolicy::None, PopPolicy::None};
constexpr InputLifecycle InputLifecycle::BulkDrain{WaitPolicy::Upfront, PopPolicy::PerTile};
constexpr InputLifecycle InputLifecycle::HeldBulk{WaitPolicy::Upfront, PopPolicy::None};
constexpr InputLifecycle InputLifecycle::HeldCumulative{WaitPolicy::Cumulative, PopPolicy::None};
constexpr InputLifecycle InputLifecycle::HeldStream{WaitPolicy::PerTile, PopPolicy::None};
constexpr InputLifecycle InputLifecycle::DeferredPop{WaitPolicy::None, PopPolicy::AtEnd};
constexpr InputLifecycle InputLifecycle::NoWaitPop{WaitPolicy::None, PopPolicy::PerTile};
constexpr InputLifecycle InputLifecycle::OuterStream{WaitPolicy::PerRow, PopPolicy::PerRow};
struct OutputLifecycle {
  ReservePolicy reserve_policy;
  PushPolicy push_policy;
  constexpr bool operator==(const OutputLifecycle &) const = default;
  static const OutputLifecycle Streaming, Chunked, Bulk, ReserveAllPushPerTile, ReserveAllPushPerChunk, CallerManaged,
      ReserveNonePushEnd;
};
constexpr OutputLifecycle OutputLifecycle::Streaming{ReservePolicy::PerTile, PushPolicy::PerTile};
constexpr OutputLifecycle OutputLifecycle::Chunked{ReservePolicy::PerBlockSize, PushPolicy::PerBlockSize};
constexpr OutputLifecycle OutputLifecycle::Bulk{ReservePolicy::Upfront, PushPolicy::AtEnd};
constexpr OutputLifecycle OutputLifecycle::ReserveAllPushPerTile{ReservePolicy::Upfront, PushPolicy::PerTile};
constexpr OutputLifecycle OutputLifecycle::ReserveAllPushPerChunk{ReservePolicy::Upfront, PushPolicy::PerBlockSize};
constexpr OutputLifecycle OutputLifecycle::CallerManaged{ReservePolicy::None, PushPolicy::None};
constexpr OutputLifecycle OutputLifecycle::ReserveNonePushEnd{ReservePolicy::None, PushPolicy::AtEnd};

struct InputSpec {
  InputLifecycle lifecycle = InputLifecycle::Streaming;
  OperandKind index = OperandKind::Scalar;
  DataFormatReconfig reconfig = DataFormatReconfig::Enabled;
  bool hasOffset = false;
  BroadcastDim broadcast = BroadcastDim::None;
  uint32_t cb = ~0u;
  constexpr InputSpec of(uint32_t buffer) const {
    InputSpec made = *this;
    made.cb = buffer;
    return made;
  }
};
struct OutputSpec {
  OutputLifecycle lifecycle = OutputLifecycle::Streaming;
  DataFormatReconfig reconfig = DataFormatReconfig::Enabled;
  bool hasOffset = false;
  uint32_t cb = ~0u;
  constexpr OutputSpec of(uint32_t buffer) const {
    OutputSpec made = *this;
    made.cb = buffer;
    return made;
  }
};
namespace detail {
/// Each option of an operand has a type of its own: any of them, in any order.
constexpr void take(InputSpec &to, InputLifecycle each) { to.lifecycle = each; }
constexpr void take(InputSpec &to, WaitPolicy each) { to.lifecycle.wait_policy = each; }
constexpr void take(InputSpec &to, PopPolicy each) { to.lifecycle.pop_policy = each; }
constexpr void take(InputSpec &to, OperandKind each) { to.index = each; }
constexpr void take(InputSpec &to, DataFormatReconfig each) { to.reconfig = each; }
constexpr void take(InputSpec &to, TileOffset each) { to.hasOffset = each == TileOffset::Set; }
constexpr void take(InputSpec &to, TileAddressing each) { to.hasOffset = each == TileAddressing::Offset; }
constexpr void take(InputSpec &to, BroadcastDim each) { to.broadcast = each; }
constexpr void take(OutputSpec &to, OutputLifecycle each) { to.lifecycle = each; }
constexpr void take(OutputSpec &to, ReservePolicy each) { to.lifecycle.reserve_policy = each; }
constexpr void take(OutputSpec &to, PushPolicy each) { to.lifecycle.push_policy = each; }
constexpr void take(OutputSpec &to, DataFormatReconfig each) { to.reconfig = each; }
constexpr void take(OutputSpec &to, TileOffset each) { to.hasOffset = each == TileOffset::Set; }
constexpr void take(OutputSpec &to, TileAddressing each) { to.hasOffset = each == TileAddressing::Offset; }
// One by one.
constexpr void take(InputSpec &to, CopyTilePolicy each) {
  const bool waits = each == CopyTilePolicy::WaitAndPop || each == CopyTilePolicy::WaitNoPop;
  const bool pops = each == CopyTilePolicy::WaitAndPop || each == CopyTilePolicy::NoWaitPop;
  to.lifecycle = {waits ? WaitPolicy::PerTile : WaitPolicy::None, pops ? PopPolicy::PerTile : PopPolicy::None};
}
constexpr void take(InputSpec &to, CbIndexMode each) {
  to.index = each == CbIndexMode::BlockIter ? OperandKind::Block : OperandKind::Scalar;
  to.hasOffset = each == CbIndexMode::Pinned;
}
constexpr void take(InputSpec &to, CopyTileReconfig each) { to.reconfig = DataFormatReconfig(each == CopyTileReconfig::Input); }
constexpr void take(InputSpec &to, BinaryDataFormatReconfig each) {
  to.reconfig = DataFormatReconfig(each == BinaryDataFormatReconfig::Input);
}
constexpr void take(OutputSpec &to, PackTilePolicy each) {
  to.lifecycle = each == PackTilePolicy::PerTileReserveAndPush ? OutputLifecycle::Streaming : OutputLifecycle::CallerManaged;
}
constexpr void take(OutputSpec &to, PackTileIndexMode each) { to.hasOffset = each == PackTileIndexMode::Pinned; }
constexpr void take(OutputSpec &to, PackTileReconfig each) { to.reconfig = DataFormatReconfig(each == PackTileReconfig::Output); }

/// Whether an option is one that older versions have, which reconfigure only where they are told to.
template <class T>
constexpr bool isOld = std::is_same_v<T, CopyTilePolicy> || std::is_same_v<T, PackTilePolicy> || std::is_same_v<T, CbIndexMode> ||
                       std::is_same_v<T, CopyTileReconfig> || std::is_same_v<T, BinaryDataFormatReconfig>;
template <class Spec, class T>
concept Option = requires(Spec spec, T each) {
  take(spec, each);
};
/// The spec of number `wanted` among specs (grouped), or from the options of its kind: the first of a type is for operand 0.
template <class Spec, auto... options> constexpr Spec specOf(uint32_t wanted) {
  Spec made;
  if ((isOld<decltype(options)> || ...))
    made.reconfig = DataFormatReconfig::Disabled;
  uint32_t specs = 0, policies = 0, modes = 0;
  const auto look = [&](auto each) {
    using T = decltype(each);
    if constexpr (std::is_same_v<T, Spec>) {
      if (specs++ == wanted)
        made = each;
    } else if constexpr (std::is_same_v<T, CopyTilePolicy> && Option<Spec, T>) {
      if (policies++ == wanted)
        take(made, each);
    } else if constexpr (std::is_same_v<T, CbIndexMode> && Option<Spec, T>) {
      // A second operand without a mode has that of the first.
      if (modes++ <= wanted)
        take(made, each);
    } else if constexpr (!std::is_same_v<T, BroadcastDim> && Option<Spec, T>) {
      take(made, each);
    }
  };
  (look(options), ...);
  return made;
}
/// The register of number `wanted`, else the one before, else the first.
template <auto... options> constexpr uint32_t dstOf(uint32_t wanted) {
  uint32_t found = 0, count = 0;
  const auto look = [&](auto each) {
    if constexpr (std::is_same_v<decltype(each), Dst>)
      if (count++ <= wanted)
        found = static_cast<uint32_t>(each);
  };
  (look(options), ...);
  return found;
}

/// The spec of an operand from `options`; one that is a number is its circular buffer.
template <class Spec, class... Options> constexpr Spec specFrom(Options... options) {
  Spec made;
  const auto look = [&](auto each) {
    if constexpr (tt_sim::isNumber(decltype(each){}))
      made.cb = static_cast<uint32_t>(each);
    else
      take(made, each);
  };
  (look(options), ...);
  return made;
}
} // namespace detail

template <class... Options> constexpr InputSpec input(Options... options) { return detail::specFrom<InputSpec>(options...); }
template <class... Options> constexpr OutputSpec output(Options... options) { return detail::specFrom<OutputSpec>(options...); }

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Rows and columns of tiles, so many at a time.
struct EltwiseShape {
  uint32_t Ht, Wt, block = 1;
  BlockTailSync tail = BlockTailSync::Actual;
  constexpr EltwiseShape(uint32_t rows, uint32_t columns, uint32_t block = 1) : Ht(rows), Wt(columns), block(block) {}
  explicit constexpr EltwiseShape(uint32_t tiles) : Ht(1), Wt(tiles) {}
  static constexpr EltwiseShape tiles(uint32_t count, uint32_t block = 1) { return {1, count, block}; }
  static constexpr EltwiseShape grid(uint32_t rows, uint32_t columns, uint32_t block = 1) { return {rows, columns, block}; }
  static constexpr EltwiseShape of(uint32_t rows, uint32_t columns) { return {rows, columns}; }
  static constexpr EltwiseShape row(uint32_t columns) { return {1, columns}; }
  static constexpr EltwiseShape col(uint32_t rows) { return {rows, 1}; }
  static constexpr EltwiseShape single() { return {1, 1}; }
  constexpr EltwiseShape block_size(uint32_t size, BlockTailSync sync = BlockTailSync::Actual) const {
    EltwiseShape made{Ht, Wt, size};
    made.tail = sync;
    return made;
  }
};
using IterationShape = EltwiseShape;

namespace detail {
/// The shape of a call, and its line.
struct ShapeAt {
  EltwiseShape shape;
  tt_sim::Line line;
  ShapeAt(EltwiseShape shape, TT_SIM_LINE) : shape(shape), line(line) {}
  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  ShapeAt(T tiles, TT_SIM_LINE) : shape(static_cast<uint32_t>(tiles)), line(line) {}
};
/// Where a loop is: `count` tiles from `row`, `column` on. Buffers are synchronised by `sync` of them.
struct Walk {
  uint32_t rows, columns, row, column, count, sync;
  tt_sim::Line line;
  bool endsRow() const { return column + count == columns; }
};

/// A buffer that an element reads.
template <InputSpec spec> struct Reader {
  static constexpr WaitPolicy waits = spec.lifecycle.wait_policy;
  static constexpr PopPolicy pops = spec.lifecycle.pop_policy;
  static constexpr bool movesAlong = spec.index == OperandKind::Block || spec.index == OperandKind::Row;
  uint32_t base = 0;

  uint32_t window(const Walk &at) const {
    return base + (spec.index == OperandKind::Block ? at.rows * at.columns
                   : spec.index == OperandKind::Row ? at.columns
                   : spec.index == OperandKind::Col ? at.rows
                                                    : 1);
  }
  uint32_t position(const Walk &at, uint32_t lane) const {
    return spec.index == OperandKind::Block ? at.row * at.columns + at.column + lane
           : spec.index == OperandKind::Row ? at.column + lane
           : spec.index == OperandKind::Col ? at.row
                                            : 0;
  }
  /// Of tile `lane` of the block, from the front of the buffer.
  uint32_t index(const Walk &at, uint32_t lane) const {
    if (pops == PopPolicy::PerTile || pops == PopPolicy::PerRow)
      return base;
    return base + (pops == PopPolicy::PerBlockSize ? (movesAlong ? lane : 0) : position(at, lane));
  }
  void begin(const Walk &at) const {
    if (waits == WaitPolicy::Upfront)
      cb_wait_front(spec.cb, window(at), at.line);
  }
  void beginBlock(const Walk &at) const {
    if (waits == WaitPolicy::PerBlockSize)
      cb_wait_front(spec.cb, base + (movesAlong ? at.sync : 1), at.line);
    else if (waits == WaitPolicy::Cumulative)
      cb_wait_front(spec.cb, base + position(at, at.count - 1) + 1, at.line);
    else if (waits == WaitPolicy::PerRow && at.column == 0)
      cb_wait_front(spec.cb, base + 1, at.line);
  }
  void beginTile(const Walk &at, uint32_t lane) const {
    if (waits == WaitPolicy::PerTile)
      cb_wait_front(spec.cb, index(at, lane) + 1, at.line);
  }
  void endTile(const Walk &at) const {
    if (pops == PopPolicy::PerTile)
      cb_pop_front(spec.cb, 1, at.line);
  }
  void endBlock(const Walk &at) const {
    if (pops == PopPolicy::PerBlockSize)
      cb_pop_front(spec.cb, movesAlong ? at.sync : 1, at.line);
    else if (pops == PopPolicy::PerRow && at.endsRow())
      cb_pop_front(spec.cb, 1, at.line);
  }
  void end(const Walk &at) const {
    if (pops == PopPolicy::AtEnd)
      cb_pop_front(spec.cb, window(at), at.line);
  }
};

/// The unit of an element, which decides whose inits it needs.
enum class Part : uint8_t { Matrix, Vector, Packer };
/// The defaults of elements: no effects.
struct Element {
  static constexpr bool isElement = true;
  void begin(const Walk &) const {}
  void beginBlock(const Walk &) const {}
  void endBlock(const Walk &) const {}
  void end(const Walk &) const {}
  void setUp(tt_sim::Line) const {}
  void compute(const Walk &, uint32_t, uint32_t) const {}
};
template <class T>
concept IsElement = T::isElement;
} // namespace detail

//===----------------------------------------------------------------------===//
// Elements: of the matrix unit
//===----------------------------------------------------------------------===//

namespace detail {
template <InputSpec spec, uint32_t dst> struct Copy : Element {
  static constexpr Part part = Part::Matrix;
  static constexpr uint32_t lastDst = dst;
  Reader<spec> in;
  constexpr explicit Copy(uint32_t base = 0) : in{base} {}
  void begin(const Walk &at) const { in.begin(at); }
  void beginBlock(const Walk &at) const { in.beginBlock(at); }
  void endBlock(const Walk &at) const { in.endBlock(at); }
  void end(const Walk &at) const { in.end(at); }
  void setUp(tt_sim::Line line) const {
    if (spec.reconfig == DataFormatReconfig::Enabled && tt_sim::self().sourceA != spec.cb)
      reconfig_data_format_srca(spec.cb, line);
    copy_tile_to_dst_init_short(spec.cb, 0, 0, line);
  }
  void compute(const Walk &at, uint32_t lane, uint32_t first) const {
    in.beginTile(at, lane);
    copy_tile(spec.cb, in.index(at, lane), first + dst, at.line);
    in.endTile(at);
  }
};

constexpr EltwiseBinaryType typeOf(BinaryFpuOp op) {
  return op == BinaryFpuOp::Add ? ELWADD : op == BinaryFpuOp::Sub ? ELWSUB : ELWMUL;
}
template <InputSpec a, InputSpec b, BinaryFpuOp op, BroadcastDim dim, uint32_t dst> struct Binary : Element {
  static constexpr Part part = Part::Matrix;
  static constexpr uint32_t lastDst = dst;
  static constexpr EltwiseBinaryType type = typeOf(op);
  static constexpr BroadcastType broadcast = dim == BroadcastDim::None  ? BroadcastType::NONE
                                             : dim == BroadcastDim::Col ? BroadcastType::COL
                                             : dim == BroadcastDim::Row ? BroadcastType::ROW
                                                                        : BroadcastType::SCALAR;
  Reader<a> first;
  Reader<b> second;
  constexpr explicit Binary(uint32_t firstBase = 0, uint32_t secondBase = 0) : first{firstBase}, second{secondBase} {}
  /// A buffer that is both operands is waited for and popped once.
  template <class Each> void forEachReader(Each each) const {
    each(first);
    if constexpr (a.cb != b.cb)
      each(second);
  }
  void begin(const Walk &at) const {
    forEachReader([&](const auto &in) { in.begin(at); });
  }
  void beginBlock(const Walk &at) const {
    forEachReader([&](const auto &in) { in.beginBlock(at); });
  }
  void endBlock(const Walk &at) const {
    forEachReader([&](const auto &in) { in.endBlock(at); });
  }
  void end(const Walk &at) const {
    forEachReader([&](const auto &in) { in.end(at); });
  }
  void setUp(tt_sim::Line line) const {
    if (a.reconfig == DataFormatReconfig::Enabled && tt_sim::self().sourceA != a.cb)
      reconfig_data_format_srca(a.cb, line);
    if (b.reconfig == DataFormatReconfig::Enabled && tt_sim::self().sourceB != b.cb)
      reconfig_data_format_srcb(b.cb, line);
    tt_sim::setAccumulation(false, line);
    tt_sim::initBinary<type, broadcast>(a.cb, b.cb, line);
  }
  void compute(const Walk &at, uint32_t lane, uint32_t base) const {
    forEachReader([&](const auto &in) { in.beginTile(at, lane); });
    tt_sim::callBinary<type, broadcast>(a.cb, b.cb, first.index(at, lane), second.index(at, lane), base + dst, at.line);
    forEachReader([&](const auto &in) { in.endTile(at); });
  }
};

template <InputSpec spec, BinaryFpuOp op, DestReuseType reuse, uint32_t dst> struct Reuse : Element {
  static constexpr Part part = Part::Matrix;
  static constexpr uint32_t lastDst = dst;
  static constexpr EltwiseBinaryType type = typeOf(op);
  static constexpr auto side =
      reuse == DestReuseType::DEST_TO_SRCA ? EltwiseBinaryReuseDestType::DEST_TO_SRCA : EltwiseBinaryReuseDestType::DEST_TO_SRCB;
  Reader<spec> in;
  constexpr explicit Reuse(uint32_t base = 0) : in{base} {}
  void begin(const Walk &at) const { in.begin(at); }
  void beginBlock(const Walk &at) const { in.beginBlock(at); }
  void endBlock(const Walk &at) const { in.endBlock(at); }
  void end(const Walk &at) const { in.end(at); }
  void setUp(tt_sim::Line line) const {
    if (spec.reconfig == DataFormatReconfig::Enabled && tt_sim::self().sourceA != spec.cb)
      reconfig_data_format_srca(spec.cb, line);
    binary_dest_reuse_tiles_init<type, side>(spec.cb, line);
  }
  void compute(const Walk &at, uint32_t lane, uint32_t base) const {
    in.beginTile(at, lane);
    binary_dest_reuse_tiles<type, side>(spec.cb, in.index(at, lane), base + dst, at.line);
    in.endTile(at);
  }
};

template <OutputSpec spec, uint32_t dst> struct Pack : Element {
  static constexpr Part part = Part::Packer;
  static constexpr uint32_t lastDst = dst;
  uint32_t base = 0;
  constexpr explicit Pack(uint32_t base = 0) : base(base) {}
  static constexpr ReservePolicy reserves = spec.lifecycle.reserve_policy;
  static constexpr PushPolicy pushes = spec.lifecycle.push_policy;
  void begin(const Walk &at) const {
    if (reserves == ReservePolicy::Upfront)
      cb_reserve_back(spec.cb, base + at.rows * at.columns, at.line);
  }
  void beginBlock(const Walk &at) const {
    if (reserves == ReservePolicy::PerBlockSize)
      cb_reserve_back(spec.cb, at.sync, at.line);
  }
  void endBlock(const Walk &at) const {
    if (pushes == PushPolicy::PerBlockSize)
      cb_push_back(spec.cb, at.sync, at.line);
  }
  void end(const Walk &at) const {
    if (pushes == PushPolicy::AtEnd)
      cb_push_back(spec.cb, base + at.rows * at.columns, at.line);
  }
  void setUp(tt_sim::Line line) const {
    if (spec.reconfig == DataFormatReconfig::Enabled && tt_sim::self().packer != spec.cb)
      pack_reconfig_data_format(spec.cb, line);
  }
  void compute(const Walk &at, uint32_t lane, uint32_t first) const {
    if (reserves == ReservePolicy::PerTile)
      cb_reserve_back(spec.cb, 1, at.line);
    if (spec.hasOffset)
      pack_tile<true>(first + dst, spec.cb, base + (pushes == PushPolicy::PerTile ? 0 : at.row * at.columns + at.column + lane),
                      at.line);
    else
      pack_tile(first + dst, spec.cb, 0, at.line);
    if (pushes == PushPolicy::PerTile)
      cb_push_back(spec.cb, 1, at.line);
  }
};

template <class Spec, auto... options> constexpr uint32_t bufferOf(uint32_t wanted) {
  return tt_sim::numberCount<options...>() > wanted ? tt_sim::number<options...>(wanted) : specOf<Spec, options...>(wanted).cb;
}
template <class Spec, uint32_t wanted, auto... options> constexpr Spec operandOf() {
  constexpr uint32_t cb = bufferOf<Spec, options...>(wanted);
  static_assert(cb < 64, "expected a circular buffer among the template arguments of an element of a chain, found none");
  return specOf<Spec, options...>(wanted).of(cb);
}
} // namespace detail

template <auto... options>
using CopyTile = detail::Copy<detail::operandOf<InputSpec, 0, options...>(), detail::dstOf<options...>(0)>;
template <auto... options>
using BinaryFpu = detail::Binary<detail::operandOf<InputSpec, 0, options...>(), detail::operandOf<InputSpec, 1, options...>(),
                                 tt_sim::option<BinaryFpuOp, options...>(BinaryFpuOp::Add),
                                 tt_sim::option<BroadcastDim, options...>(detail::operandOf<InputSpec, 1, options...>().broadcast),
                                 detail::dstOf<options...>(0)>;
template <auto... options>
using DestReuseBinary =
    detail::Reuse<detail::operandOf<InputSpec, 0, options...>(), tt_sim::option<BinaryFpuOp, options...>(BinaryFpuOp::Add),
                  tt_sim::option<DestReuseType, options...>(DestReuseType::DEST_TO_SRCA), detail::dstOf<options...>(0)>;
template <auto... options>
using PackTile = detail::Pack<detail::operandOf<OutputSpec, 0, options...>(), detail::dstOf<options...>(0)>;

//===----------------------------------------------------------------------===//
// Elements: of the vector unit
//===----------------------------------------------------------------------===//

/// An element of the kernel's own: Derived::init() and Derived::call(register).
template <class Derived, Dst dst = Dst::D0> struct UnaryOp : detail::Element {
  static constexpr detail::Part part = detail::Part::Vector;
  static constexpr uint32_t lastDst = static_cast<uint32_t>(dst);
  void setUp(tt_sim::Line) const { static_cast<const Derived *>(this)->init(); }
  void compute(const detail::Walk &, uint32_t, uint32_t first) const {
    static_cast<const Derived *>(this)->call(first + static_cast<uint32_t>(dst));
  }
};
#define TT_SIM_CHAIN(Name, name)                                                                                                   \
  template <auto... options> struct Name : detail::Element {                                                                       \
    static constexpr detail::Part part = detail::Part::Vector;                                                                     \
    static constexpr uint32_t lastDst = detail::dstOf<options...>(0);                                                              \
    void setUp(tt_sim::Line) const { name##_tile_init(); }                                                                         \
    void compute(const detail::Walk &, uint32_t, uint32_t first) const { name##_tile(first + lastDst); }                           \
  };
TT_SIM_CHAIN(Abs, abs)
TT_SIM_CHAIN(Acos, acos)
TT_SIM_CHAIN(Acosh, acosh)
TT_SIM_CHAIN(Asin, asin)
TT_SIM_CHAIN(Asinh, asinh)
TT_SIM_CHAIN(Atan, atan)
TT_SIM_CHAIN(Atanh, atanh)
TT_SIM_CHAIN(Cbrt, cbrt)
TT_SIM_CHAIN(Ceil, ceil)
TT_SIM_CHAIN(Cos, cos)
TT_SIM_CHAIN(Cosh, cosh)
TT_SIM_CHAIN(Eqz, eqz)
TT_SIM_CHAIN(Erf, erf)
TT_SIM_CHAIN(Erfc, erfc)
TT_SIM_CHAIN(Exp, exp)
TT_SIM_CHAIN(Exp2, exp2)
TT_SIM_CHAIN(Expm1, expm1)
TT_SIM_CHAIN(Floor, floor)
TT_SIM_CHAIN(Frac, frac)
TT_SIM_CHAIN(Gelu, gelu)
TT_SIM_CHAIN(Gez, gez)
TT_SIM_CHAIN(Gtz, gtz)
TT_SIM_CHAIN(Hardsigmoid, hardsigmoid)
TT_SIM_CHAIN(Isinf, isinf)
TT_SIM_CHAIN(Isnan, isnan)
TT_SIM_CHAIN(Lez, lez)
TT_SIM_CHAIN(Log, log)
TT_SIM_CHAIN(Log1p, log1p)
TT_SIM_CHAIN(LogicalNot, logical_not)
TT_SIM_CHAIN(Ltz, ltz)
TT_SIM_CHAIN(Negative, negative)
TT_SIM_CHAIN(Nez, nez)
TT_SIM_CHAIN(Recip, recip)
TT_SIM_CHAIN(Relu, relu)
TT_SIM_CHAIN(Rsqrt, rsqrt)
TT_SIM_CHAIN(Sigmoid, sigmoid)
TT_SIM_CHAIN(Sign, sign)
TT_SIM_CHAIN(Silu, silu)
TT_SIM_CHAIN(Sin, sin)
TT_SIM_CHAIN(Sinh, sinh)
TT_SIM_CHAIN(Softsign, softsign)
TT_SIM_CHAIN(Sqrt, sqrt)
TT_SIM_CHAIN(Square, square)
TT_SIM_CHAIN(Tan, tan)
TT_SIM_CHAIN(Tanh, tanh)
TT_SIM_CHAIN(Trunc, trunc)
#undef TT_SIM_CHAIN
// With a number.
#define TT_SIM_CHAIN(Name, name, init)                                                                                             \
  template <auto... options> struct Name : detail::Element {                                                                       \
    static constexpr detail::Part part = detail::Part::Vector;                                                                     \
    static constexpr uint32_t lastDst = detail::dstOf<options...>(0);                                                              \
    uint32_t number;                                                                                                               \
    constexpr explicit Name(uint32_t number) : number(number) {}                                                                   \
    void setUp(tt_sim::Line) const { init##_tile_init(); }                                                                         \
    void compute(const detail::Walk &, uint32_t, uint32_t first) const { name##_tile(first + lastDst, number); }                   \
  };
TT_SIM_CHAIN(Power, power, power)
TT_SIM_CHAIN(AddUnary, add_unary, binop_with_scalar)
TT_SIM_CHAIN(SubUnary, sub_unary, binop_with_scalar)
TT_SIM_CHAIN(MulUnary, mul_unary, binop_with_scalar)
TT_SIM_CHAIN(DivUnary, div_unary, binop_with_scalar)
#undef TT_SIM_CHAIN
// Of two registers, to a third.
#define TT_SIM_CHAIN(Name, name)                                                                                                   \
  template <Dst a = Dst::D0, Dst b = Dst::D1, Dst out = Dst::D0, auto...> struct Name : detail::Element {                          \
    static constexpr detail::Part part = detail::Part::Vector;                                                                     \
    static constexpr uint32_t lastDst = static_cast<uint32_t>(std::max(std::max(a, b), out));                                      \
    void setUp(tt_sim::Line) const { name##_tile_init(); }                                                                         \
    void compute(const detail::Walk &, uint32_t, uint32_t first) const {                                                           \
      name##_tile(first + static_cast<uint32_t>(a), first + static_cast<uint32_t>(b), first + static_cast<uint32_t>(out));         \
    }                                                                                                                              \
  };
TT_SIM_CHAIN(AddBinary, add_binary)
TT_SIM_CHAIN(SubBinary, sub_binary)
TT_SIM_CHAIN(MulBinary, mul_binary)
TT_SIM_CHAIN(DivBinary, div_binary)
TT_SIM_CHAIN(PowerBinary, power_binary)
TT_SIM_CHAIN(BinaryMax, binary_max)
TT_SIM_CHAIN(BinaryMin, binary_min)
#undef TT_SIM_CHAIN

//===----------------------------------------------------------------------===//
// Chains
//===----------------------------------------------------------------------===//

namespace detail {
/// Whether more than one element needs an init of the unit, so that each has to set it up each time.
template <Part part, class... Elements> constexpr bool isShared = ((Elements::part == part ? 1 : 0) + ... + 0) > 1;
template <class T, class... Elements> constexpr bool setsUpOnce = !isShared<T::part, Elements...>;

/// Registers that a tile takes.
template <class... Elements> constexpr uint32_t widthOf() {
  static_assert(sizeof...(Elements) > 0, "expected elements of a chain, found none");
  uint32_t most = 0;
  ((most = std::max(most, Elements::lastDst + 1)), ...);
  return most;
}

template <bool ownsSetUp, class... Elements> void runChain(const ShapeAt &call, uint32_t wanted, const Elements &...elements) {
  const tt_sim::Line line = call.line;
  const EltwiseShape &shape = call.shape;
  constexpr uint32_t width = widthOf<Elements...>();
  static_assert(width <= get_dest_limit(), "a chain has more registers than a simulated core");
  const uint32_t asked = std::max(wanted, std::max<uint32_t>(shape.block, 1)), block = std::min(asked, get_dest_limit() / width);
  Walk at{shape.Ht, shape.Wt, 0, 0, 0, 0, line};
  if constexpr (ownsSetUp)
    ((setsUpOnce<Elements, Elements...> ? elements.setUp(line) : void()), ...);
  (elements.begin(at), ...);
  const auto compute = [&](const auto &element) {
    if constexpr (ownsSetUp && !setsUpOnce<std::decay_t<decltype(element)>, Elements...>)
      element.setUp(line);
    for (uint32_t lane = 0; lane < at.count; ++lane)
      element.compute(at, lane, lane * width);
  };
  const auto forEach = [&](auto isWanted, auto each) { ((isWanted(Elements::part) ? each(elements) : void()), ...); };
  const auto computes = [](Part part) { return part != Part::Packer; };
  const auto packs = [](Part part) { return part == Part::Packer; };
  for (at.row = 0; at.row < shape.Ht; ++at.row)
    for (at.column = 0; at.column < shape.Wt; at.column += at.count) {
      at.count = at.sync = std::min(block, shape.Wt - at.column);
      // The last block is synchronised as a whole one.
      if (shape.tail == BlockTailSync::FullBlock && at.endsRow())
        at.sync += (asked - shape.Wt % asked) % asked;
      forEach(computes, [&](const auto &element) { element.beginBlock(at); });
      tile_regs_acquire(line);
      forEach(computes, compute);
      tile_regs_commit(line);
      forEach(computes, [&](const auto &element) { element.endBlock(at); });
      forEach(packs, [&](const auto &element) { element.beginBlock(at); });
      tile_regs_wait(line);
      forEach(packs, compute);
      tile_regs_release(line);
      forEach(packs, [&](const auto &element) { element.endBlock(at); });
    }
  (elements.end(at), ...);
}
} // namespace detail

/// Runs a chain of elements over the tiles of `shape`.
template <auto... options, detail::IsElement... Elements> inline void eltwise_chain(detail::ShapeAt shape, Elements... elements) {
  constexpr uint32_t block = tt_sim::numberCount<options...>() ? tt_sim::number<options...>(0) : 1;
  constexpr bool owns = tt_sim::option<SetupOwner, options...>(SetupOwner::Chain) == SetupOwner::Chain;
  detail::runChain<owns>(shape, block, elements...);
}
/// The chain of elements, for eltwise_pipeline.
template <detail::IsElement... Elements> inline auto eltwise_chain(Elements... elements) {
  return [=](auto run) { run(elements...); };
}
template <uint32_t cb, auto... options, class Chain> inline void eltwise_pipeline(detail::ShapeAt shape, Chain chain) {
  chain([&](auto... elements) { eltwise_chain<options...>(shape, elements..., PackTile<cb, OutputLifecycle::Streaming>{}); });
}
#define TT_SIM_CHAIN(name, op)                                                                                                     \
  template <InputSpec a, InputSpec b, OutputSpec out, auto... options> inline void name(detail::ShapeAt shape) {                   \
    eltwise_chain<options...>(shape, BinaryFpu<BinaryFpuOp::op, a, b>{}, PackTile<out>{});                                         \
  }
TT_SIM_CHAIN(add, Add)
TT_SIM_CHAIN(sub, Sub)
TT_SIM_CHAIN(mul, Mul)
#undef TT_SIM_CHAIN
template <InputSpec in, OutputSpec out, auto... options> inline void copy(detail::ShapeAt shape) {
  eltwise_chain<options...>(shape, CopyTile<in>{}, PackTile<out>{});
}

} // namespace compute_kernel_lib

#endif // TT_SIM_COMPUTE

#endif // TT_SIM_CHAINS_H
