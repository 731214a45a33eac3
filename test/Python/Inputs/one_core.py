# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A hand-written compute kernel on one core: tensors to its circular buffers from 0 on, and from those from 16 on."""

import numpy as np
import ttnn
from cases import tensor

CORES = ttnn.CoreRangeSet([ttnn.CoreRange(ttnn.CoreCoord(0, 0), ttnn.CoreCoord(0, 0))])
# Tiles of a tensor into a buffer, or out of it, one by one.
MOVE = """
void kernel_main() {
  constexpr auto args = TensorAccessorArgs<0>();
  uint32_t argument = 0;
  for (uint32_t cb = FIRST; cb < LAST; ++cb) {
    const auto tiles = TensorAccessor(args, get_arg_val<uint32_t>(argument++), get_tile_size(cb));
    const uint32_t count = get_arg_val<uint32_t>(argument++);
    for (uint32_t tile = 0; tile < count; ++tile) {
#if FIRST < 16
      cb_reserve_back(cb, 1);
      noc_async_read_page(tile, tiles, get_write_ptr(cb));
      noc_async_read_barrier();
      cb_push_back(cb, 1);
#else
      cb_wait_front(cb, 1);
      noc_async_write_page(tile, tiles, get_read_ptr(cb));
      noc_async_write_barrier();
      cb_pop_front(cb, 1);
#endif
    }
  }
}
"""


def run(compute, inputs, results, dtype=ttnn.bfloat16, wide=False, pages=16, kinds=None, device=None, **options):
    """What `compute` makes of tiles: arrays in, arrays of the shapes `results` out, and the report. `kinds` has other types of buffers."""
    kinds = kinds or {}

    def place(index, values):
        return tensor(values, kinds.get(index, dtype), layout=ttnn.TILE_LAYOUT, **({"device": device} if device else {}))

    operands = [place(index, x) for index, x in enumerate(inputs)]
    made = [place(16 + index, np.zeros(shape)) for index, shape in enumerate(results)]

    def kernel(text, config, tensors=(), first=0, **options):
        args = ttnn.RuntimeArgs()
        args[0][0] = [number for each in tensors for number in (each.buffer_address(), each.numpy().size // 1024)]
        numbers = ttnn.TensorAccessorArgs(tensors[0]).get_compile_time_args() if tensors else options.pop("numbers", [])
        source = ttnn.KernelDescriptor.SourceType.SOURCE_CODE
        defines = [("FIRST", first), ("LAST", first + len(tensors))]
        return ttnn.KernelDescriptor(text, source, CORES, numbers, runtime_args=args, config=config, defines=defines, **options)

    def buffer(index):
        kind = kinds.get(index, dtype)
        return ttnn.CBDescriptor(pages * ttnn.tile_size(kind), CORES, [ttnn.CBFormatDescriptor(index, kind, ttnn.tile_size(kind))])

    program = ttnn.ProgramDescriptor(
        kernels=[
            kernel(MOVE, ttnn.ReaderConfigDescriptor(), operands),
            kernel(compute, ttnn.ComputeConfigDescriptor(math_fidelity=ttnn.MathFidelity.HiFi4, fp32_dest_acc_en=wide), **options),
            kernel(MOVE, ttnn.WriterConfigDescriptor(), made, 16),
        ],
        cbs=[buffer(index) for index in sorted({0, 1, 2, 16, *range(len(inputs)), *range(16, 16 + len(results)), *kinds})],
    )
    ttnn.generic_op([*operands, *made], program)
    return [each.numpy() for each in made], program.report
