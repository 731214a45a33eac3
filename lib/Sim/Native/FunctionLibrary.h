//===- FunctionLibrary.h - Functions of the vector unit ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of compute kernels that are no operation of the registry, as programs of the vector unit with its functions. Part of
// ComputeLibrary.h.
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
    if (!DST_ACCUM_MODE)
      result = vFloat(float_to_fp16b(result, 0));
    dst_reg[static_cast<int>(out * 32 + vector)] = result;
  }
}

} // namespace tt_sim

inline namespace ckernel {

/// Of floor, ceil, trunc, round and frac: what a card needs for either.
inline void rounding_op_tile_init(TT_SIM_LINE) { floor_tile_init(line); }

/// Functions below the library that programs of kernels call. They are the accurate ones, whatever their template arguments.
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
TT_SIM_PROGRAM(
    softplus, (, uint32_t beta, uint32_t reciprocal, uint32_t threshold), vFloat t = x * TT_SIM_NUMBER(beta);
    v_if(t < TT_SIM_NUMBER(threshold)) {
      x = TT_SIM_NUMBER(reciprocal) * tt_sim::apply(tt_sim_log1p_tile, tt_sim::apply(tt_sim_exp_tile, t));
    } v_endif)
TT_SIM_PROGRAM(hardswish, (), x = x * tt_sim::apply(tt_sim_hardsigmoid_tile, x))
TT_SIM_PROGRAM(
    softshrink, (, uint32_t lambda), vFloat limit = TT_SIM_NUMBER(lambda);
    v_if(x > limit) { x = x - limit; } v_elseif(x < -limit) { x = x + limit; } v_else { x = 0; } v_endif)
TT_SIM_PROGRAM(
    hardshrink, (, uint32_t lambda), v_if(sfpi::abs(x) <= TT_SIM_NUMBER(lambda)) { x = 0; } v_endif)
TT_SIM_PROGRAM(
    threshold, (, uint32_t threshold, uint32_t value), v_if(x <= TT_SIM_NUMBER(threshold)) { x = TT_SIM_NUMBER(value); } v_endif)
TT_SIM_PROGRAM(
    heaviside, (, uint32_t value), v_if(x < 0) { x = 0; } v_elseif(x > 0) { x = 1; } v_else { x = TT_SIM_NUMBER(value); } v_endif)
TT_SIM_PROGRAM(tanhshrink, (), x = x - tt_sim::apply(tt_sim_tanh_tile, x))
TT_SIM_PROGRAM(
    sinh, (), vFloat grown = tt_sim::apply(tt_sim_expm1_tile, sfpi::abs(x));
    vFloat half = 0.5f * (grown + grown * tt_sim::apply(tt_sim_recip_tile, grown + 1));
    v_if(exexp(grown) == 128) { half = grown; } v_endif; x = copysgn(half, x))
TT_SIM_PROGRAM(cosh, (), vFloat grown = tt_sim::apply(tt_sim_exp_tile, sfpi::abs(x));
               x = 0.5f * (grown + tt_sim::apply(tt_sim_recip_tile, grown)))
TT_SIM_PROGRAM(acosh, (), x = tt_sim::apply(tt_sim_log_tile, x + tt_sim::apply(tt_sim_sqrt_tile, x *x - 1)))
TT_SIM_PROGRAM(atanh, (), x = 0.5f * (tt_sim::apply(tt_sim_log1p_tile, x) - tt_sim::apply(tt_sim_log1p_tile, -x)))
TT_SIM_PROGRAM(rpow, (, uint32_t base), x = tt_sim::apply(tt_sim_power_binary_tile, vFloat(TT_SIM_NUMBER(base)), x))
TT_SIM_PROGRAM(fmod, (, uint32_t divisor, uint32_t = 0), vFloat y = TT_SIM_NUMBER(divisor);
               x = x - tt_sim::apply(tt_sim_trunc_tile, tt_sim::apply(tt_sim_div_binary_tile, x, y)) * y)
/// To `digits` digits after the point; halves to the even neighbour.
TT_SIM_PROGRAM(
    round, (, int32_t digits), float scale = 1; for (int32_t i = 0; i < (digits < 0 ? -digits : digits); ++i) scale *= 10;
    vFloat up = digits < 0 ? 1 / scale : scale, down = digits < 0 ? scale : 1 / scale; vFloat scaled = x * up;
    vFloat whole = tt_sim::apply(tt_sim_floor_tile, scaled); vFloat rest = scaled - whole;
    vFloat odd = whole - 2.0f * tt_sim::apply(tt_sim_floor_tile, whole * 0.5f);
    v_if(rest > 0.5f || (rest == 0.5f && odd != 0.0f)) { whole = whole + 1; } v_endif; x = whole * down)
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
               x = y * TT_SIM_NUMBER(value) * z + x)
TT_SIM_PROGRAM(addcdiv, (uint32_t a, uint32_t b, uint32_t c), TT_SIM_THIRD, (, uint32_t value),
               x = tt_sim::apply(tt_sim_div_binary_tile, y, z) * TT_SIM_NUMBER(value) + x)
TT_SIM_PROGRAM(lerp, (uint32_t a, uint32_t b, uint32_t c), TT_SIM_THIRD, (), x = (y - x) * z + x)
TT_SIM_PROGRAM(mac, (uint32_t a, uint32_t b, uint32_t c), TT_SIM_THIRD, (), x = x * y + z)
TT_SIM_PROGRAM(
    xlogy_binary, (uint32_t a, uint32_t b), , (),
    v_if(x == 0.0f && exexp(y) < 128) { x = 0; } v_else { x = x * tt_sim::apply(tt_sim_log_tile, y); } v_endif)
TT_SIM_PROGRAM(fmod_binary, (uint32_t a, uint32_t b), , (),
               x = x - tt_sim::apply(tt_sim_trunc_tile, tt_sim::apply(tt_sim_div_binary_tile, x, y)) * y)
#undef TT_SIM_THIRD
#undef TT_SIM_PROGRAM
#undef TT_SIM_NUMBER

} // namespace ckernel

#endif // TT_SIM_FUNCTIONS_H
