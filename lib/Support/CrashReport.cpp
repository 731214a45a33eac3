//===- CrashReport.cpp - Crash reports ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CrashReport.h"

#include "Sanitizers.h"
#include "StackTrace.h"

#include "ttmlir/Support/ExitStatus.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <mutex>
#include <new>
#include <pthread.h>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace ttmlir;
using namespace ttmlir::crash;
using llvm::StringRef;

namespace {
struct Fault {
  int signal;
  const char *name, *meaning;
};
} // namespace

static constexpr std::array<Fault, 6> kFaults = {{{SIGSEGV, "SIGSEGV", "segmentation fault"},
                                                  {SIGBUS, "SIGBUS", "bus error"},
                                                  {SIGFPE, "SIGFPE", "arithmetic fault"},
                                                  {SIGILL, "SIGILL", "illegal instruction"},
                                                  {SIGTRAP, "SIGTRAP", "trap"},
                                                  {SIGABRT, "SIGABRT", "abort"}}};
static std::array<struct sigaction, kFaults.size()> previousActions;

/// Seconds after which a report that hangs is given up.
static constexpr unsigned kPatience = 40;

/// Whether `argument` needs no shell quoting.
static bool needsNoQuotes(const char *argument) { return argument[0] && !strpbrk(argument, " \t\n\"'\\$`*?[]{}()<>|&;#~!"); }

//===----------------------------------------------------------------------===//
// Preallocated data of the report
//===----------------------------------------------------------------------===//

static int argumentCount = 0;
static char **arguments = nullptr;
static std::string toolName = "tt-mlir";

/// The report in progress, if there is one; one per process.
static std::atomic<bool> isReporting = false, wasReported = false;
static pthread_t reporter;
/// Its progress; a fault in one part of it skips to the next.
static volatile int stage = 0;

static std::atomic<bool> runsAddedHandlers = false;

static std::mutex reproducerMutex;
static std::atomic<const Reproducer *> reproducer = nullptr;

namespace {
struct Entry {
  const char *kind;
  char name[160];
};
struct Activities {
  static constexpr unsigned kMaxDepth = 16;
  Entry entries[kMaxDepth];
  unsigned depth = 0;
};

/// A stack for handlers, and where the thread's own ends.
class HandlerStack {
public:
  HandlerStack() {
    memory = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
      return;
    stack_t stack = {};
    stack.ss_sp = memory;
    stack.ss_size = kBytes;
    sigaltstack(&stack, &previous);
    pthread_attr_t attributes;
    void *begin = nullptr;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
      return;
    pthread_attr_getstack(&attributes, &begin, &size);
    pthread_attr_destroy(&attributes);
    end = reinterpret_cast<uintptr_t>(begin);
  }
  ~HandlerStack() {
    if (memory == MAP_FAILED)
      return;
    sigaltstack(&previous, nullptr);
    munmap(memory, kBytes);
  }

  /// Whether `address` is where a thread gets that runs out of stack: up to a large frame below its end.
  bool isOverflow(uintptr_t address) const { return end && address < end + kPage && address + kLargeFrame >= end; }

private:
  static constexpr size_t kBytes = 256 << 10, kPage = 4096, kLargeFrame = 64 << 10;
  void *memory;
  stack_t previous = {};
  uintptr_t end = 0;
};
} // namespace

static thread_local Activities activities;
static thread_local const HandlerStack *handlerStack = nullptr;

void ttmlir::crash::prepareThread() {
  thread_local HandlerStack stack;
  handlerStack = &stack;
}

void ttmlir::crash::enter(const char *kind, StringRef name) {
  if (activities.depth < Activities::kMaxDepth) {
    Entry &entry = activities.entries[activities.depth];
    entry.kind = kind;
    const size_t size = std::min(name.size(), sizeof(entry.name) - 1);
    memcpy(entry.name, name.data(), size);
    entry.name[size] = 0;
  }
  ++activities.depth;
}

void ttmlir::crash::leave() { --activities.depth; }

void ttmlir::crash::setReproducer(Reproducer wanted) {
  std::lock_guard lock(reproducerMutex);
  delete reproducer.exchange(new Reproducer(std::move(wanted)));
}

