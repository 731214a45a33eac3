//===- PyFunction.cpp - Traced functions in Python ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PyFunction.h"

using namespace ttnn::python;

namespace {
struct FunctionObject {
  PyObject ob_base;
  ttFunction handle;
  /// Takes and returns a list of tensors.
  PyObject *body;
};
/// A call that a thread is in.
struct Frame {
  PyObject *device;
  bool isTracing = false, hasTraced = false;
  /// What the body raised.
  PyObject *type = nullptr, *value = nullptr, *traceback = nullptr;
};
} // namespace

/// Results of a function.
static constexpr size_t kMaxResults = 64;

static thread_local Frame *current = nullptr;

static PyTypeObject *functionType = nullptr;

bool ttnn::python::isFunction(PyObject *object) { return PyObject_TypeCheck(object, functionType); }

static FunctionObject *functionOf(PyObject *self) { return reinterpret_cast<FunctionObject *>(self); }

//===----------------------------------------------------------------------===//
// Tracing
//===----------------------------------------------------------------------===//

/// Runs the body of `self` on `arguments`; false with an exception.
static bool runBody(FunctionObject *self, PyObject *device, const ttTensor *arguments, size_t numArguments, ttTensor *results,
                    size_t capacity, size_t *numResults) {
  Ref list(PyList_New(0));
  for (size_t index = 0; list && index < numArguments; ++index) {
    ttTensor shared = ttTensorShare(arguments[index]);
    Ref tensor(shared ? makeTensor(shared, device) : PyErr_NoMemory());
    if (!tensor || PyList_Append(list.get(), tensor.get()) < 0)
      return false;
  }
  Ref made(list ? PyObject_CallFunctionObjArgs(self->body, list.get(), nullptr) : nullptr);
  Ref items(made ? PySequence_Tuple(made.get()) : nullptr);
  if (!items)
    return false;
  const size_t count = PyTuple_Size(items.get());
  if (count > capacity)
    return raise("jit", "at most " + std::to_string(capacity) + " results", std::to_string(count));
  for (size_t index = 0; index < count; ++index) {
    PyObject *each = PyTuple_GetItem(items.get(), index);
    if (!isTensor(each))
      return raiseType("jit", "tensors as results", typeName(each));
  }
  for (size_t index = 0; index < count; ++index) {
    results[index] = ttTensorShare(handleOf(PyTuple_GetItem(items.get(), index)));
    *numResults = index + 1;
  }
  return true;
}

