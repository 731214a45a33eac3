//===- ResultList.cpp - Results as a list of files ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/ResultList.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ttmlir::tools {

namespace {
class ListWriter {
public:
  ListWriter(ArrayRef<FileFailure> failures, const ResultFacts &facts, raw_ostream &os)
      : failures(failures), facts(facts), json(os, /*IndentSize=*/2) {}

  void write(const json::Value &results) {
    const json::Object *object = results.getAsObject();
    const json::Array *files = object ? object->getArray("files") : nullptr;
    json.array([&] {
      if (files)
        for (const json::Value &file : *files)
          writeEntry(*file.getAsObject());
      else if (object && !object->get("error"))
        writeEntry(*object);
      writeOthers();
    });
  }

private:
  void writeEntry(const json::Object &found) {
    const std::string file = found.getString("file").value_or("").str();
    written.push_back(file);
    json.object([&] {
      writeHead(file);
      // Sorted, for the order of a json::Object is that of its hashes.
      SmallVector<const json::Object::value_type *> fields;
      for (const json::Object::value_type &field : found)
        fields.push_back(&field);
      llvm::sort(fields, [](auto *a, auto *b) { return a->first < b->first; });
      for (const json::Object::value_type *field : fields)
        json.attribute(field->first, field->second);
    });
  }

  void writeOthers() {
    for (const FileFailure &failure : failures) {
      const std::string file = json::fixUTF8(failure.file);
      if (is_contained(written, file))
        continue;
      written.push_back(file);
      json.object([&] { writeHead(file); });
    }
  }

  void writeHead(StringRef file) {
    std::string exception;
    for (const FileFailure &failure : failures)
      if (json::fixUTF8(failure.file) == file)
        exception += (exception.empty() ? "" : "; ") + failure.message;
    json.attribute("file_path", file);
    json.attribute("result", exception.empty() ? "pass" : "error");
    json.attribute("exception", json::fixUTF8(exception));
    json.attribute("log_file", json::fixUTF8(facts.logFile));
    json.attribute("artifacts", json::fixUTF8(facts.artifacts));
    json.attribute("program_index", json::fixUTF8(facts.programIndex));
  }

  ArrayRef<FileFailure> failures;
  const ResultFacts &facts;
  json::OStream json;
  std::vector<std::string> written;
};
} // namespace

std::string makeResultList(StringRef json, ArrayRef<FileFailure> failures, const ResultFacts &facts) {
  std::string text;
  raw_string_ostream os(text);
  Expected<json::Value> results = json::parse(json.empty() ? "{\"files\": []}" : json);
  if (!results)
    consumeError(results.takeError());
  ListWriter(failures, facts, os).write(results ? *results : json::Value(nullptr));
  os << '\n';
  return text;
}

} // namespace ttmlir::tools
