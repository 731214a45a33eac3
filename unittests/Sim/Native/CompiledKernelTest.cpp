//===- CompiledKernelTest.cpp - C++ of kernels on simulated cores ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Native/KernelCompiler.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

namespace {

/// One kernel with circular buffers 0 and 16 of two f32 tiles each.
struct Program {
  hw::ChipDesc chip = llvm::cantFail(hw::builtinSystem("n150")).chip(0);
  KernelProgramView view;
  MachineOptions options;
  native::KernelCompiler compiler{""};
  std::string text;
  std::vector<uint32_t> semaphores = {7};

  Program(KernelThread thread, const std::string &body) : text(wrapped(thread, body)) {
    chip.l1UnreservedBase = 103712;
    view.cores.extent = {1, 1};
    for (uint32_t index : {0u, 16u})
      view.circularBuffers.push_back({index, chip.l1UnreservedBase + index * 1024, 2, 4096, DataType::Float32});
    KernelView &kernel = view.kernels.emplace_back();
    kernel.name = "k";
    kernel.thread = thread;
    kernel.source = text;
    kernel.is32BitDst = true;
    view.semaphores = semaphores;
  }

  /// The body starts in line 3.
  static std::string wrapped(KernelThread thread, const std::string &body) {
    if (thread == KernelThread::Compute)
      return "#include \"compute_kernel_api/common.h\"\nnamespace NAMESPACE { void MAIN {\n" + body + "\n} }\n";
    return "#include \"dataflow_api.h\"\nvoid kernel_main() {\n" + body + "\n}\n";
  }

