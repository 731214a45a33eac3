//===- Library.h - The kernel library for hand-written kernels ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The prelude of every hand-written kernel (docs/hand-written-kernels.md). Embedded as text and compiled with the kernel; nothing
// else includes it. It has no facts about the kernel, so that all kernels of a processor may share it in compiled form: functions
// of arguments and formats are declared here and defined in FactLibrary.h, behind the facts. Kernels hold L1 addresses in 32 bits
// and cast them to pointers, so the L1 of a core is below 4 GiB of the host: an address is tt_sim_thread::base plus the address on
// the core. Compilers report loads and stores through the hooks of the thread sanitizer, whose runtime is not linked.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_LIBRARY_H
#define TT_SIM_LIBRARY_H

// Loops stay loops, whose stores are reported; calls that clang makes of loops are reported, too.
#if !defined(__clang__)
#pragma GCC optimize("no-tree-loop-distribute-patterns")
#endif

// std::min and its kin: all of <algorithm> takes longer to compile than most kernels.
#if __has_include(<bits/stl_algobase.h>)
#include <bits/stl_algobase.h>
#else
#include <algorithm>
#endif
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "tt_sim/abi.h"
// Formats have other numbers in instructions than in kernels. Of the ways to reduce, calls have all but the one that the scaler
// makes of a sum; of those to broadcast, all but none.
#define DataFormat tt_sim_format
#define PoolType tt_sim_pool
#define BroadcastType tt_sim_broadcast
#include "tt_sim/enums.h"
#undef BroadcastType
#undef PoolType
#undef DataFormat
#include "tt_sim/formats.h"
enum class BroadcastType : unsigned char {
  NONE = 0,
  ROW = static_cast<unsigned char>(tt_sim_broadcast::ROW),
  COL = static_cast<unsigned char>(tt_sim_broadcast::COL),
  SCALAR = static_cast<unsigned char>(tt_sim_broadcast::SCALAR)
};
enum class PoolType : unsigned char {
  SUM = static_cast<unsigned char>(tt_sim_pool::SUM),
  MAX = static_cast<unsigned char>(tt_sim_pool::MAX),
  MIN = static_cast<unsigned char>(tt_sim_pool::MIN),
  AVG
};
constexpr tt_sim_pool tt_sim_pool_of(PoolType type) {
  return type == PoolType::AVG ? tt_sim_pool::SUM : static_cast<tt_sim_pool>(type);
}

using std::int16_t;
using std::int32_t;
using std::int64_t;
using std::int8_t;
using std::uint16_t;
using std::uint32_t;
using std::uint64_t;
using std::uint8_t;
using uint = unsigned int;

#if defined(__clang__)
#define TT_SIM_BARE __attribute__((disable_sanitizer_instrumentation, no_sanitize("coverage")))
#else
#define TT_SIM_BARE __attribute__((no_sanitize("thread"), no_sanitize_coverage))
#endif

