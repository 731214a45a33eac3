//===- KernelProgramTest.cpp - Hand-written kernels -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Errors.h"

#include "ttmlir/Host/HostApi.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>

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
  Device device;
  Tensor in, out;
  ProgramDescriptor program;
  KernelReport report;
  std::vector<std::string> lines;

  explicit ExpProgram(int64_t columns = 1, int64_t rows = 1, int64_t tiles = 2, Numerics numerics = Numerics::DEVICE,
                      const std::string &system = "wormhole_b0")
      : device(open_device({.system = system, .numerics = numerics})) {
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

// The report and the callbacks of the first run are gone by the time that a trace repeats it.
TEST(KernelProgram, TracesRepeatRuns) {
  ExpProgram exp;
  const std::vector<float> first = exp.in.to_vector<float>();
  const auto print = "DPRINT << \"x\" << ENDL();\n  uint32_t address";
  exp.program.kernels[0].kernel_source.replace(exp.program.kernels[0].kernel_source.find("uint32_t address"), 16, print);
  unsigned lines = 0;
  auto report = std::make_unique<KernelReport>();
  const Trace trace = Trace::capture(exp.device, [&] {
    auto count = std::make_unique<std::function<void()>>([&] { ++lines; });
    generic_op({exp.in, exp.out}, exp.program, {.print = [&](std::string_view) { (*count)(); }, .report = report.get()});
  });
  EXPECT_EQ(trace.size(), 1u);
  EXPECT_EQ(lines, 1u);
  EXPECT_GT(report->cycles, 0u);
  report.reset();
  std::vector<float> halved = first;
  for (float &value : halved)
    value /= 2;
  copy(Tensor::from_vector(halved, exp.in.spec(), exp.device), exp.in);
  testing::internal::CaptureStdout();
  trace.execute();
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "core (0, 0), reader: x\n");
  EXPECT_EQ(lines, 1u);
  expectExponentials(exp.in, exp.out);
}

/// A program of the vector unit: whether products that are too small for the unit are zero, and NaN is less than a number.
constexpr const char *kVectors = R"(#include "compute_kernel_api/common.h"
#include "compute_kernel_api/eltwise_unary/eltwise_unary.h"
#ifdef TRISC_MATH
void face() {
  for (int i = 0; i < 8; ++i) {
    vFloat x = dst_reg[0], result = 0.0f;
    v_if(x * 1e-38f * 0.5f != 0.0f) { result = 1.0f; }
    v_endif;
    vFloat infinity = s2vFloat16b(0x7F80);
    v_if(infinity - infinity >= x) { result = result + 2.0f; }
    v_endif;
    dst_reg[0] = result;
    dst_reg++;
  }
}
#endif
void kernel_main() {
  init_sfpu(0, 16);
  for (uint32_t i = 0; i < get_arg_val<uint32_t>(0); ++i) {
    cb_wait_front(0, 1);
    tile_regs_acquire();
    copy_tile(0, 0, 0);
    MATH((_llk_math_eltwise_unary_sfpu_params_<false>(face, 0)));
    tile_regs_commit();
    cb_reserve_back(16, 1);
    tile_regs_wait();
    pack_tile(0, 16);
    tile_regs_release();
    cb_push_back(16, 1);
    cb_pop_front(0, 1);
  }
}
)";

TEST(KernelProgram, VectorsHaveTheNumericsOfTheDevice) {
  for (Numerics numerics : {Numerics::DEVICE, Numerics::IEEE}) {
    ExpProgram program(4, 4, 2, numerics);
    program.program.kernels[2].kernel_source = kVectors;
    const std::vector<float> x = program.in.to_vector<float>(), y = program.run().to_vector<float>();
    // On a chip denormals are zero, and NaN has a sign.
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(y[i], numerics == Numerics::DEVICE ? 2 : x[i] == 0 ? 0 : 1) << x[i];
    EXPECT_GT(program.report.cycles, 0u);
  }
}

