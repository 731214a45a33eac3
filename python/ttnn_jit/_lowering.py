# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The lowered form of a function for certain arguments."""

import os

from ttnn._files import write_whole


class Lowering:
    """A compiled function to look at; as text, its IR.

    ttir: the traced function
    ir: its lowered form
    cpp: its kernels in C++
    flatbuffer: the file, as bytes
    """

    def __init__(self, name, made, folder=None):
        self.name = name
        self._made = made
        self._folder = _file_name(folder or name)

    def _text(self, section):
        return self._made.section(section).decode()

    def _json(self, section):
        import json

        return json.loads(self._text(section))

    @property
    def key(self):
        """Bytes that are equal for equal traces only."""
        return self._made.section("key")

    @property
    def ttir(self):
        return self._text("ttir")

    @property
    def ir(self):
        return self._text("ir")

    @property
    def cpp(self):
        return self._text("cpp")

    @property
    def flatbuffer(self):
        return self._made.section("flatbuffer")

    @property
    def kernels(self):
        """One dict for each launch: its grid, circular buffers, and the threads with their parts."""
        return self._json("kernels").get("kernel_programs", [])

    @property
    def results(self):
        """One dict for each tensor that the compiled function returns, with its type and place."""
        return self._json("outputs")["programs"][0]["outputs"]

    @property
    def fusions(self):
        """One dict for each pair of kernels that were fused or might have been: consumer, producer, fused, and a reason."""
        return self._json("fusions")

    @property
    def times(self):
        """The kernels, which run once, with their counters and times: a dict as of `tt-sim run --kernel-times --json`."""
        return self._json("times")

    @property
    def cycles(self):
        """The cycles of the card that its kernels take, one after the other."""
        return self.times["time"]["cycles"]

    def print(self):
        """Prints the traced function, and its lowered form."""
        print("---- IR Dump after TracingCompiler (Tracing-based) ----", self.ttir, sep="\n")
        print("---- IR Dump after ttnn_to_ttmetal_pipeline ----", self.ir, sep="\n")

    def save(self, folder=None):
        """Writes IR, file and kernels to `folder`, by default generated/jit/<function> (of a lambda lambda_<file>_<line>_<column>), and
        returns it."""
        name = self._folder
        folder = os.path.join("generated", "jit", name) if folder is None else folder
        os.makedirs(folder, exist_ok=True)
        contents = {f"{name}.ttir.mlir": self.ttir, f"{name}.mlir": self.ir, f"{name}.ttnn": self.flatbuffer}
        names = {thread["name"] for launch in self.kernels for thread in launch["kernels"]}
        for kernel, text in _split_kernels(self.cpp, names):
            contents[f"{_file_name(kernel)}.cpp"] = text
        for file, content in contents.items():
            write_whole(os.path.join(folder, file), content.encode() if isinstance(content, str) else content)
        return folder

    def __str__(self):
        return self.ir

    def __repr__(self):
        return f"<ttnn_jit lowering of {self.name}>"


def _file_name(name):
    """`name` without characters that are special in paths."""
    return "".join(each if each.isalnum() or each in "_-" else "_" for each in name)


def _split_kernels(text, names):
    """Name and text of each kernel; each begins with a comment that is its name."""
    name, lines = None, []
    for line in [*text.splitlines(keepends=True), None]:
        begins = line is None or (line.startswith("// ") and line[3:].strip() in names)
        if begins and name is not None:
            yield name, "".join(lines)
        if begins and line is not None:
            name, lines = line[3:].strip(), []
        lines.append(line)
