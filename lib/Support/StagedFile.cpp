//===- StagedFile.cpp - An output file that appears whole -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/StagedFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"

using namespace llvm;
namespace fs = llvm::sys::fs;

namespace tt {

// Where `file` really is, links resolved; empty when it cannot be replaced by a rename.
static std::string replaceable(StringRef file) {
  fs::file_status status;
  if (fs::status(file, status)) {
    if (file.empty() || file == "-" || fs::is_symlink_file(file))
      return {};
  } else if (status.type() != fs::file_type::regular_file || fs::access(file, fs::AccessMode::Write)) {
    return {};
  }
  SmallString<256> real(file);
  if (fs::real_path(file, real))
    real = file;
  StringRef folder = sys::path::parent_path(real);
  folder = folder.empty() ? "." : folder;
  return fs::is_directory(folder) && !fs::access(folder, fs::AccessMode::Write) ? real.str().str() : std::string();
}

StagedFile::StagedFile(StringRef target) : target(target), real(replaceable(target)) {
  if (real.empty())
    return;
  SmallString<256> model(sys::path::parent_path(real)), path;
  sys::path::append(model, ".tt-%%%%%%%%%%%%.tmp");
  // Only a name: a tool that stops before it writes leaves nothing behind.
  fs::createUniquePath(model, path, /*MakeAbsolute=*/false);
  staged = path.str().str();
  sys::RemoveFileOnSignal(staged);
}

StagedFile::~StagedFile() {
  if (staged.empty())
    return;
  fs::remove(staged);
  forget();
}

void StagedFile::forget() {
  sys::DontRemoveFileOnSignal(staged);
  staged.clear();
}

static Error fileError(StringRef path, std::error_code code) { return createStringError(code, path + ": " + code.message()); }

Error StagedFile::commit() {
  if (staged.empty() || !fs::exists(staged)) // some options print and write no file
    return Error::success();
  if (auto permissions = fs::getPermissions(real))
    fs::setPermissions(staged, *permissions);
  if (std::error_code code = fs::rename(staged, real))
    return fileError(target, code);
  forget();
  return Error::success();
}

Error writeStaged(StringRef path, function_ref<void(raw_ostream &)> write) {
  StagedFile file(path);
  std::error_code code;
  raw_fd_ostream os(file.path(), code);
  if (code)
    return fileError(path, code);
  write(os);
  os.close();
  code = os.error();
  // Unless cleared, the stream aborts the program when it is destroyed.
  os.clear_error();
  return code ? fileError(path, code) : file.commit();
}

} // namespace tt
