# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The traced function alone."""

import ttnn_jit


def generate_ir(func, debug, memory_config, *args, insert_output_layout=True, _tensor_args=None, **kwargs):
    """The TTIR that `func` is traced to for the arguments, as text, and the types of its results, as JSON of the file has them.

    debug: prints the TTIR
    memory_config: where results lie
    insert_output_layout, _tensor_args: accepted without effect
    """
    func = func.func if isinstance(func, ttnn_jit.JitFunction) else func
    lowering = ttnn_jit.jit(memory_config=memory_config)(func).lower(*args, **kwargs)
    if debug:
        print("---- IR Dump after TracingCompiler (Tracing-based) ----", lowering.ttir, sep="\n")
    return lowering.ttir, lowering.results
