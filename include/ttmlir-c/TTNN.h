//===- TTNN.h - The host API and the JIT in C -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices, tensors, operations, programs and compiled functions by handle (docs/c-api.md). Functions that can fail return NULL or
// false and, unless `error` is NULL, an error object, which the caller frees. Nothing is changed then. `*error` is NULL after
// success. No call ends the process or throws. Handles are thread-safe; each is freed once by its function, NULL is ignored.
//
// Errors of any function: ttInvalidArgument, ttOutOfMemory, ttInternalError, and ttNotSupported if a struct asks for something that
// this version of the library lacks. "Errors" in the comment of a function lists the others.
//
// Structs that may get members begin with their size. `<struct>Initialize` sets it, and the other members to zero, which leaves
// each to the library: callers that were compiled with an older header stay valid. New members are at the end, where structs have
// no padding: it would be within the size of older callers, who do not set it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_C_TTNN_H
#define TTMLIR_C_TTNN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TT_EXPORT __attribute__((visibility("default")))

/// Defines `<type>Initialize`. It is compiled with the caller, whose size of the struct it sets.
#define TT_INITIALIZE(type)                                                                                                        \
  static inline void type##Initialize(type *made) {                                                                                \
    memset(made, 0, sizeof *made);                                                                                                 \
    made->size = sizeof *made;                                                                                                     \
  }

typedef struct ttErrorObject *ttError;
typedef struct ttDeviceObject *ttDevice;
typedef struct ttTensorObject *ttTensor;
typedef struct ttTraceObject *ttTrace;
typedef struct ttProgramObject *ttProgram;
typedef struct ttFunctionObject *ttFunction;
typedef struct ttLoweringObject *ttLowering;

//===----------------------------------------------------------------------===//
// Errors and version
//===----------------------------------------------------------------------===//

/// The version of the library, such as "0.9.0".
TT_EXPORT const char *ttVersion(void);

/// The kind of an error. Later versions may have more.
typedef enum {
  /// The code of no error (NULL).
  ttNoError = 0,
  /// An argument is of a wrong type, shape, place or value, or it is closed or deallocated.
  ttInvalidArgument = 1,
  /// The device or this version of the library lacks a feature.
  ttNotSupported = 2,
  /// Memory of the host or of the device is short.
  ttOutOfMemory = 3,
  /// A function, a model or a kernel does not compile.
  ttCompileError = 4,
  /// A program ends before its outputs are computed.
  ttRunFault = 5,
  /// The function of ttSetInterrupt has ended the call.
  ttInterrupted = 6,
  /// A file, or the bytes of one, cannot be read or written, is of another kind, or is damaged.
  ttFileError = 7,
  /// A callback has returned false.
  ttCallbackFailed = 8,
  /// A fault of the library.
  ttInternalError = 9
} ttErrorCode;

TT_EXPORT ttErrorCode ttErrorGetCode(ttError error);
/// The message: "ttnn::add: expected operand 1 to broadcast with 3, found shape 2". Valid until the error is freed.
TT_EXPORT const char *ttErrorMessage(ttError error);
/// The op that failed, "add", or the function: "ttTensorMove".
TT_EXPORT const char *ttErrorOrigin(ttError error);
TT_EXPORT void ttErrorFree(ttError error);

/// One thing that is wrong, with the op that was called and the place that ttSetCallSite gave for the call. Empty and 0 are
/// unknown; pointers are valid until the error is freed.
typedef struct {
  const char *message, *op, *file;
  uint32_t line, column;
} ttDiagnostic;

/// The diagnostics of an error: all that the compiler emits for a traced function, or one.
TT_EXPORT size_t ttErrorNumDiagnostics(ttError error);
TT_EXPORT ttDiagnostic ttErrorDiagnostic(ttError error, size_t index);

/// Says where the next calls of this thread come from, until it is called again: a file, or NULL for none, a line and a column
/// from 1, 0 if unknown. False if memory is short.
TT_EXPORT bool ttSetCallSite(const char *file, uint32_t line, uint32_t column);

