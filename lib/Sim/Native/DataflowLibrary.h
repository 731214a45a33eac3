//===- DataflowLibrary.h - Calls of hand-written data movement --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of readers and writers. Arguments that choose a network or a virtual channel are accepted: the thread decides. Part
// of Library.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_DATAFLOW_H
#define TT_SIM_DATAFLOW_H

//===----------------------------------------------------------------------===//
// This core
//===----------------------------------------------------------------------===//

namespace tt_sim {
/// A coordinate of this core on both networks.
template <uint32_t tt_sim_thread::*member> struct Coordinate {
  uint32_t operator[](uint32_t) const { return self().*member; }
};
/// 0 for readers, 1 for writers.
struct NocIndex {
  operator uint8_t() const { return kind() == Writer; }
};
/// Column or row of the network by column or row of the grid of workers.
template <uint32_t opcode> struct Translation {
  uint32_t operator[](uint32_t logical) const { return call<uint32_t>(opcode, Line(0), logical); }
};
} // namespace tt_sim

constexpr tt_sim::Coordinate<&tt_sim_thread::networkX> my_x;
constexpr tt_sim::Coordinate<&tt_sim_thread::networkY> my_y;
constexpr tt_sim::NocIndex noc_index;
constexpr tt_sim::Translation<tt_sim::LogicalToTranslatedX> worker_logical_col_to_virtual_col;
constexpr tt_sim::Translation<tt_sim::LogicalToTranslatedY> worker_logical_row_to_virtual_row;
constexpr uint8_t NOC_0 = 0, NOC_1 = 1, NOC_UNICAST_WRITE_VC = 1, NOC_MULTICAST_WRITE_VC = 4;
constexpr uint32_t NOC_MAX_BURST_SIZE = 8192, NOC_MAX_TRANSACTION_ID = 15;
constexpr uint32_t MEM_ZEROS_BASE = 64, MEM_ZEROS_SIZE = 512;
inline uint32_t tt_sim_dram_banks() { return tt_sim::self().dramBanks; }
inline uint32_t tt_sim_l1_banks() { return tt_sim::self().l1Banks; }
#define NUM_DRAM_BANKS (tt_sim_dram_banks())
#define NUM_L1_BANKS (tt_sim_l1_banks())
#define NOC_X(x) (x)
#define NOC_Y(y) (y)
#define NOC_0_X(noc, size, x) (x)
#define NOC_0_Y(noc, size, y) (y)

