//===- Buffers.cpp - Arrays of other libraries ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors of arrays by the buffer protocol (numpy) and by DLPack (torch), and back. Neither library is imported.
//
//===----------------------------------------------------------------------===//

#include "Arrays.h"
#include "Binding.h"
#include "PyFunction.h"

#include <cstring>
#include <memory>

using namespace ttnn::python;

//===----------------------------------------------------------------------===//
// Tensors of arrays
//===----------------------------------------------------------------------===//

/// A tensor with the elements of `array`; dtype, layout, device and memory_config may be None.
static PyObject *makeFrom(const char *op, const Array &array, PyObject *dtypeArgument, PyObject *layoutArgument, PyObject *device,
                          PyObject *configArgument) {
  if (device != Py_None && !isDevice(device))
    return raiseType(op, "a device", typeName(device));
  int dtype = array.standardType();
  ttLayout layout = ttAnyLayout;
  const ttMemoryConfig *placement = nullptr;
  if (!readDataType(op, dtypeArgument, dtype) || !readLayout(op, layoutArgument, layout) ||
      !readPlacement(op, configArgument, placement))
    return nullptr;
  if (placement && device == Py_None)
    return raise(op, "a device for a memory config", "none");
  ttMemoryConfig place = {};
  place.memory = device == Py_None ? ttSystemMemory : ttDram;
  const bool isBlocks = elementBytes(dtype) == 0;
  const ttTensorSpec spec = {array.shape.data(), array.shape.size(), dtype, layout == ttAnyLayout ? isBlocks : layout == ttTile,
                             placement ? *placement : place};
  Elements elements;
  std::string found;
  ttError error = nullptr;
  ttTensor handle = nullptr;
  const bool fits = withoutLock([&] {
    if (!array.elementsFor(dtype, elements, found))
      return false;
    handle = ttTensorFromBytes(elements.data, elements.size, elements.type, &spec, deviceHandle(device), &error);
    return true;
  });
  if (!fits && found.empty())
    return PyErr_NoMemory();
  if (!fits)
    return raise(op, "integers that fit " + nameOf(*elementType(dtype)), found);
  return handle ? makeTensor(handle, device) : raise(error);
}

static constexpr const char *kNumbers = "a numeric array in native byte order";

/// The name in errors of the elements of `object`: its dtype, else the format of its buffer.
static std::string elementsOf(PyObject *object, const std::string &format) {
  Ref dtype(PyObject_GetAttrString(object, "dtype"));
  Ref text(dtype ? PyObject_Str(dtype.get()) : nullptr);
  const char *name = text ? PyUnicode_AsUTF8AndSize(text.get(), nullptr) : nullptr;
  PyErr_Clear();
  return name ? "elements of " + std::string(name) : "elements of format '" + format + "'";
}

/// _from_buffer(op, array, dtype, layout, device, memory_config)
static PyObject *fromBuffer(PyObject *, PyObject *args) {
  const char *op = nullptr;
  PyObject *object, *dtype, *layout, *device, *config;
  if (!PyArg_ParseTuple(args, "sOOOOO", &op, &object, &dtype, &layout, &device, &config))
    return nullptr;
  if (!PyObject_CheckBuffer(object))
    return raiseType(op, "an array with a buffer", typeName(object));
  auto release = [](Py_buffer *view) {
    PyBuffer_Release(view);
    delete view;
  };
  auto room = std::make_unique<Py_buffer>();
  if (PyObject_GetBuffer(object, room.get(), PyBUF_FULL_RO) < 0) {
    // Of elements that no buffer has, such as dates.
    if (!PyErr_ExceptionMatches(PyExc_ValueError))
      return nullptr;
    PyErr_Clear();
    return raise(op, kNumbers, elementsOf(object, ""));
  }
  std::unique_ptr<Py_buffer, decltype(release)> view(room.release(), release);
  Array array;
  // Exporters may leave out that of bytes.
  const char *format = view->format ? view->format : "B";
  if (!array.setFormat(format, view->itemsize))
    return raise(op, kNumbers, elementsOf(object, format));
  array.shape.assign(view->shape, view->shape + view->ndim);
  array.data = static_cast<const char *>(view->buf);
  std::unique_ptr<char[]> copy;
  if (!PyBuffer_IsContiguous(view.get(), 'C')) {
    copy.reset(new (std::nothrow) char[view->len + 1]);
    if (!copy)
      return PyErr_NoMemory();
    if (PyBuffer_ToContiguous(copy.get(), view.get(), view->len, 'C') < 0)
      return nullptr;
    array.data = copy.get();
  }
  return makeFrom(op, array, dtype, layout, device, config);
}

/// The name in errors of the elements of a type of DLPack.
static std::string elementsOf(DLType type) {
  static constexpr const char *kinds[] = {"int", "uint", "float", "handle", "bfloat", "complex", "bool"};
  if (type.lanes != 1)
    return "vectors of " + std::to_string(type.lanes) + " elements";
  return "elements of " + (type.code < std::size(kinds) ? kinds[type.code] : "code " + std::to_string(type.code) + " of ") +
         std::to_string(type.bits);
}

