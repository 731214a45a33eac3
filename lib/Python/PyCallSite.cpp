//===- PyCallSite.cpp - Where a call comes from ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of a traced function carry the place of the user's program that calls them.
//
//===----------------------------------------------------------------------===//

#include "Binding.h"

#include <string_view>

using namespace ttnn::python;

/// Whether the code of `frame` is of these packages, or of one that a program hands tensors to.
static bool isOfLibrary(PyObject *frame) {
  Ref globals(PyObject_GetAttrString(frame, "f_globals"));
  PyObject *name = globals ? PyDict_GetItemString(globals.get(), "__name__") : nullptr;
  const std::string text = textOf(name);
  const std::string_view package = std::string_view(text).substr(0, text.find('.'));
  return package == "ttnn" || package == "ttnn_jit" || package == "numpy" || package == "torch";
}

/// The column, from 1, that `frame` is at; 0 if the code does not say.
static uint32_t columnOf(PyObject *frame, PyObject *code) {
  Ref last(PyObject_GetAttrString(frame, "f_lasti")), positions(PyObject_CallMethod(code, "co_positions", nullptr));
  Ref places(positions ? PyObject_GetIter(positions.get()) : nullptr);
  // One for each instruction of two bytes.
  const long index = last ? PyLong_AsLong(last.get()) / 2 : -1;
  Ref place;
  for (long each = 0; places && each <= index; ++each)
    place = Ref(PyIter_Next(places.get()));
  PyObject *column =
      place && PyTuple_Check(place.get()) && PyTuple_Size(place.get()) == 4 ? PyTuple_GetItem(place.get(), 2) : nullptr;
  return column && PyLong_Check(column) ? static_cast<uint32_t>(PyLong_AsLong(column)) + 1 : 0;
}

void ttnn::python::noteCallSite() {
  Ref frame(Py_XNewRef(reinterpret_cast<PyObject *>(PyEval_GetFrame())));
  while (frame && frame.get() != Py_None && isOfLibrary(frame.get()))
    frame = Ref(PyObject_GetAttrString(frame.get(), "f_back"));
  if (frame && frame.get() != Py_None) {
    auto *current = reinterpret_cast<PyFrameObject *>(frame.get());
    Ref code(reinterpret_cast<PyObject *>(PyFrame_GetCode(current)));
    Ref file(PyObject_GetAttrString(code.get(), "co_filename"));
    ttSetCallSite(textOf(file.get()).c_str(), PyFrame_GetLineNumber(current), columnOf(frame.get(), code.get()));
  } else {
    ttSetCallSite(nullptr, 0, 0);
  }
  // Failure to find the frame leaves the call site unknown.
  PyErr_Clear();
}