TEST(KernelProgram, KnowsItsChip) {
  std::string text = kVectors;
  const size_t begin = text.find("    v_if(x * "), end = text.find("    dst_reg[0] = result;");
  text.replace(begin, end - begin, R"(    vInt shifted = reinterpret<vInt>(setsgn(x, 1)) >> 31;
    v_if(shifted == -1) { result = 1.0f; }
    v_endif;
#ifdef ARCH_BLACKHOLE
    result = result + 4.0f;
#elif defined(ARCH_WORMHOLE)
    result = result + 2.0f;
#endif
)");
  for (const auto &[system, wanted] : {std::pair("wormhole_b0", 2.0f), std::pair("blackhole", 5.0f)}) {
    ExpProgram program(1, 1, 2, Numerics::DEVICE, system);
    program.program.kernels[2].kernel_source = text;
    for (float each : program.run().to_vector<float>())
      ASSERT_EQ(each, wanted) << system;
  }
}

//===----------------------------------------------------------------------===//
// Writes of kernels
//===----------------------------------------------------------------------===//

/// One reader on some cores, with one circular buffer, two semaphores and a tensor of bf16 rows in DRAM.
struct ReaderProgram {
  Device device = open_device({.system = "wormhole_b0"});
  Tensor tensor = from({{4, 64}, DataType::BFLOAT16, Layout::ROW_MAJOR});
  ProgramDescriptor program;
  KernelReport report;
  std::vector<std::string> lines;

  explicit ReaderProgram(const std::string &body, int64_t columns = 1) {
    KernelDescriptor reader = {.kernel_source = "#include \"dataflow_api.h\"\nvoid kernel_main() {\n" + body + "\n}\n",
                               .is_source = true,
                               .core_ranges = rect(columns, 1),
                               .compile_time_args = {7},
                               .named_compile_time_args = {{"depth", 5}},
                               .defines = {{"ANSWER", "42"}}};
    reader.common_runtime_args = {static_cast<uint32_t>(tensor.buffer_address()), 11};
    for (int64_t x = 0; x < columns; ++x)
      reader.runtime_args.push_back({{x, 0}, std::vector<uint32_t>(static_cast<size_t>(x + 1), 100)});
    program.kernels = {reader};
    program.semaphores = {{3}, {0}};
    program.cbs.push_back(
        {.total_size = 4096, .core_ranges = rect(columns, 1), .format_descriptors = {{0, DataType::BFLOAT16, 2048}}});
  }

  Tensor from(const TensorSpec &spec) {
    std::vector<float> values;
    for (int i = 0; i < 256; ++i)
      values.push_back(static_cast<float>(i));
    return Tensor::from_vector(values, spec, device);
  }
  std::string error() {
    const GenericOptions options = {.print = [&](std::string_view line) { lines.emplace_back(line); }, .report = &report};
    const std::string error = errorOf([&] { generic_op({tensor}, program, options); });
    return error.substr(0, error.find(" (/"));
  }
};

std::string runReader(const std::string &body, int64_t columns = 1) { return ReaderProgram(body, columns).error(); }

TEST(KernelProgram, HasArguments) {
  EXPECT_EQ(runReader("constexpr uint32_t depth = get_named_compile_time_arg_val(\"depth\");\n"
                      "static_assert(get_compile_time_arg_val(0) == 7 && depth == 5 && ANSWER == 42);\n"
                      "ASSERT(get_common_arg_val<uint32_t>(1) == 11 && get_arg_val<int>(0) == 100);"),
            "");
  EXPECT_EQ(runReader("get_arg_val<uint32_t>(1);", 2), "ttnn::generic_op: core (0, 0), reader, kernel 'source 0', line 3: "
                                                       "get_arg_val: expected a run-time argument below 1, found 1");
  EXPECT_EQ(runReader("\nconstexpr auto x = get_compile_time_arg_val(1);"),
            "ttnn::generic_op: kernel 'source 0', line 4: does not compile: expected a compile-time argument of the kernel, found "
            "another number");
}