static bool traceBody(void *context, const ttTensor *arguments, size_t numArguments, ttTensor *results, size_t capacity,
                      size_t *numResults) {
  const PyGILState_STATE lock = PyGILState_Ensure();
  Frame *frame = current;
  frame->isTracing = frame->hasTraced = true;
  const bool done =
      runBody(static_cast<FunctionObject *>(context), frame->device, arguments, numArguments, results, capacity, numResults);
  frame->isTracing = false;
  if (!done)
    PyErr_Fetch(&frame->type, &frame->value, &frame->traceback);
  PyGILState_Release(lock);
  return done;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {
/// A call of a function with a list of tensors.
class Invocation {
public:
  /// False with an exception if `list` is no sequence of tensors.
  bool read(PyObject *list) {
    items = Ref(PySequence_Tuple(list));
    for (Py_ssize_t index = 0; items && index < PyTuple_Size(items.get()); ++index) {
      PyObject *each = PyTuple_GetItem(items.get(), index);
      if (!isTensor(each))
        return raiseType("jit", "tensors", typeName(each));
      arguments.push_back(handleOf(each));
      if (!frame.device)
        frame.device = deviceOf(each);
    }
    return static_cast<bool>(items);
  }
  /// Runs `body`, which may trace, without the lock.
  template <class F> auto run(F body) {
    Frame *outer = std::exchange(current, &frame);
    auto result = [&] {
      WithoutLock unlocked;
      return body();
    }();
    current = outer;
    if (frame.hasTraced)
      ttSetCallSite(nullptr, 0, 0);
    return result;
  }
  /// Restores what the body raised; false if it raised nothing.
  bool restore() {
    if (frame.type)
      PyErr_Restore(frame.type, frame.value, frame.traceback);
    return frame.type;
  }

  Ref items;
  std::vector<ttTensor> arguments;
  Frame frame{nullptr};
};
} // namespace

/// The results of a function, of `device`, as a tuple; frees them if that fails.
static PyObject *makeTuple(const ttTensor *results, size_t numResults, PyObject *device) {
  Ref tensors(PyTuple_New(numResults));
  for (size_t index = 0; index < numResults; ++index) {
    PyObject *tensor = makeTensor(results[index], device);
    if (!tensors || !tensor)
      Py_XDECREF(tensor), tensors = Ref();
    else
      PyTuple_SetItem(tensors.get(), index, tensor);
  }
  return tensors.release();
}

/// The results of `call`, as of `invoke`.
static PyObject *finish(PyObject *self, Invocation &call, bool isSingle) {
  ttTensor results[kMaxResults];
  size_t numResults = 0;
  ttError error = nullptr;
  const bool done = call.run([&] {
    return ttFunctionCall(functionOf(self)->handle, call.arguments.data(), call.arguments.size(), results, kMaxResults, &numResults,
                          &error);
  });
  if (call.restore()) {
    // Done nevertheless: the body ran again, and this time it worked.
    if (done)
      for (size_t index = 0; index < numResults; ++index)
        ttTensorFree(results[index]);
    ttErrorFree(error);
    return nullptr;
  }
  if (!done)
    return raise(error);
  return isSingle && numResults == 1 ? makeTensor(results[0], call.frame.device)
                                     : makeTuple(results, numResults, call.frame.device);
}

PyObject *ttnn::python::invoke(PyObject *function, const std::vector<Ref> &tensors, bool isSingle) {
  Invocation call;
  for (const Ref &tensor : tensors)
    call.arguments.push_back(handleOf(tensor.get()));
  call.frame.device = tensors.empty() ? nullptr : deviceOf(tensors.front().get());
  return finish(function, call, isSingle);
}

/// _call(tensors): a tuple of tensors.
static PyObject *callFunction(PyObject *self, PyObject *argument) {
  Invocation call;
  return call.read(argument) ? finish(self, call, /*isSingle=*/false) : nullptr;
}

/// _lower(tensors): a Lowering.
static PyObject *lowerFunction(PyObject *self, PyObject *argument) {
  Invocation call;
  if (!call.read(argument))
    return nullptr;
  ttError error = nullptr;
  const ttLowering made =
      call.run([&] { return ttFunctionLower(functionOf(self)->handle, call.arguments.data(), call.arguments.size(), &error); });
  if (call.restore()) {
    ttLoweringFree(made);
    ttErrorFree(error);
    return nullptr;
  }
  return made ? makeLowering(made) : raise(error);
}

/// _type_key(tensors): bytes that are the same for lists of tensors of the same types and places on devices of the same kind.
static PyObject *typeKey(PyObject *, PyObject *list) {
  if (!PyList_Check(list))
    return raiseType("jit", "a list of tensors", typeName(list));
  std::string key;
  auto add = [&](const auto *values, size_t count) { key.append(reinterpret_cast<const char *>(values), count * sizeof *values); };
  for (Py_ssize_t index = 0; index < PyList_Size(list); ++index) {
    PyObject *each = PyList_GetItem(list, index);
    if (!isTensor(each))
      return raiseType("jit", "tensors", typeName(each));
    const ttTensorSpec spec = ttTensorGetSpec(handleOf(each));
    const size_t counts[] = {spec.rank, spec.placement.numRanges};
    const int facts[] = {spec.dtype, spec.isTiled, spec.placement.layout, spec.placement.memory};
    add(counts, 2);
    add(facts, 4);
    add(spec.shape, spec.rank);
    add(spec.placement.ranges, spec.placement.numRanges);
    add(spec.placement.shardShape, 2);
    if (index == 0 && deviceOf(each)) {
      int64_t grid[2] = {};
      key += ttDeviceArch(deviceHandle(deviceOf(each)));
      // Of a closed device there is none; the call says so.
      if (ttDeviceGrid(deviceHandle(deviceOf(each)), &grid[0], &grid[1], nullptr))
        add(grid, 2);
    }
  }
  return PyBytes_FromStringAndSize(key.data(), key.size());
}

bool ttnn::python::isTracing() { return current && current->isTracing; }

/// _is_tracing(): whether this thread is in the body of a function.
static PyObject *tellTracing(PyObject *, PyObject *) { return PyBool_FromLong(isTracing()); }

static PyMethodDef functions[] = {
    {"_type_key", typeKey, METH_O, nullptr},
    {"_is_tracing", tellTracing, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

/// _cache(): entries, hits, misses, compilations, evictions, fallbacks.
static PyObject *cacheOf(PyObject *self, PyObject *) {
  const ttCacheStatistics found = ttFunctionCache(functionOf(self)->handle);
  return Py_BuildValue("KKKKKK", static_cast<unsigned long long>(found.entries), static_cast<unsigned long long>(found.hits),
                       static_cast<unsigned long long>(found.misses), static_cast<unsigned long long>(found.compilations),
                       static_cast<unsigned long long>(found.evictions), static_cast<unsigned long long>(found.fallbacks));
}

static PyObject *clearCache(PyObject *self, PyObject *) {
  ttFunctionClearCache(functionOf(self)->handle);
  Py_RETURN_NONE;
}

/// Function(name, body, graph, fallback, memory_config, math_fidelity, pipeline_options, compile_only, debug, cache_size, columns,
/// rows)
static PyObject *newFunction(PyTypeObject *type, PyObject *args, PyObject *) {
  const char *name = nullptr, *fidelity = nullptr, *pipeline = nullptr;
  PyObject *body, *config;
  int graph, fallback, compileOnly, debug;
  Py_ssize_t capacity;
  long long columns, rows;
  if (!PyArg_ParseTuple(args, "sOppOssppnLL", &name, &body, &graph, &fallback, &config, &fidelity, &pipeline, &compileOnly, &debug,
                        &capacity, &columns, &rows))
    return nullptr;
  ttFunctionOptions options = {};
  options.graph = graph;
  options.noFallback = !fallback;
  options.mathFidelity = fidelity;
  options.pipelineOptions = pipeline;
  options.compileOnly = compileOnly;
  options.debug = debug;
  options.cacheCapacity = capacity;
  options.maxColumns = columns;
  options.maxRows = rows;
  if (!readPlacement("jit", config, options.placement))
    return nullptr;
  PyObject *self = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (!self)
    return nullptr;
  ttError error = nullptr;
  functionOf(self)->body = Py_NewRef(body);
  functionOf(self)->handle = ttFunctionCreate(name, traceBody, self, &options, &error);
  if (functionOf(self)->handle)
    return self;
  Py_DECREF(self);
  return raise(error);
}

static int traverse(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(functionOf(self)->body);
  return 0;
}

static int clear(PyObject *self) {
  Py_CLEAR(functionOf(self)->body);
  return 0;
}

static void deallocFunction(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  {
    // It keeps tensors of devices.
    WithoutLock unlocked;
    ttFunctionFree(functionOf(self)->handle);
  }
  clear(self);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"_call", callFunction, METH_O, nullptr},
    {"_lower", lowerFunction, METH_O, nullptr},
    {"_cache", cacheOf, METH_NOARGS, nullptr},
    {"_clear", clearCache, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addFunction(PyObject *module) {
  static PyType_Slot slots[] = {
      {Py_tp_dealloc, reinterpret_cast<void *>(deallocFunction)},
      {Py_tp_new, reinterpret_cast<void *>(newFunction)},
      {Py_tp_traverse, reinterpret_cast<void *>(traverse)},
      {Py_tp_clear, reinterpret_cast<void *>(clear)},
      {Py_tp_methods, methods},
      {0, nullptr},
  };
  static PyType_Spec spec = {"ttnn._ttnn.Function", sizeof(FunctionObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};
  functionType = addType(module, &spec);
  return functionType && PyModule_AddFunctions(module, functions) == 0;
}
