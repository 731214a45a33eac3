//===- Cases.cpp - Fixed cases of a fuzz target ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   <target> --fixed --case=<file> [--seed=<n>] [--new=<n>] [--changes=<n>] [--max-len=<n>] [<folder>]
//
// runs `new` cases that the target makes up, then each text of the folder as it is and `changes` times changed. The case under way
// is in the file, which stays when the program dies of it. With $TTMLIR_FUZZ_LIST the hash of each is printed.
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <csignal>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

using namespace ttmlir::fuzz;
using llvm::StringRef;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);
extern "C" __attribute__((weak)) size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed);

namespace {

constexpr int kSecondsPerCase = 20;
constexpr long kMaxKilobytes = 4 << 20;

bool isFixed = false;
StringRef passes;

[[noreturn]] void die(const char *reason) {
  llvm::errs() << "error: " << reason << "\n";
  abort();
}

/// Ends the program when a case takes its processor time.
void endSlowCase(int) {
  static constexpr char message[] = "error: a case takes more than 20 s of processor time\n";
  (void)!write(STDERR_FILENO, message, sizeof(message) - 1);
  _exit(1);
}

void startTimer() {
  const itimerval limit{{0, 0}, {kSecondsPerCase, 0}};
  setitimer(ITIMER_PROF, &limit, nullptr);
}

/// The file with the case under way: mapped, so that it costs no call and outlives a crash.
class CaseFile {
public:
  CaseFile(const std::string &path, size_t maxSize)
      : path(path), size(maxSize), descriptor(open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0666)) {
    void *memory = MAP_FAILED;
    if (descriptor >= 0 && ftruncate(descriptor, size) == 0)
      memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (memory == MAP_FAILED)
      die("the file for the case cannot be written");
    bytes = static_cast<uint8_t *>(memory);
  }
  ~CaseFile() {
    munmap(bytes, size);
    close(descriptor);
    unlink(path.c_str());
  }

  void run(const std::vector<uint8_t> &data) {
    std::copy(data.begin(), data.end(), bytes);
    if (ftruncate(descriptor, data.size()) != 0)
      die("the file for the case cannot be written");
    if (lists)
      llvm::outs() << llvm::format_hex(llvm::xxh3_64bits(llvm::ArrayRef(data)), 18) << "\n";
    startTimer();
    // A copy without room behind its end; not null without bytes either.
    const std::unique_ptr<uint8_t[]> input(new uint8_t[data.size()]);
    std::copy(data.begin(), data.end(), input.get());
    LLVMFuzzerTestOneInput(input.get(), data.size());
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    if (usage.ru_maxrss > kMaxKilobytes)
      die("a case takes more than 4 GB");
    // Behind the end of a file that is shorter, writing would fail.
    if (ftruncate(descriptor, size) != 0)
      die("the file for the case cannot be written");
  }

private:
  std::string path;
  size_t size;
  int descriptor;
  uint8_t *bytes;
  const bool lists = getenv("TTMLIR_FUZZ_LIST");
};

struct Options {
  std::string caseFile, folder;
  unsigned long seed = 1, made = 0, changes = 0, maxSize = 4096;
};

Options parse(int argc, char **argv) {
  Options options;
  for (StringRef argument : llvm::ArrayRef(argv + 1, argc - 1)) {
    const std::pair<StringRef, unsigned long *> numbers[] = {
        {"--seed=", &options.seed}, {"--new=", &options.made}, {"--changes=", &options.changes}, {"--max-len=", &options.maxSize}};
    auto *number = llvm::find_if(numbers, [&](const auto &entry) { return argument.starts_with(entry.first); });
    if (number != std::end(numbers)) {
      if (argument.drop_front(number->first.size()).getAsInteger(10, *number->second))
        die("expected a number behind '='");
    } else if (argument.consume_front("--case=")) {
      options.caseFile = argument.str();
    } else if (argument != "--fixed" && !argument.starts_with("--passes=")) {
      options.folder = argument.str();
    }
  }
  if (options.caseFile.empty())
    die("expected --case=<file>");
  return options;
}

std::vector<std::string> textsIn(const std::string &folder) {
  std::vector<std::string> texts;
  if (folder.empty())
    return texts;
  for (const auto &entry : std::filesystem::directory_iterator(folder))
    if (auto file = llvm::MemoryBuffer::getFile(entry.path().string()))
      texts.push_back((*file)->getBuffer().str());
  llvm::sort(texts);
  return texts;
}

size_t change(std::vector<uint8_t> &data, size_t size, Random &random) {
  return LLVMFuzzerCustomMutator ? LLVMFuzzerCustomMutator(data.data(), size, data.size(), random())
                                 : mutateBytes(data.data(), size, data.size(), random);
}

