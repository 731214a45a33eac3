//===- SimTool.cpp - tt-sim ------------------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/SimTool.h"

#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/Version.h"
#include "ttmlir/TensorIO/TensorIO.h"
#include "ttmlir/Tools/Options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

#include <cstdlib>

using namespace llvm;

namespace ttmlir::tools {

using namespace io;
using sim::perf::Dispatch;
using sim::perf::PerfMode;
using sim::perf::ScheduleKind;

namespace {
enum class RowFilter { ConstEval, InputLayoutConversion };
} // namespace

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

static cl::OptionCategory category("tt-sim options");
static cl::SubCommand runCommand("run", "run models, .ttnn and .ttm files on a simulated card");
static cl::SubCommand queryCommand("query", "describe a simulated card and write its .ttsys file");
static cl::SubCommand checkCommand("check", "check that .ttnn and .ttm files can run on a system");
static cl::SubCommand diffCommand("diff", "run two files on the same inputs and compare their values");
static cl::SubCommand bisectCommand("bisect", "find the compiler phase that changed values");
static cl::SubCommand perfCommand("perf", "time every operation of models, .ttnn and .ttm files on a simulated card");

static cl::SubCommand nocCommand("noc", "replay recorded NoC traces on the networks of a simulated card");

static cl::list<std::string> paths(cl::Positional, cl::desc("<files or folders>"), cl::cat(category), cl::sub(runCommand),
                                   cl::sub(checkCommand), cl::sub(perfCommand), cl::sub(nocCommand));

// For several subcommands.
static cl::opt<bool> json("json", cl::desc("write JSON"), cl::cat(category), cl::sub(runCommand), cl::sub(queryCommand),
                          cl::sub(checkCommand), cl::sub(perfCommand));
static cl::opt<bool> quiet("quiet", cl::desc("print errors only"), cl::cat(category), cl::sub(runCommand), cl::sub(queryCommand),
                           cl::sub(checkCommand), cl::sub(perfCommand));
// Removed from the arguments before parsing (Support/CommandLine.h); declared for --help.
static cl::opt<std::string> color("color",
                                  cl::desc("color messages: auto (on terminals, unless NO_COLOR is set; default), always, never"),
                                  cl::value_desc("when"), cl::cat(category), cl::sub(runCommand), cl::sub(queryCommand),
                                  cl::sub(checkCommand), cl::sub(perfCommand));
static cl::opt<bool> force("force", cl::desc("write binary data to a terminal, too"), cl::cat(category), cl::sub(runCommand),
                           cl::sub(queryCommand));
static cl::opt<std::string, false, NameParser> logFile("log-file", cl::desc("also write all output to this file"),
                                                       cl::value_desc("file"), cl::cat(category), cl::sub(runCommand),
                                                       cl::sub(queryCommand), cl::sub(checkCommand), cl::sub(perfCommand));
static cl::opt<std::string, false, NameParser> resultFile("result-file", cl::desc("also write the results to this file, as JSON"),
                                                          cl::value_desc("file"), cl::cat(category), cl::sub(runCommand),
                                                          cl::sub(queryCommand), cl::sub(checkCommand), cl::sub(perfCommand));
static cl::opt<bool> saveArtifacts("save-artifacts", cl::desc("save inputs, outputs or descriptions in the artifact folder"),
                                   cl::cat(category), cl::sub(runCommand), cl::sub(queryCommand), cl::sub(checkCommand),
                                   cl::sub(perfCommand));
static cl::opt<bool> cleanFirst("clean-artifacts", cl::desc("remove the artifact folder first"), cl::cat(category),
                                cl::sub(runCommand), cl::sub(queryCommand), cl::sub(checkCommand), cl::sub(perfCommand));
static cl::opt<std::string, false, NameParser>
    artifactDir("artifact-dir", cl::desc("the artifact folder (default: ttrt-artifacts in $TT_MLIR_HOME or here)"),
                cl::value_desc("folder"), cl::cat(category), cl::sub(runCommand), cl::sub(queryCommand), cl::sub(checkCommand),
                cl::sub(perfCommand));

// run
static cl::opt<std::string, false, NameParser> programIndex("program-index",
                                                            cl::desc("program of a file, by number or name, or all (default)"),
                                                            cl::init("all"), cl::value_desc("number or name"), cl::cat(category),
                                                            cl::sub(runCommand), cl::sub(perfCommand));
static cl::opt<unsigned, false, IntegerParser<unsigned>> loops("loops", cl::desc("number of runs; caches persist between them"),
                                                               cl::init(1), cl::value_desc("n"), cl::cat(category),
                                                               cl::sub(runCommand), cl::sub(perfCommand));
static cl::opt<unsigned long long, false, IntegerParser<unsigned long long>>
    seed("seed", cl::desc("seed of generated inputs (default 0)"), cl::init(0), cl::value_desc("n"), cl::cat(category),
         cl::sub(runCommand), cl::sub(perfCommand));
static cl::opt<InitKind, false, ChoiceParser<InitKind>> init(
    "init", cl::desc("how to generate inputs that are not given"), cl::init(InitKind::Auto), cl::cat(category), cl::sub(runCommand),
    cl::sub(perfCommand),
    cl::values(clEnumValN(InitKind::Auto, name(InitKind::Auto), "random, scaled so that outputs stay finite (default)"),
               clEnumValN(InitKind::Probe, name(InitKind::Probe),
                          "fitted to the operations, to reveal wrong ones (default of comparisons with --reference, "
                          "of diff and bisect)"),
               clEnumValN(InitKind::Randn, name(InitKind::Randn), "random with mean 0 and variance 1"),
               clEnumValN(InitKind::Rand, name(InitKind::Rand), "random, uniform in [0, 1)"),
               clEnumValN(InitKind::Arange, name(InitKind::Arange), "0, 1, 2, ..."),
               clEnumValN(InitKind::Zeros, name(InitKind::Zeros), "0"), clEnumValN(InitKind::Ones, name(InitKind::Ones), "1")));
static cl::list<std::string> inputs("input", cl::desc("next input: @file.npy, 2x2xf32=1,2,3,4, or either after name="),
                                    cl::value_desc("value"), cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));