  std::string result() {
    if (llvm::Error error = compiler.compile(view))
      return toString(std::move(error));
    llvm::Expected<RunStats> stats = machine::run(view, {}, chip, options);
    return stats ? "ok" : toString(stats.takeError());
  }
};

std::string runReader(const std::string &body) { return Program(KernelThread::Reader, body).result(); }
std::string runCompute(const std::string &body) { return Program(KernelThread::Compute, body).result(); }

/// The complaint of the compiler without its name; compilers put things differently.
std::string lineOf(const std::string &error) { return error.substr(0, error.find(": does not compile: ")); }

//===----------------------------------------------------------------------===//
// Supported kernels
//===----------------------------------------------------------------------===//

TEST(CompiledKernel, CallsTheCore) {
  EXPECT_EQ(runReader("cb_reserve_back(0, 1);\n"
                      "auto words = reinterpret_cast<volatile tt_l1_ptr uint32_t *>(get_write_ptr(0));\n"
                      "words[3] = 5;\n"
                      "if (words[3] != 5 || *(words + 3) != 5) cb_push_back(0, 2);\n"
                      "uint32_t semaphore = get_semaphore(0);\n"
                      "noc_semaphore_wait(reinterpret_cast<volatile tt_l1_ptr uint32_t *>(semaphore), 7);\n"
                      "if (get_tile_size(0) != 4096 || get_dataformat(0) != DataFormat::Float32) cb_push_back(0, 2);\n"
                      "cb_push_back(0, 1);"),
            "ok");
}

TEST(CompiledKernel, GetsCompileTimeArguments) {
  const std::vector<uint32_t> args = {40, 2};
  Program program(KernelThread::Reader, "if (get_compile_time_arg_val(0) + get_compile_time_arg_val(1) != 42) cb_push_back(0, 2);");
  program.view.kernels[0].compileTimeArgs = args;
  EXPECT_EQ(program.result(), "ok");
}

TEST(CompiledKernel, CompilesEqualTextsOnce) {
  Program program(KernelThread::Reader, "noc_async_read_barrier();");
  program.view.kernels.push_back(program.view.kernels[0]);
  program.view.kernels[1].thread = KernelThread::Writer;
  EXPECT_EQ(program.result(), "ok");
  EXPECT_EQ(program.result(), "ok");
  EXPECT_EQ(program.compiler.cost().kernels, 1u);
}

//===----------------------------------------------------------------------===//
// Rejected kernels
//===----------------------------------------------------------------------===//

TEST(CompiledKernel, ComplaintsHaveLines) {
  EXPECT_EQ(lineOf(runReader("\nno_such_call();")), "kernel 'k', line 4");
  EXPECT_EQ(lineOf(runReader("cb_push_back(0, 1, 1);")), "kernel 'k', line 3") << "one argument too many";
  EXPECT_EQ(lineOf(runReader("cb_push_back(0);")), "kernel 'k', line 3");
  EXPECT_EQ(lineOf(runReader("tile_regs_acquire();")), "kernel 'k', line 3") << "a call of compute kernels";
  EXPECT_EQ(lineOf(runCompute("noc_async_read_barrier();")), "kernel 'k', line 3") << "a call of data movement kernels";
  EXPECT_EQ(lineOf(runCompute("exp_tile(0);")), "kernel 'k', line 3") << "its header is not included";
  EXPECT_EQ(lineOf(runCompute("pack_tile<false>(0, 0, 0);")), "kernel 'k', line 3");
}

TEST(CompiledKernel, NeedsItsText) {
  Program program(KernelThread::Reader, "");
  program.view.kernels[0].source = "";
  EXPECT_EQ(program.result(), "kernel 'k': the file has no C++ of it");
}

TEST(CompiledKernel, FaultsAreThoseOfBytecode) {
  EXPECT_EQ(runReader("cb_reserve_back(0, 1);\n\ncb_push_back(0, 2);"),
            "core (0, 0), reader, kernel 'k', line 5: expected at most 1 page of circular buffer 0, which the thread has reserved, "
            "found 2");
  EXPECT_EQ(runReader("cb_reserve_back(3, 1);"),
            "core (0, 0), reader, kernel 'k', line 3: cb_reserve_back: undefined circular buffer 3");
  EXPECT_EQ(runReader("get_semaphore(1);"),
            "core (0, 0), reader, kernel 'k', line 3: get_semaphore: expected a semaphore below 1, found 1");
  EXPECT_EQ(runReader("get_common_arg_val<uint32_t>(0);"),
            "core (0, 0), reader, kernel 'k', line 3: get_common_arg_val: expected a common argument below 0, found 0");
  EXPECT_EQ(runReader("cb_wait_front(16, 1);"),
            "deadlock: 1 thread waits for ever\n"
            "  core (0, 0), reader, kernel 'k', line 3: waits for 1 page in circular buffer 16, which has 0");
  EXPECT_EQ(
      runCompute("tile_regs_acquire();\ntile_regs_acquire();"),
      "core (0, 0), math, kernel 'k', line 4: expected a commit of the destination registers since the last acquire, found none");
  EXPECT_EQ(runReader("auto word = reinterpret_cast<volatile tt_l1_ptr uint32_t *>(4096);\nuint32_t x = word[1];"),
            "core (0, 0), reader, kernel 'k', line 3: expected written bytes at L1 address 4100 to load, found unwritten ones");
}

TEST(CompiledKernel, SignalsAreFaults) {
  const std::string place = "core (0, 0), reader, kernel 'k', line 3: after this line ";
  const std::string call = "get_read_ptr(0);\n";
  EXPECT_EQ(runReader(call + "volatile int zero = 0; zero = 8 / zero;"), place + "divides by zero");
  EXPECT_EQ(runReader(call + "*(volatile int *)16 = 1;"), place + "uses address 0x10 of the host");
  EXPECT_EQ(runReader(call + "__builtin_trap();"), place + "runs into a trap");
  EXPECT_EQ(runReader(call +
                      "struct Deep { static int run(volatile int *x) { volatile int y[99] = {*x}; return run(y) + y[1]; } };\n"
                      "volatile int x = 1; x = Deep::run(&x);"),
            place + "needs more stack than 65536 bytes");
}

/// The result of a reader whose whole text is `text`.
std::string runText(const std::string &text) {
  Program program(KernelThread::Reader, "");
  program.text = "#include \"dataflow_api.h\"\n" + text;
  program.view.kernels[0].source = program.text;
  return program.result();
}

TEST(CompiledKernel, EndsNoProcess) {
  for (std::string call : {"void _exit(int)", "void exit(int)", "void abort()", "int raise(int)", "long syscall(long)"}) {
    const std::string name = call.substr(call.find(' ') + 1, call.find('(') - call.find(' ') - 1);
    EXPECT_EQ(runText("extern \"C\" " + call + ";\nvoid kernel_main() { " + name + (name == "abort" ? "()" : "(0)") + "; }\n"),
              "kernel 'k': expected functions of the kernel library, found '" + name +
                  "', which would end the process or leave the simulated core");
  }
}

TEST(CompiledKernel, RunsOnCoresAlone) {
  const std::string call = "() { noc_async_read_barrier(); }\nvoid kernel_main() {}\n";
  for (std::string when : {"constructor", "destructor"})
    for (std::string visibility : {"hidden", "default"})
      EXPECT_EQ(runText("__attribute__((" + when + ", visibility(\"" + visibility + "\"))) void early" + call),
                "kernel 'k': expected code that the main function calls, found 'early()', which would run when the kernel is loaded");
  EXPECT_EQ(runText("struct Early { Early() { noc_async_read_barrier(); } } early;\nvoid kernel_main() {}\n"),
            "kernel 'k': expected variables whose values are known when the kernel is compiled, found initialisers");
  EXPECT_EQ(runText("constexpr unsigned known = 3;\nvoid kernel_main() {}\n"), "ok");
}

TEST(CompiledKernel, LoopsWithoutCallsEnd) {
  Program program(KernelThread::Reader, "for (volatile int i = 0; true;) i = 1;");
  program.options.maxSteps = 1 << 22;
  EXPECT_EQ(program.result(),
            "core (0, 0), reader, kernel 'k': does not end: it has reached the limit of 4194304 steps of a thread (--max-steps)");
  // Compilers may or may not count steps in such a loop.
  const std::string error = runReader("while (true) {}");
  EXPECT_NE(error.find("kernel 'k': does not end: it "), std::string::npos) << error;
}

TEST(CompiledKernel, OthersStopWhenOneThreadDoesNotEnd) {
  // Every thread for itself would take minutes.
  const std::string start = "core (0, 0), reader, kernel 'k', line 4: after this line does not end: it ";
  for (const char *body : {"\nget_write_ptr(0);\nwhile (true) {}", "\nget_read_ptr(0);\nfor (volatile int i = 0; true;) i = 1;",
                           "while (true)\nget_write_ptr(0);"}) {
    Program program(KernelThread::Reader, body);
    program.view.cores.extent = {8, 8};
    EXPECT_EQ(program.result().substr(0, start.size()), start) << body;
  }
}

} // namespace
