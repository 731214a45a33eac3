//===- PrecompiledLibrary.cpp - Kernel library in compiled form -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrecompiledLibrary.h"

#include "ttmlir/Config.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <sys/mman.h>
#include <unistd.h>
#include <utility>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::native;

/// Kernels that a library has to serve: building one takes as long as two or three kernels without it, and saves two thirds of
/// each.
static constexpr unsigned kWorthwhile = 4;

//===----------------------------------------------------------------------===//
// PrecompiledLibrary
//===----------------------------------------------------------------------===//

std::shared_ptr<const PrecompiledLibrary> PrecompiledLibrary::create(KernelInputs inputs, std::string macros, StringRef image) {
  const int file = memfd_create("tt-sim-library", 0);
  if (file < 0)
    return nullptr;
  std::shared_ptr<const PrecompiledLibrary> made(new PrecompiledLibrary(std::move(inputs), std::move(macros), file));
  raw_fd_ostream os(file, /*shouldClose=*/false);
  os << image;
  os.flush();
  const bool isWhole = !os.has_error();
  os.clear_error();
  return isWhole ? made : nullptr;
}

PrecompiledLibrary::~PrecompiledLibrary() { ::close(image); }

bool PrecompiledLibrary::isClang() const { return StringRef(definitions).contains("#define __clang__ "); }

std::string PrecompiledLibrary::imagePath() const { return "/proc/self/fd/" + std::to_string(image); }

std::string PrecompiledLibrary::directive() const {
  return isClang() ? "" : "#pragma GCC pch_preprocess \"" + imagePath() + "\"\n";
}

std::vector<std::string> PrecompiledLibrary::options() const {
  if (isClang())
    return {"-Xclang", "-include-pch", "-Xclang", imagePath()};
  return {"-fpch-preprocess"};
}

//===----------------------------------------------------------------------===//
// Builds
//===----------------------------------------------------------------------===//

namespace {
/// A library as a compiler made it.
struct Parts {
  KernelInputs inputs;
  std::string macros, image;
};
} // namespace

/// Whether an option is for the linker, which has no work.
static bool isForLinker(StringRef option) { return option == "-shared" || option == "-nostdlib" || option.starts_with("-Wl,"); }

static std::string readText(const std::string &path) {
  auto text = MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return text ? (*text)->getBuffer().str() : std::string();
}

/// Runs `compiler` for the includes `library` of the kernel library; none if it fails.
static std::optional<Parts> build(const ShimFolder &folder, StringRef library, const std::string &compiler,
                                  const std::string &stamp) {
  const std::string root = "precompiled/library", header = folder.file(root + ".h"), text = folder.file(root + ".ii"),
                    dependencies = folder.file(root + ".d"), macros = folder.file(root + ".macros"),
                    image = folder.file(root + ".pch"), include = "-I" + folder.file(ShimFolder::kLibrary);
  const auto run = [&](std::initializer_list<StringRef> options, StringRef input = "") {
    SmallVector<StringRef> arguments = {compiler};
    for (StringRef flag : CompilerRun::flags(/*isHandWritten=*/true))
      if (!isForLinker(flag))
        arguments.push_back(flag);
    append_range(arguments, options);
    return sys::ExecuteAndWait(compiler, arguments, std::nullopt, {input, StringRef(), StringRef()}) == 0;
  };
  if (Error error = folder.write(root + ".h", library)) {
    consumeError(std::move(error));
    return std::nullopt;
  }
  if (!run({"-x", "c++", "-E", "-MD", "-MF", dependencies, include, header, "-o", text}) ||
      !run({"-x", "c++", "-E", "-dM", include, header, "-o", macros}))
    return std::nullopt;
  Parts made = {KernelInputs::ofSystem(CompilerRun::filesIn(readText(dependencies), folder), stamp), readText(macros), ""};
  // clang asks for the file of the text where the image is used, unless that has no name; gcc needs one.
  const bool isClang = StringRef(made.macros).contains("#define __clang__ ");
  if (isClang ? !run({"-x", "c++-header", "-", "-o", image}, text) : !run({"-x", "c++-header", text, "-o", image}))
    return std::nullopt;
  made.image = readText(image);
  return made;
}

