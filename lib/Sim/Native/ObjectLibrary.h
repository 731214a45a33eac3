//===- ObjectLibrary.h - Objects of hand-written kernels --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Circular buffers, networks and semaphores as objects, whose methods are the functions of the library. Part of Library.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_OBJECTS_H
#define TT_SIM_OBJECTS_H

class CircularBuffer {
public:
  enum class AddrSelector { WRITE_PTR, READ_PTR };

  explicit CircularBuffer(uint32_t cb) : cb(cb) {}
  uint32_t get_cb_id() const { return cb; }
  uint32_t get_id() const { return cb; }
  operator uint32_t() const { return cb; }
  // Newer kernels call pages entries.
  uint32_t get_entry_size() const { return tt_sim::self().pageBytes[cb % 64]; }
  uint32_t get_stride_size() const { return get_entry_size(); }
  uint32_t get_total_num_entries() const { return tt_sim::self().pages[cb % 64]; }
  uint32_t get_local_num_entries() const { return get_total_num_entries(); }
  uint32_t get_total_size_bytes() const { return get_entry_size() * get_total_num_entries(); }
  uint32_t get_local_size_bytes() const { return get_total_size_bytes(); }
  uint32_t get_tile_r_dim() const { return TILE_HEIGHT; }
  uint32_t get_tile_c_dim() const { return TILE_WIDTH; }
  void finish() const {}
  void reserve_back(uint32_t pages, TT_SIM_LINE) const { cb_reserve_back(cb, pages, line); }
  void push_back(uint32_t pages, TT_SIM_LINE) const { cb_push_back(cb, pages, line); }
  void wait_front(uint32_t pages, TT_SIM_LINE) const { cb_wait_front(cb, pages, line); }
  void pop_front(uint32_t pages, TT_SIM_LINE) const { cb_pop_front(cb, pages, line); }
  uint32_t get_tile_size(TT_SIM_LINE) const { return ::get_tile_size(cb, line); }
  uint32_t get_tile_hw() const { return ::get_tile_hw(cb); }
  DataFormat get_dataformat(TT_SIM_LINE) const { return ::get_dataformat(cb, line); }
#ifndef TT_SIM_COMPUTE
  uint32_t get_write_ptr(TT_SIM_LINE) const { return ::get_write_ptr(cb, line); }
  uint32_t get_read_ptr(TT_SIM_LINE) const { return ::get_read_ptr(cb, line); }
  bool pages_available_at_front(uint32_t pages, TT_SIM_LINE) const { return cb_pages_available_at_front(cb, pages, line); }
  bool pages_reservable_at_back(uint32_t pages, TT_SIM_LINE) const { return cb_pages_reservable_at_back(cb, pages, line); }
#endif

private:
  uint32_t cb;
};
/// The same by the number of a circular buffer.
using DataflowBuffer = CircularBuffer;

namespace experimental {
using ::CircularBuffer;
using ::DataflowBuffer;
using CB = ::CircularBuffer;
} // namespace experimental

#ifndef TT_SIM_COMPUTE

//===----------------------------------------------------------------------===//
// Ends of transfers
//===----------------------------------------------------------------------===//

/// Where a transfer begins or ends on this core (`local`), on another or in DRAM (`remote`), and on many (`all`). Types without a
/// form of their own are generators of addresses of pages.
template <class T> struct noc_traits_t {
  struct src_args_type {
    uint32_t page_id{}, offset_bytes{};
  };
  using dst_args_type = src_args_type;
  static uint64_t remote(const T &generator, const src_args_type &args, tt_sim::Line line) {
    return tt_sim::pageAddress(generator, args.page_id, args.offset_bytes, line);
  }
};

template <CircularBuffer::AddrSelector selector> struct CircularBufferView {
  explicit constexpr CircularBufferView(const CircularBuffer &cb) : cb(cb) {}
  const CircularBuffer &cb;
};
template <CircularBuffer::AddrSelector selector> constexpr auto use(const CircularBuffer &cb) {
  return CircularBufferView<selector>(cb);
}

