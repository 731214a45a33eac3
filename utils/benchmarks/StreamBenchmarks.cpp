//===- StreamBenchmarks.cpp - Inputs from pipes ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LEB128.h"

using namespace ttmlir;
using namespace ttmlir::bench;

namespace {
/// An input of about `bytes` bytes, and the command that reads it: its argument "@" stands for the file, or for "-".
struct StreamCase {
  std::string file;
  std::vector<std::string> command;
};
} // namespace

using MakeCase = llvm::Expected<StreamCase> (*)(uint64_t bytes);

namespace {
struct StreamKind {
  const char *name;
  MakeCase make;
  /// Of processor time.
  Goal goal;
  /// By name the file is mapped, and a part of it read: from a pipe all of it is stored.
  bool isMapped = false;
};
} // namespace

/// Writes `size` bytes of floats near 1.0, no two rows of 1024 the same.
static void writeFloats(llvm::raw_ostream &os, uint64_t size) {
  std::vector<uint32_t> row(1024);
  for (uint64_t at = 0, number = 0; at < size; at += 4 * row.size()) {
    for (uint32_t &each : row)
      each = 0x3F800000u | (static_cast<uint32_t>(number++ * 0x9E3779B97F4A7C15ull >> 40) & 0xFFFF);
    os.write(reinterpret_cast<const char *>(row.data()), std::min<uint64_t>(4 * row.size(), size - at));
  }
}

/// A scratch file that `write` fills.
static llvm::Expected<std::string> write(const llvm::Twine &name, llvm::function_ref<void(llvm::raw_ostream &)> write) {
  const std::string path = scratch(name);
  std::error_code code;
  llvm::raw_fd_ostream os(path, code);
  if (code)
    return llvm::createStringError(code, "cannot write " + path);
  write(os);
  return path;
}

/// A module with a literal in hexadecimal.
static llvm::Expected<std::string> makeText(uint64_t bytes) {
  const uint64_t rows = bytes / 8192;
  const std::string type = "tensor<" + std::to_string(rows) + "x1024xf32>";
  return write("stream.mlir", [&](llvm::raw_ostream &os) {
    os << "func.func @literal() -> " << type << " {\n  %0 = \"ttir.constant\"() <{value = dense<\"0x";
    std::string digits;
    for (uint64_t row = 0; row < rows; ++row) {
      std::string floats;
      llvm::raw_string_ostream stream(floats);
      writeFloats(stream, 4096);
      os << llvm::toHex(floats);
    }
    os << "\"> : " << type << "}> : () -> " << type << "\n  return %0 : " << type << "\n}\n";
  });
}

static llvm::Expected<StreamCase> makeTextCase(uint64_t bytes) {
  auto file = makeText(bytes);
  if (!file)
    return file.takeError();
  return StreamCase{*file, {tool("tt-opt"), "@", "-o", "/dev/null"}};
}

static llvm::Expected<StreamCase> makeBytecodeCase(uint64_t bytes) {
  // Text has two digits for each byte.
  auto text = makeText(2 * bytes);
  if (!text)
    return text.takeError();
  const std::string file = scratch("stream.mlirbc");
  auto cost = runProgram({tool("tt-opt"), "--emit-bytecode", *text, "-o", file});
  llvm::sys::fs::remove(*text);
  if (!cost)
    return cost.takeError();
  return StreamCase{file, {tool("tt-opt"), "--allow-mlir-bytecode", "@", "-o", "/dev/null"}};
}

/// A field of a protobuf message: text or a message, or a number.
static std::string field(unsigned number, llvm::StringRef content) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::encodeULEB128(number << 3 | 2, os);
  llvm::encodeULEB128(content.size(), os);
  return text + content.str();
}
static std::string field(unsigned number, uint64_t value) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::encodeULEB128(number << 3, os);
  llvm::encodeULEB128(value, os);
  return text;
}

/// A model that adds an initializer to its input; the numbers of fields come from onnx.proto.
static llvm::Expected<StreamCase> makeModelCase(uint64_t bytes) {
  const uint64_t rows = bytes / 4096;
  const std::string extents = field(1, field(1, rows)) + field(1, field(1, 1024));
  const auto value = [&](llvm::StringRef name) { return field(1, name) + field(2, field(1, field(1, 1) + field(2, extents))); };
  std::string weight;
  llvm::raw_string_ostream data(weight);
  writeFloats(data, rows * 4096);
  const std::string initializer = field(1, rows) + field(1, 1024) + field(2, 1) + field(8, "w") + field(9, weight);
  const std::string graph = field(1, field(1, "x") + field(1, "w") + field(2, "y") + field(4, "Add")) + field(2, "graph") +
                            field(5, initializer) + field(11, value("x")) + field(12, value("y"));
  const std::string model = field(1, 8) + field(7, graph) + field(8, field(2, 13));
  auto file = write("stream.onnx", [&](llvm::raw_ostream &os) { os << model; });
  if (!file)
    return file.takeError();
  return StreamCase{*file, {tool("tt-translate"), "--onnx-to-ttir", "@", "-o", "/dev/null"}};
}

