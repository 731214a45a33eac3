//===- KernelProgramTest.cpp - Hand-written kernels -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Errors.h"

#include "ttmlir/Host/HostApi.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace ttnn;

namespace {

constexpr const char *kReader = R"(#include <stdint.h>
#include "dataflow_api.h"

void kernel_main() {
  uint32_t address = get_arg_val<uint32_t>(0);
  uint32_t first = get_arg_val<uint32_t>(1);
  uint32_t count = get_arg_val<uint32_t>(2);
  constexpr uint32_t cb = get_compile_time_arg_val(0);
  constexpr auto args = TensorAccessorArgs<1>();
  const auto in = TensorAccessor(args, address, get_tile_size(cb));
  for (uint32_t tile = first; tile < first + count; ++tile) {
    cb_reserve_back(cb, 1);
    noc_async_read_tile(tile, in, get_write_ptr(cb));
    noc_async_read_barrier();
    cb_push_back(cb, 1);
  }
}
)";

constexpr const char *kWriter = R"(#include "api/dataflow/dataflow_api.h"
void kernel_main() {
  uint32_t address = get_arg_val<uint32_t>(0);
  uint32_t first = get_arg_val<uint32_t>(1);
  uint32_t count = get_arg_val<uint32_t>(2);
  constexpr uint32_t cb = tt::CBIndex::c_16;
  const InterleavedAddrGenFast<true> out = {
      .bank_base_address = address, .page_size = get_tile_size(cb), .data_format = get_dataformat(cb)};
  for (uint32_t tile = first; tile < first + count; ++tile) {
    cb_wait_front(cb, 1);
    noc_async_write_tile(tile, out, get_read_ptr(cb));
    noc_async_write_barrier();
    cb_pop_front(cb, 1);
  }
}
)";

constexpr const char *kExp = R"(#include "compute_kernel_api/common.h"
#include "compute_kernel_api/tile_move_copy.h"
#include "compute_kernel_api/eltwise_unary/eltwise_unary.h"
#include "compute_kernel_api/eltwise_unary/exp.h"

namespace NAMESPACE {
void MAIN {
  uint32_t count = get_arg_val<uint32_t>(0);
  constexpr auto in = tt::CBIndex::c_0, out = tt::CBIndex::c_16;
  init_sfpu(in, out);
  exp_tile_init();
  for (uint32_t i = 0; i < count; ++i) {
    cb_wait_front(in, 1);
    tile_regs_acquire();
    copy_tile(in, 0, 0);
    exp_tile(0);
    tile_regs_commit();
    cb_reserve_back(out, 1);
    tile_regs_wait();
    pack_tile(0, out);
    tile_regs_release();
    cb_push_back(out, 1);
    cb_pop_front(in, 1);
  }
}
}
)";

CoreRangeSet rect(int64_t columns, int64_t rows) { return {{{{0, 0}, {columns - 1, rows - 1}}}}; }

/// A program that computes the exponential of tiles on a rectangle of cores.
struct ExpProgram {
  Device device = open_device({.system = "wormhole_b0"});
  Tensor in, out;
  ProgramDescriptor program;
  KernelReport report;
  std::vector<std::string> lines;

  explicit ExpProgram(int64_t columns = 1, int64_t rows = 1, int64_t tiles = 2) {
    const TensorSpec spec = {{tiles * columns * rows * 32, 32}, DataType::FLOAT32};
    std::vector<float> values(static_cast<size_t>(spec.shape[0] * 32));
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = static_cast<float>(i % 101) / 50 - 1;
    in = Tensor::from_vector(values, spec, device);
    out = empty(device, spec);
    const CoreRangeSet cores = rect(columns, rows);
    KernelDescriptor reader = {.kernel_source = kReader, .is_source = true, .core_ranges = cores, .compile_time_args = {0}};
    const std::vector<uint32_t> accessor = tensor_accessor_args(in);
    reader.compile_time_args.insert(reader.compile_time_args.end(), accessor.begin(), accessor.end());
    KernelDescriptor writer = {.kernel_source = kWriter, .is_source = true, .core_ranges = cores};
    writer.processor = KernelProcessor::WRITER;
    KernelDescriptor compute = {.kernel_source = kExp, .is_source = true, .core_ranges = cores};
    compute.processor = KernelProcessor::COMPUTE;
    compute.compute.fp32_dest_acc_en = true;
    for (int64_t y = 0; y < rows; ++y)
      for (int64_t x = 0; x < columns; ++x) {
        const auto first = static_cast<uint32_t>((y * columns + x) * tiles), count = static_cast<uint32_t>(tiles);
        reader.runtime_args.push_back({{x, y}, {static_cast<uint32_t>(in.buffer_address()), first, count}});
        writer.runtime_args.push_back({{x, y}, {static_cast<uint32_t>(out.buffer_address()), first, count}});
        compute.runtime_args.push_back({{x, y}, {count}});
      }
    program.kernels = {reader, writer, compute};
    for (uint32_t index : {0u, 16u})
      program.cbs.push_back({.total_size = 8192, .core_ranges = cores, .format_descriptors = {{index, DataType::FLOAT32, 4096}}});
  }

  Tensor run() {
    return generic_op({in, out}, program, {.print = [&](std::string_view line) { lines.emplace_back(line); }, .report = &report});
  }
  std::string error() {
    return errorOf([&] { run(); });
  }
};

void expectExponentials(const Tensor &in, const Tensor &out) {
  const std::vector<float> x = in.to_vector<float>(), y = out.to_vector<float>();
  for (size_t i = 0; i < x.size(); ++i)
    ASSERT_NEAR(y[i], std::exp(x[i]), 4e-3 * std::exp(x[i])) << i;
}

TEST(KernelProgram, RunsOnOneCore) {
  ExpProgram exp;
  expectExponentials(exp.in, exp.run());
  EXPECT_GT(exp.report.cycles, 2 * 2533u);
  EXPECT_EQ(exp.report.dram_bytes_read, 2u * 4096);
}

TEST(KernelProgram, RunsOnManyCores) {
  ExpProgram exp(8, 4, 3);
  expectExponentials(exp.in, exp.run());
  EXPECT_LT(exp.report.cycles, 4 * 2533u * 3);
}

} // namespace
