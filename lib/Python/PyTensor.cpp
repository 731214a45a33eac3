//===- PyTensor.cpp - Tensors in Python -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeBuilder.h"

using namespace ttnn::python;

bool ttnn::python::isTensor(PyObject *object) { return PyObject_TypeCheck(object, state.tensorBase); }

PyObject *ttnn::python::makeTensor(ttTensor handle, PyObject *device) {
  PyTypeObject *type = state.tensor ? state.tensor : state.tensorBase;
  auto *tensor = allocate<TensorObject>(type);
  if (!tensor) {
    ttTensorFree(handle);
    return nullptr;
  }
  tensor->handle = handle;
  tensor->device = Py_XNewRef(device == Py_None ? nullptr : device);
  return reinterpret_cast<PyObject *>(tensor);
}

PyObject *ttnn::python::makeTensors(const ttTensor *handles, size_t count, PyObject *device) {
  // All handles have an owner before anything can fail.
  Ref tensors(PyTuple_New(count));
  for (size_t index = 0; index < count; ++index) {
    PyObject *tensor = makeTensor(handles[index], device);
    if (!tensors || !tensor)
      Py_XDECREF(tensor), tensors = Ref();
    else
      PyTuple_SetItem(tensors.get(), index, tensor);
  }
  return tensors.release();
}

PyObject *ttnn::python::shareTensors(const ttTensor *handles, size_t count, PyObject *device) {
  Ref list(PyList_New(0));
  for (size_t index = 0; list && index < count; ++index) {
    ttTensor shared = ttTensorShare(handles[index]);
    Ref tensor(shared ? makeTensor(shared, device) : PyErr_NoMemory());
    if (!tensor || PyList_Append(list.get(), tensor.get()) < 0)
      return nullptr;
  }
  return list.release();
}

static void deallocTensor(PyObject *self) {
  if (deviceOf(self)) {
    // It waits for runs of the device.
    WithoutLock unlocked;
    ttTensorFree(handleOf(self));
  } else {
    ttTensorFree(handleOf(self));
  }
  Py_XDECREF(deviceOf(self));
  freeObject(self);
}

static PyObject *shapeOf(PyObject *self, void *) {
  const ttTensorSpec spec = ttTensorGetSpec(handleOf(self));
  Ref shape(PyTuple_New(spec.rank));
  for (size_t axis = 0; shape && axis < spec.rank; ++axis) {
    PyObject *extent = PyLong_FromLongLong(spec.shape[axis]);
    if (!extent || PyTuple_SetItem(shape.get(), axis, extent) < 0)
      return nullptr;
  }
  return shape && state.shape ? PyObject_CallFunctionObjArgs(state.shape, shape.get(), nullptr) : shape.release();
}

static PyObject *dtypeOf(PyObject *self, void *) { return PyLong_FromLong(ttTensorGetSpec(handleOf(self)).dtype); }

static PyObject *isTiled(PyObject *self, void *) { return PyBool_FromLong(ttTensorGetSpec(handleOf(self)).isTiled); }

/// (layout, memory, ranges, shard), as make_placement takes them.
static PyObject *placementOf(PyObject *self, void *) {
  const ttMemoryConfig config = ttTensorGetSpec(handleOf(self)).placement;
  Ref ranges(PyTuple_New(config.numRanges));
  for (size_t index = 0; ranges && index < config.numRanges; ++index) {
    const ttCoreRange &range = config.ranges[index];
    PyObject *corners = Py_BuildValue("LLLL", static_cast<long long>(range.startX), static_cast<long long>(range.startY),
                                      static_cast<long long>(range.endX), static_cast<long long>(range.endY));
    if (!corners || PyTuple_SetItem(ranges.get(), index, corners) < 0)
      return nullptr;
  }
  if (!ranges)
    return nullptr;
  return Py_BuildValue("iiO(LL)", static_cast<int>(config.layout), static_cast<int>(config.memory), ranges.get(),
                       static_cast<long long>(config.shardShape[0]), static_cast<long long>(config.shardShape[1]));
}

