//===- PyFunction.cpp - Traced functions in Python ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PyFunction.h"
#include "TypeBuilder.h"

using namespace ttnn::python;

namespace {
struct FunctionObject {
  PyObject ob_base;
  ttFunction handle;
  /// Takes and returns a list of tensors.
  PyObject *body;
};
struct ExecutableObject {
  PyObject ob_base;
  ttFunction handle;
};
/// A call that a thread is in.
struct Frame {
  PyObject *device;
  bool isTracing = false, hasTraced = false;
  /// Whether the body has read values.
  bool hasRead = false;
  /// The exception of the body.
  Raised raised{};
};
} // namespace

static thread_local Frame *current = nullptr;

static PyTypeObject *functionType = nullptr, *executableType = nullptr;

static ttFunction executableOf(PyObject *self) { return reinterpret_cast<ExecutableObject *>(self)->handle; }

bool ttnn::python::isExecutable(PyObject *object) { return PyObject_TypeCheck(object, executableType); }
bool ttnn::python::isLive(PyObject *executable) {
  ttCacheStatistics found;
  ttCacheStatisticsInitialize(&found);
  return ttFunctionCache(executableOf(executable), &found, nullptr) && found.entries > 0;
}

void ttnn::python::noteRead() {
  if (current && current->isTracing)
    current->hasRead = true;
}

static FunctionObject *functionOf(PyObject *self) { return reinterpret_cast<FunctionObject *>(self); }

//===----------------------------------------------------------------------===//
// Tracing
//===----------------------------------------------------------------------===//

/// Runs the body of `self` on `arguments`; false with an exception.
static bool runBody(FunctionObject *self, PyObject *device, const ttTensor *arguments, size_t numArguments, ttTensor *results,
                    size_t capacity, size_t *numResults) {
  Ref list(shareTensors(arguments, numArguments, device));
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
  WithLock locked;
  Frame *frame = current;
  frame->isTracing = frame->hasTraced = true;
  const bool done =
      runBody(static_cast<FunctionObject *>(context), frame->device, arguments, numArguments, results, capacity, numResults);
  frame->isTracing = false;
  if (!done)
    frame->raised.keep();
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
    const auto result = withoutLock(body);
    current = outer;
    if (frame.hasTraced)
      ttSetCallSite(nullptr, 0, 0);
    return result;
  }

  Ref items;
  std::vector<ttTensor> arguments;
  Frame frame{nullptr};
};
} // namespace

PyObject *ttnn::python::invoke(PyObject *executable, const std::vector<Ref> &tensors, bool isSingle, bool &isExpired) {
  std::vector<ttTensor> arguments;
  for (const Ref &tensor : tensors)
    arguments.push_back(handleOf(tensor.get()));
  ttTensor results[ttMaxResults];
  size_t numResults = 0;
  ttError error = nullptr;
  isExpired = false;
  const bool done = withoutLock([&] {
    return ttFunctionCall(executableOf(executable), arguments.data(), arguments.size(), results, ttMaxResults, &numResults, &error);
  });
  if (!done) {
    isExpired = !error;
    return error ? raise(error) : nullptr;
  }
  PyObject *device = deviceOf(tensors.front().get());
  return isSingle && numResults == 1 ? makeTensor(results[0], device) : makeTensors(results, numResults, device);
}

/// _call(tensors): a tuple of tensors, and an Executable for calls like this one; None if there can be none.
static PyObject *callFunction(PyObject *self, PyObject *argument) {
  Invocation call;
  if (!call.read(argument))
    return nullptr;
  ttTensor results[ttMaxResults];
  size_t numResults = 0;
  ttFunction made = nullptr;
  ttError error = nullptr;
  const bool done = call.run([&] {
    return ttFunctionCallAndKeep(functionOf(self)->handle, call.arguments.data(), call.arguments.size(), results, ttMaxResults,
                                 &numResults, &made, &error);
  });
  if (call.frame.raised) {
    ttErrorFree(error);
    return call.frame.raised.restore();
  }
  if (!done)
    return raise(error);
  Ref tensors(makeTensors(results, numResults, call.frame.device));
  if (call.frame.hasRead)
    withoutLock([&] { ttFunctionFree(std::exchange(made, nullptr)); });
  Ref executable(made ? makeOwner<ttFunctionFree>(&ExecutableObject::handle, executableType, made) : Py_NewRef(Py_None));
  return tensors && executable ? PyTuple_Pack(2, tensors.get(), executable.get()) : nullptr;
}

