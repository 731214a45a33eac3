# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Edits kernels that work, one edit at a time, and looks at what tt-translate says of each: an error at the call that would fault, or
nothing where that is known only when kernels run."""

import re
import subprocess
import sys

KERNELS, FOLDER = sys.argv[1:]

ACQUIRE, COMMIT = "ttkernel.tile_regs_acquire\n", "ttkernel.tile_regs_commit\n"
WAIT, RELEASE = "ttkernel.tile_regs_wait\n", "ttkernel.tile_regs_release\n"
COPY = "ttkernel.copy_tile %in, %zero, %zero :"
EXP = "ttkernel.exp_tile %zero {type = #ttcore.supportedDataTypes<f32>} : (i32) -> ()\n"
PACK = "ttkernel.pack_tile %zero, %out, %zero :"
COMPUTE = "ttkernel.init_sfpu %in, %out : (!in, !out) -> ()\n"
COPY_INIT, EXP_INIT = "ttkernel.copy_tile_init %in : (!in) -> ()\n", "ttkernel.exp_tile_init\n"
WAIT_IN, POP_IN = "ttkernel.cb_wait_front %in, %one", "ttkernel.cb_pop_front %in, %one"
RESERVE_OUT, PUSH_OUT = "ttkernel.cb_reserve_back %out, %one : (!out, i32) -> ()\n", "ttkernel.cb_push_back %out, %one : (!out, i32) -> ()\n"
RESERVE_IN, PUSH_IN = "ttkernel.cb_reserve_back %in, %one : (!in, i32) -> ()\n", "ttkernel.cb_push_back %in, %one : (!in, i32) -> ()\n"
READ_BARRIER, WRITE_BARRIER = "ttkernel.noc_async_read_barrier\n", "ttkernel.noc_async_write_barrier\n"
POP_OUT = "ttkernel.cb_pop_front %out, %one : (!out, i32) -> ()\n"
SEMAPHORE = "%semaphore = ttkernel.get_semaphore {index = 1 : i32} : () -> i32\n"
FLAG = "%flag = arith.cmpi ugt, %one, %place : i32\n"
PLACE = "%place = ttkernel.my_x : () -> i32\n"


def times(count, body):
    """A loop around `body`."""
    return f"%times = arith.constant {count} : i32\nscf.for %i = %zero to %times step %one : i32 {{\n{body}}}\n"


# (what is replaced, by what, the error or None)
CASES = [
    ("", "", None),
    (ACQUIRE, "", "'ttkernel.copy_tile' op expected a tile_regs_acquire before it, found none"),
    (ACQUIRE, ACQUIRE * 2, "'ttkernel.tile_regs_acquire' op expected a tile_regs_commit since the last tile_regs_acquire, found none"),
    (EXP, "ttkernel.tilize_block %in, %one, %out : (!in, i32, !out) -> ()\n" + EXP,
     "'ttkernel.tilize_block' op expected free destination registers, found some acquired or waited for"),
    (COMMIT, "", "'ttkernel.tile_regs_acquire' op expected a tile_regs_commit after it, found none"),
    (COMMIT, COMMIT * 2, "'ttkernel.tile_regs_commit' op expected a tile_regs_acquire before it, found none"),
    (WAIT, "", "'ttkernel.pack_tile' op expected a tile_regs_wait before it, found none"),
    (WAIT, WAIT * 2, "'ttkernel.tile_regs_wait' op expected a tile_regs_release since the last tile_regs_wait, found none"),
    (RELEASE, "", "'ttkernel.tile_regs_wait' op expected a tile_regs_release after it, found none"),
    (RELEASE, RELEASE * 2, "'ttkernel.tile_regs_release' op expected a tile_regs_wait before it, found none"),
    (RELEASE, RELEASE + WAIT + RELEASE, "kernel 'exp_compute': expected a tile_regs_wait for each tile_regs_commit, found more"),
    (RELEASE, RELEASE + ACQUIRE + COMMIT, "kernel 'exp_compute': expected a tile_regs_wait for each tile_regs_commit, found fewer"),
    (COPY, "%far = arith.constant 4 : i32\nttkernel.copy_tile %in, %zero, %far :",
     "'ttkernel.copy_tile' op expected a destination register below 4, found 4"),
    (COPY, "ttkernel.copy_tile %in, %one, %zero :",
     "'ttkernel.copy_tile' op expected a page below 1, as many as the kernel has waited for, found 1"),
    (COPY, "ttkernel.copy_tile %in, %zero, %one :",
     "'ttkernel.exp_tile' op expected a destination register written since tile_regs_acquire, found 0"),
    (PACK, "ttkernel.pack_tile %one, %out, %zero :",
     "'ttkernel.pack_tile' op expected a destination register written since tile_regs_acquire, found 1"),
    (PACK, "ttkernel.pack_tile %zero, %out, %one :",
     "'ttkernel.pack_tile' op expected a page below 1, as many as the kernel has reserved, found 1"),
    (COPY_INIT, "ttkernel.transpose_wh_init_short %in : (!in) -> ()\n",
     "'ttkernel.copy_tile' op expected the matrix unit to be initialized by copy_tile_init or init_sfpu, found transpose_wh_init_short"),
    (EXP_INIT, "ttkernel.fill_tile_init\n",
     "'ttkernel.exp_tile' op expected the vector unit to be initialized by exp_tile_init, found fill_tile_init"),
    (COMPUTE, "", "'ttkernel.copy_tile' op expected source A of the matrix unit to be configured for f32, found no configuration"),
    (WAIT_IN + " : (!in, i32) -> ()\n", "", "'ttkernel.copy_tile' op expected a page below 0, as many as the kernel has waited for, found 0"),
    (WAIT_IN, "%many = arith.constant 3 : i32\nttkernel.cb_wait_front %in, %many",
     "'ttkernel.cb_wait_front' op expected at most 2 pages, which the circular buffer holds, found 3"),
    (POP_IN, "%two = arith.constant 2 : i32\nttkernel.cb_pop_front %in, %two",
     "'ttkernel.cb_pop_front' op expected at most 1 page, which the kernel has waited for, found 2"),
    (RESERVE_OUT, "", "'ttkernel.pack_tile' op expected a page below 0, as many as the kernel has reserved, found 0"),
    (PUSH_OUT, PUSH_OUT * 2, "'ttkernel.cb_push_back' op expected at most 0 pages, which the kernel has reserved, found 1"),
    (PUSH_OUT, "", "'ttkernel.cb_pop_front' op expected at most 0 pages to be popped, as many as are pushed, found 1"),
    (RESERVE_IN, "%zero = arith.constant 0 : i32\n" + times(4, RESERVE_IN + PUSH_IN) + RESERVE_IN,
     "'ttkernel.cb_push_back' op expected at most 3 pages to be pushed, as many as are popped and fit, found 5"),
    (READ_BARRIER, "", "'ttkernel.cb_push_back' op expected a noc_async_read_barrier before it, found none since a transfer of the page"),
    (PUSH_IN, PUSH_IN + RESERVE_IN + "%next = ttkernel.get_write_ptr %in : (!in) -> i32\n"
     "ttkernel.noc_async_read_tile %tile, %generator, %next : (i32, !ttkernel.interleaved_addr_gen_fast, i32) -> ()\n",
     "'ttkernel.noc_async_read_tile' op expected a noc_async_read_barrier after it, found none"),
    (WRITE_BARRIER, "", "'ttkernel.cb_pop_front' op expected a noc_async_write_barrier before it, found none since a transfer of the page"),
    (POP_OUT, POP_OUT + "ttkernel.noc_async_write_tile %tile, %generator, %from : (i32, !ttkernel.interleaved_addr_gen_fast, i32) -> ()\n",
     "'ttkernel.noc_async_write_tile' op expected a noc_async_write_barrier after it, found none"),
    (POP_OUT, "", None),
    (EXP, times(0, ACQUIRE) + EXP, None),
    (EXP, times(3, EXP), None),
    (RELEASE, RELEASE + PLACE + "scf.for %i = %zero to %place step %one : i32 {\n" + ACQUIRE + "}\n",
     "'ttkernel.tile_regs_acquire' op expected a tile_regs_commit in the same iteration of the loop, found none"),
    (RELEASE, RELEASE + PLACE + "scf.for %i = %zero to %place step %one : i32 {\n" + ACQUIRE + COMMIT + WAIT + "}\n",
     "'ttkernel.tile_regs_wait' op expected a tile_regs_release in the same iteration of the loop, found none"),
    (EXP, times(2, EXP + COMMIT), "'ttkernel.exp_tile' op expected a tile_regs_acquire before it, found none"),
    (WAIT_IN, "%zero_ = arith.constant 0 : i32\nscf.for %i = %zero to %one step %zero_ : i32 {\n}\nttkernel.cb_wait_front %in, %one",
     "expected a loop with a positive step, found 0"),
    ("get_common_arg_val {index = 0", "get_common_arg_val {index = 2", "get_common_arg_val: expected a common argument below 2, found 2"),
    (RESERVE_IN, SEMAPHORE + RESERVE_IN, "get_semaphore: expected a semaphore below 0, found 1"),
    (RESERVE_IN, SEMAPHORE.replace("1", "0") + RESERVE_IN, "get_semaphore: expected a semaphore below 0, found 0"),
    # As many cores, rounds and pages as numbers have, and more loops in loops than can be followed.
    (", 2x2>", ", 4294967296x4294967296>", "kernel 'exp_reader': expected a program on at most 8x8 cores, found 4294967296x4294967296"),
    (RESERVE_IN, "%zero = arith.constant 0 : i32\n%most = arith.constant 2147483647 : i32\n" + "scf.for %i = %zero to %most step %one : i32 {\n"
     + "scf.for %j = %zero to %most step %one : i32 {\nscf.for %k = %zero to %most step %one : i32 {\n" + "ttkernel.cb_push_back %in, %zero : (!in, i32) -> ()\n" + "}\n" * 3 + RESERVE_IN, None),
    (EXP, "%count = arith.constant 3 : i32\n" + "".join(f"scf.for %i{n} = %zero to %count step %one : i32 {{\n" + EXP_INIT + "ttkernel.fill_tile_init\n" + EXP_INIT for n in range(40))
     + EXP + "ttkernel.fill_tile_init\n" + "}\n" * 40 + EXP_INIT + EXP, None),
    # Known only when the kernels run.
    (EXP, PLACE + FLAG + "scf.if %flag {\n" + EXP + "}\n", None),
    (COPY, PLACE + "ttkernel.copy_tile %in, %place, %zero :", None),
    (WAIT, PLACE + FLAG + "scf.if %flag {\n" + WAIT + "}\n", None),
]


def error_of(text):
    """The first error that tt-translate reports for `text`, at a place in it; None if it has none."""
    path = FOLDER + "/edited.mlir"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = subprocess.run(["tt-opt", "--ttcore-register-device", path, "-o", path + ".device"], capture_output=True, text=True, check=False)
    if done.returncode:
        return done.stderr
    done = subprocess.run(["tt-translate", "--ttnn-to-flatbuffer", path + ".device", "-o", path + ".ttnn"], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    found = re.findall(r"[.]device:\d+:\d+: error: (.*)", done.stderr)
    return found[0] if done.returncode == 1 and found else done.stderr


def main():
    with open(KERNELS, encoding="utf-8") as file:
        good = file.read()
    wrong = 0
    for old, new, wanted in CASES:
        text = good.replace(old, new, 1) if old else good
        assert not old or old in good, old
        found = error_of(text)
        if found != wanted:
            wrong += 1
            print(f"{old!r} -> {new!r}\n  expected {wanted}\n  found {found}")
    print(f"{len(CASES)} edits, {wrong} wrong")


main()
