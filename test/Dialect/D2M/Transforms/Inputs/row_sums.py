# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Writes a d2m.generic that sums the rows of several tensors.

usage: row_sums.py <tensors>
"""

import sys

TILE = "!ttcore.tile<32x32, f32>"
DRAM = "#ttcore.memory_space<dram>>, interleaved>"


def main():
    tensors = range(int(sys.argv[1]))
    matrix, inputs = "tensor<1024x8192xf32, #m>", ", ".join(f"%x{i}" for i in tensors)
    print("#parallel = #ttcore.iterator_type<parallel>")
    print("#reduction = #ttcore.iterator_type<reduction>")
    print("#row = affine_map<(d0, d1, d2) -> (d0, d2)>")
    print("#sum = affine_map<(d0, d1, d2) -> (d0, d1)>")
    for name, tiles in (("m", "32x256"), ("s", "32x1")):
        print(f"#{name} = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<{tiles}x{TILE}, {DRAM}")
    print(f"func.func @sums({', '.join(f'%x{i}: {matrix}' for i in tensors)}) -> tensor<1024x32xf32, #s> {{")
    print(f"  %0 = d2m.generic {inputs} {{extents = array<i64: 32, 1, 256>,")
    print(f"    indexing_maps = [{', '.join(['#row'] * len(tensors))}, #sum], iterator_types = [#parallel, #parallel, #reduction]}}")
    print(f"    : ({', '.join([matrix] * len(tensors))}) -> tensor<1024x32xf32, #s> {{")
    print(f"  ^bb0({', '.join(f'%t{i}: {TILE}' for i in tensors)}):")
    last = "%t0"
    for i in tensors[1:]:
        print(f"    %a{i} = d2m.tile_add {last}, %t{i} : ({TILE}, {TILE}) -> {TILE}")
        last = f"%a{i}"
    print(f"    %1 = d2m.tile_accumulate {last} {{pool = #ttkernel.pool_type<sum>}} : ({TILE}) -> {TILE}")
    print(f"    %2 = d2m.tile_reduce %1 {{dim = #ttkernel.reduce_dim<row>, pool = #ttkernel.pool_type<sum>}} : ({TILE}) -> {TILE}")
    print(f"    d2m.yield %2 : {TILE}\n  }}\n  return %0 : tensor<1024x32xf32, #s>\n}}")


if __name__ == "__main__":
    main()
