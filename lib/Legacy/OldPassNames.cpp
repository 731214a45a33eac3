//===- OldPassNames.cpp - Older names of passes and pipelines -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each name stands for the passes that leave the module as the later ones of such a command line expect it; passes that already ran
// do not run again.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Legacy/OldPassNames.h"

#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Pipelines/OptionText.h"
#include "ttmlir/Pipelines/PipelineRegistry.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace {
struct LoadSystemDescOptions : PassPipelineOptions<LoadSystemDescOptions> {
  Option<std::string> path{*this, "path", llvm::cl::desc("read the system description from this .ttsys file")};
};

struct ImplicitDeviceOptions : PassPipelineOptions<ImplicitDeviceOptions> {
  ListOption<int64_t> meshShape{*this, "mesh-shape", llvm::cl::desc("shape of the mesh of chips, such as 1,2")};
};

struct D2MReportOptions : PassPipelineOptions<D2MReportOptions> {
  Option<std::string> output{*this, "output", llvm::cl::desc("file to write to; - for standard error"), llvm::cl::init("-")};
};

/// The current form of a flag.
enum class Fate { Pipeline, Passes, Nothing, Absent };

/// A flag; `text` is the current flag, the passes, or the reason, by `fate`.
struct OldFlag {
  StringRef name;
  Fate fate;
  StringRef text;
};

/// An option, or an option with its value, of the flags that begin with `flags`.
struct OldOption {
  StringRef flags, name, becomes, note;
};
} // namespace

static constexpr OldFlag flags[] = {
#define TTMLIR_OLD_PIPELINE(name, current, options, builder, note) {name, Fate::Pipeline, current},
#define TTMLIR_OLD_TRANSLATION(name, current, options, builder, note) {name, Fate::Pipeline, current},
#define TTMLIR_OLD_PASSES(name, passes, note) {name, Fate::Passes, passes},
#define TTMLIR_OLD_NOTHING(name, reason) {name, Fate::Nothing, reason},
#define TTMLIR_OLD_ABSENT(name, reason) {name, Fate::Absent, reason},
#include "ttmlir/Legacy/OldNames.def"
};

static constexpr OldOption options[] = {
#define TTMLIR_OLD_OPTION(flags, name, becomes, note) {flags, name, becomes, note},
#include "ttmlir/Legacy/OldNames.def"
};

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static void buildLoadSystemDesc(OpPassManager &pm, const LoadSystemDescOptions &options) {
  mlir::tt::ttcore::TTCoreLoadSystemDescOptions load;
  load.systemDescPath = options.path;
  pm.addPass(mlir::tt::ttcore::createTTCoreLoadSystemDesc(load));
}

static void buildImplicitDevice(OpPassManager &pm, const ImplicitDeviceOptions &options) {
  mlir::tt::ttcore::TTCoreRegisterDeviceOptions device;
  device.meshShape = llvm::to_vector(options.meshShape);
  pm.addPass(mlir::tt::ttcore::createTTCoreRegisterDevice(device));
}

static llvm::Error buildD2MReport(OpPassManager &pm, const D2MReportOptions &options) {
  if (llvm::Error error = ::ttmlir::checkWritable(options.output))
    return ::ttmlir::withPrefix("output: ", std::move(error));
  mlir::tt::addKernelReport(pm, options.output);
  return llvm::Error::success();
}

void mlir::tt::registerOldPassNames() {
#define TTMLIR_OLD_PIPELINE(name, current, options, builder, note)                                                                 \
  registerPipeline<options>(name, "Older name of --" current, builder);
#define TTMLIR_OLD_TRANSLATION(name, current, options, builder, note)                                                              \
  registerPipeline<options>(name, "Older name of tt-translate --" current, builder);
#include "ttmlir/Legacy/OldNames.def"
  for (const OldFlag &flag : flags) {
    const StringRef passes = flag.text;
    if (flag.fate == Fate::Passes)
      // Man pages break lines at blanks.
      PassPipelineRegistration<>(flag.name, "Older name of " + llvm::join(llvm::split(passes, ','), ", "),
                                 [passes](OpPassManager &pm) { (void)parsePassPipeline(passes, pm); });
    else if (flag.fate == Fate::Nothing)
      PassPipelineRegistration<>(flag.name, ("No pass: " + flag.text).str(), [](OpPassManager &) {});
  }
}

//===----------------------------------------------------------------------===//
// Command lines
//===----------------------------------------------------------------------===//

