# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reports about models: comparisons with expected values, and how they are compiled."""


def bytes_of(tensor):
    """The bytes that a tensor takes on its device."""
    import math

    from ttnn._types import TILE_SIZE, Layout, element_size, tile_size

    if tensor.layout is Layout.TILE:
        return math.prod(tensor.padded_shape) // TILE_SIZE**2 * tile_size(tensor.dtype)
    return tensor.volume() * element_size(tensor.dtype)


class Comparison:
    """Outputs of a model against expected ones; true if all agree.

    outputs: one dict each: `name`, `passed`, `failures` as text, the tolerance `rtol` and `atol`, `mismatches`, `pcc`, `cosine`, `max_abs`,
        `max_ulp`, and the numbers of `equal`, of `finite` (which `pcc` and `cosine` are of; without one these are 'nan') and of all `elements`
    """

    def __init__(self, outputs):
        self.outputs = outputs

    @property
    def passed(self):
        return all(each["passed"] for each in self.outputs)

    def __bool__(self):
        return self.passed

    def dict(self):
        return {"passed": self.passed, "outputs": self.outputs}

    def __str__(self):
        lines = []
        for each in self.outputs:
            some = f" of {each['finite']} finite of {each['elements']} elements" if each["finite"] < each["elements"] else ""
            found = f"pcc {float(each['pcc']):.6f}{some}, at most {float(each['max_abs']):.3g} apart"
            verdict = "agrees" if each["passed"] else "differs: " + "; ".join(each["failures"])
            lines.append(f"{each['name']} {verdict}: {found}, tolerance {each['atol']:g} + {each['rtol']:g} * |expected|")
        return "\n".join(lines)

    __repr__ = __str__


class _Compiled:
    """The parts of a compiled function that an Explanation takes."""

    def __init__(self, times, kernels=(), fusions=()):
        self.times, self.kernels, self.fusions = times, kernels, fusions


def explain(name, program, kernels, times, fusions, unfused):
    """The Explanation of a model.

    program: its sections `ops` and `const_evals` of the file
    kernels: of the file
    times, unfused: as of Model.times, of the model and of the same without fusion, or None
    fusions: as of ttnn_jit.Lowering.fusions
    """
    from ttnn_jit._explain import Explanation

    once = {op for each in program.get("const_evals", ()) for op in range(each["first"], each["first"] + each["count"])}
    # Operations that only free memory are left out.
    operations = [
        {"index": each["index"], "op": each["op"], "ops": each.get("loc", {}).get("text", ""), "const_eval": each["index"] in once} for each in program["ops"] if each["results"]
    ]
    return Explanation(name, _Compiled(times, kernels, fusions), _Compiled(unfused) if unfused else None, operations)
