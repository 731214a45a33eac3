//===- TTRT.h - Files, their programs and tools in C ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A runtime for compiled files, beside TTNN.h, whose conventions hold: the content of files, programs with hooks, tensors over
// the caller's memory, and the commands of ttrt within a process.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_C_TTRT_H
#define TTMLIR_C_TTRT_H

#include "ttmlir-c/TTNN.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Takes a piece of text.
typedef void (*ttTextSink)(void *context, const char *text, size_t size);

/// Sections of a file, as `tt-read --section` has them; any of them together.
enum {
  ttVersionSection = 1,
  ttSystemDescSection = 2,
  ttInputsSection = 4,
  ttOutputsSection = 8,
  ttOpStatsSection = 16,
  ttOpsSection = 32,
  ttMlirSection = 64,
  ttCppSection = 128,
  ttKernelsSection = 256,
  ttBytecodeSection = 512,
  ttAllSections = 1023
};

/// Writes sections of a .ttnn, .ttm or .ttsys file of `size` bytes to `sink` as JSON: the object of `tt-read --json`, with a list
/// `warnings` of damaged parts. Errors: ttFileError for other files.
TT_EXPORT bool ttFileSections(const void *bytes, size_t size, uint32_t sections, ttTextSink sink, void *context, ttError *error);

/// The programs of a file in memory, of which they keep a copy. Errors: ttFileError.
TT_EXPORT ttProgram ttProgramLoadBytes(const void *bytes, size_t size, ttError *error);

/// Fails with ttNotSupported, and the missing features of the system of `device`, unless the programs can run there.
TT_EXPORT bool ttProgramExpectFits(ttProgram program, ttDevice device, ttError *error);

/// The type of an input or output of a function: a tensor without values.
TT_EXPORT ttTensor ttProgramPort(ttProgram program, const char *function, bool isOutput, size_t index, ttError *error);

/// An operation that runs: its number among `total`, its name, and its location as MLIR prints it. After it has run there are its
/// operands and results, which later operations may change. All pointers are valid during the call.
typedef struct {
  uint32_t index, total;
  const char *name, *location;
  const ttTensor *operands;
  size_t numOperands;
  const ttTensor *results;
  size_t numResults;
} ttOpEvent;

/// Returns false to end the run, which fails then.
typedef bool (*ttOpHook)(void *context, const ttOpEvent *event);

/// Callbacks before and after each operation; members may be NULL. The device may not be used meanwhile.
typedef struct {
  size_t size;
  ttOpHook before, after;
  /// Whether the report has cycles, which takes longer.
  bool isTimed;
  /// Gets, after the run, its cost, as JSON: `operations`, `seconds` on the host, peaks of the memories and `const_evals` with
  /// the names of `tt-sim run --json`, and `kernels`, `time` and `untimed` operations.
  ttTextSink report;
  void *context;
} ttRunHooks;
TT_INITIALIZE(ttRunHooks)

/// As ttProgramRun, with hooks, which may be NULL. Errors: those of ttProgramRun, ttCallbackFailed of a hook.
TT_EXPORT bool ttProgramSubmit(ttProgram program, const char *function, ttDevice device, const ttTensor *inputs, size_t numInputs,
                               const ttRunHooks *hooks, ttTensor *results, size_t capacity, size_t *numResults, ttError *error);

/// An array in host memory: `size` bytes of row-major elements of a type as MLIR spells it ("f32", "i64", "i1").
typedef struct {
  const char *type;
  const int64_t *shape;
  size_t rank;
  const void *bytes;
  size_t size;
} ttArray;

/// An input of a function with the values of `array`, on the host. Fails, naming the input, unless these have its shape and are
/// numbers of its type: floats are rounded, integers have to fit.
TT_EXPORT ttTensor ttProgramMakeInput(ttProgram program, const char *function, size_t index, const ttArray *array, ttError *error);

/// Gives `take` the elements of an output, of the type that the graph declares, if all of them are of it, else of the type that the
/// device stores; bf16 and block floats as f32.
TT_EXPORT bool ttProgramReadOutput(ttProgram program, const char *function, size_t index, ttTensor output,
                                   void (*take)(void *context, const ttArray *array), void *context, ttError *error);

