//===- LibraryHeaders.cpp - Headers of the kernel library -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryHeaders.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir::sim;

// Headers of data movement, at the top and in api/dataflow.
static constexpr StringLiteral kDataflow[] = {"dataflow_api.h", "dataflow_api_addrgen.h", "dataflow_api_common.h",
                                              "dataflow_internals.h"};

// Objects, in api/dataflow and in experimental.
static constexpr StringLiteral kObjects[] = {"circular_buffer.h", "core_local_mem.h", "dataflow_buffer.h", "endpoints.h", "noc.h",
                                             "noc_semaphore.h",   "tensor.h"};

// In debug/ and in api/debug/.
static constexpr StringLiteral kDebug[] = {"dprint.h",       "dprint_pages.h", "dprint_tensix.h", "dprint_tile.h",
                                           "device_print.h", "assert.h",       "waypoint.h",      "ring_buffer.h"};

// In compute_kernel_api/ and in api/compute/, beside the headers of the records of calls.
static constexpr StringLiteral kComputeHeaders[] = {"common.h",
                                                    "common_globals.h",
                                                    "compute_kernel_api.h",
                                                    "compute_kernel_hw_startup.h",
                                                    "cb_api.h",
                                                    "reg_api.h",
                                                    "pack.h",
                                                    "pack_untilize.h",
                                                    "tilize.h",
                                                    "untilize.h",
                                                    "tile_move_copy.h",
                                                    "matmul.h",
                                                    "bcast.h",
                                                    "reduce.h",
                                                    "reconfig_data_format.h",
                                                    "transpose_wh.h",
                                                    "transpose_wh_dest.h",
                                                    "transpose_dest.h",
                                                    "eltwise_binary.h",
                                                    "eltwise_binary_sfpu.h",
                                                    "binary_max_min.h",
                                                    "binary_comp.h",
                                                    "binary_bitwise_sfpu.h",
                                                    "binary_shift.h",
                                                    "add_int_sfpu.h",
                                                    "sub_int_sfpu.h",
                                                    "mul_int_sfpu.h",
                                                    "mul_int32_sfpu.h",
                                                    "div_int32_sfpu.h",
                                                    "remainder_int32.h",
                                                    "gcd.h",
                                                    "lcm.h",
                                                    "mask.h",
                                                    "quantization.h",
                                                    "copy_dest_values.h",
                                                    "eltwise_unary/eltwise_unary.h",
                                                    "eltwise_unary/sfpu_split_includes.h",
                                                    "eltwise_unary/activations.h",
                                                    "eltwise_unary/addcmul.h",
                                                    "eltwise_unary/binop_with_scalar.h",
                                                    "eltwise_unary/bitwise_and.h",
                                                    "eltwise_unary/bitwise_not.h",
                                                    "eltwise_unary/bitwise_or.h",
                                                    "eltwise_unary/bitwise_xor.h",
                                                    "eltwise_unary/cbrt.h",
                                                    "eltwise_unary/clamp.h",
                                                    "eltwise_unary/comp.h",
                                                    "eltwise_unary/dropout.h",
                                                    "eltwise_unary/elu.h",
                                                    "eltwise_unary/erf_erfc.h",
                                                    "eltwise_unary/erfinv.h",
                                                    "eltwise_unary/exp.h",
                                                    "eltwise_unary/fill.h",
                                                    "eltwise_unary/fmod.h",
                                                    "eltwise_unary/gelu.h",
                                                    "eltwise_unary/hardtanh.h",
                                                    "eltwise_unary/identity.h",
                                                    "eltwise_unary/isinf_isnan.h",
                                                    "eltwise_unary/left_shift.h",
                                                    "eltwise_unary/log1p.h",
                                                    "eltwise_unary/logical_not_noti.h",
                                                    "eltwise_unary/negative.h",
                                                    "eltwise_unary/prelu.h",
                                                    "eltwise_unary/rdiv.h",
                                                    "eltwise_unary/recip.h",
                                                    "eltwise_unary/relu.h",
                                                    "eltwise_unary/remainder.h",
                                                    "eltwise_unary/right_shift.h",
                                                    "eltwise_unary/rounding.h",
                                                    "eltwise_unary/rpow.h",
                                                    "eltwise_unary/rsqrt.h",
                                                    "eltwise_unary/rsub.h",
                                                    "eltwise_unary/selu.h",
                                                    "eltwise_unary/sfpu_reduce.h",
                                                    "eltwise_unary/softplus.h",
                                                    "eltwise_unary/sqrt.h",
                                                    "eltwise_unary/threshold.h",
                                                    "eltwise_unary/trigonometry.h",
                                                    "eltwise_unary/typecast.h",
                                                    "eltwise_unary/unary_comp.h",
                                                    "eltwise_unary/where.h",
                                                    "eltwise_unary/xielu.h",
                                                    "eltwise_unary/rand.h",
                                                    "eltwise_unary/i0.h",
                                                    "eltwise_unary/logical_not.h",
                                                    "cumsum.h",
                                                    "layernorm.h",
                                                    "softmax.h",
                                                    "ema.h",
                                                    "transpose.h",
                                                    "isclose.h",
                                                    "xlogy.h",
                                                    "atan2.h",
                                                    "binary_remainder.h",
                                                    "binary_fmod.h",
                                                    "div_int32_floor.h",
                                                    "add_int32_sfpu.h",
                                                    "sub_int32_sfpu.h",
                                                    "mul_reduce_scalar.h",
                                                    "eltwise_unary/addcdiv.h",
                                                    "eltwise_unary/atanh.h",
                                                    "eltwise_unary/bitwise.h",
                                                    "eltwise_unary/cosh.h",
                                                    "eltwise_unary/digamma.h",
                                                    "eltwise_unary/hardmish.h",
                                                    "eltwise_unary/hardsigmoid.h",
                                                    "eltwise_unary/i1.h",
                                                    "eltwise_unary/lerp.h",
                                                    "eltwise_unary/lgamma.h",
                                                    "eltwise_unary/mac.h",
                                                    "eltwise_unary/mish.h",
                                                    "eltwise_unary/polygamma.h",
                                                    "eltwise_unary/power.h",
                                                    "eltwise_unary/reverseops.h",
                                                    "eltwise_unary/rrelu.h",
                                                    "eltwise_unary/sfpu_int_sum.h",
                                                    "eltwise_unary/shift.h",
                                                    "eltwise_unary/sinh.h",
                                                    "eltwise_unary/softsign.h",
                                                    "eltwise_unary/tanhshrink.h",
                                                    "eltwise_unary/unary_max_min.h",
                                                    "welford.h"};