inline uint32_t get_write_ptr(uint32_t cb, TT_SIM_LINE) {
  return tt_sim::held(tt_sim::call<uint32_t>(tt_sim::GetWritePtr, line, cb));
}
inline uint32_t get_read_ptr(uint32_t cb, TT_SIM_LINE) {
  return tt_sim::held(tt_sim::call<uint32_t>(tt_sim::GetReadPtr, line, cb));
}
inline bool cb_pages_available_at_front(uint32_t cb, uint32_t pages, TT_SIM_LINE) {
  return tt_sim::call<uint32_t>(tt_sim::CBPagesAvailable, line, cb, pages) != 0;
}
inline bool cb_pages_reservable_at_back(uint32_t cb, uint32_t pages, TT_SIM_LINE) {
  return tt_sim::call<uint32_t>(tt_sim::CBPagesReservable, line, cb, pages) != 0;
}
/// A processor's view of a circular buffer: its pages, where it begins and ends, and the next pages, in bytes.
struct LocalCBInterface {
  const uint32_t fifo_page_size, fifo_num_pages, fifo_size, fifo_limit, fifo_rd_ptr, fifo_wr_ptr;
};
inline LocalCBInterface get_local_cb_interface(uint32_t cb, TT_SIM_LINE) {
  const uint32_t page = tt_sim::self().pageBytes[cb % 64], pages = tt_sim::self().pages[cb % 64];
  const uint32_t begin = tt_sim::self().cbAddress[cb % 64];
  return {page, pages, page * pages, tt_sim::held(begin) + page * pages, get_read_ptr(cb, line), get_write_ptr(cb, line)};
}
template <auto...> inline uint32_t get_semaphore(uint32_t index, TT_SIM_LINE) {
  return tt_sim::held(tt_sim::call<uint32_t>(tt_sim::GetSemaphore, line, index));
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

inline uint64_t get_noc_addr(uint32_t x, uint32_t y, uint32_t address, uint8_t = 0, TT_SIM_LINE) {
  return tt_sim::call<uint64_t>(tt_sim::GetNocAddr, line, x, y, tt_sim::local(address));
}
/// An address of this core.
inline uint64_t get_noc_addr(uint32_t address, uint8_t = 0, TT_SIM_LINE) {
  return tt_sim::call<uint64_t>(tt_sim::GetNocAddr, line, my_x[0], my_y[0], tt_sim::local(address));
}
inline uint64_t get_noc_multicast_addr(uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1, uint32_t address, uint8_t = 0,
                                       TT_SIM_LINE) {
  return tt_sim::call<uint64_t>(tt_sim::GetNocMulticastAddr, line, x0, y0, x1, y1, tt_sim::local(address));
}

namespace tt_sim {

/// A remote place with an address on its core: kernels add addresses that they hold to places at address 0.
constexpr uint64_t place(uint64_t remote) {
  constexpr uint64_t bits = (uint64_t(1) << 36) - 1;
  return remote >> 60 & 1 ? remote : (remote & ~bits) | local(static_cast<uint32_t>(remote & bits));
}
constexpr uint64_t places(uint64_t remote) {
  constexpr uint64_t bits = (uint64_t(1) << 40) - 1;
  return (remote & ~bits) | local(static_cast<uint32_t>(remote & bits));
}

/// Byte `offset` of the bank with number `bank` of DRAM (L1).
inline uint64_t bankAddress(bool isDram, uint32_t bank, uint64_t address, Line line) {
  if (!isDram)
    return call<uint64_t>(GetNocAddr, line, worker_logical_col_to_virtual_col[bank % self().gridColumns],
                          worker_logical_row_to_virtual_row[bank / self().gridColumns], address);
  // A page before the first of its bank has no address: the generator starts at it.
  return call<uint64_t>(GetPageNocAddr, line, bank, tt_sim_generator(static_cast<uint32_t>(address), 32, true), 0);
}

/// Where the pages of an interleaved buffer are.
struct Interleaved {
  uint32_t address, bytes;
  bool isDram;

  uint64_t pageAddress(uint32_t page, uint32_t offset, Line line) const {
    return call<uint64_t>(GetPageNocAddr, line, page, tt_sim_generator(local(address, isDram), bytes, isDram), offset);
  }

private:
  static constexpr uint32_t local(uint32_t address, bool isDram) { return isDram ? address : tt_sim::local(address); }
};

} // namespace tt_sim

template <bool DRAM> struct InterleavedAddrGen {
  uint32_t bank_base_address;
  uint32_t page_size;
  const uint32_t aligned_page_size = page_size;

  uint64_t get_noc_addr(uint32_t id, uint32_t offset = 0, uint8_t = 0, TT_SIM_LINE) const {
    return tt_sim::Interleaved{bank_base_address, page_size, DRAM}.pageAddress(id, offset, line);
  }
  uint32_t bytes() const { return page_size; }
};

template <bool DRAM, uint32_t tile_hw = 1024> struct InterleavedAddrGenFast {
  uint32_t bank_base_address;
  uint32_t page_size;
  DataFormat data_format = DataFormat::Float16_b;

  uint64_t get_noc_addr(uint32_t id, uint32_t offset = 0, uint8_t = 0, TT_SIM_LINE) const {
    return tt_sim::Interleaved{bank_base_address, page_size, DRAM}.pageAddress(id, offset, line);
  }
  uint32_t bytes() const { return tt_sim::tileBytes(data_format); }
};

template <bool DRAM> struct InterleavedPow2AddrGen {
  uint32_t bank_base_address;
  uint32_t log_base_2_of_page_size;

  uint64_t get_noc_addr(uint32_t id, uint32_t offset = 0, uint8_t = 0, TT_SIM_LINE) const {
    return tt_sim::Interleaved{bank_base_address, bytes(), DRAM}.pageAddress(id, offset, line);
  }
  uint32_t bytes() const { return 1u << log_base_2_of_page_size; }
};
template <bool DRAM> struct InterleavedPow2AddrGenFast : InterleavedPow2AddrGen<DRAM> {};

template <bool DRAM> inline uint64_t get_noc_addr_from_bank_id(uint32_t bank, uint32_t address, uint8_t = 0, TT_SIM_LINE) {
  return tt_sim::bankAddress(DRAM, bank, DRAM ? address : tt_sim::local(address), line);
}

//===----------------------------------------------------------------------===//
// Tensor accessors
//===----------------------------------------------------------------------===//

/// The compile-time arguments of a tensor from `CTA` on (TensorAccessorArgs of the host API): flags and bytes of a page; for
/// sharded tensors rows and columns of pages of the tensor and of a shard, the number of shards, and the place of each: column and
/// row on the network, or the bank of DRAM and the number of shards before it there.
template <uint32_t CTA, uint32_t CRTA = 0> struct TensorAccessorArgs {
  static constexpr uint32_t flags = tt_sim_argument + CTA;
  static constexpr bool is_sharded = flags & 1, is_dram = flags & 2;
  static constexpr uint32_t numArgs() {
    if constexpr (is_sharded)
      return 7 + 2 * (tt_sim_argument + (CTA + 6));
    else
      return 2;
  }
  static constexpr uint32_t pageBytes() { return tt_sim_argument + (CTA + 1); }
  static constexpr uint32_t num_compile_time_args() { return numArgs(); }
  static constexpr uint32_t next_compile_time_args_offset() { return CTA + numArgs(); }
  static constexpr uint32_t num_common_runtime_args() { return 0; }
  static constexpr uint32_t next_common_runtime_args_offset() { return CRTA; }
  static constexpr uint32_t compile_time_args_skip() { return numArgs(); }
  static constexpr uint32_t runtime_args_skip() { return 0; }
  template <uint32_t index> static constexpr uint32_t number() { return tt_sim_argument + (CTA + 2 + index); }
  /// The first or the second number of the place of a shard.
  static uint32_t place(uint32_t shard, uint32_t part) { return tt_sim::compileTimeArg(CTA + 7 + 2 * shard + part); }
};
template <uint32_t CTA, uint32_t CRTA = 0> constexpr TensorAccessorArgs<CTA, CRTA> make_tensor_accessor_args() { return {}; }

namespace tt_sim {
/// A page of a tensor: its number, and where it is.
struct Page {
  uint32_t id;
  uint64_t place;
  uint64_t noc_addr(uint32_t offset = 0) const { return place + offset; }
  uint64_t get_noc_addr(uint32_t offset = 0) const { return place + offset; }
  uint32_t page_id() const { return id; }
};
/// Pages of an accessor one after the other: from page `begin` on, in rows of `columns` that are `stride` apart.
template <class Accessor> struct Pages {
  struct Iterator {
    const Pages *pages;
    uint32_t at;
    Page operator*() const {
      const uint32_t id = pages->first + at / pages->columns * pages->stride + at % pages->columns;
      return {id, pages->accessor.get_noc_addr(id)};
    }
    Iterator &operator++() { return *this += 1; }
    Iterator &operator+=(uint32_t count) { return at += count, *this; }
    Iterator operator+(uint32_t count) const { return {pages, at + count}; }
    bool operator!=(const Iterator &other) const { return at != other.at; }
    bool operator==(const Iterator &other) const { return at == other.at; }
    bool operator<(const Iterator &other) const { return at < other.at; }
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, count}; }

  Accessor accessor;
  uint32_t first, count, columns, stride;
};
} // namespace tt_sim

