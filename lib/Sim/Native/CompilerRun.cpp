//===- CompilerRun.cpp - One kernel through a compiler --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompilerRun.h"
#include "KernelInputs.h"
#include "KernelText.h"
#include "LibraryHeaders.h"
#include "PrecompiledLibrary.h"
#include "SharedObject.h"

#include "ttmlir/Config.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <link.h>
#include <set>
#include <unistd.h>

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::native;

// Around the text of a kernel, which keeps the numbers of its lines.
static constexpr StringLiteral kComputeThread = R"(#define TT_SIM_COMPUTE
#include "tt_sim/prelude.h"
#include "@"
extern "C" __attribute__((visibility("default"))) void tt_sim_kernel_entry() { tt_sim_kernel::compute_main(); }
)",
                               kDataMovementThread = R"(#include "tt_sim/prelude.h"
#include "@"
extern "C" __attribute__((visibility("default"))) void tt_sim_kernel_entry() { kernel_main(); }
)";

// Of a hand-written kernel, behind the preprocessor, so that macros do not change it.
static constexpr StringLiteral kEntry = R"(
# 1 "entry"
namespace tt_sim_kernel {}
extern "C" __attribute__((visibility("default"))) void tt_sim_kernel_entry() {
  using namespace tt_sim_kernel;
  @();
}
)";

/// Steps are counted by -fsanitize-coverage, also in endless loops; nothing of the standard library is needed.
static constexpr StringLiteral kFlags[] = {"-O1",
                                           "-w",
                                           "-fPIC",
                                           "-shared",
                                           "-fvisibility=hidden",
                                           "-fno-exceptions",
                                           "-fno-rtti",
                                           "-fno-finite-loops",
                                           "-fsanitize-coverage=trace-pc",
                                           "-nostdlib"};

// Beside those: loads and stores are reported to the hooks in Library.h, never to a sanitizer of the program that loads the kernel
// (gcc exports the hooks, regardless of their visibility); characters are unsigned on a core.
static constexpr StringLiteral kHandWrittenFlags[] = {"-std=gnu++20",
                                                      "-fsanitize=thread",
                                                      "-Wl,-Bsymbolic",
                                                      "-funsigned-char",
                                                      "-fno-threadsafe-statics",
                                                      "-fstack-clash-protection",
                                                      "-fno-delete-null-pointer-checks",
                                                      "-g1",
                                                      "-gdwarf-4"};

CompilerRun::CompilerRun(const ShimFolder &folder, unsigned number, const machine::KernelView &kernel)
    : kernel(kernel), folder(folder), number(number) {}

// Each kernel has a folder of its own: next to a kernel compilers look for headers first. Its file has the same name everywhere.
std::string CompilerRun::file(StringRef suffix) const { return "text" + std::to_string(number) + "/kernel" + suffix.str(); }

static constexpr StringLiteral kText = "kernel.inc", kMacros = "kernel.macros";

/// The text around that of the kernel.
static std::string wrapperOf(const machine::KernelView &kernel, bool isPrecompiled = false) {
  const auto include = [](StringRef file) { return ("#include \"" + file + "\"\n").str(); };
  if (kernel.handWritten)
    return (isPrecompiled ? include(kMacros) : kernel.handWritten->library) + kernel.handWritten->preamble + include(kText);
  const bool isCompute = kernel.thread == machine::KernelThread::Compute;
  const auto [before, after] = (isCompute ? kComputeThread : kDataMovementThread).split('@');
  return (before + kText + after).str();
}

/// The folder of the file of a hand-written kernel, and the folders that that is in.
static std::vector<std::string> ownFolders(const machine::KernelView &kernel) {
  std::vector<std::string> found;
  if (!kernel.handWritten || kernel.handWritten->file.empty())
    return found;
  SmallString<128> path(kernel.handWritten->file);
  sys::fs::make_absolute(path);
  for (StringRef parent = sys::path::parent_path(path); parent != sys::path::root_path(path);
       parent = sys::path::parent_path(parent))
    found.push_back(parent.str());
  return found;
}

// Environment variables of C++ compilers; the first ones are lists of folders with headers.
static constexpr const char *kFolderVariables[] = {"CPATH", "CPLUS_INCLUDE_PATH"};
static constexpr const char *kVariables[] = {"COMPILER_PATH", "GCC_EXEC_PREFIX", "LIBRARY_PATH", "CCC_OVERRIDE_OPTIONS"};

