//===- Artifacts.cpp - The artifact folder --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/Artifacts.h"

#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/StagedFile.h"
#include "ttmlir/Tools/Console.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace ttmlir::tools {

// Marks the folder as an artifact folder, so that cleaning never removes anything else.
static constexpr StringLiteral kMarker(".ttrt-artifacts");

static std::string defaultFolder() {
  SmallString<128> path;
  if (auto home = sys::Process::GetEnv("TT_MLIR_HOME"))
    path = *home;
  sys::path::append(path, "ttrt-artifacts");
  return path.str().str();
}

static std::string markerIn(StringRef folder) {
  SmallString<128> marker(folder);
  sys::path::append(marker, kMarker);
  return marker.str().str();
}

static bool isEmptyFolder(StringRef folder) {
  std::error_code code;
  return sys::fs::directory_iterator(folder, code) == sys::fs::directory_iterator() && !code;
}

static bool isInside(StringRef file, StringRef folder) {
  SmallString<128> realFile, realFolder;
  if (sys::fs::real_path(file, realFile) || sys::fs::real_path(folder, realFolder))
    return false;
  StringRef rest = realFile;
  return rest.consume_front(realFolder) && (rest.empty() || sys::path::is_separator(rest.front()));
}

Artifacts::Artifacts(const ArtifactOptions &options)
    : isSaved(options.save), isDirty(options.clean), folder(options.folder.empty() ? defaultFolder() : options.folder) {}

bool beginArtifacts(const ArtifactOptions &options, Console &console, std::string programIndex) {
  console.setResultFacts(Artifacts(options).path().str(), std::move(programIndex));
  return !options.isIdle() || !console.refuses("--artifact-dir needs --save-artifacts or --clean-artifacts", "nothing is saved");
}

Error Artifacts::check(ArrayRef<std::string> filesRead) const {
  if (!isDirty || !sys::fs::exists(folder))
    return Error::success();
  auto refuse = [&](const Twine &reason) {
    return createStringError(inconvertibleErrorCode(), folder + ": the folder is not removed because " + reason);
  };
  for (const std::string &file : filesRead)
    if (isInside(file, folder))
      return refuse("it holds " + file);
  if (!sys::fs::exists(markerIn(folder)) && !isEmptyFolder(folder))
    return refuse("it was not made for artifacts (it has no " + kMarker + " file)");
  return Error::success();
}

Error Artifacts::clean() {
  if (!std::exchange(isDirty, false) || !sys::fs::exists(folder))
    return Error::success();
  if (std::error_code code = sys::fs::remove_directories(folder, /*IgnoreErrors=*/false))
    return fileError(folder, code);
  return Error::success();
}

Expected<std::string> Artifacts::open(StringRef name) {
  if (Error error = clean())
    return std::move(error);
  if (!isSaved)
    return std::string();
  bool isNew = !sys::fs::exists(folder) || isEmptyFolder(folder);
  SmallString<128> path(folder);
  sys::path::append(path, name);
  // The umask, and not LLVM's default, decides for whom.
  if (std::error_code code = sys::fs::create_directories(path, /*IgnoreExisting=*/true, sys::fs::all_all))
    return fileError(path.str(), code);
  if (isNew)
    if (Error error = writeStaged(markerIn(folder), [](raw_ostream &) {}))
      return std::move(error);
  return path.str().str();
}

} // namespace ttmlir::tools