/// Asks `isInterrupted`, at most every 20 ms and on the thread of the call, whether a call that runs for long has to end; if so,
/// the call fails with ttInterrupted. NULL, the default, never interrupts.
TT_EXPORT void ttSetInterrupt(bool (*isInterrupted)(void));

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

typedef enum { ttDram = 0, ttL1 = 1, ttSystemMemory = 2 } ttMemory;

typedef struct {
  size_t size;
  /// A built-in system or the path of a .ttsys file; NULL: "wormhole_b0".
  const char *system;
  /// 0: one for each processor.
  int threads;
  /// Whether floats are held and computed as f32.
  bool ieee;
  /// Bytes; 0: all memory of the machine.
  uint64_t memoryLimit;
} ttDeviceOptions;
TT_INITIALIZE(ttDeviceOptions)

/// Bytes of one bank.
typedef struct {
  size_t size;
  uint64_t capacity, allocated, largestFreeBlock, buffers;
  /// Where the largest free block begins, and the number of banks.
  uint64_t largestFreeAddress, banks;
} ttMemoryStatistics;
TT_INITIALIZE(ttMemoryStatistics)

/// Opens a device; `options` may be NULL. Errors: ttFileError of a .ttsys file.
TT_EXPORT ttDevice ttDeviceOpen(const ttDeviceOptions *options, ttError *error);
/// Closes the device: its tensors lose their values. The handle stays to be freed.
TT_EXPORT bool ttDeviceClose(ttDevice device, ttError *error);
TT_EXPORT void ttDeviceFree(ttDevice device);
/// "wormhole_b0"; valid as long as the handle.
TT_EXPORT const char *ttDeviceArch(ttDevice device);
TT_EXPORT bool ttDeviceIsOpen(ttDevice device);
/// Columns and rows of workers.
TT_EXPORT bool ttDeviceGrid(ttDevice device, int64_t *columns, int64_t *rows, ttError *error);
TT_EXPORT bool ttDeviceMemory(ttDevice device, ttMemory memory, ttMemoryStatistics *statistics, ttError *error);
/// Compiled operations, and compiled functions and programs that have run.
TT_EXPORT size_t ttDeviceNumPrograms(ttDevice device);
/// Forgets them; functions and programs stay compiled.
TT_EXPORT bool ttDeviceClearPrograms(ttDevice device, ttError *error);

//===----------------------------------------------------------------------===//
// Types of tensors
//===----------------------------------------------------------------------===//

typedef enum { ttInterleaved = 0, ttSingleBank = 1, ttHeightSharded = 2, ttWidthSharded = 3, ttBlockSharded = 4 } ttMemoryLayout;

/// The cores of a rectangle, both corners included.
typedef struct {
  int64_t startX, startY, endX, endY;
} ttCoreRange;

/// Where a tensor lies. Ranges and shard extents (rows and columns in elements) are for sharded tensors only.
typedef struct {
  ttMemoryLayout layout;
  ttMemory memory;
  const ttCoreRange *ranges;
  size_t numRanges;
  int64_t shardShape[2];
} ttMemoryConfig;

/// A tensor without values. The number of an element type is that of files; ttDataTypeByName gives it.
typedef struct {
  const int64_t *shape;
  size_t rank;
  int dtype;
  bool isTiled;
  ttMemoryConfig placement;
} ttTensorSpec;

/// Rows and columns of a tile.
enum { ttTileSide = 32 };

typedef enum {
  ttFloatElements,
  ttBFloatElements,
  ttSignedElements,
  ttUnsignedElements,
  ttBoolElements,
  /// 16 elements share an exponent: no element has bytes of its own, and no array such elements.
  ttBlockFloatElements
} ttElementKind;

