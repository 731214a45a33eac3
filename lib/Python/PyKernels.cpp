//===- PyKernels.cpp - Hand-written kernels in Python ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs that python/ttnn/_kernels.py has checked and flattened: numbers are arrays of bytes.
//
//===----------------------------------------------------------------------===//

#include "Binding.h"

#include <algorithm>
#include <deque>
#include <vector>

using namespace ttnn::python;

namespace {

/// A program in C, and the storage that it points to.
struct KernelProgram {
  std::deque<std::string> texts;
  std::deque<std::vector<uint32_t>> numbers;
  std::deque<std::vector<ttCoreRange>> ranges;
  std::deque<std::vector<ttCoreArgs>> coreArgs;
  std::deque<std::vector<const char *>> names;
  std::deque<std::vector<ttBufferFormat>> formats;
  std::vector<ttKernel> kernels;
  std::vector<ttCircularBuffer> buffers;

  bool readKernel(PyObject *object);
  bool readBuffer(PyObject *object);

private:
  bool readText(PyObject *object, const char *&text);
  bool readNumbers(PyObject *bytes, const uint32_t *&first, size_t &count);
  bool readRanges(PyObject *bytes, const ttCoreRange *&first, size_t &count);
  bool readNames(PyObject *list, const char *const *&first, size_t &count);
  bool readCoreArgs(PyObject *bytes, const ttCoreArgs *&first, size_t &count);
};

} // namespace

bool KernelProgram::readText(PyObject *object, const char *&text) {
  Py_ssize_t size = 0;
  const char *bytes = PyUnicode_AsUTF8AndSize(object, &size);
  if (!bytes)
    return false;
  text = texts.emplace_back(bytes, static_cast<size_t>(size)).c_str();
  return true;
}

bool KernelProgram::readNumbers(PyObject *bytes, const uint32_t *&first, size_t &count) {
  char *data = nullptr;
  Py_ssize_t size = 0;
  if (PyBytes_AsStringAndSize(bytes, &data, &size) < 0)
    return false;
  std::vector<uint32_t> &copy = numbers.emplace_back(static_cast<size_t>(size) / 4);
  std::copy_n(data, copy.size() * 4, reinterpret_cast<char *>(copy.data()));
  first = copy.data();
  count = copy.size();
  return true;
}

bool KernelProgram::readRanges(PyObject *bytes, const ttCoreRange *&first, size_t &count) {
  const uint32_t *corners = nullptr;
  size_t numCorners = 0;
  if (!readNumbers(bytes, corners, numCorners))
    return false;
  std::vector<ttCoreRange> &made = ranges.emplace_back();
  for (size_t i = 0; i + 4 <= numCorners; i += 4)
    made.push_back({corners[i], corners[i + 1], corners[i + 2], corners[i + 3]});
  first = made.data();
  count = made.size();
  return true;
}

bool KernelProgram::readNames(PyObject *list, const char *const *&first, size_t &count) {
  std::vector<const char *> &made = names.emplace_back();
  const Py_ssize_t size = PyList_Size(list);
  if (size < 0)
    return false;
  for (Py_ssize_t i = 0; i < size; ++i)
    if (!readText(PyList_GetItem(list, i), made.emplace_back()))
      return false;
  first = made.data();
  count = made.size();
  return true;
}

/// Reads column, row, number of arguments and arguments of each core.
bool KernelProgram::readCoreArgs(PyObject *bytes, const ttCoreArgs *&first, size_t &count) {
  const uint32_t *words = nullptr;
  size_t numWords = 0;
  if (!readNumbers(bytes, words, numWords))
    return false;
  std::vector<ttCoreArgs> &made = coreArgs.emplace_back();
  for (size_t i = 0; i + 3 <= numWords && words[i + 2] <= numWords - i - 3; i += 3 + words[i + 2])
    made.push_back({words[i], words[i + 1], words + i + 3, words[i + 2]});
  first = made.data();
  count = made.size();
  return true;
}

/// (source, is_source, processor, ranges, compile-time arguments, names, named arguments, macros, definitions, common arguments,
/// arguments of cores, fidelity, fp32_dest_acc_en, dst_full_sync_en)
bool KernelProgram::readKernel(PyObject *object) {
  PyObject *source, *rects, *compileTime, *argNames, *named, *macros, *definitions, *common, *ofCores;
  int isSource, processor, fidelity, isWide, isFull;
  if (!PyArg_ParseTuple(object, "OpiOOOOOOOOipp", &source, &isSource, &processor, &rects, &compileTime, &argNames, &named, &macros,
                        &definitions, &common, &ofCores, &fidelity, &isWide, &isFull))
    return false;
  ttKernel &made = kernels.emplace_back();
  ttKernelInitialize(&made);
  size_t numNames = 0, numDefinitions = 0;
  made.isSource = isSource != 0;
  made.processor = static_cast<ttKernelProcessor>(processor);
  made.fidelity = static_cast<ttMathFidelity>(fidelity);
  made.hasWideDestination = isWide != 0;
  made.usesFullDestination = isFull != 0;
  return readText(source, made.source) && readRanges(rects, made.ranges, made.numRanges) &&
         readNumbers(compileTime, made.compileTimeArgs, made.numCompileTimeArgs) && readNames(argNames, made.argNames, numNames) &&
         readNumbers(named, made.namedArgs, made.numNamedArgs) && readNames(macros, made.macros, made.numMacros) &&
         readNames(definitions, made.definitions, numDefinitions) && readNumbers(common, made.commonArgs, made.numCommonArgs) &&
         readCoreArgs(ofCores, made.coreArgs, made.numCoreArgs);
}

