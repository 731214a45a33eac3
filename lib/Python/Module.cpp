//===- Module.cpp - The Python extension ttnn._ttnn -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Binding.h"

#include <algorithm>
#include <memory>
#include <pthread.h>
#include <vector>

using namespace ttnn::python;

State ttnn::python::state;

static constexpr const char *kPackage = "ttnn";

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// Functions of the host API that have other names in Python.
static constexpr std::pair<std::string_view, std::string_view> kFunctions[] = {
    {"Tensor::from_bytes", "ttnn.from_numpy"},
    {"Tensor::to_bytes", "ttnn.to_numpy"},
    {"jit", "ttnn_jit.jit"},
};

/// The name in Python of the function `origin` of the host API: "ttnn.Program.run" of "Program::run".
static std::string nameOfFunction(std::string origin) {
  for (auto [name, known] : kFunctions)
    if (name == origin)
      return std::string(known);
  for (size_t place; (place = origin.find("::")) != std::string::npos;)
    origin.replace(place, 2, ".");
  return kPackage + ("." + origin);
}

/// Whether a signal, such as Ctrl-C, has raised an exception, which is then pending.
static bool isInterrupted() {
  if (!Py_IsInitialized())
    return false;
  WithLock locked;
  return PyErr_Occurred() || PyErr_CheckSignals() != 0;
}

PyObject *ttnn::python::raise(ttError error, const char *op) {
  // The call has ended because of it.
  if (PyErr_Occurred()) {
    ttErrorFree(error);
    return nullptr;
  }
  std::string message = error ? ttErrorMessage(error) : "out of memory";
  const std::string origin = ttErrorOrigin(error), head = "ttnn::" + origin + ": ";
  ttErrorFree(error);
  // The rest may have words of the user: paths, and names of functions.
  if (message.starts_with(head))
    message.replace(0, head.size(), nameOfFunction(op && origin != "jit" ? op : origin) + ": ");
  PyErr_SetString(state.error ? state.error : PyExc_RuntimeError, message.c_str());
  return nullptr;
}

/// The text of an error of function `op`.
static std::string textOfError(const std::string &op, const std::string &expected, const std::string &found) {
  return nameOfFunction(op) + ": expected " + expected + ", found " + found;
}

PyObject *ttnn::python::raise(const std::string &op, const std::string &expected, const std::string &found) {
  PyErr_SetString(state.error ? state.error : PyExc_RuntimeError, textOfError(op, expected, found).c_str());
  return nullptr;
}

PyObject *ttnn::python::raiseType(const std::string &op, const std::string &expected, const std::string &found) {
  PyErr_SetString(PyExc_TypeError, textOfError(op, expected, found).c_str());
  return nullptr;
}

std::string ttnn::python::textOf(PyObject *object) {
  if (!object || !PyUnicode_Check(object))
    return "";
  Py_ssize_t size = 0;
  const char *text = PyUnicode_AsUTF8AndSize(object, &size);
  if (!text) {
    PyErr_Clear();
    return "";
  }
  return std::string(text, size);
}

std::string ttnn::python::nameOf(const ttElementType &type) {
  std::string name = type.hostName ? type.hostName : type.name;
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char letter) { return std::tolower(letter); });
  return name;
}

std::string ttnn::python::typeName(PyObject *object) {
  Ref name(PyType_GetName(Py_TYPE(object)));
  return name ? textOf(name.get()) : "";
}

std::string ttnn::python::describeOperand(PyObject *object) {
  Ref module(PyObject_GetAttrString(reinterpret_cast<PyObject *>(Py_TYPE(object)), "__module__"));
  const bool isOfDLPack = PyObject_HasAttrString(object, "__dlpack__");
  PyErr_Clear();
  const std::string package = textOf(module.get()).substr(0, textOf(module.get()).find('.'));
  if (PyObject_CheckBuffer(object) && package == "numpy")
    return typeName(object) + "; ttnn.from_numpy makes a tensor of it";
  if (isOfDLPack)
    return package + "." + typeName(object) + "; ttnn.from_torch makes a tensor of it";
  return typeName(object);
}

bool ttnn::python::hasStack(const char *op) {
  // The stack of a compilation, and a margin.
  static constexpr size_t kReserve = 1 << 20;
  struct Stack {
    const char *base = nullptr, *limit = nullptr;
  };
  static thread_local const Stack stack = [] {
    pthread_attr_t attributes;
    void *base = nullptr;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      pthread_attr_getstack(&attributes, &base, &size);
      pthread_attr_destroy(&attributes);
    }
    // Of small stacks the better part stays.
    return Stack{static_cast<const char *>(base), static_cast<const char *>(base) + std::min(kReserve, size / 2)};
  }();
  // Below is a stack that a library has made.
  const auto *here = static_cast<const char *>(__builtin_frame_address(0));
  if (here > stack.limit || here < stack.base)
    return true;
  PyErr_SetString(PyExc_RecursionError, textOfError(op, "calls within calls that the stack has room for", "more").c_str());
  return false;
}