std::vector<std::string> CompilerRun::folders(const machine::KernelView &kernel) {
  std::vector<std::string> found = ownFolders(kernel);
  for (const char *variable : kFolderVariables)
    if (const char *value = std::getenv(variable))
      for (StringRef folder : llvm::split(value, ':')) {
        SmallString<128> path(folder.rtrim('/'));
        sys::fs::make_absolute(path);
        found.push_back(path.str().str());
      }
  return found;
}

bool CompilerRun::searchesMoreFolders() {
  return any_of(kFolderVariables, [](const char *variable) { return std::getenv(variable) != nullptr; });
}

static std::string sized(StringRef text) { return std::to_string(text.size()) + ":" + text.str(); }

std::string CompilerRun::variables() {
  std::string all;
  for (const char *variable : kVariables) {
    const char *value = std::getenv(variable);
    all += sized(value ? value : "");
  }
  return all;
}

SmallVector<StringRef> CompilerRun::flags(bool isHandWritten) {
  SmallVector<StringRef> all(std::begin(kFlags), std::end(kFlags));
  if (isHandWritten)
    append_range(all, kHandWrittenFlags);
  return all;
}

std::optional<std::string> CompilerRun::ownTexts(const machine::KernelView &kernel) {
  std::string all;
  std::vector<std::string> searched = folders(kernel), texts = {kernel.source.str()};
  std::set<std::string> seen;
  while (!texts.empty()) {
    const std::string text = std::move(texts.back());
    texts.pop_back();
    SetVector<StringRef> names;
    if (!addHeaderNames(text, names))
      return std::nullopt;
    all += text + "\n";
    for (StringRef name : names) {
      std::vector<std::string> paths;
      if (sys::path::is_absolute(name))
        paths.push_back(name.str());
      else
        for (const std::string &folder : searched)
          paths.push_back(folder + "/" + name.str());
      for (const std::string &path : paths)
        if (sys::fs::is_regular_file(path) && seen.insert(path).second)
          if (auto header = MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false, /*IsVolatile=*/true)) {
            texts.push_back((*header)->getBuffer().str());
            if (const std::string parent = sys::path::parent_path(path).str(); !is_contained(searched, parent))
              searched.push_back(parent);
          }
    }
  }
  return all;
}

std::string CompilerRun::keyOf(const machine::KernelView &kernel) {
  std::string key = TTMLIR_VERSION_STRING;
  const auto add = [&](StringRef text) { key += sized(text); };
  add(std::to_string(ShimFolder::hashOfHeaders()));
  for (StringRef flag : kFlags)
    add(flag);
  for (StringRef flag : kHandWrittenFlags)
    add(kernel.handWritten ? flag : "");
  add(std::to_string(ownFolders(kernel).size()));
  for (const std::string &folder : folders(kernel))
    add(folder);
  key += variables();
  add(wrapperOf(kernel));
  add(kernel.source);
  return key;
}

Error CompilerRun::failure(const Twine &what, uint32_t line) const {
  return createStringError(inconvertibleErrorCode(),
                           "kernel '" + kernel.name + "'" + (line ? ", line " + Twine(line) : Twine()) + ": " + what);
}

