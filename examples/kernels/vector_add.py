# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sum of two vectors of tiles on all cores of a device."""

from pathlib import Path

import numpy as np
import ttnn

FOLDER = Path(__file__).parent / "vector_add"


def vector_add(a, b):
    """The sum of two tensors in tiles."""
    device, tiles = a.device(), a.volume() // 1024
    out = ttnn.allocate_tensor_on_device(a.shape, a.dtype, a.layout, device)
    _, cores, more, less, most, least = ttnn.split_work_to_cores(device.compute_with_storage_grid_size(), tiles)
    reader_args, compute_args, writer_args = ttnn.RuntimeArgs(), ttnn.RuntimeArgs(), ttnn.RuntimeArgs()
    first = 0
    for group, count in ((more, most), (less, least)):
        for each in group.ranges:
            x, y = each.start.x, each.start.y
            reader_args[x][y] = [a.buffer_address(), b.buffer_address(), first, count]
            compute_args[x][y] = [count]
            writer_args[x][y] = [out.buffer_address(), first, count]
            first += count
    page = ttnn.tile_size(a.dtype)

    def buffer(index):
        return ttnn.CBDescriptor(2 * page, cores, [ttnn.CBFormatDescriptor(index, a.dtype, page)])

    def kernel(name, config, tensors, args):
        numbers = [number for each in tensors for number in ttnn.TensorAccessorArgs(each).get_compile_time_args()]
        return ttnn.KernelDescriptor(
            FOLDER / name, core_ranges=cores, compile_time_args=numbers, runtime_args=args, config=config
        )

    program = ttnn.ProgramDescriptor(
        kernels=[
            kernel("reader.cpp", ttnn.ReaderConfigDescriptor(), [a, b], reader_args),
            kernel("compute.cpp", ttnn.ComputeConfigDescriptor(), [], compute_args),
            kernel("writer.cpp", ttnn.WriterConfigDescriptor(), [out], writer_args),
        ],
        cbs=[buffer(0), buffer(1), buffer(16)],
    )
    return ttnn.generic_op([a, b, out], program), program.report


def main():
    rng = np.random.default_rng(0)
    x, y = (rng.standard_normal((640, 1024)).astype("f4") for _ in range(2))
    with ttnn.open_device() as device:
        a, b = (ttnn.from_numpy(each, ttnn.bfloat16, layout=ttnn.TILE_LAYOUT, device=device) for each in (x, y))
        out, report = vector_add(a, b)
        error = np.abs(out.numpy().astype("f4") - (a.numpy().astype("f4") + b.numpy().astype("f4"))).max()
    assert error < 0.04, error
    print(f"vector_add: largest error {error:.3g}, {report.cycles} cycles, {report.dram_bytes_read} bytes read from DRAM")


if __name__ == "__main__":
    main()
