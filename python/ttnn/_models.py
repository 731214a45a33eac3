# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of frameworks as functions of arrays."""

import os
import weakref

from ttnn import _ttnn
from ttnn._arrays import Given, Port, expect_unwritten, given_of, kind_of, made_of
from ttnn._errors import Error, brief, count_text, hint_of
from ttnn._files import write_whole
from ttnn._keywords import public
from ttnn._model_reports import Comparison, bytes_of, explain
from ttnn._tensor import Device, Tensor, open_device

# Sections of files that name ports and operations (ttmlir-c/TTRT.h).
_INPUTS, _OUTPUTS, _OPS, _KERNELS = 4, 8, 32, 256


class Model:
    """A compiled model: `load_model` makes one. It is called with arrays, by position or by the names of its inputs, and returns arrays of
    the kind that it was given: of NumPy, of a library with DLPack, or tensors of ttnn; a tuple of them if there are several outputs.

    device: where it runs
    name: of its function
    inputs, outputs: its ports, in order
    path: 'graph' or 'kernels'; None of files of programs
    warnings: the compiler's warnings, as text
    """

    def __init__(self, source, contents, device, program, options, owns_device):
        self._source = source
        self._options = options
        self.device = device
        self._owns_device = owns_device
        self._contents = contents
        self._file, self.warnings, _ = options.compile(source, contents, device)
        # A file of programs stays unchanged.
        self._is_model = self._file != contents
        self.path = options.path if self._is_model else None
        self._program = self._load()
        self._expect_fits()
        self.name = _choose(self._program.names(), program)
        ports = self._sections(_INPUTS | _OUTPUTS)
        self.inputs, self.outputs = (
            tuple(Port(kind, each, self._program.port(self.name, kind == "output", each["index"]).dtype) for each in ports[f"{kind}s"])
            for kind in ("input", "output")
        )
        # The last values of parameters; getters of the tensors of the last call.
        self._known = {}
        self._last_inputs = self._last_outputs = None

    def _sections(self, sections):
        import json

        found = json.loads(_ttnn._file_sections(self._file, sections))
        return next(each for each in found["programs"] if each["name"] == self.name)

    def _load(self):
        try:
            return _ttnn._Program(self._file)
        except Error as error:
            wrong = Error(f"ttnn.load_model: {self._source or '<bytes>'}: {str(error).partition(': ')[2]}")
        raise wrong

    def _expect_fits(self):
        try:
            self._program.expect_fits(self.device)
        except Error as error:
            where = self._source or "<bytes>"
            found = f"card={self._options.card!r}" if self._options.card else where
            wrong = Error(f"ttnn.load_model: {where}: expected programs that run on {self.device!r}, found those of {found}: {str(error).partition(': ')[2]}")
        else:
            return
        raise wrong

    # Calls

    def __call__(self, *args, **named):
        given = self._bind(args, named)
        kind = kind_of((*args, *named.values()))
        tensors = self._tensors(given)
        outputs = self._run(tensors)
        self._last_inputs, self._last_outputs = [_hold(each) for each in tensors], [_hold(each) for each in outputs]
        results = tuple(kind.result(self._program, self.name, port, tensor) for port, tensor in zip(self.outputs, outputs))
        return results[0] if len(results) == 1 else results

    def _bind(self, args, named):
        """The arrays of a call by input, in order; parameters that were given once may be left out."""
        if len(args) > len(self.inputs):
            raise TypeError(f"ttnn.Model: expected at most {count_text(len(self.inputs), 'input')} of '{self.name}', found {len(args)}")
        ports = {port.name: port for port in self.inputs}
        given = dict(zip(self.inputs, args))
        for name, value in named.items():
            if name not in ports:
                raise TypeError(f"ttnn.Model: expected inputs {_names(ports)}, found '{name}'{hint_of(_ttnn.nearest(name, [*ports]))}")
            if ports[name] in given:
                raise TypeError(f"ttnn.Model: expected one value for {ports[name]._text}, found two")
            given[ports[name]] = value
        for port in self.inputs:
            if port not in given and port in self._known:
                given[port] = self._known[port].tensor
        missing = [port.name for port in self.inputs if port not in given]
        if missing:
            raise TypeError(f"ttnn.Model: expected values for inputs {_names(ports)}, found none for {_names(missing)}")
        return {port: given[port] for port in self.inputs}

    def _tensors(self, given):
        """The tensors that the program gets for the arrays of a call."""
        self._expect_device()
        return [self._tensor(port, value) for port, value in given.items()]

    def _tensor(self, port, value):
        if isinstance(value, Tensor):
            return self._checked(port, value)
        expect_unwritten("ttnn.Model", port, value)
        array = given_of("ttnn.Model", port, value)
        if isinstance(array, Tensor):
            return self._checked(port, array)
        known = self._known.get(port)
        if known is not None and known.is_same(array):
            return known.tensor
        made = made_of("ttnn.Model", self._program, self.name, port, array)
        if port.is_parameter:
            made = self._kept(port, made)
            self._known[port] = Given(array, made)
        return made

    def _kept(self, port, made):
        """`made`, a parameter, in the memory that the program reads it from, where it stays between calls; on the host if that is full, or if
        const-evals alone read it, whose results stay."""
        import ttnn

        home = self._program.port(self.name, False, port.index)
        if home.memory_config().buffer_type is not ttnn.BufferType.DRAM:
            return made
        try:
            return ttnn.to_device(ttnn.to_layout(made, home.layout), self.device, home.memory_config())
        except Error:
            return made

    def _checked(self, port, tensor):
        """`tensor` as the input `port`."""
        if tensor._is_traced():
            raise Error(f"ttnn.Model: {port._text}: expected a tensor with values, found one of a function that is traced: call the model outside of it")
        if not tensor.is_allocated():
            raise Error(f"ttnn.Model: {port._text}: expected a tensor with values, found a deallocated one")
        if tensor.device() is not None and tensor.device() is not self.device:
            raise Error(f"ttnn.Model: {port._text}: expected a tensor of the host or of the model's device, found one on another device")
        if tuple(tensor.shape) != port.shape:
            raise Error(f"ttnn.Model: {port._text}: expected the shape {port.shape}, found {tuple(tensor.shape)}")
        if port.is_written and tensor.device() is None:
            raise Error(f"ttnn.Model: {port._text}: expected a tensor on the device, for the model writes it, found one of the host")
        if tensor.dtype is port.stored:
            if port.is_parameter:
                self._known[port] = Given(None, tensor)
            return tensor
        if port.is_written:
            raise Error(f"ttnn.Model: {port._text}: expected elements of {port.stored.name.lower()}, found {tensor.dtype.name.lower()}")
        return made_of("ttnn.Model", self._program, self.name, port, given_of("ttnn.Model", port, tensor.numpy()))

    def _expect_device(self):
        if not self.device.is_open():
            raise Error("ttnn.Model: expected the device of the model open, found it closed")

    def _run(self, tensors):
        try:
            return self._program.submit(self.name, self.device, tensors, None, None)
        except Error as error:
            wrong = Error(f"ttnn.Model: {str(error).partition(': ')[2]}")
        raise wrong

    # Properties

    def save(self, path):
        """Writes the file of programs (.ttnn, or .ttm of path='kernels'), which `tt-sim run`, `ttrt` and `load_model` read; whole or not at
        all. Returns `path`."""
        try:
            write_whole(path, self._file)
        except OSError as error:
            raise Error(f"ttnn.Model.save: {os.fspath(path)}: {error.strerror}") from None
        return path

    def times(self, *args, **named):
        """The times of a call, as a dict: `card`, its time on the card as of `tt-sim perf`, in sum and by operation, `kernels`, one dict each
        with the fields of `tt-sim run --kernel-times --json`, `time`, their sum, and `op_times`, the `seconds` that the simulator took for
        each operation. Runs the model: on the arrays given here, else on the last call's, else on zeros."""
        report = self._report(args, named, is_timed=True)
        return {key: report[key] for key in ("operations", "seconds", "op_times", "kernels", "time", "card")}

    def memory(self, *args, **named):
        """The memory use of a call, as a dict: `peak_dram_bytes_per_bank`, `peak_l1_bytes_per_core`, `peak_bytes` of the host,
        `const_evals` with the `device_bytes` that their results keep there and whether they were `cached`, and `kept_bytes`, the sum of
        these and of the parameters that are there. Runs the model, as `times`."""
        report = self._report(args, named, is_timed=False)
        const_evals = report.get("const_evals", [])
        parameters = (known.tensor for known in self._known.values())
        kept = sum(each["device_bytes"] for each in const_evals) + sum(bytes_of(each) for each in parameters if each.device() is not None and each.is_allocated())
        return {**{key: value for key, value in report.items() if key.startswith("peak")}, "kept_bytes": kept, "const_evals": const_evals}

    def _report(self, args, named, is_timed):
        import json

        if args or named or (self._last_inputs is None and all(port in self._known for port in self.inputs)):
            tensors = self._tensors(self._bind(args, named))
        else:
            self._expect_device()
            tensors = self._last_tensors() or [self._zeros(port) for port in self.inputs]
        # The caller's stay as they are.
        tensors = [tensor.__copy__() if port.is_written else tensor for port, tensor in zip(self.inputs, tensors)]
        _, report = self._program.submit(self.name, self.device, tensors, None, None, is_timed)
        return json.loads(report)

    def _last_tensors(self):
        """The inputs of the last call; empty if there was none, or if they are gone."""
        tensors = [each() for each in self._last_inputs or ()]
        return tensors if all(each is not None and each.is_allocated() for each in tensors) else []

    def _zeros(self, port):
        import ttnn

        count = 1
        for extent in port.shape:
            count *= extent
        made = self._program.make_input(self.name, port.index, "i1", bytes(count), port.shape)
        return ttnn.to_device(made, self.device) if port.is_written else made

    def explain(self):
        """The plan of the model: its operations with the nodes that they come from, the kernels with the operations fused into each,
        the reasons why others stay apart, and their cost: as text, and as `.dict()`. Runs the model, as `times`, and compiles it once
        more without fusion."""
        import json

        times, fusions, unfused = self.times(), [], None
        if times["kernels"] and self._is_model:
            options = self._options.without_fusion()
            fusions = json.loads(self._options.compile(self._source, self._contents, self.device, wants_fusions=True)[2])
            apart = Model(self._source, self._contents, self.device, self.name, options, owns_device=False)
            unfused = apart.times(*self._last_tensors())
        kernels = json.loads(_ttnn._file_sections(self._file, _KERNELS)).get("kernel_programs", [])
        return explain(self.name, self._sections(_OPS), kernels, times, fusions, unfused)

    def compare(self, reference_outputs):
        """Compares the outputs of the last call with `reference_outputs`: an array, a list in the order of the outputs, or a dict by their
        names. Each output has the tolerance of `tt-sim run --expected-output`: by the types that it is computed in, the number of its
        operations and elements and the terms of its sums. Returns a Comparison."""
        import json

        self._expect_device()
        if self._last_outputs is None:
            raise Error("ttnn.Model.compare: expected a call of the model before, found none")
        checks = []
        for port, expected in self._references(reference_outputs).items():
            array = given_of("ttnn.Model.compare", port, expected)
            if isinstance(array, Tensor):
                array = given_of("ttnn.Model.compare", port, array.numpy())
            output = self._last_outputs[port.index]()
            if output is None or not output.is_allocated():
                raise Error(f"ttnn.Model.compare: {port._text}: expected a tensor with values, found one that is gone")
            check = self._program.check_output(self.name, port.index, self.device, output, array.type, array.values, array.shape)
            checks.append({"name": port.name, **json.loads(check)})
        return Comparison(checks)

    def _references(self, given):
        """Expected values by output."""
        if isinstance(given, dict):
            ports = {port.name: port for port in self.outputs}
            for name in given:
                if name not in ports:
                    hint = hint_of(_ttnn.nearest(str(name), [*ports]))
                    raise TypeError(f"ttnn.Model.compare: expected outputs {_names(ports)}, found {name!r}{hint}")
            return {ports[name]: value for name, value in given.items()}
        values = given if isinstance(given, (list, tuple)) else [given]
        if len(values) != len(self.outputs):
            raise TypeError(f"ttnn.Model.compare: expected values for {count_text(len(self.outputs), 'output')}, found {len(values)}")
        return dict(zip(self.outputs, values))

    def close(self):
        """Drops the tensors of the model, and closes its device if load_model opened it."""
        self._known.clear()
        self._last_inputs = self._last_outputs = None
        if self._owns_device and self.device.is_open():
            self.device._close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __reduce__(self):
        raise TypeError("ttnn.Model: expected values to pickle or copy, found a model on a device: save it, and load it where it is wanted")

    def __repr__(self):
        inputs, outputs = (", ".join(f"{each.name}: {each.dtype}{list(each.shape)}" for each in ports) for ports in (self.inputs, self.outputs))
        return f"<ttnn.Model {self.name}({inputs}) -> {outputs}>"