static cl::opt<std::string, false, NameParser>
    parameters("parameters", cl::desc(".safetensors file with the inputs that --input leaves out, by name"), cl::value_desc("file"),
               cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));
static cl::list<std::string> outputs("output", cl::desc("write the next output: @file.npy, or name=@file.npy"),
                                     cl::value_desc("@file"), cl::cat(category), cl::sub(runCommand));
static cl::list<std::string> expected("expected-output", cl::desc("expected value of the next output, in the form of --input"),
                                      cl::value_desc("value"), cl::cat(category), cl::sub(runCommand));
static cl::opt<bool> identity("identity", cl::desc("expect outputs equal to inputs"), cl::cat(category), cl::sub(runCommand));
static cl::opt<bool> nonZero("non-zero", cl::desc("expect an element other than 0 in every output"), cl::cat(category),
                             cl::sub(runCommand));
static cl::opt<double, false, NumberParser>
    rtol("rtol", cl::desc("relative tolerance of comparisons (default by types; with --atol alone 1e-5)"), cl::init(1e-5),
         cl::cat(category), cl::sub(runCommand));
static cl::opt<double, false, NumberParser>
    atol("atol", cl::desc("absolute tolerance of comparisons (default by types; with --rtol alone 1e-8)"), cl::init(1e-8),
         cl::cat(category), cl::sub(runCommand));
static cl::opt<double, false, NumberParser> pcc("pcc", cl::desc("minimum correlation of comparisons, instead of tolerances"),
                                                cl::init(0), cl::cat(category), cl::sub(runCommand));
static cl::opt<bool> golden("golden", cl::desc("compare every operation with double precision"), cl::cat(category),
                            cl::sub(runCommand));
static cl::opt<double, false, NumberParser> goldenPcc("golden-pcc",
                                                      cl::desc("correlation below which an operation diverges (default 0.99)"),
                                                      cl::init(0.99), cl::cat(category), cl::sub(runCommand));
static cl::opt<std::string, false, NameParser>
    reference("reference", cl::desc("compare every operation with this file of references (tt-opt --ttir-to-reference-pipeline)"),
              cl::value_desc("file"), cl::cat(category), cl::sub(runCommand));