void ttmlir::crash::clearReproducer() {
  std::lock_guard lock(reproducerMutex);
  delete reproducer.exchange(nullptr);
}

bool ttmlir::crash::hasReproducer() { return reproducer.load(); }

namespace {
/// A file that the tool works on: "<path> (<n> bytes)".
struct InputSlot {
  std::atomic<bool> isTaken = false, isComplete = false;
  char text[512] = "";
};
} // namespace

/// More are not reported.
static std::array<InputSlot, 4> inputSlots;

/// The command of this process for a shell, without the words for standard input.
static std::string commandWithoutStreams() {
  std::string command = toolName;
  for (int i = 1; i < argumentCount; ++i)
    if (StringRef argument = arguments[i]; argument != "-")
      command += needsNoQuotes(arguments[i]) ? (" " + argument).str() : (" '" + argument + "'").str();
  return command;
}

ttmlir::crash::Input::Input(StringRef path, StringRef bytes, StringRef extension, std::string command) {
  const std::string name = path == "-" ? "<stdin>" : path.str();
  for (; slot < inputSlots.size(); ++slot)
    if (InputSlot &free = inputSlots[slot]; !free.isTaken.exchange(true)) {
      snprintf(free.text, sizeof(free.text), "%.480s (%zu bytes)", name.c_str(), bytes.size());
      free.isComplete = true;
      break;
    }
  // Files and contents that only this process created need no copy.
  if (hasReproducer() || path.empty() || llvm::sys::fs::is_regular_file(path))
    return;
  setReproducer({bytes, "", extension.str(), command.empty() ? commandWithoutStreams() : std::move(command)});
  isReproducer = true;
}

ttmlir::crash::Input::~Input() {
  if (slot < inputSlots.size())
    inputSlots[slot].isComplete = false, inputSlots[slot].isTaken = false;
  if (isReproducer)
    clearReproducer();
}

void ttmlir::crash::runAddedHandlers() { runsAddedHandlers = true; }

bool ttmlir::crash::hasReported() { return wasReported; }

//===----------------------------------------------------------------------===//
// Parts of the report
//===----------------------------------------------------------------------===//

static RawText &startError(RawText &text) { return text << toolName.c_str() << ": error: "; }

/// The kind of address, or another cause; null if the signal is sufficient.
static const char *causeOf(const siginfo_t &info) {
  const auto address = reinterpret_cast<uintptr_t>(info.si_addr);
  switch (info.si_signo) {
  case SIGSEGV:
    if (handlerStack && handlerStack->isOverflow(address))
      return "stack overflow";
    if (info.si_code == SI_KERNEL)
      return "not an address";
    if (address < (64 << 10))
      return "null pointer";
    return info.si_code == SEGV_ACCERR ? "protected memory" : "unmapped memory";
  case SIGBUS:
    return info.si_code == BUS_ADRERR ? "past the end of a mapped file, which was truncated meanwhile" : "misaligned address";
  case SIGFPE:
    return info.si_code == FPE_INTDIV ? "integer division by zero, or its result overflows" : nullptr;
  default:
    return nullptr;
  }
}

static void writeSignal(const siginfo_t &info) {
  RawText text;
  startError(text) << "internal error: ";
  for (const Fault &fault : kFaults)
    if (fault.signal == info.si_signo)
      text << fault.meaning << " (" << fault.name << ")";
  if (info.si_code <= 0 && info.si_pid != getpid()) {
    text << " sent by process ";
    text.decimal(info.si_pid);
  } else if (info.si_code > 0) {
    if (info.si_signo == SIGSEGV || info.si_signo == SIGBUS) {
      text << " at address 0x";
      text.hex(reinterpret_cast<uintptr_t>(info.si_addr));
    }
    if (const char *cause = causeOf(info))
      text << ": " << cause;
  }
  (text << "\n").flush(STDERR_FILENO);
}

static void writeReason(StringRef reason) {
  RawText text;
  startError(text) << "internal error: ";
  text.append(reason.data(), reason.size());
  (text << "\n").flush(STDERR_FILENO);
}

static void writeActivities() {
  for (unsigned i = std::min(activities.depth, Activities::kMaxDepth); i-- > 0;) {
    RawText text;
    text << "  in " << activities.entries[i].kind << ": " << activities.entries[i].name << "\n";
    text.flush(STDERR_FILENO);
  }
}