#pragma GCC visibility push(hidden)
extern "C" {
/// Set after loading; initialisers run before that.
__attribute__((visibility("default"))) const tt_sim_host *tt_sim_host_table;

TT_SIM_BARE void __sanitizer_cov_trace_pc() {
  if (__builtin_expect(tt_sim_host_table != nullptr, true))
    tt_sim_host_table->tick();
}
TT_SIM_BARE static void tt_sim_access(const void *p, uint64_t bytes, bool stores, void *pc) {
  if (__builtin_expect(tt_sim_host_table != nullptr, true))
    tt_sim_host_table->access((uint64_t)p, (uint32_t)bytes, stores, (uint64_t)pc);
}
/// Functions that would end the process end the kernel. Inline, so that the fault has the line of the kernel.
#if defined(__clang__)
#define TT_SIM_END __attribute__((noreturn, always_inline, used))
#else
#define TT_SIM_END __attribute__((noreturn, always_inline, gnu_inline)) extern inline
#endif
TT_SIM_BARE TT_SIM_END void abort() noexcept { __builtin_trap(); }
TT_SIM_BARE TT_SIM_END void exit(int) noexcept { __builtin_trap(); }
TT_SIM_BARE TT_SIM_END void _Exit(int) noexcept { __builtin_trap(); }
TT_SIM_BARE TT_SIM_END void _exit(int) { __builtin_trap(); }
TT_SIM_BARE TT_SIM_END void quick_exit(int) noexcept { __builtin_trap(); }
TT_SIM_BARE TT_SIM_END void __assert_fail(const char *, const char *, unsigned, const char *) noexcept { __builtin_trap(); }
#undef TT_SIM_END
#if !defined(__clang__)
// The function that compilers call for __builtin_abort.
TT_SIM_BARE __attribute__((noreturn, used)) void tt_sim_abort() noexcept asm("abort");
TT_SIM_BARE void tt_sim_abort() noexcept { __builtin_trap(); }
#endif
TT_SIM_BARE void __tsan_init() {}
TT_SIM_BARE void __tsan_func_entry(void *) {}
TT_SIM_BARE void __tsan_func_exit(void *) {}
#define TT_SIM_HOOKS(bytes)                                                                                                        \
  TT_SIM_BARE void __tsan_read##bytes(void *p) { tt_sim_access(p, bytes, false, __builtin_return_address(0)); }                    \
  TT_SIM_BARE void __tsan_write##bytes(void *p) { tt_sim_access(p, bytes, true, __builtin_return_address(0)); }                    \
  TT_SIM_BARE void __tsan_unaligned_read##bytes(void *p) { tt_sim_access(p, bytes, false, __builtin_return_address(0)); }          \
  TT_SIM_BARE void __tsan_unaligned_write##bytes(void *p) { tt_sim_access(p, bytes, true, __builtin_return_address(0)); }
TT_SIM_HOOKS(1)
TT_SIM_HOOKS(2)
TT_SIM_HOOKS(4)
TT_SIM_HOOKS(8)
TT_SIM_HOOKS(16)
#undef TT_SIM_HOOKS
TT_SIM_BARE void __tsan_read_range(void *p, long bytes) { tt_sim_access(p, bytes, false, __builtin_return_address(0)); }
TT_SIM_BARE void __tsan_write_range(void *p, long bytes) { tt_sim_access(p, bytes, true, __builtin_return_address(0)); }
#if defined(__clang__)
// Loops and copies of objects may become calls of these functions, whose loops stay loops.
#define TT_SIM_PLAIN TT_SIM_BARE __attribute__((no_builtin))
TT_SIM_PLAIN static void tt_sim_copy(void *to, const void *from, unsigned long bytes) {
  const bool isUp = to <= from;
  for (unsigned long i = 0; i < bytes; ++i) {
    const unsigned long at = isUp ? i : bytes - 1 - i;
    ((unsigned char *)to)[at] = ((const unsigned char *)from)[at];
  }
}
TT_SIM_PLAIN static void tt_sim_set(void *to, int value, unsigned long bytes) {
  for (unsigned long i = 0; i < bytes; ++i)
    ((unsigned char *)to)[i] = (unsigned char)value;
}
#else
#define TT_SIM_PLAIN TT_SIM_BARE
TT_SIM_BARE static void tt_sim_copy(void *to, const void *from, unsigned long bytes) { __builtin_memmove(to, from, bytes); }
TT_SIM_BARE static void tt_sim_set(void *to, int value, unsigned long bytes) { __builtin_memset(to, value, bytes); }
#endif
#define TT_SIM_MEMORY(copy, move, set)                                                                                             \
  TT_SIM_PLAIN __attribute__((used)) void *copy(void *to, const void *from, unsigned long bytes) {                                 \
    tt_sim_access(from, bytes, false, __builtin_return_address(0));                                                                \
    tt_sim_access(to, bytes, true, __builtin_return_address(0));                                                                   \
    return tt_sim_copy(to, from, bytes), to;                                                                                       \
  }                                                                                                                                \
  TT_SIM_PLAIN __attribute__((used)) void *move(void *to, const void *from, unsigned long bytes) {                                 \
    tt_sim_access(from, bytes, false, __builtin_return_address(0));                                                                \
    tt_sim_access(to, bytes, true, __builtin_return_address(0));                                                                   \
    return tt_sim_copy(to, from, bytes), to;                                                                                       \
  }                                                                                                                                \
  TT_SIM_PLAIN __attribute__((used)) void *set(void *to, int value, unsigned long bytes) {                                         \
    tt_sim_access(to, bytes, true, __builtin_return_address(0));                                                                   \
    return tt_sim_set(to, value, bytes), to;                                                                                       \
  }
TT_SIM_MEMORY(__tsan_memcpy, __tsan_memmove, __tsan_memset)
#if defined(__clang__)
void *tt_sim_memcpy(void *, const void *, unsigned long) asm("memcpy");
void *tt_sim_memmove(void *, const void *, unsigned long) asm("memmove");
void *tt_sim_memset(void *, int, unsigned long) asm("memset");
TT_SIM_MEMORY(tt_sim_memcpy, tt_sim_memmove, tt_sim_memset)
#endif
#undef TT_SIM_MEMORY
#undef TT_SIM_PLAIN
}
#pragma GCC visibility pop
#define memcpy __tsan_memcpy
#define memmove __tsan_memmove
#define memset __tsan_memset