static cl::opt<double, false, NumberParser>
    referenceTolerance("reference-tolerance", cl::desc("factor on the tolerances against a reference (default 1; of diff 0)"),
                       cl::init(1), cl::value_desc("factor"), cl::cat(category), cl::sub(runCommand));
static cl::opt<bool> saveIntermediates("save-intermediates",
                                       cl::desc("with --save-artifacts: save the result of every operation as well"),
                                       cl::cat(category), cl::sub(runCommand));
static cl::opt<sim::Numerics, false, ChoiceParser<sim::Numerics>>
    numerics("numerics", cl::desc("number formats of values"), cl::init(sim::Numerics::Device), cl::cat(category),
             cl::sub(runCommand),
             cl::values(clEnumValN(sim::Numerics::Device, "device", "as on the device (default)"),
                        clEnumValN(sim::Numerics::Ieee, "ieee", "all floats as f32; kernels round to their own types")));
static cl::opt<int, false, IntegerParser<int>> threads("threads", cl::desc("threads to use (default: one per processor)"),
                                                       cl::init(0), cl::value_desc("n"), cl::cat(category), cl::sub(runCommand),
                                                       cl::sub(perfCommand));
static cl::opt<unsigned> top("top", cl::desc("rows of tables of times (default: all; of perf 20)"), cl::init(UINT32_MAX),
                             cl::value_desc("n"), cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));
static cl::opt<bool> opTimes("op-times", cl::desc("print the host time of each operation, the longest first"), cl::cat(category),
                             cl::sub(runCommand));
static cl::opt<bool> kernelTimes("kernel-times",
                                 cl::desc("simulate the cycles of kernels, and print their statistics, the longest first"),
                                 cl::cat(category), cl::sub(runCommand));
static cl::opt<unsigned long long, false, IntegerParser<unsigned long long>>
    maxSteps("max-steps",
             cl::desc("step limit of kernel threads, after which they count as endless: an instruction is one, a call 32"),
             cl::init(0), cl::value_desc("n"), cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));
static cl::opt<sim::KernelForm, false, ChoiceParser<sim::KernelForm>> kernelForm(
    "kernels", cl::desc("form of kernels to run"), cl::init(sim::KernelForm::Bytecode), cl::cat(category), cl::sub(runCommand),
    cl::values(clEnumValN(sim::KernelForm::Bytecode, "bytecode", "their bytecode (default)"),
               clEnumValN(sim::KernelForm::Cpp, "cpp", "their C++, compiled: this runs native code of the file on this machine")));
static cl::opt<bool> trust("trust", cl::desc("allow --kernels=cpp to run native code of files in folders"), cl::cat(category),
                           cl::sub(runCommand));
static cl::opt<std::string, false, NameParser>
    cxx("cxx", cl::desc("C++ compiler for --kernels=cpp (default: $CXX, else c++, g++ or clang++)"), cl::value_desc("program"),
        cl::cat(category), cl::sub(runCommand));
static cl::opt<std::string, false, NameParser>
    runSystem("system", cl::desc("card or .ttsys file to run on (default: the target of the file)"), cl::value_desc("name|file"),
              cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));

// models: run, perf and diff
static cl::opt<CompilePath, false, ChoiceParser<CompilePath>>
    compilePath("path", cl::desc("models: what they are compiled to"), cl::init(CompilePath::Graph), cl::cat(category),
                cl::sub(runCommand), cl::sub(perfCommand),
                cl::values(clEnumValN(CompilePath::Graph, "graph", "library calls (default)"),
                           clEnumValN(CompilePath::Kernels, "kernels", "kernels")));
static cl::opt<unsigned, false, IntegerParser<unsigned>>
    optimizationLevel("O", cl::Prefix,
                      cl::desc("models: 0 keeps tensors in DRAM (default), 1 in L1 where that is faster, 2 also joins projections"),
                      cl::value_desc("n"), cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));
static cl::opt<std::string, false, NameParser> compileOptions("compile-options",
                                                              cl::desc("models: further options of the pipeline of tt-opt"),
                                                              cl::value_desc("options"), cl::cat(category), cl::sub(runCommand),
                                                              cl::sub(perfCommand));
static cl::list<std::string> dims("dim", cl::desc("ONNX models: the size of a symbolic dimension"), cl::value_desc("name=N"),
                                  cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));
