//===- SharedObject.cpp - Compiled kernels as files -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedObject.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <cstring>
#include <elf.h>

using namespace llvm;
using namespace ttmlir::sim;

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

/// The table of `count` entries of T at `offset`; empty if it is not in the file.
template <class T> static ArrayRef<T> tableAt(StringRef bytes, uint64_t offset, uint64_t count) {
  if (offset > bytes.size() || count > (bytes.size() - offset) / sizeof(T))
    return {};
  return {reinterpret_cast<const T *>(bytes.data() + offset), static_cast<size_t>(count)};
}

namespace {
/// The sections of an ELF file of 64 bits; none for other files.
struct Sections {
  explicit Sections(StringRef bytes) : bytes(bytes) {
    const auto header = tableAt<Elf64_Ehdr>(bytes, 0, 1);
    if (header.empty() || std::memcmp(header[0].e_ident, ELFMAG, SELFMAG) != 0 || header[0].e_ident[EI_CLASS] != ELFCLASS64)
      return;
    all = tableAt<Elf64_Shdr>(bytes, header[0].e_shoff, header[0].e_shnum);
    if (header[0].e_shstrndx < all.size())
      names = contents(all[header[0].e_shstrndx]);
  }
  StringRef contents(const Elf64_Shdr &section) const { return bytes.substr(section.sh_offset, section.sh_size); }
  StringRef name(const Elf64_Shdr &section) const { return textAt(names, section.sh_name); }
  static StringRef textAt(StringRef table, uint64_t at) {
    return table.substr(at).take_until([](char c) { return c == '\0'; });
  }

  StringRef bytes, names;
  ArrayRef<Elf64_Shdr> all;
};
} // namespace

bool native::isWhole(StringRef file) {
  auto buffer = MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return false;
  const StringRef bytes = (*buffer)->getBuffer();
  const auto header = tableAt<Elf64_Ehdr>(bytes, 0, 1);
  if (header.empty() || std::memcmp(header[0].e_ident, ELFMAG, SELFMAG) != 0 || header[0].e_ident[EI_CLASS] != ELFCLASS64)
    return false;
  const auto segments = tableAt<Elf64_Phdr>(bytes, header[0].e_phoff, header[0].e_phnum);
  return !segments.empty() && all_of(segments, [&](const Elf64_Phdr &segment) {
    return segment.p_filesz <= bytes.size() && segment.p_offset <= bytes.size() - segment.p_filesz;
  });
}

/// The first symbol of `file` for which `isWanted(symbol, name, sections)`; empty if there is none.
template <class IsWanted> static std::string findSymbol(StringRef file, IsWanted isWanted) {
  auto buffer = MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return "";
  const Sections sections((*buffer)->getBuffer());
  for (const Elf64_Shdr &table : sections.all) {
    if (table.sh_type != SHT_SYMTAB || table.sh_link >= sections.all.size())
      continue;
    const StringRef names = sections.contents(sections.all[table.sh_link]);
    for (const Elf64_Sym &symbol : tableAt<Elf64_Sym>(sections.bytes, table.sh_offset, table.sh_size / sizeof(Elf64_Sym)))
      if (const StringRef name = Sections::textAt(names, symbol.st_name); isWanted(symbol, name, sections))
        return name.str();
  }
  return "";
}

std::string native::findSharedVariable(StringRef file) {
  return findSymbol(file, [](const Elf64_Sym &symbol, StringRef name, const Sections &sections) {
    if (ELF64_ST_TYPE(symbol.st_info) != STT_OBJECT || symbol.st_shndx >= sections.all.size() || symbol.st_size == 0)
      return false;
    // One that topk_local_sort and its kin expect of a kernel, which they do not need here.
    if (name == "tt_sim_host_table" || name == "topk_replay_init" || name.starts_with("__") || name.starts_with("_ZGV"))
      return false;
    const StringRef home = sections.name(sections.all[symbol.st_shndx]);
    return home.starts_with(".bss") || (home.starts_with(".data") && !home.starts_with(".data.rel.ro"));
  });
}