template <class Args> struct TensorAccessor {
  constexpr TensorAccessor(const Args &, uint32_t address, uint32_t bytes = Args::pageBytes())
      : bank_base_address(address), page_size(bytes) {}

  uint64_t get_noc_addr(uint32_t page, uint32_t offset = 0, uint8_t = 0, TT_SIM_LINE) const {
    if constexpr (!Args::is_sharded) {
      return tt_sim::Interleaved{bank_base_address, page_size, Args::is_dram}.pageAddress(page, offset, line);
    } else {
      constexpr uint32_t rows = Args::template number<0>(), columns = Args::template number<1>(),
                         shardRows = Args::template number<2>(), shardColumns = Args::template number<3>();
      if (page >= rows * columns)
        tt_sim_host_table->fail(line.number, "expected a page of the sharded tensor, found one beyond its end");
      const uint32_t row = page / columns, column = page % columns;
      const uint32_t shard = row / shardRows * ((columns + shardColumns - 1) / shardColumns) + column / shardColumns;
      const uint32_t inShard = row % shardRows * shardColumns + column % shardColumns;
      return get_shard_noc_addr(shard, inShard * get_aligned_page_size() + offset, 0, line);
    }
  }
  /// Byte `offset` of a shard.
  uint64_t get_shard_noc_addr(uint32_t shard, uint32_t offset = 0, uint8_t = 0, TT_SIM_LINE) const {
    static_assert(Args::is_sharded, "expected a sharded tensor, found an interleaved one");
    constexpr uint32_t pages = Args::template number<2>() * Args::template number<3>(), shards = Args::template number<4>();
    if (shard >= shards)
      tt_sim_host_table->fail(line.number, "expected a shard of the tensor, found one beyond its end");
    const uint32_t first = Args::place(shard, 0), second = Args::place(shard, 1);
    if constexpr (Args::is_dram)
      return tt_sim::bankAddress(true, first, bank_base_address + second * pages * get_aligned_page_size() + offset, line);
    else
      return tt_sim::call<uint64_t>(tt_sim::GetNocAddr, line, first, second, tt_sim::local(bank_base_address) + offset);
  }
  uint32_t bytes() const { return page_size; }
  uint32_t get_aligned_page_size() const {
    const uint32_t align = Args::is_dram ? tt_sim::self().dramAlignment : tt_sim::self().l1Alignment;
    return (page_size + align - 1) / align * align;
  }

  /// Pages from `begin` to `end`, by default all of a sharded tensor.
  tt_sim::Pages<TensorAccessor> pages(uint32_t begin, uint32_t end) const { return {*this, begin, end - begin, ~0u, 0}; }
  tt_sim::Pages<TensorAccessor> pages(uint32_t begin = 0) const {
    static_assert(Args::is_sharded, "expected where the pages of an interleaved tensor end, found nothing");
    return pages(begin, Args::template number<0>() * Args::template number<1>());
  }
  /// The pages of a shard.
  tt_sim::Pages<TensorAccessor> shard_pages(uint32_t shard) const {
    constexpr uint32_t rows = Args::template number<0>(), columns = Args::template number<1>();
    constexpr uint32_t shardRows = Args::template number<2>(), shardColumns = Args::template number<3>();
    constexpr uint32_t across = (columns + shardColumns - 1) / shardColumns;
    const uint32_t row = shard / across * shardRows, column = shard % across * shardColumns;
    const uint32_t height = std::min(shardRows, rows - row), width = std::min(shardColumns, columns - column);
    return {*this, row * columns + column, height * width, width, columns};
  }
  /// Whether a page is in the L1 of this core.
  bool is_local_page(uint32_t page, TT_SIM_LINE) const {
    return (get_noc_addr(page, 0, 0, line) ^ ::get_noc_addr(0, 0, line)) >> 36 == 0;
  }
  /// The same of a shard.
  bool is_local_shard(uint32_t shard, TT_SIM_LINE) const {
    return (get_shard_noc_addr(shard, 0, 0, line) ^ ::get_noc_addr(0, 0, line)) >> 36 == 0;
  }

  uint32_t bank_base_address, page_size;
};
template <class Args> inline auto make_tensor_accessor_from_args(const Args &args, uint32_t address, uint32_t bytes) {
  return TensorAccessor<Args>(args, address, bytes);
}

