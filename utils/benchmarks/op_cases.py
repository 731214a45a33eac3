# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cases of compare-ops.py: for each operation of the registry cases with operands, attributes and a yardstick.

The family of an operation says its operands; numpy's function of the same name, or of the name in `NUMPY_NAMES`, is its yardstick.
Operations with attributes or shapes of their own have an entry in `SPECIAL`. `cases_of` returns no case for operations without a
yardstick.
"""

import inspect
import math

import numpy as np
import onednn_yardsticks as onednn
from ttir_builder import i32_array, i32_list, i64_array

# Operations whose numpy function has another name, but for inverses, which are arc functions. The predicates and bit operations
# give the results of numpy's.
NUMPY_NAMES = {
    "neg": "negative", "div": "divide", "pow": "power", "eq": "equal", "ne": "not_equal", "lt": "less", "le": "less_equal", "gt": "greater",
    "ge": "greater_equal", "bitwise_not": "invert", "logical_left_shift": "left_shift", "reduce_or": "any", "reduce_and": "all",
}


def numpy_function(op):
    """numpy's function for `op`; None without one."""
    return next((getattr(np, name) for name in (NUMPY_NAMES.get(op, op), "arc" + op[1:]) if hasattr(np, name)), None)


# Operations that numpy does with several of its functions.
FORMULAS = {
    "rsqrt": lambda x: 1 / np.sqrt(x),
    "frac": lambda x: x - np.trunc(x),
    "hardsigmoid": lambda x: np.clip((x + 3) / 6, 0, 1),
    "relu6": lambda x: np.clip(x, 0, 6),
    "softsign": lambda x: x / (1 + np.abs(x)),
    "selu": lambda x: np.float32(1.0507009873390197) * np.where(x > 0, x, np.float32(1.6732635498046875) * np.expm1(x)),
    "logical_right_shift": lambda x, y: (x.view(np.uint32) >> y.view(np.uint32)).view(np.int32),
}
INTEGERS = ("bitwise_", "shift")


class Case:
    """One operation on arrays. `yardstick` is a function of no arguments, `source` says whose. Without `is_checked` only the time counts."""

    def __init__(self, op, label, operands, results, attributes, yardstick, source, is_checked=True):
        self.op, self.label, self.operands, self.results, self.attributes = op, label, operands, results, attributes
        self.yardstick, self.source, self.is_checked = yardstick, source, is_checked

    @property
    def name(self):
        return f"{self.op} {self.label}".strip()


TYPES = {np.dtype(np.float32): "f32", np.dtype(np.int32): "si32", np.dtype(np.uint32): "ui32"}


def type_of(array):
    return TYPES[array.dtype]


