//===- VectorProgram.cpp - Programs of the vector unit --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions compute all lanes; conditions only keep moves, stores and swaps from changing lanes that are not enabled. In the
// device's numerics arithmetic follows hardware.md 5.5, else IEEE.
//
//===----------------------------------------------------------------------===//

#include "VectorProgram.h"
#include "Core.h"

#include "ttmlir/Hardware/Cost/VectorCost.h"
#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Sim/Machine/KernelAbi.h"
#include "ttmlir/Support/Numerics.h"

#include "llvm/ADT/Twine.h"

#include <bit>
#include <cmath>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;
using namespace tt_sim_vector;

static constexpr unsigned kLanes = VectorProgram::kLanes;
/// Vectors of a tile and of a face.
static constexpr uint32_t kTileVectors = kTileElements / kLanes, kFaceVectors = kFaceElements / kLanes;
static constexpr uint32_t kSign = 0x80000000, kMantissa = 0x7FFFFF, kInfinity = 0x7F800000, kUnit = 1 << 23;

static float asFloat(uint32_t bits) { return std::bit_cast<float>(bits); }
static uint32_t asBits(float value) { return std::bit_cast<uint32_t>(value); }

bool VectorProgram::isDevice() const { return math.core->chip->options.numerics == Numerics::Device; }

/// out = each(in[lane]...)
template <class Each, class... In> static void forEachLane(uint32_t *out, Each each, const In *...in) {
  uint32_t results[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane)
    results[lane] = each(in[lane]...);
  std::copy_n(results, kLanes, out);
}

/// The lanes in which `holds`, as bits.
template <class Holds> static uint32_t lanesOf(Holds holds) {
  uint32_t lanes = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane)
    lanes |= static_cast<uint32_t>(holds(lane)) << lane;
  return lanes;
}

//===----------------------------------------------------------------------===//
// Destination registers
//===----------------------------------------------------------------------===//

/// Lane l is the element in row l / 8 of four rows of a face, in the even or, for odd vectors, the odd column of pair l % 8.
/// (hardware.md 2.5)
static unsigned elementOf(uint32_t vector, unsigned lane) {
  return (vector / 2 * 4 + lane / 8) * kFaceSide + lane % 8 * 2 + vector % 2;
}

/// The register that `vector` is of; vectors before the first are of none.
static int64_t tileOf(uint32_t vector) { return static_cast<int32_t>(vector) >> std::countr_zero(kTileVectors); }

Step VectorProgram::load(uint32_t index, uint32_t *out) {
  const uint32_t vector = face + place + index;
  DstTile *tile = math.dst.validTile(tileOf(vector));
  if (!tile)
    return Step::Fault;
  const auto *words = tile->tile.as<uint32_t>();
  for (unsigned lane = 0; lane < kLanes; ++lane)
    out[lane] = words[elementOf(vector % kTileVectors, lane)];
  return Step::Done;
}

Step VectorProgram::store(uint32_t index, std::optional<WordType> wanted, const uint32_t *in) {
  const uint32_t vector = face + place + index;
  DstTile *tile = math.dst.tile(tileOf(vector));
  if (!tile)
    return Step::Fault;
  // Acquired registers hold zeros.
  if (!tile->isValid)
    fillTile(0, tile->tile);
  tile->isValid = true;
  const WordType type = wanted.value_or(tile->type);
  tile->type = type;
  const Numerics numerics = math.core->chip->options.numerics;
  const bool isNarrow = type == WordType::Float && !math.core->is32BitDst && numerics != Numerics::Reference;
  auto *words = tile->tile.as<uint32_t>();
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    if (!(enabled >> lane & 1))
      continue;
    uint32_t word = in[lane];
    if (isNarrow && numerics == Numerics::Device)
      word = word & kInfinity ? word & 0xFFFF0000 : word & kSign;
    else if (isNarrow)
      word = static_cast<uint32_t>(floatToBF16(asFloat(word))) << 16;
    words[elementOf(vector % kTileVectors, lane)] = word;
  }
  return Step::Done;
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// An operand of the multiply-add unit: denormals are zeros.
static float flushed(uint32_t bits) { return asFloat(bits & kInfinity ? bits : bits & kSign); }

