# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs what reads and writes functions on arguments and results of every kind of type: none may crash, and errors have a place."""

import re
import subprocess

TYPES = """!ttnn.device !ttcore.tile<32x32,f32> !ttcore.dict !stablehlo.token !emitc.opaque<"int"> tuple<tensor<4xf32>> index none f32
    !ttkernel.cb<cb_in0,294912,memref<64x128xf32,#ttcore.memory_space<l1>>,4096,1> memref<4xf32> vector<4xf32> ()->() tensor<4xf32>
    tensor<?xf32> tensor<*xf32> tensor<4x!quant.uniform<i8:f32,0.5>> tensor<1x!ttcore.tile<32x32,f32>>""".split()
COMMANDS = [
    *(f"tt-translate --{name}" for name in ("ttnn-to-flatbuffer", "ttmetal-to-flatbuffer", "ttkernel-to-cpp", "mlir-to-cpp")),
    *(f"tt-opt --convert-{name}" for name in ("ttnn-to-emitc", "ttkernel-to-emitc", "ttnn-to-ttir", "ttnn-to-ttmetal", "ttir-to-reference")),
    *(f"tt-opt --ttir-to-{name}-pipeline" for name in ("ttnn-backend", "ttmetal")),
]


def modules(type):
    yield "plain", (
        f"func.func private @h({type}) -> ({type})\n"
        f"func.func @f(%x: {type}) {{ return }}\n"
        f"func.func @g(%x: {type}) -> ({type}) {{ return %x : {type} }}"
    )
    yield "kernels", "\n".join(
        f"func.func private @{thread}(%x: {type}) attributes {{ttkernel.thread = #ttkernel.thread<{thread}>}} {{ return }}" for thread in ("noc", "tensix")
    )
    for kind, call in (("const_eval", "ttcore.load_cached(@g, [%x])"), ("forward", "call @g(%x)")):
        yield kind, (
            f'func.func private @g(%x: {type}) -> ({type}) attributes {{tt.function_type = "{kind}"}} {{ return %x : {type} }}\n'
            f"func.func @f(%x: {type}) -> ({type}) {{ %0 = {call} : ({type}) -> ({type}) return %0 : {type} }}"
        )


OTHERS = {
    "device that is returned": 'func.func @f() -> !ttnn.device { %0 = "ttnn.get_device"() : () -> !ttnn.device return %0 : !ttnn.device }',
    "device of a const-eval": 'func.func private @g() -> !ttnn.device attributes {tt.function_type = "const_eval"} '
    '{ %0 = "ttnn.get_device"() : () -> !ttnn.device return %0 : !ttnn.device }\n'
    "func.func @f() { %0 = ttcore.load_cached(@g, []) : () -> !ttnn.device return }",
    "device that is used": "func.func @f(%x: tensor<4xf32>, %d: !ttnn.device) -> tensor<4xf32> "
    '{ %0 = "ttnn.to_device"(%x, %d) : (tensor<4xf32>, !ttnn.device) -> tensor<4xf32> return %0 : tensor<4xf32> }',
    "blocks of a const-eval": 'func.func private @g() attributes {tt.function_type = "const_eval"} { return\n^other:\n return }\n'
    "func.func @f() { ttcore.load_cached(@g, []) : () -> () return }",
}


def main():
    system = subprocess.run(["tt-opt", "--ttcore-register-device"], input="module {}", capture_output=True, text=True, check=True).stdout
    texts = [(f"{type}, {name}", text) for type in TYPES for name, text in modules(type)]
    runs, problems = 0, []
    for name, text in [*texts, *OTHERS.items()]:
        module = system.replace("ttcore.device @", f"{text}\n  ttcore.device @", 1)
        for command in COMMANDS:
            runs += 1
            done = subprocess.run([*command.split(), "-o", "/dev/null"], input=module, capture_output=True, text=True)
            if done.returncode not in (0, 1) or (done.returncode == 1 and not re.search(r"<stdin>:\d+:\d+: error: ", done.stderr)):
                problems.append(f"{name}: {command}: status {done.returncode}: {done.stderr[:300]}")
    print("\n".join([*problems, f"{runs} runs, {len(problems)} problems"]))


main()
