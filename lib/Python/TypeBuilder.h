//===- TypeBuilder.h - Types of the Python extension ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A type has a struct of its objects, which begins with PyObject, and slots:
//
//   TypeBuilder<TraceObject>("ttnn._ttnn.Trace")
//       .owns<&TraceObject::handle, ttTraceFree>()
//       .madeBy<"Trace", "ttnn.begin_trace_capture">()
//       .methods(methods)
//       .addTo(module);
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PYTHON_TYPEBUILDER_H
#define TTMLIR_LIB_PYTHON_TYPEBUILDER_H

#include "Binding.h"

#include <algorithm>
#include <vector>

namespace ttnn::python {

/// A new object of `type`, with zeros; null with an exception.
template <class Object> Object *allocate(PyTypeObject *type) {
  return reinterpret_cast<Object *>(reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc))(type, 0));
}

/// An object of `type` that owns `value` in its member `handle`. Null, with an exception and `value` freed by `release` without the
/// lock, if there is no memory.
template <auto release, class Object, class Handle> PyObject *makeOwner(Handle Object::*handle, PyTypeObject *type, Handle value) {
  auto *made = allocate<Object>(type);
  if (made)
    made->*handle = value;
  else
    withoutLock([&] { release(value); });
  return reinterpret_cast<PyObject *>(made);
}

/// Frees the memory of `self`: the end of each tp_dealloc.
inline void freeObject(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

/// Text as an argument of templates.
template <size_t size> struct Text {
  char text[size];
  consteval Text(const char (&from)[size]) { std::copy_n(from, size, text); } // NOLINT: literals are texts
};

template <class Object> class TypeBuilder {
public:
  /// `name` is a literal.
  explicit TypeBuilder(const char *name) : name(name) {}

  TypeBuilder &slot(int number, void *value) {
    slots.push_back({number, value});
    return *this;
  }
  /// The member `handle` is freed with the object, without the lock: `release` may wait for runs of devices.
  template <auto handle, auto release> TypeBuilder &owns() { return deallocated(deallocOwner<handle, release>); }
  TypeBuilder &deallocated(destructor function) { return slot(Py_tp_dealloc, reinterpret_cast<void *>(function)); }
  /// Calls of the class raise TypeError: "<op>: expected a call of <maker>".
  template <Text op, Text maker> TypeBuilder &madeBy() { return constructed(rejectCall<op, maker>); }
  TypeBuilder &constructed(newfunc function) { return slot(Py_tp_new, reinterpret_cast<void *>(function)); }
  TypeBuilder &called(ternaryfunc function) { return slot(Py_tp_call, reinterpret_cast<void *>(function)); }
  /// Objects may be part of cycles.
  TypeBuilder &collected(traverseproc traverse, inquiry clear) {
    flags |= Py_TPFLAGS_HAVE_GC;
    return slot(Py_tp_traverse, reinterpret_cast<void *>(traverse)).slot(Py_tp_clear, reinterpret_cast<void *>(clear));
  }
  /// Classes of Python may derive from the type.
  TypeBuilder &derivable() {
    flags |= Py_TPFLAGS_BASETYPE;
    return *this;
  }
  /// Static arrays, each ended by a row of nulls.
  TypeBuilder &methods(PyMethodDef *rows) { return slot(Py_tp_methods, rows); }
  TypeBuilder &properties(PyGetSetDef *rows) { return slot(Py_tp_getset, rows); }

  /// The type in `module`; null with an exception.
  PyTypeObject *addTo(PyObject *module) {
    slot(0, nullptr);
    PyType_Spec spec = {name, sizeof(Object), 0, flags, slots.data()};
    Ref type(PyType_FromModuleAndSpec(module, &spec, nullptr));
    if (!type || PyModule_AddType(module, reinterpret_cast<PyTypeObject *>(type.get())) < 0)
      return nullptr;
    return reinterpret_cast<PyTypeObject *>(type.release());
  }

private:
  template <auto handle, auto release> static void deallocOwner(PyObject *self) {
    {
      WithoutLock unlocked;
      release(reinterpret_cast<Object *>(self)->*handle);
    }
    freeObject(self);
  }
  template <Text op, Text maker> static PyObject *rejectCall(PyTypeObject *, PyObject *, PyObject *) {
    return raiseType(op.text, std::string("a call of ") + maker.text, "one of the class");
  }

  const char *name;
  unsigned flags = Py_TPFLAGS_DEFAULT;
  std::vector<PyType_Slot> slots;
};

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_TYPEBUILDER_H
