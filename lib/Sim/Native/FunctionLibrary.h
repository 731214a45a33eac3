//===- FunctionLibrary.h - Functions of the vector unit ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of compute kernels that are no operation of the registry, as programs of the vector unit with its functions. No
// intermediate number is infinite or zero where the result is neither, and in f32 results are within 4 units in the last place.
// Part of ComputeLibrary.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_FUNCTIONS_H
#define TT_SIM_FUNCTIONS_H

namespace tt_sim {

template <class... In> TT_SIM_LANES vFloat apply(uint32_t function, const In &...in) {
  return vFloat(tt_sim_vector::Apply, function, in.lanes...);
}
TT_SIM_LANES vFloat vectorOf(uint32_t tile, uint32_t vector) { return vFloat(tt_sim_vector::Load, tile * 32 + vector); }
/// Calls program(vector) for the vectors of a tile, and leaves the result in tile `out`, rounded to its elements.
template <class Program> inline void forEachVector(uint32_t out, Program program) {
  if (kind() != Math)
    return;
  for (uint32_t vector = 0; vector < 32; ++vector) {
    vFloat result = program(vector);
    if (!is32BitDst())
      result = vFloat(float_to_fp16b(result, 0));
    dst_reg[static_cast<int>(out * 32 + vector)] = result;
  }
}

TT_SIM_LANES auto isNaN(const vFloat &x) { return (sfpi::reinterpret<vInt>(x) & 0x7FFFFFFF) > 0x7F800000; }
/// first * x^n + ... + last
template <class... Rest> TT_SIM_LANES vFloat polynomial(const vFloat &x, float first, Rest... rest) {
  vFloat sum = first;
  ((sum = sum * x + vFloat(rest)), ...);
  return sum;
}
/// e^x / 2, which may be finite where e^x is not.
TT_SIM_LANES vFloat halfExp(const vFloat &x) {
  vFloat half = apply(tt_sim_exp_tile, x) * 0.5f;
  v_if(x > 88.0f) { half = apply(tt_sim_exp_tile, x - 1.0f) * 1.35914091f; }
  v_endif;
  return half;
}
/// The remainder of x for y, with the sign of x: the quotient may have more digits than a float.
TT_SIM_LANES vFloat remainderOf(const vFloat &x, const vFloat &y) {
  return copysgn(apply(tt_sim_remainder_binary_tile, sfpi::abs(x), sfpi::abs(y)), x);
}
/// x to `digits` digits after the point; halves to the even neighbour.
TT_SIM_LANES vFloat roundTo(const vFloat &x, int32_t digits) {
  double power = 1;
  const int32_t count = digits < -39 ? 39 : digits < 0 ? -digits : digits;
  for (int32_t i = 0; i < count && i < 39; ++i)
    power *= 10;
  // Floats end above 10^38: to more digits they are themselves, and in larger units nothing.
  if (digits > 38)
    return x;
  const vFloat scale = count > 38 ? std::numeric_limits<float>::infinity() : static_cast<float>(power);
  const vFloat scaled = digits < 0 ? apply(tt_sim_div_binary_tile, x, scale) : x * scale;
  vFloat whole = apply(tt_sim_floor_tile, scaled), rest = scaled - whole;
  const vFloat odd = whole - 2.0f * apply(tt_sim_floor_tile, whole * 0.5f);
  v_if(rest > 0.5f || (rest == 0.5f && odd != 0.0f)) { whole = whole + 1.0f; }
  v_endif;
  vFloat rounded = copysgn(whole, x);
  if (digits > 0)
    rounded = apply(tt_sim_div_binary_tile, rounded, scale);
  else if (digits < 0 && count <= 38)
    rounded = rounded * scale;
  // Larger numbers have no digits to lose, and infinite ones and NaN are themselves.
  v_if(exexp(scaled) >= 23) { rounded = x; }
  v_endif;
  return rounded;
}
/// y * z * value + x: the middle of the three factors is the last.
TT_SIM_LANES vFloat addProduct(const vFloat &x, const vFloat &y, const vFloat &z, float value) {
  if (value == 1.0f)
    return y * z + x;
  vFloat large = y, small = z;
  v_if(sfpi::abs(y) < sfpi::abs(z)) {
    large = z;
    small = y;
  }
  v_endif;
  return __builtin_fabsf(value) < 1 ? large * value * small + x : small * value * large + x;
}
/// y / z * value + x: of y, 1 / z and the number the middle one is the last; 1 / z of subnormal numbers is infinite.
TT_SIM_LANES vFloat addQuotient(const vFloat &x, const vFloat &y, const vFloat &z, float value) {
  if (value == 1.0f)
    return apply(tt_sim_div_binary_tile, y, z) + x;
  const vFloat dividend = apply(tt_sim_div_binary_tile, y * value, z),
               quotient = apply(tt_sim_div_binary_tile, vFloat(value), z) * y;
  const bool isSmall = __builtin_fabsf(value) < 1;
  vFloat product = isSmall ? quotient : dividend;
  v_if(sfpi::abs(y) * sfpi::abs(z) >= 1.0f) { product = isSmall ? dividend : quotient; }
  v_endif;
  for (const vFloat &other : {apply(tt_sim_div_binary_tile, y, z) * value, dividend}) {
    v_if(exexp(product) == 128 && exexp(other) != 128) { product = other; }
    v_endif;
  }
  return product + x;
}
/// x + (y - x) * z: the difference of numbers with other signs may be infinite.
TT_SIM_LANES vFloat interpolate(const vFloat &x, const vFloat &y, const vFloat &z) {
  const vFloat apart = y - x;
  vFloat made = apart * z + x;
  v_if(exexp(apart) == 128 && exexp(x) != 128 && exexp(y) != 128) { made = x * (1.0f - z) + y * z; }
  v_endif;
  return made;
}

} // namespace tt_sim