/// An element type, and its names elsewhere.
typedef struct {
  /// The name in files: "BFloat16".
  const char *name;
  /// The enumerator of ttnn::DataType, "BFLOAT16"; NULL: arrays have such elements and tensors do not.
  const char *hostName;
  /// The spelling in IR: "bf16".
  const char *spelling;
  /// The name in NumPy and torch: "bfloat16"; NULL: no array has such elements.
  const char *arrayName;
  /// The number in files, and -1 without `hostName`.
  int number;
  /// The name of the type that tensors have in its place: `name`, if tensors have such elements.
  const char *stored;
  ttElementKind kind;
  /// The bits of an element in memory; 8 of booleans.
  unsigned bits;
  /// The bytes of a tile of 32x32; 0 without `hostName`.
  size_t tileBytes;
  /// The type code of DLPack; -1 without `arrayName`.
  int dlpackCode;
  /// The least and the largest integer; both 0 of floats.
  int64_t least;
  uint64_t largest;
} ttElementType;

/// All element types: of tensors by their numbers, then of arrays alone. `count`, unless it is NULL, gets their number.
TT_EXPORT const ttElementType *ttElementTypes(size_t *count);
/// The number of an element type by its spelling in IR ("bf16"); -1 if there is none.
TT_EXPORT int ttDataTypeByName(const char *name);
/// The spelling of an element type; NULL if there is none with this number.
TT_EXPORT const char *ttDataTypeName(int dtype);

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// A tensor with `count` values in row-major order, each rounded once to the type of `spec`; on `device` where `spec` asks for DRAM
/// or L1, else on the host (`device` is NULL).
TT_EXPORT ttTensor ttTensorFromFloats(const float *values, size_t count, const ttTensorSpec *spec, ttDevice device, ttError *error);
/// Writes the values to `values`, which has room for `count` of them: the volume of the tensor.
TT_EXPORT bool ttTensorToFloats(ttTensor tensor, float *values, size_t count, ttError *error);
/// Another handle of the same tensor.
TT_EXPORT ttTensor ttTensorShare(ttTensor tensor);
TT_EXPORT void ttTensorFree(ttTensor tensor);
/// Frees the memory of the tensor; other handles of it lose it, too.
TT_EXPORT bool ttTensorDeallocate(ttTensor tensor, ttError *error);
/// The type; pointers are valid as long as the handle.
TT_EXPORT ttTensorSpec ttTensorGetSpec(ttTensor tensor);
TT_EXPORT bool ttTensorIsAllocated(ttTensor tensor);
/// The address in each bank, in bytes.
TT_EXPORT bool ttTensorAddress(ttTensor tensor, uint64_t *address, ttError *error);
/// The values in another place or layout of `spec`, which has the same shape and element type; `device` is NULL for the host.
TT_EXPORT ttTensor ttTensorMove(ttTensor tensor, const ttTensorSpec *spec, ttDevice device, ttError *error);
/// Writes the values of `from` to `to`, which has the same type and place; all handles of `to` see them.
TT_EXPORT bool ttTensorCopy(ttTensor from, ttTensor to, ttError *error);

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

typedef enum { ttFlag = 0, ttInteger = 1, ttNumber = 2, ttText = 3, ttIntegers = 4 } ttAttributeKind;

/// An attribute of an op by the name in its record. Flags and integers are in `integer`, enumerators are text.
typedef struct {
  const char *name;
  ttAttributeKind kind;
  int64_t integer;
  double number;
  const char *text;
  const int64_t *integers;
  size_t count;
} ttAttribute;

/// An operand of the record: one tensor, none or one, any number.
typedef struct {
  const ttTensor *tensors;
  size_t count;
} ttOperand;

typedef enum { ttAnyLayout = 0, ttRowMajor = 1, ttTile = 2 } ttLayout;

/// The caller's choice of results; members that are zero leave it to the op.
typedef struct {
  size_t size;
  /// The spelling of an element type: "bf16".
  const char *dtype;
  ttLayout layout;
  const int64_t *shape;
  size_t rank;
  const ttMemoryConfig *placement;
} ttResultChoice;
TT_INITIALIZE(ttResultChoice)

/// Operations and functions of several operations: their number, and the name of each.
TT_EXPORT size_t ttNumOps(void);
TT_EXPORT const char *ttOpName(size_t index);

