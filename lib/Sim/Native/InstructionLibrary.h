//===- InstructionLibrary.h - Instructions of the vector unit ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instructions of the vector unit as kernels write them one by one (TTI_SFPMAD), on its lane registers. Numbers of modes
// follow the instruction set (hardware.md 2.5, 5.5). Instructions that a simulated unit lacks are faults at their lines. Part of
// ComputeLibrary.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_INSTRUCTIONS_H
#define TT_SIM_INSTRUCTIONS_H

struct p_sfpu {
  enum : uint32_t { LREG0, LREG1, LREG2, LREG3, LREG4, LREG5, LREG6, LREG7, LREG11 = 11, LREG12, LREG13, LREG14 };
  enum : uint32_t { LCONST_0_8373 = 8, LCONST_0, LCONST_1, LCONST_neg1, LTILEID = 15 };
};
inline namespace ckernel {
enum InstrModLoadStore : uint32_t { DEFAULT, FP16A, FP16B, FP32, INT32, INT8, LO16, HI16, INT32_2S_COMP = 12 };
enum : uint32_t { ADDR_MOD_0, ADDR_MOD_1, ADDR_MOD_2, ADDR_MOD_3, ADDR_MOD_4, ADDR_MOD_5, ADDR_MOD_6, ADDR_MOD_7 };
} // namespace ckernel
namespace sfpi {
enum : uint32_t { SFPLOADI_MOD0_FLOATB = 0, SFPLOADI_MOD0_FLOATA = 1, SFPLOADI_MOD0_USHORT = 2, SFPLOADI_MOD0_SHORT = 4 };
enum : uint32_t { SFPLOADI_MOD0_UPPER = 8, SFPLOADI_MOD0_LOWER = 10 };
enum : uint32_t { SFPIADD_MOD1_ARG_LREG_DST = 0, SFPIADD_MOD1_ARG_IMM = 1, SFPIADD_MOD1_ARG_2SCOMP_LREG_DST = 2 };
enum : uint32_t { SFPIADD_MOD1_CC_LT0 = 0, SFPIADD_MOD1_CC_NONE = 4, SFPIADD_MOD1_CC_GTE0 = 8 };
enum : uint32_t { SFPMOV_MOD1_NEGATE = 1, SFPMOV_MOD1_COMPSIGN = 1, SFPMOV_MOD1_ALL_LANES_ENABLED = 2 };
enum : uint32_t { SFPSETCC_MOD1_LREG_LT0 = 0, SFPSETCC_MOD1_IMM_BIT0 = 1, SFPSETCC_MOD1_LREG_NE0 = 2 };
enum : uint32_t { SFPSETCC_MOD1_LREG_GTE0 = 4, SFPSETCC_MOD1_LREG_EQ0 = 6, SFPSETCC_MOD1_CLEAR = 8 };
enum : uint32_t { SFPSWAP_MOD1_SWAP = 0, SFPSWAP_MOD1_VEC_MIN_MAX = 1, SFPSHFT_MOD1_ARG_IMM = 1 };
enum : uint32_t { SFPSHFT2_MOD1_SUBVEC_SHFLROR1 = 3, SFPSHFT2_MOD1_SUBVEC_SHFLSHR1 = 4, SFPSHFT2_MOD1_SHFT_LREG = 5 };
} // namespace sfpi