inline namespace ckernel {

// One init for all calls of a header (lib/Schema/UnitInits.cpp): that of any of them.
template <auto...> inline void rounding_op_tile_init(TT_SIM_LINE) { floor_tile_init(line); }
template <auto...> inline void binary_shift_tile_init(TT_SIM_LINE) { binary_left_shift_tile_init(line); }
template <auto...> inline void binary_bitwise_tile_init(TT_SIM_LINE) { bitwise_and_binary_tile_init(line); }

// Names that end with the kind of integers.
#define TT_SIM_INTEGERS(name)                                                                                                      \
  template <auto...> inline void binary_##name##_int32_tile_init(TT_SIM_LINE) { binary_##name##_tile_init(line); }                 \
  template <auto...> inline void binary_##name##_uint32_tile_init(TT_SIM_LINE) { binary_##name##_tile_init(line); }                \
  template <auto...> inline void binary_##name##_tile(uint32_t a, uint32_t b, uint32_t out, VectorMode, TT_SIM_LINE) {             \
    binary_##name##_tile(a, b, out, line);                                                                                         \
  }                                                                                                                                \
  template <auto...> inline void unary_##name##_int32_tile_init(TT_SIM_LINE) { unary_##name##_tile_init(line); }                   \
  template <auto...> inline void unary_##name##_int32_tile(uint32_t dst, uint32_t value, TT_SIM_LINE) {                            \
    unary_##name##_tile_int32(dst, value, line);                                                                                   \
  }                                                                                                                                \
  template <auto...> inline void unary_##name##_uint32_tile_init(TT_SIM_LINE) { unary_##name##_tile_init(line); }                  \
  template <auto...> inline void unary_##name##_uint32_tile(uint32_t dst, uint32_t value, TT_SIM_LINE) {                           \
    tt_sim::call(tt_sim::Scalar##name##imum, line, dst, value, DataFormat::UInt32);                                                \
  }
TT_SIM_INTEGERS(max)
TT_SIM_INTEGERS(min)
#undef TT_SIM_INTEGERS
template <auto...> inline void signbit_tile_int32_init(TT_SIM_LINE) { signbit_tile_init(line); }

/// Functions below the library that programs of kernels call. They are the accurate ones, regardless of template arguments.
namespace sfpu {
template <auto...> TT_SIM_LANES vFloat _sfpu_reciprocal_(const vFloat &x) { return tt_sim::apply(tt_sim_recip_tile, x); }
template <auto...> TT_SIM_LANES vFloat sfpu_reciprocal(const vFloat &x) { return tt_sim::apply(tt_sim_recip_tile, x); }
template <auto...> TT_SIM_LANES vFloat _sfpu_exp_(const vFloat &x) { return tt_sim::apply(tt_sim_exp_tile, x); }
template <auto...> TT_SIM_LANES vFloat _sfpu_exp_21f_(const vFloat &x) { return tt_sim::apply(tt_sim_exp_tile, x); }
template <auto...> TT_SIM_LANES vFloat sfpu_exp(const vFloat &x) { return tt_sim::apply(tt_sim_exp_tile, x); }
template <bool, bool isReciprocal = false, auto...> TT_SIM_LANES vFloat _calculate_sqrt_body_(const vFloat &x) {
  return tt_sim::apply(isReciprocal ? tt_sim_rsqrt_tile : tt_sim_sqrt_tile, x);
}
/// The sum of a face of two registers, which an example has in a header of its own.
inline void my_add_tile_face(uint32_t a, uint32_t b, uint32_t out) {
  for (uint32_t i = 0; i < 8; ++i)
    dst_reg[static_cast<int>(out * 32 + i)] = tt_sim::vectorOf(a, i) + tt_sim::vectorOf(b, i);
}
template <auto...> inline void _init_sfpu_reciprocal_() {}
template <auto...> inline void _init_reciprocal_() {}
template <auto...> inline void _init_exponential_() {}
template <auto...> inline void _init_sqrt_() {}
} // namespace sfpu