/// An array of which a program takes a corner.
static llvm::Expected<StreamCase> makeArrayCase(uint64_t bytes) {
  const std::string rows = std::to_string(bytes / 4096), type = "tensor<" + rows + "x1024xf32>";
  auto module =
      writeScratch("stream-corner.mlir", "func.func @corner(%x: " + type +
                                             ") -> tensor<1x1xf32> {\n  %0 = \"ttir.slice_static\"(%x) <{begins = [0 : i32, "
                                             "0 : i32], ends = [1 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (" +
                                             type + ") -> tensor<1x1xf32>\n  return %0 : tensor<1x1xf32>\n}\n");
  if (!module)
    return module.takeError();
  const std::string compiled = scratch("stream-corner.ttnn"), lowered = scratch("stream-corner.ttnn.mlir");
  if (auto cost = runProgram({tool("tt-opt"), "--ttir-to-ttnn-backend-pipeline", *module, "-o", lowered}); !cost)
    return cost.takeError();
  if (auto cost = runProgram({tool("tt-translate"), "--ttnn-to-flatbuffer", lowered, "-o", compiled}); !cost)
    return cost.takeError();
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + rows + ", 1024), }";
  header.resize(117, ' ');
  auto file = write("stream.npy", [&](llvm::raw_ostream &os) {
    os << llvm::StringRef("\x93NUMPY\x01\x00\x76\x00", 10) << header << '\n';
    writeFloats(os, bytes / 4096 * 4096);
  });
  if (!file)
    return file.takeError();
  return StreamCase{*file, {tool("tt-sim"), "run", compiled, "--input=@@"}};
}

/// Processor time and memory of a command with its input from a pipe, against the same file by name beside a pipe of its bytes.
static llvm::Error compareStream(benchmark::State &state, const std::string &name, const StreamKind &kind, uint64_t bytes) {
  llvm::Expected<StreamCase> made = kind.make(bytes);
  if (!made)
    return made.takeError();
  const auto command = [&](const std::string &script, llvm::StringRef input) {
    std::vector<std::string> arguments = {"sh", "-c", script, made->file};
    for (const std::string &each : made->command) {
      const auto [before, after] = llvm::StringRef(each).rsplit('@');
      arguments.push_back(llvm::StringRef(each).ends_with("@") ? (before + input).str() : each);
    }
    return runProgram(arguments);
  };
  llvm::Expected<Comparison> costs = alternate([&] { return command(R"(cat "$0" | "$@")", "-"); },
                                               [&] { return command(R"(cat "$0" | cat > /dev/null; "$@")", made->file); });
  llvm::sys::fs::remove(made->file);
  if (!costs)
    return costs.takeError();
  report(state, {name + " cpu", Unit::Seconds, costs->ours.cpuSeconds, "by name and pipe", costs->yardstick.cpuSeconds, kind.goal});
  report(state, {name + " memory",
                 Unit::Bytes,
                 costs->ours.peakBytes,
                 kind.isMapped ? "by name and file" : "by name",
                 costs->yardstick.peakBytes + (kind.isMapped ? static_cast<double>(bytes) : 0),
                 {Goal::RatioAtMost, 1.3}});
  return llvm::Error::success();
}

void bench::addStreamBenchmarks() {
  static constexpr StreamKind kinds[] = {{"text", makeTextCase, {Goal::RatioAtMost, 2}},
                                         {"bytecode", makeBytecodeCase, {Goal::RatioAtMost, 2}},
                                         {"onnx", makeModelCase, {Goal::RatioAtMost, 2}},
                                         {"npy", makeArrayCase, {Goal::RatioAtMost, 4}, /*isMapped=*/true}};
  static constexpr std::pair<const char *, uint64_t> sizes[] = {
      {"1MB", 1000000}, {"10MB", 10000000}, {"100MB", 100000000}, {"1GB", 1000000000}};
  for (const StreamKind &kind : kinds)
    for (const auto &[size, bytes] : sizes) {
      const std::string name = std::string("streams/") + kind.name + "-" + size;
      add(name, [=, bytes = bytes](benchmark::State &state) { return compareStream(state, name, kind, bytes); });
    }
}