namespace tt_sim {
namespace raw {

using Word = sfpi::impl_::vVal;
TT_SIM_LANES Word read(uint32_t number) { return Word(tt_sim_vector::ReadRegister, number); }
/// The result of an instruction to a register; to constants nothing is written.
TT_SIM_LANES void write(uint32_t number, const Word &value) {
  if (number < 8)
    instruct(tt_sim_vector::WriteEnabled, number, nullptr, value.lanes);
}
TT_SIM_LANES void count() { instruct(tt_sim_vector::Combine, 1, nullptr); }
/// An immediate operand, which takes no instruction of its own.
TT_SIM_LANES Word constant(uint32_t bits) {
  Word made;
  for (uint32_t lane = 0; lane < 32; ++lane)
    made.lanes[lane] = bits;
  return made;
}
/// 12 bits with their sign.
constexpr uint32_t immediate(uint32_t bits) { return static_cast<uint32_t>(static_cast<int32_t>(bits << 20) >> 20); }
/// Narrows the enabled lanes to those whose words are `condition` zero, as signed integers.
TT_SIM_LANES void keep(tt_sim_vector::Condition condition, const Word &value) {
  const uint32_t lanes = instruct(tt_sim_vector::CompareInt, condition, nullptr, value.lanes);
  instruct(tt_sim_vector::Narrow, lanes, nullptr);
}
/// To the negative ones or, with `inverts`, the others.
TT_SIM_LANES void flag(const Word &value, bool inverts) {
  keep(inverts ? tt_sim_vector::GreaterOrEqual : tt_sim_vector::Less, value);
}
TT_SIM_LANES Word fused(const Word &a, const Word &b, const Word &c) {
  Word product(tt_sim_vector::Multiply, 0, a.lanes, b.lanes);
  return Word(tt_sim_vector::Add, 0, product.lanes, c.lanes);
}

//===----------------------------------------------------------------------===//
// Longer instructions
//===----------------------------------------------------------------------===//

/// Whether a load or store takes halves of words, or numbers that registers have in other bits.
constexpr bool isPartial(uint32_t mod) { return mod == 1 || mod == 5 || mod == 7 || mod == 8 || mod > 12; }
TT_SIM_LANES void load(uint32_t d, uint32_t mod, uint32_t address, Line line) {
  expectOff(isPartial(mod), "SFPLOAD: simulated registers have words of 32 bits", line);
  const Word x(tt_sim_vector::Load, address / 2);
  if (mod == 12)
    write(d, Word(tt_sim_vector::FromMagnitude, 0, x.lanes));
  else
    write(d, mod == 11 ? constant(0) : x);
}
TT_SIM_LANES void store(uint32_t d, uint32_t mod, uint32_t address, Line line) {
  expectOff(isPartial(mod) || mod == 11, "SFPSTORE: simulated registers have words of 32 bits", line);
  Word x = read(d);
  if (mod == 12)
    x = Word(tt_sim_vector::ToMagnitude, 0, x.lanes);
  instruct(mod == 0 || mod == 10   ? tt_sim_vector::StoreSame
           : mod == 4 || mod == 12 ? tt_sim_vector::StoreInt
           : mod == 6 || mod == 9  ? tt_sim_vector::StoreUInt
                                   : tt_sim_vector::StoreFloat,
           address / 2, nullptr, x.lanes);
}
TT_SIM_LANES void loadImmediate(uint32_t d, uint32_t mod, uint32_t number) {
  number &= 0xFFFF;
  count();
  Word made = read(d);
  const uint32_t half = (number & 0x8000) << 16 | ((number >> 10 & 31) + 112) << 23 | (number & 0x3FF) << 13;
  for (uint32_t &word : made.lanes)
    word = mod == 8    ? (word & 0xFFFF) | number << 16
           : mod == 10 ? (word & 0xFFFF0000) | number
           : mod == 0  ? number << 16
           : mod == 1  ? half
           : mod == 4  ? static_cast<uint32_t>(static_cast<int16_t>(number))
                       : number;
  write(d, made);
}
TT_SIM_LANES void move(uint32_t c, uint32_t d, uint32_t mod, Line line) {
  expectOff(mod & 8, "SFPMOV: a simulated unit has no random bits and no registers of configuration", line);
  const Word x = read(c);
  if (mod & 2)
    return void(instruct(tt_sim_vector::WriteRegister, d & 7, nullptr, x.lanes));
  if (mod & 1)
    return write(d, Word(tt_sim_vector::Negate, 0, x.lanes));
  count();
  write(d, x);
}
/// Registers 11 to 14 get the first row of register 0, or constants of their own.
TT_SIM_LANES void configure(uint32_t d, uint32_t mod, Line line) {
  expectOff(d < 11 || d > 14 || mod & 8, "SFPCONFIG: a simulated unit has constants alone to configure", line);
  const uint32_t constants[] = {0xBF800000, 0x3B000000, 0xBF2CC4C7, 0xBEB08FF9};
  Word made = mod & 1 ? constant(constants[(d - 11) & 3]) : read(0);
  for (uint32_t lane = 8; lane < 32; ++lane)
    made.lanes[lane] = made.lanes[lane % 8];
  instruct(tt_sim_vector::WriteRegister, d, nullptr, made.lanes);
}
TT_SIM_LANES void exchange(uint32_t c, uint32_t d, uint32_t mod, Line line) {
  expectOff(mod > 1 && mod != 9, "SFPSWAP: a simulated unit orders all rows of a vector alike", line);
  Word x = read(c), y = read(d);
  if (mod == 9)
    change(tt_sim_vector::Order, x.lanes, y.lanes);
  else
    change(mod ? tt_sim_vector::Order : tt_sim_vector::Swap, y.lanes, x.lanes);
  write(c, x);
  write(d, y);
}
TT_SIM_LANES void transpose() {
  for (uint32_t first = 0; first < 8; first += 4) {
    Word rows[] = {read(first), read(first + 1), read(first + 2), read(first + 3)};
    change(tt_sim_vector::Transpose, rows[0].lanes, rows[1].lanes, rows[2].lanes, rows[3].lanes);
    for (uint32_t i = 0; i < 4; ++i)
      write(first + i, rows[i]);
  }
}
/// From Blackhole on modes negate the first factor and the summand.
TT_SIM_LANES void multiplyAdd(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t mod, Line line) {
  expectOff(mod & 12, "SFPMAD: a simulated unit knows its registers from the instruction alone", line);
  Word x = read(a), z = read(c);
  for (uint32_t lane = 0; mod && lane < 32; ++lane) {
    x.lanes[lane] ^= (mod & 1) << 31;
    z.lanes[lane] ^= (mod & 2) << 30;
  }
  write(d, fused(x, read(b), z));
}
TT_SIM_LANES void exponent(uint32_t c, uint32_t d, uint32_t mod) {
  const Word x = read(c), made(tt_sim_vector::Exponent, mod & 1, x.lanes);
  write(d, made);
  if (mod & 2)
    flag(made, mod & 8);
}
TT_SIM_LANES void leadingZeros(uint32_t c, uint32_t d, uint32_t mod) {
  const Word x = read(c);
  write(d, Word(tt_sim_vector::LeadingZeros, mod & 4 ? 1 : 0, x.lanes));
  if (mod & 2)
    keep(mod & 8 ? tt_sim_vector::Equal : tt_sim_vector::NotEqual, x);
}
TT_SIM_LANES void shiftOrMove(uint32_t b, uint32_t c, uint32_t d, uint32_t mod, Line line) {
  expectOff(mod < 3 || mod > 5, "SFPSHFT2: a simulated unit moves one register", line);
  const Word x = read(c), y = read(b);
  if (mod == 5)
    write(d, Word(tt_sim_vector::ShiftBy, 0, y.lanes, x.lanes));
  else
    write(d, Word(mod == 3 ? tt_sim_vector::RotateRows : tt_sim_vector::ShiftRows, 0, x.lanes));
}
TT_SIM_LANES void addIntegers(uint32_t imm, uint32_t c, uint32_t d, uint32_t mod) {
  const Word x = read(c), y = mod & 1 ? constant(immediate(imm)) : read(d);
  const Word made(mod & 2 ? tt_sim_vector::SubtractInt : tt_sim_vector::AddInt, 0, x.lanes, y.lanes);
  write(d, made);
  if (!(mod & 4))
    flag(made, mod & 8);
}
TT_SIM_LANES void cast(uint32_t c, uint32_t d, uint32_t mod, Line line) {
  expectOff(mod > 3, "SFPCAST: a simulated unit has no such conversion", line);
  const Word x = read(c);
  write(d, Word(mod < 2    ? tt_sim_vector::IntToFloat
                : mod == 2 ? tt_sim_vector::FromMagnitude
                           : tt_sim_vector::ToMagnitude,
                0, x.lanes));
}
/// To nearest, also where a card takes random bits.
TT_SIM_LANES void round(uint32_t imm, uint32_t b, uint32_t c, uint32_t d, uint32_t mod) {
  const Word x = read(c);
  const auto to = [&](tt_sim_vector::Op op, uint32_t most) { write(d, Word(op, most, x.lanes)); };
  switch (mod & 7) {
  case 0:
    return to(tt_sim_vector::RoundToTF32, 0);
  case 1:
    return to(tt_sim_vector::RoundToBF16, 0);
  case 2:
    return to(tt_sim_vector::RoundToUInt, 255);
  case 3:
    return to(tt_sim_vector::RoundToInt, 127);
  case 6:
    return to(tt_sim_vector::RoundToUInt, 65535);
  case 7:
    return to(tt_sim_vector::RoundToInt, 32767);
  default:
    break;
  }
  const Word by = mod & 8 ? constant(imm & 31) : read(b);
  const bool isSigned = mod & 1;
  write(d, Word(isSigned ? tt_sim_vector::NarrowToInt : tt_sim_vector::NarrowToUInt, isSigned ? 127 : 255, x.lanes, by.lanes));
}
TT_SIM_LANES void setCondition(uint32_t imm, uint32_t c, uint32_t mod) {
  const tt_sim_vector::Condition conditions[] = {tt_sim_vector::Less, tt_sim_vector::NotEqual, tt_sim_vector::GreaterOrEqual,
                                                 tt_sim_vector::Equal};
  if (!(mod & 9))
    return keep(conditions[mod / 2 & 3], read(c));
  count();
  instruct(tt_sim_vector::Narrow, mod & 8 || !(imm & 1) ? 0 : UINT32_MAX, nullptr);
}
/// Lanes are enabled by conditions, or all of them; conditions hold for all lanes or for none.
TT_SIM_LANES void enable(uint32_t imm, uint32_t mod) {
  const bool uses = !(mod & 2) || (imm & 1), holds = !(mod & 8) || (imm & 2);
  instruct(tt_sim_vector::Enable, !uses || holds ? UINT32_MAX : 0, nullptr);
}

} // namespace raw
} // namespace tt_sim