/// A name as C++ spells it. Names of C are no types.
static std::string demangle(const std::string &name) {
  if (!StringRef(name).starts_with("_Z"))
    return name;
  int status = 0;
  std::unique_ptr<char, void (*)(void *)> spelled(abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
  return spelled ? spelled.get() : name;
}

/// The text behind the preprocessor for the compiler. Compute kernels have either form of main function.
std::string CompilerRun::hostText() const {
  const std::string text = preprocessed(), shims = folder.file("");
  const bool isCompute = kernel.thread == machine::KernelThread::Compute;
  const auto [before, after] = kEntry.split('@');
  const bool hasOldMain = isCompute && !hasName(text, shims, "kernel_main");
  return (precompiled ? precompiled->directive() : "") + toHostText(text, shims) +
         (before + (hasOldMain ? "compute_main" : "kernel_main") + after).str();
}

Error CompilerRun::place(StringRef object) { return folder.write(file(".so"), object); }

Error CompilerRun::start(const std::string &chosen, std::shared_ptr<const PrecompiledLibrary> library) {
  compiler = chosen;
  precompiled = std::move(library);
  if (kernel.source.empty() && !kernel.handWritten)
    return failure("the file has no C++ of it");
  if (Error error = folder.write(file(".inc"), kernel.source))
    return error;
  // Of the clock that file systems take, which may be some milliseconds behind.
  clock_gettime(CLOCK_REALTIME_COARSE, &started);
  return begin();
}

Error CompilerRun::begin() {
  if (precompiled)
    if (Error error = folder.write("text" + std::to_string(number) + "/" + kMacros.str(), precompiled->macros()))
      return error;
  if (Error error = folder.write(file(".cpp"), wrapperOf(kernel, precompiled != nullptr)))
    return error;
  return run(/*preprocesses=*/kernel.handWritten != nullptr);
}

Error CompilerRun::run(bool first) {
  preprocesses = first;
  const std::string output = folder.file(file(".txt")), dependencies = folder.file(file(".d"));
  const std::string include = "-I" + folder.file(kernel.handWritten ? ShimFolder::kLibrary : StringLiteral("")),
                    source = folder.file(file(".cpp")), text = folder.file(file(".ii")), host = folder.file(file(".host.ii")),
                    object = folder.file(file(".so"));
  SmallVector<StringRef> arguments = {compiler};
  append_range(arguments, flags(kernel.handWritten != nullptr));
  const std::vector<std::string> own = ownFolders(kernel),
                                 ofLibrary = precompiled ? precompiled->options() : std::vector<std::string>();
  if (!kernel.handWritten) {
    append_range(arguments,
                 ArrayRef<StringRef>{"-std=c++17", "-x", "c++", "-MD", "-MF", dependencies, include, source, "-o", object});
  } else {
    if (preprocesses) {
      append_range(arguments, ArrayRef<StringRef>{"-x", "c++", "-E", "-MD", "-MF", dependencies});
      // Headers beside the kernel, and by their paths in the repository that it is in.
      for (const std::string &path : own)
        append_range(arguments, ArrayRef<StringRef>{&path == own.data() ? "-I" : "-idirafter", path});
      append_range(arguments, ArrayRef<StringRef>{include, source, "-o", text});
    } else {
      append_range(arguments, ofLibrary);
      append_range(arguments, ArrayRef<StringRef>{"-x", "c++-cpp-output", host, "-o", object});
    }
  }
  // Complaints are read below, so they should be in English.
  SmallVector<StringRef> environment = {"LC_ALL=C"};
  for (char **variable = environ; *variable; ++variable)
    if (!StringRef(*variable).starts_with("LC_ALL="))
      environment.push_back(*variable);
  std::string error;
  process =
      sys::ExecuteNoWait(compiler, arguments, ArrayRef<StringRef>(environment), {StringRef(), StringRef(output), StringRef(output)},
                         /*MemoryLimit=*/0, &error);
  return process.Pid ? Error::success() : failure("failed to run '" + compiler + "': " + error);
}

std::string CompilerRun::preprocessed() const {
  auto buffer = MemoryBuffer::getFile(folder.file(file(".ii")), /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

Error CompilerRun::compileText() {
  if (Error error = folder.write(file(".host.ii"), hostText()))
    return error;
  return run(/*preprocesses=*/false);
}

/// Errors of a kernel are those of the whole library as text.
Error CompilerRun::repeat() {
  refused = std::exchange(precompiled, nullptr);
  isRepeated = true;
  if (missesHeader())
    if (Error error = folder.addWholeLibrary())
      return error;
  return begin();
}

bool CompilerRun::hasEnded() {
  const sys::ProcessInfo ended = sys::Wait(process, /*SecondsToWait=*/0, nullptr, nullptr, /*Polling=*/true);
  status = ended.ReturnCode;
  if (ended.Pid != process.Pid)
    return false;
  const bool repeats = status != 0 && (precompiled || (kernel.handWritten && !isRepeated && missesHeader()));
  if (!repeats && (status != 0 || !preprocesses))
    return true;
  Error error = repeats ? repeat() : compileText();
  if (!error)
    return false;
  problem = toString(std::move(error));
  return true;
}

/// The line of the kernel that `text` refers to, 0 if none.
static uint32_t lineOf(StringRef text, const std::string &file) {
  uint32_t number = 0;
  text.split(file + ":").second.take_while(isDigit).getAsInteger(10, number);
  return number;
}

/// The text between the first quotes.
static StringRef quoted(StringRef text) { return text.split('\'').second.split('\'').first; }

/// The name that an error is about. gcc says the type of a member first.
static StringRef nameIn(StringRef what) {
  const StringRef member = quoted(what.split("no member named").second);
  return member.empty() ? quoted(what) : member;
}

/// Whether the error is that nothing declares a name, which nameIn finds.
static bool isAboutName(StringRef what) {
  static constexpr StringLiteral texts[] = {"was not declared",   "has not been declared", "undeclared identifier",
                                            "is not a member of", "no member named",       "does not name a type",
                                            "unknown type name",  "no type named"};
  return any_of(texts, [&](StringRef text) { return what.contains(text); });
}

static bool isAboutMissingHeader(StringRef what) { return what.contains("file not found") || what.contains("No such file"); }

static constexpr StringLiteral kOtherArgument = "expected a compile-time argument of the kernel, found another number";

/// Of `name` and of names that the compiler and the library suggest the nearest one.
static std::string nearest(StringRef name, StringRef suggested, std::string inLibrary) {
  const bool isNearer =
      !suggested.empty() && (inLibrary.empty() || suggested.edit_distance(name) <= StringRef(inLibrary).edit_distance(name));
  return isNearer ? suggested.str() : inLibrary;
}

/// Whether `what`, of gcc, is about a variable or a function in the index of a compile-time argument in `line` of the kernel.
static bool isVariableNumber(StringRef what, StringRef line) {
  if (!what.contains("not usable in a constant expression") && !what.contains("call to non-'constexpr' function"))
    return false;
  // The function's name is between its type and its parameters.
  const StringRef name = what.split("function '").second.split('(').first.split('<').first.rsplit(' ').second;
  const StringRef number = line.split("get_compile_time_arg_val").second;
  return number.contains(name.empty() ? quoted(what) : name);
}

/// The name in the call of get_named_compile_time_arg_val that one of `lines` shows, as compilers do of calls at compile time.
static StringRef namedArgument(ArrayRef<StringRef> lines) {
  for (StringRef line : lines)
    if (const StringRef call = line.split("get_named_compile_time_arg_val(").second; call.contains('"'))
      return call.split('"').second.split('"').first;
  return "another name";
}

/// The error of a compiler in line `at` of its `lines`, in the same words for all compilers where the kernel library explains it.
std::string CompilerRun::explain(ArrayRef<StringRef> lines, size_t at) const {
  const StringRef what = lines[at].split("error: ").second.trim();
  if (isAboutMissingHeader(what))
    return ("expected a header of the simulated kernel library or in the folder of the kernel, found '" +
            (what.contains('\'') ? quoted(what) : what.split(": ").first) + "'")
        .str();
  // get_compile_time_arg_val of another number: the way out of a directive, and of code.
  if (what.contains("division by zero in "))
    return kOtherArgument.str();
  const ArrayRef<StringRef> notes = lines.drop_front(at + 1).take_until([](StringRef line) { return line.contains("error: "); });
  if (what.contains("tt_sim_argument") || any_of(notes, [&](StringRef line) { return isVariableNumber(what, line); })) {
    // Of another number the library fails, which compilers complain about, gcc at once.
    auto isFailure = [](StringRef line) { return line.contains("'fail'") || line.contains("::fail("); };
    return isFailure(what) || any_of(notes, isFailure)
               ? kOtherArgument.str()
               : "expected a number that is known at compile time as that of a compile-time argument, found a variable";
  }
  // get_named_compile_time_arg_val of a name that the kernel does not have.
  auto isWithoutName = [](StringRef line) { return line.contains("failWithoutNamedArgument"); };
  if (isWithoutName(what) || any_of(notes, isWithoutName))
    // gcc shows the call before the error, clang behind it.
    return ("expected a named compile-time argument of the kernel, found '" +
            namedArgument(lines.slice(at > 0 ? at - 1 : 0, notes.size() + (at > 0 ? 2 : 1))) + "'")
        .str();
  if (const auto [start, condition] = what.split(" due to requirement "); !condition.empty())
    return ("static assertion failed: " + condition.rsplit('\'').second.trim(": \"")).str();
  if (!isAboutName(what))
    return what.str();
  // Code of ours calls them.
  if (quoted(what) == "kernel_main")
    return "expected a function kernel_main, found none";
  if (quoted(what) == "compute_main")
    return "expected a function kernel_main, or MAIN in namespace NAMESPACE, found none";
  const StringRef name = nameIn(what);
  const std::string start = ("'" + name + "' is not declared: ").str();
  // Else the record of the namespace that it should be in.
  const UnsimulatedName *found = findUnsimulated(name);
  for (StringRef before : {"member of ", "in namespace "})
    if (!found)
      found = findUnsimulated(quoted(what.split(before).second));
  if (found)
    return (start + found->header + " of the kernel library declares it, but " + found->reason).str();
  const std::string near =
      nearest(name, quoted(what.split("did you mean").second), nearestLibraryName(preprocessed(), folder.file(""), name));
  if (!near.empty())
    return start + "did you mean '" + near + "'?";
  return start + "no such name in the kernel library of simulated cores";
}

bool CompilerRun::missesHeader() const {
  auto buffer = MemoryBuffer::getFile(folder.file(file(".txt")));
  return buffer && isAboutMissingHeader((*buffer)->getBuffer());
}

/// The compiler's first error, at the line of the kernel that it is in.
Error CompilerRun::complaint() const {
  auto buffer = MemoryBuffer::getFile(folder.file(file(".txt")));
  const StringRef output = buffer ? (*buffer)->getBuffer() : "";
  SmallVector<StringRef> lines;
  output.split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (const auto &[at, line] : enumerate(lines)) {
    const auto [where, what] = line.split("error: ");
    if (what.empty())
      continue;
    uint32_t number = lineOf(where, file(".inc"));
    // In a header: where it is used.
    for (size_t i = 0; number == 0 && i < lines.size(); ++i)
      number = lineOf(lines[i], file(".inc"));
    return failure("does not compile: " + (kernel.handWritten ? explain(lines, at) : what.trim().str()) + " (" + compiler + ")",
                   number);
  }
  return failure("does not compile: " + (lines.empty() ? "the compiler says nothing" : lines.back()) + " (" + compiler + ")");
}

Expected<std::string> CompilerRun::result() const {
  if (!problem.empty())
    return ttmlir::failure(problem);
  if (status != 0)
    return complaint();
  if (std::string name = kernel.handWritten ? findSharedVariable(folder.file(file(".so"))) : ""; !name.empty())
    return failure("expected variables of functions, found '" + demangle(name) +
                   "' of static storage duration, which the cores and threads of a program would share");
  if (std::string name = kernel.handWritten ? findAllocation(folder.file(file(".so"))) : ""; !name.empty())
    return failure("expected memory of circular buffers and variables of functions, found '" + demangle(name) +
                   "': kernels have no heap");
  if (std::string name = findProcessCall(folder.file(file(".so"))); !name.empty())
    return failure("expected functions of the kernel library, found '" + demangle(name) +
                   "', which would end the process or leave the simulated core");
  if (std::string name = findLoaderCall(folder.file(file(".so"))); !name.empty())
    return failure(StringRef(name).starts_with("_GLOBAL__")
                       ? Twine("expected variables whose values are known when the kernel is compiled, found initialisers")
                       : "expected code that the main function calls, found '" + Twine(demangle(name)) +
                             "', which would run when the kernel is loaded");
  return folder.file(file(".so"));
}

std::vector<std::string> CompilerRun::headers() const {
  auto buffer = MemoryBuffer::getFile(folder.file(file(".d")));
  std::vector<std::string> found = buffer ? filesIn((*buffer)->getBuffer(), folder) : std::vector<std::string>();
  if (precompiled)
    for (const std::string &header : precompiled->headers())
      if (!is_contained(found, header))
        found.push_back(header);
  return found;
}

std::vector<std::string> CompilerRun::filesIn(StringRef dependencies, const ShimFolder &folder) {
  std::vector<std::string> found;
  // "target: file file \", with a backslash before spaces in names.
  std::string name;
  const auto end = [&] {
    if (!name.empty() && !StringRef(name).starts_with(folder.file(""))) {
      SmallString<128> path(name);
      sys::fs::make_absolute(path);
      found.push_back(path.str().str());
    }
    name.clear();
  };
  StringRef rest = dependencies;
  for (rest = rest.split(": ").second; !rest.empty(); rest = rest.drop_front()) {
    if (rest.starts_with("\\ ") || rest.starts_with("\\#") || rest.starts_with("$$"))
      name += (rest = rest.drop_front())[0];
    else if (isSpace(rest[0]) || rest.starts_with("\\\n"))
      end();
    else
      name += rest[0];
  }
  end();
  return found;
}

std::vector<machine::NativeLine> CompilerRun::lines(void *handle) const {
  link_map *map = nullptr;
  if (!kernel.handWritten || dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0)
    return {};
  std::vector<machine::NativeLine> found = readLines(folder.file(file(".so")), kText);
  for (machine::NativeLine &line : found)
    line.address += map->l_addr;
  return found;
}