/// The element type, by its spelling, of the tensor that stands for `number` beside an operand of type `dtype`: that type if it is
/// of integers or has the number exactly, else f32, or si32 for an integer that f32 does not have. NULL if there is no type
/// `dtype`.
TT_EXPORT const char *ttTypeOfNumber(const char *dtype, double number);

/// Runs op or function `name` on operands in the order of its record, parameters of functions as attributes; within a traced
/// function it is recorded. `choice` may be NULL, `device` is for ops without operands. Writes up to `capacity` new handles to
/// `results` and their number to `numResults`. Errors: ttRunFault, ttInterrupted.
TT_EXPORT bool ttOpApply(const char *name, const ttOperand *operands, size_t numOperands, const ttAttribute *attributes,
                         size_t numAttributes, const ttResultChoice *choice, ttDevice device, ttTensor *results, size_t capacity,
                         size_t *numResults, ttError *error);

//===----------------------------------------------------------------------===//
// Traces
//===----------------------------------------------------------------------===//

/// Records the operations on `device`, which run as usual, until ttTraceEnd, or until the trace is freed.
TT_EXPORT ttTrace ttTraceBegin(ttDevice device, ttError *error);
TT_EXPORT bool ttTraceEnd(ttTrace trace, ttError *error);
/// Runs the operations again: on the current values of their operands, into the tensors that they made. Errors: ttRunFault,
/// ttInterrupted.
TT_EXPORT bool ttTraceExecute(ttTrace trace, ttError *error);
/// Recorded operations.
TT_EXPORT size_t ttTraceSize(ttTrace trace);
TT_EXPORT void ttTraceFree(ttTrace trace);

//===----------------------------------------------------------------------===//
// Compiled programs
//===----------------------------------------------------------------------===//

/// The programs of a .ttnn or .ttm file. Errors: ttFileError.
TT_EXPORT ttProgram ttProgramLoad(const char *path, ttError *error);
TT_EXPORT void ttProgramFree(ttProgram program);
/// Functions of the file, and the name of each; names are valid as long as the program.
TT_EXPORT size_t ttProgramNumFunctions(ttProgram program);
TT_EXPORT const char *ttProgramFunctionName(ttProgram program, size_t index);
/// Runs a function; results as of ttOpApply. Errors: ttNotSupported if the device lacks a feature, ttRunFault, ttInterrupted.
TT_EXPORT bool ttProgramRun(ttProgram program, const char *function, ttDevice device, const ttTensor *inputs, size_t numInputs,
                            ttTensor *results, size_t capacity, size_t *numResults, ttError *error);

//===----------------------------------------------------------------------===//
// Functions that are compiled when they are called
//===----------------------------------------------------------------------===//

/// The maximum number of results of a function.
enum { ttMaxResults = 64 };

/// The body of a function: makes results of the arguments with ttOpApply. Writes new handles to `results`, which has room for
/// `capacity` (ttMaxResults), and their number to `numResults`. Returns false if it fails.
typedef bool (*ttFunctionBody)(void *context, const ttTensor *arguments, size_t numArguments, ttTensor *results, size_t capacity,
                               size_t *numResults);

typedef struct {
  size_t size;
  /// Whether library calls are compiled instead of kernels.
  bool graph;
  /// Whether library calls for ops without kernels are an error.
  bool noFallback;
  /// Whether results lie where the first argument lies, if their shards fit.
  bool likeFirst;
  bool compileOnly;
  bool debug;
  /// Whether the body runs at each call, and the compiled function is found by the trace: for bodies that read other things than
  /// arguments. Tensors are captured anew at each call.
  bool retrace;
  /// The placement of results; NULL: L1 in blocks.
  const ttMemoryConfig *placement;
  /// The fidelity of products: "lofi", "hifi2", "hifi3" or "hifi4"; NULL: hifi4, which leaves library calls all bits.
  const char *mathFidelity;
  /// Options of the pipeline; NULL: none.
  const char *pipelineOptions;
  /// Compiled functions in the cache; 0: 64.
  size_t cacheCapacity;
  /// The numbers of columns and rows of cores that kernels and results may use; 0: the whole grid of the device.
  int64_t maxColumns, maxRows;
} ttFunctionOptions;
TT_INITIALIZE(ttFunctionOptions)