// Generators of the kernel's own have get_noc_addr(id, offset, network) and either size of pages.
namespace tt_sim {
template <class Generator> inline uint64_t pageAddress(const Generator &generator, uint32_t id, uint32_t offset, Line line) {
  if constexpr (requires { generator.get_noc_addr(id, offset, uint8_t(0), line); })
    return generator.get_noc_addr(id, offset, 0, line);
  else if constexpr (requires { generator.get_noc_addr(id, offset, uint8_t(0)); })
    return generator.get_noc_addr(id, offset, uint8_t(0));
  else if constexpr (requires { generator.get_noc_addr(id, offset); })
    return generator.get_noc_addr(id, offset);
  else if constexpr (requires { generator.get_noc_addr(id); })
    return generator.get_noc_addr(id) + offset;
  else
    static_assert(sizeof(Generator) == 0, "expected a generator of addresses with get_noc_addr(id, offset), found none");
}
template <class Generator> inline uint32_t pageBytes(const Generator &generator) {
  if constexpr (requires { generator.bytes(); })
    return generator.bytes();
  else if constexpr (requires { generator.page_size; })
    return generator.page_size;
  else if constexpr (requires { generator.log_base_2_of_page_size; })
    return 1u << generator.log_base_2_of_page_size;
  else
    static_assert(sizeof(Generator) == 0,
                  "expected a generator of addresses with page_size or log_base_2_of_page_size, found none");
}
} // namespace tt_sim
/// Byte `offset` of page `id`.
template <class Generator, std::enable_if_t<std::is_class_v<Generator>, int> = 0>
inline uint64_t get_noc_addr(uint32_t id, const Generator &generator, uint32_t offset = 0, uint8_t = 0, TT_SIM_LINE) {
  return tt_sim::pageAddress(generator, id, offset, line);
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

template <uint32_t max_page_size = 0, bool enable = true>
inline void noc_async_read(uint64_t from, uint32_t to, uint32_t size, uint8_t = 0, uint32_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncRead, line, tt_sim::place(from), tt_sim::local(to), size);
}
template <uint32_t max_page_size = 0, bool enable = true, bool posted = false>
inline void noc_async_write(uint32_t from, uint64_t to, uint32_t size, uint8_t = 0, uint32_t = 0, TT_SIM_LINE) {
  if (const uint32_t transaction = tt_sim::self().writeTransaction)
    tt_sim::call(tt_sim::NocAsyncWriteTrid, line, tt_sim::local(from), tt_sim::place(to), size, transaction);
  else
    tt_sim::call(tt_sim::NocAsyncWrite, line, tt_sim::local(from), tt_sim::place(to), size);
}
template <auto...>
inline void noc_async_read_one_packet(uint64_t from, uint32_t to, uint32_t size, uint8_t = 0, uint32_t = 0, TT_SIM_LINE) {
  noc_async_read(from, to, size, 0, 0, line);
}
template <auto...>
inline void noc_async_write_one_packet(uint32_t from, uint64_t to, uint32_t size, uint8_t = 0, uint32_t = 0, TT_SIM_LINE) {
  noc_async_write(from, to, size, 0, 0, line);
}