/// _from_dlpack(op, capsule, dtype, layout, device, memory_config): takes the content of the capsule.
static PyObject *fromDLPack(PyObject *, PyObject *args) {
  const char *op = nullptr;
  PyObject *capsule, *dtype, *layout, *device, *config;
  if (!PyArg_ParseTuple(args, "sOOOOO", &op, &capsule, &dtype, &layout, &device, &config))
    return nullptr;
  if (!PyCapsule_IsValid(capsule, kDLPack))
    return raiseType(op, "a capsule of DLPack that nobody has taken", typeName(capsule));
  auto release = [](DLManagedTensor *tensor) {
    // A deleter of Python code would forget an error that is on its way.
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    if (tensor->deleter)
      tensor->deleter(tensor);
    PyErr_Restore(type, value, traceback);
  };
  std::unique_ptr<DLManagedTensor, decltype(release)> managed(
      static_cast<DLManagedTensor *>(PyCapsule_GetPointer(capsule, kDLPack)), release);
  if (PyCapsule_SetName(capsule, kUsedDLPack) < 0)
    return nullptr;
  const DLTensor &given = managed->tensor;
  if (given.device.type != kDLHost)
    return raise(op, "an array in host memory", "one on a device of type " + std::to_string(given.device.type));
  Array array;
  if (!array.setType(given.dtype))
    return raise(op, "an array of real numbers", elementsOf(given.dtype));
  array.shape.assign(given.shape, given.shape + given.rank);
  array.data = static_cast<const char *>(given.data) + given.byteOffset;
  if (!array.copyIfStrided(given.strides))
    return PyErr_NoMemory();
  return makeFrom(op, array, dtype, layout, device, config);
}

/// _from_memory(address, code << 8 | bits, shape, dtype, layout, device, memory_config): a tensor of row-major elements of a type
/// of DLPack, without its capsule, which takes longer than all else.
static PyObject *fromMemory(PyObject *, PyObject *const *args, Py_ssize_t count) {
  static constexpr const char *op = "from_torch";
  if (count != 7 || !PyTuple_Check(args[2]))
    return raiseType(op, "an address, a type, a shape, dtype, layout, device and memory_config", "others");
  const auto address = PyLong_AsUnsignedLongLong(args[0]);
  const long type = PyLong_AsLong(args[1]);
  Array array;
  if (!readShape(args[2], array.shape) || PyErr_Occurred())
    return nullptr;
  if (!array.setType({static_cast<uint8_t>(type >> 8), static_cast<uint8_t>(type & 255), 1}))
    return raise(op, "a numeric array", "elements of type " + std::to_string(type));
  array.data = reinterpret_cast<const char *>(static_cast<uintptr_t>(address));
  return makeFrom(op, array, args[3], args[4], args[5], args[6]);
}

//===----------------------------------------------------------------------===//
// Arrays of tensors
//===----------------------------------------------------------------------===//

/// _read(array, dtype): writes the elements to a contiguous writable buffer, as elements of the type `dtype` (a number).
static PyObject *readTensor(PyObject *, PyObject *args) {
  PyObject *tensor, *object;
  int dtype = 0;
  if (!PyArg_ParseTuple(args, "O!Oi", state.tensorBase, &tensor, &object, &dtype))
    return nullptr;
  Py_buffer view;
  if (PyObject_GetBuffer(object, &view, PyBUF_CONTIG) < 0)
    return nullptr;
  ttError error = nullptr;
  noteRead();
  const bool done = withoutLock([&] { return ttTensorToBytes(handleOf(tensor), dtype, view.buf, view.len, &error); });
  PyBuffer_Release(&view);
  if (!done)
    return raise(error);
  Py_RETURN_NONE;
}

/// _to_dlpack(tensor): a capsule with a copy of the elements, in their own type or in f32 for block floats.
static PyObject *toDLPack(PyObject *, PyObject *tensor) {
  if (!isTensor(tensor))
    return raiseType("to_torch", "a tensor", typeName(tensor));
  const ttTensorSpec spec = ttTensorGetSpec(handleOf(tensor));
  const int dtype = elementBytes(spec.dtype) ? spec.dtype : ttDataTypeByName("f32");
  auto exported = std::make_unique<Exported>(spec, dtype);
  if (!exported->bytes)
    return PyErr_NoMemory();
  ttError error = nullptr;
  noteRead();
  const bool done =
      withoutLock([&] { return ttTensorToBytes(handleOf(tensor), dtype, exported->bytes.get(), exported->size, &error); });
  if (!done)
    return raise(error);
  PyObject *capsule = PyCapsule_New(&exported->managed, kDLPack, [](PyObject *object) {
    // A consumed capsule is the consumer's to free.
    if (!PyCapsule_IsValid(object, kDLPack))
      return;
    auto *managed = static_cast<DLManagedTensor *>(PyCapsule_GetPointer(object, kDLPack));
    managed->deleter(managed);
  });
  if (capsule)
    exported.release();
  return capsule;
}

static PyMethodDef functions[] = {
    {"_from_buffer", fromBuffer, METH_VARARGS, nullptr},
    {"_from_dlpack", fromDLPack, METH_VARARGS, nullptr},
    {"_from_memory", reinterpret_cast<PyCFunction>(reinterpret_cast<void *>(fromMemory)), METH_FASTCALL, nullptr},
    {"_read", readTensor, METH_VARARGS, nullptr},
    {"_to_dlpack", toDLPack, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addBuffers(PyObject *module) { return PyModule_AddFunctions(module, functions) == 0; }