/// Compares an output that was computed on `device` with `expected`, as `tt-sim run --expected-output` does, and writes the fields
/// of its `checks` to `sink` as JSON.
TT_EXPORT bool ttProgramCheckOutput(ttProgram program, const char *function, size_t index, ttTensor output, const ttArray *expected,
                                    ttDevice device, ttTextSink sink, void *context, ttError *error);

/// How a model becomes a file. Members that are zero leave it to the compiler. Messages name them as arguments of Python.
typedef struct {
  size_t size;
  /// The path of the model, by which messages name it and in whose folder its external data lies; NULL: "<bytes>".
  const char *path;
  /// Whether kernels are compiled instead of library calls.
  bool kernels;
  /// Whether bytecode of MLIR is read, which its reader does not check.
  bool allowBytecode;
  /// 1 more than the optimization level, 1 to 3.
  int optimization;
  /// A built-in system or a .ttsys file; NULL: that of the device.
  const char *card;
  /// Sizes and constants of ONNX models: "N=4", "x=1x3x8", "n=1,2".
  const char *const *dims, *const *shapes, *const *values;
  size_t numDims, numShapes, numValues;
  /// Further options of the pipeline, as on the command line of tt-opt.
  const char *pipelineOptions;
} ttModelOptions;
TT_INITIALIZE(ttModelOptions)

/// The outputs of a compilation: the file of programs, warnings of the compiler, and, unless NULL, which fusions of kernels were
/// made and not made, as JSON.
typedef struct {
  size_t size;
  ttTextSink file, warnings, fusions;
  void *context;
} ttModelSinks;
TT_INITIALIZE(ttModelSinks)

/// Compiles a model (ONNX, StableHLO, TOSA, linalg or TTIR, also as portable artifact or bytecode) of `size` bytes for `device`. A
/// file of programs stays as it is. With TTMLIR_CACHE_DIR set, a model is compiled once. Errors: ttCompileError, ttInterrupted,
/// ttFileError of the model, libTTCompiler.so or that folder.
TT_EXPORT bool ttModelCompile(const void *bytes, size_t size, const ttModelOptions *options, ttDevice device,
                              const ttModelSinks *sinks, ttError *error);

/// A tensor of the host over the caller's memory: row-major elements of the type and shape of `spec`, the rest of which does not
/// count. Calls `release`, unless it is NULL, after the last use of the memory; also on failure.
TT_EXPORT ttTensor ttTensorBorrow(void *bytes, size_t size, const ttTensorSpec *spec, void (*release)(void *context), void *context,
                                  ttError *error);

/// The same over memory that is constant while the tensor lives: programs keep the results of const-evals of it between runs.
TT_EXPORT ttTensor ttTensorBorrowConst(const void *bytes, size_t size, const ttTensorSpec *spec, void (*release)(void *context),
                                       void *context, ttError *error);

/// In a hook after an operation: gives its result `tensor`, or an operand that it updates, the elements of `from`, which later
/// operations read. Fails for another shape.
TT_EXPORT bool ttTensorReplace(ttTensor tensor, ttTensor from, ttError *error);

/// The const-evals of all programs that this process has run: hits have results kept from an earlier run, misses ran.
TT_EXPORT void ttConstEvalCounts(uint64_t *hits, uint64_t *misses);

/// Where a command writes: its output, its messages, and its results, the JSON list of `--result-file`. NULL drops the text, for
/// `results` also the work.
typedef struct {
  size_t size;
  ttTextSink out, messages, results;
  void *context;
} ttCommandSinks;
TT_INITIALIZE(ttCommandSinks)

/// Runs `ttrt <arguments>` in this process, one command at a time, and returns its exit status. Options that print and exit
/// (--version) are refused; `<command> --help` alone lists options. Without arguments: describes the commands and their options to
/// `results`. Standard error of the process is caught for the moment that options are read, standard output while they are listed.
TT_EXPORT int ttRunCommand(const char *const *arguments, size_t numArguments, const ttCommandSinks *sinks);

#ifdef __cplusplus
}
#endif

#endif // TTMLIR_C_TTRT_H