/// (bytes, ranges, formats as (index, element type, bytes of a page), tensor or None)
bool KernelProgram::readBuffer(PyObject *object) {
  unsigned long long bytes;
  PyObject *rects, *list, *tensor;
  if (!PyArg_ParseTuple(object, "KOOO", &bytes, &rects, &list, &tensor))
    return false;
  ttCircularBuffer &made = buffers.emplace_back();
  ttCircularBufferInitialize(&made);
  made.bytes = bytes;
  made.tensor = isTensor(tensor) ? handleOf(tensor) : nullptr;
  std::vector<ttBufferFormat> &all = formats.emplace_back();
  const Py_ssize_t size = PyList_Size(list);
  for (Py_ssize_t i = 0; i < size; ++i) {
    unsigned index;
    PyObject *dtype;
    unsigned long long pageBytes;
    if (!PyArg_ParseTuple(PyList_GetItem(list, i), "IOK", &index, &dtype, &pageBytes))
      return false;
    int number = -1;
    if (!readDataType("generic_op", dtype, number))
      return false;
    all.push_back({index, number, pageBytes});
  }
  made.formats = all.data();
  made.numFormats = all.size();
  return size >= 0 && readRanges(rects, made.ranges, made.numRanges);
}

/// _generic_op(tensors, kernels, buffers, semaphores, is_timed, print): the numbers of ttKernelReport.
static PyObject *genericOp(PyObject *, PyObject *args) {
  PyObject *tensorList, *kernelList, *bufferList, *semaphores, *print;
  int isTimed;
  if (!PyArg_ParseTuple(args, "O!O!O!SpO", &PyList_Type, &tensorList, &PyList_Type, &kernelList, &PyList_Type, &bufferList,
                        &semaphores, &isTimed, &print))
    return nullptr;
  KernelProgram program;
  for (Py_ssize_t i = 0; i < PyList_Size(kernelList); ++i)
    if (!program.readKernel(PyList_GetItem(kernelList, i)))
      return nullptr;
  for (Py_ssize_t i = 0; i < PyList_Size(bufferList); ++i)
    if (!program.readBuffer(PyList_GetItem(bufferList, i)))
      return nullptr;
  std::vector<ttTensor> tensors;
  for (Py_ssize_t i = 0; i < PyList_Size(tensorList); ++i)
    tensors.push_back(handleOf(PyList_GetItem(tensorList, i)));
  ttKernelProgram given;
  ttKernelProgramInitialize(&given);
  given.kernels = program.kernels.data();
  given.numKernels = program.kernels.size();
  given.buffers = program.buffers.data();
  given.numBuffers = program.buffers.size();
  std::vector<uint32_t> values(static_cast<size_t>(PyBytes_Size(semaphores)) / 4);
  std::copy_n(PyBytes_AsString(semaphores), values.size() * 4, reinterpret_cast<char *>(values.data()));
  given.semaphores = values.data();
  given.numSemaphores = values.size();
  given.isUntimed = !isTimed;
  std::vector<std::string> lines;
  given.context = &lines;
  given.print = [](void *context, const char *line) { static_cast<std::vector<std::string> *>(context)->emplace_back(line); };
  ttKernelReport report;
  ttKernelReportInitialize(&report);
  ttError error = nullptr;
  const bool done = withoutLock([&] { return ttGenericOp(tensors.data(), tensors.size(), &given, &report, &error); });
  // An interrupt has ended the run; with an exception on its way no code of Python may run.
  if (PyErr_Occurred())
    return raise(error);
  for (const std::string &line : lines) {
    Ref text(PyUnicode_DecodeUTF8(line.data(), static_cast<Py_ssize_t>(line.size()), "replace"));
    Ref printed(text ? PyObject_CallFunctionObjArgs(print, text.get(), nullptr) : nullptr);
    if (printed)
      continue;
    ttErrorFree(error);
    return nullptr;
  }
  if (!done)
    return raise(error);
  using Number = unsigned long long;
  return Py_BuildValue("KKdKKKKKKKKKK", Number(report.cycles), Number(report.launchCycles), report.nanoseconds,
                       Number(report.unpacker), Number(report.matrix), Number(report.vector), Number(report.packer),
                       Number(report.nocBytesRead), Number(report.nocBytesWritten), Number(report.dramBytesRead),
                       Number(report.dramBytesWritten), Number(report.multicastBytes), Number(report.bufferBytes));
}

/// _kernel_args(device or tensor): a list of numbers.
static PyObject *kernelArgs(PyObject *, PyObject *object) {
  const bool hasTensor = isTensor(object);
  ttError error = nullptr;
  size_t count = 0;
  std::vector<uint32_t> args(64);
  for (bool isComplete = false; !isComplete; args.resize(std::max(count, args.size()))) {
    if (!ttKernelArgs(hasTensor ? nullptr : deviceHandle(object), hasTensor ? handleOf(object) : nullptr, args.data(), args.size(),
                      &count, &error))
      return raise(error);
    isComplete = count <= args.size();
  }
  Ref list(PyList_New(static_cast<Py_ssize_t>(count)));
  for (size_t i = 0; list && i < count; ++i)
    if (PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), PyLong_FromUnsignedLong(args[i])) < 0)
      return nullptr;
  return list.release();
}

bool ttnn::python::addKernels(PyObject *module) {
  static PyMethodDef functions[] = {
      {"_generic_op", genericOp, METH_VARARGS, nullptr},
      {"_kernel_args", kernelArgs, METH_O, nullptr},
      {nullptr, nullptr, 0, nullptr},
  };
  return PyModule_AddFunctions(module, functions) == 0;
}
