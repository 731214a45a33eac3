# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Numbers of imported ops: a test names nodes, their operands and the results that NumPy finds; all nodes of a test are one model,
which is imported, compiled for the graph back end, simulated and compared.

    case("Relu", [x], np.maximum(x, 0))
    case("TopK", [x, Known([2])], [values, places], axis=1)
    run()

An operand is an array, which becomes an input of the model, Known(array), which is a constant of the model, or None, which is absent.
An attribute is a number, a text, a list of numbers, a Known tensor, or a graph: a text in the form that protoc reads."""

import os
import subprocess
import sys
import tempfile

import numpy as np

from encode import encoded, field

TYPES = {"float8e4m3fn": 17, "float8e4m3fnuz": 18, "float8e5m2": 19, "float8e5m2fnuz": 20, "uint4": 21, "int4": 22, "float4e2m1": 23,
         "float16": 10, "float32": 1, "uint8": 2, "int8": 3, "uint16": 4, "int16": 5, "int32": 6, "int64": 7, "bool": 9, "uint32": 12}
NAMES = {"float32": "f32", "uint8": "ui8", "int8": "si8", "int32": "i32", "int64": "i64", "bool": "i1"}


class Stored:
    """An array of elements that NumPy lacks, by its bytes in the model."""

    def __init__(self, shape, dtype, data):
        self.shape, self.dtype, self.data = shape, dtype, data

    def tobytes(self):
        return bytes(self.data)


class Known:
    """A constant of the model; integers are of 64 bits unless they are an array."""

    def __init__(self, values):
        self.array = values if isinstance(values, (np.ndarray, Stored)) else np.array(values, "f4" if "float" in str(np.array(values).dtype) else "i8")


class Sparse(Known):
    """A constant of the model whose zeros are not in it; places are coordinates, or row-major numbers if `isLinear`."""

    def __init__(self, array, isLinear=False):
        super().__init__(array)
        places = np.argwhere(array) if not isLinear else np.flatnonzero(array)
        self.parts = array[array != 0], places.astype("i8")

    def text(self, name=""):
        """A SparseTensorProto in text form."""
        values, places = self.parts
        dims = " ".join(f"dims: {size}" for size in self.array.shape)
        return f"values {{ {tensor_text(values, name)} }} indices {{ {tensor_text(places)} }} {dims}"


class Graph(str):
    """A graph in text form."""


def numbers(*shape, seed=0, low=-2.0, high=2.0):
    """Floats between `low` and `high`, the same every time."""
    return np.random.RandomState(seed).uniform(low, high, shape).astype("f4")


def tensor_text(array, name=""):
    """A TensorProto in text form."""
    dims = " ".join(f"dims: {size}" for size in array.shape)
    raw = "".join(f"\\{byte:03o}" for byte in array.tobytes())
    return f'name: "{name}" data_type: {TYPES[str(array.dtype)]} {dims} raw_data: "{raw}"'


def attribute_text(name, value):
    if isinstance(value, Graph):
        form = f"type: GRAPH g {{ {value} }}"
    elif isinstance(value, Sparse):
        form = f"type: SPARSE_TENSOR sparse_tensor {{ {value.text()} }}"
    elif isinstance(value, Known):
        form = f"type: TENSOR t {{ {tensor_text(value.array)} }}"
    elif isinstance(value, str):
        form = f'type: STRING s: "{value}"'
    elif isinstance(value, float):
        form = f"type: FLOAT f: {value}"
    elif isinstance(value, int):
        form = f"type: INT i: {value}"
    elif value and isinstance(value[0], str):
        form = "type: STRINGS " + " ".join(f'strings: "{each}"' for each in value)
    elif value and isinstance(value[0], float):
        form = "type: FLOATS " + " ".join(f"floats: {each}" for each in value)
    else:
        form = "type: INTS " + " ".join(f"ints: {each}" for each in value)
    return f'attribute {{ name: "{name}" {form} }}'


nodes, initializers, inputs, outputs, functions = [], [], [], [], []


def function(text, defaults=(), opset=17):
    """A local function of domain "local" from its text form. Values of its attributes where calls have none are a field that the schema
    may be too old for."""
    data = encoded(f'domain: "local" opset_import {{ version: {opset} }} {text}', "FunctionProto")
    functions.append(data + b"".join(field(11, encoded(each, "AttributeProto")) for each in defaults))


def case(op, operands, wanted, domain="", rtol=1e-4, atol=1e-5, signs=False, **attributes):
    """A node and its results; None is a result that is not used. Zeros have their signs with `signs`."""
    number = len(nodes)
    names = []
    for place, operand in enumerate(operands):
        names.append("" if operand is None else f"n{number}_{place}")
        if isinstance(operand, Known):
            text = f"sparse_initializer {{ {operand.text(names[-1])} }}" if isinstance(operand, Sparse) else ""
            initializers.append(text or f"initializer {{ {tensor_text(operand.array, names[-1])} }}")
        elif operand is not None:
            inputs.append((names[-1], operand))
    results = []
    for place, array in enumerate(wanted if isinstance(wanted, list) else [wanted]):
        results.append("" if array is None else f"n{number}_r{place}")
        if array is not None:
            outputs.append((results[-1], op, np.asarray(array), rtol, atol, signs))
    parts = [f'op_type: "{op}" name: "n{number}" domain: "{domain}"']
    parts += [f'input: "{name}"' for name in names] + [f'output: "{name}"' for name in results]
    parts += [attribute_text(name, value) for name, value in attributes.items()]
    nodes.append(" ".join(parts))


def model_text(opset):
    def info(name, array):
        dims = " ".join(f"dim {{ dim_value: {size} }}" for size in array.shape)
        return f'name: "{name}" type {{ tensor_type {{ elem_type: {TYPES[str(array.dtype)]} shape {{ {dims} }} }} }}'

    lines = [f"ir_version: 8 opset_import {{ version: {opset} }} opset_import {{ domain: 'ai.onnx.preview.training' version: 1 }} "
             "opset_import { domain: 'local' version: 1 } opset_import { domain: 'com.microsoft' version: 1 } graph {",
             'name: "g"']
    lines += [f"node {{ {each} }}" for each in nodes] + initializers
    lines += [f"input {{ {info(name, array)} }}" for name, array in inputs] + [f'output {{ name: "{each[0]}" }}' for each in outputs]
    return "\n".join(lines + ["}"])


def run(opset=17):
    """Imports, compiles, simulates and compares what `case` has named; ends with status 1 if results differ."""
    with tempfile.TemporaryDirectory() as folder:
        at = lambda name: os.path.join(folder, name)
        with open(at("m.onnx"), "wb") as model:
            # Parts of a message that follow each other are one.
            model.write(encoded(model_text(opset)) + b"".join(field(25, each) for each in functions))
        command = ["tt-sim", "run", at("m.ttnn"), "--quiet", "--numerics=ieee"]
        for number, (_, array) in enumerate(inputs):
            np.save(at(f"i{number}.npy"), array)
            command.append(f"--input=@{at(f'i{number}.npy')}")
        command += [f"--output=@{at(f'o{number}.npy')}" for number in range(len(outputs))]
        for each in (["tt-translate", "--onnx-to-ttir", at("m.onnx"), "-o", at("m.mlir")],
                     ["tt-opt", "--ttir-to-ttnn-backend-pipeline", at("m.mlir"), "-o", at("n.mlir")],
                     ["tt-translate", "--ttnn-to-flatbuffer", at("n.mlir"), "-o", at("m.ttnn")], command):
            if subprocess.run(each).returncode:
                sys.exit(f"error: {each[0]} failed")
        failed = 0
        for number, (name, op, wanted, rtol, atol, signs) in enumerate(outputs):
            found = np.load(at(f"o{number}.npy"))
            good = found.shape == wanted.shape and (np.allclose(found.astype("f8"), wanted.astype("f8"), rtol, atol, equal_nan=True)
                                                    if wanted.dtype.kind == "f" else (found == wanted).all())
            good = good and (not signs or (np.signbit(found) == np.signbit(wanted))[wanted == 0].all())
            if not good:
                failed += 1
                print(f"{op} ({name}): expected\n{wanted}\nfound\n{found}")
        print(f"{len(nodes)} nodes, {len(outputs)} results, {failed} differ")
        nodes.clear(), initializers.clear(), inputs.clear(), outputs.clear(), functions.clear()
        if failed:
            sys.exit(1)
