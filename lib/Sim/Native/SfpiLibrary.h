//===- SfpiLibrary.h - Programs of the vector unit --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Vectors of 32 lanes, which are 32 words on the stack of the kernel; the machine executes their operations
// (tt_sim_host::vector). Part of ComputeLibrary.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_SFPI_H
#define TT_SIM_SFPI_H

#include <limits>

#define sfpi_inline inline __attribute__((always_inline))
// Expanded in place, with the line of the kernel: gcc leaves such code behind that of the line, clang may move it.
#if defined(__clang__)
#define TT_SIM_LANES inline __attribute__((always_inline, nodebug))
#else
#define TT_SIM_LANES sfpi_inline
#endif

namespace tt_sim {

/// Not expanded in place: the address that it returns to is that of the instruction in the kernel.
template <class... In>
TT_SIM_BARE __attribute__((noinline)) inline uint32_t instruct(uint32_t op, uint32_t number, uint32_t *result, In... in) {
  uint32_t *const out[] = {result};
  const uint32_t *const all[] = {in..., nullptr};
  return tt_sim_host_table->vector(op, number, out, all, (uint64_t)__builtin_return_address(0));
}
/// The same for instructions that change vectors.
template <class... Out> TT_SIM_BARE __attribute__((noinline)) inline void change(uint32_t op, Out... out) {
  uint32_t *const all[] = {out...};
  const uint32_t *const none[] = {nullptr};
  tt_sim_host_table->vector(op, 0, all, none, (uint64_t)__builtin_return_address(0));
}

inline uint32_t bitsOf(float value) {
  uint32_t bits;
  __builtin_memcpy(&bits, &value, 4);
  return bits;
}

} // namespace tt_sim

namespace sfpi {

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

namespace impl_ {
/// 32 words. Assignments change the enabled lanes.
struct vVal {
  uint32_t lanes[32];