TEST(KernelProgram, CastsAddressesToPointers) {
  ReaderProgram program(
      "cb_reserve_back(0, 1);\n"
      "uint32_t address = get_write_ptr(0);\n"
      "volatile tt_l1_ptr uint32_t *words = reinterpret_cast<volatile tt_l1_ptr uint32_t *>(address);\n"
      "auto *halves = (uint16_t *)address;\n"
      "words[0] = 0x40003F80;\n"
      "halves[2] = halves[1];\n"
      "*(volatile tt_l1_ptr uint32_t*)(address + 8) = words[0] + 1;\n"
      "ASSERT(words[2] == 0x40003F81 && (halves[2] == 0x4000) && *((uint16_t *)address + 1) == 0x4000);\n"
      // An address on the core, as hosts pass them.
      "uint32_t raw = address & 0x1FFFFF;\n"
      "ASSERT(*(uint32_t *)raw == words[0] && *reinterpret_cast<uint32_t *>(raw) == words[0]);\n"
      "InterleavedAddrGen<true> rows = {.bank_base_address = get_common_arg_val<uint32_t>(0), .page_size = 128};\n"
      "noc_async_write(address, get_noc_addr(3, rows), 128);\n");
  // The source of the write must have been written.
  EXPECT_NE(program.error().find("line 14: expected 128 written bytes at L1 address"), std::string::npos);
  program.program.kernels[0].kernel_source.insert(program.program.kernels[0].kernel_source.find("InterleavedAddrGen"),
                                                  "for (uint32_t i = 4; i < 64; ++i) halves[i] = 0;");
  program.program.kernels[0].kernel_source.insert(program.program.kernels[0].kernel_source.rfind('}'),
                                                  "noc_async_write_barrier();");
  EXPECT_EQ(program.error(), "");
  const std::vector<float> values = program.tensor.to_vector<float>();
  EXPECT_EQ(values[64 * 3], 1);
  EXPECT_EQ(values[64 * 3 + 1], 2);
  EXPECT_EQ(values[64 * 2], 128);
}

TEST(KernelProgram, Prints) {
  ReaderProgram program("DPRINT << \"x = \" << 3 << \" \" << HEX() << 255 << ENDL();\n"
                        "DPRINT(\"core {} of {}\\n\", get_absolute_logical_x(), 1.5f);\n"
                        "cb_pop_front(0, 1);",
                        2);
  EXPECT_NE(program.error(), "");
  const std::vector<std::string> expected = {"core (0, 0), reader: x = 3 ff", "core (0, 0), reader: core 0 of 1.5",
                                             "core (1, 0), reader: x = 3 ff", "core (1, 0), reader: core 1 of 1.5"};
  EXPECT_EQ(program.lines, expected);
  ReaderProgram slice("cb_reserve_back(0, 1);\n"
                      "auto *halves = reinterpret_cast<uint16_t *>(get_write_ptr(0));\n"
                      "for (int i = 0; i < 1024; ++i) halves[i] = i == 256 ? 0x4000 : 0x3F80;\n"
                      "DPRINT << TSLICE(0, 0, SliceRange::hw0_32_16(), TSLICE_INPUT_CB, TSLICE_WR_PTR);");
  EXPECT_EQ(slice.error(), "");
  EXPECT_EQ(slice.lines, (std::vector<std::string>{"core (0, 0), reader: 1 2 ", "core (0, 0), reader: 1 1 "}));
}

