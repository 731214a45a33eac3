# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keywords of TT-NN's calls beside the parameters of records: some change results, others only the speed of a card."""

import functools
import os

import ttnn
from ttnn import _ttnn
from ttnn._errors import Error, brief, hint_of

# Cores, queues, and ways of computing of which the simulator has one.
IGNORED = frozenset(
    """compute_kernel_config core_grid cq_id fast_and_approximate_mode program_config queue_id sub_core_grids sub_device_id use_legacy
    use_multicore vector_mode""".split()
)
_OUTPUTS = ("output_tensor", "optional_output_tensor", "output")
_ACTIVATIONS = ("activations", "activation")
_OF_OPERANDS = ("input_tensor_a_activations", "input_tensor_b_activations")
OF_FIELD = IGNORED.union(_OUTPUTS, _ACTIVATIONS, _OF_OPERANDS)


def finisher_of(op, given):
    """The function that makes the result of `op` from the computed one, as the keywords `given` ask; None if there is nothing to do.
    The name of a keyword that is not in OF_FIELD."""
    steps, target = [], None
    for name, value in given.items():
        if name == "scalar" and op in ("std", "var"):
            if value != 1:
                raise Error(f"ttnn.{op}: expected 1 as 'scalar', found {value}")
            continue
        # Here because it has no shards.
        if name not in OF_FIELD and name != "memory_config":
            return name
        if value is None:
            continue
        if name in _OF_OPERANDS and not isinstance(value, (tuple, list)):
            raise TypeError(f"ttnn.{op}: expected a list as '{name}', found {type(value).__name__}")
        if name in _OF_OPERANDS and value:
            raise TypeError(f"ttnn.{op}: expected activations of the result ('activations'), found '{name}'")
        if name in _ACTIVATIONS:
            steps += [_activation(op, name, each) for each in (value if isinstance(value, (list, tuple)) else (value,))]
        # The config of kernels of a program may have one, too.
        if name == "program_config" and getattr(value, "fused_activation", None) is not None:
            steps.append(_activation(op, "fused_activation", value.fused_activation))
        if name in _OUTPUTS:
            if not isinstance(value, ttnn.Tensor):
                raise TypeError(f"ttnn.{op}: expected a tensor as '{name}', found {type(value).__name__}")
            if target is not None and target is not value:
                raise TypeError(f"ttnn.{op}: expected one tensor for the result, found two")
            target = value
    config = given.get("memory_config")
    if not steps and target is None and config is None:
        return None

    def finish(result):
        if not isinstance(result, ttnn.Tensor):
            raise TypeError(f"ttnn.{op}: expected keywords of an operation with one result, found {', '.join(map(repr, given))}")
        for step in steps:
            result = step(result)
        if config is not None:
            result = ttnn.to_memory_config(result, config)
        return result if target is None else write(op, result, target)

    return finish


def _activation(op, name, value):
    """The function that an activation stands for: a name, a UnaryOpType or a UnaryWithParam."""
    params = getattr(value, "params", ())
    text = value if isinstance(value, str) else getattr(getattr(value, "op_type", value), "name", None)
    function = getattr(ttnn, text.lower(), None) if isinstance(text, str) and text[:1] != "_" else None
    if not callable(function) or text.lower().endswith("_") or text.lower() not in (*_ttnn.__all__, *ttnn._composites.__all__):
        found = repr(value) if isinstance(value, str) else type(value).__name__
        raise TypeError(f"ttnn.{op}: expected functions of one tensor such as 'relu' as '{name}', found {found}")
    return lambda tensor: function(tensor, *params)


def write(op, source, target):
    """`target`, with the values of `source`: rounded to its element type, where it lies."""
    if source.shape != target.shape:
        raise Error(f"ttnn.{op}: expected a tensor of shape {source.shape} to write to, found one of {target.shape}")
    if source.device() is not target.device():
        raise Error(f"ttnn.{op}: expected a tensor to write to on the device of the operands, found one elsewhere")
    if source.dtype is not target.dtype:
        source = ttnn.typecast(source, target.dtype)
    config = target.memory_config()
    if source.layout is not target.layout or source.memory_config() != config:
        source = source._move(op, target.layout, config, target.device())
    source._copy_to(target)
    return target


def public(function, package="ttnn"):
    """Has `function` name itself and its parameters in errors of its calls, as `ttnn.name`."""
    name = f"{package}.{function.__name__}"

    @functools.wraps(function)
    def called(*args, **named):
        try:
            return function(*args, **named)
        except Error as error:
            wrong = _as_of(name, error) if _is_ours(error) else None
            if wrong is None:
                raise
        except _OF_ARGUMENTS as error:
            wrong = None if str(error).startswith(f"{name}:") or not _is_ours(error) else _error_of(function, name, args, named)
            wrong = wrong or (_as_of(name, error) if isinstance(error, TypeError) else None)
            if wrong is None and isinstance(error, OverflowError) and _is_ours(error):
                wrong = Error(f"{name}: expected numbers of 64 bits, found larger ones: {error}")
            if wrong is None:
                raise
        raise wrong

    return called