class Cases:
    """Makes the cases of one size: matrices, and blocks of three axes, of `elements` elements."""

    def __init__(self, elements):
        self.rng = np.random.default_rng(0)
        bits = int(math.log2(elements))
        self.rows, self.columns = 2 ** (bits // 2), 2 ** (bits - bits // 2)
        self.block = (2 ** (bits // 3), 2 ** ((bits + 1) // 3), 2 ** ((bits + 2) // 3))

    @property
    def matrix(self):
        return self.rows, self.columns

    def floats(self, shape, low=-0.95):
        return self.rng.random(shape, np.float32) * np.float32(0.95 - low) + np.float32(low)

    def normal(self, shape):
        return self.rng.standard_normal(shape, np.float32)

    def ints(self, shape, low, high):
        return self.rng.integers(low, high, shape, np.int32)

    def case(self, op, label, operands, run, attributes="", dtype=None, source="numpy", is_checked=True):
        """A case whose yardstick and result shapes come from a function of the operands."""
        return self.with_yardstick(op, label, operands, lambda: run(*operands), attributes, dtype, source, is_checked)

    @staticmethod
    def with_yardstick(op, label, operands, run, attributes="", dtype=None, source="numpy", is_checked=True):
        with np.errstate(all="ignore"):
            results = run()
        results = results if isinstance(results, tuple) else (results,)
        types = [(np.shape(r), dtype or ("i1" if r.dtype == bool else "si32" if r.dtype.kind == "i" else type_of(r))) for r in results]
        return Case(op, label, operands, types, attributes, run, source, is_checked)

    def eltwise(self, op, arity):
        """Operands in the open interval from -1 to 1, positive if the function is defined for positive numbers only."""
        run, source = FORMULAS.get(op), "numpy, several calls"
        if not run:
            run, source = numpy_function(op), "numpy"
        if not run:
            return
        if any(part in op for part in INTEGERS):
            operands = [self.ints(self.matrix, -1000, 1000), self.ints(self.matrix, 0, 31)][:arity]
        else:
            with np.errstate(all="ignore"):
                low = 0.05 if np.any(np.isnan(run(*[np.full(1, -0.5, np.float32)] * arity))) else -0.95
            operands = [self.floats(self.matrix, low) for _ in range(arity)]
        yield self.case(op, "", operands, run, source=source)
        if arity == 2 and op in ("subtract", "multiply"):
            for label, shape in (("row", (1, self.columns)), ("column", (self.rows, 1))):
                yield self.case(op, f"by a {label}", [operands[0], self.floats(shape)], run)

    def reduction(self, op):
        """Over rows, columns, all, and the middle axis of three. A function of numpy without `keepdims` is a scan."""
        function = numpy_function(op)
        if not function:
            return
        if "keepdims" not in inspect.signature(function).parameters:
            yield from self.scan(op, function)
            return
        matrix, block = self.floats(self.matrix, 0.99 if op == "prod" else -0.95), self.floats(self.block, 0.99 if op == "prod" else -0.95)
        for label, x, axes in (("rows", matrix, (1,)), ("columns", matrix, (0,)), ("all", matrix, (0, 1)), ("middle axis", block, (1,))):
            attributes = f"dim_arg = {i32_list(axes)}, keep_dim = false"
            yield self.case(op, label, [x], lambda x, axes=axes: np.asarray(function(x, axis=axes)), attributes)

    def along_axis(self, op, run, attributes, dtype=None, source="numpy", make=None, is_checked=True):
        """An operation along one axis of a matrix, and along the middle one of three. `run` and `attributes` are functions of the axis."""
        make = make or self.normal
        matrix, block = make(self.matrix), make(self.block)
        for label, x, axis in (("rows", matrix, 1), ("columns", matrix, 0), ("middle axis", block, 1)):
            yield self.case(op, label, [x], lambda x, axis=axis: run(x, axis), attributes(axis), dtype, source, is_checked)

    def onednn(self, op, label, operands, run, attributes="", is_checked=True):
        if run:
            yield self.with_yardstick(op, label, operands, run, attributes, source="oneDNN", is_checked=is_checked)

    def activation(self, op, kind=None, alpha=0.0, beta=0.0, attributes=""):
        x = self.normal(self.matrix) * 3
        yield from self.onednn(op, "", [x], onednn.eltwise(kind or op, x, alpha, beta), attributes)

    # Operations with shapes or attributes of their own.

    def permute(self):
        for shape, order in ((self.matrix, (1, 0)), (self.block, (0, 2, 1)), (self.block, (1, 0, 2)), (self.block, (2, 1, 0))):
            yield self.case("permute", "".join(map(str, order)), [self.floats(shape)],
                            lambda x, order=order: np.ascontiguousarray(x.transpose(order)), f"permutation = {i64_array(order)}")

    def slice_static(self):
        rows, columns = self.matrix
        for label, where in (("inner", (slice(1, rows - 1), slice(3, columns - 1))), ("every second row", (slice(0, rows, 2), slice(0, columns))),
                             ("every second column", (slice(0, rows), slice(0, columns, 2)))):
            attributes = ", ".join(f"{name} = {i32_list(values)}" for name, values in (
                ("begins", [part.start for part in where]), ("ends", [part.stop for part in where]), ("step", [part.step or 1 for part in where])))
            yield self.case("slice_static", label, [self.floats(self.matrix)], lambda x, where=where: x[where].copy(), attributes)

    def slice_dynamic(self):
        bounds = np.array([1, 3], np.int32), np.array([self.rows - 1, self.columns - 1], np.int32)
        yield self.case("slice_dynamic", "", [self.floats(self.matrix), *bounds],
                        lambda x, begin, end: x[begin[0] : end[0], begin[1] : end[1]].copy(), f"step = {i32_list([1, 1])}")

    def concat(self):
        half = {0: (self.rows // 2, self.columns), 1: (self.rows, self.columns // 2)}
        for axis, shape in half.items():
            yield self.case("concat", f"axis {axis}", [self.floats(shape), self.floats(shape)],
                            lambda x, y, axis=axis: np.concatenate([x, y], axis), f"dim = {axis} : si32")

    def gather(self):
        for axis in (0, 1):
            index = self.ints(self.matrix, 0, self.matrix[axis])
            yield self.case("gather", f"axis {axis}", [self.floats(self.matrix), index],
                            lambda x, i, axis=axis: np.take_along_axis(x, i, axis), f"dim = {axis} : i32")

    def scatter(self):
        def run(x, index, source, axis):
            result = x.copy()
            np.put_along_axis(result, index, source, axis)
            return result

        for axis in (0, 1):
            # No element twice: numpy does not say which one stays.
            index = np.argsort(self.floats(self.matrix), axis=axis).astype(np.int32)
            yield self.case("scatter", f"axis {axis}", [self.floats(self.matrix), index, self.floats(self.matrix)],
                            lambda x, i, s, axis=axis: run(x, i, s, axis),
                            f"dim = {axis} : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>")

    def topk(self):
        k = min(8, self.rows)
        for axis in (1, 0):
            def run(x, axis=axis):
                part = np.take(np.argpartition(-x, k - 1, axis=axis), range(k), axis)
                values = np.take_along_axis(x, part, axis)
                order = np.argsort(-values, axis=axis, kind="stable")
                return np.take_along_axis(values, order, axis), np.take_along_axis(part, order, axis).astype(np.int32)
            x = self.distinct(self.matrix)
            yield self.case("topk", ("columns", "rows")[axis], [x], run, f"k = {k} : i32, dim = {axis} : i32", source="numpy, several calls")

    def distinct(self, shape):
        """Numbers without ties, in no order."""
        count = math.prod(shape)
        return (self.rng.permutation(count) - count // 2).astype(np.float32).reshape(shape)

    def sort(self):
        def run(x, axis):
            order = np.argsort(x, axis=axis, kind="stable")
            return np.take_along_axis(x, order, axis), order.astype(np.int32)

        yield from self.along_axis("sort", run, lambda axis: f"dim = {axis} : si32", source="numpy, several calls")

    def argmax(self):
        yield from self.along_axis("argmax", lambda x, axis: np.argmax(x, axis=axis).astype(np.uint32),
                                   lambda axis: f"dim_arg = {i32_list([axis])}, keep_dim = false")

    def scan(self, op, function):
        yield from self.along_axis(op, lambda x, axis: function(x, axis=axis), lambda axis: f"dim = {axis} : i64",
                                   make=lambda shape: self.floats(shape, 0.9))

    def softmax(self):
        for label, shape, axis in (("rows", self.matrix, 1), ("columns", self.matrix, 0), ("middle axis", self.block, 1)):
            x = self.normal(shape)
            yield from self.onednn("softmax", label, [x], onednn.softmax(x, axis), f"dimension = {axis} : si32")

    def norm(self, op):
        x, parameters = self.normal(self.matrix), [self.floats((self.columns,)) for _ in range(2)]
        attributes = f"epsilon = 1.0e-5 : f32, normalized_shape = {i64_array([self.columns])}, operandSegmentSizes = {i32_array([1, 1, 1])}"
        # oneDNN has no rms_norm: its layer_norm does more.
        yield from self.onednn(op, "", [x, *parameters], onednn.layer_norm(x, *parameters, 1e-5), attributes, is_checked=op == "layer_norm")

    def group_norm(self):
        channels, groups = min(64, self.columns), 8
        x = self.normal((1, 1, self.rows * self.columns // channels, channels))

        def run(x):
            v = x.reshape(-1, groups, channels // groups)
            centred = v - v.mean(axis=(0, 2), keepdims=True)
            return (centred / np.sqrt((centred**2).mean(axis=(0, 2), keepdims=True) + np.float32(1e-5))).reshape(x.shape)

        attributes = f"epsilon = 1.0e-5 : f32, num_groups = {groups} : i64, operandSegmentSizes = {i32_array([1, 0, 0, 0])}"
        yield self.case("group_norm", "", [x], run, attributes, source="numpy, several calls")

    def batch_norm(self):
        x, channels = self.normal(self.matrix), [self.floats((self.columns,), 0.1) for _ in range(4)]
        yield self.case("batch_norm_inference", "channels last", [x, *channels],
                        lambda x, s, o, m, v: (x - m) / np.sqrt(v + np.float32(1e-5)) * s + o, "dimension = 1 : i32, epsilon = 1.0e-5 : f32",
                        source="numpy, several calls")

    def products(self, op):
        size = max(8, min(2048, self.columns // 2))
        a, b = self.normal((size, size)), self.normal((size, size))
        attributes = ""
        if op == "dot_general":
            attributes = ", ".join(f"{kind}_dims_{side} = {i64_array(dims)}" for kind, side, dims in (
                ("batch", "lhs", []), ("batch", "rhs", []), ("contract", "lhs", [1]), ("contract", "rhs", [0])))
        yield from self.onednn(op, f"{size}x{size}", [a, b], onednn.matmul(a, b), attributes)

    def pool(self, op, kind):
        size = max(4, int(math.sqrt(self.rows * self.columns / 64)))
        x = self.normal((1, size, size, 64))
        yield from self.onednn(op, "", [x], onednn.pool(kind, x, 2, 2),
                               "ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32")

    def embedding(self):
        table, at = self.floats((self.rows, 64)), self.ints((self.rows * self.columns // 64,), 0, self.rows)
        yield self.case("embedding", "", [at, table], lambda i, w: w[i])

    def embedding_backward(self):
        width, at = 64, self.ints((1, self.rows * self.columns // 64), 0, self.rows)
        gradient = self.floats((1, at.size, width))

        def run(at, table, gradient):
            result = np.zeros_like(table)
            np.add.at(result, at, gradient)
            return result

        yield self.case("embedding_backward", "", [at, self.floats((self.rows, width)), gradient], run)

    def upsample(self):
        x = self.floats((1, self.rows // 2, self.columns // 64, 32))
        yield self.case("upsample2d", "nearest", [x], lambda x: x.repeat(2, 1).repeat(2, 2), 'mode = "nearest", scale_factor = 2 : si32')

    def simple(self, op, operands, run, attributes="", label="", dtype=None, is_checked=True):
        yield self.case(op, label, operands, run, attributes, dtype, is_checked=is_checked)

    def special(self):
        """Generators of cases by operation."""
        x = lambda: self.floats(self.matrix)  # noqa: E731
        return {
            "sigmoid": lambda: self.activation("sigmoid"),
            "silu": lambda: self.activation("silu", alpha=1.0),
            "gelu": lambda: self.activation("gelu"),
            # Nothing has the error function: gelu does that and two products.
            "erf": lambda: self.onednn("erf", "", [v := self.normal(self.matrix)], onednn.eltwise("gelu", v), is_checked=False),
            "erfc": lambda: self.onednn("erfc", "", [v := self.normal(self.matrix)], onednn.eltwise("gelu", v), is_checked=False),
            "mish": lambda: self.activation("mish"),
            "relu": lambda: self.activation("relu"),
            "leaky_relu": lambda: self.activation("leaky_relu", "relu", 0.5, attributes="parameter = 0.5 : f32"),
            "clamp_scalar": lambda: self.simple("clamp_scalar", [x()], lambda v: np.clip(v, -0.5, 0.5), "max = 0.5 : f32, min = -0.5 : f32"),
            "clamp_tensor": lambda: self.simple("clamp_tensor", [x(), self.floats(self.matrix) - 1, self.floats(self.matrix) + 1], np.clip),
            "where": lambda: self.simple("where", [np.round(self.floats(self.matrix, 0)), x(), x()], lambda p, a, b: np.where(p != 0, a, b)),
            "typecast": lambda: self.simple("typecast", [x()], lambda v: v.astype(np.int32), "conservative_folding = false"),
            "bitcast_convert": lambda: self.simple("bitcast_convert", [x()], lambda v: v.view(np.int32).copy()),
            "permute": self.permute,
            "transpose": lambda: self.simple("transpose", [x()], lambda v: v.T.copy(), "dim0 = 0 : si32, dim1 = 1 : si32"),
            "rearrange": lambda: self.simple("rearrange", [self.floats(self.block)],
                                             lambda v: v.transpose(2, 0, 1).reshape(v.shape[2], -1).copy(), 'pattern = "a b c -> c (a b)"'),
            "slice_static": self.slice_static,
            "slice_dynamic": self.slice_dynamic,
            "index": lambda: self.simple("index", [x()], lambda v: v[:, 1:-1:2].copy(),
                                         f"begin = 1 : i32, dim = 1 : i32, end = {self.columns - 1} : i32, step = 2 : i32"),
            "index_select": lambda: self.simple("index_select", [x()], lambda v: v.reshape(self.rows, -1, 4)[:, :, :2].reshape(self.rows, -1),
                                                "begin = 0 : si32, dim = 1 : si32, length = 2 : si32, stride = 4 : si32"),
            "repeat": lambda: self.simple("repeat", [self.floats((self.rows // 2, self.columns // 2))], lambda v: np.tile(v, (2, 2)),
                                          f"repeat_dimensions = {i64_array([2, 2])}"),
            "repeat_interleave": lambda: self.simple("repeat_interleave", [self.floats((self.rows, self.columns // 2))],
                                                     lambda v: v.repeat(2, 1), "dim = 1 : si32, repeats = 2 : ui32"),
            "broadcast": lambda: self.simple("broadcast", [self.floats((self.rows, 1))],
                                             lambda v: np.broadcast_to(v, self.matrix).copy(),
                                             f"broadcast_dimensions = {i64_array([1, self.columns])}"),
            "pad": lambda: self.simple("pad", [x()], lambda v: np.pad(v, ((1, 2), (3, 4))), "padding = array<i32: 1, 2, 3, 4>, value = 0.0 : f32"),
            "reverse": lambda: self.simple("reverse", [x()], lambda v: v[::-1, ::-1].copy(), f"dimensions = {i64_array([0, 1])}"),
            "concat": self.concat,
            "gather": self.gather,
            "scatter": self.scatter,
            "argmax": self.argmax,
            "sort": self.sort,
            "topk": self.topk,
            "softmax": self.softmax,
            "layer_norm": lambda: self.norm("layer_norm"),
            "rms_norm": lambda: self.norm("rms_norm"),
            "group_norm": self.group_norm,
            "batch_norm_inference": self.batch_norm,
            "matmul": lambda: self.products("matmul"),
            "linear": lambda: self.products("linear"),
            "dot_general": lambda: self.products("dot_general"),
            "max_pool2d": lambda: self.pool("max_pool2d", "max"),
            "avg_pool2d": lambda: self.pool("avg_pool2d", "average"),
            "global_avg_pool2d": lambda: self.simple("global_avg_pool2d", [self.normal((1, self.rows, self.columns // 64, 64))],
                                                     lambda v: v.mean(axis=(1, 2), keepdims=True)),
            "embedding": self.embedding,
            "embedding_backward": self.embedding_backward,
            "upsample2d": self.upsample,
            "concatenate_heads": lambda: self.simple("concatenate_heads", [self.floats((1, *self.block))],
                                                     lambda v: v.swapaxes(1, 2).reshape(1, v.shape[2], -1)),
            "full": lambda: self.simple("full", [], lambda: np.full(self.matrix, np.float32(0.5)),
                                        f"fill_value = 0.5 : f32, shape = {i32_array(self.matrix)}"),
            "arange": lambda: self.simple("arange", [], lambda: np.arange(self.rows * self.columns, dtype=np.int32),
                                          f"arange_dimension = 0 : i64, end = {self.rows * self.columns} : si64, start = 0 : si64, step = 1 : si64"),
            "rand": lambda: self.simple("rand", [], lambda: np.random.default_rng(0).random(self.matrix, np.float32),
                                        f"high = 1.0 : f32, low = 0.0 : f32, seed = 5 : ui32, size = {i32_list(self.matrix)}", is_checked=False),
        }

    def cases_of(self, op, family):
        """All cases of an operation."""
        special = self.special().get(op)
        if special:
            return special()
        if family in ("unary", "binary"):
            return self.eltwise(op, 1 if family == "unary" else 2)
        if family == "reduction":
            return self.reduction(op)
        return ()