namespace tt_sim {
struct Offset {
  uint32_t offset_bytes{};
};
struct RectangleOffset {
  uint32_t noc_x_start{}, noc_y_start{}, noc_x_end{}, noc_y_end{}, offset_bytes{};
};
/// Ends at an address of this core: `Start` has its beginning as a source and as a target.
template <class T, class Start> struct LocalTraits {
  using src_args_type = Offset;
  using dst_args_type = Offset;
  using dst_args_mcast_type = RectangleOffset;
  static uint32_t localSource(const T &end, const Offset &args, Line line) { return Start::source(end, line) + args.offset_bytes; }
  static uint32_t localTarget(const T &end, const Offset &args, Line line) { return Start::target(end, line) + args.offset_bytes; }
  static uint64_t all(const T &end, const RectangleOffset &args, Line line) {
    return get_noc_multicast_addr(args.noc_x_start, args.noc_y_start, args.noc_x_end, args.noc_y_end,
                                  Start::target(end, line) + args.offset_bytes, 0, line);
  }
};
struct StartOfBuffer {
  static uint32_t source(const CircularBuffer &cb, Line line) { return cb.get_read_ptr(line); }
  static uint32_t target(const CircularBuffer &cb, Line line) { return cb.get_write_ptr(line); }
};
template <CircularBuffer::AddrSelector selector> struct StartOfView {
  static uint32_t source(const CircularBufferView<selector> &view, Line line) {
    return selector == CircularBuffer::AddrSelector::READ_PTR ? view.cb.get_read_ptr(line) : view.cb.get_write_ptr(line);
  }
  static uint32_t target(const CircularBufferView<selector> &view, Line line) { return source(view, line); }
};
struct StartOfMemory {
  template <class T> static uint32_t source(const T &memory, Line) { return static_cast<uint32_t>(memory.get_address()); }
  template <class T> static uint32_t target(const T &memory, Line) { return static_cast<uint32_t>(memory.get_address()); }
};
} // namespace tt_sim

template <> struct noc_traits_t<tt_sim::Page> {
  using src_args_type = tt_sim::Offset;
  using dst_args_type = tt_sim::Offset;
  static uint64_t remote(const tt_sim::Page &page, const tt_sim::Offset &args, tt_sim::Line) {
    return page.noc_addr(args.offset_bytes);
  }
};
template <> struct noc_traits_t<CircularBuffer> : tt_sim::LocalTraits<CircularBuffer, tt_sim::StartOfBuffer> {};
template <CircularBuffer::AddrSelector selector>
struct noc_traits_t<CircularBufferView<selector>>
    : tt_sim::LocalTraits<CircularBufferView<selector>, tt_sim::StartOfView<selector>> {};

/// Memory of this core at an address.
template <class T, class Address = uint32_t> class CoreLocalMem {
public:
  explicit CoreLocalMem(uint32_t address) : address(address) {}
  uint32_t get_address() const { return address; }
  T *get_unsafe_ptr() const { return tt_sim::cast<T *>(address); }
  T &operator[](uint32_t index) const { return get_unsafe_ptr()[index]; }
  T &operator*() const { return *get_unsafe_ptr(); }
  T *operator->() const { return get_unsafe_ptr(); }
  CoreLocalMem operator+(int32_t count) const { return CoreLocalMem(address + static_cast<uint32_t>(count) * sizeof(T)); }
  CoreLocalMem operator-(int32_t count) const { return *this + -count; }
  CoreLocalMem &operator+=(int32_t count) { return *this = *this + count; }
  CoreLocalMem &operator++() { return *this += 1; }

private:
  uint32_t address;
};
template <class T, class Address>
struct noc_traits_t<CoreLocalMem<T, Address>> : tt_sim::LocalTraits<CoreLocalMem<T, Address>, tt_sim::StartOfMemory> {};

struct UnicastEndpoint {};
template <> struct noc_traits_t<UnicastEndpoint> {
  struct src_args_type {
    uint32_t noc_x{}, noc_y{}, addr{};
  };
  using dst_args_type = src_args_type;
  static uint64_t remote(const UnicastEndpoint &, const src_args_type &args, tt_sim::Line line) {
    return get_noc_addr(args.noc_x, args.noc_y, args.addr, 0, line);
  }
  static uint32_t localSource(const UnicastEndpoint &, const src_args_type &args, tt_sim::Line) { return args.addr; }
  static uint32_t localTarget(const UnicastEndpoint &, const src_args_type &args, tt_sim::Line) { return args.addr; }
};