template <class Generator>
inline void noc_async_read_tile(uint32_t id, const Generator &from, uint32_t to, uint32_t offset = 0, uint8_t noc = 0,
                                TT_SIM_LINE) {
  noc_async_read(tt_sim::pageAddress(from, id, offset, line), to, tt_sim::pageBytes(from), noc, 0, line);
}
template <class Generator>
inline void noc_async_write_tile(uint32_t id, const Generator &to, uint32_t from, uint8_t noc = 0, TT_SIM_LINE) {
  noc_async_write(from, tt_sim::pageAddress(to, id, 0, line), tt_sim::pageBytes(to), noc, 0, line);
}
template <class Generator>
inline void noc_async_read_page(uint32_t id, const Generator &from, uint32_t to, uint32_t offset = 0, uint8_t noc = 0,
                                TT_SIM_LINE) {
  noc_async_read(tt_sim::pageAddress(from, id, offset, line), to, tt_sim::pageBytes(from) - offset, noc, 0, line);
}
template <class Generator>
inline void noc_async_write_page(uint32_t id, const Generator &to, uint32_t from, uint32_t size = 0, uint32_t offset = 0,
                                 uint8_t noc = 0, TT_SIM_LINE) {
  noc_async_write(from, tt_sim::pageAddress(to, id, offset, line), size ? size : tt_sim::pageBytes(to) - offset, noc, 0, line);
}