def _hold(tensor):
    """A getter of `tensor`: always one of the host, one on the device as long as its owner keeps it."""
    return weakref.ref(tensor) if tensor.device() is not None else lambda: tensor


def _names(names):
    return ", ".join(repr(each) for each in names) or "none"


def _choose(names, program):
    """The function of a file that calls run."""
    if program is None and len(names) > 1 and "main" not in names:
        raise Error(f"ttnn.load_model: expected 'program' to choose one of {_names(names)}, found none")
    if program is None:
        return names[0] if len(names) == 1 else "main"
    if program not in names:
        raise Error(f"ttnn.load_model: expected a program {_names(names)}, found '{program}'{hint_of(_ttnn.nearest(program, names))}")
    return program


class _Options:
    """How a model is compiled, as the binding takes it."""

    def __init__(self, path, optimization_level, card, dims, shapes, values, pipeline, allow_mlir_bytecode):
        self.path = path
        self.card = card
        self._level, self._pipeline, self._allow = optimization_level, pipeline, allow_mlir_bytecode
        self._inputs = dims, shapes, values

    def without_fusion(self):
        from ttnn_jit._explain import without_fusion

        return _Options(self.path, self._level, self.card, *self._inputs, without_fusion(self._pipeline), self._allow)

    def compile(self, source, contents, device, wants_fusions=False):
        """The file, warnings and fusions of a model."""
        level = -1 if self._level is None else self._level
        return _ttnn._compile_model(
            contents, source, device, self.path == "kernels", level, self.card, *self._inputs, self._pipeline, self._allow, wants_fusions
        )