// Instructions with operands from the kernel (TT_) and from its text (TTI_).
#define TT_SIM_INSTRUCTION(name, parameters, ...)                                                                                  \
  TT_SIM_LANES void TTI_##name parameters {                                                                                        \
    using namespace tt_sim;                                                                                                        \
    using namespace raw;                                                                                                           \
    __VA_ARGS__;                                                                                                                   \
  }                                                                                                                                \
  TT_SIM_LANES void TT_##name parameters {                                                                                         \
    using namespace tt_sim;                                                                                                        \
    using namespace raw;                                                                                                           \
    __VA_ARGS__;                                                                                                                   \
  }
// One that computes a word of a word `x` and, where it has them, of the register that it writes, `y`, and of a number.
#define TT_SIM_UNARY(name, ...)                                                                                                    \
  TT_SIM_INSTRUCTION(name, (uint32_t imm, uint32_t c, uint32_t d, uint32_t mod), const Word x = read(c), y = read(d);              \
                     write(d, __VA_ARGS__))

// Moves.
TT_SIM_INSTRUCTION(SFPLOAD, (uint32_t d, uint32_t mod, uint32_t, uint32_t address, TT_SIM_LINE), load(d, mod, address, line))
TT_SIM_INSTRUCTION(SFPSTORE, (uint32_t d, uint32_t mod, uint32_t, uint32_t address, TT_SIM_LINE), store(d, mod, address, line))
TT_SIM_INSTRUCTION(SFPLOADI, (uint32_t d, uint32_t mod, uint32_t number), loadImmediate(d, mod, number))
TT_SIM_INSTRUCTION(SFPMOV, (uint32_t, uint32_t c, uint32_t d, uint32_t mod, TT_SIM_LINE), move(c, d, mod, line))
TT_SIM_INSTRUCTION(SFPCONFIG, (uint32_t, uint32_t d, uint32_t mod, TT_SIM_LINE), configure(d, mod, line))
TT_SIM_INSTRUCTION(SFPSWAP, (uint32_t, uint32_t c, uint32_t d, uint32_t mod, TT_SIM_LINE), exchange(c, d, mod, line))
TT_SIM_INSTRUCTION(SFPTRANSP, (uint32_t, uint32_t, uint32_t, uint32_t), transpose())
/// Advances later loads and stores, in rows of registers.
TT_SIM_INSTRUCTION(INCRWC, (uint32_t, uint32_t rows, uint32_t, uint32_t), instruct(tt_sim_vector::Advance, rows / 2, nullptr))