/// Case `number` that begins with `text`: the text itself is number 0.
std::vector<uint8_t> makeCase(StringRef text, unsigned long number, const Options &options) {
  std::seed_seq seeds{uint64_t(options.seed), uint64_t(number), llvm::xxh3_64bits(text)};
  Random random(seeds);
  size_t size = std::min<size_t>(text.size(), options.maxSize);
  std::vector<uint8_t> data(options.maxSize);
  std::copy_n(text.begin(), size, data.begin());
  if (text.empty() && !LLVMFuzzerCustomMutator) {
    // Mostly short ones.
    size = below(random, below(random, options.maxSize) + 1);
    std::generate_n(data.begin(), size, std::ref(random));
  } else if (text.empty()) {
    size = change(data, 0, random);
    for (size_t changes = below(random, 4); changes; --changes)
      size = change(data, size, random);
  } else if (number) {
    for (size_t changes = 1 + below(random, 4); changes; --changes)
      size = change(data, size, random);
  }
  data.resize(size);
  return data;
}

unsigned long runFixed(const Options &options) {
  CaseFile file(options.caseFile, options.maxSize);
  unsigned long cases = 0;
  for (unsigned long number = 0; number < options.made; ++number, ++cases)
    file.run(makeCase("", number, options));
  for (const std::string &text : textsIn(options.folder))
    for (unsigned long number = 0; number <= options.changes; ++number, ++cases)
      file.run(makeCase(text, number, options));
  return cases;
}

} // namespace

StringRef ttmlir::fuzz::givenPasses() { return passes; }

size_t ttmlir::fuzz::mutateBytes(uint8_t *data, size_t size, size_t maxSize, Random &random) {
  if (!isFixed)
    return LLVMFuzzerMutate(data, size, maxSize);
  static constexpr uint64_t numbers[] = {0,          1,          0x7F,       0xFF,       0x7FFF,    0xFFFF,
                                         0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1ull << 40, INT64_MAX, UINT64_MAX};
  const size_t at = below(random, size);
  if (size == 0 || (below(random, 8) == 0 && size < maxSize)) {
    std::copy_backward(data + at, data + size, data + size + 1);
    data[at] = random();
    return size + 1;
  }
  switch (below(random, 5)) {
  case 0:
    data[at] ^= 1 << below(random, 8);
    return size;
  case 1:
    data[at] = random();
    return size;
  case 2: {
    const size_t count = 1 + below(random, std::min<size_t>(size - at, 16));
    std::copy(data + at + count, data + size, data + at);
    return size - count;
  }
  case 3: {
    const size_t from = below(random, size), count = 1 + below(random, std::min<size_t>(size - std::max(at, from), 16));
    std::memmove(data + at, data + from, count);
    return size;
  }
  default: {
    const size_t width = size_t(1) << below(random, 4);
    const uint64_t number = pick(random, numbers);
    const size_t place = at / width * width;
    std::memcpy(data + place, &number, std::min(width, size - place));
    return size;
  }
  }
}

size_t ttmlir::fuzz::mutateOrMake(uint8_t *data, size_t size, size_t maxSize, unsigned seed, std::string (*make)(Random &random)) {
  Random random(seed);
  if (size >= 64 && random() % 4)
    return mutateBytes(data, size, maxSize, random);
  std::string file = make(random);
  file.resize(std::min(file.size(), maxSize));
  std::copy(file.begin(), file.end(), data);
  return file.size();
}

ttmlir::fuzz::MemoryFile::MemoryFile(const uint8_t *data, size_t size) : descriptor(memfd_create("case", 0)) {
  if (descriptor < 0 || write(descriptor, data, size) != static_cast<ssize_t>(size) || lseek(descriptor, 0, SEEK_SET) != 0)
    die("the file for the case cannot be made");
}

ttmlir::fuzz::MemoryFile::~MemoryFile() { close(descriptor); }

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv) {
  // Before the first parallel loop: threads that wait for each other are most of the time of small tensors.
  setenv("OMP_NUM_THREADS", "1", /*overwrite=*/0);
  // Failures of gtest's macros in shared helpers are finds.
  GTEST_FLAG_SET(break_on_failure, true);
  const llvm::ArrayRef arguments(*argv + 1, *argc - 1);
  isFixed = llvm::is_contained(arguments, StringRef("--fixed"));
  for (StringRef argument : arguments)
    if (argument.consume_front("--passes="))
      passes = argument;
  if (!isFixed)
    return 0;
  signal(SIGPROF, endSlowCase);
  const Options options = parse(*argc, *argv);
  llvm::outs() << runFixed(options) << " cases\n";
  llvm::outs().flush();
  // Not back to libFuzzer.
  std::exit(0);
}