// name##_tile(dst, numbers as bits of f32...): a program of x, which it changes.
#define TT_SIM_PROGRAM(name, parameters, ...)                                                                                      \
  template <auto...> inline void name##_tile_init() {}                                                                             \
  template <auto...> inline void name##_tile(uint32_t dst TT_SIM_ARGUMENTS parameters) {                                           \
    tt_sim::forEachVector(dst, [&](uint32_t vector) {                                                                              \
      vFloat x = tt_sim::vectorOf(dst, vector);                                                                                    \
      __VA_ARGS__;                                                                                                                 \
      return x;                                                                                                                    \
    });                                                                                                                            \
  }
#define TT_SIM_NUMBER(bits) Converter::as_float(bits)

TT_SIM_PROGRAM(
    elu, (, uint32_t alpha), v_if(x < 0) { x = TT_SIM_NUMBER(alpha) * tt_sim::apply(tt_sim_expm1_tile, x); } v_endif)
TT_SIM_PROGRAM(
    celu, (, uint32_t alpha, uint32_t reciprocal),
    v_if(x < 0) { x = TT_SIM_NUMBER(alpha) * tt_sim::apply(tt_sim_expm1_tile, x * TT_SIM_NUMBER(reciprocal)); } v_endif)
/// The factor from the natural logarithm to the base.
TT_SIM_PROGRAM(log_with_base, (, uint32_t scale), x = tt_sim::apply(tt_sim_log_tile, x) * TT_SIM_NUMBER(scale))
TT_SIM_PROGRAM(
    softplus, (, uint32_t beta, uint32_t reciprocal, uint32_t threshold), vFloat t = x * TT_SIM_NUMBER(beta);
    v_if(t < TT_SIM_NUMBER(threshold)) {
      vFloat rest = tt_sim::apply(tt_sim_log1p_tile, tt_sim::apply(tt_sim_exp_tile, -sfpi::abs(t)));
      x = TT_SIM_NUMBER(reciprocal) * (tt_sim::apply(tt_sim_relu_tile, t) + rest);
    } v_endif)
TT_SIM_PROGRAM(hardswish, (), x = x * tt_sim::apply(tt_sim_hardsigmoid_tile, x))
TT_SIM_PROGRAM(
    softshrink, (, uint32_t lambda), vFloat limit = TT_SIM_NUMBER(lambda);
    v_if(x > limit) { x = x - limit; } v_elseif(x < -limit) { x = x + limit; } v_elseif(sfpi::abs(x) <= limit) { x = 0; } v_endif)
TT_SIM_PROGRAM(
    hardshrink, (, uint32_t lambda), v_if(sfpi::abs(x) <= TT_SIM_NUMBER(lambda)) { x = 0; } v_endif)
TT_SIM_PROGRAM(
    threshold, (, uint32_t threshold, uint32_t value), v_if(x <= TT_SIM_NUMBER(threshold)) { x = TT_SIM_NUMBER(value); } v_endif)
TT_SIM_PROGRAM(
    heaviside, (, uint32_t value),
    v_if(sfpi::abs(x) == 0.0f) { x = TT_SIM_NUMBER(value); } v_elseif(x < 0) { x = 0; } v_elseif(!tt_sim::isNaN(x)) { x = 1; } v_endif)
// Near 0 by a Chebyshev fit of (x - tanh x) / x^3 in x^2, made with numpy: the difference has no digits.
TT_SIM_PROGRAM(
    tanhshrink, (), vFloat square = x * x;
    vFloat ratio = tt_sim::polynomial(square, -0.000143828816f, 0.000927147514f, -0.00321185379f, 0.00870132074f, -0.0218307786f,
                                      0.0539636239f, -0.133333117f, 0.333333343f);
    v_if(sfpi::abs(x) < 1.0f) { x = x * (square * ratio); } v_else { x = x - tt_sim::apply(tt_sim_tanh_tile, x); } v_endif)
TT_SIM_PROGRAM(
    sinh, (), vFloat size = sfpi::abs(x); vFloat grown = tt_sim::apply(tt_sim_expm1_tile, size);
    vFloat half = 0.5f * (grown + tt_sim::apply(tt_sim_div_binary_tile, grown, grown + 1.0f));
    v_if(size > 1.0f) { half = tt_sim::halfExp(size) - tt_sim::halfExp(-size); } v_endif; x = copysgn(half, x))