def _texts_of(name, given, what, text):
    """Entries of a dict as the compiler takes them, `name=value`; `text` gives None for a value that is none."""
    if given is None:
        return ()
    if not isinstance(given, dict):
        raise TypeError(f"ttnn.load_model: expected a dict of {what} as '{name}', found {type(given).__name__}")
    texts = []
    for key, value in given.items():
        made = text(value) if isinstance(key, str) else None
        if made is None:
            raise TypeError(f"ttnn.load_model: expected {what} by name as '{name}', found {key!r}: {brief(value)}")
        texts.append(f"{key}={made}")
    return tuple(texts)


def _size(value):
    return str(int(value)) if hasattr(value, "__index__") and not isinstance(value, bool) and int(value) >= 0 else None


def _shape(value):
    sizes = [_size(each) for each in value] if isinstance(value, (tuple, list)) else [None]
    return None if None in sizes else "x".join(sizes)


def _numbers(value):
    """Numbers with commas between them."""
    import numpy

    try:
        array = numpy.asarray(value)
    except ValueError:
        return None
    if array.dtype.kind not in "biuf" or not array.size:
        return None
    return ",".join(repr(each) for each in array.astype("i8" if array.dtype.kind in "bi" else array.dtype).ravel().tolist())


def _shapes_of_values(values, shapes):
    """`shapes` with the shapes of arrays in `values`."""
    import numpy

    found = {key: numpy.shape(value) for key, value in (values or {}).items() if numpy.ndim(value)}
    return {**found, **(shapes or {})}