/// The row of `token`, an option of `flag`; rows with a value come before those without. Null where it has none; an error for
/// values other than true and false of an option with rows for both.
static llvm::Expected<const OldOption *> findOption(StringRef flag, StringRef token) {
  auto find = [&](StringRef name) {
    const auto *it = llvm::find_if(options, [&](const OldOption &row) { return flag.starts_with(row.flags) && row.name == name; });
    return it == std::end(options) ? nullptr : it;
  };
  const auto [name, value] = token.split('=');
  for (StringRef each : {token, name})
    if (const OldOption *row = find(each))
      return row;
  if (!find((name + "=true").str()))
    return nullptr;
  const bool isBare = !token.contains('=');
  const std::optional<bool> isTrue = isBare || !value.empty() ? ::ttmlir::flagValue(value) : std::nullopt;
  if (!isTrue)
    return ::ttmlir::failure("--" + flag + ": " + name + ": expected true or false, found '" + ::ttmlir::printable(value) + "'");
  return find((name + (*isTrue ? "=true" : "=false")).str());
}

SmallVector<StringRef> mlir::tt::oldOptionNames(StringRef name) {
  SmallVector<StringRef> names;
  for (const OldOption &row : options)
    if (name.starts_with(row.flags))
      names.push_back(row.name.split('=').first);
  return names;
}

namespace {
/// An option as it is written, and in the names of today; `row` is null if that is the same.
struct GivenOption {
  StringRef written;
  std::string current;
  const OldOption *row;

  /// Both are one option of today, and one of them has an older name: parsers do not see that it is given twice.
  bool repeats(const GivenOption &other) const {
    return (row || other.row) && mlir::tt::optionName(current) == mlir::tt::optionName(other.current);
  }

  /// Two options of older command lines may ask for the same.
  bool agreesWith(const GivenOption &other) const {
    const bool isValue = (row && row->name.contains('=')) || (other.row && other.row->name.contains('='));
    return isValue && current == other.current && mlir::tt::optionName(written) != mlir::tt::optionName(other.written);
  }
};
} // namespace

llvm::Expected<std::string> mlir::tt::currentOptions(StringRef flag, StringRef text, SmallVectorImpl<std::string> &notes) {
  SmallVector<GivenOption> given;
  bool isOld = false;
  for (StringRef token : splitOptions(text)) {
    llvm::Expected<const OldOption *> found = findOption(flag, token);
    if (!found)
      return found.takeError();
    const OldOption *row = *found;
    isOld |= row != nullptr;
    if (row && row->becomes.empty())
      notes.push_back(("--" + flag + ": '" + row->name + "' has no effect: " + row->note).str());
    else if (row && !row->note.empty())
      notes.push_back(("--" + flag + ": '" + row->name + "' is '" + row->becomes + "': " + row->note).str());
    if (row && row->becomes.empty())
      continue;
    const size_t value = row && row->name.contains('=') ? StringRef::npos : token.find('=');
    GivenOption option{token, row ? (row->becomes + token.substr(std::min(value, token.size()))).str() : token.str(), row};
    const auto *before = llvm::find_if(given, [&](const GivenOption &other) { return option.repeats(other); });
    if (before == given.end())
      given.push_back(std::move(option));
    else if (!option.agreesWith(*before))
      return ::ttmlir::failure("--" + flag + ": option '" + optionName(option.current) + "' is given more than once: '" +
                               ::ttmlir::printable(before->written) + "' and '" + ::ttmlir::printable(token) + "'");
  }
  return isOld ? llvm::join(llvm::map_range(given, [](const GivenOption &option) { return option.current; }), " ") : text.str();
}

/// The only pass or pipeline in `passes`, which may be in func.func(...); empty if there are more.
static StringRef singlePass(StringRef passes) {
  if (passes.consume_front("func.func("))
    passes.consume_back(")");
  return passes.find_first_of("(){},") == StringRef::npos ? passes : StringRef();
}

llvm::Expected<std::string> mlir::tt::currentFlag(StringRef name, StringRef text, SmallVectorImpl<std::string> &notes) {
  const auto *flag = llvm::find_if(flags, [&](const OldFlag &each) { return each.name == name; });
  const bool isOld = flag != std::end(flags);
  if (isOld && flag->fate == Fate::Absent)
    return ::ttmlir::failure("--" + name + " is not supported: " + flag->text);
  if (isOld && flag->fate == Fate::Nothing) {
    notes.push_back(("--" + name + " has no effect: " + flag->text).str());
    return text.empty() ? std::string() : ("--" + name).str();
  }
  llvm::Expected<std::string> current = currentOptions(name, text, notes);
  if (!current)
    return withStatus(::ttmlir::ExitStatus::Usage, current.takeError());
  const StringRef single = isOld && flag->fate == Fate::Passes && !current->empty() ? singlePass(flag->text) : StringRef();
  if (*current == text && single.empty())
    return std::string();
  return ("--" + (single.empty() ? name : single) + (current->empty() ? "" : "=" + *current)).str();
}
