#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Exports networks of torchvision (Debian's python3-torchvision) with random weights to ONNX, imports and compiles them, simulates one image, and
correlates the results with those of torch itself: in f32, and in bf16 (--ttir-narrow-floats).

Weights depend on a seed. Batch norms take their statistics from four random images, as a trained network would have some."""

import argparse
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path

try:
    import numpy as np
except ImportError:
    sys.exit("error: expected NumPy for this Python, found none; Debian's /usr/bin/python3 has it with python3-numpy")

MODELS = {"resnet18": {}, "mobilenet_v3_small": {}, "efficientnet_b0": {}, "shufflenet_v2_x1_0": {}, "squeezenet1_1": {}, "densenet121": {},
          "googlenet": {"aux_logits": False, "init_weights": False}, "mnasnet1_0": {}, "regnet_y_400mf": {}, "convnext_tiny": {}, "vit_b_32": {},
          "lraspp_mobilenet_v3_large": {"weights_backbone": None}}


def export(name, folder, seed):
    """Writes model.onnx and x.npy; returns the result of torch."""
    import torch
    import torchvision

    torch.manual_seed(seed)
    model = torchvision.models.get_model(name, weights=None, **MODELS[name])
    for module in model.modules():
        # Some heads begin with zeros.
        if isinstance(module, torch.nn.Linear) and not module.weight.any():
            torch.nn.init.normal_(module.weight, std=0.02)
        if isinstance(module, torch.nn.BatchNorm2d):
            module.momentum = None
            module.reset_running_stats()
    with torch.no_grad():
        model.train()(torch.randn(4, 3, 224, 224))
        x = torch.randn(1, 3, 224, 224)
        y = model.eval()(x)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(model, x, folder / "model.onnx", opset_version=17, input_names=["x"])
    np.save(folder / "x.npy", x.numpy())
    return (y["out"] if isinstance(y, dict) else y).numpy()


def pcc(a, b):
    return float(np.corrcoef(a.ravel().astype("f8"), b.ravel().astype("f8"))[0, 1])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tools", required=True, type=Path, help="the folder of tt-opt and its relatives")
    parser.add_argument("--seed", default=0, type=int)
    parser.add_argument("models", nargs="*", help=f"only these of {', '.join(MODELS)}")
    args = parser.parse_args()
    print("| model | import | f32 | bf16 |\n|---|---:|---:|---:|")
    failed = 0
    for name in args.models or MODELS:
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            wanted = export(name, folder, args.seed)
            run = lambda tool, *options: subprocess.run([args.tools / tool, *options], check=True, cwd=folder)
            start = time.time()
            run("tt-translate", "--onnx-to-ttir", "--emit-bytecode", "model.onnx", "-o", "model.mlirbc")
            imported = time.time()
            found = []
            for narrow in [], ["--ttir-narrow-floats"]:
                run("tt-opt", "--allow-mlir-bytecode", "--emit-bytecode", *narrow, "--ttir-to-ttnn-backend-pipeline", "model.mlirbc", "-o", "ttnn.mlirbc")
                run("tt-translate", "--allow-mlir-bytecode", "--ttnn-to-flatbuffer", "ttnn.mlirbc", "-o", "model.ttnn")
                run("tt-sim", "run", "--quiet", "model.ttnn", "--input=@x.npy", "--output=@y.npy")
                found.append(pcc(np.load(folder / "y.npy"), wanted))
            failed += found[0] < 0.99999 or found[1] < 0.99
            print(f"| {name} | {imported - start:.2f} s | {found[0]:.7f} | {found[1]:.5f} |", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