std::string native::findAllocation(StringRef file) {
  return findSymbol(file, [](const Elf64_Sym &symbol, StringRef name, const Sections &) {
    static constexpr StringLiteral functions[] = {"malloc", "calloc", "realloc", "free", "aligned_alloc"};
    // Operators new and delete, of one and of many.
    static constexpr StringLiteral operators[] = {"_Znw", "_Zna", "_Zdl", "_Zda"};
    return symbol.st_shndx == SHN_UNDEF &&
           (is_contained(functions, name) || any_of(operators, [&](StringRef start) { return name.starts_with(start); }));
  });
}

std::string native::findProcessCall(StringRef file) {
  return findSymbol(file, [](const Elf64_Sym &symbol, StringRef name, const Sections &) {
    // They end the process, replace it, or leave the stack of the kernel.
    static constexpr StringLiteral functions[] = {
        "exit",     "_exit",        "_Exit",        "quick_exit",   "abort",          "raise",  "kill",    "killpg",
        "tgkill",   "pthread_kill", "syscall",      "fork",         "vfork",          "clone",  "system",  "popen",
        "daemon",   "posix_spawn",  "posix_spawnp", "pthread_exit", "execl",          "execle", "execlp",  "execv",
        "execve",   "execvp",       "execvpe",      "fexecve",      "pthread_create", "setjmp", "_setjmp", "longjmp",
        "_longjmp", "siglongjmp",   "__sigsetjmp",  "__longjmp_chk"};
    return symbol.st_shndx == SHN_UNDEF && is_contained(functions, name);
  });
}

/// Addresses of the functions that the loader calls: the entries of arrays, which relocations fill.
static SmallVector<uint64_t> loaderCalls(const Sections &sections) {
  SmallVector<uint64_t> found;
  for (const Elf64_Shdr &array : sections.all) {
    if (array.sh_type != SHT_INIT_ARRAY && array.sh_type != SHT_FINI_ARRAY)
      continue;
    for (const Elf64_Shdr &table : sections.all) {
      if (table.sh_type != SHT_RELA || table.sh_link >= sections.all.size())
        continue;
      const Elf64_Shdr &names = sections.all[table.sh_link];
      const auto symbols = tableAt<Elf64_Sym>(sections.bytes, names.sh_offset, names.sh_size / sizeof(Elf64_Sym));
      for (const Elf64_Rela &entry : tableAt<Elf64_Rela>(sections.bytes, table.sh_offset, table.sh_size / sizeof(Elf64_Rela))) {
        const uint64_t symbol = ELF64_R_SYM(entry.r_info);
        if (entry.r_offset - array.sh_addr < array.sh_size)
          found.push_back(static_cast<uint64_t>(entry.r_addend) + (symbol < symbols.size() ? symbols[symbol].st_value : 0));
      }
    }
  }
  return found;
}

