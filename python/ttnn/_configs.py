# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Configs that calls of the field give to operations: how kernels of a card compute, of which few change results."""

from ttnn._types import MathFidelity


class _Fixed:
    """A value whose members never change, so that compiled functions may take them as they were."""

    def __init__(self, **members):
        self.__dict__.update(members)

    def __setattr__(self, name, value):
        raise AttributeError(f"ttnn.{type(self).__name__}: expected no change of '{name}', which is fixed, found one")

    __delattr__ = lambda self, name: self.__setattr__(name, None)

    def __eq__(self, other):
        return vars(self) == vars(other) if type(other) is type(self) else NotImplemented

    def __hash__(self):
        # Members may be lists.
        return hash((type(self), tuple(sorted(vars(self)))))


class _Config(_Fixed):
    """Members by any name, shown by `repr`."""

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


class WormholeComputeKernelConfig(_Config):
    """`math_fidelity` is that of products; all other members are accepted without effect."""

    def __init__(self, math_fidelity=None, **members):
        if math_fidelity is not None and not isinstance(math_fidelity, MathFidelity):
            name = type(self).__name__
            raise TypeError(f"ttnn.{name}: expected a MathFidelity as 'math_fidelity', found {type(math_fidelity).__name__}")
        super().__init__(math_fidelity=math_fidelity, **members)


BlackholeComputeKernelConfig = ComputeKernelConfig = DeviceComputeKernelConfig = WormholeComputeKernelConfig


def init_device_compute_kernel_config(arch, config=None, **members):
    """A config of kernels: `config` with `members`, of which `math_fidelity` has an effect. All chips have one kind."""
    return WormholeComputeKernelConfig(**{**(vars(config) if config is not None else {}), **members})


class _ProgramConfig(_Config):
    """`fused_activation` is applied to the product; all other members are accepted without effect."""


class MatmulMultiCoreReuseProgramConfig(_ProgramConfig):
    __doc__ = _ProgramConfig.__doc__


class MatmulMultiCoreReuseMultiCastProgramConfig(_ProgramConfig):
    __doc__ = _ProgramConfig.__doc__


class MatmulMultiCoreReuseMultiCast1DProgramConfig(_ProgramConfig):
    __doc__ = _ProgramConfig.__doc__


class MatmulMultiCoreReuseMultiCastDRAMShardedProgramConfig(_ProgramConfig):
    __doc__ = _ProgramConfig.__doc__


class SoftmaxDefaultProgramConfig(_Config):
    """Accepted without effect."""


class SoftmaxShardedMultiCoreProgramConfig(_Config):
    """Accepted without effect."""


class LayerNormDefaultProgramConfig(_Config):
    """Accepted without effect."""


class LayerNormShardedMultiCoreProgramConfig(_Config):
    """Accepted without effect."""


class SDPAProgramConfig(_Config):
    """Accepted without effect."""


class UnaryOpType(_Fixed):
    """A function of one tensor, by the name of the operation in capitals: `UnaryOpType.RELU`."""

    def __init__(self, name):
        super().__init__(name=name)

    def __repr__(self):
        return f"UnaryOpType.{self.name}"


class _UnaryOpTypes(type):
    def __getattr__(cls, name):
        import ttnn

        if name[:1] == "_" or not name.isupper() or not callable(getattr(ttnn, name.lower(), None)):
            raise AttributeError(f"type object 'UnaryOpType' has no attribute '{name}'")
        return cls(name)


UnaryOpType = _UnaryOpTypes("UnaryOpType", (UnaryOpType,), {"__doc__": UnaryOpType.__doc__, "__module__": "ttnn"})


class UnaryWithParam(_Fixed):
    """A function of one tensor and numbers: `UnaryWithParam(UnaryOpType.LEAKY_RELU, 0.1)`."""

    def __init__(self, op_type, params=()):
        if not isinstance(op_type, UnaryOpType):
            raise TypeError(f"ttnn.UnaryWithParam: expected a UnaryOpType as 'op_type', found {type(op_type).__name__}")
        super().__init__(op_type=op_type, params=tuple(params) if isinstance(params, (tuple, list)) else (params,))

    def __repr__(self):
        return f"UnaryWithParam({self.op_type!r}, {list(self.params)})"