static cl::list<std::string> shapes("shape", cl::desc("ONNX models: the shape of an input"), cl::value_desc("input=1x3x8"),
                                    cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));
static cl::list<std::string> values("value", cl::desc("ONNX models: what an input is, as a constant"),
                                    cl::value_desc("input=1,2|@file.npy"), cl::cat(category), cl::sub(runCommand),
                                    cl::sub(perfCommand));
static cl::opt<std::string, false, NameParser> keepFolder("keep", cl::desc("models: write the module and its file to this folder"),
                                                          cl::value_desc("folder"), cl::cat(category), cl::sub(runCommand),
                                                          cl::sub(perfCommand));
static cl::opt<bool> allowBytecode("allow-mlir-bytecode",
                                   cl::desc("accept MLIR bytecode, which MLIR does not verify: read trusted files only"),
                                   cl::cat(category), cl::sub(runCommand), cl::sub(perfCommand));
static cl::opt<std::string, false, NameParser>
    card("card", cl::desc("n150 (default), n300, p100, p150, t3000, galaxy or a .ttsys file; models: what they are compiled for"),
         cl::init("n150"), cl::value_desc("name"), cl::cat(category), cl::sub(queryCommand), cl::sub(runCommand),
         cl::sub(perfCommand));

// query
static cl::list<std::string> harvestedLines(
    "harvest",
    cl::desc("harvested rows (Wormhole) or columns (Blackhole) of cores, counted from 0, in all chips (0,5) or in one "
             "(1:5)"),
    cl::CommaSeparated, cl::value_desc("n,chip:n,..."), cl::cat(category), cl::sub(queryCommand));
static cl::opt<std::string, false, NameParser> queryOutput("o", cl::desc("write the description to this .ttsys file"),
                                                           cl::value_desc("file"), cl::cat(category), cl::sub(queryCommand));

// bisect
static cl::opt<std::string, false, NameParser> phases("phases", cl::desc("folder written by dump-phases-to of tt-opt"),
                                                      cl::value_desc("folder"), cl::cat(category), cl::sub(bisectCommand));
static cl::opt<std::string, false, NameParser>
    compilerFolder("compiler", cl::desc("folder of tt-opt and tt-translate (default: beside this program, else in PATH)"),
                   cl::value_desc("folder"), cl::cat(category), cl::sub(bisectCommand));

// check
static cl::list<std::string> systemDescs("system-desc", cl::desc("a card, a .ttsys file or a folder of them (default n150)"),
                                         cl::value_desc("name|file"), cl::cat(category), cl::sub(checkCommand));

// perf
static cl::opt<std::string, false, NameParser> perfOutput("o",
                                                          cl::desc("write all rows to this file: .json, else CSV of the vendor's "
                                                                   "form; - is standard output"),
                                                          cl::value_desc("file"), cl::cat(category), cl::sub(perfCommand));
static cl::opt<std::string, false, NameParser>
    perfTrace("trace", cl::desc("write the timeline to this file: .json for Chrome, else for Perfetto"), cl::value_desc("file"),
              cl::cat(category), cl::sub(perfCommand));
static cl::opt<unsigned long long, false, IntegerParser<unsigned long long>>
    traceLimit("trace-limit",
               cl::desc("events of cores in a timeline at most (default 1000000): with more, cores at even distances"),
               cl::init(1'000'000), cl::value_desc("n"), cl::cat(category), cl::sub(perfCommand));
static cl::opt<bool> nocTrace("noc-trace",
                              cl::desc("artifacts have the NoC transfers of each operation, as traces and as timelines"),
                              cl::cat(category), cl::sub(perfCommand));
static cl::opt<std::string, false, NameParser> perfPlot("plot", cl::desc("write an SVG image of times and a roofline to this file"),
                                                        cl::value_desc("file"), cl::cat(category), cl::sub(perfCommand));
static cl::opt<bool> isBenchmark("benchmark", cl::desc("rows of calls after a first one, which has evaluated const-evals"),
                                 cl::cat(category), cl::sub(perfCommand));
static cl::opt<bool> peakMemory("memory", cl::desc("print the peaks of memory as well"), cl::cat(category), cl::sub(perfCommand));
static cl::opt<bool> hostOnly("host-only", cl::desc("times of the host alone"), cl::cat(category), cl::sub(perfCommand));
static cl::opt<bool> computesValues("values", cl::desc("compute values, and take the times of kernels from the run"),
                                    cl::cat(category), cl::sub(perfCommand));
