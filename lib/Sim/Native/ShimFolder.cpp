//===- ShimFolder.cpp - Files for a compiler ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShimFolder.h"
#include "LibraryHeaders.h"

#include "ttmlir/Support/ExitStatus.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <array>
#include <csignal>
#include <cstdlib>

using namespace llvm;
using namespace ttmlir::sim::native;

//===----------------------------------------------------------------------===//
// Interrupts
//===----------------------------------------------------------------------===//

static constexpr std::array kInterrupts = {SIGINT, SIGTERM, SIGHUP};
static std::array<struct sigaction, kInterrupts.size()> previousActions;
static volatile std::sig_atomic_t interrupted = 0;

static void holdInterrupts() {
  struct sigaction action = {};
  action.sa_handler = [](int signal) { interrupted = signal; };
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < kInterrupts.size(); ++i)
    sigaction(kInterrupts[i], &action, &previousActions[i]);
}

static void releaseInterrupts() {
  for (size_t i = 0; i < kInterrupts.size(); ++i)
    sigaction(kInterrupts[i], &previousActions[i], nullptr);
  if (const int signal = std::exchange(interrupted, 0))
    raise(signal);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

// The standard library's own takes longer to compile than any kernel.
static constexpr StringLiteral kAlgorithm = R"(#pragma once
namespace std {
template <class T> constexpr const T &min(const T &a, const T &b) { return b < a ? b : a; }
template <class T> constexpr const T &max(const T &a, const T &b) { return a < b ? b : a; }
} // namespace std
)";

/// The text of a header of the kernel library. Everything is there without headers, except code that macros of the kernel choose
/// and loops that few kernels use.
static StringRef textOf(StringRef header) {
  if (header.contains("kernel_lib/eltwise"))
    return "#include \"tt_sim/chains.h\"\n";
  if (header.contains("kernel_lib/"))
    return "#include \"tt_sim/loops.h\"\n";
  return sys::path::filename(header) == "reduce.h" ? "#include \"tt_sim/reduce.h\"\n" : "";
}

static constexpr std::pair<StringLiteral, StringLiteral> kHeaders[] = {
    {"algorithm", kAlgorithm},
#define TT_SHIM_HEADER(path, text) {path, text},
#include "ttmlir/Sim/KernelPrelude.h.inc"
#define TT_SHIM_HEADER(path, text) {path, text},
#include "ttmlir/Sim/KernelShim.h.inc"
};

Error ShimFolder::write(StringRef name, StringRef text) const {
  const std::string target = file(name);
  if (std::error_code code = sys::fs::create_directories(sys::path::parent_path(target)))
    return fileError(target, code);
  std::error_code code;
  raw_fd_ostream os(target, code);
  if (code)
    return fileError(target, code);
  os << text;
  os.close();
  code = os.error();
  os.clear_error();
  return code ? fileError(target, code) : Error::success();
}

Expected<ShimFolder> ShimFolder::create() {
  SmallString<128> parent;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, parent);
  std::string model = (parent + "/tt-sim-XXXXXX").str();
  holdInterrupts();
  if (!mkdtemp(model.data())) {
    const std::error_code code(errno, std::generic_category());
    releaseInterrupts();
    return fileError(model, code);
  }
  return ShimFolder(std::move(model));
}

/// Whether a header is one of ours, which others include, not one of the kernel library.
static bool isOfLibrary(StringRef name) { return name.starts_with("tt_sim/"); }

Error ShimFolder::addHeaders(StringRef text) const {
  for (const auto &[name, content] : kHeaders)
    if (isOfLibrary(name) || text.contains(sys::path::filename(name)))
      if (Error error = write(name, content))
        return error;
  return Error::success();
}

uint64_t ShimFolder::hashOfHeaders() {
  static const uint64_t hash = [] {
    std::string all;
    for (const auto &[name, text] : kHeaders)
      all += name.str() + '\0' + text.str() + '\0';
    return xxh3_64bits(all);
  }();
  return hash;
}

Error ShimFolder::addLibrary(StringRef text) const {
  for (const auto &[name, text] : kHeaders)
    if (isOfLibrary(name))
      if (Error error = write((kLibrary + "/" + name).str(), text))
        return error;
  for (const std::string &name : libraryHeaders())
    if (text.contains(sys::path::filename(name)))
      if (Error error = write((kLibrary + "/" + name).str(), textOf(name)))
        return error;
  return Error::success();
}

Error ShimFolder::addWholeLibrary() const {
  // Compilers may read those that are there.
  for (const std::string &name : libraryHeaders())
    if (const std::string path = (kLibrary + "/" + name).str(); !sys::fs::exists(file(path)))
      if (Error error = write(path, textOf(name)))
        return error;
  return Error::success();
}

ShimFolder::~ShimFolder() {
  if (path.empty())
    return;
  sys::fs::remove_directories(path);
  releaseInterrupts();
}
