//===- Prelude.h - Prelude of compiled kernels ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// tt-sim embeds this text and writes it beside the kernels that it compiles for --kernels=cpp; nothing else includes it. It
// precedes the text of a kernel. A small part of C++17, since every kernel compiles it.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_PRELUDE_H
#define TT_SIM_PRELUDE_H

#include <algorithm>
#include <cstdint>

#include "tt_sim/abi.h"
#include "tt_sim/enums.h"

#define ALWI inline
#define FORCE_INLINE inline
#define tt_l1_ptr
#define NAMESPACE tt_sim_kernel
#define MAIN compute_main()

#if defined(__clang__)
#define TT_SIM_UNCOUNTED __attribute__((no_sanitize("coverage")))
#else
#define TT_SIM_UNCOUNTED __attribute__((no_sanitize_coverage))
#endif

extern "C" {
/// Set by tt-sim after loading the kernel.
__attribute__((visibility("default"))) const tt_sim_host *tt_sim_host_table;

/// Compilers call this in every basic block of a kernel (-fsanitize-coverage=trace-pc). Hidden: tt-sim may have its own.
__attribute__((visibility("hidden"))) TT_SIM_UNCOUNTED void __sanitizer_cov_trace_pc() { tt_sim_host_table->tick(); }
}

namespace tt_sim {

/// Line of a call in the text of the kernel.
struct Line {
  explicit constexpr Line(uint32_t number) : number(number) {}
  uint32_t number;
};

/// Hands a call to the simulated core. Its operands are the words of its instruction.
template <class Result, class... Words> inline Result call(uint32_t opcode, Line line, Words... words) {
  const uint64_t all[] = {words..., 0};
  return static_cast<Result>(tt_sim_host_table->call(opcode, line.number, all));
}

/// A number in L1. Reads and writes are calls.
template <class T> class L1Number {
public:
  L1Number(uint32_t address, Line line) : address(address), line(line) {}
  operator T() const { return static_cast<T>(call<uint32_t>(LoadFromL1, line, uint64_t(address), uint64_t(sizeof(T)))); }
  const L1Number &operator=(T value) const {
    call<void>(StoreToL1, line, uint64_t(value), uint64_t(address), uint64_t(sizeof(T)));
    return *this;
  }
  const L1Number &operator=(const L1Number &other) const { return *this = static_cast<T>(other); }

private:
  uint32_t address;
  Line line;
};

/// A pointer into L1: core addresses are no host addresses.
template <class T> class L1Pointer {
public:
  static_assert(sizeof(T) <= 4, "a core loads and stores 4 bytes at most");
  L1Pointer(uint32_t address, Line line) : address(address), line(line) {}
  L1Number<T> operator[](uint32_t index) const { return {address + index * uint32_t(sizeof(T)), line}; }
  L1Number<T> operator*() const { return (*this)[0]; }
  L1Pointer operator+(uint32_t count) const { return {address + count * uint32_t(sizeof(T)), line}; }
  uint32_t number() const { return address; }

private:
  uint32_t address;
  Line line;
};

template <class Pointer> struct Pointee;
template <class T> struct Pointee<T *> { using Type = T; };
template <class T> struct Pointee<volatile T *> { using Type = T; };

/// `reinterpret_cast` of an address to a pointer, for kernels.
template <class Pointer>
inline L1Pointer<typename Pointee<Pointer>::Type> pointer(uint32_t address, Line line = Line(__builtin_LINE())) {
  return {address, line};
}

} // namespace tt_sim

inline DataFormat get_dataformat(uint32_t cb, tt_sim::Line line = tt_sim::Line(__builtin_LINE())) {
  return static_cast<DataFormat>(tt_sim_host_table->format(line.number, cb));
}

/// Address generator of the tiles of an interleaved buffer.
template <bool DRAM> struct InterleavedAddrGenFast {
  uint32_t bank_base_address;
  uint32_t page_size;
  DataFormat data_format;
};

/// Address generator of the pages of an interleaved buffer.
template <bool DRAM> struct InterleavedAddrGen {
  uint32_t bank_base_address;
  uint32_t page_size;
};

namespace tt_sim {

template <class T> constexpr uint64_t word(T value) { return static_cast<uint64_t>(value); }
inline uint64_t word(L1Pointer<uint32_t> pointer) { return pointer.number(); }
template <bool DRAM> uint64_t word(const InterleavedAddrGenFast<DRAM> &generator) {
  return tt_sim_generator(generator.bank_base_address, generator.page_size, DRAM);
}
template <bool DRAM> uint64_t word(const InterleavedAddrGen<DRAM> &generator) {
  return tt_sim_generator(generator.bank_base_address, generator.page_size, DRAM);
}

} // namespace tt_sim

// The only casts in kernels make pointers of addresses.
#define reinterpret_cast tt_sim::pointer

#endif // TT_SIM_PRELUDE_H