/// The compiled functions in a cache, its lookups that found one and that found none, compilations, and evicted functions.
typedef struct {
  size_t size;
  uint64_t entries, hits, misses, compilations, evictions;
  /// Compilations with library calls in place of missing kernels.
  uint64_t fallbacks;
} ttCacheStatistics;
TT_INITIALIZE(ttCacheStatistics)

/// A function that is traced and compiled at its first call for arguments of certain types. `options` may be NULL.
TT_EXPORT ttFunction ttFunctionCreate(const char *name, ttFunctionBody body, void *context, const ttFunctionOptions *options,
                                      ttError *error);
TT_EXPORT void ttFunctionFree(ttFunction function);
/// Calls it; results as of ttOpApply. The first compilation of a process loads libTTCompiler.so from beside this library. Errors:
/// ttCompileError, ttOutOfMemory if it does not fit the device, ttRunFault, ttInterrupted, ttFileError if that library or the folder
/// TTMLIR_CACHE_DIR is not usable, and, if the body returns false, the error of its last call that failed, else ttCallbackFailed.
TT_EXPORT bool ttFunctionCall(ttFunction function, const ttTensor *arguments, size_t numArguments, ttTensor *results,
                              size_t capacity, size_t *numResults, ttError *error);
/// As ttFunctionCall, of a function with `retrace`. Writes to `kept` a function without a body, which runs the compiled function
/// without a trace, valid as long as the body would read the same values; NULL if the body captures an argument. A call of it
/// that is not possible fails without an error, and the function itself has to be called: arguments are of other types or
/// captured, memory is short, or the compiled function has been evicted, after which ttFunctionCache counts no entry of it.
TT_EXPORT bool ttFunctionCallAndKeep(ttFunction function, const ttTensor *arguments, size_t numArguments, ttTensor *results,
                                     size_t capacity, size_t *numResults, ttFunction *kept, ttError *error);
/// Gets the statistics of the cache; of a function that was kept, `entries` alone.
TT_EXPORT bool ttFunctionCache(ttFunction function, ttCacheStatistics *statistics, ttError *error);
TT_EXPORT void ttFunctionClearCache(ttFunction function);

/// Compiles the function for `arguments` without a call, and keeps the result for calls. Returns its lowered form. Errors as of
/// ttFunctionCall, without ttRunFault.
TT_EXPORT ttLowering ttFunctionLower(ttFunction function, const ttTensor *arguments, size_t numArguments, ttError *error);
/// A section of it, valid until it is freed, and its size in bytes: "ttir" (the traced function), "ir" (its lowered form), "key"
/// (bytes that are equal for equal traces only), "fusions" (of kernels, made and not made: JSON), "flatbuffer" (the
/// file), "times" (of its kernels, which run: JSON), or one of the file as tt-read has it: "cpp" (text), "kernels", "bytecode",
/// "inputs", "outputs", "op_stats", "ops" (JSON). Errors of "times": ttRunFault, ttInterrupted.
TT_EXPORT const char *ttLoweringSection(ttLowering lowering, const char *name, size_t *size, ttError *error);
TT_EXPORT void ttLoweringFree(ttLowering lowering);

//===----------------------------------------------------------------------===//
// Elements of tensors as bytes
//===----------------------------------------------------------------------===//

/// In place of the number of an element type: doubles, which no tensor has.
enum { ttDoubles = -2 };

/// A tensor of `size` bytes: row-major elements of type `elements` (ttDataTypeByName, no block float), each rounded once to the
/// type of `spec`. Copies once.
TT_EXPORT ttTensor ttTensorFromBytes(const void *bytes, size_t size, int elements, const ttTensorSpec *spec, ttDevice device,
                                     ttError *error);
/// Writes the elements to `bytes`, row-major, each converted once to type `elements`; `size` is exactly their bytes. Copies once.
TT_EXPORT bool ttTensorToBytes(ttTensor tensor, int elements, void *bytes, size_t size, ttError *error);

