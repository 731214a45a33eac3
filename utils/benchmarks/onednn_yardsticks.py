# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""oneDNN's primitives on numpy arrays, as yardsticks of operations that numpy has no function for.

Each function makes a primitive for f32 arrays in row-major order once, and returns a function of no arguments that runs it on all threads of
OpenMP and returns the result, or None where the library is missing. The numbers of kinds and arguments are from oneDNN 2's C interface.
"""

import ctypes
import ctypes.util

import numpy as np

FORWARD_INFERENCE, F32, MAX_RANK = 96, 3, 12
SRC, WEIGHTS, DST = 1, 33, 17
ELTWISE = {"relu": 0x1F, "exp": 0xBF, "log": 0xEF, "tanh": 0x2F, "sigmoid": 0xAF, "gelu": 0x30, "silu": 0xDF, "mish": 0x60, "clip": 0xFF, "pow": 0x20}
POOLING = {"max": 0x1FF, "average": 0x2FF}
USE_SCALE_SHIFT = 2
# Larger than any descriptor of oneDNN 2.
DESCRIPTOR_BYTES = 16384


class Argument(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int), ("memory", ctypes.c_void_p)]


def dims(values):
    return (ctypes.c_int64 * MAX_RANK)(*values)


class Library:
    """The library, its engine and its stream, for the life of the program."""

    def __init__(self, library):
        self.library = library
        self.engine, self.stream = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("engine_create", ctypes.byref(self.engine), 1, ctypes.c_size_t(0))
        self.call("stream_create", ctypes.byref(self.stream), self.engine, 1)

    def call(self, name, *arguments):
        status = getattr(self.library, f"dnnl_{name}")(*arguments)
        if status:
            raise RuntimeError(f"dnnl_{name}: status {status}")

    def memory_desc(self, shape, strides):
        desc = ctypes.create_string_buffer(DESCRIPTOR_BYTES)
        self.call("memory_desc_init_by_strides", desc, len(shape), dims(shape), F32, dims(strides))
        return desc

    def desc_of(self, array):
        return self.memory_desc(array.shape, [stride // array.itemsize for stride in array.strides])

    def primitive(self, init, init_arguments, arrays):
        """Runs the primitive that `dnnl_<init>` describes, on arrays (with a memory descriptor each) by the number of their argument."""
        op, pd, primitive = ctypes.create_string_buffer(DESCRIPTOR_BYTES), ctypes.c_void_p(), ctypes.c_void_p()
        self.call(init, op, *init_arguments)
        self.call("primitive_desc_create", ctypes.byref(pd), op, None, self.engine, None)
        self.call("primitive_create", ctypes.byref(primitive), pd)
        arguments = (Argument * len(arrays))()
        for argument, (kind, (array, desc)) in zip(arguments, arrays.items()):
            memory = ctypes.c_void_p()
            self.call("memory_create", ctypes.byref(memory), desc, self.engine, ctypes.c_void_p(array.ctypes.data))
            argument.kind, argument.memory = kind, memory.value

        def run():
            self.call("primitive_execute", primitive, self.stream, len(arrays), arguments)
            self.call("stream_wait", self.stream)
            return arrays[DST][0]

        return run


def load():
    name = ctypes.util.find_library("dnnl")
    if not name or not name.endswith(".2"):
        return None
    return Library(ctypes.CDLL(name))


LIBRARY = load()


def like(x):
    """Room for a result that has its pages already, as the simulator's memory has from the second run on."""
    return np.zeros_like(x)


def eltwise(kind, x, alpha=0.0, beta=0.0):
    if not LIBRARY:
        return None
    desc, result = LIBRARY.desc_of(x), like(x)
    arguments = (FORWARD_INFERENCE, ELTWISE[kind], desc, ctypes.c_float(alpha), ctypes.c_float(beta))
    return LIBRARY.primitive("eltwise_forward_desc_init", arguments, {SRC: (x, desc), DST: (result, desc)})


def softmax(x, axis):
    if not LIBRARY:
        return None
    desc, result = LIBRARY.desc_of(x), like(x)
    return LIBRARY.primitive("softmax_forward_desc_init", (FORWARD_INFERENCE, desc, axis), {SRC: (x, desc), DST: (result, desc)})


def layer_norm(x, weight, bias, epsilon):
    """Over the last axis."""
    if not LIBRARY:
        return None
    scale_shift = np.stack([weight, bias])
    statistics = np.empty(x.shape[:-1], np.float32)
    desc, result = LIBRARY.desc_of(x), like(x)
    arguments = (FORWARD_INFERENCE, desc, LIBRARY.desc_of(statistics), ctypes.c_float(epsilon), USE_SCALE_SHIFT)
    return LIBRARY.primitive("layer_normalization_forward_desc_init", arguments,
                             {SRC: (x, desc), WEIGHTS: (scale_shift, LIBRARY.desc_of(scale_shift)), DST: (result, desc)})


def matmul(a, b):
    if not LIBRARY:
        return None
    result = np.zeros((*a.shape[:-1], b.shape[-1]), np.float32)
    descs = [LIBRARY.desc_of(array) for array in (a, b, result)]
    return LIBRARY.primitive("matmul_desc_init", (descs[0], descs[1], None, descs[2]),
                             {SRC: (a, descs[0]), WEIGHTS: (b, descs[1]), DST: (result, descs[2])})


def pool(kind, x, kernel, stride):
    """Square windows over images whose channels are last."""
    if not LIBRARY:
        return None
    images, height, width, channels = x.shape
    result = np.zeros((images, (height - kernel) // stride + 1, (width - kernel) // stride + 1, channels), np.float32)
    # oneDNN counts axes as if channels were second; strides say where they are.
    source, target = x.transpose(0, 3, 1, 2), result.transpose(0, 3, 1, 2)
    descs = LIBRARY.desc_of(source), LIBRARY.desc_of(target)
    arguments = (FORWARD_INFERENCE, POOLING[kind], *descs, dims([stride] * 2), dims([kernel] * 2), dims([0] * 2), dims([0] * 2))
    return LIBRARY.primitive("pooling_forward_desc_init", arguments, {SRC: (x, descs[0]), DST: (result, descs[1])})
