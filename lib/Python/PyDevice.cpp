//===- PyDevice.cpp - Devices in Python -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeBuilder.h"

using namespace ttnn::python;

static ttDevice handleOfSelf(PyObject *self) { return reinterpret_cast<DeviceObject *>(self)->handle; }

bool ttnn::python::isDevice(PyObject *object) { return PyObject_TypeCheck(object, state.deviceBase); }

ttDevice ttnn::python::deviceHandle(PyObject *device) { return device && device != Py_None ? handleOfSelf(device) : nullptr; }

/// open_device(system, threads, ieee, memory_limit)
static PyObject *openDevice(PyObject *, PyObject *args) {
  const char *system = nullptr;
  int threads = 0, ieee = 0;
  unsigned long long limit = 0;
  if (!PyArg_ParseTuple(args, "zipK", &system, &threads, &ieee, &limit))
    return nullptr;
  ttDeviceOptions options;
  ttDeviceOptionsInitialize(&options);
  options.system = system;
  options.threads = threads;
  options.ieee = ieee != 0;
  options.memoryLimit = limit;
  ttError error = nullptr;
  const ttDevice handle = withoutLock([&] { return ttDeviceOpen(&options, &error); });
  if (!handle)
    return raise(error);
  return makeOwner<ttDeviceFree>(&DeviceObject::handle, state.device ? state.device : state.deviceBase, handle);
}

static PyObject *closeDevice(PyObject *self, PyObject *) {
  return runForNone([&](ttError *error) { return ttDeviceClose(handleOfSelf(self), error); });
}

static PyObject *archOf(PyObject *self, PyObject *) { return PyUnicode_FromString(ttDeviceArch(handleOfSelf(self))); }

static PyObject *isOpen(PyObject *self, PyObject *) { return PyBool_FromLong(ttDeviceIsOpen(handleOfSelf(self))); }

static PyObject *gridOf(PyObject *self, PyObject *) {
  ttError error = nullptr;
  int64_t columns = 0, rows = 0;
  if (!ttDeviceGrid(handleOfSelf(self), &columns, &rows, &error))
    return raise(error);
  return Py_BuildValue("LL", static_cast<long long>(columns), static_cast<long long>(rows));
}

static PyObject *numPrograms(PyObject *self, PyObject *) {
  return PyLong_FromSize_t(withoutLock([&] { return ttDeviceNumPrograms(handleOfSelf(self)); }));
}

static PyObject *clearPrograms(PyObject *self, PyObject *) {
  return runForNone([&](ttError *error) { return ttDeviceClearPrograms(handleOfSelf(self), error); });
}

/// _memory(memory): capacity, allocated, largest free block, buffers, address of that block, and banks.
static PyObject *memoryOf(PyObject *self, PyObject *argument) {
  const long memory = PyLong_AsLong(argument);
  if (memory == -1 && PyErr_Occurred())
    return nullptr;
  ttError error = nullptr;
  ttMemoryStatistics found;
  ttMemoryStatisticsInitialize(&found);
  const bool done = withoutLock([&] { return ttDeviceMemory(handleOfSelf(self), static_cast<ttMemory>(memory), &found, &error); });
  if (!done)
    return raise(error);
  Ref numbers(PyTuple_New(6));
  Py_ssize_t place = 0;
  for (uint64_t each :
       {found.capacity, found.allocated, found.largestFreeBlock, found.buffers, found.largestFreeAddress, found.banks}) {
    PyObject *number = numbers ? PyLong_FromUnsignedLongLong(each) : nullptr;
    if (!number || PyTuple_SetItem(numbers.get(), place++, number) < 0)
      return nullptr;
  }
  return numbers.release();
}

static PyMethodDef methods[] = {
    {"_close", closeDevice, METH_NOARGS, nullptr},
    {"arch", archOf, METH_NOARGS, "arch($self, /)\n--\n\nthe name of the architecture, 'wormhole_b0'"},
    {"is_open", isOpen, METH_NOARGS, "is_open($self, /)\n--\n\nwhether it has not been closed"},
    {"_grid", gridOf, METH_NOARGS, nullptr},
    {"_memory", memoryOf, METH_O, nullptr},
    {"num_program_cache_entries", numPrograms, METH_NOARGS,
     "num_program_cache_entries($self, /)\n--\n\nthe number of compiled operations, and of compiled functions that have run"},
    {"clear_program_cache", clearPrograms, METH_NOARGS,
     "clear_program_cache($self, /)\n--\n\nforgets them; functions stay compiled"},
    {nullptr, nullptr, 0, nullptr},
};

static PyMethodDef functions[] = {
    {"_open_device", openDevice, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addDevice(PyObject *module) {
  state.deviceBase = TypeBuilder<DeviceObject>("ttnn._ttnn.Device")
                         .owns<&DeviceObject::handle, ttDeviceFree>()
                         .madeBy<"Device", "ttnn.open_device">()
                         .methods(methods)
                         .derivable()
                         .addTo(module);
  return state.deviceBase && PyModule_AddFunctions(module, functions) == 0;
}