static cl::opt<PerfMode, false, ChoiceParser<PerfMode>>
    perfMode("mode", cl::desc("how operations are timed"), cl::init(PerfMode::Events), cl::cat(category), cl::sub(perfCommand),
             cl::values(clEnumValN(PerfMode::Events, "events", "by discrete events (default)"),
                        clEnumValN(PerfMode::Fast, "fast", "in closed form")));
static cl::opt<ScheduleKind, false, ChoiceParser<ScheduleKind>>
    schedule("schedule", cl::desc("whose schedules library calls have"), cl::init(ScheduleKind::Stock), cl::cat(category),
             cl::sub(perfCommand),
             cl::values(clEnumValN(ScheduleKind::Stock, "stock", "those of the vendor's library (default)"),
                        clEnumValN(ScheduleKind::Own, "own", "those of our kernels")));
static cl::opt<Dispatch, false, ChoiceParser<Dispatch>>
    dispatch("dispatch", cl::desc("how operations get to the card"), cl::init(Dispatch::Trace), cl::cat(category),
             cl::sub(perfCommand),
             cl::values(clEnumValN(Dispatch::Trace, "trace", "it replays the commands of an earlier call (default)"),
                        clEnumValN(Dispatch::Eager, "eager", "the host dispatches each of them")));
static cl::opt<PerfSort, false, ChoiceParser<PerfSort>>
    perfSort("sort", cl::desc("order of rows"), cl::init(PerfSort::Time), cl::cat(category), cl::sub(perfCommand),
             cl::values(clEnumValN(PerfSort::Time, "time", "the longest first (default)"),
                        clEnumValN(PerfSort::Order, "order", "as in the program"),
                        clEnumValN(PerfSort::Gap, "gap", "the longest gap before the operation first"),
                        clEnumValN(PerfSort::Cores, "cores", "the fewest cores first"),
                        clEnumValN(PerfSort::Utilisation, "utilisation", "the least use of what limits it first")));
static cl::opt<PerfGrouping, false, ChoiceParser<PerfGrouping>>
    perfGrouping("by", cl::desc("what a row is"), cl::init(PerfGrouping::Operation), cl::cat(category), cl::sub(perfCommand),
                 cl::values(clEnumValN(PerfGrouping::Operation, "op", "an operation (default)"),
                            clEnumValN(PerfGrouping::Kind, "kind", "all operations of a name"),
                            clEnumValN(PerfGrouping::Place, "loc", "all operations of a source location"),
                            clEnumValN(PerfGrouping::Function, "function", "all operations of a function")));
static cl::opt<double, false, NumberParser> batch("batch", cl::desc("items of a call, such as images or tokens, for a rate"),
                                                  cl::init(0), cl::value_desc("n"), cl::cat(category), cl::sub(perfCommand));
static cl::list<RowFilter, bool, ChoiceParser<RowFilter>>
    rowFilters("filter", cl::desc("leave out operations"), cl::CommaSeparated, cl::cat(category), cl::sub(perfCommand),
               cl::values(clEnumValN(RowFilter::ConstEval, "const_eval", "of const-evals"),
                          clEnumValN(RowFilter::InputLayoutConversion, "input_layout_conversion",
                                     "that convert inputs to the layout in use")));

// noc
static cl::opt<bool> openReplay("open", cl::desc("start transfers when they were recorded (default)"), cl::cat(category),
                                cl::sub(nocCommand));
static cl::opt<bool> closedReplay("closed",
                                  cl::desc("keep the gaps between the events of a processor; barriers take what the networks say"),
                                  cl::cat(category), cl::sub(nocCommand));
static cl::opt<unsigned> topLinks("top", cl::desc("links in the report, the busiest first (default 20)"), cl::init(20),
                                  cl::value_desc("n"), cl::cat(category), cl::sub(nocCommand));
static cl::opt<std::string, false, NameParser> nocOutput("o", cl::desc("write the report to this file (default: standard output)"),
                                                         cl::value_desc("file"), cl::init("-"), cl::cat(category),
                                                         cl::sub(nocCommand));

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

static ArtifactOptions artifactOptions() { return {saveArtifacts, cleanFirst, artifactDir}; }

