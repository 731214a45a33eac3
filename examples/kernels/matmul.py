# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A product of matrices on a rectangle of cores: each factor is read once and multicast, the left one along rows of cores, the right one
along columns."""

from pathlib import Path

import numpy as np
import ttnn

FOLDER = Path(__file__).parent / "matmul"


def matmul(a, b, columns=8, rows=4, multicast=True):
    """The product of two tensors in tiles, a block of it on each core; without `multicast` every core reads for itself."""
    device = a.device()
    m, k, n = a.shape[0] // 32, a.shape[1] // 32, b.shape[1] // 32
    height, width = m // rows, n // columns
    out = ttnn.allocate_tensor_on_device((a.shape[0], b.shape[1]), a.dtype, a.layout, device)
    cores = ttnn.CoreRangeSet([ttnn.CoreRange(ttnn.CoreCoord(0, 0), ttnn.CoreCoord(columns - 1, rows - 1))])
    page = ttnn.tile_size(a.dtype)

    def network(x, y):
        return tuple(device.worker_core_from_logical_core(ttnn.CoreCoord(x, y)))

    reader_args, compute_args, writer_args = ttnn.RuntimeArgs(), ttnn.RuntimeArgs(), ttnn.RuntimeArgs()
    for y in range(rows):
        for x in range(columns):
            # Of either factor: whether this core sends, the rectangle of its row or column, and the sender.
            left = (x == 0, *network(0, y), *network(columns - 1, y), *network(0, y))
            top = (y == 0, *network(x, 0), *network(x, rows - 1), *network(x, 0))
            reader_args[x][y] = [a.buffer_address(), y * height, *left]
            writer_args[x][y] = [b.buffer_address(), out.buffer_address(), y * height, x * width, *top]
    accessors = [ttnn.TensorAccessorArgs(each).get_compile_time_args() for each in (a, b, out)]

    def kernel(name, config, numbers, args):
        return ttnn.KernelDescriptor(
            FOLDER / name,
            core_ranges=cores,
            compile_time_args=numbers,
            defines=[("MULTICAST", int(multicast))],
            runtime_args=args,
            config=config,
        )

    def buffer(index, pages):
        return ttnn.CBDescriptor(pages * page, cores, [ttnn.CBFormatDescriptor(index, a.dtype, page)])

    program = ttnn.ProgramDescriptor(
        kernels=[
            kernel("left.cpp", ttnn.ReaderConfigDescriptor(), [height, k, columns, *accessors[0]], reader_args),
            kernel("compute.cpp", ttnn.ComputeConfigDescriptor(fp32_dest_acc_en=True), [height, width, k], compute_args),
            kernel("top.cpp", ttnn.WriterConfigDescriptor(), [height, width, k, n, rows, *accessors[1], *accessors[2]], writer_args),
        ],
        cbs=[buffer(0, 2 * height), buffer(1, 2 * width), buffer(16, height * width)],
        semaphores=[ttnn.SemaphoreDescriptor(cores, 0) for _ in range(4)],
    )
    return ttnn.generic_op([a, b, out], program), program.report


def main():
    rng = np.random.default_rng(0)
    x, y = rng.standard_normal((256, 512)).astype("f4"), rng.standard_normal((512, 512)).astype("f4")
    with ttnn.open_device() as device:
        a, b = (ttnn.from_numpy(each, ttnn.bfloat16, layout=ttnn.TILE_LAYOUT, device=device) for each in (x, y))
        want = a.numpy().astype("f4") @ b.numpy().astype("f4")
        for multicast in (True, False):
            out, report = matmul(a, b, multicast=multicast)
            error = np.abs(out.numpy().astype("f4") - want).max() / np.abs(want).max()
            assert error < 0.01, error
            print(
                f"matmul {'with' if multicast else 'without'} multicast: largest error {error:.3g}, {report.cycles} cycles, "
                f"{report.dram_bytes_read} bytes read from DRAM"
            )


if __name__ == "__main__":
    main()
