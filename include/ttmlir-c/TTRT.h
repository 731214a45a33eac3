//===- TTRT.h - Files, their programs and tools in C ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a runtime for compiled files needs beside TTNN.h, whose conventions hold: the content of files, programs with hooks, tensors
// over the caller's memory, and the commands of ttrt within a process.
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
/// `warnings` of what is damaged. Fails for what is no such file.
TT_EXPORT bool ttFileSections(const void *bytes, size_t size, uint32_t sections, ttTextSink sink, void *context, ttError *error);

/// The programs of a file in memory, of which they keep a copy.
TT_EXPORT ttProgram ttProgramLoadBytes(const void *bytes, size_t size, ttError *error);

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

/// What to call before and after each operation; members may be NULL. The device may not be used meanwhile.
typedef struct {
  ttOpHook before, after;
  void *context;
} ttRunHooks;

/// As ttProgramRun, with hooks, which may be NULL.
TT_EXPORT bool ttProgramSubmit(ttProgram program, const char *function, ttDevice device, const ttTensor *inputs, size_t numInputs,
                               const ttRunHooks *hooks, ttTensor *results, size_t capacity, size_t *numResults, ttError *error);

/// A tensor of the host over the caller's memory: row-major elements of the type and shape of `spec`, the rest of which does not
/// count. Calls `release`, unless it is NULL, when nothing uses the memory any more; also if it fails.
TT_EXPORT ttTensor ttTensorBorrow(void *bytes, size_t size, const ttTensorSpec *spec, void (*release)(void *context), void *context,
                                  ttError *error);

/// Where a command writes: its output, its messages, and its results, the JSON list of `--result-file`. NULL drops the text, for `results` also the work.
typedef struct {
  ttTextSink out, messages, results;
  void *context;
} ttCommandSinks;

/// Runs `ttrt <arguments>` in this process, one command at a time, and returns its exit status. Options that print and exit
/// (--version) are refused; `<command> --help` alone lists options. Without arguments: describes the commands and their options to
/// `results`. Standard error of the process is caught for the moment that options are read, standard output while they are listed.
TT_EXPORT int ttRunCommand(const char *const *arguments, size_t numArguments, const ttCommandSinks *sinks);

#ifdef __cplusplus
}
#endif

#endif // TTMLIR_C_TTRT_H