// Opens the log of a command that reads and writes these files; reports why it should not start.
static bool begin(Console &console, ArrayRef<std::string> filesRead, ArrayRef<std::string> filesWritten = {}) {
  Error error = checkStdinOnce(filesRead);
  std::vector<std::string> files = filesRead.vec();
  append_range(files, filesWritten);
  if (!error && !resultFile.empty())
    error = console.openResults(resultFile, files);
  files.push_back(resultFile);
  if (!error && !logFile.empty())
    error = console.openLog(logFile, files);
  if (!error)
    return beginArtifacts(artifactOptions(), console, programIndex);
  console.error("", std::move(error));
  return false;
}

// More than this is a mistake, and the OpenMP library aborts when the system has no more.
static constexpr int kMaxThreads = 256;

// Files are needed.
static bool havePaths(Console &console) {
  if (!paths.empty())
    return true;
  if (!cleanFirst)
    console.error("", "expected files, found none; '-' is stdin", ExitStatus::Usage);
  return false;
}

static void setProgram(RunOptions &options) {
  unsigned index;
  if (programIndex == "all")
    return;
  if (StringRef(programIndex).getAsInteger(10, index))
    options.programName = programIndex;
  else
    options.program = index;
}

// Whether the numbers that were given make sense; reports the first that does not.
static bool checkNumbers(Console &console) {
  auto refuse = [&](const Twine &message) {
    console.error("", message, ExitStatus::Usage);
    return false;
  };
  if (threads < 0 || threads > kMaxThreads)
    return refuse(refusedValue("threads", "0 (one per processor) to " + Twine(kMaxThreads), std::to_string(threads)));
  if (loops < 1)
    return refuse(refusedValue("loops", "at least 1", "0"));
  if (optimizationLevel > kMaxOptimizationLevel)
    return refuse(refusedValue("O", "0 to " + Twine(kMaxOptimizationLevel), std::to_string(optimizationLevel)));
  if (optimizationLevel > 0 && compilePath == CompilePath::Kernels)
    return refuse("-O" + Twine(optimizationLevel) +
                  " is not supported with --path=kernels: layouts determine the memory of tensors");
  if (top < 1)
    return refuse(refusedValue("top", "at least 1", "0"));
  if (runCommand && top.getNumOccurrences() && !opTimes && !kernelTimes)
    return refuse("--top needs --op-times or --kernel-times");
  // NaN is not in any range.
  for (const auto *tolerance : {&rtol, &atol, &referenceTolerance})
    if (!(*tolerance >= 0))
      return refuse(refusedValue(tolerance->ArgStr, "at least 0", numberText(*tolerance)));
  for (const auto *correlation : {&pcc, &goldenPcc})
    if (!(*correlation >= -1 && *correlation <= 1))
      return refuse(refusedValue(correlation->ArgStr, "-1 to 1", numberText(*correlation)));
  if (runCommand && referenceTolerance.getNumOccurrences() && reference.empty())
    return refuse("--reference-tolerance needs --reference");
  if (goldenPcc.getNumOccurrences() && !golden)
    return refuse("--golden-pcc needs --golden");
  for (const cl::Option *option : std::initializer_list<const cl::Option *>{&cxx, &trust})
    if (option->getNumOccurrences() && kernelForm != sim::KernelForm::Cpp)
      return refuse("--" + option->ArgStr + " needs --kernels=cpp");
  for (const cl::Option *option : std::initializer_list<const cl::Option *>{&rtol, &atol, &pcc})
    if (option->getNumOccurrences() && expected.empty() && !identity &&
        console.refuses("--" + option->ArgStr + " needs --expected-output or --identity", "nothing is compared"))
      return false;
  return true;
}

// The OpenMP library asserts on numbers of threads that are none or too many; it reads them when it is first used.
static void dropBadThreadCounts() {
  for (const char *name : {"OMP_NUM_THREADS", "OMP_THREAD_LIMIT"}) {
    const char *text = std::getenv(name);
    if (!text)
      continue;
    // A list has a number for each level of nesting.
    SmallVector<StringRef, 4> levels;
    StringRef(text).split(levels, ',');
    bool isGood = all_of(levels, [](StringRef level) {
      unsigned count;
      return !level.trim().getAsInteger(10, count) && count >= 1 && count <= unsigned(kMaxThreads);
    });
    if (!isGood)
      unsetenv(name);
  }
}