static PyObject *deviceOfSelf(PyObject *self, PyObject *) { return Py_NewRef(deviceOf(self) ? deviceOf(self) : Py_None); }

static PyObject *isAllocated(PyObject *self, PyObject *) { return PyBool_FromLong(ttTensorIsAllocated(handleOf(self))); }

static PyObject *addressOf(PyObject *self, PyObject *) {
  ttError error = nullptr;
  uint64_t address = 0;
  const bool done = withoutLock([&] { return ttTensorAddress(handleOf(self), &address, &error); });
  return done ? PyLong_FromUnsignedLongLong(address) : raise(error);
}

static PyObject *deallocate(PyObject *self, PyObject *) {
  return runForNone([&](ttError *error) { return ttTensorDeallocate(handleOf(self), error); });
}

/// _move(op, layout or None, memory_config or None, device or None): None leaves the layout and the place as they are; without a
/// device the tensor comes to the host.
static PyObject *moveTensor(PyObject *self, PyObject *args) {
  const char *op = nullptr;
  PyObject *layout = nullptr, *config = nullptr, *device = nullptr;
  if (!PyArg_ParseTuple(args, "sOOO", &op, &layout, &config, &device))
    return nullptr;
  if (device != Py_None && !isDevice(device))
    return raiseType(op, "a device", typeName(device));
  ttLayout chosen = ttAnyLayout;
  const ttMemoryConfig *placement = nullptr;
  if (!readLayout(op, layout, chosen) || !readPlacement(op, config, placement))
    return nullptr;
  ttTensorSpec spec = ttTensorGetSpec(handleOf(self));
  if (chosen != ttAnyLayout)
    spec.isTiled = chosen == ttTile;
  if (placement)
    spec.placement = *placement;
  ttError error = nullptr;
  const ttTensor moved = withoutLock([&] { return ttTensorMove(handleOf(self), &spec, deviceHandle(device), &error); });
  return moved ? makeTensor(moved, device) : raise(error, op);
}

/// _copy_to(tensor): writes the values to `tensor`, which has the same type and place.
static PyObject *copyTo(PyObject *self, PyObject *target) {
  if (!isTensor(target))
    return raiseType("copy", "a tensor", typeName(target));
  if (isTracing())
    noteCallSite();
  return runForNone([&](ttError *error) { return ttTensorCopy(handleOf(self), handleOf(target), error); });
}

static PyMethodDef methods[] = {
    {"_move", moveTensor, METH_VARARGS, nullptr},
    {"_copy_to", copyTo, METH_O, nullptr},
    {"_deallocate", deallocate, METH_NOARGS, nullptr},
    {"device", deviceOfSelf, METH_NOARGS, "device($self, /)\n--\n\nthe device that it is on; None for tensors of the host"},
    {"is_allocated", isAllocated, METH_NOARGS,
     "is_allocated($self, /)\n--\n\nwhether it has values: neither deallocated, nor of a closed device, nor traced"},
    {"buffer_address", addressOf, METH_NOARGS, "buffer_address($self, /)\n--\n\nthe address in each bank, in bytes"},
    {nullptr, nullptr, 0, nullptr},
};

static PyGetSetDef properties[] = {
    {"shape", shapeOf, nullptr, "the extents, outermost first", nullptr},
    {"_dtype", dtypeOf, nullptr, nullptr, nullptr},
    {"_is_tiled", isTiled, nullptr, nullptr, nullptr},
    {"_placement", placementOf, nullptr, nullptr, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

bool ttnn::python::addTensor(PyObject *module) {
  state.tensorBase = TypeBuilder<TensorObject>("ttnn._ttnn.Tensor")
                         .deallocated(deallocTensor)
                         .madeBy<"Tensor", "ttnn.from_numpy, ttnn.from_torch or ttnn.full">()
                         .methods(methods)
                         .properties(properties)
                         .derivable()
                         .addTo(module);
  return state.tensorBase;
}