/// The result of a compute kernel on x and y, each a tile of f32, in 32-bit registers.
struct ComputeProgram : ExpProgram {
  explicit ComputeProgram(const std::string &body) : ExpProgram(1, 1, 2) {
    program.kernels[2].kernel_source = "#include \"compute_kernel_api.h\"\nvoid kernel_main() {\n"
                                       "binary_op_init_common(0, 0, 16);\ncb_wait_front(0, 2);\ntile_regs_acquire();\n" +
                                       body +
                                       "\ntile_regs_commit();\ntile_regs_wait();\ncb_reserve_back(16, 2);\npack_tile(0, 16);\n"
                                       "pack_tile(0, 16);\ncb_push_back(16, 2);\ntile_regs_release();\ncb_pop_front(0, 2);\n}\n";
  }
  /// The largest distance of a result from `expected(x, y)`, where x and y have the same place in both tiles.
  void expectNear(const std::function<double(double x, double y)> &expected, double tolerance) {
    ASSERT_EQ(error(), "");
    const std::vector<float> all = in.to_vector<float>(), results = out.to_vector<float>();
    for (size_t i = 0; i < 1024; ++i)
      ASSERT_NEAR(results[i], expected(all[i], all[i + 1024]), tolerance) << i;
  }
};

constexpr const char *kCopy = "copy_tile_to_dst_init_short(0);\ncopy_tile(0, 0, 0);\ncopy_tile(0, 1, 1);\n";

TEST(KernelProgram, ComputesWithVectorUnit) {
  const auto run = [](const std::string &calls, const std::function<double(double, double)> &expected) {
    SCOPED_TRACE(calls);
    ComputeProgram(kCopy + calls).expectNear(expected, 2e-3);
  };
  run("unary_gt_tile_init(); unary_gt_tile(0, 0x3F000000);", [](double x, double) { return x > 0.5; });
  run("ltz_tile_init(); ltz_tile(0);", [](double x, double) { return x < 0; });
  run("power_tile_init(); power_tile(0, 3);", [](double x, double) { return x * x * x; });
  run("relu_max_tile_init(); relu_max_tile(0, 0x3F000000);", [](double x, double) { return std::clamp(x, 0.0, 0.5); });
  run("rsub_binary_tile_init(); rsub_binary_tile(0, 1, 0);", [](double x, double y) { return y - x; });
  run("max_tile_init(); max_tile(0, 1);", [](double x, double y) { return std::max(x, y); });
  run("binop_with_scalar_tile_init(); mul_unary_tile(0, 0x40000000); gelu_tile_init<true>(); gelu_tile<true>(0);",
      [](double x, double) { return x * (1 + std::erf(2 * x / std::sqrt(2.0))); });
  run("fill_tile_init(); fill_tile(0, 2.5f);", [](double, double) { return 2.5; });
}

TEST(KernelProgram, ComputesWithMatrixUnit) {
  const auto run = [](const std::string &calls, const std::function<double(double, double)> &expected) {
    SCOPED_TRACE(calls);
    ComputeProgram(calls).expectNear(expected, 4e-3);
  };
  run("sub_tiles_init(0, 0); sub_tiles(0, 0, 0, 1, 0);", [](double x, double y) { return x - y; });
  run(std::string(kCopy) + "binary_dest_reuse_tiles_init<EltwiseBinaryType::ELWSUB, EltwiseBinaryReuseDestType::DEST_TO_SRCA>(0);\n"
                           "binary_dest_reuse_tiles<EltwiseBinaryType::ELWSUB, EltwiseBinaryReuseDestType::DEST_TO_SRCA>(0, 1, 0);",
      [](double x, double y) { return x - y; });
  run(std::string(kCopy) + "binary_dest_reuse_tiles_init<EltwiseBinaryType::ELWSUB, EltwiseBinaryReuseDestType::DEST_TO_SRCB>(0);\n"
                           "binary_dest_reuse_tiles<EltwiseBinaryType::ELWSUB, EltwiseBinaryReuseDestType::DEST_TO_SRCB>(0, 1, 0);",
      [](double x, double y) { return y - x; });
  // The first element of y is that of element 1024.
  const double first = 1024 % 101 / 50.0 - 1;
  run("mul_tiles_bcast_scalar_init_short(0, 0); mul_tiles_bcast_scalar(0, 0, 0, 1, 0);",
      [=](double x, double) { return x * first; });
  run("init_bcast<EltwiseBinaryType::ELWADD, BroadcastType::SCALAR>(0, 0, 16);\n"
      "any_tiles_bcast<EltwiseBinaryType::ELWADD, BroadcastType::SCALAR>(0, 0, 0, 1, 0);",
      [=](double x, double) { return x + first; });
  // Older spellings.
  run("math_reconfig_data_format(0, 0); unpack_reconfig_data_format_srca(0); math_reconfig_data_format_srcb(0, 0);\n"
      "add_tiles_init_nof(); add_tiles(0, 0, 0, 1, 0);",
      [](double x, double y) { return x + y; });
  run("fill_tile_init(); fill_tile(0, -2.75f); rounding_op_tile_init(); floor_tile(0);", [](double, double) { return -3; });
  run("mul_tiles_init_f(); mul_tiles(0, 0, 0, 1, 0);", [](double x, double y) { return x * y; });
  run("transpose_wh_init_short(0); transpose_wh_tile(0, 0, 1); transpose_wh_tile(0, 0, 0);\n"
      "fill_tile_init(); fill_tile(0, 1.0f);",
      [](double, double) { return 1; });
}

