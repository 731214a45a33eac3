//===- Binding.h - Objects of the Python extension --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CPython's limited API and the C API, nothing else (docs/python-design.md). The pure Python part derives Tensor and Device from
// the types here and says so by `configure`.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PYTHON_BINDING_H
#define TTMLIR_LIB_PYTHON_BINDING_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "ttmlir-c/TTNN.h"

#include <string>
#include <utility>
#include <vector>

namespace ttnn::python {

/// A reference that is given back at the end of its scope; may be null.
class Ref {
public:
  Ref() = default;
  explicit Ref(PyObject *object) : object(object) {}
  Ref(Ref &&other) noexcept : object(std::exchange(other.object, nullptr)) {}
  Ref &operator=(Ref &&other) noexcept {
    std::swap(object, other.object);
    return *this;
  }
  ~Ref() { Py_XDECREF(object); }
  PyObject *get() const { return object; }
  PyObject *release() { return std::exchange(object, nullptr); }
  explicit operator bool() const { return object; }

private:
  PyObject *object = nullptr;
};

/// Lets other threads run Python for the life of the scope.
class WithoutLock {
public:
  WithoutLock() : state(PyEval_SaveThread()) {}
  ~WithoutLock() { PyEval_RestoreThread(state); }
  WithoutLock(const WithoutLock &) = delete;
  WithoutLock &operator=(const WithoutLock &) = delete;

private:
  PyThreadState *state;
};

/// The result of `body`, during which other threads may run Python.
template <class F> auto withoutLock(F body) {
  WithoutLock unlocked;
  return body();
}

/// Takes the lock of the interpreter for the life of the scope.
class WithLock {
public:
  WithLock() : state(PyGILState_Ensure()) {}
  ~WithLock() { PyGILState_Release(state); }
  WithLock(const WithLock &) = delete;
  WithLock &operator=(const WithLock &) = delete;

private:
  PyGILState_STATE state;
};

/// The first exception of callbacks, until the call that makes them is back.
class Raised {
public:
  Raised() = default;
  ~Raised() {
    for (PyObject *each : {type, value, traceback})
      Py_XDECREF(each);
  }
  Raised(const Raised &) = delete;
  Raised &operator=(const Raised &) = delete;
  /// Keeps the exception in flight, or drops it if there is one already.
  void keep() {
    if (type)
      PyErr_Clear();
    else
      PyErr_Fetch(&type, &value, &traceback);
  }
  explicit operator bool() const { return type; }
  PyObject *restore() {
    PyErr_Restore(std::exchange(type, nullptr), std::exchange(value, nullptr), std::exchange(traceback, nullptr));
    return nullptr;
  }

private:
  PyObject *type = nullptr, *value = nullptr, *traceback = nullptr;
};

struct DeviceObject {
  PyObject ob_base;
  ttDevice handle;
};

struct TensorObject {
  PyObject ob_base;
  ttTensor handle;
  /// The DeviceObject; null for tensors of the host.
  PyObject *device;
};

/// Types of the module itself and of the pure Python part.
struct State {
  /// Types of this extension, and the classes that are derived from them.
  PyTypeObject *deviceBase = nullptr, *tensorBase = nullptr;
  PyTypeObject *device = nullptr, *tensor = nullptr;
  /// Enums and classes of arguments.
  PyObject *dataType = nullptr, *layout = nullptr, *memoryConfig = nullptr, *shape = nullptr;
  PyObject *error = nullptr;
};
extern State state;

/// Raises ttnn.Error for `error`, which it frees; returns null. With `op`, the function that the user called, in place of the one
/// that failed.
PyObject *raise(ttError error, const char *op = nullptr);
/// Raises ttnn.Error "ttnn.<op>: expected <expected>, found <found>"; returns null.
PyObject *raise(const std::string &op, const std::string &expected, const std::string &found);
/// Raises TypeError with the same text; returns null.
PyObject *raiseType(const std::string &op, const std::string &expected, const std::string &found);

/// Calls `function(&error)` without the lock: None, or null with the exception of raise(error, op) if it fails.
template <class F> PyObject *runForNone(F function, const char *op = nullptr) {
  ttError error = nullptr;
  if (!withoutLock([&] { return function(&error); }))
    return raise(error, op);
  Py_RETURN_NONE;
}

/// The name of the type of `object`: "str".
std::string typeName(PyObject *object);
/// The name of an element type in Python: "bfloat16".
std::string nameOf(const ttElementType &type);
/// The text of a Python string; empty, without an exception, for other objects.
std::string textOf(PyObject *object);

bool isTensor(PyObject *object);
bool isDevice(PyObject *object);
inline ttTensor handleOf(PyObject *tensor) { return reinterpret_cast<TensorObject *>(tensor)->handle; }
/// The device of a tensor as Python object, borrowed; null for tensors of the host.
inline PyObject *deviceOf(PyObject *tensor) { return reinterpret_cast<TensorObject *>(tensor)->device; }
/// The handle of a device; null for None and a null pointer.
ttDevice deviceHandle(PyObject *device);

/// A tensor that owns `handle`. Null, with an exception and the handle freed, if there is no memory.
PyObject *makeTensor(ttTensor handle, PyObject *device);

/// The tensors as a tuple that owns `handles`. Null, with an exception and all handles freed, if there is no memory.
PyObject *makeTensors(const ttTensor *handles, size_t count, PyObject *device);
/// A list of tensors that share `handles`; null with an exception.
PyObject *shareTensors(const ttTensor *handles, size_t count, PyObject *device);

/// Appends the extents in `tuple` to `shape`; false with an exception.
bool readShape(PyObject *tuple, std::vector<int64_t> &shape);

/// Parts of arguments. They return false with an exception that names `op` if `object` is something else; None and null leave the
/// result as it is.
bool readDataType(const char *op, PyObject *object, int &dtype);
bool readLayout(const char *op, PyObject *object, ttLayout &layout);
/// Valid as long as `object`.
bool readPlacement(const char *op, PyObject *object, const ttMemoryConfig *&placement);

/// The name in messages of an object that is no operand: its type, and the function that makes a tensor of it.
std::string describeOperand(PyObject *object);

/// Whether this thread is in the body of a function.
bool isTracing();
/// Says to ttSetCallSite where the program is: the innermost frame that is not of these packages, NumPy or torch.
void noteCallSite();
/// Whether the stack of this thread has room for another call; RecursionError if not. Python counts calls, of which a program may
/// allow more than there is room for.
bool hasStack(const char *op);

/// A Lowering that owns `handle`. Null, with an exception and the handle freed, if there is no memory.
PyObject *makeLowering(ttLowering handle);

/// Adds types and functions to the module; false with an exception.
bool addDevice(PyObject *module);
bool addTensor(PyObject *module);
bool addBuffers(PyObject *module);
bool addOperations(PyObject *module);
bool addFunction(PyObject *module);
bool addRuntime(PyObject *module);
bool addKernels(PyObject *module);
bool addLowering(PyObject *module);
bool addModel(PyObject *module);
bool addDispatcher(PyObject *module);
bool addTrace(PyObject *module);

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_BINDING_H