def composite(function):
    """Gives `function`, which makes one tensor, the keywords of all operations: `memory_config`, `dtype`, and TT-NN's others."""
    code, name = function.__code__, f"ttnn.{function.__name__}"
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

    @functools.wraps(function)
    def called(*args, memory_config=None, dtype=None, **named):
        others = {each: named.pop(each) for each in [*named] if each in OF_FIELD and each not in names}
        finish = finisher_of(function.__name__, others) if others else None
        try:
            made = function(*args, **named)
        except _OF_ARGUMENTS as error:
            wrong = _error_of(function, name, args, named)
            if wrong is None and isinstance(error, (TypeError, AttributeError)):
                wrong = _as_of(name, error)
                if wrong is None:
                    raise
            wrong = wrong or Error(f"{name}: expected numbers to compute with, found others: {error}")
        except Error as error:
            wrong = _as_of(name, error)
            if wrong is None:
                raise
        else:
            if dtype is not None and dtype is not made.dtype:
                made = ttnn.typecast(made, dtype)
            if memory_config is not None:
                made = ttnn.to_memory_config(made, memory_config)
            return made if finish is None else finish(made)
        raise wrong

    return called


def _as_of(name, error):
    """`error` of an operation, as one of the function that the user called; None if it is that already, or of another package."""
    head, colon, rest = str(error).partition(": ")
    return type(error)(f"{name}: {rest}") if colon and head != name and head.startswith("ttnn.") else None


_FOLDER = os.path.dirname(__file__)


def _is_ours(error):
    """Whether `error` comes from this package, and not from a function that it was given."""
    trace = error.__traceback__
    while trace is not None:
        if not trace.tb_frame.f_code.co_filename.startswith(_FOLDER):
            return False
        trace = trace.tb_next
    return True


# The exceptions of a function for unsupported arguments.
_OF_ARGUMENTS = (TypeError, AttributeError, ValueError, IndexError, ArithmeticError)


def _is_number(value):
    return hasattr(value, "__float__") and not isinstance(value, (ttnn.Tensor, bool))


def _is_integer(value):
    return hasattr(value, "__index__") and not isinstance(value, bool)


def _are_integers(value):
    return isinstance(value, range) or (isinstance(value, (tuple, list)) and all(map(_is_integer, value)))


def _is_tensor(value):
    return isinstance(value, ttnn.Tensor)


# The kinds of parameters by name, where all functions agree.
_KINDS = {
    **dict.fromkeys(("input_tensor", "tensor"), ("a tensor", _is_tensor)),
    **dict.fromkeys(("input_tensor_a", "input_tensor_b", "input_tensor_c", "end"), ("a tensor or a number", lambda each: _is_tensor(each) or _is_number(each))),
    **dict.fromkeys(("min", "max"), ("a number or a tensor", lambda each: each is None or _is_tensor(each) or _is_number(each))),
    **dict.fromkeys(("alpha", "beta", "threshold", "lambd", "min_val", "max_val", "upper_limit", "lower_limit", "rtol", "atol", "value"), ("a number", _is_number)),
    **dict.fromkeys(("chunks", "diagonal", "decimals"), ("an integer", _is_integer)),
    "correction": ("an integer", lambda each: hasattr(each, "__index__")),
    **dict.fromkeys(("shape", "output_tensor_end", "output_tensor_shape", "unpadded_shape", "slice_start", "slice_end", "starts", "ends"), ("integers", _are_integers)),
    "dim": ("an integer", lambda each: each is None or _is_integer(each) or _are_integers(each)),
    "split_size": ("an integer or a list of them", lambda each: _is_integer(each) or _are_integers(each)),
}


def _error_of(function, name, args, named):
    """The error of a call whose arguments `function` does not take; None if it takes them."""
    import inspect

    signature = inspect.signature(function)
    try:
        given = signature.bind(*args, **named).arguments
    except TypeError as wrong:
        parameters = signature.parameters
        like = next((_ttnn.nearest(each, [*parameters]) for each in named if each not in parameters), None)
        return TypeError(f"{name}: expected arguments {signature}, found others: {wrong}{hint_of(like)}")
    for parameter, value in given.items():
        what, fits = _KINDS.get(parameter, ("", None))
        if fits is not None and not fits(value):
            return TypeError(f"{name}: expected {what} as '{parameter}', found {_found(value)}")
    return None


def _found(value):
    """What stands for a wrong argument: its type, or in a list the first element that is no integer."""
    wrong = next((each for each in value if not _is_integer(each)), None) if isinstance(value, (tuple, list)) else None
    return type(value).__name__ if wrong is None else f"{type(value).__name__} with {brief(wrong)}"