// A transfer that repeats part of the one before: its remote core or bank, and its size.
template <auto...> inline void noc_async_read_set_state(uint64_t from, uint8_t = 0) { tt_sim::self().readFrom = from; }
template <auto...> inline void noc_async_read_one_packet_set_state(uint64_t from, uint32_t size, uint32_t = 0, uint8_t = 0) {
  tt_sim::self().readFrom = from;
  tt_sim::self().readBytes = size;
}
namespace tt_sim {
/// The same place with another address: the low 36 bits.
constexpr uint64_t withAddress(uint64_t place, uint32_t address) { return (place & ~((uint64_t(1) << 36) - 1)) | address; }
} // namespace tt_sim
template <auto...> inline void noc_async_read_with_state(uint32_t from, uint32_t to, uint32_t size, uint8_t = 0, TT_SIM_LINE) {
  noc_async_read(tt_sim::withAddress(tt_sim::self().readFrom, from), to, size, 0, 0, line);
}
template <auto...>
inline void noc_async_read_one_packet_with_state(uint32_t from, uint32_t to, uint32_t = 0, uint8_t = 0, TT_SIM_LINE) {
  noc_async_read(tt_sim::withAddress(tt_sim::self().readFrom, from), to, tt_sim::self().readBytes, 0, 0, line);
}
template <auto...> inline void noc_async_write_set_state(uint64_t to, uint8_t = 0) { tt_sim::self().writeTo = to; }
template <auto...> inline void noc_async_write_one_packet_set_state(uint64_t to, uint32_t size, uint8_t = 0, uint8_t = 0) {
  tt_sim::self().writeTo = to;
  tt_sim::self().writeBytes = size;
}
template <auto...> inline void noc_async_write_with_state(uint32_t from, uint32_t to, uint32_t size, uint8_t = 0, TT_SIM_LINE) {
  noc_async_write(from, tt_sim::withAddress(tt_sim::self().writeTo, to), size, 0, 0, line);
}
template <auto...> inline void noc_async_write_one_packet_with_state(uint32_t from, uint32_t to, uint8_t = 0, TT_SIM_LINE) {
  noc_async_write(from, tt_sim::withAddress(tt_sim::self().writeTo, to), tt_sim::self().writeBytes, 0, 0, line);
}

// Transactions with an identifier, which barriers of their own wait for.
inline void noc_async_read_set_trid(uint32_t transaction = 0, uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncReadSetTrid, line, transaction);
}
inline void noc_async_read_barrier_with_trid(uint32_t transaction, uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncReadBarrierTrid, line, transaction);
}
template <auto...>
inline void noc_async_read_one_packet_with_state_with_trid(uint32_t base, uint32_t from, uint32_t to, uint32_t transaction = 0,
                                                           uint8_t = 0, TT_SIM_LINE) {
  noc_async_read_set_trid(transaction, 0, line);
  noc_async_read_one_packet_with_state(base + from, to, 0, 0, line);
}
/// Reads of parts of a bank of DRAM: the first, then others by their addresses.
template <auto...>
inline uint32_t noc_async_read_tile_dram_sharded_set_state(uint32_t address, uint32_t bytes, uint32_t bank = 0, uint32_t = 0,
                                                           uint8_t = 0, TT_SIM_LINE) {
  noc_async_read_one_packet_set_state(tt_sim::bankAddress(/*isDram=*/true, bank, 0, line), bytes);
  return address;
}
inline void noc_async_read_tile_dram_sharded_with_state(uint32_t address, uint32_t from, uint32_t to, uint8_t = 0, TT_SIM_LINE) {
  noc_async_read_one_packet_with_state(address + from, to, 0, 0, line);
}
inline void noc_async_read_tile_dram_sharded_with_state_with_trid(uint32_t address, uint32_t from, uint32_t to,
                                                                  uint32_t transaction = 0, uint8_t = 0, TT_SIM_LINE) {
  noc_async_read_one_packet_with_state_with_trid(address, from, to, transaction, 0, line);
}
template <auto...>
inline void noc_async_write_one_packet_with_trid(uint32_t from, uint64_t to, uint32_t size, uint32_t transaction, uint8_t = 0,
                                                 uint8_t = 0, uint32_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncWriteTrid, line, tt_sim::local(from), tt_sim::place(to), size, transaction);
}
/// Writes from here on are of the transaction; 0 ends that.
inline void noc_async_write_set_trid(uint32_t transaction = 0, uint8_t = 0) { tt_sim::self().writeTransaction = transaction; }
inline void noc_async_write_barrier_with_trid(uint32_t transaction, uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncWriteBarrierTrid, line, transaction);
}
inline void reset_noc_trid_barrier_counter(uint32_t = 0, uint32_t = 0) {}

