//===- PyDispatcher.cpp - Cached calls of compiled functions --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call that matches an earlier one runs its executable, without Python code. All others go to `_miss`, a method of the class
// that is derived from Dispatcher.
//
//===----------------------------------------------------------------------===//

#include "Guards.h"
#include "PyFunction.h"
#include "TypeBuilder.h"

#include <algorithm>
#include <memory>

using namespace ttnn::python;

namespace {
/// A call that was compiled.
struct Route {
  Pattern arguments, keywords;
  Surroundings surroundings;
  /// The executable, and a function that arranges results: None if there is one tensor.
  Ref executable, arrange;

  int traverse(visitproc visit, void *arg) const {
    Py_VISIT(executable.get());
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
  uint64_t hits;
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
    return route;
  }
  return nullptr;
}

static PyObject *call(PyObject *self, PyObject *args, PyObject *keywords) {
  if (!hasStack("jit"))
    return nullptr;
  std::vector<Ref> tensors;
  std::shared_ptr<Route> route;
  if (!isTracing() && of(self)->routes)
    route = findRoute(self, args, keywords, tensors);
  if (route) {
    const bool isSingle = route->arrange.get() == Py_None;
    bool isExpired = false;
    Ref results(invoke(route->executable.get(), tensors, isSingle, isExpired));
    if (!isExpired) {
      ++of(self)->hits;
      return isSingle || !results ? results.release() : PyObject_CallFunctionObjArgs(route->arrange.get(), results.get(), nullptr);
    }
  }
  Ref miss(PyObject_GetAttrString(self, "_miss"));
  return miss ? PyObject_Call(miss.get(), args, keywords) : nullptr;
}

/// Removes the routes of which `isGone` holds.
template <class F> static void removeRoutes(PyObject *self, F isGone) {
  // Objects of a route may run code when they are destroyed.
  Routes rest, gone;
  for (const std::shared_ptr<Route> &route : *of(self)->routes)
    (isGone(*route) ? gone : rest).push_back(route);
  of(self)->routes->swap(rest);
}

/// _remember(executable, arrange, arguments, keywords, surroundings, args, kwargs): the next call like the one with `args` and
/// `kwargs` is one of `executable`, if these and the surroundings still match the patterns described before that call. Returns
/// whether they do.
static PyObject *remember(PyObject *self, PyObject *tuple) {
  PyObject *executable, *arrange, *arguments, *keywords, *surroundings, *args, *kwargs;
  if (!PyArg_ParseTuple(tuple, "OOOOOOO", &executable, &arrange, &arguments, &keywords, &surroundings, &args, &kwargs))
    return nullptr;
  if (!isExecutable(executable))
    return raiseType("jit", "an executable", typeName(executable));
  auto route = std::make_shared<Route>();
  if (!route->arguments.read(arguments) || !route->keywords.read(keywords) || !route->surroundings.read(surroundings))
    return nullptr;
  route->executable = Ref(Py_NewRef(executable));
  route->arrange = Ref(Py_NewRef(arrange));
  std::vector<Ref> tensors;
  if (!route->arguments.matches(args, tensors) || !route->keywords.matches(kwargs, tensors) || !route->surroundings.match())
    Py_RETURN_FALSE;
  if (!of(self)->routes)
    of(self)->routes = new Routes();
  removeRoutes(self, [](const Route &each) { return !isLive(each.executable.get()); });
  of(self)->routes->insert(of(self)->routes->begin(), std::move(route));
  if (of(self)->routes->size() > kMaxRoutes) {
    // It leaves the list before its members are destroyed.
    const std::shared_ptr<Route> last = std::move(of(self)->routes->back());
    of(self)->routes->pop_back();
  }
  Py_RETURN_TRUE;
}

/// _forget(): removes all.
static PyObject *forget(PyObject *self, PyObject *) {
  if (of(self)->routes)
    removeRoutes(self, [](const Route &) { return true; });
  Py_RETURN_NONE;
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
  PyObject_GC_UnTrack(self);
  clear(self);
  freeObject(self);
}

static PyMethodDef methods[] = {
    {"_remember", remember, METH_VARARGS, nullptr},
    {"_forget", forget, METH_NOARGS, nullptr},
    {"_num_hits", hitsOf, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addDispatcher(PyObject *module) {
  return TypeBuilder<DispatcherObject>("ttnn._ttnn.Dispatcher")
      .deallocated(dealloc)
      .collected(traverse, clear)
      .called(call)
      .methods(methods)
      .derivable()
      .addTo(module);
}