//===----------------------------------------------------------------------===//
// PrecompiledLibraries
//===----------------------------------------------------------------------===//

static std::optional<CacheFolder> cache() { return CacheFolder::find("TTLIBR01", ".ttlibrary", CacheFolder::Trust::User); }

// A value: how many kernels there were, or inputs, size of the macros, macros and image.
static std::string valueOf(const Parts &parts) {
  return parts.inputs.str() + std::to_string(parts.macros.size()) + "\n" + parts.macros + parts.image;
}

void PrecompiledLibraries::read(Entry &entry, const std::string &stamp) {
  const std::optional<CacheFolder> folder = cache();
  const std::optional<std::string> value = folder ? folder->read(entry.key) : std::nullopt;
  unsigned kernels = 0;
  if (!value)
    return;
  if (!StringRef(*value).getAsInteger(10, kernels)) {
    entry.kernels = std::max(entry.kernels, kernels);
    return;
  }
  StringRef rest = *value;
  std::optional<KernelInputs> inputs = KernelInputs::take(rest);
  size_t size = 0;
  const auto [number, parts] = rest.split('\n');
  // Of other headers: as if it were not there.
  if (!inputs || !inputs->areCurrent(stamp) || number.getAsInteger(10, size) || size > parts.size())
    return;
  entry.library = PrecompiledLibrary::create(std::move(*inputs), parts.take_front(size).str(), parts.drop_front(size));
  entry.isDecided = entry.library != nullptr;
}

/// Errors of the folder are those of the kernels, which are written to it, too.
void PrecompiledLibraries::write(const Entry &entry, StringRef value) {
  if (const std::optional<CacheFolder> folder = cache())
    consumeError(folder->write(entry.key, value));
}

void PrecompiledLibraries::decide(Entry &entry, const ShimFolder &folder, const machine::KernelView &kernel,
                                  const std::string &compiler, const std::string &stamp) {
  if (entry.kernels < kWorthwhile)
    return write(entry, std::to_string(entry.kernels));
  entry.isDecided = true;
  std::optional<Parts> made = build(folder, kernel.handWritten->library, compiler, stamp);
  // Others try again after as many kernels: the compiler may have been interrupted.
  write(entry, made ? valueOf(*made) : "0");
  if (made)
    entry.library = PrecompiledLibrary::create(std::move(made->inputs), std::move(made->macros), made->image);
}

PrecompiledLibraries::Found PrecompiledLibraries::find(const ShimFolder &folder, ArrayRef<const machine::KernelView *> kernels,
                                                       const std::string &compiler, const std::string &stamp) {
  Found found(kernels.size());
  if (stamp.empty() || CompilerRun::searchesMoreFolders())
    return found;
  std::string common = TTMLIR_VERSION_STRING + std::to_string(ShimFolder::hashOfHeaders()) + '\n' + stamp + '\n';
  for (StringRef flag : CompilerRun::flags(/*isHandWritten=*/true))
    common += flag.str() + '\n';
  common += CompilerRun::variables() + '\n';
  // The entries of these kernels, and how many of them each has.
  std::map<std::string, unsigned> counts;
  for (const machine::KernelView *kernel : kernels)
    if (kernel->handWritten)
      ++counts[kernel->handWritten->library];
  for (auto [kernel, library] : zip_equal(kernels, found)) {
    if (!kernel->handWritten)
      continue;
    const std::string key = common + kernel->handWritten->library;
    Entry &entry = entries[key];
    if (const unsigned count = std::exchange(counts[kernel->handWritten->library], 0)) {
      if (entry.library && !entry.library->isCurrent())
        entry = {};
      entry.key = key;
      if (!entry.isDecided)
        read(entry, stamp);
      entry.kernels += count;
      if (!entry.isDecided)
        decide(entry, folder, *kernel, compiler, stamp);
    }
    library = entry.library;
  }
  return found;
}

void PrecompiledLibraries::refuse(const PrecompiledLibrary &library) {
  for (auto &[key, entry] : entries)
    if (entry.library.get() == &library) {
      entry.library.reset();
      write(entry, "0");
    }
}
