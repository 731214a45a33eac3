//===- PyRuntime.cpp - Files, their programs and commands in Python -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The foundation of the package ttrt, by ttmlir-c/TTRT.h.
//
//===----------------------------------------------------------------------===//

#include "Binding.h"
#include "Programs.h"
#include "TypeBuilder.h"

#include "ttmlir-c/TTRT.h"

#include <memory>
#include <vector>

using namespace ttnn::python;

namespace {
struct ProgramObject {
  PyObject ob_base;
  ttProgram handle;
};

} // namespace

ttProgram ttnn::python::programOf(PyObject *self) { return reinterpret_cast<ProgramObject *>(self)->handle; }

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// _file_sections(buffer, sections): JSON.
static PyObject *fileSections(PyObject *, PyObject *args) {
  Buffer file;
  unsigned sections = 0;
  if (!PyArg_ParseTuple(args, "y*I", &file.view, &sections))
    return nullptr;
  std::string text;
  ttError error = nullptr;
  const bool done = withoutLock([&] { return ttFileSections(file.view.buf, file.view.len, sections, appendText, &text, &error); });
  return done ? PyUnicode_DecodeUTF8(text.data(), text.size(), "replace") : raise(error);
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// _borrow(array, dtype, shape): a tensor of the host over a contiguous buffer, which lives as long. One that is not writable does
/// not change.
static PyObject *borrow(PyObject *, PyObject *args) {
  PyObject *array, *extents;
  int dtype = 0;
  if (!PyArg_ParseTuple(args, "OiO!", &array, &dtype, &PyTuple_Type, &extents))
    return nullptr;
  std::vector<int64_t> shape;
  if (!readShape(extents, shape))
    return nullptr;
  auto buffer = std::make_unique<Buffer>();
  if (PyObject_GetBuffer(array, &buffer->view, PyBUF_CONTIG_RO) < 0)
    return nullptr;
  ttTensorSpec spec = {shape.data(), shape.size(), dtype, false, {}};
  spec.placement.memory = ttSystemMemory;
  auto release = [](void *context) {
    // At the end of the process the memory goes with it.
    if (!Py_IsInitialized())
      return;
    WithLock locked;
    delete static_cast<Buffer *>(context);
  };
  ttError error = nullptr;
  void *data = buffer->view.buf;
  const size_t size = buffer->view.len;
  const bool isConstant = buffer->view.readonly;
  // The call takes over the buffer, also on failure.
  ttTensor handle = isConstant ? ttTensorBorrowConst(data, size, &spec, release, buffer.release(), &error)
                               : ttTensorBorrow(data, size, &spec, release, buffer.release(), &error);
  return handle ? makeTensor(handle, nullptr) : raise(error);
}

/// _replace(tensor, values): gives a result in a hook other elements.
static PyObject *replace(PyObject *, PyObject *args) {
  PyObject *tensor, *values;
  if (!PyArg_ParseTuple(args, "OO", &tensor, &values))
    return nullptr;
  for (PyObject *each : {tensor, values})
    if (!isTensor(each))
      return raiseType("replace", "a tensor", typeName(each));
  ttError error = nullptr;
  if (!ttTensorReplace(handleOf(tensor), handleOf(values), &error))
    return raise(error);
  Py_RETURN_NONE;
}

/// _const_eval_counts(): (hits, misses) of this process.
static PyObject *constEvalCounts(PyObject *, PyObject *) {
  uint64_t hits = 0, misses = 0;
  ttConstEvalCounts(&hits, &misses);
  return Py_BuildValue("KK", static_cast<unsigned long long>(hits), static_cast<unsigned long long>(misses));
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// Program(buffer)
static PyObject *newProgram(PyTypeObject *type, PyObject *args, PyObject *) {
  Buffer file;
  if (!PyArg_ParseTuple(args, "y*", &file.view))
    return nullptr;
  ttError error = nullptr;
  const ttProgram handle = withoutLock([&] { return ttProgramLoadBytes(file.view.buf, file.view.len, &error); });
  return handle ? makeOwner<ttProgramFree>(&ProgramObject::handle, type, handle) : raise(error);
}

static PyObject *namesOf(PyObject *self, PyObject *) {
  const size_t count = ttProgramNumFunctions(programOf(self));
  Ref names(PyTuple_New(count));
  for (size_t index = 0; names && index < count; ++index) {
    PyObject *name = PyUnicode_FromString(ttProgramFunctionName(programOf(self), index));
    if (!name || PyTuple_SetItem(names.get(), index, name) < 0)
      return nullptr;
  }
  return names.release();
}

/// port(function, is_output, index): a tensor without values.
static PyObject *portOf(PyObject *self, PyObject *args) {
  const char *function = nullptr;
  int isOutput = 0;
  Py_ssize_t index = 0;
  if (!PyArg_ParseTuple(args, "spn", &function, &isOutput, &index))
    return nullptr;
  if (index < 0)
    return PyErr_Format(PyExc_IndexError, "ttrt.Binary: expected an %s of at least 0, found %zd", isOutput ? "output" : "input",
                        index);
  ttError error = nullptr;
  ttTensor handle = ttProgramPort(programOf(self), function, isOutput != 0, static_cast<size_t>(index), &error);
  return handle ? makeTensor(handle, nullptr) : raise(error);
}

namespace {
struct HookCalls {
  PyObject *before, *after;
  Raised raised;
  std::string report;
};
} // namespace

/// Calls `hook` with index, total, name, location, operands and results of `event`.
static bool callHook(HookCalls &calls, PyObject *hook, const ttOpEvent &event) {
  WithLock locked;
  Ref operands(shareTensors(event.operands, event.numOperands, nullptr));
  Ref results(operands ? shareTensors(event.results, event.numResults, nullptr) : nullptr);
  Ref done(results ? PyObject_CallFunction(hook, "IIssOO", event.index, event.total, event.name, event.location, operands.get(),
                                           results.get())
                   : nullptr);
  if (!done)
    calls.raised.keep();
  return static_cast<bool>(done);
}

/// submit(function, device, inputs, before, after): a list of tensors. Hooks are callables or None. With one argument more,
/// whether to simulate the time of kernels, that list and the cost of the run, as JSON.
static PyObject *submit(PyObject *self, PyObject *args) {
  const char *function = nullptr;
  PyObject *device, *given;
  HookCalls calls;
  int isTimed = -1;
  if (!PyArg_ParseTuple(args, "sOOOO|p", &function, &device, &given, &calls.before, &calls.after, &isTimed))
    return nullptr;
  if (!isDevice(device))
    return raiseType("Program.run", "a device", typeName(device));
  Ref items(PySequence_Tuple(given));
  if (!items)
    return nullptr;
  std::vector<ttTensor> inputs;
  for (Py_ssize_t index = 0; index < PyTuple_Size(items.get()); ++index) {
    PyObject *each = PyTuple_GetItem(items.get(), index);
    if (!isTensor(each))
      return raiseType("Program.run", "tensors as inputs", typeName(each));
    inputs.push_back(handleOf(each));
  }
  ttRunHooks hooks;
  ttRunHooksInitialize(&hooks);
  hooks.context = &calls;
  hooks.isTimed = isTimed > 0;
  if (isTimed >= 0)
    hooks.report = [](void *context, const char *text, size_t size) {
      static_cast<HookCalls *>(context)->report.assign(text, size);
    };
  if (calls.before != Py_None)
    hooks.before = [](void *context, const ttOpEvent *event) {
      auto &calls = *static_cast<HookCalls *>(context);
      return callHook(calls, calls.before, *event);
    };
  if (calls.after != Py_None)
    hooks.after = [](void *context, const ttOpEvent *event) {
      auto &calls = *static_cast<HookCalls *>(context);
      return callHook(calls, calls.after, *event);
    };
  static constexpr size_t kMaxOutputs = 4096;
  std::vector<ttTensor> results(kMaxOutputs);
  size_t count = 0;
  ttError error = nullptr;
  const bool done = withoutLock([&] {
    return ttProgramSubmit(programOf(self), function, deviceHandle(device), inputs.data(), inputs.size(), &hooks, results.data(),
                           results.size(), &count, &error);
  });
  if (calls.raised) {
    ttErrorFree(error);
    return calls.raised.restore();
  }
  if (!done)
    return raise(error);
  Ref outputs(PyList_New(0));
  for (size_t index = 0; index < count; ++index) {
    const bool isHost = ttTensorGetSpec(results[index]).placement.memory == ttSystemMemory;
    Ref tensor(makeTensor(results[index], isHost ? nullptr : device));
    if (!outputs || !tensor || PyList_Append(outputs.get(), tensor.get()) < 0)
      outputs = Ref();
  }
  if (!outputs || isTimed < 0)
    return outputs.release();
  return Py_BuildValue("Ns#", outputs.release(), calls.report.data(), static_cast<Py_ssize_t>(calls.report.size()));
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

namespace {
struct Sinks {
  PyObject *out, *messages, *results;
  Raised raised;
};
} // namespace

/// Gives a piece of text to `sink` as bytes.
template <PyObject *Sinks::*sink> static void give(void *context, const char *text, size_t size) {
  auto &sinks = *static_cast<Sinks *>(context);
  WithLock locked;
  // A signal may have ended the command with an exception.
  if (PyErr_Occurred())
    sinks.raised.keep();
  if (sinks.raised)
    return;
  if (!Ref(PyObject_CallFunction(sinks.*sink, "y#", text, static_cast<Py_ssize_t>(size))))
    sinks.raised.keep();
}

/// _run_command(arguments, out, messages, results): the exit status. The others are callables or None.
static PyObject *runCommand(PyObject *, PyObject *args) {
  PyObject *given;
  Sinks sinks;
  if (!PyArg_ParseTuple(args, "OOOO", &given, &sinks.out, &sinks.messages, &sinks.results))
    return nullptr;
  Ref items(PySequence_Tuple(given));
  if (!items)
    return nullptr;
  std::vector<std::string> words;
  for (Py_ssize_t index = 0; index < PyTuple_Size(items.get()); ++index) {
    Ref path;
    PyObject *encoded = nullptr;
    // Names of files need not be UTF-8.
    if (!PyUnicode_FSConverter(PyTuple_GetItem(items.get(), index), &encoded))
      return nullptr;
    path = Ref(encoded);
    words.emplace_back(PyBytes_AsString(encoded));
  }
  std::vector<const char *> arguments;
  for (const std::string &word : words)
    arguments.push_back(word.c_str());
  ttCommandSinks chosen;
  ttCommandSinksInitialize(&chosen);
  chosen.out = sinks.out == Py_None ? nullptr : give<&Sinks::out>;
  chosen.messages = sinks.messages == Py_None ? nullptr : give<&Sinks::messages>;
  chosen.results = sinks.results == Py_None ? nullptr : give<&Sinks::results>;
  chosen.context = &sinks;
  const int status = withoutLock([&] { return ttRunCommand(arguments.data(), arguments.size(), &chosen); });
  if (PyErr_Occurred())
    sinks.raised.keep();
  return sinks.raised ? sinks.raised.restore() : PyLong_FromLong(status);
}

//===----------------------------------------------------------------------===//
// Module
//===----------------------------------------------------------------------===//

static PyMethodDef methods[] = {
    {"check_output", checkOutput, METH_VARARGS, nullptr},
    {"expect_fits", expectFits, METH_O, nullptr},
    {"make_input", makeInput, METH_VARARGS, nullptr},
    {"names", namesOf, METH_NOARGS, nullptr},
    {"port", portOf, METH_VARARGS, nullptr},
    {"read_output", readOutput, METH_VARARGS, nullptr},
    {"submit", submit, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

static PyMethodDef functions[] = {
    {"_file_sections", fileSections, METH_VARARGS, nullptr},
    {"_borrow", borrow, METH_VARARGS, nullptr},
    {"_replace", replace, METH_VARARGS, nullptr},
    {"_const_eval_counts", constEvalCounts, METH_NOARGS, nullptr},
    {"_run_command", runCommand, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addRuntime(PyObject *module) {
  PyTypeObject *type = TypeBuilder<ProgramObject>("ttnn._ttnn._Program")
                           .owns<&ProgramObject::handle, ttProgramFree>()
                           .constructed(newProgram)
                           .methods(methods)
                           .addTo(module);
  return type && PyModule_AddFunctions(module, functions) == 0;
}