namespace std {
using ::__tsan_memcpy;
using ::__tsan_memmove;
using ::__tsan_memset;
} // namespace std

#define ALWI inline __attribute__((always_inline))
#define FORCE_INLINE inline __attribute__((always_inline))
#define tt_l1_ptr
#define tt_reg_ptr
#define NAMESPACE tt_sim_kernel
#define MAIN compute_main()

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

namespace tt_sim {

/// Line of a call in the text of the kernel.
struct Line {
  explicit constexpr Line(uint32_t number) : number(number) {}
  uint32_t number;
};
#define TT_SIM_LINE tt_sim::Line line = tt_sim::Line(__builtin_LINE())

template <class T> constexpr uint64_t word(T value) { return static_cast<uint64_t>(value); }
constexpr uint64_t word(DataFormat format) { return numberOf(format); }
/// Hands a call to the simulated core. Its operands are the words of its instruction.
template <class Result = void, class... Words> TT_SIM_BARE inline Result call(uint32_t opcode, Line line, Words... words) {
  const uint64_t all[] = {word(words)..., 0};
  return static_cast<Result>(tt_sim_host_table->call(opcode, line.number, all));
}

TT_SIM_BARE inline tt_sim_thread &self() { return *tt_sim_host_table->self(); }
TT_SIM_BARE inline uint32_t kind() { return self().kind; }
enum : uint32_t { Reader, Writer, Unpack, Math, Pack };

/// The address on the core of an address or pointer that a kernel holds. An address beyond the L1 of its core stays beyond it.
constexpr uint32_t local(uint32_t address) { return address < tt_sim_l1_first ? address : address % tt_sim_l1_stride; }
TT_SIM_BARE inline uint32_t local(const volatile void *pointer) { return local(static_cast<uint32_t>((uint64_t)pointer)); }
/// The address that a kernel holds for an address on the core.
TT_SIM_BARE inline uint32_t held(uint32_t address) { return self().base + address; }

/// A number as a pointer of the host: addresses on the core, as run-time arguments have them, begin at its L1. Zero is null.
constexpr uint64_t pointed(uint64_t number) {
  return number - 1 < tt_sim_l1_stride - 1 ? held(static_cast<uint32_t>(number)) : number;
}
/// A pointer of the host as a number, which has 32 bits if it is one into the L1 of the core.
TT_SIM_BARE inline uint32_t shortened(const volatile void *pointer, Line line) {
  if ((uint64_t)pointer >> 32)
    tt_sim_host_table->fail(line.number, "expected a pointer into L1 to make a number of, found one to a variable or a function");
  return static_cast<uint32_t>((uint64_t)pointer);
}

/// of(operand) is the operand of a cast to `To`, by a function type that has `To` as its parameter: integers that become pointers,
/// and pointers that become integers, are addresses of the core. KernelText.cpp puts it into casts of kernels.
template <class Function> struct Address;
#define TT_SIM_OPERAND TT_SIM_BARE __attribute__((always_inline)) static constexpr
template <> struct Address<void()> {
  template <class From> TT_SIM_OPERAND From &&of(From &&from) { return static_cast<From &&>(from); }
};
template <class To> struct Address<void(To)> {
  // By value, for members of few bits.
#define TT_SIM_INTEGER(type)                                                                                                       \
  TT_SIM_OPERAND auto of(type from) { return number(from); }
  TT_SIM_INTEGER(bool)
  TT_SIM_INTEGER(char)
  TT_SIM_INTEGER(signed char)
  TT_SIM_INTEGER(unsigned char)
  TT_SIM_INTEGER(short)
  TT_SIM_INTEGER(unsigned short)
  TT_SIM_INTEGER(int)
  TT_SIM_INTEGER(unsigned)
  TT_SIM_INTEGER(long)
  TT_SIM_INTEGER(unsigned long)
#undef TT_SIM_INTEGER
  template <class From> TT_SIM_OPERAND decltype(auto) of(From &&from, TT_SIM_LINE) {
    using Value = std::remove_cv_t<std::remove_reference_t<From>>;
    if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>)
      return number(static_cast<Value>(from));
    else if constexpr (std::is_integral_v<To> && std::is_pointer_v<std::decay_t<From>>)
      return static_cast<To>(shortened((const volatile void *)from, line));
    else
      return static_cast<From &&>(from);
  }

private:
  template <class From> TT_SIM_OPERAND auto number(From from) {
    if constexpr (!std::is_pointer_v<To>)
      return from;
    else if constexpr (sizeof(From) <= 4)
      return pointed(static_cast<uint32_t>(from));
    else
      return pointed(static_cast<uint64_t>(from));
  }
};
#undef TT_SIM_OPERAND
/// The cast itself.
template <class To, class From> TT_SIM_BARE inline To cast(From from) { return (To)Address<void(To)>::of(from); }

} // namespace tt_sim

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