/// A result of the unit: no denormals, no -0, one NaN.
static uint32_t finished(float value, bool isDevice) {
  const uint32_t bits = asBits(value);
  if (value != value)
    return 0x7FC00001;
  return isDevice && !(bits & kInfinity) ? 0 : bits;
}

void VectorProgram::multiplyFloats(const uint32_t *a, const uint32_t *b, uint32_t *out) {
  std::copy_n(a, kLanes, product.first.begin());
  std::copy_n(b, kLanes, product.second.begin());
  product.result = out;
  const bool device = isDevice();
  forEachLane(
      out, [&](uint32_t x, uint32_t y) { return finished(device ? flushed(x) * flushed(y) : asFloat(x) * asFloat(y), device); },
      product.first.data(), product.second.data());
  std::copy_n(out, kLanes, product.rounded.begin());
}

bool VectorProgram::isProduct(const uint32_t *in) const {
  return product.result && product.result == in && std::equal(product.rounded.begin(), product.rounded.end(), in);
}

void VectorProgram::addFloats(const uint32_t *a, const uint32_t *b, bool subtracts, uint32_t *out) const {
  const bool device = isDevice();
  const auto read = [&](uint32_t bits) { return device ? flushed(bits) : asFloat(bits); };
  const uint32_t sign = subtracts ? kSign : 0;
  // One operand may be the product before: then both are one instruction.
  const bool isFirst = isProduct(a), isSecond = isProduct(b);
  if (!isFirst && !isSecond)
    return forEachLane(
        out, [&](uint32_t x, uint32_t y) { return finished(read(x) + read(y ^ sign), device); }, a, b);
  const uint32_t *other = isFirst ? b : a;
  const uint32_t productSign = isFirst ? 0 : sign, otherSign = isFirst ? sign : 0;
  forEachLane(
      out,
      [&](uint32_t x, uint32_t y, uint32_t z) {
        // The product of two floats is exact in double precision; its sum is rounded twice, which matters once in 2^29 times.
        const double sum = static_cast<double>(read(x ^ productSign)) * read(y) + read(z ^ otherSign);
        return finished(static_cast<float>(sum), device);
      },
      product.first.data(), product.second.data(), other);
}

template <class T> static bool holds(uint32_t condition, T a, T b) {
  switch (condition) {
  case Less:
    return a < b;
  case NotEqual:
    return a != b;
  case GreaterOrEqual:
    return a >= b;
  case Equal:
    return a == b;
  case LessOrEqual:
    return a <= b;
  default:
    return a > b;
  }
}

