# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A softmax of rows; each core has rows of tiles of its own."""

from pathlib import Path

import numpy as np
import ttnn

FOLDER = Path(__file__).parent / "softmax"


def softmax(x):
    """The softmax of the rows of a tensor in tiles."""
    device, rows, width = x.device(), x.shape[0] // 32, x.shape[1] // 32
    out = ttnn.allocate_tensor_on_device(x.shape, x.dtype, x.layout, device)
    _, cores, more, less, most, least = ttnn.split_work_to_cores(device.compute_with_storage_grid_size(), rows)
    reader_args, compute_args, writer_args = ttnn.RuntimeArgs(), ttnn.RuntimeArgs(), ttnn.RuntimeArgs()
    first = 0
    for group, count in ((more, most), (less, least)):
        for each in group.ranges:
            column, row = each.start.x, each.start.y
            reader_args[column][row] = [x.buffer_address(), first * width, count]
            compute_args[column][row] = [count]
            writer_args[column][row] = [out.buffer_address(), first * width, count]
            first += count

    def buffer(index, pages, dtype):
        page = ttnn.tile_size(dtype)
        return ttnn.CBDescriptor(pages * page, cores, [ttnn.CBFormatDescriptor(index, dtype, page)])

    def kernel(name, config, tensors, args):
        numbers = [width, *(number for each in tensors for number in ttnn.TensorAccessorArgs(each).get_compile_time_args())]
        return ttnn.KernelDescriptor(
            FOLDER / name, core_ranges=cores, compile_time_args=numbers, runtime_args=args, config=config
        )

    program = ttnn.ProgramDescriptor(
        kernels=[
            kernel("reader.cpp", ttnn.ReaderConfigDescriptor(), [x], reader_args),
            kernel("compute.cpp", ttnn.ComputeConfigDescriptor(fp32_dest_acc_en=True), [], compute_args),
            kernel("writer.cpp", ttnn.WriterConfigDescriptor(), [out], writer_args),
        ],
        # Input, ones, result; maxima, exponentials, sums.
        cbs=[
            buffer(0, width, x.dtype),
            buffer(1, 1, ttnn.bfloat16),
            buffer(16, width, x.dtype),
            buffer(24, 1, ttnn.float32),
            buffer(25, width, ttnn.float32),
            buffer(26, 1, ttnn.float32),
        ],
    )
    return ttnn.generic_op([x, out], program), program.report


def main():
    values = np.random.default_rng(0).standard_normal((256, 256)).astype("f4") * 3
    with ttnn.open_device() as device:
        x = ttnn.from_numpy(values, ttnn.float32, layout=ttnn.TILE_LAYOUT, device=device)
        out, report = softmax(x)
        found = out.numpy()
    want = np.exp(values - values.max(axis=1, keepdims=True))
    want /= want.sum(axis=1, keepdims=True)
    error = np.abs(found - want).max()
    assert error < 0.005, error
    print(f"softmax: largest error {error:.3g}, {report.cycles} cycles, {report.vector} of them in the vector unit of one core")


if __name__ == "__main__":
    main()