namespace tt_sim {
/// A compile-time argument with a name.
struct NamedArg {
  const char *name;
  unsigned value;
};
/// Compile-time argument `index`, at run time.
inline uint32_t compileTimeArg(uint32_t index);
/// Whether destination registers have 32 bits.
constexpr bool is32BitDst();
/// A number in `words` 32-bit arguments.
template <class T, class Get> TT_SIM_BARE inline T argument(int index, Get get) {
  static_assert(sizeof(T) == 8 || sizeof(T) <= 4, "an argument has 4 or 8 bytes");
  uint64_t bits = get(index);
  if (sizeof(T) == 8)
    bits |= static_cast<uint64_t>(get(index + 1)) << 32;
  T value;
  __builtin_memcpy(&value, &bits, sizeof(T));
  return value;
}
constexpr bool areEqual(const char *a, const char *b) { return *a == *b && (*a == 0 || areEqual(a + 1, b + 1)); }
} // namespace tt_sim

// Older compilers take no immediate functions in templates: there a wrong number may be a fault.
#if defined(__clang__) && __clang_major__ < 17
#define TT_SIM_IMMEDIATE constexpr
#else
#define TT_SIM_IMMEDIATE consteval
#endif
/// Compile-time arguments: tt_sim_argument * line + number. In directives, which have numbers alone, it is zero, and the macro a
/// chain of comparisons.
struct tt_sim_argument_type {
  uint32_t line = 0;
  explicit constexpr operator bool() const { return true; }
  constexpr tt_sim_argument_type operator*(uint32_t line) const { return {line}; }
  TT_SIM_IMMEDIATE uint32_t operator+(uint32_t index) const;
  static void fail(uint32_t line) {
    tt_sim_host_table->fail(line, "expected a compile-time argument of the kernel, found another number");
  }
};
constexpr tt_sim_argument_type tt_sim_argument;
#define get_compile_time_arg_val(...)                                                                                              \
  (tt_sim_argument ? tt_sim_argument * __LINE__ + (__VA_ARGS__) : TT_SIM_COMPILE_TIME_ARG((__VA_ARGS__)))