struct MulticastEndpoint {};
template <> struct noc_traits_t<MulticastEndpoint> {
  struct dst_args_mcast_type {
    uint32_t noc_x_start{}, noc_y_start{}, noc_x_end{}, noc_y_end{}, addr{};
  };
  static uint64_t all(const MulticastEndpoint &, const dst_args_mcast_type &args, tt_sim::Line line) {
    return get_noc_multicast_addr(args.noc_x_start, args.noc_y_start, args.noc_x_end, args.noc_y_end, args.addr, 0, line);
  }
};

enum class AllocatorBankType { L1, DRAM };
template <AllocatorBankType type> struct AllocatorBank {};
template <AllocatorBankType type> struct noc_traits_t<AllocatorBank<type>> {
  struct src_args_type {
    uint32_t bank_id{}, addr{};
  };
  using dst_args_type = src_args_type;
  static uint64_t remote(const AllocatorBank<type> &, const src_args_type &args, tt_sim::Line line) {
    return get_noc_addr_from_bank_id<type == AllocatorBankType::DRAM>(args.bank_id, args.addr, 0, line);
  }
};

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

enum class NocOptions : uint32_t {
  DEFAULT = 0,
  TXN_ID = 1,
  POSTED = 2,
  CUSTOM_VC = 4,
  MCAST_INCL_SRC = 8,
  INLINE_L1 = 16,
  INLINE_REG = 32
};
constexpr NocOptions operator|(NocOptions a, NocOptions b) {
  return static_cast<NocOptions>(static_cast<uint32_t>(a) | static_cast<uint32_t>(b));
}
struct NocOptVals {
  uint32_t vc = 0, trid = 0;
};

/// A network. The thread's own is used, regardless of the kernel's choice.
class Noc {
  template <class T> using SourceArgs = typename noc_traits_t<T>::src_args_type;
  template <class T> using TargetArgs = typename noc_traits_t<T>::dst_args_type;

public:
  // Older spellings of NocOptions.
  enum class TxnIdMode { ENABLED, DISABLED };
  enum class ResponseMode { NON_POSTED, POSTED };
  enum class BarrierMode { TXN_ID, FULL };
  enum class McastMode { INCLUDE_SRC, EXCLUDE_SRC };
  enum class VcSelection { DEFAULT, CUSTOM };
  static constexpr uint32_t INVALID_TXN_ID = 0xFFFFFFFF;

  explicit Noc(uint8_t = 0) {}
  uint8_t get_noc_id() const { return noc_index; }
  bool is_local_bank(uint32_t x, uint32_t y) const { return x == my_x[0] && y == my_y[0]; }