/// _lower(tensors): a Lowering.
static PyObject *lowerFunction(PyObject *self, PyObject *argument) {
  Invocation call;
  if (!call.read(argument))
    return nullptr;
  ttError error = nullptr;
  const ttLowering made =
      call.run([&] { return ttFunctionLower(functionOf(self)->handle, call.arguments.data(), call.arguments.size(), &error); });
  if (call.frame.raised) {
    withoutLock([&] { ttLoweringFree(made); });
    ttErrorFree(error);
    return call.frame.raised.restore();
  }
  return made ? makeLowering(made) : raise(error);
}

bool ttnn::python::isTracing() { return current && current->isTracing; }

/// _is_tracing(): whether this thread is in the body of a function.
static PyObject *tellTracing(PyObject *, PyObject *) { return PyBool_FromLong(isTracing()); }

static PyMethodDef functions[] = {
    {"_is_tracing", tellTracing, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

/// _cache(): entries, hits, misses, compilations, evictions, fallbacks.
static PyObject *cacheOf(PyObject *self, PyObject *) {
  ttCacheStatistics found;
  ttCacheStatisticsInitialize(&found);
  ttError error = nullptr;
  // Another thread may hold the cache and wait for Python.
  const bool done = withoutLock([&] { return ttFunctionCache(functionOf(self)->handle, &found, &error); });
  if (!done)
    return raise(error);
  return Py_BuildValue("KKKKKK", static_cast<unsigned long long>(found.entries), static_cast<unsigned long long>(found.hits),
                       static_cast<unsigned long long>(found.misses), static_cast<unsigned long long>(found.compilations),
                       static_cast<unsigned long long>(found.evictions), static_cast<unsigned long long>(found.fallbacks));
}

static PyObject *clearCache(PyObject *self, PyObject *) {
  {
    // Its programs keep memory of devices, which may be running.
    WithoutLock unlocked;
    ttFunctionClearCache(functionOf(self)->handle);
  }
  Py_RETURN_NONE;
}

/// Function(name, body, graph, fallback, memory_config, math_fidelity, pipeline_options, compile_only, debug, cache_size, columns,
/// rows, like_first)
static PyObject *newFunction(PyTypeObject *type, PyObject *args, PyObject *) {
  const char *name = nullptr, *fidelity = nullptr, *pipeline = nullptr;
  PyObject *body, *config;
  int graph, fallback, compileOnly, debug, likeFirst;
  Py_ssize_t capacity;
  long long columns, rows;
  if (!PyArg_ParseTuple(args, "sOppOssppnLLp", &name, &body, &graph, &fallback, &config, &fidelity, &pipeline, &compileOnly, &debug,
                        &capacity, &columns, &rows, &likeFirst))
    return nullptr;
  ttFunctionOptions options;
  ttFunctionOptionsInitialize(&options);
  options.graph = graph;
  options.noFallback = !fallback;
  options.mathFidelity = fidelity;
  options.pipelineOptions = pipeline;
  options.compileOnly = compileOnly;
  options.debug = debug;
  options.cacheCapacity = capacity;
  options.maxColumns = columns;
  options.maxRows = rows;
  options.likeFirst = likeFirst;
  options.retrace = true;
  if (!readPlacement("jit", config, options.placement))
    return nullptr;
  PyObject *self = reinterpret_cast<PyObject *>(allocate<FunctionObject>(type));
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
  PyObject_GC_UnTrack(self);
  {
    // It keeps tensors of devices.
    WithoutLock unlocked;
    ttFunctionFree(functionOf(self)->handle);
  }
  clear(self);
  freeObject(self);
}

static PyMethodDef methods[] = {
    {"_call", callFunction, METH_O, nullptr},
    {"_lower", lowerFunction, METH_O, nullptr},
    {"_cache", cacheOf, METH_NOARGS, nullptr},
    {"_clear", clearCache, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addFunction(PyObject *module) {
  functionType = TypeBuilder<FunctionObject>("ttnn._ttnn.Function")
                     .deallocated(deallocFunction)
                     .constructed(newFunction)
                     .collected(traverse, clear)
                     .methods(methods)
                     .addTo(module);
  executableType = TypeBuilder<ExecutableObject>("ttnn._ttnn.Executable")
                       .owns<&ExecutableObject::handle, ttFunctionFree>()
                       .madeBy<"Executable", "a function of ttnn_jit">()
                       .addTo(module);
  return functionType && executableType && PyModule_AddFunctions(module, functions) == 0;
}
