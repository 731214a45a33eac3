//===- KernelText.cpp - Text of hand-written kernels ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstring>
#include <elf.h>

using namespace llvm;
using namespace ttmlir::sim;

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

static bool isWord(char c) { return isAlnum(c) || c == '_'; }

/// The length of a type of pointers in parentheses at the start of `text`: words and `::`, then one `*`, then qualifiers. 0 if
/// there is none.
static size_t castLength(StringRef text) {
  size_t at = 1, words = 0;
  const auto skipSpace = [&] {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
      ++at;
  };
  const auto skipWords = [&] {
    for (skipSpace(); at < text.size() && (isWord(text[at]) || text.substr(at).starts_with("::")); skipSpace(), ++words)
      while (at < text.size() && (isWord(text[at]) || text[at] == ':'))
        ++at;
  };
  skipWords();
  if (words == 0 || at >= text.size() || text[at] != '*')
    return 0;
  ++at;
  skipWords();
  return at < text.size() && text[at] == ')' ? at + 1 : 0;
}

std::string native::replaceCasts(StringRef source) {
  std::string text;
  char before = ' ';
  while (!source.empty()) {
    // After a name a parenthesis opens arguments or parameters.
    const size_t length = source[0] == '(' && !isWord(before) && before != '>' ? castLength(source) : 0;
    const StringRef operand = source.substr(length).ltrim(" \t");
    if (length == 0 || operand.empty() || !(isWord(operand[0]) || operand[0] == '(' || operand[0] == '&')) {
      if (source[0] != ' ')
        before = source[0];
      text += source[0];
      source = source.drop_front();
      continue;
    }
    text += ("tt_sim::Cast<" + source.substr(1, length - 2) + ">()->*").str();
    before = '*';
    source = source.drop_front(length);
  }
  return text;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// The table of `count` entries of T at `offset`; empty if it is not in the file.
template <class T> static ArrayRef<T> tableAt(StringRef bytes, uint64_t offset, uint64_t count) {
  if (offset > bytes.size() || count > (bytes.size() - offset) / sizeof(T))
    return {};
  return {reinterpret_cast<const T *>(bytes.data() + offset), static_cast<size_t>(count)};
}

std::string native::findSharedVariable(StringRef file) {
  auto buffer = MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return "";
  const StringRef bytes = (*buffer)->getBuffer();
  const auto header = tableAt<Elf64_Ehdr>(bytes, 0, 1);
  if (header.empty() || std::memcmp(header[0].e_ident, ELFMAG, SELFMAG) != 0 || header[0].e_ident[EI_CLASS] != ELFCLASS64)
    return "";
  const auto sections = tableAt<Elf64_Shdr>(bytes, header[0].e_shoff, header[0].e_shnum);
  for (const Elf64_Shdr &section : sections) {
    if (section.sh_type != SHT_SYMTAB || section.sh_link >= sections.size())
      continue;
    const Elf64_Shdr &strings = sections[section.sh_link];
    const StringRef names = bytes.substr(strings.sh_offset, strings.sh_size);
    for (const Elf64_Sym &symbol : tableAt<Elf64_Sym>(bytes, section.sh_offset, section.sh_size / sizeof(Elf64_Sym))) {
      if (ELF64_ST_TYPE(symbol.st_info) != STT_OBJECT || symbol.st_shndx >= sections.size() || symbol.st_size == 0)
        continue;
      const Elf64_Shdr &home = sections[symbol.st_shndx];
      const StringRef name = names.substr(symbol.st_name).take_until([](char c) { return c == '\0'; });
      const StringRef place = bytes.substr(sections[header[0].e_shstrndx].sh_offset + home.sh_name);
      const bool isData = place.starts_with(".bss") || (place.starts_with(".data") && !place.starts_with(".data.rel.ro"));
      if (isData && name != "tt_sim_host_table" && !name.starts_with("__") && !name.starts_with("_ZGV"))
        return name.str();
    }
  }
  return "";
}
