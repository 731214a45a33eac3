//===- Writer.cpp - Structured output as text or JSON -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Read/Writer.h"

#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <cmath>

using namespace llvm;

namespace ttmlir::read {

Writer::~Writer() = default;

namespace {

// The shortest text that reads back as the same number.
struct NumberText {
  explicit NumberText(double value) {
    auto [last, error] = std::to_chars(text, text + sizeof(text), value);
    length = last - text;
  }
  StringRef str() const { return StringRef(text, length); }
  char text[40];
  size_t length;
};

// Writes lines verbatim, and completes the last one.
void writeBlock(StringRef text, raw_ostream &os) {
  os << printable(text, "\n\t");
  if (!text.ends_with("\n"))
    os << '\n';
}

class TextWriter : public Writer {
public:
  explicit TextWriter(raw_ostream &os) : os(os) {}

  using Writer::field;
  void field(StringRef key, StringRef value) override { line(key) << printable(value) << '\n'; }
  void field(StringRef key, int64_t value) override { line(key) << value << '\n'; }
  void field(StringRef key, uint64_t value) override { line(key) << value << '\n'; }
  void field(StringRef key, double value) override { line(key) << NumberText(value).str() << '\n'; }
  void field(StringRef key, bool value) override { line(key) << (value ? "true" : "false") << '\n'; }
  void field(StringRef key, ArrayRef<int64_t> values) override {
    line(key) << '[';
    interleaveComma(values, os);
    os << "]\n";
  }

  void object(StringRef key, function_ref<void()> body, StringRef title) override {
    bool wasList = inList;
    inList = false;
    os.indent(depth * 2) << printable(title.empty() ? key : title) << ":\n";
    ++depth;
    body();
    --depth;
    inList = wasList;
  }

  void list(StringRef key, function_ref<void()> body) override {
    bool wasList = inList;
    os.indent(depth * 2) << key << ":\n";
    inList = true;
    ++depth;
    body();
    --depth;
    inList = wasList;
  }

  void row(StringRef line, function_ref<void()>) override { os.indent(depth * 2) << printable(line) << '\n'; }
  void absent(StringRef key, StringRef why) override { line(key) << why << '\n'; }
  void remark(StringRef text) override { os.indent(depth * 2) << text << '\n'; }

  void block(StringRef key, StringRef text) override {
    os.indent(depth * 2) << key << ":\n";
    writeBlock(text, os);
  }

private:
  raw_ostream &line(StringRef key) {
    os.indent(depth * 2);
    if (!inList)
      os << key << ": ";
    return os;
  }

  raw_ostream &os;
  unsigned depth = 0;
  bool inList = false;
};

class BlockWriter : public Writer {
public:
  explicit BlockWriter(raw_ostream &os) : os(os) {}

  using Writer::field;
  void field(StringRef, StringRef) override {}
  void field(StringRef, int64_t) override {}
  void field(StringRef, uint64_t) override {}
  void field(StringRef, double) override {}
  void field(StringRef, bool) override {}
  void field(StringRef, ArrayRef<int64_t>) override {}
  void object(StringRef, function_ref<void()> body, StringRef) override { body(); }
  void list(StringRef, function_ref<void()> body) override { body(); }
  void row(StringRef, function_ref<void()>) override {}
  void absent(StringRef key, StringRef why) override { os << key << ": " << why << '\n'; }
  void block(StringRef, StringRef text) override { writeBlock(text, os); }

private:
  raw_ostream &os;
};

class JsonWriter : public Writer {
public:
  explicit JsonWriter(raw_ostream &os) : os(os), json(os, 2) { json.objectBegin(); }
  ~JsonWriter() override {
    json.objectEnd();
    json.flush();
    os << '\n';
  }

  using Writer::field;
  void field(StringRef key, StringRef value) override {
    put(key, [&] { json.value(json::fixUTF8(value)); });
  }
  void field(StringRef key, int64_t value) override {
    put(key, [&] { json.value(value); });
  }
  void field(StringRef key, uint64_t value) override {
    put(key, [&] { json.value(value); });
  }
  void field(StringRef key, double value) override {
    put(key, [&] { number(value); });
  }
  void field(StringRef key, bool value) override {
    put(key, [&] { json.value(value); });
  }
  void field(StringRef key, ArrayRef<int64_t> values) override {
    put(key, [&] {
      // On one line, independent of the indentation.
      json.rawValue([&](raw_ostream &raw) {
        raw << '[';
        interleaveComma(values, raw);
        raw << ']';
      });
    });
  }

  void object(StringRef key, function_ref<void()> body, StringRef) override {
    put(key, [&] {
      json.objectBegin();
      nested(false, body);
      json.objectEnd();
    });
  }

  void list(StringRef key, function_ref<void()> body) override {
    put(key, [&] {
      json.arrayBegin();
      nested(true, body);
      json.arrayEnd();
    });
  }

  void row(StringRef, function_ref<void()> body) override { object("", body, ""); }
  void titleField(StringRef key, StringRef value) override { field(key, value); }
  void titleField(StringRef key, uint64_t value) override { field(key, value); }
  void block(StringRef key, StringRef text) override { field(key, text); }
  void absent(StringRef key, StringRef) override {
    put(key, [&] { json.value(nullptr); });
  }

private:
  void number(double value) {
    if (std::isfinite(value))
      json.rawValue(NumberText(value).str());
    else
      json.value(NumberText(value).str());
  }

  template <class Fn> void put(StringRef key, Fn value) {
    if (inList)
      return value();
    json.attributeBegin(json::isUTF8(key) ? key : StringRef("invalid"));
    value();
    json.attributeEnd();
  }

  void nested(bool isList, function_ref<void()> body) {
    bool wasList = inList;
    inList = isList;
    body();
    inList = wasList;
  }

  raw_ostream &os;
  json::OStream json;
  bool inList = false;
};

} // namespace

std::unique_ptr<Writer> makeTextWriter(raw_ostream &os) { return std::make_unique<TextWriter>(os); }

std::unique_ptr<Writer> makeBlockWriter(raw_ostream &os) { return std::make_unique<BlockWriter>(os); }

std::unique_ptr<Writer> makeJsonWriter(raw_ostream &os) { return std::make_unique<JsonWriter>(os); }

} // namespace ttmlir::read