// Loops over tiles, in ttnn/kernel_lib by several paths.
static constexpr StringLiteral kKernelLib[] = {
    "eltwise_chain.hpp",         "eltwise_math.hpp",           "eltwise_binary_sfpu.hpp",
    "eltwise_op_params.hpp",     "eltwise/api/chain.hpp",      "eltwise/api/convenience.hpp",
    "eltwise/unary/math.hpp",    "dest_helpers.hpp",           "kernel_lib_types.hpp",
    "reduce_helpers_common.hpp", "reduce_helpers_compute.hpp", "reduce_helpers_dataflow.hpp",
    "tilize_helpers.hpp",        "untilize_helpers.hpp"};

static constexpr StringLiteral kOthers[] = {
    "accessor/tensor_accessor.h", "accessor/tensor_accessor_args.h", "api/tensor/tensor_accessor.h",
    "api/tensor/tensor_accessor_args.h", "compute_kernel_api.h", "hostdevcommon/common_values.hpp",
    "hostdevcommon/kernel_structs.h", "firmware_common.h", "internal/firmware_common.h", "risc_attribs.h",
    "internal/risc_attribs.h", "noc_parameters.h", "tensix_types.h", "tools/profiler/kernel_profiler.hpp",
    "tt-metalium/constants.hpp", "tt_metal/common/constants.hpp", "ckernel.h", "ckernel_defs.h", "compile_time_args.h",
    "api/compile_time_args.h", "api/alignment.h", "api/core_local_mem.h", "experimental/kernel_args.h", "ckernel_ops.h",
    "ckernel_sfpu.h", "api/tensor/noc_traits.h", "dev_mem_map.h", "internal/mod_div_lib.h", "mod_div_lib.h", "noc/noc_parameters.h",
    "internal/tt-1xx/noc_parameters.h",
    // Programs of the vector unit.
    "experimental/llk_sfpu/ckernel_sfpu_custom_add.h", "sfpi.h", "sfpi_fp16.h", "ckernel_sfpu_converter.h", "llk_defs.h",
    "llk_sfpu_types.h", "llk_math_eltwise_unary_sfpu.h", "llk_math_eltwise_unary_sfpu_init.h",
    "llk_math_eltwise_unary_sfpu_macros.h", "llk_math_eltwise_unary_sfpu_params.h", "llk_math_eltwise_binary.h",
    "llk_math_eltwise_binary_sfpu.h", "llk_math_eltwise_binary_sfpu_init.h", "llk_math_eltwise_binary_sfpu_macros.h",
    "llk_math_eltwise_binary_sfpu_params.h", "llk_math_eltwise_ternary_sfpu.h", "llk_math_eltwise_ternary_sfpu_init.h",
    "llk_math_eltwise_ternary_sfpu_macros.h", "llk_math_eltwise_ternary_sfpu_params.h", "llk_math_common_api.h",
    // Written into a circular buffer by data movement kernels: Scalers.h.
    "ttnn/cpp/ttnn/deprecated/tt_dnn/kernels/dataflow/generate_reduce_scaler.hpp",
    "ttnn/cpp/ttnn/deprecated/tt_dnn/kernels/dataflow/generate_bcast_scalar.hpp",
    "ttnn/deprecated/tt_dnn/kernels/dataflow/generate_reduce_scaler.hpp",
    "ttnn/deprecated/tt_dnn/kernels/dataflow/generate_bcast_scalar.hpp", "ttnn/kernel/dataflow/generate_reduce_scaler.hpp",
    "ttnn/kernel/dataflow/generate_bcast_scalar.hpp"};