TEST(KernelProgram, HasAMain) {
  ReaderProgram program("");
  std::string &source = program.program.kernels[0].kernel_source;
  source.replace(source.find("kernel_main"), 6, "colonel");
  EXPECT_EQ(program.error(), "ttnn::generic_op: kernel 'source 0': does not compile: expected a function kernel_main, found none");
}

TEST(KernelProgram, InitsAreChecked) {
  EXPECT_NE(ComputeProgram("add_tiles(0, 0, 0, 1, 0);")
                .error()
                .find("line 6: expected the matrix unit to be initialized by add_tiles_init"),
            std::string::npos);
  EXPECT_NE(ComputeProgram("reduce_init<PoolType::SUM, ReduceDim::REDUCE_ROW>(0, 0, 16);\nadd_tiles_init(0, 0);")
                .error()
                .find("line 7: expected reduce_uninit after reduce_init, found add_tiles_init"),
            std::string::npos);
}

TEST(KernelProgram, SendsWords) {
  EXPECT_EQ(runReader("uint32_t semaphore = get_semaphore(1);\n"
                      "auto *word = reinterpret_cast<volatile uint32_t *>(semaphore);\n"
                      "const uint32_t other = 1 - get_absolute_logical_x();\n"
                      "const uint64_t remote = get_noc_addr(worker_logical_col_to_virtual_col[other], "
                      "worker_logical_row_to_virtual_row[0], semaphore);\n"
                      "if (other == 1) { noc_inline_dw_write(remote, 5); noc_semaphore_wait(word, 6); }\n"
                      "else { noc_semaphore_wait(word, 5); *word = 6; noc_semaphore_set_remote(semaphore, remote); }",
                      2),
            "");
}

//===----------------------------------------------------------------------===//
// Faults
//===----------------------------------------------------------------------===//