uint32_t VectorProgram::compareFloats(uint32_t condition, const uint32_t *a, const uint32_t *b) const {
  static constexpr Vector zeros = {};
  if (!isDevice())
    return lanesOf([&](unsigned lane) { return holds(condition, asFloat(a[lane]), asFloat((b ? b : zeros.data())[lane])); });
  // The unit tests the sign and the bits of the difference.
  Vector difference;
  if (b)
    forEachLane(
        difference.data(), [](uint32_t x, uint32_t y) { return finished(flushed(x) - flushed(y), true); }, a, b);
  const uint32_t *tested = b ? difference.data() : a;
  return lanesOf([&](unsigned lane) {
    const bool isNegative = tested[lane] >> 31, isZero = tested[lane] == 0;
    return holds(condition, isNegative ? -1 : isZero ? 0 : 1, 0);
  });
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// hardware.md 5.5: to nearest, ties away from zero, with `bits` fewer bits.
static uint32_t roundFloat(uint32_t word, unsigned bits) {
  if ((word & kInfinity) == 0)
    return 0;
  if ((word & kInfinity) == kInfinity)
    return word & ~kMantissa;
  return (word + (1u << (bits - 1))) & ~((1u << bits) - 1);
}

/// The magnitude of a float as an integer, to nearest, ties away from zero; at most `most`, which NaN becomes, too.
static uint32_t roundedMagnitude(uint32_t word, uint32_t most) {
  const int exponent = static_cast<int>(word >> 23 & 255) - 127;
  if (exponent < -1)
    return 0;
  if (exponent >= 16)
    return most;
  uint64_t magnitude = kUnit | (word & kMantissa);
  magnitude = exponent < 0 ? magnitude >> 1 : magnitude << exponent;
  return static_cast<uint32_t>(std::min<uint64_t>((magnitude + (1 << 22)) >> 23, most));
}

static uint32_t withSign(uint32_t magnitude, uint32_t sign) { return magnitude ? magnitude | (sign & kSign) : 0; }

static uint32_t narrowed(uint32_t word, uint32_t shift, uint32_t most) {
  const uint64_t scaled = (static_cast<uint64_t>(word & ~kSign) << 23) >> (shift & 31);
  return static_cast<uint32_t>(std::min<uint64_t>((scaled + (1 << 22)) >> 23, most));
}

static uint32_t shifted(uint32_t word, uint32_t by, bool isSigned) {
  const uint32_t left = by & 31, right = -by & 31;
  if (!(by & kSign))
    return word << left;
  return isSigned ? static_cast<uint32_t>(static_cast<int32_t>(word) >> right) : word >> right;
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// A coefficient of 8 bits: sign, negative exponent of 3 bits, mantissa of 4; all ones are 0. (hardware.md 5.5)
static float from8(uint32_t bits) {
  if ((bits & 255) == 255)
    return 0;
  const float magnitude = std::ldexp(1 + static_cast<float>(bits & 15) / 16, -static_cast<int>(bits >> 4 & 7));
  return bits & 128 ? -magnitude : magnitude;
}

/// A coefficient of 16 bits: as a half, but with an exponent of 31 it is 0, and with an exponent of 0 it is normal.
static float from16(uint32_t bits) {
  const uint32_t exponent = bits >> 10 & 31;
  return asFloat((bits & 0x8000) << 16 | (exponent == 31 ? 0 : 112 + exponent) << 23 | (bits & 0x3FF) << 13);
}

/// Slope and offset for `x`, not negative, in lane `lane`.
static std::pair<float, float> lineFor(uint32_t op, float x, bool breaksAtFour, const uint32_t *const *table, unsigned lane) {
  const unsigned row = x < 1 ? 0 : x < 2 ? 1 : 2;
  const uint32_t word = table[row][lane];
  switch (op) {
  case Table8:
    return {from8(word >> 8), from8(word)};
  case Table16:
    return {from16(word >> 16), from16(word)};
  case Table32:
    return {asFloat(word), asFloat(table[row + 3][lane])};
  default:
    break;
  }
  const bool isUpper = x < 1 ? x >= 0.5f : x < 2 ? x >= 1.5f : x >= (breaksAtFour ? 4 : 3);
  return {from16(word >> (isUpper ? 16 : 0)), from16(table[row + 3][lane] >> (isUpper ? 16 : 0))};
}

static void lookUp(uint32_t op, uint32_t number, uint32_t *out, const uint32_t *const *in, bool isDevice) {
  uint32_t results[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    const uint32_t word = in[0][lane];
    const float x = asFloat(word & ~kSign);
    const auto [slope, offset] = lineFor(op, x, number & 2, in + 1, lane);
    const uint32_t value = finished(static_cast<float>(static_cast<double>(slope) * x + offset), isDevice);
    results[lane] = number & 1 ? (value & ~kSign) | (word & kSign) : value;
  }
  std::copy_n(results, kLanes, out);
}

/// The kernel library has functions that are more than one instruction (Registry/TileCalls.td): here they are one.
static void applyFunction(uint32_t opcode, uint32_t *out, const uint32_t *const *in) {
  const EltwiseKernel *kernel =
      opcode >= schema::kTileCall ? findEltwiseKernel(static_cast<uint16_t>(opcode - schema::kTileCall)) : nullptr;
  float operands[maxEltwiseOperands][kLanes], result[kLanes];
  const float *all[maxEltwiseOperands] = {};
  for (size_t i = 0; i < maxEltwiseOperands && in[i]; ++i) {
    for (unsigned lane = 0; lane < kLanes; ++lane)
      operands[i][lane] = asFloat(in[i][lane]);
    all[i] = operands[i];
  }
  if (!kernel || !kernel->f32) {
    std::fill_n(out, kLanes, 0);
    return;
  }
  kernel->f32({}, all, result, kLanes);
  for (unsigned lane = 0; lane < kLanes; ++lane)
    out[lane] = asBits(result[lane]);
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// The order of sign and magnitude, in which floats and such integers compare.
static int64_t orderOf(uint32_t word) {
  return word & kSign ? -static_cast<int64_t>(word & ~kSign) - 1 : static_cast<int64_t>(word);
}

void VectorProgram::permute(uint32_t op, uint32_t *const *out, const uint32_t *in) {
  if (op == Transpose) {
    uint32_t before[4][kLanes];
    for (unsigned i = 0; i < 4; ++i)
      std::copy_n(out[i], kLanes, before[i]);
    for (unsigned i = 0; i < 4; ++i)
      for (unsigned lane = 0; lane < kLanes; ++lane)
        out[i][lane] = before[lane / 8][i * 8 + lane % 8];
    return;
  }
  if (op == RotateRows || op == ShiftRows) {
    Vector moved;
    for (unsigned lane = 0; lane < kLanes; ++lane)
      moved[lane] = lane % 8 ? in[lane - 1] : op == RotateRows ? in[lane + 7] : 0;
    std::copy_n(moved.data(), kLanes, out[0]);
    return;
  }
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if ((enabled >> lane & 1) && (op == Swap || orderOf(out[0][lane]) > orderOf(out[1][lane])))
      std::swap(out[0][lane], out[1][lane]);
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

Step VectorProgram::branch(uint32_t op, uint32_t number) {
  // hardware.md 2.5
  static constexpr size_t kMaxBlocks = 8;
  switch (op) {
  case Push:
    if (blocks.size() == kMaxBlocks)
      return math.fail("expected at most " + Twine(kMaxBlocks) + " conditions inside each other, found one more");
    blocks.push_back({enabled, 0});
    break;
  case Narrow:
    enabled &= number;
    break;
  case Otherwise:
    if (blocks.empty())
      break;
    blocks.back().taken |= enabled;
    enabled = blocks.back().outer & ~blocks.back().taken;
    break;
  case Pop:
    if (!blocks.empty())
      enabled = blocks.pop_back_val().outer;
    break;
  case Invert:
    enabled = (blocks.empty() ? UINT32_MAX : blocks.back().outer) & ~enabled;
    break;
  case Enable:
    enabled = number;
    break;
  default:
    break;
  }
  return Step::Done;
}

//===----------------------------------------------------------------------===//
// Time
//===----------------------------------------------------------------------===//

/// Whether an instruction takes two cycles until its result can be read. (hardware.md 2.5)
static bool isLate(uint32_t op) {
  return is_contained({Add, Subtract, Multiply, Table8, Table16, Table32, Table16x6, RotateRows, ShiftRows, Swap, Order},
                      static_cast<Op>(op));
}

/// Instructions that load a constant: none for constants in registers, one for 16 bits.
static unsigned slotsOfConstant(uint32_t bits) {
  if (bits == 0 || bits == asBits(1) || bits == asBits(-1))
    return 0;
  const bool isShort = (bits & 0xFFFF) == 0 || bits <= 0xFFFF || static_cast<int32_t>(bits) == static_cast<int16_t>(bits);
  return isShort ? 1 : 2;
}

/// Instructions of `op`.
static unsigned slotsOf(uint32_t op, uint32_t number, const uint32_t *const *in) {
  switch (op) {
  case Constant:
    return slotsOfConstant(number);
  case Operand:
    return slotsOfConstant(number) == 2 ? 2 : 0;
  case Move:
  case GoToTile:
  case ReadRegister:
  case WriteEnabled:
    return 0;
  case Combine:
    return std::max(1u, number);
  case NextFace:
    // Besides, the loop over vectors: hardware.md 2.5 has one slot more than instructions for each.
    return 2 + kFaceVectors;
  case CompareFloat:
  case CompareInt:
  case CompareUInt:
    // A difference, its sign, and whether it is zero.
    return (in[1] ? 1 : 0) + (number == LessOrEqual || number == Greater ? 2 : 1);
  case Narrow:
    return 0;
  case Transpose:
  case Advance:
  default:
    return 1;
  }
}

void VectorProgram::spend(uint32_t op, uint32_t number, const uint32_t *out, const uint32_t *const *in, bool isFused) {
  const hw::ChipRates &rates = math.core->chip->rates;
  if (op == Apply) {
    // The figure is for a tile, and has a load and a store.
    const double cycles = hw::vectorCycles(math.core->chip->desc.arch, static_cast<uint16_t>(number), math.core->is32BitDst);
    math.spend(Unit::Vector, std::max(cycles / kTileVectors - 2 * rates.vectorSlot, rates.vectorSlot));
    late = product.result = nullptr;
    return;
  }
  const unsigned slots = isFused ? 0 : slotsOf(op, number, in);
  if (op != Constant && op != Operand && op != Multiply)
    product.result = nullptr;
  if (op == Move || op == Constant || op == Operand) {
    math.spend(Unit::Vector, slots * rates.vectorSlot);
    // The result moves along.
    if (op == Move && late && late == in[0])
      late = out;
    return;
  }
  bool waits = false;
  for (const uint32_t *const *operand = in; late && slots && *operand; ++operand)
    waits |= *operand == late;
  math.spend(Unit::Vector, slots * rates.vectorSlot + (waits ? rates.vectorWait : 0));
  late = isLate(op) ? out : slots ? nullptr : late;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// The constants of lane registers (hardware.md 5.5).
static void initRegisters(std::array<VectorProgram::Vector, 16> &registers) {
  registers[8].fill(asBits(0.8373f));
  registers[10].fill(asBits(1));
  registers[11].fill(asBits(-1));
  for (unsigned lane = 0; lane < kLanes; ++lane)
    registers[15][lane] = 2 * lane;
}

Step VectorProgram::move(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in) {
  if (is_contained({ReadRegister, WriteRegister, WriteEnabled}, static_cast<Op>(op)) && !std::exchange(hasRegisters, true))
    initRegisters(registers);
  switch (op) {
  case Load:
    return load(number, out[0]);
  case StoreFloat:
    return store(number, WordType::Float, in[0]);
  case StoreInt:
    return store(number, WordType::Int32, in[0]);
  case StoreUInt:
    return store(number, WordType::UInt32, in[0]);
  case StoreSame:
    return store(number, std::nullopt, in[0]);
  case GoToTile:
    face = number * kTileVectors;
    place = 0;
    break;
  case NextFace:
    face += kFaceVectors;
    place = 0;
    break;
  case Advance:
    place += number;
    break;
  case Constant:
  case Operand:
    std::fill_n(out[0], kLanes, number);
    break;
  case Move:
    for (unsigned lane = 0; lane < kLanes; ++lane)
      if (enabled >> lane & 1)
        out[0][lane] = in[0][lane];
    break;
  case ReadRegister:
    std::copy_n(registers[number % registers.size()].data(), kLanes, out[0]);
    break;
  case WriteRegister:
    std::copy_n(in[0], kLanes, registers[number % registers.size()].data());
    break;
  case WriteEnabled:
    for (unsigned lane = 0; lane < kLanes; ++lane)
      if (enabled >> lane & 1)
        registers[number % registers.size()][lane] = in[0][lane];
    break;
  default:
    break;
  }
  return Step::Done;
}

void VectorProgram::compute(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in) {
  const auto one = [&](auto each) { forEachLane(out[0], each, in[0]); };
  const auto two = [&](auto each) { forEachLane(out[0], each, in[0], in[1]); };
  switch (op) {
  case Add:
  case Subtract:
    return addFloats(in[0], in[1], op == Subtract, out[0]);
  case Multiply:
    return multiplyFloats(in[0], in[1], out[0]);
  case Negate:
    return one([](uint32_t x) { return x ^ kSign; });
  case Absolute:
    return one([](uint32_t x) { return (x & ~kSign) > kInfinity ? x : x & ~kSign; });
  case Exponent:
    return one([&](uint32_t x) { return (x >> 23 & 255) - (number ? 0 : 127); });
  case Mantissa:
    return one([&](uint32_t x) { return (x & kMantissa) | (number ? kUnit : 0); });
  case SetExponent:
    return one([&](uint32_t x) { return (x & ~kInfinity) | (number & 255) << 23; });
  case SetExponentTo:
    return two([](uint32_t x, uint32_t y) { return (x & ~kInfinity) | (y & 255) << 23; });
  case CopyExponent:
    return two([](uint32_t x, uint32_t y) { return (x & ~kInfinity) | (y & kInfinity); });
  case AddToExponent:
    return one(
        [&](uint32_t x) { return (x & kInfinity) == kInfinity ? x : (x & ~kInfinity) | (((x >> 23) + number) & 255) << 23; });
  case SetMantissa:
    return one([&](uint32_t x) { return (x & ~kMantissa) | (number & 0xFFF) << 11; });
  case SetMantissaTo:
    return two([](uint32_t x, uint32_t y) { return (x & ~kMantissa) | (y & kMantissa); });
  case SetSign:
    return one([&](uint32_t x) { return (x & ~kSign) | number << 31; });
  case CopySign:
    return two([](uint32_t x, uint32_t y) { return (x & ~kSign) | (y & kSign); });
  case AddInt:
    return two([](uint32_t x, uint32_t y) { return x + y; });
  case SubtractInt:
    return two([](uint32_t x, uint32_t y) { return x - y; });
  case AbsoluteInt:
    return one([](uint32_t x) { return x & kSign ? -x : x; });
  case And:
    return two([](uint32_t x, uint32_t y) { return x & y; });
  case Or:
    return two([](uint32_t x, uint32_t y) { return x | y; });
  case Xor:
    return two([](uint32_t x, uint32_t y) { return x ^ y; });
  case Not:
    return one([](uint32_t x) { return ~x; });
  case Shift:
  case ShiftSigned:
    return one([&](uint32_t x) { return shifted(x, number, op == ShiftSigned); });
  case ShiftBy:
  case ShiftSignedBy:
    return two([&](uint32_t x, uint32_t y) { return shifted(x, y, op == ShiftSignedBy); });
  case LeadingZeros:
    return one([&](uint32_t x) { return static_cast<uint32_t>(std::countl_zero(number ? x & ~kSign : x)); });
  case IntToFloat:
    return one([](uint32_t x) { return asBits(static_cast<float>(x & ~kSign)) | (x & kSign); });
  case ToMagnitude:
    return one([](uint32_t x) { return !(x & kSign) ? x : kSign | std::min(-x, kSign - 1); });
  case FromMagnitude:
    return one([](uint32_t x) { return x & kSign ? -(x & ~kSign) : x; });
  case RoundToBF16:
  case RoundToTF32:
    return one([&](uint32_t x) { return roundFloat(x, op == RoundToBF16 ? 16 : 13); });
  case RoundToInt:
    return one([&](uint32_t x) { return withSign(roundedMagnitude(x, number), x); });
  case RoundToUInt:
    return one([&](uint32_t x) { return roundedMagnitude(x, number); });
  case NarrowToInt:
    return two([&](uint32_t x, uint32_t y) { return withSign(narrowed(x, y, number), x); });
  case NarrowToUInt:
    return two([&](uint32_t x, uint32_t y) { return narrowed(x, y, number); });
  case Table8:
  case Table16:
  case Table32:
  case Table16x6:
    return lookUp(op, number, out[0], in, isDevice());
  case Apply:
    return applyFunction(number, out[0], in);
  default:
    return permute(op, out, in[0]);
  }
}

Step VectorProgram::execute(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in, uint32_t &result) {
  result = 0;
  // The operands may be the result.
  const bool isFused = (op == Add || op == Subtract) && (isProduct(in[0]) || isProduct(in[1]));
  if (op <= WriteEnabled) {
    if (const Step step = move(op, number, out, in); step != Step::Done)
      return step;
  } else if (op == CompareFloat) {
    result = compareFloats(number, in[0], in[1]);
  } else if (op == CompareInt) {
    result = lanesOf([&](unsigned lane) {
      return holds(number, static_cast<int32_t>(in[0][lane]), in[1] ? static_cast<int32_t>(in[1][lane]) : 0);
    });
  } else if (op == CompareUInt) {
    result = lanesOf([&](unsigned lane) { return holds(number, in[0][lane], in[1] ? in[1][lane] : 0); });
  } else if (op >= Combine) {
    if (const Step step = branch(op, number); step != Step::Done)
      return step;
  } else {
    compute(op, number, out, in);
  }
  spend(op, number, out[0], in, isFused);
  return Step::Done;
}