  TT_SIM_LANES vVal() : lanes{} {}
  vVal(const vVal &) = default;
  /// The result of an instruction.
  template <class... In> TT_SIM_LANES vVal(tt_sim_vector::Op op, uint32_t number, In... in) {
    tt_sim::instruct(op, number, lanes, in...);
  }
  TT_SIM_LANES vVal &operator=(const vVal &other) {
    tt_sim::instruct(tt_sim_vector::Move, 0, lanes, other.lanes);
    return *this;
  }
  TT_SIM_LANES const vVal &get() const { return *this; }
};
} // namespace impl_

/// Lanes in which a condition holds.
struct vBool {
  uint32_t lanes;
};
enum class ExponentMode { Debias, NoDebias, Biased = NoDebias };
enum class MantissaMode { FractionOnly, WithUnitBit, ImplicitOne = WithUnitBit };
enum class RoundMode { NearestEven, Stochastic, Zero, Even = NearestEven, Nearest = NearestEven };
enum class LRegs : uint8_t { LReg0, LReg1, LReg2, LReg3, LReg4, LReg5, LReg6, LReg7, LRegCount };

/// Numbers of 16 bits.
struct sFloat16a {
  uint32_t bits;
  explicit sFloat16a(uint32_t half)
      : bits((half & 0x8000) << 16 | ((half & 0x7FFF) ? ((half & 0x7FFF) << 13) + (112u << 23) : 0)) {}
  explicit sFloat16a(int half) : sFloat16a(static_cast<uint32_t>(half)) {}
  explicit sFloat16a(float value) : bits(tt_sim::bitsOf(value) & ~0x1FFFu) {}
  explicit sFloat16a(double value) : sFloat16a(static_cast<float>(value)) {}
};
struct sFloat16b {
  uint32_t bits;
  explicit sFloat16b(uint32_t half) : bits(half << 16) {}
  explicit sFloat16b(int half) : sFloat16b(static_cast<uint32_t>(half)) {}
  explicit sFloat16b(float value) : bits(tt_sim::bitsOf(value) & ~0xFFFFu) {}
  explicit sFloat16b(double value) : sFloat16b(static_cast<float>(value)) {}
};
using s2vFloat16a = sFloat16a;
using s2vFloat16b = sFloat16b;

class vInt;
class vUInt;

// No inherited constructors: their code would have lines of its own.
#define TT_SIM_VECTOR(name, Base)                                                                                                  \
  template <class... In> TT_SIM_LANES name(tt_sim_vector::Op op, uint32_t number, In... in) : Base(op, number, in...) {}           \
  TT_SIM_LANES name() = default;                                                                                                   \
  name(const name &) = default;                                                                                                    \
  TT_SIM_LANES explicit name(const vVal &other) : Base(other) {}                                                                   \
  TT_SIM_LANES name &operator=(const name &other) { return vVal::operator=(other), *this; }
#define TT_SIM_ASSIGNMENT(type, op)                                                                                                \
  TT_SIM_LANES type &operator op##=(const type &other) { return *this = *this op other; }
#define TT_SIM_STEPS(type)                                                                                                         \
  TT_SIM_LANES type operator++() { return *this += type(1); }                                                                      \
  TT_SIM_LANES type operator--() { return *this -= type(1); }                                                                      \
  TT_SIM_LANES type operator++(int) {                                                                                              \
    type before = *this;                                                                                                           \
    *this += type(1);                                                                                                              \
    return before;                                                                                                                 \
  }                                                                                                                                \
  TT_SIM_LANES type operator--(int) {                                                                                              \
    type before = *this;                                                                                                           \
    *this -= type(1);                                                                                                              \
    return before;                                                                                                                 \
  }

class vFloat : public impl_::vVal {
public:
  TT_SIM_VECTOR(vFloat, vVal)
  template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>>
  TT_SIM_LANES vFloat(Number value) : vVal(tt_sim_vector::Constant, tt_sim::bitsOf(static_cast<float>(value))) {}
  TT_SIM_LANES vFloat(sFloat16a value) : vVal(tt_sim_vector::Constant, value.bits) {}
  TT_SIM_LANES vFloat(sFloat16b value) : vVal(tt_sim_vector::Constant, value.bits) {}
#define TT_SIM_ARITHMETIC(symbol, op)                                                                                              \
  TT_SIM_LANES friend vFloat operator symbol(const vFloat &a, const vFloat &b) {                                                   \
    return vFloat(tt_sim_vector::op, 0, a.lanes, b.lanes);                                                                         \
  }                                                                                                                                \
  TT_SIM_LANES friend vFloat operator symbol(const vFloat &a, float b) {                                                           \
    return a symbol vFloat(tt_sim_vector::Operand, tt_sim::bitsOf(b));                                                             \
  }                                                                                                                                \
  TT_SIM_LANES friend vFloat operator symbol(float a, const vFloat &b) {                                                           \
    return vFloat(tt_sim_vector::Operand, tt_sim::bitsOf(a)) symbol b;                                                             \
  }
  TT_SIM_ARITHMETIC(+, Add)
  TT_SIM_ARITHMETIC(-, Subtract)
  TT_SIM_ARITHMETIC(*, Multiply)
#undef TT_SIM_ARITHMETIC
  TT_SIM_LANES friend vFloat operator-(const vFloat &a) { return vFloat(tt_sim_vector::Negate, 0, a.lanes); }
  TT_SIM_LANES friend vFloat operator+(const vFloat &a) { return a; }
  TT_SIM_ASSIGNMENT(vFloat, +)
  TT_SIM_ASSIGNMENT(vFloat, -)
  TT_SIM_ASSIGNMENT(vFloat, *)
  TT_SIM_STEPS(vFloat)
};
/// Floats that have been rounded to 16 bits.
class vFloat16a : public vFloat {
public:
  TT_SIM_VECTOR(vFloat16a, vFloat)
  TT_SIM_LANES vFloat16a(const vFloat &other) : vFloat(other) {}
};
class vFloat16b : public vFloat {
public:
  TT_SIM_VECTOR(vFloat16b, vFloat)
  TT_SIM_LANES vFloat16b(const vFloat &other) : vFloat(other) {}
};

/// Sign and magnitude, and magnitudes alone.
class vSMag : public impl_::vVal {
public:
  TT_SIM_VECTOR(vSMag, vVal)
  TT_SIM_LANES explicit vSMag(uint32_t value) : vVal(tt_sim_vector::Constant, value) {}
};
class vSMag16 : public vSMag {
public:
  TT_SIM_VECTOR(vSMag16, vSMag)
  TT_SIM_LANES vSMag16(const vSMag &other) : vSMag(other) {}
};
class vSMag8 : public vSMag {
public:
  TT_SIM_VECTOR(vSMag8, vSMag)
  TT_SIM_LANES vSMag8(const vSMag &other) : vSMag(other) {}
};

#define TT_SIM_BITS(type, Type)                                                                                                    \
  TT_SIM_VECTOR(type, vVal)                                                                                                        \
  template <class Number, class = std::enable_if_t<std::is_integral_v<Number>>>                                                    \
  TT_SIM_LANES type(Number value) : vVal(tt_sim_vector::Constant, static_cast<uint32_t>(value)) {}                                 \
  TT_SIM_INTEGERS(type, +, AddInt)                                                                                                 \
  TT_SIM_INTEGERS(type, -, SubtractInt)                                                                                            \
  TT_SIM_INTEGERS(type, &, And)                                                                                                    \
  TT_SIM_INTEGERS(type, |, Or)                                                                                                     \
  TT_SIM_INTEGERS(type, ^, Xor)                                                                                                    \
  TT_SIM_LANES friend type operator~(const type &a) { return type(tt_sim_vector::Not, 0, a.lanes); }                               \
  TT_SIM_LANES friend type operator-(const type &a) { return type(0) - a; }                                                        \
  TT_SIM_LANES friend type operator+(const type &a) { return a; }                                                                  \
  TT_SIM_LANES friend type operator<<(const type &a, int by) { return type(tt_sim_vector::Shift##Type, by, a.lanes); }             \
  TT_SIM_LANES friend type operator>>(const type &a, int by) { return type(tt_sim_vector::Shift##Type, -by, a.lanes); }            \
  TT_SIM_LANES friend type operator<<(const type &a, const impl_::vVal &by) {                                                      \
    return type(tt_sim_vector::Shift##Type##By, 0, a.lanes, by.lanes);                                                             \
  }                                                                                                                                \
  TT_SIM_LANES friend type operator>>(const type &a, const impl_::vVal &by) { return a << (type(0) - type(by)); }                  \
  template <class By> TT_SIM_LANES type &operator<<=(const By &by) { return *this = *this << by; }                                 \
  template <class By> TT_SIM_LANES type &operator>>=(const By &by) { return *this = *this >> by; }                                 \
  TT_SIM_STEPS(type)
#define TT_SIM_INTEGERS(type, symbol, op)                                                                                          \
  TT_SIM_LANES friend type operator symbol(const type &a, const type &b) { return type(tt_sim_vector::op, 0, a.lanes, b.lanes); }  \
  template <class Number, class = std::enable_if_t<std::is_integral_v<Number>>>                                                    \
  TT_SIM_LANES friend type operator symbol(const type &a, Number b) {                                                              \
    return a symbol type(tt_sim_vector::Operand, static_cast<uint32_t>(b));                                                        \
  }                                                                                                                                \
  template <class Number, class = std::enable_if_t<std::is_integral_v<Number>>>                                                    \
  TT_SIM_LANES friend type operator symbol(Number a, const type &b) {                                                              \
    return type(tt_sim_vector::Operand, static_cast<uint32_t>(a)) symbol b;                                                        \
  }                                                                                                                                \
  TT_SIM_ASSIGNMENT(type, symbol)

/// Signed integers, as two's complement. Shifts to the right are unsigned on Wormhole.
class vInt : public impl_::vVal {
public:
  TT_SIM_LANES vInt(const vUInt &other);
#if TT_SIM_SHIFTS_SIGNED
  TT_SIM_BITS(vInt, Signed)
#else
  TT_SIM_BITS(vInt, )
#endif
};
class vUInt : public impl_::vVal {
public:
  TT_SIM_LANES vUInt(const vInt &other) : vVal(other) {}
  TT_SIM_BITS(vUInt, )
};
TT_SIM_LANES vInt::vInt(const vUInt &other) : vVal(other) {}
class vMag : public vUInt {
public:
  TT_SIM_VECTOR(vMag, vUInt)
  TT_SIM_LANES vMag(const vUInt &other) : vUInt(other) {}
};
class vUInt16 : public vUInt {
public:
  TT_SIM_VECTOR(vUInt16, vUInt)
  TT_SIM_LANES vUInt16(const vUInt &other) : vUInt(other) {}
};
class vUInt8 : public vUInt {
public:
  TT_SIM_VECTOR(vUInt8, vUInt)
  TT_SIM_LANES vUInt8(const vUInt &other) : vUInt(other) {}
};
#define TT_SIM_MIXED(symbol)                                                                                                       \
  TT_SIM_LANES vUInt operator symbol(const vInt &a, const vUInt &b) { return vUInt(a) symbol b; }                                  \
  TT_SIM_LANES vUInt operator symbol(const vUInt &a, const vInt &b) { return a symbol vUInt(b); }
TT_SIM_MIXED(+)
TT_SIM_MIXED(-)
TT_SIM_MIXED(&)
TT_SIM_MIXED(|)
TT_SIM_MIXED(^)
#undef TT_SIM_MIXED
#undef TT_SIM_INTEGERS
#undef TT_SIM_BITS
#undef TT_SIM_STEPS
#undef TT_SIM_ASSIGNMENT
#undef TT_SIM_VECTOR

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

#define TT_SIM_COMPARE(symbol, condition, mirrored)                                                                                \
  TT_SIM_COMPARE_ALL(symbol, condition, mirrored, Float, vFloat, float, std::is_arithmetic_v<Number>)                              \
  TT_SIM_COMPARE_ALL(symbol, condition, mirrored, Int, vInt, int32_t, std::is_integral_v<Number>)                                  \
  TT_SIM_COMPARE_ALL(symbol, condition, mirrored, UInt, vUInt, uint32_t, std::is_integral_v<Number>)                               \
  TT_SIM_LANES vBool operator symbol(const vInt &a, const vUInt &b) { return a symbol vInt(b); }                                   \
  TT_SIM_LANES vBool operator symbol(const vUInt &a, const vInt &b) { return vInt(a) symbol b; }
#define TT_SIM_COMPARE_ALL(symbol, condition, mirrored, Type, Vector, Scalar, isNumber)                                            \
  TT_SIM_LANES vBool operator symbol(const Vector &a, const Vector &b) {                                                           \
    return {tt_sim::instruct(tt_sim_vector::Compare##Type, tt_sim_vector::condition, nullptr, a.lanes, b.lanes)};                  \
  }                                                                                                                                \
  template <class Number, class = std::enable_if_t<isNumber>> TT_SIM_LANES vBool operator symbol(const Vector &a, Number b) {      \
    if (b == Number(0))                                                                                                            \
      return {tt_sim::instruct(tt_sim_vector::Compare##Type, tt_sim_vector::condition, nullptr, a.lanes)};                         \
    return a symbol Vector(static_cast<Scalar>(b));                                                                                \
  }                                                                                                                                \
  template <class Number, class = std::enable_if_t<isNumber>> TT_SIM_LANES vBool operator symbol(Number a, const Vector &b) {      \
    return b mirrored a;                                                                                                           \
  }
TT_SIM_COMPARE(<, Less, >)
TT_SIM_COMPARE(>, Greater, <)
TT_SIM_COMPARE(<=, LessOrEqual, >=)
TT_SIM_COMPARE(>=, GreaterOrEqual, <=)
TT_SIM_COMPARE(==, Equal, ==)
TT_SIM_COMPARE(!=, NotEqual, !=)
#undef TT_SIM_COMPARE_ALL
#undef TT_SIM_COMPARE

TT_SIM_LANES vBool operator&&(vBool a, vBool b) { return {a.lanes & b.lanes}; }
TT_SIM_LANES vBool operator||(vBool a, vBool b) {
  tt_sim::instruct(tt_sim_vector::Combine, 0, nullptr);
  return {a.lanes | b.lanes};
}
TT_SIM_LANES vBool operator!(vBool a) {
  tt_sim::instruct(tt_sim_vector::Combine, 0, nullptr);
  return {~a.lanes};
}
TT_SIM_LANES vBool operator!(const vInt &a) { return a == 0; }
TT_SIM_LANES vBool operator!(const vUInt &a) { return a == 0; }
/// A promise that the operands of a comparison are not far apart.
TT_SIM_LANES vBool nearby(vBool a) { return a; }

namespace impl_ {
/// Lanes that a block enables.
struct CC {
  TT_SIM_LANES CC() { tt_sim::instruct(tt_sim_vector::Push, 0, nullptr); }
  TT_SIM_LANES ~CC() { tt_sim::instruct(tt_sim_vector::Pop, 0, nullptr); }
  CC(const CC &) = delete;
  TT_SIM_LANES void tt_sim_narrow(vBool condition) { tt_sim::instruct(tt_sim_vector::Narrow, condition.lanes, nullptr); }
  TT_SIM_LANES void tt_sim_narrow(const vInt &condition) { tt_sim_narrow(condition != 0); }
  TT_SIM_LANES void tt_sim_narrow(const vUInt &condition) { tt_sim_narrow(condition != 0); }
  TT_SIM_LANES void tt_sim_otherwise() { tt_sim::instruct(tt_sim_vector::Otherwise, 0, nullptr); }
};
} // namespace impl_

#define v_if(...)                                                                                                                  \
  {                                                                                                                                \
    tt_sim_block_type tt_sim_block;                                                                                                \
    tt_sim_block.tt_sim_narrow(__VA_ARGS__);                                                                                       \
    {
#define v_elseif(...)                                                                                                              \
  }                                                                                                                                \
  tt_sim_block.tt_sim_otherwise();                                                                                                 \
  tt_sim_block.tt_sim_narrow(__VA_ARGS__);                                                                                         \
  {
#define v_else                                                                                                                     \
  }                                                                                                                                \
  tt_sim_block.tt_sim_otherwise();                                                                                                 \
  {
#define v_endif                                                                                                                    \
  }                                                                                                                                \
  }
#define v_block                                                                                                                    \
  {                                                                                                                                \
    tt_sim_block_type tt_sim_block;
#define v_and(...) tt_sim_block.tt_sim_narrow(__VA_ARGS__)
#define v_endblock }

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

namespace impl_ {
/// A vector of a tile in the destination registers.
struct vDReg {
  int index;

  TT_SIM_LANES operator vFloat() const { return vFloat(tt_sim_vector::Load, index); }
  TT_SIM_LANES operator vInt() const { return vInt(tt_sim_vector::Load, index); }
  TT_SIM_LANES operator vUInt() const { return vUInt(tt_sim_vector::Load, index); }
  TT_SIM_LANES vFloat operator=(const vFloat &value) const { return store(tt_sim_vector::StoreFloat, value), value; }
  TT_SIM_LANES vInt operator=(const vInt &value) const { return store(tt_sim_vector::StoreInt, value), value; }
  TT_SIM_LANES vUInt operator=(const vUInt &value) const { return store(tt_sim_vector::StoreUInt, value), value; }
  TT_SIM_LANES void operator=(const vSMag &value) const { store(tt_sim_vector::StoreInt, value); }
  TT_SIM_LANES vFloat operator=(float value) const { return *this = vFloat(value); }
  TT_SIM_LANES vFloat operator=(double value) const { return *this = vFloat(value); }
  TT_SIM_LANES vFloat operator=(sFloat16a value) const { return *this = vFloat(value); }
  TT_SIM_LANES vFloat operator=(sFloat16b value) const { return *this = vFloat(value); }
  TT_SIM_LANES vFloat operator=(const vDReg &other) const { return *this = vFloat(other); }
  vDReg(const vDReg &) = default;
  constexpr explicit vDReg(int index) : index(index) {}

  // Alone and with numbers they are floats.
#define TT_SIM_WITH(symbol, Result)                                                                                                \
  TT_SIM_LANES friend Result operator symbol(const vDReg &a, const vDReg &b) { return vFloat(a) symbol vFloat(b); }                \
  template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>>                                                  \
  TT_SIM_LANES friend Result operator symbol(const vDReg &a, Number b) {                                                           \
    return vFloat(a) symbol static_cast<float>(b);                                                                                 \
  }                                                                                                                                \
  template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>>                                                  \
  TT_SIM_LANES friend Result operator symbol(Number a, const vDReg &b) {                                                           \
    return static_cast<float>(a) symbol vFloat(b);                                                                                 \
  }
  TT_SIM_WITH(+, vFloat)
  TT_SIM_WITH(-, vFloat)
  TT_SIM_WITH(*, vFloat)
  TT_SIM_WITH(<, vBool)
  TT_SIM_WITH(>, vBool)
  TT_SIM_WITH(<=, vBool)
  TT_SIM_WITH(>=, vBool)
  TT_SIM_WITH(==, vBool)
  TT_SIM_WITH(!=, vBool)
#undef TT_SIM_WITH
  TT_SIM_LANES friend vFloat operator-(const vDReg &a) { return -vFloat(a); }

private:
  TT_SIM_LANES void store(tt_sim_vector::Op op, const vVal &value) const { tt_sim::instruct(op, index, nullptr, value.lanes); }
};
struct DstRegFile {
  constexpr DstRegFile() {}
  TT_SIM_LANES vDReg operator[](int index) const { return vDReg(index); }
  TT_SIM_LANES void operator++(int) const { *this += 1; }
  TT_SIM_LANES void operator++() const { *this += 1; }
  TT_SIM_LANES void operator+=(int count) const { tt_sim::instruct(tt_sim_vector::Advance, count, nullptr); }
};
/// A register of lanes, of values of type V.
template <class V> struct vReg {
  uint32_t number;

  constexpr explicit vReg(uint32_t number) : number(number) {}
  template <class To, class = std::enable_if_t<std::is_base_of_v<vVal, To>>> TT_SIM_LANES operator To() const {
    return To(tt_sim_vector::ReadRegister, number);
  }
  TT_SIM_LANES V operator=(const V &value) const {
    tt_sim::instruct(tt_sim_vector::WriteRegister, number, nullptr, value.lanes);
    return value;
  }
  template <class From, class = std::enable_if_t<std::is_convertible_v<From, V>>> TT_SIM_LANES void operator=(From value) const {
    *this = V(value);
  }
};
/// The same of constants, which take part in arithmetic as they are.
template <class V> struct vCReg {
  uint32_t number;

  constexpr explicit vCReg(uint32_t number) : number(number) {}
  TT_SIM_LANES operator V() const { return V(tt_sim_vector::ReadRegister, number); }
  template <class From> TT_SIM_LANES void operator=(From value) const { vReg<V>{number} = V(value); }
};
struct LRegFile {
  constexpr LRegFile() {}
  TT_SIM_LANES vReg<vVal> operator[](LRegs number) const { return vReg<vVal>(static_cast<uint32_t>(number)); }
};
} // namespace impl_

constexpr impl_::DstRegFile dst_reg;
constexpr impl_::LRegFile l_reg;
constexpr impl_::vCReg<vFloat> vConst0p8373(8), vConst0(9), vConst1(10), vConstNeg1(11);
constexpr impl_::vCReg<vFloat> vConstFloatPrgm0(12), vConstFloatPrgm1(13), vConstFloatPrgm2(14);
constexpr impl_::vCReg<vInt> vConstIntPrgm0(12), vConstIntPrgm1(13), vConstIntPrgm2(14), vConstTileId(15);
TT_SIM_LANES void dst_face_advance() { tt_sim::instruct(tt_sim_vector::NextFace, 0, nullptr); }

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

template <class To> TT_SIM_LANES To reinterpret(const impl_::vVal &value) { return To(value); }
template <class To> TT_SIM_LANES To as(const impl_::vVal &value) { return To(value); }

TT_SIM_LANES vFloat abs(const vFloat &a) { return vFloat(tt_sim_vector::Absolute, 0, a.lanes); }
TT_SIM_LANES vInt abs(const vInt &a) { return vInt(tt_sim_vector::AbsoluteInt, 0, a.lanes); }

TT_SIM_LANES vInt exexp(const vFloat &a, ExponentMode mode = ExponentMode::Debias) {
  return vInt(tt_sim_vector::Exponent, mode == ExponentMode::NoDebias, a.lanes);
}
TT_SIM_LANES vInt exexp_nodebias(const vFloat &a) { return exexp(a, ExponentMode::NoDebias); }
TT_SIM_LANES vInt exman(const vFloat &a, MantissaMode mode = MantissaMode::FractionOnly) {
  return vInt(tt_sim_vector::Mantissa, mode == MantissaMode::WithUnitBit, a.lanes);
}
TT_SIM_LANES vInt exman8(const vFloat &a) { return exman(a, MantissaMode::WithUnitBit); }
TT_SIM_LANES vInt exman9(const vFloat &a) { return exman(a); }
TT_SIM_LANES vFloat setexp(const vFloat &a, int exponent) { return vFloat(tt_sim_vector::SetExponent, exponent, a.lanes); }
TT_SIM_LANES vFloat setexp(const vFloat &a, const impl_::vVal &exponent) {
  return vFloat(tt_sim_vector::SetExponentTo, 0, a.lanes, exponent.lanes);
}
TT_SIM_LANES vFloat copyexp(const vFloat &a, const vFloat &b) { return vFloat(tt_sim_vector::CopyExponent, 0, a.lanes, b.lanes); }
TT_SIM_LANES vFloat addexp(const vFloat &a, int by) { return vFloat(tt_sim_vector::AddToExponent, by, a.lanes); }
TT_SIM_LANES vFloat setman(const vFloat &a, int mantissa) { return vFloat(tt_sim_vector::SetMantissa, mantissa, a.lanes); }
TT_SIM_LANES vFloat setman(const vFloat &a, const impl_::vVal &mantissa) {
  return vFloat(tt_sim_vector::SetMantissaTo, 0, a.lanes, mantissa.lanes);
}
template <class V> TT_SIM_LANES V setsgn(const V &a, int sign) { return V(tt_sim_vector::SetSign, sign & 1, a.lanes); }
template <class V> TT_SIM_LANES V setsgn(const V &a, const impl_::vVal &sign) {
  return V(tt_sim_vector::CopySign, 0, a.lanes, sign.lanes);
}
template <class V> TT_SIM_LANES V copysgn(const V &a, const impl_::vVal &sign) { return setsgn(a, sign); }
TT_SIM_LANES vInt lz(const impl_::vVal &a) { return vInt(tt_sim_vector::LeadingZeros, 0, a.lanes); }
TT_SIM_LANES vInt lz_nosgn(const impl_::vVal &a) { return vInt(tt_sim_vector::LeadingZeros, 1, a.lanes); }
TT_SIM_LANES vUInt shft(const vUInt &a, int by) { return vUInt(tt_sim_vector::Shift, by, a.lanes); }
TT_SIM_LANES vUInt shft(const vUInt &a, const vInt &by) { return vUInt(tt_sim_vector::ShiftBy, 0, a.lanes, by.lanes); }
#if TT_SIM_SHIFTS_SIGNED
TT_SIM_LANES vInt shft(const vInt &a, int by) { return a << by; }
TT_SIM_LANES vInt shft(const vInt &a, const vInt &by) { return a << by; }
#endif

namespace tt_sim_sfpi {
/// How to round, as older and as newer kernels have it. Random bits are not simulated: it is to nearest.
struct Round {
  TT_SIM_LANES Round(int) {}
  TT_SIM_LANES Round(RoundMode mode, TT_SIM_LINE) {
    if (mode == RoundMode::Zero)
      tt_sim_host_table->fail(
          line.number, "expected rounding to nearest in functions of sfpi.h, which vector units have, found rounding to zero");
  }
};
} // namespace tt_sim_sfpi
#define TT_SIM_ROUND tt_sim_sfpi::Round = RoundMode::Stochastic
TT_SIM_LANES vFloat int32_to_float(const vInt &a, TT_SIM_ROUND) { return vFloat(tt_sim_vector::IntToFloat, 0, a.lanes); }
TT_SIM_LANES vFloat int32_to_float(const vSMag &a, TT_SIM_ROUND) { return vFloat(tt_sim_vector::IntToFloat, 0, a.lanes); }
/// A rounded number: an integer to older kernels, a float to newer ones.
struct vRounded : vFloat {
  template <class... In> TT_SIM_LANES vRounded(tt_sim_vector::Op op, uint32_t number, In... in) : vFloat(op, number, in...) {}
  TT_SIM_LANES operator vUInt() const { return vUInt(static_cast<const vVal &>(*this)); }
};
TT_SIM_LANES vRounded float_to_fp16a(const vFloat &a, TT_SIM_ROUND) { return vRounded(tt_sim_vector::RoundToTF32, 0, a.lanes); }
TT_SIM_LANES vRounded float_to_fp16b(const vFloat &a, TT_SIM_ROUND) { return vRounded(tt_sim_vector::RoundToBF16, 0, a.lanes); }
TT_SIM_LANES vUInt float_to_uint16(const vFloat &a, TT_SIM_ROUND) { return vUInt(tt_sim_vector::RoundToUInt, 65535, a.lanes); }
TT_SIM_LANES vUInt float_to_uint8(const vFloat &a, TT_SIM_ROUND) { return vUInt(tt_sim_vector::RoundToUInt, 255, a.lanes); }
TT_SIM_LANES vInt float_to_int16(const vFloat &a, TT_SIM_ROUND) { return vInt(tt_sim_vector::RoundToInt, 32767, a.lanes); }
TT_SIM_LANES vInt float_to_int8(const vFloat &a, TT_SIM_ROUND) { return vInt(tt_sim_vector::RoundToInt, 127, a.lanes); }
TT_SIM_LANES vUInt int32_to_uint8(const vInt &a, const vUInt &shift, TT_SIM_ROUND) {
  return vUInt(tt_sim_vector::NarrowToUInt, 255, a.lanes, shift.lanes);
}
TT_SIM_LANES vInt int32_to_int8(const vInt &a, const vUInt &shift, TT_SIM_ROUND) {
  return vInt(tt_sim_vector::NarrowToInt, 127, a.lanes, shift.lanes);
}
#undef TT_SIM_ROUND
template <class To, class From> TT_SIM_LANES To convert(const From &a, tt_sim_sfpi::Round mode = RoundMode::Stochastic) {
  if constexpr (std::is_same_v<To, From>)
    return a;
  else if constexpr (std::is_same_v<To, vSMag>)
    return To(tt_sim_vector::ToMagnitude, 0, a.lanes);
  else if constexpr (std::is_base_of_v<vSMag, From> && std::is_same_v<To, vInt>)
    return To(tt_sim_vector::FromMagnitude, 0, a.lanes);
  else if constexpr (std::is_base_of_v<vSMag, From>)
    return convert<To>(int32_to_float(a, mode), mode);
  else if constexpr (std::is_same_v<To, vFloat16a>)
    return To(tt_sim_vector::RoundToTF32, 0, a.lanes);
  else if constexpr (std::is_same_v<To, vFloat16b>)
    return To(tt_sim_vector::RoundToBF16, 0, a.lanes);
  else if constexpr (std::is_same_v<To, vSMag16> || std::is_same_v<To, vSMag8>)
    return To(tt_sim_vector::RoundToInt, std::is_same_v<To, vSMag16> ? 32767 : 127, a.lanes);
  else if constexpr (std::is_same_v<To, vUInt16> || std::is_same_v<To, vUInt8>)
    return To(tt_sim_vector::RoundToUInt, std::is_same_v<To, vUInt16> ? 65535 : 255, a.lanes);
  else
    return To(a);
}

#define TT_SIM_TABLE(name, sign)                                                                                                   \
  TT_SIM_LANES vFloat lut##name(const vFloat &a, const vUInt &l0, const vUInt &l1, const vUInt &l2) {                              \
    return vFloat(tt_sim_vector::Table8, sign, a.lanes, l0.lanes, l1.lanes, l2.lanes);                                             \
  }                                                                                                                                \
  TT_SIM_LANES vFloat lut2##name(const vFloat &a, const vUInt &l0, const vUInt &l1, const vUInt &l2) {                             \
    return vFloat(tt_sim_vector::Table16, sign, a.lanes, l0.lanes, l1.lanes, l2.lanes);                                            \
  }                                                                                                                                \
  TT_SIM_LANES vFloat lut2##name(const vFloat &a, const vFloat &a0, const vFloat &a1, const vFloat &a2, const vFloat &b0,          \
                                 const vFloat &b1, const vFloat &b2) {                                                             \
    return vFloat(tt_sim_vector::Table32, sign, a.lanes, a0.lanes, a1.lanes, a2.lanes, b0.lanes, b1.lanes, b2.lanes);              \
  }                                                                                                                                \
  TT_SIM_LANES vFloat lut2##name(const vFloat &a, const vUInt &a0, const vUInt &a1, const vUInt &a2, const vUInt &b0,              \
                                 const vUInt &b1, const vUInt &b2, int mode = 1) {                                                 \
    return vFloat(tt_sim_vector::Table16x6, sign | (mode == 1 ? 0 : 2), a.lanes, a0.lanes, a1.lanes, a2.lanes, b0.lanes, b1.lanes, \
                  b2.lanes);                                                                                                       \
  }
TT_SIM_TABLE(, 1)
TT_SIM_TABLE(_sign, 0)
#undef TT_SIM_TABLE

template <class V> TT_SIM_LANES void subvec_transp(V &a, V &b, V &c, V &d) {
  tt_sim::change(tt_sim_vector::Transpose, a.lanes, b.lanes, c.lanes, d.lanes);
}
template <class V> TT_SIM_LANES void vec_swap(V &a, V &b) { tt_sim::change(tt_sim_vector::Swap, a.lanes, b.lanes); }
template <class V> TT_SIM_LANES void vec_min_max(V &a, V &b) { tt_sim::change(tt_sim_vector::Order, a.lanes, b.lanes); }
template <class V> TT_SIM_LANES void vec_max_min(V &a, V &b) { tt_sim::change(tt_sim_vector::Order, b.lanes, a.lanes); }
template <class V> TT_SIM_LANES V subvec_shflror1(const V &a) { return V(tt_sim_vector::RotateRows, 0, a.lanes); }
template <class V> TT_SIM_LANES V subvec_shflshr1(const V &a) { return V(tt_sim_vector::ShiftRows, 0, a.lanes); }

} // namespace sfpi
using tt_sim_block_type = sfpi::impl_::CC;
using namespace sfpi;

//===----------------------------------------------------------------------===//
// From tiles to their vectors
//===----------------------------------------------------------------------===//

// One text is for all three processors: other threads than MATH ignore instructions.
#define TRISC_UNPACK 1
#define TRISC_MATH 1
#define TRISC_PACK 1

enum class SfpuType { unused };
enum class DstSync : uint8_t { SyncHalf, SyncFull };
#define DST_SYNC_MODE DstSync::SyncHalf
#ifndef APPROX
constexpr bool APPROX = false;
#endif

namespace tt_sim {
/// The faces that a program is for.
struct Faces {
  uint32_t mode;
  constexpr Faces(VectorMode mode) : mode(static_cast<uint32_t>(mode)) {}
  constexpr Faces(int mode) : mode(static_cast<uint32_t>(mode)) {}
  constexpr bool areOne() const { return mode == 0 || mode == static_cast<uint32_t>(VectorMode::RC_custom); }
  constexpr bool has(uint32_t face) const {
    return mode == static_cast<uint32_t>(VectorMode::R)   ? face < 2
           : mode == static_cast<uint32_t>(VectorMode::C) ? face % 2 == 0
                                                          : true;
  }
};
/// Calls `program` for faces of tile `dst`, at the start of each.
template <class Program> inline void forEachFace(uint32_t dst, Faces faces, Program program) {
  if (kind() != Math)
    return;
  instruct(tt_sim_vector::GoToTile, dst, nullptr);
  if (faces.areOne()) {
    program();
  } else {
    for (uint32_t face = 0; face < 4; ++face) {
      if (faces.has(face))
        program();
      instruct(tt_sim_vector::NextFace, 0, nullptr);
    }
  }
  instruct(tt_sim_vector::GoToTile, 0, nullptr);
}
} // namespace tt_sim

inline namespace ckernel {
/// Floats of bits.
struct Converter {
  static float as_float(uint32_t bits) {
    float value;
    __builtin_memcpy(&value, &bits, 4);
    return value;
  }
};
namespace sfpu {
using ::ckernel::Converter;
}

template <auto..., class Program, class... Args>
inline void _llk_math_eltwise_unary_sfpu_params_(Program &&program, uint32_t dst, tt_sim::Faces faces = VectorMode::RC,
                                                 Args... args) {
  tt_sim::forEachFace(dst, faces, [&] { program(args...); });
}
/// The program is for registers from the first on, and gets their numbers.
template <auto..., class Program, class... Args>
inline void _llk_math_eltwise_binary_sfpu_params_(Program &&program, uint32_t a, uint32_t b, uint32_t out,
                                                  tt_sim::Faces faces = VectorMode::RC, Args... args) {
  tt_sim::forEachFace(0, faces, [&] { program(a, b, out, args...); });
}
template <auto..., class Program, class... Args>
inline void _llk_math_eltwise_ternary_sfpu_params_(Program &&program, uint32_t a, uint32_t b, uint32_t c, uint32_t out,
                                                   tt_sim::Faces faces = VectorMode::RC, Args... args) {
  tt_sim::forEachFace(0, faces, [&] { program(a, b, c, out, args...); });
}
#define TT_SIM_PARAMS(arity)                                                                                                       \
  template <auto..., class... Args> inline void llk_math_eltwise_##arity##_sfpu_params(Args &&...args) {                           \
    _llk_math_eltwise_##arity##_sfpu_params_(std::forward<Args>(args)...);                                                         \
  }                                                                                                                                \
  template <auto...> inline void llk_math_eltwise_##arity##_sfpu_init() {}                                                         \
  template <auto..., class Init, class... Args> inline void llk_math_eltwise_##arity##_sfpu_init(Init &&init, Args... args) {      \
    if (tt_sim::kind() == tt_sim::Math)                                                                                            \
      init(args...);                                                                                                               \
  }                                                                                                                                \
  template <auto...> inline void _llk_math_eltwise_##arity##_sfpu_init_() {}
TT_SIM_PARAMS(unary)
TT_SIM_PARAMS(binary)
TT_SIM_PARAMS(ternary)
#undef TT_SIM_PARAMS

} // namespace ckernel

#define TT_SIM_ARGUMENTS(...) __VA_ARGS__
#define SFPU_UNARY_CALL(sync, accumulates, program, options, ...)                                                                  \
  _llk_math_eltwise_unary_sfpu_params_(::ckernel::sfpu::program<TT_SIM_ARGUMENTS options>, __VA_ARGS__)
#define SFPU_UNARY_CALL_NO_TEMPLATE_ARGS(sync, accumulates, program, ...)                                                          \
  _llk_math_eltwise_unary_sfpu_params_(::ckernel::sfpu::program, __VA_ARGS__)
#define SFPU_BINARY_CALL(sync, accumulates, program, options, ...)                                                                 \
  _llk_math_eltwise_binary_sfpu_params_(::ckernel::sfpu::program<TT_SIM_ARGUMENTS options>, __VA_ARGS__)
#define SFPU_BINARY_CALL_NO_TEMPLATE_ARGS(sync, accumulates, program, ...)                                                         \
  _llk_math_eltwise_binary_sfpu_params_(::ckernel::sfpu::program, __VA_ARGS__)
#define SFPU_TERNARY_CALL(sync, accumulates, program, options, ...)                                                                \
  _llk_math_eltwise_ternary_sfpu_params_(::ckernel::sfpu::program<TT_SIM_ARGUMENTS options>, __VA_ARGS__)
#define SFPU_TERNARY_CALL_NO_TEMPLATE_ARGS(sync, accumulates, program, ...)                                                        \
  _llk_math_eltwise_ternary_sfpu_params_(::ckernel::sfpu::program, __VA_ARGS__)
#define SFPU_UNARY_INIT(...) llk_math_eltwise_unary_sfpu_init<>()
#define SFPU_BINARY_INIT(...) llk_math_eltwise_binary_sfpu_init<>()
#define SFPU_TERNARY_INIT(...) llk_math_eltwise_ternary_sfpu_init<>()
#define SFPU_UNARY_INIT_FN(op, init, options) llk_math_eltwise_unary_sfpu_init<>(init<TT_SIM_ARGUMENTS options>)
#define SFPU_BINARY_INIT_FN(op, init, options) llk_math_eltwise_binary_sfpu_init<>(init<TT_SIM_ARGUMENTS options>)
#define SFPU_TERNARY_INIT_FN(op, init, options) llk_math_eltwise_ternary_sfpu_init<>(init<TT_SIM_ARGUMENTS options>)
#define SFPU_UNARY_INIT_FN_NO_ARGS(op, init) llk_math_eltwise_unary_sfpu_init<>(init)
#define SFPU_BINARY_INIT_FN_NO_ARGS(op, init) llk_math_eltwise_binary_sfpu_init<>(init)
#define SFPU_TERNARY_INIT_FN_NO_ARGS(op, init) llk_math_eltwise_ternary_sfpu_init<>(init)
#define SFPU_UNARY_INIT_FN_ARGS(op, init, options, ...)                                                                            \
  llk_math_eltwise_unary_sfpu_init<>(init<TT_SIM_ARGUMENTS options>, __VA_ARGS__)

#endif // TT_SIM_SFPI_H
