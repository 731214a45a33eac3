# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of tensors that are traced and compiled to kernels when they are called (docs/python.md)."""

import functools

import ttnn
from ttnn._keywords import public
from ttnn_jit._function import CacheInfo, JitFunction
from ttnn_jit._lowering import Lowering
from ttnn_jit._options import Options as _Options


@functools.partial(public, package="ttnn_jit")
def jit(
    func=None,
    *,
    memory_config=None,
    like_first=False,
    fallback=True,
    extra_pipeline_options="",
    compile_only=False,
    debug=False,
    cache_size=64,
    enable_cache=True,
    math_fidelity=ttnn.MathFidelity.HiFi4,
    backend="ttnn",
    max_grid=None,
    graph_capture=True,
    frontend="tracing",
):
    """Decorates a function of tensors: calls run kernels that its operations are fused to.

    memory_config: where results lie; by default in blocks in L1
    like_first: results lie where the first tensor of the arguments lies
    fallback: whether operations without kernels stay library calls; if not, they are an error with the reason
    extra_pipeline_options: of the pipeline that compiles, as on the command line of tt-opt
    compile_only: calls compile, print as with debug, write files to generated/jit/<function> and return a Lowering
    debug: prints the traced function and its lowered form, for each compilation
    cache_size: compiled functions to keep
    enable_cache: whether any are kept; if not, each call compiles
    math_fidelity: the fidelity phases of products in kernels
    backend: 'ttnn' or 'metal', for the same kernels
    max_grid: column and row of the last core that kernels and their results use, such as (7, 7); a device with fewer cores uses all of them
    graph_capture, frontend: accepted without effect: there is one way of tracing
    """
    options = _Options(
        memory_config=memory_config,
        like_first=like_first,
        fallback=fallback,
        extra_pipeline_options=extra_pipeline_options,
        compile_only=compile_only,
        debug=debug,
        cache_size=cache_size,
        enable_cache=enable_cache,
        math_fidelity=math_fidelity,
        backend=backend,
        max_grid=max_grid,
        graph_capture=graph_capture,
        frontend=frontend,
    )
    if func is None:
        return lambda func: JitFunction(func, options)
    return JitFunction(func, options)


def __getattr__(name):
    # Explanations are of those who ask for them.
    if name == "Explanation":
        from ttnn_jit._explain import Explanation

        return Explanation
    raise AttributeError(f"module 'ttnn_jit' has no attribute '{name}'")