static void writeCommand() {
  RawText text;
  text << "  command:";
  for (int i = 0; i < argumentCount; ++i) {
    const bool isPlain = needsNoQuotes(arguments[i]);
    text << (isPlain ? " " : " '") << arguments[i] << (isPlain ? "" : "'");
  }
  (text << "\n").flush(STDERR_FILENO);
}

static void writeInputs() {
  for (const InputSlot &slot : inputSlots)
    if (slot.isComplete) {
      RawText text;
      (text << "  input: " << slot.text << "\n").flush(STDERR_FILENO);
    }
}

static uint64_t hashOf(StringRef text, uint64_t hash) {
  for (const char c : text) // FNV-1a
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

static bool writeWhole(int file, StringRef text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written <= 0)
      return false;
    text = text.drop_front(written);
  }
  return true;
}

static void writeReproducer() {
  const Reproducer *wanted = reproducer;
  if (!wanted)
    return;
  RawText path;
  const char *folder = nullptr;
  for (const char *variable : {"TTMLIR_CRASH_DIAGNOSTICS_DIR", "TMPDIR"})
    if (!folder)
      if (const char *value = getenv(variable); value && *value)
        folder = value;
  path << (folder ? folder : "/tmp") << "/" << toolName.c_str() << "-crash-";
  path.hex(hashOf(wanted->trailer, hashOf(wanted->text, 0xcbf29ce484222325)) >> 32, 8) << wanted->extension.c_str();
  RawText text;
  // The folder may be writable by others: follow no links, and write no files of other users.
  const int file = open(path.str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0600);
  struct stat status;
  const bool isOurs = file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid();
  if (isOurs && ftruncate(file, 0) == 0 && writeWhole(file, wanted->text) && writeWhole(file, wanted->trailer)) {
    text << "  reproducer: " << path.str() << "\n  reproduce with: " << wanted->command.c_str() << " " << path.str() << "\n";
  } else {
    text << "  no reproducer: cannot write " << path.str() << "\n";
  }
  text.flush(STDERR_FILENO);
  if (file >= 0)
    close(file);
}

static void writeStack(const void *signalContext) {
  RawText text;
  (text << "  stack:\n").flush(STDERR_FILENO);
  StackFrames frames;
  captureFrames(frames, signalContext);
  printFrames(frames);
}

/// The parts after the first line. A fault in one of them re-enters here through the handler and continues with the next one.
static void writeReport(const void *signalContext) {
  const int begun = stage;
  if (begun < 1) {
    stage = 1;
    writeActivities();
    writeCommand();
    writeInputs();
  }
  if (begun < 2) {
    stage = 2;
    writeReproducer();
  }
  if (begun < 3) {
    stage = 3;
    writeStack(signalContext);
  }
}

[[noreturn]] static void leaveProcess() {
  const int begun = stage;
  if (begun < 4) {
    stage = 4;
    llvm::sys::RunInterruptHandlers(); // removes output files that are not complete
  }
  if (begun < 5) {
    stage = 5;
    if (runsAddedHandlers)
      llvm::sys::RunSignalHandlers();
  }
  if (begun < 6) {
    stage = 6;
    // LLVM's `not` takes any status for an error, and only a signal for a crash.
    if (getenv("TTMLIR_TEST_ABORT")) {
      signal(SIGABRT, SIG_DFL);
      abort();
    }
  }
  _exit(static_cast<int>(ExitStatus::Internal));
}

/// Lets one thread go on; the process ends under the others.
static void claimReport() {
  if (isReporting.exchange(true)) {
    if (pthread_equal(reporter, pthread_self()))
      return;
    while (true)
      pause();
  }
  reporter = pthread_self();
  stage = 0;
  // The reader of the report may exit early.
  signal(SIGPIPE, SIG_IGN);
  struct sigaction action = {};
  action.sa_handler = [](int) { _exit(static_cast<int>(ExitStatus::Internal)); };
  sigaction(SIGALRM, &action, nullptr);
  alarm(kPatience);
}