//===----------------------------------------------------------------------===//
// Parts of arguments
//===----------------------------------------------------------------------===//

/// The value of an enumerator of `type`; false with an exception for anything else.
static bool readEnumerator(const char *op, PyObject *object, PyObject *type, const char *what, long &value) {
  const int known = type ? PyObject_IsInstance(object, type) : 0;
  if (known < 0)
    return false;
  if (known == 0) {
    raiseType(op, what, typeName(object));
    return false;
  }
  Ref number(PyObject_GetAttrString(object, "_value_"));
  value = number ? PyLong_AsLong(number.get()) : -1;
  return !PyErr_Occurred();
}

bool ttnn::python::readDataType(const char *op, PyObject *object, int &dtype) {
  long value = 0;
  if (!object || object == Py_None)
    return true;
  if (!readEnumerator(op, object, state.dataType, "an element type such as ttnn.bfloat16", value))
    return false;
  dtype = static_cast<int>(value);
  return true;
}

bool ttnn::python::readShape(PyObject *tuple, std::vector<int64_t> &shape) {
  for (Py_ssize_t axis = 0; axis < PyTuple_Size(tuple); ++axis)
    shape.push_back(PyLong_AsLongLong(PyTuple_GetItem(tuple, axis)));
  return !PyErr_Occurred();
}

bool ttnn::python::readLayout(const char *op, PyObject *object, ttLayout &layout) {
  long value = 0;
  if (!object || object == Py_None)
    return true;
  if (!readEnumerator(op, object, state.layout, "ttnn.TILE_LAYOUT or ttnn.ROW_MAJOR_LAYOUT", value))
    return false;
  layout = static_cast<ttLayout>(value);
  return true;
}

namespace {
/// Behind the capsule of a MemoryConfig.
struct Placement {
  ttMemoryConfig config = {};
  std::vector<ttCoreRange> ranges;
};
} // namespace

static constexpr const char *kPlacement = "ttnn.placement";

bool ttnn::python::readPlacement(const char *op, PyObject *object, const ttMemoryConfig *&placement) {
  if (!object || object == Py_None)
    return true;
  const int known = state.memoryConfig ? PyObject_IsInstance(object, state.memoryConfig) : 0;
  if (known < 0)
    return false;
  if (known == 0) {
    raiseType(op, "a ttnn.MemoryConfig", typeName(object));
    return false;
  }
  Ref capsule(PyObject_GetAttrString(object, "_placement"));
  if (capsule && capsule.get() == Py_None) {
    raise(op, "a ttnn.MemoryConfig with shards", "one without");
    return false;
  }
  auto *found = capsule ? static_cast<Placement *>(PyCapsule_GetPointer(capsule.get(), kPlacement)) : nullptr;
  if (found)
    placement = &found->config;
  return found;
}

/// make_placement(layout, memory, ranges, shard): the capsule of a MemoryConfig. `ranges` is a tuple of tuples of four numbers.
static PyObject *makePlacement(PyObject *, PyObject *args) {
  int layout = 0, memory = 0;
  PyObject *ranges = nullptr;
  auto placement = std::make_unique<Placement>();
  long long rows = 0, columns = 0;
  if (!PyArg_ParseTuple(args, "iiO!(LL)", &layout, &memory, &PyTuple_Type, &ranges, &rows, &columns))
    return nullptr;
  for (Py_ssize_t index = 0; index < PyTuple_Size(ranges); ++index) {
    long long range[4];
    if (!PyArg_ParseTuple(PyTuple_GetItem(ranges, index), "LLLL", &range[0], &range[1], &range[2], &range[3]))
      return nullptr;
    placement->ranges.push_back({range[0], range[1], range[2], range[3]});
  }
  placement->config = {static_cast<ttMemoryLayout>(layout),
                       static_cast<ttMemory>(memory),
                       placement->ranges.data(),
                       placement->ranges.size(),
                       {rows, columns}};
  PyObject *capsule = PyCapsule_New(placement.get(), kPlacement, [](PyObject *object) {
    delete static_cast<Placement *>(PyCapsule_GetPointer(object, kPlacement));
  });
  if (capsule)
    placement.release();
  return capsule;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The edit distance of `a` and `b`, in letters.
static size_t distance(const std::string &a, const std::string &b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t column = 0; column <= b.size(); ++column)
    row[column] = column;
  for (size_t line = 1; line <= a.size(); ++line) {
    size_t diagonal = std::exchange(row[0], line);
    for (size_t column = 1; column <= b.size(); ++column) {
      const size_t changed = diagonal + (a[line - 1] != b[column - 1]);
      diagonal = std::exchange(row[column], std::min({changed, row[column] + 1, row[column - 1] + 1}));
    }
  }
  return row[b.size()];
}