// Sets the options about models.
static void setModelOptions(RunOptions &options, StringRef tool) {
  options.model.path = compilePath;
  options.command = tool.str() + (perfCommand ? " perf" : diffCommand ? " diff" : " run");
  if (optimizationLevel.getNumOccurrences())
    options.model.optimizationLevel = optimizationLevel;
  options.model.pipeline = compileOptions;
  options.model.dims.assign(dims.begin(), dims.end());
  options.model.shapes.assign(shapes.begin(), shapes.end());
  options.model.values.assign(values.begin(), values.end());
  options.model.allowBytecode = allowBytecode;
  options.card = card.getNumOccurrences() ? card : std::string();
  options.keep = keepFolder;
  auto note = [](std::vector<std::string> &given, std::initializer_list<std::reference_wrapper<cl::Option>> all) {
    for (const cl::Option &option : all)
      if (option.getNumOccurrences())
        given.push_back((option.ArgStr.size() == 1 ? "-" : "--") + option.ArgStr.str());
  };
  note(options.modelOptions, {compilePath, optimizationLevel, compileOptions, keepFolder, allowBytecode, card});
  note(options.inputOptions, {dims, shapes, values});
}

static RunOptions runOptions(const Console &console) {
  RunOptions options;
  options.paths.assign(paths.begin(), paths.end());
  options.loops = loops;
  options.seed = seed;
  const bool compares = diffCommand || bisectCommand || !reference.empty();
  options.init = compares && !init.getNumOccurrences() ? InitKind::Probe : init;
  options.inputs.assign(inputs.begin(), inputs.end());
  options.parameters = parameters;
  options.outputs.assign(outputs.begin(), outputs.end());
  options.expected.assign(expected.begin(), expected.end());
  options.identity = identity;
  options.nonZero = nonZero;
  options.rtol = rtol;
  options.atol = atol;
  options.tolerancesGiven = rtol.getNumOccurrences() || atol.getNumOccurrences();
  if (pcc.getNumOccurrences())
    options.pcc = pcc;
  options.sim.numerics = numerics;
  options.sim.threads = threads;
  options.sim.golden = golden;
  options.sim.goldenPcc = goldenPcc;
  options.system = runSystem;
  options.json = json;
  options.opTimes = opTimes;
  options.top = top;
  options.sim.timeKernels = kernelTimes;
  options.sim.maxKernelSteps = maxSteps;
  options.sim.kernels = kernelForm;
  options.sim.cxx = cxx;
  options.trust = trust;
  options.artifacts = artifactOptions();
  options.reference = reference;
  options.referenceTolerance = referenceTolerance;
  options.saveIntermediates = saveIntermediates;
  options.force = force;
  setModelOptions(options, console.toolName());
  setProgram(options);
  return options;
}

static void runSelected(Console &console) {
  RunOptions options = runOptions(console);
  if (!begin(console, options.filesRead(), pathsIn(options.outputs)) || !checkNumbers(console))
    return;
  if (havePaths(console) || cleanFirst)
    runFiles(options, console);
}

static PerfToolOptions perfOptions(const Console &console) {
  PerfToolOptions options;
  options.run = runOptions(console);
  options.run.loops = 1;
  options.values = computesValues;
  options.memory = peakMemory;
  options.timing.mode = perfMode;
  options.timing.schedules = schedule;
  options.timing.dispatch = hostOnly ? Dispatch::Eager : dispatch;
  options.timing.loops = loops;
  options.timing.isWarm = isBenchmark;
  options.timing.threads = static_cast<unsigned>(std::max<int>(0, threads));
  options.timing.filtersConstEval = is_contained(rowFilters, RowFilter::ConstEval);
  options.timing.filtersInputLayoutConversion = is_contained(rowFilters, RowFilter::InputLayoutConversion);
  options.timing.isHostOnly = hostOnly;
  if (top.getNumOccurrences())
    options.top = top;
  options.sort = perfSort;
  options.by = perfGrouping;
  options.batch = batch;
  options.output = perfOutput;
  options.trace = perfTrace;
  options.traceLimit = traceLimit;
  options.savesNocTraces = nocTrace;
  options.plot = perfPlot;
  return options;
}