  template <auto... options, class Source, class Target>
  void async_read(const Source &from, const Target &to, uint32_t bytes, const SourceArgs<Source> &fromArgs,
                  const TargetArgs<Target> &toArgs, const NocOptVals &values = {}, TT_SIM_LINE) const {
    if constexpr (has<options...>(NocOptions::TXN_ID))
      noc_async_read_set_trid(values.trid, 0, line);
    noc_async_read(remote(from, fromArgs, line), localTarget(to, toArgs, line), bytes, 0, 0, line);
  }
  template <auto... options, class Source>
  void set_async_read_state(const Source &from, uint32_t bytes, const SourceArgs<Source> &args, const NocOptVals &values = {},
                            TT_SIM_LINE) const {
    noc_async_read_one_packet_set_state(remote(from, args, line), bytes);
    if constexpr (has<options...>(NocOptions::TXN_ID))
      noc_async_read_set_trid(values.trid, 0, line);
  }
  template <auto... options, class Source, class Target>
  void async_read_with_state(const Source &from, const Target &to, uint32_t bytes, const SourceArgs<Source> &fromArgs,
                             const TargetArgs<Target> &toArgs, const NocOptVals & = {}, TT_SIM_LINE) const {
    noc_async_read(remote(from, fromArgs, line), localTarget(to, toArgs, line), bytes, 0, 0, line);
  }
  template <auto... options, class Source, class Target>
  void async_write(const Source &from, const Target &to, uint32_t bytes, const SourceArgs<Source> &fromArgs,
                   const TargetArgs<Target> &toArgs, const NocOptVals &values = {}, TT_SIM_LINE) const {
    const uint32_t source = localSource(from, fromArgs, line);
    if constexpr (has<options...>(NocOptions::TXN_ID))
      noc_async_write_one_packet_with_trid(source, remote(to, toArgs, line), bytes, values.trid, 0, 0, 0, line);
    else
      noc_async_write(source, remote(to, toArgs, line), bytes, 0, 0, line);
  }
  template <auto... options, class Target>
  void set_async_write_state(const Target &, uint32_t, const TargetArgs<Target> &, const NocOptVals & = {}) const {}
  template <auto... options, class Source, class Target>
  void async_write_with_state(const Source &from, const Target &to, uint32_t bytes, const SourceArgs<Source> &fromArgs,
                              const TargetArgs<Target> &toArgs, const NocOptVals & = {}, TT_SIM_LINE) const {
    noc_async_write(localSource(from, fromArgs, line), remote(to, toArgs, line), bytes, 0, 0, line);
  }
  template <auto... options, class Source, class Target>
  void async_write_multicast(const Source &from, const Target &to, uint32_t bytes, uint32_t receivers,
                             const SourceArgs<Source> &fromArgs, const typename noc_traits_t<Target>::dst_args_mcast_type &toArgs,
                             bool = false, const NocOptVals & = {}, TT_SIM_LINE) const {
    const uint64_t targets = noc_traits_t<Target>::all(to, toArgs, line);
    const uint32_t source = localSource(from, fromArgs, line);
    if constexpr (includesSource<options...>())
      noc_async_write_multicast_loopback_src(source, targets, bytes, receivers, false, 0, line);
    else
      noc_async_write_multicast(source, targets, bytes, receivers, false, 0, line);
  }
  template <auto... options, class Target>
  void inline_dw_write(const Target &to, uint32_t value, const TargetArgs<Target> &args, uint8_t = 0xF, const NocOptVals & = {},
                       TT_SIM_LINE) const {
    noc_inline_dw_write(remote(to, args, line), value, 0xF, 0, 0, line);
  }
  template <auto... options> void async_read_barrier(const NocOptVals &values = {}, TT_SIM_LINE) const {
    if constexpr (has<options...>(NocOptions::TXN_ID))
      noc_async_read_barrier_with_trid(values.trid, 0, line);
    else
      noc_async_read_barrier(0, line);
  }
  template <auto... options> void async_write_barrier(const NocOptVals &values = {}, TT_SIM_LINE) const {
    if constexpr (has<options...>(NocOptions::TXN_ID))
      noc_async_write_barrier_with_trid(values.trid, 0, line);
    else
      noc_async_write_barrier(0, line);
  }
  template <auto... options> void async_writes_flushed(const NocOptVals & = {}, TT_SIM_LINE) const {
    noc_async_writes_flushed(0, line);
  }
  void async_atomic_barrier() const {}
  void async_full_barrier(TT_SIM_LINE) const { noc_async_full_barrier(0, line); }
  template <class Target>
  void async_write_zeros(const Target &to, uint32_t bytes, const TargetArgs<Target> &args = {}, TT_SIM_LINE) const {
    tt_sim::call(tt_sim::FillL1, line, tt_sim::local(localTarget(to, args, line)), bytes, 0);
  }
  void write_zeros_l1_barrier() const {}

  /// Whether one of the options has `flag`.
  template <auto... options> static constexpr bool has(NocOptions flag) { return (hasFlag(options, flag) || ... || false); }
  template <auto... options> static constexpr bool includesSource() {
    return (hasFlag(options, NocOptions::MCAST_INCL_SRC) || ... || false);
  }

private:
  template <class T, class Args> static uint64_t remote(const T &end, const Args &args, tt_sim::Line line) {
    return noc_traits_t<T>::remote(end, args, line);
  }
  template <class T, class Args> static uint32_t localSource(const T &end, const Args &args, tt_sim::Line line) {
    return noc_traits_t<T>::localSource(end, args, line);
  }
  template <class T, class Args> static uint32_t localTarget(const T &end, const Args &args, tt_sim::Line line) {
    return noc_traits_t<T>::localTarget(end, args, line);
  }
  static constexpr bool hasFlag(NocOptions options, NocOptions flag) {
    return (static_cast<uint32_t>(options) & static_cast<uint32_t>(flag)) != 0;
  }
  static constexpr bool hasFlag(TxnIdMode mode, NocOptions flag) {
    return flag == NocOptions::TXN_ID && mode == TxnIdMode::ENABLED;
  }
  static constexpr bool hasFlag(BarrierMode mode, NocOptions flag) {
    return flag == NocOptions::TXN_ID && mode == BarrierMode::TXN_ID;
  }
  static constexpr bool hasFlag(McastMode mode, NocOptions flag) {
    return flag == NocOptions::MCAST_INCL_SRC && mode == McastMode::INCLUDE_SRC;
  }
  template <class T> static constexpr bool hasFlag(T, NocOptions) { return false; }
};

