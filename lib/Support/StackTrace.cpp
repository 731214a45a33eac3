//===- StackTrace.cpp - Stacks in crash reports ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM has both halves of this, but neither works here. llvm::sys::PrintStackTrace runs in the damaged process itself, where it
// allocates and waits for llvm-symbolizer without a limit; it also prints the frames of the handler; and without llvm-symbolizer it
// resolves only .dynsym, which has none of a tool's functions. llvm::symbolize::LLVMSymbolizer needs no other program, but links
// 5.6 MB of debug information readers, six times the size of tt-read. So a child resolves symbols, with llvm-symbolizer or from
// .symtab.
//
//===----------------------------------------------------------------------===//

#include "StackTrace.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cxxabi.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

using namespace ttmlir::crash;

//===----------------------------------------------------------------------===//
// RawText
//===----------------------------------------------------------------------===//

RawText &RawText::append(const char *text, size_t size) {
  size = std::min(size, sizeof(buffer) - 1 - used);
  memcpy(buffer + used, text, size);
  used += size;
  return *this;
}

RawText &RawText::operator<<(const char *text) { return append(text, strlen(text)); }

RawText &RawText::decimal(uint64_t value) {
  char digits[20];
  char *begin = digits + sizeof(digits);
  do
    *--begin = static_cast<char>('0' + value % 10);
  while (value /= 10);
  return append(begin, digits + sizeof(digits) - begin);
}

RawText &RawText::hex(uint64_t value, unsigned minDigits) {
  char digits[16];
  char *begin = digits + sizeof(digits), *end = begin;
  do
    *--begin = "0123456789abcdef"[value % 16];
  while (value /= 16);
  while (end - begin < minDigits)
    *--begin = '0';
  return append(begin, end - begin);
}

const char *RawText::str() {
  buffer[used] = 0;
  return buffer;
}

static void writeAll(int file, const char *data, size_t size) {
  while (size) {
    const ssize_t written = write(file, data, size);
    if (written <= 0)
      return;
    data += written;
    size -= written;
  }
}

