//===- PyDispatcher.cpp - Cached calls of compiled functions --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call that looks like an earlier one runs what that was compiled to, without Python code. All others are `_miss`'s, a method of
// the class that is derived from Dispatcher.
//
//===----------------------------------------------------------------------===//

#include "Guards.h"
#include "PyFunction.h"

#include <algorithm>
#include <memory>

using namespace ttnn::python;

namespace {
/// A call that was compiled.
struct Route {
  Pattern arguments, keywords;
  Surroundings surroundings;
  /// An object of type Function, its entry in Python, and a function that arranges results: None if there is one tensor.
  Ref function, entry, arrange;
  uint64_t lastUse = 0;

  int traverse(visitproc visit, void *arg) const {
    Py_VISIT(function.get());
    Py_VISIT(entry.get());
    Py_VISIT(arrange.get());
    if (int stop = arguments.traverse(visit, arg))
      return stop;
    if (int stop = keywords.traverse(visit, arg))
      return stop;
    return surroundings.traverse(visit, arg);
  }
};
using Routes = std::vector<std::shared_ptr<Route>>;

struct DispatcherObject {
  PyObject ob_base;
  /// The last used one first.
  Routes *routes;
  uint64_t hits, uses;
};
} // namespace

/// Calls that are known: of all entries, on all devices.
static constexpr size_t kMaxRoutes = 64;

static DispatcherObject *of(PyObject *self) { return reinterpret_cast<DispatcherObject *>(self); }

/// The route of a call, first in line from now on; null if there is none.
static std::shared_ptr<Route> findRoute(PyObject *self, PyObject *args, PyObject *keywords, std::vector<Ref> &tensors) {
  // Comparing values runs code of their classes, which may change the list.
  const Routes routes = *of(self)->routes;
  static PyObject *none = PyDict_New();
  for (const std::shared_ptr<Route> &route : routes) {
    tensors.clear();
    if (!route->arguments.matches(args, tensors) || !route->keywords.matches(keywords ? keywords : none, tensors) ||
        !route->surroundings.match())
      continue;
    Routes &all = *of(self)->routes;
    if (auto place = std::find(all.begin(), all.end(), route); place != all.end())
      std::rotate(all.begin(), place, place + 1);
    route->lastUse = ++of(self)->uses;
    return route;
  }
  return nullptr;
}

static PyObject *call(PyObject *self, PyObject *args, PyObject *keywords) {
  std::vector<Ref> tensors;
  std::shared_ptr<Route> route;
  if (!isTracing() && of(self)->routes)
    route = findRoute(self, args, keywords, tensors);
  if (!route) {
    Ref miss(PyObject_GetAttrString(self, "_miss"));
    return miss ? PyObject_Call(miss.get(), args, keywords) : nullptr;
  }
  ++of(self)->hits;
  const bool isSingle = route->arrange.get() == Py_None;
  Ref results(invoke(route->function.get(), tensors, isSingle));
  return isSingle || !results ? results.release() : PyObject_CallFunctionObjArgs(route->arrange.get(), results.get(), nullptr);
}

/// _remember(function, entry, arrange, arguments, keywords, surroundings): the next call like this one is a call of `function`.
static PyObject *remember(PyObject *self, PyObject *args) {
  PyObject *function, *entry, *arrange, *arguments, *keywords, *surroundings;
  if (!PyArg_ParseTuple(args, "OOOOOO", &function, &entry, &arrange, &arguments, &keywords, &surroundings))
    return nullptr;
  if (!isFunction(function))
    return raiseType("jit", "a function", typeName(function));
  auto route = std::make_shared<Route>();
  if (!route->arguments.read(arguments) || !route->keywords.read(keywords) || !route->surroundings.read(surroundings))
    return nullptr;
  route->function = Ref(Py_NewRef(function));
  route->entry = Ref(Py_NewRef(entry));
  route->arrange = Ref(Py_NewRef(arrange));
  route->lastUse = ++of(self)->uses;
  if (!of(self)->routes)
    of(self)->routes = new Routes();
  of(self)->routes->insert(of(self)->routes->begin(), std::move(route));
  if (of(self)->routes->size() > kMaxRoutes) {
    // It is gone from the list before what it holds goes.
    const std::shared_ptr<Route> last = std::move(of(self)->routes->back());
    of(self)->routes->pop_back();
  }
  Py_RETURN_NONE;
}

/// _forget(entry): removes the calls of `entry`, or of all for None.
static PyObject *forget(PyObject *self, PyObject *entry) {
  if (!of(self)->routes)
    Py_RETURN_NONE;
  // What a route holds may run code when it goes.
  Routes rest, gone;
  for (const std::shared_ptr<Route> &route : *of(self)->routes)
    (entry == Py_None || route->entry.get() == entry ? gone : rest).push_back(route);
  of(self)->routes->swap(rest);
  Py_RETURN_NONE;
}

/// _next_use(): a number that is larger than all before.
static PyObject *nextUse(PyObject *self, PyObject *) { return PyLong_FromUnsignedLongLong(++of(self)->uses); }

/// _last_use(entry): the number of the last call of `entry` that was found here; 0 for none.
static PyObject *lastUse(PyObject *self, PyObject *entry) {
  uint64_t last = 0;
  if (of(self)->routes)
    for (const std::shared_ptr<Route> &route : *of(self)->routes)
      if (route->entry.get() == entry)
        last = std::max(last, route->lastUse);
  return PyLong_FromUnsignedLongLong(last);
}

static PyObject *hitsOf(PyObject *self, PyObject *) { return PyLong_FromUnsignedLongLong(of(self)->hits); }

static int traverse(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  if (of(self)->routes)
    for (const std::shared_ptr<Route> &route : *of(self)->routes)
      // A call in flight owns a share of its own.
      if (route.use_count() == 1)
        if (int stop = route->traverse(visit, arg))
          return stop;
  return 0;
}

static int clear(PyObject *self) {
  delete std::exchange(of(self)->routes, nullptr);
  return 0;
}

static void dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  clear(self);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"_remember", remember, METH_VARARGS, nullptr}, {"_forget", forget, METH_O, nullptr},
    {"_last_use", lastUse, METH_O, nullptr},        {"_next_use", nextUse, METH_NOARGS, nullptr},
    {"_num_hits", hitsOf, METH_NOARGS, nullptr},    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addDispatcher(PyObject *module) {
  static PyType_Slot slots[] = {
      {Py_tp_dealloc, reinterpret_cast<void *>(dealloc)},
      {Py_tp_traverse, reinterpret_cast<void *>(traverse)},
      {Py_tp_clear, reinterpret_cast<void *>(clear)},
      {Py_tp_call, reinterpret_cast<void *>(call)},
      {Py_tp_methods, methods},
      {0, nullptr},
  };
  static PyType_Spec spec = {"ttnn._ttnn.Dispatcher", sizeof(DispatcherObject), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_BASETYPE, slots};
  return addType(module, &spec);
}