TT_SIM_PROGRAM(cosh, (), vFloat size = sfpi::abs(x); x = tt_sim::halfExp(size) + tt_sim::halfExp(-size))
TT_SIM_PROGRAM(
    acosh, (), vFloat above = x - 1.0f;
    vFloat made = tt_sim::apply(tt_sim_log1p_tile, above + tt_sim::apply(tt_sim_sqrt_tile, above *(above + 2.0f)));
    v_if(x > 1e15f) { made = tt_sim::apply(tt_sim_log_tile, x) + 0.693147182f; } v_endif;
    v_if(x < 1.0f) { made = std::numeric_limits<float>::quiet_NaN(); } v_endif; x = made)
TT_SIM_PROGRAM(atanh, (), x = 0.5f * (tt_sim::apply(tt_sim_log1p_tile, x) - tt_sim::apply(tt_sim_log1p_tile, -x)))
TT_SIM_PROGRAM(rpow, (, uint32_t base), x = tt_sim::apply(tt_sim_power_binary_tile, vFloat(TT_SIM_NUMBER(base)), x))
TT_SIM_PROGRAM(rdiv, (, uint32_t number), x = tt_sim::apply(tt_sim_div_binary_tile, vFloat(TT_SIM_NUMBER(number)), x))
TT_SIM_PROGRAM(fmod, (, uint32_t divisor, uint32_t = 0), x = tt_sim::remainderOf(x, vFloat(TT_SIM_NUMBER(divisor))))
// The divisor is given to the init.
template <auto...> inline void fmod_tile_init(uint32_t divisor, uint32_t = 0) { tt_sim::self().divisor = divisor; }
template <auto...> inline void fmod_tile(uint32_t dst) { fmod_tile(dst, tt_sim::self().divisor); }
TT_SIM_PROGRAM(round, (, int32_t digits), x = tt_sim::roundTo(x, digits))
#undef TT_SIM_PROGRAM

// name##_tile(a, b, ..., out, numbers...): programs of several registers.
#define TT_SIM_PROGRAM(name, registers, load, parameters, ...)                                                                     \
  template <auto...> inline void name##_tile_init() {}                                                                             \
  template <auto...> inline void name##_tile(TT_SIM_ARGUMENTS registers, uint32_t out TT_SIM_ARGUMENTS parameters) {               \
    tt_sim::forEachVector(out, [&](uint32_t vector) {                                                                              \
      vFloat x = tt_sim::vectorOf(a, vector), y = tt_sim::vectorOf(b, vector);                                                     \
      load;                                                                                                                        \
      __VA_ARGS__;                                                                                                                 \
      return x;                                                                                                                    \
    });                                                                                                                            \
  }
#define TT_SIM_THIRD vFloat z = tt_sim::vectorOf(c, vector)
TT_SIM_PROGRAM(addcmul, (uint32_t a, uint32_t b, uint32_t c), TT_SIM_THIRD, (, uint32_t value),
               x = tt_sim::addProduct(x, y, z, TT_SIM_NUMBER(value)))
TT_SIM_PROGRAM(addcdiv, (uint32_t a, uint32_t b, uint32_t c), TT_SIM_THIRD, (, uint32_t value),
               x = tt_sim::addQuotient(x, y, z, TT_SIM_NUMBER(value)))
TT_SIM_PROGRAM(lerp, (uint32_t a, uint32_t b, uint32_t c), TT_SIM_THIRD, (), x = tt_sim::interpolate(x, y, z))
TT_SIM_PROGRAM(mac, (uint32_t a, uint32_t b, uint32_t c), TT_SIM_THIRD, (), x = x * y + z)
TT_SIM_PROGRAM(
    xlogy_binary, (uint32_t a, uint32_t b), , (),
    v_if(x == 0.0f && !tt_sim::isNaN(y)) { x = 0; } v_else { x = x * tt_sim::apply(tt_sim_log_tile, y); } v_endif)
/// The second register has the exponential of the first one, negated; far below zero the result is the first.
TT_SIM_PROGRAM(
    logsigmoid, (uint32_t a, uint32_t b), , (), v_if(x > -30.0f) { x = -tt_sim::apply(tt_sim_log1p_tile, y); } v_endif)
TT_SIM_PROGRAM(
    div_no_nan_binary, (uint32_t a, uint32_t b), , (),
    v_if(y == 0.0f) { x = 0; } v_else { x = tt_sim::apply(tt_sim_div_binary_tile, x, y); } v_endif)
TT_SIM_PROGRAM(fmod_binary, (uint32_t a, uint32_t b), , (), x = tt_sim::remainderOf(x, y))
#undef TT_SIM_THIRD
#undef TT_SIM_PROGRAM
#undef TT_SIM_NUMBER

} // namespace ckernel

#endif // TT_SIM_FUNCTIONS_H