template <uint32_t max_page_size = 0>
inline void noc_async_write_multicast(uint32_t from, uint64_t to, uint32_t size, uint32_t receivers, bool = false, uint8_t = 0,
                                      TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncWriteMulticast, line, tt_sim::local(from), tt_sim::places(to), size, receivers);
}
inline void noc_async_write_multicast_one_packet(uint32_t from, uint64_t to, uint32_t size, uint32_t receivers, bool = false,
                                                 uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncWriteMulticast, line, tt_sim::local(from), tt_sim::places(to), size, receivers);
}
inline void noc_async_write_multicast_loopback_src(uint32_t from, uint64_t to, uint32_t size, uint32_t receivers, bool = false,
                                                   uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncWriteMulticastLoopback, line, tt_sim::local(from), tt_sim::places(to), size, receivers);
}

inline void noc_async_read_barrier(uint8_t = 0, TT_SIM_LINE) { tt_sim::call(tt_sim::NocAsyncReadBarrier, line); }
inline void noc_async_write_barrier(uint8_t = 0, TT_SIM_LINE) { tt_sim::call(tt_sim::NocAsyncWriteBarrier, line); }
inline void noc_async_write_flushed_with_trid(uint32_t, uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocAsyncWritesFlushed, line);
}
inline void noc_async_writes_flushed(uint8_t = 0, TT_SIM_LINE) { tt_sim::call(tt_sim::NocAsyncWritesFlushed, line); }
inline void noc_async_posted_writes_flushed(uint8_t = 0, TT_SIM_LINE) { tt_sim::call(tt_sim::NocAsyncWritesFlushed, line); }
/// Increments have arrived when they are issued.
inline void noc_async_atomic_barrier(uint8_t = 0) {}
inline void noc_async_full_barrier(uint8_t = 0, TT_SIM_LINE) {
  noc_async_read_barrier(0, line);
  noc_async_write_barrier(0, line);
}

//===----------------------------------------------------------------------===//
// Semaphores
//===----------------------------------------------------------------------===//

inline void noc_semaphore_set(volatile uint32_t *semaphore, uint32_t value, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocSemaphoreSet, line, tt_sim::local(semaphore), value);
}
inline void noc_semaphore_wait(volatile uint32_t *semaphore, uint32_t value, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocSemaphoreWait, line, tt_sim::local(semaphore), value);
}
inline void noc_semaphore_wait_min(volatile uint32_t *semaphore, uint32_t value, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocSemaphoreWaitMin, line, tt_sim::local(semaphore), value);
}
template <bool posted = false>
inline void noc_semaphore_inc(uint64_t semaphore, uint32_t increment, uint8_t = 0, uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocSemaphoreInc, line, tt_sim::place(semaphore), increment);
}
inline void noc_semaphore_set_multicast(uint32_t from, uint64_t to, uint32_t receivers, bool = false, uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocSemaphoreSetMulticast, line, tt_sim::local(from), tt_sim::places(to), receivers);
}
inline void noc_semaphore_set_multicast_loopback_src(uint32_t from, uint64_t to, uint32_t receivers, bool = false, uint8_t = 0,
                                                     TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocSemaphoreSetMulticastLoopback, line, tt_sim::local(from), tt_sim::places(to), receivers);
}
/// Adds to a semaphore of all other cores of a rectangle.
template <auto...>
inline void noc_semaphore_inc_multicast(uint64_t to, uint32_t increment, uint32_t, uint8_t = 0, uint8_t = 0, TT_SIM_LINE) {
  const auto field = [&](unsigned shift) { return static_cast<uint32_t>(to >> shift & 63); };
  for (uint32_t y = std::min(field(52), field(40)); y <= std::max(field(52), field(40)); ++y)
    for (uint32_t x = std::min(field(58), field(46)); x <= std::max(field(58), field(46)); ++x)
      if (x != my_x[0] || y != my_y[0])
        noc_semaphore_inc(get_noc_addr(x, y, static_cast<uint32_t>(to)), increment, 0, 0, line);
}
/// A word to the L1 of any core.
template <auto...>
inline void noc_inline_dw_write(uint64_t to, uint32_t value, uint8_t = 0xF, uint8_t = 0, uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocInlineWrite, line, tt_sim::place(to), value);
}
/// Copies a semaphore of this core to one of any core.
inline void noc_semaphore_set_remote(uint32_t from, uint64_t to, uint8_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::NocSemaphoreSetRemote, line, tt_sim::local(from), tt_sim::place(to));
}

#endif // TT_SIM_DATAFLOW_H