// Floats.
#define TT_SIM_MULTIPLY_ADD(name)                                                                                                  \
  TT_SIM_INSTRUCTION(name, (uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t mod, TT_SIM_LINE),                            \
                     multiplyAdd(a, b, c, d, mod, line))
TT_SIM_MULTIPLY_ADD(SFPMAD)
TT_SIM_MULTIPLY_ADD(SFPMUL)
TT_SIM_MULTIPLY_ADD(SFPADD)
#undef TT_SIM_MULTIPLY_ADD
TT_SIM_INSTRUCTION(SFPMULI, (uint32_t number, uint32_t d, uint32_t), write(d, fused(read(d), constant(number << 16), read(9))))
TT_SIM_INSTRUCTION(SFPADDI, (uint32_t number, uint32_t d, uint32_t), write(d, fused(read(d), read(10), constant(number << 16))))
TT_SIM_INSTRUCTION(SFPLUT, (uint32_t d, uint32_t mod, uint32_t = 0),
                   write(d,
                         Word(tt_sim_vector::Table8, mod & 4 ? 1 : 0, read(3).lanes, read(0).lanes, read(1).lanes, read(2).lanes)))

// Fields and bits.
TT_SIM_INSTRUCTION(SFPEXEXP, (uint32_t, uint32_t c, uint32_t d, uint32_t mod), exponent(c, d, mod))
TT_SIM_UNARY(SFPEXMAN, Word(tt_sim_vector::Mantissa, !(mod & 1), x.lanes))
TT_SIM_UNARY(SFPSETEXP, mod & 1   ? Word(tt_sim_vector::SetExponent, imm, x.lanes)
                        : mod & 2 ? Word(tt_sim_vector::CopyExponent, 0, x.lanes, y.lanes)
                                  : Word(tt_sim_vector::SetExponentTo, 0, x.lanes, y.lanes))