//===----------------------------------------------------------------------===//
// Hand-written kernels
//===----------------------------------------------------------------------===//

typedef enum { ttReader = 0, ttWriter = 1, ttCompute = 2 } ttKernelProcessor;
typedef enum { ttLoFi = 0, ttHiFi2 = 1, ttHiFi3 = 2, ttHiFi4 = 3 } ttMathFidelity;

/// Run-time arguments of the core in column `x`, row `y`.
typedef struct {
  int64_t x, y;
  const uint32_t *args;
  size_t numArgs;
} ttCoreArgs;

/// A kernel in the C++ of the kernel library, and the cores that run it.
typedef struct {
  size_t size;
  /// The path of a file or, with `isSource`, its text.
  const char *source;
  bool isSource;
  /// Compute kernels: 32-bit destination registers; all of these at once; passes over products.
  bool hasWideDestination, usesFullDestination;
  ttMathFidelity fidelity;
  ttKernelProcessor processor;
  const ttCoreRange *ranges;
  size_t numRanges;
  const uint32_t *compileTimeArgs;
  size_t numCompileTimeArgs;
  /// Compile-time arguments with names.
  const char *const *argNames;
  const uint32_t *namedArgs;
  size_t numNamedArgs;
  /// Macros and their values.
  const char *const *macros, *const *definitions;
  size_t numMacros;
  const uint32_t *commonArgs;
  size_t numCommonArgs;
  const ttCoreArgs *coreArgs;
  size_t numCoreArgs;
} ttKernel;
TT_INITIALIZE(ttKernel)

/// A circular buffer in memory that several may share: its index, elements, and bytes of a page.
typedef struct {
  uint32_t index;
  int dtype;
  uint64_t pageBytes;
} ttBufferFormat;

/// Memory of circular buffers on each of some cores; with `tensor` its shard there.
typedef struct {
  size_t size;
  uint64_t bytes;
  const ttCoreRange *ranges;
  size_t numRanges;
  const ttBufferFormat *formats;
  size_t numFormats;
  ttTensor tensor;
} ttCircularBuffer;
TT_INITIALIZE(ttCircularBuffer)

typedef struct {
  size_t size;
  const ttKernel *kernels;
  size_t numKernels;
  const ttCircularBuffer *buffers;
  size_t numBuffers;
  /// Initial values.
  const uint32_t *semaphores;
  size_t numSemaphores;
  /// Whether to leave out the simulation of time.
  bool isUntimed;
  /// Called after the run, also after a fault, with each line that a kernel printed; NULL: standard output.
  void (*print)(void *context, const char *line);
  void *context;
} ttKernelProgram;
TT_INITIALIZE(ttKernelProgram)

/// The cost of a run: cycles of the kernels and to launch them, busy cycles of the busiest core's units, bytes of transfers of
/// all cores, and bytes of a core's circular buffers.
typedef struct {
  size_t size;
  uint64_t cycles, launchCycles;
  double nanoseconds;
  uint64_t unpacker, matrix, vector, packer;
  uint64_t nocBytesRead, nocBytesWritten, dramBytesRead, dramBytesWritten, multicastBytes, bufferBytes;
} ttKernelReport;
TT_INITIALIZE(ttKernelReport)

/// Compiles the kernels and runs them on the device of `tensors`, which they see at their addresses. This is native code of their
/// author. `report` may be NULL. Errors: ttFileError of a kernel's file, ttCompileError, ttRunFault, ttInterrupted.
TT_EXPORT bool ttGenericOp(const ttTensor *tensors, size_t numTensors, const ttKernelProgram *program, ttKernelReport *report,
                           ttError *error);

/// Numbers that kernels take as arguments: for `tensor` the compile-time arguments of its accessor; without one (NULL) column and
/// row on the network of each core of `device`, row by row. Writes up to `capacity` of them, and their number to `count`.
TT_EXPORT bool ttKernelArgs(ttDevice device, ttTensor tensor, uint32_t *args, size_t capacity, size_t *count, ttError *error);

#ifdef __cplusplus
}
#endif

#endif // TTMLIR_C_TTNN_H