@public
def load_model(
    model,
    device=None,
    *,
    path="graph",
    dims=None,
    shapes=None,
    values=None,
    optimization_level=None,
    card=None,
    numerics=None,
    program=None,
    extra_pipeline_options="",
    allow_mlir_bytecode=False,
):
    """A Model of `model`: the path or the bytes of an ONNX model, of StableHLO, TTIR, TOSA or linalg as text or artifact, or of a file of
    programs (.ttnn, .ttm).

    device: where it runs; by default a device of its own, of `card`
    path: 'graph' for library calls, 'kernels' for kernels
    dims, shapes, values: of ONNX models, by name: sizes of symbolic dimensions, shapes of inputs, and values of inputs that become constants
    optimization_level: 0, 1 or 2
    card: the card that it is compiled for, or a .ttsys file; by default that of `device`
    numerics: 'device' or 'ieee', which `device` has to have if it is given
    program: the function that calls run, of files with several; by default 'main'
    extra_pipeline_options: as on the command line of `tt-opt`
    allow_mlir_bytecode: whether bytecode of MLIR is read, which MLIR's reader does not check
    """
    if device is not None and not isinstance(device, Device):
        raise TypeError(f"ttnn.load_model: expected a device as 'device', found {type(device).__name__}")
    for name, value, known in (("path", path, ("graph", "kernels")), ("numerics", numerics, (None, "device", "ieee")), ("optimization_level", optimization_level, (None, 0, 1, 2))):
        if isinstance(value, bool) or value not in known:
            raise TypeError(f"ttnn.load_model: expected {' or '.join(repr(each) for each in known if each is not None)} as '{name}', found {brief(value)}")
    for name, value in (("card", card), ("program", program), ("extra_pipeline_options", extra_pipeline_options)):
        if not isinstance(value, str) and not (value is None and name != "extra_pipeline_options"):
            raise TypeError(f"ttnn.load_model: expected text as '{name}', found {type(value).__name__}")
    if device is not None and numerics is not None and (numerics == "ieee") != device.ieee:
        raise Error(f"ttnn.load_model: expected a device with numerics '{numerics}', found another; ttnn.open_device(ieee={numerics == 'ieee'}) opens one")
    source, contents = _read(model)
    # In the order of the binding.
    texts = (
        _texts_of("dims", dims, "sizes", _size),
        _texts_of("shapes", _shapes_of_values(values, shapes), "shapes", _shape),
        _texts_of("values", values, "numbers", _numbers),
    )
    # A file of programs is compiled already: `card` is only the device that runs it.
    is_file = contents[8:12] == b"TTNN"
    options = _Options(path, optimization_level, None if is_file else card, *texts, extra_pipeline_options, bool(allow_mlir_bytecode))
    owns_device = device is None
    if owns_device:
        device = open_device(system=card, ieee=numerics == "ieee")
    elif not device.is_open():
        raise Error("ttnn.load_model: expected an open device, found a closed one")
    try:
        return Model(source, contents, device, program, options, owns_device)
    except BaseException:
        if owns_device:
            device._close()
        raise


def _is_mlir(text):
    """Whether `text`, which is no file, has lines or begins as MLIR does."""
    return "\n" in text.strip() or text.lstrip().startswith(("module", "builtin.module", "func.func", '"', "#", "!", "{-#", "//")) and "{" in text


def _read(model):
    """The path and the bytes of a model; None as the path of bytes."""
    if isinstance(model, (bytes, bytearray, memoryview)):
        return None, bytes(model)
    if not isinstance(model, (str, os.PathLike)):
        raise TypeError(f"ttnn.load_model: expected the path or the bytes of a model as 'model', found {type(model).__name__}")
    path = os.fsdecode(os.fspath(model))
    try:
        with open(path, "rb") as file:
            return path, file.read()
    except (OSError, ValueError) as error:
        if isinstance(model, str) and _is_mlir(model):
            raise TypeError("ttnn.load_model: expected the path or the bytes of a model as 'model', found MLIR as str; model.encode() makes bytes") from None
        # Of names that no file has, the message is all there is.
        raise Error(f"ttnn.load_model: {path!a}: {error}" if isinstance(error, ValueError) else f"ttnn.load_model: {path}: {error.strerror}") from None