std::string native::findLoaderCall(StringRef file) {
  auto buffer = MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return "";
  const SmallVector<uint64_t> calls = loaderCalls(Sections((*buffer)->getBuffer()));
  return findSymbol(file, [&](const Elf64_Sym &symbol, StringRef name, const Sections &) {
    const unsigned type = ELF64_ST_TYPE(symbol.st_info);
    if (symbol.st_shndx == SHN_UNDEF || (type != STT_FUNC && type != STT_GNU_IFUNC))
      return false;
    // The constructor that -fsanitize=thread adds (clang and gcc): it calls a hook of the library, which does nothing.
    if (name == "tsan.module_ctor" || name == "_sub_I_00099_0")
      return false;
    return type == STT_GNU_IFUNC || name == "_init" || name == "_fini" || is_contained(calls, symbol.st_value);
  });
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

namespace {

/// Bytes of a section; reads beyond their end give zeros.
class Reader {
public:
  explicit Reader(StringRef bytes) : bytes(bytes) {}
  bool isAtEnd() const { return bytes.empty(); }
  StringRef take(size_t count) {
    const StringRef taken = bytes.take_front(count);
    bytes = bytes.drop_front(taken.size());
    return taken;
  }
  template <class T> T number() {
    const StringRef taken = take(sizeof(T));
    T value = 0;
    std::memcpy(&value, taken.data(), taken.size());
    return value;
  }
  StringRef text() {
    const auto [text, rest] = bytes.split('\0');
    bytes = rest;
    return text;
  }
  uint64_t unsignedLeb() {
    unsigned length = 0;
    const uint64_t value = decodeULEB128(bytes.bytes_begin(), &length, bytes.bytes_end());
    return take(length), value;
  }
  int64_t signedLeb() {
    unsigned length = 0;
    const int64_t value = decodeSLEB128(bytes.bytes_begin(), &length, bytes.bytes_end());
    return take(length), value;
  }

private:
  StringRef bytes;
};

/// In place of a line: there is no code from here on.
constexpr uint32_t kEnd = UINT32_MAX;

/// One program of a .debug_line section of DWARF 4.
class LineProgram {
public:
  LineProgram(StringRef unit, StringRef source, std::vector<machine::NativeLine> &lines)
      : reader(unit), source(source), lines(lines) {}
  void run();

private:
  void readFiles();
  void extended();
  void standard(uint8_t opcode);
  void addRow(bool isEnd = false) { lines.push_back({address, isEnd ? kEnd : file != wanted ? 0u : static_cast<uint32_t>(line)}); }

  Reader reader;
  const StringRef source;
  std::vector<machine::NativeLine> &lines;
  uint8_t minLength = 1, range = 1, base = 13;
  int8_t lineBase = 0;
  StringRef lengths;
  uint64_t address = 0, file = 1, wanted = UINT64_MAX;
  int64_t line = 1;
};

} // namespace

void LineProgram::readFiles() {
  while (!reader.text().empty())
    ;
  for (uint64_t number = 1;; ++number) {
    const StringRef name = reader.text();
    if (name.empty())
      return;
    if (sys::path::filename(name) == source)
      wanted = number;
    for (int i = 0; i < 3; ++i)
      reader.unsignedLeb();
  }
}

void LineProgram::extended() {
  Reader body(reader.take(reader.unsignedLeb()));
  switch (body.number<uint8_t>()) {
  case 1: // end of a sequence
    addRow(/*isEnd=*/true);
    address = 0;
    file = line = 1;
    break;
  case 2:
    address = body.number<uint64_t>();
    break;
  default:
    break;
  }
}

void LineProgram::standard(uint8_t opcode) {
  switch (opcode) {
  case 1:
    return addRow();
  case 2:
    address += reader.unsignedLeb() * minLength;
    return;
  case 3:
    line += reader.signedLeb();
    return;
  case 4:
    file = reader.unsignedLeb();
    return;
  case 8:
    address += uint64_t(255 - base) / range * minLength;
    return;
  case 9:
    address += reader.number<uint16_t>();
    return;
  default:
    for (int i = 0; opcode <= lengths.size() && i < lengths[opcode - 1]; ++i)
      reader.unsignedLeb();
  }
}

void LineProgram::run() {
  if (reader.number<uint16_t>() != 4)
    return;
  reader.number<uint32_t>();
  minLength = reader.number<uint8_t>();
  reader.number<uint16_t>(); // operations of an instruction, and whether rows begin statements
  lineBase = reader.number<int8_t>();
  range = std::max<uint8_t>(1, reader.number<uint8_t>());
  base = reader.number<uint8_t>();
  lengths = reader.take(base - 1);
  readFiles();
  while (!reader.isAtEnd()) {
    const auto opcode = reader.number<uint8_t>();
    if (opcode == 0)
      extended();
    else if (opcode < base)
      standard(opcode);
    else {
      address += uint64_t(opcode - base) / range * minLength;
      line += lineBase + (opcode - base) % range;
      addRow();
    }
  }
}

std::vector<machine::NativeLine> native::readLines(StringRef file, StringRef source) {
  std::vector<machine::NativeLine> lines;
  auto buffer = MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return lines;
  const Sections sections((*buffer)->getBuffer());
  for (const Elf64_Shdr &section : sections.all) {
    if (sections.name(section) != ".debug_line")
      continue;
    for (Reader units(sections.contents(section)); !units.isAtEnd();)
      LineProgram(units.take(units.number<uint32_t>()), source, lines).run();
  }
  llvm::stable_sort(lines, [](const auto &a, const auto &b) { return a.address < b.address; });
  // Calls of the library that are expanded in place belong to the line before them.
  for (size_t i = 1; i < lines.size(); ++i)
    if (lines[i].line == 0)
      lines[i].line = lines[i - 1].line == kEnd ? 0 : lines[i - 1].line;
  for (machine::NativeLine &line : lines)
    if (line.line == kEnd)
      line.line = 0;
  return lines;
}