namespace tt_sim {
/// Not constant: where a compiler needs the argument, it names this function in its error.
inline void failWithoutNamedArgument(const char *name, Line line) {
  char text[160] = "expected a named compile-time argument of the kernel, found '";
  unsigned size = 0;
  while (text[size])
    ++size;
  for (; *name && size < sizeof(text) - 2; ++name)
    text[size++] = *name;
  text[size] = '\'';
  tt_sim_host_table->fail(line.number, text);
}
} // namespace tt_sim
constexpr uint32_t get_named_compile_time_arg_val(const char *name, TT_SIM_LINE);
/// The same by args::name, which are of the kernel's configuration.
constexpr uint32_t get_arg(const tt_sim::NamedArg &argument) { return argument.value; }
template <class T> inline T get_arg_val(int index, TT_SIM_LINE) {
  return tt_sim::argument<T>(index, [&](int i) { return tt_sim::call<uint32_t>(tt_sim::GetArgVal, line, i); });
}
namespace tt_sim {
/// The address of an argument of this core or, 2048 bytes on, of a common one.
TT_SIM_BARE inline uint32_t argumentAddress(uint32_t index) {
  return held((2u << 20) + (kind() < Unpack ? kind() : Unpack) * 0x1000 + index * 4);
}
} // namespace tt_sim
inline uint32_t get_arg_addr(int index) { return tt_sim::argumentAddress(index); }
inline uint32_t get_common_arg_addr(int index) { return tt_sim::argumentAddress(512 + index); }
template <class T> inline T get_common_arg_val(int index, TT_SIM_LINE) {
  return tt_sim::argument<T>(index, [&](int i) { return tt_sim::call<uint32_t>(tt_sim::GetCommonArgVal, line, i); });
}

inline uint32_t get_absolute_logical_x() { return tt_sim::self().x; }
inline uint32_t get_absolute_logical_y() { return tt_sim::self().y; }
inline uint32_t get_relative_logical_x() { return tt_sim::self().relativeX; }
inline uint32_t get_relative_logical_y() { return tt_sim::self().relativeY; }

//===----------------------------------------------------------------------===//
// Circular buffers
//===----------------------------------------------------------------------===//

namespace tt_sim {
/// `count` pages on in a circular buffer.
TT_SIM_BARE inline void advance(uint32_t (&at)[64], uint32_t cb, uint32_t count) {
  if (const uint32_t pages = self().pages[cb % 64])
    at[cb % 64] = (at[cb % 64] + count) % pages;
}
} // namespace tt_sim
inline void cb_reserve_back(uint32_t cb, uint32_t pages, TT_SIM_LINE) { tt_sim::call(tt_sim::CBReserveBack, line, cb, pages); }
inline void cb_push_back(uint32_t cb, uint32_t pages, TT_SIM_LINE) {
  tt_sim::call(tt_sim::CBPushBack, line, cb, pages);
  tt_sim::self().packed[cb % 64] = 0;
  tt_sim::advance(tt_sim::self().pushed, cb, pages);
}
inline void cb_wait_front(uint32_t cb, uint32_t pages, TT_SIM_LINE) { tt_sim::call(tt_sim::CBWaitFront, line, cb, pages); }
inline void cb_pop_front(uint32_t cb, uint32_t pages, TT_SIM_LINE) {
  tt_sim::call(tt_sim::CBPopFront, line, cb, pages);
  tt_sim::advance(tt_sim::self().popped, cb, pages);
}

namespace tt_sim {
/// Bytes of a tile of `format`.
constexpr uint32_t tileBytes(DataFormat format) {
  switch (format) {
  case DataFormat::Float32:
  case DataFormat::Int32:
  case DataFormat::UInt32:
    return 4096;
  case DataFormat::Float16_b:
  case DataFormat::Float16:
  case DataFormat::UInt16:
    return 2048;
  case DataFormat::Bfp8_b:
  case DataFormat::Bfp8:
    return 1088;
  case DataFormat::Bfp4_b:
  case DataFormat::Bfp4:
    return 576;
  case DataFormat::Bfp2_b:
  case DataFormat::Bfp2:
    return 320;
  default:
    return 1024;
  }
}
} // namespace tt_sim

// Constants where they can be.
constexpr uint32_t get_tile_size(uint32_t cb, TT_SIM_LINE);
constexpr DataFormat get_dataformat(uint32_t cb, TT_SIM_LINE);
constexpr uint32_t get_tile_hw(uint32_t) { return 1024; }
constexpr uint32_t get_tile_num_faces(uint32_t) { return 4; }
constexpr uint32_t get_operand_id(uint32_t cb) { return cb; }

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

