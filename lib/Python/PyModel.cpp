//===- PyModel.cpp - Models in Python -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Binding.h"
#include "Programs.h"

#include "ttmlir-c/TTRT.h"

#include <vector>

using namespace ttnn::python;

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

namespace {
/// Texts of a tuple, as C has them.
struct Texts {
  std::vector<std::string> texts;
  std::vector<const char *> pointers;

  bool read(PyObject *tuple) {
    for (Py_ssize_t index = 0; index < PyTuple_Size(tuple); ++index)
      texts.push_back(textOf(PyTuple_GetItem(tuple, index)));
    for (const std::string &text : texts)
      pointers.push_back(text.c_str());
    return !PyErr_Occurred();
  }
};

struct Compiled {
  std::string file, warnings, fusions;
};
} // namespace

template <std::string Compiled::*part> static void append(void *context, const char *text, size_t size) {
  (static_cast<Compiled *>(context)->*part).append(text, size);
}

/// _compile_model(buffer, path or None, device or None, kernels, optimization or -1, card or None, dims, shapes, values, pipeline
/// options, allow bytecode, wants fusions): bytes of the file, warnings, and JSON of fusions.
static PyObject *compileModel(PyObject *, PyObject *args) {
  Buffer model;
  const char *path, *card, *pipeline;
  PyObject *device, *lists[3];
  int kernels, optimization, allowBytecode, wantsFusions;
  if (!PyArg_ParseTuple(args, "y*zOpizO!O!O!spp", &model.view, &path, &device, &kernels, &optimization, &card, &PyTuple_Type,
                        &lists[0], &PyTuple_Type, &lists[1], &PyTuple_Type, &lists[2], &pipeline, &allowBytecode, &wantsFusions))
    return nullptr;
  if (device != Py_None && !isDevice(device))
    return raiseType("load_model", "a device", typeName(device));
  Texts dims, shapes, values;
  if (!dims.read(lists[0]) || !shapes.read(lists[1]) || !values.read(lists[2]))
    return nullptr;
  ttModelOptions options;
  ttModelOptionsInitialize(&options);
  options.path = path;
  options.kernels = kernels != 0;
  options.optimization = optimization + 1;
  options.card = card;
  options.dims = dims.pointers.data();
  options.shapes = shapes.pointers.data();
  options.values = values.pointers.data();
  options.numDims = dims.pointers.size();
  options.numShapes = shapes.pointers.size();
  options.numValues = values.pointers.size();
  options.pipelineOptions = pipeline;
  options.allowBytecode = allowBytecode != 0;
  Compiled made;
  ttModelSinks sinks;
  ttModelSinksInitialize(&sinks);
  sinks.file = append<&Compiled::file>;
  sinks.warnings = append<&Compiled::warnings>;
  sinks.fusions = wantsFusions ? append<&Compiled::fusions> : nullptr;
  sinks.context = &made;
  ttError error = nullptr;
  const bool done =
      withoutLock([&] { return ttModelCompile(model.view.buf, model.view.len, &options, deviceHandle(device), &sinks, &error); });
  if (!done)
    return raise(error);
  return Py_BuildValue("y#s#s#", made.file.data(), static_cast<Py_ssize_t>(made.file.size()), made.warnings.data(),
                       static_cast<Py_ssize_t>(made.warnings.size()), made.fusions.data(),
                       static_cast<Py_ssize_t>(made.fusions.size()));
}

//===----------------------------------------------------------------------===//
// Arrays of inputs and outputs
//===----------------------------------------------------------------------===//

namespace {
/// An array of Python as C has it.
struct Values {
  Buffer buffer;
  std::vector<int64_t> shape;
  ttArray array = {};

  /// `object` has a contiguous buffer of elements of `type`.
  bool read(PyObject *object, const char *type, PyObject *extents) {
    if (PyObject_GetBuffer(object, &buffer.view, PyBUF_SIMPLE) < 0)
      return false;
    if (!readShape(extents, shape))
      return false;
    array = {type, shape.data(), shape.size(), buffer.view.buf, static_cast<size_t>(buffer.view.len)};
    return true;
  }
};
} // namespace

PyObject *ttnn::python::expectFits(PyObject *self, PyObject *device) {
  if (!isDevice(device))
    return raiseType("Model", "a device", typeName(device));
  return runForNone([&](ttError *error) { return ttProgramExpectFits(programOf(self), deviceHandle(device), error); }, "Model");
}

PyObject *ttnn::python::makeInput(PyObject *self, PyObject *args) {
  const char *function, *type;
  Py_ssize_t index;
  PyObject *object, *extents;
  Values values;
  if (!PyArg_ParseTuple(args, "snsOO!", &function, &index, &type, &object, &PyTuple_Type, &extents) ||
      !values.read(object, type, extents))
    return nullptr;
  ttError error = nullptr;
  const ttTensor made =
      withoutLock([&] { return ttProgramMakeInput(programOf(self), function, static_cast<size_t>(index), &values.array, &error); });
  return made ? makeTensor(made, nullptr) : raise(error, "Model");
}

PyObject *ttnn::python::readOutput(PyObject *self, PyObject *args) {
  const char *function;
  Py_ssize_t index;
  PyObject *tensor;
  if (!PyArg_ParseTuple(args, "snO", &function, &index, &tensor))
    return nullptr;
  if (!isTensor(tensor))
    return raiseType("Model", "a tensor", typeName(tensor));
  Ref made;
  const auto take = [](void *context, const ttArray *array) {
    WithLock locked;
    *static_cast<Ref *>(context) = Ref(Py_BuildValue(
        "sN", array->type,
        PyByteArray_FromStringAndSize(static_cast<const char *>(array->bytes), static_cast<Py_ssize_t>(array->size))));
  };
  ttError error = nullptr;
  const bool done = withoutLock([&] {
    return ttProgramReadOutput(programOf(self), function, static_cast<size_t>(index), handleOf(tensor), take, &made, &error);
  });
  return done ? made.release() : raise(error, "Model");
}

PyObject *ttnn::python::checkOutput(PyObject *self, PyObject *args) {
  const char *function, *type;
  Py_ssize_t index;
  PyObject *tensor, *object, *extents, *device;
  Values values;
  if (!PyArg_ParseTuple(args, "snOOsOO!", &function, &index, &device, &tensor, &type, &object, &PyTuple_Type, &extents) ||
      !values.read(object, type, extents))
    return nullptr;
  if (!isTensor(tensor) || !isDevice(device))
    return raiseType("Model.compare", "a tensor and its device", typeName(tensor));
  std::string text;
  ttError error = nullptr;
  const bool done = withoutLock([&] {
    return ttProgramCheckOutput(programOf(self), function, static_cast<size_t>(index), handleOf(tensor), &values.array,
                                deviceHandle(device), appendText, &text, &error);
  });
  return done ? PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size())) : raise(error, "Model.compare");
}

static PyMethodDef functions[] = {
    {"_compile_model", compileModel, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addModel(PyObject *module) { return PyModule_AddFunctions(module, functions) == 0; }
