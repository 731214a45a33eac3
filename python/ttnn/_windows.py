# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions, pools and look-ups as programs of the field call them, beside the calls of records.

Images of the field are rows of pixels, [1, 1, N*H*W, C], whose extents are arguments of the call; [N, H, W, C] will do. Four numbers of
padding are top, bottom, left and right there, and top, left, bottom and right in records.
"""

import functools

from ttnn import _ttnn
from ttnn._errors import Error
from ttnn._keywords import IGNORED, public
from ttnn._tensor import Device, Tensor, to_device

# Where pieces lie and which memory is given back, which the simulator decides.
_WITHOUT_EFFECT = frozenset(
    """applied_shard_scheme config_tensor_in_dram config_tensors_in_dram deallocate_input dram_slice_config in_place in_place_halo
    reallocate_halo_output slice_config""".split()
)


def _integers(name, parameter, value, counts):
    """`value`, an integer or as many of them as one of `counts`, as a tuple; at least two."""
    values = tuple(value) if isinstance(value, (list, tuple)) else (value, value)
    if len(values) not in counts or any(isinstance(each, bool) or not hasattr(each, "__index__") for each in values):
        raise TypeError(f"ttnn.{name}: expected {' or '.join(map(str, counts))} integers as '{parameter}', found {value!r:.200}")
    return values


def _padding(name, padding):
    padding = _integers(name, "padding", padding, (2, 4))
    if len(padding) == 4:
        top, bottom, left, right = padding
        return [top, left, bottom, right]
    return list(padding)


def _spread(name, tensor, extents):
    """`tensor` as images [N, H, W, C]."""
    if not isinstance(tensor, Tensor):
        raise TypeError(f"ttnn.{name}: expected a tensor as 'input_tensor', found {type(tensor).__name__}")
    for each in extents:
        if isinstance(each, bool) or not hasattr(each, "__index__"):
            raise TypeError(f"ttnn.{name}: expected integers as the extents of images, found {each!r:.200}")
    count, height, width, channels = extents
    shape = tuple(tensor.shape)
    if shape not in (extents, (1, 1, count * height * width, channels)):
        raise Error(f"ttnn.{name}: expected a tensor of shape {(1, 1, count * height * width, channels)} or {extents}, found one of {shape}")
    return tensor if shape == extents else _ttnn.reshape(tensor, extents)


def _flattened(tensor, memory_config):
    count, height, width, channels = tensor.shape
    return _ttnn.reshape(tensor, (1, 1, count * height * width, channels), memory_config=memory_config)


def _check_others(name, others):
    for each, value in others.items():
        if each not in _WITHOUT_EFFECT and each not in IGNORED and value is not None:
            raise TypeError(f"ttnn.{name}: expected keywords of the call, found '{each}'")


def _either(own, field):
    """The operation `own`, and `field` for calls with keywords that it alone has, or with more operands and numbers than `own` takes."""
    code = field.__wrapped__.__code__
    mine = {line.partition(":")[0] for line in own.__doc__.splitlines() if ": " in line} | {"input_tensor", "input", "other"}
    names = {each for each in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] if each not in mine}
    most = own.__text_signature__.partition("*")[0].count(",")

    @functools.wraps(own)
    def called(*args, **named):
        return field(*args, **named) if len(args) > most or not names.isdisjoint(named) else own(*args, **named)

    return called


# Pools


def _pool(name, function, input_tensor, extents, kernel_size, stride, padding, dilation, memory_config, dtype, output_layout, others, **flags):
    _check_others(name, others)
    kernel, stride, dilation = (_integers(name, *each, (2,)) for each in (("kernel_size", kernel_size), ("stride", stride), ("dilation", dilation)))
    images = _spread(name, input_tensor, extents)
    return _flattened(function(images, kernel, stride, dilation, _padding(name, padding), dtype=dtype, layout=output_layout, **flags), memory_config)


@public
def max_pool2d(
    input_tensor, batch_size, input_h, input_w, channels, kernel_size, stride, padding=0, dilation=1, ceil_mode=False, *,
    memory_config=None, dtype=None, output_layout=None, return_indices=False, **others
):  # fmt: skip
    """maximum of each window of flat images"""
    if return_indices:
        raise Error("ttnn.max_pool2d: return_indices is not supported: ttnn.max_pool2d_with_indices makes both")
    extents = (batch_size, input_h, input_w, channels)
    return _pool("max_pool2d", _ttnn.max_pool2d, input_tensor, extents, kernel_size, stride, padding, dilation, memory_config, dtype,
                 output_layout, others, ceil_mode=ceil_mode)  # fmt: skip


@public
def avg_pool2d(
    input_tensor, batch_size, input_h, input_w, channels, kernel_size, stride, padding=0, ceil_mode=False, count_include_pad=True,
    divisor_override=None, *, memory_config=None, dtype=None, output_layout=None, **others
):  # fmt: skip
    """mean of each window of flat images"""
    if divisor_override is not None:
        raise Error("ttnn.avg_pool2d: divisor_override is not supported: multiply the result")
    extents = (batch_size, input_h, input_w, channels)
    return _pool("avg_pool2d", _ttnn.avg_pool2d, input_tensor, extents, kernel_size, stride, padding, 1, memory_config, dtype,
                 output_layout, others, ceil_mode=ceil_mode, count_include_pad=count_include_pad)  # fmt: skip


# Convolutions


def _convolution(name, function, tensors, counts, extents, weight_shape, bias_tensor, device, conv_config, compute_config, memory_config, dtype, returns):
    """The convolution `function` of images and weight on `device`, or where the images are; with the extra results of `returns`."""
    input_tensor, weight = tensors
    if device is not None and not isinstance(device, Device):
        raise TypeError(f"ttnn.{name}: expected a device as 'device', found {type(device).__name__}")
    images = _spread(name, input_tensor, extents)
    device = device or images.device()
    for parameter, each in (("weight_tensor", weight), ("bias_tensor", bias_tensor)):
        if not isinstance(each, Tensor) and (each is not None or parameter == "weight_tensor"):
            raise TypeError(f"ttnn.{name}: expected a tensor as '{parameter}', found {type(each).__name__}")
    if tuple(weight.shape) != weight_shape:
        raise Error(f"ttnn.{name}: expected a weight of shape {weight_shape}, found one of {tuple(weight.shape)}")
    images, weight, bias = (each if each is None or each.device() is not None or device is None else to_device(each, device) for each in (images, weight, bias_tensor))
    out_channels = counts[1]
    if bias is not None and tuple(bias.shape) != (1, 1, 1, out_channels):
        bias = _ttnn.reshape(bias, (1, 1, 1, out_channels))
    made = function(images, weight, bias=bias, dtype=dtype, activations=getattr(conv_config, "activation", None), compute_kernel_config=compute_config)
    results = [_flattened(made, memory_config)]
    dims, weights = returns
    if dims:
        results.append((made.shape[1], made.shape[2]))
    if weights:
        results.append((weight, bias))
    return results[0] if len(results) == 1 else tuple(results)


@public
def conv2d(
    input_tensor, weight_tensor, device=None, in_channels=None, out_channels=None, batch_size=None, input_height=None, input_width=None,
    kernel_size=None, stride=1, padding=0, dilation=1, groups=1, *, bias_tensor=None, conv_config=None, compute_config=None,
    memory_config=None, dtype=None, return_output_dim=False, return_weights_and_bias=False, **others
):  # fmt: skip
    """two-dimensional cross-correlation of flat images"""
    name = "conv2d"
    _check_others(name, others)
    kernel, stride, dilation = (_integers(name, *each, (2,)) for each in (("kernel_size", kernel_size), ("stride", stride), ("dilation", dilation)))
    (groups,) = _integers(name, "groups", (groups,), (1,))
    in_channels, out_channels = _integers(name, "in_channels and out_channels", (in_channels, out_channels), (2,))

    def function(images, weight, **named):
        return _ttnn.conv2d(images, weight, stride, _padding(name, padding), dilation, groups, **named)

    shape = (out_channels, in_channels // max(groups, 1), *kernel)
    return _convolution(name, function, (input_tensor, weight_tensor), (in_channels, out_channels), (batch_size, input_height, input_width, in_channels),
                        shape, bias_tensor, device, conv_config, compute_config, memory_config, dtype, (return_output_dim, return_weights_and_bias))  # fmt: skip


@public
def conv_transpose2d(
    input_tensor, weight_tensor, device=None, in_channels=None, out_channels=None, batch_size=None, input_height=None, input_width=None,
    kernel_size=None, stride=1, padding=0, output_padding=0, dilation=1, groups=1, *, bias_tensor=None, conv_config=None,
    compute_config=None, memory_config=None, dtype=None, mirror_kernel=True, return_output_dim=False, return_weights_and_bias=False, **others
):  # fmt: skip
    """two-dimensional transposed convolution of flat images"""
    name = "conv_transpose2d"
    _check_others(name, others)
    if mirror_kernel is not True:
        raise Error("ttnn.conv_transpose2d: mirror_kernel=False is not supported: mirror the weight")
    kernel, stride, dilation, output_padding = (
        _integers(name, *each, (2,))
        for each in (("kernel_size", kernel_size), ("stride", stride), ("dilation", dilation), ("output_padding", output_padding))
    )
    (groups,) = _integers(name, "groups", (groups,), (1,))
    in_channels, out_channels = _integers(name, "in_channels and out_channels", (in_channels, out_channels), (2,))

    def function(images, weight, **named):
        return _ttnn.conv_transpose2d(images, weight, stride, _padding(name, padding), output_padding, dilation, groups, **named)

    shape = (in_channels, out_channels // max(groups, 1), *kernel)
    return _convolution(name, function, (input_tensor, weight_tensor), (in_channels, out_channels), (batch_size, input_height, input_width, in_channels),
                        shape, bias_tensor, device, conv_config, compute_config, memory_config, dtype, (return_output_dim, return_weights_and_bias))  # fmt: skip


# Look-ups

_REDUCTIONS = {"sum": "sum", "add": "sum", "prod": "prod", "multiply": "prod", "amax": "max", "amin": "min"}


@functools.wraps(_ttnn.gather)
def gather(*args, **named):
    # The field has the axis before the index.
    if len(args) > 2 and isinstance(args[2], Tensor):
        args = (args[0], args[2], args[1], *args[3:])
    elif len(args) == 2 and "index" in named:
        named["dim"] = args[1]
        args = args[:1]
    named.pop("sparse_grad", None)
    if "out" in named:
        named["output_tensor"] = named.pop("out")
    return _ttnn.gather(*args, **named)


@functools.wraps(_ttnn.scatter)
def scatter(*args, reduce=None, src=None, **named):
    if len(args) > 2 and isinstance(args[2], Tensor) and not isinstance(args[1], Tensor):
        named["dim"] = args[1]
        args = (args[0], *args[2:])
    elif len(args) == 2 and not isinstance(args[1], Tensor):
        named["dim"] = args[1]
        args = args[:1]
    if src is not None:
        named["source"] = src
    if len(args) < 5 and "scatter_reduce_type" not in named:
        if reduce is not None and reduce not in _REDUCTIONS:
            raise TypeError(f"ttnn.scatter: expected {', '.join(map(repr, _REDUCTIONS))} as 'reduce', found {reduce!r:.200}")
        named["scatter_reduce_type"] = "invalid" if reduce is None else _REDUCTIONS[reduce]
    elif reduce is not None:
        raise TypeError("ttnn.scatter: expected one of 'reduce' and 'scatter_reduce_type', found both")
    return _ttnn.scatter(*args, **named)


@functools.wraps(_ttnn.embedding)
def embedding(*args, padding_idx=None, **named):
    # Its row is as the others: it has no gradient, nothing else.
    if padding_idx is not None:
        table = args[1] if len(args) > 1 else named.get("weight")
        rows = table.shape[-2] if isinstance(table, Tensor) and len(table.shape) > 1 else 0
        if isinstance(padding_idx, bool) or not hasattr(padding_idx, "__index__"):
            raise TypeError(f"ttnn.embedding: expected an integer as 'padding_idx', found {type(padding_idx).__name__}")
        if rows and not -rows <= padding_idx.__index__() < rows:
            raise Error(f"ttnn.embedding: expected 'padding_idx' from {-rows} to {rows - 1}, found {padding_idx}")
    return _ttnn.embedding(*args, **named)


max_pool2d, avg_pool2d = _either(_ttnn.max_pool2d, max_pool2d), _either(_ttnn.avg_pool2d, avg_pool2d)
conv2d, conv_transpose2d = _either(_ttnn.conv2d, conv2d), _either(_ttnn.conv_transpose2d, conv_transpose2d)