//===----------------------------------------------------------------------===//
// Semaphores
//===----------------------------------------------------------------------===//

template <auto... options> class Semaphore {
public:
  explicit Semaphore(uint32_t index, TT_SIM_LINE) : address(get_semaphore(index, line)) {}
  uint32_t get_l1_addr() const { return address; }
  uint32_t get_address() const { return address; }
  void up(uint32_t value, TT_SIM_LINE) const { noc_semaphore_set(pointer(), *pointer() + value, line); }
  void up(const Noc &, uint32_t x, uint32_t y, uint32_t value, uint8_t = 0, TT_SIM_LINE) const {
    noc_semaphore_inc(get_noc_addr(x, y, address, 0, line), value, 0, 0, line);
  }
  void down(uint32_t value, TT_SIM_LINE) const {
    noc_semaphore_wait_min(pointer(), value, line);
    noc_semaphore_set(pointer(), *pointer() - value, line);
  }
  void wait(uint32_t value, TT_SIM_LINE) const { noc_semaphore_wait(pointer(), value, line); }
  void wait_min(uint32_t value, TT_SIM_LINE) const { noc_semaphore_wait_min(pointer(), value, line); }
  void set(uint32_t value, TT_SIM_LINE) const { noc_semaphore_set(pointer(), value, line); }
  uint32_t value() const { return *pointer(); }
  template <auto... modes>
  void set_multicast(const Noc &noc, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1, uint32_t receivers, bool = false,
                     TT_SIM_LINE) const {
    relay_multicast<modes...>(noc, *this, x0, y0, x1, y1, receivers, false, line);
  }
  void set_multicast_loopback_src(const Noc &noc, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1, uint32_t receivers,
                                  bool = false, TT_SIM_LINE) const {
    relay_multicast<NocOptions::MCAST_INCL_SRC>(noc, *this, x0, y0, x1, y1, receivers, false, line);
  }
  void inc_multicast(const Noc &, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1, uint32_t value, uint32_t receivers,
                     TT_SIM_LINE) const {
    noc_semaphore_inc_multicast(get_noc_multicast_addr(x0, y0, x1, y1, address, 0, line), value, receivers, 0, 0, line);
  }
  template <class Other> void relay_unicast(const Noc &, const Other &to, uint32_t x, uint32_t y, TT_SIM_LINE) const {
    noc_semaphore_set_remote(address, get_noc_addr(x, y, to.get_l1_addr(), 0, line), 0, line);
  }
  template <auto... modes, class Other>
  void relay_multicast(const Noc &, const Other &to, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1, uint32_t receivers,
                       bool = false, TT_SIM_LINE) const {
    const uint64_t targets = get_noc_multicast_addr(x0, y0, x1, y1, to.get_l1_addr(), 0, line);
    if constexpr (Noc::includesSource<modes...>())
      noc_semaphore_set_multicast_loopback_src(address, targets, receivers, false, 0, line);
    else
      noc_semaphore_set_multicast(address, targets, receivers, false, 0, line);
  }

private:
  volatile uint32_t *pointer() const { return tt_sim::cast<volatile uint32_t *>(address); }
  uint32_t address;
};

namespace experimental {
using ::AllocatorBank;
using ::AllocatorBankType;
using ::CircularBufferView;
using ::CoreLocalMem;
using ::MulticastEndpoint;
using ::Noc;
using ::NocOptions;
using ::NocOptVals;
using ::Semaphore;
using ::UnicastEndpoint;
using ::use;
} // namespace experimental

#endif // TT_SIM_COMPUTE

#endif // TT_SIM_OBJECTS_H