static void handleFault(int signal, siginfo_t *info, void *context) {
  claimReport();
  if (stage == 0)
    writeSignal(*info);
  writeReport(context);
  // MLIR writes its reproducer outside the handler if one was requested; then its error counts.
  if (llvm::CrashRecoveryContext::GetCurrent() && !wasReported.exchange(true)) {
    alarm(0);
    isReporting = false;
    for (size_t i = 0; i < kFaults.size(); ++i)
      if (kFaults[i].signal == signal && previousActions[i].sa_handler != SIG_DFL && previousActions[i].sa_handler != SIG_IGN) {
        previousActions[i].sa_handler(signal);
        break;
      }
  }
  leaveProcess();
}

void ttmlir::crash::fail(StringRef reason) {
  claimReport();
  if (stage == 0)
    writeReason(reason);
  writeReport(nullptr);
  leaveProcess();
}

void ttmlir::crash::failOutOfMemory() {
  RawText text;
  (startError(text) << "this input needs more memory than the machine has\n").flush(STDERR_FILENO);
  writeActivities();
  llvm::sys::RunInterruptHandlers();
  _exit(static_cast<int>(ExitStatus::Refused));
}

//===----------------------------------------------------------------------===//
// Handlers
//===----------------------------------------------------------------------===//

/// An uncaught exception.
[[noreturn]] static void terminated() {
  try {
    if (std::exception_ptr exception = std::current_exception())
      std::rethrow_exception(exception);
  } catch (const std::bad_alloc &) {
    failOutOfMemory();
  } catch (const std::exception &exception) {
    fail((llvm::Twine("uncaught exception: ") + exception.what()).str());
  } catch (...) {
  }
  fail("uncaught exception");
}

void ttmlir::crash::installHandlers(int argc, char **argv) {
  argumentCount = argc;
  arguments = argv;
  toolName = llvm::sys::path::filename(argv[0]).str();
  std::set_terminate(terminated);
  // LLVM installs its handlers on first use. Force that now, so that ours are above them. A reader of our output may close it
  // early: LLVM removes incomplete files, and nothing is unwound, since this runs on the stack of the handlers.
  llvm::sys::SetOneShotPipeSignalFunction([] { _exit(static_cast<int>(ExitStatus::File)); });
  // Sanitizers report faults themselves, better.
  if (TTMLIR_HAS_SANITIZER)
    return;
  llvm::CrashRecoveryContext::Enable();
  prepareThread();
  struct sigaction action = {};
  action.sa_sigaction = handleFault;
  // Faults in the report itself re-enter it.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (size_t i = 0; i < kFaults.size(); ++i)
    sigaction(kFaults[i].signal, &action, &previousActions[i]);
}

//===----------------------------------------------------------------------===//
// Crashes for tests
//===----------------------------------------------------------------------===//

[[gnu::noinline]] static unsigned overflow(volatile unsigned *above) {
  volatile unsigned frame[256];
  frame[0] = *above + 1;
  return frame[0] == ~0u ? 0 : overflow(frame) + frame[0];
}

[[gnu::noinline]] static void throwError() { throw std::runtime_error("a test"); }

[[gnu::noinline]] static void crashAs(StringRef kind) {
  volatile int zero = 0;
  if (kind == "segv")
    *reinterpret_cast<volatile int *>(static_cast<uintptr_t>(zero) + 16) = 1;
  else if (kind == "fpe")
    zero = zero / zero;
  else if (kind == "bus" || kind == "ill")
    raise(kind == "bus" ? SIGBUS : SIGILL);
  else if (kind == "abort")
    abort();
  else if (kind == "terminate")
    [&]() noexcept { throwError(); }();
  else if (kind == "fatal")
    llvm::report_fatal_error("a test");
  else if (kind == "stack") {
    volatile unsigned start = 0;
    overflow(&start);
  } else if (kind == "oom") {
    while (true)
      *static_cast<volatile char *>(::operator new(1 << 30)) = 1;
  }
}

void ttmlir::crash::testPoint(StringRef place) {
  static const char *wanted = getenv("TTMLIR_TEST_CRASH");
  if (!wanted)
    return;
  auto [kind, where] = StringRef(wanted).split('@');
  if (where.empty() ? place == "start" : place == where)
    crashAs(kind);
}