TEST(KernelProgram, FaultsNameTheLine) {
  const std::string place = "ttnn::generic_op: core (0, 0), reader, kernel 'source 0', line 4: ";
  EXPECT_EQ(runReader("\ncb_push_back(0, 3);"),
            place + "expected at most 0 pages of circular buffer 0, which the thread has reserved, found 3");
  EXPECT_EQ(runReader("\ncb_reserve_back(1, 1);"), place + "cb_reserve_back: undefined circular buffer 1");
  EXPECT_EQ(runReader("\ncb_wait_front(0, 1);"),
            "ttnn::generic_op: deadlock: 1 thread waits for ever\n  core (0, 0), reader, kernel "
            "'source 0', line 4: waits for 1 page in circular buffer 0, which has 0");
  EXPECT_EQ(runReader("uint32_t a = get_write_ptr(0);\nnoc_async_read(get_noc_addr_from_bank_id<true>(0, 32), a, 32);"),
            place + "expected to read a buffer at address 32 of DRAM bank 0, found none");
  EXPECT_EQ(runReader("auto *words = reinterpret_cast<volatile uint32_t *>(get_write_ptr(0));\n"
                      "uint32_t x = words[5];\nget_semaphore(0);"),
            place + "loads 4 bytes at L1 address 1044, which nothing has written");
  EXPECT_EQ(runReader("auto *words = reinterpret_cast<volatile uint32_t *>(get_write_ptr(0));\n"
                      "words[400000] = 1;"),
            place + "stores 4 bytes outside of the L1 of its core, at 1601024");
  // Two MiB on are no L1, neither for pointers nor for transfers.
  EXPECT_EQ(runReader("auto *words = reinterpret_cast<volatile uint32_t *>(get_write_ptr(0) + 0x200000);\nwords[0] = 1;"),
            place + "stores 4 bytes outside of the L1 of its core, at 2098176");
  EXPECT_EQ(runReader("auto *words = reinterpret_cast<volatile uint32_t *>(0x200400);\nwords[0] = 1;"),
            place + "stores 4 bytes outside of the L1 of its core, at 2098176");
  EXPECT_EQ(runReader("const uint32_t far = get_write_ptr(0) + 0x200000;\n"
                      "noc_async_read(get_noc_addr_from_bank_id<true>(0, get_common_arg_val<uint32_t>(0)), far, 32);"),
            place + "expected to fill 32 bytes inside of L1, which has 1499136, found address 2098176");
  EXPECT_EQ(runReader("const uint32_t far = get_write_ptr(0) + 0x200000;\n"
                      "noc_async_read(get_noc_addr(far), get_write_ptr(0), 32);"),
            place + "expected to read 32 bytes inside of L1, which has 1499136, found address 2098176");
  EXPECT_EQ(runReader("const uint64_t here = get_noc_addr(0);\n"
                      "noc_async_read(here + get_write_ptr(0) + 0x200000, get_write_ptr(0), 32);"),
            place + "expected to read 32 bytes inside of L1, which has 1499136, found address 2098176");
  EXPECT_EQ(runReader("\n*(volatile int *)nullptr = 1;"), place + "uses address 0x0 of the host");
}

TEST(KernelProgram, FaultsOfFunctionsNameTheirLine) {
  ReaderProgram program("fill(get_write_ptr(0));\nget_semaphore(1);");
  std::string &text = program.program.kernels[0].kernel_source;
  text.insert(text.find("void"), "void fill(uint32_t address) {\n  auto *words = (uint32_t *)address;\n  uint32_t sum = 0;\n"
                                 "  for (int i = 0; i < 4; ++i)\n    sum += words[i];\n  words[0] = sum;\n}\n");
  EXPECT_EQ(program.error(),
            "ttnn::generic_op: core (0, 0), reader, kernel 'source 0', line 6: loads 4 bytes at L1 address 1024, which "
            "nothing has written");
  EXPECT_EQ(runReader("\n\nASSERT(get_arg_val<int>(0) == 1);"),
            "ttnn::generic_op: core (0, 0), reader, kernel 'source 0', line 5: runs into a trap");
  // A frame beyond the guard pages.
  const std::string error = runReader("uint32_t a[100000];\nfor (volatile int i = 0; i < 100000; ++i) a[i] = i;\nDPRINT << a[5];");
  EXPECT_NE(error.find("needs more stack than 65536 bytes"), std::string::npos) << error;
}

TEST(KernelProgram, FindsRaces) {
  const std::string error = runReader("cb_reserve_back(0, 1);\nauto *halves = reinterpret_cast<uint16_t *>(get_write_ptr(0));\n"
                                      "for (int i = 0; i < 64; ++i) halves[i] = 1;\n"
                                      "InterleavedAddrGen<true> rows = {get_common_arg_val<uint32_t>(0), 128};\n"
                                      "noc_async_write(get_write_ptr(0), get_noc_addr(1, rows), 128);\nnoc_async_write_barrier();",
                                      2);
  EXPECT_NE(error.find("line 7: expected one writer of 128 bytes"), std::string::npos) << error;
}