namespace tt {
using ::DataFormat;
/// Older names of circular buffers.
struct CB {
  enum : uint8_t {
    c_in0,
    c_in1,
    c_in2,
    c_in3,
    c_in4,
    c_in5,
    c_in6,
    c_in7,
    dataflow0,
    dataflow1,
    dataflow2,
    dataflow3,
    dataflow4,
    dataflow5,
    dataflow6,
    dataflow7,
    c_out0,
    c_out1,
    c_out2,
    c_out3,
    c_out4,
    c_out5,
    c_out6,
    c_out7,
    c_intermed0,
    c_intermed1,
    c_intermed2,
    c_intermed3,
    c_intermed4,
    c_intermed5,
    c_intermed6,
    c_intermed7
  };
};
enum class DstMode : uint8_t { Full, Half };
namespace constants {
constexpr uint32_t TILE_WIDTH = 32, TILE_HEIGHT = 32, TILE_HW = 1024, FACE_WIDTH = 16, FACE_HEIGHT = 16, FACE_HW = 256;
}
} // namespace tt
using tt::CB;
constexpr uint32_t INVALID = 0, VALID = 1;
constexpr uint32_t TILE_WIDTH = 32, TILE_HEIGHT = 32, FACE_WIDTH = 16, FACE_HEIGHT = 16, NUM_CIRCULAR_BUFFERS = 64;

// Expansions of macros in kernels have only names that begin with tt_sim: others may be macros of the kernel.
using tt_sim_line = tt_sim::Line;
TT_SIM_BARE inline bool tt_sim_is_reader() { return tt_sim::kind() == tt_sim::Reader; }
TT_SIM_BARE inline bool tt_sim_is_writer() { return tt_sim::kind() == tt_sim::Writer; }
TT_SIM_BARE inline bool tt_sim_is_unpack() { return tt_sim::kind() == tt_sim::Unpack; }
TT_SIM_BARE inline bool tt_sim_is_math() { return tt_sim::kind() == tt_sim::Math; }
TT_SIM_BARE inline bool tt_sim_is_pack() { return tt_sim::kind() == tt_sim::Pack; }
template <unsigned long bytes> TT_SIM_BARE inline void tt_sim_print(const char (&text)[bytes]) {
  tt_sim_host_table->print(text, bytes - 1);
}

// For one processor of a compute kernel. Kernels write them with and without a semicolon.
#define UNPACK(...)                                                                                                                \
  if (tt_sim_is_unpack()) {                                                                                                        \
    __VA_ARGS__;                                                                                                                   \
  }
#define MATH(...)                                                                                                                  \
  if (tt_sim_is_math()) {                                                                                                          \
    __VA_ARGS__;                                                                                                                   \
  }
#define PACK(...)                                                                                                                  \
  if (tt_sim_is_pack()) {                                                                                                          \
    __VA_ARGS__;                                                                                                                   \
  }

// Profiling and watching cost nothing here.
#define DeviceZoneScopedN(name)
#define DeviceZoneScopedMainN(name)
#define DeviceZoneScopedMainChildN(name)
#define DeviceZoneScopedSumN1(name)
#define DeviceZoneScopedSumN2(name)
#define DeviceTimestampedData(name, data)
#define DeviceRecordEvent(event)
#define WAYPOINT(name)
#define WATCHER_RING_BUFFER_PUSH(x)
#define PAUSE()
#define LLK_ASSERT(...)
#define ASSERT(condition)                                                                                                          \
  do {                                                                                                                             \
    if (!(condition)) {                                                                                                            \
      tt_sim_print("ASSERT(" #condition ") fails\n");                                                                              \
      __builtin_trap();                                                                                                            \
    }                                                                                                                              \
  } while (0)
inline void invalidate_l1_cache() {}

// Division without an instruction for it.
constexpr uint32_t mulsi3(uint32_t a, uint32_t b) { return a * b; }
constexpr uint32_t udivsi3(uint32_t a, uint32_t b) { return a / b; }
constexpr uint32_t umodsi3(uint32_t a, uint32_t b) { return a % b; }

inline namespace ckernel {
/// Waits for cycles: kernels wait for events, which do not depend on time here.
inline void wait(uint32_t) {}
} // namespace ckernel

#include "tt_sim/debug_print.h"
#ifdef TT_SIM_COMPUTE
#include "tt_sim/compute.h"
#else
inline namespace ckernel {
using ::PoolType;
using ::ReduceDim;
} // namespace ckernel
#include "tt_sim/dataflow.h"
#include "tt_sim/scalers.h"
#endif
#include "tt_sim/objects.h"
#include "tt_sim/tile_print.h"

#endif // TT_SIM_LIBRARY_H
