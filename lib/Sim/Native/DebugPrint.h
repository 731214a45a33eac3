//===- DebugPrint.h - Prints of hand-written kernels ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// DPRINT as a stream (DPRINT << "x = " << x << ENDL()) and with a format (DPRINT("x = {}\n", x)). Part of Library.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_DEBUG_PRINT_H
#define TT_SIM_DEBUG_PRINT_H

extern "C" int snprintf(char *, unsigned long, const char *, ...);

struct ENDL {};
struct HEX {};
struct DEC {};
struct OCT {};
struct FIXED {};
struct DEFAULTFLOAT {};
struct SETW {
  explicit SETW(int width, bool = true) : width(width) {}
  int width;
};
struct SETPRECISION {
  explicit SETPRECISION(int digits) : digits(digits) {}
  int digits;
};
struct F32 {
  explicit F32(float value) : value(value) {}
  explicit F32(uint32_t bits) { __builtin_memcpy(&value, &bits, 4); }
  float value;
};
struct BF16 {
  explicit BF16(uint16_t half) {
    const uint32_t bits = static_cast<uint32_t>(half) << 16;
    __builtin_memcpy(&value, &bits, 4);
  }
  float value;
};
struct U32 {
  explicit U32(uint32_t value) : value(value) {}
  uint32_t value;
};

/// Rows and columns of a tile to print: from, to before, and steps.
struct SliceRange {
  uint8_t h0, h1, hs, w0, w1, ws;
  static constexpr SliceRange hw0_32_8() { return {0, 32, 8, 0, 32, 8}; }
  static constexpr SliceRange hw0_32_16() { return {0, 32, 16, 0, 32, 16}; }
  static constexpr SliceRange hw0_32_4() { return {0, 32, 4, 0, 32, 4}; }
  static constexpr SliceRange h0_w0_32() { return {0, 1, 1, 0, 32, 1}; }
  static constexpr SliceRange h0_32_w0() { return {0, 32, 1, 0, 1, 1}; }
};
enum dprint_tslice_ptr_t { TSLICE_RD_PTR, TSLICE_WR_PTR };
enum dprint_tslice_cb_t { TSLICE_INPUT_CB, TSLICE_OUTPUT_CB };
/// Elements of a page of a circular buffer: of the next page to read, or to write for the packer and where the kernel says so.
struct TileSlice {
  TileSlice(uint32_t cb, int tile, const SliceRange &range, bool endsRows = true, bool isTiled = true)
      : cb(cb), tile(tile), range(range), isWritten(false), endsRows(endsRows), isTiled(isTiled) {}
  TileSlice(uint32_t cb, int tile, const SliceRange &range, dprint_tslice_cb_t, dprint_tslice_ptr_t pointer, bool endsRows = true,
            bool isTiled = true)
      : cb(cb), tile(tile), range(range), isWritten(pointer == TSLICE_WR_PTR), endsRows(endsRows), isTiled(isTiled) {}
  uint32_t cb;
  int tile;
  SliceRange range;
  bool isWritten, endsRows, isTiled;
};
#define TSLICE TileSlice

namespace tt_sim {

class DebugPrint {
public:
  const DebugPrint &operator<<(const char *text) const { return write(text, static_cast<int>(__builtin_strlen(text))); }
  const DebugPrint &operator<<(char c) const { return write(&c, 1); }
  const DebugPrint &operator<<(ENDL) const { return *this << '\n'; }
  const DebugPrint &operator<<(bool value) const { return number("%*llu", static_cast<unsigned long long>(value)); }
  const DebugPrint &operator<<(float value) const { return *this << static_cast<double>(value); }
  const DebugPrint &operator<<(double value) const {
    char text[64];
    const int digits = precision < 0 ? 6 : precision;
    return write(text, snprintf(text, sizeof(text), isFixed ? "%*.*f" : "%*.*g", width, digits, value));
  }
  const DebugPrint &operator<<(F32 value) const { return *this << value.value; }
  const DebugPrint &operator<<(BF16 value) const { return *this << value.value; }
  const DebugPrint &operator<<(U32 value) const { return *this << value.value; }
  const DebugPrint &operator<<(HEX) const { return base = 16, *this; }
  const DebugPrint &operator<<(OCT) const { return base = 8, *this; }
  const DebugPrint &operator<<(DEC) const { return base = 10, *this; }
  const DebugPrint &operator<<(FIXED) const { return isFixed = true, *this; }
  const DebugPrint &operator<<(DEFAULTFLOAT) const { return isFixed = false, *this; }
  const DebugPrint &operator<<(SETW set) const { return width = set.width, *this; }
  const DebugPrint &operator<<(SETPRECISION set) const { return precision = set.digits, *this; }
  const DebugPrint &operator<<(const TileSlice &slice) const;
  template <class T, std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>, int> = 0>
  const DebugPrint &operator<<(T value) const {
    if constexpr (std::is_signed_v<T>)
      if (base == 10)
        return number("%*lld", static_cast<long long>(value));
    return number(base == 16 ? "%*llx" : base == 8 ? "%*llo" : "%*llu", static_cast<unsigned long long>(value));
  }
  template <class T, std::enable_if_t<!std::is_same_v<std::remove_cv_t<T>, char>, int> = 0>
  const DebugPrint &operator<<(T *pointer) const {
    return *this << HEX() << static_cast<uint32_t>((uint64_t)pointer) << DEC();
  }

  /// Each {} stands for the next value; text between the braces is ignored.
  const DebugPrint &operator()(const char *format) const { return *this << format; }
  template <class First, class... Rest>
  const DebugPrint &operator()(const char *format, const First &first, const Rest &...rest) const {
    const char *open = format;
    while (*open && *open != '{')
      ++open;
    write(format, static_cast<int>(open - format));
    const char *close = open;
    while (*close && *close != '}')
      ++close;
    if (!*close)
      return *this;
    *this << first;
    return (*this)(close + 1, rest...);
  }

private:
  const DebugPrint &write(const char *text, int bytes) const {
    tt_sim_host_table->print(text, static_cast<uint64_t>(bytes));
    return *this;
  }
  template <class T> const DebugPrint &number(const char *format, T value) const {
    char text[64];
    const int bytes = snprintf(text, sizeof(text), format, width, value);
    width = 0;
    return write(text, bytes);
  }
  mutable int base = 10, width = 0, precision = -1;
  mutable bool isFixed = false;
};

} // namespace tt_sim

using tt_sim_debug_print = tt_sim::DebugPrint;
#define DPRINT tt_sim_debug_print()
#define DEVICE_PRINT tt_sim_debug_print()
#define TT_SIM_PRINT_ON(thread, ...)                                                                                               \
  if (tt_sim_is_##thread()) {                                                                                                      \
    __VA_ARGS__;                                                                                                                   \
  }
#define DPRINT_UNPACK(...) TT_SIM_PRINT_ON(unpack, __VA_ARGS__)
#define DPRINT_MATH(...) TT_SIM_PRINT_ON(math, __VA_ARGS__)
#define DPRINT_PACK(...) TT_SIM_PRINT_ON(pack, __VA_ARGS__)
#define DPRINT_DATA0(...) TT_SIM_PRINT_ON(writer, __VA_ARGS__)
#define DPRINT_DATA1(...) TT_SIM_PRINT_ON(reader, __VA_ARGS__)

#endif // TT_SIM_DEBUG_PRINT_H