static void perf(Console &console) {
  const PerfToolOptions options = perfOptions(console);
  if (!begin(console, options.run.filesRead(), options.filesWritten()) || !checkNumbers(console))
    return;
  if (batch.getNumOccurrences() && !(batch > 0))
    return console.error("", refusedValue("batch", "a number above 0", numberText(batch)), ExitStatus::Usage);
  if (havePaths(console) || cleanFirst)
    perfFiles(options, console);
}

static void diff(Console &console) {
  RunOptions options = runOptions(console);
  // As usual for `diff`, expect equality unless a tolerance is given.
  if (!referenceTolerance.getNumOccurrences())
    options.referenceTolerance = 0;
  if (begin(console, options.filesRead(), pathsIn(options.outputs)) && checkNumbers(console))
    diffFiles(options, console);
}

static void bisect(Console &console) {
  BisectOptions options{phases, compilerFolder, runOptions(console)};
  if (begin(console, options.run.filesRead()) && checkNumbers(console))
    bisectPhases(options, console);
}

static void query(Console &console) {
  QueryOptions options;
  options.card = card;
  options.harvested.assign(harvestedLines.begin(), harvestedLines.end());
  options.output = queryOutput;
  options.json = json;
  options.force = force;
  options.artifacts = artifactOptions();
  if (begin(console, {options.card}, {options.output}))
    querySystem(options, console);
}

static void check(Console &console) {
  CheckOptions options;
  options.paths.assign(paths.begin(), paths.end());
  options.systems.assign(systemDescs.begin(), systemDescs.end());
  if (options.systems.empty())
    options.systems.push_back(hw::kDefaultSystem.str());
  options.json = json;
  options.artifacts = artifactOptions();
  if (begin(console, options.filesRead()) && (havePaths(console) || cleanFirst))
    checkFiles(options, console);
}

static void replayNoc(Console &console) {
  NocOptions options{{paths.begin(), paths.end()}, card, closedReplay, topLinks, nocOutput, json};
  if (openReplay && closedReplay)
    return console.error("", "--open and --closed are not supported together", ExitStatus::Usage);
  std::vector<std::string> read = options.paths;
  read.push_back(options.card);
  if (begin(console, read, nocOutput == "-" ? std::vector<std::string>() : std::vector<std::string>{nocOutput}) &&
      havePaths(console))
    replayTraces(options, console);
}

void makeSimCommands() {
  shareOptions({json, quiet, color, logFile, resultFile, card}, nocCommand);
  shareOptions({paths,          json,       quiet,    color,   logFile,    programIndex,       seed,        init,
                inputs,         parameters, numerics, threads, runSystem,  referenceTolerance, compilePath, optimizationLevel,
                compileOptions, dims,       shapes,   values,  keepFolder, allowBytecode,      card},
               diffCommand);
  shareOptions({json, quiet, color, logFile, programIndex, seed, init, inputs, parameters, threads, referenceTolerance},
               bisectCommand);
  hideOthers({&category}, {&cl::SubCommand::getTopLevel(), &runCommand, &diffCommand, &bisectCommand, &queryCommand, &checkCommand,
                           &perfCommand, &nocCommand});
}

std::optional<int> runSimCommand(StringRef tool, ConsoleStreams streams) {
  dropBadThreadCounts();
  Console console(tool, streams);
  if (json)
    console.expectJson();
  else if (quiet)
    console.beQuiet();
  if (runCommand)
    runSelected(console);
  else if (perfCommand)
    perf(console);
  else if (diffCommand)
    diff(console);
  else if (bisectCommand)
    bisect(console);
  else if (queryCommand)
    query(console);
  else if (checkCommand)
    check(console);
  else if (nocCommand)
    replayNoc(console);
  else
    return std::nullopt;
  return console.exitCode();
}

int simMain(int argc, char **argv) {
  setVersionPrinter();
  makeSimCommands();
  if (!parseOptions(argc, argv, "runs compiled programs on a simulated card"))
    return static_cast<int>(ExitStatus::Usage);
  const std::string tool = toolName(argv[0]);
  if (auto status = runSimCommand(tool))
    return *status;
  return reportNoCommand(tool);
}

} // namespace ttmlir::tools