/// nearest(name, names): the one of `names` that is most like `name`; None if none is.
static PyObject *nearest(PyObject *, PyObject *args) {
  PyObject *name = nullptr, *names = nullptr;
  if (!PyArg_ParseTuple(args, "UO", &name, &names))
    return nullptr;
  const std::string wanted = textOf(name);
  Ref iterator(PyObject_GetIter(names));
  if (!iterator)
    return nullptr;
  Ref best(Py_NewRef(Py_None));
  size_t least = std::max<size_t>(1, wanted.size() / 2) + 1;
  // Longer names would take long to compare, and are no misspellings.
  while (Ref each{wanted.size() < 100 ? PyIter_Next(iterator.get()) : nullptr}) {
    if (const size_t changes = distance(wanted, textOf(each.get())); changes < least) {
      least = changes;
      best = std::move(each);
    }
  }
  return PyErr_Occurred() ? nullptr : best.release();
}

/// configure(Error, Tensor, Device, DataType, Layout, MemoryConfig, Shape): the classes of the pure Python part.
static PyObject *configure(PyObject *, PyObject *args) {
  PyObject *error, *tensor, *device, *dataType, *layout, *memoryConfig, *shape;
  if (!PyArg_ParseTuple(args, "OO!O!OOOO", &error, &PyType_Type, &tensor, &PyType_Type, &device, &dataType, &layout, &memoryConfig,
                        &shape))
    return nullptr;
  if (!PyType_IsSubtype(reinterpret_cast<PyTypeObject *>(tensor), state.tensorBase) ||
      !PyType_IsSubtype(reinterpret_cast<PyTypeObject *>(device), state.deviceBase))
    return raiseType("configure", "classes that are derived from Tensor and Device", "others");
  state.error = Py_NewRef(error);
  state.tensor = reinterpret_cast<PyTypeObject *>(Py_NewRef(tensor));
  state.device = reinterpret_cast<PyTypeObject *>(Py_NewRef(device));
  state.dataType = Py_NewRef(dataType);
  state.layout = Py_NewRef(layout);
  state.memoryConfig = Py_NewRef(memoryConfig);
  state.shape = Py_NewRef(shape);
  Py_RETURN_NONE;
}

//===----------------------------------------------------------------------===//
// Module
//===----------------------------------------------------------------------===//

/// `element_types`: for each element type a dictionary of the members of ttElementType; `tile_side`.
static bool addElementTypes(PyObject *module) {
  static constexpr const char *kinds[] = {"float", "bfloat", "signed", "unsigned", "bool", "block_float"};
  size_t count = 0;
  const ttElementType *types = ttElementTypes(&count);
  Ref list(PyTuple_New(count));
  for (size_t index = 0; list && index < count; ++index) {
    const ttElementType &type = types[index];
    PyObject *made = Py_BuildValue("{s:s, s:z, s:s, s:z, s:i, s:s, s:s, s:I, s:n, s:i, s:L, s:K}", "name", type.name, "host_name",
                                   type.hostName, "spelling", type.spelling, "array_name", type.arrayName, "number", type.number,
                                   "stored", type.stored, "kind", kinds[type.kind], "bits", type.bits, "tile_bytes",
                                   static_cast<Py_ssize_t>(type.tileBytes), "dlpack_code", type.dlpackCode, "least",
                                   static_cast<long long>(type.least), "largest", static_cast<unsigned long long>(type.largest));
    if (!made || PyTuple_SetItem(list.get(), index, made) < 0)
      return false;
  }
  return list && PyModule_AddObjectRef(module, "element_types", list.get()) == 0 &&
         PyModule_AddIntConstant(module, "tile_side", ttTileSide) == 0;
}

static PyMethodDef methods[] = {
    {"make_placement", makePlacement, METH_VARARGS, nullptr},
    {"nearest", nearest, METH_VARARGS, nullptr},
    {"configure", configure, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                                 "ttnn._ttnn",
                                 "Operations, devices and tensors by the C API.",
                                 -1,
                                 methods,
                                 nullptr,
                                 nullptr,
                                 nullptr,
                                 nullptr};

extern "C" __attribute__((visibility("default"))) PyObject *PyInit__ttnn() {
  Ref module(PyModule_Create(&definition));
  if (!module)
    return nullptr;
  if (PyModule_AddStringConstant(module.get(), "__version__", ttVersion()) < 0)
    return nullptr;
  for (bool (*add)(PyObject *) : {addElementTypes, addDevice, addTensor, addBuffers, addOperations, addFunction, addLowering,
                                  addDispatcher, addTrace, addRuntime, addModel, addKernels})
    if (!add(module.get()))
      return nullptr;
  ttSetInterrupt(isInterrupted);
  return module.release();
}
