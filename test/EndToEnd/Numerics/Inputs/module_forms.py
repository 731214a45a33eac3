# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Forms of modules: tuples, scalars, functions of the host, several programs, resources, tensors of any rank and without elements.

Each form is compiled for the graph path, at both levels and without const-eval, and to kernels; the results of its programs are
compared with numpy, and with its reference in double precision, whose arguments must be the same.
"""

import os
import subprocess
import sys

import numpy as np

PIPELINES = {
    "graph": ("--ttir-to-ttnn-backend-pipeline", "--ttnn-to-flatbuffer"),
    "graph-1": ("--ttir-to-ttnn-backend-pipeline=optimization-level=1", "--ttnn-to-flatbuffer"),
    "every-run": ("--ttir-to-ttnn-backend-pipeline=enable-const-eval=false", "--ttnn-to-flatbuffer"),
    "kernels": ("--ttir-to-ttmetal-pipeline", "--ttmetal-to-flatbuffer"),
}
folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
rng = np.random.default_rng(15)
runs = wrong = 0


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def fail(form, pipeline, text):
    global wrong
    wrong += 1
    print(f"{form}, {pipeline}: {text}")


def compare(form, pipeline, program, inputs, wants, binary, reference):
    """Runs a program of `binary` on `inputs` and compares its results with `wants`."""
    global runs
    runs += 1
    stem = os.path.join(folder, form)
    command = ["tt-sim", "run", binary, f"--program-index={program}", "--numerics=ieee", f"--reference={reference}"]
    for index, array in enumerate(inputs):
        np.save(f"{stem}.in{index}.npy", array)
        command.append(f"--input=@{stem}.in{index}.npy")
    command += [f"--output=@{stem}.out{index}.npy" for index in range(len(wants))]
    done = run(command)
    if done.returncode:
        return fail(form, pipeline, f"program {program}: {done.stderr.strip()[:400] or done.stdout[-400:]}")
    for index, want in enumerate(wants):
        got = np.load(f"{stem}.out{index}.npy")
        want = np.asarray(want)
        if got.shape != want.shape:
            fail(form, pipeline, f"result {index} of program {program} has shape {got.shape}, expected {want.shape}")
        elif not np.allclose(got, want, rtol=3e-6, atol=1e-6, equal_nan=True):
            fail(form, pipeline, f"result {index} of program {program} is {got}, expected {want}")


def check(form, text, *programs, pipelines=tuple(PIPELINES)):
    """`programs` are pairs of inputs and expected results, one for each public function of the module `text`."""
    stem = os.path.join(folder, form)
    with open(stem + ".mlir", "w", encoding="utf-8") as file:
        file.write(text)
    done = run(["tt-opt", "--ttir-to-reference-pipeline", stem + ".mlir", "-o", stem + ".ref.mlir"])
    if not done.returncode:
        done = run(["tt-translate", "--ttnn-to-flatbuffer", stem + ".ref.mlir", "-o", stem + ".ref"])
    if done.returncode:
        return fail(form, "reference", done.stderr.strip()[:400])
    for pipeline in pipelines:
        flag, translation = PIPELINES[pipeline]
        done = run(["tt-opt", flag, stem + ".mlir", "-o", stem + ".opt.mlir"])
        if not done.returncode:
            done = run(["tt-translate", translation, stem + ".opt.mlir", "-o", stem + ".bin"])
        if done.returncode:
            fail(form, pipeline, done.stderr.strip()[:400])
            continue
        for number, (inputs, wants) in enumerate(programs):
            compare(form, pipeline, number, inputs, wants, stem + ".bin", stem + ".ref")


def f32(*shape):
    return rng.uniform(-2, 2, shape).astype(np.float32)


# ---------------------------------------------------------------------------------------------------------------------------------
# Tuples and scalars
# ---------------------------------------------------------------------------------------------------------------------------------

w, b, x = f32(5, 3), f32(3), f32(7, 5)
check("tuples", """
!layer = tuple<tensor<5x3xf32>, tensor<3xf32>>
!state = tuple<!layer, tensor<7x5xf32>>
func.func @main(%s: !state {ttir.name = "state"}, %unused: tuple<>) -> tuple<tuple<tensor<7x3xf32>>, !layer> {
  %layer = ttcore.get_tuple_element %s[0] : (!state) -> !layer
  %x = ttcore.get_tuple_element %s[1] : (!state) -> tensor<7x5xf32>
  %w = ttcore.get_tuple_element %layer[0] : (!layer) -> tensor<5x3xf32>
  %b = ttcore.get_tuple_element %layer[1] : (!layer) -> tensor<3xf32>
  %0 = "ttir.matmul"(%x, %w) : (tensor<7x5xf32>, tensor<5x3xf32>) -> tensor<7x3xf32>
  %1 = "ttir.add"(%0, %b) : (tensor<7x3xf32>, tensor<3xf32>) -> tensor<7x3xf32>
  %2 = ttcore.tuple %1 : tensor<7x3xf32>
  %3 = ttcore.tuple %2, %layer : tuple<tensor<7x3xf32>>, !layer
  return %3 : tuple<tuple<tensor<7x3xf32>>, !layer>
}
""", ([w, b, x], [x @ w + b, w, b]))

check("tuples-in-calls", """
!pair = tuple<tensor<4xf32>, tensor<4xf32>>
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @split(%x) : (tensor<4xf32>) -> !pair
  %1 = call @join(%0) : (!pair) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @split(%x: tensor<4xf32>) -> !pair {
  %0 = "ttir.neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ttcore.tuple %0, %x : tensor<4xf32>, tensor<4xf32>
  return %1 : !pair
}
func.func private @join(%p: !pair) -> tensor<4xf32> attributes {ttir.should_hoist} {
  %0 = ttcore.get_tuple_element %p[0] : (!pair) -> tensor<4xf32>
  %1 = ttcore.get_tuple_element %p[1] : (!pair) -> tensor<4xf32>
  %2 = "ttir.maximum"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
""", ([x[0, :4]], [np.abs(x[0, :4])]))

s, n = np.float32(1.5), np.int32(-3)
check("scalars", """
func.func @main(%x: tensor<2x3xf32>, %s: f32, %t: tuple<i32, tensor<f32>>) -> (tensor<2x3xf32>, f32, i32) {
  %n = ttcore.get_tuple_element %t[0] : (tuple<i32, tensor<f32>>) -> i32
  %r = ttcore.get_tuple_element %t[1] : (tuple<i32, tensor<f32>>) -> tensor<f32>
  %0 = "ttir.multiply"(%x, %r) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0, %s, %n : tensor<2x3xf32>, f32, i32
}
""", ([x[:2, :3], s, n, np.float32(0.25)], [x[:2, :3] * np.float32(0.25), s, n]))

# ---------------------------------------------------------------------------------------------------------------------------------
# The host
# ---------------------------------------------------------------------------------------------------------------------------------

HOISTED = """
module {
  ttcore.device_module {
    builtin.module {
      func.func @main(%x: tensor<7x5xf32>, %w: tensor<5x3xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> (tensor<7x3xf32>, tensor<5x3xf32>)
          attributes {tt.function_type = "forward_device"} {
        %0 = call @cpu_hoisted_ttir_tanh_1(%w) {ttir.cpu_hoist_call} : (tensor<5x3xf32>) -> tensor<5x3xf32>
        %1 = "ttir.matmul"(%x, %0) : (tensor<7x5xf32>, tensor<5x3xf32>) -> tensor<7x3xf32>
        %2 = call @cpu_hoisted_ttir_softmax_2(%1) {ttir.cpu_hoist_call} : (tensor<7x3xf32>) -> tensor<7x3xf32>
        %3 = call @cpu_hoisted_ttir_softmax_2(%2) {ttir.cpu_hoist_call} : (tensor<7x3xf32>) -> tensor<7x3xf32>
        return %3, %0 : tensor<7x3xf32>, tensor<5x3xf32>
      }
      func.func private @cpu_hoisted_ttir_tanh_1(tensor<5x3xf32>) -> tensor<5x3xf32> attributes {tt.function_type = "forward_cpu_declaration"}
      func.func private @cpu_hoisted_ttir_softmax_2(tensor<7x3xf32>) -> tensor<7x3xf32> attributes {tt.function_type = "forward_cpu_declaration"}
    }
  }
  ttcore.cpu_module {
    builtin.module {
      func.func @cpu_hoisted_ttir_tanh_1(%x: tensor<5x3xf32>) -> tensor<5x3xf32> attributes {tt.function_type = "forward_cpu"} {
        %0 = "ttir.tanh"(%x) : (tensor<5x3xf32>) -> tensor<5x3xf32>
        return %0 : tensor<5x3xf32>
      }
      func.func @cpu_hoisted_ttir_softmax_2(%x: tensor<7x3xf32>) -> tensor<7x3xf32> attributes {tt.function_type = "forward_cpu"} {
        %0 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<7x3xf32>) -> tensor<7x3xf32>
        return %0 : tensor<7x3xf32>
      }
    }
  }
}
"""


def softmax(values):
    power = np.exp(values.astype(np.float64) - values.max(-1, keepdims=True))
    return power / power.sum(-1, keepdims=True)


wide = np.tanh(w.astype(np.float64))
check("cpu-module", HOISTED, ([x, w], [softmax(softmax(x.astype(np.float64) @ wide)), wide]))

# Types that the device stores as others, results that the device and the host read, and a program of the host alone.
i, k = rng.integers(-9, 9, (4, 6)).astype(np.int64), rng.integers(-100, 100, (4, 6)).astype(np.int8)
check("host-types", """
func.func @main(%i: tensor<4x6xi64>, %k: tensor<4x6xsi8>) -> (tensor<4x6xi64>, tensor<4x6xi1>, tensor<4x6xsi8>, tensor<6x4xi64>) {
  %0 = "ttir.multiply"(%i, %i) {ttir.should_hoist} : (tensor<4x6xi64>, tensor<4x6xi64>) -> tensor<4x6xi64>
  %1 = "ttir.gt"(%0, %i) {ttir.should_hoist} : (tensor<4x6xi64>, tensor<4x6xi64>) -> tensor<4x6xi1>
  %2 = "ttir.add"(%k, %k) {ttir.should_hoist} : (tensor<4x6xsi8>, tensor<4x6xsi8>) -> tensor<4x6xsi8>
  %3 = "ttir.permute"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<4x6xi64>) -> tensor<6x4xi64>
  return %0, %1, %2, %3 : tensor<4x6xi64>, tensor<4x6xi1>, tensor<4x6xsi8>, tensor<6x4xi64>
}
func.func @host(%i: tensor<4x6xi64>, %z: tensor<0x6xf32>, %r: tensor<f32>) -> (tensor<4x6xi64>, tensor<0x6xf32>, tensor<f32>)
    attributes {ttir.should_hoist} {
  %0 = "ttir.abs"(%i) : (tensor<4x6xi64>) -> tensor<4x6xi64>
  %1 = "ttir.neg"(%z) : (tensor<0x6xf32>) -> tensor<0x6xf32>
  %2 = "ttir.exp"(%r) : (tensor<f32>) -> tensor<f32>
  return %0, %1, %2 : tensor<4x6xi64>, tensor<0x6xf32>, tensor<f32>
}
""", ([i, k], [i * i, i * i > i, k + k, (i * i).T]), ([i, f32(0, 6), s], [abs(i), f32(0, 6), np.exp(s)]))

# ---------------------------------------------------------------------------------------------------------------------------------
# Several programs, resources, ranks
# ---------------------------------------------------------------------------------------------------------------------------------

a, c = f32(3), np.array([1, 2, 3], np.float32)
check("programs", """
module @"Several.42" attributes {mhlo.num_partitions = 1 : i32, foreign.note = "kept"} {
  func.func @f(%x: tensor<3xf32> {ttir.name = "x", foreign.y}) -> tensor<3xf32> {
    %0 = call @g(%x) : (tensor<3xf32>) -> tensor<3xf32> loc(#first)
    %1 = call @h(%0) : (tensor<3xf32>) -> tensor<3xf32> loc(#last)
    return %1 : tensor<3xf32>
  }
  func.func public @g(%x: tensor<3xf32>) -> tensor<3xf32> {
    %0 = "ttir.constant"() <{value = dense_resource<numbers> : tensor<3xf32>}> : () -> tensor<3xf32>
    %1 = "ttir.add"(%x, %0) {foreign.z = 1 : i32} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#last)
    return %1 : tensor<3xf32>
  }
  func.func private @h(%x: tensor<3xf32>) -> tensor<3xf32> {
    %0 = "ttir.neg"(%x) : (tensor<3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
#file = loc("model.py":3:4)
#first = loc("first"(#file))
#last = loc(fused[#first, "last"])
{-# dialect_resources: { builtin: { numbers: "0x040000000000803F0000004000004040" } } #-}
""", ([a], [-(a + c)]), ([a], [a + c]))

for rank in range(9):
    shape = (2, 1, 3, 1, 2, 1, 2, 3)[:rank]
    kind = "tensor<" + "".join(f"{extent}x" for extent in shape) + "f32>"
    turned = "tensor<" + "".join(f"{extent}x" for extent in reversed(shape)) + "f32>"
    order = ", ".join(str(axis) for axis in reversed(range(rank)))
    value = f32(*shape)
    move = (f'%1 = "ttir.permute"(%0) <{{permutation = array<i64: {order}>}}> : ({kind}) -> {turned}' if rank else
            f'%1 = "ttir.reshape"(%0) <{{shape = []}}> : ({kind}) -> {kind}')
    check(f"rank-{rank}", f"""
func.func @main(%x: {kind}, %s: tensor<f32>) -> ({turned}, tensor<f32>) {{
  %0 = "ttir.multiply"(%x, %s) : ({kind}, tensor<f32>) -> {kind}
  {move}
  %2 = "ttir.sum"(%0) <{{keep_dim = false}}> : ({kind}) -> tensor<f32>
  return %1, %2 : {turned}, tensor<f32>
}}
""", ([value, s], [(value * s).T, (value * s).astype(np.float64).sum()]))

check("no-elements", """
func.func @main(%x: tensor<0x3xf32>, %w: tensor<3x4xf32>, %y: tensor<2x0xf32>, %z: tensor<0x4xf32>)
    -> (tensor<0x4xf32>, tensor<2x4xf32>, tensor<3xf32>, tensor<2x3xf32>, tensor<0x3xf32>) {
  %0 = "ttir.matmul"(%x, %w) : (tensor<0x3xf32>, tensor<3x4xf32>) -> tensor<0x4xf32>
  %1 = "ttir.matmul"(%y, %z) : (tensor<2x0xf32>, tensor<0x4xf32>) -> tensor<2x4xf32>
  %2 = "ttir.sum"(%x) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<0x3xf32>) -> tensor<3xf32>
  %3 = "ttir.constant"() <{value = dense<> : tensor<0x3xf32>}> : () -> tensor<0x3xf32>
  %4 = "ttir.ones"() <{shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
  %5 = "ttir.concat"(%3, %x, %4) <{dim = 0 : si32}> : (tensor<0x3xf32>, tensor<0x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1, %2, %5, %3 : tensor<0x4xf32>, tensor<2x4xf32>, tensor<3xf32>, tensor<2x3xf32>, tensor<0x3xf32>
}
""", ([f32(0, 3), f32(3, 4), f32(2, 0), f32(0, 4)], [f32(0, 4), np.zeros((2, 4)), np.zeros(3), np.ones((2, 3)), f32(0, 3)]))

print(f"{runs} runs, {wrong} wrong")