TEST(KernelProgram, ComplaintsHaveLines) {
  const std::string place = "ttnn::generic_op: kernel 'source 0', line 4: does not compile: ";
  EXPECT_EQ(runReader("\nno_such_call();"),
            place + "'no_such_call' is not declared: no such name in the kernel library of simulated cores");
  EXPECT_EQ(runReader("\nnoc_fast_write(0);"),
            place + "'noc_fast_write' is not declared: dataflow_api.h of the kernel library declares it, but the networks of "
                    "simulated cores have no such transfer");
  EXPECT_EQ(runReader("\nnoc_async_raed(0, 0, 0);"), place + "'noc_async_raed' is not declared: did you mean 'noc_async_read'?");
  EXPECT_EQ(runReader("\nsfpi::vFloat x;"), place + "'sfpi' is not declared: sfpi.h of the kernel library declares it, but "
                                                    "only compute kernels have a vector unit");
  EXPECT_EQ(
      runReader("#include \"ttnn/kernel/no_such.hpp\""),
      "ttnn::generic_op: kernel 'source 0', line 3: does not compile: expected a header of the simulated kernel library or in "
      "the folder of the kernel, found 'ttnn/kernel/no_such.hpp'");
  EXPECT_EQ(
      runReader("static uint32_t counter;\nif (counter++ > 3) cb_push_back(0, 1);"),
      "ttnn::generic_op: kernel 'source 0': expected variables of functions, found 'kernel_main()::counter' of static storage "
      "duration, which the cores and threads of a program would share");
}

TEST(KernelProgram, NeedsACompiler) {
  const char *path = std::getenv("PATH");
  const std::string before = path ? path : "";
  unsetenv("CXX");
  setenv("PATH", "/no/such/folder", 1);
  const std::string error = runReader("// This text is compiled here alone.");
  setenv("PATH", before.c_str(), 1);
  EXPECT_EQ(error, "ttnn::generic_op: failed to find a C++ compiler: no c++, g++ or clang++ in $PATH, and no --cxx or $CXX");
}

//===----------------------------------------------------------------------===//
// Programs that make no sense
//===----------------------------------------------------------------------===//

TEST(KernelProgram, IsChecked) {
  const auto errorAfter = [](const std::function<void(ProgramDescriptor &)> &change) {
    ReaderProgram program("");
    change(program.program);
    const std::string error = program.error(), start = "ttnn::generic_op: ";
    return error.substr(0, start.size()) == start ? error.substr(start.size()) : error;
  };
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.kernels.clear(); }), "expected kernels, found none");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.kernels[0].core_ranges = {}; }),
            "kernel 0: expected cores, found none");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.kernels[0].core_ranges = rect(99, 1); }),
            "kernel 0: expected cores in the grid of 8x8, found (0, 0) to (98, 0)");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.kernels[0].is_source = false; }).substr(0, 22),
            "kernel 0: cannot read ");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.kernels.push_back(program.kernels[0]); }),
            "expected one kernel for each thread, found 'source 1' for the thread of another");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) {
              program.kernels[0].runtime_args.push_back({{3, 3}, {1}});
            }),
            "kernel 0: expected run-time arguments of cores that run it, found some of core (3, 3)");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.kernels[0].defines["a b"] = "1"; }),
            "kernel 0: expected an identifier to define, found 'a b'");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.cbs[0].total_size = 3000; }),
            "circular buffer 0: expected a multiple of its pages of 2048 bytes, found 3000 bytes");
  EXPECT_EQ(
      errorAfter([](ProgramDescriptor &program) { program.cbs[0].total_size = 2048 * 4000; }),
      "circular buffer 0: expected at most the 1498112 bytes of L1 that other circular buffers and tensors leave, found 8192000");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.cbs.push_back(program.cbs[0]); }),
            "expected one circular buffer 0, found two");
  EXPECT_EQ(errorAfter([](ProgramDescriptor &program) { program.cbs[0].format_descriptors[0].buffer_index = 77; }),
            "expected circular buffer 77 to be below 32");
}

} // namespace