std::vector<std::string> native::libraryHeaders() {
  std::vector<std::string> paths(std::begin(kOthers), std::end(kOthers));
  const auto add = [&](StringRef name, std::initializer_list<StringRef> folders) {
    for (StringRef folder : folders)
      if (std::string path = folder.str() + name.str(); !is_contained(paths, path))
        paths.push_back(std::move(path));
  };
  for (StringRef name : kDataflow)
    add(name, {"", "api/dataflow/"});
  for (StringRef name : kObjects)
    add(name, {"api/dataflow/", "experimental/"});
  for (StringRef name : kKernelLib)
    add(name, {"ttnn/cpp/ttnn/kernel_lib/", "ttnn/kernel_lib/", "cpp/ttnn/kernel_lib/"});
  for (StringRef name : kDebug)
    add(name, {"debug/", "api/debug/"});
  for (StringRef name : kComputeHeaders)
    add(name, {"compute_kernel_api/", "api/compute/"});
#define TT_SHIM_HEADER(path, text)                                                                                                 \
  if (StringRef name = path; name.consume_front("compute_kernel_api/"))                                                            \
    add(name, {"compute_kernel_api/", "api/compute/"});
#include "ttmlir/Sim/KernelShim.h.inc"
  return paths;
}

static constexpr native::UnsimulatedName kUnsimulated[] = {
#define TT_UNSIMULATED(header, reason, names) {header, reason, names},
#include "UnsimulatedNames.inc"
#undef TT_UNSIMULATED
};

/// Whether `name` is one of `names`, which may end with * for any end, or begin so.
static bool isAmong(StringRef name, StringRef names) {
  for (StringRef rest = names; !rest.empty();) {
    StringRef each;
    std::tie(each, rest) = rest.split(' ');
    if (each.consume_back("*") ? name.starts_with(each) : each.consume_front("*") ? name.ends_with(each) : name == each)
      return true;
  }
  return false;
}

const native::UnsimulatedName *native::findUnsimulated(StringRef name) {
  const auto *found = find_if(kUnsimulated, [&](const native::UnsimulatedName &row) { return isAmong(name, row.names); });
  return found == std::end(kUnsimulated) ? nullptr : found;
}