void RawText::flush(int file) {
  writeAll(file, buffer, used);
  used = 0;
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

uintptr_t ttmlir::crash::programCounter(const void *signalContext) {
  const auto *context = static_cast<const ucontext_t *>(signalContext);
#if defined(__x86_64__)
  return context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return context->uc_mcontext.pc;
#else
  (void)context;
  return 0;
#endif
}

namespace {
struct Walk {
  StackFrames *frames;
  /// Where the signal came; frames before it are the handler's. Null without a signal.
  uintptr_t start;
  unsigned skipped;
};
} // namespace

static _Unwind_Reason_Code visitFrame(_Unwind_Context *context, void *data) {
  auto *walk = static_cast<Walk *>(data);
  int isBeforeCall = 0;
  uintptr_t address = _Unwind_GetIPInfo(context, &isBeforeCall);
  if (walk->start && address != walk->start && ++walk->skipped < 16)
    return _URC_NO_REASON;
  walk->start = 0;
  if (!address && walk->frames->count)
    return _URC_END_OF_STACK;
  if (walk->frames->count == StackFrames::kMaxFrames) {
    walk->frames->hasMore = true;
    return _URC_END_OF_STACK;
  }
  // A return address may belong to the next line, or to the next function.
  walk->frames->addresses[walk->frames->count++] = isBeforeCall || !address ? address : address - 1;
  return _URC_NO_REASON;
}

void ttmlir::crash::captureFrames(StackFrames &frames, const void *signalContext) {
  Walk walk{&frames, signalContext ? programCounter(signalContext) : 0, 0};
  // A jump to an invalid address has no unwind information. The address is the only known frame.
  if (signalContext && !walk.start) {
    frames.addresses[frames.count++] = 0;
    return;
  }
  _Unwind_Backtrace(visitFrame, &walk);
}

//===----------------------------------------------------------------------===//
// Symbols, in the child
//===----------------------------------------------------------------------===//

namespace {
struct Module {
  uintptr_t address;
  char path[1024] = "";
  uintptr_t offset = 0;
};
} // namespace

static int visitModule(dl_phdr_info *info, size_t, void *data) {
  auto *module = static_cast<Module *>(data);
  for (unsigned i = 0; i < info->dlpi_phnum; ++i) {
    const auto &header = info->dlpi_phdr[i];
    const uintptr_t begin = info->dlpi_addr + header.p_vaddr;
    if (header.p_type != PT_LOAD || module->address < begin || module->address >= begin + header.p_memsz)
      continue;
    module->offset = module->address - info->dlpi_addr;
    if (info->dlpi_name[0]) {
      strncpy(module->path, info->dlpi_name, sizeof(module->path) - 1);
    } else {
      const ssize_t size = readlink("/proc/self/exe", module->path, sizeof(module->path) - 1);
      module->path[std::max<ssize_t>(size, 0)] = 0;
    }
    return 1;
  }
  return 0;
}

static Module findModule(uintptr_t address) {
  Module module{address};
  dl_iterate_phdr(visitModule, &module);
  return module;
}

static void printPrefix(RawText &text, unsigned index, uintptr_t address) {
  text << (index < 10 ? "   #" : "  #");
  text.decimal(index) << " 0x";
  text.hex(address, 12) << " ";
}

/// The function of an ELF file's symbol table (.symtab, or else .dynsym) around `offset`, in `name`.
static bool findFunction(const Module &module, const char *&name, uintptr_t &distance) {
  const int file = open(module.path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0 || status.st_size < off_t(sizeof(ElfW(Ehdr))))
    return false;
  const void *mapped = mmap(nullptr, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (mapped == MAP_FAILED)
    return false;
  const auto *bytes = static_cast<const char *>(mapped);
  const auto *header = reinterpret_cast<const ElfW(Ehdr) *>(bytes);
  const auto *sections = reinterpret_cast<const ElfW(Shdr) *>(bytes + header->e_shoff);
  for (const unsigned wanted : {SHT_SYMTAB, SHT_DYNSYM})
    for (unsigned i = 0; i < header->e_shnum; ++i) {
      if (sections[i].sh_type != wanted)
        continue;
      const auto *symbols = reinterpret_cast<const ElfW(Sym) *>(bytes + sections[i].sh_offset);
      for (size_t s = 0; s < sections[i].sh_size / sizeof(*symbols); ++s)
        if (ELF64_ST_TYPE(symbols[s].st_info) == STT_FUNC && module.offset - symbols[s].st_value < symbols[s].st_size) {
          name = bytes + sections[sections[i].sh_link].sh_offset + symbols[s].st_name;
          distance = module.offset - symbols[s].st_value;
          return true;
        }
    }
  return false;
}

static void printByTables(const StackFrames &frames) {
  for (unsigned i = 0; i < frames.count; ++i) {
    RawText text;
    printPrefix(text, i, frames.addresses[i]);
    const Module module = findModule(frames.addresses[i]);
    const char *name = nullptr;
    uintptr_t distance = 0;
    if (findFunction(module, name, distance)) {
      char *readable = abi::__cxa_demangle(name, nullptr, nullptr, nullptr);
      text << (readable ? readable : name) << " + ";
      text.decimal(distance);
    } else if (module.path[0]) {
      text << module.path << " + 0x";
      text.hex(module.offset);
    }
    (text << "\n").flush(STDERR_FILENO);
  }
}

/// Runs llvm-symbolizer on `input`, which must fit into a pipe, and captures its output. Returns its size, 0 if there is no such
/// program.
static size_t runSymbolizer(const RawText &input, char *output, size_t capacity) {
  int in[2], out[2];
  if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC))
    return 0;
  const pid_t child = _Fork();
  if (child == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
    const char *given = getenv("LLVM_SYMBOLIZER_PATH");
    for (const char *program : {given, "llvm-symbolizer", "llvm-symbolizer-22"})
      if (program && (program != given || *given))
        execlp(program, program, "--pretty-print", "--inlines", "--output-style=LLVM", static_cast<char *>(nullptr));
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  writeAll(in[1], input.data(), input.size());
  close(in[1]);
  size_t size = 0;
  for (ssize_t count; size < capacity && (count = read(out[0], output + size, capacity - size)) > 0;)
    size += count;
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0 ? size : 0;
}

/// The length of a line without an unknown place, file or line number at its end.
static size_t withoutUnknown(const char *line, size_t length) {
  for (const char *tail : {" at ??:0:0", ":0:0"})
    if (const size_t size = strlen(tail); length >= size && memcmp(line + length - size, tail, size) == 0)
      return length - size;
  return length;
}

/// Whether all frames were printed.
static bool printBySymbolizer(const StackFrames &frames) {
  RawText input;
  unsigned asked = 0;
  for (; asked < frames.count && input.size() < 7000; ++asked) {
    const Module module = findModule(frames.addresses[asked]);
    input << "\"" << (module.path[0] ? module.path : "/dev/null") << "\" 0x";
    input.hex(module.offset) << "\n";
  }
  static char output[1 << 16];
  size_t size = runSymbolizer(input, output, sizeof(output));
  unsigned index = 0;
  bool isFirst = true;
  for (const char *line = output, *end = output + size; line < end && index < asked;) {
    const char *stop = static_cast<const char *>(memchr(line, '\n', end - line));
    stop = stop ? stop : end;
    // An empty line follows the lines of each address, including lines of inlined functions.
    if (line == stop) {
      ++index;
      isFirst = true;
    } else {
      RawText text;
      if (isFirst)
        printPrefix(text, index, frames.addresses[index]);
      else
        text << "                      ";
      text.append(line, withoutUnknown(line, stop - line));
      (text << "\n").flush(STDERR_FILENO);
      isFirst = false;
    }
    line = stop + 1;
  }
  return size != 0 && index == frames.count;
}

//===----------------------------------------------------------------------===//
// In the parent
//===----------------------------------------------------------------------===//

void ttmlir::crash::printFrames(const StackFrames &frames) {
  // Allocators and loaders may be locked, so nothing here may use them. _Fork runs no handlers of theirs.
  const pid_t child = _Fork();
  if (child == 0) {
    for (int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT})
      signal(number, SIG_DFL);
    if (!printBySymbolizer(frames))
      printByTables(frames);
    _exit(0);
  }
  int status = -1;
  const timespec interval = {0, 10'000'000};
  for (unsigned tick = 0; child > 0 && tick < 1500; ++tick) {
    if (waitpid(child, &status, WNOHANG) == child)
      break;
    status = -1;
    nanosleep(&interval, nullptr);
  }
  RawText text;
  if (status != 0) {
    if (child > 0)
      kill(child, SIGKILL);
    for (unsigned i = 0; i < frames.count; ++i) {
      printPrefix(text, i, frames.addresses[i]);
      (text << "\n").flush(STDERR_FILENO);
    }
  }
  if (frames.hasMore)
    (text << "   ... more frames\n").flush(STDERR_FILENO);
}
