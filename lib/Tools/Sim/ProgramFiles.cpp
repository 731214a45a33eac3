//===- ProgramFiles.cpp - Compiled files, and models that are compiled ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramFiles.h"

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Support/CompiledModels.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Logger.h"
#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

/// The kind of the regular file `path` by its first bytes; none for others, which can be read once only.
static std::optional<FileKind> peekKind(StringRef path) {
  uint64_t size;
  if (path == "-" || !sys::fs::is_regular_file(path) || sys::fs::file_size(path, size))
    return std::nullopt;
  // Slices that are longer than the file end with zeros.
  auto file = MemoryBuffer::getFileSlice(path, std::min<uint64_t>(size, 1 << 12), 0);
  return file ? std::optional(kindOf(path, (*file)->getBuffer())) : std::nullopt;
}

Error ProgramFiles::check(ArrayRef<std::string> paths) {
  modelOptions = options.model;
  haveSeveral = paths.size() > 1;
  // Models compile for the card that runs them.
  const std::string &system = options.card.empty() ? options.system : options.card;
  if (system == "-")
    return usageError("--card: expected a card or a .ttsys file, found '-'");
  for (const std::vector<std::string> *names : {&options.modelOptions, &options.inputOptions})
    for (const std::string &option : *names) {
      const bool isOnnxOnly = names == &options.inputOptions;
      auto fits = [&](const std::string &path) {
        const std::optional<FileKind> kind = peekKind(path);
        return !kind || (isOnnxOnly ? *kind == FileKind::Onnx : isModel(*kind));
      };
      if (!paths.empty() && none_of(paths, fits))
        return usageError(option + ": expected " + (isOnnxOnly ? "an ONNX model" : "a model to compile") + ", found " +
                          paths.front() + (option == "--card" ? "; --system says where files of programs run" : ""));
    }
  const bool compiles = any_of(paths, [](const std::string &path) {
    const std::optional<FileKind> kind = peekKind(path);
    return !kind || isModel(*kind);
  });
  if (system.empty() || !compiles)
    return Error::success();
  auto known = openSystem(system);
  if (!known)
    return known.takeError();
  auto builtin = hw::builtinSystem(system);
  const bool isFile = !builtin || StringRef(system).contains('/') || StringRef(system).ends_with(".ttsys");
  if (!builtin)
    consumeError(builtin.takeError());
  (isFile ? modelOptions.systemFile : modelOptions.systemName) = system;
  return Error::success();
}

Expected<Binary> ProgramFiles::load(StringRef path, Progress *progress) {
  if (auto found = compiled.find(path); found != compiled.end())
    return found->second;
  auto file = readFile(path, isModel);
  if (!file)
    return withStatus(ExitStatus::File, file.takeError());
  const FileKind kind = kindOf(path, (*file)->getBuffer());
  if (kind == FileKind::Unknown)
    return withStatus(ExitStatus::File, wrongKind((*file)->getBuffer(), kProgramOrModel));
  if (!isModel(kind))
    return withStatus(ExitStatus::File, Binary::fromFile(std::move(*file)));
  if (progress)
    progress->show("compiling " + path.str());
  auto binary = compile(path, (*file)->getBuffer(), kind);
  if (binary)
    compiled.try_emplace(path, *binary);
  return binary;
}

Expected<Binary> ProgramFiles::compile(StringRef path, StringRef bytes, FileKind kind) {
  ModelRequest request;
  request.path = displayName(path);
  request.bytes = bytes;
  request.kind = kind;
  request.options = modelOptions;
  request.command = options.command;
  request.wantsText = !options.keep.empty();
  request.isQuiet = console.isQuietOrJson();
  request.isOneOfSeveral = haveSeveral;
  auto model = compileModel(request);
  if (!model)
    return model.takeError();
  // Damaged files have no names.
  numModels += kind == FileKind::Onnx && model->status != ExitStatus::File;
  for (const std::string &message : model->unused)
    ++unused[message];
  if (!model->misuse.empty())
    return withStatus(model->status, failure(model->misuse));
  if (model->status != ExitStatus::Success)
    return make_error<PrintedDiagnostics>(model->messages, model->status);
  if (!model->messages.empty())
    console.forward(model->messages, ExitStatus::Success);
  if (Error error = keep(path, *model))
    return std::move(error);
  auto binary = Binary::fromBuffer(MemoryBuffer::getMemBufferCopy(model->file, path));
  return binary ? std::move(binary) : withStatus(ExitStatus::Internal, binary.takeError());
}

Error ProgramFiles::checkUnused() const {
  std::vector<StringRef> messages;
  for (const auto &[message, count] : unused)
    if (count == numModels)
      messages.push_back(message);
  // Maps have no order.
  return messages.empty() ? Error::success() : usageError(*min_element(messages));
}

/// Writes the module and the file into the folder of --keep.
Error ProgramFiles::keep(StringRef path, const CompiledModel &model) {
  if (options.keep.empty())
    return Error::success();
  if (Error error = makeFolder(options.keep))
    return error;
  kept.push_back(path.str());
  SmallString<128> stem(options.keep);
  sys::path::append(stem, uniqueStems(kept).back());
  for (auto [suffix, text] : {std::pair(StringRef(".mlir"), &model.text), {model.isKernels ? ".ttm" : ".ttnn", &model.file}}) {
    const std::string target = (stem + suffix).str();
    if (text->empty())
      continue;
    if (Error error = checkReplacesNone(target, options.filesRead()))
      return error;
    if (Error error = writeFile(target, [&](raw_ostream &os) { os << *text; }))
      return error;
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

void FileCommand::runAll() {
  const auto extensions = to_vector_of<StringRef>(concat<const StringRef>(kProgramExtensions, kModelExtensions));
  const std::vector<std::string> files = expandPaths(run.paths, extensions, console);
  if (Error error = checkAll(files))
    return console.error("", std::move(error));
  stems = uniqueStems(files);
  reportFiles(files, console, [&](FileReport &report) {
    Error error = open(report);
    progress.clear();
    if (error)
      report.fail(std::move(error));
  });
  if (Error error = programs.checkUnused())
    console.error("", std::move(error));
  if (Error error = finish())
    console.error("", std::move(error));
}

Error FileCommand::checkAll(ArrayRef<std::string> files) {
  std::vector<std::string> read = files.vec();
  if (!run.reference.empty())
    read.push_back(run.reference);
  if (Error error = check(files))
    return error;
  if (Error error = programs.check(read))
    return error;
  if (Error error = artifacts.check(run.filesRead()))
    return error;
  return run.paths.empty() ? artifacts.clean() : Error::success();
}

Error FileCommand::open(FileReport &report) {
  if (StringRef(report.path).ends_with(".ttsys"))
    return withStatus(ExitStatus::File, failure("a .ttsys file describes a system and has no programs; pass it as --system"));
  progress.show("loading " + report.path);
  Logger::tool().log(LogLevel::Info, [&](raw_ostream &os) { os << "loading " << displayName(report.path); });
  auto binary = programs.load(report.path, &progress);
  if (!binary)
    return binary.takeError();
  auto system = systemFor(run, *binary);
  if (!system)
    return system.takeError();
  auto chosen = choosePrograms(run, *binary);
  if (!chosen)
    return chosen.takeError();
  return runFile(report, *binary, std::move(*system), *chosen);
}

} // namespace ttmlir::tools