TT_SIM_UNARY(SFPSETMAN,
             mod & 1 ? Word(tt_sim_vector::SetMantissa, imm, x.lanes) : Word(tt_sim_vector::SetMantissaTo, 0, x.lanes, y.lanes))
TT_SIM_UNARY(SFPSETSGN,
             mod & 1 ? Word(tt_sim_vector::SetSign, imm & 1, x.lanes) : Word(tt_sim_vector::CopySign, 0, x.lanes, y.lanes))
TT_SIM_UNARY(SFPABS, Word(mod & 1 ? tt_sim_vector::Absolute : tt_sim_vector::AbsoluteInt, 0, x.lanes))
TT_SIM_UNARY(SFPDIVP2,
             mod & 1 ? Word(tt_sim_vector::AddToExponent, immediate(imm), x.lanes) : Word(tt_sim_vector::SetExponent, imm, x.lanes))
TT_SIM_INSTRUCTION(SFPLZ, (uint32_t, uint32_t c, uint32_t d, uint32_t mod), leadingZeros(c, d, mod))
TT_SIM_UNARY(SFPAND, Word(tt_sim_vector::And, 0, y.lanes, x.lanes))
TT_SIM_UNARY(SFPOR, Word(tt_sim_vector::Or, 0, y.lanes, x.lanes))
TT_SIM_UNARY(SFPXOR, Word(tt_sim_vector::Xor, 0, y.lanes, x.lanes))
TT_SIM_UNARY(SFPNOT, Word(tt_sim_vector::Not, 0, x.lanes))
TT_SIM_UNARY(SFPSHFT,
             mod & 1 ? Word(tt_sim_vector::Shift, immediate(imm), y.lanes) : Word(tt_sim_vector::ShiftBy, 0, y.lanes, x.lanes))
TT_SIM_INSTRUCTION(SFPSHFT2, (uint32_t b, uint32_t c, uint32_t d, uint32_t mod, TT_SIM_LINE), shiftOrMove(b, c, d, mod, line))
TT_SIM_INSTRUCTION(SFPIADD, (uint32_t imm, uint32_t c, uint32_t d, uint32_t mod), addIntegers(imm, c, d, mod))

// Conversions.
TT_SIM_INSTRUCTION(SFPCAST, (uint32_t c, uint32_t d, uint32_t mod, TT_SIM_LINE), cast(c, d, mod, line))
TT_SIM_INSTRUCTION(SFP_STOCH_RND, (uint32_t, uint32_t imm, uint32_t b, uint32_t c, uint32_t d, uint32_t mod),
                   round(imm, b, c, d, mod))

// Conditions.
TT_SIM_INSTRUCTION(SFPSETCC, (uint32_t imm, uint32_t c, uint32_t, uint32_t mod), setCondition(imm, c, mod))
TT_SIM_INSTRUCTION(SFPENCC, (uint32_t imm, uint32_t, uint32_t, uint32_t mod), enable(imm, mod))
TT_SIM_INSTRUCTION(SFPPUSHC, (uint32_t, uint32_t, uint32_t, uint32_t mod, TT_SIM_LINE),
                   expectOff(mod, "SFPPUSHC: a simulated unit pushes conditions", line);
                   instruct(tt_sim_vector::Push, 0, nullptr))
TT_SIM_INSTRUCTION(SFPPOPC, (uint32_t, uint32_t, uint32_t, uint32_t mod, TT_SIM_LINE),
                   expectOff(mod, "SFPPOPC: a simulated unit pops conditions", line);
                   instruct(tt_sim_vector::Pop, 0, nullptr))
TT_SIM_INSTRUCTION(SFPCOMPC, (uint32_t, uint32_t, uint32_t, uint32_t), instruct(tt_sim_vector::Invert, 0, nullptr))
#define TTI_SFPNOP tt_sim::raw::count()
#define TT_SFPNOP TTI_SFPNOP
#define TTI_NOP
#undef TT_SIM_UNARY
#undef TT_SIM_INSTRUCTION

#endif // TT_SIM_INSTRUCTIONS_H
